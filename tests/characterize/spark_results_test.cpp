// What a Spark job left, read back: measures of its tables are those of the log that they were counted from.
#include "core/characterize/spark/spark_results.h"

#include "core/base/random_stream.h"
#include "core/characterize/characterize.h"
#include "core/characterize/spark/spark_program.h"
#include "core/words/characterize_messages.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <fstream>
#include <map>
#include <numeric>
#include <random>
#include <set>

namespace tenfold::characterize {
namespace {

using namespace test;
namespace fs = std::filesystem;

struct WebRequest {
    std::int64_t second = 0;
    std::uint64_t file = 0, bytes = 0;
    bool isGood = true;
};

class SparkResults : public testing::Test {
protected:
    void SetUp() override {
        RandomStream random(m_seed);
        std::int64_t second = 1'767'596'400;
        for (int i = 0; i < 6000; ++i) {
            second += std::int64_t(random.below(4) == 0 ? random.below(400) : random.below(2));
            m_requests.push_back(
                {second, random.below(30) * random.below(30), random.below(100'000), random.below(9) != 0});
        }
        std::ofstream log(m_folder.path() / "access.log");
        for (const WebRequest& one : m_requests)
            log << fmt::format("h{} - - [{:%d/%b/%Y:%H:%M:%S} +0000] \"GET /f{}.csv HTTP/1.0\" {} {}\n", one.file % 7,
                               fmt::gmtime(std::time_t(one.second)), one.file, one.isGood ? 200 : 404, one.bytes);
    }
    void writeJson(const fs::path& file, const Json& json) const {
        fs::create_directories(file.parent_path());
        std::ofstream(file) << json.dump();
    }
    static Json rowsOf(const std::map<std::int64_t, std::uint64_t>& counts) {
        Json rows = Json::array();
        for (const auto& [value, count] : counts)
            rows.push_back({value, count});
        return rows;
    }
    /// As the job counts them, one by one.
    void writeJob(const fs::path& job, bool withMoments) const {
        std::map<std::int64_t, std::uint64_t> popularity, sizes, reuse, ecosystem;
        std::map<std::uint64_t, std::uint64_t> reads;
        std::map<std::uint64_t, std::int64_t> last;
        std::map<std::int64_t, std::pair<std::uint64_t, std::uint64_t>> moments, hours;
        std::map<std::int64_t, std::int64_t> firstOfHour;
        std::int64_t before = -1;
        const std::int64_t start = m_requests.front().second * 1000;
        const std::vector<std::int64_t> widths{1000, 60'000, 3'600'000, 86'400'000};
        std::map<std::int64_t, std::map<std::int64_t, Held>> windows;
        for (const WebRequest& one : m_requests) {
            if (!one.isGood) continue;
            const std::int64_t ms = one.second * 1000;
            ++reads[one.file];
            ++sizes[std::int64_t(one.bytes)];
            for (const std::int64_t width : widths) {
                Held& held = windows[width][(ms - start) / width];
                ++held.reads;
                held.bytes += one.bytes;
                held.files.insert(one.file);
                if (before >= 0) held.gaps.push_back(ms - before);
                if (last.count(one.file)) held.reuses.push_back(ms - last[one.file]);
            }
            if (last.count(one.file)) ++reuse[ms - last[one.file]];
            last[one.file] = ms;
            if (before >= 0) ++ecosystem[ms - before];
            before = ms;
            firstOfHour.try_emplace(one.second / 3600, ms);
            for (auto* slot : {&moments[ms], &hours[firstOfHour[one.second / 3600]]}) {
                ++slot->first;
                slot->second += one.bytes;
            }
        }
        for (const auto& [file, count] : reads)
            ++popularity[std::int64_t(count)];
        const auto times = [](const auto& from) {
            Json rows = Json::array();
            for (const auto& [ms, what] : from)
                rows.push_back({"read", ms, what.first, what.second});
            return rows;
        };
        writeJson(job / "tables" / "popularity.json", rowsOf(popularity));
        writeJson(job / "tables" / "read-size.json", rowsOf(sizes));
        writeJson(job / "tables" / "reuse.json", rowsOf(reuse));
        writeJson(job / "tables" / "interarrival-ecosystem.json", rowsOf(ecosystem));
        writeJson(job / "tables" / "requests-by-hour.json", times(hours));
        if (withMoments) writeJson(job / "tables" / "requests-by-moment.json", times(moments));
        const std::int64_t first = start, end = m_requests.back().second * 1000;
        const auto sum = [](const std::vector<std::int64_t>& values) {
            return std::accumulate(values.begin(), values.end(), std::int64_t{0});
        };
        for (const std::int64_t width : widths) {
            Json rows = Json::array();
            for (const auto& [window, held] : windows[width])
                if (window < (end - first) / width)
                    rows.push_back({held.reads, held.bytes, held.files.size(), 0, sum(held.gaps), held.gaps.size(),
                                    sum(held.reuses), held.reuses.size()});
            writeJson(job / "tables" / ("windows-" + std::to_string(width) + ".json"), rows);
        }
        writeJson(job / "results.json",
                  {{"kind", "web"},
                   {"records", m_requests.size()},
                   {"first", first},
                   {"last", end},
                   {"interval", {first, end + 1}},
                   {"clusters", 0},
                   {"moments", moments.size()},
                   {"measures", {{{"measure", "M33"}, {"what", "formats by reads"}, {"value", {{"csv", 1}}}}}}});
    }
    /// By a window.
    struct Held {
        std::uint64_t reads = 0, bytes = 0;
        std::set<std::uint64_t> files;
        std::vector<std::int64_t> gaps, reuses;
    };
    std::map<std::pair<std::string, std::string>, Json> byName(const Json& json) const {
        std::map<std::pair<std::string, std::string>, Json> all;
        for (const Json& one : json["measures"])
            all[{one["measure"].get<std::string>(), one["what"].get<std::string>()}] = one["value"];
        return all;
    }

    const std::uint64_t m_seed = std::random_device()();
    TempFolder m_folder;
    NoProgress m_progress;
    std::vector<WebRequest> m_requests;
};

TEST_F(SparkResults, MeasuresOfTablesAreThoseOfTheLog) {
    SCOPED_TRACE("seed " + std::to_string(m_seed));
    writeJob(m_folder.path() / "job", true);
    const auto there = sparkResults(m_folder.path() / "job", m_progress);
    ASSERT_TRUE(succeeded(there));
    CharacterizeRequest asked;
    asked.paths = {m_folder.path() / "access.log"};
    const auto one = characterize(asked, m_progress);
    ASSERT_TRUE(succeeded(one));
    const Json here = toJson(*one, {});
    const auto said = byName(*there), local = byName(here);
    const std::set<std::string> fromTables{"M04", "M21", "M22", "M23", "M24", "M25",
                                           "M26", "M35", "M36", "M40", "M41", "M45"};
    std::size_t compared = 0;
    for (const auto& [name, value] : local) {
        if (fromTables.count(name.first) == 0) continue;
        const auto same = said.find(name);
        ASSERT_NE(same, said.end()) << name.first << " " << name.second;
        EXPECT_EQ(same->second, value) << name.first << " " << name.second;
        ++compared;
    }
    EXPECT_GT(compared, 10U);
    EXPECT_EQ((*there)["coverage"], here["coverage"]); // reasons are those of the log
}

TEST_F(SparkResults, WindowsThatAreTooManyAreNamed) {
    writeJob(m_folder.path() / "job", true);
    fs::remove(m_folder.path() / "job" / "tables" / "windows-1000.json");
    std::ifstream in(m_folder.path() / "job" / "results.json");
    Json json = Json::parse(in);
    json["windowsLeftOut"] = {1000};
    writeJson(m_folder.path() / "job" / "results.json", json);
    const auto there = sparkResults(m_folder.path() / "job", m_progress);
    ASSERT_TRUE(succeeded(there));
    EXPECT_NE((*there)["coverage"]["M45"].dump().find("1000 ms"), std::string::npos) << (*there)["coverage"]["M45"];
    const auto said = byName(*there);
    const Json& pairs = said.at({"M45", "Pearson r between features by window"});
    EXPECT_FALSE(pairs.contains("1000"));
    EXPECT_TRUE(pairs.contains("60000"));
}

TEST_F(SparkResults, WithoutMomentsTheReasonIsGivenAndHoursStillTellTrends) {
    SCOPED_TRACE("seed " + std::to_string(m_seed));
    writeJob(m_folder.path() / "job", false);
    const auto there = sparkResults(m_folder.path() / "job", m_progress);
    ASSERT_TRUE(succeeded(there));
    EXPECT_NE((*there)["coverage"]["M22"].dump().find("moments"), std::string::npos);
    EXPECT_EQ((*there)["coverage"]["M36"], nullptr);
    CharacterizeRequest asked;
    asked.paths = {m_folder.path() / "access.log"};
    asked.measures = {"M35", "M36"};
    const auto one = characterize(asked, m_progress);
    ASSERT_TRUE(succeeded(one));
    const auto said = byName(*there);
    for (const auto& [name, value] : byName(toJson(*one, asked.measures)))
        EXPECT_EQ(said.at(name), value) << name.second;
}

TEST_F(SparkResults, WhatIsNoJobIsNamed) {
    const fs::path job = m_folder.path() / "job";
    const auto errorOf = [&] {
        const auto result = sparkResults(job, m_progress);
        return result ? std::string() : result.error().message();
    };
    EXPECT_NE(errorOf(), "");
    writeJson(job / "results.json", Json::array());
    EXPECT_NE(errorOf().find("results.json"), std::string::npos);
    writeJob(job, true);
    EXPECT_EQ(errorOf(), "");
    writeJson(job / "tables" / "popularity.json", {{1, "x"}});
    EXPECT_NE(errorOf().find("popularity.json"), std::string::npos);
    writeJson(job / "results.json", {{"kind", "web"}, {"measures", Json::array()}});
    EXPECT_NE(errorOf().find("/records"), std::string::npos);
    writeJson(job / "results.json", {{"kind", "mail"}, {"measures", Json::array()}});
    EXPECT_NE(errorOf().find("/kind"), std::string::npos);
}

TEST(SparkProgram, SharesItsTablesWithWhatIsCountedHere) {
    TempFolder folder;
    const auto program = writeSparkProgram(folder.path());
    ASSERT_TRUE(succeeded(program));
    std::ifstream in(*program);
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    EXPECT_EQ(text.find("#TABLES#"), std::string::npos);
    const std::string mark = "json.loads(\"\"\"";
    const std::size_t begin = text.find(mark) + mark.size();
    const Json tables = Json::parse(text.substr(begin, text.find("\"\"\")", begin) - begin));
    EXPECT_EQ(tables["actions"]["s3"]["REST.COPY.OBJECT"], "create");
    EXPECT_EQ(tables["actions"]["audit"]["open"], "open");
    EXPECT_EQ(tables["actions"]["web"]["HEAD"], "read");
    EXPECT_EQ(tables["columns"]["cluster_id"], "cluster");
    EXPECT_EQ(tables["coverage"]["web"].contains("M37"), true);
    EXPECT_EQ(tables["coverage"]["objects"].contains("M37"), false);
    EXPECT_EQ(tables.dump().find('\\'), std::string::npos); // it stands in a literal of Python
}

} // namespace
} // namespace tenfold::characterize
