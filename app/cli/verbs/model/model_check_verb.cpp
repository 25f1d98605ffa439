#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/model/model_verbs.h"
#include "app/cli/verbs/verb.h"
#include "core/words/model_messages.h"

#include "core/base/files/file_reader.h"
#include "core/base/text/caret_excerpt.h"
#include "core/base/text/number_text.h"
#include "core/model/check/model_check.h"
#include "core/model/file/simulation.h"
#include "core/session/json/model_json.h"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>

namespace tenfold::cli {
namespace {

struct ModelCheckArguments {
    std::string workspace, model, where;
};

std::string checkedTime(double ns) {
    return duration(std::llround(ns));
}

std::string structureText(const StructureCounts& structure) {
    const auto count = [](std::uint64_t requests) { return withThousands(static_cast<std::int64_t>(requests)); };
    return fmt::format("covered by the model {}, unknown operation {}, call added {}, call missing {}, fan-out changed "
                       "{}, retry {}, other center {}, a known way more often than expected {}\n",
                       count(structure.covered), count(structure.unknownOperation), count(structure.extra),
                       count(structure.missing), count(structure.fanOut), count(structure.retries),
                       count(structure.otherCenter), count(structure.otherWays));
}

/// When it began, after the first request of what was checked.
std::string sinceText(const ModelCheck& check, const ModelVerdict& verdict) {
    if (!verdict.sinceNs || check.timeline.parts.empty()) return "";
    return fmt::format("; since {} after the first request",
                       duration(*verdict.sinceNs - check.timeline.parts.front().fromNs));
}

std::string clearedText(const ModelCheck& check) {
    std::string text = heading("who is innocent") + "\n";
    if (check.toExplain.empty())
        return text + (check.refused ? "nobody can be cleared\n"
                                     : "nothing has to be explained, so nobody has to be cleared\n");
    for (const ToExplain& mismatch : check.toExplain)
        text += fmt::format("to be explained: {}\n", mismatch.text.text());
    for (const InnocentCenter& center : check.innocent)
        text += fmt::format("{}: {}\n", center.service, center.because.text());
    if (check.innocent.empty()) text += "nobody can be cleared\n";
    if (!check.notCleared.empty()) text += heading("who cannot be cleared from these requests") + "\n";
    for (const InnocentCenter& center : check.notCleared)
        text += fmt::format("{}: {}\n", center.service, center.because.text());
    return text;
}

std::string checkText(const ModelCheck& check) {
    std::string text = fmt::format("{} requests against {}: {} expected, {} observed on average\n",
                                   withThousands(static_cast<std::int64_t>(check.requests)), check.model,
                                   checkedTime(check.expectedNs), checkedTime(check.observedNs));
    if (check.refused) text += fmt::format("nothing is said: {}\n", check.refused->text());
    if (check.isOutside) text += "nothing inside is wrong\n";
    text += heading("where it does not do what the model says") + "\n";
    Table table({"suspicious", "why", "expected", "observed", "ms a request", "what"},
                {Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
    std::size_t suspicious = 0, consistent = 0, without = 0;
    for (const ModelVerdict& verdict : check.verdicts) {
        consistent += verdict.state == ModelVerdictState::Consistent ? 1 : 0;
        without += verdict.state == ModelVerdictState::NoData ? 1 : 0;
        if (verdict.state != ModelVerdictState::Suspicious) continue;
        ++suspicious;
        std::string where = verdict.service;
        if (!verdict.to.empty()) where += " > " + verdict.to;
        if (!verdict.operation.empty()) where += " " + verdict.operation;
        table.row({where, std::string(nameOf(verdict.why)), checkedTime(verdict.expectedNs),
                   checkedTime(verdict.observedNs), compactNumber(verdict.totalNs / 1e6, 2),
                   verdict.text.text() + sinceText(check, verdict)});
    }
    text += suspicious > 0 ? table.text() : "nobody\n";
    text += clearedText(check);
    if (!check.inputs.empty()) text += heading("what was asked for: no fault") + "\n";
    for (const ModelInput& input : check.inputs)
        text += input.text.text() + "\n";
    text += heading("structure, requests") + "\n" + structureText(check.structure);
    if (!check.remarks.empty()) text += heading("remarks") + "\n";
    for (const std::string& remark : textsOf(check.remarks))
        text += remark + "\n";
    return text + fmt::format("\nof centers, places and operations {} are suspicious, {} consistent, {} without data\n",
                              suspicious, consistent, without);
}

/// Every problem of a model file, each with its line and a caret; 1 where one is an error.
Result<int> checkFile(Invocation& invocation, const std::string& path) {
    ASSIGN_OR_RETURN(const std::string toml, readTextFile(path, kMostModelBytes, *invocation.progress));
    if (toml.starts_with("SQLite format 3"))
        return fail(MessageId::BadModelFile, {"this is a workspace; MODEL is missing"}, path);
    ModelReading reading = readModel(toml);
    std::string text;
    constexpr std::size_t kMostShown = 100; // each looks for its line
    for (std::size_t i = 0; i < reading.problems.size() && !invocation.json; ++i) {
        const ModelProblem& problem = reading.problems[i];
        if (i == kMostShown) text += fmt::format("and {} more\n", reading.problems.size() - i);
        if (i >= kMostShown) break;
        const std::string kind = problem.isError ? "" : "doubtful: ";
        text += problem.line == 0
                    ? fmt::format("{}: {}{}\n", path, kind, problem.text.text())
                    : fmt::format("{}:{}:{}: {}{}\n{}\n", path, problem.line, problem.column, kind, problem.text.text(),
                                  caretExcerpt(toml, problem.line, problem.column, problem.length));
    }
    if (reading.model) {
        // What simulations read lies beside the file.
        const std::string folder = std::filesystem::path(path).parent_path().string();
        if (const Status simulated = simulateAll(*reading.model, folder, *invocation.progress); !simulated) {
            if (!invocation.json) RETURN_IF_ERROR(print(text));
            return tl::unexpected(simulated.error());
        }
        const auto counted = [](std::size_t number, std::string_view what) {
            return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
        };
        text += fmt::format(
            "{}: {}, {}, {}; can be used\n", reading.model->name, counted(reading.model->centers.size(), "center"),
            counted(reading.model->steps.size(), "step"), counted(reading.model->attributes.size(), "attribute"));
    }
    invocation.progress.reset();
    RETURN_IF_ERROR(invocation.json ? printDocument(modelReadingJson(reading)) : print(text));
    return reading.model ? 0 : 1;
}

Result<int> checkAgainstModel(Invocation& invocation, const ModelCheckArguments& arguments) {
    if (arguments.model.empty() && !arguments.where.empty())
        return fail(MessageId::BadModelFile, {"--where chooses requests of a workspace; MODEL is missing"},
                    arguments.workspace);
    if (arguments.model.empty()) return checkFile(invocation, arguments.workspace);
    ASSIGN_OR_RETURN(const PerformanceModel model, readModelFile(arguments.model));
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const ModelCheck check, checkModel(workspace, model, arguments.where, *invocation.progress));
    invocation.progress.reset();
    RETURN_IF_ERROR(invocation.json ? printJsonOf([&](JsonWriter& out) { writeCheck(check, out); })
                                    : print(checkText(check)));
    return 0;
}

} // namespace

void addModelCheckVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb =
        addVerb(group, "check",
                "hold requests against a model: who does not do what it says, since when, who is innocent;\n"
                "with a model file alone: is all of it right",
                "tenfold model baseline spans.tenfold --where 'run = \"00a-normal\"' --out normal.toml\n"
                "  tenfold model check spans.tenfold normal.toml --where 'run = \"03-replica-dead\"'\n"
                "  tenfold model check normal.toml");
    const auto arguments = std::make_shared<ModelCheckArguments>();
    verb->add_option("WS", arguments->workspace, "workspace; may be left out")->required();
    verb->add_option("MODEL", arguments->model, "model file");
    verb->add_option("--where", arguments->where,
                     "only requests that match: run, t, dur, operation, service, node, attributes; default: all");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return checkAgainstModel(current, *arguments); };
    });
}

} // namespace tenfold::cli
