#include "core/flows/compare/comparer.h"
#include "core/words/sentence.h"

#include "core/base/text/number_text.h"
#include "core/flows/compare/blame.h"
#include "core/flows/compare/change_conditions.h"
#include "core/flows/compare/compare_words.h"
#include "core/flows/compare/long_calls.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenfold {

using namespace comparing;

namespace {

/// Of the time of all requests: any service pauses at times.
constexpr double kLongShare = 0.03;

constexpr Words kSlowerItself =
    TENFOLD_WORDS("Sentence", "{0} itself takes {1}, {2} before, as it is recorded", "suspect.slowerItself");
constexpr Words kOtherItself = TENFOLD_WORDS("Sentence", "{0} itself takes {1}, {2} before", "suspect.otherItself");

Sentence signedTime(double ns) {
    return numeral((ns < 0 ? "-" : "+") + duration(std::llround(std::abs(ns))));
}

/// What is said of a suspect, and when.
Sentence withCondition(const Sentence& text, const ChangeCondition& when) {
    const Sentence changed = signedTime(when.changeNs), others = signedTime(when.othersChangeNs);
    if (when.alwaysWith.empty())
        return say(TENFOLD_WORDS("Sentence", "{0}; with {1} {2}, else {3}", "suspect.when"), text, when.condition,
                   changed, others);
    return say(TENFOLD_WORDS("Sentence",
                             "{0}; with {1} {2}, else {3} ({4} always change with it: which of them it is cannot be "
                             "known from these runs)",
                             "suspect.whenAnyOf"),
               text, when.condition, changed, others, fmt::format("{}", fmt::join(when.alwaysWith, ", ")));
}

Sentence oddText(const OddInstance& odd, const NameTable& names) {
    const std::string& process = names.text(odd.process);
    switch (odd.why) {
    case OddInstance::Why::Slow:
        return say(TENFOLD_WORDS("Sentence", "{0} of {1} takes {2}, the others of {3} {4}", "suspect.processSlow"),
                   names.text(odd.operation), process, numeral(duration(std::llround(odd.own))),
                   names.text(odd.service), numeral(duration(std::llround(odd.peers))));
    case OddInstance::Why::Fails:
        return say(TENFOLD_WORDS("Sentence", "{0} of {1} fails in {2} of its calls, of the others of {3} in {4}",
                                 "suspect.processFails"),
                   names.text(odd.operation), process, numeral(percent(odd.own)), names.text(odd.service),
                   numeral(percent(odd.peers)));
    case OddInstance::Why::Gone:
        break;
    }
    return say(words::kProcessGone, process, numeral(withThousands(std::llround(odd.own))));
}

} // namespace

void Comparer::accuse(const std::string& service, const std::string& instance, double score, const Sentence& text,
                      Accusation why) {
    why.service = service;
    why.score = score;
    why.text = text;
    m_accusations.push_back(why);
    for (Suspect& suspect : m_result.suspects)
        if (suspect.service == service && suspect.instance == instance) {
            if (suspect.text.empty() || (score > suspect.score && !text.empty())) suspect.text = text;
            suspect.score += score;
            return;
        }
    m_result.suspects.push_back({service, instance, score, text});
}

/// Of a service some of whose processes are suspected: the rest is put down to them as well, by their parts; where it
/// is all of them, it is the service.
void Comparer::settleInstances() {
    std::map<std::string, std::map<std::uint32_t, std::uint64_t>> visits; // by service and process
    for (const FlowPath& node : m_tree.nodes())
        for (const PathFigures& figures : node.of)
            for (const auto& [process, of] : figures.instances)
                visits[name(node.service)][process] += of.visits;
    std::map<std::string, std::vector<Suspect>> byService;
    for (Suspect& suspect : m_result.suspects)
        byService[suspect.service].push_back(std::move(suspect));
    m_result.suspects.clear();
    for (auto& [service, suspects] : byService) {
        std::size_t named = 0;
        double ofNamed = 0, ofService = 0;
        Sentence text;
        for (const Suspect& suspect : suspects) {
            named += suspect.instance.empty() ? 0 : 1;
            (suspect.instance.empty() ? ofService : ofNamed) += suspect.score;
            if (suspect.instance.empty()) text = suspect.text;
        }
        const auto processes = std::count_if(visits[service].begin(), visits[service].end(),
                                             [](const auto& entry) { return entry.second >= kFewestSamples; });
        const bool areAll = named > 0 && static_cast<std::ptrdiff_t>(named) >= processes;
        // Time without words is time waited for those that do not answer.
        const bool explain = text.empty() || 2 * ofNamed >= ofService;
        if (named > 0 && (areAll || !explain)) {
            const auto worst =
                std::max_element(suspects.begin(), suspects.end(), [](const Suspect& x, const Suspect& y) {
                    return std::pair(!x.instance.empty(), x.score) < std::pair(!y.instance.empty(), y.score);
                });
            const bool isOne = areAll && named == 1;
            m_result.suspects.push_back(
                {service, "", ofNamed + ofService, text.empty() || isOne ? worst->text : text, worst->when});
            continue;
        }
        for (Suspect& suspect : suspects) {
            if (named > 0 && suspect.instance.empty()) continue;
            if (ofNamed > 0) suspect.score += ofService * suspect.score / ofNamed;
            m_result.suspects.push_back(std::move(suspect));
        }
    }
}

