#include "core/base/text/number_text.h"
#include "core/plan/totals/claimed_run.h"
#include "core/plan/totals/timer_calls.h"
#include "core/plan/walker/compiled_plan.h"
#include "core/program/timed_detours.h"
#include "core/stats/compare/student_t.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

constexpr double kSmallCount = 20; ///< below, a count by chance gets an interval of its own

/// A count as it grows: a linear form where products and sums leave it linear, else only words.
struct Growth {
    LinearForm form;
    std::string words; ///< not empty: `form` does not hold

    bool isPlain() const { return words.empty() && !form.cap; }
    std::string text() const { return words.empty() ? form.text() : words; }
    /// As one factor of a product or the right side of a difference.
    std::string factor() const {
        const std::string plain = text();
        return plain.find(' ') == std::string::npos || plain.starts_with("min(") ? plain : "(" + plain + ")";
    }
};

Growth constantGrowth(double value) {
    Growth out;
    out.form.terms[LawTerm()] = value;
    return out;
}

Growth scaled(Growth growth, double by) {
    if (!growth.words.empty()) {
        if (by != 1) growth.words = fmt::format("{} * {}", constantGrowth(by).text(), growth.factor());
        return growth;
    }
    for (auto& [key, coefficient] : growth.form.terms)
        coefficient *= by;
    if (growth.form.cap) *growth.form.cap *= by;
    return growth;
}

/// Multiplied out, where no term becomes a product of three; empty where one would.
std::optional<LinearForm> multiplied(const LinearForm& a, const LinearForm& b) {
    LinearForm out;
    for (const auto& [first, x] : a.terms)
        for (const auto& [second, y] : b.terms) {
            LawTerm term = first * second;
            const bool isTooLong = term.factors().size() > 2;
            if (isTooLong && x * y != 0) return {};
            if (!isTooLong) out.terms[std::move(term)] += x * y;
        }
    return out;
}

Growth product(const Growth& a, const Growth& b) {
    const auto isNumber = [](const Growth& g) { return g.words.empty() && g.form.isConstant(); };
    if (isNumber(a)) return scaled(b, a.form.evaluate({}));
    if (isNumber(b)) return scaled(a, b.form.evaluate({}));
    if (a.isPlain() && b.isPlain())
        if (const auto form = multiplied(a.form, b.form)) return {*form, {}};
    return {{}, a.factor() + " * " + b.factor()};
}

Growth sum(const Growth& a, const Growth& b, double sign = 1) {
    const auto isZero = [](const Growth& g) {
        return g.words.empty() && g.form.isConstant() && g.form.evaluate({}) == 0;
    };
    if (isZero(b)) return a;
    if (isZero(a) && sign > 0) return b;
    if (a.isPlain() && b.isPlain()) {
        Growth out = a;
        for (const auto& [key, coefficient] : b.form.terms)
            out.form.terms[key] += sign * coefficient;
        return out;
    }
    return {{}, a.text() + (sign > 0 ? " + " + b.text() : " - " + b.factor())};
}

/// A number of executions: predicted, and at the ends of the interval.
struct Bounds {
    StepExtent low, middle, high;
};

/// What a step inherits from the loops around it.
struct Scope3 {
    Bounds bounds;
    Growth executions, rounds; ///< of the loop around
    bool isRandom = false;
    bool isByChance = false; ///< rounds differ between nodes
    double untilReplies = 0; ///< runs of loops around, as planned, that replies end
    int runsFitted = 0, runsTotal = 0;
};

struct Row {
    PredictedCount count;
    Growth growth;
    bool hasGrowth = false;
    double extra = 0;    ///< calls that ask again
    double variance = 0; ///< of those
};

class Counter {
public:
    Counter(const Plan& plan, double level, bool isAsClaimed)
        : m_plan(plan)
        , m_level(level)
        , m_normal(normalHalfWidth(level))
        , m_compiled(plan, isAsClaimed) {}

    std::vector<PredictedCount> count() {
        for (std::size_t t = 0; t < m_compiled.size(); ++t) {
            const CompiledType& type = m_compiled.typeWithoutWaits(t);
            m_type = type.program;
            for (const CallName& call : timedDetours(type.program->threads))
                m_detours.insert({type.program->type, call.target, call.method, false});
            steps(type.body, scopeOf(type));
            for (const CompiledTimer& timer : type.timers)
                addTimer(t, type, timer);
        }
        std::vector<PredictedCount> out;
        for (const auto& key : m_order)
            out.push_back(finished(m_rows.at(key)));
        for (std::size_t i = 0; i < out.size(); ++i)
            if (m_detours.contains(m_order[i])) out[i].leftOpen += out[i].predicted;
        return out;
    }

private:
    using Key = std::tuple<std::string, std::string, std::string, bool>; ///< type, target, method, periodic

