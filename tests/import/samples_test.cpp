// Readers of utilization: what becomes of a sample, of a gap, of a unit that nobody says; every rule of the tables has
// a file that breaks it; chunks of any size read the same.
#include "core/import/formats/samples/input_rules.h"
#include "core/import/import_workspace.h"
#include "core/import/preview.h"
#include "core/import/registry.h"
#include "core/store/runs/series.h"
#include "core/trace/sample_sink.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>
#include <set>

namespace tenfold {
namespace {

using namespace test;

/// Keeps samples by "subject measure" as "seconds=value", and issues by reason.
class SampleTexts final : public EventSink, public SampleSink {
public:
    Status event(const ParsedEvent&) override { return {}; }
    Status issue(const ImportIssue& issue) override {
        reasons.push_back(fmt::format("{}:{}: {}", issue.line, issue.isKept ? "kept" : "skipped", issue.reason));
        return {};
    }
    Result<SeriesId> beginSeries(const SeriesName& name) override {
        names.push_back(name);
        return SeriesId(static_cast<std::uint32_t>(names.size() - 1));
    }
    Status samples(SeriesId series, std::span<const Sample> given) override {
        std::string& text = values[names.at(series.value).subject + " " + names.at(series.value).measure];
        for (const Sample& sample : given) {
            EXPECT_TRUE(!last.contains(series.value) || last[series.value] < sample.timeNs);
            last[series.value] = sample.timeNs;
            text += fmt::format("{}{}={}", text.empty() ? "" : " ", double(sample.timeNs) / 1e9, sample.value);
        }
        return {};
    }
    std::vector<SeriesName> names;
    std::map<std::string, std::string> values;
    std::map<std::uint32_t, std::int64_t> last;
    std::vector<std::string> reasons;
};

struct SampleRead {
    SampleTexts sink;
    std::optional<Error> error;
};

SampleRead readSamples(const std::string& format, const std::vector<TextFile>& files, const ImportOptions& options = {},
                       const std::string& timezone = "", std::size_t chunk = 0) {
    SampleRead read;
    ReadContext context;
    context.options = options;
    context.timezone = timezone;
    for (const TextFile& file : files)
        context.heads.push_back(file.text);
    if (const Status status = readFiles(format, files, context, chunk, read.sink); !status) read.error = status.error();
    return read;
}

ImportOptions with(std::vector<std::pair<std::string, std::string>> set) {
    ImportOptions options;
    options.set = std::move(set);
    return options;
}

/// A table of utilization with a good first line, which no one bad line in a hundred refuses.
std::string cpuTable(const std::string& line) {
    std::string text = "time_s,server_id,cpu\n";
    for (int i = 0; i < 200; ++i)
        text += fmt::format("{},good,0.5\n", 1472688000 + i * 120);
    return text + line + "\n";
}

TEST(CpuTable, keepsSamplesAndGapsInBothForms) {
    const SampleRead longForm = readSamples(
        "cpu-csv",
        {{"cpu.csv",
          "time_s,extra,server_id,cpu\r\n1472688000,x,s1,0.2375\r\n1472688240,x,s1,0.5\r\n1472688120,x,s2,\r\n"}});
    ASSERT_FALSE(longForm.error);
    EXPECT_EQ(longForm.sink.values.at("s1 cpu"), "1472688000=0.2375 1472688240=0.5");
    EXPECT_FALSE(longForm.sink.values.contains("s2 cpu"));
    const SampleRead wide =
        readSamples("cpu-csv", {{"cpu.csv", "day,server_id,c0,c1,c2,c3\n2016-09-01,s1,0.1,,0.3,0.4\n"}});
    ASSERT_FALSE(wide.error);
    EXPECT_EQ(wide.sink.values.at("s1 cpu"), "1472688000=0.1 1472731200=0.3 1472752800=0.4");
}

TEST(CpuTable, comesInAnyOrder) {
    const SampleRead read = readSamples(
        "cpu-csv", {{"cpu.csv", "time_s,server_id,cpu\n1472688240,s,0.3\n1472688000,s,0.1\n1472688120,s,0.2\n"}});
    EXPECT_EQ(read.sink.values.at("s cpu"), "1472688000=0.1 1472688120=0.2 1472688240=0.3");
}

// Whole months backwards and shuffled: what comes late is put in order, whatever was handed over meanwhile.
TEST(CpuTable, isPutInOrderHoweverItIsWritten) {
    constexpr int kRows = 5000;
    std::vector<int> order(kRows);
    for (const bool isShuffled : {false, true}) {
        for (int i = 0; i < kRows; ++i)
            order[std::size_t(i)] = kRows - 1 - i;
        if (isShuffled) std::shuffle(order.begin(), order.end(), std::mt19937(7));
        std::string text = "time_s,server_id,cpu\n", expected;
        for (const int i : order)
            text += fmt::format("{},s,0.{:03}\n", 1472688000 + i * 120, i % 1000);
        for (int i = 0; i < kRows; ++i)
            expected += fmt::format("{}{}={}", i ? " " : "", double(1472688000 + i * 120), (i % 1000) / 1000.0);
        const SampleRead read = readSamples("cpu-csv", {{"cpu.csv", text}});
        ASSERT_FALSE(read.error);
        EXPECT_EQ(read.sink.reasons.size(), 0U);
        EXPECT_TRUE(read.sink.values.at("s cpu") == expected) << isShuffled;
    }
}

TEST(CpuTable, readsTheUnitsThatAreSaid) {
    const std::string text = "time_s,server_id,cpu\n1472688000,s,24\n";
    EXPECT_EQ(readSamples("cpu-csv", {{"c", text}}, with({{"unit", "percent"}})).sink.values.at("s cpu"),
              "1472688000=0.24");
    EXPECT_EQ(readSamples("cpu-csv", {{"c", text}}, with({{"unit", "cores"}, {"cores", "48"}})).sink.values.at("s cpu"),
              "1472688000=0.5");
    const SampleRead noCores = readSamples("cpu-csv", {{"c", text}}, with({{"unit", "cores"}}));
    ASSERT_TRUE(noCores.error);
    EXPECT_EQ(noCores.error->code(), ErrorCode::NeedsInput);
    EXPECT_TRUE(readSamples("cpu-csv", {{"c", text}}, with({{"unit", "furlong"}})).error);
}

struct BrokenLine {
    const char* code;
    const char* line;
    bool isKept = false;
};

TEST(CpuTable, saysEachRuleThatALineBreaks) {
    const BrokenLine rows[]{
        {"H102", "1472688000,s1,0.5,7"}, {"H102", "1472688000,s\xff,0.5"},
        {"H103", "1472688000,s1,half"},  {"H103", "now,s1,0.5"},
        {"H103", "1472688000,,0.5"},     {"H103", "1472688000, s1,0.5"},
        {"H103", "1472688000,s1,nan"},   {"H110", "1472688000,s1,-0.1"},
        {"H110", "1472688000,s1,1.2"},   {"H111", "1472688000,s1,1.004", true},
        {"H112", "1472688045,s1,0.5"},   {"H112", "1472688025,s1,0.5", true},
        {"H113", "1472688000,good,0.7"}, {"H113", "1472711880,good,0.505", true},
    };
    for (const BrokenLine& row : rows) {
        const SampleRead read = readSamples("cpu-csv", {{"cpu.csv", cpuTable(row.line)}});
        ASSERT_FALSE(read.error) << row.line << read.error->message();
        ASSERT_EQ(read.sink.reasons.size(), 1U) << row.line;
        EXPECT_NE(read.sink.reasons.front().find(row.code), std::string::npos)
            << row.line << ": " << read.sink.reasons.front();
        EXPECT_EQ(read.sink.reasons.front().find("202:kept") != std::string::npos, row.isKept)
            << read.sink.reasons.front();
    }
}

TEST(CpuTable, refusesFilesThatAreNone) {
    const SampleRead missing = readSamples("cpu-csv", {{"cpu.csv", "time_s,cpu\n1472688000,0.5\n"}});
    ASSERT_TRUE(missing.error);
    EXPECT_NE(missing.error->message().find("H101"), std::string::npos);
    EXPECT_EQ(missing.error->where(), "cpu.csv:1");
    EXPECT_TRUE(readSamples("cpu-csv", {{"cpu.csv", "time_s,server_id,cpu,cpu\n"}}).error);
    const SampleRead unit =
        readSamples("cpu-csv", {{"cpu.csv", "time_s,server_id,cpu\n1472688000,s,0.5\n1472688120,s,37\n"}});
    ASSERT_TRUE(unit.error);
    EXPECT_NE(unit.error->message().find("H114"), std::string::npos);
    EXPECT_EQ(unit.error->code(), ErrorCode::NeedsInput);
    EXPECT_EQ(unit.error->where(), "cpu.csv:3");
    std::string bad = "time_s,server_id,cpu\n";
    for (int i = 0; i < 50; ++i)
        bad += fmt::format("{},s,{}\n", 1472688000 + i * 120, i % 2 ? "0.5" : "half");
    const SampleRead many = readSamples("cpu-csv", {{"cpu.csv", bad}});
    ASSERT_TRUE(many.error);
    EXPECT_NE(many.error->message().find("25 of 50"), std::string::npos) << many.error->message();
    std::string wide = "day,server_id,c0,c1,c2\n"; // a line counts once, however many samples it has
    for (int i = 0; i < 30; ++i)
        wide += fmt::format("2016-09-{:02},s,0.1,0.2,{}\n", i + 1, i % 2 ? "0.5" : "half");
    const SampleRead lines = readSamples("cpu-csv", {{"cpu.csv", wide}});
    ASSERT_TRUE(lines.error);
    EXPECT_NE(lines.error->message().find("15 of 30"), std::string::npos) << lines.error->message();
}

TEST(CpuTable, leavesOtherTablesOfHarvestingOut) {
    const SampleRead read = readSamples(
        "cpu-csv", {{"cpu.csv", "time_s,server_id,cpu\n1472688000,s,0.5\n"},
                    {"servers.csv", "server_id,datacenter,rack,cores,memory_mib,harvest_mib\ns,d,r,12,1,1\n"}});
    ASSERT_FALSE(read.error);
    ASSERT_EQ(read.sink.reasons.size(), 1U);
    EXPECT_NE(read.sink.reasons.front().find("left out"), std::string::npos);
}

TEST(SampleFormats, readWhatOthersPublish) {
    const std::string machine(44, 'A');
    EXPECT_EQ(readSamples("azure-vm", {{"r.csv", "0," + machine + ",2.05,3.9,25.5\n300," + machine + ",1,2,0.004\n"}})
                  .sink.values.at(machine + " cpu"),
              "0=0.255 300=0");
    const SampleRead azure =
        readSamples("azure-vm", {{"a.csv", "0," + machine + ",2.05,3.9,25.5\n"},
                                 {"vmtable.csv", machine + ",sub,dep,0,2591700,99,3,10,Interactive,4,7\n"}});
    EXPECT_EQ(azure.sink.names.at(0).attributes, R"({"tenant":"dep","category":"Interactive","cores":4.0})");
    EXPECT_EQ(readSamples("alibaba-usage",
                          {{"m.csv", "m_1932,386640,41,92,,,43.04,33.08,5\nm_1932,386670,101,92,,,43.04,33.08,5\n"
                                     "m_1932,386650,-1,9,,,1,1,1\nm_1932,386680,,9,,,1,1,1\n"}})
                  .sink.values.at("m_1932 cpu"),
              "386640=0.41");
    const std::string bitbrains =
        "Timestamp [ms];\tCPU cores;\tCPU capacity provisioned [MHZ];\tCPU usage [MHZ];\tCPU usage [%]\n"
        "1376314846;\t4;\t2599.99;\t19.06;\t73.33333\n1376315146000;\t4;\t2599.99;\t19.06;\t105.9\n";
    const SampleRead bit = readSamples("bitbrains", {{"vm7.csv", bitbrains}});
    EXPECT_EQ(bit.sink.values.at("vm7 cpu"), "1376314846=0.7333 1376315146=1.059");
    EXPECT_EQ(bit.sink.names.at(0).attributes, R"({"cores":4})");
    EXPECT_EQ(readSamples("planetlab", {{"20110303/vm_a", "24\n34\n"}}).sink.values.at("20110303/vm_a cpu"),
              "1299110400=0.24 1299110700=0.34");
    EXPECT_EQ(readSamples("planetlab", {{"d/day.csv", "vm,t0,t1,t2\nv,7,9,11\n"}}, with({{"start", "2011-03-03"}}))
                  .sink.values.at("v cpu"),
              "1299110400=0.07 1299110700=0.09 1299111000=0.11");
    EXPECT_EQ(readSamples("planetlab", {{"vm_a", "24\n"}}).error->code(), ErrorCode::NeedsInput);
}

TEST(SampleFormats, takeTheNamesOfColumnsForNoRecord) {
    const std::string machine(44, 'A');
    const std::string azure = "timestamp,vm id,min cpu,max cpu,avg cpu\n0," + machine + ",2.05,3.9,25.5\n";
    EXPECT_EQ(readSamples("azure-vm", {{"r.csv", azure}}).sink.values.at(machine + " cpu"), "0=0.255");
    EXPECT_EQ(readSamples("azure-vm", {{"r.csv", azure}}).sink.reasons.size(), 0U);
    const std::string alibaba = "machine_id,time_stamp,cpu_util_percent,mem_util_percent,mem_gps,mkpi,net_in,net_out,"
                                "disk_io_percent\nm_1,386640,41,92,,,43.04,33.08,5\n";
    EXPECT_EQ(readSamples("alibaba-usage", {{"m.csv", alibaba}}).sink.values.at("m_1 cpu"), "386640=0.41");
    EXPECT_EQ(readSamples("alibaba-usage", {{"m.csv", alibaba}}).sink.reasons.size(), 0U);
    EXPECT_EQ(sniffFormat({azure})->name(), "azure-vm");
    EXPECT_EQ(sniffFormat({alibaba})->name(), "alibaba-usage");
    // What is empty is a gap, and moves nothing.
    EXPECT_EQ(readSamples("planetlab", {{"20110303/vm_a", "24\n\n34\n"}}).sink.values.at("20110303/vm_a cpu"),
              "1299110400=0.24 1299111000=0.34");
    const SampleRead nab = readSamples("timed-values", {{"e.csv", "timestamp,value\n1396448940,50\n1396449240,\n"}},
                                       with({{"unit", "percent"}}));
    EXPECT_EQ(nab.sink.values.at("e cpu"), "1396448940=0.5");
    EXPECT_EQ(nab.sink.reasons.size(), 0U);
}

TEST(SampleFormats, askForUnitsThatNobodySays) {
    const std::string text = "timestamp,value\n2014-04-02 14:29:00,50\n2014-04-02 14:34:00,25\n";
    const SampleRead unsaid = readSamples("timed-values", {{"ec2.csv", text}}, {}, "UTC");
    ASSERT_TRUE(unsaid.error);
    EXPECT_EQ(unsaid.error->code(), ErrorCode::NeedsInput);
    EXPECT_FALSE(unsaid.error->hint().empty());
    const SampleRead noZone = readSamples("timed-values", {{"ec2.csv", text}}, with({{"unit", "percent"}}));
    EXPECT_EQ(noZone.error->code(), ErrorCode::NeedsInput);
    EXPECT_EQ(
        readSamples("timed-values", {{"ec2.csv", text}}, with({{"unit", "percent"}}), "UTC").sink.values.at("ec2 cpu"),
        "1396448940=0.5 1396449240=0.25");
    EXPECT_EQ(readSamples("timed-values", {{"net.csv", text}}, with({{"unit", "any"}, {"measure", "network"}}), "UTC")
                  .sink.values.at("net network"),
              "1396448940=50 1396449240=25");
}

TEST(SampleFormats, readMonitors) {
    const std::string json = R"({"sysstat":{"hosts":[{"nodename":"db-7","number-of-cpus":8,"statistics":[
      {"timestamp":{"date":"2024-03-01","time":"00:10:01","utc":1},"cpu-load":[{"cpu":"all","user":3,"nice":0,"system":1,"iowait":1,"steal":0,"idle":95},{"cpu":"0","idle":1}]},
      {"timestamp":{"date":"2024-03-01","time":"00:20:01","utc":1},"io":{}}]}]}})";
    const SampleRead sadf = readSamples("sysstat", {{"s.json", json}});
    ASSERT_FALSE(sadf.error) << sadf.error->message();
    EXPECT_EQ(sadf.sink.values.at("db-7 cpu"), "1709251801=0.04");
    EXPECT_EQ(sadf.sink.names.at(0).attributes, R"({"cores":8})");
    EXPECT_EQ(
        readSamples("sysstat", {{"s.csv", "# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle\n"
                                          "db-7;600;2024-03-01 00:10:01 UTC;-1;3.1;0;1.2;0.1;0;95.6\n"}})
            .sink.values.at("db-7 cpu"),
        "1709251801=0.043");
    const std::string sar = "Linux 6.1.0 (db-7) \t2024-03-01 \t_x86_64_\t(8 CPU)\n\n"
                            "11:50:01 PM     CPU     %user     %nice   %system   %iowait    %steal     %idle\n"
                            "11:50:01 PM     all      3.10      0.00      1.20      0.10      0.00     95.60\n"
                            "12:10:01 AM     all      0.00      0.00      0.00      0.00      0.00     90.00\n"
                            "Average:        all      3.10      0.00      1.20      0.10      0.00     95.60\n";
    EXPECT_EQ(readSamples("sysstat", {{"sar.txt", sar}}, {}, "UTC").sink.values.at("db-7 cpu"),
              "1709337001=0.043 1709338201=0.1");
    EXPECT_EQ(readSamples("sysstat", {{"sar.txt", sar}}).error->code(), ErrorCode::NeedsInput);
    EXPECT_EQ(readSamples("collectd-csv",
                          {{"db-7/cpu/percent-idle-2024-03-01", "epoch,value\n1709251201.5,12.5\n1709251211.5,nan\n"}})
                  .sink.values.at("db-7 cpu"),
              "1709251201.5=0.875");
    const std::string prometheus = R"({"status":"success","data":{"resultType":"matrix","result":[
      {"metric":{"instance":"db-7:9100","job":"node"},"values":[[1435781430.781,"0.42"],[1435781445.781,"NaN"],[1435781460.781,"0.4"]]}]}})";
    EXPECT_EQ(readSamples("prometheus-range", {{"p.json", prometheus}}).error->code(), ErrorCode::NeedsInput);
    const SampleRead range = readSamples("prometheus-range", {{"p.json", prometheus}}, with({{"unit", "fraction"}}));
    EXPECT_EQ(range.sink.values.at("db-7:9100 cpu"), "1435781430.781=0.42 1435781460.781=0.4");
    ASSERT_EQ(range.sink.reasons.size(), 1U) << "what is no number is a gap, and said";
    EXPECT_NE(range.sink.reasons[0].find("NaN) at 1 time: a gap"), std::string::npos) << range.sink.reasons[0];
    EXPECT_NE(range.sink.reasons[0].find("kept"), std::string::npos);
}

