#include "core/model/learn/attribute_table.h"
#include "core/model/learn/learnt_tree.h"
#include "core/words/flows_messages.h"
#include "core/words/model_messages.h"
#include "core/words/sentence.h"

#include "core/base/text/closest_text.h"
#include "core/flows/requests/population.h"
#include "core/model/visits/model_steps.h"
#include "core/model/visits/visit_attributes.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

namespace tenfold {
namespace {

using Quantity = LearningTarget::Quantity;

constexpr double kNsPerSecond = 1e9;
constexpr std::uint64_t kSeedOfDraw = 20261123;

/// One visit that was drawn.
struct DrawnVisit {
    VisitSpot spot;
    double observed = 0;
    std::size_t step = ModelStep::kNone;
};

/// Numbers of a target's names among those of the requests.
struct PlaceNumbers {
    std::uint32_t service = 0, operation = 0;
    bool areAll = false; ///< whole requests
    bool isAt(const SpanFact& fact) const { return fact.service == service && fact.operation == operation; }
};

/// Who calls: over the caller's side of a call to the span that asks for it.
std::uint32_t callerOf(const RequestFlow& flow, std::uint32_t node) {
    std::uint32_t at = flow.nodes[node].parent;
    while (at != FlowNode::kNone && flow.nodes[at].isEdge)
        at = flow.nodes[at].parent;
    return at;
}

/// Draws visits evenly from all requests.
class VisitDraw {
public:
    VisitDraw(const LearningTarget& target, NameTable& names, const std::vector<RunInfo>& runs,
              const PerformanceModel* model)
        : m_target(target)
        , m_runs(runs)
        , m_random(kSeedOfDraw) {
        m_place = {names.number(target.service), names.number(target.operation), target.service.empty()};
        if (model != nullptr) m_steps.emplace(*model, names);
    }

    void addCallers(const RequestFlow& flow) {
        for (std::uint32_t n = 0; n < flow.nodes.size(); ++n) {
            if (!m_place.isAt(flow.factOf(flow.nodes[n]))) continue;
            const std::uint32_t caller = callerOf(flow, n);
            if (caller == FlowNode::kNone) continue;
            const SpanFact& fact = flow.factOf(flow.nodes[caller]);
            m_callers.insert({fact.service, fact.operation});
        }
    }

    void add(const RequestFlow& flow, std::size_t run) {
        const std::vector<std::size_t>* steps = m_steps ? &m_steps->place(flow) : nullptr;
        if (m_place.areAll) return draw(flow, run, 0, double(flow.durationNs()) / kNsPerSecond, steps);
        if (m_target.quantity == Quantity::Count) return addCounts(flow, run, steps);
        for (std::uint32_t n = 0; n < flow.nodes.size(); ++n) {
            const FlowNode& node = flow.nodes[n];
            if (!m_place.isAt(flow.factOf(node))) continue;
            if (flow.factOf(node).durationNs < 0) continue; // unknown
            const bool isOwn = m_target.quantity == Quantity::OwnTime;
            draw(flow, run, n, double(isOwn ? node.selfNs : node.durationNs) / kNsPerSecond, steps);
        }
    }

    std::uint64_t seen() const { return m_seen; }
    bool hasCallers() const { return !m_callers.empty(); }
    std::vector<DrawnVisit> take() {
        std::sort(m_drawn.begin(), m_drawn.end(), [](const DrawnVisit& a, const DrawnVisit& b) {
            return std::pair(a.spot.run, a.spot.position) < std::pair(b.spot.run, b.spot.position);
        });
        return std::move(m_drawn);
    }

private:
    void addCounts(const RequestFlow& flow, std::size_t run, const std::vector<std::size_t>* steps) {
        m_counts.assign(flow.nodes.size(), 0);
        m_countSteps.assign(flow.nodes.size(), ModelStep::kNone);
        for (std::uint32_t n = 0; n < flow.nodes.size(); ++n) {
            if (!m_place.isAt(flow.factOf(flow.nodes[n]))) continue;
            const std::uint32_t caller = callerOf(flow, n);
            if (caller == FlowNode::kNone) continue;
            ++m_counts[caller];
            if (steps != nullptr) m_countSteps[caller] = (*steps)[n];
        }
        for (std::uint32_t n = 0; n < flow.nodes.size(); ++n) {
            const SpanFact& fact = flow.factOf(flow.nodes[n]);
            if (flow.nodes[n].isEdge || m_callers.count({fact.service, fact.operation}) == 0) continue;
            draw(flow, run, n, m_counts[n], steps != nullptr ? &m_countSteps : nullptr);
        }
    }

