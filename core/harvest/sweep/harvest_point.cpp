#include "core/harvest/sweep/harvest_point.h"

#include "core/harvest/generate/synthetic_datacenter.h"
#include "core/harvest/simulate/availability.h"
#include "core/harvest/simulate/durability.h"
#include "core/harvest/simulate/loaded_classes.h"
#include "core/harvest/simulate/streams.h"
#include "core/harvest/sweep/sweep_messages.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tenfold::harvest {
namespace {

constexpr std::int64_t kMsADay = 86'400'000;

/// Values of a point, which are known to be right.
class Values {
public:
    explicit Values(const AxesPoint& point)
        : m_point(point) {}
    const std::string& word(const char* name) const { return m_point.at(name); }
    double real(const char* name) const { return std::strtod(word(name).c_str(), nullptr); }
    std::uint64_t whole(const char* name) const { return static_cast<std::uint64_t>(real(name)); }

private:
    const AxesPoint& m_point;
};

PlacementRules rulesOf(const Values& values) {
    PlacementRules rules;
    rules.gridSize = values.whole("grid");
    rules.isHard = values.word("mode") == "hard";
    return rules;
}

double number(std::uint64_t count) {
    return static_cast<double>(count);
}

Result<Figures> playDurability(const HarvestData& data, const Values& values, std::uint64_t start, std::uint64_t run) {
    if (data.datacenter.servers.size() > kMostDurabilityServers)
        return fail(MessageId::HarvestRefused,
                    {say(TENFOLD_WORDS("Sentence", "more than a million servers", "sweep.tooManyServers"))});
    if (!data.reimages)
        return fail(MessageId::HarvestRefused,
                    {say(TENFOLD_WORDS("Sentence", "no reimages are known", "sweep.noReimages"))});
    DurabilityOptions options;
    options.replicas = values.whole("replicas");
    options.blocks = values.whole("blocks");
    options.detectMs = std::llround(values.real("detect") * 1000);
    options.repairMs = std::max<std::int64_t>(1, std::llround(3'600'000 / values.real("repair-per-hour")));
    options.limit = values.word("repair-limit") == "source"        ? RepairLimit::Source
                    : values.word("repair-limit") == "destination" ? RepairLimit::Destination
                                                                   : RepairLimit::Both;
    const std::uint64_t days = values.whole("days") > 0 ? values.whole("days") : static_cast<std::uint64_t>(data.days);
    options.endMs = static_cast<std::int64_t>(days) * kMsADay;
    RandomStream writers = streamOf(start, run, Purpose::Writers), placement = streamOf(start, run, Purpose::Placement),
                 repairs = streamOf(start, run, Purpose::Repairs);
    DurabilityRun durability(replicaPlacer(data.datacenter, *policyOf(values.word("policy")), rulesOf(values)),
                             data.datacenter.servers.size(), options);
    durability.createBlocks(writers, placement);
    const DurabilityResult found = durability.run(data.reimages(start, run, number(days)), repairs);
    return Figures{{"blocks", number(found.blocks)},
                   {"failedCreations", number(found.failedCreations)},
                   {"lost", number(found.lost)},
                   {"lostShare", found.lostShare()},
                   {"lostCorrelated", number(found.lostCorrelated)},
                   {"bound95", lostBound95(found.lost, found.blocks)},
                   {"reimages", number(found.reimages)},
                   {"repairs", number(found.repairs)},
                   {"repairP50S", found.repairP50S},
                   {"repairP95S", found.repairP95S},
                   {"repairP99S", found.repairP99S},
                   {"repairMaxS", found.repairMaxS},
                   {"waitP50S", found.waitP50S},
                   {"backlogged", found.isBacklogged ? 1.0 : 0.0},
                   {"relaxed", number(found.quality[1] + found.quality[2])}};
}

/// The factor for a load of so many percent; 0: as it is.
Result<LoadScaling> scalingOf(const HarvestData& data, const LoadTable& loads, const Values& values) {
    const Scaling how = values.word("scaling") == "root" ? Scaling::Root : Scaling::Linear;
    const double load = values.real("load");
    if (load == 0) return LoadScaling{how};
    const auto found = scalingTo(load / 100, how, loads, data.seriesOf);
    if (!found)
        return fail(
            MessageId::HarvestRefused,
            {say(TENFOLD_WORDS("Sentence", "no factor gives a load of {0} %", "sweep.noFactor"), values.word("load"))});
    return *found;
}

const LoadTable& playedOf(const HarvestData& data) {
    return data.played.slots() > 0 ? data.played : data.history;
}

Result<Figures> playAvailability(const HarvestData& data, const Values& values, std::uint64_t start,
                                 std::uint64_t run) {
    const LoadTable& played = playedOf(data);
    if (played.slots() == 0)
        return fail(MessageId::HarvestRefused,
                    {say(TENFOLD_WORDS("Sentence", "no utilization is known", "sweep.noUtilization"))});
    ASSIGN_OR_RETURN(const LoadScaling scaling, scalingOf(data, played, values));
    const SampleValues samples(scaling);
    Datacenter datacenter = data.datacenter; // with peaks of the load that is played
    if (policyOf(values.word("policy"))->spreadsReplicas && values.real("load") > 0) {
        const LoadedClasses loaded = loadedClasses(datacenter, data.history, samples, data.seriesOf);
        for (std::size_t t = 0; t < datacenter.tenants.size(); ++t)
            datacenter.tenants[t].peak = loaded.tenants[t].load.peak;
    }
    RandomStream writers = streamOf(start, run, Purpose::Writers), placement = streamOf(start, run, Purpose::Placement),
                 accesses = streamOf(start, run, Purpose::Accesses);
    const auto placer = replicaPlacer(datacenter, *policyOf(values.word("policy")), rulesOf(values));
    const PlacedBlocks blocks = placeBlocks(*placer, datacenter.servers.size(), values.whole("blocks"),
                                            values.whole("replicas"), writers, placement);
    const BusyTimes busy(datacenter, played, samples, data.seriesOf, data.beginSecond);
    const std::uint64_t drawn = values.whole("accesses");
    const AvailabilityResult found =
        drawn > 0 ? sampledAvailability(blocks, busy, drawn, accesses) : availability(blocks, busy);
    double load = scaling.mean;
    if (values.real("load") == 0)
        if (const auto as = scalingTo(0, Scaling::Linear, played, data.seriesOf)) load = as->mean;
    return Figures{{"blocks", number(found.blocks)},
                   {"failedCreations", number(blocks.failedCreations)},
                   {"failed", found.failed},
                   {"failedLow", found.interval.low},
                   {"failedHigh", found.interval.high},
                   {"load", load},
                   {"saturated", scaling.saturated}};
}

/// Jobs as they were, longer and wider.
std::vector<JobKind> scaledJobs(const HarvestData& data, double length, double width) {
    std::vector<JobKind> out = data.kinds;
    for (JobKind& kind : out) {
        for (JobStage& stage : kind.stages) {
            stage.taskMs = std::max<std::int64_t>(1, std::llround(static_cast<double>(stage.taskMs) * length));
            stage.tasks = static_cast<std::uint64_t>(std::max(1.0, std::round(number(stage.tasks) * width)));
        }
        if (kind.lastSeconds) *kind.lastSeconds *= length;
    }
    return out;
}

/// Classes anew each day from the month before it; where the history itself is played, hindsight, they stay.
SharedDailyClasses::Classes classesOfDays(const HarvestData& data, const LoadScaling& scaling,
                                          const SampleValues& samples, std::int64_t endMs) {
    const auto days =
        data.played.slots() > 0 ? static_cast<std::size_t>((endMs + kMsADay - 1) / kMsADay) : std::size_t{1};
    return data.dailyClasses->find(scaling, days, [&] {
        return std::make_shared<const std::vector<std::vector<SchedulingClass>>>(
            dailyClasses(data.datacenter, data.history, data.played, samples, data.seriesOf, days));
    });
}

Result<Figures> playScheduling(const HarvestData& data, const Values& values, std::uint64_t start, std::uint64_t run,
                               HourlyUtilization* hours) {
    const LoadTable& played = playedOf(data);
    if (played.slots() == 0)
        return fail(MessageId::HarvestRefused,
                    {say(TENFOLD_WORDS("Sentence", "no utilization is known", "sweep.noUtilization"))});
    if (data.kinds.empty())
        return fail(MessageId::HarvestRefused, {say(TENFOLD_WORDS("Sentence", "no jobs are known", "sweep.noJobs"))});
    ASSIGN_OR_RETURN(const LoadScaling scaling, scalingOf(data, played, values));
    const SampleValues samples(scaling);
    SchedulingOptions options;
    options.policy = *policyOf(values.word("policy"));
    const auto slotsMs = static_cast<std::int64_t>(played.slots()) * played.slotSeconds() * 1000;
    options.endMs = values.whole("days") > 0 ? static_cast<std::int64_t>(values.whole("days")) * kMsADay : slotsMs;
    const double length = values.real("job-length");
    options.thresholds.shortSeconds *= length;
    options.thresholds.longSeconds *= length;
    options.rankRatio = values.real("rank-ratio");
    options.repinMs = std::llround(values.real("repin") * 1000);
    SchedulingInput input;
    input.datacenter = &data.datacenter;
    input.loads = &played;
    input.values = &samples;
    input.seriesOf = data.seriesOf;
    input.kinds = scaledJobs(data, length, values.real("job-width"));
    input.arrivals = !data.arrivals.empty()
                         ? data.arrivals
                         : syntheticArrivals(data.kinds.size(), values.real("arrival-mean"), options.endMs, start, run);
    SharedDailyClasses::Classes daily;
    if (options.policy.choosesClasses) {
        daily = classesOfDays(data, scaling, samples, options.endMs);
        input.classes = daily->front();
        input.recluster = [&](std::int64_t day) {
            return (*daily)[std::min(static_cast<std::size_t>(day), daily->size() - 1)];
        };
    }
    const SchedulingResult found = simulateScheduling(input, options, start, run);
    if (hours) *hours = {found.primaryByHour, found.totalByHour};
    const JobTimes times = found.times();
    return Figures{{"jobS", times.mean},
                   {"jobP50S", times.p50},
                   {"jobP95S", times.p95},
                   {"jobShortS", found.times(JobType::Short).mean},
                   {"jobMediumS", found.times(JobType::Medium).mean},
                   {"jobLongS", found.times(JobType::Long).mean},
                   {"jobs", number(times.jobs)},
                   {"unfinished", number(found.unfinishedJobs)},
                   {"started", number(found.started)},
                   {"killed", number(found.killed)},
                   {"killedShare", found.killedShare()},
                   {"usefulCoreS", found.usefulCoreS},
                   {"wastedCoreS", found.wastedCoreS},
                   {"violations", number(found.violations)},
                   {"selectedOne", number(found.selections[0])},
                   {"selectedSeveral", number(found.selections[1])},
                   {"selectedNone", number(found.selections[2])},
                   {"primary", found.primaryShare},
                   {"total", found.totalShare},
                   {"hindsight", data.played.slots() > 0 ? 0.0 : 1.0}};
}

} // namespace

