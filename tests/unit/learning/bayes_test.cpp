#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/rng.h"
#include "learning/bayes/calibration.h"
#include "learning/bayes/classifier.h"
#include "learning/bayes/corpora.h"
#include "learning/bayes/labelled_text.h"
#include "learning/bayes/roc.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

using namespace learning;

using Words = std::vector<std::string>;

Words tokens(TokenRules rules, std::string_view text) {
  Words list;
  Tokenizer(rules).forEach(text, [&list](std::string_view token) { list.emplace_back(token); });
  return list;
}

// Naive Bayes as in a textbook: maps, logarithms, nothing shared with the engine.
class PlainBayes {
 public:
  explicit PlainBayes(double smoothing) : smoothing_(smoothing) {}

  void train(const std::string& label, const Words& words) {
    ++documents_[label];
    for (const std::string& word : words) {
      ++counts_[label][word];
      ++sizes_[label];
      all_.insert(word);
    }
    for (const std::string& word : std::set<std::string>(words.begin(), words.end())) ++with_[label][word];
  }

  std::map<std::string, double> multinomial(const Words& words) const {
    std::map<std::string, double> logs;
    double all_documents = 0;
    for (const auto& [label, documents] : documents_) all_documents += documents;
    for (const auto& [label, documents] : documents_) {
      double log = std::log(documents / all_documents);
      const double denominator = size(label) + smoothing_ * static_cast<double>(all_.size());
      for (const std::string& word : words)
        if (all_.contains(word)) log += std::log((count(label, word) + smoothing_) / denominator);
      logs[label] = log;
    }
    return normalized(std::move(logs));
  }

  // Over the whole vocabulary, as in the definition.
  std::map<std::string, double> bernoulli(const Words& words) const {
    std::map<std::string, double> logs;
    for (const auto& [label, documents] : documents_) {
      double log = std::log(documents);
      for (const std::string& word : all_) {
        const auto& with = with_.at(label);
        const double p =
            ((with.contains(word) ? with.at(word) : 0) + smoothing_) / (documents + 2 * smoothing_);
        const bool there = std::find(words.begin(), words.end(), word) != words.end();
        log += std::log(there ? p : 1 - p);
      }
      logs[label] = log;
    }
    return normalized(std::move(logs));
  }

  std::map<std::string, double> complement(const Words& words) const {
    std::map<std::string, double> logs;
    for (const auto& [label, unused] : documents_) {
      double log = 0;
      for (const std::string& word : words) {
        if (!all_.contains(word)) continue;
        double times = 0, tokens = 0;
        for (const auto& [other, also_unused] : documents_) {
          if (other == label) continue;
          times += count(other, word);
          tokens += size(other);
        }
        log -= std::log((times + smoothing_) / (tokens + smoothing_ * static_cast<double>(all_.size())));
      }
      logs[label] = log;
    }
    return normalized(std::move(logs));
  }

  std::map<std::string, double> robinson(const Words& words, bool fisher) const {
    std::map<std::string, double> scores;
    for (const auto& [label, documents] : documents_) {
      std::vector<double> probabilities;
      for (const std::string& word : std::set<std::string>(words.begin(), words.end())) {
        const double here = count(label, word);
        double everywhere = 0;
        double others = 0;
        for (const auto& [other, unused] : documents_) {
          everywhere += count(other, word);
          if (other != label) others += size(other);
        }
        if (here == 0) continue;
        const double good = std::min(1.0, (everywhere - here) / size(label));
        const double bad = std::min(1.0, here / std::max(others, 1.0));
        const double f = bad / (good + bad);
        if (std::fabs(f - 0.5) >= 0.1) probabilities.push_back(std::max(0.0001, std::min(0.9999, f)));
      }
      scores[label] = probabilities.empty() ? 0 : fisher ? byFisher(probabilities) : byMeans(probabilities);
    }
    return scores;
  }

 private:
  static std::map<std::string, double> normalized(std::map<std::string, double> logs) {
    double largest = -HUGE_VAL;
    for (const auto& [label, log] : logs) largest = std::max(largest, log);
    double sum = 0;
    for (auto& [label, log] : logs) sum += log = std::exp(log - largest);
    for (auto& [label, log] : logs) log /= sum;
    return logs;
  }

  static double byMeans(const std::vector<double>& probabilities) {
    double log_for = 0;
    double log_against = 0;
    for (const double p : probabilities) {
      log_for += std::log(1 - p);
      log_against += std::log(p);
    }
    const auto n = static_cast<double>(probabilities.size());
    const double p = 1 - std::exp(log_for / n);
    const double q = 1 - std::exp(log_against / n);
    return (1 + (p - q) / (p + q)) / 2;
  }

  // The textbook series for the chi-squared tail; sufficient for the short texts of these tests.
  static double tail(double half, size_t pairs) {
    double term = std::exp(-half);
    double sum = term;
    for (size_t k = 1; k < pairs; ++k) sum += term *= half / static_cast<double>(k);
    return std::min(sum, 1.0);
  }

