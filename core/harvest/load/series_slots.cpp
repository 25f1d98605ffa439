#include "core/harvest/load/series_slots.h"

#include "core/harvest/input/table_rows.h"
#include "core/words/harvest_messages.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

namespace tenfold::harvest {
namespace {

constexpr std::int64_t kSecondNs = 1'000'000'000, kDaySeconds = 86'400;
/// Widths that monitors use, each a part of a day.
constexpr std::array<int, 14> kUsualSlots{1, 5, 10, 15, 20, 30, 60, 120, 180, 300, 600, 900, 1800, 3600};

/// How a series was recorded, from the times between its samples.
struct Pace {
    double seconds = 0;  ///< from one sample to the next where none is missing
    bool isEven = false; ///< nearly all times are whole multiples of it: what is longer are gaps
};

/// A gap is a multiple of the pace, so that the shortest times say what it is, however many samples are missing.
Pace paceOf(std::vector<double> seconds) {
    constexpr double kShort = 0.1;     // of the times: they are of no gap where up to nine in ten samples are missing
    constexpr double kNear = 0.15;     // of the pace: jitter of monitors
    constexpr double kNearlyAll = 0.8; // by chance three in ten are near a multiple
    std::sort(seconds.begin(), seconds.end());
    const double shortOne = std::max(seconds[static_cast<std::size_t>(kShort * double(seconds.size()))], 1e-3);
    const auto from = std::lower_bound(seconds.begin(), seconds.end(), shortOne / 2);
    const auto to = std::upper_bound(from, seconds.end(), 1.5 * shortOne);
    Pace pace;
    pace.seconds = from == to ? shortOne : from[(to - from) / 2];
    const auto near = std::count_if(seconds.begin(), seconds.end(), [&](double time) {
        const double times = std::max(1.0, std::round(time / pace.seconds));
        return std::abs(time / pace.seconds - times) <= kNear;
    });
    pace.isEven = double(near) >= kNearlyAll * double(seconds.size());
    if (!pace.isEven) pace.seconds = std::accumulate(seconds.begin(), seconds.end(), 0.0) / double(seconds.size());
    return pace;
}

/// The slot that suits a pace: of an even one its own, where a part of a day is near enough; else twice as wide, so
/// that most slots of an uneven recording hold a sample.
int slotFor(const Pace& pace) {
    constexpr double kNear = 0.02; // of a slot: one in fifty holds no sample, or two
    const auto isNear = [&](int slot) { return std::abs(pace.seconds / slot - 1) <= kNear; };
    for (const int slot : kUsualSlots)
        if (isNear(slot)) return slot;
    const int own = static_cast<int>(std::lround(pace.seconds));
    for (int off = 0; pace.isEven && off <= kNear * own; ++off)
        for (const int slot : {own - off, own + off})
            if (slot > 0 && kDaySeconds % slot == 0 && isNear(slot)) return slot;
    for (const int slot : kUsualSlots)
        if (slot >= 2 * pace.seconds) return slot;
    return kUsualSlots.back();
}

/// The slot that most series would have, of up to 32 of them by their first samples.
Result<int> usualSlot(Workspace& workspace, const std::vector<SeriesInfo>& series) {
    constexpr std::size_t kMostSeries = 32, kMostTimes = 5000;
    constexpr int kOfTables = 120;
    std::map<int, std::size_t> votes;
    const std::size_t step = std::max<std::size_t>(1, series.size() / kMostSeries);
    for (std::size_t i = 0; i < series.size(); i += step) {
        std::vector<double> seconds;
        std::int64_t before = INT64_MIN;
        NoProgress still;
        RETURN_IF_ERROR(eachSample(workspace, series[i].key, series[i].startNs, series[i].endNs, still,
                                   [&](std::span<const Sample> samples) {
                                       for (const Sample& sample : samples) {
                                           if (before != INT64_MIN && sample.timeNs > before)
                                               seconds.push_back(double(sample.timeNs - before) / double(kSecondNs));
                                           before = sample.timeNs;
                                       }
                                       return seconds.size() < kMostTimes;
                                   }));
        if (!seconds.empty()) ++votes[slotFor(paceOf(std::move(seconds)))];
    }
    const auto most =
        std::max_element(votes.begin(), votes.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == votes.end() ? kOfTables : most->first;
}

std::optional<std::string> attributeOf(const SeriesInfo& info, const char* key) {
    const auto attributes = nlohmann::json::parse(info.name.attributes, nullptr, false);
    if (!attributes.is_object() || !attributes.contains(key)) return std::nullopt;
    const auto& value = attributes[key];
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// Whether it is of one processor of a server: cpu-3.
bool isOfProcessor(const SeriesName& name) {
    constexpr std::string_view kPrefix = "cpu-";
    return name.unit.empty() && name.measure.starts_with(kPrefix) && name.measure.size() > kPrefix.size() &&
           std::all_of(name.measure.begin() + kPrefix.size(), name.measure.end(),
                       [](char c) { return c >= '0' && c <= '9'; });
}

/// Adds the servers of which each processor was recorded by itself, and nothing of all of them.
void addProcessors(const std::vector<SeriesInfo>& all, RunSeries& found) {
    std::set<std::string> whole;
    for (const SeriesInfo& one : found.series)
        whole.insert(one.name.subject);
    std::map<std::string, std::size_t> serverOf;
    for (const SeriesInfo& one : all) {
        if (!isOfProcessor(one.name) || one.samples == 0 || whole.contains(one.name.subject)) continue;
        const auto [at, isNew] = serverOf.try_emplace(one.name.subject, found.series.size());
        if (isNew) {
            found.series.push_back(one);
            continue;
        }
        SeriesInfo& server = found.series[at->second];
        server.startNs = std::min(server.startNs, one.startNs);
        server.endNs = std::max(server.endNs, one.endNs);
        found.processors[server.key].push_back(one.key);
    }
}

std::int64_t floorTo(std::int64_t value, std::int64_t step) {
    return value - ((value % step) + step) % step;
}

} // namespace

Result<std::vector<RunInfo>> sampleRuns(Workspace& workspace, const std::string& name) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> all, workspace.runs());
    std::vector<RunInfo> runs;
    for (const RunInfo& run : all)
        if (run.kind == RunKind::Samples && (name.empty() ? !run.run.heldOut : run.run.name == name))
            runs.push_back(run);
    if (runs.empty() && !name.empty()) {
        ASSIGN_OR_RETURN(const RunInfo run, workspace.run(name));
    }
    if (runs.empty()) return fail(MessageId::NoSamples);
    return runs;
}

Status setObserved(Workspace& workspace, HarvestInput& input) {
    constexpr std::int64_t kNsASecond = 1'000'000'000;
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    std::int64_t first = INT64_MAX, last = INT64_MIN;
    for (const RunInfo& run : runs) {
        if (run.kind != RunKind::Samples) continue;
        ASSIGN_OR_RETURN(const std::vector<SeriesInfo> all, seriesOf(workspace, run.key));
        for (const SeriesInfo& one : all)
            if (one.samples > 0) first = std::min(first, one.startNs), last = std::max(last, one.endNs);
    }
    if (first > last) return {};
    input.observedFromS = first / kNsASecond;
    input.observedToS = last / kNsASecond + 1;
    return {};
}

Result<RunSeries> runSeries(Workspace& workspace, const RunInfo& run, const LoadQuestion& question) {
    RunSeries found;
    ASSIGN_OR_RETURN(const std::vector<SeriesInfo> all, seriesOf(workspace, run.key));
    for (const SeriesInfo& one : all)
        if (one.name.measure == "cpu" && one.name.unit.empty() && one.samples > 0) found.series.push_back(one);
    addProcessors(all, found);
    SampleWindow& window = found.window;
    window.run = run.key;
    window.name = run.run.name;
    window.slotSeconds = question.slotSeconds;
    if (window.slotSeconds <= 0) {
        ASSIGN_OR_RETURN(window.slotSeconds, usualSlot(workspace, found.series));
    }
    if (found.series.empty()) return found;
    std::int64_t first = INT64_MAX, last = INT64_MIN;
    for (const SeriesInfo& one : found.series) {
        first = std::min(first, one.startNs);
        last = std::max(last, one.endNs);
    }
    const std::int64_t slotNs = window.slotSeconds * kSecondNs;
    const std::int64_t begin = floorTo(first, slotNs), end = floorTo(last, slotNs) + slotNs;
    const auto slots = static_cast<std::size_t>((end - begin) / slotNs);
    const auto aDay = static_cast<std::size_t>(kDaySeconds / window.slotSeconds);
    window.days = std::min<std::size_t>(slots / aDay, std::size_t(question.patterns.maxDays));
    window.slots = window.days > 0 ? window.days * aDay : slots;
    window.startNs = end - static_cast<std::int64_t>(window.slots) * slotNs;
    return found;
}

std::vector<TenantParts> partsOf(const RunSeries& run, const LoadQuestion& question, const HarvestInput& input,
                                 TenantLoads& loads) {
    const bool hasInventory = !input.servers.empty() && input.servers.front().cores > 0;
    const std::string& where = run.window.name;
    const auto note = [&](std::string_view code, const std::string& detail) {
        BrokenRule& rule = loads.broken[{where, std::string(code)}];
        ++rule.count;
        if (rule.first.size() < kShownIssues) rule.first.push_back({samples::inputRule(code).code, where, 0, detail});
    };
    std::map<std::string, TenantParts> tenants;
    for (const SeriesInfo& one : run.series) {
        const auto server = input.serverOf.find(one.name.subject);
        const bool isKnown = server != input.serverOf.end();
        TenantPart part = run.partOf(one);
        if (isKnown) part.cores = input.servers[server->second].cores;
        if (hasInventory && !isKnown && !question.cores) {
            note("H115", one.name.subject);
            continue;
        }
        if (part.cores == 0)
            if (const auto cores = attributeOf(one, "cores")) part.cores = std::strtoll(cores->c_str(), nullptr, 10);
        if (part.cores <= 0) part.cores = question.cores.value_or(0);
        if (input.owners.empty()) {
            const std::string name = attributeOf(one, "tenant").value_or(one.name.subject);
            TenantParts& tenant = tenants[name];
            tenant.id = name;
            tenant.parts.push_back(part);
            continue;
        }
        std::int64_t ownedNs = 0; // of the time from its first to its last sample
        const std::uint32_t number = isKnown ? server->second : 0;
        auto next = std::lower_bound(input.owners.begin(), input.owners.end(), number,
                                     [](const Ownership& one, std::uint32_t of) { return one.server < of; });
        for (; isKnown && next != input.owners.end() && next->server == number; ++next) {
            const Ownership& owner = *next;
            const auto toNs = [](std::int64_t seconds) {
                constexpr std::int64_t kMost = INT64_MAX / kSecondNs;
                return seconds >= kMost ? INT64_MAX : seconds <= -kMost ? INT64_MIN : seconds * kSecondNs;
            };
            part.fromNs = toNs(owner.fromS);
            part.toNs = toNs(owner.toS);
            if (part.fromNs > one.endNs || part.toNs <= one.startNs) continue;
            const Tenant& of = input.tenants[owner.tenant];
            TenantParts& tenant = tenants[of.name()];
            tenant.id = of.name();
            tenant.environment = of.environment;
            tenant.parts.push_back(part);
            ownedNs += std::min(part.toNs, one.endNs + 1) - std::max(part.fromNs, one.startNs);
        }
        if (ownedNs < one.endNs + 1 - one.startNs) note("H116", one.name.subject);
    }
    std::vector<TenantParts> result;
    for (auto& [name, tenant] : tenants)
        result.push_back(std::move(tenant));
    return result;
}

namespace {

Status eachSlotOf(Workspace& workspace, const SampleWindow& window, const TenantPart& part, SeriesKey series,
                  Progress& progress, const std::function<void(std::size_t, double)>& visit) {
    const std::int64_t slotNs = window.slotSeconds * kSecondNs;
    const std::int64_t endNs = window.startNs + static_cast<std::int64_t>(window.slots) * slotNs;
    const std::int64_t from = std::max(window.startNs, part.fromNs), to = std::min(endNs, part.toNs);
    if (from >= to) return {};
    std::size_t slot = 0, count = 0;
    double sum = 0;
    const auto tell = [&] {
        if (count > 0) visit(slot, sum / double(count));
    };
    RETURN_IF_ERROR(eachSample(workspace, series, from, to - 1, progress, [&](std::span<const Sample> samples) {
        for (const Sample& sample : samples) {
            const auto at = static_cast<std::size_t>((sample.timeNs - window.startNs) / slotNs);
            if (at != slot || count == 0) {
                tell();
                slot = at;
                sum = 0;
                count = 0;
            }
            sum += sample.value;
            ++count;
        }
        return true;
    }));
    tell();
    return {};
}

} // namespace

Status eachSlot(Workspace& workspace, const SampleWindow& window, const TenantPart& part, Progress& progress,
                const std::function<void(std::size_t, double)>& visit) {
    if (part.others.empty()) return eachSlotOf(workspace, window, part, part.series, progress, visit);
    std::vector<double> sums(window.slots);
    std::vector<std::uint32_t> counts(window.slots);
    const auto add = [&](std::size_t slot, double value) {
        sums[slot] += value;
        ++counts[slot];
    };
    RETURN_IF_ERROR(eachSlotOf(workspace, window, part, part.series, progress, add));
    for (const SeriesKey other : part.others)
        RETURN_IF_ERROR(eachSlotOf(workspace, window, part, other, progress, add));
    for (std::size_t slot = 0; slot < window.slots; ++slot)
        if (counts[slot] > 0) visit(slot, sums[slot] / counts[slot]);
    return {};
}

} // namespace tenfold::harvest