/// Whether the callee of a way takes as long as before, by what is recorded of it: its caller may have waited for a
/// part of that alone.
Sentence Comparer::calleeText(std::uint32_t path) const {
    const FlowPath& edge = m_tree.nodes()[path];
    std::array<Distribution, 2> own;
    BlockedValues inA;
    for (const std::uint32_t c : edge.children) {
        const FlowPath& callee = m_tree.nodes()[c];
        if (callee.service != edge.toService || callee.isEdge) continue;
        for (std::size_t side = 0; side < 2; ++side)
            own[side].add(callee.of[side].selfNs);
        inA.add(callee.of[0].selfInBlock);
    }
    const std::string& service = name(edge.toService);
    if (std::min(own[0].count(), own[1].count()) < kFewestSamples) return {};
    const double before = own[0].mean(), change = own[1].mean() - before;
    if (std::abs(change) <= std::max(kLeastChangeNs, kLeastChange * before))
        return say(TENFOLD_WORDS("Sentence", "{0} itself takes as long as before", "suspect.asLong"), service);
    const bool isSure = change > 0 && changeProbability(own[0], own[1], inA) * double(m_changes.size()) <= kCertainty;
    return say(isSure ? kSlowerItself : kOtherItself, service, numeral(duration(std::llround(own[1].mean()))),
               numeral(duration(std::llround(before))));
}

/// A slower way is put down to one of its ends only where that end's other ways, or its own work, agree.
void Comparer::accuseEdges() {
    std::map<std::uint32_t, std::set<std::uint32_t>> callees, slowCallees, callers, slowCallers;
    for (const FlowPath& node : m_tree.nodes()) {
        if (!node.isEdge || std::min(node.of[0].visits, node.of[1].visits) < kFewestSamples) continue;
        callees[node.service].insert(node.toService);
        callers[node.toService].insert(node.service);
    }
    for (const std::uint32_t path : m_slowerEdges) {
        const FlowPath& node = m_tree.nodes()[path];
        slowCallees[node.service].insert(node.toService);
        slowCallers[node.toService].insert(node.service);
    }
    for (const SlowEdge& edge : m_slowEdges) {
        const FlowPath& node = m_tree.nodes()[edge.path];
        const std::size_t ways = callees[node.service].size(), slow = slowCallees[node.service].size();
        const std::size_t in = callers[node.toService].size(), slowIn = slowCallers[node.toService].size();
        const bool isCaller = slow >= 2 && 2 * slow >= ways;
        const Sentence ofCallee = calleeText(edge.path);
        const bool isSlowerItself = ofCallee.says(kSlowerItself);
        const bool isCallee =
            m_slowServices.contains(node.toService) || isSlowerItself || (slowIn >= 2 && slowIn == in);
        const Accusation why{Accusation::Reason::Time, {}, 0, edge.path, 0, {}};
        if (isCaller)
            accuse(name(node.service), "", edge.effect,
                   say(TENFOLD_WORDS("Sentence", "its calls of {0} of {1} services take longer, as {2}",
                                     "suspect.slowCaller"),
                       slow, ways, edge.text),
                   why);
        else if (isCallee)
            accuse(name(node.toService), "", edge.effect,
                   chain({say(TENFOLD_WORDS("Sentence", "calls of it take longer, as {0}", "suspect.slowCallee"),
                              edge.text),
                          isSlowerItself ? ofCallee : Sentence()}),
                   why);
        else
            accuse(fmt::format("{}>{}", name(node.service), name(node.toService)), "", edge.effect,
                   chain({say(TENFOLD_WORDS("Sentence", "the way {0}", "suspect.slowerWay"), edge.text), ofCallee}),
                   why);
    }
}

