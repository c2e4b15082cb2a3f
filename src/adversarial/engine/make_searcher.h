// Creates the search for an algorithm as named in settings and links.
#pragma once

#include <memory>

#include "adversarial/engine/alpha_beta.h"
#include "adversarial/engine/minimax.h"
#include "adversarial/engine/monte_carlo.h"
#include "adversarial/engine/searcher.h"

namespace noggin::adversarial {

// makeOwnSearcher() returns null for the options that it does not serve.
template <class G>
concept HasOwnSearcher = requires(std::shared_ptr<const G> game, const typename G::Position& root,
                                  const GameOptions& options) {
  { G::makeOwnSearcher(game, root, options) } -> std::same_as<std::unique_ptr<GameSearcher>>;
};

template <Game G>
std::unique_ptr<GameSearcher> makeSearcher(std::shared_ptr<const G> game, const typename G::Position& root,
                                           const GameOptions& options) {
  if constexpr (G::kHooks.own_searcher)
    if (std::unique_ptr<GameSearcher> own = G::makeOwnSearcher(game, root, options)) return own;
  switch (options.algorithm) {
    case GameAlgorithm::minimax:
      return std::make_unique<Minimax<G>>(std::move(game), root, options);
    case GameAlgorithm::alpha_beta:
      return std::make_unique<AlphaBeta<G>>(std::move(game), root, options);
    case GameAlgorithm::monte_carlo:
      break;
  }
  return std::make_unique<MonteCarlo<G>>(std::move(game), root, options);
}

}  // namespace noggin::adversarial
