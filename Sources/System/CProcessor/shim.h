#pragma once
// Two instructions that Swift cannot express: CPUID, a macro in <cpuid.h>, and XGETBV. Elsewhere than on x86 there is nothing to ask.
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
