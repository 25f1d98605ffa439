#pragma once

// What a test calls may be instrumented where the test itself is not: the runtime tells.
extern "C" {
__attribute__((weak)) void __asan_init();
__attribute__((weak)) void __tsan_init();
}

namespace tenfold::test {

/// Whether this runs under AddressSanitizer or ThreadSanitizer, many times slower.
inline bool isSanitized() {
    return &__asan_init != nullptr || &__tsan_init != nullptr;
}

} // namespace tenfold::test