/// Rare long calls count where no time as a whole was put down to the service, and no more is asked of it.
void Comparer::accuseLong(const std::vector<LongCalls>& found) {
    const double allNs = m_result.a.durationNs.mean() * double(m_result.b.requests);
    for (const LongCalls& calls : found) {
        const std::string& at = name(calls.service);
        const std::string to = calls.toService == 0 ? std::string() : name(calls.toService);
        const std::string suspect = to.empty() ? at : fmt::format("{}>{}", at, to);
        // Time that was put down to it, or to the way, already.
        const bool isKnown = m_slowServices.contains(calls.service) || m_slowServices.contains(calls.toService) ||
                             std::any_of(m_result.suspects.begin(), m_result.suspects.end(), [&](const Suspect& s) {
                                 return s.service.starts_with(at + ">") || (!to.empty() && s.service == to) ||
                                        (s.service == at && !m_otherWays.contains(at));
                             });
        if (isKnown || m_moreAsked.contains(calls.service) || calls.extraNs < kLongShare * allNs) continue;
        accuse(suspect, "", calls.extraNs / allNs,
               say(words::kLongCalls, suspect, calls.requests, numeral(compactNumber(calls.expected, 1)),
                   name(calls.operation), at, numeral(duration(calls.longestNs)), toHex(calls.example)),
               {Accusation::Reason::LongCalls, {}, 0, FlowNode::kNone, double(calls.requests), calls.example});
    }
}

/// Looks at B, and where it gives reason to, at A.
Status Comparer::findLongCalls() {
    // Means and deviations that were written by hand say nothing of how often a call is long.
    if (m_known && m_known->longCalls.isEmpty()) return {};
    std::vector<char> isLeftOut(m_tree.nodes().size());
    for (std::uint32_t v = 0; v < m_tree.nodes().size(); ++v)
        isLeftOut[v] = isOtherCalls(v) ? 1 : 0;
    LongCallFinder longCalls(m_tree, m_result.a.durationNs.mean(), isLeftOut);
    for (const std::size_t side : {1, 0}) {
        if (side == 0 && m_known) {
            longCalls.add(m_known->longCalls);
            break;
        }
        Population& population = m_sides[side].population;
        Doubts again;
        RETURN_IF_ERROR(population.each(m_workspace, m_result.names, again, m_progress,
                                        [&](const RequestFlow& flow, std::size_t run) {
                                            longCalls.add(flow, m_tree.place(flow), side, blockOf(side, flow, run));
                                            return true;
                                        }));
        if (side == 1 && !longCalls.isAny()) return {};
    }
    accuseLong(longCalls.find());
    return {};
}

/// Of a place that does as before and whose messages are taken less often: by whom; else FlowNode::kNone. Who sends
/// does nothing other than before where they are not taken.
std::uint32_t Comparer::lostMessages(std::uint32_t path) const {
    std::uint32_t lost = FlowNode::kNone;
    for (const std::uint32_t c : m_tree.nodes()[path].children) {
        const FlowPath& child = m_tree.nodes()[c];
        const double before = m_changes[c].perParentA, now = m_changes[c].perParentB;
        if (std::abs(now - before) <= kLeastChange * before) continue;
        if (now > before || 2 * child.of[0].sent.visits <= child.of[0].visits) return FlowNode::kNone;
        lost = c;
    }
    return lost;
}

