#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold::test {
namespace {

Answer events(const std::string& where, const std::string& more = {}) {
    const PreparedSample& sample = preparedSample();
    EXPECT_TRUE(sample.failure.empty()) << sample.failure;
    std::vector<std::string> arguments{"events", "w.tenfold", "--run", "wordcount-scale-02"};
    if (!where.empty()) {
        arguments.push_back("--where");
        arguments.push_back(where);
    }
    for (const std::string& word : splitWords(more))
        arguments.push_back(word);
    return runCli(sample.folder, arguments);
}

TEST(EventsVerb, filtersAndCounts) {
    // What SQL counts of the same.
    const PreparedSample& sample = preparedSample();
    const Answer sql =
        runCli(sample.folder, {"sql", "w.tenfold", "--json",
                               "SELECT count(*) AS n FROM event_view WHERE run = 'wordcount-scale-02' AND "
                               "method = 'create'"});
    const Answer lines = events("method = create");
    EXPECT_EQ(lines.exitCode, 0) << lines.err;
    const auto n = std::count(lines.out.begin(), lines.out.end(), '\n');
    EXPECT_GT(n, 0);
    EXPECT_NE(sql.out.find(std::to_string(n)), std::string::npos) << sql.out << n;
    EXPECT_EQ(events("method = create", "--count").out, std::to_string(n) + "\n");
    EXPECT_NE(lines.out.find("\"method\":\"create\""), std::string::npos);
    const Answer limited = events("method = create", "--limit 2 --json");
    EXPECT_NE(limited.out.find("\"matched\":" + std::to_string(n)), std::string::npos) << limited.out;
}

TEST(EventsVerb, outcomesAreWhatTheFilterFinds) {
    const Answer answer = events({}, "--outcomes --json");
    ASSERT_EQ(answer.exitCode, 0) << answer.err;
    const auto outcomes = nlohmann::json::parse(answer.out)["outcomes"];
    std::uint64_t failed = 0, unanswered = 0;
    for (const auto& one : outcomes) {
        const std::string method = "method = \"" + one["method"].get<std::string>() + "\"";
        EXPECT_EQ(events(method, "--count").out, std::to_string(one["calls"].get<std::uint64_t>()) + "\n");
        failed += one["exceptions"].get<std::uint64_t>();
        unanswered += one["unanswered"].get<std::uint64_t>();
    }
    EXPECT_EQ(events("has error", "--count").out, std::to_string(failed) + "\n");
    EXPECT_EQ(events("unanswered", "--count").out, std::to_string(unanswered) + "\n");
}

TEST(EventsVerb, aBadFilterIsShown) {
    const Answer answer = events("method = create and dur > many");
    EXPECT_EQ(answer.exitCode, 2);
    EXPECT_NE(answer.err.find("tenfold: --where:27: dur is a time"), std::string::npos) << answer.err;
    EXPECT_EQ(answer.out, "");
}

} // namespace
} // namespace tenfold::test