  static double byFisher(const std::vector<double>& probabilities) {
    double log_p = 0;
    double log_not = 0;
    for (const double p : probabilities) {
      log_p += std::log(p);
      log_not += std::log(1 - p);
    }
    return (1 + tail(-log_p, probabilities.size()) - tail(-log_not, probabilities.size())) / 2;
  }

  double count(const std::string& label, const std::string& word) const {
    const auto counts = counts_.find(label);
    if (counts == counts_.end()) return 0;
    const auto found = counts->second.find(word);
    return found == counts->second.end() ? 0 : found->second;
  }
  double size(const std::string& label) const {
    const auto found = sizes_.find(label);
    return found == sizes_.end() ? 0 : found->second;
  }

  double smoothing_;
  std::map<std::string, double> documents_, sizes_;
  std::map<std::string, std::map<std::string, double>> counts_, with_;  // occurrences; documents
  std::set<std::string> all_;
};

struct Document {
  std::string label;
  Words words;
  std::string text;
};

// Words have different frequencies under different labels.
Document randomDocument(Rng& rng, uint32_t labels, uint32_t vocabulary) {
  const uint32_t label = rng.below(labels);
  Document document{"label" + std::to_string(label), {}, {}};
  const uint32_t length = 1 + rng.below(12);
  for (uint32_t i = 0; i < length; ++i) {
    const uint32_t common = rng.below(vocabulary);
    const uint32_t word = rng.below(3) == 0 ? common : (common / labels * labels + label) % vocabulary;
    document.words.push_back("w" + std::to_string(word));
    document.text += document.words.back() + (rng.below(4) == 0 ? ", " : " ");
  }
  return document;
}

NaiveBayes slideModel(Combining combining, double smoothing = 1) {
  NaiveBayes model({.combining = combining, .smoothing = smoothing});
  const Outcome<LabelledTexts> training = parseLabelledText(corpora::kLanguagesOfTheSlide, "training");
  model.train(*training);
  return model;
}

std::map<std::string, double> byLabel(const NaiveBayes& model, const std::vector<Standing>& ranking) {
  std::map<std::string, double> map;
  for (const Standing& standing : ranking) map[model.labels()[standing.label]] = standing.probability;
  return map;
}

struct Corpus {
  double smoothing = 1;
  std::vector<Document> training, asked;

  static Corpus drawn(Rng& rng) {
    Corpus drawn;
    if (rng.below(3) == 0) drawn.smoothing = 0.3;
    const uint32_t labels = 2 + rng.below(8), vocabulary = 10 + rng.below(200);
    for (int i = 0; i < 80; ++i) drawn.training.push_back(randomDocument(rng, labels, vocabulary));
    for (int i = 0; i < 30; ++i) drawn.asked.push_back(randomDocument(rng, labels, vocabulary + 5));
    return drawn;
  }

  std::vector<Corpus> smaller() const {
    std::vector<Corpus> cases;
    for (std::vector<Document> Corpus::*documents : {&Corpus::asked, &Corpus::training}) {
      test::addWith(cases, *this, documents, test::withoutOne(this->*documents, 1));
      for (size_t i = 0; i < (this->*documents).size(); ++i)
        for (const Words& fewer : test::withoutOne((this->*documents)[i].words, 1)) {
          cases.push_back(*this);
          Document& document = (cases.back().*documents)[i];
          document.words = fewer;
          document.text.clear();
          for (const std::string& word : fewer) document.text += word + " ";
        }
    }
    return cases;
  }

  std::string text() const {
    std::string text = "smoothing " + std::to_string(smoothing);
    for (const Document& document : training) text += "\n" + document.label + ": " + document.text;
    for (const Document& document : asked) text += "\nasked: " + document.text;
    return text;
  }
};

std::string flawOf(NaiveBayes& model, const std::map<std::string, double>& expected,
                   const std::string& text) {
  const std::vector<Standing> ranking = model.guess(text);
  if (ranking.size() != expected.size()) return std::to_string(ranking.size()) + " labels are ranked";
  for (const auto& [label, probability] : byLabel(model, ranking))
    if (!(std::fabs(probability - expected.at(label)) < 1e-12))
      return label + " has " + std::to_string(probability) + ", not " + std::to_string(expected.at(label));
  const Standing best = model.best(text);
  return best.label == ranking[0].label && best.probability == ranking[0].probability
             ? ""
             : "the best is not the first of the ranking";
}

std::string flawOf(const Corpus& corpus) {
  PlainBayes plain(corpus.smoothing);
  NaiveBayes multinomial({.combining = Combining::multinomial, .smoothing = corpus.smoothing});
  NaiveBayes bernoulli({.combining = Combining::bernoulli, .smoothing = corpus.smoothing});
  NaiveBayes complement({.combining = Combining::complement, .smoothing = corpus.smoothing});
  NaiveBayes robinson({.combining = Combining::robinson});
  NaiveBayes fisher({.combining = Combining::robinson_fisher});
  for (const Document& document : corpus.training) {
    plain.train(document.label, document.words);
    for (NaiveBayes* model : {&multinomial, &bernoulli, &complement, &robinson, &fisher})
      model->train(document.label, document.text);
  }
  for (const auto& [unused, words, text] : corpus.asked)
    for (const std::string& flaw :
         {flawOf(multinomial, plain.multinomial(words), text),
          flawOf(bernoulli, plain.bernoulli(words), text), flawOf(complement, plain.complement(words), text),
          flawOf(robinson, plain.robinson(words, false), text),
          flawOf(fisher, plain.robinson(words, true), text)})
      if (!flaw.empty()) return flaw;
  return "";
}

