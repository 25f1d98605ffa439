#include "core/mining/timing/start_rules.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/work/duration_quantiles.h"
#include "core/mining/work/question_names.h"

// When the nodes of a type start (method.md, Times and starts): every rule that the runs allow is measured, of those
// that say clearly more than the clock the most probable is taken.
#include "core/mining/timing/start_evidence.h"
#include "core/mining/timing/start_posterior.h"
#include "core/program/start_rule.h"
#include "core/program/walk.h"
#include "core/questions/answers.h"
#include "core/trace/clock_step.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <sstream>

namespace tenfold {
namespace {

using Kind = StartRule::Kind;

constexpr std::size_t kNodesTried = 256; ///< of a type, for choosing; the rule taken is measured on all
constexpr std::size_t kFewestSeen = 3;   ///< nodes that a rule has to explain: two are near each other by chance

/// A rule and what the runs say of it.
struct Measured {
    StartRule rule;
    std::vector<std::vector<std::int64_t>> delays, firstDelays; ///< by run
    std::size_t nodes = 0;                                      ///< that waited for something
    std::size_t unexplained = 0; ///< of these: started before what they waited for, or it did not happen
    std::size_t missing = 0;     ///< of these: it did not happen
    double spreadNs = std::numeric_limits<double>::infinity();
    bool isPlanned = true; ///< a plan makes the call waited for
    double logWeight = 0;  ///< log of prior times evidence, among the candidates of the type
};

std::vector<std::int64_t> joined(const std::vector<std::vector<std::int64_t>>& byRun) {
    std::vector<std::int64_t> all;
    for (const auto& values : byRun)
        all.insert(all.end(), values.begin(), values.end());
    return all;
}

/// Type -> the methods that its program has places for.
using PlannedMethods = std::map<std::string, std::set<std::string>>;

PlannedMethods plannedMethods(const MiningWork& work) {
    PlannedMethods planned;
    for (const TypeWork& type : work.types) {
        std::set<std::string>& methods = planned[type.name];
        forEachStep(type.program.body, [&](const Step& step, const auto&) {
            if (const auto* call = std::get_if<CallStep>(&step.node)) methods.insert(call->method);
        });
        for (const Timer& timer : type.program.timers)
            methods.insert(timer.call.method);
    }
    return planned;
}

class RuleFinder {
public:
    RuleFinder(const MiningWork& work, const std::vector<std::vector<TypeInRun>>& inRuns,
               const std::vector<CallEnds>& ends, const PlannedMethods& planned, std::size_t type,
               std::int64_t delayStepNs)
        : m_work(work)
        , m_ends(ends)
        , m_planned(planned)
        , m_type(type)
        , m_inRuns(inRuns)
        , m_runs(inRuns[type])
        , m_delayStepNs(delayStepNs) {
        for (const TypeInRun& run : m_runs)
            m_nodes += run.order.size();
    }

