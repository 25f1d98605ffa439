#include "core/plan/totals/followed_claims.h"

#include "core/claims/claims_cache.h"
#include "core/plan/totals/claimed_run.h"
#include "core/plan/totals/timer_calls.h"
#include "core/plan/walker/claimed_program.h"
#include "core/program/walk.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace tenfold {
namespace {

constexpr double kSure = 0.5; ///< of the weight: no other value has as much

/// How often something is to happen: means by how sure each claim is.
struct Wanted {
    double sum = 0, weight = 0;
    void add(double value, double by) {
        sum += value * by;
        weight += by;
    }
    bool isAnything() const { return weight > 0; }
    double value() const { return std::round(sum / weight); }
};

/// A method of a type: what the steps and clocks make of it as planned, and what is claimed.
struct Followed {
    double steps = 0;   ///< executions of its steps
    double fixed = 0;   ///< of these, in no loop and no choice that follows a claim
    double repeats = 0; ///< asked again, on top
    double ticks = 0;   ///< by clocks
    double claimed = 0, weight = 0;
    double carried = 0, given = 0; ///< of the wanted executions, from step to step, so that their sum is whole

    double planned() const { return steps + std::floor(repeats + 0.5) + ticks; }
    double times() const { return claimed / planned(); }
    /// By how much more steps are executed: of a call that is asked again by chance repeats make the difference.
    double timesOfSteps() const {
        const double free = steps - fixed, left = std::max(0.0, claimed - ticks * times() - fixed);
        return repeats > 0 && left >= free ? 1 : left / free;
    }
};

class TypeFollower {
public:
    TypeFollower(const Plan& plan, NodeProgram type)
        : m_plan(plan)
        , m_type(std::move(type))
        , m_nodes(plan.nodes.contains(m_type.type) ? plan.nodes.at(m_type.type) : 0) {
        forEachStep(std::as_const(m_type.body), [&](const Step& step, const auto& loops) {
            if (const auto* loop = std::get_if<LoopStep>(&step.node); loop && loops.empty()) noteOptional(*loop);
        });
    }

    /// @param ticks  of the type's clocks, as planned
    void follow(const CountClaims& claims, const AskedRun& asked, const std::vector<double>& ticks) {
        measure(m_type.body, {m_nodes, m_nodes}, false);
        for (std::size_t t = 0; t < ticks.size(); ++t)
            m_followed[m_type.timers[t].call.name()].ticks += ticks[t];
        for (auto at = m_followed.begin(); at != m_followed.end();)
            at = take(at->first, at->second, claims, asked) ? std::next(at) : m_followed.erase(at);
        if (m_followed.empty()) return;
        adjust(m_type.body, {m_nodes, m_nodes});
        m_extents.clear();
        for (auto& [name, followed] : m_followed)
            followed.steps = followed.repeats = 0;
        m_isAdjusted = true;
        measure(m_type.body, {m_nodes, m_nodes}, false);
        adjustRepeats();
    }

    const NodeProgram& type() const { return m_type; }
    const ClaimedSteps& steps() const { return m_steps; }

    /// What the clocks of the type are to make of a method together; none: as planned.
    std::optional<double> ticksOf(const CallName& name) const {
        const auto at = m_followed.find(name);
        if (at == m_followed.end() || at->second.ticks <= 0) return {};
        const Followed& followed = at->second;
        const bool isRepeated = followed.repeats > 0; // then by as much as is left beside the clocks
        const double other = isRepeated ? followed.claimed - followed.ticks * followed.times() : followed.steps;
        return std::max(0.0, std::round(followed.claimed - other));
    }

private:
    /// Calls that a node makes once or not at all, as an answer kept them: by the share of the nodes that do.
    void noteOptional(const LoopStep& loop) {
        if (loop.origin != CountOrigin::Chance || loop.body.size() != 1 || countOf(loop.total, m_plan) > m_nodes)
            return;
        if (const auto* call = std::get_if<CallStep>(&loop.body.front().node)) m_optional.insert(call->name());
    }

    /// The number that a plan is to have; false where it has it.
    bool take(const CallName& name, Followed& followed, const CountClaims& claims, const AskedRun& asked) const {
        const std::size_t count = claims.find(m_type.type, name.target, name.method);
        if (count == claims.size() || followed.planned() <= 0 || m_optional.contains(name)) return false;
        // which of the keys that moved together drives the count is for the laws to say, and to be asked
        if (!claims.keysApartOf(count, asked).empty()) return false;
        const CountMixture mixture = claims.predict(count, asked);
        const double likeliest = mixture.mode(), planned = followed.planned();
        constexpr double kQuarter = 0.25;
        const auto isBorne = [&] {
            return mixture.quantile(kQuarter) <= planned && planned <= mixture.quantile(1 - kQuarter);
        };
        if (mixture.massAt(likeliest) >= kSure)
            followed.claimed = likeliest;
        else
            followed.claimed = likeliest == planned || isBorne() ? planned : mixture.quantile(0.5);
        followed.weight = std::max(mixture.massAt(followed.claimed), 1e-6);
        return true;
    }

