#include "core/harvest/load/pattern_shares.h"

#include <map>
#include <numeric>
#include <set>

namespace tenfold::harvest {
namespace {

std::size_t verdictPlace(const LoadedTenant& tenant) {
    const bool isOpen = tenant.load.isHistoryShort && !tenant.said;
    return isOpen ? kNoVerdict : static_cast<std::size_t>(tenant.load.pattern);
}

/// Servers of each tenant by datacenter, whoever owned them first: where a server stands does not change.
using ServersOfTenant = std::map<std::string, std::map<std::string, std::set<std::uint32_t>>>;

ServersOfTenant serversOf(const HarvestInput& input) {
    ServersOfTenant out;
    for (const Ownership& owner : input.owners)
        out[input.tenants[owner.tenant].name()][input.servers[owner.server].datacenter].insert(owner.server);
    if (input.owners.empty()) // each server is a tenant of its own
        for (std::uint32_t s = 0; s < input.servers.size(); ++s)
            out[input.servers[s].id][input.servers[s].datacenter].insert(s);
    return out;
}

} // namespace

double PatternShares::foreseeable() const {
    const std::uint64_t known =
        servers[static_cast<std::size_t>(Pattern::Periodic)] + servers[static_cast<std::size_t>(Pattern::Constant)];
    return allServers() > 0 ? static_cast<double>(known) / static_cast<double>(allServers()) : 0;
}

std::vector<PatternShares> patternShares(const TenantLoads& loads, const HarvestInput& input) {
    const ServersOfTenant known = serversOf(input);
    std::map<std::string, PatternShares> byName;
    for (const LoadedTenant& tenant : loads.tenants) {
        if (tenant.servers == 0) continue;
        std::map<std::string, std::uint64_t> where; // servers by datacenter
        if (const auto at = known.find(tenant.id); at != known.end())
            for (const auto& [datacenter, servers] : at->second)
                where[datacenter] += servers.size();
        std::uint64_t found = 0;
        for (const auto& [datacenter, servers] : where)
            found += servers;
        // Without samples a server has no part in the pattern; which of them lack is not kept, so all are scaled.
        const double part = found > 0 ? static_cast<double>(tenant.servers) / static_cast<double>(found) : 0;
        if (where.empty()) where[""] = tenant.servers;
        for (const auto& [datacenter, servers] : where) {
            const std::string& name = datacenter.empty() ? loads.windows.at(tenant.window).name : datacenter;
            PatternShares& shares = byName[name];
            shares.datacenter = name;
            ++shares.tenants.at(verdictPlace(tenant));
            shares.servers.at(verdictPlace(tenant)) +=
                part > 0 && part < 1 ? static_cast<std::uint64_t>(static_cast<double>(servers) * part + 0.5) : servers;
        }
    }
    std::vector<PatternShares> out;
    for (auto& [name, shares] : byName)
        out.push_back(std::move(shares));
    return out;
}

PatternShares patternSharesOfAll(const TenantLoads& loads) {
    PatternShares out;
    for (const LoadedTenant& tenant : loads.tenants) {
        if (tenant.servers == 0) continue;
        ++out.tenants.at(verdictPlace(tenant));
        out.servers.at(verdictPlace(tenant)) += tenant.servers;
    }
    return out;
}

} // namespace tenfold::harvest
