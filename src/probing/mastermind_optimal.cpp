#include "probing/mastermind_optimal.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <unordered_map>

#include "core/check.h"

namespace noggin::probing {
namespace {

// An exchange of pegs together with one of colours that leaves all guesses made so far as they are. Colours
// that do not occur in them may become any other such colour.
struct Symmetry {
  std::array<int, kMostPegs> from;        // the place whose peg comes to each place
  std::array<int, kMostColours> becomes;  // the colour that each colour becomes, or kAnyFree
};
constexpr int kAnyFree = -1;

constexpr uint8_t kWin = 0;               // among the answers that occur, numbered
constexpr size_t kMostAnswers = 27;       // with kMostPegs
constexpr uint32_t kNoLimit = 1u << 30u;  // more than any total

using Codes = std::vector<uint16_t>;

struct HashOfCodes {
  size_t operator()(const Codes& codes) const {
    uint64_t hash = 14695981039346656037ULL;
    for (const uint16_t code : codes) hash = (hash ^ code) * 1099511628211ULL;
    return static_cast<size_t>(hash ^ hash >> 32u);
  }
};

// What is known of a set of codes: its least total and the guess that reaches it, or only that the total is
// at least so much.
struct Known {
  uint32_t total = 0;
  int32_t guess = -1;
};

// A guess worth trying, the best bound first; then those that divide more evenly.
struct Candidate {
  uint32_t bound;
  uint32_t unevenness;
  uint16_t guess;
  bool operator<(const Candidate& other) const {
    if (bound != other.bound) return bound < other.bound;
    if (unevenness != other.unevenness) return unevenness < other.unevenness;
    return guess < other.guess;
  }
};

// How a guess divides a set of codes, and what follows for the total.
struct Division {
  uint32_t bound = 0;       // the total with this guess is at least this,
  bool exact = true;        // and just this if no part is larger than two
  bool divides = true;      // false if every code would give the same answer
  uint32_t unevenness = 0;  // sum of the squares of the parts
};

class OptimalSearch {
 public:
  explicit OptimalSearch(const CodeSpace& space);

  // The least total of `codes` if that is below `limit`; otherwise a number from `limit` up that it is not
  // below. `symmetries` leave all guesses made so far as they are.
  uint32_t solve(const Codes& codes, const std::vector<Symmetry>& symmetries,
                 const std::vector<uint16_t>& guesses, uint32_t limit);
  std::vector<uint16_t> representatives(const std::vector<Symmetry>& symmetries) const;
  static Symmetry identity();
  // Before the first guess.
  std::vector<Symmetry> allSymmetries() const;
  bool proved() const { return proved_; }

  // After a solve: the guess for `codes` on the best tree.
  uint32_t guessFor(const Codes& codes) const;
  std::vector<Codes> partsAfter(uint32_t guess, const Codes& codes) const;

 private:
  // The work after which the first guess that comes is taken, in comparisons of a guess with a code. Enough
  // for 4 pegs of 6 colours many times over, and about two seconds.
  static constexpr uint64_t kMostComparisons = 400000000;

  uint8_t answer(uint32_t guess, uint32_t code) const { return table_[guess * size_ + code]; }
  bool isLowest(uint32_t code, const Symmetry& symmetry) const;
  bool fixes(Symmetry& symmetry, uint32_t guess) const;
  std::vector<Symmetry> fixing(uint32_t guess, std::vector<Symmetry> symmetries) const;
  std::vector<Candidate> candidates(const Codes& codes, const std::vector<uint16_t>& guesses, uint32_t limit);
  uint32_t totalAfter(const Candidate& candidate, const Codes& codes, const std::vector<Symmetry>& symmetries,
                      uint32_t limit);
  Division divide(uint32_t guess, const Codes& codes) const;
  Known lookAhead(const Codes& codes, const std::vector<uint16_t>& guesses);
  uint32_t lowerBound(const Codes& codes, const std::vector<uint16_t>& guesses);

