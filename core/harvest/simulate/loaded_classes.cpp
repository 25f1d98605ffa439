#include "core/harvest/simulate/loaded_classes.h"

#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace tenfold::harvest {

std::optional<LoadScaling> scalingTo(double target, Scaling how, const LoadTable& loads,
                                     std::span<const std::uint32_t> seriesOf) {
    std::vector<double> servers(loads.size()), counts(LoadTable::kWhole + 1);
    for (const std::uint32_t series : seriesOf)
        ++servers[series];
    double all = 0;
    for (std::size_t s = 0; s < servers.size(); ++s) {
        if (servers[s] == 0) continue;
        cancellationPoint();
        for (const LoadTable::Sample sample : loads.series(s))
            counts[sample] += servers[s];
        all += servers[s] * static_cast<double>(loads.slots());
    }
    const double above0 = all - counts[0], at1 = how == Scaling::Root ? counts[LoadTable::kWhole] : 0;
    if (all == 0 || target * all > above0 || target * all < at1) return {};
    LoadScaling found{how};
    const auto measure = [&] {
        double sum = 0, full = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] == 0) continue;
            const double scaled = found.at(static_cast<double>(i) / LoadTable::kWhole);
            sum += counts[i] * scaled;
            full += scaled >= 1 ? counts[i] : 0;
        }
        found.mean = sum / all;
        found.saturated = full / all;
    };
    // In logarithms, as scalingTo() of series.
    double low = how == Scaling::Root ? std::log2(1e-6) : -60, high = 60;
    for (int i = 0; i < 100 && high - low > 1e-13; ++i) {
        found.factor = std::exp2((low + high) / 2);
        measure();
        const bool isLow = how == Scaling::Linear ? found.mean < target : found.mean > target;
        (isLow ? low : high) = (low + high) / 2;
    }
    found.factor = std::exp2(high);
    measure();
    return found;
}

namespace {

/// The servers of a tenant, by series.
using ServersOfSeries = std::map<std::uint32_t, double>;

std::vector<ServersOfSeries> seriesOfTenants(const Datacenter& datacenter, std::span<const std::uint32_t> seriesOf) {
    std::vector<ServersOfSeries> out(datacenter.tenants.size());
    for (std::size_t s = 0; s < datacenter.servers.size(); ++s)
        ++out[datacenter.servers[s].tenant][seriesOf[s]];
    return out;
}

/// Adds the mean over a tenant's servers, slot by slot; nothing of a tenant without servers.
void addMean(Series& mean, const ServersOfSeries& servers, const LoadTable& loads, const SampleValues& values) {
    if (servers.empty()) return;
    double all = 0;
    for (const auto& [series, count] : servers)
        all += count;
    const std::size_t begin = mean.size();
    mean.resize(begin + loads.slots(), 0);
    for (const auto& [series, count] : servers) {
        const auto samples = loads.series(series);
        const double weight = count / all;
        for (std::size_t i = 0; i < samples.size(); ++i)
            mean[begin + i] += weight * values.share(samples[i]);
    }
}

std::vector<TenantLoad> tenantsOf(const Datacenter& datacenter) {
    std::vector<TenantLoad> tenants;
    for (const DatacenterTenant& tenant : datacenter.tenants)
        tenants.push_back({tenant.id, 0, {}});
    for (const DatacenterServer& server : datacenter.servers)
        ++tenants[server.tenant].servers;
    return tenants;
}

std::vector<SchedulingClass> classesOf(const std::vector<TenantLoad>& tenants) {
    std::vector<SchedulingClass> classes;
    for (const UtilizationClass& one : utilizationClasses(tenants))
        classes.push_back({one.name, one.pattern, one.average, one.peak, {one.tenants.begin(), one.tenants.end()}});
    return classes;
}

} // namespace

LoadedClasses loadedClasses(const Datacenter& datacenter, const LoadTable& loads, const SampleValues& values,
                            std::span<const std::uint32_t> seriesOf) {
    const std::vector<ServersOfSeries> servers = seriesOfTenants(datacenter, seriesOf);
    LoadedClasses out{tenantsOf(datacenter), {}};
    for (std::size_t t = 0; t < out.tenants.size(); ++t) {
        cancellationPoint();
        Series mean;
        addMean(mean, servers[t], loads, values);
        out.tenants[t].load = loadPattern(withoutGaps(std::move(mean)), loads.slotSeconds());
    }
    out.classes = classesOf(out.tenants);
    return out;
}

std::vector<std::vector<SchedulingClass>> dailyClasses(const Datacenter& datacenter, const LoadTable& history,
                                                       const LoadTable& played, const SampleValues& values,
                                                       std::span<const std::uint32_t> seriesOf, std::size_t days) {
    constexpr int kSecondsOfDay = 86'400;
    const auto aDay = static_cast<std::size_t>(kSecondsOfDay / history.slotSeconds());
    const std::vector<ServersOfSeries> servers = seriesOfTenants(datacenter, seriesOf);
    const std::vector<TenantLoad> tenants = tenantsOf(datacenter);
    std::vector<std::vector<TenantLoad>> ofDays(std::min(days, played.slots() / aDay + 1), tenants);
    runParallel(tenants.size(), 0, [&](std::size_t t) {
        Series mean;
        addMean(mean, servers[t], history, values);
        addMean(mean, servers[t], played, values);
        if (mean.empty()) return;
        for (std::size_t day = 0; day < ofDays.size(); ++day) {
            cancellationPoint();
            const auto begin = mean.begin() + static_cast<std::ptrdiff_t>(day * aDay);
            Series window(begin, begin + static_cast<std::ptrdiff_t>(history.slots()));
            ofDays[day][t].load = loadPattern(withoutGaps(std::move(window)), history.slotSeconds());
        }
    });
    std::vector<std::vector<SchedulingClass>> out(ofDays.size());
    runParallel(ofDays.size(), 0, [&](std::size_t day) {
        cancellationPoint();
        out[day] = classesOf(ofDays[day]);
    });
    return out;
}

} // namespace tenfold::harvest
