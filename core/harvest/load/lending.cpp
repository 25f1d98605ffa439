#include "core/harvest/load/lending.h"

#include "core/harvest/policy/policy.h"

#include <cmath>
#include <cstdlib>
#include <map>
#include <string_view>

namespace tenfold::harvest {
namespace {

/// Containers of a core that a tenant has room for, beside what it does on average or at its peak.
std::uint64_t roomFor(const LoadedTenant& tenant, JobType type) {
    ClassState state;
    state.average = tenant.load.average;
    state.peak = tenant.load.peak;
    state.current = tenant.load.average;
    state.servers = tenant.machines;
    ClassRequest request;
    request.type = type;
    return roomsFor(request, {state}).rooms.front();
}

double figureOf(const PointSummary& point, std::string_view name, double PointFigure::*part) {
    for (const auto& [known, figure] : point.figures)
        if (known == name) return figure.*part;
    return 0;
}

std::uint64_t runsOf(const PointSummary& point) {
    return point.figures.empty() ? 0 : point.figures.front().second.runs;
}

std::optional<CopiesAdvice> copiesOf(const std::vector<PointSummary>& durability) {
    std::map<std::uint64_t, CopiesAdvice> byReplicas; // under all conditions that were simulated
    for (const PointSummary& point : durability) {
        const auto policy = point.point.find("policy"), replicas = point.point.find("replicas");
        const std::uint64_t runs = runsOf(point);
        if (policy == point.point.end() || replicas == point.point.end() || policy->second != kHistory.id || runs == 0)
            continue;
        if (point.point.contains("datacenter")) continue; // a part of what is lent
        const std::uint64_t copies = std::strtoull(replicas->second.c_str(), nullptr, 10);
        CopiesAdvice& of = byReplicas[copies];
        of.replicas = copies;
        of.blocks += static_cast<std::uint64_t>(
            std::llround(figureOf(point, "blocks", &PointFigure::mean) * static_cast<double>(runs)));
        of.lost += static_cast<std::uint64_t>(
            std::llround(figureOf(point, "lost", &PointFigure::mean) * static_cast<double>(runs)));
    }
    std::optional<CopiesAdvice> best;
    for (auto& [copies, one] : byReplicas) {
        if (one.blocks == 0) continue;
        one.bound95 = lostBound95(one.lost, one.blocks);
        const auto shareOf = [](const CopiesAdvice& of) {
            return static_cast<double>(of.lost) / static_cast<double>(of.blocks);
        };
        const bool isBetter =
            !best || shareOf(one) < shareOf(*best) || (shareOf(one) == shareOf(*best) && one.replicas < best->replicas);
        if (isBetter) best = one;
    }
    return best;
}

} // namespace

Lending lendingOf(const TenantLoads& loads, const std::vector<PointSummary>& durability) {
    Lending lending;
    for (const LoadedTenant& tenant : loads.tenants) {
        if (tenant.servers == 0) continue; // it has none any more
        lending.allServers += tenant.servers;
        std::optional<Withheld> why;
        if (tenant.load.isHistoryShort && !tenant.said)
            why = Withheld::ShortHistory;
        else if (tenant.machines.empty())
            why = Withheld::CoresUnknown;
        else if (roomFor(tenant, JobType::Medium) == 0)
            why = Withheld::NoRoom;
        if (why) {
            lending.withheld.push_back({tenant.id, tenant.servers, *why});
            continue;
        }
        lending.servers += tenant.servers;
        lending.spareCores += tenant.spareCores;
        if (roomFor(tenant, JobType::Long) > 0) lending.serversAtPeak += tenant.servers;
    }
    lending.copies = copiesOf(durability);
    return lending;
}

double reservedShare(const TenantLoads& loads) {
    constexpr double kUsual = 4.0 / 12;
    double sum = 0, servers = 0;
    for (const LoadedTenant& tenant : loads.tenants)
        for (const LikeServers& like : tenant.machines) {
            sum += double(like.count) * std::min(1.0, like.reservedCores / like.cores);
            servers += double(like.count);
        }
    return servers > 0 ? sum / servers : kUsual;
}

} // namespace tenfold::harvest