/// One line of each file, however many values are missing.
TEST(SampleFormats, sayHowManyGapsAMonitorWrote) {
    const auto answer = [](const std::string& values) {
        return R"({"status":"success","data":{"resultType":"matrix","result":[{"metric":{"instance":"a"},"values":[)" +
               values + "]}]}}";
    };
    const SampleRead read = readSamples(
        "prometheus-range",
        {{"p.json", answer(R"([1,"NaN"],[2,"NaN"],[3,"0.5"])")}, {"q.json", answer(R"([4,"0.5"],[5,"NaN"])")}},
        with({{"unit", "fraction"}}));
    ASSERT_FALSE(read.error);
    EXPECT_EQ(read.sink.values.at("a cpu"), "3=0.5 4=0.5");
    ASSERT_EQ(read.sink.reasons.size(), 2U);
    EXPECT_NE(read.sink.reasons[0].find("NaN) at 2 times: gaps"), std::string::npos) << read.sink.reasons[0];
    EXPECT_NE(read.sink.reasons[1].find("NaN) at 1 time"), std::string::npos) << read.sink.reasons[1];
    EXPECT_EQ(readSamples("collectd-csv", {{"db-7/cpu/percent-idle-1", "epoch,value\n1,nan\n2,-nan\n3,50\n"}})
                  .sink.reasons.size(),
              1U);
}

