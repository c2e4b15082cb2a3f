#include "learning/corpora.h"

namespace noggin::corpora {

std::string_view languagesOfTheSlide() {
  return
#include "learning/corpora/languages_of_the_slide.inc"
      ;
}

std::string_view decade() {
  return
#include "learning/corpora/decade.inc"
      ;
}

std::string_view spam() {
  return
#include "learning/corpora/spam.inc"
      ;
}

std::string_view eightLanguages() {
  return
#include "learning/corpora/eight_languages.inc"
      ;
}

}  // namespace noggin::corpora
