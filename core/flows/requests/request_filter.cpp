#include "core/flows/requests/request_filter.h"

#include "core/filter/event_filter.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace tenfold {
namespace {

constexpr std::array<std::string_view, 6> kOfRequests{"request",          "operation",      "service",
                                                      "parent.operation", "parent.service", "class"};

/// What is no property of a request, or nothing.
const FilterTest* notOfRequests(const FilterNode& node) {
    if (node.kind == FilterNode::Kind::Test) {
        const FilterTest& test = node.test;
        const bool isName = test.field == FilterField::Argument &&
                            std::find(kOfRequests.begin(), kOfRequests.end(), test.path) != kOfRequests.end();
        const bool isKnown = isName || test.field == FilterField::Run || test.field == FilterField::Time ||
                             test.field == FilterField::Duration || test.field == FilterField::Method ||
                             test.field == FilterField::Node;
        return isKnown ? nullptr : &test;
    }
    for (const FilterNode& part : node.parts)
        if (const FilterTest* found = notOfRequests(part)) return found;
    return nullptr;
}

/// What stands beside other tests of the run counts.
bool canMatchRun(const FilterNode& node, const std::string& run) {
    const auto can = [&](const FilterNode& part) { return canMatchRun(part, run); };
    if (node.kind == FilterNode::Kind::And) return std::all_of(node.parts.begin(), node.parts.end(), can);
    if (node.kind == FilterNode::Kind::Or) return std::any_of(node.parts.begin(), node.parts.end(), can);
    if (node.kind == FilterNode::Kind::Test && node.test.field == FilterField::Run) return passesText(node.test, run);
    return true;
}

bool containsWord(const std::string& text, const std::string& word) {
    return std::search(text.begin(), text.end(), word.begin(), word.end(), [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) == static_cast<unsigned char>(b);
           }) != text.end();
}

} // namespace

Result<RequestFilter> RequestFilter::parse(const std::string& text) {
    RequestFilter result;
    result.m_filter = Filter(text);
    const Filter& filter = result.m_filter;
    if (filter.state() != FilterState::Valid)
        return fail(MessageId::BadRequestFilter, {std::to_string(filter.problemAt() + 1), filter.problem()});
    if (const FilterTest* test = notOfRequests(filter.root()))
        return fail(MessageId::BadRequestFilter, {std::to_string(filter.root().begin + 1),
                                                  test->path.empty() ? "this field says nothing of a request"
                                                                     : test->path + " is none of a request"});
    return result;
}

bool RequestFilter::canMatch(const std::string& run) const {
    return canMatchRun(m_filter.root(), run);
}

RequestMatcher::RequestMatcher(const RequestFilter& filter, const NameTable& names, std::string run,
                               std::int64_t runStartNs)
    : m_filter(filter)
    , m_names(names)
    , m_run(std::move(run))
    , m_runStartNs(runStartNs)
    , m_classifier(names, ClassRelaxation::Exact) {}

bool RequestMatcher::matches(const RequestFlow& flow) {
    return holds(m_filter.m_filter.root(), flow);
}

bool RequestMatcher::hasWord(const SpanFact& fact, const std::string& word) const {
    return containsWord(m_names.text(fact.operation), word) || containsWord(m_names.text(fact.service), word);
}

bool RequestMatcher::holds(const FilterNode& node, const RequestFlow& flow) {
    const auto part = [&](const FilterNode& other) { return holds(other, flow); };
    switch (node.kind) {
    case FilterNode::Kind::And:
        return std::all_of(node.parts.begin(), node.parts.end(), part);
    case FilterNode::Kind::Or:
        return std::any_of(node.parts.begin(), node.parts.end(), part);
    case FilterNode::Kind::Not:
        return !part(node.parts.front());
    case FilterNode::Kind::Test:
        return holdsTest(node.test, flow);
    case FilterNode::Kind::HasError:
        return flow.hasError;
    case FilterNode::Kind::HasResponse:
        return !flow.hasError;
    case FilterNode::Kind::Word:
        return std::any_of(flow.facts.begin(), flow.facts.end(),
                           [&](const SpanFact& fact) { return hasWord(fact, node.word); });
    case FilterNode::Kind::Below:
        return holdsBelow(node, flow);
    }
    return true;
}

