// Replies of the bindings to JavaScript, always as JSON text: { "value": ... } or { "error": { code, message,
// setting?, position? } }. Nothing is thrown across the boundary.
#pragma once

#include <new>
#include <nlohmann/json.hpp>
#include <string>

#include "core/error.h"
#include "core/json.h"

namespace noggin::bindings {

std::string replyWith(Json value);
std::string replyWith(const Error& error);
std::string replyWith(const Outcome<Json>& outcome);

// The reply for the result of `work`, which returns a type that replyWith() takes.
template <class Work>
std::string reply(const Work& work) {
  try {
    return replyWith(work());
  } catch (const std::bad_alloc&) {
    return replyWith(Error{"over-budget", "There is not enough memory for this."});
  } catch (const std::exception& failure) {
    return replyWith(Error{"internal", std::string("The solver has failed: ") + failure.what()});
  }
}

}  // namespace noggin::bindings
