#include "core/program/start_rule.h"

#include "tests/testing/upload_program.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

using Kind = StartRule::Kind;

/// Two nodes make the calls waited for; three nodes of type "task" start.
struct Recorded {
    RecordedCallEnds calls{{{10, 40, 70}, {20, 50}}, {10, 20, 40, 50, 70}};
    RecordedStarts starts{5, {100, 110, 120}, {130, 150, 170}};
};

std::vector<std::int64_t> triggers(const StartRule& rule, std::size_t atOnce = 1, const std::string& type = "task") {
    const Recorded recorded;
    const StartTriggers found(rule, type, recorded.starts, &recorded.calls, atOnce);
    std::vector<std::int64_t> out;
    for (std::size_t rank = 0; rank < 3; ++rank) {
        const auto trigger = found.of(rank);
        out.push_back(!trigger ? -1 : trigger->isFirst ? -1000 - trigger->ns : trigger->ns);
    }
    return out;
}

TEST(StartTriggers, areWhatEachNodeWaitsFor) {
    using Times = std::vector<std::int64_t>; // -1: nothing to wait for; -1000 - t: a first node, from t on
    const auto rule = [](Kind kind, int occurrence, const char* after = "upload") {
        StartRule out;
        out.kind = kind;
        out.afterType = after;
        out.afterMethod = "rename";
        out.occurrence = occurrence;
        return out;
    };
    EXPECT_EQ(triggers({}), (Times{5, 5, 5}));
    EXPECT_EQ(triggers(rule(Kind::Fork, 0)), (Times{10, 10, 10}));
    EXPECT_EQ(triggers(rule(Kind::Fork, 3)), (Times{50, 50, 50}));
    EXPECT_EQ(triggers(rule(Kind::Fork, -1)), (Times{70, 70, 70}));
    EXPECT_EQ(triggers(rule(Kind::Fork, 5)), (Times{-1, -1, -1}));
    EXPECT_EQ(triggers(rule(Kind::Join, 0)), (Times{20, 20, 20})) << "both have made their first call";
    EXPECT_EQ(triggers(rule(Kind::Join, -1)), (Times{70, 70, 70}));
    EXPECT_EQ(triggers(rule(Kind::Join, 2)), (Times{-1, -1, -1})) << "one of them makes two calls only";
    EXPECT_EQ(triggers(rule(Kind::Chain, 0)), (Times{10, 20, 40}));
    EXPECT_EQ(triggers(rule(Kind::Chain, 1)), (Times{20, 40, 50}));
    EXPECT_EQ(triggers(rule(Kind::Chain, -1)), (Times{40, 50, 70}));
    EXPECT_EQ(triggers(rule(Kind::Chain, 3)), (Times{50, 70, -1}));
    EXPECT_EQ(triggers(rule(Kind::Chain, 0, "task")), (Times{-1005, 10, 20})) << "after the node before it";
    EXPECT_EQ(triggers(rule(Kind::Chain, -1, "task")), (Times{-1005, 70, 50}));
    EXPECT_EQ(triggers(rule(Kind::Wave, 0), 2), (Times{-1010, -1010, 130}));
    StartRule free = rule(Kind::Wave, 0);
    free.afterMethod.clear();
    EXPECT_EQ(triggers(free, 1), (Times{-1005, 130, 150}));
}

TEST(StartTriggers, haveNothingToWaitForWhereNobodyCalls) {
    const RecordedStarts starts{0, {1, 2}, {3, 4}};
    for (const Kind kind : {Kind::Fork, Kind::Join, Kind::Chain, Kind::Wave}) {
        StartRule rule;
        rule.kind = kind;
        rule.afterType = "upload";
        rule.afterMethod = "rename";
        EXPECT_FALSE(StartTriggers(rule, "task", starts, nullptr, 2).of(1)) << static_cast<int>(kind);
    }
}

TEST(startText, readsAsASentence) {
    StartRule rule;
    rule.delay = always(2'000'000'000);
    rule.afterType = "upload";
    rule.afterMethod = "rename";
    const auto text = [&](Kind kind, int occurrence) {
        rule.kind = kind;
        rule.occurrence = occurrence;
        return startText(rule, "task");
    };
    EXPECT_EQ(text(Kind::Offset, 0), "starts 2.000 s after the run's start");
    EXPECT_EQ(text(Kind::Fork, 0), "starts 2.000 s after the first rename of upload");
    EXPECT_EQ(text(Kind::Fork, 2), "starts 2.000 s after the 3rd rename of upload");
    EXPECT_EQ(text(Kind::Fork, 11), "starts 2.000 s after the 12th rename of upload");
    EXPECT_EQ(text(Kind::Join, -1), "starts 2.000 s after the last rename of upload on all nodes");
    EXPECT_EQ(text(Kind::Chain, 0), "node n starts 2.000 s after the n-th rename of upload");
    EXPECT_EQ(text(Kind::Chain, 1), "node n starts 2.000 s after the n-th rename of upload, counted from the 2nd");
    EXPECT_EQ(text(Kind::Chain, -1), "node n starts 2.000 s after the n-th rename of upload, counted from the last");
    rule.afterType = "task";
    EXPECT_EQ(text(Kind::Chain, 0), "each node starts 2.000 s after the first rename of the node before it");
    rule.afterType = "upload";
    rule.atOnce = law({{"scale", 2}});
    rule.firstDelay = always(1'000'000'000);
    EXPECT_EQ(text(Kind::Wave, 0),
              "starts 1.000 s after the first rename of upload, at most 2*scale at a time, the next "
              "2.000 s after one has ended");
    rule.evidence.held = 23;
    rule.evidence.instances = 24;
    rule.evidence.runs = 6;
    EXPECT_EQ(startEvidence(rule), "held for 23 of 24 nodes in 6 runs");
}

} // namespace
} // namespace tenfold::test
