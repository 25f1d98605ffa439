#include "core/mining/types/type_names.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// The names of two types of workers: all make `common`, the second type `telling` too.
std::vector<std::string> namesOf(const std::vector<std::string>& telling) {
    SmallTrace made;
    made.run("r", 2);
    for (const char* node : {"worker-1", "worker-2"}) {
        made.call({.sender = node, .method = "poll"});
        if (std::string(node) == "worker-2")
            for (const std::string& method : telling)
                made.call({.sender = node, .method = method});
    }
    const Trace trace = made.make();
    std::vector<std::vector<SenderId>> types;
    for (std::uint32_t sender = 0; sender < trace.senders.size(); ++sender)
        types.push_back({SenderId(sender)});
    return nameTypes(trace, types);
}

TEST(TypeNames, areWordsThatAPersonCanSay) {
    EXPECT_EQ(namesOf({"write"}), (std::vector<std::string>{"worker", "worker.write"}));
    EXPECT_EQ(namesOf({"HSET current_job_working_time {n}.{n}"})[1], "worker.current_job_working_time");
    EXPECT_EQ(namesOf({"EVALSHA 812d06de"})[1], "worker.EVALSHA");
    EXPECT_EQ(namesOf({"EVALSHA moveToFinished"})[1], "worker.moveToFinished");
    EXPECT_EQ(namesOf({"EVALSHA 812d06de", "RPUSH"})[1], "worker.RPUSH");             // as telling, and a word
    EXPECT_EQ(namesOf({"{n} 17"}), (std::vector<std::string>{"worker", "worker.2"})); // nothing to say
    EXPECT_EQ(namesOf({}), (std::vector<std::string>{"worker", "worker.2"}));
}

} // namespace
} // namespace tenfold::test