const std::vector<Counter>& counters() {
    static const std::vector<Counter> all{
#define TENFOLD_HARVEST_COUNTER(engine, name, unit, isLessBetter, words)                                               \
    {Engine::engine, name, unit, isLessBetter, words},
#include "core/harvest/simulate/counters.def"
#undef TENFOLD_HARVEST_COUNTER
    };
    return all;
}

SharedDailyClasses::Classes SharedDailyClasses::find(const LoadScaling& scaling, std::size_t days,
                                                     const std::function<Classes()>& make) {
    const std::lock_guard lock(m_mutex); // the others need the same, or wait for a processor
    for (const auto& [how, factor, ofDays, classes] : m_known)
        if (how == scaling.how && factor == scaling.factor && ofDays == days) return classes;
    constexpr std::size_t kMostKept = 16; // loads of a sweep
    if (m_known.size() == kMostKept) m_known.erase(m_known.begin());
    return std::get<Classes>(m_known.emplace_back(scaling.how, scaling.factor, days, make()));
}

std::shared_ptr<const HarvestData> SharedParts::find(const HarvestData& whole, std::uint32_t datacenter) {
    const std::lock_guard lock(m_mutex); // the others need the same, or wait for a processor
    std::shared_ptr<const HarvestData>& part = m_parts[datacenter];
    if (!part) part = std::make_shared<const HarvestData>(partOf(whole, datacenter));
    return part;
}

