#include "core/code_points.h"

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

using namespace noggin;

namespace {

std::string utf8(uint32_t code_point) {
  char bytes[4];
  return {bytes, writeCodePoint(code_point, bytes)};
}

std::string withoutCaseIn(std::string_view text) {
  std::string folded;
  for (size_t at = 0; at < text.size();) folded += utf8(withoutCase(takeCodePoint(text, at)));
  return folded;
}

}  // namespace

TEST_CASE("text: a code point is read as it is written, and no other bytes are one") {
  for (const uint32_t code_point :
       {0x0u, 0x41u, 0x7Fu, 0x80u, 0x7FFu, 0x800u, 0xD7FFu, 0xE000u, 0xFFFFu, 0x10000u, 0x10FFFFu}) {
    CAPTURE(code_point);
    const std::string text = utf8(code_point) + "x";
    size_t at = 0;
    CHECK(takeCodePoint(text, at) == code_point);
    CHECK(at == text.size() - 1);
  }
  for (const std::string_view broken :
       {"\x80", "\xC1\x81", "\xE2\x86", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF"}) {
    CAPTURE(broken);
    size_t at = 0;
    CHECK(takeCodePoint(broken, at) == kNoCodePoint);
    CHECK(at == 1);
  }
}

TEST_CASE("text: letters that differ by case only are the same letter, in every script that has cases") {
  for (const auto& [capitals, smalls] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
           {"ABZ", "abz"},
           {"ÀÖØÞŸẞĀĶĹŇŊŶŹŽİ", "àöøþÿßāķĺňŋŷźži"},
           {"ƁƊƘƐƝȺȾǄǅƏǶȠɄⱭƦ", "ɓɗƙɛɲⱥⱦǆǆəƕƞʉɑʀ"},
           {"ΟΔΟΣ", "οδος"},
           {"ΆΈΏΩἈᾼ", "άέώωἀᾳ"},
           {"ГҐЂЯӀӁԮ", "гґђяӏӂԯ"},
           {"ԱՅԲՒՖ", "այբւֆ"},
           {"ႠᲑᲐ", "ⴀბა"},
           {"ᎠᏴ", "ꭰᏼ"},
           {"ⰀⲀＡꙀ", "ⰰⲁａꙁ"},
           {"𐐀𞤀", "𐐨𞤢"}})
    CHECK(withoutCaseIn(capitals) == withoutCaseIn(smalls));
  for (const std::string_view unlike : {"×", "÷", "ı", "中", "ა", "א", "5", "[", "\U0010FFFF"})
    CHECK(withoutCaseIn(unlike) == unlike);
}

TEST_CASE("text: a letter without its case is not longer, and stays itself") {
  for (uint32_t code_point = 0; code_point <= 0x10FFFF; ++code_point) {
    const uint32_t folded = withoutCase(code_point);
    if (folded == code_point) continue;
    CAPTURE(code_point);
    CHECK(utf8(folded).size() <= utf8(code_point).size());
    CHECK(withoutCase(folded) == folded);
  }
}
