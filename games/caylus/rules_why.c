/* rules_why.c -- the rules explained to people: what is to be decided now, and which rule forbids what is
 * not offered. Nothing here decides whether an action is legal; rules.c does. */
#include "rules.h"

#define MAY(kind) (1u << (kind))

/* For each step: the verbs that can answer it, what is said to any other, and the question. Where
 * the question depends on the building it is NULL and asked below. */
static const struct {
    uint32_t verbs;
    const char *wrong, *ask;
} steps[STEPS] = {
    [STEP_ORDER] = {0, N_("R2.2 The turn order is still being drawn."), N_("The turn order is being drawn.")},
    [STEP_TILES] = {0, N_("R2.1 The neutral buildings are still being laid out."),
                    N_("The neutral buildings are being laid out.")},
    [STEP_PLACE] = {MAY(DO_PASS) | MAY(DO_PLACE), N_("R4.1 In phase 2 you place a worker or pass."),
                    N_("Place a worker, or pass.")},
    [STEP_GATE] = {MAY(DO_TAKE_BACK) | MAY(DO_RELOCATE), N_("R5.2 Now the worker on the Gate is moved or taken back."),
                   N_("Gate: where does your worker go? It costs nothing.")},
    [STEP_GUILD] = {MAY(DO_GUILD), N_("R5.4 Now the Merchants' Guild lets you move the provost."),
                    N_("Merchants' Guild: move the provost by up to {caylus.amount.provost} spaces, free of charge.")},
    [STEP_JOUST] = {MAY(DO_JOUST) | MAY(DO_DECLINE), N_("R5.5 Now you joust or decline."),
                    N_("Joust Field: give {caylus.amount.joust-deniers} denier and {caylus.amount.joust-cloth} cloth "
                       "for a royal favour?")},
    [STEP_INN] = {MAY(DO_KEEP) | MAY(DO_WITHDRAW), N_("R5.7 Now your worker stays in the Inn or comes home."),
                  N_("Inn: does your worker stay for another turn or come home?")},
    [STEP_BRIBE] = {MAY(DO_BRIBE), N_("R6.1 Now you may bribe the provost."),
                    N_("Move the provost by up to {caylus.amount.provost} spaces, for {caylus.amount.provost-price} "
                       "denier each?")},
    [STEP_PRODUCE] = {MAY(DO_TAKE), N_("R8.1 Production is compulsory: take what the building yields."),
                      N_("Production: which cubes do you take?")},
    [STEP_BONUS] = {MAY(DO_TAKE), N_("R8.2 Now you take the owner's cube."),
                    N_("Another player's worker produces in your building: which cube do you take?")},
    [STEP_SELL] = {MAY(DO_SELL) | MAY(DO_DECLINE), N_("R8.3 At a market you sell one cube or decline."), NULL},
    [STEP_BUY] = {MAY(DO_BUY) | MAY(DO_DECLINE), N_("R8.4 At a peddler you buy cubes or decline."), NULL},
    [STEP_TRADE] = {MAY(DO_TRADE) | MAY(DO_DECLINE), N_("R7.4 Here you make one of two exchanges or decline."), NULL},
    [STEP_ALCHEMY_SMALL] = {MAY(DO_GIVE), N_("R8.8 Give the Alchemist the cubes of the exchange, one by one."),
                            N_("Alchemist: which cube do you give?")},
    [STEP_ALCHEMY_LARGE] = {MAY(DO_GIVE), N_("R8.8 Give the Alchemist the cubes of the exchange, one by one."),
                            N_("Alchemist: which cube do you give?")},
    [STEP_BUILD] = {MAY(DO_BUILD) | MAY(DO_DECLINE), N_("R9.1 Now you build a tile or decline."), NULL},
    [STEP_WILD] = {MAY(DO_PAY), N_("R9.4 The free cube of the new building is still to be paid."),
                   N_("Which cube of your choice do you pay for the building?")},
    [STEP_CONVERT] = {MAY(DO_CONVERT) | MAY(DO_DECLINE), N_("R9.6 Now you make a residence of a building or decline."),
                      NULL},
    [STEP_PRESTIGE] = {MAY(DO_PRESTIGE) | MAY(DO_DECLINE), N_("R9.11 Now you build a prestige building or decline."),
                       N_("Architect: which prestige building replaces your residence?")},
    [STEP_BATCH] = {MAY(DO_STOP) | MAY(DO_BATCH), N_("R10.1 Now you give batches to the castle or stop."),
                    N_("Castle: give a batch of food and two other kinds of cubes, or stop.")},
    [STEP_ROW] = {MAY(DO_ROW), N_("R12.3 First choose a row for your royal favour."),
                  N_("Royal favour: in which row?")},
    [STEP_COLUMN] = {MAY(DO_COLUMN) | MAY(DO_DECLINE), N_("R12.7 Now you use a column of the chosen row or decline."),
                     NULL},
    [STEP_EITHER] = {MAY(DO_TAKE), N_("R12.4 Now you take a wood or a stone."), N_("Royal favour: wood or stone?")},
    [STEP_SWAP_GIVE] = {MAY(DO_GIVE) | MAY(DO_DECLINE), N_("R12.4 Now you give one cube for two others or decline."),
                        N_("Royal favour: which cube do you give for two others?")},
    [STEP_SWAP_TAKE] = {MAY(DO_TAKE), N_("R12.4 Now you take the two cubes, one by one."),
                        N_("Royal favour: which cube do you take?")},
    [STEP_OVER] = {0, N_("R13.1 The match is over."), N_("The match is over.")},
};

