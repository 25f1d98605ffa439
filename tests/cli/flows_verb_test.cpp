#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <map>

namespace tenfold::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// The two runs of spans that are shipped.
class FlowsVerb : public testing::Test {
protected:
    void SetUp() override {
        const char* sample = std::getenv("TENFOLD_SAMPLE");
        ASSERT_NE(sample, nullptr);
        const fs::path runs = fs::path(sample).parent_path() / "sample-spans";
        const Answer imported = runCli(m_folder.path(), {"import", "w.tenfold", (runs / "00a-normal").string(),
                                                         (runs / "03-replica-dead").string()});
        ASSERT_EQ(imported.exitCode, 0) << imported.err;
    }
    /// What `flows` says of requests, whatever their run is called.
    json flows(const std::string& workspace, const std::string& where) {
        const Answer answer = runCli(m_folder.path(), {"flows", workspace, "--json", "--where", where});
        EXPECT_EQ(answer.exitCode, 0) << answer.err;
        json result = json::parse(answer.out, nullptr, false);
        result.erase("runs");
        for (const char* key : {"clocks", "processes"})
            for (json& of : result[key])
                of.erase("run");
        return result;
    }
    TemporaryFolder m_folder;
};

TEST_F(FlowsVerb, exportedRequestsSayTheSame) {
    int number = 0;
    for (const std::string where : {"run = 00a-normal", "run = 03-replica-dead and dur > 20ms", "app.size > 4096"}) {
        SCOPED_TRACE(where);
        const std::string file = "part-" + std::to_string(++number) + ".json", again = file + ".tenfold";
        const Answer written =
            runCli(m_folder.path(), {"flows", "w.tenfold", "--json", "--where", where, "--otlp", file});
        ASSERT_EQ(written.exitCode, 0) << written.err;
        const json said = json::parse(written.out, nullptr, false);
        ASSERT_EQ(runCli(m_folder.path(), {"import", again, file}).exitCode, 0);
        const json before = flows("w.tenfold", where), after = flows(again, "");
        EXPECT_EQ(said["requests"], before["requests"]);
        EXPECT_EQ(said["spans"], before["spans"]);
        if (where.starts_with("run = 00a-normal")) {
            EXPECT_EQ(before, after);
        } else if (where.starts_with("run")) {
            EXPECT_EQ(before["classes"], after["classes"]);
        } else { // of two runs, which are one now: requests come in another order
            std::map<std::string, json> counts;
            for (const json& c : before["classes"])
                counts[c["hash"]] = c["count"];
            for (const json& c : after["classes"])
                EXPECT_EQ(counts[c["hash"]], c["count"]);
            EXPECT_EQ(before["classes"].size(), after["classes"].size());
        }
    }
}

TEST_F(FlowsVerb, aFlameGraphIsTheTimeOfTheRequests) {
    const json all = flows("w.tenfold", "run = 00a-normal");
    const Answer answer =
        runCli(m_folder.path(), {"flows", "flame", "w.tenfold", "--json", "--where", "run = 00a-normal"});
    ASSERT_EQ(answer.exitCode, 0) << answer.err;
    const json flame = json::parse(answer.out, nullptr, false);
    EXPECT_EQ(flame["requests"], all["requests"]);
    std::int64_t roots = 0, selfNs = 0, workNs = 0;
    std::uint64_t spans = 0;
    for (const json& frame : flame["frames"]) {
        spans += frame["count"].get<std::uint64_t>();
        selfNs += frame["selfNs"].get<std::int64_t>();
        if (frame["path"].size() != 1) continue;
        roots += frame["count"].get<std::int64_t>();
        workNs += frame["workNs"].get<std::int64_t>();
    }
    EXPECT_EQ(spans, all["spans"].get<std::uint64_t>());
    EXPECT_EQ(roots, all["requests"].get<std::int64_t>());
    EXPECT_EQ(selfNs, workNs);

    const Answer both = runCli(m_folder.path(), {"flows", "flame", "w.tenfold", "--json", "--a", "run = 00a-normal",
                                                 "--b", "run = 00a-normal", "--svg", "flame.svg"});
    ASSERT_EQ(both.exitCode, 0) << both.err;
    for (const json& frame : json::parse(both.out, nullptr, false)["frames"])
        EXPECT_EQ(frame["changeNs"], 0);
    EXPECT_TRUE(fs::exists(m_folder.path() / "flame.svg"));
    EXPECT_EQ(runCli(m_folder.path(), {"flows", "flame", "w.tenfold", "--a", "dur > 1ms"}).exitCode, 2);
    EXPECT_EQ(runCli(m_folder.path(), {"flows"}).exitCode, 2) << "a workspace is needed";
}

TEST_F(FlowsVerb, aWrongFilterIsShownWithItsPlace) {
    const Answer answer = runCli(m_folder.path(), {"flows", "w.tenfold", "--where", "dur > 5ms and app.sise > 4096"});
    EXPECT_EQ(answer.exitCode, 3);
    EXPECT_TRUE(answer.out.empty());
    EXPECT_EQ(
        answer.err.substr(0, answer.err.find("hint:")),
        "tenfold: filter of requests, character 15: app.sise is no field and no attribute of any span; did you mean "
        "app.size?\n"
        "  dur > 5ms and app.sise > 4096\n"
        "                ^\n");
    const Answer refused = runCli(m_folder.path(), {"flows", "w.tenfold", "--otlp", "no/such/folder/x.json"});
    EXPECT_EQ(refused.exitCode, 3);
}

} // namespace
} // namespace tenfold::test
