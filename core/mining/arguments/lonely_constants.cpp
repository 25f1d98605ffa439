#include "core/mining/arguments/lonely_constants.h"

#include "core/align/alignment.h"
#include "core/program/walk.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace tenfold {
namespace {

using PlaceNames = std::tuple<std::string, std::string, std::string>; ///< target, method, path

bool isLonely(const Argument& argument) {
    return argument.evidence.instances == 1 && std::holds_alternative<ConstantExpression>(argument.value.node);
}

bool isSeenLess(const Argument* a, const Argument* b) {
    return a->evidence.instances < b->evidence.instances;
}

/// The rule that most calls of the method follow at this path; null when they bring a constant or nothing is known.
const Argument* usualRule(const std::vector<Argument*>& all) {
    const Argument* usual = *std::max_element(all.begin(), all.end(), isSeenLess);
    const ArgumentClass found = classOf(usual->value);
    const bool isRule = found != ArgumentClass::Constant && found != ArgumentClass::Unknown;
    return isRule && usual->evidence.held == usual->evidence.instances ? usual : nullptr;
}

/// Nothing that stood before explains the values: unknown, made up for each call, or one of a list.
bool isNews(const Expression& value) {
    const auto* made = std::get_if<GeneratorExpression>(&value.node);
    const auto* set = std::get_if<MemberExpression>(&value.node);
    return classOf(value) == ArgumentClass::Unknown || (made && !made->perNode) || (set && set->sources.empty());
}

/// A constant of a place that each run has once, where the same argument of a loop's calls follows no rule: runs with
/// the same data have the same values there, and that is all it says.
void settleBesideLoops(const std::vector<Argument*>& all, std::size_t runs) {
    constexpr std::uint64_t kManyMore = 10; // instances in loops for each run's one, to believe them more. Chosen
    const Argument* usual = *std::max_element(all.begin(), all.end(), isSeenLess);
    if (!isNews(usual->value) || usual->evidence.instances < kManyMore * runs) return;
    for (Argument* argument : all)
        if (argument->evidence.instances == runs && std::holds_alternative<ConstantExpression>(argument->value.node)) {
            argument->value = Expression{UnknownExpression{{}, {{argument->evidence.samples, {}}}}};
            argument->evidence.held = 0;
        }
}

} // namespace

void settleLonelyConstants(MiningWork& work) {
    for (TypeWork& type : work.types) {
        std::map<PlaceNames, std::vector<Argument*>> arguments;
        forEachStep(type.program.body, [&](Step& step, const auto&) {
            if (auto* call = std::get_if<CallStep>(&step.node))
                for (Argument& argument : call->arguments)
                    arguments[{call->target, call->method, argument.path}].push_back(&argument);
        });
        for (const auto& [place, all] : arguments) {
            settleBesideLoops(all, work.runs.size());
            const Argument* usual = type.program.counts == CountOrigin::Replies ? usualRule(all) : nullptr;
            if (!usual) continue;
            for (Argument* argument : all)
                if (isLonely(*argument)) argument->value = usual->value;
        }
    }
}

} // namespace tenfold
