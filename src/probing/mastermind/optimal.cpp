#include "probing/mastermind/optimal.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>

#include "core/check.h"
#include "probing/mastermind/signature.h"
#include "probing/mastermind/symmetry.h"

namespace noggin::probing {
namespace {

constexpr uint32_t kNoLimit = 1u << 30u;  // exceeds every total

using Codes = std::vector<uint16_t>;

struct HashOfCodes {
  size_t operator()(const Codes& codes) const {
    uint64_t hash = 14695981039346656037ULL;
    for (const uint16_t code : codes) hash = (hash ^ code) * 1099511628211ULL;
    return static_cast<size_t>(hash ^ hash >> 32u);
  }
};

// The result for a set of codes: its least total and the guess that reaches it, or only a lower bound of the
// total.
struct Known {
  uint32_t total = 0;
  int32_t guess = -1;
};

// A candidate guess; sorted by bound, then by evenness of its partition.
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

// The partition of a set of codes by a guess, and the resulting bound.
struct Division {
  uint32_t bound = 0;       // lower bound of the total with this guess,
  bool exact = true;        // exact if no part is larger than two
  uint32_t unevenness = 0;  // sum of squares of the part sizes
};

// A set of codes whose least total is being computed, by trying one guess after the other.
struct Frame {
  Codes codes;
  std::shared_ptr<const Freedom> freedom;
  uint32_t limit = 0;  // only totals below this matter
  uint32_t bound = 0;  // lower bound of the total
  Known best;
  std::vector<Candidate> candidates;
  size_t next = 0;  // index into candidates
  // The guess being tried: its parts, solved one after the other, and the sum of their totals so far.
  std::vector<Codes> parts;
  std::shared_ptr<const Freedom> freedom_after;
  size_t next_part = 0;
  uint32_t part_bound = 0;  // lower bound of the next part
  uint32_t total = 0;
};

}  // namespace

// Keeps an explicit stack, so that the search can be interrupted and resumed.
class OptimalSearch {
 public:
  OptimalSearch(const CodeSpace& space, const CodeSet& codes);

  // Works for about `comparisons` comparisons; true once it is finished.
  bool work(uint64_t comparisons);
  uint32_t total() const { return returned_; }
  bool proved() const { return proved_; }

  // After that: the guess for `codes` in the best tree.
  uint32_t guessFor(const Codes& codes) const;
  std::vector<Codes> partsAfter(uint32_t guess, const Codes& codes) const;

 private:
  // After this many comparisons of a guess with a code, the first guess found is taken. Enough for 4 pegs of
  // 6 colours several times over; about a second.
  static constexpr uint64_t kMostComparisons = 400000000;

  uint8_t answer(uint32_t guess, uint32_t code) const { return table_[guess * size_ + code]; }
  std::vector<Candidate> candidates(const Codes& codes, const std::vector<uint16_t>& guesses, uint32_t limit);
  void lookAtAnswers(const Codes& codes);
  // None if the bound exceeds `most`, or if every code would give the same answer.
  std::optional<Division> divide(uint32_t guess, const Codes& codes, bool possible, uint32_t most) const;
  // The same, using the result of lookAtAnswers().
  std::optional<Division> divide(uint32_t guess, const Codes& codes, uint32_t most) const;
  Known lookAhead(const Codes& codes, const std::vector<uint16_t>& guesses);
  uint32_t lowerBound(const Codes& codes, const std::vector<uint16_t>& guesses);

  void enter(const Codes& codes, const std::shared_ptr<const Freedom>& freedom, uint32_t limit);
  void goOn();
  void tryNext(Frame& frame);
  void descend(Frame& frame, const Candidate& candidate);
  void partSolved(Frame& frame);
  void tried(Frame& frame);
  void leave();