    void draw(const RequestFlow& flow, std::size_t run, std::uint32_t node, double value,
              const std::vector<std::size_t>* steps) {
        ++m_seen;
        std::size_t slot = m_drawn.size();
        if (slot < VisitTable::kMostVisits)
            m_drawn.emplace_back();
        else if ((slot = m_random() % m_seen) >= m_drawn.size())
            return;
        DrawnVisit& visit = m_drawn[slot];
        visit.spot.set(flow, node, run, m_runs[run].firstEvent);
        visit.observed = value;
        visit.step = steps != nullptr ? (*steps)[node] : ModelStep::kNone;
    }

    const LearningTarget& m_target;
    const std::vector<RunInfo>& m_runs;
    std::mt19937_64 m_random; ///< of fixed seed: the same answer each time
    PlaceNumbers m_place;
    std::optional<ModelSteps> m_steps;
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_callers;
    std::uint64_t m_seen = 0;
    std::vector<DrawnVisit> m_drawn;
    std::vector<double> m_counts;
    std::vector<std::size_t> m_countSteps;
};

/// Parts the requests of each run, in their order, into blocks of as many each. @param drawn  by run
std::vector<std::uint32_t> blocksOf(const std::vector<DrawnVisit>& drawn) {
    std::vector<std::uint32_t> blocks(drawn.size());
    std::uint32_t first = 0; // of the run
    for (std::size_t begin = 0, end = 0; begin < drawn.size(); begin = end) {
        std::vector<std::uint32_t> requests;
        for (; end < drawn.size() && drawn[end].spot.run == drawn[begin].spot.run; ++end)
            requests.push_back(drawn[end].spot.rootPosition);
        std::sort(requests.begin(), requests.end());
        requests.erase(std::unique(requests.begin(), requests.end()), requests.end());
        const std::uint64_t parts = std::min<std::uint64_t>(VisitTable::kBlocksOfRun, requests.size());
        for (std::size_t i = begin; i < end; ++i) {
            const auto at = std::lower_bound(requests.begin(), requests.end(), drawn[i].spot.rootPosition);
            blocks[i] = first + std::uint32_t(std::uint64_t(at - requests.begin()) * parts / requests.size());
        }
        first += std::uint32_t(parts);
    }
    return blocks;
}

/// How often visits called an operation.
std::vector<Value> callCounts(const std::vector<DrawnVisit>& drawn, const std::string& operation,
                              const NameTable& names) {
    std::vector<Value> values;
    values.reserve(drawn.size());
    for (const DrawnVisit& visit : drawn) {
        std::int64_t count = 0;
        for (const auto& [called, times] : visit.spot.calls)
            if (names.text(called) == operation) count = times;
        values.emplace_back(count);
    }
    return values;
}

/// How often visits called one operation, of those that did: of thousands of operations a visit calls some.
struct CallsOfVisits {
    std::vector<std::pair<std::size_t, std::uint32_t>> times; ///< visit, ascending; above 0
    std::size_t visits = 0;                                   ///< all that there are
    bool tellsApart() const {
        return times.size() < visits || std::any_of(times.begin(), times.end(), [&](const auto& visit) {
                   return visit.second != times.front().second;
               });
    }
    std::vector<Value> values() const {
        std::vector<Value> all(visits, Value(std::int64_t(0)));
        for (const auto& [visit, count] : times)
            all[visit] = std::int64_t(count);
        return all;
    }
};

std::map<std::uint32_t, CallsOfVisits> callsByOperation(const std::vector<DrawnVisit>& drawn) {
    std::map<std::uint32_t, CallsOfVisits> calls;
    for (std::size_t i = 0; i < drawn.size(); ++i)
        for (const auto& [operation, times] : drawn[i].spot.calls) {
            CallsOfVisits& of = calls[operation];
            of.visits = drawn.size();
            of.times.emplace_back(i, times);
        }
    return calls;
}

/// Attributes of the visits drawn, by run.
class DrawnAttributes {
public:
    static Result<DrawnAttributes> read(Workspace& workspace, const Population& population,
                                        const std::vector<DrawnVisit>& drawn, Progress& progress) {
        DrawnAttributes result;
        for (std::size_t run = 0; run < population.runs().size(); ++run) {
            std::vector<std::uint32_t> positions;
            for (const DrawnVisit& visit : drawn) {
                if (visit.spot.run != run) continue;
                positions.push_back(visit.spot.position);
                positions.push_back(visit.spot.rootPosition);
            }
            std::sort(positions.begin(), positions.end());
            positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
            if (positions.empty()) {
                result.m_byRun.emplace_back();
                continue;
            }
            ASSIGN_OR_RETURN(VisitAttributes read,
                             VisitAttributes::read(workspace, population.runs()[run], population.startNs(run), nullptr,
                                                   &positions, progress));
            result.m_byRun.emplace_back(std::move(read));
        }
        return result;
    }