HarvestData partOf(const HarvestData& whole, std::uint32_t datacenter) {
    HarvestData part;
    part.beginSecond = whole.beginSecond;
    part.days = whole.days;
    part.kinds = whole.kinds;
    part.arrivals = whole.arrivals;
    part.hash = whole.hash;
    part.history = LoadTable(whole.history.slotSeconds(), whole.history.slots());
    part.played = LoadTable(whole.played.slotSeconds(), whole.played.slots());
    constexpr std::uint32_t kElsewhere = UINT32_MAX;
    std::vector<std::uint32_t> tenants(whole.datacenter.tenants.size(), kElsewhere),
        servers(whole.datacenter.servers.size(), kElsewhere);
    for (std::size_t i = 0; i < servers.size(); ++i)
        if (whole.datacenterOf[i] == datacenter) tenants[whole.datacenter.servers[i].tenant] = 0;
    for (std::size_t i = 0; i < tenants.size(); ++i) { // in their order
        if (tenants[i] == kElsewhere) continue;
        tenants[i] = static_cast<std::uint32_t>(part.datacenter.tenants.size());
        part.datacenter.tenants.push_back(whole.datacenter.tenants[i]);
    }
    for (std::size_t i = 0; i < servers.size(); ++i) {
        if (whole.datacenterOf[i] != datacenter) continue;
        servers[i] = static_cast<std::uint32_t>(part.datacenter.servers.size());
        DatacenterServer& server = part.datacenter.servers.emplace_back(whole.datacenter.servers[i]);
        server.tenant = tenants[server.tenant];
        if (i >= whole.seriesOf.size()) continue;
        part.seriesOf.push_back(static_cast<std::uint32_t>(part.seriesOf.size()));
        if (whole.history.slots() > 0) part.history.add(whole.history.series(whole.seriesOf[i]));
        if (whole.played.slots() > 0) part.played.add(whole.played.series(whole.seriesOf[i]));
    }
    if (whole.reimages)
        part.reimages = [all = whole.reimages, servers = std::move(servers)](std::uint64_t start, std::uint64_t run,
                                                                             double days) {
            std::vector<Reimage> here;
            for (Reimage one : all(start, run, days))
                if ((one.server = servers[one.server]) != kElsewhere) here.push_back(one);
            return here;
        };
    return part;
}

