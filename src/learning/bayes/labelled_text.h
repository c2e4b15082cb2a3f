// Training texts, and their parser: lines "label: text", or CSV or TSV with a column of labels and one of
// texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/growth.h"

namespace noggin::learning {

struct LabelledText {
  std::string_view label;
  std::string_view text;
};

// Texts with a label each, stored in one string: there may be a hundred thousand, most of a line or less.
class LabelledTexts {
 public:
  // `letters`: bytes of all texts to come.
  void reserve(size_t letters) { letters_.reserve(letters); }
  // The number of a label.
  uint32_t findOrAddLabel(std::string_view label);
  void add(uint32_t label, std::string_view text);
  void add(std::string_view label, std::string_view text) { add(findOrAddLabel(label), text); }
  void erase(size_t index) { entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(index)); }

  size_t size() const { return entries_.size(); }
  // Valid until the next change.
  LabelledText operator[](size_t index) const {
    const Entry& entry = entries_[index];
    return {labels_[entry.label], std::string_view(letters_).substr(entry.begin, entry.size)};
  }
  uint32_t labelOf(size_t index) const { return entries_[index].label; }
  // In the order of their first texts.
  const std::vector<std::string>& labels() const { return labels_; }
  size_t memory() const { return grownBytes(letters_) + grownBytes(entries_); }

 private:
  struct Entry {
    uint32_t label;
    size_t begin, size;  // in letters_
  };

  std::vector<std::string> labels_;
  std::string letters_;
  std::vector<Entry> entries_;
};

constexpr size_t kMostLabels = 64;
constexpr size_t kLongestLabel = 60;  // bytes

// The format follows from the first non-blank line: a tab means TSV; a comma or semicolon before any colon
// means CSV with that separator (RFC 4180, with quotes, which blanks may surround); anything else is "label:
// text". In CSV and TSV the label is first, unless a header such as "text,label" says otherwise. Blank lines
// are skipped. Errors refer to `setting`, and give the line and its byte offset.
Outcome<LabelledTexts> parseLabelledText(std::string_view text, std::string_view setting);

// Parses a line "label: text" into parts of it; none if the colon, label or text is missing, or the label is
// too long.
std::optional<LabelledText> splitLabelledLine(std::string_view line);

}  // namespace noggin::learning
