// LD_PRELOAD library: makes the n-th allocation of memory fail, from main() on.
//   cc -O1 -shared -fPIC -o faultalloc.so faultalloc.c -ldl
//   ALLOC_AT=1234 LD_PRELOAD=./faultalloc.so program …
// ALLOC_AT      the n-th allocation, from 1; 0: only count
// ALLOC_STICKY  1: all later ones fail too
// ALLOC_LOG     file that gets "count TOTAL" at the end
// ALLOC_SITES   file that gets the numbers of the first allocation of each place in the program: of each list of return
//               addresses, at most kFrames long
// Only the process that was started counts, with all its threads.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);

static atomic_long counted;
static atomic_int isOn;
static long failAt;
static int isSticky, writesSites;
static int sitesFile = -1;
static __thread int isInside;

enum { kFrames = 24, kSlots = 1 << 20 };
static uint64_t seen[kSlots]; // hashes of places
static atomic_flag isBusy = ATOMIC_FLAG_INIT;

static void lookAtPlace(long n) {
    void* frames[kFrames];
    isInside = 1;
    const int depth = backtrace(frames, kFrames);
    uint64_t hash = 14695981039346656037ULL;
    for (int i = 2; i < depth; ++i)
        hash = (hash ^ (uint64_t)frames[i]) * 1099511628211ULL;
    hash |= 1;
    while (atomic_flag_test_and_set(&isBusy)) {
    }
    size_t slot = (hash >> 20) % kSlots;
    while (seen[slot] && seen[slot] != hash)
        slot = (slot + 1) % kSlots;
    const int isNew = !seen[slot];
    seen[slot] = hash;
    if (isNew) {
        char text[32];
        const int length = snprintf(text, sizeof text, "%ld\n", n);
        if (write(sitesFile, text, (size_t)length) < 0) abort();
    }
    atomic_flag_clear(&isBusy);
    isInside = 0;
}

static int fails(void) {
    if (!isOn || isInside) return 0;
    const long n = ++counted;
    if (writesSites) lookAtPlace(n);
    if (!failAt || n < failAt || (n > failAt && !isSticky)) return 0;
    errno = ENOMEM;
    return 1;
}

void* malloc(size_t bytes) {
    return fails() ? 0 : __libc_malloc(bytes);
}
void* calloc(size_t count, size_t bytes) {
    return fails() ? 0 : __libc_calloc(count, bytes);
}
void* realloc(void* old, size_t bytes) {
    return bytes && fails() ? 0 : __libc_realloc(old, bytes);
}
void* memalign(size_t alignment, size_t bytes) {
    return fails() ? 0 : __libc_memalign(alignment, bytes);
}
void* aligned_alloc(size_t alignment, size_t bytes) {
    return memalign(alignment, bytes);
}
int posix_memalign(void** out, size_t alignment, size_t bytes) {
    if (fails()) return ENOMEM;
    *out = __libc_memalign(alignment, bytes);
    return *out ? 0 : ENOMEM;
}

static int (*realMain)(int, char**, char**);

static int countedMain(int argc, char** argv, char** environment) {
    const char* text;
    if ((text = getenv("ALLOC_AT"))) failAt = atol(text);
    if ((text = getenv("ALLOC_STICKY"))) isSticky = atoi(text);
    if ((text = getenv("ALLOC_SITES"))) {
        sitesFile = open(text, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
        writesSites = sitesFile >= 0;
        void* frame;
        backtrace(&frame, 1); // loads what it needs
    }
    isOn = 1;
    const int code = realMain(argc, argv, environment);
    isOn = 0;
    if ((text = getenv("ALLOC_LOG"))) {
        char line[32];
        const int length = snprintf(line, sizeof line, "count %ld\n", (long)counted);
        const int file = open(text, O_WRONLY | O_CREAT | O_TRUNC, 0644);
        if (file >= 0 && write(file, line, (size_t)length) < 0) abort();
    }
    return code;
}

typedef int Main(int, char**, char**);
int __libc_start_main(Main* program, int argc, char** argv, void (*init)(void), void (*fini)(void),
                      void (*loaderFini)(void), void* stackEnd) {
    int (*start)(Main*, int, char**, void (*)(void), void (*)(void), void (*)(void), void*) =
        dlsym(RTLD_NEXT, "__libc_start_main");
    realMain = program;
    return start(countedMain, argc, argv, init, fini, loaderFini, stackEnd);
}
