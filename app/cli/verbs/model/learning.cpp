#include "app/cli/verbs/model/learning.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>

#include <cmath>

namespace tenfold::cli {
namespace {

using Quantity = LearningTarget::Quantity;

constexpr double kNsPerSecond = 1e9;

} // namespace

void LearningArguments::addTo(CLI::App& verb, bool withCosts) {
    verb.add_option("WS", workspace, "workspace")->required();
    verb.add_option("MODEL", model, "model file (*.toml) that says what is expected; without one samples alone tell");
    verb.add_option("--at", at, "\"SERVICE OPERATION\" as recorded, or requests: whole requests")->required();
    verb.add_option("--where", where, "these requests only: run, request, t, dur, operation, service, attributes …");
    verb.add_option("--of", of,
                    "own: time of a visit without what it calls; duration: with it; count: visits a visit of "
                    "the caller")
        ->check(CLI::IsMember({"own", "duration", "count"}));
    if (!withCosts) return;
    verb.add_option("--over-cost", overCost, "what predicting too much costs, beside too little (1)");
    verb.add_option("--under-cost", underCost, "what predicting too little costs, beside too much (1)");
}

Result<LearningCase> openLearning(const LearningArguments& arguments, Progress& progress) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::PreferWrite));
    LearningCase result{std::move(workspace), {}, {}, arguments.where, {}};
    if (!arguments.model.empty()) {
        ASSIGN_OR_RETURN(result.model, readModelFile(arguments.model));
    }
    ASSIGN_OR_RETURN(result.target, findTarget(result.workspace, arguments.at, progress));
    if (!result.target.service.empty())
        result.target.quantity = arguments.of == "own"        ? Quantity::OwnTime
                                 : arguments.of == "duration" ? Quantity::Duration
                                                              : Quantity::Count;
    result.options.overCost = arguments.overCost;
    result.options.underCost = arguments.underCost;
    return result;
}

Status keepLearnt(Workspace& workspace, const LearntTree& tree) {
    return workspace.isReadOnly() ? Status() : keepTree(workspace, tree);
}

std::string learnedText(const LearningTarget& target) {
    if (target.service.empty()) return "duration of requests";
    const std::string at = target.service + " " + target.operation;
    switch (target.quantity) {
    case Quantity::OwnTime:
        return "own time of " + at;
    case Quantity::Duration:
        return "duration of " + at;
    case Quantity::Count:
        break;
    }
    return "visits of " + at + " a visit of its caller";
}

std::string valueText(double value, const LearningTarget& target) {
    if (!std::isfinite(value)) return "–";
    if (target.quantity == Quantity::Count) return compactNumber(value);
    const std::string size = duration(std::llround(std::abs(value) * kNsPerSecond));
    return value < 0 ? "-" + size : size;
}

std::string learningRemarks(const LearntTree& tree) {
    std::string text;
    if (tree.visits > tree.samples)
        text += fmt::format("{} visits were drawn evenly from {}\n", withThousands(std::int64_t(tree.samples)),
                            withThousands(std::int64_t(tree.visits)));
    if (!tree.leftOut.empty())
        text += fmt::format("{} attributes that few visits have were left out\n", tree.leftOut.size());
    return text;
}

} // namespace tenfold::cli
