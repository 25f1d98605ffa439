#include "core/session/export/event_table.h"

#include "core/filter/event_filter.h"
#include "core/store/events/filter_sql.h"
#include "core/store/workspace.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <numeric>

namespace tenfold {

std::string EventSelection::asFilter() const {
    std::string all = Filter(text).state() == FilterState::Valid ? text : std::string();
    if (!sender.empty()) all = filterAnd(all, filterStep("node", "=", sender));
    if (window) {
        all = filterAnd(all, "t >= " + std::to_string(window->fromNs) + "ns");
        all = filterAnd(all, "t < " + std::to_string(window->toNs) + "ns");
    }
    for (const std::string& method : hiddenMethods)
        all = filterAnd(all, filterStep("method", "!=", method));
    return all;
}

std::string selectionSql(const std::string& run, std::int64_t runStartNs, const EventSelection& selection) {
    const std::string column = [&] {
        switch (selection.sortColumn) {
        case EventSelection::Sender:
            return "sender";
        case EventSelection::Thread:
            return "thread";
        case EventSelection::Method:
            return "method";
        case EventSelection::Duration:
            return "duration_ns";
        case EventSelection::Target:
            return "target";
        case EventSelection::Server:
            return "connection";
        default:
            return "start_ns";
        }
    }();
    return filterSql(Filter(selection.asFilter()), run, runStartNs, column, selection.descending);
}

EventSelector::EventSelector(EventSelection selection, std::optional<std::int64_t> runStartNs)
    : m_selection(std::move(selection))
    , m_filter(m_selection.text)
    , m_runStartNs(runStartNs) {}

bool EventSelector::needsValues() const {
    return m_filter.state() == FilterState::Valid && tenfold::needsValues(m_filter);
}

std::int64_t EventSelector::numberOf(const std::string& text) {
    return m_texts.add(text).value;
}

std::int64_t EventSelector::keyOf(const Trace& part, const Event& event) {
    const auto text = [&](StringId id) { return id.valid() ? numberOf(part.text(id)) : std::int64_t(-1); };
    switch (m_selection.sortColumn) {
    case EventSelection::Sender:
        return numberOf(part.senders[event.sender.value].name);
    case EventSelection::Thread:
        return text(event.thread);
    case EventSelection::Method:
        return text(event.method);
    case EventSelection::Target:
        return text(event.target);
    case EventSelection::Server:
        return text(event.connection);
    case EventSelection::Duration:
        return event.durationNs;
    default:
        return event.startNs;
    }
}

void EventSelector::add(const Trace& part) {
    const bool isFiltered = m_filter.state() == FilterState::Valid && !m_filter.isEmpty();
    std::optional<EventFilterMatcher> matcher;
    if (isFiltered) matcher.emplace(m_filter, part, m_runStartNs);
    std::vector<char> isWanted(part.senders.size(), 1);
    if (!m_selection.sender.empty())
        for (std::size_t s = 0; s < isWanted.size(); ++s)
            isWanted[s] = part.senders[s].name == m_selection.sender ? 1 : 0;
    std::vector<char> isHidden(m_selection.hiddenMethods.empty() ? 0 : part.strings.size(), 0);
    for (std::size_t s = 0; s < isHidden.size(); ++s)
        isHidden[s] = m_selection.hiddenMethods.contains(part.strings[StringId(std::uint32_t(s))]) ? 1 : 0;
    if (m_selection.window && !m_runStartNs && !part.events.empty()) {
        m_runStartNs = part.events.front().startNs;
        for (const Event& event : part.events)
            m_runStartNs = std::min(*m_runStartNs, event.startNs);
    }
    const auto isInWindow = [&](const Event& event) {
        if (!m_selection.window) return true;
        const std::int64_t at = event.startNs - *m_runStartNs;
        return at >= m_selection.window->fromNs && at < m_selection.window->toNs;
    };
    for (const Event& event : part.events)
        if (isWanted[event.sender.value] != 0 && (isHidden.empty() || isHidden[event.method.value] == 0) &&
            isInWindow(event) && (!matcher || matcher->matches(event)))
            m_rows.push_back({keyOf(part, event), event.fileOrder});
}

std::vector<std::uint32_t> EventSelector::take() {
    if (m_texts.size() > 0) {
        // Numbers become ranks, found once for each text.
        std::vector<std::uint32_t> order(m_texts.size()), rank(m_texts.size());
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(),
                  [&](auto a, auto b) { return m_texts[StringId(a)] < m_texts[StringId(b)]; });
        for (std::uint32_t i = 0; i < order.size(); ++i)
            rank[order[i]] = i;
        for (Row& row : m_rows)
            if (row.key >= 0) row.key = rank[static_cast<std::size_t>(row.key)];
    }
    const bool descending = m_selection.descending;
    const auto before = [&](const Row& a, const Row& b) {
        if (a.key != b.key) return (a.key < b.key) != descending;
        return a.position < b.position;
    };
    if (!std::is_sorted(m_rows.begin(), m_rows.end(), before)) std::sort(m_rows.begin(), m_rows.end(), before);
    std::vector<std::uint32_t> positions;
    positions.reserve(m_rows.size());
    for (const Row& row : m_rows)
        positions.push_back(row.position);
    m_rows = {};
    return positions;
}

Result<std::vector<std::uint32_t>> selectEvents(Workspace& workspace, const std::string& run,
                                                const EventSelection& selection, Progress& progress) {
    ASSIGN_OR_RETURN(const RunInfo info, workspace.run(run));
    EventSelector selector(selection, info.startNs);
    const TraceDetail detail = selector.needsValues() ? TraceDetail::Whole : TraceDetail::WithoutValues;
    RETURN_IF_ERROR(workspace.eachPart(info.key, detail, progress, [&](const Trace& part) {
        selector.add(part);
        return true;
    }));
    if (!progress.advance(info.events, info.events, "sorting")) return fail(MessageId::Cancelled);
    return selector.take();
}

} // namespace tenfold
