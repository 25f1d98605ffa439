// LD_PRELOAD library: makes one file operation of a program fail, kills the program there, or cuts the power.
//   cc -O1 -shared -fPIC -o faultio.so faultio.c -ldl -lpthread
//   FAULT_PATH=w.tenfold FAULT_AT=12 FAULT_MODE=ENOSPC LD_PRELOAD=./faultio.so program …
// FAULT_CALLS   letters of the calls that count: w write, s fsync, t ftruncate, u unlink, r rename, o open for writing, c open that makes a file,
//               f fallocate, O open for reading, R read (default "wsturof")
// FAULT_PATH    only files whose path contains this; a comma separates alternatives (default: all but /dev, /proc)
// FAULT_AT      the n-th counted call, from 1; 0: only count; END: behind the last one, when the program has ended
// FAULT_MODE    EIO, ENOSPC, EDQUOT: the call fails so. SHORT: a part of it is done. KILL: SIGKILL before it. POWER:
// below FAULT_STICKY  1: later calls that count fail too (a full disk stays full) FAULT_LOG     file that gets "fired
// CALL PATH" when it happens and "count TOTAL" at the end FAULT_SEED    for POWER: what survives POWER, the model of a
// power cut: of what was written to a file since its last fsync each write survives with probability 1/2, perhaps torn
// at a sector of 512 bytes; files that were removed or renamed since the last fsync of a folder are back with
// probability 1/2; then SIGKILL.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static ssize_t (*realWrite)(int, const void*, size_t);
static ssize_t (*realPwrite)(int, const void*, size_t, off_t);
static ssize_t (*realRead)(int, void*, size_t);
static ssize_t (*realPread)(int, void*, size_t, off_t);
static int (*realFsync)(int);
static int (*realFdatasync)(int);
static int (*realFtruncate)(int, off_t);
static int (*realUnlink)(const char*);
static int (*realRemove)(const char*);
static int (*realRename)(const char*, const char*);
static int (*realOpen)(const char*, int, ...);
static int (*realClose)(int);
static int (*realFallocate)(int, off_t, off_t);

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static long counted, faultAt;
static int isSticky, hasFired, atEnd, isPower;
static char mode[16], calls[32] = "wsturof", paths[512], logFile[512];
static unsigned long seed = 1;
static pid_t owner;

enum { kPath = 300, kMostWrites = 200000, kMostNames = 256 };
enum { kKeepBytes = 64 << 20 };

// A write or truncation since the last fsync of its file.
struct Write {
    dev_t device;
    ino_t inode;
    off_t offset, oldSize, newSize;
    size_t bytes, oldBytes;
    unsigned char *data, *old;
    int isTruncation, isLive;
    char path[kPath];
};
static struct Write* writes;
static size_t writeCount;

// A name that was removed or got another file since the last fsync of a folder. `before` is the name that the other
// file had, empty when the file was removed.
struct Name {
    char path[kPath], before[kPath];
    unsigned char* content;
    size_t bytes;
    mode_t mode;
    int wasThere, isLive;
};
static struct Name names[kMostNames];
static size_t nameCount;

