// Rules that hold by accident in small runs, beside those that would hold in others: a key that moved along, one value
// that nearly all calls have, and the latest of all nodes where one was as good as another.
#include "core/program/walk.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

namespace tenfold::test {
namespace {

/// What mining says of an argument at the last place of a method.
Expression lastOf(Trace trace, const std::string& method, const std::string& path) {
    Expression found{UnknownExpression{}};
    bool isFound = false;
    const MiningResult mined = minedTrace(std::move(trace));
    for (const NodeProgram& type : mined.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (!call || call->method != method) return;
            for (const Argument& argument : call->arguments)
                if (argument.path == path) found = argument.value, isFound = true;
        });
    EXPECT_TRUE(isFound) << method << "." << path;
    return found;
}

TEST(accidentalFlows, aCounterGoesOnWhereAnotherLoopEnded) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run(fmt::format("s{}", scale), scale, {{"jobs", 20.0 * scale}});
        std::int64_t i = 0;
        for (int k = 0; k < 10 * scale; ++k)
            made.call({.sender = "producer", .method = "put", .request = {{"i", i++}}});
        made.calls("producer", {"flush"});
        for (int k = 0; k < 10 * scale; ++k) {
            made.calls("producer", {"begin"});
            made.call({.sender = "producer", .method = "put", .request = {{"i", i++}}});
        }
    }
    const Expression found = lastOf(made.make(), "put", "i");
    const auto* flow = std::get_if<FlowExpression>(&found.node);
    ASSERT_TRUE(flow) << toText(found);
    EXPECT_EQ(flow->plus, 1);
    EXPECT_EQ(flow->sources.front().path, "i");
}

/// Workers that are told a time to live, and take another one for two of eighty calls.
/// @param isOwn  whether each worker is told one of its own, rather than all the same
Expression timeToLive(bool isOwn) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run(fmt::format("s{}", scale), scale);
        for (int w = 0; w < scale; ++w) {
            const std::string worker = fmt::format("worker-{}", w);
            const std::string told = isOwn ? fmt::format("long-{}", 80 + 7 * w * w + scale) : "long-80";
            made.call({.sender = worker, .method = "open", .request = {{"ttl", told}}});
            for (int k = 0; k < 80; ++k)
                made.call({.sender = worker,
                           .method = "expire",
                           .request = {{"ttl", k % 40 == 20 ? std::string("long-62") : told}}});
            made.calls(worker, {"close"});
        }
    }
    return lastOf(made.make(), "expire", "ttl");
}

TEST(accidentalFlows, whatBringsTheCommonestValueExplainsNothing) {
    const Expression found = timeToLive(false);
    EXPECT_NE(classOf(found), ArgumentClass::Flow) << toText(found);
    EXPECT_NE(classOf(found), ArgumentClass::Constant) << toText(found);
}

TEST(accidentalFlows, whatBringsEachNodesValueExplainsItInSpiteOfExceptions) {
    const Expression found = timeToLive(true);
    EXPECT_EQ(classOf(found), ArgumentClass::Flow) << toText(found);
}

TEST(accidentalFlows, joinsGoBeforeTheLatestOfAllNodes) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run(fmt::format("s{}", scale), scale);
        const std::string tag = fmt::format("generator-{}", 1000 + 37 * scale * scale); // one a run: any is the latest
        int id = 0;
        const auto idOf = [&](int n) { return fmt::format("id-{:x}", 1000003LL * (n + 7) + 977 * scale); };
        for (int k = 0; k < 4 * scale; ++k, ++id)
            made.call({.sender = id % 2 == 0 ? "producer" : "monitor",
                       .method = id % 2 == 0 ? "send" : "resend",
                       .request = {{"id", idOf(id)}, {"tag", tag}}});
        for (int k = 0; k < id; ++k) {
            const std::string worker = fmt::format("worker-{}", k); // none has an earlier tag
            made.call({.sender = worker, .method = "pull", .response = {{"id", idOf(k)}}});
            made.call({.sender = worker, .method = "take", .request = {{"id", idOf(k)}, {"tag", tag}}});
        }
    }
    const Expression found = lastOf(made.make(), "take", "tag");
    const auto* flow = std::get_if<FlowExpression>(&found.node);
    ASSERT_TRUE(flow) << toText(found);
    EXPECT_EQ(flow->pick, Pick::Keyed) << toText(found);
    EXPECT_EQ(flow->sources.size(), 2U) << toText(found);
}

} // namespace
} // namespace tenfold::test
