#include "core/program/start_rule.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {

using Kind = StartRule::Kind;

bool isAfterEnd(const StartRule& rule) {
    return rule.afterMethod.empty() && !rule.afterType.empty() && (rule.kind == Kind::Fork || rule.kind == Kind::Join);
}

StartTriggers::StartTriggers(const StartRule& rule, const std::string& ownType, const RecordedStarts& run,
                             const RecordedCallEnds* calls, std::size_t atOnce)
    : m_rule(rule)
    , m_run(run)
    , m_calls(calls)
    , m_atOnce(std::max<std::size_t>(1, atOnce))
    , m_isOwnChain(rule.kind == Kind::Chain && rule.afterType == ownType) {
    if (rule.kind == Kind::Join) m_joined = joined();
}

std::optional<std::int64_t> StartTriggers::joined() const {
    if (m_rule.occurrence < 0) return occurrence(-1);
    std::optional<std::int64_t> latest;
    const auto index = static_cast<std::size_t>(m_rule.occurrence);
    if (!m_calls) return latest;
    for (const auto& ends : m_calls->ofNodes) {
        if (index >= ends.size()) return std::nullopt; // somebody never makes the call
        latest = std::max(latest.value_or(ends[index]), ends[index]);
    }
    return latest;
}

std::optional<std::int64_t> StartTriggers::occurrence(std::int64_t index) const {
    if (!m_calls) return std::nullopt;
    const auto& all = m_calls->all;
    const auto calls = static_cast<std::int64_t>(all.size());
    const std::int64_t at = index < 0 ? calls + index : index;
    if (at < 0 || at >= calls) return std::nullopt;
    return all[static_cast<std::size_t>(at)];
}

std::optional<StartTrigger> StartTriggers::of(std::size_t rank) const {
    const auto plain = [](std::optional<std::int64_t> ns) {
        return ns ? std::optional(StartTrigger{*ns, false}) : std::nullopt;
    };
    const auto node = static_cast<std::int64_t>(rank);
    switch (m_rule.kind) {
    case Kind::Offset:
        break;
    case Kind::Fork:
        return plain(occurrence(m_rule.occurrence));
    case Kind::Join:
        return plain(m_joined);
    case Kind::Chain: {
        const auto nodes = static_cast<std::int64_t>(m_run.startsNs.size());
        if (!m_isOwnChain) return plain(occurrence(m_rule.occurrence < 0 ? node - nodes : m_rule.occurrence + node));
        if (rank == 0) return StartTrigger{m_run.runStartNs, true};
        if (!m_calls || rank > m_calls->ofNodes.size()) return std::nullopt;
        const auto& before = m_calls->ofNodes[rank - 1];
        const auto index = static_cast<std::size_t>(std::max(0, m_rule.occurrence));
        if (before.empty() || index >= before.size()) return std::nullopt;
        return StartTrigger{m_rule.occurrence < 0 ? before.back() : before[index], false};
    }
    case Kind::Wave:
        if (rank >= m_atOnce) return StartTrigger{m_run.endsNs[rank - m_atOnce], false};
        if (m_rule.afterMethod.empty()) return StartTrigger{m_run.runStartNs, true};
        if (const auto ns = occurrence(m_rule.occurrence)) return StartTrigger{*ns, true};
        return std::nullopt;
    }
    return StartTrigger{m_run.runStartNs, false};
}

bool isNearPredicted(std::int64_t delayNs, const DurationDistribution& predicted) {
    // What "started when predicted" means: within twice the band. The score's tolerance, not mining's.
    constexpr std::int64_t kSlack = 2;
    return delayNs >= predicted.quantilesNs[0] / kSlack && delayNs <= predicted.quantilesNs[8] * kSlack;
}

std::size_t atOnceOf(const StartRule& rule, const Parameters& parameters, const std::vector<std::string>& overridden) {
    constexpr double kMost = 1e9; // nodes: whatever a law gives, it fits a size
    const double nodes = std::round(rule.atOnce.evaluate(parameters, overridden));
    return nodes > 1 ? static_cast<std::size_t>(std::min(nodes, kMost)) : 1;
}