Status Comparer::blame() {
    StructureBlame blame(m_tree, m_isMoreLoad);
    ComparedSide& side = m_sides[1];
    Doubts again;
    RETURN_IF_ERROR(side.population.each(m_workspace, m_result.names, again, m_progress,
                                         [&](const RequestFlow& flow, std::size_t r) {
                                             blame.add(flow, flow.startNs() - side.population.startNs(r));
                                             return true;
                                         }));
    m_unknownWays = blame.unknownWays();
    for (const BlamedPath& blamed : blame.take()) {
        if (!blamed.hasErrors && !blamed.isCallee) {
            if (isRecordedOtherwise(blamed.path)) {
                tellRecordedOtherwise(blamed.path);
                continue;
            }
            if (isOfLostSpans(blame, blamed.requests)) continue;
        }
        const FlowPath& node = m_tree.nodes()[blamed.path];
        const std::int64_t quietNs = blamed.firstNs - blamed.firstVisitNs;
        const Sentence since =
            quietNs > kSecondNs ? say(TENFOLD_WORDS("Sentence", " from {0} s on", "suspect.since"), quietNs / kSecondNs)
                                : Sentence();
        // Of the requests since it set in, where that late a first one is no chance.
        const double quiet = std::clamp(double(quietNs) / std::max(1.0, 1e9 * side.seconds), 0.0, 1.0);
        const bool setsIn = side.population.runs().size() == 1 && quietNs > kSecondNs &&
                            std::pow(1 - quiet, blamed.requests) < kCertainty;
        const double score = std::min(1.0, blamed.requests / double(m_result.b.requests) / (setsIn ? 1 - quiet : 1));
        m_otherWays.insert(name(blamed.isCallee && blamed.process != 0 ? m_tree.serviceOf(blamed.process)
                                : blamed.isCallee                      ? node.toService
                                                                       : node.service));
        // Ways that are each too rare to tell are told together.
        const double deviating = blamed.isCallee || blamed.lastCallee != 0
                                     ? blamed.requests
                                     : std::clamp(newWays(blamed.path), blamed.requests,
                                                  std::max(blamed.requests, double(m_result.b.requests)));
        const std::string requests = fmt::format("{:.0f}", std::max(1.0, deviating));
        const Accusation why{blamed.hasErrors ? Accusation::Reason::Errors : Accusation::Reason::Ways,
                             {},
                             0,
                             blamed.path,
                             deviating,
                             blamed.example};
        if (blamed.isCallee) {
            const std::uint32_t service = blamed.process == 0 ? node.toService : m_tree.serviceOf(blamed.process);
            const bool hasOthers = node.of[0].instances.size() + node.of[1].instances.size() > 0;
            const std::string instance = blamed.process != 0 && hasOthers ? name(blamed.process) : std::string();
            accuse(name(service), instance, score,
                   say(TENFOLD_WORDS("Sentence", "{0} does not answer {1} of {2}{3}: {4} requests, as in {5}",
                                     "suspect.noAnswer"),
                       instance.empty() ? name(service) : instance, name(node.operation), name(node.service), since,
                       requests, toHex(blamed.example)),
                   why);
            continue;
        }
        if (const std::uint32_t lost = lostMessages(blamed.path); lost != FlowNode::kNone && !blamed.hasErrors) {
            const FlowPath& taker = m_tree.nodes()[lost];
            const auto share = [&](std::size_t side) {
                const double sent = double(std::max<std::uint64_t>(1, node.of[side].visits));
                return numeral(percent(std::min(1.0, double(taker.of[side].visits) / sent)));
            };
            accuse(
                fmt::format("{}>{}", name(node.service), name(taker.service)), "", score,
                say(TENFOLD_WORDS("Sentence", "{0} takes {1} of what {2} sends, {3} before{4}: {5} requests, as in {6}",
                                  "suspect.notTaken"),
                    placeText(taker), share(1), placeText(node), share(0), since, requests, toHex(blamed.example)),
                why);
            continue;
        }
        double own = score;
        if (blamed.lastCallee != 0) {
            // The answer may have been the reason, or the caller stopped by itself; the first is more frequent.
            constexpr double kOfAnswer = 0.6;
            accuse(
                name(blamed.lastCallee), "", kOfAnswer * score,
                say(TENFOLD_WORDS("Sentence", "after a call of {0} {1} of {2} ends early{3}: {4} requests, as in {5}",
                                  "suspect.endsEarly"),
                    name(blamed.lastCallee), name(node.operation), name(node.service), since, requests,
                    toHex(blamed.example)),
                why);
            own -= kOfAnswer * score;
        }
        Sentence what = blamed.hasErrors ? missesText(node) : waysText(node);
        if (what.empty())
            what = say(blamed.hasErrors ? TENFOLD_WORDS("Sentence", "fails or goes on otherwise", "suspect.fails")
                                        : TENFOLD_WORDS("Sentence", "goes another way", "suspect.otherWay"));
        accuse(name(node.service), "", own,
               say(TENFOLD_WORDS("Sentence", "{0}: {1}{2}; {3} requests, as in {4}", "suspect.ways"), placeText(node),
                   what, since, requests, toHex(blamed.example)),
               why);
    }
    return {};
}