  const CodeSpace& space_;
  uint32_t size_;
  std::vector<uint8_t> table_;  // the answer of every pair: answers that occur, numbered; the win is 0
  uint32_t answers_ = 1;
  std::vector<uint32_t> bounds_;  // by number of codes: no set of that many has a lower total
  std::vector<uint16_t> everything_;
  std::unordered_map<Codes, Known, HashOfCodes> known_;
  uint64_t comparisons_ = 0;
  bool proved_ = true;
};

OptimalSearch::OptimalSearch(const CodeSpace& space)
    : space_(space), size_(space.size()), table_(size_t{size_} * size_), everything_(size_) {
  std::iota(everything_.begin(), everything_.end(), uint16_t{0});
  std::array<uint8_t, kMostFeedbacks> number{};
  for (uint32_t a = 0; a < size_; ++a)
    for (uint32_t b = a; b < size_; ++b) {
      const uint8_t found = space.feedback(a, b);
      if (number[found] == 0 && found != space.win()) number[found] = static_cast<uint8_t>(answers_++);
      table_[a * size_ + b] = table_[b * size_ + a] = number[found];
    }
  bounds_.assign(size_ + 1, 0);
  uint64_t left_at_depth = 1, depth = 1;
  for (uint32_t n = 1; n <= size_; ++n) {
    bounds_[n] = bounds_[n - 1] + static_cast<uint32_t>(depth);
    if (--left_at_depth > 0) continue;
    ++depth;
    left_at_depth = 1;
    for (uint64_t i = 1; i < depth; ++i)
      left_at_depth = std::min<uint64_t>(left_at_depth * std::max(answers_ - 1, 1u), size_);
  }
}

Symmetry OptimalSearch::identity() {
  Symmetry symmetry;
  std::iota(symmetry.from.begin(), symmetry.from.end(), 0);
  std::iota(symmetry.becomes.begin(), symmetry.becomes.end(), 0);
  return symmetry;
}

std::vector<Symmetry> OptimalSearch::allSymmetries() const {
  std::vector<Symmetry> all;
  Symmetry symmetry = identity();
  symmetry.becomes.fill(kAnyFree);
  const auto last = symmetry.from.begin() + space_.rules().pegs;
  do {
    all.push_back(symmetry);
  } while (std::next_permutation(symmetry.from.begin(), last));
  return all;
}

// Whether no code that `symmetry` can turn `code` into is lower: its lowest image takes free colours in their
// order.
bool OptimalSearch::isLowest(uint32_t code, const Symmetry& symmetry) const {
  std::array<int, kMostColours> becomes = symmetry.becomes;
  uint32_t taken = 0;
  for (const int colour : becomes)
    if (colour != kAnyFree) taken |= 1u << colour;
  for (int place = 0; place < space_.rules().pegs; ++place) {
    int& colour = becomes[static_cast<size_t>(space_.peg(code, symmetry.from[static_cast<size_t>(place)]))];
    if (colour == kAnyFree) {
      colour = std::countr_one(taken);
      taken |= 1u << colour;
    }
    const int own = space_.peg(code, place);
    if (colour != own) return own < colour;
  }
  return true;
}

std::vector<uint16_t> OptimalSearch::representatives(const std::vector<Symmetry>& symmetries) const {
  std::vector<uint16_t> lowest;
  for (const uint16_t code : everything_)
    if (std::all_of(symmetries.begin(), symmetries.end(),
                    [&](const Symmetry& symmetry) { return isLowest(code, symmetry); }))
      lowest.push_back(code);
  return lowest;
}

// Whether `symmetry` can leave `guess` as it is; if so it is bound to do so from here on.
bool OptimalSearch::fixes(Symmetry& symmetry, uint32_t guess) const {
  uint32_t taken = 0;
  for (const int colour : symmetry.becomes)
    if (colour != kAnyFree) taken |= 1u << colour;
  for (int place = 0; place < space_.rules().pegs; ++place) {
    int& colour =
        symmetry.becomes[static_cast<size_t>(space_.peg(guess, symmetry.from[static_cast<size_t>(place)]))];
    const int own = space_.peg(guess, place);
    if (colour == kAnyFree && !(taken >> own & 1u)) {
      colour = own;
      taken |= 1u << own;
    }
    if (colour != own) return false;
  }
  return true;
}

std::vector<Symmetry> OptimalSearch::fixing(uint32_t guess, std::vector<Symmetry> symmetries) const {
  std::erase_if(symmetries, [&](Symmetry& symmetry) { return !fixes(symmetry, guess); });
  return symmetries;
}

Division OptimalSearch::divide(uint32_t guess, const Codes& codes) const {
  const auto count = static_cast<uint32_t>(codes.size());
  std::array<uint32_t, kMostAnswers> sizes{};
  const uint8_t* row = &table_[guess * size_];
  for (const uint16_t code : codes) ++sizes[row[code]];
  Division division{.bound = count};
  for (uint32_t number = 0; number < answers_; ++number) {
    const uint32_t size = sizes[number];
    division.divides &= size != count;
    division.exact &= size <= 2;
    division.unevenness += size * size;
    if (number != kWin) division.bound += bounds_[size];
  }
  return division;
}

// How a guess divides few codes, whatever the answers are called: of each code its answer's number, in the
// order in which they come, in five bits.
using Signature = std::array<uint64_t, 3>;
constexpr size_t kCodesPerWord = 12;
constexpr size_t kMostForSignature = kCodesPerWord * std::tuple_size_v<Signature>;

class SignatureMaker {
 public:
  void add(uint8_t answer) {
    uint8_t& name = names_[answer];
    if (name == 0) name = answer == kWin ? 31 : ++named_;
    signature_[count_ / kCodesPerWord] |= uint64_t{name} << (count_ % kCodesPerWord * 5);
    ++count_;
  }
  const Signature& signature() const { return signature_; }

