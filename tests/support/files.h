// Reads files of the repository, for tests with expected output in files.
#pragma once

#include <doctest/doctest.h>

#include <cstdio>
#include <string>

namespace noggin::test {

// Empty if there is no such file.
inline std::string contentOf(const std::string& path) {
  std::string content;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return content;
  char bytes[4096];
  for (size_t read; (read = std::fread(bytes, 1, sizeof bytes, file)) > 0;) content.append(bytes, read);
  std::fclose(file);
  return content;
}

inline void write(const std::string& path, const std::string& content) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  REQUIRE_MESSAGE(file != nullptr, path);
  std::fwrite(content.data(), 1, content.size(), file);
  std::fclose(file);
}

}  // namespace noggin::test
