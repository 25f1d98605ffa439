#include "core/harvest/load/simulation_data.h"

#include "core/base/fingerprint.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/series_slots.h"
#include "core/words/base_messages.h"
#include "core/words/harvest_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace tenfold::harvest {
namespace {

constexpr std::int64_t kSecondOfNs = 1'000'000'000, kSecondsPerDay = 86'400, kMostDaysPlayed = 365;
constexpr int kTwoMonths = 62; // a month of history and one that is played

/// A server with its series.
struct SimulatedServer {
    std::string id, tenant, environment, function;
    const Server* known = nullptr; ///< of the inventory
    std::vector<TenantPart> parts;
};

/// Servers of the run by id, with who owns them at the end.
std::map<std::string, SimulatedServer> simulatedServers(const RunSeries& run, const HarvestInput& input,
                                                        std::int64_t endNs) {
    std::map<std::string, SimulatedServer> servers;
    const auto owned = [&](SimulatedServer& server, std::uint32_t number) {
        server.known = &input.servers[number];
        std::optional<std::uint32_t> tenant = input.tenantAt(number, endNs / kSecondOfNs);
        if (!tenant) return false;
        server.tenant = input.tenants[*tenant].name();
        server.environment = input.tenants[*tenant].environment;
        server.function = input.tenants[*tenant].function;
        return true;
    };
    for (const SeriesInfo& one : run.series) {
        SimulatedServer server;
        server.id = server.tenant = server.environment = server.function = one.name.subject;
        const auto number = input.serverOf.find(one.name.subject);
        const bool isOwned = number != input.serverOf.end() && owned(server, number->second);
        if (!input.owners.empty() && !isOwned) continue;
        server.parts.push_back(run.partOf(one));
        servers.emplace(server.id, std::move(server));
    }
    if (input.owners.empty()) return servers;
    for (std::uint32_t i = 0; i < input.servers.size(); ++i) { // those without utilization hold blocks as well
        SimulatedServer server;
        server.id = input.servers[i].id;
        if (!servers.contains(server.id) && owned(server, i)) servers.emplace(server.id, std::move(server));
    }
    return servers;
}

/// Fills the datacenter, in the order of ids.
void fillDatacenter(HarvestData& data, const std::map<std::string, SimulatedServer>& servers, const HarvestInput& input,
                    const TenantLoads& loads, const SimulationQuestion& question, std::vector<Sentence>& notes) {
    std::map<std::string, std::uint32_t> tenants, environments, functions;
    for (const auto& [id, server] : servers)
        tenants.emplace(server.tenant, 0);
    std::map<std::string, double> rates;
    const std::vector<double> recent = recentRates(input, question.loads.limits, kRateMonths);
    for (std::size_t i = 0; i < recent.size(); ++i)
        rates[input.tenants[i].name()] = recent[i];
    for (auto& [id, number] : tenants) {
        number = static_cast<std::uint32_t>(data.datacenter.tenants.size());
        DatacenterTenant& made = data.datacenter.tenants.emplace_back();
        made.id = id;
        made.reimageRate = rates[id];
        if (const LoadedTenant* loaded = loads.tenant(id)) made.peak = loaded->load.peak;
    }
    std::map<std::uint32_t, std::int64_t> available;
    for (const StorageLevel& level : input.storage)
        available[level.server] = level.availableMib();
    std::map<std::pair<std::string, std::string>, std::uint32_t> racks;
    std::map<std::string, std::uint32_t> datacenters;
    for (const auto& [id, server] : servers)
        datacenters.emplace(server.known ? server.known->datacenter : std::string(), 0);
    for (auto& [name, number] : datacenters) {
        number = static_cast<std::uint32_t>(data.datacenters.size());
        data.datacenters.push_back(name);
    }
    std::int64_t withoutRack = 0, withoutCores = 0;
    for (const auto& [id, server] : servers) {
        DatacenterTenant& tenant = data.datacenter.tenants[tenants.at(server.tenant)];
        tenant.environment =
            environments.try_emplace(server.environment, std::uint32_t(environments.size())).first->second;
        tenant.function = functions.try_emplace(server.function, std::uint32_t(functions.size())).first->second;
        data.datacenterOf.push_back(datacenters.at(server.known ? server.known->datacenter : std::string()));
        DatacenterServer& made = data.datacenter.servers.emplace_back();
        made.tenant = tenants.at(server.tenant);
        made.reservedCores = static_cast<std::uint32_t>(question.loads.limits.reserveCores);
        const std::int64_t cores =
            server.known && server.known->cores > 0 ? server.known->cores : question.loads.cores.value_or(0);
        if (cores > 0) made.cores = static_cast<std::uint32_t>(cores);
        withoutCores += cores == 0;
        std::string rack = server.known ? server.known->rack : std::string();
        if (rack.empty()) rack = "\n" + std::to_string(withoutRack++ / question.serversOfRack);
        made.rack = racks.try_emplace({server.known ? server.known->datacenter : "", rack}, std::uint32_t(racks.size()))
                        .first->second;
        if (!server.known) continue;
        const auto number = static_cast<std::uint32_t>(server.known - input.servers.data());
        const std::int64_t mib = available.contains(number) ? available[number] : server.known->harvestMib;
        made.spaceBlocks = static_cast<std::uint32_t>(std::max<std::int64_t>(0, mib / question.blockMib));
    }
    if (withoutRack > 0)
        notes.push_back(
            say(TENFOLD_WORDS("Sentence", "Nobody says the racks of {0} servers: they are {1} each, in order of names.",
                              "harvest.noteRacks"),
                withoutRack, question.serversOfRack));
    if (withoutCores > 0)
        notes.push_back(
            say(TENFOLD_WORDS("Sentence", "Nobody says the cores of {0} servers: they are taken for servers of 12.",
                              "harvest.noteSimulatedCores"),
                withoutCores));
}

Status fillLoads(Workspace& workspace, HarvestData& data, const RunSeries& run,
                 const std::map<std::string, SimulatedServer>& servers, const SimulationQuestion& question,
                 std::vector<Sentence>& notes, Progress& progress) {
    const SampleWindow& window = run.window;
    const auto aDay = static_cast<std::size_t>(kSecondsPerDay / window.slotSeconds);
    const std::size_t half = window.days / 2;
    const bool hasHistory = half >= std::size_t(question.fewestHistoryDays);
    const std::size_t historySlots = hasHistory ? (window.days - half) * aDay : window.slots;
    data.history = LoadTable(window.slotSeconds, historySlots);
    data.played = LoadTable(window.slotSeconds, hasHistory ? window.slots - historySlots : 0);
    std::size_t done = 0, without = 0;
    for (const auto& [id, server] : servers) {
        if (!progress.advance(done++, servers.size(), "reading utilization")) return fail(MessageId::Cancelled);
        std::vector<LoadTable::Sample> samples(window.slots, LoadTable::kNoSample);
        for (const TenantPart& part : server.parts)
            RETURN_IF_ERROR(eachSlot(workspace, window, part, progress, [&](std::size_t slot, double share) {
                samples[slot] = static_cast<LoadTable::Sample>(
                    std::clamp(std::lround(share * LoadTable::kWhole), 0L, long(LoadTable::kWhole)));
            }));
        without += server.parts.empty();
        const std::span<const LoadTable::Sample> all(samples);
        data.seriesOf.push_back(static_cast<std::uint32_t>(data.history.size()));
        data.history.add(all.first(historySlots));
        if (hasHistory) data.played.add(all.subspan(historySlots));
    }
    if (!hasHistory)
        notes.push_back(say(
            TENFOLD_WORDS("Sentence", "{0} days are played on their own history: hindsight, which no scheduler has.",
                          "harvest.noteHindsight"),
            window.days));
    if (without > 0)
        notes.push_back(
            say(TENFOLD_WORDS("Sentence", "{0} servers have no utilization, and count as idle.", "harvest.noteIdle"),
                without));
    const std::int64_t beginNs =
        window.startNs + (hasHistory ? std::int64_t(historySlots) * window.slotSeconds * kSecondOfNs : 0);
    data.beginSecond = ((beginNs / kSecondOfNs) % kSecondsPerDay + kSecondsPerDay) % kSecondsPerDay;
    return {};
}

void fillReimages(HarvestData& data, const HarvestInput& input, const std::map<std::string, SimulatedServer>& servers,
                  const InputLimits& limits, std::vector<Sentence>& notes) {
    if (input.reimages.empty()) {
        notes.push_back(
            say(TENFOLD_WORDS("Sentence", "No reimage is known: nothing can be lost.", "harvest.noteNoReimages")));
        return;
    }
    std::map<std::string, std::uint32_t> numbers;
    for (const auto& [id, server] : servers)
        numbers.emplace(id, std::uint32_t(numbers.size()));
    const ReimageHistory history = reimageHistory(input, limits);
    const std::int64_t endS = input.reimages.back().timeS + 1;
    const std::int64_t beginS = std::max(input.reimages.front().timeS, endS - kMostDaysPlayed * kSecondsPerDay);
    data.days = std::max<std::int64_t>(1, (endS - beginS + kSecondsPerDay - 1) / kSecondsPerDay);
    std::vector<Reimage> recorded;
    std::map<std::uint32_t, std::int64_t> last;
    for (const DiskReimage& one : input.reimages) {
        const auto number = numbers.find(input.servers[one.server].id);
        const auto before = last.find(one.server);
        const bool isSame = before != last.end() && one.timeS < before->second + limits.mergeSeconds;
        if (number == numbers.end() || one.timeS < beginS || isSame) continue;
        last[one.server] = one.timeS;
        const auto tenant = input.tenantAt(one.server, one.timeS);
        const bool isCorrelated =
            tenant && std::any_of(history.events.begin(), history.events.end(), [&](const ReimageEvent& event) {
                return event.tenant == *tenant && one.timeS >= event.timeS &&
                       one.timeS < event.timeS + limits.mergeSeconds;
            });
        recorded.push_back({(one.timeS - beginS) * 1000, number->second, isCorrelated});
    }
    data.reimages = [recorded = std::move(recorded)](std::uint64_t, std::uint64_t, double days) {
        std::vector<Reimage> within;
        for (const Reimage& one : recorded)
            if (double(one.timeMs) < days * double(kSecondsPerDay) * 1000) within.push_back(one);
        return within;
    };
    notes.push_back(say(TENFOLD_WORDS("Sentence",
                                      "Reimages are those of {0} recorded days, the same in each run, and copies are "
                                      "placed by their rates: hindsight, which nobody has who places them.",
                                      "harvest.noteReimages"),
                        data.days));
}

void fillJobs(HarvestData& data, const HarvestInput& input, const SampleWindow& window, std::vector<Sentence>& notes) {
    for (const Job& job : input.jobs) {
        JobKind& kind = data.kinds.emplace_back();
        kind.id = job.type;
        kind.edges = job.edges;
        kind.lastSeconds = job.lastSeconds();
        for (const JobVertex& vertex : job.vertices) {
            JobStage& stage = kind.stages.emplace_back();
            stage.tasks = static_cast<std::uint64_t>(vertex.tasks);
            stage.taskMs = std::max<std::int64_t>(1, std::llround(vertex.taskSeconds * 1000));
            stage.taskSd = vertex.taskSpreadSeconds / vertex.taskSeconds;
            stage.cores = static_cast<std::uint32_t>(vertex.cores);
        }
    }
    const std::size_t before = data.played.slots() > 0 ? data.history.slots() : 0;
    const std::int64_t beginS = window.startNs / kSecondOfNs + std::int64_t(before) * window.slotSeconds;
    for (const ArrivalRecord& one : input.arrivals)
        if (one.timeS >= beginS &&
            one.timeS < window.startNs / kSecondOfNs + std::int64_t(window.slots) * window.slotSeconds)
            data.arrivals.push_back({(one.timeS - beginS) * 1000, static_cast<std::uint32_t>(one.job)});
    if (const std::size_t outside = input.arrivals.size() - data.arrivals.size(); outside > 0)
        notes.push_back(
            say(data.arrivals.empty()
                    ? TENFOLD_WORDS("Sentence",
                                    "All {0} recorded arrivals are outside of the time that is played: "
                                    "arrivals are drawn instead.",
                                    "harvest.noteNoArrivals")
                    : TENFOLD_WORDS("Sentence", "{0} recorded arrivals are outside of the time that is played.",
                                    "harvest.noteArrivals"),
                outside));
}

/// Of all that goes in, and of how it is played: trials that were kept before classes were made anew each day are not
/// taken for these.
std::string hashOf(const HarvestData& data, const std::string& run) {
    std::string text = "3 " + run;
    for (const DatacenterTenant& one : data.datacenter.tenants)
        text += fmt::format("{} {} {} {} {}\n", one.id, one.environment, one.function, one.reimageRate, one.peak);
    for (const DatacenterServer& one : data.datacenter.servers)
        text += fmt::format("{} {} {} {} {}\n", one.tenant, one.rack, one.cores, one.reservedCores, one.spaceBlocks);
    for (const std::uint32_t one : data.datacenterOf) // of which a point may be
        text += data.datacenters[one] + "\n";
    for (const JobKind& kind : data.kinds) {
        text += fmt::format("{} {}\n", kind.id, kind.lastSeconds.value_or(-1));
        for (const JobStage& stage : kind.stages)
            text += fmt::format("{} {} {} {}\n", stage.tasks, stage.taskMs, stage.taskSd, stage.cores);
        for (const auto& [from, to] : kind.edges)
            text += fmt::format("{}-{}\n", from, to);
    }
    for (const JobArrival& one : data.arrivals)
        text += fmt::format("{} {}\n", one.timeMs, one.kind);
    if (data.reimages)
        for (const Reimage& one : data.reimages(0, 0, double(data.days)))
            text += fmt::format("{} {} {}\n", one.timeMs, one.server, one.isCorrelated);
    text += fmt::format("{} {} {} {}", data.history.slotSeconds(), data.history.slots(), data.played.slots(),
                        data.beginSecond);
    return fmt::format("{:016x}", fingerprint(text));
}

} // namespace

