#include "core/program/standing.h"

#include "core/base/text/number_text.h"
#include "core/claims/claim_priors.h"
#include "core/claims/claims_cache.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/laws/law_evidence.h"
#include "core/program/laws/law_words.h"
#include "core/program/start_rule.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace tenfold {
namespace {

/// What a further case is to do with this probability is sure: all of five, by the rule of succession (Laplace).
constexpr double kSureFrom = 0.85;
constexpr double kProposedFrom = 0.5;   ///< more often than not
constexpr double kExplainedFrom = 0.95; ///< share of the calls that the program of a sure type explains

constexpr Words kSure = TENFOLD_WORDS("Sentence", "sure", "standing.sure");
constexpr Words kProposed = TENFOLD_WORDS("Sentence", "proposed", "standing.proposed");
constexpr Words kDoubtful = TENFOLD_WORDS("Sentence", "doubtful", "standing.doubtful");
constexpr Words kMarked = TENFOLD_WORDS("Sentence", "{0}: {1}", "standing.marked");
constexpr Words kOnlyLikely =
    TENFOLD_WORDS("Sentence", "{0}; {1} with a probability of {2} only", "standing.onlyLikely");
constexpr Words kUntested = TENFOLD_WORDS("Sentence", "{0}; untested beyond scale {1}", "standing.untested");
constexpr Words kOtherReading = TENFOLD_WORDS("Sentence", "{0}; it may as well be {1}", "standing.otherReading");
constexpr Words kNoSpare =
    TENFOLD_WORDS("Sentence", "{0}; with as many coefficients as scales, so no run tests it", "standing.noSpare");
constexpr Words kNoRun = TENFOLD_WORDS("Sentence", "no run shows it", "standing.noRun");
constexpr Words kExplains =
    TENFOLD_WORDS("Sentence", "number of nodes: {0}; its program explains {1} of its calls", "standing.explains");
constexpr Words kUnexplained = TENFOLD_WORDS("Sentence", "nothing explains it in {0} calls", "standing.unexplained");
constexpr Words kLabelled =
    TENFOLD_WORDS("Sentence", "made by its label, which nothing recorded tests", "standing.labelled");
constexpr Words kHoldsIn = TENFOLD_WORDS("Sentence", "holds in {0} of {1} calls", "standing.holds");
constexpr Words kOnTime = TENFOLD_WORDS("Sentence", "{0} of {1} intervals on time", "standing.onTime");
constexpr Words kAtTicks = TENFOLD_WORDS("Sentence", "{0}; calls as it says at {1} of {2} ticks", "standing.ticks");
constexpr Words kAtSomeTicks =
    TENFOLD_WORDS("Sentence", "{0}; at which {1} of its ticks it calls nothing explains", "standing.someTicks");
constexpr Words kToldIn =
    TENFOLD_WORDS("Sentence", "{0} of {1} values that its replies tell were sent before", "standing.told");
constexpr Words kFollowedIn =
    TENFOLD_WORDS("Sentence", "{0} of {1} values that both have were there first", "standing.followed");
constexpr Words kByShare = TENFOLD_WORDS("Sentence", "taken in {0} of the cases", "standing.share");

Sentence counted(std::uint64_t number) {
    return numeral(withThousands(static_cast<std::int64_t>(number)));
}

Mark markFrom(double probability) {
    return probability >= kSureFrom ? Mark::Sure : probability >= kProposedFrom ? Mark::Proposed : Mark::Doubtful;
}

/// The next case does as these did.
Mark markOfCases(std::uint64_t held, std::uint64_t cases) {
    return cases == 0 ? Mark::Doubtful : markFrom((static_cast<double>(held) + 1) / (static_cast<double>(cases) + 2));
}

/// As above; what failed once is not sure.
Mark markOfRule(std::uint64_t held, std::uint64_t cases) {
    const Mark mark = markOfCases(held, cases);
    return held < cases ? std::max(mark, Mark::Proposed) : mark;
}

/// Ticks that are calls, or those that are none, whichever are fewer: a condition that is wrong at many of them says
/// little, however many it says rightly.
std::uint64_t rarerTicks(const Timer& timer) {
    const TimerSupport& seen = timer.evidence;
    return std::min(seen.calls, seen.ticks - std::min(seen.calls, seen.ticks));
}

double largestScale(const WorkloadProgram& program) {
    const std::vector<double>& scales = program.recordedScales;
    return scales.empty() ? 0 : *std::max_element(scales.begin(), scales.end());
}

/// "…; untested beyond scale 4".
Sentence untested(Sentence evidence, const WorkloadProgram& program) {
    const double largest = largestScale(program);
    return largest > 0 ? say(kUntested, std::move(evidence), numeral(compactNumber(largest))) : evidence;
}

int coefficientsOf(const LinearForm& form) {
    const auto terms =
        std::count_if(form.terms.begin(), form.terms.end(), [](const auto& term) { return term.second != 0; });
    return std::max(1, static_cast<int>(terms)) + (form.cap ? 1 : 0);
}

/// The runs in which nodes of a type made a call; all where nothing was counted.
std::vector<CountedRun> runsOf(const std::string& type, const CallName& call, const CountEvidence& recorded) {
    for (const RecordedCount& count : recorded.counts) {
        if (count.type != type || count.target != call.target || count.method != call.method) continue;
        std::vector<CountedRun> out;
        for (std::size_t r = 0; r < std::min(count.totals.size(), recorded.runs.size()); ++r)
            if (count.totals[r] > 0) out.push_back(recorded.runs[r]);
        return out;
    }
    return recorded.runs;
}

bool followsConfiguration(const Expression& value) {
    bool follows = false;
    if (const auto* number = std::get_if<NumberExpression>(&value.node))
        follows = std::any_of(number->terms.begin(), number->terms.end(),
                              [](const auto& term) { return term.first.kind == Variable::Kind::Parameter; });
    forEachPart(value, [&](const Expression& part) { follows = follows || followsConfiguration(part); });
    return follows;
}

/// Whether a value, or a part of it, follows the configuration by a law that no run tests.
bool lacksSpare(const Expression& value, const std::vector<CountedRun>& runs) {
    bool lacks = false;
    if (const auto* number = std::get_if<NumberExpression>(&value.node)) {
        std::vector<std::string> keys;
        for (const auto& [variable, factor] : number->terms)
            if (variable.kind == Variable::Kind::Parameter) keys.push_back(variable.name);
        std::set<std::vector<double>> places;
        for (const CountedRun& run : runs) {
            std::vector<double> place;
            for (const std::string& key : keys) {
                const auto at = run.parameters.find(key);
                place.push_back(at == run.parameters.end() ? 0 : at->second);
            }
            places.insert(std::move(place));
        }
        lacks = !keys.empty() && !runs.empty() && keys.size() + (number->constant != 0 ? 1 : 0) >= places.size();
    }
    forEachPart(value, [&](const Expression& part) { lacks = lacks || lacksSpare(part, runs); });
    return lacks;
}

} // namespace

