// bench_spiel.cc -- random matches of OpenSpiel's own games in C++, for python/bench.py, which compiles this file and lets it call
// the C++ inside OpenSpiel's Python package. Answers actions a second, counted in the time of the processor.
#include <ctime>
#include <random>
#include <vector>

#include "open_spiel/spiel.h"

static double seconds() { return static_cast<double>(clock()) / CLOCKS_PER_SEC; }

extern "C" double spiel_rate(const char *name, int observe, double limit) {
    auto game = open_spiel::LoadGame(name);
    std::mt19937 dice(1);
    std::uniform_real_distribution<double> part(0.0, 1.0);
    std::vector<float> tensor(observe ? static_cast<size_t>(game->ObservationTensorSize()) : 0);
    double begin = seconds();
    long actions = 0;
    while (seconds() - begin < limit) {
        for (auto state = game->NewInitialState(); !state->IsTerminal(); actions++) {
            if (state->IsChanceNode()) {
                state->ApplyAction(open_spiel::SampleAction(state->ChanceOutcomes(), part(dice)).first);
                continue;
            }
            if (observe) {
                state->ObservationTensor(state->CurrentPlayer(), absl::MakeSpan(tensor));
                state->LegalActionsMask();
            }
            const auto legal = state->LegalActions();
            state->ApplyAction(legal[std::uniform_int_distribution<size_t>(0, legal.size() - 1)(dice)]);
        }
    }
    return static_cast<double>(actions) / (seconds() - begin);
}
