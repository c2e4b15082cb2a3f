#include "learning/bayes/corpora.h"

namespace noggin::learning::corpora {

std::string_view decade() {
  return
#include "learning/bayes/corpora/decade.inc"
      ;
}

std::string_view spam() {
  return
#include "learning/bayes/corpora/spam.inc"
      ;
}

std::string_view eightLanguages() {
  return
#include "learning/bayes/corpora/eight_languages.inc"
      ;
}

}  // namespace noggin::learning::corpora