/* ---- the question -------------------------------------------------------------------------------- */

static const char *ask_trade(const caylus_state *s) {
    switch (s->road[space_at_work(s)]) {
    case CHURCH:
        return N_("Church: {caylus.offer_pay.0.church.small} deniers for {caylus.offer_vp.0.church.small} VP, or "
                  "{caylus.offer_pay.0.church.large} deniers for {caylus.offer_vp.0.church.large} VP?");
    case TAILOR:
        return s->edition == EDITION_2005
                   ? N_("Tailor: {caylus.offer_pay.1.tailor.small} cloth for {caylus.offer_vp.1.tailor.small} VP, or "
                        "{caylus.offer_pay.1.tailor.large} cloth for {caylus.offer_vp.1.tailor.large} VP?")
                   : N_("Tailor: {caylus.offer_pay.0.tailor.small} cloth for {caylus.offer_vp.0.tailor.small} VP, or "
                        "{caylus.offer_pay.0.tailor.large} cloth for {caylus.offer_vp.0.tailor.large} VP?");
    case BANK:
        return N_("Bank: {caylus.offer_pay.0.bank.small} deniers for {caylus.offer_gold.0.bank.small} gold, or "
                  "{caylus.offer_pay.0.bank.large} deniers for {caylus.offer_gold.0.bank.large} gold?");
    case ALCHEMIST:
        return N_(
            "Alchemist: {caylus.offer_pay.0.alchemist.small} cubes for {caylus.offer_gold.0.alchemist.small} gold, or "
            "{caylus.offer_pay.0.alchemist.large} cubes for {caylus.offer_gold.0.alchemist.large} gold?");
    default:
        return N_("Jeweller: {caylus.offer_pay.0.jeweller.small} gold for {caylus.offer_vp.0.jeweller.small} VP, or "
                  "{caylus.offer_pay.0.jeweller.large} gold for {caylus.offer_vp.0.jeweller.large} VP?");
    }
}

static const char *ask_build(const caylus_state *s) {
    bool wood = use_at_work(s) == USE_CARPENTER;
    if (s->row == ROW_BUILDINGS)
        return wood ? N_("Royal favour: which wooden building do you build, for {caylus.amount.discount} wood less?")
                    : N_("Royal favour: which stone building do you build, for {caylus.amount.discount} stone less?");
    return wood ? N_("Carpenter: which wooden building do you build?")
                : N_("Mason: which stone building do you build?");
}

static const char *ask_column(const caylus_state *s) {
    if (s->row == ROW_CUBES)
        return N_("Which column? 1: food. 2: wood or stone. 3: cloth. 4: one cube for two. 5: gold.");
    return N_("Which column? 1: nothing. 2: Carpenter, {caylus.amount.discount} wood less. 3: Mason, "
              "{caylus.amount.discount} stone less. 4: Lawyer for {caylus.amount.lawyer-cloth} cloth. 5: Architect.");
}

