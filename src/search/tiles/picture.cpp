#include "search/tiles/picture.h"

#include <array>
#include <cmath>

namespace noggin::search {
namespace {

using Patch = Piece::Patch;
using Corner = Patch::Corner;
using Corners = std::vector<Corner>;

// Coordinates are 0 to 1, to the right and down; outlines are clockwise.
Patch box(Tone tone, float left, float top, float right, float bottom) {
  return {tone, {{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
}

// With 24 corners. The cosines are constants, since those of C libraries may differ in their last bits.
Patch oval(Tone tone, float x, float y, float radius_x, float radius_y) {
  constexpr std::array kCosines = {1.f, 0.966f, 0.866f, 0.707f, 0.5f, 0.259f, 0.f};
  constexpr std::array<Corner, 4> kQuarters = {{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
  Patch patch{tone, {}};
  for (size_t i = 0; i < 24; ++i) {
    const size_t quarter = i / 6, along = quarter % 2 == 0 ? i % 6 : 6 - i % 6;
    patch.corners.push_back({x + kQuarters[quarter].x * kCosines[along] * radius_x,
                             y + kQuarters[quarter].y * kCosines[6 - along] * radius_y});
  }
  return patch;
}

// From back to front.
std::vector<Patch> drawn() {
  constexpr Tone kSky = Tone::series5, kWater = Tone::series1, kSun = Tone::series2, kMeadow = Tone::series3,
                 kBlossom = Tone::series4, kHull = Tone::series6, kSail = Tone::current, kMast = Tone::given,
                 kBird = Tone::given, kWhite = Tone::plain;
  return {
      box(kSky, 0, 0, 1, 0.62f),
      oval(kSun, 0.77f, 0.19f, 0.13f, 0.13f),
      oval(kWhite, 0.17f, 0.17f, 0.12f, 0.05f),
      oval(kWhite, 0.1f, 0.13f, 0.06f, 0.06f),
      oval(kWhite, 0.2f, 0.11f, 0.07f, 0.06f),
      oval(kWhite, 0.93f, 0.36f, 0.12f, 0.035f),
      {kBird, {{0.36f, 0.1f}, {0.42f, 0.14f}, {0.42f, 0.165f}}},
      {kBird, {{0.48f, 0.1f}, {0.42f, 0.165f}, {0.42f, 0.14f}}},
      {kBird, {{0.5f, 0.2f}, {0.55f, 0.23f}, {0.55f, 0.25f}}},
      {kBird, {{0.6f, 0.2f}, {0.55f, 0.25f}, {0.55f, 0.23f}}},
      {kBlossom, {{0.22f, 0.3f}, {0.52f, 0.62f}, {-0.08f, 0.62f}}},
      {kWhite, {{0.22f, 0.3f}, {0.275f, 0.36f}, {0.165f, 0.36f}}},
      {kBlossom, {{0.66f, 0.42f}, {0.86f, 0.62f}, {0.46f, 0.62f}}},
      oval(kMeadow, 0.97f, 0.64f, 0.27f, 0.14f),
      oval(kMeadow, 0.02f, 0.64f, 0.2f, 0.1f),
      box(kWater, 0, 0.6f, 1, 1),
      box(kSun, 0.7f, 0.64f, 0.84f, 0.655f),
      box(kSun, 0.66f, 0.69f, 0.8f, 0.705f),
      box(kSun, 0.73f, 0.74f, 0.88f, 0.755f),
      box(kSky, 0.06f, 0.7f, 0.2f, 0.712f),
      box(kSky, 0.12f, 0.78f, 0.24f, 0.792f),
      box(kSky, 0.44f, 0.9f, 0.6f, 0.912f),
      box(kSky, 0.56f, 0.96f, 0.68f, 0.972f),
      box(kSky, 0.88f, 0.84f, 0.98f, 0.852f),
      box(kMast, 0.465f, 0.3f, 0.48f, 0.76f),
      {kSail, {{0.455f, 0.34f}, {0.455f, 0.71f}, {0.27f, 0.71f}}},
      {kSun, {{0.49f, 0.4f}, {0.63f, 0.71f}, {0.49f, 0.71f}}},
      {kHull, {{0.24f, 0.74f}, {0.7f, 0.74f}, {0.6f, 0.86f}, {0.33f, 0.86f}}},
      oval(kMeadow, 0.04f, 1.04f, 0.34f, 0.17f),
      oval(kBlossom, 0.09f, 0.93f, 0.025f, 0.025f),
      oval(kSun, 0.19f, 0.95f, 0.02f, 0.02f),
      oval(kHull, 0.28f, 0.97f, 0.018f, 0.018f),
      {kMeadow, {{0.86f, 0.86f}, {0.875f, 1}, {0.845f, 1}}},
      {kMeadow, {{0.91f, 0.8f}, {0.925f, 1}, {0.895f, 1}}},
      {kMeadow, {{0.95f, 0.88f}, {0.965f, 1}, {0.935f, 1}}},
  };
}

// The part of a convex outline where the linear function `inside` is not negative.
template <class Inside>
Corners cut(const Corners& outline, Inside inside) {
  Corners kept;
  for (size_t i = 0; i < outline.size(); ++i) {
    const Corner &from = outline[i], &to = outline[(i + 1) % outline.size()];
    const float a = inside(from), b = inside(to);
    if (a >= 0) kept.push_back(from);
    if ((a < 0) == (b < 0)) continue;
    const float along = a / (a - b);
    kept.push_back({from.x + (to.x - from.x) * along, from.y + (to.y - from.y) * along});
  }
  return kept;
}

// Rounds to a binary fraction, which is short to write and the same on every platform.
float stepped(float place) {
  constexpr float kSteps = 128;
  return std::round(place * kSteps) / kSteps;
}

}  // namespace

std::vector<Piece::Patch> pictureOn(const TilesBoard& board, int square) {
  static const std::vector<Patch> picture = drawn();
  const auto columns = static_cast<float>(board.columns()), rows = static_cast<float>(board.rows());
  const auto column = static_cast<float>(board.columnOf(square)),
             row = static_cast<float>(board.rowOf(square));
  std::vector<Patch> patches;
  for (const Patch& patch : picture) {
    Corners corners = patch.corners;
    for (Corner& corner : corners)
      corner = {corner.x * columns - column - 0.5f, corner.y * rows - row - 0.5f};
    corners = cut(corners, [](const Corner& corner) { return corner.x + 0.5f; });
    corners = cut(corners, [](const Corner& corner) { return 0.5f - corner.x; });
    corners = cut(corners, [](const Corner& corner) { return corner.y + 0.5f; });
    corners = cut(corners, [](const Corner& corner) { return 0.5f - corner.y; });
    if (corners.size() < 3) continue;
    for (Corner& corner : corners) corner = {stepped(corner.x), stepped(corner.y)};
    patches.push_back({patch.tone, std::move(corners)});
  }
  return patches;
}

}  // namespace noggin::search
