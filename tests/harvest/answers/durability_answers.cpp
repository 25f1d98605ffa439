#include "core/harvest/simulate/availability.h"
#include "core/harvest/simulate/durability.h"
#include "tests/harvest/answers/placement_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>

namespace tenfold::harvest {
namespace {

constexpr std::size_t kPlays = 6000;

DatacenterCase listedCase(const json& one) {
    DatacenterCase out;
    for (const json& tenant : one.at("tenants"))
        out.addTenant(tenant.at("id").get<std::string>(), tenant);
    for (const json& server : one.at("servers"))
        out.addServer(server.at("id").get<std::string>(), server);
    return out;
}

/// Grids of cases where tenants say how much space they have, whatever their servers say.
std::vector<Cell> cellsOf(const json& one) {
    std::vector<GridTenant> tenants;
    for (const json& t : one.at("tenants"))
        tenants.push_back({t.at("id").get<std::string>(), t.at("space").get<std::uint64_t>(),
                           t.at("rate").get<double>(), t.at("peak").get<double>()});
    return placementGrid(tenants).cells;
}

/// One block at a time on the given state, its writer uniform over servers.
template <class See>
std::size_t drawBlocks(ReplicaPlacer& placer, std::size_t servers, std::size_t replicas, std::size_t draws, See&& see) {
    RandomStream random(41);
    std::size_t failed = 0;
    for (std::size_t i = 0; i < draws; ++i) {
        const auto made = placer.place(static_cast<std::uint32_t>(random.below(servers)), replicas, random);
        failed += made ? 0 : 1;
        if (!made) continue;
        see(made->servers);
        for (const std::uint32_t server : made->servers)
            placer.giveBack(server);
    }
    return failed;
}

Verdict checkWipe(const json& one) {
    const DatacenterCase given = listedCase(one);
    PlacementRules rules;
    rules.isHard = one.at("mode") == "hard";
    const auto placer =
        replicaPlacer(given.datacenter, *policyOf(one.at("policy").get<std::string>()), rules, cellsOf(one));
    std::set<std::uint32_t> wiped;
    for (const json& name : one.at("wiped"))
        wiped.insert(given.serverNumbers.at(name.get<std::string>()));
    std::size_t lost = 0;
    const std::size_t failed =
        drawBlocks(*placer, given.datacenter.servers.size(), one.at("replicas").get<std::size_t>(), kPlays,
                   [&](const std::vector<std::uint32_t>& servers) {
                       lost += std::all_of(servers.begin(), servers.end(),
                                           [&](std::uint32_t server) { return wiped.count(server) > 0; })
                                   ? 1
                                   : 0;
                   });
    const json& answer = one.at("answer");
    if (!mayBe(answer.at("p_creation_fails").get<double>(), failed, kPlays))
        return compared("creations failed", failed, answer.at("p_creation_fails"));
    if (answer.at("p_lost").is_null()) return failed == kPlays ? Verdict() : "created though nothing can be";
    if (!mayBe(answer.at("p_lost").get<double>(), lost, kPlays - failed))
        return compared("lost of " + std::to_string(kPlays - failed), lost, answer.at("p_lost"));
    return {};
}

/// Tenants of equal size in each cell, as the closed forms have them.
DatacenterCase equalTenants(int tenants, int servers, int perCell) {
    DatacenterCase out;
    for (int t = 0; t < tenants; ++t)
        out.addTenant("t" + std::to_string(t),
                      {{"env", "e" + std::to_string(t)}, {"row", t / perCell / 3}, {"col", t / perCell % 3}});
    for (int s = 0; s < tenants * servers; ++s)
        out.addServer("s" + std::to_string(s),
                      {{"tenant", "t" + std::to_string(s / servers)}, {"rack", "r"}, {"free", 1000}});
    return out;
}

Verdict checkWipes(const DatacenterCase& given, const Policy& policy, std::size_t replicas, double expected,
                   const std::vector<std::set<std::uint32_t>>& wipes) {
    constexpr std::size_t kMany = 60'000;
    const auto placer = replicaPlacer(given.datacenter, policy, {}, given.cells);
    std::vector<std::size_t> lost(wipes.size());
    drawBlocks(*placer, given.datacenter.servers.size(), replicas, kMany,
               [&](const std::vector<std::uint32_t>& servers) {
                   for (std::size_t i = 0; i < wipes.size(); ++i)
                       lost[i] += std::all_of(servers.begin(), servers.end(),
                                              [&](std::uint32_t server) { return wipes[i].count(server) > 0; })
                                      ? 1
                                      : 0;
               });
    for (const std::size_t count : lost)
        if (!mayBe(expected, count, kMany)) return compared("lost", count, expected);
    return {};
}

Verdict checkClosedStock(const json& one) {
    DatacenterCase given;
    given.addTenant("t", {{"env", "e"}});
    const int rack = one.at("rack").get<int>();
    std::set<std::uint32_t> wiped;
    for (int s = 0; s < one.at("servers").get<int>(); ++s) {
        given.addServer("s" + std::to_string(s),
                        {{"tenant", "t"}, {"rack", "r" + std::to_string(s / rack)}, {"free", 1000}});
        if (s / rack < one.at("racks_wiped").get<int>()) wiped.insert(static_cast<std::uint32_t>(s));
    }
    return checkWipes(given, kStock, one.at("R").get<std::size_t>(), one["answer"].at("p_lost").get<double>(), {wiped});
}

/// The cases say in words how many tenants of how many servers there are.
Verdict checkClosed(const json& one) {
    if (one.contains("servers")) return checkClosedStock(one);
    const auto note = one.at("note").get<std::string>();
    int tenants = 0, servers = 0, perCell = 0;
    if (std::sscanf(note.c_str(), "H, %d equal tenants of %d servers, %d per cell", &tenants, &servers, &perCell) < 3 &&
        std::sscanf(note.c_str(), "H, same datacenter of %d tenants", &tenants) < 1)
        return "a note that says nothing of tenants";
    if (perCell == 0) perCell = tenants / 9, servers = tenants == 18 ? 20 : 10;
    const DatacenterCase given = equalTenants(tenants, servers, perCell);
    std::vector<std::set<std::uint32_t>> wipes;
    const auto wipe = [&](auto&& isWiped) {
        wipes.emplace_back();
        for (std::uint32_t s = 0; s < given.datacenter.servers.size(); ++s)
            if (isWiped(given.datacenter.servers[s].tenant)) wipes.back().insert(s);
    };
    if (note.find("one tenant in each") != std::string::npos) {
        const auto each = static_cast<std::uint32_t>(perCell);
        wipe([&](std::uint32_t t) { return t == 0 || t == 4 * each || t == 8 * each; });
    } else {
        for (std::size_t i = 0; i < 3; ++i) {
            wipe([&](std::uint32_t t) { return given.cells[t].row == i; });
            wipe([&](std::uint32_t t) { return given.cells[t].column == i; });
        }
        wipe([](std::uint32_t t) { return t == 1; });
    }
    return checkWipes(given, kHistory, 3, one["answer"].at("p_lost").get<double>(), wipes);
}

RepairLimit limitOf(const json& word) {
    return word == "source"        ? RepairLimit::Source
           : word == "destination" ? RepairLimit::Destination
                                   : RepairLimit::Both;
}

/// What one play of a case of repairs gave, as the answers write it.
struct RepairPlay {
    json lostAt = json::array();
    std::int64_t lastRepairS = 0;
};

RepairPlay playRepairs(const DatacenterCase& given, const json& one, RandomStream& random) {
    DurabilityOptions options;
    options.replicas = one.at("R").get<std::size_t>();
    options.detectMs = one.at("detect_s").get<std::int64_t>() * 1000;
    options.repairMs = one.at("repair_s").get<std::int64_t>() * 1000;
    options.limit = limitOf(one.at("limit"));
    options.endMs = one.at("end_s").get<std::int64_t>() * 1000;
    PlacementRules rules;
    DurabilityRun run(
        replicaPlacer(given.datacenter, *policyOf(one.at("policy").get<std::string>()), rules, given.cells),
        given.datacenter.servers.size(), options);
    for (const json& block : one.at("blocks")) {
        std::vector<std::uint32_t> servers;
        for (const json& name : block)
            servers.push_back(given.serverNumbers.at(name.get<std::string>()));
        run.addBlock(servers);
    }
    std::vector<Reimage> reimages;
    for (const json& event : one.at("reimages"))
        reimages.push_back(
            {event.at(0).get<std::int64_t>() * 1000, given.serverNumbers.at(event.at(1).get<std::string>()), false});
    DurabilityResult result = run.run(reimages, random);
    std::sort(result.lostBlocks.begin(), result.lostBlocks.end(),
              [](const LostBlock& a, const LostBlock& b) { return a.block < b.block; });
    RepairPlay out;
    for (const LostBlock& lost : result.lostBlocks)
        out.lostAt.push_back({lost.block, lost.timeMs / 1000});
    out.lastRepairS = result.lastRepairMs / 1000;
    return out;
}

Verdict checkSeen(const std::string& what, std::map<std::string, std::size_t> seen, const json& expected,
                  std::size_t draws) {
    for (const json& outcome : expected) {
        json key = outcome.at(0);
        if (key.is_array()) std::sort(key.begin(), key.end());
        const std::size_t count = seen[key.dump()];
        if (!mayBe(outcome.at(1).get<double>(), count, draws))
            return compared(what + " " + key.dump(), count, fmt::format("{} of {}", outcome.at(1).dump(), draws));
        seen.erase(key.dump());
    }
    for (const auto& [key, count] : seen)
        if (count > 0) return compared(what + " " + key, count, "never, " + expected.dump().substr(0, 300));
    return {};
}

Verdict checkRepair(const json& one) {
    DatacenterCase given;
    for (const auto& [id, tenant] : one.at("tenants").items())
        given.addTenant(id, tenant);
    for (const auto& [id, server] : one.at("servers").items())
        given.addServer(id, server);
    const json& answer = one.at("answer");
    const std::size_t draws = answer.at("paths") == 1 ? 20 : 4000;
    std::map<std::string, std::size_t> lostAt, last;
    RandomStream random(43);
    for (std::size_t i = 0; i < draws; ++i) {
        const RepairPlay play = playRepairs(given, one, random);
        ++lostAt[play.lostAt.dump()];
        ++last[std::to_string(play.lastRepairS)];
    }
    if (const Verdict verdict = checkSeen("lost at", lostAt, answer.at("lost_at"), draws); !verdict.empty())
        return verdict;
    return checkSeen("last repair", last, answer.at("last_repair_s"), draws);
}

Verdict checkAvailability(const json& one) {
    const DatacenterCase given = listedCase(one);
    Datacenter datacenter = given.datacenter;
    for (DatacenterServer& server : datacenter.servers) {
        server.cores = one.at("cores").get<std::uint32_t>();
        server.reservedCores = one.at("reserve").get<std::uint32_t>();
    }
    const std::size_t slots = one.at("util").begin()->size();
    LoadTable loads(120, slots);
    for (const std::string& name : given.tenantNames)
        loads.add(one["util"].at(name).get<Series>());
    std::vector<std::uint32_t> seriesOf;
    for (const DatacenterServer& server : datacenter.servers)
        seriesOf.push_back(server.tenant);
    const BusyTimes busy(datacenter, loads, SampleValues(), seriesOf);
    const auto placer = replicaPlacer(datacenter, *policyOf(one.at("policy").get<std::string>()), {}, cellsOf(one));
    constexpr std::size_t kMany = 20'000;
    PlacedBlocks blocks;
    blocks.replicas = one.at("replicas").get<std::size_t>();
    const std::size_t failed = drawBlocks(
        *placer, datacenter.servers.size(), blocks.replicas, kMany, [&](const std::vector<std::uint32_t>& servers) {
            blocks.servers.insert(blocks.servers.end(), servers.begin(), servers.end());
        });
    const json& answer = one.at("answer");
    if (!mayBe(answer.at("p_creation_fails").get<double>(), failed, kMany))
        return compared("creations failed", failed, answer.at("p_creation_fails"));
    const AvailabilityResult found = availability(blocks, busy, 1);
    // The share is exact for the blocks that were drawn: how far those are from all is told by their spread.
    double squares = 0;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        std::array<std::uint64_t, BusyTimes::kHours> byHour{};
        busy.addFailed(blocks.block(b), blocks.replicas, byHour);
        double share = 0;
        for (const std::uint64_t count : byHour)
            share += static_cast<double>(count) / static_cast<double>(slots);
        squares += (share - found.failed) * (share - found.failed);
    }
    const double n = static_cast<double>(std::max<std::size_t>(1, blocks.size()));
    const double error = 5 * std::sqrt(squares / n / n) + 1e-9;
    return std::fabs(found.failed - answer.at("failed").get<double>()) <= error
               ? Verdict()
               : compared(fmt::format("failed within {}", error), found.failed, answer.at("failed"));
}

} // namespace

std::vector<AnswerFile> durabilityAnswers() {
    return {{"repair", checkRepair}, {"wipe", checkWipe}, {"closed", checkClosed}, {"availability", checkAvailability}};
}

} // namespace tenfold::harvest