    /// The rule taken, with its evidence.
    StartRule find() {
        // Of fewer nodes no rule can be told: types of one node may be thousands, and each asks all the others.
        if (m_nodes < kFewestSeen || isAnsweredOffset()) return concluded({}, 1);
        Measured offset = measure({}, nullptr, kNodesTried);
        std::vector<Measured> all = ofOtherTypes(std::numeric_limits<std::size_t>::max());
        addOwnChains(all);
        addWave(all);
        weigh(all, offset);
        std::vector<Measured> clear;
        std::copy_if(all.begin(), all.end(), std::back_inserter(clear), [&](const Measured& m) {
            return canBe(m) && (isClearlyTighter(m, offset) || isProbableEnd(m, all, offset)) &&
                   (m.rule.kind != Kind::Chain || m.rule.afterType == ownName() ||
                    followsItsCalls(m, *endsFor(m.rule)));
        });
        const auto isAny = [](const Measured&) { return true; };
        const double byItself = shareOf({}, clear, offset);
        std::optional<std::size_t> cause = bestThatHolds(clear, isAny);
        const bool isLoose = !cause && !clear.empty() && byItself < 0.5; // something is waited for, no call says when
        if (isLoose) cause = mostProbable(clear, isAny).front();
        if (!cause) return concluded({}, byItself);
        const StartRule nearest = clear[*cause].rule;
        const double share = shareOf(nearest.afterType, clear, offset);
        if (share < byItself) return concluded({}, byItself);
        if (clear[*cause].isPlanned && !isLoose) return concluded(nearest, share);
        // What happened before is known, but a plan leaves the call out: the nearest call that it makes stands for it,
        // of the same nodes where they make one.
        const auto isOfSame = [&](const Measured& m) { return m.isPlanned && m.rule.afterType == nearest.afterType; };
        std::optional<std::size_t> planned = bestThatHolds(clear, isOfSame);
        if (planned) return concluded(clear[*planned].rule, share);
        const std::vector<std::size_t> before =
            mostProbable(all, [&](const Measured& m) { return isOfSame(m) && isMostlyBefore(m); });
        if (!before.empty()) return concluded(all[before.front()].rule, share);
        planned = bestThatHolds(clear, [](const Measured& m) { return m.isPlanned; });
        if (planned) return concluded(clear[*planned].rule, shareOf(clear[*planned].rule.afterType, clear, offset));
        return concluded({}, byItself);
    }

private:
    /// An answer "offset after start": for all types, or for those that its value names.
    bool isAnsweredOffset() const {
        return std::any_of(m_work.answers.begin(), m_work.answers.end(), [&](const Answer& answer) {
            if (!isKeyOf(answer.key, kStartQuestion) || answer.choice != kOffsetChoice) return false;
            std::istringstream names(answer.value);
            bool isNamed = false, hasNames = false;
            for (std::string name; std::getline(names, name, ',');) {
                name.erase(0, name.find_first_not_of(' '));
                name.erase(name.find_last_not_of(' ') + 1);
                hasNames = hasNames || !name.empty();
                isNamed = isNamed || name == ownName();
            }
            return isNamed || !hasNames;
        });
    }
    const std::string& ownName() const { return m_work.types[m_type].name; }

    const std::vector<RecordedCallEnds>* endsFor(const StartRule& rule) const {
        if (rule.afterType.empty()) return nullptr;
        for (std::size_t t = 0; t < m_work.types.size(); ++t) {
            if (m_work.types[t].name != rule.afterType) continue;
            const auto it =
                m_ends[t].find(rule.afterMethod.empty() ? StringId() : m_work.trace.strings.find(rule.afterMethod));
            if (it != m_ends[t].end()) return &it->second;
        }
        return nullptr;
    }

    /// Whether the programs have a place for the call: what a plan leaves out can start nobody.
    bool isPlanned(const StartRule& rule) const {
        const auto methods = m_planned.find(rule.afterType);
        if (methods == m_planned.end()) return false;
        return rule.afterMethod.empty() ? !methods->second.empty() : methods->second.contains(rule.afterMethod);
    }

    /// Gives each candidate its weight: what is thought of it before times its evidence.
    void weigh(std::vector<Measured>& candidates, Measured& offset) const {
        // What is thought of before: three of ten types start by themselves, the others after any other type; two of
        // five of these after its end, as many after the first or the last of its calls of some method, the rest after
        // a later one: that it is just the third has to be told too. Chosen before any capture was looked at, but for
        // the third.
        constexpr double kByItself = 0.3, kOfClass[] = {0.4, 0.4, 0.2};
        const auto classOf = [](const StartRule& rule) { return isAfterEnd(rule) ? 0 : rule.occurrence <= 0 ? 1 : 2; };
        std::map<std::pair<std::string, int>, double> sizes;
        std::set<std::string> makers;
        for (const Measured& m : candidates) {
            makers.insert(m.rule.afterType);
            ++sizes[{m.rule.afterType, classOf(m.rule)}];
        }
        const auto evidenceOf = [&](const Measured& m) {
            StartDelays kept{m.delays, m.unexplained, m_delayStepNs};
            const auto [low, high] = usualRange(distributionOf(joined(m.delays)));
            for (std::size_t r = 0; r < kept.byRunNs.size(); ++r) {
                kept.unexplained += std::erase_if(kept.byRunNs[r], [low = low, high = high](std::int64_t delay) {
                    return delay < low || delay > high;
                });
                kept.byRunNs[r].insert(kept.byRunNs[r].end(), m.firstDelays[r].begin(), m.firstDelays[r].end());
            }
            return logEvidence(kept);
        };
        for (Measured& m : candidates) {
            const int ofClass = classOf(m.rule);
            const double prior = (1 - kByItself) / static_cast<double>(makers.size()) * kOfClass[ofClass] /
                                 sizes[{m.rule.afterType, ofClass}];
            m.logWeight = std::log(prior) + evidenceOf(m);
        }
        offset.logWeight = std::log(kByItself) + evidenceOf(offset);
    }

