#include "core/harvest/generate/synthetic_datacenter.h"
#include "core/harvest/simulate/durability.h"
#include "core/harvest/simulate/streams.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <queue>
#include <set>

namespace tenfold::harvest {
namespace {

/// The rules of repairs again, with every end of a repair as an event of its own: slow, and nothing is left out.
class PlainRepairs {
public:
    PlainRepairs(ReplicaPlacer& placer, std::size_t servers, const DurabilityOptions& options)
        : m_placer(placer)
        , m_options(options)
        , m_next(servers) {
        for (std::uint32_t s = 0; s < servers; ++s)
            m_space.push_back(placer.freeBlocks(s));
    }
    void addBlock(const std::vector<std::uint32_t>& servers) {
        m_blocks.emplace_back();
        for (const std::uint32_t server : servers)
            m_blocks.back().live.insert(server);
    }
    void run(const std::vector<Reimage>& reimages, RandomStream& random) {
        for (const Reimage& event : reimages)
            m_events.push({event.timeMs, 1, event.server, 0});
        while (!m_events.empty() && m_events.top().timeMs <= m_options.endMs) {
            const Event event = m_events.top();
            m_events.pop();
            if (event.kind == 0) end(event);
            if (event.kind == 1) reimage(event);
            if (event.kind == 2) detect(event, random);
        }
    }
    std::vector<std::pair<std::int64_t, std::uint32_t>> lost;
    std::uint64_t repairs = 0;
    std::int64_t lastMs = 0;

private:
    struct Event {
        std::int64_t timeMs;
        int kind; ///< 0 a repair ends, 1 a reimage, 2 it is known
        std::uint32_t id;
        std::uint64_t number; ///< of the repair or of the reimage
        bool operator<(const Event& other) const {
            return std::tie(timeMs, kind, id, number) > std::tie(other.timeMs, other.kind, other.id, other.number);
        }
    };
    struct Copy {
        std::uint64_t number;
        std::uint32_t to, from;
        bool isBroken = false;
    };
    struct Missing {
        std::uint32_t server; ///< that was reimaged
        bool isStuck = false;
    };
    struct Block {
        std::set<std::uint32_t> live;
        std::vector<Copy> copies;
        std::vector<Missing> missing;
    };
    void end(const Event& event) {
        Block& block = m_blocks[event.id];
        const auto at = std::find_if(block.copies.begin(), block.copies.end(),
                                     [&](const Copy& copy) { return copy.number == event.number && !copy.isBroken; });
        if (at == block.copies.end()) return;
        block.live.insert(at->to);
        block.copies.erase(at);
        ++repairs;
        lastMs = event.timeMs;
    }
    void reimage(const Event& event) {
        m_placer.setFree(event.id, m_space[event.id]);
        for (std::uint32_t b = 0; b < m_blocks.size(); ++b) {
            Block& block = m_blocks[b];
            std::vector<Copy> kept;
            for (Copy copy : block.copies) {
                if (copy.to == event.id) {
                    block.missing.push_back({event.id});
                    continue;
                }
                copy.isBroken = copy.isBroken || copy.from == event.id;
                kept.push_back(copy);
            }
            block.copies = kept;
            if (block.live.erase(event.id) == 0) continue;
            block.missing.push_back({event.id});
            if (!block.live.empty()) continue;
            lost.emplace_back(event.timeMs, b);
            for (const Copy& copy : block.copies)
                m_placer.giveBack(copy.to);
            block = {};
        }
        m_events.push({event.timeMs + m_options.detectMs, 2, event.id, 0});
    }
    void plan(std::uint32_t b, std::uint32_t to, std::int64_t now) {
        Block& block = m_blocks[b];
        const bool bySource = m_options.limit != RepairLimit::Destination;
        const bool byDestination = m_options.limit != RepairLimit::Source;
        std::uint32_t from = *block.live.begin();
        for (const std::uint32_t server : block.live)
            if (bySource && m_next[server] < m_next[from]) from = server;
        const std::int64_t a = bySource ? std::max(now, m_next[from]) : now;
        const std::int64_t d = byDestination ? std::max(now, m_next[to]) : now;
        if (bySource) m_next[from] = a + m_options.repairMs;
        if (byDestination) m_next[to] = d + m_options.repairMs;
        block.copies.push_back({++m_number, to, from, false});
        m_events.push({std::max(a, d) + m_options.repairMs, 0, b, m_number});
    }
    void detect(const Event& event, RandomStream& random) {
        for (std::uint32_t b = 0; b < m_blocks.size(); ++b) {
            if (m_blocks[b].live.empty()) continue;
            std::vector<Copy> copies = m_blocks[b].copies;
            for (const Copy& copy : copies) {
                if (!copy.isBroken || copy.from != event.id) continue;
                auto& all = m_blocks[b].copies;
                all.erase(
                    std::find_if(all.begin(), all.end(), [&](const Copy& one) { return one.number == copy.number; }));
                plan(b, copy.to, event.timeMs);
            }
            const std::vector<Missing> missing = std::exchange(m_blocks[b].missing, {});
            const bool isTouched =
                std::any_of(missing.begin(), missing.end(), [&](const Missing& one) { return one.server == event.id; });
            for (Missing one : missing) {
                if (one.server != event.id && !(one.isStuck && isTouched)) {
                    m_blocks[b].missing.push_back(one);
                    continue;
                }
                std::vector<std::uint32_t> placed(m_blocks[b].live.begin(), m_blocks[b].live.end());
                for (const Copy& copy : m_blocks[b].copies)
                    placed.push_back(copy.to);
                if (const auto to = m_placer.addReplica(placed, random))
                    plan(b, *to, event.timeMs);
                else
                    m_blocks[b].missing.push_back({one.server, true});
            }
        }
    }

