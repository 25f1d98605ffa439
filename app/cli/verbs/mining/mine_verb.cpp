#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/base/text/number_text.h"
#include "core/mining/ask/questions.h"
#include "core/program/standing.h"
#include "core/session/mined_workspace.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostScales = 6;
constexpr std::size_t kMostQuestionsShown = 8;

struct MineArguments {
    std::string workspace;
    std::vector<std::string> targets;
};

std::map<std::string, double> scalesOf(const std::vector<RunInfo>& runs) {
    std::map<std::string, double> scales;
    for (const RunInfo& info : runs)
        if (!info.run.heldOut && info.run.scale) scales[info.run.name] = *info.run.scale;
    return scales;
}

/// "8" or "8–9": nodes in the runs of one scale.
std::string nodesAt(const NodeTypeSummary& type, const std::map<std::string, double>& scales, double scale) {
    std::size_t fewest = static_cast<std::size_t>(-1), most = 0;
    for (const auto& run : type.runs) {
        const auto it = scales.find(run.run);
        if (it == scales.end() || it->second != scale) continue;
        fewest = std::min(fewest, run.nodes.size());
        most = std::max(most, run.nodes.size());
    }
    if (fewest > most) return "–";
    return fewest == most ? std::to_string(most) : fmt::format("{}–{}", fewest, most);
}

std::string minedTypesTable(const MiningResult& mining, const std::map<std::string, double>& scales) {
    std::set<double> distinct;
    for (const auto& [run, scale] : scales)
        distinct.insert(scale);
    // with many scales the first ones and the largest tell enough
    std::vector<double> shown(distinct.begin(), distinct.end());
    if (shown.size() > kMostScales) shown.erase(shown.begin() + kMostScales - 1, shown.end() - 1);
    std::vector<std::string> header{"node type"};
    std::vector<Align> align{Align::Left};
    for (const double scale : shown) {
        header.push_back(fmt::format("nodes at {}", compactNumber(scale)));
        align.push_back(Align::Right);
    }
    header.insert(header.end(), {"law", "mark", "calls explained", ""});
    align.insert(align.end(), {Align::Left, Align::Left, Align::Right, Align::Left});
    Table table(header, align);
    const TypeStandings standings(mining.program);
    for (std::size_t t = 0; t < mining.types.size(); ++t) {
        const MinedType& type = mining.types[t];
        const NodeProgram& program = mining.program.types[t];
        std::vector<std::string> cells{type.summary.name};
        for (const double scale : shown)
            cells.push_back(nodesAt(type.summary, scales, scale));
        std::string note = program.counts == CountOrigin::Chance ? "placed by chance" : "";
        if (program.counts == CountOrigin::Replies) note += note.empty() ? "follows replies" : ", follows replies";
        cells.insert(cells.end(),
                     {program.instances.form.text(), std::string(nameOf(standings.ofType(t, type.fitShare).mark)),
                      percent(type.fitShare), note});
        table.row(std::move(cells));
    }
    return table.text();
}

std::string questionsText(const MiningResult& mining, const std::string& file) {
    std::vector<const Question*> open;
    std::size_t answered = 0;
    for (const Question& question : mining.questions)
        question.answer.empty() ? open.push_back(&question) : (void)++answered;
    std::string out;
    if (answered > 0) out += fmt::format("{} question{} answered\n", answered, answered == 1 ? "" : "s");
    if (open.empty()) return out + "no open questions\n";
    out += fmt::format(
        "{} open question{}; what is proposed is used until answered, labels of arguments only once chosen:\n\n",
        open.size(), open.size() == 1 ? "" : "s");
    Table table({"id", "question", "proposed", "sure", "concerns calls", "coverage then"},
                {Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right});
    table.limit(1, 76).limit(2, 28);
    for (std::size_t i = 0; i < std::min(open.size(), kMostQuestionsShown); ++i)
        table.row({open[i]->id, open[i]->text.text(), open[i]->proposed, percent(open[i]->confidence, 0),
                   open[i]->effect.whole > 0 ? percent(open[i]->effect.concerned / open[i]->effect.whole, 0) : "",
                   open[i]->coverageAfter > open[i]->coverageNow ? percent(open[i]->coverageAfter) : ""});
    out += table.text();
    if (open.size() > kMostQuestionsShown) out += fmt::format("… {} more\n", open.size() - kMostQuestionsShown);
    return out + fmt::format("\ntenfold questions {} shows all with their evidence\n", printable(file));
}

