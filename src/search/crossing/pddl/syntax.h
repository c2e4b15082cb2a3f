// The lexical layer of PDDL: brackets, names and comments. Names are case-insensitive and converted to lower
// case.
//
// Source: D. McDermott et al., PDDL - The Planning Domain Definition Language, 1998.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace noggin::search {

// A name, or a bracketed list of forms.
struct PddlForm {
  bool brackets = false;
  std::string name;  // of a name: "move", "?x", ":action", "-", "="
  std::vector<PddlForm> items;
  size_t position = 0;  // offset of its first byte

  bool is(std::string_view word) const { return !brackets && name == word; }
  bool isVariable() const { return name.starts_with('?'); }
  // Whether it is a list whose first item is this name.
  bool begins(std::string_view word) const { return brackets && !items.empty() && items.front().is(word); }
};

// The first error in a text: its position and what is wrong.
class PddlFault {
 public:
  PddlFault(std::string setting, std::string_view text) : setting_(std::move(setting)), text_(text) {}

  // `what` completes the sentence "In line 3, place 5, what."; later errors are ignored.
  void set(size_t position, const std::string& what);
  void set(const PddlForm& form, const std::string& what) { set(form.position, what); }

  explicit operator bool() const { return error_.has_value(); }
  const Error& error() const { return *error_; }

 private:
  std::string setting_;
  std::string_view text_;
  std::optional<Error> error_;
};

// All top-level forms of a text; those read so far if there is an error.
std::vector<PddlForm> readForms(std::string_view text, PddlFault& fault);

}  // namespace noggin::search
