// The narration of a step in two parts, so that a page can show them apart and a reader can skip the second.
#pragma once

#include <string>
#include <utility>

namespace noggin {

struct Told {
  Told(std::string happened, std::string reason = {}) : what(std::move(happened)), why(std::move(reason)) {}
  Told(const char* happened) : what(happened) {}

  std::string what;  // one sentence: what happened
  std::string why;   // one sentence: the rule by which it was chosen; empty where nothing was decided

  std::string text() const { return why.empty() ? what : what + " " + why; }
};

}  // namespace noggin
