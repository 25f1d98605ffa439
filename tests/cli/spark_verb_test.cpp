// The measures as a Spark job beside the measures here. Needs Spark (pyspark of PyPI and a JRE do), else it is skipped.
#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace tenfold::test {
namespace {

using Json = nlohmann::json;

/// Whether both say the same: integers alike, other numbers to 1e-12.
bool isSameValue(const Json& a, const Json& b) {
    if (a.is_number() && b.is_number()) {
        const double x = a.get<double>(), y = b.get<double>();
        return std::abs(x - y) <= 1e-12 * std::max({1.0, std::abs(x), std::abs(y)});
    }
    if (a.type() != b.type() || a.size() != b.size()) return a == b;
    if (a.is_object()) {
        for (const auto& [name, value] : a.items())
            if (!b.contains(name) || !isSameValue(value, b.at(name))) return false;
        return true;
    }
    if (a.is_array()) {
        for (std::size_t i = 0; i < a.size(); ++i)
            if (!isSameValue(a[i], b[i])) return false;
        return true;
    }
    return a == b;
}

bool hasSpark() {
    const char* const home = std::getenv("SPARK_HOME");
    if (home && std::filesystem::exists(std::filesystem::path(home) / "bin" / "spark-submit")) return true;
    return std::system("command -v spark-submit >/dev/null 2>&1") == 0;
}

/// Every number that the job says is the one that is said here.
void compareWithLocal(const std::filesystem::path& folder, const std::string& logs, const std::string& format) {
    const Answer there =
        runCli(folder, splitWords("characterize spark-job --json --quiet --out job --master local[2] " +
                                  (format.empty() ? "" : "--format " + format + " ") + logs));
    ASSERT_EQ(there.exitCode, 0) << there.err;
    const Answer here = runCli(folder, splitWords("characterize --json --quiet " + logs));
    ASSERT_EQ(here.exitCode, 0) << here.err;
    const Json job = Json::parse(there.out), local = Json::parse(here.out);
    std::size_t compared = 0;
    for (const Json& one : job.at("measures")) {
        if (one.at("measure") == "M01") continue; // it says less
        bool isThere = false;
        for (const Json& other : local.at("measures")) {
            if (other.at("measure") != one.at("measure") || other.at("what") != one.at("what")) continue;
            isThere = true;
            ++compared;
            EXPECT_TRUE(isSameValue(one.at("value"), other.at("value")))
                << one.at("measure") << " " << one.at("what") << "\nSpark " << one.at("value") << "\nhere  "
                << other.at("value");
        }
        EXPECT_TRUE(isThere) << one.at("measure") << " " << one.at("what");
    }
    EXPECT_GT(compared, 8U);
}

TEST(SparkJob, itIsWrittenWithItsReadme) {
    const TemporaryFolder folder;
    const Answer answer = runCli(folder.path(), splitWords("characterize spark-job --out job --json"));
    ASSERT_EQ(answer.exitCode, 0) << answer.err;
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "job" / "characterize_job.py"));
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "job" / "README.md"));
    const Answer none = runCli(folder.path(), splitWords("characterize spark-job --out job --master local"));
    EXPECT_EQ(none.exitCode, 3);
}

std::filesystem::path storageSample() {
    const char* sample = std::getenv("TENFOLD_SAMPLE");
    return sample == nullptr ? std::filesystem::path() : std::filesystem::path(sample).parent_path() / "sample-storage";
}

TEST(SparkJob, anAuditLogSaysTheSameThereAndHere) {
    if (!hasSpark()) GTEST_SKIP() << "no spark-submit: install pyspark and a JRE, or set SPARK_HOME";
    const TemporaryFolder folder;
    std::string logs;
    for (const auto& file : std::filesystem::directory_iterator(storageSample()))
        if (file.path().filename().string().find("audit") != std::string::npos) logs += " " + file.path().string();
    compareWithLocal(folder.path(), logs, "audit");
}

