#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/harvest/harvest_data.h"
#include "app/cli/verbs/harvest/harvest_verbs.h"

#include "core/base/text/number_text.h"
#include "core/harvest/load/job_shapes.h"
#include "core/words/harvest_messages.h"

#include <fmt/format.h>

namespace tenfold::cli {
namespace {

using namespace harvest;

nlohmann::ordered_json jobJson(const Job& job, const JobThresholds& thresholds) {
    const DagWidth width = widthOf(job);
    nlohmann::ordered_json vertices = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < job.vertices.size(); ++i)
        vertices.push_back({{"vertex", job.vertices[i].name},
                            {"tasks", job.vertices[i].tasks},
                            {"level", width.level[i]},
                            {"hops", width.hops[i]}});
    const auto last = job.lastSeconds();
    return {{"job", job.type},
            {"type", jobTypeName(jobTypeOf(last, thresholds))},
            {"lastS", last ? nlohmann::ordered_json(*last) : nlohmann::ordered_json(nullptr)},
            {"containers", width.containers},
            {"containersByHops", width.containersByHops},
            {"antichain", width.antichain},
            {"cores", width.cores},
            {"containerCores", width.containerCores},
            {"vertices", vertices}};
}

std::string jobsText(const HarvestInput& input, const JobThresholds& thresholds, bool areDerived) {
    std::string text =
        fmt::format("{} jobs; short below {} s, long above {} s{}.\n\n", input.jobs.size(),
                    compactNumber(thresholds.shortSeconds, 1), compactNumber(thresholds.longSeconds, 1),
                    areDerived ? ": where each type needs as much as the pattern it prefers can give"
                               : ", as published for another workload: there is no history, or no utilization");
    Table table({"job", "type", "last run s", "containers at once", "at most", "vertices"},
                {Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
    for (const Job& job : input.jobs) {
        const DagWidth width = widthOf(job);
        const auto last = job.lastSeconds();
        table.row({job.type, std::string(jobTypeName(jobTypeOf(last, thresholds))),
                   last ? compactNumber(*last, 1) : "never ran", withThousands(std::int64_t(width.containers)),
                   withThousands(std::int64_t(width.antichain)), std::to_string(job.vertices.size())});
    }
    const std::string broken = brokenLines(input);
    return text + table.text() + (broken.empty() ? "" : "\n" + broken);
}

Result<int> runJobs(const HarvestArguments& arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(const HarvestData data, harvestData(arguments, false, *invocation.progress));
    invocation.progress.reset();
    if (data.input.jobs.empty() && data.input.broken.empty())
        return fail(MessageId::HarvestInputNeeded,
                    {say(TENFOLD_WORDS("Sentence", "A batch job", "harvest.aJob")), "job_vertices.csv"});
    const JobThresholds thresholds = data.loads ? data.loads->thresholds : JobThresholds();
    const bool areDerived = data.loads && data.loads->areThresholdsDerived;
    if (!invocation.json) {
        RETURN_IF_ERROR(print(jobsText(data.input, thresholds, areDerived)));
        return 0;
    }
    nlohmann::ordered_json jobs = nlohmann::ordered_json::array();
    for (const Job& job : data.input.jobs)
        jobs.push_back(jobJson(job, thresholds));
    RETURN_IF_ERROR(printDocument(
        {{"thresholds",
          {{"shortS", thresholds.shortSeconds}, {"longS", thresholds.longSeconds}, {"derived", areDerived}}},
         {"jobs", jobs}}));
    return 0;
}

} // namespace

void addHarvestJobsVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb = addVerb(group, "jobs", "batch jobs: how long they ran, how many containers they use at once",
                             "tenfold harvest jobs spare.tenfold");
    const auto arguments = std::make_shared<HarvestArguments>();
    addHarvestOptions(*verb, *arguments);
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& current) { return runJobs(*arguments, current); };
    });
}

} // namespace tenfold::cli