    /// The share of the weight that the rules have which wait for one type; empty: for none.
    static double shareOf(const std::string& type, const std::vector<Measured>& candidates, const Measured& offset) {
        double most = offset.logWeight;
        for (const Measured& m : candidates)
            most = std::max(most, m.logWeight);
        double sum = std::exp(offset.logWeight - most), share = type.empty() ? sum : 0;
        for (const Measured& m : candidates) {
            const double weight = std::exp(m.logWeight - most);
            sum += weight;
            if (m.rule.afterType == type) share += weight;
        }
        return share / sum;
    }

    /// The candidates that are asked for, the most probable first.
    template <typename IsAsked>
    static std::vector<std::size_t> mostProbable(const std::vector<Measured>& candidates, const IsAsked& isAsked) {
        std::vector<std::size_t> order;
        for (std::size_t c = 0; c < candidates.size(); ++c)
            if (isAsked(candidates[c])) order.push_back(c);
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            const auto key = [&](std::size_t c) { // of equal ones the first call: it is the last one too
                return std::pair(-candidates[c].logWeight, std::abs(candidates[c].rule.occurrence));
            };
            return key(a) < key(b);
        });
        return order;
    }

    /// The most probable candidate of those asked for that holds for all nodes; rules are chosen on some of them.
    template <typename IsAsked>
    std::optional<std::size_t> bestThatHolds(const std::vector<Measured>& candidates, const IsAsked& isAsked) const {
        for (const std::size_t c : mostProbable(candidates, isAsked))
            if (holds(measureAll(candidates[c].rule))) return c;
        return {};
    }

    Measured measureAll(const StartRule& rule) const {
        return measure(rule, endsFor(rule), std::numeric_limits<std::size_t>::max());
    }

    /// @param most  nodes looked at, spread over the ranks of each run
    /// @param ranks nodes of a run beyond this are left out
    Measured measure(StartRule rule, const std::vector<RecordedCallEnds>* ends, std::size_t most,
                     std::size_t ranks = std::numeric_limits<std::size_t>::max()) const {
        Measured out;
        out.rule = std::move(rule);
        const std::size_t step = std::max<std::size_t>(1, m_nodes / std::max<std::size_t>(1, most));
        for (std::size_t r = 0; r < m_runs.size(); ++r) {
            const RecordedStarts& starts = m_runs[r].starts;
            const StartTriggers triggers(out.rule, ownName(), starts, ends ? &(*ends)[r] : nullptr, m_runs[r].atOnce);
            out.delays.emplace_back();
            out.firstDelays.emplace_back();
            for (std::size_t rank = 0; rank < std::min(ranks, starts.startsNs.size()); rank += step) {
                cancellationPoint();
                const auto trigger = triggers.of(rank);
                const bool isFirst = trigger && trigger->isFirst;
                if (!isFirst) ++out.nodes;
                if (!trigger) ++out.missing;
                if (!trigger || trigger->ns > starts.startsNs[rank])
                    out.unexplained += isFirst ? 0 : 1;
                else
                    (isFirst ? out.firstDelays : out.delays).back().push_back(starts.startsNs[rank] - trigger->ns);
            }
        }
        const DurationDistribution d = distributionOf(joined(out.delays));
        if (d.samples > 0) out.spreadNs = static_cast<double>(d.quantilesNs[6] - d.quantilesNs[2]);
        out.isPlanned = out.rule.afterType.empty() || isPlanned(out.rule);
        return out;
    }

