#include "core/harvest/generate/synthetic_datacenter.h"

#include "core/harvest/simulate/streams.h"
#include "core/stats/processes/random_draws.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tenfold::harvest {
namespace {

constexpr double kMonthDays = 30.4375;

double lognormal(RandomStream& random, double median, double sigma) {
    return median * std::exp(sigma * drawnNormals(random).first);
}

/// How often an event of a rate comes.
std::uint64_t poisson(RandomStream& random, double mean) {
    std::uint64_t count = 0;
    for (double sum = drawnExponential(random); sum < mean; sum += drawnExponential(random))
        ++count;
    return count;
}

Pattern patternFor(const SyntheticDatacenter& how, RandomStream& random) {
    const double u = random.unit();
    return u < how.periodicShare                       ? Pattern::Periodic
           : u < how.periodicShare + how.constantShare ? Pattern::Constant
                                                       : Pattern::Unpredictable;
}

/// Racks, filled in order or shuffled.
void setRacks(Datacenter& datacenter, const SyntheticDatacenter& how, RandomStream& random) {
    std::vector<std::uint32_t> order(datacenter.servers.size());
    std::iota(order.begin(), order.end(), 0U);
    if (!how.areRacksOfTenants)
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random.below(i)]);
    for (std::uint32_t i = 0; i < order.size(); ++i)
        datacenter.servers[order[i]].rack = i / how.serversARack;
}

} // namespace

GeneratedDatacenter syntheticDatacenter(const SyntheticDatacenter& how, std::uint64_t start, std::uint64_t run) {
    RandomStream random = streamOf(start, run, Purpose::Datacenter);
    GeneratedDatacenter out;
    Datacenter& datacenter = out.datacenter;
    constexpr double kTenantsOfMedianSize = 300; // a tenant has a three-hundredth of the servers, in the median
    while (datacenter.servers.size() < how.servers) {
        const auto environment = static_cast<std::uint32_t>(out.environmentNames.size());
        out.environmentNames.push_back(fmt::format("env{:04}", environment));
        out.correlatedShare.push_back(random.unit());
        const double environmentRate = lognormal(random, how.medianRate, 1);
        const std::uint64_t functions = 1 + random.below(4);
        for (std::uint32_t f = 0; f < functions && datacenter.servers.size() < how.servers; ++f) {
            const auto tenant = static_cast<std::uint32_t>(datacenter.tenants.size());
            const Pattern pattern = patternFor(how, random);
            const double median = static_cast<double>(how.servers) / kTenantsOfMedianSize;
            const double size = lognormal(random, median, 1.2) * (pattern == Pattern::Periodic ? 2 : 1);
            const double rate = environmentRate * lognormal(random, 1, 0.5);
            const double peak = std::min(1.0, lognormal(random, 0.45, 0.5));
            const double space = 0.5 + random.unit();
            out.patterns.push_back(pattern);
            datacenter.tenants.push_back({fmt::format("env{:04}/f{}", environment, f), environment, f, rate, peak});
            const auto count = std::max<std::int64_t>(1, std::llround(size));
            for (std::int64_t i = 0; i < count && datacenter.servers.size() < how.servers; ++i) {
                DatacenterServer server;
                server.tenant = tenant;
                server.spaceBlocks = static_cast<std::uint32_t>(std::lround(how.blocksAServer * space));
                datacenter.servers.push_back(server);
            }
        }
    }
    setRacks(datacenter, how, random);
    return out;
}

std::vector<Reimage> syntheticReimages(const GeneratedDatacenter& of, double days, std::uint64_t start,
                                       std::uint64_t run) {
    RandomStream random = streamOf(start, run, Purpose::Reimages);
    const double months = days / kMonthDays, daysMs = days * 86'400'000;
    std::vector<Reimage> out;
    std::vector<std::vector<std::uint32_t>> servers(of.environmentNames.size()); // by environment
    std::vector<double> rates(servers.size());                                   // sums over servers
    const Datacenter& datacenter = of.datacenter;
    for (std::uint32_t s = 0; s < datacenter.servers.size(); ++s) {
        const DatacenterTenant& tenant = datacenter.tenants[datacenter.servers[s].tenant];
        servers[tenant.environment].push_back(s);
        rates[tenant.environment] += tenant.reimageRate;
        const double alone = tenant.reimageRate * (1 - of.correlatedShare[tenant.environment]);
        for (std::uint64_t i = poisson(random, alone * months); i > 0; --i)
            out.push_back({static_cast<std::int64_t>(random.unit() * daysMs), s, false});
    }
    constexpr double kEventMs = 3'600'000; // in which all are hit
    for (std::size_t e = 0; e < servers.size(); ++e) {
        if (servers[e].empty()) continue;
        // each event hits all: as many as an average server of it is reimaged in events
        const double mean = rates[e] / static_cast<double>(servers[e].size()) * of.correlatedShare[e] * months;
        for (std::uint64_t i = poisson(random, mean); i > 0; --i) {
            const double begin = random.unit() * daysMs;
            for (const std::uint32_t s : servers[e])
                out.push_back({static_cast<std::int64_t>(begin + random.unit() * kEventMs), s, true});
        }
    }
    std::sort(out.begin(), out.end(), [](const Reimage& a, const Reimage& b) {
        return std::tie(a.timeMs, a.server) < std::tie(b.timeMs, b.server);
    });
    return out;
}

