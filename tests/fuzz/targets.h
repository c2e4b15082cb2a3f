// What is fuzzed: everything that reads what strangers write, and whole sessions of every lab.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json.h"
#include "core/rng.h"

namespace noggin::fuzz {

struct Target {
  std::string_view name;
  void (*run)(std::string_view input);
  // An input made by the rules of what is read, for a mutation to spoil.
  std::string (*made)(Rng& rng);
};

std::span<const Target> targets();

// Ends the program with `what` unless it holds.
void mustHold(bool holds, std::string_view what);
// That an error is a sentence that can be shown, and points into what it is about.
void mustBeSentence(const Error& error, size_t size);
void mustBeText(const Json& shown);

// Of a list that is not empty.
template <class List>
const auto& oneOf(const List& list, Rng& rng) {
  return list[rng.below(static_cast<uint32_t>(list.size()))];
}

// The texts that a lab's presets give for a setting, and its default.
std::vector<std::string> textsOf(const std::string& lab_id, const std::string& setting);

// `text` with a few bytes, pieces or words of it changed.
std::string mutated(std::string text, Rng& rng);

// Sudoku grids, one or many.
void runGrid(std::string_view input);
std::string madeGrid(Rng& rng);

// A session of a lab: opened with settings, stepped, played, drawn, told, copied, sought back and linked. The
// input is a line with the lab's name, a line of settings as JSON and a line for each thing done.
void runSession(std::string_view input);
std::string madeSession(Rng& rng);

}  // namespace noggin::fuzz
