// What mining finds does not depend on how many threads work.
#include "core/mining/work/mining_result.h"
#include "core/words/base_messages.h"
#include "tests/testing/sample_trace.h"
#include "tests/testing/stops_at.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tenfold::test {
namespace {

TEST(threads, findTheSame) {
    const Trace trace = readSample();
    std::string alone;
    for (const std::size_t threads : {1U, 2U, 5U}) {
        MiningOptions options;
        options.threads = threads;
        NoProgress progress;
        const auto mined = mine(trace, options, progress);
        ASSERT_TRUE(mined) << mined.error().message();
        const std::string text = toJson(*mined).dump(1);
        if (alone.empty()) alone = text;
        EXPECT_TRUE(text == alone) << threads << " threads";
    }
}

class StopInStage final : public StopsAt {
public:
    using StopsAt::StopsAt;
    bool advance(std::uint64_t done, std::uint64_t total, std::string_view stage) override {
        EXPECT_LE(done, total) << stage;
        return StopsAt::advance(done, total, stage);
    }
};

TEST(threads, stopWhenAsked) {
    const Trace trace = readSample();
    for (const char* stage : {"sequences", "arguments"})
        for (const int look : {1, 2}) {
            StopInStage progress(look, stage);
            const auto mined = guarded(progress, [&](Progress& asked) { return mine(trace, {}, asked); });
            ASSERT_FALSE(mined) << stage;
            EXPECT_EQ(mined.error().id(), MessageId::Cancelled);
        }
}

} // namespace
} // namespace tenfold::test
