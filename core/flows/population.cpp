#include "core/flows/population.h"

#include "core/filter/event_filter.h"

#include <algorithm>

namespace tenfold {
namespace {

/// What is no property of a request, or nothing.
const FilterTest* notOfRequests(const FilterNode& node) {
    if (node.kind == FilterNode::Kind::Test) {
        const FilterTest& test = node.test;
        const bool isName = test.field == FilterField::Argument && (test.path == "operation" || test.path == "service");
        const bool isKnown = isName || test.field == FilterField::Run || test.field == FilterField::Time ||
                             test.field == FilterField::Duration || test.field == FilterField::Method ||
                             test.field == FilterField::Node;
        return isKnown ? nullptr : &test;
    }
    for (const FilterNode& part : node.parts)
        if (const FilterTest* found = notOfRequests(part)) return found;
    return nullptr;
}

Status checkFilter(const Filter& filter) {
    if (filter.state() != FilterState::Valid)
        return fail(MessageId::BadRequestFilter, {std::to_string(filter.problemAt() + 1), filter.problem()});
    if (const FilterTest* test = notOfRequests(filter.root()))
        return fail(MessageId::BadRequestFilter, {std::to_string(filter.root().begin + 1),
                                                  test->path.empty() ? "this field says nothing of a request"
                                                                     : test->path + " is none of a request"});
    return {};
}

/// Whether a run can have requests that match: what stands beside other tests of the run counts.
bool canMatchRun(const FilterNode& node, const std::string& run) {
    if (node.kind == FilterNode::Kind::And)
        return std::all_of(node.parts.begin(), node.parts.end(),
                           [&](const FilterNode& part) { return canMatchRun(part, run); });
    if (node.kind == FilterNode::Kind::Or)
        return std::any_of(node.parts.begin(), node.parts.end(),
                           [&](const FilterNode& part) { return canMatchRun(part, run); });
    if (node.kind == FilterNode::Kind::Test && node.test.field == FilterField::Run) return passesText(node.test, run);
    return true;
}

bool containsWord(const std::string& text, const std::string& word) {
    return std::search(text.begin(), text.end(), word.begin(), word.end(), [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) == static_cast<unsigned char>(b);
           }) != text.end();
}

} // namespace

Result<Population> Population::find(Workspace& workspace, const std::string& filter) {
    return ofRuns(workspace, {}, filter);
}

Result<Population> Population::ofRuns(Workspace& workspace, const std::vector<std::string>& runs,
                                      const std::string& filter) {
    Population result;
    result.m_filter = Filter(filter);
    RETURN_IF_ERROR(checkFilter(result.m_filter));
    for (const std::string& name : runs)
        if (auto found = workspace.run(name); !found) return tl::unexpected<Error>(std::move(found).error());
    ASSIGN_OR_RETURN(const std::vector<RunInfo> all, workspace.runs());
    for (const RunInfo& info : all) {
        const bool isNamed = runs.empty() || std::find(runs.begin(), runs.end(), info.run.name) != runs.end();
        if (isNamed && info.events > 0 && canMatchRun(result.m_filter.root(), info.run.name))
            result.m_runs.push_back(info);
    }
    result.m_clocks.resize(result.m_runs.size());
    return result;
}