static void load(void) {
    if (realWrite) return;
    realPwrite = dlsym(RTLD_NEXT, "pwrite64");
    realRead = dlsym(RTLD_NEXT, "read");
    realPread = dlsym(RTLD_NEXT, "pread64");
    realFsync = dlsym(RTLD_NEXT, "fsync");
    realFdatasync = dlsym(RTLD_NEXT, "fdatasync");
    realFtruncate = dlsym(RTLD_NEXT, "ftruncate64");
    realUnlink = dlsym(RTLD_NEXT, "unlink");
    realRemove = dlsym(RTLD_NEXT, "remove");
    realRename = dlsym(RTLD_NEXT, "rename");
    realOpen = dlsym(RTLD_NEXT, "open64");
    realClose = dlsym(RTLD_NEXT, "close");
    realFallocate = dlsym(RTLD_NEXT, "posix_fallocate64");
    realWrite = dlsym(RTLD_NEXT, "write");
    const char* text;
    if ((text = getenv("FAULT_AT"))) {
        atEnd = !strcmp(text, "END");
        faultAt = atEnd ? -1 : atol(text);
    }
    if ((text = getenv("FAULT_MODE"))) snprintf(mode, sizeof mode, "%s", text);
    if ((text = getenv("FAULT_CALLS"))) snprintf(calls, sizeof calls, "%s", text);
    if ((text = getenv("FAULT_PATH"))) snprintf(paths, sizeof paths, "%s", text);
    if ((text = getenv("FAULT_LOG"))) snprintf(logFile, sizeof logFile, "%s", text);
    if ((text = getenv("FAULT_SEED"))) seed = strtoul(text, 0, 10);
    if ((text = getenv("FAULT_STICKY"))) isSticky = atoi(text);
    isPower = !strcmp(mode, "POWER");
    if (isPower) writes = calloc(kMostWrites, sizeof *writes);
    owner = getpid();
}

static void note(const char* text) {
    if (!logFile[0]) return;
    const int file = realOpen(logFile, O_WRONLY | O_CREAT | O_APPEND, 0644);
    if (file < 0) return;
    if (realWrite(file, text, strlen(text)) < 0) abort();
    realClose(file);
}

static int matches(const char* path) {
    const int isDevice = !strncmp(path, "/dev/", 5) && strncmp(path, "/dev/shm/", 9);
    if (isDevice || !strncmp(path, "/proc/", 6) || !strncmp(path, "pipe:", 5) || !strncmp(path, "socket:", 7)) return 0;
    if (!paths[0]) return 1;
    char copy[sizeof paths];
    snprintf(copy, sizeof copy, "%s", paths);
    for (char *save = 0, *part = strtok_r(copy, ",", &save); part; part = strtok_r(0, ",", &save))
        if (strstr(path, part)) return 1;
    return 0;
}

static int pathOf(int file, char* out, size_t size) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t got = readlink(link, out, size - 1);
    if (got < 0) return 0;
    out[got] = 0;
    return 1;
}

static void absolute(const char* path, char* out, size_t size) {
    char folder[kPath] = "";
    if (path[0] == '/' || !getcwd(folder, sizeof folder))
        snprintf(out, size, "%s", path);
    else
        snprintf(out, size, "%s/%s", folder, path);
}

static unsigned draw(void) {
    seed = seed * 6364136223846793005UL + 1442695040888963407UL;
    return (unsigned)(seed >> 33);
}

static void putFile(const char* path, const unsigned char* content, size_t bytes, mode_t how) {
    const int file = realOpen(path, O_WRONLY | O_CREAT | O_TRUNC, how & 0777);
    if (file < 0) return;
    if (realWrite(file, content, bytes) < 0) abort();
    realClose(file);
}

static void cutPower(void) {
    for (size_t i = writeCount; i-- > 0;) { // back to what was synced
        struct Write* at = writes + i;
        struct stat status;
        if (!at->isLive) continue;
        const int file = realOpen(at->path, O_RDWR, 0);
        at->isLive = file >= 0 && !fstat(file, &status) && status.st_ino == at->inode;
        if (at->isLive) {
            if (at->oldBytes && realPwrite(file, at->old, at->oldBytes, at->offset) < 0) abort();
            if (realFtruncate(file, at->oldSize)) abort();
        }
        if (file >= 0) realClose(file);
    }
    for (size_t i = 0; i < writeCount; ++i) { // some writes made it
        struct Write* at = writes + i;
        if (!at->isLive || draw() % 2) continue;
        const int file = realOpen(at->path, O_RDWR, 0);
        if (file < 0) continue;
        size_t from = 0, to = at->bytes;
        if (!at->isTruncation && draw() % 4 == 0 && to > 512) {
            const size_t cut = (draw() % (to / 512)) * 512;
            if (draw() % 2)
                to = cut;
            else
                from = cut;
        }
        if (at->isTruncation && realFtruncate(file, at->newSize)) abort();
        if (to > from && realPwrite(file, at->data + from, to - from, at->offset + (off_t)from) < 0) abort();
        realClose(file);
    }
    for (size_t i = nameCount; i-- > 0;) { // some names are what they were
        struct Name* at = names + i;
        if (!at->isLive || draw() % 2) continue;
        if (at->before[0] && realRename(at->path, at->before)) continue;
        if (at->wasThere && access(at->path, F_OK)) putFile(at->path, at->content, at->bytes, at->mode);
    }
}

