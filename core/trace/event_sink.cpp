#include "core/trace/event_sink.h"

namespace tenfold {

Value toValue(const LeafView& leaf) {
    switch (leaf.kind) {
    case LeafKind::Null:
        return {};
    case LeafKind::Boolean:
        return leaf.integer != 0;
    case LeafKind::Integer:
        return leaf.integer;
    case LeafKind::Unsigned:
        return static_cast<std::uint64_t>(leaf.integer);
    case LeafKind::Real:
        return leaf.real;
    case LeafKind::Text:
        return std::string(leaf.text);
    case LeafKind::Bytes:
        return Bytes{std::string(leaf.text)};
    case LeafKind::EmptyObject:
        return EmptyObject{};
    case LeafKind::EmptyList:
        return EmptyList{};
    }
    return {};
}

LeafView toLeafView(std::string_view path, const Value& value) {
    LeafView leaf;
    leaf.path = path;
    leaf.kind = static_cast<LeafKind>(value.index());
    if (const auto* b = std::get_if<bool>(&value))
        leaf.integer = *b ? 1 : 0;
    else if (const auto* i = std::get_if<std::int64_t>(&value))
        leaf.integer = *i;
    else if (const auto* u = std::get_if<std::uint64_t>(&value))
        leaf.integer = static_cast<std::int64_t>(*u);
    else if (const auto* r = std::get_if<double>(&value))
        leaf.real = *r;
    else if (const auto* s = std::get_if<std::string>(&value))
        leaf.text = *s;
    else if (const auto* y = std::get_if<Bytes>(&value))
        leaf.text = y->data;
    return leaf;
}

Status EventSink::eventView(const EventView& view) {
    ParsedEvent e;
    e.startNs = view.startNs;
    e.durationNs = view.durationNs;
    e.sender = view.sender;
    e.thread = view.thread;
    e.method = view.method;
    e.target = view.target;
    e.connection = view.connection;
    e.cause = view.cause;
    e.requestId = view.requestId;
    e.outcome = view.outcome;
    if (view.span) e.span = *view.span;
    const auto copy = [](std::span<const LeafView> from, std::vector<ParsedLeaf>& to) {
        to.reserve(from.size());
        for (const LeafView& leaf : from)
            to.push_back({leaf.path, toValue(leaf)});
    };
    copy(view.request, e.request);
    copy(view.response, e.response);
    copy(view.attributes, e.attributes);
    return event(e);
}

TraceSink::TraceSink(Trace& trace, Run run)
    : m_trace(trace)
    , m_run(static_cast<std::uint32_t>(trace.runs.size())) {
    trace.runs.push_back(std::move(run));
}

template <typename AnyEvent, typename AddValue>
void TraceSink::add(const AnyEvent& parsed, AddValue addValue) {
    const auto optional = [&](std::string_view text) { return text.empty() ? StringId() : m_trace.strings.add(text); };
    auto [sender, isNew] = m_senders.try_emplace(std::string(parsed.sender), SenderId());
    if (isNew) {
        sender->second = SenderId(static_cast<std::uint32_t>(m_trace.senders.size()));
        m_trace.senders.push_back({m_run, sender->first});
    }
    Event e;
    e.startNs = parsed.startNs;
    e.durationNs = parsed.durationNs;
    e.sender = sender->second;
    e.method = m_trace.strings.add(parsed.method);
    e.target = optional(parsed.target);
    e.connection = optional(parsed.connection);
    e.thread = optional(parsed.thread);
    e.cause = optional(parsed.cause);
    e.requestId = optional(parsed.requestId);
    e.fileOrder = static_cast<std::uint32_t>(m_trace.events.size());
    e.outcome = parsed.outcome;
    m_leaves.clear();
    const auto addSide = [&](const auto& side) {
        for (const auto& leaf : side) {
            const StringId path = m_trace.strings.add(leaf.path);
            m_leaves.push_back({path, addValue(leaf)});
        }
    };
    addSide(parsed.request);
    addSide(parsed.response);
    const std::span<const Leaf> leaves(m_leaves);
    m_trace.setLeaves(e, leaves.first(parsed.request.size()), leaves.subspan(parsed.request.size()));
    m_trace.events.push_back(e);
}

Status TraceSink::event(const ParsedEvent& parsed) {
    add(parsed, [&](const ParsedLeaf& leaf) { return m_trace.values.add(leaf.value); });
    return {};
}

Status TraceSink::eventView(const EventView& view) {
    add(view, [&](const LeafView& leaf) { return m_trace.values.add(toValue(leaf)); });
    return {};
}

Status TraceSink::issue(const ImportIssue& issue) {
    m_issues.push_back(issue);
    if (!issue.isKept) ++m_trace.runs[m_run.value].skippedRecords;
    return {};
}

} // namespace tenfold
