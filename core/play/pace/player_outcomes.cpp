// What a player's calls came to: errors beside those of the recording, and calls that a server never answered.

#include "core/play/pace/player.h"

#include "core/trace/error_kind.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <utility>

namespace tenfold {
namespace {

constexpr double kDeviations = 3;                 ///< a share of calls that is off by more is another one
constexpr std::uint64_t kMostNotMade = 2'000'000; ///< that are looked for at the end: a second or two
constexpr std::uint64_t kMostOfNode = 100'000;    ///< passed over on the way to them
constexpr double kPipelined =
    0.1; ///< of the calls of a method: below it threads overlap by chance, and a share is alike

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

/// Calls that went out before the reply to the call before them, beside the recording.
void Player::comparePipelines(PlayReport& out) const {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> recorded(out.methods.size()); // pipelined, of calls
    std::vector<bool> isUnknown(out.methods.size()); // recorded without the connections of their senders
    for (std::size_t t = 0; t < m_program.types.size(); ++t) {
        const auto& replies = m_plan.program.types[t].replies;
        std::set<std::uint32_t> counted;
        for (const PlayCall& call : m_program.types[t].calls) {
            if (!call.isPlayed || !counted.insert(call.methodIndex).second) continue;
            const auto known = replies.find(call.call->name());
            if (known == replies.end()) {
                if (call.call->outstanding) isUnknown[call.methodIndex] = true;
                continue;
            }
            recorded[call.methodIndex].first += known->second.pipelined;
            recorded[call.methodIndex].second += known->second.calls;
        }
    }
    std::vector<std::string> differ;
    for (std::size_t m = 0; m < out.methods.size(); ++m) {
        PlayedMethod& method = out.methods[m];
        const auto [pipelined, calls] = recorded[m];
        if (calls > 0) method.besideRecorded = static_cast<double>(pipelined) / static_cast<double>(calls);
        if (method.sent == 0 || isUnknown[m]) continue;
        const double played = static_cast<double>(method.beside) / static_cast<double>(method.sent);
        if (std::abs(played - method.besideRecorded) > kPipelined) differ.push_back(method.method);
    }
    if (!differ.empty())
        out.notes.push_back(say(TENFOLD_WORDS("Sentence",
                                              "sent before the reply to the call before them for another share of "
                                              "their calls than when they were recorded: {0}",
                                              "play.otherPipelines"),
                                enumeration(differ, 4)));
    if (out.givenUp > 0)
        out.notes.push_back(
            say(TENFOLD_WORDS("Sentence",
                              "calls that were given up before their reply, as when they were recorded: {0}; {1} of "
                              "them ended their connection, of the others, whose connections nodes share, the reply "
                              "is passed over",
                              "play.givenUp"),
                out.givenUp, out.givenUpClosed));
}

/// Calls whose time has come to be given up.
void Player::giveUpDue() {
    while (!m_giveUps.empty() && m_giveUps.front().timeNs <= m_nowNs) {
        std::pop_heap(m_giveUps.begin(), m_giveUps.end(), std::greater<>());
        const GiveUp due = m_giveUps.back();
        m_giveUps.pop_back();
        const Pending& pending = m_pending[due.tag];
        if (pending.call && !pending.isGivenUp && pending.turn == due.turn) giveUp(due.tag);
    }
}

/// As the client that was recorded: on a connection of its own it hangs up, and with that gives up what else waits
/// there; a connection that other nodes share stays, and the reply is nobody's.
void Player::giveUp(std::uint32_t tag) {
    const Pending of = m_pending[tag];
    Target* const target = m_routes[of.call->index].target; // numbers of connections are of one
    std::vector<std::uint32_t> tags{tag};
    if (of.isOwn)
        for (std::uint32_t other = 0; other < m_pending.size(); ++other) {
            const Pending& pending = m_pending[other];
            if (other != tag && pending.call && !pending.isGivenUp && pending.isOwn && pending.node == of.node &&
                pending.connection == of.connection && m_routes[pending.call->index].target == target)
                tags.push_back(other);
        }
    NodePlay* play = m_nodes[of.node].play.get();
    if (of.isOwn && play) {
        target->close(of.connection);
        for (std::size_t i = 0; i < play->connections.size(); ++i)
            if (play->connections[i] == of.connection && m_ownKinds[i % m_ownKinds.size()].target == target)
                play->connections[i] = kNoConnection;
    }
    for (const std::uint32_t one : tags) {
        Pending& pending = m_pending[one];
        const PlayCall& call = *pending.call;
        const std::uint32_t way = pending.way;
        m_waitingForServer -= call.form->waits() ? 0 : 1;
        --m_asking;
        ++m_report.givenUp;
        ++m_report.methods[call.methodIndex].givenUp;
        if (of.isOwn) {
            ++m_report.givenUpClosed;
            pending.call = nullptr;
            m_free.push_back(one);
        } else {
            pending.isGivenUp = true;
        }
        if (play) play->gaveUp(call, way, m_nowNs);
    }
    if (play) queue(of.node, *play);
}

/// At the end: calls without an answer have waited until now, and as long those that were due and could not be made
/// because of them. How long they would have taken nobody knows: at least so long.
void Player::closeOpen() {
    std::map<std::uint32_t, std::vector<std::pair<std::uint32_t, std::int64_t>>> hanging; // ways of a node
    for (const Pending& pending : m_pending) {
        if (!pending.call || pending.isGivenUp || pending.call->form->waits()) continue;
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
