#pragma once
#include <wayland-server-core.h>
#include <wayland-util.h>

// Swift can't call a C function with a variable number of arguments.
static inline void glass_resource_post_error(struct wl_resource *resource, uint32_t code, const char *message) {
  wl_resource_post_error(resource, code, "%s", message);
}
