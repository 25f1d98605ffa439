#include "app/cli/output/json_text.h"
#include "app/cli/output/notices_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/base/text/number_text.h"
#include "core/flows/compare/comparison.h"
#include "core/flows/compare/good_run.h"
#include "core/session/json/comparison_json.h"
#include "core/words/flows_messages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <utility>

namespace tenfold::cli {
namespace {

struct PopulationArguments {
    std::string workspace, a, b;
};

std::string figuresText(std::string_view side, const PopulationFigures& figures) {
    return fmt::format("{}  {} requests, {} a second, median {}, p99 {}, mean {}\n", side,
                       withThousands(static_cast<std::int64_t>(figures.requests)),
                       compactNumber(figures.requestsPerSecond, 1), duration(std::llround(figures.durationNs.median())),
                       duration(std::llround(figures.durationNs.quantile(0.99))),
                       duration(std::llround(figures.durationNs.mean())));
}

/// One request on each side: all parts, and what they add up to.
std::string twoRequestsText(const PopulationComparison& comparison) {
    const double a = comparison.a.durationNs.mean(), b = comparison.b.durationNs.mean();
    std::string text = fmt::format("A  {}\nB  {}\n", duration(std::llround(a)), duration(std::llround(b)));
    text += heading("what differs, greatest part first") + "\n";
    for (const Finding& finding : comparison.findings)
        text += finding.text.text() + "\n";
    if (comparison.findings.empty()) text += "nothing\n";
    return text + fmt::format("\nthe parts add up to {}{}; of two requests nothing follows for others\n",
                              b < a ? "-" : "+", duration(std::llround(std::abs(b - a))));
}

/// What follows from a suspect, below it.
std::string effectsText(const PopulationComparison& comparison, std::size_t suspect) {
    std::string text;
    for (const LoadEffect& effect : comparison.effects)
        if (effect.suspect == suspect)
            text += fmt::format("          effect: {}: {} → {}\n", effect.what.text(), compactNumber(effect.a, 1),
                                compactNumber(effect.b, 1));
    return text;
}

std::string populationsText(const PopulationComparison& comparison) {
    if (comparison.isOfTwo()) return twoRequestsText(comparison);
    std::string text =
        figuresText("A", comparison.a) + figuresText("B", comparison.b) + noticesText(comparison.notices);
    for (const std::string& reason : textsOf(comparison.baseline.reasons))
        text += fmt::format("A is not fit as a baseline: {}\n", reason);
    if (!comparison.baseline.leftOut.empty())
        text += fmt::format("{} runs of A are left out, since more fails in them than in a system that is well: {}\n",
                            comparison.baseline.leftOut.size(), fmt::join(comparison.baseline.leftOut, ", "));
    text += heading("where it starts from") + "\n";
    for (const Suspect& suspect : comparison.suspects)
        text += fmt::format("{:6.3f}  {}{}  {}\n", suspect.score, suspect.service,
                            suspect.instance.empty() ? "" : " (" + suspect.instance + ")", suspect.text.text()) +
                effectsText(comparison, static_cast<std::size_t>(&suspect - comparison.suspects.data()));
    if (comparison.suspects.empty())
        text += comparison.reversal         ? "nobody made B slower: it is the faster one\n"
                : comparison.whyUndecided() ? "not known: see above\n"
                                            : "nobody\n";
    if (!comparison.load.empty()) text += heading("what was asked for: no fault") + "\n";
    for (const LoadChange& change : comparison.load)
        text +=
            fmt::format("{}: {} → {}\n", change.what.text(), compactNumber(change.a, 1), compactNumber(change.b, 1));
    bool isOther = false;
    for (const LoadEffect& effect : comparison.effects) {
        if (effect.suspect) continue;
        if (!std::exchange(isOther, true)) text += heading("what follows from it") + "\n";
        text += effect.text.text() + "\n";
    }
    if (!comparison.versions.empty()) text += heading("what came with B") + "\n";
    for (const VersionChange& change : comparison.versions)
        text += change.text.text() + "\n";
    text += heading("what changed, greatest effect first") + "\n";
    constexpr std::size_t kFindingsShown = 12; // all of them with --json
    for (std::size_t i = 0; i < std::min(kFindingsShown, comparison.findings.size()); ++i)
        text += fmt::format("{:2}  {}\n", i + 1, comparison.findings[i].text.text());
    if (comparison.findings.empty()) text += "nothing\n";
    std::size_t changed = 0, unchanged = 0;
    for (const PlaceVerdict& place : comparison.places) {
        changed += place.verdict == PlaceVerdict::Verdict::Changed;
        unchanged += place.verdict == PlaceVerdict::Verdict::Unchanged;
    }
    return text + fmt::format("\nof {} places with enough calls {} changed, {} agree\n", changed + unchanged, changed,
                              unchanged);
}

/// What stands for a side A that is not said: the run marked as good before that of B.
Result<std::string> goodRequests(Workspace& workspace, const Population& b) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> all, workspace.runs());
    std::vector<RunInfo> runs;
    for (const RunInfo& run : all)
        if (run.hasRequests) runs.push_back(run);
    const std::string than = b.runs().empty() ? std::string() : b.runs().front().run.name;
    const ComparedWith good = runToCompareWith(runs, than);
    if (!good.isGood || b.runs().size() != 1) return fail(MessageId::NoGoodRun, {});
    return "run = \"" + good.name + "\"";
}

Result<int> comparePopulationsOf(Invocation& invocation, const PopulationArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(Population b, Population::find(workspace, arguments.b));
    std::string good = arguments.a;
    if (good.empty()) {
        ASSIGN_OR_RETURN(good, goodRequests(workspace, b));
    }
    ASSIGN_OR_RETURN(Population a, Population::find(workspace, good));
    ASSIGN_OR_RETURN(const PopulationComparison comparison,
                     comparePopulations(workspace, std::move(a), std::move(b), *invocation.progress));
    invocation.progress.reset();
    RETURN_IF_ERROR(invocation.json ? printJsonOf([&](JsonWriter& out) { writePopulations(comparison, out); })
                                    : print(populationsText(comparison)));
    return 0;
}

} // namespace

void addCompareVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb =
        addVerb(app, "compare", "what changed between two sets of requests, and where it starts from",
                "tenfold compare spans.tenfold --a 'run = \"00a-normal\"' --b 'run = \"03-replica-dead\"'");
    const auto arguments = std::make_shared<PopulationArguments>();
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    verb->add_option("--a", arguments->a,
                     "requests as they should be: run, request, t, dur, operation, service, node;\n"
                     "default: the run before B that is marked as good (tenfold decide good)");
    verb->add_option("--b", arguments->b, "requests to compare with them")->required();
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return comparePopulationsOf(current, *arguments); };
    });
}

} // namespace tenfold::cli