    std::set<std::string> names() const {
        std::set<std::string> all;
        for (const auto& run : m_byRun)
            if (run) all.insert(run->names().begin(), run->names().end());
        return all;
    }

    /// Values of one attribute by visit.
    std::vector<Value> valuesOf(const std::string& name, const std::vector<DrawnVisit>& drawn,
                                const NameTable& names) const {
        const VisitAttributeName source = VisitAttributeName::of(name);
        if (source.source == VisitAttributeName::Source::Calls) return callCounts(drawn, source.key, names);
        std::vector<std::optional<std::size_t>> at;
        for (const auto& run : m_byRun)
            at.push_back(run ? run->find(name) : std::nullopt);
        std::vector<Value> values(drawn.size());
        for (std::size_t i = 0; i < drawn.size(); ++i)
            if (const auto index = at[drawn[i].spot.run])
                values[i] = m_byRun[drawn[i].spot.run]->valueOf(*index, drawn[i].spot, names);
        return values;
    }

private:
    std::vector<std::optional<VisitAttributes>> m_byRun;
};

std::size_t knownIn(const AttributeColumn& column) {
    return column.codes.size() - std::size_t(std::count(column.codes.begin(), column.codes.end(), 0));
}

/// Whether an attribute can tell samples apart.
bool tellsApart(const AttributeColumn& column) {
    const std::size_t known = knownIn(column);
    return known > 0 && (known < column.codes.size() ||
                         std::any_of(column.codes.begin(), column.codes.end(),
                                     [&](std::uint16_t code) { return code != column.codes.front(); }));
}

/// An attribute that can tell samples apart; its column is made when it is among those that stay.
struct ColumnToAdd {
    std::string name;
    std::size_t known = 0; ///< samples; of one the model needs more than there are
    std::optional<AttributeColumn> column;
    const CallsOfVisits* calls = nullptr; ///< where there is no column yet
};

/// Those known in most samples, as many as a table has, in their order. The names of the others go to `leftOut`.
std::vector<ColumnToAdd> bestKnown(std::vector<ColumnToAdd> columns, std::vector<std::string>& leftOut) {
    if (columns.size() <= VisitTable::kMostAttributes) return columns;
    std::vector<std::size_t> order(columns.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return columns[a].known > columns[b].known; });
    for (std::size_t i = VisitTable::kMostAttributes; i < order.size(); ++i)
        leftOut.push_back(columns[order[i]].name);
    order.resize(VisitTable::kMostAttributes);
    std::sort(order.begin(), order.end());
    std::vector<ColumnToAdd> kept;
    for (const std::size_t i : order)
        kept.push_back(std::move(columns[i]));
    return kept;
}

void addColumns(const std::vector<DrawnVisit>& drawn, const DrawnAttributes& attributes,
                const std::set<std::string>& needed, const NameTable& names, bool isOfCounts, VisitTable& table) {
    const bool areRoots = std::all_of(drawn.begin(), drawn.end(), [](const DrawnVisit& visit) {
        return visit.spot.position == visit.spot.rootPosition;
    });
    std::vector<ColumnToAdd> columns;
    for (const std::string& name : attributes.names()) {
        // Of first spans what is said of the request is said of the visit.
        const bool isOfRequest = VisitAttributeName::of(name).source == VisitAttributeName::Source::Request;
        const bool isNeeded = needed.count(name) > 0;
        if (areRoots && isOfRequest && !isNeeded) continue;
        AttributeColumn column = columnOf(name, attributes.valuesOf(name, drawn, names));
        const std::size_t known = isNeeded ? drawn.size() + 1 : knownIn(column);
        if (isNeeded || tellsApart(column)) columns.push_back({name, known, std::move(column), nullptr});
    }
    std::map<std::uint32_t, CallsOfVisits> called;
    if (!isOfCounts) called = callsByOperation(drawn); // else what a visit calls is learnt, and goes with the rest
    for (const auto& [operation, calls] : called) {
        const std::string name = VisitAttributeName{VisitAttributeName::Source::Calls, names.text(operation)}.text();
        const bool isNeeded = needed.count(name) > 0;
        if (isNeeded || calls.tellsApart()) columns.push_back({name, drawn.size() + (isNeeded ? 1 : 0), {}, &calls});
    }
    for (ColumnToAdd& add : bestKnown(std::move(columns), table.leftOut))
        table.samples.attributes.push_back(add.column ? std::move(*add.column)
                                                      : columnOf(add.name, add.calls->values()));
}

void addExpected(const std::vector<DrawnVisit>& drawn, const DrawnAttributes& attributes, const PerformanceModel& model,
                 const LearningTarget& target, const NameTable& names, VisitTable& table) {
    const ModelExpectation expectation(model);
    std::vector<std::vector<Value>> values;
    for (const std::string& name : expectation.attributes())
        values.push_back(attributes.valuesOf(name, drawn, names));
    std::set<std::size_t> steps;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const auto valueAt = [&](std::size_t a) { return values[a][i]; };
        const std::size_t step = drawn[i].step;
        double expected = kUnknownNumber;
        if (step != ModelStep::kNone) {
            steps.insert(step);
            expected = target.quantity == Quantity::Count ? expectation.times(step, valueAt)
                       : target.quantity == Quantity::Duration || target.service.empty()
                           ? expectation.duration(step, valueAt)
                           : expectation.ownTime(step, valueAt);
        }
        table.samples.expected.push_back(expected);
    }
    const bool isAny = std::any_of(table.samples.expected.begin(), table.samples.expected.end(),
                                   [](double value) { return std::isfinite(value); });
    if (!isAny) return table.samples.expected.clear();
    for (const std::size_t step : steps) {
        const auto& demand = model.steps[step].demand;
        if (target.quantity == Quantity::OwnTime && demand && demand->sd)
            table.modelSd = std::fmax(table.modelSd, *demand->sd);
        for (FormulaSplit& split : expectation.splits(step)) {
            const bool isKnown =
                std::any_of(table.modelSplits.begin(), table.modelSplits.end(), [&](const FormulaSplit& other) {
                    return other.attribute == split.attribute && other.threshold == split.threshold &&
                           other.category == split.category;
                });
            if (!isKnown) table.modelSplits.push_back(std::move(split));
        }
    }
}

