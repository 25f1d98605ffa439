#include "tests/characterize/reader_fixture.h"

#include "core/base/random_stream.h"
#include "core/characterize/characterize.h"
#include "core/characterize/compare_populations.h"
#include "core/characterize/measures/months.h"
#include "core/characterize/measures/stack_distances.h"
#include "core/characterize/name_forms.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>

namespace tenfold::characterize {
namespace {

TEST(NameForms, ExtensionsFormatsAndCompressions) {
    EXPECT_EQ(extensionOf("/a.b/c"), std::nullopt);
    EXPECT_EQ(extensionOf("/x.2011"), std::nullopt);
    EXPECT_EQ(extensionOf("/x.Z"), "z");
    EXPECT_EQ(extensionOf("/.gz"), "gz");
    EXPECT_EQ(extensionOf("/x.\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC"), "\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC\xC3\xBC");
    EXPECT_EQ(formOfPath("/x.json.gz.bz2").compression, "bz2");
    EXPECT_EQ(formOfPath("/x.snappy.parquet").format, "parquet");
    EXPECT_EQ(formOfPath("/x.snappy.parquet").compression, "snappy");
    EXPECT_EQ(formOfPath("/t/_delta_log/0001.json").format, "delta log");
    EXPECT_EQ(formOfExtension("?").format, "unknown");
    EXPECT_EQ(formOfExtension("").format, "none");
    EXPECT_EQ(kindOfEmpty("/o/part-m-00001"), EmptyFile::Part);
    EXPECT_EQ(kindOfEmpty("/o/part-x"), EmptyFile::Other);
    EXPECT_EQ(kindOfEmpty("/o/x_lock"), EmptyFile::Flag);
}

TEST(StackDistances, ByHand) {
    const std::vector<std::uint32_t> keys{0, 1, 2, 0, 0, 2, 1};
    const StackDistances stack = stackDistances(keys);
    EXPECT_EQ(stack.first(), 3U);
    // 0: two others since; 0 again: none; 2: one; 1: two
    EXPECT_EQ(stack.distances(), (ValueCounts{{0, 1}, {1, 1}, {2, 2}}));
    EXPECT_EQ(stack.hits(1), 1U);
    EXPECT_EQ(stack.hits(3), 4U);
    EXPECT_EQ(stackDistances({}).first(), 0U);
}

TEST(Months, DatesAndWeekdays) {
    EXPECT_EQ(dateOf(0), "1970-01-01");
    EXPECT_EQ(dateOf(-1), "1969-12-31");
    EXPECT_EQ(dateOf(11016), "2000-02-29");
    EXPECT_EQ(weekdayOf(0), 3); // a Thursday
    EXPECT_EQ(ceilDivided(-1, 10), 0);
    EXPECT_EQ(floorDivided(-1, 10), -1);
}

TEST(TimedCounts, PartsAreTheWhole) {
    TimedCounts whole, first, second;
    const std::vector<std::pair<std::int64_t, std::int64_t>> events{{1000, 5}, {1000, 0}, {900, 7}, {5'000'000'000, 1}};
    for (std::size_t i = 0; i < events.size(); ++i) {
        whole.add(events[i].first, events[i].second);
        (i < 2 ? first : second).add(events[i].first, events[i].second);
    }
    first.merge(second);
    for (const TimedCounts* one : {&whole, &first}) {
        EXPECT_EQ(one->events(), 4U);
        EXPECT_EQ(one->slots(900, 100, 2), (std::vector<double>{1, 2}));
        EXPECT_EQ(one->slots(900, 100, 2, true), (std::vector<double>{7, 5}));
    }
}

class CharacterizeFiles : public testing::Test {
protected:
    void SetUp() override {
        m_folder = std::filesystem::path(testing::TempDir()) /
                   ("characterize-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        std::filesystem::remove_all(m_folder);
        std::filesystem::create_directories(m_folder);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }
    void write(const std::string& name, const std::string& text) {
        std::ofstream(m_folder / name, std::ios::binary) << text;
    }
    Result<Characterization> run(CharacterizeRequest request = {}) {
        NoProgress nobody;
        if (request.paths.empty()) request.paths = {m_folder};
        return characterize(request, nobody);
    }
    std::filesystem::path m_folder;
};

TEST_F(CharacterizeFiles, RolledLogsAreOrderedByTheirTimes) {
    write("audit.log", auditLine(20, "delete", "/f"));
    write("audit.log.1", auditLine(0, "create", "/f"));
    write("audit.log.10", auditLine(5, "open", "/f"));
    write("notes.txt", "nothing of a log\n");
    const auto one = run();
    ASSERT_TRUE(one) << one.error().message();
    EXPECT_EQ(one->population->agesAtDeletion.steps(), (ValueCounts{{20'000, 1}}));
    EXPECT_EQ(one->found.unknown.size(), 1U);
    EXPECT_EQ(one->population->lines.parsed, 3U);
}

TEST_F(CharacterizeFiles, EveryMeasureSaysSomethingOrWhyNot) {
    write("audit.log", auditLine(0, "create", "/f.gz") + auditLine(5, "open", "/f.gz") + auditLine(6, "open", "/f.gz"));
    const auto one = run();
    ASSERT_TRUE(one) << one.error().message();
    const Json json = toJson(*one, {});
    std::set<std::string> ids;
    for (const Measure& measure : measures()) {
        EXPECT_TRUE(ids.insert(std::string(measure.id)).second) << measure.id;
        EXPECT_FALSE(measure.definition.english.empty()) << measure.id;
        EXPECT_TRUE(json["coverage"].contains(std::string(measure.id))) << measure.id;
    }
    EXPECT_TRUE(json["coverage"]["M02"].is_null());
    EXPECT_TRUE(json["coverage"]["M32"].is_string());
    EXPECT_TRUE(json["coverage"]["M08"].is_string());
    // of a handful of records nothing is claimed
    for (const Json& finding : json["findings"])
        EXPECT_TRUE(finding["holds"].is_null()) << finding.dump();
}

TEST_F(CharacterizeFiles, TheIntervalCountsAndWhatWasBeforeIsKnown) {
    write("audit.log", auditLine(0, "create", "/f") + auditLine(5, "open", "/f") + auditLine(9, "open", "/f"));
    CharacterizeRequest request;
    request.question.fromMs = timeOption("2026-06-01 08:00:05");
    request.question.toMs = timeOption("2026-06-01 08:00:09");
    const auto one = run(request);
    ASSERT_TRUE(one) << one.error().message();
    EXPECT_EQ(one->population->records, 1U);
    EXPECT_EQ(one->population->firstAges, std::vector<std::int64_t>{5000});
}

TEST_F(CharacterizeFiles, LivesOfAnIntervalAreThoseSeenInItAndEndWithIt) {
    // seconds; of the interval [100, 200): /before is gone, /old was 100 when it began, /long outlives it
    write("audit.log", auditLine(0, "create", "/before") + auditLine(0, "create", "/old") +
                           auditLine(50, "delete", "/before") + auditLine(110, "create", "/long") +
                           auditLine(120, "create", "/short") + auditLine(150, "delete", "/short") +
                           auditLine(180, "delete", "/old") + auditLine(500, "delete", "/long") +
                           auditLine(550, "create", "/after") + auditLine(590, "create", "/later"));
    NoProgress nobody;
    CharacterizeRequest whole;
    whole.paths = {m_folder};
    const std::int64_t start = characterize(whole, nobody)->population->fromMs();
    CharacterizeRequest request;
    request.measures = {"M13", "M15"};
    request.question.fromMs = start + 100'000;
    request.question.toMs = start + 200'000;
    const auto one = run(request);
    ASSERT_TRUE(one) << one.error().message();
    const Population& p = *one->population;
    const auto agesOf = [](const BoundedCounts& counts) {
        std::vector<std::int64_t> ages;
        for (const ValueCount& step : counts.steps())
            ages.insert(ages.end(), step.count, step.value);
        return ages;
    };
    // the interval is (99.999 s, 199.999 s]
    EXPECT_EQ(agesOf(p.lateEntries), (std::vector<std::int64_t>{99'999}));
    EXPECT_EQ(agesOf(p.exits), (std::vector<std::int64_t>{30'000, 89'999, 180'000}));
    EXPECT_EQ(agesOf(p.deaths), (std::vector<std::int64_t>{30'000, 180'000}));
    // live: 1 up to 110, 2 up to 120, 3 up to 150, 2 up to 180, 1 then
    EXPECT_NEAR(p.replay().meanLive(), (1 * 10.001 + 2 * 10 + 3 * 30 + 2 * 30 + 1 * 19.999) / 100, 1e-12);
}

// An interval that ends after the log says nothing of what nobody saw.
TEST_F(CharacterizeFiles, LivesAreNotWatchedBeyondTheLog) {
    write("audit.log", auditLine(0, "create", "/a") + auditLine(10, "create", "/b") + auditLine(40, "delete", "/a") +
                           auditLine(90, "create", "/c"));
    CharacterizeRequest request;
    request.paths = {m_folder};
    request.measures = {"M13", "M15"};
    const auto whole = run(request);
    ASSERT_TRUE(whole) << whole.error().message();
    request.question.toMs = whole->population->fromMs() + 30LL * 86'400'000;
    const auto longer = run(request);
    ASSERT_TRUE(longer) << longer.error().message();
    EXPECT_EQ(longer->population->exits.steps(), whole->population->exits.steps());
    EXPECT_NEAR(longer->population->replay().meanLive(), whole->population->replay().meanLive(), 1e-12);
}

TEST_F(CharacterizeFiles, ErrorsSayWhat) {
    CharacterizeRequest request;
    request.paths = {m_folder / "missing"};
    EXPECT_FALSE(run(request));
    write("a.txt", "neither\nnor\n");
    EXPECT_EQ(run().error().id().key(), "UnknownLog");
    write("empty", ""); // nothing beside what nobody knows
    EXPECT_EQ(run().error().id().key(), "UnknownLog");
    request.format = "key-csv";
    request.paths = {m_folder / "a.txt"};
    EXPECT_EQ(run(request).error().id().key(), "NoRecords");
    EXPECT_FALSE(run(request).error().hint().empty());
    request.format.clear();
    write("audit.log", auditLine(0, "create", "/f"));
    write("web.log", "h - - [01/Aug/1995:00:00:01 -0400] \"GET / HTTP/1.0\" 200 1\n");
    EXPECT_EQ(run().error().id().key(), "MixedLogs");
    request.paths = {m_folder / "audit.log"};
    request.measures = {"M99"};
    EXPECT_EQ(run(request).error().id().key(), "UnknownMeasure");
    request.measures = {"M02"};
    const auto one = run(request);
    ASSERT_TRUE(one);
    EXPECT_EQ(toJson(*one, request.measures)["coverage"].size(), 1U);
}

TEST_F(CharacterizeFiles, OneRecordHasNoGaps) {
    write("audit.log", auditLine(0, "open", "/f"));
    const auto one = run();
    ASSERT_TRUE(one) << one.error().message();
    for (const MeasureResult& result : one->results)
        if (result.measure == "M01" && result.value.contains("zeroGaps")) {
            EXPECT_EQ(result.value["zeroGaps"], 0);
            EXPECT_EQ(result.value["interarrivals"], 0);
        }
}

TEST_F(CharacterizeFiles, OnlyEqualLinesAreRepeats) {
    const auto repeats = [&](const std::string& name, const std::string& text) -> std::uint64_t {
        write(name, text);
        CharacterizeRequest request;
        request.paths = {m_folder / name};
        const auto one = run(request);
        EXPECT_TRUE(one) << name;
        return one ? one->population->exactRepeats : 99;
    };
    const std::string row = "f,c,w,5,1767596400000,read,";
    EXPECT_EQ(repeats("a.csv", "path,cluster,worker,size,timestamp,operation,ext\n" + row + "gz\n" + row + "csv\n" +
                                   row + "gz\n"),
              1U);
    const std::string job = "\t49\t49\t7\t8\t9\t/in\n";
    EXPECT_EQ(repeats("jobs.tsv", "j1" + job + "j2" + job + "j1" + job + "j2\t49\t48\t7\t8\t9\t/in\n"), 1U);
    const std::string rumen = R"({"jobID":"j1","submitTime":100,"finishTime":)";
    EXPECT_EQ(repeats("trace.json", rumen + "400}\n" + rumen + "500}\n" + rumen + "400}\n"), 1U);
    const std::string web = "h - - [01/Aug/1995:00:00:01 -0400] \"GET / HTTP/1.0\" 200 1 \"-\" ";
    EXPECT_EQ(repeats("web.log", web + "\"a\"\n" + web + "\"b\"\n" + web + "\"a\"\n"), 1U);
}

/// A request every so many ms from a midnight on; every tenth creates a file.
std::string evenLog(std::int64_t stepMs, int count) {
    std::string text = "path,cluster,worker,size,timestamp,operation\n";
    for (int i = 0; i < count; ++i)
        text += "f" + std::to_string(i % 17) + ",c,w,4," + std::to_string(1'767'571'200'000 + i * stepMs) + "," +
                (i % 10 == 9 ? "create" : "read") + "\n";
    return text;
}

const Finding* findingOf(const Characterization& one, std::string_view id) {
    for (const Finding& finding : one.findings)
        if (finding.id == id) return &finding;
    return nullptr;
}

TEST_F(CharacterizeFiles, WeekdaysAreComparedFromTwoWeeksOn) {
    for (const int days : {4, 13, 14}) {
        write("a.csv", evenLog(600'000, days * 144 + 1));
        const auto one = run();
        ASSERT_TRUE(one) << one.error().message();
        const Finding* const imbalance = findingOf(*one, "MF4.4");
        ASSERT_TRUE(imbalance);
        EXPECT_EQ(imbalance->holds.has_value(), days >= 14) << days << " " << imbalance->text.text();
    }
}

TEST_F(CharacterizeFiles, WhatDoesNotHoldIsSaidToBeSo) {
    std::string text = "path,cluster,worker,size,timestamp,operation\n"; // Poisson arrivals, two a second
    RandomStream random(21);
    double time = 1'767'571'200'000.0;
    for (int i = 0; i < 8000; ++i) {
        time -= 500 * std::log(1 - random.unit());
        text += "f" + std::to_string(i % 17) + ",c,w,4," + std::to_string(std::int64_t(time)) + ",read\n";
    }
    write("a.csv", text);
    const auto one = run();
    ASSERT_TRUE(one) << one.error().message();
    const Finding* const bursts = findingOf(*one, "MF5.3");
    ASSERT_TRUE(bursts && bursts->holds);
    EXPECT_FALSE(*bursts->holds);
    EXPECT_NE(bursts->text.text().find("do not come in bursts"), std::string::npos) << bursts->text.text();
    EXPECT_NE(findingOf(*one, "I3")->text.text().find("no image of the namespace at t1"), std::string::npos);
}

TEST_F(CharacterizeFiles, CountsByWindowNeedNoBytes) {
    std::string text;
    for (int second = 0; second < 300; ++second) // one to three files a second, each read once in it
        for (int i = 0; i <= second % 3; ++i)
            text += auditLine(second, "open", "/f" + std::to_string(i));
    write("audit.log", text);
    const auto one = run();
    ASSERT_TRUE(one) << one.error().message();
    const Json json = toJson(*one, {});
    EXPECT_TRUE(json["coverage"]["M25"].is_null());
    EXPECT_TRUE(json["coverage"]["M45"].is_null());
    bool hasPairs = false;
    for (const MeasureResult& result : one->results)
        if (result.measure == "M45") {
            hasPairs = true;
            const Json& pairs = result.value["1000"];
            EXPECT_NEAR(pairs["reads files"].get<double>(), 1, 1e-12) << pairs.dump(); // as many of either
            EXPECT_TRUE(pairs["reads bytes"].is_null());
            EXPECT_TRUE(pairs["reads clusters"].is_null());
        }
    EXPECT_TRUE(hasPairs);
}

TEST_F(CharacterizeFiles, ATraceWithoutNamesOfColumnsSaysWhatTheyWereTakenFor) {
    std::string text;
    for (int i = 0; i < 100; ++i)
        text += "k" + std::to_string(i * i % 23) + "," + std::to_string(512 * (1 + i * i % 23 % 4)) + "\n";
    write("trace.csv", text);
    const auto one = run();
    ASSERT_TRUE(one) << one.error().message();
    EXPECT_EQ(one->population->stack.references(), 100U);
    ASSERT_EQ(one->doubts.size(), 1U);
    EXPECT_NE(one->doubts[0].text().find("size"), std::string::npos) << one->doubts[0].text();
    CharacterizeRequest request;
    request.format = "key-csv";
    EXPECT_TRUE(run(request)->doubts.empty()); // somebody said it
}

TEST_F(CharacterizeFiles, TwoPeriodsOfTheSameAreTheSame) {
    std::string text = "path,cluster,worker,size,timestamp,operation\n";
    for (int i = 0; i < 300; ++i)
        text += "f" + std::to_string(i % 17) + ",c" + std::to_string(i % 3) + ",w," + std::to_string(i * i % 101) +
                "," + std::to_string(1'767'596'400'000 + i * 37) + ",read\n";
    write("a.csv", text);
    const auto one = run();
    ASSERT_TRUE(one) << one.error().message();
    EXPECT_EQ(one->population->clusters.size(), 3U);
    for (const MeasureResult& result : comparePopulations(*one->population, *one->population))
        if (result.measure == "M42") {
            EXPECT_EQ(result.value["D"], 0.0) << result.what;
        }
}

} // namespace
} // namespace tenfold::characterize