constexpr std::string_view kCantina = "they went to el cantina";

}  // namespace

TEST_CASE("bayes: a token pulls to a label by its factor there against the mean of the others'") {
  NaiveBayes model(BayesRules{});
  model.train("a", "red red blue");
  model.train("b", "red green");
  model.train("c", "green green green");
  const auto factor = [&](uint32_t label) { return model.factor(label, "red"); };
  CHECK(model.pull(0, "red") == doctest::Approx(std::log(factor(0) / ((factor(1) + factor(2)) / 2))));
  CHECK(model.pull(1, "red") == doctest::Approx(std::log(factor(1) / ((factor(0) + factor(2)) / 2))));
  CHECK(model.pull(2, "red") < 0);
  CHECK(model.pull(0, "unheard") == 0);
  CHECK(model.pull(0, "red", 2) == doctest::Approx(std::log(factor(0) / factor(2))));
  CHECK(model.pull(0, "unheard", 1) == 0);
}

TEST_CASE("bayes: without smoothing nothing pulls more against a label than a word it never had") {
  NaiveBayes model({.smoothing = 0});
  model.train("a", "red blue");
  model.train("b", "blue blue");
  model.train("c", "red red");
  CHECK(model.pull(0, "red", 1) > model.pull(0, "red", 2));
  CHECK(model.pull(0, "red", 1) == -model.pull(1, "red", 0));
  CHECK(model.pull(1, "red", 1) == 0);
}

TEST_CASE("bayes engine: a scaled product neither overflows nor fades, and is exact in whole numbers") {
  ScaledProduct product;
  for (int i = 0; i < 100000; ++i) product.multiply(1e-9);
  for (int i = 0; i < 100000; ++i) product.multiply(1e9);
  CHECK(product.value() == doctest::Approx(1).epsilon(1e-9));
  CHECK(ScaledProduct::power(37, 3).value() == 50653);
  CHECK(ScaledProduct::power(37, 0).value() == 1);
  CHECK(ScaledProduct::power(2, 100000).log() == doctest::Approx(100000 * std::log(2)).epsilon(1e-13));
  product.multiply(0);
  CHECK(product.zero());
}

TEST_CASE("bayes engine: values equal to twelve digits are level") {
  CHECK_FALSE(clearlyGreater(0.1 + 0.2, 0.3));
  CHECK_FALSE(clearlyGreater(0.9999, 0.9999 - 1e-15));
  CHECK(clearlyGreater(0.9999, 0.9999 - 1e-11));
  CHECK(clearlyGreater(1e-300, 0));
  CHECK(roundedTo12(2.0 / 3) == 0.666666666667);
}

TEST_CASE("bayes engine: words, case, accents and broken bytes") {
  CHECK(tokens({}, "L'Été, c'est ÇA!") == Words{"l", "été", "c", "est", "ça"});
  CHECK(tokens({.ignore_case = false}, "Don't STOP_now 42") == Words{"Don", "t", "STOP_now", "42"});
  CHECK(tokens({}, "“Quoted” — dash… ¿qué? 5€") == Words{"quoted", "dash", "qué", "5"});
  CHECK(tokens({}, "ЁЖ ΑΒΓ Žena Łódź Ÿ") == Words{"ёж", "αβγ", "žena", "łódź", "ÿ"});
  CHECK(tokens({}, "ΟΔΟΣ οδος ԱՅԲ Ⱥⱥ") == Words{"οδοσ", "οδοσ", "այբ", "ȺȺ"});
  CHECK(tokens({},
               "a\xFF"
               "b \xC3 \xED\xA0\x80 c\xE2\x82") == Words{"a", "b", "c"});
  CHECK(tokens({}, "日本 👍 x") == Words{"日本", "x"});
  CHECK(tokens({}, " ... ").empty());
  CHECK(tokens({}, "").empty());
}

