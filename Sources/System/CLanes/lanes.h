// What processors do with vectors of 16-bit lanes in one instruction and Swift's can only say lane by lane, which the compiler then puts
// together again in some places and not in others.
#pragma once
#include <stdint.h>

typedef uint8_t glass_bytes __attribute__((ext_vector_type(32)));
typedef uint16_t glass_lanes __attribute__((ext_vector_type(32)));
typedef int16_t glass_signed_lanes __attribute__((ext_vector_type(32)));
typedef uint32_t glass_line __attribute__((ext_vector_type(16)));
typedef uint8_t glass_half_bytes __attribute__((ext_vector_type(16)));
typedef uint16_t glass_half_lanes __attribute__((ext_vector_type(16)));
typedef int16_t glass_signed_half_lanes __attribute__((ext_vector_type(16)));

#define GLASS_INLINE static inline __attribute__((always_inline))

// The upper halves of the 32-bit products. By name where there is an instruction: the optimiser would make products of products into 32-bit
// multiplications.
#if defined(__AVX2__)

typedef short glass_avx2 __attribute__((__vector_size__(32)));

GLASS_INLINE glass_half_lanes glass_half_upper_product(glass_half_lanes a, glass_half_lanes b) {
  return (glass_half_lanes)__builtin_ia32_pmulhuw256((glass_avx2)a, (glass_avx2)b);
}

GLASS_INLINE glass_signed_half_lanes glass_signed_half_upper_product(glass_signed_half_lanes a, glass_signed_half_lanes b) {
  return (glass_signed_half_lanes)__builtin_ia32_pmulhw256((glass_avx2)a, (glass_avx2)b);
}

#elif defined(__SSE2__)

typedef short glass_sse2 __attribute__((__vector_size__(16)));

GLASS_INLINE glass_half_lanes glass_half_upper_product(glass_half_lanes a, glass_half_lanes b) {
  glass_half_lanes result;
  result.lo = (__typeof__(result.lo))__builtin_ia32_pmulhuw128((glass_sse2)a.lo, (glass_sse2)b.lo);
  result.hi = (__typeof__(result.hi))__builtin_ia32_pmulhuw128((glass_sse2)a.hi, (glass_sse2)b.hi);
  return result;
}

GLASS_INLINE glass_signed_half_lanes glass_signed_half_upper_product(glass_signed_half_lanes a, glass_signed_half_lanes b) {
  glass_signed_half_lanes result;
  result.lo = (__typeof__(result.lo))__builtin_ia32_pmulhw128((glass_sse2)a.lo, (glass_sse2)b.lo);
  result.hi = (__typeof__(result.hi))__builtin_ia32_pmulhw128((glass_sse2)a.hi, (glass_sse2)b.hi);
  return result;
}

#else

typedef uint32_t glass_wide_half __attribute__((ext_vector_type(16)));
typedef int32_t glass_signed_wide_half __attribute__((ext_vector_type(16)));

GLASS_INLINE glass_half_lanes glass_half_upper_product(glass_half_lanes a, glass_half_lanes b) {
  return __builtin_convertvector(
      (__builtin_convertvector(a, glass_wide_half) * __builtin_convertvector(b, glass_wide_half)) >> 16, glass_half_lanes);
}

GLASS_INLINE glass_signed_half_lanes glass_signed_half_upper_product(glass_signed_half_lanes a, glass_signed_half_lanes b) {
  return __builtin_convertvector(
      (__builtin_convertvector(a, glass_signed_wide_half) * __builtin_convertvector(b, glass_signed_wide_half)) >> 16,
      glass_signed_half_lanes);
}

#endif

#if defined(__AVX512BW__)

typedef short glass_avx512 __attribute__((__vector_size__(64)));

GLASS_INLINE glass_lanes glass_upper_product(glass_lanes a, glass_lanes b) {
  return (glass_lanes)__builtin_ia32_pmulhuw512((glass_avx512)a, (glass_avx512)b);
}