const char *caylus_ask(const game_view *view, int seat) {
    const caylus_state *s = caylus_look(view);
    if (seat != s->actor && s->phase != PHASE_OVER && s->phase != PHASE_SETUP) return N_("Another player decides.");
    switch (s->step) {
    case STEP_SELL:
        return s->road[space_at_work(s)] == MARKETPLACE
                   ? N_("Marketplace: which cube do you sell for {caylus.price.marketplace} deniers?")
                   : N_("Marketplace: which cube do you sell for {caylus.price.wood-marketplace} deniers?");
    case STEP_BUY:
        if (s->road[space_at_work(s)] == FIXED_PEDDLER)
            return N_("Peddler: which cube do you buy for {caylus.price.fixed-peddler} deniers?");
        return s->left == 2
                   ? N_("Peddler: which cube do you buy for {caylus.price.wood-peddler} denier? You can buy two.")
                   : N_("Peddler: buy another cube for {caylus.price.wood-peddler} denier?");
    case STEP_TRADE: return ask_trade(s);
    case STEP_BUILD: return ask_build(s);
    case STEP_CONVERT:
        return s->row == ROW_BUILDINGS
                   ? N_("Royal favour: which building becomes your residence, for {caylus.amount.lawyer-cloth} cloth?")
                   : N_("Lawyer: which building becomes your residence, for {caylus.amount.lawyer-deniers} denier and "
                        "{caylus.amount.lawyer-cloth} cloth?");
    case STEP_COLUMN: return ask_column(s);
    default: return steps[s->step].ask;
    }
}

/* ---- the reason ------------------------------------------------------------------------------------- */

static const char *why_target(const caylus_state *s, int place, int seat) {
    if (place >= ROAD) {
        int tile = s->road[place - ROAD];
        if (tile == EMPTY) return N_("R4.3 Nothing has been built there.");
        if (tile == RESIDENCE) return N_("R4.3 A residence takes no workers.");
        if (tile >= FIRST_PRESTIGE) return N_("R4.3 A prestige building takes no workers.");
        return N_("R4.2 A worker is there already.");
    }
    if (place == STABLES) {
        if (s->players == 2) return N_("R14.4 With two players the Stables are closed.");
        for (int i = 0; i < 3; i++)
            if (s->stables[i] == seat) return N_("R4.4 You already have a worker in the Stables.");
        return N_("R4.4 All three circles of the Stables are taken.");
    }
    if (place == INN) return N_("R4.5 The left circle of the Inn is taken.");
    if (place == CASTLE) return N_("R4.6 You already have a worker in the castle.");
    return N_("R4.2 A worker is there already.");
}

static const char *why_place(const caylus_state *s, int place, int seat) {
    if (!s->home[seat]) return N_("R4.12 All your six workers are on the board.");
    if (!(caylus_targets(s, seat) >> place & 1)) return why_target(s, place, seat);
    bool own = (uint64_t)s->owned[seat] << ROAD >> place & 1; /* R4.8 */
    if (s->players == 2 && !own && full_price(s, seat) > 1)
        return N_("R14.3 Once the other player has passed, a worker costs {caylus.worker_price.2.1} deniers, which you "
                  "do not have.");
    if (s->money[seat]) return N_("R4.7 You do not have enough deniers for a worker there.");
    return N_("R4.7 You have no denier to pay a worker.");
}

static const char *why_shift(const caylus_state *s, int d) {
    if (s->provost + d < 1) return N_("R6.3 The provost cannot cross the bridge.");
    if (s->provost + d > CAYLUS_SPACES) return N_("R6.3 The provost cannot leave the road.");
    return N_("R6.2 You do not have enough deniers to move the provost so far.");
}

static const char *why_take(const caylus_state *s) {
    if (s->step == STEP_EITHER) return N_("R12.4 This column gives a wood or a stone.");
    return s->step == STEP_BONUS ? N_("R8.2 Your building does not yield that cube.")
                                 : N_("R8.1 This building does not yield that cube.");
}

