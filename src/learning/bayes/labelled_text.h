// Training text as people have it: lines "label: text", or CSV or TSV with a column of labels and one of
// texts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace noggin::learning {

struct LabelledText {
  std::string label;
  std::string text;
};

constexpr size_t kMostLabels = 64;
constexpr size_t kLongestLabel = 60;  // bytes

// The form is taken from the first line that is not blank: a tab makes it TSV; a comma before any colon makes
// it CSV (RFC 4180, with quotes); anything else is "label: text". CSV and TSV have the label first, unless a
// header such as "text,label" says otherwise. Blank lines are skipped. An error names the line and has the
// byte at which it begins; `setting` is what the error is about.
Outcome<std::vector<LabelledText>> parseLabelledText(std::string_view text, std::string_view setting);

// Why it cannot be parsed; nothing if it can.
std::optional<Error> labelledTextFlaw(std::string_view text, std::string_view setting);

// One line "label: text"; nothing if the colon, the label or the text is missing, or the label is too long.
std::optional<LabelledText> splitLabelledLine(std::string_view line);

}  // namespace noggin::learning
