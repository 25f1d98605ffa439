// What mining says against the known answers of the shared captures, row by row: found, missed, contradicted.
#include "tests/mining/known_answers.h"

#include "core/import/import_run.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace tenfold::test {
namespace {

namespace fs = std::filesystem;

struct Capture {
    std::string name, folder;
    std::vector<std::string> runs; ///< aligned with the values of the rows
    double checkedScale = 0;
    bool isHadoop = false;
    std::size_t reached = 0; ///< rows found: never fewer
};

std::ostream& operator<<(std::ostream& out, const Capture& capture) {
    return out << capture.name;
}

const std::vector<std::string> kHadoopRuns = {"scale-02", "scale-02-rep2", "scale-03", "scale-03-rep2",
                                              "scale-04", "scale-04-rep2", "scale-06", "scale-06-rep2"};
const std::vector<std::string> kQueueRuns = {"scale-02", "scale-04", "scale-04-rep2", "scale-08"};

/// Sender -> true role in the words of the answers, from truth/roles.tsv of a run.
std::map<std::string, std::string> hadoopRoles(const fs::path& run, bool hasJobs) {
    static const std::map<std::string, std::string> kJobs = {
        {"0001", "teragen"}, {"0002", "terasort"}, {"0003", "teravalidate"}}; // by the application's number
    std::map<std::string, std::string> roles;
    std::ifstream in(run / "truth/roles.tsv");
    for (std::string line; std::getline(in, line);) {
        std::istringstream cells(line);
        std::string file, role, node, application;
        cells >> file >> role >> node >> application;
        if (!file.ends_with(".log")) continue;
        const std::string sender = file.substr(0, file.size() - 4);
        const auto job = kJobs.find(application.substr(application.find_last_of('_') + 1));
        const bool isJobs = hasJobs && job != kJobs.end();
        roles[sender] = role.starts_with("client") ? sender : role + (isJobs ? "/" + job->second : "");
    }
    return roles;
}

Result<MinedCapture> mineCapture(const Capture& capture, const fs::path& folder) {
    NoProgress progress;
    std::vector<fs::path> paths;
    for (const std::string& run : capture.runs)
        paths.push_back(folder / run);
    ASSIGN_OR_RETURN(Trace trace, readTrace(paths, {}, progress));
    MinedCapture out;
    out.checkedScale = capture.checkedScale;
    std::map<double, Parameters> configAt;
    std::map<std::string, std::map<std::string, std::string>> roleOf; // run -> sender -> role
    for (std::size_t r = 0; r < trace.runs.size(); ++r) {
        Run& run = trace.runs[r];
        run.heldOut = run.scale == capture.checkedScale;
        out.scales.push_back(run.scale.value());
        configAt[*run.scale] = run.config;
        if (capture.isHadoop) roleOf[run.name] = hadoopRoles(paths[r], capture.name == "terasort");
    }
    ASSIGN_OR_RETURN(out.mined, mine(std::move(trace), {}, progress));
    for (const MinedType& type : out.mined.types)
        for (const auto& run : type.summary.runs)
            for (const std::string& node : run.nodes)
                ++out.typesOfRole[capture.isHadoop ? roleOf[run.run][node] : node.substr(0, node.find('-'))]
                                 [type.summary.name];
    for (const auto& [scale, config] : configAt) {
        ExtrapolationRequest request;
        request.scale = scale;
        for (const auto& [key, value] : config)
            if (out.mined.program.derived.contains(key)) request.config[key] = value;
        ASSIGN_OR_RETURN(out.planAt[scale], extrapolate(out.mined.program, request));
    }
    return out;
}

class KnownAnswers : public testing::TestWithParam<Capture> {};

TEST_P(KnownAnswers, fewAreContradicted) {
    const Capture& capture = GetParam();
    const char* shared = std::getenv("TENFOLD_SHARED");
    const fs::path folder = fs::path(shared ? shared : "") / "data" / capture.folder;
    if (!fs::exists(folder)) GTEST_SKIP() << "the shared captures are not here";
    std::vector<KnownAnswer> rows =
        readKnownAnswers(fs::path(std::getenv("TENFOLD_TEST_DATA")) / "known-answers" / (capture.name + ".tsv"));
    ASSERT_GT(rows.size(), 100U);
    auto mined = mineCapture(capture, folder);
    ASSERT_TRUE(mined) << mined.error().message();
    for (const KnownAnswer& row : rows)
        if (row.kind == "alias") mined->aliases[row.subject] = row.answer;
    std::erase_if(rows, [](const KnownAnswer& row) { return row.kind == "alias"; });

    std::map<std::string, std::map<Verdict, std::size_t>> table;
    std::map<Verdict, std::size_t> all;
    for (const KnownAnswer& row : rows) {
        const Judgement judgement = judge(row, rows, *mined);
        ++table[row.kind][judgement.verdict];
        ++all[judgement.verdict];
        if (judgement.verdict == Verdict::Found || judgement.verdict == Verdict::Outside) continue;
        fmt::print("  {:12} {} {} {} {} {}: {:.100} | ours: {:.160}\n",
                   judgement.verdict == Verdict::Missed ? "missed" : "CONTRADICTED", row.kind, row.role, row.target,
                   row.method, row.subject, row.answer, judgement.ours);
    }
    fmt::print("{:12} {:>6} {:>7} {:>13} {:>8}\n", capture.name, "found", "missed", "contradicted", "outside");
    for (auto& [kind, verdicts] : table)
        fmt::print("{:12} {:6} {:7} {:13} {:8}\n", kind, verdicts[Verdict::Found], verdicts[Verdict::Missed],
                   verdicts[Verdict::Contradicted], verdicts[Verdict::Outside]);
    const auto claims = static_cast<double>(all[Verdict::Found] + all[Verdict::Contradicted]);
    fmt::print("{:12} {:6} {:7} {:13} {:8}  contradicted {:.1f} % of what is claimed\n", "all", all[Verdict::Found],
               all[Verdict::Missed], all[Verdict::Contradicted], all[Verdict::Outside],
               100 * static_cast<double>(all[Verdict::Contradicted]) / claims);
    EXPECT_LE(static_cast<double>(all[Verdict::Contradicted]), 0.05 * claims);
    EXPECT_GE(all[Verdict::Found], capture.reached);
}

INSTANTIATE_TEST_SUITE_P(Captures, KnownAnswers,
                         testing::Values(Capture{"wordcount", "hadoop-rpc/wordcount", kHadoopRuns, 6, true, 123},
                                         Capture{"terasort", "hadoop-rpc/terasort", kHadoopRuns, 6, true, 207},
                                         Capture{"bullmq", "redis-queues/bullmq", kQueueRuns, 8, false, 177},
                                         Capture{"rq", "redis-queues/rq", kQueueRuns, 8, false, 122}),
                         [](const testing::TestParamInfo<Capture>& row) { return row.param.name; });

} // namespace
} // namespace tenfold::test