    std::uint64_t roundsOf(const LoopStep& loop, const StepExtent& around, std::uint64_t executions) const {
        const std::uint64_t law = batchesOf(loop, m_plan).value_or(countOf(loop.law(), m_plan));
        if (loop.origin == CountOrigin::Chance) return executions > 0 ? countOf(loop.total, m_plan) : 0;
        return saturatingProduct(loop.batch > 0 ? around.executions : executions, law);
    }

    /// Executions of the ways of a choice, as counted without expanding (countsOfPrograms).
    std::vector<std::uint64_t> waysOf(const ChoiceStep& choice, std::uint64_t executions) const {
        double sum = 0;
        for (const auto& way : choice.alternatives)
            sum += std::max(0.0, way.share);
        std::vector<std::uint64_t> out;
        for (const auto& way : choice.alternatives) {
            const double share =
                sum > 0 ? std::max(0.0, way.share) / sum : 1.0 / static_cast<double>(choice.alternatives.size());
            out.push_back(way.total.runsTotal > 0
                              ? countOf(way.total, m_plan)
                              : static_cast<std::uint64_t>(std::round(static_cast<double>(executions) * share)));
        }
        return out;
    }

    /// @param isFree  steps are what may be scaled
    void measure(const std::vector<Step>& steps, const StepExtent& around, bool isFree) {
        for (const Step& step : steps) {
            const std::uint64_t executions = executionsOf(step.round, around);
            if (const auto* call = std::get_if<CallStep>(&step.node)) {
                const bool isOnce = step.round == Round::FirstOnly || step.round == Round::LastOnly;
                measureCall(*call, static_cast<double>(executions), isFree && !isOnce);
                m_extents[&step] = {executions, executions};
            } else if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
                const StepExtent extent{executions, roundsOf(*loop, around, executions)};
                m_extents[&step] = extent;
                measure(loop->body, extent, !isOfBatches(*loop));
            } else {
                const auto& choice = std::get<ChoiceStep>(step.node);
                const std::vector<std::uint64_t> ways = waysOf(choice, executions);
                for (std::size_t w = 0; w < ways.size(); ++w)
                    measure(choice.alternatives[w].body, {ways[w], ways[w]}, true);
            }
        }
    }

    bool isOfBatches(const LoopStep& loop) const { return loop.batch > 0 || batchesOf(loop, m_plan).has_value(); }

    void measureCall(const CallStep& call, double executions, bool isFree) {
        const auto at = m_isAdjusted ? m_followed.find(call.name()) : m_followed.try_emplace(call.name()).first;
        if (at == m_followed.end()) return;
        at->second.steps += executions;
        if (!isFree && !m_isAdjusted) at->second.fixed += executions;
        at->second.repeats += executions * std::max(0.0, call.meanExtraCalls);
    }

    /// How often the calls that stand directly among steps are to be executed; weight 0 where none is claimed.
    /// @param known  rounds of the loop, where its law gives all that were recorded
    Wanted wantedRounds(const std::vector<Step>& steps, const StepExtent& around, std::optional<double> known = {}) {
        Wanted out;
        for (const Step& step : steps) {
            Wanted of;
            if (std::holds_alternative<CallStep>(step.node))
                of = wantedOf(step);
            else if (const auto* choice = std::get_if<ChoiceStep>(&step.node))
                of = wantedOfWays(*choice, executionsOf(step.round, around),
                                  step.round == Round::Every ? known : std::nullopt);
            if (!of.isAnything()) continue;
            const double value = of.value();
            const double first = static_cast<double>(std::min(around.executions, around.rounds));
            if (step.round == Round::Every) out.add(value, of.weight);
            if (step.round == Round::NotFirst || step.round == Round::NotLast) out.add(value + first, of.weight);
        }
        return out;
    }

    /// All ways together, those that are not claimed as planned. What is known of the sum binds its open parts.
    Wanted wantedOfWays(const ChoiceStep& choice, std::uint64_t executions, std::optional<double> known) {
        const std::vector<std::uint64_t> ways = waysOf(choice, executions);
        double sum = 0, open = 0, weight = 0;
        for (std::size_t w = 0; w < ways.size(); ++w) {
            const auto& way = choice.alternatives[w];
            Wanted& of = m_wantedOfWays[&way] = wantedRounds(way.body, {ways[w], ways[w]});
            const double value = of.isAnything() ? of.value() : static_cast<double>(ways[w]);
            sum += value;
            open += of.weight < kSure ? value : 0;
            weight += of.weight;
        }
        if (known && open > 0 && *known >= sum - open) bindOpenWays(choice, ways, (*known - sum + open) / open);
        return {(known && open > 0 ? *known : sum) * weight, weight};
    }

