#include "core/flows/requests/request_filter.h"

#include "core/base/text/caret_excerpt.h"
#include "core/base/text/closest_text.h"
#include "core/base/text/text_forms.h"
#include "core/filter/event_filter.h"
#include "core/flows/requests/attribute_marks.h"
#include "core/words/flows_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace tenfold {
namespace {

/// Names that are no attributes; those behind kOfWholeRequests say nothing of a single span.
constexpr std::array<std::string_view, 5> kOfSpans{"operation", "service", "parent.operation", "parent.service",
                                                   "self"};
constexpr std::array<std::string_view, 3> kOfWholeRequests{"class", "share", "request"};

/// Places of classes are numbers of a few digits, their hashes have 16.
constexpr std::size_t kMostDigitsOfPlace = 9;

template <typename Names>
bool isOneOf(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isNamed(const FilterTest& test, std::string_view name) {
    return test.field == FilterField::Argument && !test.isQuoted && test.side == FilterSide::Any && test.path == name;
}

bool isAttribute(const FilterTest& test) {
    return test.field == FilterField::Argument &&
           (test.isQuoted || test.side != FilterSide::Any ||
            (!isOneOf(kOfSpans, test.path) && !isOneOf(kOfWholeRequests, test.path)));
}

bool isPlaceOfClass(const std::string& text) {
    return isDigits(text) && text.size() <= kMostDigitsOfPlace;
}

/// What is joined by and, or, not; @param leaf  says whether the rest holds.
template <typename Leaf>
bool holdsJoined(const FilterNode& node, const Leaf& leaf) {
    const auto part = [&](const FilterNode& other) { return holdsJoined(other, leaf); };
    switch (node.kind) {
    case FilterNode::Kind::And:
        return std::all_of(node.parts.begin(), node.parts.end(), part);
    case FilterNode::Kind::Or:
        return std::any_of(node.parts.begin(), node.parts.end(), part);
    case FilterNode::Kind::Not:
        return !part(node.parts.front());
    default:
        return leaf(node);
    }
}

struct FilterProblem {
    std::size_t at = 0;
    Sentence what;
};

/// What is wrong with the right side of a test, or nothing.
std::optional<Sentence> valueProblem(const FilterTest& test) {
    const bool isMatch = test.op == FilterOperator::Matches || test.op == FilterOperator::NotMatches;
    if (isNamed(test, "self") && (isMatch || test.unit != FilterUnit::Time))
        return say(
            TENFOLD_WORDS("Sentence", "self is a time: a number with ns, us, ms, s, min or h", "filter.selfTime"));
    const bool isShare = test.unit == FilterUnit::Percent || (test.unit == FilterUnit::None && test.number <= 1.0);
    if (isNamed(test, "share") && (isMatch || !test.number || !isShare))
        return say(TENFOLD_WORDS("Sentence", "share is a part of all: 2%, 0.02", "filter.sharePart"));
    const bool isOrder = test.op >= FilterOperator::Less && test.op <= FilterOperator::GreaterEqual;
    if (isOrder && !test.path.empty() && !isAttribute(test) && !isNamed(test, "self") && !isNamed(test, "share"))
        return say(TENFOLD_WORDS("Sentence", "{0} is a text: compare it with = != ~ or in", "filter.textCompare"),
                   test.path);
    return std::nullopt;
}

/// What is no property of a request, or of a span where one is meant.
std::optional<FilterProblem> problemOf(const FilterNode& node, bool isOfSpan) {
    using Kind = FilterNode::Kind;
    if (node.kind == Kind::Test) {
        const FilterTest& test = node.test;
        if (test.field == FilterField::Thread || test.field == FilterField::To || test.field == FilterField::Target)
            return FilterProblem{
                node.begin,
                say(TENFOLD_WORDS("Sentence",
                                  "this field says nothing of a request; an attribute of this name stands in quotes",
                                  "filter.nothingOfRequest"))};
        if (isOfSpan && !isAttribute(test) && isOneOf(kOfWholeRequests, test.path))
            return FilterProblem{
                node.begin,
                say(TENFOLD_WORDS("Sentence", "{0} says nothing of a single span", "filter.nothingOfSpan"), test.path)};
        if (auto problem = valueProblem(test)) return FilterProblem{node.begin, std::move(*problem)};
        return std::nullopt;
    }
    const bool isStructure = node.kind == Kind::Below || node.kind == Kind::Span || node.kind == Kind::Edge;
    if (isStructure && isOfSpan)
        return FilterProblem{
            node.begin,
            say(TENFOLD_WORDS("Sentence", "this is of several spans, and one is meant here", "filter.severalSpans"))};
    for (const FilterNode& part : node.parts)
        if (auto problem = problemOf(part, isOfSpan || isStructure)) return problem;
    return std::nullopt;
}

tl::unexpected<Error> badFilter(const Filter& filter, std::size_t at, Sentence what) {
    Error error(MessageId::BadRequestFilter, {std::to_string(at + 1), std::move(what)});
    std::string line = filter.text();
    std::size_t column = 1;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (std::iscntrl(static_cast<unsigned char>(line[i])) != 0) line[i] = ' ';
        if (i < at && (static_cast<unsigned char>(line[i]) & 0xC0U) != 0x80) ++column; // one a letter of UTF-8
    }
    std::string excerpt = caretExcerpt(line, 1, column);
    excerpt.insert(excerpt.find('\n') + 1, "  ");
    error.withExcerpt("  " + excerpt);
    return tl::unexpected<Error>(std::move(error));
}

template <typename Visit>
void eachTest(const FilterNode& node, const Visit& visit) {
    if (node.kind == FilterNode::Kind::Test) visit(node);
    for (const FilterNode& part : node.parts)
        eachTest(part, visit);
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

/// The number of a request, with or without leading zeros.
bool holdsNumber(const FilterTest& test, TraceId trace) {
    const bool isAny = std::any_of(test.texts.begin(), test.texts.end(),
                                   [&](const std::string& text) { return traceIdFromHex(text) == trace; });
    if (test.op == FilterOperator::Equal || test.op == FilterOperator::In) return isAny;
    return test.op == FilterOperator::NotEqual ? !isAny : passesText(test, toHex(trace));
}

/// Both names of an operation are asked for: the refined and the recorded one.
bool passesOperation(const FilterTest& test, const SpanFact& fact, const NameTable& names) {
    const bool passes = passesText(test, names.text(fact.operation));
    if (fact.operation == fact.recorded) return passes;
    const bool isNegative = test.op == FilterOperator::NotEqual || test.op == FilterOperator::NotMatches;
    const bool passesRecorded = passesText(test, names.text(fact.recorded));
    return isNegative ? passes && passesRecorded : passes || passesRecorded;
}

/// What was meant by an unknown name: an attribute, whole or by its end, or a field; empty where nothing is near.
std::string meantBy(const std::string& name, const std::vector<std::string>& paths) {
    std::vector<std::string> fields{"run", "t", "dur", "node", "method"}, names;
    fields.insert(fields.end(), kOfSpans.begin(), kOfSpans.end());
    fields.insert(fields.end(), kOfWholeRequests.begin(), kOfWholeRequests.end());
    if (std::string field = closestText(name, fields); !field.empty()) return field;
    for (const std::string& path : paths) {
        names.push_back(path);
        for (std::size_t dot = path.find('.'); dot != std::string::npos; dot = path.find('.', dot + 1))
            names.push_back(path.substr(dot + 1));
    }
    const std::string attribute = closestText(name, names);
    return attribute.empty() ? attribute : filterField(attribute);
}

} // namespace

Result<RequestFilter> RequestFilter::parse(const std::string& text) {
    RequestFilter result;
    result.m_filter = Filter(text);
    const Filter& filter = result.m_filter;
    if (filter.state() != FilterState::Valid) return badFilter(filter, filter.problemAt(), filter.problem());
    if (auto problem = problemOf(filter.root(), false)) return badFilter(filter, problem->at, std::move(problem->what));
    return result;
}

Status RequestFilter::knowAttributes(const std::vector<std::string>& paths) const {
    const FilterNode* unknown = nullptr;
    eachTest(m_filter.root(), [&](const FilterNode& node) {
        const auto isIt = [&](const std::string& path) { return isMeant(node.test, path); };
        if (unknown == nullptr && isAttribute(node.test) && std::none_of(paths.begin(), paths.end(), isIt))
            unknown = &node;
    });
    if (unknown == nullptr) return {};
    const std::string& name = unknown->test.path;
    const std::string meant = meantBy(name, paths);
    return badFilter(m_filter, unknown->begin,
                     say(TENFOLD_WORDS("Sentence", "{0} is no field and no attribute of any span{1}", "filter.noField"),
                         name, didYouMean(meant)));
}

bool RequestFilter::canMatch(const std::string& run) const {
    return canMatchRun(m_filter.root(), run);
}

std::vector<const FilterTest*> RequestFilter::attributeTests() const {
    std::vector<const FilterTest*> tests;
    eachTest(m_filter.root(), [&](const FilterNode& node) {
        if (isAttribute(node.test)) tests.push_back(&node.test);
    });
    return tests;
}

bool RequestFilter::needsClasses() const {
    bool needs = false;
    eachTest(m_filter.root(), [&](const FilterNode& node) {
        const std::vector<std::string>& texts = node.test.texts;
        needs = needs || isNamed(node.test, "share") ||
                (isNamed(node.test, "class") && std::any_of(texts.begin(), texts.end(), isPlaceOfClass));
    });
    return needs;
}

RequestMatcher::RequestMatcher(const RequestFilter& filter, const NameTable& names, std::string run,
                               std::int64_t runStartNs, const RequestBackground& background)
    : m_filter(filter)
    , m_names(names)
    , m_run(std::move(run))
    , m_runStartNs(runStartNs)
    , m_background(background)
    , m_classifier(names, ClassRelaxation::Exact) {
    for (const FilterTest* test : filter.attributeTests())
        m_attributes.emplace(test, m_attributes.size());
}

bool RequestMatcher::matches(const RequestFlow& flow) {
    return holds(m_filter.m_filter.root(), flow);
}

bool RequestMatcher::hasWord(const SpanFact& fact, const std::string& word) const {
    return containsWord(m_names.text(fact.operation), word) || containsWord(m_names.text(fact.recorded), word) ||
           containsWord(m_names.text(fact.service), word);
}

bool RequestMatcher::hasAttribute(const FilterTest& test, const SpanFact& fact) const {
    return m_background.attributes != nullptr && m_background.attributes->holds(m_attributes.at(&test), fact, m_names);
}

bool RequestMatcher::holds(const FilterNode& root, const RequestFlow& flow) {
    const auto anySpan = [&](const FilterNode& condition) {
        return std::any_of(flow.nodes.begin(), flow.nodes.end(),
                           [&](const FlowNode& span) { return holdsAtSpan(condition, flow, span); });
    };
    return holdsJoined(root, [&](const FilterNode& node) {
        switch (node.kind) {
        case FilterNode::Kind::Test:
            return holdsTest(node.test, flow);
        case FilterNode::Kind::HasError:
            return flow.hasError;
        case FilterNode::Kind::HasResponse:
            return !flow.hasError;
        case FilterNode::Kind::Below:
            return holdsBelow(node, flow);
        case FilterNode::Kind::Edge:
            return holdsEdge(node, flow);
        case FilterNode::Kind::Span:
            return anySpan(node.parts.front());
        default:
            return anySpan(node); // a word
        }
    });
}

bool RequestMatcher::holdsClass(const FilterTest& test, const RequestFlow& flow) {
    const std::uint64_t hash = m_classifier.hashOf(flow);
    const bool holdsHash = passesText(test, fmt::format("{:016x}", hash));
    if (m_background.classes == nullptr) return holdsHash;
    const auto standing = m_background.classes->find(hash);
    const bool holdsPlace =
        standing != m_background.classes->end() && passesText(test, std::to_string(standing->second.place));
    const bool isNegative = test.op == FilterOperator::NotEqual || test.op == FilterOperator::NotMatches;
    return isNegative ? holdsHash && holdsPlace : holdsHash || holdsPlace;
}

bool RequestMatcher::holdsTest(const FilterTest& test, const RequestFlow& flow) {
    if (test.field == FilterField::Run) return passesText(test, m_run);
    if (test.field == FilterField::Time) return passesNumber(test, double(flow.startNs() - m_runStartNs));
    if (test.field == FilterField::Duration) return passesNumber(test, double(flow.durationNs()));
    if (test.field == FilterField::Method || isNamed(test, "operation"))
        return passesOperation(test, flow.factOf(flow.nodes.front()), m_names);
    if (isNamed(test, "request")) return holdsNumber(test, flow.trace());
    if (isNamed(test, "class")) return holdsClass(test, flow);
    if (isNamed(test, "share")) {
        if (m_background.classes == nullptr) return false;
        const auto standing = m_background.classes->find(m_classifier.hashOf(flow));
        return standing != m_background.classes->end() && passesNumber(test, standing->second.share);
    }
    return std::any_of(flow.nodes.begin(), flow.nodes.end(),
                       [&](const FlowNode& span) { return holdsTestAtSpan(test, flow, span); });
}

/// Goes down once a step: what holds the step and has above it what holds the one before.
bool RequestMatcher::holdsBelow(const FilterNode& node, const RequestFlow& flow) const {
    const std::size_t spans = flow.nodes.size();
    std::vector<char> heldAbove, holdsHere(spans), isBelow(spans);
    for (std::size_t s = 0; s < node.parts.size(); ++s) {
        const FilterNode& step = node.parts[s];
        bool any = false;
        for (std::size_t i = 0; i < spans; ++i) {
            const std::uint32_t parent = flow.nodes[i].parent;
            const bool isRoot = parent == FlowNode::kNone;
            const bool isRightBelow = s > 0 && !isRoot && heldAbove[parent] != 0;
            isBelow[i] = isRightBelow || (s > 0 && !isRoot && isBelow[parent] != 0) ? 1 : 0;
            const bool canHold = s == 0 || (step.isDirect ? isRightBelow : isBelow[i] != 0);
            holdsHere[i] = canHold && holdsAtSpan(step, flow, flow.nodes[i]) ? 1 : 0;
            any = any || holdsHere[i] != 0;
        }
        if (!any) return false;
        heldAbove = holdsHere;
    }
    return true;
}

bool RequestMatcher::holdsEdge(const FilterNode& node, const RequestFlow& flow) const {
    for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
        const FlowNode& callee = flow.nodes[i];
        if (callee.parent == FlowNode::kNone) continue;
        if (node.test.number && !passesNumber(node.test, double(edgeNs(flow, i)))) continue;
        if (holdsAtSpan(node.parts[0], flow, flow.nodes[callee.parent]) && holdsAtSpan(node.parts[1], flow, callee))
            return true;
    }
    return false;
}

