// Identities are relations: names of nodes, neighbours, ids that a server may have given (method.md, Arguments).
#include "core/program/walk.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace tenfold::test {
namespace {

using Body = std::function<void(SmallTrace& made, const std::string& node, int i, int nodes)>;

/// Workers at scales 2, 3, 4, each twice, that register and do something.
Trace workersDoing(const Body& body) {
    SmallTrace made;
    for (int run = 0; run < 6; ++run) {
        const int nodes = run % 3 + 2;
        made.run("run" + std::to_string(run), nodes);
        for (int i = 0; i < nodes; ++i) {
            const std::string node = "worker-" + std::to_string(i);
            made.call({.sender = node, .method = "register", .request = {{"name", node}}, .atMs = 1000 * i + run});
            body(made, node, i, nodes);
        }
    }
    return made.make();
}

/// What mining says of an argument of a method, wherever it stands first.
std::string relationOf(const Trace& trace, const std::string& method, const std::string& path) {
    const MiningResult result = minedTrace(trace);
    std::string found;
    for (const NodeProgram& type : result.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (!call || call->method != method) return;
            for (const Argument& argument : call->arguments)
                if (argument.path == path && found.empty()) found = toText(argument.value);
        });
    return found;
}

TEST(relations, aSetOfNodeNamesIsAnyNode) {
    const Trace trace = workersDoing([](SmallTrace& made, const std::string& node, int i, int nodes) {
        for (int j = 0; j < nodes; ++j)
            if (j != i)
                made.call({.sender = node, .method = "greet", .request = {{"peer", "worker-" + std::to_string(j)}}});
    });
    EXPECT_EQ(relationOf(trace, "greet", "peer"), "the name of any node of worker");
}

TEST(relations, oneNameOfSeveralNodesIsAConstantOnlyWhereThatIsNoAccident) {
    const auto first = [](SmallTrace& made, const std::string& node, int, int) {
        made.call({.sender = node, .method = "ask", .request = {{"leader", "worker-0"}}});
    };
    EXPECT_EQ(relationOf(workersDoing(first), "ask", "leader"), R"("worker-0")");
    SmallTrace made; // one run: the others might have been asked
    made.run("only", 3);
    for (int i = 0; i < 3; ++i)
        first(made, "worker-" + std::to_string(i), i, 3);
    EXPECT_EQ(relationOf(made.make(), "ask", "leader"), "the name of any node of worker");
}

TEST(relations, aNeighbourFollowsTheOwnNumber) {
    const Trace trace = workersDoing([](SmallTrace& made, const std::string& node, int i, int nodes) {
        made.call({.sender = node, .method = "read", .request = {{"file", "part-" + std::to_string((i + 1) % nodes)}}});
    });
    const MiningResult result = minedTrace(trace);
    ASSERT_EQ(result.program.types.size(), 1U);
    const auto& identities = result.program.types[0].identities;
    ASSERT_EQ(identities.size(), 2U);
    EXPECT_EQ(identities[1].of, identities[0].name);
    EXPECT_EQ(identities[1].shift, 1);
}

TEST(relations, idsThatCountOnBehindRepliesThatNobodyRecordedAreNotKnown) {
    const auto isKnown = [](bool areRecorded, std::int64_t firstId, bool isLoop) {
        Trace trace = workersDoing([&](SmallTrace& made, const std::string& node, int, int nodes) {
            for (int k = 0; k < (isLoop ? 3 * nodes : 6); ++k) {
                made.call({.sender = node, .method = "create", .request = {{"dir", "/d"}}});
                made.call({.sender = node, .method = "use", .request = {{"id", firstId + k}}});
            }
        });
        for (Event& event : trace.events)
            if (trace.text(event.method) == "create" && !areRecorded) event.outcome = Outcome::Unanswered;
        return relationOf(trace, "use", "id").substr(0, 1) != "?";
    };
    for (const bool isLoop : {false, true}) {
        EXPECT_TRUE(isKnown(true, 1000, isLoop));
        EXPECT_TRUE(isKnown(false, 10, isLoop)) << "small numbers are counts";
        EXPECT_FALSE(isKnown(false, 1000, isLoop)) << isLoop;
    }
}

} // namespace
} // namespace tenfold::test