double lostBound95(std::uint64_t lost, std::uint64_t blocks) {
    if (blocks == 0) return 1;
    // of none: the share at which none of n is seen one time in twenty, -ln(0.05) / n
    return lost == 0 ? std::min(1.0, 3 / number(blocks)) : wilsonInterval(lost, blocks).high;
}

Result<Figures> playPoint(const HarvestData& data, Engine engine, const AxesPoint& point, std::uint64_t start,
                          std::uint64_t run, HourlyUtilization* hours) {
    if (const auto named = point.find("datacenter"); named != point.end()) {
        const auto at = std::find(data.datacenters.begin(), data.datacenters.end(), named->second);
        if (at == data.datacenters.end())
            return fail(MessageId::HarvestRefused,
                        {say(TENFOLD_WORDS("Sentence", "no server is of the datacenter {0}", "sweep.noDatacenter"),
                             named->second)});
        AxesPoint rest = point;
        rest.erase("datacenter");
        if (data.datacenterOf.empty()) return playPoint(data, engine, rest, start, run, hours);
        const auto part = data.parts->find(data, static_cast<std::uint32_t>(at - data.datacenters.begin()));
        return playPoint(*part, engine, rest, start, run, hours);
    }
    const AxesPoint whole = wholePoint(engine, point);
    const Values values(whole);
    switch (engine) {
    case Engine::Durability:
        return playDurability(data, values, start, run);
    case Engine::Availability:
        return playAvailability(data, values, start, run);
    case Engine::Scheduling:
        return playScheduling(data, values, start, run, hours);
    }
    return Figures();
}

std::string figuresJson(const Figures& figures, const HourlyUtilization& hours) {
    nlohmann::ordered_json out = nlohmann::ordered_json::object();
    for (const auto& [name, value] : figures)
        out[std::string(name)] = value;
    constexpr double kSteps = 10'000;
    for (const auto& [name, values] : {std::pair("primaryByHour", &hours.primary), {"totalByHour", &hours.total}}) {
        if (values->empty()) continue;
        std::vector<double> rounded(values->size());
        std::transform(values->begin(), values->end(), rounded.begin(),
                       [](double value) { return std::round(value * kSteps) / kSteps; });
        out[name] = std::move(rounded);
    }
    return out.dump();
}

HourlyUtilization hoursOf(const std::string& text) {
    const auto document = nlohmann::ordered_json::parse(text, nullptr, false);
    HourlyUtilization hours;
    if (!document.is_object()) return hours;
    for (const auto& [name, into] : {std::pair("primaryByHour", &hours.primary), {"totalByHour", &hours.total}})
        if (const auto found = document.find(name); found != document.end() && found->is_array())
            for (const auto& value : *found)
                into->push_back(value.is_number() ? value.get<double>() : 0);
    return hours;
}

std::vector<std::pair<std::string, double>> figuresOf(const std::string& text) {
    const auto document = nlohmann::ordered_json::parse(text, nullptr, false);
    std::vector<std::pair<std::string, double>> out;
    if (!document.is_object()) return out;
    for (const auto& [name, value] : document.items())
        if (value.is_number()) out.emplace_back(name, value.get<double>());
    return out;
}

} // namespace tenfold::harvest
