// main.cc -- actions a second of OpenSpiel's own games in C++, for python/bench.py: random matches for a second each,
// without and with the observation tensor and the mask of legal actions. Usage: bench_spiel GAME...
// prints: game, actions/s, actions/s with observations
#include <ctime>
#include <iostream>
#include <random>
#include <vector>

#include "open_spiel/spiel.h"

static double seconds() { return static_cast<double>(clock()) / CLOCKS_PER_SEC; }  // of this process

static double measure(const open_spiel::Game& game, bool observe) {
  std::mt19937 dice(1);
  std::vector<float> tensor(observe ? game.ObservationTensorSize() : 0);
  double begin = seconds();
  long actions = 0;
  while (seconds() - begin < 1.0) {
    for (auto state = game.NewInitialState(); !state->IsTerminal(); actions++) {
      if (state->IsChanceNode()) {
        state->ApplyAction(open_spiel::SampleAction(state->ChanceOutcomes(), std::uniform_real_distribution<double>(0.0, 1.0)(dice)).first);
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

int main(int argc, char** argv) {
  for (int i = 1; i < argc; i++) {
    auto game = open_spiel::LoadGame(argv[i]);
    double plain = measure(*game, false), observed = measure(*game, true);
    std::cout << argv[i] << " " << static_cast<long>(plain) << " " << static_cast<long>(observed) << std::endl;
  }
}
