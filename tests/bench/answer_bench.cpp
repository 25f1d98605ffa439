// What an answer costs while a workspace is open: mining what it touches, and keeping the result.
//
//   bench-answer [RUN_OR_ARCHIVE...]
//
// Default: the embedded sample. Imports it into a workspace in a temporary folder, mines it, then answers one question
// after another with its proposal. For each the time from the decision to the stored result and its coverage, wall and
// processor. Figure to reach: 200 ms on the WordCount sample.

#include "core/import/import_workspace.h"
#include "core/session/mined_workspace.h"
#include "core/store/workspace.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include <unistd.h>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

double cpuSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

Status mineAndStore(Workspace& workspace, WorkspaceMiner& miner, MiningResult& result) {
    NoProgress progress;
    ASSIGN_OR_RETURN(result, miner.mine(workspace, {}, progress));
    return storeMined(workspace, result);
}

Status measure(const std::vector<fs::path>& paths, const fs::path& file) {
    NoProgress progress;
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(file, OpenMode::Create));
    ASSIGN_OR_RETURN(std::vector<PreparedRun> runs, describeRuns(paths, {}, progress));
    ImportReport report;
    RETURN_IF_ERROR(importRuns(workspace, std::move(runs), progress, report));
    MiningResult result;
    WorkspaceMiner miner;
    RETURN_IF_ERROR(mineAndStore(workspace, miner, result));
    fmt::print("{} runs, coverage {:.2f} %, {} questions\n", report.runs.size(), 100 * result.coverage,
               result.questions.size());
    std::vector<double> walls;
    const std::vector<Question> questions = result.questions;
    for (const Question& question : questions) {
        const double cpu = cpuSeconds();
        const auto begin = std::chrono::steady_clock::now();
        NewDecision decision;
        decision.kind = kDecisionAnswer;
        decision.subject = nlohmann::json{{"question", question.key}, {"kind", question.kind}}.dump();
        decision.choice = question.proposed.empty() ? "accept" : question.proposed;
        ASSIGN_OR_RETURN(const Decision made, workspace.decide(decision));
        RETURN_IF_ERROR(mineAndStore(workspace, miner, result));
        const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - begin;
        walls.push_back(wall.count());
        fmt::print("  {:50} {:7.0f} ms, {:5.0f} ms of processor, coverage {:.2f} %\n", made.name.substr(0, 50),
                   wall.count(), 1000 * (cpuSeconds() - cpu), 100 * result.coverage);
    }
    if (walls.empty()) return {};
    std::sort(walls.begin(), walls.end());
    fmt::print("median {:.0f} ms, longest {:.0f} ms\n", walls[walls.size() / 2], walls.back());
    return {};
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    using namespace tenfold;
    std::vector<fs::path> paths(argv + 1, argv + argc);
    if (paths.empty()) paths.push_back("resources/sample/wordcount.tar.zst");
    const fs::path folder = fs::temp_directory_path() / fmt::format("tenfold-bench-answer-{}", getpid());
    fs::create_directories(folder);
    const Status status = measure(paths, folder / "sample.tenfold");
    fs::remove_all(folder);
    if (status) return 0;
    fmt::print(stderr, "{}: {}\n", status.error().where(), status.error().message());
    return 3;
}