    void bindOpenWays(const ChoiceStep& choice, const std::vector<std::uint64_t>& ways, double times) {
        double carried = 0, given = 0;
        for (std::size_t w = 0; w < ways.size(); ++w) {
            Wanted& of = m_wantedOfWays.at(&choice.alternatives[w]);
            if (of.weight >= kSure) continue;
            carried += (of.isAnything() ? of.value() : static_cast<double>(ways[w])) * times;
            const double whole = std::round(carried - given);
            given += whole;
            const double by = std::max(of.weight, 1e-6);
            of = {whole * by, by};
        }
    }

    Wanted wantedOf(const Step& step) {
        const auto at = m_followed.find(std::get<CallStep>(step.node).name());
        if (at == m_followed.end()) return {};
        Followed& followed = at->second;
        followed.carried += static_cast<double>(m_extents.at(&step).executions) * followed.timesOfSteps();
        const double whole = std::round(followed.carried - followed.given);
        followed.given += whole;
        Wanted out;
        out.add(whole, followed.weight);
        return out;
    }

    void adjust(std::vector<Step>& steps, const StepExtent& around) {
        for (Step& step : steps) {
            const std::uint64_t executions = executionsOf(step.round, around);
            if (auto* loop = std::get_if<LoopStep>(&step.node)) {
                const StepExtent extent{executions, roundsOf(*loop, around, executions)};
                const bool isKnown = loop->law().isExact() && loop->law().scalesSeen >= kFewestSizes;
                const std::optional<double> known =
                    isKnown ? std::optional(static_cast<double>(extent.rounds)) : std::nullopt;
                const Wanted rounds = isOfBatches(*loop) ? Wanted() : wantedRounds(loop->body, extent, known);
                if (rounds.isAnything() && executions > 0 && !isOfBatches(*loop))
                    setRounds(step.id, *loop, executions, extent.rounds, rounds.value());
                adjust(loop->body, {executions, roundsOf(*loop, around, executions)});
            } else if (auto* choice = std::get_if<ChoiceStep>(&step.node)) {
                adjustWays(step.id, *choice, executions);
            }
        }
    }

    void setRounds(std::uint32_t id, LoopStep& loop, std::uint64_t executions, std::uint64_t planned, double rounds) {
        const auto whole = static_cast<std::uint64_t>(std::max(0.0, rounds));
        if (whole == planned) return;
        if (loop.origin != CountOrigin::Chance && whole % executions == 0) {
            m_steps.rounds[id] = static_cast<double>(whole / executions);
            claimRounds(loop, m_steps.rounds[id], m_plan);
        } else {
            m_steps.shared[id] = static_cast<double>(whole);
            claimSharedRounds(loop, m_steps.shared[id], m_plan);
        }
    }

    void adjustWays(std::uint32_t id, ChoiceStep& choice, std::uint64_t executions) {
        const std::vector<std::uint64_t> ways = waysOf(choice, executions);
        std::vector<double> claimed;
        bool isOther = false;
        for (std::size_t w = 0; w < ways.size(); ++w) {
            auto& way = choice.alternatives[w];
            if (!m_wantedOfWays.contains(&way)) m_wantedOfWays[&way] = wantedRounds(way.body, {ways[w], ways[w]});
            const Wanted& wanted = m_wantedOfWays.at(&way);
            const double now = static_cast<double>(ways[w]), then = wanted.isAnything() ? wanted.value() : now;
            claimed.push_back(std::max(0.0, then));
            isOther = isOther || then != now;
        }
        for (std::size_t w = 0; w < ways.size(); ++w) {
            auto& way = choice.alternatives[w];
            if (isOther) claimWay(way, claimed[w], m_plan);
            const auto whole = static_cast<std::uint64_t>(claimed[w]);
            adjust(way.body, {whole, whole});
        }
        if (isOther) m_steps.ways[id] = std::move(claimed);
    }

    /// What steps do not make of a method that is asked again, repeats do.
    void adjustRepeats() {
        forEachStep(m_type.body, [&](Step& step, const auto&) {
            auto* call = std::get_if<CallStep>(&step.node);
            if (!call || call->meanExtraCalls <= 0) return;
            const auto at = m_followed.find(call->name());
            if (at == m_followed.end() || at->second.repeats <= 0) return;
            const Followed& followed = at->second;
            const double ticks = followed.ticks * followed.times();
            const double times = std::max(0.0, followed.claimed - ticks - followed.steps) / followed.repeats;
            if (times != 1) m_steps.repeats[step.id] = call->meanExtraCalls *= times;
        });
    }

