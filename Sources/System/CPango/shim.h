#pragma once
#include <hb-ot.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>

/// `g_object_ref` is a macro that Swift cannot import.
static inline void *_Nullable glass_object_ref(void *_Nullable object) { return object ? g_object_ref(object) : object; }
