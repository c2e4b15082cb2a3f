// The functions of std::string, for WebAssembly. Emscripten has compiled libc++ for size and without inlining: each
// character added to a string costs ten calls. Linked before libc++, these are what the whole product calls.
#include <string>

// As libc++ does in a file of its own.
#ifdef _LIBCPP_VERSION
template class std::basic_string<char>;
#endif
