#include "adversarial/connect_four/game.h"

#include <algorithm>
#include <cstdlib>

#include "adversarial/connect_four/advice.h"
#include "adversarial/connect_four/column_scores.h"
#include "adversarial/connect_four/exact.h"
#include "adversarial/connect_four/game_worths.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

using namespace connect4;

constexpr size_t kLines = 69;

constexpr std::array<uint64_t, kLines> linesOfFour() {
  std::array<uint64_t, kLines> lines{};
  size_t count = 0;
  for (int column = 0; column < kColumns; ++column)
    for (int row = 0; row < kRows; ++row)
      for (const auto& [right, up] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
        const int last_column = column + 3 * right, last_row = row + 3 * up;
        if (last_column >= kColumns || last_row >= kRows || last_row < 0) continue;
        for (int i = 0; i < 4; ++i) lines[count] |= cellBit(column + i * right, row + i * up);
        ++count;
      }
  return lines;
}
constexpr std::array<uint64_t, kLines> kLinesOfFour = linesOfFour();
static_assert(kLinesOfFour.back() != 0);

}  // namespace

OpenLines::OpenLines(const Stones& position) {
  for (const uint64_t line : kLinesOfFour) {
    const int mine = std::popcount(position.own & line), yours = std::popcount(position.theirs() & line);
    if (yours == 0 && mine < 4) ++own[mine];
    if (mine == 0 && yours < 4) ++theirs[yours];
  }
}

int OpenLines::difference() const {
  int sum = 0;
  for (int stones = 1; stones < 4; ++stones) sum += kWeights[stones] * (own[stones] - theirs[stones]);
  return sum;
}

ConnectFour::ConnectFour(Setup setup) : setup_(std::move(setup)) {
  for (const GameMove column : setup_.opening) start_ = play(start_, column);
}

Outcome<std::vector<GameMove>> ConnectFour::parse(const std::string& setting, const std::string& text) {
  std::vector<GameMove> columns;
  const ConnectFour game;
  Position position;
  for (size_t i = 0; i < text.size(); ++i) {
    const auto wrong = [&](const std::string& what) {
      return badSetting(setting, what, static_cast<int32_t>(i));
    };
    if (text[i] < '1' || text[i] > '7')
      return wrong("The moves have " + characterAndPlace(text, i) +
                   "; each is a column, 1 to 7, and nothing stands between them.");
    const auto column = static_cast<GameMove>(text[i] - '1');
    if (!position.canDrop(column))
      return wrong("Move " + std::to_string(i + 1) + " drops a disc in column " + text.substr(i, 1) +
                   ", which is full: a column holds six.");
    position = game.play(position, column);
    columns.push_back(column);
    if (!game.value(position)) continue;
    const std::string over =
        "The game is over with move " + std::to_string(i + 1) + ", when " + game.endWords(position) + ": ";
    return wrong(over + (i + 1 < text.size() ? "leave out what comes from there on." : "leave it out."));
  }
  return columns;
}

std::unique_ptr<GameSearcher> ConnectFour::makeOwnSearcher(std::shared_ptr<const ConnectFour> game,
                                                           const Position& root, const GameOptions& options) {
  if (options.algorithm != GameAlgorithm::alpha_beta || options.depth != 0) return nullptr;
  return std::make_unique<ConnectFourExact>(
      std::move(game), root, ConnectFourExact::Wanted{.values = options.values, .line = options.best_line});
}

MoveList ConnectFour::legal(const Position& position) const {
  MoveList moves;
  if (value(position)) return moves;
  for (GameMove column = 0; column < kColumns; ++column)
    if (position.canDrop(column)) moves.add(column);
  return moves;
}

MoveList ConnectFour::moves(const Position& position) const {
  const MoveList all = legal(position);
  if (!setup_.fold || position.key() != mirroredKey(position)) return all;
  MoveList left;
  for (const GameMove column : all)
    if (column <= kColumns / 2) left.add(column);
  return left;
}

int32_t ConnectFour::estimate(const Position& position) const {
  return std::clamp(OpenLines(position).difference(), -99, 99);
}

uint64_t ConnectFour::key(const Position& position) const {
  return setup_.fold ? std::min(position.key(), mirroredKey(position)) : position.key();
}

// A win first, then blocking a win, then by threats made, ties from the middle; last, moves that let the
// other side win on top of them.
int32_t ConnectFour::orderingScore(const Position& position, GameMove column) const {
  const uint64_t cell = position.landing(column);
  const uint64_t danger = winningCells(position.theirs(), position.all);
  if (winningCells(position.own, position.all) & cell) return 1000;
  if (danger & cell) return 500;
  const int threats = std::popcount(winningCells(position.own | cell, position.all | cell));
  const int middle = kColumns / 2 - std::abs(column - kColumns / 2);
  return 10 * threats + middle - (danger & (cell << 1u) ? 400 : 0);
}

std::string ConnectFour::valueText(int32_t value) const {
  if (value % 100 == 0) return grouped(value / 100);
  return decimals(value / 100.0, 2);
}

std::string ConnectFour::endWords(const Position& position) const {
  if (hasFour(position.theirs())) return sideName(1 - toMove(position)) + " has four in a row";
  return "the board is full and nobody has four in a row";
}

std::string ConnectFour::whyNot(const Position& position, std::string_view text) const {
  if (text.size() == 1 && text[0] >= '1' && text[0] <= '7' && !position.canDrop(text[0] - '1'))
    return "Column " + std::string(text) + " is full: it holds six discs.";
  return inQuotes(text) + " is no column: they are numbered 1 to 7 from the left.";
}

void ConnectFour::explain(const Position& position, Scene& scene) const {
  if (!setup_.explains || value(position)) return;
  const OpenLines lines(position);
  const int side = toMove(position);
  Table& table = scene.add<Table>("estimate", "Estimate", Weight::detail);
  table.columns = {{"Only", false}, {"Discs", true}, {"Lines", true}, {"Each", true}, {"Together", true}};
  for (const bool first : {true, false})
    for (int stones = 1; stones < 4; ++stones) {
      const bool own = first == (side == 0);
      const int count = own ? lines.own[stones] : lines.theirs[stones];
      const int weight = OpenLines::kWeights[stones] * (own ? 1 : -1);
      const Tone tone = first ? Tone::first : Tone::second;
      table.rows.push_back({{sideName(first ? 0 : 1), tone, {}},
                            {std::to_string(stones), {}, {}},
                            {std::to_string(count), {}, {}},
                            {valueText(weight), {}, {}},
                            {valueText(weight * count), {}, {}}});
    }
  table.rows.push_back({{"For " + sideName(side) + ", to move", Tone::given, {}},
                        {},
                        {},
                        {},
                        {valueText(estimate(position)), Tone::given, {}}});
}

Worth ConnectFour::worth(const Position& position) const {
  return connectFourWorth(*this, position);
}

Hint ConnectFour::advice(const Position& position) const {
  return connectFourAdvice(*this, position);
}

std::unique_ptr<MoveScores> ConnectFour::scores(std::shared_ptr<const ConnectFour> game,
                                                const Position& position) {
  return std::make_unique<ColumnScores>(std::move(game), position);
}

std::unique_ptr<GameWorths> ConnectFour::worths(const std::vector<Position>& positions) {
  return std::make_unique<ConnectFourWorths>(positions);
}

}  // namespace noggin::adversarial