  const CodeSpace& space_;
  uint32_t size_;
  std::vector<uint8_t> table_;  // answer of every pair; occurring answers are numbered, the win is 0
  std::vector<uint32_t> bits_;  // the same with the bit of that number set
  std::vector<uint32_t> seen_;  // by guess: answers from the codes last passed to lookAtAnswers()
  uint32_t answers_ = 1;
  std::vector<uint32_t> bounds_;   // by set size: lower bound of the total
  std::vector<uint32_t> surplus_;  // by set size: increase of the bound by one more code, minus 1
  std::unordered_map<Codes, Known, HashOfCodes> known_;
  std::vector<Frame> line_;
  uint32_t returned_ = 0;  // total of the last set completed
  uint64_t comparisons_ = 0;
  bool proved_ = true;
};

OptimalSearch::OptimalSearch(const CodeSpace& space, const CodeSet& codes)
    : space_(space), size_(space.size()), table_(size_t{size_} * size_) {
  std::array<uint8_t, kMostFeedbacks> number{};
  for (uint32_t a = 0; a < size_; ++a)
    for (uint32_t b = a; b < size_; ++b) {
      const uint8_t found = space.feedback(a, b);
      if (number[found] == 0 && found != space.win()) number[found] = static_cast<uint8_t>(answers_++);
      table_[a * size_ + b] = table_[b * size_ + a] = number[found];
    }
  NOGGIN_CHECK(answers_ <= kMostAnswers);
  bits_.resize(table_.size());
  std::transform(table_.begin(), table_.end(), bits_.begin(), [](uint8_t answer) { return 1u << answer; });
  seen_.resize(size_);
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
  surplus_.resize(size_);
  for (uint32_t n = 0; n < size_; ++n) surplus_[n] = bounds_[n + 1] - bounds_[n] - 1;
  // The symmetries hold for the whole space; for a subset none are known.
  const bool whole = codes.size() == size_;
  enter(Codes(codes.begin(), codes.end()), whole ? freedomAtFirst(space) : noFreedom(space), kNoLimit);
}

// Every code except the guess itself needs at least one more guess; the further guesses within the parts are
// added as the parts grow.
std::optional<Division> OptimalSearch::divide(uint32_t guess, const Codes& codes, bool possible,
                                              uint32_t most) const {
  const auto count = static_cast<uint32_t>(codes.size());
  std::array<uint16_t, kMostAnswers> sizes{};
  const uint8_t* row = &table_[guess * size_];
  Division division{.bound = 2 * count - possible};
  if (division.bound > most) return std::nullopt;
  uint32_t largest = 0;
  for (const uint16_t code : codes) {
    const uint32_t size = sizes[row[code]]++;
    division.bound += surplus_[size];
    if (division.bound > most) return std::nullopt;
    division.unevenness += 2 * size + 1;
    largest = std::max(largest, size + 1);
  }
  division.exact = largest <= 2;
  return largest == count ? std::nullopt : std::optional(division);
}

// Computes the answers that each guess can get, all at once.
void OptimalSearch::lookAtAnswers(const Codes& codes) {
  std::fill(seen_.begin(), seen_.end(), 0u);
  uint32_t* const seen = seen_.data();
  const uint32_t size = size_;
  for (const uint16_t code : codes) {
    const uint32_t* const bits = &bits_[code * size];
    for (uint32_t guess = 0; guess < size; ++guess) seen[guess] |= bits[guess];
  }
}

// A part's first code adds only the minimum to the bound, any other at least 1 more: most guesses exceed
// `most` by the number of their parts alone.
std::optional<Division> OptimalSearch::divide(uint32_t guess, const Codes& codes, uint32_t most) const {
  const auto count = static_cast<uint32_t>(codes.size());
  const bool possible = seen_[guess] >> kWin & 1u;
  const auto parts = static_cast<uint32_t>(std::popcount(seen_[guess]));
  if (3 * count - possible - parts > most) return std::nullopt;
  return divide(guess, codes, possible, most);
}

std::vector<Candidate> OptimalSearch::candidates(const Codes& codes, const std::vector<uint16_t>& guesses,
                                                 uint32_t limit) {
  comparisons_ += codes.size() * guesses.size();
  std::vector<Candidate> found;
  lookAtAnswers(codes);
  for (const uint16_t guess : guesses) {
    if (const auto division = divide(guess, codes, limit - 1))
      found.push_back({division->bound, division->unevenness, guess});
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

// One-step look-ahead: the least bound over all guesses, and the guess if it attains that bound. A code of
// the set that separates all others is optimal; without one, a total of 2n for n codes is.
Known OptimalSearch::lookAhead(const Codes& codes, const std::vector<uint16_t>& guesses) {
  const auto count = static_cast<uint32_t>(codes.size());
  Known best{kNoLimit, -1};
  const auto consider = [&](uint32_t guess, const std::optional<Division>& division) {
    if (!division) return;
    if (division->bound < best.total) best = {division->bound, -1};
    if (division->exact) best.guess = static_cast<int32_t>(guess);
  };
  comparisons_ += codes.size() * codes.size();
  for (const uint16_t guess : codes) {
    consider(guess, divide(guess, codes, true, best.total));
    if (best.total < 2 * count && best.guess >= 0) return best;
  }
  if (best.total < 2 * count) {  // no guess outside the set can reach that
    comparisons_ += codes.size() * guesses.size();
    return best;
  }
  lookAtAnswers(codes);
  for (const uint16_t guess : guesses) {
    if (best.total <= 2 * count && best.guess >= 0) return best;
    consider(guess, divide(guess, codes, best.total));
    comparisons_ += codes.size();
  }
  return best;
}

// A lower bound of the total of `codes`.
uint32_t OptimalSearch::lowerBound(const Codes& codes, const std::vector<uint16_t>& guesses) {
  const auto count = static_cast<uint32_t>(codes.size());
  if (count <= 2) return 2 * count - 1;  // guess one, then the other
  if (const auto known = known_.find(codes); known != known_.end()) return known->second.total;
  const Known found = lookAhead(codes, guesses);
  known_.emplace(codes, found);
  return found.total;
}

bool OptimalSearch::work(uint64_t comparisons) {
  // The iteration itself is counted too: it costs time even without comparisons.
  for (uint64_t done = 0; !line_.empty() && done < comparisons; done += size_) {
    const uint64_t before = comparisons_;
    goOn();
    done += comparisons_ - before;
  }
  return line_.empty();
}

// Computes the least total of `codes` if that is below `limit`; otherwise a lower bound that is at least
// `limit`. The result is in returned_ immediately, or once the frame is left.
void OptimalSearch::enter(const Codes& codes, const std::shared_ptr<const Freedom>& freedom, uint32_t limit) {
  const uint32_t bound = lowerBound(codes, freedom->guesses);
  returned_ = bound;
  if (codes.size() <= 2 || bound >= limit || known_.at(codes).guess >= 0) return;
  NOGGIN_CHECK(line_.size() < size_);  // every set is smaller than its parent
  Frame frame{.codes = codes, .freedom = freedom, .limit = limit, .bound = bound, .best = {limit, -1}};
  frame.candidates = candidates(codes, freedom->guesses, limit);
  line_.push_back(std::move(frame));
}

void OptimalSearch::goOn() {
  Frame& frame = line_.back();
  if (frame.next_part == frame.parts.size()) return tryNext(frame);
  const Codes& part = frame.parts[frame.next_part];
  frame.part_bound = lowerBound(part, frame.freedom_after->guesses);
  const size_t depth = line_.size();
  // May push a frame and so invalidate `frame`.
  enter(Codes(part), std::shared_ptr(frame.freedom_after), frame.best.total - frame.total + frame.part_bound);
  if (line_.size() == depth) partSolved(line_.back());
}

void OptimalSearch::tryNext(Frame& frame) {
  if (frame.next == frame.candidates.size()) return leave();
  const Candidate candidate = frame.candidates[frame.next++];
  if (candidate.bound >= frame.best.total) return leave();
  descend(frame, candidate);
}

// The largest part first: it is the likeliest to exceed the limit.
void OptimalSearch::descend(Frame& frame, const Candidate& candidate) {
  frame.parts = partsAfter(candidate.guess, frame.codes);
  std::stable_sort(frame.parts.begin(), frame.parts.end(),
                   [](const Codes& a, const Codes& b) { return a.size() > b.size(); });
  frame.freedom_after = freedomAfter(space_, frame.freedom, candidate.guess);
  frame.next_part = 0;
  frame.total = candidate.bound;
  for (const Codes& part : frame.parts) {
    frame.total += lowerBound(part, frame.freedom_after->guesses) - bounds_[part.size()];
    if (frame.total >= frame.best.total) return tried(frame);
  }
}

// The total of the part just solved is in returned_.
void OptimalSearch::partSolved(Frame& frame) {
  ++frame.next_part;
  frame.total += returned_ - frame.part_bound;
  if (frame.total >= frame.best.total || frame.next_part == frame.parts.size()) tried(frame);
}

// The total with the current guess is known, or known to be no better.
void OptimalSearch::tried(Frame& frame) {
  if (frame.total < frame.best.total) frame.best = {frame.total, frame.candidates[frame.next - 1].guess};
  frame.parts.clear();
  frame.next_part = 0;
  if (frame.best.total == frame.bound) return leave();
  if (comparisons_ > kMostComparisons) {
    proved_ = false;
    leave();
  }
}

void OptimalSearch::leave() {
  const Frame frame = std::move(line_.back());
  line_.pop_back();
  known_[frame.codes] = frame.best;
  returned_ = frame.best.total;
  if (!line_.empty()) partSolved(line_.back());
}

uint32_t OptimalSearch::guessFor(const Codes& codes) const {
  const int32_t guess = codes.size() <= 2 ? codes.front() : known_.at(codes).guess;
  NOGGIN_CHECK(guess >= 0);
  return static_cast<uint32_t>(guess);
}

OptimalStrategy::OptimalStrategy(const CodeSpace& space, const CodeSet& codes) : all_(codes) {
  NOGGIN_CHECK(!codes.empty() && space.size() <= kMostCodesForOptimal);
  search_ = std::make_unique<OptimalSearch>(space, codes);
}

OptimalStrategy::~OptimalStrategy() = default;

bool OptimalStrategy::work(uint64_t comparisons) {
  shared_.piece([&] {
    if (search_ && search_->work(comparisons)) keep();
  });
  return finished();
}

// Keeps the result and frees the search.
void OptimalStrategy::keep() {
  total_ = search_->total();
  proved_ = search_->proved();
  std::vector<Codes> open = {Codes(all_.begin(), all_.end())};
  while (!open.empty()) {
    const Codes part = std::move(open.back());
    open.pop_back();
    const uint32_t guess = search_->guessFor(part);
    guesses_.emplace(CodeSet(part.begin(), part.end()), guess);
    for (Codes& next : search_->partsAfter(guess, part)) open.push_back(std::move(next));
  }
  search_.reset();
}

const uint32_t* OptimalStrategy::guessFor(std::span<const uint32_t> codes) const {
  const auto found = guesses_.find(CodeSet(codes.begin(), codes.end()));
  return found == guesses_.end() ? nullptr : &found->second;
}

}  // namespace noggin::probing