static const char *why_trade(const caylus_state *s) {
    switch (s->road[space_at_work(s)]) {
    case CHURCH: return N_("R8.5 You do not have the deniers for this exchange.");
    case TAILOR: return N_("R8.6 You do not have the cloth for this exchange.");
    case BANK: return N_("R8.7 You do not have the deniers for this exchange.");
    case ALCHEMIST: return N_("R8.8 You do not have the cubes for this exchange; gold does not count.");
    default: return N_("R15.3 You do not have the gold for this exchange.");
    }
}

static const char *why_give(const caylus_state *s, int cube) {
    if (s->step == STEP_SWAP_GIVE) return N_("R12.4 You do not have such a cube.");
    return cube == GOLD ? N_("R8.8 The Alchemist takes no gold.") : N_("R8.8 You do not have such a cube.");
}

static const char *why_build(const caylus_state *s, int tile) {
    bool wood = use_at_work(s) == USE_CARPENTER;
    if (wood && tile >= FIRST_STONE) return N_("R9.1 The Carpenter builds wooden buildings only.");
    if (!wood && tile < FIRST_STONE) return N_("R9.1 The Mason builds stone buildings only.");
    if (tile == JEWELLER && !s->jeweller) return N_("R15.3 The Jeweller is not in this match.");
    if (!(s->supply & IN_SUPPLY(tile))) return N_("R9.2 This building stands on the road already.");
    return N_("R9.2 You do not have the cubes this building costs.");
}

static const char *why_convert(const caylus_state *s, int at) {
    int tile = s->road[at];
    if (tile == EMPTY) return N_("R9.7 Nothing has been built there.");
    if (tile == LAWYER) return N_("R9.8 The Lawyer himself is never converted.");
    if (tile == RESIDENCE) return N_("R9.8 That is a residence already.");
    if (tile >= FIRST_PRESTIGE) return N_("R9.8 A prestige building is never converted.");
    if (FIXED_SPACES & space_bit(at)) return N_("R9.8 A fixed building is never converted.");
    if (s->pledged & space_bit(at)) return N_("R9.8 That building is to become a residence already.");
    return N_("R9.7 That building belongs to another player.");
}

static const char *why_prestige(const caylus_state *s, int tile) {
    if (!(s->supply & IN_SUPPLY(tile))) return N_("R9.11 This prestige building stands on the road already.");
    return N_("R9.11 You do not have the cubes this prestige building costs.");
}

static const char *why_batch(int a, int b) {
    if (a == b) return N_("R10.2 The three cubes of a batch are all different.");
    return N_("R10.2 You do not have the cubes for this batch.");
}

const char *caylus_why(const game_view *view, game_action a) {
    const caylus_state *s = caylus_look(view);
    int arg = a.arg[0];
    if (s->phase == PHASE_OVER) return steps[STEP_OVER].wrong;
    if (a.kind == DO_ORDER) return N_("R2.2 The turn order is drawn by lot, each seat once.");
    if (a.kind == DO_TILE) return N_("R2.1 The neutral buildings are laid out by lot, each once.");
    if (a.seat != s->actor && s->phase != PHASE_SETUP) return N_("R3.3 Another player is to decide.");
    if (!(steps[s->step].verbs & MAY(a.kind))) return steps[s->step].wrong;
    switch (a.kind) {
    case DO_PLACE: return why_place(s, arg, a.seat);
    case DO_RELOCATE: return arg == GATE ? N_("R5.2 The worker cannot stay on the Gate.") : why_target(s, arg, a.seat);
    case DO_TAKE: return why_take(s);
    case DO_SELL: return N_("R8.3 You do not have such a cube.");
    case DO_TRADE: return why_trade(s);
    case DO_GIVE: return why_give(s, arg);
    case DO_BUILD: return why_build(s, arg);
    case DO_PAY: return N_("R9.4 You do not have such a cube.");
    case DO_CONVERT: return why_convert(s, arg - 1);
    case DO_PRESTIGE: return why_prestige(s, arg);
    case DO_BATCH: return why_batch(arg, a.arg[1]);
    case DO_ROW: return N_("R12.6 You have used this row in this phase already.");
    case DO_COLUMN: return N_("R12.7 Your marker has not reached this column.");
    default: return why_shift(s, arg); /* DO_GUILD, DO_BRIBE: the others are always offered */
    }
}