 private:
  std::array<uint8_t, kMostAnswers> names_{};
  uint8_t named_ = 0;
  size_t count_ = 0;
  Signature signature_{};
};

std::vector<Candidate> OptimalSearch::candidates(const Codes& codes, const std::vector<uint16_t>& guesses,
                                                 uint32_t limit) {
  comparisons_ += codes.size() * guesses.size();
  std::vector<Candidate> found;
  for (const uint16_t guess : guesses) {
    const Division division = divide(guess, codes);
    if (division.divides && division.bound < limit)
      found.push_back({division.bound, division.unevenness, guess});
  }
  std::sort(found.begin(), found.end());
  if (codes.size() > kMostForSignature) return found;

  std::set<Signature> seen;
  std::erase_if(found, [&](const Candidate& candidate) {
    SignatureMaker maker;
    for (const uint16_t code : codes) maker.add(answer(candidate.guess, code));
    return !seen.insert(maker.signature()).second;
  });
  return found;
}

std::vector<Codes> OptimalSearch::partsAfter(uint32_t guess, const Codes& codes) const {
  std::array<Codes, kMostAnswers> parts;
  for (const uint16_t code : codes) parts[answer(guess, code)].push_back(code);
  parts[kWin].clear();
  std::vector<Codes> left;
  for (Codes& part : parts)
    if (!part.empty()) left.push_back(std::move(part));
  return left;
}

// What one guess more tells: the least bound of all guesses, and the guess if that bound is reached. A code
// of the set that tells all others apart cannot be bettered; if there is none, neither can 2n guesses for n
// codes.
Known OptimalSearch::lookAhead(const Codes& codes, const std::vector<uint16_t>& guesses) {
  const auto count = static_cast<uint32_t>(codes.size());
  Known best{kNoLimit, -1};
  const auto consider = [&](uint32_t guess) {
    const Division division = divide(guess, codes);
    if (!division.divides || division.bound > best.total) return;
    if (division.bound < best.total) best = {division.bound, -1};
    if (division.exact) best.guess = static_cast<int32_t>(guess);
  };
  comparisons_ += codes.size() * codes.size();
  for (const uint16_t guess : codes) {
    consider(guess);
    if (best.total < 2 * count && best.guess >= 0) return best;
  }
  for (const uint16_t guess : guesses) {
    if (best.total <= 2 * count && best.guess >= 0) return best;
    consider(guess);
    comparisons_ += codes.size();
  }
  return best;
}

// The total of `codes` is at least this.
uint32_t OptimalSearch::lowerBound(const Codes& codes, const std::vector<uint16_t>& guesses) {
  const auto count = static_cast<uint32_t>(codes.size());
  if (count <= 2) return 2 * count - 1;  // one, then the other
  if (const auto known = known_.find(codes); known != known_.end()) return known->second.total;
  const Known found = lookAhead(codes, guesses);
  known_.emplace(codes, found);
  return found.total;
}

// The total with `candidate` as the next guess if that is below `limit`, otherwise a number from `limit` up.
uint32_t OptimalSearch::totalAfter(const Candidate& candidate, const Codes& codes,
                                   const std::vector<Symmetry>& symmetries, uint32_t limit) {
  std::vector<Codes> parts = partsAfter(candidate.guess, codes);
  // The largest part is the likeliest to show that this will not do.
  std::stable_sort(parts.begin(), parts.end(),
                   [](const Codes& a, const Codes& b) { return a.size() > b.size(); });
  const std::vector<Symmetry> left = fixing(candidate.guess, symmetries);
  const std::vector<uint16_t> guesses = representatives(left);
  uint32_t total = candidate.bound;
  for (const Codes& part : parts) {
    total += lowerBound(part, guesses) - bounds_[part.size()];
    if (total >= limit) return total;
  }
  for (const Codes& part : parts) {
    const uint32_t bound = lowerBound(part, guesses);
    total += solve(part, left, guesses, limit - total + bound) - bound;
    if (total >= limit) break;
  }
  return total;
}

uint32_t OptimalSearch::solve(const Codes& codes, const std::vector<Symmetry>& symmetries,
                              const std::vector<uint16_t>& guesses, uint32_t limit) {
  const uint32_t bound = lowerBound(codes, guesses);
  if (codes.size() <= 2 || bound >= limit || known_.at(codes).guess >= 0) return bound;
  Known best{limit, -1};
  for (const Candidate& candidate : candidates(codes, guesses, limit)) {
    if (candidate.bound >= best.total) break;
    const uint32_t total = totalAfter(candidate, codes, symmetries, best.total);
    if (total < best.total) best = {total, candidate.guess};
    if (best.total == bound) break;
    if (comparisons_ > kMostComparisons) {
      proved_ = false;
      break;
    }
  }
  known_[codes] = best;
  return best.total;
}

uint32_t OptimalSearch::guessFor(const Codes& codes) const {
  const int32_t guess = codes.size() <= 2 ? codes.front() : known_.at(codes).guess;
  NOGGIN_CHECK(guess >= 0);
  return static_cast<uint32_t>(guess);
}

}  // namespace

OptimalStrategy::OptimalStrategy(const CodeSpace& space, const CodeSet& codes) {
  NOGGIN_CHECK(!codes.empty() && space.size() <= kMostCodesForOptimal);
  OptimalSearch search(space);
  const Codes all(codes.begin(), codes.end());
  // The symmetries hold for the whole space; a part of it has none that we know of.
  const std::vector<Symmetry> symmetries =
      codes.size() == space.size() ? search.allSymmetries() : std::vector<Symmetry>{search.identity()};
  total_ = search.solve(all, symmetries, search.representatives(symmetries), kNoLimit);
  proved_ = search.proved();

  std::vector<Codes> open = {all};
  while (!open.empty()) {
    const Codes part = std::move(open.back());
    open.pop_back();
    const uint32_t guess = search.guessFor(part);
    guesses_.emplace(CodeSet(part.begin(), part.end()), guess);
    for (Codes& next : search.partsAfter(guess, part)) open.push_back(std::move(next));
  }
}

const uint32_t* OptimalStrategy::guessFor(std::span<const uint32_t> codes) const {
  const auto found = guesses_.find(CodeSet(codes.begin(), codes.end()));
  return found == guesses_.end() ? nullptr : &found->second;
}

}  // namespace noggin::probing