std::vector<std::string> placesOf(const std::set<std::pair<std::uint32_t, std::uint32_t>>& places,
                                  const NameTable& names) {
    std::vector<std::string> texts;
    for (const auto& [service, operation] : places)
        texts.push_back(names.text(service) + " " + names.text(operation));
    return texts;
}

tl::unexpected<Error> unknownPlace(const std::string& asked, const std::vector<std::string>& places,
                                   const std::string& filter = {}) {
    const std::string closest = closestText(asked, places);
    const Sentence where =
        filter.empty() ? Sentence(asked)
                       : say(TENFOLD_WORDS("Sentence", "{0} in requests with {1}", "place.inRequests"), asked, filter);
    return fail(MessageId::UnknownPlace, {where, didYouMean(closest)});
}

Status visitRequests(Workspace& workspace, Population& population, NameTable& names, Progress& progress,
                     const Population::Visit& visit) {
    Doubts doubts;
    return population.each(workspace, names, doubts, progress, visit);
}

} // namespace

AttributeColumn columnOf(std::string name, const std::vector<Value>& values) {
    std::vector<double> numbers;
    numbers.reserve(values.size());
    bool areNumbers = true;
    for (const Value& value : values) {
        const bool isText = std::holds_alternative<std::string>(value);
        const bool isReal = realOf(value).has_value();
        const bool isKnown =
            !std::holds_alternative<std::monostate>(value) && !(isText && std::get<std::string>(value).empty());
        const std::optional<double> number = numberOf(value);
        numbers.push_back(number.value_or(kUnknownNumber));
        if (isKnown && !number && !isReal) { // a real one that is not finite is not known
            areNumbers = false;
            break;
        }
    }
    if (areNumbers) return numberColumn(std::move(name), numbers);
    std::vector<std::string> texts;
    texts.reserve(values.size());
    for (const Value& value : values)
        texts.push_back(std::holds_alternative<std::monostate>(value) ? std::string() : toText(value));
    return categoryColumn(std::move(name), texts);
}

