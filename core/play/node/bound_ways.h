#pragma once

#include "core/play/node/play_program.h"

#include <algorithm>
#include <span>
#include <vector>

namespace tenfold {

/// Which of the ways of a type's nodes (lanes, clocks, threads that replies lead) have a connection each: those with a
/// call that binds one. What the others call goes out on connections that nodes share.
struct WaysOfType {
    std::vector<char> isBound; ///< by way
    bool sharesAny = false;    ///< a way that is not bound makes calls
};

namespace detail {

template <typename Is>
bool anyCall(std::span<const CompiledStep> steps, const PlayType& type, const Is& is) {
    return std::any_of(steps.begin(), steps.end(), [&](const CompiledStep& step) {
        if (is(type.calls[step.slot]) || anyCall(std::span(step.body), type, is)) return true;
        return std::any_of(step.alternatives.begin(), step.alternatives.end(),
                           [&](const auto& alternative) { return anyCall(std::span(alternative.body), type, is); });
    });
}

} // namespace detail

inline WaysOfType waysOf(const PlayType& type) {
    const auto isPlayed = [](const PlayCall& call) { return call.isPlayed; };
    const auto isBound = [](const PlayCall& call) { return call.isPlayed && call.form->use().isOwn; };
    WaysOfType out;
    const auto add = [&](bool bound, bool played) {
        out.isBound.push_back(bound);
        out.sharesAny = out.sharesAny || (played && !bound);
    };
    for (const CompiledLane& lane : type.compiled->lanes) {
        const auto steps = std::span(type.compiled->body).subspan(lane.begin, lane.end - lane.begin);
        add(detail::anyCall(steps, type, isBound), detail::anyCall(steps, type, isPlayed));
    }
    for (const PlayCall& timer : type.timers)
        add(isBound(timer), isPlayed(timer));
    const bool isAnyBound = std::any_of(type.calls.begin(), type.calls.end(), isBound);
    for (std::size_t i = 0; i < type.threads(); ++i) // which of them makes which call is told by replies
        add(isAnyBound, true);
    return out;
}

} // namespace tenfold