bool RequestMatcher::holdsAtSpan(const FilterNode& root, const RequestFlow& flow, const FlowNode& span) const {
    return holdsJoined(root, [&](const FilterNode& node) {
        switch (node.kind) {
        case FilterNode::Kind::Word:
            return hasWord(flow.factOf(span), node.word);
        case FilterNode::Kind::HasError:
            return flow.isError(span);
        case FilterNode::Kind::HasResponse:
            return !flow.isError(span);
        default:
            return node.kind == FilterNode::Kind::Test && holdsTestAtSpan(node.test, flow, span);
        }
    });
}

bool RequestMatcher::holdsTestAtSpan(const FilterTest& test, const RequestFlow& flow, const FlowNode& span) const {
    const SpanFact& fact = flow.factOf(span);
    const auto above = [&](std::uint32_t SpanFact::*name) {
        return span.parent != FlowNode::kNone &&
               passesText(test, m_names.text(flow.factOf(flow.nodes[span.parent]).*name));
    };
    if (test.field == FilterField::Run) return passesText(test, m_run);
    if (test.field == FilterField::Time) return passesNumber(test, double(span.startNs - m_runStartNs));
    if (test.field == FilterField::Duration) return passesNumber(test, double(span.durationNs));
    if (test.field == FilterField::Node) return passesText(test, m_names.text(fact.process));
    if (isAttribute(test)) return hasAttribute(test, fact);
    if (test.path == "self") return passesNumber(test, double(span.selfNs));
    if (test.path == "service") return passesText(test, m_names.text(fact.service));
    if (test.path == "parent.service") return above(&SpanFact::service);
    if (test.path == "parent.operation")
        return span.parent != FlowNode::kNone && passesOperation(test, flow.factOf(flow.nodes[span.parent]), m_names);
    return passesOperation(test, fact, m_names);
}

} // namespace tenfold
