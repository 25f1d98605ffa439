#include "app/cli/output/json_text.h"
#include "app/cli/output/mined_result.h"
#include "app/cli/output/plan_tables.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/import_messages.h"
#include "core/words/plan_messages.h"

#include "core/base/files/file_reader.h"
#include "core/base/limits.h"
#include "core/import/settings/run_toml.h"
#include "core/plan/plan.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <charconv>
#include <cmath>
#include <set>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ExtrapolateArguments {
    std::string workspace, config, out;
    std::optional<double> scale, durationSeconds;
    std::vector<std::string> nodes, settings;
};

/// "KEY=VALUE" with a number; the last '=' of a type's name may be part of it, so the number is what follows it.
template <typename Number>
Result<std::pair<std::string, Number>> parseSetting(const std::string& text) {
    const std::size_t equals = text.rfind('=');
    Number value{};
    if (equals == std::string::npos || equals == 0) return fail(MessageId::BadSetting, {text});
    const char* begin = text.data() + equals + 1;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(begin, end, value);
    if (read.ec != std::errc() || read.ptr != end) return fail(MessageId::SettingNotANumber, {text});
    return std::pair(text.substr(0, equals), value);
}

Result<RunToml> readRunToml(const std::string& file, Progress& progress) {
    ASSIGN_OR_RETURN(const std::string text, readTextFile(file, kMostRunTomlBytes, progress));
    return parseRunToml(text, file);
}

/// Takes scale and configuration of a run.toml; keys that no law knows describe the run and change nothing.
Status useRunToml(const std::string& file, const WorkloadProgram& program, ExtrapolationRequest& request,
                  Progress& progress, std::vector<Sentence>& warnings) {
    ASSIGN_OR_RETURN(const RunToml toml, readRunToml(file, progress));
    if (toml.scale) request.scale = *toml.scale;
    const std::set<std::string> known = configurationKeys(program);
    std::vector<std::string> ignored;
    for (const auto& [key, value] : toml.config) {
        if (known.contains(key))
            request.config[key] = value;
        else
            ignored.push_back(key);
    }
    for (const auto& [key, value] : toml.configText)
        if (known.contains(key)) return fail(MessageId::SettingNotANumber, {key + "=" + value}, file);
    if (!ignored.empty()) warnings.push_back(fmt::format("{}: no law uses {}", file, fmt::join(ignored, ", ")));
    return {};
}

Result<ExtrapolationRequest> requestOf(const ExtrapolateArguments& arguments, const WorkloadProgram& program,
                                       Progress& progress, std::vector<Sentence>& warnings) {
    ExtrapolationRequest request;
    if (!arguments.config.empty()) RETURN_IF_ERROR(useRunToml(arguments.config, program, request, progress, warnings));
    const bool hasScale = arguments.scale || (!arguments.config.empty() && request.scale != 0);
    if (!hasScale) return fail(MessageId::TargetScaleNeeded);
    if (arguments.scale) request.scale = *arguments.scale;
    for (const std::string& setting : arguments.settings) {
        ASSIGN_OR_RETURN(const auto parsed, parseSetting<double>(setting));
        request.config[parsed.first] = parsed.second;
    }
    for (const std::string& setting : arguments.nodes) {
        ASSIGN_OR_RETURN(const auto parsed, parseSetting<std::uint64_t>(setting));
        request.nodes[parsed.first] = parsed.second;
    }
    if (arguments.durationSeconds) {
        constexpr double kLongestSeconds = 1e9; // thirty years; the clock of a plan counts ns in 64 bits
        const double seconds = *arguments.durationSeconds;
        if (!(seconds > 0) || seconds > kLongestSeconds)
            return fail(MessageId::BadDuration, {fmt::format("{}", seconds)});
        request.durationNs = std::llround(seconds * 1e9);
    }
    return request;
}

Result<int> runExtrapolate(Invocation& invocation, const ExtrapolateArguments& arguments) {
    ASSIGN_OR_RETURN(MinedResult mined, loadMined(arguments.workspace));
    warnIfStale(mined, arguments.workspace, invocation.quiet);
    std::vector<Sentence> warnings;
    ASSIGN_OR_RETURN(const ExtrapolationRequest request,
                     requestOf(arguments, mined.mining.program, *invocation.progress, warnings));
    ASSIGN_OR_RETURN(Plan plan, extrapolate(mined.mining.program, request));
    plan.provenance = std::move(mined.provenance);
    if (mined.isStale) plan.warnings.emplace_back("the mining result is older than the runs or decisions");
    plan.warnings.insert(plan.warnings.end(), warnings.begin(), warnings.end());
    const auto& doubts = mined.mining.warnings; // who reads the plan alone has to know them
    plan.warnings.insert(plan.warnings.end(), doubts.begin(), doubts.end());
    RETURN_IF_ERROR(writePlan(plan, arguments.out));
    const PlanLoad load = loadOfPlan(plan, {}, *invocation.progress);
    invocation.progress.reset();
    if (!invocation.json) {
        RETURN_IF_ERROR(print(planText(plan, load) + "\nplan written to " + printable(arguments.out) + "\n"));
        return 0;
    }
    Json document = planJson(plan);
    document["load"] = loadJson(load);
    document["plan"] = arguments.out;
    document["stale"] = mined.isStale;
    RETURN_IF_ERROR(printDocument(document));
    return 0;
}

} // namespace

void addExtrapolateVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "extrapolate", "the workload at another scale: a plan",
                             "tenfold extrapolate w.tenfold --scale 6 --set input_files=12 --out p6.plan");
    const auto arguments = std::make_shared<ExtrapolateArguments>();
    verb->add_option("WS", arguments->workspace, "workspace that was mined")->required();
    verb->add_option("--scale", arguments->scale, "scale of the plan");
    verb->add_option("--nodes", arguments->nodes, "TYPE=N: number of nodes of a type, in place of its law")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->add_option("--set", arguments->settings, "KEY=VALUE: a configuration value, in place of its law")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->add_option("--config", arguments->config, "run.toml whose scale and [config] are used");
    verb->add_option("--duration", arguments->durationSeconds, "seconds that timers run (default: as recorded)");
    verb->add_option("--out", arguments->out, "plan file to write")->required();
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return runExtrapolate(current, *arguments); };
    });
}

} // namespace tenfold::cli
