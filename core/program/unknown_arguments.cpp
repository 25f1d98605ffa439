#include "core/program/unknown_arguments.h"

#include "core/program/expression/expression.h"
#include "core/program/walk.h"

#include <variant>

namespace tenfold {
namespace {

std::set<std::string> guessesIn(const Argument& argument) {
    std::set<std::string> guesses;
    forEachNews(argument.value, [&](const Expression& part) {
        if (const auto* unknown = std::get_if<UnknownExpression>(&part.node)) guesses.insert(unknown->guess);
    });
    return guesses;
}

} // namespace

std::vector<UnknownArgument> unknownArguments(const WorkloadProgram& program, const std::string& target) {
    std::vector<UnknownArgument> unknowns;
    for (const NodeProgram& type : program.types) {
        const auto add = [&](const CallStep& call, bool isClock) {
            if (!target.empty() && call.target != target) return;
            for (const Argument& argument : call.arguments)
                if (auto guesses = guessesIn(argument); !guesses.empty())
                    unknowns.push_back({&type, &call, &argument, isClock, std::move(guesses)});
        };
        forEachStep(type.body, [&](const Step& step, const auto&) {
            if (const auto* call = std::get_if<CallStep>(&step.node)) add(*call, false);
        });
        for (const Timer& timer : type.timers)
            add(timer.call, true);
    }
    return unknowns;
}

} // namespace tenfold
