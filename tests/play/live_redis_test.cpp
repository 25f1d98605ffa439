#include "core/base/files/sha1.h"
#include "core/play/play.h"
#include "core/play/target/redis_target.h"
#include "tests/play/play_fixture.h"
#include "tests/play/redis_process.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <optional>

// A real server on a port of its own; skipped where there is no redis-server.

namespace tenfold::test {
namespace {

/// Removed at the end.
struct LiveFolder {
    LiveFolder() {
        char name[] = "/tmp/tenfold-live-XXXXXX";
        path = ::mkdtemp(name);
    }
    ~LiveFolder() {
        std::error_code error;
        std::filesystem::remove_all(path, error);
    }
    std::filesystem::path path;
};

class LiveRedis : public ::testing::Test {
protected:
    void SetUp() override {
        if (m_redis.isMissing()) GTEST_SKIP() << "no redis-server here";
        ASSERT_TRUE(m_redis.server) << "redis-server does not answer";
    }
    /// Calls of a command by the server's own count.
    std::uint64_t countOf(const std::string& command) {
        const std::vector<std::string> section = {"commandstats"};
        const auto info = m_redis.server->ask("INFO", section);
        if (!info) return 0;
        const std::string head = "cmdstat_" + command + ":calls=";
        const std::size_t at = info->text.find(head);
        return at == std::string::npos ? 0 : std::stoull(info->text.substr(at + head.size()));
    }
    PlayOptions options() const {
        PlayOptions out;
        out.targets = {{"redis", "127.0.0.1", m_redis.port()}};
        return out;
    }
    PlayReport played(const Plan& plan, const PlayOptions& how) {
        NoProgress progress;
        const auto report = tenfold::play(plan, how, progress);
        EXPECT_TRUE(report) << report.error().message();
        return report ? *report : PlayReport();
    }

