#include "core/mining/counts/driven_counts.h"

#include "core/known/field_index.h"
#include "core/mining/arguments/argument_series.h"
#include "core/program/walk.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tenfold {
namespace {

/// Where a source value came from: type and step of the call that brought it.
using Origin = std::pair<std::size_t, std::uint32_t>;

std::map<std::uint32_t, Origin> originsOfEvents(const MiningWork& work) {
    std::map<std::uint32_t, Origin> out;
    for (std::size_t t = 0; t < work.types.size(); ++t)
        for (std::size_t n = 0; n < work.types[t].calls.size(); ++n)
            for (std::size_t i = 0; i < work.types[t].calls[n].size(); ++i)
                if (const Step* step = work.types[t].alignments[n].calls[i].step)
                    out[work.types[t].calls[n][i].event] = {t, step->id};
    return out;
}

/// Response fields of others that an argument is taken from; empty when it is not.
std::vector<FieldRef> outsideSources(const Expression& expression) {
    std::vector<FieldRef> sources;
    if (const auto* member = std::get_if<MemberExpression>(&expression.node))
        if (member->scope == Scope::AnyNode) sources = member->sources;
    if (const auto* flow = std::get_if<FlowExpression>(&expression.node))
        if (flow->scope == Scope::AnyNode && flow->pick != Pick::Keyed) sources = flow->sources;
    std::erase_if(sources, [](const FieldRef& source) { return source.side != Side::Response; });
    return sources;
}

/// The product of two forms as one, where each has at most a factor and a constant; nothing for capped forms.
std::optional<LinearForm> productOf(const LinearForm& a, const LinearForm& b) {
    if (a.cap || b.cap) return std::nullopt;
    LinearForm out;
    for (const auto& [x, p] : a.terms)
        for (const auto& [y, q] : b.terms) {
            if (p * q == 0) continue;
            if (x.isProduct() || y.isProduct()) return std::nullopt;
            out.terms[x * y] += p * q;
        }
    return out;
}

/// The plainest reading of a law without a cap: a configuration value by itself before a line that was cut.
const LinearForm* uncapped(const Law& law) {
    if (!law.form.cap) return &law.form;
    const auto it = std::find_if(law.alsoFits.begin(), law.alsoFits.end(), [](const LinearForm& f) { return !f.cap; });
    return it == law.alsoFits.end() ? nullptr : &*it;
}

struct Driver {
    std::map<std::uint32_t, double> reports, sources; ///< by run
};

class DrivenLoop {
public:
    DrivenLoop(const MiningWork& work, const std::map<std::uint32_t, Origin>& origins, FieldIndex& fields)
        : m_work(work)
        , m_origins(origins)
        , m_fields(fields) {}

    /// The total as a sum over origins; nothing when no argument of the loop's calls has an outside source.
    std::optional<LinearForm> form(const LoopStep& loop, const TypeWork& type, const TypePlaces& places) {
        for (const Step& step : loop.body) {
            const auto* call = std::get_if<CallStep>(&step.node);
            const auto it = places.steps.find(step.id);
            if (!call || it == places.steps.end()) continue;
            std::optional<PlaceArguments> place; // once an argument needs it
            for (std::size_t a = 0; a < call->arguments.size(); ++a) {
                const auto sources = outsideSources(call->arguments[a].value);
                if (sources.empty()) continue;
                if (!place) place.emplace(m_work, type, step.id, it->second);
                if (a >= place->series().size()) continue;
                if (auto found = sumOver(place->withInstances(a), sources)) return found;
            }
        }
        return std::nullopt;
    }

private:
    std::optional<LinearForm> sumOver(const ArgumentSeries& series, const std::vector<FieldRef>& sources) {
        std::vector<ResolvedField> fields;
        for (const FieldRef& source : sources)
            if (const auto field = resolve(source, m_work.trace)) fields.push_back(*field);
        std::map<Origin, Driver> drivers;
        std::uint64_t known = 0;
        for (const ArgumentInstance& instance : series.instances) {
            const auto first =
                m_fields.knownValues(fields, Scope::AnyNode, instance.run.value)->firstKnown(instance.value);
            const auto origin = first ? m_origins.find(first->event) : m_origins.end();
            if (origin == m_origins.end()) continue;
            ++known;
            drivers[origin->second].reports[instance.run.value] += 1;
        }
        constexpr double kFewestKnown = 0.95; // of the values that a reply told: else other things drive the calls too
        if (static_cast<double>(known) < kFewestKnown * static_cast<double>(series.instances.size()))
            return std::nullopt;
        for (const auto& [event, origin] : m_origins)
            if (const auto it = drivers.find(origin); it != drivers.end())
                it->second.sources[m_work.trace.sender(m_work.trace.events[event].sender).run.value] += 1;
        LinearForm sum;
        for (const auto& [origin, driver] : drivers) {
            const auto part = partOf(driver);
            if (!part) return std::nullopt;
            for (const auto& [term, factor] : part->terms)
                sum.terms[term] += factor;
        }
        return sum;
    }

