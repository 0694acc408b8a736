#pragma once
// How many blocks, and how many bytes, were asked for so far on all threads.
unsigned long allocation_count(void);
unsigned long allocation_bytes(void);
