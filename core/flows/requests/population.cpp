#include "core/flows/requests/population.h"
#include "core/trace/clock_setting.h"

#include "core/flows/names/find_span_names.h"
#include "core/trace/clock_setting.h"

#include <algorithm>

namespace tenfold {

Result<Population> Population::find(Workspace& workspace, const std::string& filter) {
    return ofRuns(workspace, {}, filter);
}

Result<Population> Population::ofRuns(Workspace& workspace, const std::vector<std::string>& runs,
                                      const std::string& filter) {
    Population result;
    ASSIGN_OR_RETURN(result.m_filter, RequestFilter::parse(filter));
    if (result.m_filter.hasAttributes()) {
        ASSIGN_OR_RETURN(const std::vector<std::string> paths, workspace.leafPaths({}));
        RETURN_IF_ERROR(result.m_filter.knowAttributes(paths));
    }
    for (const std::string& name : runs)
        if (auto found = workspace.run(name); !found) return tl::unexpected<Error>(std::move(found).error());
    ASSIGN_OR_RETURN(const std::vector<RunInfo> all, workspace.runs());
    for (const RunInfo& info : all) {
        const bool isNamed = runs.empty() || std::find(runs.begin(), runs.end(), info.run.name) != runs.end();
        if (isNamed && info.hasRequests && result.m_filter.canMatch(info.run.name)) result.m_runs.push_back(info);
    }
    result.m_clocks.resize(result.m_runs.size());
    return result;
}

void Population::leaveOut(const std::vector<char>& isLeftOut) {
    std::size_t kept = 0;
    for (std::size_t r = 0; r < m_runs.size(); ++r) {
        if (isLeftOut[r] != 0) continue;
        if (kept != r) {
            m_runs[kept] = std::move(m_runs[r]);
            if (r < m_clocks.size()) m_clocks[kept] = std::move(m_clocks[r]);
            if (r < m_attributes.size()) m_attributes[kept] = std::move(m_attributes[r]);
        }
        ++kept;
    }
    m_runs.resize(kept);
    if (!m_clocks.empty()) m_clocks.resize(kept);
    if (!m_attributes.empty()) m_attributes.resize(kept);
}

Status Population::estimateClocks(Workspace& workspace, NameTable& names, Progress& progress, const Population* known) {
    if (known != nullptr && !m_foundNames) m_foundNames = known->m_foundNames;
    for (std::size_t r = 0; r < m_runs.size(); ++r) {
        if (known != nullptr && known->m_areClocksKnown) {
            const auto same = std::find_if(known->m_runs.begin(), known->m_runs.end(),
                                           [&](const RunInfo& run) { return run.key == m_runs[r].key; });
            if (same != known->m_runs.end()) {
                m_clocks[r] = known->m_clocks[static_cast<std::size_t>(same - known->m_runs.begin())];
                continue;
            }
        }
        ClockEstimator estimator(hasCommonClock(m_runs[r].run));
        RETURN_IF_ERROR(workspace.eachRequest(m_runs[r].key, names, progress, [&](std::span<SpanFact> facts) {
            estimator.add(facts);
            return true;
        }));
        m_clocks[r] = estimator.estimate();
    }
    m_areClocksKnown = true;
    return {};
}

std::vector<ClockOffset> Population::wrongClocks() const {
    std::vector<ClockOffset> result;
    for (std::size_t r = 0; r < m_clocks.size(); ++r)
        for (ClockOffset clock : m_clocks[r].wrong()) {
            clock.run = static_cast<std::uint32_t>(r);
            result.push_back(clock);
        }
    return result;
}

std::vector<ClockChange> Population::clockChanges() const {
    std::vector<ClockChange> result;
    for (const ClockOffsets& clocks : m_clocks)
        result.insert(result.end(), clocks.changes().begin(), clocks.changes().end());
    return result;
}

std::int64_t Population::startNs(std::size_t run) const {
    return m_areClocksKnown ? m_clocks[run].firstNs() : m_runs[run].startNs;
}

std::int64_t Population::endNs(std::size_t run) const {
    return m_areClocksKnown ? m_clocks[run].lastNs() : m_runs[run].endNs;
}

namespace {

void refine(std::span<SpanFact> facts, NameRefiner& refiner) {
    for (SpanFact& fact : facts)
        fact.operation = refiner.refined(fact.recorded);
}

} // namespace

Status Population::prepare(Workspace& workspace, Progress& progress) {
    if (m_isPrepared) return {};
    if (!m_foundNames) {
        ASSIGN_OR_RETURN(SpanNames found, findSpanNames(workspace, progress));
        m_foundNames = std::make_shared<const SpanNames>(std::move(found));
    }
    m_spanNames = *m_foundNames;
    if (!m_knownNames.empty()) m_spanNames.know(m_knownNames);
    if (m_filter.hasAttributes())
        for (const RunInfo& run : m_runs) {
            ASSIGN_OR_RETURN(AttributeMarks marks, AttributeMarks::find(workspace, run, m_filter, progress));
            m_attributes.push_back(std::move(marks));
        }
    if (m_filter.needsClasses()) {
        NameTable names;
        Doubts doubts;
        NameRefiner refiner(m_spanNames, names);
        PathClassifier classifier(names, ClassRelaxation::Exact);
        std::uint64_t requests = 0;
        for (std::size_t r = 0; r < m_runs.size(); ++r) {
            RequestBuilder builder(m_clocks[r], doubts);
            RETURN_IF_ERROR(workspace.eachRequest(m_runs[r].key, names, progress, [&](std::span<SpanFact> facts) {
                refine(facts, refiner);
                classifier.add(builder.build(facts));
                ++requests;
                return true;
            }));
        }
        m_classes.emplace();
        for (const PathClass& c : classifier.take())
            m_classes->emplace(c.hash, ClassStanding{m_classes->size() + 1, double(c.requests) / double(requests)});
    }
    m_isPrepared = true;
    return {};
}

Status Population::visitRun(std::size_t run, Workspace& workspace, NameTable& names, NameRefiner& refiner,
                            Doubts& doubts, Progress& progress, ClockEstimator* clocks, const Visit& visit,
                            bool& goesOn) {
    Doubts ofRequest;
    RequestBuilder builder(m_clocks[run], ofRequest, hasEpoch(m_runs[run].run));
    RequestMatcher matcher(m_filter, names, m_runs[run].run.name, startNs(run),
                           {m_attributes.empty() ? nullptr : &m_attributes[run], m_classes ? &*m_classes : nullptr});
    return workspace.eachRequest(m_runs[run].key, names, progress, [&](std::span<SpanFact> facts) {
        if (clocks != nullptr) clocks->add(facts);
        if (!goesOn) return clocks != nullptr;
        ofRequest = {};
        refine(facts, refiner);
        const RequestFlow& flow = builder.build(facts);
        if (!m_filter.isEmpty() && !matcher.matches(flow)) return true;
        for (std::size_t k = 0; k < kDoubtKinds; ++k)
            if (ofRequest.kinds[k].count > 0)
                doubts.add(static_cast<DoubtKind>(k), ofRequest.kinds[k].example, ofRequest.kinds[k].count);
        for (const SpanFact& fact : facts)
            if (fact.operation != fact.recorded) refiner.count(fact.recorded);
        goesOn = visit(flow, run);
        return goesOn || clocks != nullptr;
    });
}

Status Population::each(Workspace& workspace, NameTable& names, Doubts& doubts, Progress& progress,
                        const Visit& visit) {
    RETURN_IF_ERROR(prepare(workspace, progress));
    NameRefiner refiner(m_spanNames, names);
    bool goesOn = true;
    for (std::size_t r = 0; r < m_runs.size() && goesOn; ++r)
        RETURN_IF_ERROR(visitRun(r, workspace, names, refiner, doubts, progress, nullptr, visit, goesOn));
    m_refinedNames = refiner.counted();
    return {};
}

Result<bool> Population::eachAsRecorded(Workspace& workspace, NameTable& names, Doubts& doubts, Progress& progress,
                                        const Visit& visit) {
    RETURN_IF_ERROR(prepare(workspace, progress));
    NameRefiner refiner(m_spanNames, names);
    std::vector<ClockOffsets> found;
    bool goesOn = true;
    for (std::size_t r = 0; r < m_runs.size(); ++r) {
        ClockEstimator estimator(hasCommonClock(m_runs[r].run));
        RETURN_IF_ERROR(visitRun(r, workspace, names, refiner, doubts, progress, &estimator, visit, goesOn));
        found.push_back(estimator.estimate());
    }
    m_clocks = std::move(found);
    m_areClocksKnown = true;
    m_refinedNames = refiner.counted();
    return std::all_of(m_clocks.begin(), m_clocks.end(),
                       [](const ClockOffsets& clocks) { return clocks.wrong().empty(); });
}

} // namespace tenfold
