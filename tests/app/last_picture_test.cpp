#include "app/last_picture.h"

#include <doctest/doctest.h>

#include "tests/app/page.h"

using namespace noggin;
using namespace noggin::app;

TEST_CASE("a frame that looks like the last need not be rendered, and one that does not has to") {
  Page page({.width = 1280, .height = 800, .reduced_motion = true});
  page.frames(30);
  page.rest();
  LastPicture picture;
  const auto differs = [&](ImU32 ground = 1) { return picture.differs(*ImGui::GetDrawData(), ground); };
  CHECK(differs());
  CHECK_FALSE(differs());
  page.frame();
  CHECK_FALSE(differs());
  CHECK(differs(2));
  CHECK(differs(1));

  page.press(Role::button, "Step");
  page.rest();
  CHECK(differs());
  CHECK_FALSE(differs());

  picture.forget();
  CHECK(differs());
}
