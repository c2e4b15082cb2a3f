// A pointer whose copies point at copies: to an object of a class with clone(), or to none.
#pragma once

#include <memory>
#include <utility>

namespace noggin {

template <class T>
class Cloned : public std::unique_ptr<T> {
 public:
  using std::unique_ptr<T>::unique_ptr;
  Cloned(std::unique_ptr<T>&& object) : std::unique_ptr<T>(std::move(object)) {}
  Cloned(const Cloned& other) : std::unique_ptr<T>(other ? other->clone() : nullptr) {}
  Cloned(Cloned&&) = default;
  Cloned& operator=(Cloned&&) = default;
};

}  // namespace noggin