GeneratedLoads syntheticLoads(const GeneratedDatacenter& of, const SyntheticSeries& how, bool seriesAServer,
                              std::uint64_t start, std::uint64_t run) {
    const std::uint64_t seed = streamOf(start, run, Purpose::Loads).next();
    GeneratedLoads out;
    const Datacenter& datacenter = of.datacenter;
    out.table = LoadTable(how.slotSeconds, how.days * static_cast<std::size_t>(86400 / how.slotSeconds),
                          seriesAServer ? datacenter.servers.size() : datacenter.tenants.size());
    std::vector<std::uint64_t> sizes(datacenter.tenants.size());
    for (const DatacenterServer& server : datacenter.servers)
        ++sizes[server.tenant];
    std::vector<Series> tenants;
    for (std::size_t t = 0; t < datacenter.tenants.size(); ++t) {
        RandomStream random(mixedSeed(seed, t));
        SyntheticSeries own = how;
        // the mean of its servers is as much calmer as there are of them
        own.noise =
            seriesAServer ? 0 : how.noise / std::sqrt(static_cast<double>(std::max<std::uint64_t>(1, sizes[t])));
        Series series = syntheticSeries(of.patterns[t], own, random);
        if (seriesAServer)
            tenants.push_back(std::move(series));
        else
            out.table.add(series);
    }
    for (std::uint32_t s = 0; s < datacenter.servers.size(); ++s) {
        const std::uint32_t tenant = datacenter.servers[s].tenant;
        if (!seriesAServer) {
            out.seriesOf.push_back(tenant);
            continue;
        }
        RandomStream random(mixedSeed(mixedSeed(seed, tenant), s + 1));
        const double noise = (0.005 + 0.025 * random.unit()) * how.noise;
        Series series = tenants[tenant];
        for (std::size_t i = 0; i < series.size(); i += 2) {
            const auto [first, second] = drawnNormals(random);
            series[i] = std::clamp(series[i] + noise * first, 0.0, 1.0);
            if (i + 1 < series.size()) series[i + 1] = std::clamp(series[i + 1] + noise * second, 0.0, 1.0);
        }
        out.table.add(series);
        out.seriesOf.push_back(s);
    }
    return out;
}

std::vector<JobKind> syntheticJobs(const SyntheticJobs& how, std::uint64_t start, std::uint64_t run) {
    RandomStream random = streamOf(start, run, Purpose::Jobs);
    std::vector<JobKind> out;
    for (std::size_t k = 0; k < how.kinds; ++k) {
        JobKind kind;
        kind.id = fmt::format("job{:02}", k);
        const std::uint64_t stages = 1 + random.below(5);
        for (std::uint64_t s = 0; s < stages; ++s) {
            const double tasks = how.meanTasks * std::exp(2.2 + drawnNormals(random).first);
            const double seconds = how.taskScale * std::exp(4 + 0.6 * drawnNormals(random).first);
            kind.stages.push_back({static_cast<std::uint64_t>(std::max(1.0, std::round(tasks))),
                                   std::max<std::int64_t>(1, std::llround(1000 * seconds)), 0, 1});
            if (s > 0) kind.edges.emplace_back(s - 1, s);
        }
        out.push_back(std::move(kind));
    }
    return out;
}

std::vector<JobArrival> syntheticArrivals(std::size_t kinds, double meanS, std::int64_t endMs, std::uint64_t start,
                                          std::uint64_t run) {
    RandomStream times = streamOf(start, run, Purpose::Arrivals), choice = streamOf(start, run, Purpose::JobChoice);
    std::vector<JobArrival> out;
    for (double at = 0;;) {
        at += drawnExponential(times) * meanS * 1000;
        if (at >= static_cast<double>(endMs)) return out;
        out.push_back({static_cast<std::int64_t>(at), static_cast<std::uint32_t>(choice.below(kinds))});
    }
}

} // namespace tenfold::harvest
