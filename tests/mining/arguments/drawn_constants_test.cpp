// A first call beside a loop whose values are drawn anew for each call: what it had in every run is no constant.
#include "core/program/walk.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <functional>
#include <random>

namespace tenfold::test {
namespace {

std::string hexOf(std::mt19937& random) {
    std::string text;
    for (std::size_t i = 0, n = 10 + random() % 40; i < n; ++i)
        text += fmt::format("{:02x}", random() % 256);
    return text;
}

/// One producer a run, with the same seed in each: a job, a login, then many jobs.
/// @param firstTopic  of the job before the login
std::map<std::string, Expression> firstJob(const std::string& firstTopic) {
    static const std::vector<std::string> kTopics = {"resize", "index", "encode"};
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run(fmt::format("scale-{}", scale), scale);
        std::mt19937 random(7);
        const auto put = [&](const std::string& topic) {
            made.call({.sender = "producer",
                       .method = "put",
                       .request = {{"queue", std::string("jobs")},
                                   {"topic", topic},
                                   {"size", static_cast<std::int64_t>(100 + random() % 5000)},
                                   {"payload", hexOf(random)}}});
        };
        put(firstTopic);
        made.calls("producer", {"login"});
        for (int i = 0; i < 20 * scale; ++i)
            put(kTopics[random() % kTopics.size()]);
        made.calls("producer", {"leave"});
    }
    const MiningResult mined = minedTrace(made.make());
    std::map<std::string, Expression> found;
    for (const NodeProgram& type : mined.program.types)
        forEachStep(type.body, [&](const Step& step, const auto& loops) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (call && loops.empty())
                for (const Argument& argument : call->arguments)
                    found.emplace(argument.path, argument.value);
        });
    return found;
}

TEST(drawnConstants, aFirstDrawIsNoConstant) {
    const auto job = firstJob("resize");
    ASSERT_EQ(job.size(), 4U);
    EXPECT_EQ(classOf(job.at("queue")), ArgumentClass::Constant) << "the loop has it, too";
    EXPECT_EQ(classOf(job.at("size")), ArgumentClass::Unknown);
    EXPECT_EQ(classOf(job.at("payload")), ArgumentClass::Labelled);
    ASSERT_EQ(classOf(job.at("topic")), ArgumentClass::Member);
    EXPECT_EQ(std::get<MemberExpression>(job.at("topic").node).listed.size(), 3U);
}

TEST(drawnConstants, whatTheLoopNeverDrawsIsAConstant) {
    EXPECT_EQ(classOf(firstJob("warm-up").at("topic")), ArgumentClass::Constant);
}

/// What is said of the first of a master's directories, before those of a loop. One master a run, the same in each.
/// @param first  the name of the first one  @param rest  of the others, with a 128-bit number of its own and its round
Expression firstDirectory(const std::string& first, const std::function<std::string(const std::string&, int)>& rest) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run(fmt::format("scale-{}", scale), scale);
        std::mt19937 random(7);
        const auto mkdir = [&](const std::string& path) {
            made.call({.sender = "master", .method = "mkdir", .request = {{"path", path}}});
        };
        mkdir(first);
        made.calls("master", {"login"});
        for (int i = 0; i < 10 * scale; ++i) {
            const unsigned a = 0x10000000U + random() % 0xe0000000U, b = random() % 0x10000U, c = random() % 0x1000U;
            mkdir(rest(fmt::format("{:08x}-{:04x}-4{:03x}-8{:03x}-{:08x}{:04x}", a, b, c, c, a, b), i));
        }
        made.calls("master", {"leave"});
    }
    const MiningResult mined = minedTrace(made.make());
    Expression found{UnknownExpression{}};
    bool isFound = false;
    for (const NodeProgram& type : mined.program.types)
        forEachStep(type.body, [&](const Step& step, const auto& loops) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (call && loops.empty() && call->method == "mkdir") found = call->arguments.at(0).value, isFound = true;
        });
    EXPECT_TRUE(isFound);
    return found;
}

TEST(drawnConstants, whatHasAnotherShapeIsAConstant) {
    const auto job = [](const std::string& uuid, int) { return "/jobs/" + uuid; };
    const std::string uuid = "0b0e7bd0-7f3f-4c8e-9c3b-5d6f1f0a2b3c";
    EXPECT_EQ(classOf(firstDirectory("/jobs/" + uuid, job)), ArgumentClass::Labelled) << "the test draws";
    for (const std::string& first :
         {std::string("/jobs"), "/done/" + uuid, "/jobs/" + uuid + "/tmp", "/jobs/" + std::string(uuid.size(), 'x')})
        EXPECT_EQ(classOf(firstDirectory(first, job)), ArgumentClass::Constant) << first;
}

TEST(drawnConstants, noRuleOfALoopsRoundsStandsOutsideOfIt) {
    const auto numbered = [](const std::string& uuid, int round) { return fmt::format("/out/{}/{}", round, uuid); };
    const Expression found = firstDirectory("/out/0/0b0e7bd0-7f3f-4c8e-9c3b-5d6f1f0a2b3c", numbered);
    EXPECT_EQ(classOf(found), ArgumentClass::Unknown) << toText(found);
}

} // namespace
} // namespace tenfold::test
