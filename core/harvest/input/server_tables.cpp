#include "core/harvest/input/table_rows.h"

#include <algorithm>
#include <map>
#include <set>

namespace tenfold::harvest {
namespace {

/// The number of a server; nothing: the inventory has none of this id.
std::optional<std::uint32_t> serverNamed(const HarvestInput& input, std::string_view id) {
    const auto found = input.serverOf.find(id);
    return found == input.serverOf.end() ? std::nullopt : std::optional(found->second);
}

ReimageCause causeNamed(std::string_view text, bool& isKnown) {
    isKnown = true;
    if (text == "operator") return ReimageCause::Operator;
    if (text == "resilience_test") return ReimageCause::ResilienceTest;
    if (text == "maintenance") return ReimageCause::Maintenance;
    isKnown = text == "unknown";
    return ReimageCause::Unknown;
}

} // namespace

Status readServers(HarvestInput& input, const std::string& file, std::string_view text, const InputLimits& limits,
                   Progress& progress) {
    enum { Id, Datacenter, Rack, Cores, Memory, Space };
    TableRows rows(input, file, TableKind::Servers);
    return rows.each(text, progress, [&](const TableRow& row) -> std::string_view {
        bool bad = false;
        Server server;
        server.id = row.id(Id, bad);
        server.datacenter = row[Datacenter];
        server.rack = row[Rack];
        server.cores = row.whole(Cores, bad);
        server.memoryMib = row.whole(Memory, bad);
        server.harvestMib = row.whole(Space, bad);
        if (bad) return "H103";
        if (server.cores < 1 || server.memoryMib < 1 || server.harvestMib < 0 || limits.reserveCores >= server.cores ||
            limits.reserveMib >= server.memoryMib)
            return "H121";
        const auto [found, isNew] =
            input.serverOf.try_emplace(server.id, static_cast<std::uint32_t>(input.servers.size()));
        if (!isNew) return "H122"; // the first line counts
        input.servers.push_back(std::move(server));
        return {};
    });
}

Status readTenantMap(HarvestInput& input, const std::string& file, std::string_view text, Progress& progress) {
    enum { Id, Environment, Function, From, To };
    std::map<std::pair<std::string, std::string>, std::uint32_t> tenantOf;
    for (std::uint32_t i = 0; i < input.tenants.size(); ++i)
        tenantOf.emplace(std::pair(input.tenants[i].environment, input.tenants[i].function), i);
    std::map<std::uint32_t, std::vector<Ownership>> ofServer; // in order of time, without overlaps
    for (const Ownership& known : input.owners)
        ofServer[known.server].push_back(known);
    TableRows rows(input, file, TableKind::TenantMap);
    RETURN_IF_ERROR(rows.each(text, progress, [&](const TableRow& row) -> std::string_view {
        bool bad = false;
        Ownership one;
        const std::string_view id = row.id(Id, bad);
        const std::string environment(row.id(Environment, bad)), function(row.id(Function, bad));
        one.fromS = row.wholeOr(From, one.fromS, bad);
        one.toS = row.wholeOr(To, one.toS, bad);
        if (bad) return "H103";
        if (one.toS <= one.fromS) return "H120";
        // Owners may be told without an inventory: servers are then known by name alone.
        auto server = serverNamed(input, id);
        if (!server && !input.servers.empty() && input.servers.front().cores > 0) return "H115";
        if (!server) {
            server = static_cast<std::uint32_t>(input.servers.size());
            input.serverOf.emplace(std::string(id), *server);
            input.servers.push_back({std::string(id), "", "", 0, 0, 0});
        }
        one.server = *server;
        std::vector<Ownership>& all = ofServer[one.server];
        const auto at = std::lower_bound(all.begin(), all.end(), one.fromS,
                                         [](const Ownership& other, std::int64_t from) { return other.fromS < from; });
        if ((at != all.end() && at->fromS < one.toS) || (at != all.begin() && std::prev(at)->toS > one.fromS))
            return "H120";
        const auto [tenant, isNew] =
            tenantOf.try_emplace(std::pair(environment, function), static_cast<std::uint32_t>(input.tenants.size()));
        if (isNew) input.tenants.push_back({environment, function});
        one.tenant = tenant->second;
        all.insert(at, one);
        return {};
    }));
    input.owners.clear();
    for (const auto& [server, all] : ofServer)
        input.owners.insert(input.owners.end(), all.begin(), all.end());
    return {};
}

Status readReimages(HarvestInput& input, const std::string& file, std::string_view text, Progress& progress) {
    enum { Time, Id, Disk, Cause };
    TableRows rows(input, file, TableKind::Reimages);
    RETURN_IF_ERROR(rows.each(text, progress, [&](const TableRow& row) -> std::string_view {
        bool bad = false, isKnown = false;
        DiskReimage one;
        one.timeS = row.whole(Time, bad);
        const std::string_view id = row.id(Id, bad);
        if (bad) return "H103";
        const auto server = serverNamed(input, id);
        if (!server) return "H131";
        one.server = *server;
        one.disk = row[Disk];
        one.cause = causeNamed(row[Cause], isKnown);
        if (!isKnown) rows.note("H130", row.line(), row.text());
        input.reimages.push_back(std::move(one));
        return {};
    }));
    std::stable_sort(input.reimages.begin(), input.reimages.end(),
                     [](const DiskReimage& a, const DiskReimage& b) { return a.timeS < b.timeS; });
    return {};
}

Status readStorage(HarvestInput& input, const std::string& file, std::string_view text, Progress& progress) {
    enum { Time, Id, Harvest, Used };
    TableRows rows(input, file, TableKind::Storage);
    RETURN_IF_ERROR(rows.each(text, progress, [&](const TableRow& row) -> std::string_view {
        bool bad = false;
        StorageLevel one;
        one.timeS = row.whole(Time, bad);
        const std::string_view id = row.id(Id, bad);
        one.harvestMib = row.whole(Harvest, bad);
        one.usedMib = row.whole(Used, bad);
        if (bad || one.harvestMib < 0 || one.usedMib < 0) return "H103";
        const auto server = serverNamed(input, id);
        if (!server) return "H115";
        one.server = *server;
        if (one.usedMib > one.harvestMib) rows.note("H140", row.line(), row.text());
        input.storage.push_back(one);
        return {};
    }));
    std::stable_sort(input.storage.begin(), input.storage.end(),
                     [](const StorageLevel& a, const StorageLevel& b) { return a.timeS < b.timeS; });
    return {};
}

Status readHostMap(HarvestInput& input, const std::string& file, std::string_view text, Progress& progress) {
    enum { Host, Id };
    TableRows rows(input, file, TableKind::HostMap);
    return rows.each(text, progress, [&](const TableRow& row) -> std::string_view {
        bool bad = false;
        const std::string_view host = row.id(Host, bad), server = row.id(Id, bad);
        if (bad) return "H103";
        const auto [at, isNew] = input.serverOfHost.try_emplace(std::string(host), server);
        return isNew || at->second == server ? "" : "H122"; // the first line counts
    });
}

void noteCorrelatedReimages(HarvestInput& input, const std::string& file, const InputLimits& limits) {
    std::vector<std::uint64_t> sizes(input.tenants.size());
    std::set<std::pair<std::uint32_t, std::uint32_t>> members; // tenant and server
    for (const Ownership& one : input.owners)
        if (members.emplace(one.tenant, one.server).second) ++sizes[one.tenant];
    std::vector<std::vector<std::pair<std::int64_t, std::uint32_t>>> events(input.tenants.size());
    for (const DiskReimage& one : input.reimages)
        if (const auto tenant = input.tenantAt(one.server, one.timeS))
            events[*tenant].emplace_back(one.timeS, one.server);
    for (std::size_t tenant = 0; tenant < events.size(); ++tenant) {
        const auto& all = events[tenant];
        if (sizes[tenant] < 2) continue; // of one server each event takes all
        for (std::size_t begin = 0; begin < all.size();) {
            std::set<std::uint32_t> servers;
            std::size_t end = begin;
            for (; end < all.size() && all[end].first < all[begin].first + limits.mergeSeconds; ++end)
                servers.insert(all[end].second);
            const bool isCorrelated = 2 * servers.size() > sizes[tenant];
            if (isCorrelated)
                noteIssue(input, "H132", file, 0,
                          input.tenants[tenant].name() + " at " + std::to_string(all[begin].first) + ": " +
                              std::to_string(servers.size()) + " of " + std::to_string(sizes[tenant]) + " servers");
            begin = isCorrelated ? end : begin + 1;
        }
    }
}

} // namespace tenfold::harvest