static void die(void) {
    kill(getpid(), SIGKILL);
    for (;;)
        pause();
}

__attribute__((constructor)) static void start(void) {
    load();
}
__attribute__((destructor)) static void end(void) {
    char text[64];
    snprintf(text, sizeof text, "count %ld\n", counted);
    note(text);
    if (atEnd && isPower && getpid() == owner) cutPower(); // it has said how it ended; what it said must hold
}

// 0: go on; -1: do a part; else the error.
static int gate(char call, const char* path) {
    if ((!faultAt && !logFile[0]) || getpid() != owner || !strchr(calls, call) || !matches(path)) return 0;
    const long n = ++counted;
    if (faultAt <= 0 || (n != faultAt && !(isSticky && hasFired))) return 0;
    if (!hasFired) {
        char text[kPath + 20];
        snprintf(text, sizeof text, "fired %c %.250s\n", call, path);
        note(text);
    }
    hasFired = 1;
    if (isPower) cutPower();
    if (isPower || !strcmp(mode, "KILL")) die();
    if (!strcmp(mode, "ENOSPC")) return ENOSPC;
    if (!strcmp(mode, "EDQUOT")) return EDQUOT;
    if (!strcmp(mode, "SHORT") && (call == 'w' || call == 'R')) return -1;
    return EIO;
}

static void remember(int file, const char* path, const void* data, size_t bytes, off_t offset, int isTruncation,
                     off_t newSize) {
    struct stat status;
    if (!isPower || writeCount >= kMostWrites || fstat(file, &status) || !S_ISREG(status.st_mode)) return;
    struct Write* at = writes + writeCount++;
    memset(at, 0, sizeof *at);
    snprintf(at->path, sizeof at->path, "%s", path);
    at->device = status.st_dev;
    at->inode = status.st_ino;
    at->offset = isTruncation ? newSize : offset;
    at->oldSize = status.st_size;
    at->newSize = newSize;
    at->isTruncation = isTruncation;
    at->isLive = 1;
    const size_t gone = status.st_size > newSize ? (size_t)(status.st_size - newSize) : 0;
    const size_t wanted = isTruncation ? gone : bytes;
    if (wanted) {
        at->old = malloc(wanted);
        const int reading = realOpen(path, O_RDONLY, 0);
        const ssize_t got = reading < 0 ? 0 : realPread(reading, at->old, wanted, at->offset);
        if (reading >= 0) realClose(reading);
        at->oldBytes = got > 0 ? (size_t)got : 0;
    }
    if (bytes && !isTruncation) {
        at->bytes = bytes;
        at->data = malloc(bytes);
        memcpy(at->data, data, bytes);
    }
}

// Keeps what a name stands for, before it goes or is given to another file.
static void rememberName(const char* path, const char* before) {
    struct stat status;
    if (!isPower || nameCount >= kMostNames) return;
    struct Name* at = names + nameCount++;
    memset(at, 0, sizeof *at);
    absolute(path, at->path, sizeof at->path);
    if (before) absolute(before, at->before, sizeof at->before);
    at->isLive = 1;
    const int file = realOpen(path, O_RDONLY, 0);
    if (file < 0) return;
    if (!fstat(file, &status) && S_ISREG(status.st_mode) && status.st_size < kKeepBytes) {
        at->content = malloc((size_t)status.st_size + 1);
        const ssize_t got = realPread(file, at->content, (size_t)status.st_size, 0);
        at->bytes = got > 0 ? (size_t)got : 0;
        at->mode = status.st_mode;
        at->wasThere = 1;
    }
    realClose(file);
}

