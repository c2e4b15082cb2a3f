// Connect four: discs fall to the bottom of seven columns of six, four in a row win. Moves are columns 1 to
// 7.
//
// Values in the engine are hundredths. A win is worth the winner's remaining stones including the winning
// one, so that faster wins are better: 100 to 2100. Estimates lie between -99 and 99.
#pragma once

#include <memory>

#include "adversarial/connect_four/board.h"
#include "adversarial/connect_four/outlook.h"
#include "adversarial/engine/assessment.h"
#include "adversarial/engine/searcher.h"
#include "core/error.h"

namespace noggin::adversarial {

class ConnectFour {
 public:
  using Position = connect4::Stones;
  static constexpr size_t kMostPlies = connect4::kCells;
  static constexpr int32_t kReviewDepth = 4;
  static constexpr bool kDrawable = true;
  static constexpr GameHooks kHooks = {.own_searcher = true, .scores = true, .worths = true};

  struct Setup {
    std::vector<GameMove> opening;  // columns 0 to 6
    bool fold = false;              // of moves that are mirror images, only the first is searched
    bool explains = false;          // shows the terms of an estimate
  };
  ConnectFour() = default;
  explicit ConnectFour(Setup setup);

  // Parses columns as digits 1 to 7; the game must not be over after them.
  static Outcome<std::vector<GameMove>> parse(const std::string& setting, const std::string& text);
  // ConnectFourSolver for alpha-beta without a depth limit: exact values.
  static std::unique_ptr<GameSearcher> makeOwnSearcher(std::shared_ptr<const ConnectFour> game,
                                                       const Position& root, const GameOptions& options);
  // Of every column: from the opening book, by ConnectFourSolver, or an estimate.
  static std::unique_ptr<MoveScores> scores(std::shared_ptr<const ConnectFour> game,
                                            const Position& position);
  static std::unique_ptr<GameWorths> worths(const std::vector<Position>& positions);

  Position start() const { return start_; }
  MoveList legal(const Position& position) const;
  MoveList moves(const Position& position) const;
  Position play(const Position& position, GameMove column) const {
    return position.drop(position.landing(column));
  }
  std::optional<int32_t> value(const Position& position) const {
    if (connect4::hasFour(position.theirs())) return -100 * ((connect4::kCells + 2 - position.count()) / 2);
    return position.all == connect4::kBoard ? std::optional<int32_t>(0) : std::nullopt;
  }
  int32_t estimate(const Position& position) const;
  bool decided(int32_t value) const { return value >= 100 || value <= -100; }
  bool folds() const { return setup_.fold; }
  uint64_t key(const Position& position) const;
  int32_t orderingScore(const Position& position, GameMove column) const;
  int toMove(const Position& position) const { return position.count() % 2; }

  std::string goal() const { return "Four discs in a row win: across, upright or slanting."; }
  std::string sideName(int side) const { return side == 0 ? "First" : "Second"; }
  std::string moveText(GameMove column) const { return std::to_string(column + 1); }
  int moveNumber(GameMove column) const { return column + 1; }
  std::string moveWords(const Position& position, GameMove column) const {
    return sideName(toMove(position)) + " in column " + moveText(column);
  }
  std::string valueText(int32_t value) const;
  std::string outlook(const Position& position, int32_t value) const {
    return outlookText(position, value / 100);
  }
  double valueNumber(int32_t value) const { return static_cast<double>(value) / 100; }
  std::string endWords(const Position& position) const;
  std::string whyNot(const Position& position, std::string_view text) const;
  Worth worth(const Position& position) const;
  Hint advice(const Position& position) const;
  void draw(const BoardView& view, Board& board) const;
  void explain(const Position& position, Scene& scene) const;

 private:
  Setup setup_;
  Position start_;
};

// Number of lines of four in which only one side has stones, by how many: the terms of the evaluation.
struct OpenLines {
  static constexpr int kWeights[4] = {0, 1, 3, 9};

  int own[4] = {}, theirs[4] = {};

  explicit OpenLines(const connect4::Stones& position);
  int difference() const;
};

}  // namespace noggin::adversarial
