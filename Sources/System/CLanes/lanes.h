// What processors do with sixteen 16-bit lanes in one instruction and Swift's vectors can only say lane by lane, which the compiler then
// puts together again in some places and not in others.
#pragma once
#include <stdint.h>

typedef uint16_t glass_lanes __attribute__((ext_vector_type(16)));
typedef int16_t glass_signed_lanes __attribute__((ext_vector_type(16)));
typedef uint32_t glass_wide_lanes __attribute__((ext_vector_type(16)));
typedef int32_t glass_signed_wide_lanes __attribute__((ext_vector_type(16)));

#define GLASS_INLINE static inline __attribute__((always_inline))

// The upper halves of the 32-bit products.
GLASS_INLINE glass_lanes glass_upper_product(glass_lanes a, glass_lanes b) {
  return __builtin_convertvector(
      (__builtin_convertvector(a, glass_wide_lanes) * __builtin_convertvector(b, glass_wide_lanes)) >> 16, glass_lanes);
}

GLASS_INLINE glass_signed_lanes glass_signed_upper_product(glass_signed_lanes a, glass_signed_lanes b) {
  return __builtin_convertvector(
      (__builtin_convertvector(a, glass_signed_wide_lanes) * __builtin_convertvector(b, glass_signed_wide_lanes)) >> 16,
      glass_signed_lanes);
}

GLASS_INLINE glass_signed_lanes glass_least(glass_signed_lanes a, glass_signed_lanes b) { return __builtin_elementwise_min(a, b); }

GLASS_INLINE glass_signed_lanes glass_greatest(glass_signed_lanes a, glass_signed_lanes b) { return __builtin_elementwise_max(a, b); }