static void synced(int file) {
    struct stat status;
    if (!isPower || fstat(file, &status)) return;
    if (S_ISDIR(status.st_mode)) {
        for (size_t i = 0; i < nameCount; ++i)
            names[i].isLive = 0;
        return;
    }
    for (size_t i = 0; i < writeCount; ++i) {
        struct Write* at = writes + i;
        if (!at->isLive || at->inode != status.st_ino || at->device != status.st_dev) continue;
        at->isLive = 0;
        free(at->old);
        free(at->data);
        at->old = at->data = 0;
    }
}

static int failed(int error) {
    errno = error > 0 ? error : EIO;
    return -1;
}

#define LOCKED(statement)                                                                                              \
    do {                                                                                                               \
        pthread_mutex_lock(&mutex);                                                                                    \
        statement;                                                                                                     \
        pthread_mutex_unlock(&mutex);                                                                                  \
    } while (0)

ssize_t write(int file, const void* data, size_t bytes) {
    load();
    char path[512];
    if (file < 3 || !pathOf(file, path, sizeof path) || !matches(path)) return realWrite(file, data, bytes);
    int error;
    ssize_t done = -1;
    LOCKED({
        error = gate('w', path);
        if (error == -1 && bytes > 1) bytes /= 2;
        if (error <= 0) remember(file, path, data, bytes, lseek(file, 0, SEEK_CUR), 0, 0);
        if (error <= 0) done = realWrite(file, data, bytes);
    });
    return error > 0 ? failed(error) : done;
}

ssize_t pwrite64(int file, const void* data, size_t bytes, off64_t offset) {
    load();
    char path[512];
    if (!pathOf(file, path, sizeof path) || !matches(path)) return realPwrite(file, data, bytes, offset);
    int error;
    ssize_t done = -1;
    LOCKED({
        error = gate('w', path);
        if (error == -1 && realPwrite(file, data, bytes > 1 ? bytes / 2 : bytes, offset) >= 0) error = ENOSPC;
        if (!error) remember(file, path, data, bytes, offset, 0, 0);
        if (!error) done = realPwrite(file, data, bytes, offset);
    });
    return error ? failed(error) : done;
}
ssize_t pwrite(int file, const void* data, size_t bytes, off_t offset) {
    return pwrite64(file, data, bytes, offset);
}

ssize_t writev(int file, const struct iovec* parts, int count) {
    ssize_t total = 0;
    for (int i = 0; i < count; ++i) {
        if (!parts[i].iov_len) continue;
        const ssize_t done = write(file, parts[i].iov_base, parts[i].iov_len);
        if (done < 0) return total ? total : -1;
        total += done;
        if ((size_t)done < parts[i].iov_len) break;
    }
    return total;
}

ssize_t read(int file, void* data, size_t bytes) {
    load();
    char path[512];
    if (!strchr(calls, 'R') || !pathOf(file, path, sizeof path) || !matches(path)) return realRead(file, data, bytes);
    int error;
    LOCKED(error = gate('R', path));
    if (error > 0) return failed(error);
    return realRead(file, data, error == -1 && bytes > 1 ? bytes / 2 : bytes);
}

ssize_t pread64(int file, void* data, size_t bytes, off64_t offset) {
    load();
    char path[512];
    if (!strchr(calls, 'R') || !pathOf(file, path, sizeof path) || !matches(path))
        return realPread(file, data, bytes, offset);
    int error;
    LOCKED(error = gate('R', path));
    if (error > 0) return failed(error);
    return realPread(file, data, error == -1 && bytes > 1 ? bytes / 2 : bytes, offset);
}
ssize_t pread(int file, void* data, size_t bytes, off_t offset) {
    return pread64(file, data, bytes, offset);
}

