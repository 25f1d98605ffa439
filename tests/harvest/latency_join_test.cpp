// Latency of servers beside their utilization (question Q10): what was planted is found, what cannot be known is not
// said.
#include "core/harvest/input/input_tables.h"
#include "core/harvest/join/latency_join.h"
#include "core/store/runs/run_writer.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <functional>

namespace tenfold::harvest {
namespace {

constexpr std::int64_t kJoinStartNs = 1'472'688'000'000'000'000; // 2016-09-01
constexpr std::int64_t kAMinuteNs = 60'000'000'000;
constexpr int kJoinDays = 8;

class LatencyJoins : public testing::Test {
protected:
    /// Four servers of two tenants, ten minutes a slot: periodic by the day.
    void writeLoads() {
        RunImport import;
        import.run.name = "dc";
        import.run.scale.reset();
        import.kind = RunKind::Samples;
        import.contentHash = "loads";
        auto writer = m_workspace.beginRun(import);
        ASSERT_TRUE(test::succeeded(writer));
        for (int server = 0; server < 4; ++server) {
            const auto id = (*writer)->beginSeries({fmt::format("s{}", server), "cpu", ""});
            ASSERT_TRUE(test::succeeded(id));
            std::vector<Sample> samples;
            for (int slot = 0; slot < kJoinDays * 144; ++slot)
                samples.push_back({kJoinStartNs + slot * 10 * kAMinuteNs, loadAt(slot)});
            ASSERT_TRUE((*writer)->samples(*id, samples));
        }
        ASSERT_TRUE(test::succeeded((*writer)->commit(m_nobody)));
    }
    static double loadAt(int slot) { return 0.4 - 0.2 * std::cos(2 * M_PI * slot / 144); } // most at noon
    /// Calls of some senders, two a minute, every sixth minute of the first days.
    /// @param ns  by sender and minute
    void writeCalls(const std::string& name, const std::vector<std::string>& senders, int days,
                    const std::function<std::int64_t(std::size_t sender, int minute)>& ns) {
        RunImport import;
        import.run.name = import.contentHash = name;
        auto writer = m_workspace.beginRun(import);
        ASSERT_TRUE(test::succeeded(writer));
        for (int minute = 0; minute < days * 1440; minute += 6)
            for (std::size_t s = 0; s < senders.size(); ++s)
                for (int call = 0; call < 2; ++call) {
                    ParsedEvent event;
                    event.sender = senders[s];
                    event.method = "get";
                    event.startNs = kJoinStartNs + minute * kAMinuteNs + call * 1'000'000;
                    event.durationNs = ns(s, minute) / (call + 1); // the slower is the p99
                    ASSERT_TRUE((*writer)->event(event));
                }
        ASSERT_TRUE(test::succeeded((*writer)->commit(m_nobody)));
    }
    void readTables(const std::string& hostMap = "") {
        InputTables tables;
        const std::string owners = "server_id,environment,machine_function,valid_from_s,valid_to_s\n"
                                   "s0,web,rank,0,\ns1,web,rank,0,\ns2,store,disk,0,\ns3,store,disk,0,\n";
        // on the second to the eighth day at noon
        std::string reimages = "time_s,server_id,disk,cause\n";
        for (int day = 1; day < kJoinDays; day += 2)
            reimages += fmt::format("{},s2,,operator\n", kJoinStartNs / 1'000'000'000 + day * 86'400 + 43'200);
        tables.add("tenant_map.csv", owners);
        tables.add("reimages.csv", reimages);
        if (!hostMap.empty()) tables.add("host_map.csv", hostMap);
        auto input = tables.finish(m_nobody);
        ASSERT_TRUE(test::succeeded(input));
        m_input = std::move(*input);
    }
    LatencyJoin join() {
        auto found = joinLatency(m_workspace, {}, m_input, m_nobody);
        EXPECT_TRUE(test::succeeded(found));
        return found ? std::move(*found) : LatencyJoin();
    }
    test::TempFolder m_folder;
    Workspace m_workspace = *Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
    HarvestInput m_input;
    NoProgress m_nobody;
};

constexpr std::int64_t kAMs = 1'000'000;

/// One tenant is slower as it does more, the other swings whatever it does.
TEST_F(LatencyJoins, findWhatWasPlanted) {
    writeLoads();
    readTables();
    RandomStream random(7);
    writeCalls("rpc", {"s0", "s1", "s2"}, kJoinDays, [&](std::size_t sender, int minute) {
        const auto noise = static_cast<std::int64_t>(random.below(2 * kAMs));
        if (sender < 2) return 10 * kAMs + noise + static_cast<std::int64_t>(40 * kAMs * (loadAt(minute / 10) - 0.2));
        return 10 * kAMs + noise;
    });
    const LatencyJoin found = join();
    ASSERT_EQ(found.tenants.size(), 2U);
    const TenantLatency &web = found.tenants[0], &store = found.tenants[1];
    EXPECT_EQ(web.tenant, "web/rank");
    EXPECT_EQ(web.servers, 2U);
    EXPECT_EQ(web.minutes, 2U * kJoinDays * 240);
    EXPECT_EQ(web.atPeak.verdict, LatencyEffect::Verdict::Rises);
    EXPECT_EQ(web.atPeak.byDay.size(), std::size_t{kJoinDays});
    EXPECT_NEAR(web.atPeak.inNs, 27 * kAMs, kAMs);
    EXPECT_GT(web.correlation.value_or(0), 0.95);
    EXPECT_EQ(web.afterReimage.verdict, LatencyEffect::Verdict::NotKnown); // its disks never were
    EXPECT_EQ(store.servers, 1U);
    EXPECT_EQ(store.atPeak.verdict, LatencyEffect::Verdict::NoDifference);
    EXPECT_NEAR(store.correlation.value_or(9), 0, 0.1);
    EXPECT_EQ(store.afterReimage.byDay.size(), 7U);
    EXPECT_EQ(store.afterReimage.verdict, LatencyEffect::Verdict::NoDifference);
    EXPECT_TRUE(found.measured.unknown.empty());
    EXPECT_NE(headOf(found).text().find("the servers of 1 of 2 tenants are slower"), std::string::npos)
        << headOf(found).text();
    // the slower of two calls in each minute, the mean over servers
    const std::vector<TailCurve> curves = tailCurves(found.measured);
    ASSERT_EQ(curves.size(), 1U);
    EXPECT_EQ(curves[0].servers, 3U);
    EXPECT_EQ(curves[0].byMinute.size(), std::size_t{kJoinDays} * 240);
    EXPECT_NEAR(curves[0].meanNs, (11.0 + 2 * 19) / 3 * kAMs, 0.2 * kAMs);
    EXPECT_EQ(toJson(found)["tenants"].size(), 2U);
}

/// The day after a reimage is slower.
TEST_F(LatencyJoins, findSlowDaysAfterReimages) {
    writeLoads();
    readTables();
    writeCalls("rpc", {"s2"}, kJoinDays, [&](std::size_t, int minute) {
        const int half = minute / 720; // reimaged at noon of the odd days: the second half of these, the first after
        const bool isSlow = half % 4 == 3 || (half > 0 && half % 4 == 0);
        return (isSlow ? 30 : 10) * kAMs + minute % 7 * 1000;
    });
    const LatencyJoin found = join();
    ASSERT_EQ(found.tenants.size(), 1U);
    EXPECT_EQ(found.tenants[0].afterReimage.verdict, LatencyEffect::Verdict::Rises);
    EXPECT_NEAR(found.tenants[0].afterReimage.ratio, 3, 0.01);
}

/// Few days say nothing; senders of other names are servers where a table says so.
TEST_F(LatencyJoins, areHonestAndTakeNames) {
    writeLoads();
    readTables("host,server_id\n10.0.0.7,s0\n");
    EXPECT_NE(headOf(join()).text().find("No calls or spans"), std::string::npos);
    writeCalls("rpc", {"10.0.0.7", "front/s1", "elsewhere"}, 3,
               [](std::size_t, int minute) { return kAMs * (1 + minute % 1440 / 720); });
    const LatencyJoin found = join();
    ASSERT_EQ(found.tenants.size(), 1U);
    EXPECT_EQ(found.tenants[0].servers, 2U);
    EXPECT_EQ(found.tenants[0].atPeak.verdict, LatencyEffect::Verdict::TooFewDays);
    EXPECT_EQ(found.measured.unknown, std::vector<std::string>{"elsewhere"});
    EXPECT_NE(headOf(found).text().find("none has the 6 days"), std::string::npos) << headOf(found).text();
    const auto says = [&](const char* part) {
        const std::vector<Sentence> notes = notesOf(found);
        return std::any_of(notes.begin(), notes.end(),
                           [&](const Sentence& note) { return note.text().find(part) != std::string::npos; });
    };
    EXPECT_TRUE(says("batch work"));
    EXPECT_TRUE(says("host_map.csv"));
}

/// Latency before and after the utilization is counted and left out.
TEST_F(LatencyJoins, leaveOutWhatHasNoUtilization) {
    writeLoads();
    readTables();
    writeCalls("rpc", {"s3"}, kJoinDays + 1, [](std::size_t, int) { return kAMs; });
    const LatencyJoin found = join();
    ASSERT_EQ(found.tenants.size(), 1U);
    EXPECT_EQ(found.minutesWithoutUtilization, 240U);
    EXPECT_EQ(found.tenants[0].atPeak.verdict, LatencyEffect::Verdict::NoDifference); // all are equal
}

} // namespace
} // namespace tenfold::harvest