namespace {

constexpr Words kFork = TENFOLD_WORDS("Sentence", "starts {0} after {1}", "start.fork");
constexpr Words kJoin = TENFOLD_WORDS("Sentence", "starts {0} after {1} on all nodes", "start.join");
constexpr Words kWave = TENFOLD_WORDS(
    "Sentence", "starts {0} after {1}, at most {2} at a time, the next {3} after one has ended", "start.wave");
constexpr Words kOffset = TENFOLD_WORDS("Sentence", "starts {0} after the run's start", "start.offset");
constexpr Words kOwnChain =
    TENFOLD_WORDS("Sentence", "each node starts {0} after {1} {2} of the node before it", "start.ownChain");
constexpr Words kChain = TENFOLD_WORDS("Sentence", "node n starts {0} after the n-th {1}", "start.chain");
constexpr Words kChainFrom =
    TENFOLD_WORDS("Sentence", "node n starts {0} after the n-th {1}, counted from {2}", "start.chainFrom");
constexpr Words kRunStart = TENFOLD_WORDS("Sentence", "the run's start", "start.runStart");
constexpr Words kCallOf = TENFOLD_WORDS("Sentence", "{0} {1} of {2}", "start.callOf");
constexpr Words kEndOf = TENFOLD_WORDS("Sentence", "the end of {0}", "start.endOf");
constexpr Words kMethodOf = TENFOLD_WORDS("Sentence", "{0} of {1}", "start.methodOf");
constexpr Words kLast = TENFOLD_WORDS("Sentence", "the last", "start.last");
constexpr Words kFirst = TENFOLD_WORDS("Sentence", "the first", "start.first");
constexpr Words kNth = TENFOLD_WORDS("Sentence", "the {0}", "start.nth");
constexpr Words kHeldOne = TENFOLD_WORDS("Sentence", "held for {0} of {1} node in {2} run", "start.heldOne");
constexpr Words kHeldNode = TENFOLD_WORDS("Sentence", "held for {0} of {1} node in {2} runs", "start.heldNode");
constexpr Words kHeldRun = TENFOLD_WORDS("Sentence", "held for {0} of {1} nodes in {2} run", "start.heldRun");
constexpr Words kHeld = TENFOLD_WORDS("Sentence", "held for {0} of {1} nodes in {2} runs", "start.held");

Sentence ordinal(int index) {
    if (index < 0) return say(kLast);
    if (index == 0) return say(kFirst);
    const int number = index + 1;
    const bool isTeen = number % 100 / 10 == 1;
    const char* const end = isTeen             ? "th"
                            : number % 10 == 1 ? "st"
                            : number % 10 == 2 ? "nd"
                            : number % 10 == 3 ? "rd"
                                               : "th";
    return say(kNth, fmt::format("{}{}", number, end));
}

Sentence chainSentence(const StartRule& rule, const std::string& ownType, const std::string& delay) {
    if (rule.afterType == ownType) return say(kOwnChain, delay, ordinal(rule.occurrence), rule.afterMethod);
    const Sentence call = say(kMethodOf, rule.afterMethod, rule.afterType);
    return rule.occurrence == 0 ? say(kChain, delay, call) : say(kChainFrom, delay, call, ordinal(rule.occurrence));
}

} // namespace

Sentence startSentence(const StartRule& rule, const std::string& ownType) {
    const auto text = [](const DurationDistribution& d) { return duration(std::max<std::int64_t>(0, d.medianNs())); };
    const std::string delay = text(rule.delay);
    const Sentence call = isAfterEnd(rule) ? say(kEndOf, rule.afterType)
                                           : say(kCallOf, ordinal(rule.occurrence), rule.afterMethod, rule.afterType);
    switch (rule.kind) {
    case Kind::Offset:
        break;
    case Kind::Fork:
        return say(kFork, delay, call);
    case Kind::Join:
        return say(kJoin, delay, call);
    case Kind::Chain:
        return chainSentence(rule, ownType, delay);
    case Kind::Wave:
        return say(kWave, text(rule.firstDelay), rule.afterMethod.empty() ? say(kRunStart) : call,
                   rule.atOnce.form.text(), delay);
    }
    return say(kOffset, delay);
}

Sentence startEvidenceSentence(const StartRule& rule) {
    const Words& words = rule.evidence.instances == 1 ? (rule.evidence.runs == 1 ? kHeldOne : kHeldNode)
                         : rule.evidence.runs == 1    ? kHeldRun
                                                      : kHeld;
    return say(words, rule.evidence.held, rule.evidence.instances, rule.evidence.runs);
}

std::string startText(const StartRule& rule, const std::string& ownType) {
    return startSentence(rule, ownType).text();
}

std::string startEvidence(const StartRule& rule) {
    return startEvidenceSentence(rule).text();
}

} // namespace tenfold
