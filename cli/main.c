/* main.c -- the program `bailey`: finds the subcommand, hands it its arguments, and sees at the end that what it
 * printed has arrived. */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "usage.h"

const command all_commands[] = {
    {"play", command_play,
     N_("Play a match in this terminal.\n"
        "\n"
        "  bailey play [GAME] [--players N] [--seats human,random,...] [--option key=value]...\n"
        "              [--seed S] [--lang en|hu|ru] [--record FILE] [--confirm|--no-confirm]\n"
        "              [--lines|--plain] [--bot-time MS] [--preset NAME]\n"
        "  bailey play --position FILE [GAME] [--seats ...]\n"
        "  bailey play --resume FILE\n"
        "  bailey play continue\n"
        "  bailey play --at URL [--name NAME | --token-file FILE] [--lines|--plain] [--lang en|hu|ru]\n"
        "\n"
        "Without a game a menu asks. Seats are \"human\", \"human:NAME\", the name of a computer player, or\n"
        "\"cmd:./mybot\", a program of yours (docs/writing-a-bot.md), which has MS (10000) milliseconds for\n"
        "a decision; the first seat is yours unless you say otherwise. The match is saved after every\n"
        "action: --resume goes on with a saved one, \"continue\" with the one played last. --position\n"
        "begins with a position (bailey replay --position writes one), which brings its own options. Before\n"
        "your turn passes on you are asked, so that you can take it back; --no-confirm ends that, and\n"
        "through a pipe only --confirm asks. A terminal is used as a whole; with --lines, or through\n"
        "a pipe, you read and type line by line. --plain is for screen readers and scripts: lines\n"
        "without colours and columns, the board only when you ask for it.\n"
        "--at plays with people elsewhere, at a server that runs bailey host: its lobby, its tables,\n"
        "watching; URL may also be the link of a table. You are a guest at once, and the same guest next\n"
        "time; --name signs in to an account and asks for its passphrase; a token is read from FILE or from\n"
        "the variable BAILEY_TOKEN.\n")},
    {"serve", command_serve,
     N_("Play in the browser: serve the app on this machine.\n"
        "\n"
        "  bailey serve [--open] [--port N] [--host ADDRESS] [--root FOLDER] [--lang en|hu|ru]\n"
        "\n"
        "Only this machine can reach it, unless --host names another of its addresses. --open starts\n"
        "the browser. Everything is played in the browser; the program only hands out files.\n")},
    {"host", command_host,
     N_("Play with people elsewhere: the server.\n"
        "\n"
        "  bailey host [--port N] [--host ADDRESS] [--name NAME] [--data FILE] [--root FOLDER] [--threads T]\n"
        "              [--cert FILE --key FILE | --behind-proxy] [--strict] [--log FILE] [--lang en|hu|ru]\n"
        "              [--smtp URL --from ADDRESS] [--trust FILE] [--private]\n"
        "  bailey host admin people|tables|chat|reports|ban ID|unban ID|hide ID|settle ID [--data FILE]\n"
        "  bailey host admin moderator ID|player ID|backup COPY [--data FILE]\n"
        "  bailey host admin export match CODE|matches FOLDER|person WHO [--data FILE]\n"
        "\n"
        "Only this machine can reach it, unless --host names another of its addresses (0.0.0.0 is all of\n"
        "them) and --name the name under which it is known there. Everything is kept in one database, FILE.\n"
        "T computer players think at a time. --smtp is the mail server that tells people when it is their\n"
        "turn; --private allows web hooks and push services in private networks, --trust names certificates\n"
        "for them. `admin export` gives out matches as records and what is known about a person as JSON.\n"
        "docs/hosting.md explains how to run it for others.\n")},
    {"bot", command_bot,
     N_("Let a computer player of this machine play on a server.\n"
        "\n"
        "  bailey bot --url URL --token TOKEN [--level NAME] [--table CODE [--link LINK]]...\n"
        "\n"
        "The token says who plays (docs/api.md), NAME how: a computer player of `bailey list --bots`, or\n"
        "\"cmd:./mybot\", a program of yours (docs/writing-a-bot.md). It sits down at the tables that are\n"
        "named, plays until they are over, and ends; without any it plays wherever its person sits, for ever.\n")},
    {"load", command_load,
     N_("Measure how much a server can take.\n"
        "\n"
        "  bailey load --url URL [--tables N] [--players N] [--game GAME] [--seconds S] [--rate R]\n"
        "              [--share K] [--fair] [--idle] [--json]\n"
        "\n"
        "Plays at N (100) tables of a `bailey host` at the same time, every seat over a socket of its own,\n"
        "with random actions; an action counts when it was acknowledged. R actions a second in all, instead of\n"
        "as many as possible; one socket for a seat at K tables; --fair lets every seat add bytes of its own to\n"
        "the draws (docs/fairness.md); --idle only opens the sockets.\n")},
    {"list", command_list,
     N_("Show the games with their players and options.\n"
        "\n"
        "  bailey list [--bots] [--json] [--lang en|hu|ru]\n"
        "\n"
        "--bots shows the computer players instead.\n")},
    {"rules", command_rules,
     N_("Read the rules of a game, or one rule.\n"
        "\n"
        "  bailey rules GAME [R4.2] [--lang en|hu|ru]\n")},
    {"replay", command_replay,
     N_("Follow a recorded match.\n"
        "\n"
        "  bailey replay FILE [--to N] [--view SEAT] [--json [--all]] [--position] [--lang en|hu|ru]\n"
        "\n"
        "--to N stops after N actions; --view shows what one seat saw; --json --all prints one line\n"
        "for each step with the actor, the action, the legal actions and the full position. --position\n"
        "prints the position alone, as text that play, hint and perft read.\n")},
    {"verify", command_verify,
     N_("Check that the draws of a match were fair.\n"
        "\n"
        "  bailey verify RECORD [--list DIGEST] [--draws] [--json] [--lang en|hu|ru]\n"
        "\n"
        "Records of a server carry promises made before the first draw and, at the end, the server's\n"
        "secret: every draw is derived from them again. --list compares the promises with the digest that\n"
        "you were shown when the match began; --draws shows each draw as a number. The exit code is 0 when\n"
        "the draws were fair, 1 when they were not, and 3 when there is nothing to check.\n"
        "docs/fairness.md explains it.\n")},
    {"sim", command_sim,
     N_("Let computer players play many matches.\n"
        "\n"
        "  bailey sim GAME [--players N] [--games M] [--seed S] [--bots random,...] [--threads T]\n"
        "             [--option key=value]... [--records DIR] [--bot-time MS] [--json]\n"
        "             [--preset NAME] [--lang en|hu|ru]\n"
        "\n"
        "The digest over all matches depends on the seed, not on the number of threads. --records\n"
        "keeps every match in a file; records of another run are never written over. A player may be\n"
        "a program of yours, cmd:./mybot (docs/writing-a-bot.md); it has MS (10000) milliseconds for a\n"
        "decision.\n")},
    {"hint", command_hint,
     N_("Say what is best in a position.\n"
        "\n"
        "  bailey hint FILE [--seat SEAT] [--iterations N | --seconds S] [--threads T] [--seed S]\n"
        "              [--json] [--lang en|hu|ru]\n"
        "\n"
        "FILE is a position, or a record, whose last position counts. Only what the seat knows is used.\n")},
    {"analyse", command_analyse,
     N_("Compare every decision of a match with the best one.\n"
        "\n"
        "  bailey analyse RECORD [--seat SEAT] [--iterations N | --seconds S] [--threads T] [--seed S]\n"
        "                 [--json] [--lang en|hu|ru]\n"
        "\n"
        "Shows the costliest mistakes and how the standing changed, within seconds: a net looks at every\n"
        "decision at once, a search only at the doubtful ones. With N iterations, or S seconds, every decision\n"
        "is searched that long.\n")},
    {"puzzle", command_puzzle,
     N_("Find the better choice: puzzles from matches.\n"
        "\n"
        "  bailey puzzle [GAME [NUMBER]] [--json] [--lang en|hu|ru]\n"
        "  bailey puzzle --from FILE [--seat SEAT] [NUMBER] [--json] [--lang en|hu|ru]\n"
        "\n"
        "Shows a position as one seat sees it; one of its choices is clearly the best, as a long search and a\n"
        "longer one with other dice found. Begins with puzzle NUMBER (1). Without a game it says how many there\n"
        "are for each. With --from it asks about the mistakes that one seat or all seats made in a record, as a\n"
        "short search finds them.\n")},
    {"arena", command_arena,
     N_("Measure how strong computer players are.\n"
        "\n"
        "  bailey arena --game GAME --bots a,b,... [--players N] [--games M] [--seed S] [--sprt]\n"
        "               [--delta P] [--resume FILE] [--threads T] [--option key=value]... [--bot-time MS]\n"
        "               [--preset NAME] [--json] [--lang en|hu|ru]\n"
        "\n"
        "The last player named takes the seats that are left. Every deal is played in all seat orders.\n"
        "--sprt stops as soon as it is clear whether the first player wins P (5) per cent more than its\n"
        "fair share; --resume keeps the results in a file and goes on from there. A player may be given\n"
        "settings: hard:iterations=500:aim=margin, play by a net of your own, net:FILE, or be a program of\n"
        "yours, cmd:./mybot, with MS (10000) milliseconds for a decision (docs/writing-a-bot.md).\n"
        "Ctrl+C ends it early and reports what was played so far.\n")},
    {"engine", command_engine,
     N_("Answer other programs, line by line in JSON.\n"
        "\n"
        "  bailey engine [--threads T]\n"
        "\n"
        "Reads requests on standard input and writes answers on standard output: games, views, legal\n"
        "actions, the best choices with lines of play. T positions are thought about at a time.\n"
        "docs/engine.md describes the protocol.\n")},
    {"scenario", command_scenario,
     N_("Run scenario files: positions, actions and what must hold.\n"
        "\n"
        "  bailey scenario FILE...\n")},
    {"check", command_check,
     N_("Check the properties every game must have, over random matches.\n"
        "\n"
        "  bailey check GAME|all [--games M] [--seed S] [--bots random|busy] [--option key=value]...\n"
        "               [--players N] [--preset NAME] [--threads T] [--resume FILE] [--lang en|hu|ru]\n"
        "\n"
        "Without options every combination of options and players gets M matches. --resume keeps the\n"
        "figures in a file and goes on from there, as often as you like and with more matches.\n")},
    {"perft", command_perft,
     N_("Count the lines of play to a depth.\n"
        "\n"
        "  bailey perft GAME --depth D [--option key=value]... [--position FILE] [--divide]\n"
        "               [--players N] [--preset NAME] [--lang en|hu|ru]\n")},
    {"bench", command_bench,
     N_("Measure speed on one core.\n"
        "\n"
        "  bailey bench [GAME] [--players N] [--seconds S] [--json] [--lang en|hu|ru]\n"
        "  bailey bench [GAME] --levels [--positions FOLDER] [--seed S] [--json]\n"
        "\n"
        "--levels measures the computer players: how much each gives away in a decision, on positions of\n"
        "which long searches know the worth of every choice, and how many iterations a second search makes.\n")},
    {NULL, NULL, NULL},
};

