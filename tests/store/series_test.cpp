// Samples come back to the bit, gaps as gaps; bytes that are none are refused; runs of samples are stored, read by
// ranges of times, and go with their run.
#include "core/store/runs/measure_states.h"
#include "core/store/runs/series.h"
#include "tests/store/store_fixture.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>

namespace tenfold {
namespace {

using namespace test;

constexpr std::int64_t kSecond = 1'000'000'000, kLeast = std::numeric_limits<std::int64_t>::min(),
                       kMost = std::numeric_limits<std::int64_t>::max();

std::vector<Sample> unpacked(const std::string& bytes) {
    std::vector<Sample> samples;
    unpackSamples(bytes, samples);
    return samples;
}

/// Equal to the bit: -0 is not 0.
void expectSame(const std::vector<Sample>& a, const std::vector<Sample>& b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i].timeNs, b[i].timeNs) << i;
        EXPECT_EQ(std::bit_cast<std::uint64_t>(a[i].value), std::bit_cast<std::uint64_t>(b[i].value)) << i;
    }
}

TEST(SeriesBlocks, takeTwoBytesASampleAtAnEvenPace) {
    std::vector<Sample> samples;
    for (std::size_t i = 0; i < kSamplesOfBlock; ++i)
        samples.push_back({1'700'000'000 * kSecond + std::int64_t(i) * 120 * kSecond, double(i * 37 % 10001) / 100});
    const std::string bytes = packedSamples(samples);
    EXPECT_LE(bytes.size(), 2 * kSamplesOfBlock + 32);
    expectSame(unpacked(bytes), samples);
    samples.erase(samples.begin() + 200, samples.begin() + 500); // nothing was recorded
    EXPECT_LE(packedSamples(samples).size(), 2 * kSamplesOfBlock + 32);
    expectSame(unpacked(packedSamples(samples)), samples);
}

TEST(SeriesBlocks, giveBackAnyValuesAndTimes) {
    std::mt19937_64 random(3);
    const std::vector<double> odd{0.0,     -0.0, 1e300,     -1e-300,          5e-324, 0.1,
                                  1.0 / 3, 1e15, -1e15 - 1, 123456789.123456, 65535,  65536,
                                  0.001,   254,  255,       4294967294.0};
    for (int round = 0; round < 3000; ++round) {
        std::vector<Sample> samples;
        const std::size_t count = 1 + random() % (round % 50 == 0 ? kSamplesOfBlock : 20);
        const int decimals = int(random() % 7);
        const std::int64_t pace = std::int64_t(1) << random() % 40;
        std::int64_t time = round % 7 == 0 ? kLeast : std::int64_t(random() >> 8) - (std::int64_t(1) << 54);
        for (std::size_t i = 0; i < count; ++i) {
            const double value = round % 3 == 0 ? odd[random() % odd.size()]
                                 : round % 3 == 1
                                     ? double(std::int64_t(random() % 100'000) - 50'000) / std::pow(10, decimals)
                                     : std::ldexp(double(std::int64_t(random())), -int(random() % 80));
            samples.push_back({time, value});
            time += (1 + std::int64_t(random() % (round % 2 == 0 ? 2 : 500))) * pace;
        }
        if (round % 7 == 0 && count > 1) samples.back().timeNs = kMost;
        expectSame(unpacked(packedSamples(samples)), samples);
        if (testing::Test::HasFailure()) FAIL() << round;
    }
}

TEST(SeriesBlocks, refuseBytesThatAreNone) {
    std::mt19937_64 random(4);
    const std::string good = packedSamples({{5, 0.25}, {9, 1}, {10, 0.5}});
    for (std::size_t cut = 0; cut < good.size(); ++cut)
        EXPECT_THROW(unpacked(good.substr(0, cut)), std::runtime_error) << cut;
    EXPECT_THROW(unpacked(good + '\0'), std::runtime_error);
    std::string newer = good;
    newer[0] = 2;
    EXPECT_THROW(unpacked(newer), std::runtime_error);
    for (int round = 0; round < 20000; ++round) {
        std::string bad = good;
        for (std::uint64_t i = 0; i <= random() % 3; ++i)
            bad[random() % bad.size()] = static_cast<char>(random());
        try {
            const std::vector<Sample> samples = unpacked(bad);
            ASSERT_FALSE(samples.empty());
            for (std::size_t i = 0; i < samples.size(); ++i) {
                ASSERT_TRUE(std::isfinite(samples[i].value));
                if (i > 0) {
                    ASSERT_LT(samples[i - 1].timeNs, samples[i].timeNs);
                }
            }
        } catch (const std::runtime_error&) {
            continue; // as said in its header
        }
    }
}

RunImport importOfSamples(const std::string& name) {
    RunImport import = sampleImport(name, name);
    import.run.scale.reset();
    import.kind = RunKind::Samples;
    return import;
}

class StoredSeries : public testing::Test {
protected:
    /// Three series of 5,000 samples, written in turn; the second has none between 1,000 and 3,000.
    void write(const std::string& name) {
        auto writer = m_workspace.beginRun(importOfSamples(name));
        ASSERT_TRUE(succeeded(writer));
        std::vector<SeriesKey> keys;
        for (int s = 0; s < 3; ++s)
            keys.push_back(*(*writer)->series({fmt::format("server-{}", s), "cpu", "%", R"({"tenant":"t"})"}));
        for (int i = 0; i < 5000; ++i)
            for (int s = 0; s < 3; ++s)
                if (s != 1 || i <= 1000 || i >= 3000) {
                    EXPECT_TRUE((*writer)->sample(keys[s], {i * kSecond, value(s, i)}).value_or(false));
                }
        EXPECT_FALSE((*writer)->sample(keys[0], {4999 * kSecond, 1}).value_or(true)) << "no later than the last";
        EXPECT_FALSE((*writer)->sample(keys[0], {9999 * kSecond, std::nan("")}).value_or(true));
        ASSERT_TRUE(succeeded((*writer)->issue({"cpu.csv", 7, 1, "the time goes back", "x"})));
        ASSERT_TRUE(succeeded((*writer)->states({{"M05", 2, std::string("\0\xff", 2)}})));
        std::string scratch;
        EXPECT_FALSE((*writer)->event(sampleEvent(1, scratch)));
        ASSERT_TRUE(succeeded((*writer)->commit(m_progress)));
    }
    static double value(int s, int i) { return double((i * 7 + s) % 1000) / 10; }
    std::vector<Sample> read(SeriesKey key, std::int64_t first, std::int64_t last) {
        std::vector<Sample> all;
        EXPECT_TRUE(succeeded(eachSample(m_workspace, key, first, last, m_progress, [&](std::span<const Sample> some) {
            all.insert(all.end(), some.begin(), some.end());
            return true;
        })));
        return all;
    }
    int rows(const char* table) {
        int count = -1;
        EXPECT_TRUE(succeeded(m_workspace.query(
            fmt::format("SELECT count(*) FROM {}", table), [](const auto&) {},
            [&](const std::vector<SqlValue>& row) {
                count = static_cast<int>(std::get<std::int64_t>(row[0]));
                return true;
            },
            m_progress)));
        return count;
    }

    TempFolder m_folder;
    NoProgress m_progress;
    Workspace m_workspace = *Workspace::open(m_folder / "w.tenfold", OpenMode::Create);
};

TEST_F(StoredSeries, areReadByRangesOfTimes) {
    importRun(m_workspace, "calls", "calls", 10);
    write("cpu");
    const RunInfo run = *m_workspace.run("cpu");
    EXPECT_EQ(run.kind, RunKind::Samples);
    EXPECT_FALSE(run.hasRequests);
    EXPECT_EQ(run.events, 0U);
    EXPECT_EQ(run.run.skippedRecords, 1U);
    EXPECT_EQ(run.startNs, 0);
    EXPECT_EQ(run.endNs, 4999 * kSecond);
    const auto all = seriesOf(m_workspace, run.key);
    ASSERT_EQ(all->size(), 3U);
    EXPECT_EQ(all->at(1).name.subject, "server-1");
    EXPECT_EQ(all->at(1).samples, 3001U);
    for (int s = 0; s < 3; ++s)
        for (const auto& [first, last] :
             {std::pair(kLeast, kMost), std::pair(1020 * kSecond, 1030 * kSecond),
              std::pair(998 * kSecond, 3001 * kSecond + 5), std::pair(1500 * kSecond, 1600 * kSecond),
              std::pair(kSecond / 2, kSecond - 1), std::pair(4999 * kSecond, kMost),
              std::pair(5 * kSecond, 4 * kSecond)}) {
            std::vector<Sample> expected;
            for (int i = 0; i < 5000; ++i)
                if ((s != 1 || i <= 1000 || i >= 3000) && i * kSecond >= first && i * kSecond <= last)
                    expected.push_back({i * kSecond, value(s, i)});
            expectSame(read(all->at(s).key, first, last), expected);
        }
    std::uint64_t samples = 0;
    ASSERT_TRUE(succeeded(eachSample(m_workspace, run.key, 0, 10 * kSecond, m_progress,
                                     [&](const SeriesInfo&, std::span<const Sample> some) {
                                         samples += some.size();
                                         return true;
                                     })));
    EXPECT_EQ(samples, 33U);
}

TEST_F(StoredSeries, ofManyDigitsTakeRowsThatPagesHold) {
    std::mt19937_64 random(6);
    std::vector<Sample> written;
    std::int64_t time = 0;
    for (int i = 0; i < 3000; ++i) {
        time += 1 + std::int64_t(random() >> (i < 2000 ? 63 : 20)); // an even pace at first
        written.push_back({time, std::ldexp(double(random()), -64)});
    }
    auto writer = m_workspace.beginRun(importOfSamples("cpu"));
    ASSERT_TRUE(succeeded(writer));
    const auto key = (*writer)->series({"one", "cpu", ""});
    for (const Sample& sample : written)
        ASSERT_TRUE((*writer)->sample(*key, sample).value_or(false));
    ASSERT_TRUE(succeeded((*writer)->commit(m_progress)));
    expectSame(read(*key, kLeast, kMost), written);
    EXPECT_EQ(rows("series_block WHERE length(data) > 4000"), 0);
    EXPECT_GT(rows("series_block"), 8);
}

TEST_F(StoredSeries, goWithTheirRunAndSoDoStates) {
    write("cpu");
    const RunKey run = m_workspace.run("cpu")->key;
    EXPECT_EQ((*stateOf(m_workspace, run, "M05", 2))->bytes, std::string("\0\xff", 2));
    EXPECT_EQ(*stateOf(m_workspace, run, "M05", 3), std::nullopt);
    EXPECT_EQ(*stateOf(m_workspace, run, "M06", 2), std::nullopt);
    ASSERT_TRUE(succeeded(putStates(m_workspace, run, {{"M05", 3, "new"}, {"M06", 1, ""}})));
    EXPECT_EQ(*stateOf(m_workspace, run, "M05", 2), std::nullopt);
    EXPECT_EQ((*stateOf(m_workspace, run, "M05", 3))->bytes, "new");
    EXPECT_EQ((*stateOf(m_workspace, run, "M06", 1))->bytes, "");
    EXPECT_EQ(keyOf(putStates(m_workspace, RunKey(77), {})), "UnknownRun");
    EXPECT_GT(rows("series_block"), 12);
    ASSERT_TRUE(succeeded(m_workspace.deleteRun("cpu")));
    ASSERT_TRUE(succeeded(m_workspace.compact(m_progress)));
    for (const char* table : {"series", "series_block", "measure_state"})
        EXPECT_EQ(rows(table), 0) << table;
    write("cpu");
    EXPECT_EQ(rows("series"), 3);
    RunImport again = importOfSamples("cpu");
    again.contentHash = "other";
    auto writer = m_workspace.beginRun(again);
    ASSERT_TRUE(succeeded(writer));
    ASSERT_TRUE(succeeded((*writer)->series({"one", "cpu", "", "{}"})));
    ASSERT_TRUE(succeeded((*writer)->commit(m_progress)));
    EXPECT_EQ(rows("series"), 1) << "replaced with its run";
    EXPECT_EQ(rows("series_block"), 0);
}

TEST_F(StoredSeries, areNotThereWithoutCommit) {
    {
        auto writer = m_workspace.beginRun(importOfSamples("cpu"));
        const auto key = (*writer)->series({"one", "cpu", "", "{}"});
        for (int i = 0; i < 3000; ++i)
            ASSERT_TRUE(succeeded((*writer)->sample(*key, {i, 1.5})));
    }
    EXPECT_EQ(rows("series"), 0);
    EXPECT_EQ(rows("series_block"), 0);
    EXPECT_TRUE(isEmpty(*m_workspace.runs()));
}

} // namespace
} // namespace tenfold
