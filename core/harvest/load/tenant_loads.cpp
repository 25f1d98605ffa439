#include "core/harvest/load/tenant_loads.h"

#include "core/base/threads/parallel.h"
#include "core/harvest/choose/server_account.h"
#include "core/harvest/load/series_slots.h"
#include "core/store/decisions/answer_decisions.h"
#include "core/words/base_messages.h"
#include "core/words/harvest_messages.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tenfold::harvest {
namespace {

constexpr std::size_t kTenantsAtOnce = 32; ///< whose months are in memory: 6 MB, and work for all threads
constexpr double kLowPart = 0.05, kHighPart = 0.95;

/// What a person said of tenants, by name.
Result<std::map<std::string, Pattern>> saidPatterns(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.decisions());
    std::map<std::string, Pattern> said;
    for (const Answer& answer : answersInForce(decisions)) {
        const auto subject = subjectIn(answer.key, kTenantPatternQuestion);
        if (!subject) continue;
        for (const Pattern pattern : {Pattern::Constant, Pattern::Periodic, Pattern::Unpredictable})
            if (answer.choice == patternName(pattern)) said[subject->name] = pattern;
    }
    return said;
}

/// The mean server of a tenant, and how many servers it is of.
struct MeanServer {
    Series mean;
    std::uint64_t servers = 0;
    std::vector<LikeServers> machines;
};

Result<MeanServer> meanServer(Workspace& workspace, const SampleWindow& window, const TenantParts& tenant,
                              std::int64_t reserveCores, Progress& progress) {
    MeanServer result;
    std::vector<std::uint32_t> counts(window.slots);
    result.mean.assign(window.slots, 0.0);
    std::map<std::int64_t, std::uint64_t> machines; // by cores
    for (const TenantPart& part : tenant.parts) {
        bool hasSamples = false;
        RETURN_IF_ERROR(eachSlot(workspace, window, part, progress, [&](std::size_t slot, double value) {
            result.mean[slot] += value;
            ++counts[slot];
            hasSamples = true;
        }));
        // what another tenant has by now, or nobody, is not this one's to lend
        const std::int64_t lastNs = window.startNs + (static_cast<std::int64_t>(window.slots) - 1) *
                                                         window.slotSeconds * std::int64_t{1'000'000'000};
        if (!hasSamples || part.toNs < lastNs) continue;
        ++result.servers;
        if (part.cores > 0) ++machines[part.cores];
    }
    for (std::size_t i = 0; i < window.slots; ++i)
        result.mean[i] = counts[i] > 0 ? result.mean[i] / counts[i] : std::numeric_limits<double>::quiet_NaN();
    for (const auto& [cores, count] : machines)
        result.machines.push_back({count, double(cores), double(reserveCores)});
    return result;
}

/// Cores beside the reserve that the owner leaves, mean over time.
double spareCores(const Series& filled, const std::vector<LikeServers>& machines) {
    double spare = 0;
    for (const LikeServers& like : machines) {
        double sum = 0;
        for (const double share : filled)
            sum += std::max(0.0, like.cores - like.reservedCores - double(wholeCores(share * like.cores)));
        if (!filled.empty()) spare += double(like.count) * sum / double(filled.size());
    }
    return spare;
}

Status loadRun(Workspace& workspace, const RunInfo& info, const LoadQuestion& question, const HarvestInput& input,
               TenantLoads& loads, Progress& progress) {
    ASSIGN_OR_RETURN(const RunSeries run, runSeries(workspace, info, question));
    if (run.series.empty()) return {};
    const std::vector<TenantParts> tenants = partsOf(run, question, input, loads);
    const std::size_t window = loads.windows.size();
    loads.windows.push_back(run.window);
    for (std::size_t begin = 0; begin < tenants.size(); begin += kTenantsAtOnce) {
        const std::size_t count = std::min(kTenantsAtOnce, tenants.size() - begin);
        std::vector<MeanServer> means(count);
        for (std::size_t i = 0; i < count; ++i) {
            if (!progress.advance(begin + i, tenants.size(), "reading utilization")) return fail(MessageId::Cancelled);
            ASSIGN_OR_RETURN(means[i], meanServer(workspace, run.window, tenants[begin + i],
                                                  question.limits.reserveCores, progress));
        }
        const std::size_t first = loads.tenants.size();
        loads.tenants.resize(first + count);
        runParallel(count, 0, [&](std::size_t i) {
            LoadedTenant& tenant = loads.tenants[first + i];
            const AverageServer server = withoutGaps(std::move(means[i].mean));
            tenant.id = tenants[begin + i].id;
            tenant.environment = tenants[begin + i].environment;
            tenant.window = window;
            tenant.servers = means[i].servers;
            tenant.coverage = server.coverage;
            tenant.load = loadPattern(server, run.window.slotSeconds, question.patterns);
            tenant.machines = std::move(means[i].machines);
            tenant.spareCores = spareCores(server.filled, tenant.machines);
        });
    }
    return {};
}

/// Whether tables and utilization have anything in common. Errors: InputRefused (H171).
Status checkCommon(const TenantLoads& loads, const HarvestInput& input) {
    if (!loads.tenants.empty() || (input.servers.empty() && input.owners.empty())) return {};
    return samples::refused("H171", loads.windows.empty() ? "" : loads.windows.front().name);
}

/// Limits of job types from what ran, and what the patterns leave.
void deriveThresholds(TenantLoads& loads, const HarvestInput& input) {
    PatternCapacity capacity{};
    for (const LoadedTenant& tenant : loads.tenants)
        capacity[static_cast<std::size_t>(tenant.load.pattern)] += tenant.spareCores;
    std::vector<JobRun> runs;
    for (const Job& job : input.jobs)
        for (const auto& [start, seconds] : job.history) {
            double demand = 0;
            for (const JobVertex& vertex : job.vertices)
                demand += double(vertex.tasks) * vertex.taskSeconds * double(vertex.cores);
            runs.push_back({seconds, demand});
        }
    const double all = std::accumulate(capacity.begin(), capacity.end(), 0.0);
    loads.areThresholdsDerived = !runs.empty() && all > 0;
    loads.thresholds = jobThresholds(runs, capacity);
}

} // namespace