static void overview(const say_lang *lang, FILE *to) {
    fprintf(to, "%s\n\n", say(lang, N_("Bailey: board games, exact to the rule.")));
    for (const command *c = all_commands; c->name; c++) {
        const char *help = say(lang, c->help);
        fprintf(to, "  bailey %-9s %.*s\n", c->name, (int)strcspn(help, "\n"), help);
    }
    fprintf(to, "\n%s\n", say(lang, N_("bailey COMMAND --help explains one of them.")));
}

static const command *find(args *a, const char *name) {
    char words[256];
    text_out list = {words, 0, sizeof words};
    const command *found = command_find(name);
    if (found) return found;
    for (const command *c = all_commands; c->name; c++) text_list(&list, c->name);
    a->command = NULL;
    args_refuse(a, N_("there is no command \"%s\"; there are %s"), name, words);
}

static bool is_help(const char *word) { return !strcmp(word, "--help") || !strcmp(word, "-h"); }

/* `bailey help [COMMAND]`: the overview, or one command; with --man the manual page, which is of all of them. */
static void help(args *a, const say_lang *lang) {
    const char *topic = NULL, *value;
    bool manual = false;
    while (!args_done(a))
        if (args_value(a, "--lang", &value))
            lang = args_lang(a, value);
        else if (args_flag(a, "--man"))
            manual = true;
        else if (topic || !(topic = args_word(a)))
            args_unknown(a);
    if (manual)
        usage_print_manual(stdout);
    else if (topic)
        fputs(say(lang, find(a, topic)->help), stdout);
    else
        overview(lang, stdout);
}