Result<VisitTable> readVisits(Workspace& workspace, const PerformanceModel* model, const LearningTarget& target,
                              const std::string& filter, Progress& progress) {
    ASSIGN_OR_RETURN(Population population, Population::find(workspace, filter));
    NameTable names;
    RETURN_IF_ERROR(population.estimateClocks(workspace, names, progress));
    VisitDraw draw(target, names, population.runs(), model);
    std::uint64_t requests = 0;
    std::set<std::pair<std::uint32_t, std::uint32_t>> places;
    if (target.quantity == Quantity::Count && !target.service.empty())
        RETURN_IF_ERROR(
            visitRequests(workspace, population, names, progress, [&](const RequestFlow& flow, std::size_t) {
                draw.addCallers(flow);
                return true;
            }));
    RETURN_IF_ERROR(
        visitRequests(workspace, population, names, progress, [&](const RequestFlow& flow, std::size_t run) {
            ++requests;
            draw.add(flow, run);
            for (const SpanFact& fact : flow.facts)
                places.insert({fact.service, fact.operation});
            return true;
        }));
    if (requests == 0)
        return fail(MessageId::NoRequests,
                    {filter.empty() ? say(TENFOLD_WORDS("Sentence", "the workspace has none", "tree.workspaceNone"))
                                    : say(TENFOLD_WORDS("Sentence", "none matches", "tree.noneMatches"))});
    if (draw.seen() == 0) return unknownPlace(targetText(target), placesOf(places, names), filter);
    VisitTable table;
    table.visits = draw.seen();
    const std::vector<DrawnVisit> drawn = draw.take();
    ASSIGN_OR_RETURN(const DrawnAttributes attributes, DrawnAttributes::read(workspace, population, drawn, progress));
    for (const DrawnVisit& visit : drawn) {
        table.samples.observed.push_back(visit.observed);
        table.requests.push_back(toHex(visit.spot.trace));
        table.samples.groups.push_back(std::hash<TraceId>()(visit.spot.trace));
        table.startNs.push_back(visit.spot.startNs);
    }
    table.samples.blocks = blocksOf(drawn);
    if (model != nullptr) addExpected(drawn, attributes, *model, target, names, table);
    std::set<std::string> needed;
    for (const FormulaSplit& split : table.modelSplits)
        needed.insert(split.attribute);
    addColumns(drawn, attributes, needed, names, target.quantity == Quantity::Count, table);
    return table;
}

std::string targetText(const LearningTarget& target) {
    return target.service.empty() ? "requests" : target.service + " " + target.operation;
}

Result<LearningTarget> findTarget(Workspace& workspace, const std::string& text, Progress& progress) {
    LearningTarget target;
    if (text.empty() || text == "requests") {
        target.quantity = Quantity::Duration;
        return target;
    }
    ASSIGN_OR_RETURN(Population population, Population::find(workspace, ""));
    NameTable names;
    std::set<std::pair<std::uint32_t, std::uint32_t>> places;
    RETURN_IF_ERROR(visitRequests(workspace, population, names, progress, [&](const RequestFlow& flow, std::size_t) {
        for (const SpanFact& fact : flow.facts)
            places.insert({fact.service, fact.operation});
        return true;
    }));
    if (places.empty())
        return fail(MessageId::NoRequests,
                    {say(TENFOLD_WORDS("Sentence", "the workspace has none", "tree.workspaceNone"))});
    for (const auto& [service, operation] : places) {
        if (names.text(service) + " " + names.text(operation) != text) continue;
        target.service = names.text(service);
        target.operation = names.text(operation);
        return target;
    }
    return unknownPlace(text, placesOf(places, names));
}

double expectedOf(const PerformanceModel& model, const LearningTarget& target,
                  const std::vector<std::pair<std::string, std::string>>& values) {
    const ModelExpectation expectation(model);
    const auto valueAt = [&](std::size_t a) -> Value {
        for (const auto& [name, value] : values)
            if (name == expectation.attributes()[a]) return value;
        return {};
    };
    for (std::size_t s = 0; s < model.steps.size(); ++s) {
        const ModelStep& step = model.steps[s];
        if (target.service.empty()) {
            if (step.parent == ModelStep::kNone) return expectation.duration(s, valueAt);
            continue;
        }
        const std::vector<std::string>& services = model.centers[step.center].services;
        const bool isService =
            step.service == target.service ||
            (!step.isEdge() && std::find(services.begin(), services.end(), target.service) != services.end());
        if (!isService || step.operation != target.operation) continue;
        if (target.quantity == Quantity::Count) return expectation.times(s, valueAt);
        return target.quantity == Quantity::Duration ? expectation.duration(s, valueAt)
                                                     : expectation.ownTime(s, valueAt);
    }
    return kUnknownNumber;
}

} // namespace tenfold