std::string_view nameOf(Mark mark) {
    return wordsOf(mark).english;
}

const Words& wordsOf(Mark mark) {
    return mark == Mark::Sure ? kSure : mark == Mark::Proposed ? kProposed : kDoubtful;
}

Sentence Standing::sentence() const {
    return say(kMarked, Sentence(wordsOf(mark)), evidence);
}

nlohmann::ordered_json toJson(const Standing& standing) {
    return {{"mark", nameOf(standing.mark)}, {"text", standing.evidence.text()}};
}

Mark markOf(ClaimMark mark, const ClaimTest& tested) {
    if (mark == ClaimMark::Exact) return tested.isOnFewSizes() ? Mark::Proposed : Mark::Sure;
    return mark == ClaimMark::Interval ? Mark::Proposed : Mark::Doubtful;
}

Standing standingOf(const CountClaim& claim) {
    const Mark mark = markOf(claim.mark, claim.tested);
    if (claim.mark == ClaimMark::Exact || claim.p <= 0) return {mark, testedText(claim.tested)};
    return {mark, say(kOnlyLikely, testedText(claim.tested), numeral(withThousands(wholeNumber(claim.value))),
                      numeral(percent(claim.p, 0)))};
}

Standing standingOf(const Law& law, const WorkloadProgram& program) {
    if (law.runsTotal == 0) return {Mark::Doubtful, say(kNoRun)};
    const double largest = largestScale(program);
    ClaimTest tested;
    tested.runsFitted = law.runsFitted;
    tested.runsRecorded = law.runsTotal;
    tested.largestScale = largest;
    tested.isBeyondScale = largest > 0;
    const bool isSpare = law.scalesSeen > coefficientsOf(law.form);
    if (isSpare) tested.sizes = law.scalesSeen; // else it is said that no run tests it
    Sentence evidence = testedText(tested);
    const Parameters ahead = parametersAtScale(kJudgedAhead * std::max(1.0, largest), program.derived, law);
    const double value = law.evaluate(ahead);
    const auto saysOther = [&](const LinearForm& form) { return std::abs(form.evaluate(ahead) - value) >= 1; };
    const auto other = std::find_if(law.alsoFits.begin(), law.alsoFits.end(), saysOther);
    if (law.isExact() && isSpare && !tested.isOnFewSizes() && other == law.alsoFits.end())
        return {Mark::Sure, evidence};
    if (other != law.alsoFits.end())
        evidence = say(kOtherReading, std::move(evidence), lawWords(*other));
    else if (!isSpare)
        evidence = say(kNoSpare, std::move(evidence));
    constexpr double kLevel = 0.9; // of the band, as of a claim's (ClaimMark::Unknown)
    const double half = law.halfWidth(ahead, program.recordedScales, {}, kLevel);
    const bool isWide = value + half > kUnknownFrom * std::max(value - half, 1.0);
    return {isWide ? Mark::Doubtful : Mark::Proposed, evidence};
}