    ReplicaPlacer& m_placer;
    const DurabilityOptions& m_options;
    std::vector<std::uint32_t> m_space;
    std::vector<std::int64_t> m_next;
    std::vector<Block> m_blocks;
    std::priority_queue<Event> m_events;
    std::uint64_t m_number = 0;
};

/// Places only where a fixed order says: the same choices whatever the order of copies is.
class FirstWithSpace final : public ReplicaPlacer {
public:
    explicit FirstWithSpace(std::vector<std::uint32_t> free)
        : m_free(std::move(free)) {}
    std::optional<Placement> place(std::uint32_t, std::size_t, RandomStream&) override { return {}; }
    std::optional<std::uint32_t> addReplica(std::span<const std::uint32_t> servers, RandomStream&) override {
        std::uint32_t first = 0; // the same for any order of the copies
        for (const std::uint32_t server : servers)
            first += server * 7 + 1;
        for (std::uint32_t i = 0; i < m_free.size(); ++i) {
            const auto s = static_cast<std::uint32_t>((i + first) % m_free.size());
            if (m_free[s] == 0 || std::find(servers.begin(), servers.end(), s) != servers.end()) continue;
            --m_free[s];
            return s;
        }
        return {};
    }
    std::uint32_t freeBlocks(std::uint32_t server) const override { return m_free[server]; }
    void setFree(std::uint32_t server, std::uint32_t blocks) override { m_free[server] = blocks; }

private:
    std::vector<std::uint32_t> m_free;
};

/// Ends of repairs that nobody plays as events are found where they matter: as if each were one.
TEST(Durability, isThatOfEveryEvent) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        RandomStream random(seed);
        // one more than copies: where a copy finds no server, which of two is placed first is left open
        const auto servers = static_cast<std::uint32_t>(5 + random.below(8));
        DurabilityOptions options;
        options.replicas = 2 + random.below(3);
        options.detectMs = static_cast<std::int64_t>(random.below(3)) * 45'000;
        options.limit = static_cast<RepairLimit>(random.below(3));
        options.endMs = 86'400'000;
        const std::vector<std::uint32_t> space(servers, 1000);
        DurabilityRun run(std::make_unique<FirstWithSpace>(space), servers, options);
        FirstWithSpace placer(space);
        PlainRepairs plain(placer, servers, options);
        for (int b = 0; b < 40; ++b) {
            std::vector<std::uint32_t> on;
            while (on.size() < options.replicas)
                if (const auto s = static_cast<std::uint32_t>(random.below(servers));
                    std::find(on.begin(), on.end(), s) == on.end())
                    on.push_back(s);
            std::sort(on.begin(), on.end());
            run.addBlock(on);
            plain.addBlock(on);
            for (const std::uint32_t s : on)
                placer.setFree(s, placer.freeBlocks(s) - 1);
        }
        // A server that is reimaged again before the first time is known may be told of in one go or two: left out.
        std::vector<Reimage> reimages;
        std::vector<std::int64_t> last(servers, -options.detectMs - 1);
        for (std::int64_t at = 0; at < options.endMs / 2; at += static_cast<std::int64_t>(random.below(40)) * 60'000) {
            const auto server = static_cast<std::uint32_t>(random.below(servers));
            if (at - last[server] <= options.detectMs || reimages.size() == 40) continue;
            last[server] = at;
            reimages.push_back({at, server, false});
        }
        plain.run(reimages, random);
        const DurabilityResult found = run.run(reimages, random);
        EXPECT_EQ(found.lost, plain.lost.size());
        std::sort(plain.lost.begin(), plain.lost.end());
        std::vector<std::pair<std::int64_t, std::uint32_t>> lost;
        for (const LostBlock& one : found.lostBlocks)
            lost.emplace_back(one.timeMs, one.block);
        std::sort(lost.begin(), lost.end());
        EXPECT_EQ(lost, plain.lost);
        // in which order copies of one block are made again at one moment is left open: some begin later, few end later
        EXPECT_NEAR(double(found.repairs), double(plain.repairs), 0.01 * double(plain.repairs));
        EXPECT_EQ(found.lastRepairMs, plain.lastMs);
        for (const std::int64_t level : found.missingByHour)
            EXPECT_GE(level, 0);
        for (const std::int64_t level : found.singleByHour)
            EXPECT_GE(level, 0);
    }
}