bool RequestMatcher::holdsTest(const FilterTest& test, const RequestFlow& flow) {
    const auto anySpan = [&](std::uint32_t SpanFact::*name) {
        return std::any_of(flow.facts.begin(), flow.facts.end(),
                           [&](const SpanFact& fact) { return passesText(test, m_names.text(fact.*name)); });
    };
    const auto anyParent = [&](std::uint32_t SpanFact::*name) {
        return std::any_of(flow.nodes.begin(), flow.nodes.end(), [&](const FlowNode& node) {
            const bool hasChild = &node + 1 < flow.nodes.data() + node.end;
            return hasChild && passesText(test, m_names.text(flow.factOf(node).*name));
        });
    };
    switch (test.field) {
    case FilterField::Run:
        return passesText(test, m_run);
    case FilterField::Time:
        return passesNumber(test, double(flow.startNs() - m_runStartNs));
    case FilterField::Duration:
        return passesNumber(test, double(flow.durationNs()));
    case FilterField::Node:
        return anySpan(&SpanFact::process);
    default:
        break;
    }
    if (test.path == "request") return passesText(test, toHex(flow.trace()));
    if (test.path == "service") return anySpan(&SpanFact::service);
    if (test.path == "parent.service") return anyParent(&SpanFact::service);
    if (test.path == "parent.operation") return anyParent(&SpanFact::operation);
    if (test.path == "class") return passesText(test, fmt::format("{:016x}", m_classifier.hashOf(flow)));
    return passesText(test, m_names.text(flow.factOf(flow.nodes.front()).operation));
}

/// Goes down once a step: what holds the step and has above it what holds the one before.
bool RequestMatcher::holdsBelow(const FilterNode& node, const RequestFlow& flow) const {
    const std::size_t spans = flow.nodes.size();
    std::vector<char> holdsHere(spans), isBelow(spans, 1), isBelowNext(spans);
    for (const FilterNode& step : node.parts) {
        bool any = false;
        for (std::size_t i = 0; i < spans; ++i) {
            const std::uint32_t parent = flow.nodes[i].parent;
            isBelowNext[i] = parent != FlowNode::kNone && (holdsHere[parent] != 0 || isBelowNext[parent] != 0);
            holdsHere[i] = isBelow[i] != 0 && holdsAtSpan(step, flow, flow.nodes[i]);
            any = any || holdsHere[i] != 0;
        }
        if (!any) return false;
        std::swap(isBelow, isBelowNext);
    }
    return true;
}

bool RequestMatcher::holdsAtSpan(const FilterNode& node, const RequestFlow& flow, const FlowNode& span) const {
    const SpanFact& fact = flow.factOf(span);
    const auto part = [&](const FilterNode& other) { return holdsAtSpan(other, flow, span); };
    switch (node.kind) {
    case FilterNode::Kind::And:
        return std::all_of(node.parts.begin(), node.parts.end(), part);
    case FilterNode::Kind::Or:
        return std::any_of(node.parts.begin(), node.parts.end(), part);
    case FilterNode::Kind::Not:
        return !part(node.parts.front());
    case FilterNode::Kind::Word:
        return hasWord(fact, node.word);
    case FilterNode::Kind::HasError:
        return flow.isError(span);
    case FilterNode::Kind::HasResponse:
        return !flow.isError(span);
    case FilterNode::Kind::Below:
        return false; // chains are one node
    case FilterNode::Kind::Test:
        break;
    }
    const FilterTest& test = node.test;
    const auto above = [&](std::uint32_t SpanFact::*name) {
        return span.parent != FlowNode::kNone &&
               passesText(test, m_names.text(flow.factOf(flow.nodes[span.parent]).*name));
    };
    if (test.field == FilterField::Run) return passesText(test, m_run);
    if (test.field == FilterField::Time) return passesNumber(test, double(span.startNs - m_runStartNs));
    if (test.field == FilterField::Duration) return passesNumber(test, double(span.durationNs));
    if (test.field == FilterField::Node) return passesText(test, m_names.text(fact.process));
    if (test.path == "request") return passesText(test, toHex(flow.trace()));
    if (test.path == "service") return passesText(test, m_names.text(fact.service));
    if (test.path == "parent.service") return above(&SpanFact::service);
    if (test.path == "parent.operation") return above(&SpanFact::operation);
    return passesText(test, m_names.text(fact.operation));
}

} // namespace tenfold
