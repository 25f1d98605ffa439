#include "core/model/whatif/recorded_load.h"

#include "core/base/text/text_forms.h"
#include "core/flows/requests/population.h"
#include "core/model/visits/model_steps.h"
#include "core/model/visits/visit_attributes.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

std::uint32_t AttributeTexts::add(const std::string& text) {
    if (text.empty()) return 0;
    const auto [at, isNew] = m_ids.try_emplace(text, static_cast<std::uint32_t>(m_texts.size()));
    if (isNew) {
        m_texts.push_back(text);
        m_numbers.push_back(realNumber(text).value_or(std::numeric_limits<double>::quiet_NaN()));
    }
    return at->second;
}

std::uint32_t AttributeTexts::add(const Value& value) {
    return add(toText(value));
}

double RecordedStep::deviation() const {
    if (visits < 2) return std::numeric_limits<double>::quiet_NaN();
    const double n = double(visits);
    return std::sqrt(std::max(0.0, (ownSquares - ownSum * ownSum / n) / (n - 1)));
}

namespace {

constexpr double kNsInSecond = 1e9;

/// Every k-th of what comes, k doubled whenever there are too many.
class EvenDraw {
public:
    explicit EvenDraw(std::size_t most)
        : m_most(most) {}
    /// Whether the next one is drawn; `thin` has to drop every second one then.
    bool next(bool& thin) {
        thin = false;
        if (m_seen++ % m_stride != 0) return false;
        if (m_kept == 2 * m_most) {
            thin = true;
            m_stride *= 2;
            m_kept = m_most;
            if ((m_seen - 1) % m_stride != 0) return false;
        }
        ++m_kept;
        return true;
    }

private:
    std::size_t m_most, m_kept = 0;
    std::uint64_t m_seen = 0, m_stride = 1;
};

template <typename T>
void dropEverySecond(std::vector<T>& items) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < items.size(); i += 2)
        items[kept++] = std::move(items[i]);
    items.resize(kept);
}

/// A visit or request that was drawn, before its attributes are known.
struct Drawn {
    VisitSpot spot;
    std::vector<std::uint32_t> positions; ///< of a request: of all its spans, in their order
    std::size_t root = 0;
    double seconds = 0;
};

class LoadReader {
public:
    LoadReader(const PerformanceModel& model, std::vector<std::string> attributes)
        : m_model(model)
        , m_steps(model, m_names) {
        m_load.attributes = std::move(attributes);
    }

    Result<RecordedLoad> read(Workspace& workspace, const std::string& filter, Progress& progress) {
        ASSIGN_OR_RETURN(Population population, Population::find(workspace, filter));
        clear(population);
        const auto visit = [&](const RequestFlow& flow, std::size_t run) {
            take(flow, run);
            return true;
        };
        ASSIGN_OR_RETURN(const bool isRight, population.eachAsRecorded(workspace, m_names, m_doubts, progress, visit));
        if (!isRight) {
            clear(population);
            RETURN_IF_ERROR(population.each(workspace, m_names, m_doubts, progress, visit));
        }
        settleRuns(population);
        for (std::size_t run = 0; run < population.runs().size(); ++run)
            RETURN_IF_ERROR(readAttributes(workspace, population.runs()[run], population.startNs(run), run, progress));
        m_load.outsideShare = m_critical > 0 ? std::max(0.0, 1 - m_covered / m_critical) : 0;
        return std::move(m_load);
    }

private:
    void clear(const Population& population) {
        const std::size_t runs = population.runs().size(), steps = m_model.steps.size();
        m_load.steps.assign(steps, {});
        m_load.runs.assign(runs, {});
        m_load.requests.clear();
        m_load.requestCount = m_load.otherRequests = 0;
        m_visits.assign(steps, {});
        m_visitDraws.assign(steps, EvenDraw(RecordedLoad::kMostVisits));
        m_requests.clear();
        m_requestDraw = EvenDraw(RecordedLoad::kMostRequests);
        m_times.assign(runs, {});
        m_firstEvents.clear();
        for (const RunInfo& run : population.runs())
            m_firstEvents.push_back(run.firstEvent.value);
        m_critical = m_covered = 0;
    }