TEST(SampleFormats, readDaysOfPlanetLabThatAreNotWhole) {
    const auto machine = [](int values) {
        std::string text;
        for (int i = 0; i < values; ++i)
            text += std::to_string(i * 7 % 101) + "\n";
        return text;
    };
    for (const int values : {216, 250, 287, 288, 300, 360}) {
        ASSERT_TRUE(sniffFormat({machine(values)})) << values;
        EXPECT_EQ(sniffFormat({machine(values)})->name(), "planetlab") << values;
    }
    for (const int values : {12, 100, 1000})
        EXPECT_FALSE(sniffFormat({machine(values)})) << values;
    const SampleRead cut = readSamples("planetlab", {{"20110303/vm_a", machine(250)}});
    ASSERT_FALSE(cut.error);
    ASSERT_EQ(cut.sink.reasons.size(), 1U);
    EXPECT_EQ(cut.sink.reasons[0].find("250:kept"), 0U) << cut.sink.reasons[0];
    EXPECT_NE(cut.sink.reasons[0].find("250 of the 288"), std::string::npos);
    // one asked for twice: what is behind the day is of no time, and takes none of the next day
    const SampleRead more =
        readSamples("planetlab", {{"20110303/vm_a", machine(290)}, {"20110304/vm_a", machine(288)}});
    ASSERT_FALSE(more.error);
    ASSERT_EQ(more.sink.reasons.size(), 2U);
    EXPECT_EQ(more.sink.reasons[0].find("289:skipped"), 0U) << more.sink.reasons[0];
}