    /// Rules that wait for calls of other types; `ranks` as in measure().
    std::vector<Measured> ofOtherTypes(std::size_t ranks) const {
        std::vector<Measured> out;
        for (std::size_t other = 0; other < m_work.types.size(); ++other) {
            if (other == m_type) continue;
            const bool isMany = std::any_of(m_inRuns[other].begin(), m_inRuns[other].end(),
                                            [](const TypeInRun& run) { return run.order.size() > 1; });
            for (const auto& [method, byRun] : m_ends[other]) {
                cancellationPoint();
                if (!isInAllRuns(byRun)) continue;
                for (const auto& [kind, occurrence] :
                     method.valid() ? kindsFor(isMany, ranks)
                                    : std::vector{std::pair(isMany ? Kind::Join : Kind::Fork, -1)}) {
                    StartRule rule;
                    rule.kind = kind;
                    rule.occurrence = occurrence;
                    rule.afterType = m_work.types[other].name;
                    if (method.valid()) rule.afterMethod = m_work.trace.text(method);
                    out.push_back(measure(std::move(rule), &byRun, kNodesTried, ranks));
                }
            }
        }
        return out;
    }

    /// Of two sets of many nodes the n-th one starts about so long after the n-th other one whatever made them start:
    /// order statistics do not scatter. A chain is said only where the calls of a run explain its starts clearly better
    /// than those of another run do.
    bool followsItsCalls(const Measured& chain, const std::vector<RecordedCallEnds>& ends) const {
        if (isTighterThanGaps(chain)) return true;
        // Of the spread with another run's calls: chosen, a figure hangs on it; a test of two spreads is to replace it.
        constexpr double kClearlyBetter = 0.75;
        std::vector<std::int64_t> own, others;
        for (std::size_t r = 0; r < m_runs.size(); ++r)
            for (std::size_t step = 1; step < m_runs.size(); ++step) {
                const std::size_t other = (r + step) % m_runs.size();
                if (std::min(m_runs[r].order.size(), m_runs[other].order.size()) < 2) continue;
                addDeviations(own, chain.rule, ends, r, r);
                addDeviations(others, chain.rule, ends, r, other);
                break;
            }
        const DurationDistribution a = distributionOf(std::move(own)), b = distributionOf(std::move(others));
        return b.samples > 0 && static_cast<double>(a.quantilesNs[6] - a.quantilesNs[2]) <
                                    kClearlyBetter * static_cast<double>(b.quantilesNs[6] - b.quantilesNs[2]);
    }

    /// Delays of one run's nodes after the calls of another run, nodes and calls matched by rank, less their median.
    void addDeviations(std::vector<std::int64_t>& out, const StartRule& rule, const std::vector<RecordedCallEnds>& ends,
                       std::size_t run, std::size_t ofRun) const {
        const StartTriggers triggers(rule, ownName(), m_runs[ofRun].starts, &ends[ofRun], 1);
        const auto& starts = m_runs[run].starts.startsNs;
        const std::size_t nodes = starts.size(), otherNodes = m_runs[ofRun].starts.startsNs.size();
        std::vector<std::int64_t> delays;
        const std::size_t step = std::max<std::size_t>(1, nodes / kNodesTried);
        for (std::size_t rank = 0; rank < nodes; rank += step) {
            cancellationPoint();
            const std::size_t same = (rank * (otherNodes - 1) + (nodes - 1) / 2) / (nodes - 1);
            if (const auto trigger = triggers.of(same)) delays.push_back(starts[rank] - trigger->ns);
        }
        if (delays.empty()) return;
        const std::int64_t median = distributionOf(delays).medianNs();
        for (const std::int64_t delay : delays)
            out.push_back(delay - median);
    }

