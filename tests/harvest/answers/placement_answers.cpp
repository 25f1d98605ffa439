#include "core/harvest/place/placement.h"
#include "core/harvest/place/stock_placement.h"
#include "tests/harvest/answers/answer_file.h"
#include "tests/harvest/answers/placement_case.h"

#include <algorithm>
#include <map>
#include <string>

namespace tenfold::harvest {
namespace {

constexpr std::size_t kDraws = 6000;

Strictness strictnessOf(const json& word) {
    return word == "hard" ? Strictness::Hard : word == "soft" ? Strictness::Soft : Strictness::Off;
}

/// A case as the library wants it.
struct PlacementCase {
    PlacementGrid grid;
    PlacementRules rules;
    std::vector<PlacementTenant> tenants;
    std::vector<PlacementServer> servers;
    std::vector<std::string> tenantNames;
    std::map<std::string, std::uint32_t> serverNumbers;

    explicit PlacementCase(const json& one) {
        std::vector<GridTenant> forGrid;
        std::map<std::string, std::uint32_t> tenantNumbers;
        Numbers environments, functions, racks;
        for (const json& t : one.at("tenants")) {
            const auto id = t.at("id").get<std::string>();
            tenantNumbers[id] = static_cast<std::uint32_t>(tenantNames.size());
            tenantNames.push_back(id);
            forGrid.push_back(
                {id, t.at("space").get<std::uint64_t>(), t.at("rate").get<double>(), t.at("peak").get<double>()});
            tenants.push_back(
                {{}, environments.of(t.at("env").get<std::string>()), functions.of(t.at("fn").get<std::string>()), {}});
        }
        grid = placementGrid(forGrid, one.at("grid").get<std::size_t>());
        for (std::size_t t = 0; t < tenants.size(); ++t)
            tenants[t].cell = grid.cells[t];
        for (const json& s : one.at("servers")) {
            const std::uint32_t tenant = tenantNumbers.at(s.at("tenant").get<std::string>());
            const auto number = static_cast<std::uint32_t>(servers.size());
            serverNumbers[s.at("id").get<std::string>()] = number;
            tenants[tenant].servers.push_back(number);
            servers.push_back({tenant, racks.of(s.at("rack").get<std::string>()), s.at("free").get<std::uint32_t>(),
                               s.at("busy").get<bool>()});
        }
        rules = {one.at("grid").get<std::size_t>(), one.at("mode") == "hard", strictnessOf(one.at("rack")),
                 strictnessOf(one.at("machine_function"))};
    }
};

Verdict checkCells(const PlacementGrid& grid, const json& tenants, const json& answer, const char* key) {
    json cells = json::object();
    for (std::size_t t = 0; t < grid.cells.size(); ++t)
        cells[tenants.at(t).at("id").get<std::string>()] = {grid.cells[t].row, grid.cells[t].column};
    const Verdict verdict = compared("cells", cells, answer.at(key));
    return verdict.empty() ? compared("imbalance", grid.imbalance, answer.at("imbalance")) : verdict;
}

Verdict checkGrid(const json& one) {
    std::vector<GridTenant> tenants;
    for (const json& t : one.at("tenants"))
        tenants.push_back({t.at("id").get<std::string>(), t.at("space").get<std::uint64_t>(),
                           t.at("rate").get<double>(), t.at("peak").get<double>()});
    const PlacementGrid grid = placementGrid(tenants, one.at("grid").get<std::size_t>());
    const Verdict verdict = checkCells(grid, one.at("tenants"), one.at("answer"), "cell");
    return verdict.empty() ? compared("space", grid.space, one["answer"].at("space")) : verdict;
}

/// What came of many draws: by the text of an outcome, how often.
using Outcomes = std::map<std::string, std::size_t>;

Verdict checkOutcomes(Outcomes seen, const json& joint, bool hasQuality) {
    for (const json& outcome : joint) {
        const std::string key = hasQuality ? json{outcome.at(0), outcome.at(1)}.dump() : outcome.at(0).dump();
        const double probability = outcome.back().get<double>();
        if (!mayBe(probability, seen[key], kDraws)) return compared("drawn " + key, seen[key], probability);
        seen.erase(key);
    }
    for (const auto& [key, count] : seen)
        if (count > 0) return compared("drawn " + key, count, "never");
    return {};
}

Verdict checkMarginal(const std::vector<Outcomes>& seen, const json& marginal) {
    for (std::size_t r = 0; r < seen.size(); ++r) {
        for (const auto& [name, probability] : marginal.at(r).items()) {
            const auto at = seen[r].find(name);
            const std::size_t count = at == seen[r].end() ? 0 : at->second;
            if (!mayBe(probability.get<double>(), count, kDraws))
                return compared("replica " + std::to_string(r + 1) + " on " + name, count, probability);
        }
        for (const auto& [name, count] : seen[r])
            if (!marginal.at(r).contains(name))
                return compared("replica " + std::to_string(r + 1) + " on " + name, count, "never");
    }
    return {};
}

Verdict checkPlace(const json& one) {
    const PlacementCase given(one);
    const json& answer = one.at("answer");
    if (const Verdict verdict = checkCells(given.grid, one.at("tenants"), answer, "cells"); !verdict.empty())
        return verdict;
    const auto replicas = one.at("replicas").get<std::size_t>();
    const std::uint32_t writer = given.serverNumbers.at(one.at("writer").get<std::string>());
    std::size_t failed = 0;
    Outcomes joint, quality;
    std::vector<Outcomes> byReplica(replicas);
    RandomStream random(29);
    for (std::size_t i = 0; i < kDraws; ++i) {
        Placer placer(given.rules, given.tenants, given.servers);
        const auto found = placer.place(writer, replicas, random);
        if (!found) {
            ++failed;
            continue;
        }
        json names = json::array();
        for (std::size_t r = 0; r < replicas; ++r) {
            names.push_back(given.tenantNames[given.servers[found->servers[r]].tenant]);
            ++byReplica[r][names.back().get<std::string>()];
        }
        ++joint[json{names, found->quality}.dump()];
        ++quality[std::to_string(found->quality)];
    }
    if (!mayBe(answer.at("p_fail").get<double>(), failed, kDraws))
        return compared("failed", failed, answer.at("p_fail"));
    if (const Verdict verdict = checkMarginal({quality}, json::array({answer.at("quality")})); !verdict.empty())
        return "quality, " + verdict;
    if (const Verdict verdict = checkMarginal(byReplica, answer.at("marginal")); !verdict.empty()) return verdict;
    return answer.contains("joint") ? checkOutcomes(joint, answer.at("joint"), true) : Verdict();
}

Verdict checkStock(const json& one) {
    Numbers racks;
    std::vector<StockServer> servers;
    std::vector<std::string> names;
    std::uint32_t writer = 0;
    for (const json& s : one.at("servers")) {
        if (s.at("id") == one.at("writer")) writer = static_cast<std::uint32_t>(names.size());
        names.push_back(s.at("id").get<std::string>());
        servers.push_back({racks.of(s.at("rack").get<std::string>()), s.at("free").get<std::uint32_t>()});
    }
    const auto replicas = one.at("replicas").get<std::size_t>();
    std::size_t failed = 0;
    Outcomes joint;
    std::vector<Outcomes> byReplica(replicas);
    RandomStream random(31);
    for (std::size_t i = 0; i < kDraws; ++i) {
        StockPlacer placer(servers);
        const auto found = placer.place(writer, replicas, random);
        if (!found) {
            ++failed;
            continue;
        }
        json chosen = json::array();
        for (std::size_t r = 0; r < replicas; ++r) {
            chosen.push_back(names[(*found)[r]]);
            ++byReplica[r][names[(*found)[r]]];
        }
        ++joint[chosen.dump()];
    }
    const json& answer = one.at("answer");
    if (!mayBe(answer.at("p_fail").get<double>(), failed, kDraws))
        return compared("failed", failed, answer.at("p_fail"));
    if (const Verdict verdict = checkMarginal(byReplica, answer.at("marginal")); !verdict.empty()) return verdict;
    return answer.contains("joint") ? checkOutcomes(joint, answer.at("joint"), false) : Verdict();
}

Verdict checkFill(const json& one) {
    std::vector<PlacementTenant> tenants;
    std::vector<PlacementServer> servers;
    Numbers environments;
    std::map<std::string, std::uint32_t> numbers;
    for (const json& t : one.at("tenants")) {
        const auto number = static_cast<std::uint32_t>(tenants.size());
        numbers[t.at("id").get<std::string>()] = number;
        tenants.push_back({{t.at("row").get<std::size_t>(), t.at("col").get<std::size_t>()},
                           environments.of(t.at("env").get<std::string>()),
                           0,
                           {number}});
        servers.push_back({number, 0, t.at("free").get<std::uint32_t>(), false});
    }
    Placer placer({}, tenants, servers);
    RandomStream random(37);
    std::size_t blocks = 0;
    const std::uint32_t writer = numbers.at(one.at("writer").get<std::string>());
    while (placer.place(writer, one.at("replicas").get<std::size_t>(), random))
        ++blocks;
    return compared("blocks", blocks, one["answer"].at("blocks"));
}

} // namespace

std::vector<AnswerFile> placementAnswers() {
    return {{"grid", checkGrid}, {"place", checkPlace}, {"place-stock", checkStock}, {"fill", checkFill}};
}

} // namespace tenfold::harvest
