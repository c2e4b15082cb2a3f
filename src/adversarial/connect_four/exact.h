// ConnectFourSolver as a search to watch: its questions and answers, and its current line; on request also
// the exact values of all moves, and the principal variation as far as it is found cheaply. Positions of the
// opening book are not searched.
//
// Unit: one node of the solver.
#pragma once

#include "adversarial/connect_four/game.h"
#include "adversarial/connect_four/solver.h"
#include "adversarial/engine/searcher.h"

namespace noggin::adversarial {

class ConnectFourExact final : public GameSearcher {
 public:
  struct Wanted {
    bool values = false;  // of all moves wanted
    bool line = false;    // more than the first move of it wanted
  };
  ConnectFourExact(std::shared_ptr<const ConnectFour> game, const connect4::Stones& root, Wanted wanted);
  std::unique_ptr<GameSearcher> clone() const override { return std::make_unique<ConnectFourExact>(*this); }

  bool finished() const override { return stage_ == Stage::done; }
  int64_t work(int64_t most, int32_t step) override;
  bool conclude() override;

  Verdict verdict() const override;
  std::vector<RatedMove> rated() const override;
  // For the values; without the principal variation.
  int64_t nodes() const override;
  Metrics metrics() const override;
  std::string_view effort() const override { return wanted_.values ? "Nodes" : ""; }
  size_t memory() const override { return solver_.memory(); }

  Event event() const override;
  Told told() const override;
  // Which question the solver asks next.
  std::optional<Decision> decision(int64_t units) const override;
  std::string decided(const Decision& before) const override;
  Listing listing() const override;
  std::vector<int32_t> lines() const override;
  std::vector<int32_t> answerLines() const override;
  std::vector<Variable> variables() const override;
  std::vector<GameMove> wayTo(int32_t node) const override;
  bool shows(int32_t node) const override;
  int32_t current() const override;
  void draw(int32_t focus, Scene& scene) const override;
  void drawMore(Scene& scene) const override;  // the questions

 private:
  enum class Stage : uint8_t { root, columns, line, done };
  struct Solved {
    GameMove column = 0;
    int32_t value = 0;  // for the side to move at the root
    int64_t nodes = 0;
  };

  // Ids of the graph: the root is 0 with depth 0, then a node for each depth and column.
  static int32_t nodeId(size_t depth, GameMove column);
  static size_t depthOf(int32_t id);
  static GameMove columnOf(int32_t id);

  void begin();
  void take();
  void follow(GameMove column);
  Stage afterColumns() const;
  const std::vector<ConnectFourSolver::Question>& questions() const;
  bool rootKnown() const { return stage_ != Stage::root; }
  bool isSolving() const { return busy_ && !solver_.finished(); }
  // Whether the last unit found the value of a move of the root.
  bool hasSettled() const { return !follows_ && !before_.empty() && !isSolving(); }
  int64_t tableHits() const;
  // The columns from the root to the solver's current position.
  std::vector<GameMove> line() const;
  std::string asked(int target) const;
  std::string looksAt() const;
  Told toldLine() const;

  std::shared_ptr<const ConnectFour> game_;
  connect4::Stones root_;
  ConnectFourSolver solver_;  // for the root, then for the positions after its moves
  Wanted wanted_;
  Stage stage_ = Stage::root;
  bool busy_ = false;              // working on the position after before_
  std::vector<GameMove> before_;   // from the root to the position being solved
  std::vector<GameMove> columns_;  // moves of the root to solve
  size_t next_ = 0;                // of them
  std::vector<Solved> solved_;
  int score_ = 0, best_column_ = 0;  // of the root, once it is solved
  bool from_book_ = false;
  std::vector<GameMove> best_line_;  // empty until then
  connect4::Stones line_end_;
  bool follows_ = false;  // the last unit extended the principal variation
  std::vector<ConnectFourSolver::Question> root_questions_;
  bool began_ = false;  // the last unit began a question
  int64_t root_nodes_ = 0, earlier_nodes_ = 0, earlier_hits_ = 0;
};

}  // namespace noggin::adversarial