std::uint64_t TenantLoads::countOf(Pattern pattern) const {
    return static_cast<std::uint64_t>(std::count_if(tenants.begin(), tenants.end(), [&](const LoadedTenant& tenant) {
        return tenant.load.pattern == pattern && (!tenant.load.isHistoryShort || tenant.said);
    }));
}

std::uint64_t TenantLoads::shortHistories() const {
    return static_cast<std::uint64_t>(std::count_if(tenants.begin(), tenants.end(), [](const LoadedTenant& tenant) {
        return tenant.load.isHistoryShort && !tenant.said;
    }));
}

std::uint64_t TenantLoads::servers() const {
    return std::accumulate(tenants.begin(), tenants.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const LoadedTenant& tenant) { return sum + tenant.servers; });
}

const LoadedTenant* TenantLoads::tenant(std::string_view id) const {
    const auto found =
        std::find_if(tenants.begin(), tenants.end(), [&](const LoadedTenant& one) { return one.id == id; });
    return found == tenants.end() ? nullptr : &*found;
}

ClassState TenantLoads::stateOf(std::size_t classIndex, std::optional<double> current) const {
    const LoadedClass& one = classes.at(classIndex);
    ClassState state;
    state.name = one.what.name;
    state.pattern = one.what.pattern;
    state.average = one.what.average;
    state.peak = one.what.peak;
    state.current = current ? current : std::optional(one.what.average);
    state.servers = one.machines;
    return state;
}

void judge(TenantLoads& loads, const PatternRule& rule) {
    for (LoadedTenant& tenant : loads.tenants) {
        LoadPattern& load = tenant.load;
        const bool isFlat = load.sigma <= rule.constantSigma, isDaily = load.share >= rule.periodicShare;
        load.byRule = isFlat ? Pattern::Constant : isDaily ? Pattern::Periodic : Pattern::Unpredictable;
        load.isHistoryShort = load.days < std::size_t(rule.minDays) || tenant.coverage < rule.minCoverage;
        load.pattern = tenant.said ? *tenant.said : load.isHistoryShort ? Pattern::Unpredictable : load.byRule;
        load.confidence.reset();
        if (!(load.sigma > 0)) continue;
        double nearest = std::abs(std::log(load.sigma / rule.constantSigma));
        if (!isFlat && load.share > 0) nearest = std::min(nearest, std::abs(std::log(load.share / rule.periodicShare)));
        load.confidence = nearest;
    }
}

