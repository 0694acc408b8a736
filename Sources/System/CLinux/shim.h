#pragma once
#include <linux/memfd.h>
#include <malloc.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>
// Declared by <sched.h>, <sys/mman.h> and <unistd.h> for _GNU_SOURCE only, which Glibc's module does not define.
int memfd_create(const char *name, unsigned int flags);
int pipe2(int ends[2], int flags);
int sched_getcpu(void);
int sched_getaffinity(pid_t thread, size_t size, cpu_set_t *processors);
int sched_setaffinity(pid_t thread, size_t size, const cpu_set_t *processors);
pid_t gettid(void);