static int syncWith(int file, int (*real)(int)) {
    char path[512];
    struct stat status;
    if (!pathOf(file, path, sizeof path)) return real(file);
    if (!matches(path) && !(fstat(file, &status) == 0 && S_ISDIR(status.st_mode))) return real(file);
    int error, done = 0;
    LOCKED({
        error = gate('s', path);
        if (!error && !isPower) done = real(file); // with POWER our own book says what is safe
        if (!error) synced(file);
    });
    return error ? failed(error) : done;
}
int fsync(int file) {
    load();
    return syncWith(file, realFsync);
}
int fdatasync(int file) {
    load();
    return syncWith(file, realFdatasync);
}

int ftruncate64(int file, off64_t size) {
    load();
    char path[512];
    if (!pathOf(file, path, sizeof path) || !matches(path)) return realFtruncate(file, size);
    int error, done = 0;
    LOCKED({
        error = gate('t', path);
        if (!error) remember(file, path, 0, 0, 0, 1, size);
        if (!error) done = realFtruncate(file, size);
    });
    return error ? failed(error) : done;
}
int ftruncate(int file, off_t size) {
    return ftruncate64(file, size);
}

int posix_fallocate64(int file, off64_t offset, off64_t bytes) {
    load();
    char path[512];
    int error = 0;
    if (pathOf(file, path, sizeof path) && matches(path)) LOCKED(error = gate('f', path));
    return error ? (error > 0 ? error : EIO) : realFallocate(file, offset, bytes);
}
int posix_fallocate(int file, off_t offset, off_t bytes) {
    return posix_fallocate64(file, offset, bytes);
}

static int removeWith(const char* path, int (*real)(const char*)) {
    if (!matches(path)) return real(path);
    int error, done = 0;
    LOCKED({
        error = gate('u', path);
        if (!error) rememberName(path, 0);
        if (!error) done = real(path);
    });
    return error ? failed(error) : done;
}
int unlink(const char* path) {
    load();
    return removeWith(path, realUnlink);
}
int remove(const char* path) {
    load();
    return removeWith(path, realRemove);
}

int rename(const char* from, const char* to) {
    load();
    if (!matches(from) && !matches(to)) return realRename(from, to);
    int error, done = 0;
    char before[kPath], after[kPath];
    absolute(from, before, sizeof before);
    absolute(to, after, sizeof after);
    LOCKED({
        error = gate('r', to);
        if (!error) rememberName(to, from);
        if (!error) done = realRename(from, to);
        for (size_t i = 0; !error && i < writeCount; ++i)
            if (!strcmp(writes[i].path, before)) memcpy(writes[i].path, after, sizeof after);
    });
    return error ? failed(error) : done;
}

static int openWith(const char* path, int flags, mode_t how) {
    const char call = flags & (O_WRONLY | O_RDWR | O_CREAT) ? 'o' : 'O';
    int error = 0;
    if (strchr(calls, call) && matches(path))
        LOCKED(error = gate(call, path));
    else if (strchr(calls, 'c') && flags & O_CREAT && access(path, F_OK) && matches(path))
        LOCKED(error = gate('c', path));
    return error ? failed(error) : realOpen(path, flags, how);
}
static mode_t modeOf(int flags, va_list list) {
    return flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0;
}
int open64(const char* path, int flags, ...) {
    load();
    va_list list;
    va_start(list, flags);
    const mode_t how = modeOf(flags, list);
    va_end(list);
    return openWith(path, flags, how);
}
int open(const char* path, int flags, ...) {
    load();
    va_list list;
    va_start(list, flags);
    const mode_t how = modeOf(flags, list);
    va_end(list);
    return openWith(path, flags, how);
}
