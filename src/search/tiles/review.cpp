// What each move by hand lost: on small boards by a breadth-first walk from the goal over all positions, on
// larger ones by IDA*.
//
// Invariant of the latter: a position of the way lies between `least` and `most` moves from the goal, which
// are of the same parity. The position before one is a move nearer or a move further than that one, so that
// from the goal back a single round of IDA* mostly tells which. Step: a slice of one round.
#include <algorithm>
#include <limits>
#include <optional>

#include "core/cloned.h"
#include "core/growth.h"
#include "search/engine/all_positions.h"
#include "search/tiles/ida.h"
#include "search/tiles/puzzle.h"
#include "search/tiles/space.h"

namespace noggin::search {
namespace {

constexpr int64_t kSlice = 20000;        // expansions at once
constexpr int64_t kMostOfMove = 200000;  // expansions for its distance, and again for its rivals
constexpr size_t kMostWalked = 50000;    // positions of boards other than 3 x 3

// The estimates of which it is told whether greedy search by them would have made a move.
constexpr std::pair<TilesHeuristic, const char*> kGreedyBy[] = {
    {TilesHeuristic::misplaced, "misplaced tiles"},
    {TilesHeuristic::manhattan, "Manhattan"},
    {TilesHeuristic::linear_conflict, "linear conflict"},
    {TilesHeuristic::walking_distance, "walking distance"},
};

constexpr uint8_t bitOf(Slide slide) {
  return static_cast<uint8_t>(1u << static_cast<unsigned>(slide));
}

// The distances of all positions from the goal.
class WalkedDistances {
 public:
  static bool fit(const TilesPuzzle& puzzle) {
    return puzzle.board().is(3, 3) || puzzle.mostPositions() < static_cast<double>(kMostWalked);
  }
  explicit WalkedDistances(const TilesPuzzle& puzzle) : from_goal_(puzzle.goal(), puzzle.estimator()) {
    if (puzzle.board().is(3, 3))
      space_.emplace(puzzle.goal()).expand(TilesSpace::kReachable);
    else
      all_.emplace(from_goal_, kMostWalked);
  }
  int of(TilesState state) const {
    return space_ ? space_->depth(state) : all_->depth(all_->find(from_goal_, state));
  }

 private:
  TilesPuzzle from_goal_;
  std::optional<TilesSpace> space_;
  std::optional<AllPositions<TilesPuzzle>> all_;
};

class TilesReview final : public Review {
 public:
  TilesReview(const TilesPuzzle& puzzle, std::span<const TilesState> way)
      : puzzle_(puzzle), estimator_(puzzle.closestEstimator()), at_(way.size() - 1) {
    for (const TilesState state : way) places_.push_back({state});
  }
  std::unique_ptr<Review> clone() const override { return std::make_unique<TilesReview>(*this); }

  bool work() override {
    if (stage_ == Stage::done) return false;
    if (WalkedDistances::fit(puzzle_))
      walk();
    else if (stage_ == Stage::distances)
      narrow();
    else
      compare();
    return stage_ != Stage::done;
  }

  std::vector<ReviewedMove> moves() const override {
    std::vector<ReviewedMove> moves;
    for (size_t i = 0; i + 1 < places_.size(); ++i) {
      const Place& place = places_[i];
      const uint8_t bit = played(i);
      ReviewedMove& move = moves.emplace_back();
      board().forEachMove(place.state, [&](Slide slide, int tile, TilesState) {
        std::string words = puzzle_.moveWords({slide, static_cast<uint8_t>(tile)});
        if (bitOf(slide) == bit)
          move.move = std::move(words);
        else if (place.nearer & bitOf(slide))
          move.rivals.push_back(std::move(words));
      });
      move.before = distanceAt(i);
      move.after = distanceAt(i + 1);
      move.all_rivals = place.open == 0;
      if (move.lost() > 0) move.greedy_by = greedyBy(i);
    }
    return moves;
  }
  Bounds bounds() const override { return {places_.front().least, places_.front().most}; }
  size_t memory() const override { return grownBytes(places_) + (search_ ? search_->memory() : 0); }

 private:
  enum class Stage : uint8_t { distances, rivals, done };
  struct Place {
    TilesState state = 0;
    int32_t least = 0, most = 0;  // moves from the goal
    // Bits of the slides that bring the goal nearer, and of those of which that is not known.
    uint8_t nearer = 0, open = 0;
    bool known() const { return least == most; }
  };

  const TilesBoard& board() const { return puzzle_.board(); }
  int32_t distanceAt(size_t i) const {
    return places_[i].known() ? places_[i].least : ReviewedMove::kUnknown;
  }
  uint8_t played(size_t i) const {
    uint8_t bit = 0;
    board().forEachMove(places_[i].state, [&](Slide slide, int, TilesState next) {
      if (next == places_[i + 1].state) bit = bitOf(slide);
    });
    return bit;
  }

