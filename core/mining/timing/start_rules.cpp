#include "core/mining/timing/start_rules.h"

#include "core/mining/work/duration_quantiles.h"

// When the nodes of a type start (method.md, Times and starts): every rule that the runs allow is measured, the
// tightest that holds in all of them is taken.
#include "core/mining/decisions/answers.h"
#include "core/mining/timing/start_evidence.h"
#include "core/program/start_rule.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

namespace tenfold {
namespace {

using Kind = StartRule::Kind;

constexpr std::int64_t kClockNs = 1'000'000; ///< logs count milliseconds: spreads below are none
constexpr std::size_t kNodesTried = 256;     ///< of a type, for choosing; the rule taken is measured on all

/// A rule and what the runs say of it.
struct Measured {
    StartRule rule;
    std::vector<std::vector<std::int64_t>> delays, firstDelays; ///< by run
    std::size_t nodes = 0;                                      ///< that waited for something
    std::size_t unexplained = 0; ///< of these: started before what they waited for, or it did not happen
    std::size_t missing = 0;     ///< of these: it did not happen
    double spreadNs = std::numeric_limits<double>::infinity();
    std::int64_t medianNs = 0;
};

std::vector<std::int64_t> joined(const std::vector<std::vector<std::int64_t>>& byRun) {
    std::vector<std::int64_t> all;
    for (const auto& values : byRun)
        all.insert(all.end(), values.begin(), values.end());
    return all;
}

class RuleFinder {
public:
    RuleFinder(const MiningWork& work, const std::vector<std::vector<TypeInRun>>& inRuns,
               const std::vector<CallEnds>& ends, std::size_t type)
        : m_work(work)
        , m_ends(ends)
        , m_type(type)
        , m_inRuns(inRuns)
        , m_runs(inRuns[type]) {
        for (const TypeInRun& run : m_runs)
            m_nodes += run.order.size();
    }