TEST(SampleFormats, readSysstatInItsLanguagesAndVersions) {
    const auto host = [](const std::string& stamp, const std::string& loads) {
        return R"({"sysstat":{"hosts":[{"nodename":"db-7","statistics":[{"timestamp":{"date":"2024-03-01","time":"00:10:01",)" +
               stamp + R"(},"cpu-load":[)" + loads + "]}]}]}}";
    };
    const std::string single = R"({"cpu":"0","idle":80},{"cpu":"1","idle":60})";
    const SampleRead named = readSamples("sysstat", {{"s.json", host(R"("tz":"UTC")", single)}});
    ASSERT_FALSE(named.error) << named.error->message();
    EXPECT_EQ(named.sink.values.at("db-7 cpu-0"), "1709251801=0.2");
    EXPECT_EQ(named.sink.values.at("db-7 cpu-1"), "1709251801=0.4");
    EXPECT_EQ(readSamples("sysstat", {{"s.json", host(R"("tz":"CET")", single)}}).error->code(), ErrorCode::NeedsInput);
    const SampleRead all =
        readSamples("sysstat", {{"s.json", host(R"("utc":1)", single + R"(,{"cpu":"all","idle":70})")}});
    EXPECT_EQ(all.sink.values.size(), 1U);
    EXPECT_EQ(all.sink.values.at("db-7 cpu"), "1709251801=0.3");
    const std::string head = "# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle\n";
    EXPECT_EQ(
        readSamples("sysstat", {{"s", head + "db-7;600;1709251801;-1;3,5;0;1;0;0;95,5\n"}}).sink.values.at("db-7 cpu"),
        "1709251801=0.045");
    for (const char* day : {"01.03.2024", "2024-03-01"}) {
        const std::string sar = std::string("Linux 6.1.0 (db-7) \t") + day +
                                " \t_x86_64_\t(8 CPU)\n\n"
                                "00:00:01        CPU     %user     %nice   %system   %iowait    %steal     %idle\n"
                                "00:10:01        all      3,10      0,00      1,20      0,10      0,00     95,60\n";
        EXPECT_EQ(readSamples("sysstat", {{"sar.txt", sar}}, {}, "UTC").sink.values.at("db-7 cpu"), "1709251801=0.043");
    }
    const std::string either = "Linux 6.1.0 (db-7) \t03/01/2024 \t_x86_64_\t(8 CPU)\n\n"
                               "00:00:01 CPU %user %idle\n00:10:01 all 3 97\n";
    EXPECT_EQ(readSamples("sysstat", {{"sar.txt", either}}, {}, "UTC").error->code(), ErrorCode::NeedsInput);
    // The first of several days is said: that tells how the others are written.
    std::string days;
    for (const char* day : {"09/01/2016", "09/02/2016"})
        days += std::string("Linux 5.4.0 (h1) \t") + day +
                " \t_x86_64_\t(4 CPU)\n\n12:00:01 AM CPU %user %system %iowait %idle\n"
                "12:10:00 AM all 10.00 0.00 0.00 90.00\n";
    const SampleRead asked = readSamples("sysstat", {{"sar.txt", days}}, {}, "UTC");
    ASSERT_TRUE(asked.error);
    EXPECT_NE(asked.error->message().find("09/01/2016"), std::string::npos) << asked.error->message();
    EXPECT_EQ(
        readSamples("sysstat", {{"sar.txt", days}}, with({{"start", "2016-09-01"}}), "UTC").sink.values.at("h1 cpu"),
        "1472688600=0.1 1472775000=0.1");
    EXPECT_EQ(
        readSamples("sysstat", {{"sar.txt", days}}, with({{"start", "2016-01-09"}}), "UTC").sink.values.at("h1 cpu"),
        "1452298200=0.1 1454976600=0.1"); // 9 January and 9 February
}

