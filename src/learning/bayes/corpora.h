// The training texts that come with the product, written for it where no source is named, as lines "label:
// text".
#pragma once

#include <string_view>

namespace noggin::learning::corpora {

// The slides' four languages, a handful of common words each.
inline constexpr std::string_view kLanguagesOfTheSlide =
#include "learning/bayes/corpora/languages_of_the_slide.inc"
    ;

// 48 people with a name, a dance, a home and a car, by decade of birth. Made up: nobody was asked.
std::string_view decade();

// 200 short messages, half spam, half ham.
std::string_view spam();

// English, German, French, Spanish, Italian, Portuguese, Dutch and Swedish, 13 short paragraphs each.
std::string_view eightLanguages();

// C. Manning, P. Raghavan, H. Schuetze, "Introduction to Information Retrieval" (2008), table 13.1.
inline constexpr std::string_view kChina =
    "china: Chinese Beijing Chinese\n"
    "china: Chinese Chinese Shanghai\n"
    "china: Chinese Macao\n"
    "not china: Tokyo Japan Chinese\n";

}  // namespace noggin::learning::corpora