GLASS_INLINE glass_signed_lanes glass_signed_upper_product(glass_signed_lanes a, glass_signed_lanes b) {
  return (glass_signed_lanes)__builtin_ia32_pmulhw512((glass_avx512)a, (glass_avx512)b);
}

#else

GLASS_INLINE glass_lanes glass_upper_product(glass_lanes a, glass_lanes b) {
  glass_lanes result;
  result.lo = glass_half_upper_product(a.lo, b.lo);
  result.hi = glass_half_upper_product(a.hi, b.hi);
  return result;
}

GLASS_INLINE glass_signed_lanes glass_signed_upper_product(glass_signed_lanes a, glass_signed_lanes b) {
  glass_signed_lanes result;
  result.lo = glass_signed_half_upper_product(a.lo, b.lo);
  result.hi = glass_signed_half_upper_product(a.hi, b.hi);
  return result;
}

#endif

GLASS_INLINE glass_signed_lanes glass_least(glass_signed_lanes a, glass_signed_lanes b) { return __builtin_elementwise_min(a, b); }

GLASS_INLINE glass_signed_lanes glass_greatest(glass_signed_lanes a, glass_signed_lanes b) { return __builtin_elementwise_max(a, b); }

// Sums that stay at the largest number where they would pass it.
GLASS_INLINE glass_lanes glass_saturated_sum(glass_lanes a, glass_lanes b) { return __builtin_elementwise_add_sat(a, b); }

// Differences that stay at 0 where they would pass it.
GLASS_INLINE glass_lanes glass_saturated_difference(glass_lanes a, glass_lanes b) { return __builtin_elementwise_sub_sat(a, b); }

// Lanes shifted by a constant; Swift's own operators on so many lanes are calls.
GLASS_INLINE glass_lanes glass_right(glass_lanes a, unsigned count) { return a >> (uint16_t)count; }

GLASS_INLINE glass_lanes glass_left(glass_lanes a, unsigned count) { return a << (uint16_t)count; }

GLASS_INLINE glass_signed_lanes glass_signed_right(glass_signed_lanes a, unsigned count) { return a >> (int16_t)count; }

// The first two lanes of each four in the place of the last two, and these in theirs; each lane of a pair in the place of the other.
GLASS_INLINE glass_lanes glass_swapped_halves(glass_lanes a) {
  return __builtin_shufflevector(
      a, a, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 18, 19, 16, 17, 22, 23, 20, 21, 26, 27, 24, 25, 30, 31, 28, 29);
}

GLASS_INLINE glass_lanes glass_swapped_lanes(glass_lanes a) {
  return __builtin_shufflevector(
      a, a, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14, 17, 16, 19, 18, 21, 20, 23, 22, 25, 24, 27, 26, 29, 28, 31, 30);
}

// Lanes of 0 to 255 as bytes, and bytes in lanes.
GLASS_INLINE glass_bytes glass_narrowed(glass_lanes a) { return __builtin_convertvector(a, glass_bytes); }

// Lanes as bytes, 255 where they are more; lanes are at most 32767.
GLASS_INLINE glass_bytes glass_narrowed_at_most(glass_lanes a) {
#if defined(__AVX512BW__)
  return __builtin_convertvector(__builtin_elementwise_min(a, (glass_lanes)255), glass_bytes);
#elif defined(__AVX2__)
  typedef char bytes __attribute__((__vector_size__(32)));
  // By halves of registers: the quarters that belong together are brought together.
  return (glass_bytes)__builtin_shufflevector(
      (__attribute__((__vector_size__(32))) long long)(bytes)__builtin_ia32_packuswb256((glass_avx2)a.lo, (glass_avx2)a.hi),
      (__attribute__((__vector_size__(32))) long long){0}, 0, 2, 1, 3);
#elif defined(__SSE2__)
  glass_bytes result;
  result.lo = (glass_half_bytes)__builtin_ia32_packuswb128((glass_sse2)a.lo.lo, (glass_sse2)a.lo.hi);
  result.hi = (glass_half_bytes)__builtin_ia32_packuswb128((glass_sse2)a.hi.lo, (glass_sse2)a.hi.hi);
  return result;
#else
  return __builtin_convertvector(__builtin_elementwise_min(a, (glass_lanes)255), glass_bytes);
#endif
}

