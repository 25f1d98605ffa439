// What is asked of a part: intervals, filters, zones, images, and what is said where nothing is left.
#include "core/characterize/access/record_filter.h"
#include "core/characterize/characterize.h"
#include "tests/characterize/reader_fixture.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fstream>

namespace tenfold::characterize {
namespace {

using namespace test;

constexpr std::int64_t kEight = 1'780'300'800'000; // 2026-06-01 08:00 UTC

/// "/f" of a megabyte, changed on that day at a minute.
std::string imageRow(const std::string& path, const std::string& at = "2026-06-01 00:00") {
    return path + "\t3\t" + at + "\t" + at + "\t1024\t1\t1048576\t0\t0\t-rw-r--r--\tu\tg\n";
}

class Asked : public testing::Test {
protected:
    void write(const std::string& name, const std::string& text) { std::ofstream(m_folder.path() / name) << text; }
    Result<Characterization> run(CharacterizeRequest asked) {
        asked.paths = {m_folder.path()};
        return characterize(asked, m_progress);
    }
    /// /a is read early by etl, /b late by hive, /c never; /d comes and /a goes late.
    void writeBetweenImages() {
        write("audit.log", auditLine(10, "open", "/a") + ofHive(auditLine(50, "open", "/b")) +
                               auditLine(20, "create", "/e") + auditLine(70, "create", "/d") +
                               auditLine(80, "create", "/g") + auditLine(90, "delete", "/a"));
        write("fsimage-2026-06-01_00-00.tsv", imageRow("/a") + imageRow("/b") + imageRow("/c"));
        write("fsimage-2026-06-02_00-00.tsv", imageRow("/b") + imageRow("/c") + imageRow("/d", "2026-06-01 08:01") +
                                                  imageRow("/e", "2026-06-01 08:00") +
                                                  imageRow("/g", "2026-06-01 08:01"));
    }
    static std::string ofHive(std::string line) { return line.replace(line.find("ugi=etl"), 7, "ugi=hive"); }
    static const MeasureResult* result(const Characterization& one, std::string_view measure,
                                       std::string_view what = "") {
        for (const MeasureResult& result : one.results)
            if (result.measure == measure && result.what.find(what) != std::string::npos) return &result;
        return nullptr;
    }

