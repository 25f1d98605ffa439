#include "core/base/files/spilled_memory.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>
#include <vector>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

/// How many nameless files of this program are mapped.
std::size_t mappedFiles() {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator("/proc/self/map_files")) {
        std::error_code error;
        const fs::path of = fs::read_symlink(entry.path(), error);
        if (!error && of.string().ends_with("(deleted)")) ++count;
    }
    return count;
}

TEST(SpilledMemory, IsOfTheHeapUpToTheLimitAndOfNamelessFilesBeyond) {
    SpilledMemory memory;
    memory.limit(1 << 20);
    const std::size_t before = mappedFiles();
    {
        std::pmr::vector<std::uint32_t> small(100'000, 7, &memory);
        EXPECT_EQ(memory.fileBytes(), 0U);
        EXPECT_EQ(memory.heapBytes(), 400'000U);
        std::pmr::vector<std::uint32_t> large(1'000'000, &memory);
        EXPECT_EQ(memory.fileBytes(), 4'000'000U);
        EXPECT_EQ(mappedFiles(), before + 1);
        std::iota(large.begin(), large.end(), 0);
        memory.trim();
        for (std::uint32_t i = 0; i < large.size(); i += 999)
            ASSERT_EQ(large[i], i);
        large.resize(2'000'000); // grows from file to file
        EXPECT_EQ(large[999'999], 999'999U);
        std::pmr::vector<std::uint32_t> tiny(1000, &memory);
        EXPECT_LT(memory.heapBytes(), 410'000U); // what is no table stays in memory
    }
    EXPECT_EQ(memory.heapBytes(), 0U);
    EXPECT_EQ(memory.fileBytes(), 0U);
    EXPECT_GE(memory.mostFileBytes(), 8'000'000U);
    EXPECT_EQ(mappedFiles(), before);
    EXPECT_TRUE(memory.status());
}

TEST(SpilledMemory, WhereNoFileCanBeMadeItIsOfTheHeapAndSaysSo) {
    SpilledMemory memory;
    memory.limit(1, "/nowhere at all");
    const std::pmr::vector<int> values(100'000, 3, &memory);
    EXPECT_EQ(values.back(), 3);
    EXPECT_EQ(memory.fileBytes(), 0U);
    ASSERT_FALSE(memory.status());
    EXPECT_EQ(memory.status().error().id().key(), "CannotWrite");
}

TEST(SpilledMemory, WithoutALimitThereAreNoFiles) {
    SpilledMemory memory;
    const std::pmr::vector<int> values(1'000'000, 3, &memory);
    EXPECT_EQ(memory.mostFileBytes(), 0U);
}

} // namespace
} // namespace tenfold