GLASS_INLINE glass_lanes glass_widened(glass_bytes a) { return __builtin_convertvector(a, glass_lanes); }

GLASS_INLINE glass_half_bytes glass_half_narrowed(glass_half_lanes a) { return __builtin_convertvector(a, glass_half_bytes); }

GLASS_INLINE glass_half_lanes glass_half_widened(glass_half_bytes a) { return __builtin_convertvector(a, glass_half_lanes); }

// Sixteen pixels stored as a line of memory past the caches: the line is not read first, and pushes nothing out that is read soon.
GLASS_INLINE void glass_store_line(uint32_t *line, glass_bytes low, glass_bytes high) {
  typedef uint8_t bytes __attribute__((ext_vector_type(64)));
  bytes pixels;
  pixels.lo = low;
  pixels.hi = high;
  __builtin_nontemporal_store(pixels, (bytes *)line);
}

// Ends such stores: whoever sees what is stored next sees them too.
GLASS_INLINE void glass_end_lines(void) {
#if defined(__SSE2__)
  __builtin_ia32_sfence();
#else
  __atomic_thread_fence(__ATOMIC_RELEASE);
#endif
}

typedef uint16_t glass_quad __attribute__((ext_vector_type(4)));

// The weights of the left and the right neighbour of pixels between two, four lanes each, in 65,536ths: of the pixels with even numbers of four, and
// of those with odd ones. `right` are those of the right neighbours; all but one of what is not theirs is the left one's, as that takes no subtraction.
GLASS_INLINE glass_half_lanes glass_even_shares(glass_quad right) {
  const glass_half_lanes left = {-1, -1, -1, -1, 0, 0, 0, 0, -1, -1, -1, -1, 0, 0, 0, 0};
  return __builtin_shufflevector(right, right, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2) ^ left;
}

GLASS_INLINE glass_half_lanes glass_odd_shares(glass_quad right) {
  const glass_half_lanes left = {-1, -1, -1, -1, 0, 0, 0, 0, -1, -1, -1, -1, 0, 0, 0, 0};
  return __builtin_shufflevector(right, right, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3) ^ left;
}

typedef uint8_t glass_octet_bytes __attribute__((ext_vector_type(8)));
typedef uint16_t glass_octet __attribute__((ext_vector_type(8)));