TEST(SparkJob, anObjectStoreSaysTheSameThereAndHere) {
    if (!hasSpark()) GTEST_SKIP() << "no spark-submit: install pyspark and a JRE, or set SPARK_HOME";
    const TemporaryFolder folder;
    std::ofstream out(folder.path() / "access.csv");
    out << "path,cluster,worker,size,timestamp,operation,ext\n";
    std::uint64_t state = 7;
    const auto next = [&](std::uint64_t below) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return (state >> 33) % below;
    };
    std::int64_t time = 1'767'596'416'880;
    const char* const extensions[] = {"snappy.parquet", "json.gz", "", "?", "x.txt.bz2", "2011", "csv"};
    const char* const operations[] = {"create", "delete", "rename", "mkdirs", "deleteMultiple"};
    for (int i = 0; i < 5000; ++i) {
        time += std::int64_t(next(4) == 0 ? next(90'000) : next(30));
        const std::uint64_t file = next(40) * next(40);
        const bool isRead = next(20) != 0;
        out << "p" << file << ",c" << next(9) << ",w" << next(20) << ","
            << (isRead ? std::to_string(next(3) ? next(12) : next(2'000'000)) : "") << "," << time << ","
            << (isRead ? "read" : operations[next(5)]) << "," << extensions[file % 7] << "\n";
    }
    out.close();
    compareWithLocal(folder.path(), "access.csv", "objects");
}

std::filesystem::path spansSample() {
    const char* sample = std::getenv("TENFOLD_SAMPLE");
    return sample == nullptr ? std::filesystem::path() : std::filesystem::path(sample).parent_path() / "sample-spans";
}

TEST(FlowsSparkJob, itIsWrittenWithItsReadme) {
    const TemporaryFolder folder;
    const Answer answer = runCli(folder.path(), splitWords("flows spark-job --out job --json"));
    ASSERT_EQ(answer.exitCode, 0) << answer.err;
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "job" / "flows_job.py"));
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "job" / "README.md"));
}

TEST(FlowsSparkJob, classesAreThoseOfTheWorkspace) {
    if (!hasSpark()) GTEST_SKIP() << "no spark-submit: install pyspark and a JRE, or set SPARK_HOME";
    const TemporaryFolder folder;
    const std::string spans = (spansSample() / "00a-normal").string();
    std::filesystem::create_directory(folder.path() / "spans");
    const std::string plain = (folder.path() / "spans" / "a.jsonl").string(); // which a job needs no module for
    ASSERT_EQ(std::system(("zstd -q -d -o " + plain + " " + spans + "/spans.otlp.jsonl.zst").c_str()), 0);
    ASSERT_EQ(runCli(folder.path(), splitWords("import w.tenfold --quiet " + spans)).exitCode, 0);
    const Answer job =
        runCli(folder.path(), splitWords("flows spark-job --json --quiet --out job --master local[2] spans"));
    ASSERT_EQ(job.exitCode, 0) << job.err;
    const Json there = Json::parse(job.out);
    const Json here =
        Json::parse(runCli(folder.path(), splitWords("flows w.tenfold --keep-clocks --json --quiet")).out);
    EXPECT_EQ(there["requests"], here["requests"]);
    EXPECT_EQ(there["spans"], here["spans"]);
    ASSERT_EQ(there["classes"].size(), here["classes"].size());
    for (const Json& one : there["classes"]) {
        bool isThere = false;
        for (const Json& other : here["classes"]) {
            if (other["hash"] != one["hash"]) continue;
            isThere = true;
            for (const char* const member : {"count", "errors", "totalNs", "operation", "service"})
                EXPECT_EQ(one[member], other[member]) << one["hash"];
            EXPECT_NEAR(one["medianNs"].get<double>(), other["medianNs"].get<double>(),
                        0.05 * other["medianNs"].get<double>()); // of few requests it lies between two
        }
        EXPECT_TRUE(isThere) << one["hash"];
    }
    const Answer same = runCli(folder.path(), splitWords("flows job/flows.json --against w.tenfold --json --quiet"));
    ASSERT_EQ(same.exitCode, 0) << same.err;
    for (const Json& one : Json::parse(same.out)["classes"]) {
        EXPECT_EQ(one["timeNs"], 0);
        EXPECT_EQ(one["shareNs"], 0);
    }
}

TEST(FlowsSummary, aWorkspaceIsComparedWithAnother) {
    const TemporaryFolder folder;
    ASSERT_EQ(runCli(folder.path(), splitWords("import a.tenfold --quiet " + (spansSample() / "00a-normal").string()))
                  .exitCode,
              0);
    ASSERT_EQ(
        runCli(folder.path(), splitWords("import b.tenfold --quiet " + (spansSample() / "03-replica-dead").string()))
            .exitCode,
        0);
    const Answer answer = runCli(folder.path(), splitWords("flows a.tenfold --against b.tenfold --json --quiet"));
    ASSERT_EQ(answer.exitCode, 0) << answer.err;
    const Json json = Json::parse(answer.out);
    double sum = 0;
    for (const Json& one : json["classes"])
        sum += one["timeNs"].get<double>() + one["shareNs"].get<double>();
    EXPECT_NEAR(sum, json["b"]["meanNs"].get<double>() - json["a"]["meanNs"].get<double>(), 1);
    EXPECT_NE(sum, 0);
    const Answer text = runCli(folder.path(), splitWords("flows a.tenfold --against b.tenfold --quiet --limit 3"));
    EXPECT_NE(text.out.find("by share"), std::string::npos);
    std::ofstream(folder.path() / "no.json") << "{}";
    EXPECT_EQ(runCli(folder.path(), splitWords("flows no.json")).exitCode, 3);
}

} // namespace
} // namespace tenfold::test
