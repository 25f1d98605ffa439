// What a population keeps: as bytes and back, gone on with, on two threads; each beside a slow way to the same.
#include "core/base/random_stream.h"
#include "core/characterize/access/access_pipe.h"
#include "core/characterize/characterize.h"
#include "core/characterize/measures/stack_distances.h"
#include "core/characterize/states/reads_by_time.h"
#include "core/stats/compare/survival.h"
#include "tests/characterize/reader_fixture.h"

#include <algorithm>
#include <list>
#include <map>
#include <random>

namespace tenfold::characterize {
namespace {

TEST(TimedCountsBytes, AreTheSameForTheSameCounts) {
    TimedCounts counts;
    counts.add(5, 3);
    counts.add(5);
    counts.add(1000);
    EXPECT_EQ(counts.kept(), std::string("t\x01\x03\x0a\x03\x03\x01\xd0\x0f\x00", 10)); // golden: version 1
    const auto again = TimedCounts::restored(counts.kept());
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, counts);
    EXPECT_EQ(TimedCounts::restored(TimedCounts().kept()), TimedCounts());
}

TEST(TimedCountsBytes, GoOnAfterwards) {
    RandomStream random(4);
    TimedCounts whole, half;
    for (int i = 0; i < 3000; ++i) {
        const auto time = static_cast<std::int64_t>(random.below(10) == 0 ? random.next() : 1'000'000 + i / 3);
        const auto amount = static_cast<std::int64_t>(random.below(100));
        whole.add(time, amount);
        if (i == 1500) half = *TimedCounts::restored(half.kept());
        half.add(time, amount);
    }
    EXPECT_EQ(whole, half);
    EXPECT_EQ(whole.kept(), half.kept());
}

TEST(TimedCountsBytes, WrongOnesAreRefused) {
    TimedCounts counts;
    for (int i = 0; i < 50; ++i)
        counts.add(i * 300, i % 3);
    const std::string bytes = counts.kept();
    for (std::size_t cut = 0; cut < bytes.size(); ++cut)
        EXPECT_FALSE(TimedCounts::restored(std::string_view(bytes).substr(0, cut))) << cut;
    RandomStream random(5);
    for (int i = 0; i < 500; ++i) {
        std::string changed = bytes;
        changed[2 + random.below(changed.size() - 2)] = static_cast<char>(random.next());
        if (const auto state = TimedCounts::restored(changed)) {
            std::uint64_t events = 0;
            state->each([&](const TimedCounts::Moment& moment) { events += moment.events; });
            EXPECT_EQ(events, state->events());
        }
    }
}

TEST(StackDistancesState, IsWhatAListSays) {
    RandomStream random(6);
    StackDistances stack;
    std::list<std::uint32_t> order; // the last one first
    std::map<std::int64_t, std::uint64_t> distances;
    std::uint64_t first = 0;
    for (int i = 0; i < 6000; ++i) {
        const auto key = static_cast<std::uint32_t>(random.below(1 + random.below(700)));
        const auto at = std::find(order.begin(), order.end(), key);
        if (at == order.end()) {
            ++first;
        } else {
            ++distances[std::distance(order.begin(), at)];
            order.erase(at);
        }
        order.push_front(key);
        stack.add(key);
        if (i == 2500) {
            StateWriter out('x', 1);
            stack.keep(out);
            const std::string bytes = out.finish();
            StateReader in(bytes, 'x', 1);
            StackDistances again;
            ASSERT_TRUE(again.restore(in) && in.isWhole());
            stack = again;
        }
    }
    EXPECT_EQ(stack.first(), first);
    EXPECT_EQ(stack.references(), 6000U);
    ValueCounts expected;
    for (const auto& [distance, count] : distances)
        expected.push_back({distance, count});
    EXPECT_EQ(stack.distances(), expected);
}

TEST(ReadsByTime, AreSortedBeforeTheyCount) {
    RandomStream random(7);
    std::vector<ReadsByTime::Read> reads;
    for (int i = 0; i < 5000; ++i)
        reads.push_back({std::int64_t(i) * 10 + std::int64_t(random.below(3000)), std::int64_t(random.below(9)),
                         static_cast<std::uint32_t>(random.below(60)), static_cast<std::uint32_t>(random.below(5))});
    ReadsByTime states({true, true, true, {1000}});
    for (const auto& read : reads)
        states.add(read, 0);
    states.finish(0);
    std::stable_sort(reads.begin(), reads.end(), [](const auto& a, const auto& b) { return a.timeMs < b.timeMs; });
    std::map<std::uint32_t, std::int64_t> lastOfFile, lastOfCluster;
    ExactCounts reuse, system, cluster;
    for (std::size_t i = 0; i < reads.size(); ++i) {
        if (i > 0) system.add(reads[i].timeMs - reads[i - 1].timeMs);
        if (lastOfFile.contains(reads[i].file)) reuse.add(reads[i].timeMs - lastOfFile[reads[i].file]);
        if (lastOfCluster.contains(reads[i].cluster)) cluster.add(reads[i].timeMs - lastOfCluster[reads[i].cluster]);
        lastOfFile[reads[i].file] = lastOfCluster[reads[i].cluster] = reads[i].timeMs;
    }
    EXPECT_EQ(states.reuse().steps(), reuse.steps());
    EXPECT_EQ(states.ecosystem().steps(), system.steps());
    EXPECT_EQ(states.cluster().steps(), cluster.steps());
    EXPECT_EQ(states.late(), 0U);
    // windows of a second: reads against bytes
    std::map<std::int64_t, std::pair<double, double>> windows;
    for (const auto& read : reads) {
        windows[read.timeMs / 1000].first += 1;
        windows[read.timeMs / 1000].second += double(read.sizeBytes);
    }
    const std::int64_t last = reads.back().timeMs;
    std::vector<double> x, y;
    for (const auto& [at, window] : windows)
        if (at < last / 1000) {
            x.push_back(window.first);
            y.push_back(window.second);
        }
    EXPECT_NEAR(*states.windows()[0].pairs(0, last)[0].pearson(), *pearson(x, y), 1e-10);
}

TEST(Survival, HistogramsSayWhatLivesSay) {
    RandomStream random(8);
    std::vector<Life> lives;
    ExactCounts entries, exits, deaths;
    for (int i = 0; i < 2000; ++i) {
        const auto exit = static_cast<std::int64_t>(random.below(300));
        const auto entry = random.below(2) == 0 ? 0 : static_cast<std::int64_t>(random.below(300));
        const bool hasDied = random.below(3) > 0;
        lives.push_back({entry, exit, hasDied});
        if (entry > 0 && entry >= exit) continue;
        if (entry > 0) entries.add(entry);
        exits.add(exit);
        if (hasDied) deaths.add(exit);
    }
    const auto curve = survivalCurve(LifeAges{entries.steps(), exits.steps(), deaths.steps()});
    double survival = 1;
    std::size_t at = 0;
    for (std::int64_t age = 0; age < 300; ++age) { // by its definition
        double atRisk = 0, died = 0;
        for (const Life& life : lives) {
            if (life.entry > 0 && life.entry >= life.exit) continue;
            if ((life.entry == 0 || life.entry < age) && age <= life.exit) ++atRisk;
            if (life.hasDied && life.exit == age) ++died;
        }
        if (died == 0) continue;
        survival *= 1 - died / atRisk;
        ASSERT_LT(at, curve.size());
        EXPECT_EQ(curve[at].age, age);
        EXPECT_NEAR(curve[at++].survival, survival, 1e-12);
    }
    EXPECT_EQ(at, curve.size());
}

/// Requests of a few hundred files: all that a replay follows.
std::string randomAuditLog(std::uint64_t seed, int lines) {
    RandomStream random(seed);
    std::string text;
    for (int i = 0; i < lines; ++i) {
        const auto path = [&] {
            return "/d" + std::to_string(random.below(4)) + "/e" + std::to_string(random.below(6)) + "/f" +
                   std::to_string(random.below(30)) + (random.below(3) == 0 ? ".json.gz" : "");
        };
        const int second = i * 500 / lines;
        switch (random.below(12)) {
        case 0:
            text += auditLine(second, "rename", path(), "/d" + std::to_string(random.below(4)));
            break;
        case 1:
            text += auditLine(second, "delete", random.below(4) == 0 ? "/d1/e2" : path());
            break;
        case 2:
            text += auditLine(second, "mkdirs", "/d2/e3/sub");
            break;
        case 3:
        case 4:
        case 5:
            text += auditLine(second, "create", path(), "null", random.below(9) == 0 ? "false" : "true");
            break;
        default:
            text += auditLine(second, "open", path());
        }
        if (random.below(50) == 0) text += "2026-06-01 08:00:00,000 INFO FSNamesystem.audit: broken\n";
    }
    return text;
}

std::unique_ptr<Population> counted(std::string_view text, std::string_view format, std::unique_ptr<Population> into) {
    const LogFormat* const known = logFormatNamed(format);
    if (!into) into = std::make_unique<Population>(known->kind, Question());
    const auto reader = known->make(*TimeZone::named("UTC"));
    reader->begin("a.log");
    EXPECT_TRUE(reader->feed(text, *into));
    EXPECT_TRUE(reader->end(*into));
    into->lines.add(reader->counts());
    return into;
}

struct GoingOnCase {
    const char* format;
    std::string first, second;
};

class PopulationState : public testing::TestWithParam<int> {
protected:
    GoingOnCase logs() const {
        if (GetParam() == 0) return {"hdfs-audit", randomAuditLog(11, 900), randomAuditLog(12, 700)};
        std::string csv, keys;
        RandomStream random(13);
        for (int i = 0; i < 800; ++i) {
            csv += "f" + std::to_string(random.below(90)) + ",c" + std::to_string(random.below(4)) + ",w1," +
                   std::to_string(random.below(5000)) + "," + std::to_string(1514764800000 + i * 700) + "," +
                   (random.below(7) == 0 ? "create" : "read") + ",snappy.parquet\n";
            keys += std::to_string(random.below(200)) + "\n";
        }
        constexpr const char* kHeader = "path,cluster,worker,size,timestamp,operation,ext\n";
        const std::size_t middle = csv.find('\n', csv.size() / 2) + 1;
        if (GetParam() == 1) return {"object-csv", kHeader + csv.substr(0, middle), kHeader + csv.substr(middle)};
        return {"lirs", keys, keys};
    }
};

/// All it says, whatever it was restored from.
std::string saidBy(std::unique_ptr<Population> population) {
    Characterization one;
    one.population = std::move(population);
    one.population->finish();
    NoProgress nobody;
    EXPECT_TRUE(one.measure({}, nobody));
    Json said = toJson(one, {});
    said.erase("spilled");
    return said.dump();
}

TEST_P(PopulationState, KeptAndGoneOnWithIsTheWhole) {
    const GoingOnCase log = logs();
    auto whole = counted(log.second, log.format, counted(log.first, log.format, nullptr));
    const auto half = counted(log.first, log.format, nullptr);
    const auto parts = half->kept();
    auto again = Population::restored(parts);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->kept(), parts);
    EXPECT_EQ(saidBy(Population::restored(parts)), saidBy(counted(log.first, log.format, nullptr)));
    again = counted(log.second, log.format, std::move(again));
    if (std::string_view(log.format) == "lirs") { // times of a trace without any begin anew with its file
        EXPECT_EQ(again->stack.distances(), whole->stack.distances());
        return;
    }
    EXPECT_EQ(again->records, whole->records);
    EXPECT_EQ(saidBy(std::move(again)), saidBy(std::move(whole)));
}

