// The verb capacity with a real Redis: a search is printed, kept, and shown again. Skipped where there is no
// redis-server.
#include "core/store/workspace.h"
#include "tests/cli/cli_runner.h"
#include "tests/play/redis_process.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>

namespace tenfold::test {
namespace {

using nlohmann::json;

/// Runs of some scales: each worker sets and gets a key of its own ten times.
void writeRuns(const std::filesystem::path& folder) {
    for (const int scale : {2, 4}) {
        const std::filesystem::path run = folder / "runs" / ("s" + std::to_string(scale));
        std::filesystem::create_directories(run);
        std::ofstream(run / "run.toml") << "scale = " << scale << "\ntarget = \"redis\"\n";
        std::ofstream events(run / "events.jsonl");
        for (int worker = 0; worker < scale; ++worker)
            for (int i = 0; i < 20; ++i) {
                json event = {{"t", 1'700'000'000'000'000'000 + worker * 1'000'000 + i * 2'000'000},
                              {"sender", "worker-" + std::to_string(worker)},
                              {"method", i % 2 == 0 ? "SET" : "GET"},
                              {"to", "redis"},
                              {"request", {"key-" + std::to_string(worker)}},
                              {"response", i % 2 == 0 ? "OK" : "v"},
                              {"dur", 100'000}};
                if (i % 2 == 0) event["request"].push_back("v");
                events << event.dump() << '\n';
            }
    }
}

class CapacityVerb : public testing::Test {
protected:
    void SetUp() override {
        writeRuns(m_folder.path());
        for (const char* line : {"import w.tenfold runs", "mine w.tenfold"}) {
            const Answer answer = run(line);
            ASSERT_EQ(answer.exitCode, 0) << answer.err;
        }
    }
    Answer run(const std::string& line) { return runCli(m_folder.path(), splitWords(line)); }
    TemporaryFolder m_folder;
};

TEST_F(CapacityVerb, saysWhatIsMissing) {
    const Answer none = run("capacity w.tenfold");
    EXPECT_EQ(none.exitCode, 0);
    EXPECT_EQ(none.out, "no search for what a server holds is kept in w.tenfold\n");
    EXPECT_NE(none.err.find("hint: tenfold capacity w.tenfold --target"), std::string::npos) << none.err;
    EXPECT_EQ(json::parse(run("capacity w.tenfold --json").out),
              (json{{"search", nullptr}, {"steps", json::array()}, {"limit", nullptr}}));
    EXPECT_NE(run("capacity w.tenfold --kept 2").err.find("search 2 is not kept; kept: 0"), std::string::npos);
    EXPECT_EQ(run("capacity w.tenfold --target redis=127.0.0.1:1 --from 2 --to 4").exitCode, 2) << "no limit";
    EXPECT_EQ(run("capacity w.tenfold --from 2").exitCode, 2) << "no target";
    EXPECT_EQ(run("capacity w.tenfold --kept 2").exitCode, 3);
}

TEST_F(CapacityVerb, optionsOfTlsNeedATargetThatSpeaksIt) {
    const std::string order = "capacity w.tenfold --from 2 --to 4 --dry-run --limit \"errors = 0\" --target redis=";
    for (const char* option : {"--tls-ca ca.pem", "--insecure-tls", "--tls-cert own.pem"}) {
        const Answer plain = run(order + "127.0.0.1:1 " + option);
        EXPECT_NE(plain.exitCode, 0) << option;
        EXPECT_NE(plain.err.find("which no target speaks"), std::string::npos) << plain.err;
    }
    EXPECT_EQ(run(order + "rediss://127.0.0.1:1 --insecure-tls").exitCode, 0);
    EXPECT_EQ(run(order + "127.0.0.1:1 --tls --insecure-tls").exitCode, 0);
}

TEST_F(CapacityVerb, whatCannotBeKeptIsSaidAndFound) {
    RedisProcess redis(false);
    if (redis.isMissing()) GTEST_SKIP() << "no redis-server here";
    ASSERT_TRUE(redis.server) << "redis-server does not answer";
    const auto writer = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::ReadWrite); // one at a time
    ASSERT_TRUE(writer);
    const Answer answer = run("capacity w.tenfold --quiet --from 2 --to 2 --limit \"errors = 0\" --target "
                              "redis=127.0.0.1:" +
                              std::to_string(redis.port()));
    EXPECT_EQ(answer.exitCode, 0) << answer.err;
    EXPECT_NE(answer.out.find("holds scale 2"), std::string::npos) << answer.out;
    EXPECT_NE(answer.err.find("this search is not kept"), std::string::npos) << answer.err;
}

TEST_F(CapacityVerb, aSearchIsKeptAndShownAgain) {
    RedisProcess redis(false);
    if (redis.isMissing()) GTEST_SKIP() << "no redis-server here";
    ASSERT_TRUE(redis.server) << "redis-server does not answer";
    const std::string order = "capacity w.tenfold --quiet --json --limit \"errors = 0\" --target redis=127.0.0.1:" +
                              std::to_string(redis.port());
    const Answer first = run(order + " --from 2 --to 4 --reset \"echo a fresh server\"");
    ASSERT_EQ(first.exitCode, 0) << first.err;
    const json found = json::parse(first.out, nullptr, false);
    ASSERT_FALSE(found.is_discarded()) << "the command before a step does not print into it: " << first.out;
    EXPECT_NE(first.err.find("a fresh server"), std::string::npos);
    EXPECT_EQ(found["limit"]["scale"], 4);
    EXPECT_EQ(found["limit"]["kind"], "not reached");
    EXPECT_EQ(found["search"]["limit"], "errors = 0");
    EXPECT_EQ(found["search"]["reset"], true);
    EXPECT_EQ(found["search"]["target"], "redis");
    redis.server.reset();
    const Answer again = run("capacity w.tenfold --json");
    ASSERT_EQ(again.exitCode, 0) << again.err;
    EXPECT_EQ(json::parse(again.out, nullptr, false), found);
    ASSERT_EQ(run(order + " --from 2 --to 3").exitCode, 0);
    EXPECT_EQ(json::parse(run("capacity w.tenfold --json").out, nullptr, false)["limit"]["scale"], 3);
    EXPECT_EQ(json::parse(run("capacity w.tenfold --json --kept 2").out, nullptr, false), found);
    const Answer text = run("capacity w.tenfold");
    EXPECT_NE(text.out.find("holds scale 3"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("kept (--kept N):"), std::string::npos) << text.out;
    ASSERT_EQ(run("report w.tenfold --out r.html").exitCode, 0);
    std::ifstream report(m_folder.path() / "r.html");
    const std::string html{std::istreambuf_iterator<char>(report), {}};
    EXPECT_NE(html.find("held scale 3"), std::string::npos);
}

} // namespace
} // namespace tenfold::test