// Each lane four times over.
GLASS_INLINE glass_lanes glass_spread(glass_octet a) {
  return __builtin_shufflevector(
      a, a, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
}

GLASS_INLINE glass_octet glass_octet_widened(glass_octet_bytes a) { return __builtin_convertvector(a, glass_octet); }

// Whether eight cells fit one register.
#if defined(__AVX512BW__)
GLASS_INLINE int glass_holds_eight_cells(void) { return 1; }
#else
GLASS_INLINE int glass_holds_eight_cells(void) { return 0; }
#endif

// What follows chooses cells from two registers: where eight cells fit one.
typedef uint64_t glass_cells __attribute__((ext_vector_type(8)));
typedef int64_t glass_places __attribute__((ext_vector_type(8)));
typedef int32_t glass_whole_octet __attribute__((ext_vector_type(8)));
typedef uint32_t glass_octet_words __attribute__((ext_vector_type(8)));

#if defined(__AVX512BW__)

// The cells of two vectors whose numbers are given, 0 to 15.
GLASS_INLINE glass_lanes glass_chosen_cells(glass_lanes first, glass_lanes second, glass_places numbers) {
  typedef long long words __attribute__((__vector_size__(64)));
  return (glass_lanes)__builtin_ia32_vpermi2varq512((words)first, (words)numbers, (words)second);
}

// The low half of each word in four lanes. By name, as the optimiser would take words apart that were shifted before.
GLASS_INLINE glass_lanes glass_spread_words(glass_octet_words a) {
  const glass_lanes from = {0, 0, 0, 0, 2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 8, 10, 10, 10, 10, 12, 12, 12, 12, 14, 14, 14, 14};
  glass_line wide = __builtin_shufflevector(a, a, 0, 1, 2, 3, 4, 5, 6, 7, -1, -1, -1, -1, -1, -1, -1, -1);
  return (glass_lanes)__builtin_ia32_permvarhi512((glass_avx512)wide, (glass_avx512)from);
}

#else

GLASS_INLINE glass_lanes glass_chosen_cells(glass_lanes first, glass_lanes second, glass_places numbers) {
  glass_cells a = (glass_cells)first, b = (glass_cells)second, result;
  for (int index = 0; index < 8; index++) result[index] = numbers[index] < 8 ? a[numbers[index]] : b[numbers[index] - 8];
  return (glass_lanes)result;
}

GLASS_INLINE glass_lanes glass_spread_words(glass_octet_words a) {
  glass_lanes halves = (glass_lanes)__builtin_shufflevector(a, a, 0, 1, 2, 3, 4, 5, 6, 7, -1, -1, -1, -1, -1, -1, -1, -1);
  return __builtin_shufflevector(
      halves, halves, 0, 0, 0, 0, 2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 8, 10, 10, 10, 10, 12, 12, 12, 12, 14, 14, 14, 14);
}

#endif

// Whole numbers shifted by a count. By name, as the optimiser would shift some of the lanes apart from the others.
#if defined(__AVX2__)
typedef int glass_avx2_words __attribute__((__vector_size__(32)));

GLASS_INLINE glass_whole_octet glass_whole_right(glass_whole_octet a, glass_whole_octet count) {
  return (glass_whole_octet)__builtin_ia32_psrav8si((glass_avx2_words)a, (glass_avx2_words)count);
}
#else
GLASS_INLINE glass_whole_octet glass_whole_right(glass_whole_octet a, glass_whole_octet count) { return a >> count; }
#endif

// Where cells are, in lanes from cell (0, 0), of rows that have so many; all fit 16 bits. Multiplications of 32 bits take long where there are
// instructions for them at all.
#if defined(__SSE2__)
GLASS_INLINE glass_whole_octet glass_cell_places(glass_whole_octet columns, glass_whole_octet rows, int cells_across) {
  glass_whole_octet pairs = (columns & 0xFFFF) | (rows << 16);
  glass_whole_octet weights = (glass_whole_octet)(cells_across << 16 | 1);
#if defined(__AVX2__)
  return (glass_whole_octet)__builtin_ia32_pmaddwd256((glass_avx2)pairs, (glass_avx2)weights) << 2;
#else
  glass_whole_octet result;
  result.lo = (__typeof__(result.lo))__builtin_ia32_pmaddwd128((glass_sse2)pairs.lo, (glass_sse2)weights.lo);
  result.hi = (__typeof__(result.hi))__builtin_ia32_pmaddwd128((glass_sse2)pairs.hi, (glass_sse2)weights.hi);
  return result << 2;
#endif
}
#else
GLASS_INLINE glass_whole_octet glass_cell_places(glass_whole_octet columns, glass_whole_octet rows, int cells_across) {
  return (rows * cells_across + columns) << 2;
}
#endif

// The third column left of the fourth of eight, and the upper of the first and the last row, in all lanes.
GLASS_INLINE glass_whole_octet glass_first_column(glass_whole_octet a) {
  return __builtin_shufflevector(a, a, 3, 3, 3, 3, 3, 3, 3, 3) - 3;
}

GLASS_INLINE glass_whole_octet glass_first_row(glass_whole_octet a) {
  return __builtin_elementwise_min(
      __builtin_shufflevector(a, a, 0, 0, 0, 0, 0, 0, 0, 0), __builtin_shufflevector(a, a, 7, 7, 7, 7, 7, 7, 7, 7));
}

// Whether all columns are 0 to 6 and all rows 0 or 1.
GLASS_INLINE int glass_are_close(glass_whole_octet columns, glass_whole_octet rows) {
  return __builtin_reduce_or(((glass_octet_words)columns > 6) | ((glass_octet_words)rows > 1)) == 0;
}

// Whether all are 0 to `most`.
GLASS_INLINE int glass_are_at_most(glass_whole_octet a, int most) {
  return __builtin_reduce_or((glass_octet_words)a > (uint32_t)most) == 0;
}

// No less than `least` and no more than `most`.
GLASS_INLINE glass_whole_octet glass_whole_limited(glass_whole_octet a, glass_whole_octet least, glass_whole_octet most) {
  return __builtin_elementwise_min(__builtin_elementwise_max(a, least), most);
}

// Numbers of cells among two rows of eight.
GLASS_INLINE glass_places glass_numbers(glass_whole_octet columns, glass_whole_octet rows) {
  return __builtin_convertvector(columns + (rows << 3), glass_places);
}

// The bytes with numbers from `from` on and before `to`, 0 to 16; 0 elsewhere. From memory, as the optimiser would work each byte out apart.
GLASS_INLINE glass_half_bytes glass_part(glass_half_bytes a, int from, int to) {
  static const uint8_t window[48] = {
      [16] = 255, [17] = 255, [18] = 255, [19] = 255, [20] = 255, [21] = 255, [22] = 255, [23] = 255,
      [24] = 255, [25] = 255, [26] = 255, [27] = 255, [28] = 255, [29] = 255, [30] = 255, [31] = 255};
  glass_half_bytes first, last;
  __builtin_memcpy(&first, window + 16 - from, 16);
  __builtin_memcpy(&last, window + 32 - to, 16);
  return a & first & last;
}

// Eight pixels: those with numbers from `from` on and before `to`, 0 to 8, of one vector, the others of another.
GLASS_INLINE glass_bytes glass_pixels_between(glass_bytes inside, glass_bytes outside, int from, int to) {
  static const uint32_t window[24] = {[8] = -1u, [9] = -1u, [10] = -1u, [11] = -1u, [12] = -1u, [13] = -1u, [14] = -1u, [15] = -1u};
  glass_bytes first, last;
  __builtin_memcpy(&first, window + 8 - from, 32);
  __builtin_memcpy(&last, window + 16 - to, 32);
  glass_bytes chosen = first & last;
  return (inside & chosen) | (outside & ~chosen);
}

// Whether any lane is not 0.
GLASS_INLINE int glass_any_half(glass_half_lanes a) { return __builtin_reduce_or(a) != 0; }

GLASS_INLINE glass_line glass_half_words(glass_half_lanes a) { return __builtin_convertvector(a, glass_line); }

// Eight real numbers: what the maps of shapes are worked out in. Nothing here adds to a product, so that no processor rounds otherwise.
typedef double glass_reals __attribute__((ext_vector_type(8)));
typedef int64_t glass_choices __attribute__((ext_vector_type(8)));

GLASS_INLINE glass_reals glass_roots(glass_reals a) { return __builtin_elementwise_sqrt(a); }

GLASS_INLINE glass_reals glass_magnitudes(glass_reals a) { return __builtin_elementwise_abs(a); }

GLASS_INLINE glass_choices glass_less(glass_reals a, glass_reals b) { return a < b; }

GLASS_INLINE glass_choices glass_not_more(glass_reals a, glass_reals b) { return a <= b; }

GLASS_INLINE glass_choices glass_equal(glass_reals a, glass_reals b) { return a == b; }

// The chosen lanes of one vector, the others of the other.
GLASS_INLINE glass_reals glass_pick(glass_choices chosen, glass_reals a, glass_reals b) { return chosen ? a : b; }

GLASS_INLINE glass_choices glass_both(glass_choices a, glass_choices b) { return a & b; }

GLASS_INLINE glass_choices glass_either(glass_choices a, glass_choices b) { return a | b; }

GLASS_INLINE glass_choices glass_neither(glass_choices a) { return ~a; }

// Whether any lane is chosen.
GLASS_INLINE int glass_any(glass_choices a) { return __builtin_reduce_or(a) != 0; }

// Fractions cut off; the numbers have to fit.
GLASS_INLINE glass_whole_octet glass_cut(glass_reals a) { return __builtin_convertvector(a, glass_whole_octet); }

GLASS_INLINE glass_reals glass_real(glass_whole_octet a) { return __builtin_convertvector(a, glass_reals); }

// The low parts of lanes.
GLASS_INLINE glass_octet_bytes glass_octet_low_bytes(glass_whole_octet a) { return __builtin_convertvector(a, glass_octet_bytes); }

GLASS_INLINE glass_octet glass_octet_low_halves(glass_whole_octet a) { return __builtin_convertvector(a, glass_octet); }

// Fetches a cache line that will be needed soon.
GLASS_INLINE void glass_fetch(const void *place) { __builtin_prefetch(place, 1, 3); }

typedef uint8_t glass_octet_half __attribute__((ext_vector_type(64)));
typedef uint16_t glass_octet_half_words __attribute__((ext_vector_type(32)));
typedef uint64_t glass_octet_fields __attribute__((ext_vector_type(8)));

// Copies the 128 bytes of a `RimOctet` as a mirrored corner has it, whose fields the order in memory is known here: bendX, bendY and reach in
// 16 bytes each, then one of 8 bytes after the other. To be inlined where the flags are known.
GLASS_INLINE void glass_mirror(const void *octet, void *output, int is_reversed, int is_upended) {
  glass_octet_half first, second;
  __builtin_memcpy(&first, octet, 64);
  __builtin_memcpy(&second, (const char *)octet + 64, 64);
  if (is_upended) {
    // Glint and inner shadow become those of the corner below, which are the last two.
    glass_octet_fields fields = (glass_octet_fields)second;
    second = (glass_octet_half)__builtin_shufflevector(fields, fields, 0, 6, 7, 3, 4, 5, 6, 7);
  }
  if (is_reversed) {
    first = __builtin_shufflevector(
        first, first, 14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1, 30, 31, 28, 29, 26, 27, 24, 25, 22, 23, 20, 21, 18, 19, 16,
        17, 46, 47, 44, 45, 42, 43, 40, 41, 38, 39, 36, 37, 34, 35, 32, 33, 55, 54, 53, 52, 51, 50, 49, 48, 63, 62, 61, 60, 59, 58, 57,
        56);
    second = __builtin_shufflevector(
        second, second, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8, 23, 22, 21, 20, 19, 18, 17, 16, 31, 30, 29, 28, 27, 26, 25,
        24, 39, 38, 37, 36, 35, 34, 33, 32, 47, 46, 45, 44, 43, 42, 41, 40, 55, 54, 53, 52, 51, 50, 49, 48, 63, 62, 61, 60, 59, 58, 57,
        56);
  }
  // -x is (x ^ -1) - -1.
  uint16_t x = is_reversed ? 0xFFFF : 0, y = is_upended ? 0xFFFF : 0;
  glass_octet_half_words sense = {x, x, x, x, x, x, x, x, y, y, y, y, y, y, y, y};
  first = (glass_octet_half)(((glass_octet_half_words)first ^ sense) - sense);
  __builtin_memcpy(output, &first, 64);
  __builtin_memcpy((char *)output + 64, &second, 64);
}