TEST_P(PopulationState, WrongBytesAreRefused) {
    const GoingOnCase log = logs();
    const auto parts = counted(log.first.substr(0, log.first.find('\n', 3000) + 1), log.format, nullptr)->kept();
    RandomStream random(14);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        auto missing = parts;
        missing.erase(missing.begin() + std::ptrdiff_t(i));
        EXPECT_FALSE(Population::restored(missing));
        for (int n = 0; n < 40; ++n) {
            auto cut = parts;
            cut[i].bytes.resize(random.below(cut[i].bytes.size()));
            EXPECT_FALSE(Population::restored(cut)) << parts[i].name;
            auto changed = parts;
            changed[i].bytes[2 + random.below(changed[i].bytes.size() - 2)] = static_cast<char>(random.next());
            if (auto state = Population::restored(changed)) state->finish();
        }
        auto later = parts;
        later[i].bytes[1] = 99;
        EXPECT_FALSE(Population::restored(later));
    }
}

std::string nameOfKind(const testing::TestParamInfo<int>& test) {
    return test.param == 0 ? "Audit" : test.param == 1 ? "Objects" : "Cache";
}
INSTANTIATE_TEST_SUITE_P(Kinds, PopulationState, testing::Values(0, 1, 2), nameOfKind);

TEST(AccessPipe, CountsWhatOneThreadCounts) {
    const std::string log = randomAuditLog(15, 30'000);
    const auto alone = counted(log, "hdfs-audit", nullptr);
    Population piped(SourceKind::Audit, Question());
    {
        AccessPipe pipe(piped, [] { return false; });
        const auto reader = logFormatNamed("hdfs-audit")->make(*TimeZone::named("UTC"));
        reader->begin("a.log");
        for (std::size_t at = 0; at < log.size(); at += 1000)
            ASSERT_TRUE(reader->feed(std::string_view(log).substr(at, 1000), pipe));
        ASSERT_TRUE(reader->end(pipe));
        pipe.finish();
        piped.lines = reader->counts();
    }
    EXPECT_EQ(piped.kept(), alone->kept());
}

TEST(Population, AFilterCountsAndFollowsAll) {
    const std::string log = auditLine(0, "create", "/a/x") + auditLine(1, "rename", "/a/x", "/a/y") +
                            auditLine(5, "open", "/a/y") + auditLine(6, "open", "/b/z");
    Question question;
    question.where = "cmd = open and path ~ \"^/a/\"";
    auto population = counted(log, "hdfs-audit", std::make_unique<Population>(SourceKind::Audit, question));
    population->finish();
    EXPECT_EQ(population->records, 1U);
    EXPECT_EQ(population->firstAges, std::vector<std::int64_t>{5000}); // its birth was followed
}

/// Logs whose tables grow beyond 64 KB each, of every kind that has some.
std::vector<std::pair<const char*, std::string>> grownLogs(std::uint64_t seed) {
    RandomStream random(seed);
    std::string audit, csv = "path,cluster,worker,size,timestamp,operation,ext\n", web, keys;
    for (int i = 0; i < 30'000; ++i) {
        const std::string file = std::to_string(random.below(12'000)),
                          ms = std::to_string(1000 + random.below(900'000));
        const auto path = "/d" + std::to_string(random.below(300)) + "/f" + file;
        const auto draw = random.below(20);
        const char* const command = draw < 8 ? "open" : draw < 15 ? "create" : draw < 17 ? "delete" : "rename";
        audit += auditLine(i / 100, command, random.below(300) == 0 ? path.substr(0, path.rfind('/')) : path,
                           draw >= 17 ? "/e" + std::to_string(random.below(40)) + "/g" + file : "null");
        csv += "p" + file + ",c" + std::to_string(random.below(900)) + ",w1," + std::to_string(random.next() >> 40) +
               "," + std::to_string(1514764800000 + i * 7000 + std::int64_t(random.below(9000))) + "," +
               (random.below(9) == 0 ? "create" : "read") + ",parquet\n";
        web += "10.0." + std::to_string(random.below(200)) + ".7 - - [01/Jun/2026:0" + std::to_string(i / 3600) + ":" +
               std::to_string(10 + i / 60 % 50) + ":" + std::to_string(10 + i % 50) + " +0000] \"GET /w/" + file +
               ".html HTTP/1.0\" 200 " + ms + "\n";
        keys += file + "\n";
    }
    return {{"hdfs-audit", audit}, {"object-csv", csv}, {"web-access", web}, {"lirs", keys}};
}

TEST(Population, BeyondItsMemoryItLiesInFilesAndSaysTheSame) {
    const std::uint64_t seed = std::random_device()();
    SCOPED_TRACE("seed " + std::to_string(seed));
    for (const auto& [format, log] : grownLogs(seed)) {
        SCOPED_TRACE(format);
        auto within = counted(log, format, nullptr);
        auto beyond = std::make_unique<Population>(within->kind(), Question());
        RandomStream random(seed + 1);
        beyond->limitMemory(random.below(400'000));
        const auto reader = logFormatNamed(format)->make(*TimeZone::named("UTC"));
        reader->begin("a.log");
        for (std::size_t at = 0; at < log.size();) { // pages are given back between the pieces
            const std::size_t piece = std::min<std::size_t>(log.size() - at, 1 + random.below(200'000));
            ASSERT_TRUE(reader->feed(std::string_view(log).substr(at, piece), *beyond));
            ASSERT_FALSE(beyond->isFull());
            at += piece;
        }
        ASSERT_TRUE(reader->end(*beyond));
        beyond->lines.add(reader->counts());
        EXPECT_EQ(within->spilledBytes(), 0U);
        EXPECT_GT(beyond->spilledBytes(), 0U);
        EXPECT_EQ(beyond->kept(), within->kept());
        auto again = Population::restored(within->kept()); // what goes on may lie there as well
        ASSERT_TRUE(again);
        const std::string said = saidBy(std::move(within));
        EXPECT_EQ(saidBy(std::move(beyond)), said);
        EXPECT_EQ(saidBy(std::move(again)), said);
    }
}

TEST(Population, WhereNoFileCanBeMadeIsNoRoom) {
    auto population = std::make_unique<Population>(SourceKind::Audit, Question());
    population->limitMemory(1, "/nowhere at all");
    population = counted(grownLogs(17)[0].second, "hdfs-audit", std::move(population));
    EXPECT_TRUE(population->isFull());
    ASSERT_FALSE(population->room());
    EXPECT_EQ(population->room().error().id().key(), "CannotWrite");
}

} // namespace
} // namespace tenfold::characterize