    struct LawBounds {
        std::uint64_t low, middle, high;
    };
    /// @param isByChance  the count is random, also where the law gives all that were recorded: whole numbers hide a
    ///                    scatter of half a call
    LawBounds boundsOf(const Law& law, bool isByChance = false) const {
        const double value = law.evaluate(m_plan.parameters, m_plan.overridden);
        const double width = isByChance ? widthOf(scattered(law)) : widthOf(law);
        const auto rounded = [](double x) {
            return x > 0 ? static_cast<std::uint64_t>(std::min(std::round(x), 1e15)) : 0;
        };
        return {rounded(value - width), countOf(law, m_plan), rounded(value + width)};
    }
    double widthOf(const Law& law) const {
        return law.halfWidth(m_plan.parameters, m_plan.program.recordedScales, m_plan.overridden, m_level);
    }
    static Law scattered(Law law) {
        constexpr double kHalfACall = 0.5; // least scatter of a random count: whole numbers hide less
        if (law.runsTotal > 0) law.sigma = std::max(law.sigma, kHalfACall);
        return law;
    }
    static bool isRandom(const Law& law) { return law.sigma > 0 || law.maxResidual >= 0.5; }

    void use(Scope3& scope, const Law& law) const {
        scope.isRandom = scope.isRandom || isRandom(law);
        const bool isWorse = scope.runsTotal == 0 || static_cast<long>(law.runsFitted) * scope.runsTotal <
                                                         static_cast<long>(scope.runsFitted) * law.runsTotal;
        if (law.runsTotal > 0 && isWorse) {
            scope.runsFitted = law.runsFitted;
            scope.runsTotal = law.runsTotal;
        }
    }

    Scope3 scopeOf(const CompiledType& type) const {
        Scope3 scope;
        const Law& law = type.program->instances;
        const LawBounds bounds = boundsOf(law);
        const bool isSet = bounds.middle != type.nodes; // by the user
        scope.bounds.middle = {type.nodes, type.nodes};
        scope.bounds.low = isSet ? scope.bounds.middle : StepExtent{bounds.low, bounds.low};
        scope.bounds.high = isSet ? scope.bounds.middle : StepExtent{bounds.high, bounds.high};
        scope.executions =
            isSet ? constantGrowth(static_cast<double>(type.nodes)) : Growth{law.reading(m_plan.overridden), {}};
        scope.rounds = scope.executions;
        scope.isRandom = type.program->counts == CountOrigin::Replies;
        if (!isSet) use(scope, law);
        return scope;
    }

    static Growth growthOf(Round round, const Scope3& scope) {
        switch (round) {
        case Round::Every:
            break;
        case Round::FirstOnly:
        case Round::LastOnly:
            return scope.executions;
        case Round::NotFirst:
        case Round::NotLast:
            return sum(scope.rounds, scope.executions, -1);
        }
        return scope.rounds;
    }

    void steps(const std::vector<CompiledStep>& list, const Scope3& around) {
        for (const CompiledStep& step : list) {
            Scope3 scope = around;
            const Round round = step.step->round;
            const auto happen = [&](const StepExtent& extent) {
                const std::uint64_t n = executionsOf(round, extent);
                return StepExtent{n, n};
            };
            scope.bounds = {happen(around.bounds.low), happen(around.bounds.middle), happen(around.bounds.high)};
            scope.executions = growthOf(round, around);
            scope.rounds = scope.executions;
            if (round != Round::Every && around.isByChance) scope.isRandom = true; // who gets no round is by chance
            if (const auto* call = std::get_if<CallStep>(&step.step->node))
                addCall(*call, scope);
            else if (const auto* loop = std::get_if<LoopStep>(&step.step->node))
                addLoop(*loop, step, scope, around);
            else
                addChoice(step, scope);
        }
    }