Standing standingOf(const LoopStep& loop, const WorkloadProgram& program) {
    Standing out = standingOf(loop.law(), program);
    if (!loop.until) return out;
    if (out.mark == Mark::Sure) out.mark = Mark::Proposed;
    out.evidence = say(TENFOLD_WORDS("Sentence", "{0}; replies say how many rounds there are", "standing.untilReplies"),
                       std::move(out.evidence));
    return out;
}

TypeStandings::TypeStandings(const WorkloadProgram& program)
    : m_program(program) {
    if (program.recorded.runs.empty()) return;
    m_claims = sharedClaims(nodeEvidence(program.recorded));
    m_ahead.parameters = parametersAtScale(kJudgedAhead * std::max(1.0, largestScale(program)), program.derived);
}

Standing TypeStandings::ofNodes(std::size_t type) const {
    const NodeProgram& of = m_program.types[type];
    const std::size_t count = m_claims ? m_claims->find(of.type, "", "") : 0;
    if (!m_claims || count == m_claims->size()) return standingOf(of.instances, m_program);
    CountClaim claim = m_claims->claim(count, m_ahead);
    claim.tested.longestLifeS = 0; // how long nodes lived tells nothing of their number
    return standingOf(claim);
}

Standing TypeStandings::ofType(std::size_t type, double explained) const {
    const Standing nodes = ofNodes(type);
    const Mark ofProgram = explained >= kExplainedFrom  ? Mark::Sure
                           : explained >= kProposedFrom ? Mark::Proposed
                                                        : Mark::Doubtful;
    return {std::max(nodes.mark, ofProgram), say(kExplains, nodes.evidence, numeral(percent(explained)))};
}

Standing standingOfType(const WorkloadProgram& program, std::size_t type, double explained) {
    return TypeStandings(program).ofType(type, explained);
}

Standing standingOf(const Argument& argument, const std::string& type, const CallName& call,
                    const WorkloadProgram& program) {
    const ArgumentSupport& seen = argument.evidence;
    const ArgumentClass kind = classOf(argument.value);
    if (kind == ArgumentClass::Unknown) return {Mark::Doubtful, say(kUnexplained, counted(seen.instances))};
    if (kind == ArgumentClass::Labelled) return {Mark::Proposed, say(kLabelled)};
    if (seen.instances == 0) return {Mark::Doubtful, say(kNoRun)};
    const Mark mark = markOfRule(seen.held, seen.instances);
    Sentence evidence = say(kHoldsIn, counted(seen.held), counted(seen.instances));
    const bool isByLaw = mark == Mark::Sure && followsConfiguration(argument.value); // few are
    if (!isByLaw || !lacksSpare(argument.value, runsOf(type, call, program.recorded)))
        return {mark, std::move(evidence)};
    return {Mark::Proposed, say(kNoSpare, std::move(evidence))};
}

Standing standingOf(const StartRule& rule, const WorkloadProgram& program) {
    if (rule.evidence.instances == 0) return {Mark::Doubtful, say(kNoRun)};
    return {markFrom(rule.evidence.confidence), untested(startEvidenceSentence(rule), program)};
}

Standing standingOf(const Timer& timer) {
    const TimerSupport& seen = timer.evidence;
    if (seen.intervals == 0) return {Mark::Doubtful, say(kNoRun)};
    const auto onTime = static_cast<std::uint64_t>(std::llround(seen.confidence * static_cast<double>(seen.intervals)));
    Standing out{markOfCases(onTime, seen.intervals), say(kOnTime, counted(onTime), counted(seen.intervals))};
    constexpr double kAll = 0.95; // of the ticks are calls: what is left are delays
    if (timer.callsPerTick < kAll && timer.only.empty()) {
        out.mark = std::max(out.mark, Mark::Proposed);
        out.evidence = say(kAtSomeTicks, std::move(out.evidence), numeral(percent(timer.callsPerTick)));
    }
    if (timer.only.empty() || seen.ticks == 0) return out;
    out.mark = std::max(out.mark, markOfCases(seen.held, seen.ticks));
    if (10 * (seen.ticks - seen.held) > rarerTicks(timer)) out.mark = std::max(out.mark, Mark::Proposed);
    out.evidence = say(kAtTicks, std::move(out.evidence), counted(seen.held), counted(seen.ticks));
    return out;
}

Standing standingOf(const ToldBy& told) {
    const ToldSupport& seen = told.evidence;
    return {markOfCases(seen.held, seen.values), say(kToldIn, counted(seen.held), counted(seen.values))};
}

Standing standingOf(const FollowedCalls& followed) {
    const FollowedSupport& seen = followed.evidence;
    return {markOfCases(seen.held, seen.values), say(kFollowedIn, counted(seen.held), counted(seen.values))};
}

Standing standingOf(const ChoiceStep::Alternative& way, const WorkloadProgram& program) {
    if (way.total.runsTotal > 0) return standingOf(way.total, program);
    return {Mark::Proposed, untested(say(kByShare, numeral(percent(way.share))), program)};
}

} // namespace tenfold
