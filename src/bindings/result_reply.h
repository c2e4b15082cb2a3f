// Results as noggin.mjs takes them.
#pragma once

#include <emscripten/val.h>

#include <string>

#include "core/run.h"

namespace noggin::bindings {

// A reply in which every long array of numbers is empty and stands beside the text instead, as
// { path: the keys that lead to it, values: a Float64Array }: written and parsed as JSON, a hundred thousand
// numbers would cost about as much as it takes to find them.
struct ResultReply {
  std::string text;
  emscripten::val numbers = emscripten::val::array();
};

ResultReply resultReply(const Run& run);

}  // namespace noggin::bindings
