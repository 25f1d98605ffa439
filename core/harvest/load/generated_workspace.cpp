#include "core/harvest/load/generated_workspace.h"

#include "core/harvest/load/kept_tables.h"
#include "core/import/formats/samples/sample_feed.h"
#include "core/store/runs/run_writer.h"
#include "core/words/base_messages.h"
#include "core/words/store_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold::harvest {
namespace {

constexpr std::int64_t kBeginS = 1'767'571'200; // Monday, 2026-01-05 00:00 UTC: a week begins with its first slot
constexpr std::int64_t kGeneratedDayS = 86'400, kBlockMib = 256, kMemoryMib = 32'768, kTaskMib = 2048;
constexpr double kHalfFull = 0.5; // as the generator's servers are

std::string serverName(std::size_t server) {
    return fmt::format("s{:06}", server);
}

Status writeRun(Workspace& workspace, const GenerateOrder& order, const GeneratedDatacenter& made,
                GeneratedSummary& summary, Progress& progress) {
    const GeneratedLoads loads = syntheticLoads(made, order.series, true, order.start);
    RunImport import;
    import.run.name = order.run;
    import.run.scale.reset();
    import.run.configText["made"] = "harvest generate";
    import.kind = RunKind::Samples;
    import.format = "generated";
    import.contentHash = fmt::format("generated {} {} {} {} {}", made.datacenter.servers.size(), order.series.days,
                                     order.series.slotSeconds, order.series.difficulty, order.start);
    import.source = "harvest generate";
    auto writer = workspace.beginRun(import);
    if (!writer)
        return writer.error().id() == MessageId::SameContent ? Status()
                                                             : Status(tl::unexpected<Error>(std::move(writer).error()));
    std::vector<Sample> samples;
    for (std::size_t server = 0; server < made.datacenter.servers.size(); ++server) {
        if (!progress.advance(server, made.datacenter.servers.size(), "writing")) return fail(MessageId::Cancelled);
        const std::uint32_t cores = made.datacenter.servers[server].cores;
        ASSIGN_OR_RETURN(const SeriesId id, (*writer)->beginSeries({serverName(server), "cpu", "",
                                                                    fmt::format("{{\"cores\":{}}}", cores)}));
        samples.clear();
        const auto series = loads.table.series(loads.seriesOf[server]);
        for (std::size_t slot = 0; slot < series.size(); ++slot)
            samples.push_back({(kBeginS + std::int64_t(slot) * order.series.slotSeconds) * samples::kNsPerSecond,
                               double(series[slot]) / LoadTable::kWhole});
        RETURN_IF_ERROR((*writer)->samples(id, samples));
        summary.samples += samples.size();
    }
    const auto written = (*writer)->commit(progress);
    return written ? Status() : Status(tl::unexpected<Error>(written.error()));
}

std::string serversTable(const GeneratedDatacenter& made) {
    std::string text = "server_id,datacenter,rack,cores,memory_mib,harvest_mib\n";
    for (std::size_t i = 0; i < made.datacenter.servers.size(); ++i) {
        const DatacenterServer& server = made.datacenter.servers[i];
        text += fmt::format("{},synthetic,r{:04},{},{},{}\n", serverName(i), server.rack, server.cores, kMemoryMib,
                            std::int64_t(server.spaceBlocks * kHalfFull) * kBlockMib);
    }
    return text;
}

std::string ownersTable(const GeneratedDatacenter& made) {
    std::string text = "server_id,environment,machine_function,valid_from_s,valid_to_s\n";
    for (std::size_t i = 0; i < made.datacenter.servers.size(); ++i) {
        const DatacenterTenant& tenant = made.datacenter.tenants[made.datacenter.servers[i].tenant];
        text += fmt::format("{},{},f{},,\n", serverName(i), made.environmentNames[tenant.environment], tenant.function);
    }
    return text;
}

std::string reimagesTable(const GeneratedDatacenter& made, const GenerateOrder& order, std::int64_t endS,
                          GeneratedSummary& summary) {
    std::string text = "time_s,server_id,disk,cause\n";
    const auto beginS = endS - std::llround(order.reimageDays * double(kGeneratedDayS));
    for (const Reimage& one : syntheticReimages(made, order.reimageDays, order.start)) {
        text += fmt::format("{},{},,{}\n", beginS + one.timeMs / 1000, serverName(one.server),
                            one.isCorrelated ? "operator" : "maintenance");
        ++summary.reimages;
    }
    return text;
}

/// Vertices, edges and the last run of each job.
std::vector<TableText> jobTables(const std::vector<JobKind>& kinds) {
    std::string vertices = "job_type,vertex,tasks,task_s,cores,memory_mib\n",
                edges = "job_type,from_vertex,to_vertex\n", history = "job_type,start_s,duration_s\n";
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const std::string type = fmt::format("q{}", i + 1);
        for (std::size_t stage = 0; stage < kinds[i].stages.size(); ++stage)
            vertices +=
                fmt::format("{},stage{},{},{},{},{}\n", type, stage + 1, kinds[i].stages[stage].tasks,
                            double(kinds[i].stages[stage].taskMs) / 1000, kinds[i].stages[stage].cores, kTaskMib);
        for (const auto& [from, to] : kinds[i].edges)
            edges += fmt::format("{},stage{},stage{}\n", type, from + 1, to + 1);
        if (kinds[i].lastSeconds) history += fmt::format("{},{},{}\n", type, kBeginS, *kinds[i].lastSeconds);
    }
    return {{"job_vertices.csv", vertices}, {"job_edges.csv", edges}, {"job_history.csv", history}};
}

} // namespace

Result<GeneratedSummary> generateInto(Workspace& workspace, const GenerateOrder& order, Progress& progress) {
    GeneratedSummary summary;
    const GeneratedDatacenter made = syntheticDatacenter(order.datacenter, order.start);
    summary.servers = made.datacenter.servers.size();
    summary.tenants = made.datacenter.tenants.size();
    RETURN_IF_ERROR(writeRun(workspace, order, made, summary, progress));
    const std::int64_t endS = kBeginS + std::int64_t(order.series.days) * kGeneratedDayS;
    const std::vector<JobKind> kinds = syntheticJobs(order.jobs, order.start);
    summary.jobs = kinds.size();
    std::vector<TableText> tables = jobTables(kinds);
    tables.emplace_back("servers.csv", serversTable(made));
    tables.emplace_back("tenant_map.csv", ownersTable(made));
    tables.emplace_back("reimages.csv", reimagesTable(made, order, endS, summary));
    std::string arrivals = "job_id,job_type,arrival_s\n";
    for (const JobArrival& one :
         syntheticArrivals(kinds.size(), order.jobs.arrivalMeanS,
                           std::int64_t(order.series.days) * kGeneratedDayS * 1000, order.start))
        arrivals += fmt::format("{},q{},{}\n", ++summary.arrivals, one.kind + 1, kBeginS + one.timeMs / 1000);
    tables.emplace_back("arrivals.csv", arrivals);
    ASSIGN_OR_RETURN(HarvestInput kept, keepTables(workspace, tables, {}, progress));
    if (!kept.refused.empty()) return tl::unexpected<Error>(std::move(kept.refused.front().why));
    return summary;
}

} // namespace tenfold::harvest
