#include "core/harvest/join/latency_join.h"

#include "core/harvest/load/series_slots.h"
#include "core/stats/compare/pearson.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace tenfold::harvest {
namespace {

constexpr std::int64_t kNsAMinute = 60'000'000'000, kNsASecond = 1'000'000'000;
constexpr std::int64_t kMinutesADay = 1440;
constexpr double kBusiestPart = 0.1;
constexpr std::size_t kLeastMinutes = 5; ///< of a day, of both kinds: fewer say nothing of it

double medianOf(std::vector<double> values) {
    if (values.empty()) return 0;
    const std::size_t middle = values.size() / 2;
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(middle), values.end());
    const double upper = values[middle];
    if (values.size() % 2 == 1) return upper;
    return (upper + *std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(middle))) / 2;
}

/// A minute of a server with what its tenant did.
struct JoinedMinute {
    std::int64_t minute = 0;
    std::uint32_t host = 0;    ///< index
    double p99Ns = 0, p99 = 0; ///< over the median of its server
    double load = 0;
    bool isAfterReimage = false;
};

/// @param isIn  whether a minute is one of those that are held against the others
template <class IsIn>
LatencyEffect effectOf(const std::vector<JoinedMinute>& all, IsIn isIn) {
    LatencyEffect out;
    std::map<std::int64_t, std::pair<std::vector<double>, std::vector<double>>> days;
    std::vector<double> in, other, inNs, otherNs;
    for (const JoinedMinute& one : all) {
        const bool is = isIn(one);
        (is ? in : other).push_back(one.p99);
        (is ? inNs : otherNs).push_back(one.p99Ns);
        auto& day = days[one.minute / kMinutesADay];
        (is ? day.first : day.second).push_back(one.p99);
    }
    out.minutes = in.size();
    out.others = other.size();
    if (in.empty() || other.empty()) return out;
    out.inNs = medianOf(std::move(inNs));
    out.otherNs = medianOf(std::move(otherNs));
    const double without = medianOf(std::move(other));
    out.ratio = without > 0 ? medianOf(std::move(in)) / without : 0;
    for (auto& [day, both] : days) {
        if (both.first.size() < kLeastMinutes || both.second.size() < kLeastMinutes) continue;
        const double usual = medianOf(std::move(both.second));
        if (usual > 0) out.byDay.push_back(medianOf(std::move(both.first)) / usual);
    }
    const auto higher = std::count_if(out.byDay.begin(), out.byDay.end(), [](double ratio) { return ratio > 1; });
    const auto lower = std::count_if(out.byDay.begin(), out.byDay.end(), [](double ratio) { return ratio < 1; });
    const auto count = static_cast<std::ptrdiff_t>(out.byDay.size());
    out.verdict = out.byDay.size() < LatencyEffect::kLeastDays ? LatencyEffect::Verdict::TooFewDays
                  : higher == count                            ? LatencyEffect::Verdict::Rises
                  : lower == count                             ? LatencyEffect::Verdict::Falls
                                                               : LatencyEffect::Verdict::NoDifference;
    return out;
}

/// The mean over servers of each minute, against the tenant's load.
std::optional<double> correlationOf(const std::vector<JoinedMinute>& all) {
    struct Sum {
        double p99 = 0, load = 0;
        std::size_t servers = 0;
    };
    std::map<std::int64_t, Sum> byMinute;
    for (const JoinedMinute& one : all) {
        Sum& sum = byMinute[one.minute];
        sum.p99 += one.p99;
        sum.load = one.load;
        ++sum.servers;
    }
    std::vector<double> latency, load;
    for (const auto& [minute, sum] : byMinute) {
        latency.push_back(sum.p99 / static_cast<double>(sum.servers));
        load.push_back(sum.load);
    }
    return spearman(load, latency);
}

std::vector<std::pair<std::int64_t, double>> byMinuteOf(const std::vector<JoinedMinute>& all) {
    std::map<std::int64_t, std::pair<double, std::size_t>> sums;
    for (const JoinedMinute& one : all) {
        auto& [ns, servers] = sums[one.minute];
        ns += one.p99Ns;
        ++servers;
    }
    std::vector<std::pair<std::int64_t, double>> out;
    for (const auto& [minute, sum] : sums)
        out.emplace_back(minute, sum.first / static_cast<double>(sum.second));
    return out;
}

/// Servers of a tenant and what is measured of them.
struct TenantHosts {
    const TenantParts* tenant = nullptr;
    std::vector<std::pair<const HostLatency*, const TenantPart*>> hosts;
};

Result<Series> meanOf(Workspace& workspace, const SampleWindow& window, const TenantParts& tenant, Progress& progress) {
    Series mean(window.slots, 0);
    std::vector<std::uint32_t> counts(window.slots);
    for (const TenantPart& part : tenant.parts)
        RETURN_IF_ERROR(eachSlot(workspace, window, part, progress, [&](std::size_t slot, double value) {
            mean[slot] += value;
            ++counts[slot];
        }));
    for (std::size_t i = 0; i < mean.size(); ++i)
        mean[i] = counts[i] > 0 ? mean[i] / counts[i] : std::numeric_limits<double>::quiet_NaN();
    return mean;
}

/// Reimages of a server, in seconds, ascending.
std::vector<std::int64_t> reimagesOf(const HarvestInput& input, const std::string& server) {
    std::vector<std::int64_t> out;
    const auto at = input.serverOf.find(server);
    if (at == input.serverOf.end()) return out;
    for (const DiskReimage& one : input.reimages)
        if (one.server == at->second) out.push_back(one.timeS);
    return out;
}