TEST(SampleFormats, readWhatCollectdSends) {
    const auto value = [](const char* number, const char* more) {
        return fmt::format(
            R"({{"values":[{}],"dstypes":["gauge"],"dsnames":["value"],"time":1709251201.5,"interval":10.0,)"
            R"("host":"db-7",{}}})",
            number, more);
    };
    const std::string text =
        "[" + value("12.5", R"("plugin":"cpu","plugin_instance":"","type":"percent","type_instance":"idle")") + "," +
        value("20", R"("plugin":"cpu","plugin_instance":"3","type":"percent","type_instance":"active")") + "," +
        value("null", R"("plugin":"cpu","plugin_instance":"4","type":"percent","type_instance":"active")") + "," +
        value("7", R"("plugin":"df","plugin_instance":"root","type":"percent_bytes","type_instance":"free")") + "]";
    const SampleRead read = readSamples("collectd-json", {{"c.json", text}});
    ASSERT_FALSE(read.error) << read.error->message();
    EXPECT_EQ(read.sink.values.at("db-7 cpu"), "1709251201.5=0.875");
    EXPECT_EQ(read.sink.values.at("db-7 cpu-3"), "1709251201.5=0.2");
    EXPECT_EQ(read.sink.values.size(), 2U);
    EXPECT_EQ(read.sink.reasons.size(), 1U); // that null is a gap
    EXPECT_EQ(sniffFormat({text})->name(), "collectd-json");
    const std::string ticks =
        value("900", R"("plugin":"cpu","plugin_instance":"3","type":"cpu","type_instance":"idle")");
    EXPECT_EQ(readSamples("collectd-json", {{"c.json", ticks + "\n"}}).sink.reasons.size(), 1U);
}

