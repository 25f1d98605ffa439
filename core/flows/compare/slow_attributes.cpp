#include "core/flows/compare/slow_attributes.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <map>
#include <optional>
#include <random>

namespace tenfold {
namespace {

constexpr double kSlowFrom = 0.9;
constexpr const char* kProcess = "node";      ///< as the filter language calls it
constexpr const char* kProcessKey = "\1node"; ///< among attributes, one of which may be called "node" as well

/// What one sample is made of: its time, and the spans whose attributes count, those that count first in front.
struct TimedSpans {
    std::size_t run = 0;
    std::int64_t valueNs = 0;
    std::vector<std::uint32_t> positions; ///< in the run
    std::string process;
};

/// Times of a query with the spans they are of, drawn evenly.
class TimedSamples {
public:
    TimedSamples(const FlowQuery& query, const NameTable& names, const std::vector<RunInfo>& runs)
        : m_query(query)
        , m_names(names)
        , m_runs(runs)
        , m_random(20261123) {}

    /// @param classNodes  by node of the flow: its node of the class; null: the whole request is meant
    void add(const RequestFlow& flow, std::size_t run, const std::vector<std::uint32_t>* classNodes) {
        if (classNodes == nullptr) return draw(flow, run, FlowNode::kNone, flow.durationNs());
        for (std::uint32_t n = 0; n < flow.nodes.size(); ++n)
            if ((*classNodes)[n] == m_query.node)
                draw(flow, run, n, m_query.isEdge ? edgeNs(flow, n) : flow.nodes[n].durationNs);
    }
    /// Of a place without a class.
    void add(const RequestFlow& flow, std::size_t run, const PlaceVisits& visits) {
        for (std::uint32_t n = 0; n < flow.nodes.size(); ++n)
            if (const std::int64_t ns = visits.timeOf(flow, n); ns >= 0) draw(flow, run, n, ns);
    }
    std::vector<TimedSpans>& drawn() { return m_drawn; }

private:
    void draw(const RequestFlow& flow, std::size_t run, std::uint32_t node, std::int64_t valueNs) {
        ++m_seen;
        std::size_t slot = m_drawn.size();
        if (slot < SlowAttributes::kMostSamples)
            m_drawn.emplace_back();
        else if ((slot = m_random() % m_seen) >= m_drawn.size())
            return;
        m_drawn[slot] = made(flow, run, node);
        m_drawn[slot].valueNs = valueNs;
    }
    TimedSpans made(const RequestFlow& flow, std::size_t run, std::uint32_t n) const {
        TimedSpans sample;
        sample.run = run;
        const auto take = [&](const FlowNode& node) {
            sample.positions.push_back(
                static_cast<std::uint32_t>(flow.factOf(node).event.value - m_runs[run].firstEvent.value));
        };
        if (n == FlowNode::kNone) {
            for (const FlowNode& node : flow.nodes) {
                if (sample.positions.size() >= SlowAttributes::kMostSpansRead) break;
                take(node);
            }
            return sample;
        }
        const FlowNode& node = flow.nodes[n];
        sample.process = m_names.text(flow.factOf(node).process);
        take(node);
        if (m_query.isEdge && node.parent != FlowNode::kNone) take(flow.nodes[node.parent]);
        return sample;
    }