bool isDayAfter(const std::vector<std::int64_t>& reimagesS, std::int64_t minute) {
    constexpr std::int64_t kDay = 86'400;
    const std::int64_t second = minute * 60;
    const auto next = std::upper_bound(reimagesS.begin(), reimagesS.end(), second);
    return next != reimagesS.begin() && second - *std::prev(next) < kDay;
}

Result<std::vector<JoinedMinute>> joined(Workspace& workspace, const SampleWindow& window, const TenantHosts& of,
                                         const HarvestInput& input, std::uint64_t& without, Progress& progress) {
    ASSIGN_OR_RETURN(const Series load, meanOf(workspace, window, *of.tenant, progress));
    std::vector<JoinedMinute> out;
    for (std::uint32_t h = 0; h < of.hosts.size(); ++h) {
        const auto& [host, part] = of.hosts[h];
        const std::vector<std::int64_t> reimages = reimagesOf(input, host->server);
        const std::size_t first = out.size();
        std::vector<double> own;
        for (const MinuteLatency& one : host->minutes) {
            const std::int64_t atNs = one.minute * kNsAMinute;
            if (atNs < part->fromNs || atNs >= part->toNs) continue; // somebody else's then
            const std::int64_t slot =
                atNs < window.startNs ? -1 : (atNs - window.startNs) / (window.slotSeconds * kNsASecond);
            if (slot < 0 || slot >= static_cast<std::int64_t>(load.size()) ||
                std::isnan(load[static_cast<std::size_t>(slot)])) {
                ++without;
                continue;
            }
            const double p99 = static_cast<double>(one.p99Ns);
            own.push_back(p99);
            out.push_back(
                {one.minute, h, p99, 0, load[static_cast<std::size_t>(slot)], isDayAfter(reimages, one.minute)});
        }
        const double usual = std::max(1.0, medianOf(std::move(own)));
        for (std::size_t i = first; i < out.size(); ++i)
            out[i].p99 = out[i].p99Ns / usual;
    }
    return out;
}

TenantLatency latencyOfTenant(const TenantHosts& of, const SampleWindow& window, const std::vector<JoinedMinute>& all) {
    TenantLatency out{of.tenant->id, window.name, 0, all.size(), 0, correlationOf(all), {}, {}, byMinuteOf(all)};
    std::set<std::string> servers;
    for (const auto& [host, part] : of.hosts)
        servers.insert(host->server);
    out.servers = servers.size();
    std::vector<double> p99, loads;
    for (const JoinedMinute& one : all) {
        p99.push_back(one.p99Ns);
        loads.push_back(one.load);
    }
    out.p99Ns = medianOf(std::move(p99));
    std::sort(loads.begin(), loads.end());
    const auto place = static_cast<std::size_t>((1 - kBusiestPart) * static_cast<double>(loads.size()));
    const double busy = loads[std::min(place, loads.size() - 1)];
    // Where the load never moves there is no peak: all its minutes would be one.
    if (busy > loads.front()) out.atPeak = effectOf(all, [&](const JoinedMinute& one) { return one.load >= busy; });
    out.afterReimage = effectOf(all, [](const JoinedMinute& one) { return one.isAfterReimage; });
    return out;
}

Status joinRun(LatencyJoin& join, Workspace& workspace, const RunInfo& info, const LoadQuestion& question,
               const HarvestInput& input, Progress& progress) {
    ASSIGN_OR_RETURN(const RunSeries run, runSeries(workspace, info, question));
    std::map<SeriesKey, std::string> subjectOf;
    for (const SeriesInfo& series : run.series)
        subjectOf[series.key] = series.name.subject;
    std::multimap<std::string, const HostLatency*> hostOf;
    for (const HostLatency& host : join.measured.hosts)
        hostOf.emplace(host.server, &host);
    TenantLoads unused;
    const std::vector<TenantParts> tenants = partsOf(run, question, input, unused);
    for (std::size_t i = 0; i < tenants.size(); ++i) {
        if (!progress.advance(i, tenants.size(), "joining")) return fail(MessageId::Cancelled);
        TenantHosts of{&tenants[i], {}};
        for (const TenantPart& part : tenants[i].parts) {
            const auto [first, last] = hostOf.equal_range(subjectOf[part.series]);
            for (auto at = first; at != last; ++at)
                of.hosts.emplace_back(at->second, &part);
        }
        if (of.hosts.empty()) continue;
        ASSIGN_OR_RETURN(const std::vector<JoinedMinute> all,
                         joined(workspace, run.window, of, input, join.minutesWithoutUtilization, progress));
        if (!all.empty()) join.tenants.push_back(latencyOfTenant(of, run.window, all));
    }
    return {};
}

} // namespace

Result<LatencyJoin> joinLatency(Workspace& workspace, const LoadQuestion& question, const HarvestInput& input,
                                Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, sampleRuns(workspace, question.run));
    std::set<std::string> servers;
    for (const Server& server : input.servers)
        servers.insert(server.id);
    for (const RunInfo& run : runs) {
        ASSIGN_OR_RETURN(const std::vector<SeriesInfo> series, seriesOf(workspace, run.key));
        for (const SeriesInfo& one : series)
            servers.insert(one.name.subject);
    }
    LatencyJoin join;
    ASSIGN_OR_RETURN(join.measured, measuredLatency(workspace, input, servers, progress));
    if (join.measured.isEmpty()) return join;
    for (const RunInfo& run : runs)
        RETURN_IF_ERROR(joinRun(join, workspace, run, question, input, progress));
    std::stable_sort(join.tenants.begin(), join.tenants.end(),
                     [](const TenantLatency& a, const TenantLatency& b) { return a.atPeak.ratio > b.atPeak.ratio; });
    return join;
}

} // namespace tenfold::harvest