void classify(TenantLoads& loads, const ClassRule& rule) {
    loads.classes.clear();
    for (std::size_t window = 0; window < loads.windows.size(); ++window) {
        std::vector<TenantLoad> members;
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < loads.tenants.size(); ++i) {
            const LoadedTenant& tenant = loads.tenants[i];
            if (tenant.window != window || tenant.servers == 0) continue;
            members.push_back({tenant.id, tenant.servers, tenant.load});
            places.push_back(i);
        }
        for (UtilizationClass& one : utilizationClasses(members, rule)) {
            for (std::size_t& tenant : one.tenants)
                tenant = places[tenant];
            std::map<std::pair<double, double>, std::uint64_t> machines;
            for (const std::size_t tenant : one.tenants) {
                loads.tenants[tenant].classIndex = loads.classes.size();
                for (const LikeServers& like : loads.tenants[tenant].machines)
                    machines[{like.cores, like.reservedCores}] += like.count;
            }
            LoadedClass& made = loads.classes.emplace_back();
            made.what = std::move(one);
            made.window = window;
            for (const auto& [kind, count] : machines)
                made.machines.push_back({count, kind.first, kind.second});
        }
    }
}

Result<TenantLoads> tenantLoads(Workspace& workspace, const LoadQuestion& question, const HarvestInput& input,
                                Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, sampleRuns(workspace, question.run));
    ASSIGN_OR_RETURN(const auto said, saidPatterns(workspace));
    TenantLoads loads;
    loads.areOwnersKnown = !input.owners.empty();
    for (const RunInfo& run : runs)
        RETURN_IF_ERROR(loadRun(workspace, run, question, input, loads, progress));
    if (loads.windows.empty()) return fail(MessageId::NoSamples);
    RETURN_IF_ERROR(checkCommon(loads, input));
    for (LoadedTenant& tenant : loads.tenants) {
        if (const auto found = said.find(tenant.id); found != said.end()) {
            tenant.said = found->second;
            tenant.load.pattern = found->second;
        }
        if (!tenant.load.isHistoryShort) continue;
        BrokenRule& rule = loads.broken[{loads.windows[tenant.window].name, "H170"}];
        ++rule.count;
        if (rule.first.size() < kShownIssues)
            rule.first.push_back({samples::inputRule("H170").code, loads.windows[tenant.window].name, 0, tenant.id});
    }
    classify(loads, question.classes);
    deriveThresholds(loads, input);
    return loads;
}

Result<TenantSeries> tenantSeries(Workspace& workspace, const LoadQuestion& question, const HarvestInput& input,
                                  const std::string& tenant, Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, sampleRuns(workspace, question.run));
    for (const RunInfo& info : runs) {
        ASSIGN_OR_RETURN(const RunSeries run, runSeries(workspace, info, question));
        TenantLoads unused;
        const std::vector<TenantParts> all = partsOf(run, question, input, unused);
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const TenantParts& one) { return one.id == tenant; });
        if (found == all.end()) continue;
        const float none = std::numeric_limits<float>::quiet_NaN();
        TenantSeries result;
        result.window = run.window;
        std::vector<std::vector<float>> values(run.window.slots); // by slot, of all its servers
        for (const TenantPart& part : found->parts)
            RETURN_IF_ERROR(eachSlot(workspace, run.window, part, progress, [&](std::size_t slot, double value) {
                values[slot].push_back(static_cast<float>(value));
            }));
        for (std::vector<float>& slot : values) {
            std::sort(slot.begin(), slot.end());
            const auto at = [&](double part) {
                return slot.empty() ? none
                                    : slot[static_cast<std::size_t>(std::lround(part * double(slot.size() - 1)))];
            };
            result.mean.push_back(slot.empty() ? none
                                               : static_cast<float>(std::accumulate(slot.begin(), slot.end(), 0.0) /
                                                                    double(slot.size())));
            result.low.push_back(at(kLowPart));
            result.high.push_back(at(kHighPart));
        }
        const AverageServer server = withoutGaps(Series(result.mean.begin(), result.mean.end()));
        result.amplitudes = lineAmplitudes(server.filled);
        for (const DiskReimage& one : input.reimages)
            if (const auto owner = input.tenantAt(one.server, one.timeS);
                owner && input.tenants[*owner].name() == tenant)
                result.reimagesS.push_back(one.timeS);
        return result;
    }
    return fail(MessageId::UnknownTenant, {tenant});
}

} // namespace tenfold::harvest