TEST(SampleFormats, takeNoSeriesForAnotherOne) {
    const auto answer = [](const std::string& series) {
        return R"({"status":"success","data":{"resultType":"matrix","result":[)" + series + "]}}";
    };
    const auto series = [](const char* labels, const char* value) {
        return fmt::format(R"({{"metric":{{"instance":"a",{}}},"values":[[1435781430,"{}"],[1435781445,"NaN"]]}})",
                           labels, value);
    };
    const ImportOptions share = with({{"unit", "fraction"}});
    const SampleRead idle = readSamples("prometheus-range",
                                        {{"p", answer(series(R"("cpu":"0","mode":"idle")", "0.9") + "," +
                                                      series(R"("cpu":"1","mode":"idle")", "0.7"))}},
                                        share);
    ASSERT_FALSE(idle.error) << idle.error->message();
    EXPECT_EQ(idle.sink.values.at("a cpu-0"), "1435781430=0.1");
    EXPECT_EQ(idle.sink.values.at("a cpu-1"), "1435781430=0.3");
    EXPECT_EQ(idle.sink.reasons.size(), 1U); // NaN: nothing was measured, which is said
    const SampleRead alike = readSamples(
        "prometheus-range",
        {{"p", answer(series(R"("mode":"user")", "0.1") + "," + series(R"("mode":"system")", "0.2"))}}, share);
    ASSERT_TRUE(alike.error);
    EXPECT_EQ(alike.error->code(), ErrorCode::NeedsInput);
}

