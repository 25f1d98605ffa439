#include "core/filter/event_filter.h"

#include "core/trace/path.h"
#include "core/words/base_messages.h"

#include <re2/re2.h>

#include <algorithm>
#include <cctype>
#include <limits>

namespace tenfold {
namespace {

bool containsLower(std::string_view text, std::string_view word) {
    return std::search(text.begin(), text.end(), word.begin(), word.end(), [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) == static_cast<unsigned char>(b);
           }) != text.end();
}

template <typename T>
bool compare(FilterOperator op, T a, T b) {
    switch (op) {
    case FilterOperator::Less:
        return a < b;
    case FilterOperator::LessEqual:
        return a <= b;
    case FilterOperator::Greater:
        return a > b;
    case FilterOperator::GreaterEqual:
        return a >= b;
    case FilterOperator::NotEqual:
        return a != b;
    default:
        return a == b;
    }
}

bool matches(const FilterTest& test, const std::string& text) {
    return re2::RE2::PartialMatch(text, *test.expression);
}

bool holdsText(const FilterTest& test, const std::string& text) {
    switch (test.op) {
    case FilterOperator::Matches:
        return matches(test, text);
    case FilterOperator::NotMatches:
        return !matches(test, text);
    case FilterOperator::NotEqual:
        return text != test.texts.front();
    default:
        return std::find(test.texts.begin(), test.texts.end(), text) != test.texts.end();
    }
}

bool holdsValue(const FilterTest& test, const Value& value) {
    const auto number = realOf(value);
    if (number && test.number) return compare(test.op, *number, *test.number);
    const bool isOrder = test.op >= FilterOperator::Less && test.op <= FilterOperator::GreaterEqual;
    return !isOrder && holdsText(test, toText(value));
}

/// Whether a path is the one that is meant or ends with it behind a dot; positions in lists do not count.
bool isPath(const std::string& path, const std::string& wanted) {
    const auto endsWith = [&](std::string_view text) {
        return text == wanted ||
               (text.size() > wanted.size() && text.ends_with(wanted) && text[text.size() - wanted.size() - 1] == '.');
    };
    if (endsWith(path)) return true;
    std::string plain;
    int depth = 0;
    for (const char c : path) {
        depth += c == '[';
        if (depth == 0) plain += c;
        depth -= c == ']';
    }
    return plain.size() != path.size() && endsWith(plain);
}

bool isAt(const std::vector<char>& flags, StringId id) {
    return id.valid() && flags[id.value] != 0;
}

} // namespace

namespace {
bool needsValues(const FilterNode& node) {
    return node.kind == FilterNode::Kind::Word ||
           (node.kind == FilterNode::Kind::Test && node.test.field == FilterField::Argument) ||
           std::any_of(node.parts.begin(), node.parts.end(), [](const FilterNode& part) { return needsValues(part); });
}
} // namespace

bool isMeant(const FilterTest& test, const std::string& path) {
    if (isPath(path, test.path)) return true;
    if (!test.isQuoted) return false;
    std::string key;
    appendKey(key, test.path);
    return isPath(path, key);
}

bool passesValue(const FilterTest& test, const Value& value) {
    return holdsValue(test, value);
}

bool passesText(const FilterTest& test, const std::string& text) {
    return holdsText(test, text);
}

bool passesNumber(const FilterTest& test, double number) {
    return test.number && compare(test.op, number, *test.number);
}

bool needsValues(const Filter& filter) {
    return needsValues(filter.root());
}

EventFilterMatcher::EventFilterMatcher(const Filter& filter, const Trace& trace, std::optional<std::int64_t> runStartNs)
    : m_trace(trace)
    , m_runStartNs(trace.runs.size(), runStartNs.value_or(std::numeric_limits<std::int64_t>::max())) {
    if (!runStartNs)
        for (const Event& event : trace.events) {
            std::int64_t& start = m_runStartNs[trace.senders[event.sender.value].run.value];
            start = std::min(start, event.startNs);
        }
    if (filter.state() == FilterState::Valid) m_root = compile(filter.root());
}

EventFilterMatcher::Check EventFilterMatcher::compile(const FilterNode& node) const {
    Check check;
    check.kind = node.kind;
    check.test = node.test;
    for (const FilterNode& part : node.parts)
        check.parts.push_back(compile(part));
    if (node.kind == FilterNode::Kind::Test) fillTest(check);
    if (node.kind == FilterNode::Kind::Word) fillWord(check, node.word);
    return check;
}

