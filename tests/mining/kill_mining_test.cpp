// kill -9 while a workspace is mined and its result is written: the runs are whole, the result is the one before or the
// new one, never half of it, and mining again gives the same as if nothing had happened.
#include "core/import/import_workspace.h"
#include "core/session/mined_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/import/killed_process.h"
#include "tests/testing/outcome.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <cstdio>
#include <random>

namespace tenfold {
namespace {

using test::goesOn;
using test::killDuring;
using test::kills;
using SteadyClock = std::chrono::steady_clock;

/// A client that makes files in a loop, workers that register and beat.
std::string runText(int scale) {
    std::string text;
    const auto call = [&](const std::string& sender, std::int64_t ms, const std::string& method,
                          const std::string& src) {
        text += R"({"t":)" + std::to_string(1'700'000'000'000'000'000 + ms * 1'000'000) + R"(,"sender":")" + sender +
                R"(","method":")" + method + R"(","to":"s","request":{"src":")" + src +
                R"("},"response":{"ok":true},"dur":1000000})" + "\n";
    };
    for (int i = 0; i < 40 * scale; ++i) {
        call("client", 1000 + 20 * i, "create", "/in/f" + std::to_string(i));
        call("client", 1010 + 20 * i, "complete", "/in/f" + std::to_string(i));
    }
    for (int w = 0; w < scale; ++w)
        for (int b = 0; b < 10; ++b)
            call("worker-" + std::to_string(w), 100 * w + 3000 * b, b == 0 ? "register" : "beat", "w");
    return text;
}

bool mineAll(const std::filesystem::path& file) {
    NoProgress progress;
    auto workspace = Workspace::open(file, OpenMode::ReadWrite);
    if (!workspace) return false;
    const auto mined = mineWorkspace(*workspace, {}, progress);
    return mined && storeMined(*workspace, *mined).has_value();
}

std::string resultOf(Workspace& workspace) {
    const auto mined = readMined(workspace);
    EXPECT_TRUE(test::succeeded(mined));
    return mined && mined->mining ? toJson(*mined->mining).dump() : std::string();
}

std::string resultIn(const std::filesystem::path& file) {
    auto workspace = Workspace::open(file, OpenMode::ReadOnly);
    EXPECT_TRUE(test::succeeded(workspace));
    return workspace ? resultOf(*workspace) : std::string();
}

TEST(Kill, miningLeavesTheResultBeforeOrTheNewOne) {
    if (!test::kCanFork) GTEST_SKIP() << "ThreadSanitizer does not follow a process that forks with threads";
    const test::TempFolder folder;
    const auto file = folder.path() / "w.tenfold", copy = folder.path() / "copy.tenfold";
    for (const int scale : {2, 3, 4}) {
        const std::string name = "r" + std::to_string(scale);
        folder.write("in/" + name + "/run.toml",
                     "name = \"" + name + "\"\nscale = " + std::to_string(scale) + "\nformat = \"jsonl\"\n");
        folder.write("in/" + name + "/a.jsonl", runText(scale));
    }
    {
        NoProgress progress;
        auto workspace = Workspace::open(file, OpenMode::Create);
        auto runs = describeRuns({folder.path() / "in"}, {}, progress);
        ImportReport report;
        ASSERT_TRUE(workspace);
        ASSERT_TRUE(runs);
        ASSERT_TRUE(importRuns(*workspace, std::move(*runs), progress, report).has_value());
    }
    std::filesystem::copy_file(file, copy);
    const auto started = SteadyClock::now();
    ASSERT_TRUE(mineAll(copy));
    const auto whole = SteadyClock::now() - started;
    const std::string expected = resultIn(copy);
    ASSERT_FALSE(expected.empty());
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    int during = 0, inTransaction = 0, without = 0;
    int round = 0;
    for (; goesOn(round, inTransaction); ++round) {
        std::filesystem::copy_file(file, copy, std::filesystem::copy_options::overwrite_existing);
        // Writing is a small part of mining: every other kill waits for it, the rest are uniform over the whole.
        const bool isAimed = round % 2 == 0;
        const auto after = isAimed ? std::chrono::microseconds(static_cast<int>(random() % 300))
                                   : whole * static_cast<int>(random() % 1000) / 1000;
        const auto killed = killDuring(copy, [&] { (void)mineAll(copy); }, {after, isAimed});
        during += killed.atWork ? 1 : 0;
        inTransaction += killed.inTransaction ? 1 : 0;
        {
            NoProgress progress;
            auto workspace = Workspace::open(copy, OpenMode::ReadWrite);
            ASSERT_TRUE(workspace.has_value()) << workspace.error().message();
            EXPECT_TRUE(test::succeeded(workspace->check(progress)));
            const auto runs = workspace->runs();
            ASSERT_TRUE(test::succeeded(runs));
            EXPECT_EQ(runs->size(), 3U);
            const std::string left = resultOf(*workspace);
            without += left.empty() ? 1 : 0;
            if (!left.empty()) {
                EXPECT_EQ(left, expected);
            }
        }
        if (round % 4 == 0) {
            ASSERT_TRUE(mineAll(copy));
            EXPECT_EQ(resultIn(copy), expected);
        }
        for (const char* rest : {"-wal", "-shm"})
            std::filesystem::remove(copy.string() + rest);
    }
    std::printf("mining: %d of %d killed at work, %d inside a write transaction, %d left no result\n", during, round,
                inTransaction, without);
    EXPECT_GE(3 * inTransaction, kills());
}

} // namespace
} // namespace tenfold