    const FlowQuery& m_query;
    const NameTable& m_names;
    const std::vector<RunInfo>& m_runs;
    std::mt19937_64 m_random; ///< of fixed seed: the same answer each time
    std::uint64_t m_seen = 0;
    std::vector<TimedSpans> m_drawn;
};

/// Whether an attribute says something of the work, not of how it was recorded.
bool isOfWork(const std::string& path) {
    return !path.starts_with("resource.") && !path.starts_with("recorded.") && !path.starts_with("events[") &&
           path != "otel.scope.name";
}

/// The samples with their attributes, in the order of the spans drawn.
Result<std::vector<AttributedSample>> withAttributes(Workspace& workspace, const std::vector<RunInfo>& runs,
                                                     const std::vector<TimedSpans>& drawn, Progress& progress) {
    std::vector<AttributedSample> samples(drawn.size());
    std::map<std::size_t, std::pair<std::vector<std::uint32_t>, std::vector<std::size_t>>> byRun;
    std::size_t spans = 0;
    for (std::size_t s = 0; s < drawn.size() && spans < SlowAttributes::kMostSpansRead; ++s) {
        samples[s].value = double(drawn[s].valueNs);
        if (!drawn[s].process.empty()) samples[s].attributes.emplace_back(kProcessKey, drawn[s].process);
        spans += drawn[s].positions.size();
        for (const std::uint32_t position : drawn[s].positions) {
            byRun[drawn[s].run].first.push_back(position);
            byRun[drawn[s].run].second.push_back(s);
        }
        if (spans >= SlowAttributes::kMostSpansRead) samples.resize(s + 1); // they are drawn evenly in any part
    }
    for (const auto& [run, wanted] : byRun) {
        ASSIGN_OR_RETURN(const std::vector<EventRow> rows, workspace.eventsAt(runs[run].key, wanted.first, progress));
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (const ArgumentRow& attribute : rows[i].attributes)
                if (isOfWork(attribute.path))
                    samples[wanted.second[i]].attributes.emplace_back(attribute.path, attribute.value);
    }
    return samples;
}

std::string exactNumber(double number) {
    std::array<char, 400> text{}; // the longest is 5e-324 with its digits
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed).ptr;
    return {text.data(), end};
}

/// The process by its name for people; a recorded attribute of that name as the filter has to call it.
void nameForPeople(AttributeSplit& split) {
    const auto named = [](const std::string& attribute) {
        return attribute == kProcessKey ? std::string(kProcess)
               : attribute == kProcess  ? filterField(attribute)
                                        : attribute;
    };
    split.condition.replace(0, split.attribute.size(), named(split.attribute));
    split.attribute = named(split.attribute);
    for (std::string& other : split.alwaysWith)
        other = named(other);
}

/// A threshold below which it is slow: told the other way round.
bool isTurned(const AttributeSplit& split) {
    return split.isThreshold && split.insideMean < split.outsideMean;
}

void turn(SlowAttribute& found) {
    AttributeSplit& split = found.split;
    split.condition = split.attribute + " <= " + compactNumber(split.threshold);
    std::swap(split.inside, split.outside);
    std::swap(split.insideMean, split.outsideMean);
    std::swap(found.slowInside, found.slowOutside);
}

/// The split as a step of a filter: of the spans of the place where there is one.
std::string filterOf(const AttributeSplit& split, const FlowSet& flows, const ClassNode* place, const FlowQuery& query,
                     const ClassNode* caller) {
    const std::string field = split.attribute == kProcessKey ? kProcess : filterField(split.attribute);
    const std::string test = split.isThreshold
                                 ? field + (isTurned(split) ? " <= " : " > ") + exactNumber(split.threshold)
                                 : filterStep(field, "=", toText(split.value));
    if (place == nullptr && !query.place.isEmpty()) {
        const std::string service = filterStep("service", "=", query.place.service);
        return "span(" + service +
               (query.place.operation.empty() ? "" : " and " + filterStep("operation", "=", query.place.operation)) +
               " and " + test + ")";
    }
    if (place == nullptr) return test;
    const auto at = [&](const ClassNode& node) {
        return filterStep("service", "=", flows.names.text(node.place.service)) + " and " +
               filterStep("operation", "=", flows.names.text(node.place.operation));
    };
    const std::string ofPlace = "span(" + at(*place) + " and " + test + ")";
    // Of an edge it may be the caller's or the callee's.
    return query.isEdge && caller != nullptr && split.attribute != kProcessKey
               ? "(" + ofPlace + " or span(" + at(*caller) + " and " + test + "))"
               : ofPlace;
}

const PathClass* classOf(const FlowSet& flows, std::uint64_t hash) {
    for (const PathClass& c : flows.classes)
        if (c.hash == hash) return &c;
    return nullptr;
}

/// From which time on one is slow, and up to where.
std::pair<double, double> slowRange(const FlowQuery& query, const std::vector<AttributedSample>& samples) {
    const bool hasRange = query.fromNs > 0 || query.toNs != std::numeric_limits<std::int64_t>::max();
    if (hasRange || samples.empty()) return {double(query.fromNs), double(query.toNs)};
    std::vector<double> values;
    for (const AttributedSample& sample : samples)
        values.push_back(sample.value);
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(kSlowFrom * double(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return {*at, std::numeric_limits<double>::infinity()};
}

} // namespace

Result<SlowAttributes> findSlowAttributes(Workspace& workspace, Population population, const FlowOptions& options,
                                          const FlowSet& flows, const FlowQuery& query, Progress& progress) {
    NameTable names;
    if (options.correctClocks && !flows.clocks.empty())
        RETURN_IF_ERROR(population.estimateClocks(workspace, names, progress));
    const PathClass* c = classOf(flows, query.hash);
    const bool isPlace = c != nullptr && query.node != FlowNode::kNone;
    PathClassifier classifier(names, options.relaxation);
    TimedSamples timed(query, names, population.runs());
    const PlaceVisits visits(query.place, names);
    Doubts doubts;
    RETURN_IF_ERROR(population.each(workspace, names, doubts, progress, [&](const RequestFlow& flow, std::size_t run) {
        if (query.hash != 0 && classifier.hashOf(flow) != query.hash) return true;
        if (c == nullptr && !query.place.isEmpty()) {
            timed.add(flow, run, visits);
            return true;
        }
        if (isPlace) classifier.add(flow);
        timed.add(flow, run, isPlace ? &classifier.nodesOfLast() : nullptr);
        return true;
    }));
    ASSIGN_OR_RETURN(std::vector<AttributedSample> samples,
                     withAttributes(workspace, population.runs(), timed.drawn(), progress));
    SlowAttributes result;
    const auto [fromNs, toNs] = slowRange(query, samples);
    result.slowFromNs = std::int64_t(fromNs);
    result.samples = samples.size();
    const bool hasRange = query.fromNs > 0 || query.toNs != std::numeric_limits<std::int64_t>::max();
    std::vector<bool> isSlow;
    for (AttributedSample& sample : samples) {
        isSlow.push_back(sample.value >= fromNs && sample.value <= toNs);
        result.slow += isSlow.back() ? 1 : 0;
        if (hasRange) sample.value = isSlow.back() ? 1 : 0; // what tells the range from the rest, wherever it lies
    }
    const ClassNode* place = isPlace ? &c->nodes[query.node] : nullptr;
    const ClassNode* caller = place && place->parent != FlowNode::kNone ? &c->nodes[place->parent] : nullptr;
    for (AttributeSplit& split : findSplits(samples)) {
        if (split.insideMean <= split.outsideMean && !isTurned(split)) continue; // the slower part has many values
        if (result.found.size() >= SlowAttributes::kMostFound) break;
        SlowAttribute& found = result.found.emplace_back();
        for (std::size_t s = 0; s < samples.size(); ++s)
            if (isSlow[s]) ++(split.holds(samples[s]) ? found.slowInside : found.slowOutside);
        found.filter = filterOf(split, flows, place, query, caller);
        found.split = std::move(split);
        if (isTurned(found.split)) turn(found);
        nameForPeople(found.split);
    }
    return result;
}

} // namespace tenfold