void EventFilterMatcher::fillTest(Check& check) const {
    const FilterTest& test = check.test;
    switch (test.field) {
    case FilterField::Duration:
    case FilterField::Time:
        return;
    case FilterField::Node:
    case FilterField::Run:
        for (const Sender& sender : m_trace.senders)
            check.senders.push_back(
                holdsText(test, test.field == FilterField::Run ? m_trace.run(sender.run).name : sender.name));
        return;
    case FilterField::Argument:
        check.strings.resize(m_trace.strings.size());
        for (std::uint32_t i = 0; i < check.strings.size(); ++i)
            check.strings[i] = isMeant(test, m_trace.strings[StringId(i)]);
        check.values.resize(m_trace.values.size());
        for (std::uint32_t i = 0; i < check.values.size(); ++i)
            check.values[i] = holdsValue(test, m_trace.values[ValueId(i)]);
        return;
    default:
        check.strings.resize(m_trace.strings.size());
        for (std::uint32_t i = 0; i < check.strings.size(); ++i)
            check.strings[i] = holdsText(test, m_trace.strings[StringId(i)]);
    }
}

void EventFilterMatcher::fillWord(Check& check, const std::string& word) const {
    check.strings.resize(m_trace.strings.size());
    for (std::uint32_t i = 0; i < check.strings.size(); ++i)
        check.strings[i] = containsLower(m_trace.strings[StringId(i)], word);
    check.values.resize(m_trace.values.size());
    for (std::uint32_t i = 0; i < check.values.size(); ++i)
        check.values[i] = containsLower(toText(m_trace.values[ValueId(i)]), word);
    for (const Sender& sender : m_trace.senders)
        check.senders.push_back(containsLower(sender.name, word));
}

bool EventFilterMatcher::matches(const Event& event) const {
    return holds(m_root, event);
}

bool EventFilterMatcher::holds(const Check& check, const Event& event) const {
    const auto part = [&](const Check& other) { return holds(other, event); };
    switch (check.kind) {
    case FilterNode::Kind::And:
        return std::all_of(check.parts.begin(), check.parts.end(), part);
    case FilterNode::Kind::Or:
        return std::any_of(check.parts.begin(), check.parts.end(), part);
    case FilterNode::Kind::Not:
        return !part(check.parts.front());
    case FilterNode::Kind::HasError:
        return event.outcome == Outcome::Exception;
    case FilterNode::Kind::HasResponse:
        return event.outcome != Outcome::Unanswered;
    case FilterNode::Kind::Word:
        return holdsWord(check, event);
    case FilterNode::Kind::Test:
        return holdsTest(check, event);
    case FilterNode::Kind::Below:
    case FilterNode::Kind::Span:
    case FilterNode::Kind::Edge:
        break; // events are not below each other
    }
    return false;
}

bool EventFilterMatcher::holdsTest(const Check& check, const Event& event) const {
    const FilterTest& test = check.test;
    // What an event does not have is not equal to anything.
    const auto text = [&](StringId id) {
        if (id.valid()) return check.strings[id.value] != 0;
        return test.op == FilterOperator::NotEqual || test.op == FilterOperator::NotMatches;
    };
    switch (test.field) {
    case FilterField::Method:
        return text(event.method);
    case FilterField::Thread:
        return text(event.thread);
    case FilterField::To:
        return text(event.connection);
    case FilterField::Target:
        return text(event.target);
    case FilterField::Node:
    case FilterField::Run:
        return check.senders[event.sender.value] != 0;
    case FilterField::Duration:
        return event.durationNs >= 0 && compare(test.op, static_cast<double>(event.durationNs), *test.number);
    case FilterField::Time: {
        const std::int64_t start = m_runStartNs[m_trace.senders[event.sender.value].run.value];
        return compare(test.op, static_cast<double>(event.startNs - start), *test.number);
    }
    case FilterField::Argument:
        return holdsArgument(check, event);
    }
    return false;
}

bool EventFilterMatcher::holdsArgument(const Check& check, const Event& event) const {
    const auto holdsLeaf = [&](const Leaf& leaf) {
        return check.strings[leaf.path.value] != 0 && check.values[leaf.value.value] != 0;
    };
    const auto request = m_trace.request(event), response = m_trace.response(event);
    const FilterSide side = check.test.side;
    return (side != FilterSide::Response && std::any_of(request.begin(), request.end(), holdsLeaf)) ||
           (side != FilterSide::Request && std::any_of(response.begin(), response.end(), holdsLeaf));
}

bool EventFilterMatcher::holdsWord(const Check& check, const Event& event) const {
    if (isAt(check.strings, event.method) || check.senders[event.sender.value] != 0) return true;
    const LeafRange leaves = m_trace.leaves(event);
    return std::any_of(leaves.begin(), leaves.end(), [&](const Leaf& l) {
        return check.strings[l.path.value] != 0 || check.values[l.value.value] != 0;
    });
}

Result<std::vector<std::uint32_t>> filterEvents(const Trace& trace, const Filter& filter, Progress& progress) {
    constexpr std::uint32_t kStep = 20'000;
    const EventFilterMatcher matcher(filter, trace);
    std::vector<std::uint32_t> rows;
    for (std::uint32_t e = 0; e < trace.events.size(); ++e) {
        if (e % kStep == 0 && !progress.advance(e, trace.events.size(), "filter")) return fail(MessageId::Cancelled);
        if (matcher.matches(trace.events[e])) rows.push_back(e);
    }
    return rows;
}

} // namespace tenfold
