// Work that several runs share and do piece by piece. An allocation that fails in the middle of a piece
// leaves it unusable: it refuses to go on, and whoever keeps it for later runs begins it again.
#pragma once

#include <new>
#include <utility>

namespace noggin {

class SharedWork {
 public:
  bool broken() const { return broken_; }

  // Does a piece. Throws bad_alloc if an earlier one did.
  template <class Piece>
  void piece(Piece&& work) {
    if (broken_) throw std::bad_alloc();
    broken_ = true;
    std::forward<Piece>(work)();
    broken_ = false;
  }

 private:
  bool broken_ = false;
};

}  // namespace noggin