static int run(args *a, const say_lang *lang) {
    const char *name = a->argv[1];
    if (is_help(name) || !strcmp(name, "help")) {
        help(a, lang);
        return 0;
    }
    if (!strcmp(name, "--version")) {
        puts("bailey " BAILEY_VERSION);
        return 0;
    }
    if (!strcmp(name, "complete")) {
        usage_complete(a->argc - 2, a->argv + 2, stdout);
        return 0;
    }
    const command *c = find(a, name);
    for (int k = 2; k < a->argc; k++)
        if (is_help(a->argv[k])) {
            fputs(say(lang, c->help), stdout);
            return 0;
        }
    return c->run(a);
}

/* On a full disk the last words may be lost after everything else went well: that is no success. */
static int close_output(const args *a, int rc) {
    errno = 0;
    bool lost = fflush(stdout) || ferror(stdout);
    int why = errno;
    /* It may have gone wrong earlier, and nobody remembers why: the next byte fares no better. */
    if (lost && !why && write(STDOUT_FILENO, "\n", 1) < 0) why = errno;
    if (fclose(stdout) && !lost) {
        lost = true;
        why = errno;
    }
    if (!lost) return rc;
    if (why)
        args_complain(a, N_("the output could not be written: %s"), strerror(why));
    else
        args_complain(a, N_("the output could not be written"));
    return rc ? rc : 1;
}

/* A stream that was closed would be the next file that is opened: the record of a match would be read as what was typed,
 * and get what is shown. In its place stands a file that is empty and that nothing can be written to. */
static bool have_streams(void) {
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0 && open("/dev/null", O_RDONLY) != file) return false;
    return true;
}

int main(int argc, char **argv) {
    if (!have_streams()) return 1; /* there may be nobody to tell */
    args a = {argc, argv, 2, argc > 1 ? argv[1] : ""};
    const say_lang *lang = args_lang(&a, NULL);
    setlocale(LC_CTYPE, "");
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is said, like a full disk */
    if (argc < 2) {
        overview(lang, stderr);
        return 2;
    }
    return close_output(&a, run(&a, lang));
}