// Texts of letters with single spaces are copied eight bytes at a time; the result must equal reading
// character by character.
TEST_CASE("bayes engine: words of random texts are those that reading one character after the other finds") {
  const std::vector<std::string> rare = {"  ", "_", "7", ".", "\t",     "\n",    "\x7f",
                                         "@",  "[", "`", "{", "\u00e9", "\u2013"};
  Rng rng(4);
  TokenRules kept;
  kept.ignore_case = false;
  Tokenizer folding({}), keeping(kept);  // reused, so that stale buffer contents would show
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    Words as_written;
    bool in_word = false;
    const uint32_t length = rng.below(60), rarity = 5 + rng.below(60);
    while (text.size() < length) {
      std::string piece = rng.below(6) == 0 ? " " : std::string(1, static_cast<char>("aZmAz"[rng.below(5)]));
      if (rng.below(rarity) == 0) piece = rare[rng.below(static_cast<uint32_t>(rare.size()))];
      text += piece;
      const bool of_word = piece == "\u00e9" || piece == "_" || piece == "7" ||
                           (piece.size() == 1 && std::isalpha(static_cast<unsigned char>(piece[0])));
      if (of_word && !in_word) as_written.emplace_back();
      if (of_word) as_written.back() += piece;
      in_word = of_word;
    }
    Words folded = as_written;
    for (std::string& word : folded)
      for (char& c : word)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    Words found_folded, found_kept;
    folding.forEach(text, [&](std::string_view token) { found_folded.emplace_back(token); });
    keeping.forEach(text, [&](std::string_view token) { found_kept.emplace_back(token); });
    CAPTURE(text);
    REQUIRE(found_folded == folded);
    REQUIRE(found_kept == as_written);
  }
}

TEST_CASE("bayes engine: runs of characters count characters, not bytes") {
  const TokenRules three{.unit = TokenUnit::characters};
  CHECK(tokens(three, "På sjön") == Words{" på", "på ", "å s", " sj", "sjö", "jön", "ön "});
  CHECK(tokens({.unit = TokenUnit::characters, .gram = 1}, "é!") == Words{" ", "é", " "});
  CHECK(tokens({.unit = TokenUnit::characters, .gram = 6}, "a") == Words{" a "});
  CHECK(tokens({.unit = TokenUnit::characters, .gram = 2}, "日本") == Words{" 日", "日本", "本 "});
  CHECK(tokens(three, "!?").empty());
}

TEST_CASE("bayes engine: capital letters fold beyond ASCII") {
  const TokenRules words{};
  CHECK(tokens(words, "\u0130STANBUL STRA\u1e9eE \u00c9T\u00c9 VI\u1ec6T") ==
        Words{"istanbul", "stra\u00dfe", "\u00e9t\u00e9", "vi\u1ec7t"});
}

TEST_CASE("bayes engine: alphabets fold letter by letter, and small letters stay") {
  const std::pair<std::string, std::string> alphabets[] = {
      {"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ", "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ"},
      {"ĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹ"
       "ŻŽ",
       "āăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿź"
       "żž"},
      {"ƏƠƯǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȢȤȦȨȪȬȮȰȲ",
       "əơưǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟȣȥȧȩȫȭȯȱȳ"},
      {"ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ", "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώϊϋ"},
      {"ЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
       "ѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя"},
      {"ѠѢѪѴҀҊҐҒҖҘҚҢҮҰҲҶҺҼҾӀӁӃӅӇӉӋӍӐӘӨӮӾԀԖԮ",
       "ѡѣѫѵҁҋґғҗҙқңүұҳҷһҽҿӏӂӄӆӈӊӌӎӑәөӯӿԁԗԯ"},
      {"ẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾ",
       "ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹỻỽỿ"},
      {"ḀḂḄḆḈḊḌḎḐḒḔḖḘḚḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶ"
       "ṸṺṼṾẀẂẄẆẈẊẌẎẐẒẔ",
       "ḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷ"
       "ṹṻṽṿẁẃẅẇẉẋẍẏẑẓẕ"},
  };
  for (const auto& alphabet : alphabets) {
    const std::string &capital = alphabet.first, &small = alphabet.second;
    CAPTURE(capital);
    CHECK(tokens({}, capital) == Words{small});
    CHECK(tokens({}, small) == Words{small});
    CHECK(tokens({.ignore_case = false}, capital) == Words{capital});
  }
  CHECK(tokens({}, "ĸ ŉ ſ ß ª º µ 漢 ﬀ") == Words{"ĸ", "ŉ", "ſ", "ß", "ª", "º", "µ", "漢", "ﬀ"});
}

TEST_CASE("bayes engine: signs separate words, whichever their block") {
  for (const std::string sign :
       {"×",      "÷",  "¡",  "©",  "«",      "¬",          "±",      "»",         "\u2000",
        "–",      "€",  "→",  "∞",  "★",      "⯿",        "\u3000", "、",        "〿",
        "\ufe00", "﹏", "！", "／", "\ufffd", "\U0001f000", "👍",      "\U0001faff"}) {
    CAPTURE(sign);
    CHECK(tokens({}, "a" + sign + "b") == Words{"a", "b"});
  }
  for (const std::string letter : {"ª", "µ", "º", "ø", "ỿ", "あ", "ﷺ", "ﹰ", "０", "ｚ", "𐐨", "𠮷"}) {
    CAPTURE(letter);
    CHECK(tokens({}, "a" + letter + "b") == Words{"a" + letter + "b"});
  }
}

