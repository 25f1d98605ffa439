// What a player's calls came to: errors beside those of the recording, and calls that a server never answered.

#include "core/play/pace/player.h"

#include "core/trace/error_kind.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenfold {
namespace {

constexpr double kDeviations = 3;                 ///< a share of calls that is off by more is another one
constexpr std::uint64_t kMostNotMade = 2'000'000; ///< that are looked for at the end: a second or two
constexpr std::uint64_t kMostOfNode = 100'000;    ///< passed over on the way to them

/// How many of `calls` may have an outcome that `recorded` of `all` recorded ones had. What never was is none; what
/// always was may be all; between, chance is allowed in both samples.
std::uint64_t mostAsRecorded(std::uint64_t calls, std::uint64_t recorded, std::uint64_t all) {
    if (recorded == 0 || all == 0) return 0;
    if (recorded >= all) return calls;
    const double n = static_cast<double>(all), m = static_cast<double>(calls), p = static_cast<double>(recorded) / n;
    const double most = m * p + kDeviations * std::sqrt(m * p * (1 - p) * (1 + m / n)) + 1;
    return static_cast<std::uint64_t>(std::min(m, most));
}

} // namespace

/// Methods that had errors when they were recorded.
void Player::findRecorded() {
    for (std::size_t t = 0; t < m_program.types.size(); ++t) {
        const auto& replies = m_plan.program.types[t].replies;
        if (replies.empty()) continue;
        const auto note = [&](const PlayCall& call) {
            if (!call.isPlayed) return;
            const auto known = replies.find(call.call->name());
            if (known == replies.end() || known->second.errors.empty()) return;
            Outcomes& outcomes = m_outcomes[{static_cast<std::uint32_t>(t), call.methodIndex}];
            outcomes.recorded = &known->second;
            outcomes.method = call.methodIndex;
        };
        std::for_each(m_program.types[t].calls.begin(), m_program.types[t].calls.end(), note);
        std::for_each(m_program.types[t].timers.begin(), m_program.types[t].timers.end(), note);
    }
}

/// @return whether the recording has replies like this one: how often is compared at the end
bool Player::noteOutcome(const Pending& pending, const Reply& reply, bool isLost) {
    const auto found = m_outcomes.find({pending.type, pending.call->methodIndex});
    if (found == m_outcomes.end()) return !reply.isError();
    Outcomes& outcomes = found->second;
    if (isLost) return false;
    if (!reply.isError()) {
        ++outcomes.ok;
        return true;
    }
    std::string outcome = errorOutcome(reply.text);
    const bool isKnown = outcomes.recorded->errors.contains(outcome);
    ++outcomes.errors[std::move(outcome)];
    return isKnown;
}

/// Errors are no faults where the recording had them, as often. Calls that succeed and failed then are none either, but
/// not what was recorded.
void Player::compareOutcomes(PlayReport& out) const {
    for (const auto& [key, outcomes] : m_outcomes) {
        PlayedMethod& method = out.methods[outcomes.method];
        const RecordedOutcomes& recorded = *outcomes.recorded;
        std::uint64_t calls = outcomes.ok, failed = 0;
        for (const auto& [outcome, count] : outcomes.errors)
            calls += count;
        for (const auto& [outcome, count] : recorded.errors)
            failed += count;
        for (const auto& [outcome, count] : outcomes.errors) {
            const auto known = recorded.errors.find(outcome);
            if (known == recorded.errors.end()) continue;
            const std::uint64_t expected = std::min(count, mostAsRecorded(calls, known->second, recorded.calls));
            method.errorsRecorded += expected;
            out.errorsRecorded += expected;
        }
        const std::uint64_t succeeded = recorded.calls - std::min(failed, recorded.calls);
        const std::uint64_t most = mostAsRecorded(calls, succeeded, recorded.calls);
        if (outcomes.ok <= most) continue;
        const std::uint64_t surprising = outcomes.ok - most;
        method.unexpected += surprising;
        out.unexpected += surprising;
        out.problems.push_back({method.method,
                                say(TENFOLD_WORDS("Sentence",
                                                  "it succeeded where it failed when it was recorded: {0} of {1} calls "
                                                  "did",
                                                  "play.succeeded"),
                                    failed, recorded.calls),
                                surprising, recorded.errors.begin()->first});
    }
}

/// At the end: calls without an answer have waited until now, and as long those that were due and could not be made
/// because of them. How long they would have taken nobody knows: at least so long.
void Player::closeOpen() {
    std::map<std::uint32_t, std::vector<std::pair<std::uint32_t, std::int64_t>>> hanging; // ways of a node
    for (const Pending& pending : m_pending) {
        if (!pending.call || pending.call->form->waits()) continue;
        PlayedMethod& method = m_report.methods[pending.call->methodIndex];
        const std::int64_t waitedNs = m_nowNs - std::min(pending.plannedNs, pending.dueNs);
        method.latency.add(m_nowNs - pending.sentNs);
        method.intended.add(waitedNs);
        ++m_report.hung;
        m_report.hungNs = std::max(m_report.hungNs, m_nowNs - pending.sentNs);
        hanging[pending.node].emplace_back(pending.way, pending.dueNs);
    }
    if (m_options.pace.timeScale <= 0) return; // nothing is due at a time
    for (const auto& [number, ways] : hanging) {
        NodePlay* play = m_nodes[number].play.get();
        if (!play || play->isWalked()) continue; // what its replies would have led to nobody knows
        if (m_report.notMade >= kMostNotMade) return;
        play->eachNotMade(ways, m_stopNs, kMostOfNode, [&](const PlayCall& call, std::int64_t dueNs) {
            PlayedMethod& method = m_report.methods[call.methodIndex];
            ++method.notMade;
            ++m_report.notMade;
            method.intended.add(m_nowNs - dueNs);
        });
    }
}

} // namespace tenfold