/// Nine tenants or more, some a cell, each of an environment of its own.
Datacenter equalDatacenter(std::uint32_t tenants, std::uint32_t servers, std::uint32_t space) {
    Datacenter out;
    for (std::uint32_t t = 0; t < tenants; ++t) {
        out.tenants.push_back({"t" + std::to_string(100 + t), t, t, static_cast<double>(t), 0.1 + 0.01 * (t * 7 % 9)});
        for (std::uint32_t s = 0; s < servers; ++s)
            out.servers.push_back({t, t, 12, 4, space});
    }
    return out;
}

/// A whole environment, then two columns or two rows of the grid at one instant: nothing is lost where three copies
/// share none. Then all of it: everything is.
TEST(Durability, historyLosesNothingThatSharesNothing) {
    const Datacenter datacenter = equalDatacenter(18, 5, 200);
    const PlacementGrid grid = gridOf(datacenter);
    const auto lostOf = [&](auto&& isWiped, std::size_t replicas = 3) {
        DurabilityOptions options;
        options.replicas = replicas;
        options.blocks = 3000;
        options.endMs = 3'600'000;
        RandomStream writers(3), placement(4), repairs(5);
        DurabilityRun run(replicaPlacer(datacenter, kHistory), datacenter.servers.size(), options);
        run.createBlocks(writers, placement);
        std::vector<Reimage> reimages;
        for (std::uint32_t s = 0; s < datacenter.servers.size(); ++s)
            if (isWiped(datacenter.servers[s].tenant)) reimages.push_back({1000, s, true});
        const DurabilityResult result = run.run(reimages, repairs);
        EXPECT_EQ(result.blocks + result.failedCreations, 3000U);
        EXPECT_EQ(result.lost, result.lostCorrelated);
        return static_cast<double>(result.lost) / static_cast<double>(result.blocks);
    };
    for (std::size_t replicas = 2; replicas <= 4; ++replicas)
        for (std::uint32_t wiped = 0; wiped < 18; wiped += 4)
            EXPECT_EQ(lostOf([&](std::uint32_t tenant) { return tenant == wiped; }, replicas), 0) << replicas;
    for (std::size_t left = 0; left < 3; ++left) {
        EXPECT_EQ(lostOf([&](std::uint32_t tenant) { return grid.cells[tenant].column != left; }), 0);
        EXPECT_EQ(lostOf([&](std::uint32_t tenant) { return grid.cells[tenant].row != left; }), 0);
    }
    EXPECT_EQ(lostOf([](std::uint32_t) { return true; }), 1);
}

