#include "tests/testing/failing_memory.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t untilFailure = 0; ///< 0: none fails

} // namespace

// What libraries got from the sanitizer's own operator new comes to the operator delete below.
extern "C" const char* __asan_default_options() { // NOLINT(bugprone-reserved-identifier)
    return "alloc_dealloc_mismatch=0";
}

// The other forms of operator new come to this one.
void* operator new(std::size_t bytes) {
    const bool fails = untilFailure > 0 && --untilFailure == 0;
    if (void* const memory = fails ? nullptr : std::malloc(bytes > 0 ? bytes : 1)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace tenfold::test {

FailingMemory::FailingMemory(std::size_t at) {
    untilFailure = at;
}

FailingMemory::~FailingMemory() {
    untilFailure = 0;
}

bool FailingMemory::hasFailed() const { // NOLINT(readability-convert-member-functions-to-static)
    return untilFailure == 0;
}

} // namespace tenfold::test
