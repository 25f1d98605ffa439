#include "core/mining/refine/targets.h"

#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

using Names = std::vector<std::string>;

SmallTrace& manyCalls(SmallTrace& trace, const std::string& target, int calls) {
    for (int i = 0; i < calls; ++i)
        trace.call({.sender = "client", .method = "m", .target = target});
    return trace;
}

TEST(chooseTargets, takesServicesWithATwentiethOfTheCalls) {
    SmallTrace trace;
    trace.run("r", 2);
    manyCalls(trace, "namenode", 60);
    manyCalls(trace, "resourcemanager", 36);
    manyCalls(trace, "rare", 4);
    EXPECT_EQ(chooseTargets(trace.make()), (Names{"namenode", "resourcemanager"}));
}

TEST(chooseTargets, takesOneWhenThereIsOnlyOne) {
    SmallTrace trace;
    manyCalls(trace.run("r", 2), "redis", 3);
    EXPECT_EQ(chooseTargets(trace.make()), (Names{"redis"}));
}

TEST(chooseTargets, hasNothingToChooseFromNothing) {
    EXPECT_EQ(chooseTargets(SmallTrace().make()), Names{});
}

TEST(chooseTargets, leavesOutServersWhoseConnectionsChangeFromRunToRun) {
    Trace trace;
    for (int r = 0; r < 2; ++r) {
        tenfold::Run run;
        run.name = "r" + std::to_string(r);
        TraceSink sink(trace, run);
        for (int i = 0; i < 20; ++i) {
            ParsedEvent event;
            event.startNs = i;
            event.sender = "client";
            event.method = "m";
            const std::string port = "10.0.0.1:" + std::to_string(40000 + r);
            event.target = i % 2 == 0 ? "namenode" : "appmaster";
            event.connection = i % 2 == 0 ? "master:9000" : std::string_view(port);
            ASSERT_TRUE(succeeded(sink.event(event)));
        }
    }
    trace.finish();
    EXPECT_EQ(chooseTargets(trace), (Names{"namenode"}));
}

} // namespace
} // namespace tenfold::test
