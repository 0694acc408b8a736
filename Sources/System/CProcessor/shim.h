#pragma once
// Instructions that Swift cannot express: a hint that a loop waits; CPUID, a macro in <cpuid.h>, and XGETBV. Elsewhere than on x86 there is
// nothing to ask the processor.

// Lets the other thread of a core go ahead, and saves power, while a loop waits for memory to change.
static inline void glass_spin_hint(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  __asm__ volatile("yield");
#endif
}

#if defined(__x86_64__)
#include <cpuid.h>

struct glass_cpuid {
  unsigned int eax, ebx, ecx, edx;
};

// All zero where the processor does not know the leaf.
static inline struct glass_cpuid glass_cpuid(unsigned int leaf, unsigned int subleaf) {
  struct glass_cpuid answer = {0, 0, 0, 0};
  __get_cpuid_count(leaf, subleaf, &answer.eax, &answer.ebx, &answer.ecx, &answer.edx);
  return answer;
}

// Which registers the system saves; only where CPUID says OSXSAVE.
static inline unsigned long long glass_xgetbv(void) {
  unsigned int low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (unsigned long long)high << 32 | low;
}
#endif
