// The fuzz targets: every parser of untrusted input, and whole sessions of every lab.
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
  // Makes a well-formed input, to be mutated.
  std::string (*made)(Rng& rng);
};

std::span<const Target> targets();
const Target* targetNamed(std::string_view name);  // null if there is none

// Aborts with `what` unless `holds`.
void mustHold(bool holds, std::string_view what);
// Checks that an error is a presentable sentence, and that its position is within the text.
void mustBeSentence(const Error& error, size_t size);
void mustBeText(const Json& shown);

// A random item of a non-empty list.
template <class List>
const auto& oneOf(const List& list, Rng& rng) {
  return list[rng.below(static_cast<uint32_t>(list.size()))];
}

// The values that the presets of a lab give for a text setting, and its default.
std::vector<std::string> textsOf(const std::string& lab_id, const std::string& setting);

// `text` with a few bytes, pieces or words changed.
std::string mutated(std::string text, Rng& rng);

// Sudoku grids, one or many.
void runGrid(std::string_view input);
std::string madeGrid(Rng& rng);

// A session of a lab: opened with settings, stepped, played, drawn, narrated, copied, sought back and linked.
// The input is a line with the lab's name, a line of JSON settings and one line per action.
void runSession(std::string_view input);
std::string madeSession(Rng& rng);

}  // namespace noggin::fuzz