    const Plan& m_plan;
    NodeProgram m_type; ///< as claimed, so far as it is known
    std::set<CallName> m_optional;
    std::uint64_t m_nodes;
    ClaimedSteps m_steps;
    bool m_isAdjusted = false;
    std::map<CallName, Followed> m_followed;
    std::map<const Step*, StepExtent> m_extents; ///< as planned
    std::map<const ChoiceStep::Alternative*, Wanted> m_wantedOfWays;
};

/// Calls of all clocks of a plan as it stands, by type and clock.
std::vector<std::vector<TimerCalls>> clocksOf(CompiledPlan& compiled, const Plan& plan) {
    std::vector<std::vector<TimerCalls>> out(plan.program.types.size());
    for (std::size_t t = 0; t < out.size(); ++t)
        for (const Timer& timer : plan.program.types[t].timers)
            out[t].emplace_back(compiled, plan, t, timer);
    return out;
}

/// Calls of a tick by which all nodes together make as many calls as wanted, or as nearly as they can; 0: none do.
double callsPerTickFor(const TimerCalls& clock, double planned, double wanted) {
    if (clock.at(planned) <= 0 || clock.at(planned) == wanted) return planned;
    constexpr double kMost = 1e6; // a tick
    constexpr int kHalvings = 60;
    double low = 0, high = planned;
    while (clock.at(high) < wanted && high < kMost)
        high *= 2;
    for (int i = 0; i < kHalvings && clock.at(high) != wanted; ++i) {
        const double middle = (low + high) / 2;
        (clock.at(middle) < wanted ? low : high) = middle;
    }
    return high;
}

/// Clocks of one method keep their proportions.
void followTicks(ClaimedSteps& steps, const TypeFollower& follower, const std::vector<TimerCalls>& clocks,
                 const Plan& plan) {
    const std::vector<Timer>& timers = follower.type().timers;
    std::map<CallName, double> planned;
    for (std::size_t t = 0; t < clocks.size(); ++t)
        planned[timers[t].call.name()] += clocks[t].at(callsPerTickAt(timers[t], plan));
    for (std::size_t t = 0; t < clocks.size(); ++t) {
        const Timer& timer = timers[t];
        const double perTick = callsPerTickAt(timer, plan), all = planned.at(timer.call.name());
        const auto wanted = follower.ticksOf(timer.call.name());
        if (!wanted || all <= 0 || perTick <= 0) continue;
        const double own = std::round(*wanted * clocks[t].at(perTick) / all);
        const double followed = callsPerTickFor(clocks[t], perTick, own);
        if (followed != perTick) steps.callsPerTick[timer.id] = timer.callsPerTick * followed / perTick;
    }
}

} // namespace

void followClaims(Plan& plan) {
    plan.claimed.clear();
    if (plan.program.recorded.runs.empty()) return;
    const auto claims = sharedClaims(plan.program.recorded);
    const std::set<std::string> set = typesThatWereSet(plan);
    AskedRun asked = askedRunOf(plan);
    for (const auto& [type, nodes] : plan.nodes) // what so many nodes do, however sure their number is
        asked.nodes[type] = static_cast<double>(nodes);
    std::vector<std::vector<double>> ticks; // by type and clock
    {
        CompiledPlan before(plan);
        for (const auto& clocks : clocksOf(before, plan)) {
            auto& ofType = ticks.emplace_back();
            for (std::size_t c = 0; c < clocks.size(); ++c)
                ofType.push_back(clocks[c].at(callsPerTickAt(plan.program.types[ticks.size() - 1].timers[c], plan)));
        }
    }
    std::map<std::size_t, TypeFollower> followers; // by type
    for (std::size_t t = 0; t < ticks.size(); ++t) {
        const NodeProgram& type = plan.program.types[t];
        if (set.contains(type.type)) continue;
        TypeFollower& follower = followers.try_emplace(t, plan, type).first->second;
        follower.follow(*claims, asked, ticks[t]);
        if (!follower.steps().isEmpty()) plan.claimed[type.type] = follower.steps();
    }
    CompiledPlan after(plan); // rounds say how long nodes live
    const auto clocks = clocksOf(after, plan);
    for (const auto& [t, follower] : followers) {
        ClaimedSteps steps = follower.steps();
        followTicks(steps, follower, clocks[t], plan);
        if (!steps.isEmpty()) plan.claimed[follower.type().type] = std::move(steps);
    }
}

} // namespace tenfold
