#pragma once
#include <linux/memfd.h>
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>
// Declared by <sys/mman.h> and <unistd.h> for _GNU_SOURCE only, which Glibc's module does not define.
int memfd_create(const char *name, unsigned int flags);
int pipe2(int ends[2], int flags);
