// That reading a document copies no part of it, counted: each copy allocates.
#include "core/base/ordered_json.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <new>

namespace {
thread_local std::uint64_t s_allocations = 0;
} // namespace

// What libraries got from the sanitizer's own operator new comes to the operator delete below.
extern "C" const char* __asan_default_options() { // NOLINT(bugprone-reserved-identifier)
    return "alloc_dealloc_mismatch=0";
}

// Not inlined: the compiler would see memory of new given to free().
[[gnu::noinline]] void* operator new(std::size_t bytes) {
    ++s_allocations;
    if (void* const memory = std::malloc(bytes > 0 ? bytes : 1)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace tenfold {
namespace {

/// Objects within objects, each with five members behind the inner one.
std::string nestedObjects(int levels) {
    std::string text;
    for (int i = 0; i < levels; ++i)
        text += R"({"a member with a long name":)";
    text += "1";
    for (int i = 0; i < levels; ++i)
        text += R"(,"a":"a text that is stored elsewhere","b":2,"c":3,"d":4,"e":5})";
    return text;
}

std::uint64_t allocationsOf(const std::string& text) {
    const std::uint64_t before = s_allocations;
    EXPECT_TRUE(parseOrdered(text).is_object());
    return s_allocations - before;
}

TEST(OrderedJson, readingCopiesNothingThatStandsInsideAnObject) {
    const std::uint64_t few = allocationsOf(nestedObjects(200)), many = allocationsOf(nestedObjects(800));
    EXPECT_GT(few, 200U);
    EXPECT_LT(many, 5 * few) << "of four times the levels";
    EXPECT_LT(many, 800U * 40);
}

} // namespace
} // namespace tenfold