    bool isInAllRuns(const std::vector<RecordedCallEnds>& byRun) const {
        for (std::size_t r = 0; r < m_runs.size(); ++r)
            if (!m_runs[r].order.empty() && byRun[r].all.empty()) return false;
        return true;
    }

    std::vector<std::pair<Kind, int>> kindsFor(bool isMany, std::size_t ranks) const {
        constexpr int kFirstCalls = 4; // a later one of many is the last one, or no rule
        std::vector<std::pair<Kind, int>> out;
        for (int i = 0; i < kFirstCalls; ++i)
            out.emplace_back(Kind::Fork, i);
        out.emplace_back(isMany ? Kind::Join : Kind::Fork, -1);
        if (isMany) out.emplace_back(Kind::Join, 0);
        if (m_nodes <= m_runs.size() || ranks != std::numeric_limits<std::size_t>::max()) return out;
        for (int i = -1; i < kFirstCalls; ++i)
            out.emplace_back(Kind::Chain, i);
        return out;
    }

    void addOwnChains(std::vector<Measured>& candidates) const {
        for (const auto& [method, byRun] : m_ends[m_type]) {
            if (!method.valid()) continue;
            for (const int occurrence : {0, -1}) {
                StartRule rule;
                rule.kind = Kind::Chain;
                rule.occurrence = occurrence;
                rule.afterType = ownName();
                rule.afterMethod = m_work.trace.text(method);
                Measured chain = measure(std::move(rule), &byRun, kNodesTried);
                if (isTighterThanGaps(chain)) candidates.push_back(std::move(chain));
            }
        }
    }

    void addWave(std::vector<Measured>& candidates) const {
        std::vector<CountObservation> atOnce;
        std::size_t waves = 0; // runs with more nodes than ran at once
        for (const TypeInRun& run : m_runs) {
            if (run.order.size() <= run.atOnce) continue;
            ++waves;
            atOnce.push_back({m_work.parametersOfRun[run.run.value], static_cast<double>(run.atOnce)});
        }
        if (waves == 0) return;
        StartRule rule;
        rule.kind = Kind::Wave;
        rule.atOnce = fitLaw(atOnce);
        if (!rule.atOnce.isExact()) return;
        const auto smallest = std::min_element(m_runs.begin(), m_runs.end(),
                                               [](const auto& a, const auto& b) { return a.atOnce < b.atOnce; });
        std::vector<Measured> bases = ofOtherTypes(std::max<std::size_t>(1, smallest->atOnce));
        Measured offset = measure({}, nullptr, kNodesTried, std::max<std::size_t>(1, smallest->atOnce));
        weigh(bases, offset);
        std::erase_if(bases, [&](const Measured& m) {
            return !m.isPlanned || m.rule.afterMethod.empty() || !canBe(m) || !isClearlyTighter(m, offset);
        });
        const auto base = std::max_element(
            bases.begin(), bases.end(), [](const Measured& a, const Measured& b) { return a.logWeight < b.logWeight; });
        const bool hasBase = base != bases.end();
        if (hasBase) {
            rule.afterType = base->rule.afterType;
            rule.afterMethod = base->rule.afterMethod;
            rule.occurrence = base->rule.occurrence;
        }
        Measured wave = measure(std::move(rule), hasBase ? endsFor(base->rule) : nullptr, kNodesTried);
        if (isTighterThanGaps(wave)) candidates.push_back(std::move(wave));
    }

    /// Something always ends before a node starts, and some node always starts before it: waiting for its own type
    /// says something only where the delay is steadier than nodes starting at random would have it. Those have gaps
    /// whose spread is 2.2 times their mean.
    bool isTighterThanGaps(const Measured& rule) const {
        // Of the mean gap: random starts have 2.2, so that a quarter of that is no accident. Chosen.
        constexpr double kSteady = 0.5;
        constexpr std::size_t kFewest = 5; // nodes: a spread of fewer is no steadiness
        double sum = 0, gaps = 0;
        for (const TypeInRun& run : m_runs) {
            if (run.order.size() < 2) continue;
            sum += static_cast<double>(run.starts.startsNs.back() - run.starts.startsNs.front());
            gaps += static_cast<double>(run.order.size() - 1);
        }
        return gaps > 0 && rule.nodes - rule.unexplained >= kFewest && rule.spreadNs < kSteady * sum / gaps;
    }

