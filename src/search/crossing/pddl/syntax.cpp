#include "search/crossing/pddl/syntax.h"

#include "core/characters.h"
#include "search/crossing/notation.h"

namespace noggin::search {
namespace {

bool isNamePart(char c) {
  return isAsciiLetter(c) || isAsciiDigit(c) ||
         std::string_view("-_?:=.<>+*/@!#").find(c) != std::string_view::npos;
}

// A recursive-descent parser that stops at the first error. Invariant: at_ <= text_.size().
class FormReader {
 public:
  FormReader(std::string_view text, PddlFault& fault) : text_(text), fault_(fault) {}

  std::vector<PddlForm> all() {
    std::vector<PddlForm> forms;
    for (skipSpace(); !fault_ && at_ < text_.size(); skipSpace()) forms.push_back(readForm(0));
    return forms;
  }

 private:
  void skipSpace() { at_ = pastSpace(text_, at_, ';'); }

  PddlForm readForm(int depth) {
    PddlForm form;
    form.position = at_;
    if (depth > kDeepestBrackets)
      fault_.set(at_, "brackets are nested too deeply");
    else if (text_[at_] == '(')
      readBrackets(form, depth);
    else if (text_[at_] == ')')
      fault_.set(at_, "\")\" closes what nothing opens");
    else
      readName(form);
    return form;
  }

  void readBrackets(PddlForm& form, int depth) {
    form.brackets = true;
    ++at_;
    for (skipSpace(); !fault_ && at_ < text_.size(); skipSpace()) {
      if (text_[at_] == ')') {
        ++at_;
        return;
      }
      form.items.push_back(readForm(depth + 1));
    }
    fault_.set(form, "\"(\" opens what nothing closes; a \")\" is missing");
  }

  void readName(PddlForm& form) {
    while (at_ < text_.size() && isNamePart(text_[at_])) form.name += asciiLowered(text_[at_++]);
    if (form.name.empty())
      fault_.set(form, inQuotes(characterAt(text_, at_)) + " stands where a name or a bracket should be");
    if (form.name.size() > kLongestName)
      fault_.set(form, "the name " + inQuotes(form.name) + " is too long; give it at most " +
                           std::to_string(kLongestName) + " characters");
  }

  std::string_view text_;
  PddlFault& fault_;
  size_t at_ = 0;
};

}  // namespace

void PddlFault::set(size_t position, const std::string& what) {
  if (!error_) error_ = faultAt(setting_, text_, position, what);
}

std::vector<PddlForm> readForms(std::string_view text, PddlFault& fault) {
  return FormReader(text, fault).all();
}

}  // namespace noggin::search