    void take(const RequestFlow& flow, std::size_t run) {
        const std::vector<std::size_t>& steps = m_steps.place(flow);
        const std::size_t root = steps.front();
        if (root == ModelStep::kNone) {
            ++m_load.otherRequests;
            return;
        }
        ++m_load.requestCount;
        m_times[run].push_back({flow.startNs(), flow.startNs() + flow.durationNs()});
        for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
            m_critical += double(flow.nodes[i].criticalNs) / kNsInSecond;
            if (steps[i] != ModelStep::kNone) takeVisit(flow, i, steps[i], run);
        }
        bool isThinned = false;
        const bool isDrawn = m_requestDraw.next(isThinned);
        if (isThinned) dropEverySecond(m_requests);
        if (!isDrawn) return;
        Drawn& drawn = m_requests.emplace_back();
        drawn.spot.set(flow, 0, run, EventKey(m_firstEvents[run]));
        drawn.root = root;
        drawn.seconds = double(flow.durationNs()) / kNsInSecond;
        for (const FlowNode& node : flow.nodes)
            drawn.positions.push_back(static_cast<std::uint32_t>(flow.factOf(node).event.value - m_firstEvents[run]));
    }

    void takeVisit(const RequestFlow& flow, std::uint32_t i, std::size_t step, std::size_t run) {
        const FlowNode& node = flow.nodes[i];
        const double own = double(node.selfNs) / kNsInSecond;
        RecordedStep& to = m_load.steps[step];
        ++to.visits;
        to.ownSum += own;
        to.ownSquares += own * own;
        to.criticalSum += double(node.criticalNs) / kNsInSecond;
        to.errors += flow.isError(node) ? 1 : 0;
        if (node.isSent) to.waitNs.add(edgeNs(flow, i));
        m_covered += double(node.criticalNs) / kNsInSecond;
        bool isThinned = false;
        const bool isDrawn = m_visitDraws[step].next(isThinned);
        if (isThinned) dropEverySecond(m_visits[step]);
        if (!isDrawn) return;
        Drawn& drawn = m_visits[step].emplace_back();
        drawn.spot.set(flow, i, run, EventKey(m_firstEvents[run]));
        drawn.root = step;
        drawn.seconds = own;
    }

    void settleRuns(const Population& population) {
        for (std::size_t r = 0; r < m_load.runs.size(); ++r) {
            RecordedRun& run = m_load.runs[r];
            run.name = population.runs()[r].run.name;
            run.requests = m_times[r].size();
            if (m_times[r].empty()) continue;
            std::vector<std::pair<std::int64_t, int>> changes;
            std::int64_t first = m_times[r].front().first, last = first; // starts: as PopulationFigures has the rate
            double sum = 0;
            for (const auto& [from, to] : m_times[r]) {
                changes.emplace_back(from, 1);
                changes.emplace_back(to, -1); // ends sort before what begins at the same time
                first = std::min(first, from);
                last = std::max(last, from);
                sum += double(to - from) / kNsInSecond;
            }
            std::sort(changes.begin(), changes.end());
            double now = 0;
            for (const auto& change : changes) {
                now += change.second;
                run.peak = std::max(run.peak, now);
            }
            run.peak = std::max(run.peak, 1.0); // requests that take no time
            run.seconds = double(last - first) / kNsInSecond;
            run.response = sum / double(run.requests);
            if (run.requests > 1 && run.seconds > 0) {
                run.rate = double(run.requests) / run.seconds;
                run.outstanding = sum / run.seconds;
            }
        }
    }

    Status readAttributes(Workspace& workspace, const RunInfo& run, std::int64_t startNs, std::size_t r,
                          Progress& progress) {
        std::vector<std::uint32_t> positions;
        const auto want = [&](const Drawn& drawn) {
            if (drawn.spot.run != r) return;
            positions.push_back(drawn.spot.position);
            positions.push_back(drawn.spot.rootPosition);
            positions.insert(positions.end(), drawn.positions.begin(), drawn.positions.end());
        };
        std::for_each(m_requests.begin(), m_requests.end(), want);
        for (const auto& visits : m_visits)
            std::for_each(visits.begin(), visits.end(), want);
        std::sort(positions.begin(), positions.end());
        positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
        if (positions.empty()) return {};
        ASSIGN_OR_RETURN(const VisitAttributes attributes,
                         VisitAttributes::read(workspace, run, startNs, &m_load.attributes, &positions, progress));
        for (std::size_t s = 0; s < m_visits.size(); ++s)
            for (const Drawn& drawn : m_visits[s])
                if (drawn.spot.run == r) m_load.steps[s].samples.push_back(sampleOf(drawn, attributes));
        for (const Drawn& drawn : m_requests)
            if (drawn.spot.run == r) m_load.requests.push_back(sampleOf(drawn, attributes));
        return {};
    }

    /// Of a request the first value that any of its spans has.
    RecordedSample sampleOf(const Drawn& drawn, const VisitAttributes& attributes) {
        RecordedSample sample{drawn.seconds, {}, drawn.spot.run, drawn.root};
        for (const std::string& name : m_load.attributes) {
            const auto number = attributes.find(name);
            Value value;
            VisitSpot spot = drawn.spot;
            if (number) value = attributes.valueOf(*number, spot, m_names);
            const bool isOfSpan = VisitAttributeName::of(name).source == VisitAttributeName::Source::Span;
            for (std::size_t i = 0; number && isOfSpan && isNothing(value) && i < drawn.positions.size(); ++i) {
                spot.position = drawn.positions[i];
                value = attributes.valueOf(*number, spot, m_names);
            }
            sample.values.push_back(isNothing(value) ? 0 : m_load.values.add(value));
        }
        return sample;
    }
    static bool isNothing(const Value& value) { return std::holds_alternative<std::monostate>(value); }

    const PerformanceModel& m_model;
    NameTable m_names;
    ModelSteps m_steps;
    Doubts m_doubts;
    RecordedLoad m_load;
    std::vector<std::vector<Drawn>> m_visits; ///< by step
    std::vector<EvenDraw> m_visitDraws;
    std::vector<Drawn> m_requests;
    EvenDraw m_requestDraw{RecordedLoad::kMostRequests};
    std::vector<std::vector<std::pair<std::int64_t, std::int64_t>>> m_times; ///< by run: start and end of requests
    std::vector<std::int64_t> m_firstEvents;
    double m_critical = 0, m_covered = 0;
};

} // namespace

Result<RecordedLoad> readRecordedLoad(Workspace& workspace, const PerformanceModel& model,
                                      std::vector<std::string> attributes, const std::string& filter,
                                      Progress& progress) {
    return LoadReader(model, std::move(attributes)).read(workspace, filter, progress);
}

} // namespace tenfold