    void addLoop(const LoopStep& loop, const CompiledStep& step, Scope3 scope, const Scope3& around) {
        const bool isByChance = loop.origin == CountOrigin::Chance;
        const Law& law = loop.law();
        LawBounds bounds = boundsOf(law, scope.isRandom);
        if (const auto batches = batchesOf(loop, m_plan); batches && !isByChance)
            bounds = {std::min(bounds.low, *batches), *batches, std::max(bounds.high, *batches)};
        use(scope, law);
        scope.isByChance = isByChance;
        if (loop.until) {
            scope.isRandom = true;
            scope.untilReplies += std::max(1.0, static_cast<double>(scope.bounds.middle.executions));
        }
        scope.isRandom = scope.isRandom || (loop.origin != CountOrigin::Counted && !isByChance);
        const Growth growth{law.reading(m_plan.overridden), {}};
        if (isByChance) { // the total stands for all nodes and rounds around
            scope.rounds = growth;
            scope.bounds.low.rounds = scope.bounds.low.executions > 0 ? bounds.low : 0;
            scope.bounds.middle.rounds = scope.bounds.middle.executions > 0 ? bounds.middle : 0;
            scope.bounds.high.rounds = scope.bounds.high.executions > 0 ? bounds.high : 0;
        } else if (loop.batch > 0) { // the sum stands for all rounds around
            scope.rounds = product(around.executions, growth);
            scope.bounds.low.rounds = saturatingProduct(around.bounds.low.executions, bounds.low);
            scope.bounds.middle.rounds = saturatingProduct(around.bounds.middle.executions, bounds.middle);
            scope.bounds.high.rounds = saturatingProduct(around.bounds.high.executions, bounds.high);
        } else {
            scope.rounds = product(scope.executions, growth);
            scope.bounds.low.rounds = saturatingProduct(scope.bounds.low.executions, bounds.low);
            scope.bounds.middle.rounds = saturatingProduct(scope.bounds.middle.executions, bounds.middle);
            scope.bounds.high.rounds = saturatingProduct(scope.bounds.high.executions, bounds.high);
            if (bounds.middle == 0) scope.executions = constantGrowth(0);
        }
        steps(step.body, scope);
    }

    void addChoice(const CompiledStep& step, const Scope3& scope) {
        const auto& choice = std::get<ChoiceStep>(step.step->node);
        double before = 0;
        for (const auto& alternative : step.alternatives) {
            const double share = alternative.upTo - before;
            before = alternative.upTo;
            Scope3 taken = scope;
            taken.isRandom = taken.isRandom || step.alternatives.size() > 1;
            const auto number = static_cast<std::size_t>(&alternative - step.alternatives.data());
            if (const Law& total = choice.alternatives[number].total; total.runsTotal > 0) {
                use(taken, total);
                const LawBounds bounds = boundsOf(total, taken.isRandom);
                taken.bounds = {{bounds.low, bounds.low}, {bounds.middle, bounds.middle}, {bounds.high, bounds.high}};
                taken.executions = taken.rounds = Growth{total.reading(m_plan.overridden), {}};
                steps(alternative.body, taken);
                continue;
            }
            const auto part = [&](const StepExtent& extent) {
                const double n = std::round(static_cast<double>(extent.executions) * share);
                const auto executions = static_cast<std::uint64_t>(std::clamp(n, 0.0, 1e18));
                return StepExtent{executions, executions};
            };
            taken.bounds = {part(scope.bounds.low), part(scope.bounds.middle), part(scope.bounds.high)};
            taken.executions = scaled(scope.executions, share);
            taken.rounds = taken.executions;
            steps(alternative.body, taken);
        }
    }

    Row& row(const CallStep& call, bool periodic) {
        const Key key{m_type->type, call.target, call.method, periodic};
        const auto [it, isNew] = m_rows.try_emplace(key);
        if (isNew) {
            m_order.push_back(key);
            it->second.count.type = m_type->type;
            it->second.count.target = call.target;
            it->second.count.method = call.method;
            if (periodic) it->second.count.kind = PredictedCount::Kind::Periodic;
        }
        return it->second;
    }

    void addCall(const CallStep& call, const Scope3& scope) {
        Row& row = this->row(call, false);
        PredictedCount& count = row.count;
        const double mean = std::max(0.0, call.meanExtraCalls);
        const auto calls = [](const StepExtent& extent) { return static_cast<double>(extent.executions); };
        const double extra = calls(scope.bounds.middle) * mean;
        count.predicted += calls(scope.bounds.middle);
        row.extra += extra;
        count.low += calls(scope.bounds.low) * (mean > 0 ? 1 + mean : 1);
        count.high += calls(scope.bounds.high) * (mean > 0 ? 1 + mean : 1);
        row.variance += extra * (1 + mean); // as if each answer were drawn anew: a geometric number of repeats
        if (scope.isRandom || mean > 0) count.kind = PredictedCount::Kind::Random;
        count.leftOpen += scope.untilReplies;
        const Growth growth = scaled(scope.executions, 1 + mean);
        row.growth = row.hasGrowth ? sum(row.growth, growth) : growth;
        row.hasGrowth = true;
        const bool isWorse = count.runsTotal == 0 || static_cast<long>(scope.runsFitted) * count.runsTotal <
                                                         static_cast<long>(count.runsFitted) * scope.runsTotal;
        if (scope.runsTotal > 0 && isWorse) {
            count.runsFitted = scope.runsFitted;
            count.runsTotal = scope.runsTotal;
        }
    }

