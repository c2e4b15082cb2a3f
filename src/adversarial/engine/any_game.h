// A game independent of its type of position: each position is given by the moves that lead to it from a base
// position. Narration, decisions and scenes use this interface only, so that they are compiled once and not
// for each game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "adversarial/engine/game.h"

namespace noggin::adversarial {

using Way = std::span<const GameMove>;

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  // As in Game.
  virtual bool drawable() const = 0;
  virtual bool folds() const = 0;
  virtual MoveList legal(Way way) const = 0;
  virtual MoveList moves(Way way) const = 0;
  virtual std::optional<int32_t> value(Way way) const = 0;
  virtual int toMove(Way way) const = 0;

  virtual std::string goal() const = 0;
  virtual std::string sideName(int side) const = 0;
  virtual std::string moveText(GameMove move) const = 0;
  virtual std::string moveWords(Way way, GameMove move) const = 0;
  virtual std::string valueText(int32_t value) const = 0;
  virtual std::string outlook(Way way, int32_t value) const = 0;
  virtual int moveNumber(GameMove move) const = 0;
  virtual double valueNumber(int32_t value) const = 0;
  virtual std::string endWords(Way way) const = 0;
  virtual std::string whyNot(Way way, std::string_view text) const = 0;
  virtual void explain(Way way, Scene& scene) const = 0;

  bool isOver(Way way) const { return value(way).has_value(); }
};

// A game with the base position of its move sequences.
template <Game G>
class GameFrom final : public AnyGame {
 public:
  using Position = typename G::Position;

  GameFrom(const G& game, const Position& first) : game_(game), first_(first) {}

  Position after(Way way) const {
    Position position = first_;
    for (const GameMove move : way) position = game_.play(position, move);
    return position;
  }

  bool drawable() const override { return G::kDrawable; }
  bool folds() const override { return game_.folds(); }
  MoveList legal(Way way) const override { return game_.legal(after(way)); }
  MoveList moves(Way way) const override { return game_.moves(after(way)); }
  std::optional<int32_t> value(Way way) const override { return game_.value(after(way)); }
  int toMove(Way way) const override { return game_.toMove(after(way)); }

  std::string goal() const override { return game_.goal(); }
  std::string sideName(int side) const override { return game_.sideName(side); }
  std::string moveText(GameMove move) const override { return game_.moveText(move); }
  std::string moveWords(Way way, GameMove move) const override { return game_.moveWords(after(way), move); }
  std::string valueText(int32_t value) const override { return game_.valueText(value); }
  std::string outlook(Way way, int32_t value) const override { return game_.outlook(after(way), value); }
  int moveNumber(GameMove move) const override { return game_.moveNumber(move); }
  double valueNumber(int32_t value) const override { return game_.valueNumber(value); }
  std::string endWords(Way way) const override { return game_.endWords(after(way)); }
  std::string whyNot(Way way, std::string_view text) const override { return game_.whyNot(after(way), text); }
  void explain(Way way, Scene& scene) const override { game_.explain(after(way), scene); }

 private:
  const G& game_;
  Position first_;
};

}  // namespace noggin::adversarial