    /// (reports a source) x (sources) of one origin.
    std::optional<LinearForm> partOf(const Driver& driver) const {
        std::vector<CountObservation> each, sources;
        for (const RunId run : m_work.runs) {
            const Parameters& parameters = m_work.parametersOfRun[run.value];
            const auto s = driver.sources.find(run.value);
            const auto r = driver.reports.find(run.value);
            const double n = s == driver.sources.end() ? 0 : s->second;
            sources.push_back({parameters, n});
            if (n > 0) each.push_back({parameters, (r == driver.reports.end() ? 0 : r->second) / n});
        }
        if (each.empty()) return std::nullopt;
        const Law count = fitLaw(sources);
        if (!count.isExact() || !uncapped(count)) return std::nullopt;
        // reports a block follow a configuration value (replication) or a constant; else their mean share of the best
        // one
        const LinearForm rate = rateOf(each);
        return productOf(rate, *uncapped(count));
    }

    /// Reports a source: the parameter they follow with the least scatter, or a constant.
    LinearForm rateOf(const std::vector<CountObservation>& each) const {
        LinearForm best;
        double bestScatter = -1;
        std::vector<LawTerm> terms = {LawTerm()};
        for (const auto& [key, value] : each.front().parameters)
            terms.push_back(LawTerm::parameter(key));
        for (const LawTerm& term : terms) {
            double sum = 0, squares = 0;
            bool isUsable = true;
            for (const CountObservation& o : each) {
                const double x = term.value(o.parameters);
                isUsable = isUsable && x > 0;
                const double ratio = x > 0 ? o.count / x : 0;
                sum += ratio;
                squares += ratio * ratio;
            }
            const auto n = static_cast<double>(each.size());
            const double mean = sum / n;
            if (!isUsable || mean <= 0) continue;
            // a plain factor (one report a replica) is believed before an odd one
            const double scatter = std::max(0.0, squares / n - mean * mean) / (mean * mean) +
                                   (std::abs(mean - std::round(mean)) < 0.1 ? 0 : 0.01);
            if (bestScatter >= 0 && scatter >= bestScatter - 1e-9) continue;
            bestScatter = scatter;
            best = LinearForm{};
            best.terms[term] = mean;
        }
        return best;
    }

    const MiningWork& m_work;
    const std::map<std::uint32_t, Origin>& m_origins;
    FieldIndex& m_fields;
};

double squaresLeft(const LinearForm& form, const std::vector<CountObservation>& totals) {
    double squares = 0;
    for (const auto& o : totals)
        squares += std::pow(form.evaluate(o.parameters) - o.count, 2);
    return squares;
}

std::vector<CountObservation> totalsOf(const MiningWork& work, const TypeWork& type, std::uint32_t loop) {
    std::vector<CountObservation> totals;
    for (const RunId run : work.runs) {
        double sum = 0;
        for (const std::size_t n : work.nodesInRun(type, run))
            if (const auto it = type.alignments[n].rounds.find(loop); it != type.alignments[n].rounds.end())
                for (const std::uint32_t rounds : it->second)
                    sum += rounds;
        totals.push_back({work.parametersOfRun[run.value], sum});
    }
    return totals;
}

/// Takes the driven form when it explains the totals; scaled so that calls with two reports or none are met on average.
void useIfBetter(LoopStep& loop, LinearForm form, const std::vector<CountObservation>& totals) {
    double predicted = 0, counted = 0;
    for (const auto& o : totals) {
        predicted += form.evaluate(o.parameters);
        counted += o.count;
    }
    if (predicted <= 0) return;
    for (auto& [term, factor] : form.terms)
        factor *= counted / predicted;
    constexpr double kFewerParameters = 3; // one factor is fitted here, two or three there
    const double squares = squaresLeft(form, totals);
    if (squares > kFewerParameters * squaresLeft(loop.total.form, totals) + 1) return;
    loop.total.form = std::move(form);
    loop.total.alsoFits.clear();
    loop.total.sigma = std::sqrt(squares / std::max(1.0, static_cast<double>(totals.size()) - 1));
    loop.total.maxResidual = 0;
    loop.total.runsFitted = 0;
    for (const auto& o : totals) {
        const double left = std::abs(loop.total.form.evaluate(o.parameters) - o.count);
        loop.total.maxResidual = std::max(loop.total.maxResidual, left);
        loop.total.runsFitted += left < 0.5 ? 1 : 0;
    }
}

} // namespace

void findDrivenCounts(MiningWork& work) {
    if (std::none_of(work.types.begin(), work.types.end(),
                     [](const auto& t) { return t.program.counts == CountOrigin::Chance; }))
        return;
    const auto origins = originsOfEvents(work);
    FieldIndex fields(work.trace);
    for (TypeWork& type : work.types) {
        if (type.program.counts != CountOrigin::Chance) continue;
        const TypePlaces places = findPlaces(work, type);
        DrivenLoop driven(work, origins, fields);
        forEachStep(type.program.body, [&](Step& step, const std::vector<Step*>& loops) {
            auto* loop = std::get_if<LoopStep>(&step.node);
            if (!loop || loop->origin != CountOrigin::Chance || !loops.empty()) return;
            if (auto form = driven.form(*loop, type, places))
                useIfBetter(*loop, std::move(*form), totalsOf(work, type, step.id));
        });
    }
}

} // namespace tenfold
