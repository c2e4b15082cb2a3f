// A sentence above the stage that says what went wrong, until it is dismissed or something is opened.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace noggin::app {

class Banner {
 public:
  void say(std::string sentence) {
    sentence_ = std::move(sentence);
    ++said_;
    if (untold_.empty() || untold_.back() != sentence_) untold_.push_back(sentence_);
  }
  void clear() { sentence_.clear(); }
  void clearIfTold() {
    if (untold_.empty()) clear();
  }

  bool empty() const { return sentence_.empty(); }
  const std::string& sentence() const { return sentence_; }
  // How many sentences there were, the same one again counted anew.
  int64_t said() const { return said_; }
  // What the page has not been told yet: also what another sentence has replaced by now.
  std::vector<std::string> takeUntold() { return std::exchange(untold_, {}); }

 private:
  std::string sentence_;
  int64_t said_ = 0;
  std::vector<std::string> untold_;
};

}  // namespace noggin::app
