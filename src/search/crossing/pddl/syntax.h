// The outermost layer of PDDL: brackets, names and comments. Names are the same in capitals and small letters
// and are kept small.
//
// Source: D. McDermott et al., PDDL - The Planning Domain Definition Language, 1998.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace noggin::search {

// A name, or brackets with what they hold.
struct PddlForm {
  bool brackets = false;
  std::string name;  // of a name: "move", "?x", ":action", "-", "="
  std::vector<PddlForm> items;
  size_t position = 0;  // of its first byte

  bool is(std::string_view word) const { return !brackets && name == word; }
  bool isVariable() const { return name.starts_with('?'); }
  // Brackets whose first name this is.
  bool begins(std::string_view word) const { return brackets && !items.empty() && items.front().is(word); }
};

// The first mistake in a text: where it is and what is wrong.
class PddlFault {
 public:
  PddlFault(std::string setting, std::string_view text) : setting_(std::move(setting)), text_(text) {}

  // `what` is the rest of a sentence without its stop: "In line 3, place 5, what." Later ones are ignored.
  void set(size_t position, const std::string& what);
  void set(const PddlForm& form, const std::string& what) { set(form.position, what); }

  explicit operator bool() const { return error_.has_value(); }
  const Error& error() const { return *error_; }

 private:
  std::string setting_;
  std::string_view text_;
  std::optional<Error> error_;
};

// All outermost forms of a text; what was read so far if there is a fault.
std::vector<PddlForm> readForms(std::string_view text, PddlFault& fault);

}  // namespace noggin::search
