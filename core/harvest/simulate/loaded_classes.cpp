#include "core/harvest/simulate/loaded_classes.h"

#include "core/base/threads/cancellation.h"

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

LoadedClasses loadedClasses(const Datacenter& datacenter, const LoadTable& loads, const SampleValues& values,
                            std::span<const std::uint32_t> seriesOf) {
    std::vector<std::map<std::uint32_t, double>> seriesOfTenant(datacenter.tenants.size()); // servers by series
    LoadedClasses out;
    for (const DatacenterTenant& tenant : datacenter.tenants)
        out.tenants.push_back({tenant.id, 0, {}});
    for (std::size_t s = 0; s < datacenter.servers.size(); ++s) {
        const std::uint32_t tenant = datacenter.servers[s].tenant;
        ++seriesOfTenant[tenant][seriesOf[s]];
        ++out.tenants[tenant].servers;
    }
    for (std::size_t t = 0; t < out.tenants.size(); ++t) {
        cancellationPoint();
        Series mean(loads.slots(), 0);
        for (const auto& [series, servers] : seriesOfTenant[t]) {
            const auto samples = loads.series(series);
            const double weight = servers / static_cast<double>(out.tenants[t].servers);
            for (std::size_t i = 0; i < mean.size(); ++i)
                mean[i] += weight * values.share(samples[i]);
        }
        if (seriesOfTenant[t].empty()) mean.clear();
        out.tenants[t].load = loadPattern(withoutGaps(std::move(mean)), loads.slotSeconds());
    }
    for (const UtilizationClass& one : utilizationClasses(out.tenants))
        out.classes.push_back({one.name, one.pattern, one.average, one.peak, {one.tenants.begin(), one.tenants.end()}});
    return out;
}

} // namespace tenfold::harvest