Status Population::estimateClocks(Workspace& workspace, NameTable& names, Progress& progress) {
    for (std::size_t r = 0; r < m_runs.size(); ++r) {
        ClockEstimator estimator;
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

std::int64_t Population::startNs(std::size_t run) const {
    return m_areClocksKnown ? m_clocks[run].firstNs() : m_runs[run].startNs;
}

std::int64_t Population::endNs(std::size_t run) const {
    return m_areClocksKnown ? m_clocks[run].lastNs() : m_runs[run].endNs;
}

Status Population::visitRun(std::size_t run, Workspace& workspace, NameTable& names, Doubts& doubts, Progress& progress,
                            ClockEstimator* clocks, const Visit& visit, bool& goesOn) const {
    Doubts ofRequest;
    RequestBuilder builder(m_clocks[run], ofRequest);
    return workspace.eachRequest(m_runs[run].key, names, progress, [&](std::span<SpanFact> facts) {
        if (clocks != nullptr) clocks->add(facts);
        if (!goesOn) return clocks != nullptr;
        ofRequest = {};
        const RequestFlow& flow = builder.build(facts);
        if (!matches(m_filter.root(), flow, run, names)) return true;
        for (std::size_t k = 0; k < kDoubtKinds; ++k)
            if (ofRequest.kinds[k].count > 0)
                doubts.add(static_cast<DoubtKind>(k), ofRequest.kinds[k].example, ofRequest.kinds[k].count);
        goesOn = visit(flow, run);
        return goesOn || clocks != nullptr;
    });
}

Status Population::each(Workspace& workspace, NameTable& names, Doubts& doubts, Progress& progress,
                        const Visit& visit) const {
    bool goesOn = true;
    for (std::size_t r = 0; r < m_runs.size() && goesOn; ++r)
        RETURN_IF_ERROR(visitRun(r, workspace, names, doubts, progress, nullptr, visit, goesOn));
    return {};
}

Result<bool> Population::eachAsRecorded(Workspace& workspace, NameTable& names, Doubts& doubts, Progress& progress,
                                        const Visit& visit) {
    std::vector<ClockOffsets> found;
    bool goesOn = true;
    for (std::size_t r = 0; r < m_runs.size(); ++r) {
        ClockEstimator estimator;
        RETURN_IF_ERROR(visitRun(r, workspace, names, doubts, progress, &estimator, visit, goesOn));
        found.push_back(estimator.estimate());
    }
    m_clocks = std::move(found);
    m_areClocksKnown = true;
    return std::all_of(m_clocks.begin(), m_clocks.end(),
                       [](const ClockOffsets& clocks) { return clocks.wrong().empty(); });
}

bool Population::matches(const FilterNode& node, const RequestFlow& flow, std::size_t run,
                         const NameTable& names) const {
    const auto holds = [&](const FilterNode& part) { return matches(part, flow, run, names); };
    switch (node.kind) {
    case FilterNode::Kind::And:
        return std::all_of(node.parts.begin(), node.parts.end(), holds);
    case FilterNode::Kind::Or:
        return std::any_of(node.parts.begin(), node.parts.end(), holds);
    case FilterNode::Kind::Not:
        return !holds(node.parts.front());
    case FilterNode::Kind::Test:
        return matchesTest(node.test, flow, run, names);
    case FilterNode::Kind::HasError:
        return flow.hasError;
    case FilterNode::Kind::HasResponse:
        return !flow.hasError;
    case FilterNode::Kind::Word:
        return std::any_of(flow.facts.begin(), flow.facts.end(), [&](const SpanFact& fact) {
            return containsWord(names.text(fact.operation), node.word) ||
                   containsWord(names.text(fact.service), node.word);
        });
    }
    return true;
}

bool Population::matchesTest(const FilterTest& test, const RequestFlow& flow, std::size_t run,
                             const NameTable& names) const {
    const auto anySpan = [&](std::uint32_t SpanFact::*name) {
        return std::any_of(flow.facts.begin(), flow.facts.end(),
                           [&](const SpanFact& fact) { return passesText(test, names.text(fact.*name)); });
    };
    switch (test.field) {
    case FilterField::Run:
        return passesText(test, m_runs[run].run.name);
    case FilterField::Time:
        return passesNumber(test, double(flow.startNs() - startNs(run)));
    case FilterField::Duration:
        return passesNumber(test, double(flow.durationNs()));
    case FilterField::Node:
        return anySpan(&SpanFact::process);
    default:
        if (test.path == "service") return anySpan(&SpanFact::service);
        return passesText(test, names.text(flow.factOf(flow.nodes.front()).operation));
    }
}

} // namespace tenfold
