#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdint.h>
#include <wayland-client-core.h>
#include <wayland-util.h>