/// Looks at the attributes of places that became slower, the worst of each service first.
Status Comparer::findConditions() {
    constexpr std::size_t kMostPlaces = 4;
    std::sort(m_slowCenters.begin(), m_slowCenters.end(),
              [](const SlowCenter& x, const SlowCenter& y) { return x.effect > y.effect; });
    std::vector<std::uint32_t> paths;
    for (const SlowCenter& center : m_slowCenters)
        if (paths.size() < kMostPlaces) paths.push_back(center.path);
    if (paths.empty()) return {};
    std::array<VisitSamples, 2> samples{VisitSamples(paths), VisitSamples(paths)};
    for (std::size_t side = m_known ? 1 : 0; side < 2; ++side) {
        Doubts again;
        RETURN_IF_ERROR(m_sides[side].population.each(m_workspace, m_result.names, again, m_progress,
                                                      [&](const RequestFlow& flow, std::size_t run) {
                                                          samples[side].add(flow, m_tree.place(flow), run);
                                                          return true;
                                                      }));
    }
    for (const std::uint32_t path : paths) {
        const std::string& service = name(m_tree.nodes()[path].service);
        const auto suspect = std::find_if(m_result.suspects.begin(), m_result.suspects.end(),
                                          [&](const Suspect& s) { return s.service == service && !s.when; });
        if (suspect == m_result.suspects.end()) continue;
        std::array<std::vector<AttributedSample>, 2> read;
        if (m_known && m_known->samples.contains(path)) read[0] = m_known->samples.at(path);
        for (std::size_t side = m_known ? 1 : 0; side < 2; ++side) {
            ASSIGN_OR_RETURN(read[side],
                             samples[side].read(m_workspace, m_sides[side].population.runs(), path, m_progress));
        }
        suspect->when = changeCondition(read[0], read[1]);
        if (suspect->when) suspect->text = withCondition(suspect->text, *suspect->when);
    }
    return {};
}

/// What a service is suspected of is put down to those of its processes that are not like the others, as far as they
/// explain it.
void Comparer::nameOdd(const std::vector<OddInstance>& odd) {
    const std::string& service = name(odd.front().service);
    for (const Suspect& suspect : m_result.suspects)
        if (suspect.service == service && !suspect.instance.empty()) return; // named already, by who called it
    const double allNs = m_result.b.durationNs.mean() * double(m_result.b.requests);
    double extraNs = 0, changedNs = 0;
    bool isStructure = false;
    for (const OddInstance& one : odd) {
        extraNs += one.extraNs;
        isStructure = isStructure || one.why != OddInstance::Why::Slow;
    }
    for (const Finding& finding : m_result.findings)
        if (finding.kind == FindingKind::Center && name(finding.place.at.service) == service)
            changedNs += std::max(0.0, finding.totalNs) * double(m_result.b.requests);
    const auto whole = std::find_if(m_result.suspects.begin(), m_result.suspects.end(),
                                    [&](const Suspect& suspect) { return suspect.service == service; });
    double score = 0;
    if (whole != m_result.suspects.end() && (isStructure || 2 * extraNs > changedNs)) {
        score = whole->score;
        m_result.suspects.erase(whole);
    }
    for (const OddInstance& one : odd) {
        if (one.why == OddInstance::Why::Gone && score == 0) {
            m_result.load.push_back(
                {say(TENFOLD_WORDS("Sentence", "spans of {0}", "load.spans"), name(one.process)), one.own, 0});
            continue;
        }
        constexpr std::array kReasons{Accusation::Reason::Time, Accusation::Reason::Errors, Accusation::Reason::Ways};
        const double part = extraNs > 0 ? one.extraNs / extraNs : 1 / double(odd.size());
        m_accusations.push_back(
            {kReasons[static_cast<std::size_t>(one.why)], service, part * score, FlowNode::kNone, 0, TraceId{}});
        const double own = score > 0 ? score * part : allNs > 0 ? one.extraNs / allNs : 0;
        m_result.suspects.push_back({service, name(one.process), own, oddText(one, m_result.names)});
    }
}

void Comparer::nameInstances() {
    std::map<std::uint32_t, std::vector<OddInstance>> byService;
    for (const OddInstance& odd : m_peers.find())
        byService[odd.service].push_back(odd);
    for (const auto& [service, odd] : byService)
        nameOdd(odd);
}

/// Where nothing of a service is left and its callers fail, it is the service.
void Comparer::nameGoneServices() {
    for (const OddInstance& gone : m_peers.goneServices()) {
        std::set<std::string> callers;
        for (const FlowPath& node : m_tree.nodes())
            if (node.service == gone.service && node.parent != FlowNode::kNone)
                callers.insert(name(m_tree.nodes()[node.parent].service));
        double score = 0;
        for (const Finding& finding : m_result.findings) {
            const std::string& caller = name(finding.place.at.service);
            if (finding.kind != FindingKind::Error || finding.b <= finding.a || !callers.contains(caller)) continue;
            for (Suspect& suspect : m_result.suspects)
                if (suspect.service == caller) score += std::exchange(suspect.score, 0);
        }
        if (score == 0) continue;
        std::erase_if(m_result.suspects, [](const Suspect& suspect) { return suspect.score == 0; });
        accuse(name(gone.service), "", score,
               say(words::kServiceGone, name(gone.service), numeral(withThousands(std::llround(gone.own)))),
               {Accusation::Reason::Ways, {}, 0, FlowNode::kNone, 0, {}});
    }
}

} // namespace tenfold