std::string summaryText(const MiningResult& mining, const std::map<std::string, double>& scales,
                        const std::string& file) {
    std::string out = minedTypesTable(mining, scales);
    std::set<double> distinct;
    for (const auto& [run, scale] : scales)
        distinct.insert(scale);
    out += fmt::format("\n{} node types in {} run{} at {} scale{}, calls to {}\n", mining.types.size(), scales.size(),
                       scales.size() == 1 ? "" : "s", distinct.size(), distinct.size() == 1 ? "" : "s",
                       printable(fmt::format("{}", fmt::join(mining.program.targets, ", "))));
    out += fmt::format("argument values of calls, those of the clock left out: {}\n",
                       coverageWords(mining.program).text());
    out += questionsText(mining, file);
    for (const Sentence& warning : mining.warnings)
        out += "warning: " + printable(warning.text()) + "\n";
    return out;
}

Json summaryJson(const MiningResult& mining, const std::map<std::string, double>& scales, bool isUpToDate) {
    Json types = Json::array();
    const TypeStandings standings(mining.program);
    for (std::size_t t = 0; t < mining.types.size(); ++t) {
        Json runs = Json::array();
        for (const auto& run : mining.types[t].summary.runs) {
            const auto scale = scales.find(run.run);
            runs.push_back({{"run", run.run},
                            {"scale", scale == scales.end() ? Json() : numberJson(scale->second)},
                            {"nodes", run.nodes.size()}});
        }
        types.push_back({{"name", mining.types[t].summary.name},
                         {"runs", runs},
                         {"law", mining.program.types[t].instances.form.text()},
                         {"explained", mining.types[t].fitShare},
                         {"standing", toJson(standings.ofType(t, mining.types[t].fitShare))},
                         {"random", mining.program.types[t].counts == CountOrigin::Chance},
                         {"reactive", mining.program.types[t].counts == CountOrigin::Replies}});
    }
    const auto answered = std::count_if(mining.questions.begin(), mining.questions.end(),
                                        [](const Question& question) { return !question.answer.empty(); });
    return {{"upToDate", isUpToDate},
            {"targets", mining.program.targets},
            {"types", types},
            {"coverage", mining.coverage},
            {"questions", mining.questions.size()},
            {"answered", answered},
            {"warnings", textsOf(mining.warnings)}};
}

Result<int> runMine(Invocation& invocation, const MineArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(MinedWorkspace mined, readMined(workspace));
    const bool isUpToDate = mined.mining && mined.minedHash == miningHash(mined.inputHash, arguments.targets);
    if (!isUpToDate) {
        ASSIGN_OR_RETURN(mined.mining, mineWorkspace(workspace, arguments.targets, *invocation.progress));
        RETURN_IF_ERROR(storeMined(workspace, *mined.mining, arguments.targets));
    }
    const auto scales = scalesOf(mined.runs);
    if (invocation.json) {
        RETURN_IF_ERROR(printDocument(summaryJson(*mined.mining, scales, isUpToDate)));
        return 0;
    }
    const std::string head = isUpToDate ? "up to date: runs and decisions are those that were mined\n\n" : "";
    RETURN_IF_ERROR(print(head + summaryText(*mined.mining, scales, arguments.workspace)));
    return 0;
}

} // namespace

void addMineVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "mine", "find what repeats in the runs and how it grows", "tenfold mine w.tenfold");
    const auto arguments = std::make_shared<MineArguments>();
    verb->add_option("WS", arguments->workspace, "workspace with imported runs")->required();
    verb->add_option("--target", arguments->targets, "service whose workload is mined (default: found)")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return runMine(current, *arguments); };
    });
}

} // namespace tenfold::cli
