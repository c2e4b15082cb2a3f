// The training texts that come with the product, as lines "label: text"; written for it unless a source is
// named.
#pragma once

#include <string_view>

namespace noggin::learning::corpora {

// The four languages of the slides, a handful of common words each.
inline constexpr std::string_view kLanguagesOfTheSlide =
#include "learning/bayes/corpora/languages_of_the_slide.inc"
    ;

// 48 people with a name, a dance, a home and a car, by decade of birth. Invented.
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
