// Dates whose day and month are figures: which is which, where the dates tell, where somebody says it, and where not.
#include "core/import/import_run.h"
#include "core/import/settings/line_time.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::LineSink;
using test::TempFolder;

constexpr std::int64_t kMarch5 = 1772696008; // 2026-03-05 07:33:28 UTC, by date(1)
constexpr std::int64_t kMay3 = 1777793608;   // 2026-05-03 07:33:28 UTC
constexpr std::int64_t kDay = 86'400;

TEST(DateOrder, aFigureOverTwelveTells) {
    const auto at = [](const char* text, DateOrder order = DateOrder::Unknown) { return timeAt(text, 0, order); };
    EXPECT_EQ(at("21/03/2026 07:33:28")->localSeconds, kMarch5 + 16 * kDay);
    EXPECT_EQ(at("03/21/2026 07:33:28")->localSeconds, kMarch5 + 16 * kDay);
    EXPECT_EQ(at("21-03-2026 07:33:28,5")->localSeconds, kMarch5 + 16 * kDay);
    EXPECT_EQ(at("21-03-2026 07:33:28,5")->nanos, 500'000'000);
    EXPECT_FALSE(at("21/03/2026 07:33:28")->isOrderUnknown);
    EXPECT_FALSE(at("03/03/2026 07:33:28")->isOrderUnknown) << "either way the same day";
    EXPECT_TRUE(at("05/03/2026 07:33:28")->isOrderUnknown);
    EXPECT_EQ(at("05/03/2026 07:33:28", DateOrder::DayFirst)->localSeconds, kMarch5);
    EXPECT_EQ(at("05/03/2026 07:33:28", DateOrder::MonthFirst)->localSeconds, kMay3);
    EXPECT_FALSE(at("05/03/2026 07:33:28", DateOrder::DayFirst)->isOrderUnknown);
    EXPECT_FALSE(at("05/21/2026 07:33:28", DateOrder::DayFirst)) << "there is no month 21";
    EXPECT_EQ(at("05.03.2026 07:33:28")->localSeconds, kMarch5) << "with points the day is first";
    EXPECT_FALSE(at("05.03.2026 07:33:28")->isOrderUnknown);
    // Without a year; as Android and some layouts have it.
    EXPECT_FALSE(at("21-03 07:33:28,5")->hasYear);
    EXPECT_EQ(at("21-03 07:33:28,5")->localSeconds, at("Mar 21 07:33:28")->localSeconds);
    // AM and PM are mostly American, which is a guess.
    EXPECT_EQ(at("05/03/2026 7:33:28 AM")->localSeconds, kMay3);
    EXPECT_TRUE(at("05/03/2026 7:33:28 AM")->isOrderGuessed);
    EXPECT_EQ(at("21/03/2026 7:33:28 AM")->localSeconds, kMarch5 + 16 * kDay);
    EXPECT_EQ(at("05/03/2026 7:33:28 AM", DateOrder::DayFirst)->localSeconds, kMarch5);
    // Years first stay so.
    EXPECT_EQ(at("26/11/21 07:33:28")->localSeconds, 1795246408);
    EXPECT_FALSE(at("10.0.0.5:8020")); // addresses and versions are none
    EXPECT_FALSE(at("3.2.1 07:33"));
}

TEST(DateOrder, oneDateTellsThatOfAll) {
    EXPECT_EQ(dateOrderIn("05/03/2026 x\n21/03/2026 x\n"), DateOrder::DayFirst);
    EXPECT_EQ(dateOrderIn("05/03/2026 x\n03/21/2026 x\n"), DateOrder::MonthFirst);
    EXPECT_EQ(dateOrderIn("05/03/2026 x\n06/03/2026 x\n"), DateOrder::Unknown);
    EXPECT_EQ(dateOrderIn("21/03/2026 x\n03/21/2026 x\n"), DateOrder::Unknown) << "of two habits";
    EXPECT_EQ(dateOrderIn("a,\"21-03-2026 07:00\"\n"), DateOrder::DayFirst);
    EXPECT_EQ(dateOrderIn("2026-03-21 10.0.0.5 17/3/2 1/21\n"), DateOrder::Unknown);
}

std::string callAt(const std::string& time) {
    return time +
           " DEBUG ipc.Client: IPC Client (1) connection to nn/10.0.0.1:8020 from u sending #1 a.b.getFileInfo\n" +
           time + " DEBUG ipc.Client: IPC Client (1) connection to nn/10.0.0.1:8020 from u got value #1\n";
}