  // The estimates by which the move played leads to a lower one than every other.
  std::vector<std::string> greedyBy(size_t i) const {
    std::vector<std::string> names;
    for (const auto& [estimate, name] : kGreedyBy) {
      const TilesHeuristic heuristic = estimate;  // clang 14 captures no part of a pair
      if (!estimator_.knows(heuristic)) continue;
      const int own = estimator_.estimate(places_[i + 1].state, heuristic);
      bool lowest = true;
      board().forEachMove(places_[i].state, [&](Slide, int, TilesState next) {
        lowest = lowest && (next == places_[i + 1].state || own < estimator_.estimate(next, heuristic));
      });
      if (lowest) names.emplace_back(name);
    }
    return names;
  }

  void walk() {
    const WalkedDistances distances(puzzle_);
    for (Place& place : places_) {
      place.least = place.most = distances.of(place.state);
      board().forEachMove(place.state, [&](Slide slide, int, TilesState next) {
        if (distances.of(next) < place.least) place.nearer |= bitOf(slide);
      });
    }
    stage_ = Stage::done;
  }

  // --- distances, from the goal back

  void narrow() {
    Place& place = places_[at_];
    if (!search_) {
      bound(place);
      if (place.known()) return narrowed();
      left_ = kMostOfMove;
      search_ = makeTilesIda(estimator_, place.state);
      search_->begin(place.least, 0);
    }
    switch (searchOn()) {
      case TilesIda::Stop::found:
        place.most = place.least;
        place.nearer = bitOf(kTilesTried[search_->at(0).tried]);
        return narrowed();
      case TilesIda::Stop::round_over:
        place.least += 2;
        if (place.known()) return narrowed();
        search_->begin(place.least, 0);
        break;
      case TilesIda::Stop::worked:
        break;
    }
    if (left_ <= 0) narrowed();
  }

  void bound(Place& place) const {
    if (place.state == puzzle_.goal()) return;  // 0 moves
    const Place& after = places_[at_ + 1];
    place.most = after.most + 1;
    place.least = std::max(estimator_.estimate(place.state), after.least - 1);
    place.least += (place.most - place.least) % 2;
  }

  void narrowed() {
    search_.reset();
    if (at_ > 0) {
      --at_;
      return;
    }
    for (size_t i = 0; i + 1 < places_.size(); ++i) {
      places_[i + 1].least = std::max(places_[i + 1].least, places_[i].least - 1);
      places_[i + 1].most = std::min(places_[i + 1].most, places_[i].most + 1);
    }
    stage_ = Stage::rivals;
    left_ = kMostOfMove;
  }

  // --- rivals, from the first move on

  void compare() {
    Place& place = places_[at_];
    if (at_ + 1 == places_.size()) {
      stage_ = Stage::done;
    } else if (slide_ == kSlides.size() || !place.known() || knowsEnough()) {
      ++at_;
      slide_ = 0;
      left_ = kMostOfMove;
    } else if (isDecided(place)) {
      ++slide_;
    }
  }

  // Of a move that lost, one better is told.
  bool knowsEnough() const {
    const Place& after = places_[at_ + 1];
    return after.least > places_[at_].least && places_[at_].nearer != 0;
  }

  // Whether it is known if the slide leads nearer, or will not be; false while its round of IDA* goes on.
  bool isDecided(Place& place) {
    const uint8_t bit = bitOf(kSlides[slide_]);
    const int32_t nearer = place.least - 1;
    if (!search_) {
      const int blank = board().blankOf(place.state);
      const int to = board().beside(blank, kSlides[slide_]);
      if (to < 0) return true;
      const TilesState next = board().moved(place.state, blank, to);
      const Bounds bounds = boundsOf(next);
      if (bounds.least > nearer) return true;
      if (bounds.enough <= nearer) {
        place.nearer |= bit;
        return true;
      }
      search_ = makeTilesIda(estimator_, next);
      search_->begin(nearer, 0);
    }
    const TilesIda::Stop stop = left_ > 0 ? searchOn() : TilesIda::Stop::worked;
    if (stop == TilesIda::Stop::worked && left_ > 0) return false;
    if (stop == TilesIda::Stop::found) place.nearer |= bit;
    if (stop == TilesIda::Stop::worked) place.open |= bit;
    search_.reset();
    return true;
  }

  Bounds boundsOf(TilesState state) const {
    Bounds bounds{estimator_.estimate(state), std::numeric_limits<int32_t>::max()};
    for (const Place& place : places_) {
      if (place.state != state) continue;
      bounds.least = std::max(bounds.least, place.least);
      bounds.enough = std::min(bounds.enough, place.most);
    }
    return bounds;
  }

  TilesIda::Stop searchOn() {
    const int64_t before = search_->expanded();
    const TilesIda::Stop stop = search_->work(kSlice, 0);
    left_ -= search_->expanded() - before;
    return stop;
  }

  TilesPuzzle puzzle_;
  TilesEstimator estimator_;
  std::vector<Place> places_;  // of the way, the goal last
  Stage stage_ = Stage::distances;
  size_t at_;
  size_t slide_ = 0;  // of the place, while rivals are looked for
  int64_t left_ = 0;  // expansions for this move
  Cloned<TilesIda> search_;
};

}  // namespace

std::unique_ptr<Review> TilesPuzzle::review(std::span<const State> way) const {
  return std::make_unique<TilesReview>(*this, way);
}

}  // namespace noggin::search