TEST(SampleFormats, addUpWhatInstancesUseOfAMachine) {
    const std::string usage =
        R"({"start_time":"600000000","end_time":"900000000","machine_id":"7","average_usage":{"cpus":0.1,"memory":1}})"
        "\n"
        R"({"start_time":"600000000","end_time":"750000000","machine_id":"7","average_usage":{"cpus":0.2}})"
        "\n"
        R"({"start_time":"1200000000","end_time":"1500000000","machine_id":"7","average_usage":{"cpus":0.05}})"
        "\n";
    EXPECT_EQ(readSamples("google-usage", {{"u.json", usage}}).error->code(), ErrorCode::NeedsInput);
    EXPECT_EQ(readSamples("google-usage", {{"u.json", usage}}, with({{"capacity", "0.5"}})).sink.values.at("7 cpu"),
              "600=0.4 1200=0.1");
    EXPECT_EQ(readSamples("google-usage",
                          {{"u.json", usage},
                           {"machine_events.json", R"({"time":"0","machine_id":"7","type":1,"capacity":{"cpus":1.0}})"
                                                   "\n"}})
                  .sink.values.at("7 cpu"),
              "600=0.2 1200=0.05");
}

TEST(SampleFormats, readAnyTableWithAMapping) {
    ImportOptions options;
    options.mappingText = "time = \"when\"\nsender = \"host\"\nvalue = \"busy\"\nunit = \"percent\"\n";
    const std::string text =
        "when;host;busy;rack\n2026-03-01T00:05:00Z;db-7;37.5;r1\n2026-03-01T00:10:00Z;db-7;no;r1\n";
    const SampleRead read = readSamples("csv-samples", {{"t.csv", text}}, options);
    ASSERT_FALSE(read.error) << read.error->message();
    EXPECT_EQ(read.sink.values.at("db-7 cpu"), "1772323500=0.375");
    EXPECT_EQ(read.sink.reasons.size(), 1U);
    options.mappingText = "time = \"when\"\nsender = \"host\"\nvalue = \"busy\"\n";
    EXPECT_EQ(readSamples("csv-samples", {{"t.csv", text}}, options).error->code(), ErrorCode::NeedsInput);
}

TEST(SampleFormats, readTheSameInChunksOfAnySize) {
    const std::string text = cpuTable("1472688000,s1,\"0.25\"");
    const SampleRead whole = readSamples("cpu-csv", {{"cpu.csv", text}});
    for (const std::size_t chunk : {1, 7, 64}) {
        const SampleRead pieces = readSamples("cpu-csv", {{"cpu.csv", text}}, {}, "", chunk);
        EXPECT_EQ(pieces.sink.values, whole.sink.values) << chunk;
        EXPECT_EQ(pieces.sink.reasons, whole.sink.reasons) << chunk;
    }
    EXPECT_EQ(whole.sink.values.at("s1 cpu"), "1472688000=0.25");
}

TEST(SampleRuns, areFoundByContentAndKeptAsSeries) {
    const TempFolder folder;
    folder.write("run/cpu.csv", "time_s,server_id,cpu\n1472688000,s1,0.25\n1472688120,s1,0.5\n1472688360,s2,0.75\n");
    folder.write("run/servers.csv", "server_id,datacenter,rack,cores,memory_mib,harvest_mib\ns1,d,r,12,1,1\n");
    NoProgress nobody;
    auto runs = describeRuns({folder.path() / "run"}, {}, nobody);
    ASSERT_TRUE(succeeded(runs));
    ASSERT_EQ(runs->size(), 1U);
    EXPECT_EQ(runs->front().kind(), RunKind::Samples);
    EXPECT_EQ(runs->front().formatName(), "cpu-csv");
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(succeeded(workspace));
    ImportReport report;
    ASSERT_TRUE(succeeded(importRuns(*workspace, std::move(*runs), nobody, report)));
    EXPECT_EQ(report.runs.front().events, 3U);
    EXPECT_EQ(report.runs.front().senders, 2U);
    const auto stored = workspace->runs();
    ASSERT_EQ(stored->size(), 1U);
    const auto series = seriesOf(*workspace, stored->front().key);
    ASSERT_EQ(series->size(), 2U);
    EXPECT_EQ(series->at(0).name.subject, "s1");
    EXPECT_EQ(series->at(0).samples, 2U);
}

