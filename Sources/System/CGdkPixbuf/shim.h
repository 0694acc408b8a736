#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>

/// The numbers of the error domain's codes, for comparing with `GError.code`.
static inline GQuark glass_pixbuf_error_domain(void) { return GDK_PIXBUF_ERROR; }