    /// The rule taken, with its evidence.
    StartRule find() {
        if (isAnsweredOffset()) return concluded(measure({}, nullptr, std::numeric_limits<std::size_t>::max()));
        const Measured offset = measure({}, nullptr, kNodesTried);
        std::vector<Measured> candidates = ofOtherTypes(std::numeric_limits<std::size_t>::max());
        addOwnChains(candidates);
        addWave(candidates);
        std::erase_if(candidates, [&](const Measured& m) {
            return !isClearlyBetter(m, offset) || (m.rule.kind == Kind::Chain && m.rule.afterType != ownName() &&
                                                   !followsItsCalls(m, *endsFor(m.rule)));
        });
        // the rule was chosen on some nodes: it has to hold for all
        while (const Measured* best = bestOf(candidates)) {
            Measured all = measure(best->rule, endsFor(best->rule), std::numeric_limits<std::size_t>::max());
            if (holds(all)) return concluded(std::move(all));
            candidates.erase(candidates.begin() + (best - candidates.data()));
        }
        return concluded(measure({}, nullptr, std::numeric_limits<std::size_t>::max()));
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
        if (rule.afterMethod.empty()) return nullptr;
        for (std::size_t t = 0; t < m_work.types.size(); ++t) {
            if (m_work.types[t].name != rule.afterType) continue;
            const auto it = m_ends[t].find(m_work.trace.strings.find(rule.afterMethod));
            if (it != m_ends[t].end()) return &it->second;
        }
        return nullptr;
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
        out.medianNs = d.medianNs();
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
                if (!isInAllRuns(byRun)) continue;
                for (const auto& [kind, occurrence] : kindsFor(isMany, ranks)) {
                    StartRule rule;
                    rule.kind = kind;
                    rule.occurrence = occurrence;
                    rule.afterType = m_work.types[other].name;
                    rule.afterMethod = m_work.trace.text(method);
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
        for (const auto& [method, byRun] : m_ends[m_type])
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
        const Measured offset = measure({}, nullptr, kNodesTried, std::max<std::size_t>(1, smallest->atOnce));
        std::erase_if(bases, [&](const Measured& m) { return !isClearlyBetter(m, offset); });
        const Measured* base = bestOf(bases);
        if (base) {
            rule.afterType = base->rule.afterType;
            rule.afterMethod = base->rule.afterMethod;
            rule.occurrence = base->rule.occurrence;
        }
        Measured wave = measure(std::move(rule), base ? endsFor(base->rule) : nullptr, kNodesTried);
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

    /// Nodes that started as the rule says: after what they waited for, and not far out of the delays of the others.
    static std::vector<std::size_t> heldByRun(const Measured& rule) {
        const DurationDistribution d = distributionOf(joined(rule.delays));
        constexpr std::int64_t kFarOut = 3; // quartile ranges, as in box plots
        constexpr std::uint64_t kFew = 10;  // no quartiles to speak of: the spread has them all
        if (d.samples < kFew) {
            std::vector<std::size_t> all;
            for (const auto& delays : rule.delays)
                all.push_back(delays.size());
            return all;
        }
        const std::int64_t slack = kFarOut * std::max(d.quantilesNs[5] - d.quantilesNs[3], 10 * kClockNs);
        std::vector<std::size_t> held;
        for (const auto& delays : rule.delays)
            held.push_back(
                static_cast<std::size_t>(std::count_if(delays.begin(), delays.end(), [&](std::int64_t delay) {
                    return delay >= d.quantilesNs[3] - slack && delay <= d.quantilesNs[5] + slack;
                })));
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

    /// Whether a rule says clearly more than that nodes start some time after the run: of hundreds of calls some fit a
    /// few nodes by chance.
    static bool isClearlyBetter(const Measured& rule, const Measured& offset) {
        constexpr std::size_t kFewest = 3; // nodes: two are near each other by chance
        constexpr std::size_t kMany = 10;  // nodes, from which on a rule has to hold less tightly
        // Of the spread of starting some time after the run, for few nodes. Chosen, to be replaced by a test.
        constexpr double kOfFew = 0.3;
        constexpr double kOfMany = 1.0 / 3;  // the same for many nodes. Chosen, a figure hangs on it
        constexpr double kMostMissing = 0.1; // of the nodes without what makes them start. Chosen
        const std::size_t seen = rule.nodes - rule.unexplained;
        if (rule.rule.kind == Kind::Chain && rule.missing > 0) return false; // there are not as many calls as nodes
        if (seen < kFewest || static_cast<double>(rule.unexplained) > kMostMissing * static_cast<double>(rule.nodes))
            return false;
        return rule.spreadNs + kClockNs < (seen < kMany ? kOfFew : kOfMany) * offset.spreadNs;
    }

    /// The tightest; of equally tight ones what fewest nodes contradict, then what happened last before.
    static const Measured* bestOf(const std::vector<Measured>& candidates) {
        const Measured* tightest = nullptr;
        for (const Measured& m : candidates)
            if (!tightest || m.spreadNs < tightest->spreadNs) tightest = &m;
        if (!tightest) return nullptr;
        // the spread of n delays is itself known to about one part in the root of n
        const double seen = static_cast<double>(std::max<std::size_t>(1, tightest->nodes - tightest->unexplained));
        const double limit = (1.25 + 2 / std::sqrt(seen)) * tightest->spreadNs + 2 * kClockNs;
        const Measured* best = nullptr;
        const auto key = [](const Measured& m) {
            return std::tuple(m.unexplained, m.medianNs, m.rule.kind, std::abs(m.rule.occurrence));
        };
        for (const Measured& m : candidates)
            if (m.spreadNs <= limit && (!best || key(m) < key(*best))) best = &m;
        return best;
    }

    StartRule concluded(Measured measured) const {
        StartRule rule = std::move(measured.rule);
        const std::vector<std::size_t> held = heldByRun(measured);
        for (const std::size_t n : held)
            rule.evidence.held += n;
        rule.evidence.instances = measured.nodes;
        for (const TypeInRun& run : m_runs)
            rule.evidence.runs += run.order.empty() ? 0 : 1;
        rule.delay = distributionOf(joined(measured.delays));
        rule.firstDelay = distributionOf(joined(measured.firstDelays));
        return rule;
    }

    const MiningWork& m_work;
    const std::vector<CallEnds>& m_ends;
    std::size_t m_type;
    const std::vector<std::vector<TypeInRun>>& m_inRuns;
    const std::vector<TypeInRun>& m_runs;
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
    std::vector<StartRule> rules;
    for (std::size_t t = 0; t < work.types.size(); ++t)
        rules.push_back(RuleFinder(work, inRuns, ends, t).find());
    for (std::size_t t = 0; t < work.types.size(); ++t)
        work.types[t].program.start = std::move(rules[t]);
}

} // namespace tenfold