TEST(SampleRuns, areWholeWhereFilesOrFoldersAreSeveral) {
    const TempFolder folder;
    NoProgress nobody;
    folder.write("go/instance_usage-0.json",
                 R"({"start_time":"600000000","end_time":"900000000","machine_id":"7","average_usage":{"cpus":0.1}})"
                 "\n");
    folder.write("go/machine_events-0.json", R"({"time":"0","machine_id":"7","type":1,"capacity":{"cpus":0.5}})"
                                             "\n");
    for (const char* host : {"db-1", "db-2"})
        for (const char* cpu : {"cpu-0", "cpu-1"})
            folder.write(fmt::format("csv/{}/{}/percent-active-2024-03-01", host, cpu), "epoch,value\n1709251201,50\n");
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(succeeded(workspace));
    auto runs = describeRuns({folder.path() / "go", folder.path() / "csv"}, {}, nobody);
    ASSERT_TRUE(succeeded(runs));
    ASSERT_EQ(runs->size(), 2U); // of collectd one, however many folders it has
    ImportReport report;
    ASSERT_TRUE(succeeded(importRuns(*workspace, std::move(*runs), nobody, report)));
    const auto stored = workspace->runs();
    std::map<std::string, std::size_t> series;
    for (const RunInfo& run : *stored)
        series[run.run.name] = seriesOf(*workspace, run.key)->size();
    EXPECT_EQ(series, (std::map<std::string, std::size_t>{{"go", 1}, {"csv", 4}}));
}

TEST(SampleRuns, ofATreeInATarAreOne) {
    const TempFolder folder;
    NoProgress nobody;
    for (const char* host : {"db-1", "db-2"})
        for (const char* cpu : {"cpu-0", "cpu-1"})
            folder.write(fmt::format("csv/{}/{}/percent-active-2024-03-01", host, cpu), "epoch,value\n1709251201,50\n");
    const std::string path = folder.path().string();
    ASSERT_EQ(std::system(fmt::format("tar -C {0} -czf {0}/monitor.tar.gz csv/db-2 csv/db-1", path).c_str()), 0);
    auto workspace = Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(succeeded(workspace));
    auto runs = describeRuns({folder.path() / "monitor.tar.gz"}, {}, nobody);
    ASSERT_TRUE(succeeded(runs));
    ASSERT_EQ(runs->size(), 1U);
    ImportReport report;
    ASSERT_TRUE(succeeded(importRuns(*workspace, std::move(*runs), nobody, report)));
    const auto stored = workspace->runs();
    ASSERT_EQ(stored->size(), 1U);
    EXPECT_EQ(stored->front().run.name, "csv");
    std::set<std::string> subjects;
    const auto series = seriesOf(*workspace, stored->front().key);
    for (const auto& one : *series)
        subjects.insert(one.name.subject + " " + one.name.measure);
    EXPECT_EQ(subjects, (std::set<std::string>{"db-1 cpu-0", "db-1 cpu-1", "db-2 cpu-0", "db-2 cpu-1"}));
}

// A look at the beginnings: a large table is cut in a line, and the next file begins anew.
TEST(SampleRuns, areShownBeforeTheyAreImported) {
    const TempFolder folder;
    NoProgress nobody;
    std::string cpu = "time_s,server_id,cpu\n";
    for (int i = 0; i < 10'000; ++i)
        cpu += fmt::format("{},s1,0.25\n", 1472688000 + i * 120);
    folder.write("run/cpu.csv", cpu);
    folder.write("run/job_edges.csv", "job_type,from_vertex,to_vertex\nq,A,B\n");
    const auto runs = findRuns(folder.path() / "run", nobody);
    ASSERT_TRUE(succeeded(runs));
    const RunPreview preview = previewRun(runs->front(), {}, 20);
    EXPECT_FALSE(preview.problem) << preview.problem->message();
    EXPECT_EQ(preview.calls.size(), 20U);
}

TEST(InputRules, haveACodeAWordAndAHint) {
    for (const char* code :
         {"H101", "H102", "H103", "H110", "H111", "H112", "H113", "H114", "H115", "H116", "H120", "H121",
          "H122", "H130", "H131", "H132", "H140", "H150", "H151", "H152", "H153", "H160", "H170", "H171"}) {
        EXPECT_EQ(samples::inputRule(code).code, code);
        EXPECT_TRUE(samples::reasonOf(code).starts_with(std::string(code) + ": "));
        EXPECT_FALSE(samples::inputRule(code).hint.english.empty());
    }
}

} // namespace
} // namespace tenfold