    LiveFolder m_folder;
    RedisProcess m_redis{false};
};

FlowExpression takenFrom(const std::string& method, const std::string& path = "") {
    FlowExpression flow;
    flow.sources = {{"redis", method, Side::Response, path}};
    return flow;
}

TEST_F(LiveRedis, countsAreTheServersOwn) {
    std::vector<Step> queue = {
        callStep(1, "HELLO", {argument("0", text("3"))}),
        callStep(2, "RPUSH", {argument("0", text("q")), argument("1", part("job-", 3, "", 0))}),
        callStep(3, "BLPOP", {argument("0", text("q")), argument("1", text("5"))}),
        callStep(4, "MULTI", {}),
        callStep(5, "HSET",
                 {argument("0", {takenFrom("BLPOP", "1")}), argument("1", text("state")), argument("2", text("done"))}),
        callStep(6, "EXPIRE", {argument("0", {takenFrom("BLPOP", "1")}), argument("1", text("60"))}),
        callStep(7, "EXEC", {}),
        callStep(8, "SUBSCRIBE", {argument("0", text("channel"))}),
        callStep(9, "UNSUBSCRIBE", {argument("0", text("channel"))})};
    std::vector<Step> simple = {
        loopStep(11, 50,
                 {callStep(12, "SET", {argument("0", part("k", 0, "")), argument("1", text("v"))}),
                  callStep(13, "GET", {argument("0", part("k", 0, ""))})})};
    const Plan plan = planOf({typeOf("queue", queue), typeOf("simple", simple)}, 40);
    PlayOptions how = options();
    how.timeScale = 0;
    const PlayReport report = played(plan, how);
    EXPECT_EQ(report.ended, "over");
    EXPECT_EQ(report.errors, 0U) << (report.problems.empty() ? "" : report.problems[0].example);
    EXPECT_EQ(report.unanswered, 0U);
    for (const char* command : {"rpush", "blpop", "multi", "hset", "expire", "exec", "subscribe", "unsubscribe"})
        EXPECT_EQ(countOf(command), 40U) << command;
    EXPECT_EQ(countOf("set"), 2000U);
    EXPECT_EQ(countOf("get"), 2000U);
    EXPECT_EQ(report.sent, 40U * 9 + 4000);
}

TEST_F(LiveRedis, aScriptIsThereBeforeTheFirstCallByItsDigest) {
    std::vector<Step> body = {
        callStep(1, "EVALSHA", {argument("0", text("its digest")), argument("1", text("0"))}, 0),
        callStep(2, "EVAL", {argument("0", text("return 7")), argument("1", text("0"))}, 1'000'000)};
    const std::vector<std::string> load = {"LOAD", "return 7"};
    const auto digest = m_redis.server->ask("SCRIPT", load);
    ASSERT_TRUE(digest);
    std::get<CallStep>(body[0].node).arguments[0].value = text(digest->text);
    const std::vector<std::string> flush = {"FLUSH"};
    ASSERT_TRUE(m_redis.server->ask("SCRIPT", flush));
    const PlayReport report = played(planOf({typeOf("worker", body)}, 3), options());
    EXPECT_EQ(report.errors, 0U);
    EXPECT_EQ(report.setup, 2U); // PING and the script
}

TEST_F(LiveRedis, playedCallsAreARunFolder) {
    const Plan plan =
        planOf({typeOf("worker", {callStep(1, "SET", {argument("0", text("k")), argument("1", text("v"))}),
                                  callStep(2, "GET", {argument("0", text("k"))})})},
               5);
    PlayOptions how = options();
    how.out = m_folder.path / "played";
    played(plan, how);
    std::ifstream events(how.out / "events.jsonl");
    std::size_t lines = 0;
    for (std::string line; std::getline(events, line); ++lines) {
        const auto json = nlohmann::json::parse(line, nullptr, false);
        ASSERT_FALSE(json.is_discarded()) << line;
        EXPECT_EQ(json.at("to"), "redis");
        EXPECT_EQ(json.at("response"), json.at("method") == "SET" ? "OK" : "v");
    }
    EXPECT_EQ(lines, 10U);
    EXPECT_TRUE(std::filesystem::exists(how.out / "run.toml"));
}

TEST_F(LiveRedis, scriptsOfARecordingAreLoadedFirst) {
    const Plan plan =
        planOf({typeOf("worker",
                       {callStep(1, "EVALSHA", {argument("0", text(sha1Hex("return 7"))), argument("1", text("0"))})})},
               1);
    PlayOptions how = options();
    const auto needs = dryRun(plan, how);
    ASSERT_TRUE(needs);
    ASSERT_FALSE(needs->notes.empty()) << "that its text is not known is said before";
    EXPECT_NE(needs->notes.back().text().find(sha1Hex("return 7")), std::string::npos);
    const PlayReport without = played(plan, how);
    EXPECT_EQ(without.errors, 1U);
    const LiveFolder recorded;
    std::ofstream(recorded.path / "events.jsonl")
        << R"({"t":1,"sender":"a","method":"SCRIPT","request":["LOAD","return 7"],"response":""})"
        << "\n{\"SCRIPT\"\n";
    how.scripts = {recorded.path};
    const PlayReport report = played(plan, how);
    EXPECT_EQ(report.errors, 0U);
    EXPECT_EQ(report.ok, 1U);
}

TEST_F(LiveRedis, aServerThatGoesAwayIsReported) {
    const Plan plan = planOf({typeOf("worker", {callStep(1, "SHUTDOWN", {argument("0", text("NOSAVE"))}),
                                                callStep(2, "GET", {argument("0", text("k"))}, 1'000'000)})},
                             1);
    const PlayReport report = played(plan, options());
    EXPECT_EQ(report.errors, 2U);
    ASSERT_FALSE(report.problems.empty());
    EXPECT_NE(report.problems[0].example.find("connection lost"), std::string::npos);
}

} // namespace
} // namespace tenfold::test