/// Two full racks of ten are wiped: of the writers' blocks there, those whose third copy is there too.
TEST(Durability, stockLosesWhatRacksShare) {
    Datacenter datacenter;
    datacenter.tenants.push_back({"t", 0, 0, 0, 0});
    for (std::uint32_t s = 0; s < 400; ++s)
        datacenter.servers.push_back({0, s / 40, 12, 4, 5000});
    DurabilityOptions options;
    options.blocks = 100'000;
    options.endMs = 60'000;
    RandomStream writers(3), placement(4), repairs(5);
    DurabilityRun run(replicaPlacer(datacenter, kStock), 400, options);
    run.createBlocks(writers, placement);
    std::vector<Reimage> reimages;
    for (std::uint32_t s = 0; s < 80; ++s)
        reimages.push_back({0, s, true});
    const DurabilityResult result = run.run(reimages, repairs);
    const double expected = 0.2 * 40 / 360, spread = std::sqrt(expected * (1 - expected) / 100'000);
    EXPECT_NEAR(result.lostShare(), expected, 4 * spread);
}

/// Two servers, 300 blocks on both: the second sends 30 an hour, so the last copy is made after ten hours; and the same
/// for what waits.
TEST(Durability, repairsWaitForTheirSource) {
    for (const RepairLimit limit : {RepairLimit::Source, RepairLimit::Destination, RepairLimit::Both}) {
        DurabilityOptions options;
        options.replicas = 2;
        options.detectMs = 0;
        options.limit = limit;
        options.endMs = 86'400'000;
        Datacenter datacenter;
        datacenter.tenants.push_back({"t", 0, 0, 0, 0});
        datacenter.servers = {{0, 0, 12, 4, 300}, {0, 1, 12, 4, 300}};
        DurabilityRun run(replicaPlacer(datacenter, kStock), 2, options);
        for (int b = 0; b < 300; ++b)
            run.addBlock(std::vector<std::uint32_t>{0, 1});
        RandomStream random(1);
        const DurabilityResult result = run.run({{0, 0, false}}, random);
        EXPECT_EQ(result.lost, 0U);
        EXPECT_EQ(result.repairs, 300U);
        EXPECT_EQ(result.lastRepairMs, 36'000'000);
        EXPECT_EQ(result.repairMaxS, 36'000);
        EXPECT_TRUE(result.isBacklogged);
        EXPECT_EQ(result.missingByHour[0], 300 - 29); // the one that ends at the hour counts in the next
        EXPECT_EQ(result.singleByHour[4], 300 - 149);
        EXPECT_EQ(result.missingByHour[10], 0);
    }
}

/// Independent reimages of rate l a server and a fixed time to repair tau: P(lost) = 1 - exp(-R l^R tau^(R-1) T).
TEST(Durability, isTheFormulaOfIndependentReimages) {
    constexpr std::int64_t kUnitMs = 100'000'000; // one over the rate
    const auto lostShare = [&](std::size_t replicas, double units, std::uint64_t blocks) {
        const auto servers = static_cast<std::uint32_t>(replicas + 2); // a copy goes where none is and none was
        Datacenter datacenter;
        datacenter.tenants.push_back({"t", 0, 0, 0, 0});
        for (std::uint32_t s = 0; s < servers; ++s)
            datacenter.servers.push_back({0, s, 12, 4, 1'000'000});
        DurabilityOptions options;
        options.replicas = replicas;
        options.blocks = 1;
        options.detectMs = kUnitMs / 100; // tau, with no time for the copy and so no queue
        options.repairMs = 0;
        options.endMs = static_cast<std::int64_t>(units * kUnitMs);
        std::uint64_t lost = 0;
        for (std::uint64_t b = 0; b < blocks; ++b) { // a datacenter a block: blocks of one would share their luck
            RandomStream random(mixedSeed(11, b));
            std::vector<Reimage> reimages;
            for (std::uint32_t s = 0; s < servers; ++s)
                for (double at = 0;;) {
                    at -= std::log1p(-random.unit()) * kUnitMs;
                    if (at > static_cast<double>(options.endMs)) break;
                    reimages.push_back({static_cast<std::int64_t>(at), s, false});
                }
            DurabilityRun run(replicaPlacer(datacenter, kStock), servers, options);
            run.createBlocks(random, random);
            lost += run.run(reimages, random).lost;
        }
        return static_cast<double>(lost) / static_cast<double>(blocks);
    };
    struct Case {
        std::size_t replicas;
        double units;
        std::uint64_t blocks;
    };
    for (const Case& one : {Case{2, 5, 6000}, Case{3, 50, 4000}, Case{4, 200, 2000}}) {
        const double r = static_cast<double>(one.replicas);
        const double expected = 1 - std::exp(-r * std::pow(0.01, r - 1) * one.units);
        const double spread = std::sqrt(expected / static_cast<double>(one.blocks));
        EXPECT_NEAR(lostShare(one.replicas, one.units, one.blocks), expected, 0.08 * expected + 3 * spread) << r;
    }
}

/// A year of synthetic datacenters, sum of three: what shares no history is lost less often.
TEST(Durability, historyLosesLess) {
    std::uint64_t lost[2][2] = {}; // by policy, then three or four copies
    for (std::uint64_t run = 0; run < 3; ++run) {
        SyntheticDatacenter how;
        how.servers = 400;
        how.blocksAServer = 60;
        how.serversARack = 4; // as many racks, and environments as many racks wide, as ten times the servers
        const GeneratedDatacenter of = syntheticDatacenter(how, 21, run);
        const std::vector<Reimage> reimages = syntheticReimages(of, 365, 21, run);
        for (std::size_t p = 0; p < 2; ++p)
            for (std::size_t replicas = 3; replicas <= 4; ++replicas) {
                DurabilityOptions options;
                options.blocks = 3000;
                options.replicas = replicas;
                RandomStream writers = streamOf(21, run, Purpose::Writers),
                             placement = streamOf(21, run, Purpose::Placement),
                             repairs = streamOf(21, run, Purpose::Repairs);
                DurabilityRun durability(replicaPlacer(of.datacenter, p == 0 ? kStock : kHistory), 400, options);
                durability.createBlocks(writers, placement);
                const DurabilityResult result = durability.run(reimages, repairs);
                EXPECT_GT(result.blocks, 2900U);
                EXPECT_FALSE(result.isBacklogged);
                lost[p][replicas - 3] += result.lost;
            }
    }
    EXPECT_GT(lost[0][0], 0U);
    EXPECT_LE(lost[1][0] * 100, lost[0][0]);
    EXPECT_EQ(lost[1][1], 0U);
    EXPECT_LT(lost[0][1], lost[0][0]);
}

TEST(Durability, sameChanceSameResultAndOtherwiseNot) {
    SyntheticDatacenter how;
    how.servers = 300;
    how.blocksAServer = 200;
    const GeneratedDatacenter of = syntheticDatacenter(how, 1);
    const std::vector<Reimage> reimages = syntheticReimages(of, 365, 1);
    const auto lostOf = [&](std::uint64_t start) {
        DurabilityOptions options;
        options.blocks = 10'000;
        RandomStream writers = streamOf(start, 0, Purpose::Writers), placement = streamOf(start, 0, Purpose::Placement),
                     repairs = streamOf(start, 0, Purpose::Repairs);
        DurabilityRun run(replicaPlacer(of.datacenter, kStock), 300, options);
        run.createBlocks(writers, placement);
        const DurabilityResult result = run.run(reimages, repairs);
        EXPECT_LE(result.lastRepairMs, options.endMs);
        return std::pair(result.lost, result.repairs);
    };
    EXPECT_EQ(lostOf(1), lostOf(1));
    EXPECT_NE(lostOf(1), lostOf(2));
}

} // namespace
} // namespace tenfold::harvest
