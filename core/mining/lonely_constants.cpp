#include "core/mining/lonely_constants.h"

#include "core/workload/alignment.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace tenfold {
namespace {

using Place = std::tuple<std::string, std::string, std::string>; ///< target, method, path

bool isLonely(const Argument& argument) {
    return argument.instances == 1 && std::holds_alternative<ConstantExpression>(argument.value.node);
}

/// The rule that most calls of the method follow at this path; null when they bring a constant or nothing is known.
const Argument* usualRule(const std::vector<Argument*>& all) {
    const Argument* usual = *std::max_element(
        all.begin(), all.end(), [](const Argument* a, const Argument* b) { return a->instances < b->instances; });
    const ArgumentClass found = classOf(usual->value);
    const bool isRule = found != ArgumentClass::Constant && found != ArgumentClass::Unknown;
    return isRule && usual->held == usual->instances ? usual : nullptr;
}

} // namespace

void settleLonelyConstants(MiningWork& work) {
    for (TypeWork& type : work.types) {
        if (!type.program.reactive) continue;
        std::map<Place, std::vector<Argument*>> arguments;
        forEachStep(type.program.body, [&](Step& step, const auto&) {
            if (auto* call = std::get_if<CallStep>(&step.node))
                for (Argument& argument : call->arguments)
                    arguments[{call->target, call->method, argument.path}].push_back(&argument);
        });
        for (const auto& [place, all] : arguments) {
            const Argument* usual = usualRule(all);
            if (!usual) continue;
            for (Argument* argument : all)
                if (isLonely(*argument)) argument->value = usual->value;
        }
    }
}

} // namespace tenfold