    /// Delays that are not far out of the others, from the first to the second.
    std::pair<std::int64_t, std::int64_t> usualRange(const DurationDistribution& d) const {
        constexpr std::int64_t kFarOut = 3; // quartile ranges, as in box plots
        constexpr std::uint64_t kFew = 10;  // no quartiles to speak of: the spread has them all
        if (d.samples < kFew)
            return {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()};
        const std::int64_t slack = kFarOut * std::max(d.quantilesNs[5] - d.quantilesNs[3], 10 * m_delayStepNs);
        return {d.quantilesNs[3] - slack, d.quantilesNs[5] + slack};
    }

    /// Nodes that started as the rule says: after what they waited for, and not far out of the delays of the others.
    std::vector<std::size_t> heldByRun(const Measured& rule) const {
        const auto [low, high] = usualRange(distributionOf(joined(rule.delays)));
        std::vector<std::size_t> held;
        for (const auto& delays : rule.delays)
            held.push_back(static_cast<std::size_t>(
                std::count_if(delays.begin(), delays.end(),
                              [low = low, high = high](std::int64_t delay) { return delay >= low && delay <= high; })));
        return held;
    }

    /// Nineteen of twenty nodes in all, and in each run all but one or a tenth.
    bool holds(const Measured& rule) const {
        constexpr double kMostly = 0.95; // of the nodes: 19 of 20. Chosen, a figure hangs on it
        const std::vector<std::size_t> held = heldByRun(rule);
        std::size_t sum = 0;
        for (std::size_t r = 0; r < held.size(); ++r) {
            sum += held[r];
            const std::size_t nodes = m_runs[r].order.size();
            if (held[r] + rule.firstDelays[r].size() + std::max<std::size_t>(1, nodes / 10) < nodes) return false;
        }
        return rule.nodes > 0 && static_cast<double>(sum) >= kMostly * static_cast<double>(rule.nodes);
    }

    /// Whether nearly all nodes have what they are to wait for.
    static bool canBe(const Measured& rule) {
        constexpr double kMostMissing = 0.1; // of the nodes without what makes them start. Chosen
        const std::size_t seen = rule.nodes - rule.unexplained;
        if (rule.rule.kind == Kind::Chain && rule.missing > 0) return false; // there are not as many calls as nodes
        return seen >= kFewestSeen &&
               static_cast<double>(rule.unexplained) <= kMostMissing * static_cast<double>(rule.nodes);
    }

    /// Whether a rule says clearly more than that nodes start some time after the run: of hundreds of calls some fit a
    /// few nodes by chance.
    bool isClearlyTighter(const Measured& rule, const Measured& offset) const {
        constexpr std::size_t kMany = 10; // nodes, from which on a rule has to hold less tightly
        // Of the spread of starting some time after the run, for few nodes. Chosen, to be replaced by a test.
        constexpr double kOfFew = 0.3;
        constexpr double kOfMany = 1.0 / 3; // the same for many nodes. Chosen, a figure hangs on it
        const bool isFew = rule.nodes - rule.unexplained < kMany;
        return rule.spreadNs + m_delayStepNs < (isFew ? kOfFew : kOfMany) * offset.spreadNs;
    }

    /// Whether a rule waits for the end of a type that more likely than not starts the nodes. There are few ends, so
    /// that their weight says enough.
    static bool isProbableEnd(const Measured& rule, const std::vector<Measured>& all, const Measured& offset) {
        return isAfterEnd(rule.rule) && rule.logWeight > offset.logWeight &&
               shareOf(rule.rule.afterType, all, offset) > 0.5;
    }