// Code points in UTF-8 as its definition has them: bytes of six bits behind a first one that says how many.
TEST_CASE("bayes engine: UTF-8 is read and written back whole, and what is not well-formed separates") {
  const auto written = [](uint32_t code, uint32_t bytes) {
    constexpr uint32_t kLead[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    std::string text;
    for (; text.size() + 1 < bytes; code /= 64)
      text.insert(text.begin(), static_cast<char>(0x80 + code % 64));
    text.insert(text.begin(), static_cast<char>(kLead[bytes] + code));
    return text;
  };
  const auto separates = [](const std::string& bytes) {
    CAPTURE(bytes);
    CHECK(tokens({}, "a" + bytes + "b") == Words{"a", "b"});
  };
  for (const uint32_t code :
       {0xDFu, 0x7FFu, 0x800u, 0xFFFu, 0x1000u, 0xD7FFu, 0xE000u, 0xFFFCu, 0x10000u, 0x10428u, 0x1EFFFu,
        0x1FB00u, 0x20BB7u, 0x3FFFFu, 0x40000u, 0xFFFFFu, 0x100000u, 0x10FFFFu}) {
    CAPTURE(code);
    const uint32_t bytes = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    const std::string text = written(code, bytes);
    CHECK(tokens({}, "a" + text + "b") == Words{"a" + text + "b"});
    CHECK(tokens({.unit = TokenUnit::fields}, text) == Words{text});
    separates(text.substr(0, bytes - 1));
    separates(text.substr(1));
    if (bytes < 4) separates(written(code, bytes + 1));
  }
  separates(written(0x7F, 2));
  separates(written(0x7FF, 3));
  separates(written(0xFFFF, 4));
  separates(written(0xD800, 3));
  separates(written(0xDFFF, 3));
  separates(written(0x110000, 4));
  separates("\xF5\x80\x80\x80");
  // Nothing behind the end of a text is read.
  CHECK(tokens({}, std::string_view("a\u00e9").substr(0, 2)) == Words{"a"});
}

TEST_CASE("bayes engine: fields are what stands between commas") {
  const TokenRules fields{.unit = TokenUnit::fields};
  CHECK(tokens(fields, " Gertrude ,Mashed \t Potato") == Words{"gertrude", "mashed", "potato"});
  CHECK(tokens(fields, "Model  T,, no car;\nBuick Regal ") == Words{"model t", "no car", "buick regal"});
}

TEST_CASE("bayes engine: the cantina is 4/37^3 against 2/35^3") {
  NaiveBayes model = slideModel(Combining::multinomial);
  CHECK(model.vocabulary() == 28);
  const auto label = [&model](std::string_view name) {
    uint32_t number = 0;
    while (model.labels()[number] != name) ++number;
    return number;
  };
  CHECK(model.denominator(label("english")) == 37);
  CHECK(model.denominator(label("spanish")) == 35);
  Evidence evidence = model.beginning();
  for (const std::string& token : tokens({}, kCantina)) model.add(evidence, token);
  CHECK(evidence.known == 3);
  CHECK(evidence.labels[label("english")].product.value() == 4);
  CHECK(evidence.labels[label("spanish")].product.value() == 2);

  const std::vector<Standing> ranking = model.ranking(evidence);
  CHECK(model.labels()[ranking[0].label] == "english");
  CHECK(model.labels()[ranking[1].label] == "spanish");
  const double odds = ranking[0].probability / ranking[1].probability;
  CHECK(odds == doctest::Approx(4.0 * 35 * 35 * 35 / (2.0 * 37 * 37 * 37)).epsilon(1e-15));
  CHECK(model.labels()[model.best("they were flying planes").label] == "english");
}

TEST_CASE("bayes engine: by Robinson's rule the cantina is a tie at 0.9999, which Fisher's test breaks") {
  NaiveBayes robinson = slideModel(Combining::robinson);
  std::vector<Standing> ranking = robinson.guess(kCantina);
  CHECK(robinson.labels()[ranking[0].label] == "english");  // a tie, broken by name
  CHECK(robinson.labels()[ranking[1].label] == "spanish");
  CHECK(roundedTo12(ranking[0].probability) == 0.9999);
  CHECK(roundedTo12(ranking[1].probability) == 0.9999);
  CHECK(ranking[2].probability == 0);
  CHECK(ranking[2].evidence == 0);
  CHECK(robinson.labels()[robinson.best("they were flying planes").label] == "english");

  NaiveBayes fisher = slideModel(Combining::robinson_fisher);
  ranking = fisher.guess(kCantina);
  CHECK(fisher.labels()[ranking[0].label] == "english");
  CHECK(clearlyGreater(ranking[0].probability, ranking[1].probability));
  CHECK(ranking[1].probability == doctest::Approx(0.9999).epsilon(1e-12));
}

TEST_CASE("bayes engine: equal to a plain implementation on random corpora") {
  test::checkRandom<Corpus>(60, [](const Corpus& corpus) { return flawOf(corpus); });
}

TEST_CASE("bayes engine: what is untrained was never trained") {
  Rng rng(5);
  for (const Combining combining : {Combining::multinomial, Combining::bernoulli, Combining::complement,
                                    Combining::robinson, Combining::robinson_fisher}) {
    NaiveBayes both({.combining = combining});
    NaiveBayes kept({.combining = combining});
    std::vector<Document> forgotten;
    for (int i = 0; i < 200; ++i) {
      const Document document = randomDocument(rng, 5, 120);
      both.train(document.label, document.text);
      if (rng.below(2) == 0)
        kept.train(document.label, document.text);
      else
        forgotten.push_back(document);
    }
    rng.shuffle(std::span(forgotten));
    for (const Document& document : forgotten) REQUIRE(both.untrain(document.label, document.text));
    CHECK(both.vocabulary() == kept.vocabulary());
    CHECK(both.documents() == kept.documents());
    for (int i = 0; i < 50; ++i) {
      const Document document = randomDocument(rng, 5, 130);
      const auto expected = byLabel(kept, kept.guess(document.text));
      for (const auto& [label, probability] : byLabel(both, both.guess(document.text)))
        CHECK(roundedTo12(probability) == roundedTo12(expected.at(label)));
    }
  }
}

TEST_CASE("bayes engine: a word forgotten is as if the label's texts had never had it") {
  Rng rng(7);
  for (const Combining combining : {Combining::multinomial, Combining::bernoulli, Combining::complement,
                                    Combining::robinson, Combining::robinson_fisher}) {
    CAPTURE(static_cast<int>(combining));
    NaiveBayes model({.combining = combining}), without({.combining = combining}),
        whole({.combining = combining});
    for (int i = 0; i < 60; ++i) {
      const Document document = randomDocument(rng, 3, 20);
      std::string text;
      for (const std::string& word : document.words)
        if (document.label != "label1" || word != "w4") text += word + " ";
      model.train(document.label, document.text);
      whole.train(document.label, document.text);
      without.train(document.label, text);
    }
    const auto label = static_cast<uint32_t>(
        std::find(model.labels().begin(), model.labels().end(), "label1") - model.labels().begin());
    const uint32_t had = model.forget(label, "w4");
    REQUIRE(had > 0);
    CHECK(model.forget(label, "w4") == 0);
    CHECK(model.forget(label, "never") == 0);
    const auto same = [&](NaiveBayes& expected) {
      for (int i = 0; i < 20; ++i) {
        const Document document = randomDocument(rng, 3, 22);
        const std::vector<Standing> a = model.guess(document.text), b = expected.guess(document.text);
        REQUIRE(a.size() == b.size());
        for (size_t j = 0; j < a.size(); ++j)
          CHECK(roundedTo12(a[j].probability) == roundedTo12(b[j].probability));
      }
    };
    same(without);
    model.recall(label, "w4", had);
    same(whole);
  }
}

TEST_CASE("bayes engine: the textbook's example by both models of texts") {
  // Manning, Raghavan, Schuetze, Introduction to Information Retrieval (2008), examples 13.1 and 13.2
  const auto guess = [](Combining combining) {
    NaiveBayes model({.combining = combining});
    for (const char* text : {"Chinese Beijing Chinese", "Chinese Chinese Shanghai", "Chinese Macao"})
      model.train("china", text);
    model.train("other", "Tokyo Japan Chinese");
    return byLabel(model, model.guess("Chinese Chinese Chinese Tokyo Japan"));
  };
  const double china = 3. / 4 * (27. / 343) / 196, other = 1. / 4 * std::pow(2. / 9, 5);
  CHECK(guess(Combining::multinomial)["china"] == doctest::Approx(china / (china + other)));
  const double no_china = 1. / 4 * std::pow(2. / 3, 6), with_china = 3. / 4 * 4 / 5 / 25 * 27 / 125;
  CHECK(guess(Combining::bernoulli)["china"] == doctest::Approx(with_china / (with_china + no_china)));
}

TEST_CASE("bayes engine: calibration counts by tenths, and is level where guesses are as right as sure") {
  Calibration calibration;
  CHECK(calibration.error() == 0);
  for (int i = 0; i < 4; ++i) calibration.add(0.75, i < 3);
  CHECK(calibration.error() == 0);
  calibration.add(1, false);
  CHECK(calibration.error() == doctest::Approx(1.0 / 5));
  const Json json = calibration.json();
  CHECK(json["tenths"].size() == 2);
  CHECK(json["tenths"][0]["from"] == 0.7);
  CHECK(json["tenths"][0]["right"] == 3);
  CHECK(json["tenths"][1]["from"] == 0.9);
}

TEST_CASE("bayes engine: every tenth that has guesses is listed and plotted") {
  Calibration calibration;
  for (int i = 0; i < 10; ++i)
    for (int guess = 0; guess < 10; ++guess) calibration.add((i + 0.5) / 10, guess <= i);
  const Json tenths = calibration.json()["tenths"];
  Scene scene;
  calibration.addPlot(scene);
  const Series shares = std::get<Plot>(scene.panels.front().content).series.front();
  REQUIRE(tenths.size() == 10);
  REQUIRE(shares.x.size() == 10);
  REQUIRE(shares.y.size() == 10);
  for (size_t i = 0; i < 10; ++i) {
    CHECK(tenths[i]["from"] == static_cast<double>(i) / 10);
    CHECK(tenths[i]["guesses"] == 10);
    CHECK(tenths[i]["right"] == i + 1);
    CHECK(shares.x[i] == doctest::Approx((static_cast<double>(i) + 0.5) / 10));
    CHECK(shares.y[i] == doctest::Approx((static_cast<double>(i) + 1) / 10));
  }
}

TEST_CASE("bayes engine: the area under the ROC curve is the share of pairs in the right order") {
  Rng rng(3);
  for (int round = 0; round < 300; ++round) {
    Roc roc;
    std::vector<double> caught, others;
    for (uint32_t i = 0, count = 2 + rng.below(30); i < count; ++i) {
      const double score = rng.below(10) / 10.0;
      const bool positive = rng.below(2) == 0;
      (positive ? caught : others).push_back(score);
      roc.add(score, positive);
    }
    if (caught.empty() || others.empty()) {
      CHECK(roc.area() == 0.5);
      continue;
    }
    double right = 0;
    for (const double a : caught)
      for (const double b : others) right += a > b ? 1 : a == b ? 0.5 : 0;
    CHECK(roc.area() == doctest::Approx(right / static_cast<double>(caught.size() * others.size())));
    const std::vector<Roc::Point> points = roc.points();
    CHECK(points.back().true_positive == 1);
    CHECK(points.back().false_positive == 1);
    CHECK(std::is_sorted(points.begin(), points.end(), [](const Roc::Point& a, const Roc::Point& b) {
      return a.true_positive < b.true_positive || a.false_positive < b.false_positive;
    }));
  }
}

TEST_CASE("bayes engine: a ROC curve that is looked at in between becomes the same") {
  Rng rng(5);
  Roc looked_at, not_looked_at;
  for (int i = 0; i < 200; ++i) {
    const double score = rng.below(50) / 50.0;
    const bool positive = rng.below(2) == 0;
    for (Roc* roc : {&looked_at, &not_looked_at}) roc->add(score, positive);
    if (i % 3 == 0) looked_at.area();
  }
  CHECK(looked_at.json("spam") == not_looked_at.json("spam"));
}

TEST_CASE("bayes engine: the ROC curve is plotted whole, or every so many points of a long one") {
  for (const int texts : {1, 7, 150, 2000}) {
    CAPTURE(texts);
    Roc roc;
    for (int i = 0; i < texts; ++i) {
      roc.add(1.0 / (2 * i + 1), true);
      roc.add(1.0 / (2 * i + 2), false);
    }
    const std::vector<Roc::Point> points = roc.points();
    CHECK(points.size() == static_cast<size_t>(2 * texts + 1));
    Scene scene;
    roc.addPlot("spam", scene);
    const Series curve = std::get<Plot>(scene.panels.front().content).series.front();
    REQUIRE(curve.x.size() == curve.y.size());
    CHECK(curve.x.size() <= 402);
    CHECK(curve.x.size() >= std::min<size_t>(points.size(), 200));
    CHECK(curve.x.front() + curve.y.front() == 0);
    CHECK(curve.x.back() + curve.y.back() == 2);
    for (size_t i = 0; i < curve.x.size(); ++i)
      CHECK(std::any_of(points.begin(), points.end(), [&](const Roc::Point& point) {
        return point.false_positive == curve.x[i] && point.true_positive == curve.y[i];
      }));
    if (points.size() < 400) CHECK(curve.x.size() == points.size());
  }
}

TEST_CASE("bayes engine: untraining what was not trained changes nothing") {
  NaiveBayes model = slideModel(Combining::multinomial);
  const std::vector<Standing> before = model.guess(kCantina);
  CHECK_FALSE(model.untrain("english", "the it el"));
  CHECK_FALSE(model.untrain("english", "the the"));
  CHECK_FALSE(model.untrain("klingon", "the"));
  const std::vector<Standing> after = model.guess(kCantina);
  for (size_t i = 0; i < before.size(); ++i) {
    CHECK(before[i].label == after[i].label);
    CHECK(before[i].probability == after[i].probability);
  }
  CHECK(model.untrain("spanish", "el uno una las de la en"));
  CHECK(model.guess(kCantina).size() == 3);  // a label without documents is not ranked
}

TEST_CASE("bayes engine: without smoothing one unseen word rules a label out") {
  NaiveBayes model = slideModel(Combining::multinomial, 0);
  for (const Standing& standing : model.guess(kCantina)) CHECK(standing.probability == 0);
  const std::vector<Standing> ranking = model.guess("they were");
  CHECK(ranking[0].probability == 1);
  CHECK(ranking[1].probability == 0);
}

TEST_CASE("bayes engine: a text of 20,000 words neither fades to nothing nor ties") {
  std::string text;
  for (int i = 0; i < 10000; ++i) text += "they la ";
  for (const Combining combining : {Combining::multinomial, Combining::robinson_fisher}) {
    NaiveBayes model = slideModel(combining);
    const Standing best = model.best(text);
    CHECK(best.probability > 0.9);
    CHECK(std::isfinite(best.probability));
  }
}

TEST_CASE("bayes engine: labelled lines, CSV and TSV") {
  const auto parsed = [](std::string_view text) {
    std::string list;
    const Outcome<LabelledTexts> documents = parseLabelledText(text, "training");
    REQUIRE(documents);
    for (size_t i = 0; i < documents->size(); ++i)
      list += std::string((*documents)[i].label) + "=" + std::string((*documents)[i].text) + "|";
    return list;
  };
  CHECK(parsed("a: one, two\n\n b :three: four\r\n") == "a=one, two|b=three: four|");
  CHECK(parsed("a,one two\nb,\"three, \"\"four\"\"\"\n") == "a=one two|b=three, \"four\"|");
  CHECK(parsed("a\tone, two\nb\tthree: four") == "a=one, two|b=three: four|");
  // The SMS Spam Collection and its table on Kaggle, in their original formats.
  CHECK(parsed("ham\t\"Hello\" he said\nspam\t\"WINNER!! call 0900\nham\t\"all of it\"\n") ==
        "ham=\"Hello\" he said|spam=\"WINNER!! call 0900|ham=all of it|");
  CHECK(parsed("v1,v2,,,\nham,\"Go until, jurong\",,,\nspam,Free entry,\" and more\",,\n") ==
        "ham=Go until, jurong|spam=Free entry|");
  CHECK(parsed("ham,one,,,\nspam,two,,,\n") == "ham=one|spam=two|");
  CHECK(parsed("text,label\nhello there,ham\nbuy,spam") == "ham=hello there|spam=buy|");
  CHECK(parsed("id,Category,Message\n1,ham,hello\n2,spam,buy") == "ham=hello|spam=buy|");
  CHECK(parsed("review,sentiment\n\"A fine, long film\",good\nDull,bad") ==
        "good=A fine, long film|bad=Dull|");
  CHECK(parsed("target,tweet\n0,so sad\n1,lovely") == "0=so sad|1=lovely|");
  CHECK(parsed("a,\"one\ntwo\"\nb,three") == "a=one two|b=three|");
  // Blanks about the quotes, and semicolons, as spreadsheets write where the comma separates decimals.
  CHECK(parsed("spam, \"free, money\" \nham , \"lunch, today\"\r\n") == "spam=free, money|ham=lunch, today|");
  CHECK(parsed("spam;free money, now\nham;\"lunch; today\"\n") == "spam=free money, now|ham=lunch; today|");
  CHECK(parsed("text;label\nhello, you: there;ham\nbuy;spam") == "ham=hello, you: there|spam=buy|");
  CHECK(parsed("a: one; two\nb: three") == "a=one; two|b=three|");
  CHECK(parsed("\xEF\xBB\xBF"
               "a,x\r\nb,y\r\n") == "a=x|b=y|");
}

TEST_CASE("bayes engine: a mistake is told with its line and place") {
  const auto refused = [](std::string_view text, int32_t position, std::string_view part) {
    CAPTURE(text);
    const Outcome<LabelledTexts> documents = parseLabelledText(text, "training");
    REQUIRE_FALSE(documents);
    CHECK(documents.error().setting == "training");
    CHECK(documents.error().position == position);
    CAPTURE(documents.error().message);
    CHECK(documents.error().message.find(part) != std::string::npos);
  };
  refused("a: one\n\nno colon here\nb: two", 8, "Line 3 has no colon");
  refused("a: one\n: two", 7, "Line 2 has no label");
  refused("a: one\nb:  \n", 7, "Line 2 has a label but no text");
  refused("a,one\nb,two, three", 6, "Line 2 has 3 columns instead of two");
  refused("a;one\nb;two; three", 6, "put a text that holds a semicolon between double quotes");
  refused("a;one\nb", 6, "with a semicolon between");
  refused("a,one\nb", 6, "Line 2 has 1 column:");
  refused("a,one\nb,\"two", 6, "Line 2 opens a quote");
  refused("a,one\nb,\"two\" three", 6, "Line 2 goes on after the quoted field \"two\"");
  refused("a: one\na: two", -1, "at least two labels");
  refused(" \n\n", -1, "nothing to learn from");
  std::string many;
  for (int i = 0; i < 65; ++i) many += "l" + std::to_string(i) + ": x\n";
  refused(many, static_cast<int32_t>(many.find("l64")), "Line 65 brings label number 65");
}

TEST_CASE("bayes engine: the corpora are whole") {
  const auto counts = [](std::string_view corpus) {
    std::map<std::string, int> byLabelName;
    const Outcome<LabelledTexts> documents = parseLabelledText(corpus, "training");
    REQUIRE(documents);
    std::set<std::string> texts;
    for (size_t i = 0; i < documents->size(); ++i) {
      ++byLabelName[std::string((*documents)[i].label)];
      texts.insert(std::string((*documents)[i].text));
    }
    if (corpus != corpora::decade()) CHECK(texts.size() == documents->size());  // no duplicates
    return byLabelName;
  };
  CHECK(counts(corpora::spam()) == std::map<std::string, int>{{"ham", 100}, {"spam", 100}});
  CHECK(counts(corpora::decade()).size() == 4);
  CHECK(counts(corpora::kLanguagesOfTheSlide).size() == 4);
  const std::map<std::string, int> languages = counts(corpora::eightLanguages());
  CHECK(languages.size() == 8);
  for (const auto& [language, documents] : languages) CHECK(documents >= 12);
}

}  // namespace noggin
