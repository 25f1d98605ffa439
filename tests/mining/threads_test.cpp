// What mining finds does not depend on how many threads work.
#include "core/mining/work/mining_result.h"
#include "core/words/base_messages.h"
#include "tests/testing/sample_trace.h"

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

/// Goes on until a stage has been told of a number of times.
class StopInStage final : public Progress {
public:
    StopInStage(std::string stage, int times)
        : m_stage(std::move(stage))
        , m_left(times) {}
    bool advance(std::uint64_t done, std::uint64_t total, std::string_view stage) override {
        EXPECT_LE(done, total) << stage;
        return stage != m_stage || m_left-- > 0;
    }

private:
    std::string m_stage;
    int m_left;
};

TEST(threads, stopWhenAsked) {
    const Trace trace = readSample();
    for (const char* stage : {"sequences", "arguments"})
        for (const int times : {0, 1}) {
            StopInStage progress(stage, times);
            const auto mined = mine(trace, {}, progress);
            ASSERT_FALSE(mined) << stage;
            EXPECT_EQ(mined.error().id(), MessageId::Cancelled);
        }
}

} // namespace
} // namespace tenfold::test