std::vector<Sentence> SimulationData::notesFor(Engine engine) const {
    std::vector<Sentence> all = notes;
    if (engine == Engine::Durability) all.insert(all.end(), reimageNotes.begin(), reimageNotes.end());
    if (engine == Engine::Scheduling) all.insert(all.end(), jobNotes.begin(), jobNotes.end());
    return all;
}

Result<SimulationData> simulationData(Workspace& workspace, const HarvestInput& input,
                                      const SimulationQuestion& question, Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, sampleRuns(workspace, question.loads.run));
    RETURN_IF_ERROR(checkReimages(input));
    SimulationData result;
    if (runs.size() > 1)
        result.notes.push_back(say(
            TENFOLD_WORDS("Sentence", "Of {0} runs of samples {1} is played; another can be named.", "harvest.noteRun"),
            runs.size(), runs.front().run.name));
    LoadQuestion longer = question.loads;
    longer.run = runs.front().run.name;
    ASSIGN_OR_RETURN(const TenantLoads loads, tenantLoads(workspace, longer, input, progress));
    longer.patterns.maxDays = kTwoMonths;
    ASSIGN_OR_RETURN(const RunSeries run, runSeries(workspace, runs.front(), longer));
    const std::int64_t endNs =
        run.window.startNs + std::int64_t(run.window.slots) * run.window.slotSeconds * kSecondOfNs - 1;
    const auto servers = simulatedServers(run, input, endNs);
    if (servers.empty()) return samples::refused("H171", run.window.name);
    fillDatacenter(result.data, servers, input, loads, question, result.notes);
    RETURN_IF_ERROR(fillLoads(workspace, result.data, run, servers, question, result.notes, progress));
    fillReimages(result.data, input, servers, question.loads.limits, result.reimageNotes);
    fillJobs(result.data, input, run.window, result.jobNotes);
    result.data.hash = hashOf(result.data, runs.front().contentHash);
    return result;
}

} // namespace tenfold::harvest
