// Replacements for the OpenGL queries by which Dear ImGui's backend saves the state that it restores after
// drawing. Here the backend owns the context and sets all state in every frame, so nothing needs restoring;
// and queries are slow, because a browser waits for its GPU process. CMake renames the backend's calls to
// these.

#include <GLES3/gl3.h>

extern "C" {

// A valid dummy for values that are only restored; the real query for the rest.
void nogginGlGetIntegerv(GLenum name, GLint* value) {
  switch (name) {
    case GL_ACTIVE_TEXTURE:
      *value = GL_TEXTURE0;
      return;
    case GL_BLEND_EQUATION_RGB:
    case GL_BLEND_EQUATION_ALPHA:
      *value = GL_FUNC_ADD;
      return;
    case GL_BLEND_SRC_RGB:
    case GL_BLEND_SRC_ALPHA:
      *value = GL_ONE;
      return;
    case GL_BLEND_DST_RGB:
    case GL_BLEND_DST_ALPHA:
      *value = GL_ZERO;
      return;
    case GL_VIEWPORT:
    case GL_SCISSOR_BOX:
      value[0] = value[1] = value[2] = value[3] = 0;
      return;
    case GL_CURRENT_PROGRAM:
    case GL_TEXTURE_BINDING_2D:
    case GL_SAMPLER_BINDING:
    case GL_ARRAY_BUFFER_BINDING:
    case GL_ELEMENT_ARRAY_BUFFER_BINDING:
    case GL_VERTEX_ARRAY_BINDING:
    case GL_PIXEL_UNPACK_BUFFER_BINDING:
      *value = 0;
      return;
    default:
      glGetIntegerv(name, value);
  }
}

// Only the backend enables anything.
GLboolean nogginGlIsEnabled(GLenum) {
  return GL_FALSE;
}

}  // extern "C"