    /// Whether a rule asks nobody to have waited for what came after: then it keeps the order, however it scatters.
    static bool isMostlyBefore(const Measured& rule) {
        constexpr double kMostOtherwise = 0.05;
        return rule.nodes > 0 && rule.rule.kind != Kind::Chain &&
               static_cast<double>(rule.unexplained) <= kMostOtherwise * static_cast<double>(rule.nodes);
    }

    /// @param share  of the weight, of the rules that wait for the same type
    StartRule concluded(StartRule taken, double share) const {
        const Measured measured = measureAll(taken);
        StartRule rule = std::move(taken);
        const std::vector<std::size_t> held = heldByRun(measured);
        std::size_t heldRuns = 0;
        for (std::size_t r = 0; r < held.size(); ++r) {
            rule.evidence.held += held[r];
            const std::size_t nodes = m_runs[r].order.size();
            rule.evidence.runs += nodes == 0 ? 0 : 1;
            heldRuns += nodes > 0 && 10 * (held[r] + measured.firstDelays[r].size()) >= 9 * nodes ? 1 : 0;
        }
        rule.evidence.instances = measured.nodes;
        rule.evidence.confidence = share * heldAgain(heldRuns, static_cast<std::size_t>(rule.evidence.runs));
        rule.evidence.sinceRunStart = sinceRunStart();
        rule.callAfterStart = callAfterStart(rule);
        rule.delay = distributionOf(joined(measured.delays));
        rule.firstDelay = distributionOf(joined(measured.firstDelays));
        return rule;
    }

    DurationDistribution sinceRunStart() const {
        std::vector<std::int64_t> ns;
        for (const TypeInRun& run : m_runs)
            for (const std::int64_t start : run.starts.startsNs)
                ns.push_back(start - run.starts.runStartNs);
        return distributionOf(std::move(ns));
    }

    /// From the start of the nodes that make the call waited for to that call.
    DurationDistribution callAfterStart(const StartRule& rule) const {
        std::vector<std::int64_t> ns;
        const std::vector<RecordedCallEnds>* ends = endsFor(rule);
        for (std::size_t t = 0; ends && t < m_work.types.size(); ++t) {
            if (m_work.types[t].name != rule.afterType) continue;
            for (std::size_t r = 0; r < ends->size(); ++r)
                for (std::size_t k = 0; k < (*ends)[r].ofNodes.size(); ++k) {
                    cancellationPoint();
                    const std::vector<std::int64_t>& calls = (*ends)[r].ofNodes[k];
                    if (calls.empty()) continue;
                    const std::size_t place =
                        rule.occurrence < 0 ? calls.size() - 1
                                            : std::min(static_cast<std::size_t>(rule.occurrence), calls.size() - 1);
                    ns.push_back(calls[place] - m_inRuns[t][r].starts.startsNs[k]);
                }
        }
        return distributionOf(std::move(ns));
    }

    const MiningWork& m_work;
    const std::vector<CallEnds>& m_ends;
    const PlannedMethods& m_planned;
    std::size_t m_type;
    const std::vector<std::vector<TypeInRun>>& m_inRuns;
    const std::vector<TypeInRun>& m_runs;
    std::int64_t m_delayStepNs; ///< spreads below say nothing
    std::size_t m_nodes = 0;
};

} // namespace

void findStartRules(MiningWork& work) {
    const std::vector<std::int64_t> starts = runStarts(work.trace);
    std::vector<std::vector<TypeInRun>> inRuns;
    std::vector<CallEnds> ends;
    for (const TypeWork& type : work.types) {
        inRuns.push_back(runsOf(work, type, starts));
        ends.push_back(callEndsOf(work, type, inRuns.back()));
    }
    const PlannedMethods planned = plannedMethods(work);
    const std::int64_t stepNs = delayStepNs(work.trace);
    std::vector<StartRule> rules;
    for (std::size_t t = 0; t < work.types.size(); ++t)
        rules.push_back(RuleFinder(work, inRuns, ends, planned, t, stepNs).find());
    for (std::size_t t = 0; t < work.types.size(); ++t)
        work.types[t].program.start = std::move(rules[t]);
}

} // namespace tenfold
