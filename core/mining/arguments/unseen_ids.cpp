#include "core/mining/arguments/unseen_ids.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/arguments/argument_series.h"
#include "core/mining/arguments/numbers/number_rules.h"
#include "core/program/walk.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

/// A large constant of a place of the program.
struct CountedConstant {
    std::uint32_t stepId = 0;
    Argument* argument = nullptr;
    std::int64_t value = 0;
};

/// Whether each is one more than the one before it.
bool countOn(const std::vector<CountedConstant>& constants) {
    constexpr std::size_t kFewest = 3; // fewer follow one another by accident
    if (constants.size() < kFewest) return false;
    for (std::size_t i = 1; i < constants.size(); ++i)
        if (constants[i].value != constants[i - 1].value + 1) return false;
    return true;
}

/// Whether all calls of a step stand behind an unseen reply, which came after the node's call of the method before.
bool areBehindUnseen(const MiningWork& work, const TypeWork& type, const CallPlaces& places) {
    for (const auto& [n, i] : places) {
        const std::uint32_t event = type.calls[n][i].event;
        const Event& call = work.trace.events[event];
        const std::uint32_t begin = work.trace.eventsOf(call.sender).first;
        std::uint32_t from = event;
        while (from > begin &&
               (work.trace.events[from - 1].method != call.method || work.trace.events[from - 1].target != call.target))
            --from;
        if (!hasUnseenReply(work.trace, from, event)) return false;
    }
    return !places.empty();
}

} // namespace

bool hasUnseenReply(const Trace& trace, std::uint32_t from, std::uint32_t to) {
    const auto isNothing = [&](const Leaf& leaf) {
        return std::holds_alternative<std::monostate>(trace.value(leaf.value));
    };
    for (std::uint32_t e = from; e < to; ++e) {
        cancellationPoint();
        const Event& event = trace.events[e];
        const LeafRange reply = trace.response(event);
        const bool isNull = reply.size() == 1 && std::all_of(reply.begin(), reply.end(), isNothing);
        if (event.outcome == Outcome::Unanswered || (event.outcome == Outcome::Answered && isNull)) return true;
    }
    return false;
}

void settleUnseenIds(MiningWork& work) {
    for (TypeWork& type : work.types) {
        std::map<std::tuple<std::string, std::string, std::string>, std::vector<CountedConstant>> constants;
        forEachStep(type.program.body, [&](Step& step, const auto&) {
            auto* call = std::get_if<CallStep>(&step.node);
            if (!call) return;
            for (Argument& argument : call->arguments) {
                cancellationPoint();
                const auto* constant = std::get_if<ConstantExpression>(&argument.value.node);
                const auto* whole = constant ? std::get_if<std::int64_t>(&constant->value) : nullptr;
                if (whole && isTellingNumber(constant->value))
                    constants[{call->target, call->method, argument.path}].push_back({step.id, &argument, *whole});
            }
        });
        std::erase_if(constants, [](const auto& place) { return !countOn(place.second); });
        if (constants.empty()) continue;
        const TypePlaces places = findPlaces(work, type);
        for (auto& [name, all] : constants) {
            bool areUnseen = true;
            for (const CountedConstant& constant : all) {
                const auto at = places.steps.find(constant.stepId);
                areUnseen = areUnseen && at != places.steps.end() && areBehindUnseen(work, type, at->second);
            }
            if (!areUnseen) continue;
            for (const CountedConstant& constant : all) {
                constant.argument->value =
                    Expression{UnknownExpression{{}, {{constant.argument->evidence.samples, {}}}}};
                constant.argument->evidence.held = 0;
            }
        }
    }
}

} // namespace tenfold
