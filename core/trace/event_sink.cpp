#include "core/trace/event_sink.h"

namespace tenfold {

TraceSink::TraceSink(Trace& trace, Run run)
    : m_trace(trace)
    , m_run(static_cast<std::uint32_t>(trace.runs.size())) {
    trace.runs.push_back(std::move(run));
}

Status TraceSink::event(const ParsedEvent& parsed) {
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
    e.firstLeaf = static_cast<std::uint32_t>(m_trace.leaves.size());
    e.requestLeaves = static_cast<std::uint32_t>(parsed.request.size());
    e.responseLeaves = static_cast<std::uint32_t>(parsed.response.size());
    e.fileOrder = static_cast<std::uint32_t>(m_trace.events.size());
    e.outcome = parsed.outcome;
    for (const auto* part : {&parsed.request, &parsed.response})
        for (const ParsedLeaf& leaf : *part)
            m_trace.leaves.push_back({m_trace.strings.add(leaf.path), m_trace.values.add(leaf.value)});
    m_trace.events.push_back(e);
    return {};
}

Status TraceSink::issue(const ImportIssue& issue) {
    m_issues.push_back(issue);
    ++m_trace.runs[m_run.value].skippedRecords;
    return {};
}

} // namespace tenfold