    TempFolder m_folder;
    NoProgress m_progress;
};

TEST_F(Asked, NeverReadIsSaidOfTheWholeTraceOnly) {
    writeBetweenImages();
    const auto whole = run({});
    ASSERT_TRUE(succeeded(whole));
    const MeasureResult* const said = result(*whole, "M08", "without the filter");
    ASSERT_TRUE(said);
    EXPECT_EQ(said->value["percentFiles"], 80); // all but /b of five
    CharacterizeRequest early, hive;
    early.question.fromMs = kEight;
    early.question.toMs = kEight + 40'000;
    hive.question.where = "user ~ \"^hive\"";
    for (const CharacterizeRequest& asked : {early, hive}) {
        const auto part = run(asked);
        ASSERT_TRUE(succeeded(part));
        EXPECT_GT(part->population->records, 0U);
        EXPECT_FALSE(result(*part, "M08"));
        const auto why = whyNot(*measureNamed("M08"), part->evidence());
        ASSERT_TRUE(why);
        EXPECT_NE(why->text().find("may have been read all the same"), std::string::npos) << why->text();
        for (const Finding& finding : part->findings)
            EXPECT_FALSE(finding.id == "I1" && finding.holds.has_value());
    }
}

TEST_F(Asked, NetGrowthIsThatOfTheInterval) {
    writeBetweenImages();
    const auto whole = run({});
    ASSERT_TRUE(succeeded(whole));
    EXPECT_EQ(result(*whole, "M15")->value["net"], 2); // three files at t0, five at t1
    CharacterizeRequest asked;
    asked.question.fromMs = kEight + 60'000; // /d and /g come, /a goes
    asked.question.toMs = kEight + 100'000;
    const auto late = run(asked);
    ASSERT_TRUE(succeeded(late));
    EXPECT_EQ(result(*late, "M15")->value["net"], 1);
    asked.question.fromMs = kEight + 20'000; // its first record is at its beginning: /e
    asked.question.toMs = kEight + 80'000;   // and /g at its end, which is not of it
    const auto middle = run(asked);
    ASSERT_TRUE(succeeded(middle));
    EXPECT_EQ(result(*middle, "M15")->value["net"], 2);
    asked.question.toMs = kEight + 60'000; // of what comes later nothing counts
    const auto early = run(asked);
    ASSERT_TRUE(succeeded(early));
    EXPECT_EQ(result(*early, "M15")->value["net"], 1);
    asked.question.where = "cmd = create";
    const auto filtered = run(asked);
    ASSERT_TRUE(succeeded(filtered));
    EXPECT_TRUE(result(*filtered, "M15")->value["net"].is_null());
}

TEST_F(Asked, ADefinitionIsThatOfTheNumber) {
    writeBetweenImages();
    const auto two = run({});
    ASSERT_TRUE(succeeded(two));
    EXPECT_NE(result(*two, "M08", "transients removed")->definition.find("younger than a day"), std::string::npos);
    EXPECT_NE(result(*two, "M10")->definition.find("to the minute only"), std::string::npos);
    write("fsimage-2026-06-03_00-00.tsv", imageRow("/b") + imageRow("/c"));
    const auto three = run({});
    ASSERT_TRUE(succeeded(three));
    EXPECT_NE(result(*three, "M08", "transients removed")->definition.find("path a later image"), std::string::npos);
    EXPECT_EQ(result(*three, "M08", "transients removed")->value["population"], 2);
}

TEST_F(Asked, OneImageBehindTheLogIsOfItsEnd) {
    writeBetweenImages();
    std::filesystem::remove(m_folder.path() / "fsimage-2026-06-01_00-00.tsv");
    const auto one = run({});
    ASSERT_TRUE(succeeded(one));
    EXPECT_EQ(one->population->records, 6U);
    EXPECT_FALSE(one->imageT0);
    ASSERT_TRUE(one->imageT1);
    EXPECT_EQ(one->imageT1->files.size(), 5U);
    const MeasureResult* const said = result(*one, "M08", "without the filter");
    ASSERT_TRUE(said);
    EXPECT_EQ(said->value["percentFiles"], 80);
    EXPECT_TRUE(result(*one, "M12"));
    EXPECT_EQ(doubtsOf(*one).find("instants right"), std::string::npos) << doubtsOf(*one);
}

TEST_F(Asked, OneImageBeforeTheLogIsOfItsBeginning) {
    writeBetweenImages();
    std::filesystem::remove(m_folder.path() / "fsimage-2026-06-02_00-00.tsv");
    const auto one = run({});
    ASSERT_TRUE(succeeded(one));
    EXPECT_EQ(one->population->records, 6U);
    ASSERT_TRUE(one->imageT0);
    EXPECT_FALSE(one->imageT1);
}

TEST_F(Asked, WhatLeavesNothingIsDoubtedWithWhatIsThere) {
    writeBetweenImages();
    CharacterizeRequest where, beyond, reversed;
    where.question.where = "user = etl";
    beyond.question.fromMs = kEight + 3'600'000;
    reversed.question.fromMs = kEight + 40'000;
    reversed.question.toMs = kEight;
    const auto unmatched = run(where), outside = run(beyond), back = run(reversed);
    ASSERT_TRUE(succeeded(unmatched) && succeeded(outside) && succeeded(back));
    for (const auto* one : {&unmatched, &outside, &back})
        EXPECT_EQ((*one)->population->records, 0U);
    EXPECT_NE(doubtsOf(*unmatched).find("user = etl (auth:SIMPLE)"), std::string::npos) << doubtsOf(*unmatched);
    EXPECT_NE(doubtsOf(*outside).find("2026-06-01T08:00:10.000Z to 2026-06-01T08:01:30.000Z"), std::string::npos)
        << doubtsOf(*outside);
    EXPECT_NE(doubtsOf(*back).find("its end is not after"), std::string::npos) << doubtsOf(*back);
}

TEST(RecordFilter, FieldsThatNoRecordHasAreNamed) {
    const auto problem = [](const char* text) {
        const auto unknown = RecordFilter::unknownPart(Filter(text));
        return unknown ? unknown->text() : std::string();
    };
    EXPECT_NE(problem("nosuch = 1").find("have no nosuch"), std::string::npos);
    EXPECT_NE(problem("cmd = open and dur > 5ms").find("have no dur"), std::string::npos);
    EXPECT_NE(problem("size > abc").find("compared with a number"), std::string::npos); // below it, to a filter
    EXPECT_NE(problem("size = abc").find("no number"), std::string::npos);
    for (const char* const text :
         {"cmd = open", "user ~ etl and not ip = x", "size > 4", "open", "status in (200, 206)"})
        EXPECT_EQ(problem(text), "") << text;
}

TEST_F(Asked, ACopiedFileIsCountedOnce) {
    std::string text;
    for (int i = 0; i < 50; ++i)
        text += auditLine(i, "open", "/f" + std::to_string(i));
    write("audit.log", text);
    write("copy.log", text);
    const auto one = run({});
    ASSERT_TRUE(succeeded(one));
    EXPECT_EQ(one->population->records, 50U);
    EXPECT_NE(doubtsOf(*one).find("copy.log holds the same as audit.log and was left out"), std::string::npos)
        << doubtsOf(*one);
    write("copy.log", text.substr(0, text.size() / 2)); // another beginning of the same length is another log
    const auto half = run({});
    ASSERT_TRUE(succeeded(half));
    EXPECT_GT(half->population->records, 50U);
}

TEST_F(Asked, CopiesThatBeginAlikeAndGoOnDifferentlyAreDoubted) {
    std::string text;
    for (int i = 0; i < 600; ++i) // more than is looked at of a file
        text += auditLine(i % 60, "open", "/f" + std::to_string(i));
    ASSERT_GT(text.size(), kSniffedBytes);
    write("audit.log", text);
    write("older.log", text.substr(0, text.size() - 500));
    const auto one = run({});
    ASSERT_TRUE(succeeded(one));
    EXPECT_NE(doubtsOf(*one).find("older.log begins as audit.log does"), std::string::npos) << doubtsOf(*one);
}

TEST(TimeOption, IsOfTheZoneThatIsSaid) {
    const auto berlin = TimeZone::named("Europe/Berlin");
    ASSERT_TRUE(succeeded(berlin));
    // 2026-12-01 00:00 in Berlin is an hour before that of UTC, in summer two
    EXPECT_EQ(*timeOption("2026-12-01") - *timeOption("2026-12-01", &*berlin), 3'600'000);
    EXPECT_EQ(*timeOption("2026-06-01T10:00") - *timeOption("2026-06-01T10:00", &*berlin), 7'200'000);
    EXPECT_EQ(timeOption("2026-06-01 10:00:00Z", &*berlin), timeOption("2026-06-01 10:00"));
    EXPECT_EQ(timeOption("1780300800000", &*berlin), kEight);
    EXPECT_EQ(*instantInName("fsimage-2026-06-01.xml") - *instantInName("fsimage-2026-06-01.xml", &*berlin), 7'200'000);
}

TEST_F(Asked, QuietEdgesOfAnIntervalAreInTheSeriesOfHours) {
    std::string text;
    for (int hour = 0; hour < 10; ++hour)
        text += "2026-06-01 1" + std::to_string(hour) + ":30:00,000 INFO FSNamesystem.audit: allowed=true\tugi=u\t" +
                "ip=/1.1.1.1\tcmd=open\tsrc=/f\tdst=null\tperm=null\n";
    write("audit.log", text);
    CharacterizeRequest asked;
    asked.question.fromMs = timeOption("2026-06-01 10:00");
    asked.question.toMs = timeOption("2026-06-01 20:00");
    const auto one = run(asked);
    ASSERT_TRUE(succeeded(one));
    const MeasureResult* const between = result(*one, "M36", "reads by hour");
    const MeasureResult* const all = result(*one, "M36", "per complete UTC hour");
    ASSERT_TRUE(between && all);
    EXPECT_EQ(all->value, Json(std::vector<int>(10, 1)));
    EXPECT_EQ(between->value["hours"], 8); // after 10:30 and before 19:30
    EXPECT_NE(between->definition.find("between the first and the last"), std::string::npos);
}

} // namespace
} // namespace tenfold::characterize
