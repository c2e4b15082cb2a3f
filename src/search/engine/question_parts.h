// Helpers for the decisions of all searches.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/decision.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// Choice ids of a depth-first search along its path.
inline constexpr std::string_view kDeeper = "deeper", kCut = "cut", kGoal = "goal", kBack = "back";

inline constexpr size_t kMostChoices = 6, kUsualChoices = 5;

// Of a search from both ends.
inline constexpr std::array<std::string_view, 2> kSides = {"the start's side", "the goal's side"};

// "2.5", "3", "1,200", "1,200.25": a cost or an estimate.
std::string said(double number);
std::string nodeId(int32_t node);
std::string boundId(double bound);  // that the next round begins with

// The rule as one that a learner may follow by mistake.
Rival rivalOf(Rule rule);

// A choice without figures, explained by a sentence.
Choice choiceOf(std::string_view id, std::string label, bool right, std::string because);

// The position of a node as the first word of a sentence: "The board with 1 and 3 empty", but "ww.bb", a
// notation, as it is.
std::string positionFirst(const AnySearch& search, int32_t node);
// "Jump from 3 over 1 to 0, to the board with 1 and 3 empty": the move that led to a node, and its position;
// that alone at a root.
std::string movedTo(const AnySearch& search, int32_t node);
// The position of a node; where that is a code and not words, with the move that led to it.
std::string positionAsked(const AnySearch& search, int32_t node);

// Its node in the tree, if that is drawn.
ScenePlace placeInTree(const std::vector<int32_t>& drawn, int32_t node);

// A seed that differs from step to step.
uint64_t seedOf(const AnySearch& search);
// With the choices shuffled by `seed` alone, so that their order does not reveal the answer; none if all are
// right, or none is.
std::optional<Decision> shuffled(Decision decision, uint64_t seed);

}  // namespace noggin::search
