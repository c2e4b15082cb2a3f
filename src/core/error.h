// The error a person or a program gets when an input cannot be used.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "core/json.h"

namespace noggin {

struct Error {
  // For programs: "unknown-lab", "unknown-setting", "bad-setting", "bad-option", "bad-move", "bad-answer",
  // "bad-link", "bad-puzzle", "bad-command", "no-exercise", "over-budget" or "internal"; web/noggin.d.mts
  // lists those that the SDK adds.
  std::string code;
  std::string message;    // for people: one sentence, what is wrong, where, and what would be right
  std::string setting;    // the setting it is about; empty if none
  int32_t position = -1;  // byte offset in that setting's text; -1 if it is about the whole of it
};

// { code, message, setting?, position? }.
Json toJson(const Error& error);

inline Error badSetting(std::string setting, std::string message, int32_t position = -1) {
  return Error{"bad-setting", std::move(message), std::move(setting), position};
}

inline Error badMove(std::string message) {
  return Error{"bad-move", std::move(message)};
}

// A value, or the error that explains why there is none.
template <class T>
class Outcome {
 public:
  Outcome(T value) : held_(std::move(value)) {}
  template <std::convertible_to<T> U>
  Outcome(U&& value) : held_(std::in_place_index<0>, std::forward<U>(value)) {}
  Outcome(Error error) : held_(std::move(error)) {}

  explicit operator bool() const { return held_.index() == 0; }
  const T& operator*() const& { return std::get<0>(held_); }
  T&& operator*() && { return std::get<0>(std::move(held_)); }
  const T* operator->() const { return &std::get<0>(held_); }
  const Error& error() const { return std::get<1>(held_); }

  // For callers that only want to know whether there is a value.
  std::optional<Error> failure() const { return *this ? std::nullopt : std::optional<Error>(error()); }

 private:
  std::variant<T, Error> held_;
};

}  // namespace noggin
