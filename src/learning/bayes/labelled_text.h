// Parser for training texts: lines "label: text", or CSV or TSV with a column of labels and one of texts.
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

// The format follows from the first non-blank line: a tab means TSV; a comma before any colon means CSV (RFC
// 4180, with quotes); anything else is "label: text". In CSV and TSV the label is first, unless a header such
// as "text,label" says otherwise. Blank lines are skipped. Errors refer to `setting`, and give the line and
// its byte offset.
Outcome<std::vector<LabelledText>> parseLabelledText(std::string_view text, std::string_view setting);

// The parse error, if there is one.
std::optional<Error> labelledTextFlaw(std::string_view text, std::string_view setting);

// Parses a line "label: text"; none if the colon, label or text is missing, or the label is too long.
std::optional<LabelledText> splitLabelledLine(std::string_view line);

}  // namespace noggin::learning