    /// Calls of a timer by all nodes of a type, at the ends of the interval: what whole runs showed, the durations and
    /// bursts of runs with it; for a given duration only what the rate leaves open.
    std::pair<double, double> timerBounds(const CompiledType& type, const Timer& timer, double predicted) const {
        const bool isTimed = m_plan.durationNs.has_value();
        const Law& law = isTimed ? timer.totalPerSecond : timer.callsPerNode;
        const double middle = law.evaluate(m_plan.parameters, m_plan.overridden);
        const auto nodes = static_cast<double>(type.nodes);
        const double tick = std::max(1.0, timer.callsPerTick); // where in a period a node starts and ends
        if (law.runsTotal == 0 || !(middle > 0)) return {predicted - nodes * tick, predicted + nodes * tick};
        const double width = widthOf(law);
        if (isTimed) { // as many in the middle as the plan has: the rate says by which share more or less
            const double share = std::min(1.0, width / middle);
            return {predicted * (1 - share) - tick, predicted * (1 + share) + tick};
        }
        return {nodes * (middle - width) - tick, nodes * (middle + width) + tick};
    }

    void addTimer(std::size_t index, const CompiledType& type, const CompiledTimer& compiled) {
        const Timer& timer = *compiled.timer;
        Row& row = this->row(timer.call, true);
        PredictedCount& count = row.count;
        const LawBounds nodesBound = boundsOf(type.program->instances);
        const bool isLaw = nodesBound.middle == type.nodes && type.nodes > 0; // else set by the user
        const double fewer = isLaw ? static_cast<double>(nodesBound.low) / static_cast<double>(type.nodes) : 1;
        const double more = isLaw ? static_cast<double>(nodesBound.high) / static_cast<double>(type.nodes) : 1;
        const double predicted = TimerCalls(m_compiled, m_plan, index, timer).at(compiled.callsPerTick);
        const auto [low, high] = type.nodes > 0 ? timerBounds(type, timer, predicted) : std::pair(0.0, 0.0);
        count.predicted += predicted;
        count.low += std::min(low, predicted) * fewer;
        count.high += std::max(high, predicted) * more;
        count.runsFitted = timer.totalPerSecond.runsFitted;
        count.runsTotal = timer.totalPerSecond.runsTotal;
        const std::string nodes = type.program->instances.reading(m_plan.overridden).text();
        row.growth = {{},
                      fmt::format("every {} on {} node{}", duration(timer.periodNs), nodes, nodes == "1" ? "" : "s")};
    }

    PredictedCount finished(const Row& row) const {
        PredictedCount count = row.count;
        count.law = row.growth.text();
        count.predicted += std::floor(row.extra + 0.5); // as expansion carries them on
        if (count.kind == PredictedCount::Kind::Random) {
            double width = m_normal * std::sqrt(row.variance);
            // without any spread that was seen, as if each call were drawn: few runs agree by chance
            const bool isBare = count.low == count.predicted && count.high == count.predicted && width == 0;
            if (count.predicted < kSmallCount || isBare) width = std::max(width, m_normal * std::sqrt(count.predicted));
            count.low = std::min(count.low, count.predicted - width);
            count.high = std::max(count.high, count.predicted + width);
        }
        count.low = std::max(0.0, std::floor(std::min(count.low, count.predicted)));
        count.high = std::ceil(std::max(count.high, count.predicted));
        return count;
    }

    const Plan& m_plan;
    double m_level;
    double m_normal; ///< half width of the level in standard deviations
    CompiledPlan m_compiled;
    const NodeProgram* m_type = nullptr;
    std::map<Key, Row> m_rows;
    std::vector<Key> m_order; ///< as the programs name them
    std::set<Key> m_detours;  ///< that elapsed time brings in between
};

} // namespace

std::vector<PredictedCount> countsOfPrograms(const Plan& plan, double level) {
    return Counter(plan, level, true).count();
}

std::vector<PredictedCount> countsOfLaws(const Plan& plan, double level) {
    return Counter(plan, level, false).count();
}

} // namespace tenfold