std::string importOf(const std::string& text, const std::optional<std::string>& dates, LineSink& sink,
                     const std::string& runToml = "") {
    const TempFolder folder;
    folder.write("run/client.log", text);
    if (!runToml.empty()) folder.write("run/run.toml", runToml);
    ImportOptions options;
    options.scale = 1;
    options.timezone = "UTC";
    options.dates = dates;
    NoProgress progress;
    const auto run = readRunFolder(folder.path() / "run", options, sink, progress);
    return run ? "" : run.error().message() + " / " + run.error().hint();
}

TEST(DateOrder, logsAreAskedOnlyWhereNothingTells) {
    LineSink told;
    EXPECT_EQ(importOf(callAt("05/03/2026 07:33:28,000") + callAt("21/03/2026 07:33:28,000"), {}, told), "");
    ASSERT_EQ(told.lines.size(), 2U);
    EXPECT_EQ(told.lines[0].substr(0, 25), "{\"t\":1772696008000000000,");
    LineSink asked;
    const std::string why = importOf(callAt("05/03/2026 07:33:28,000"), {}, asked);
    EXPECT_NE(why.find("05/03/2026 07:33:28,000"), why.npos) << why;
    EXPECT_NE(why.find("--dates day-first"), why.npos) << why;
    for (const auto& [dates, begin] : {std::pair("day-first", "{\"t\":1772696008000000000,"),
                                       std::pair("month-first", "{\"t\":1777793608000000000,")}) {
        LineSink said;
        EXPECT_EQ(importOf(callAt("05/03/2026 07:33:28,000"), dates, said), "");
        ASSERT_EQ(said.lines.size(), 1U);
        EXPECT_EQ(said.lines[0].substr(0, 25), begin);
    }
    LineSink byToml;
    EXPECT_EQ(importOf(callAt("05/03/2026 07:33:28,000"), {}, byToml, "dates = \"day first\"\n"), "");
    EXPECT_EQ(byToml.lines.size(), 1U);
    LineSink wrong;
    EXPECT_NE(importOf(callAt("05/03/2026 07:33:28,000"), "dmy", wrong), "");
}

TEST(DateOrder, aRecordOfAnotherOrderIsNoSilentLoss) {
    LineSink sink;
    EXPECT_EQ(importOf(callAt("05/03/2026 07:33:28,000") + callAt("03/21/2026 07:33:28,000"), "day-first", sink), "");
    EXPECT_EQ(sink.lines.size(), 1U);
    std::size_t skipped = 0;
    for (const std::string& issue : sink.issues)
        skipped += issue.find("no time that can be read") != issue.npos;
    EXPECT_EQ(skipped, 2U) << "both lines of the call";
}

TEST(DateOrder, tables) {
    const TempFolder folder;
    const auto path =
        folder.write("calls.csv", "time,method,node\n05/03/2026 07:33:28,get,a\n21/03/2026 07:33:28,get,a\n");
    ImportOptions options;
    options.scale = 1;
    options.timezone = "UTC";
    options.mappingText = "time = \"time\"\nmethod = \"method\"\nsender = \"node\"\n";
    NoProgress progress;
    LineSink sink;
    ASSERT_TRUE(test::succeeded(readRunFolder(path, options, sink, progress)));
    ASSERT_EQ(sink.lines.size(), 2U);
    EXPECT_EQ(sink.lines[0].substr(0, 25), "{\"t\":1772696008000000000,");
    const auto unsure = folder.write("unsure.csv", "time,method,node\n05/03/2026 07:33:28,get,a\n");
    LineSink none;
    const auto asked = readRunFolder(unsure, options, none, progress);
    ASSERT_FALSE(asked);
    EXPECT_EQ(asked.error().id(), MessageId::DateOrderNeeded);
}

// Three days whose names say the day first; the lines have no dates.
TEST(DateOrder, namesOfPiecesOfALog) {
    const TempFolder folder;
    const auto call = [](const char* time, const char* name) {
        return callAt(time).replace(callAt(time).find("getFileInfo"), 11, name);
    };
    folder.write("run/nn.log.21-02-2026", call("23:00:00,000", "first"));
    folder.write("run/nn.log.01-03-2026", call("01:00:00,000", "second"));
    folder.write("run/nn.log.02-03-2026", call("00:30:00,000", "third"));
    ImportOptions options;
    options.scale = 1;
    options.timezone = "UTC";
    NoProgress progress;
    LineSink sink;
    ASSERT_TRUE(test::succeeded(readRunFolder(folder.path() / "run", options, sink, progress)));
    ASSERT_EQ(sink.lines.size(), 3U);
    EXPECT_NE(sink.lines[0].find("first"), std::string::npos);
    EXPECT_NE(sink.lines[1].find("second"), std::string::npos);
    EXPECT_NE(sink.lines[2].find("third"), std::string::npos);
}

} // namespace
} // namespace tenfold
