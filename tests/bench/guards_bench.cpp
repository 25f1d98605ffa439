// How often guards say which call follows a reply, on captures of reactive nodes: mined at small scales, checked on the
// largest run, with each node's own replies.
//
//   bench-guards [--each] [SHARED_DATA_FOLDER]
//
// Reads redis-queues of the folder (BullMQ, RQ, Celery); of each system scale-02, scale-04 and scale-04-rep2 are mined
// and all other runs are checked. Prints for each type that has guards the decisions that are right beside the most
// frequent way, how many the guards are sure of and how many of these are right; with --each the same for each call
// that is followed wrongly. Answers 0 whatever the figures are, 3 when a capture cannot be read.

#include "bench_figures.h"

#include "core/import/import_run.h"
#include "core/known/guard_replay.h"
#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/prepare/preparation.h"
#include "core/prepare/thread_roles.h"
#include "core/validation/run_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

void printScore(const std::string& name, const DecisionScore& score) {
    fmt::print("    {:<44} {:>6} decisions  right {:>6.2f} %  majority {:>6.2f} %  sure {:>6.2f} %, of these right "
               "{:>6.2f} %\n",
               name, score.total, share(score.right, score.total), share(score.majority, score.total),
               share(score.sure, score.total), share(score.sureRight, score.sure));
}

Status check(const WorkloadProgram& program, const fs::path& folder, bool printsEach) {
    NoProgress progress;
    ASSIGN_OR_RETURN(Trace trace, readTrace({folder}, {}, progress));
    ExtrapolationRequest request;
    request.scale = trace.runs.front().scale.value_or(1);
    request.config = trace.runs.front().config;
    ASSIGN_OR_RETURN(const Plan plan, extrapolate(program, request));
    RETURN_IF_ERROR(preparationOf(program).apply(trace, progress));
    ASSIGN_OR_RETURN(const RunMatch match, matchRun(plan, trace, progress));
    fmt::print("  {}\n", folder.filename().string());
    for (std::size_t t = 0; t < program.types.size(); ++t) {
        const NodeProgram& type = program.types[t];
        if (type.threads.empty()) continue;
        std::vector<ReactiveNode> nodes;
        for (const MatchedNode& node : match.nodes)
            if (node.type == t) nodes.push_back(reactiveNode(trace, type, node.calls));
        const DecisionScores scores = replayDecisions(trace, nodes, type.threads, program.refine);
        printScore(type.type, sumOf(scores));
        for (const auto& [after, score] : scores)
            if (printsEach && score.right < score.total) printScore("  after " + after.method.substr(0, 36), score);
    }
    return {};
}

Status measure(const fs::path& system, bool printsEach) {
    const std::vector<fs::path> mined = {system / "scale-02", system / "scale-04", system / "scale-04-rep2"};
    NoProgress progress;
    ASSIGN_OR_RETURN(Trace trace, readTrace(mined, {}, progress));
    ASSIGN_OR_RETURN(const MiningResult result, mine(std::move(trace), {}, progress));
    fmt::print("{}\n", system.filename().string());
    std::vector<fs::path> others;
    for (const auto& entry : fs::directory_iterator(system))
        if (entry.is_directory() && std::find(mined.begin(), mined.end(), entry.path()) == mined.end())
            others.push_back(entry.path());
    std::sort(others.begin(), others.end());
    for (const fs::path& folder : others)
        RETURN_IF_ERROR(check(result.program, folder, printsEach));
    return {};
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    std::filesystem::path data = "../shared/data";
    bool printsEach = false;
    for (int i = 1; i < argc; ++i) {
        if (std::string(argv[i]) == "--each")
            printsEach = true;
        else
            data = argv[i];
    }
    for (const char* system : {"bullmq", "rq", "celery"})
        if (const auto done = tenfold::measure(data / "redis-queues" / system, printsEach); !done) {
            fmt::print(stderr, "{}\n", done.error().message());
            return 3;
        }
    return 0;
}
