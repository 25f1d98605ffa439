#pragma once

#include "core/program/decision.h"
#include "core/program/program.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// How often guards say rightly which call follows.
struct DecisionScore {
    std::uint64_t total = 0;     ///< calls that more than one way leads on from, or that went on as never before
    std::uint64_t right = 0;     ///< of them: the guards said so
    std::uint64_t majority = 0;  ///< of them: the most frequent way of all
    std::uint64_t sure = 0;      ///< of them: the guards were sure
    std::uint64_t sureRight = 0; ///< of these
    DecisionScore& operator+=(const DecisionScore& other);
    bool operator==(const DecisionScore&) const = default;
};

/// What was said after each kind of call.
using DecisionScores = std::map<CallName, DecisionScore>; ///< by ReactiveDecision::after

/// Asks guards after each call of recorded nodes, on the nodes' own earlier replies, and compares with the call that
/// followed in the thread. What no thread has is left out, and so is how a node stops: what follows the last call that
/// it makes three times.
/// @param refine  the rules that the (prepared) trace was prepared with
/// Cost: O(calls * depth of trees * log calls).
DecisionScores replayDecisions(const Trace& trace, const std::vector<ReactiveNode>& nodes,
                               const std::vector<ReactiveThread>& threads, const std::vector<RefineRule>& refine);

/// Notes at which leaves nodes were after the last calls of their threads (DecisionNode::mayEnd). Cost: as above.
void noteEnds(const Trace& trace, const std::vector<ReactiveNode>& nodes, const std::vector<RefineRule>& refine,
              std::vector<ReactiveThread>& threads);

DecisionScore sumOf(const DecisionScores& scores);

} // namespace tenfold
