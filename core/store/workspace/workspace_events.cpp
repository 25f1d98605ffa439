#include "core/store/events/event_query.h"
#include "core/words/base_messages.h"

#include "core/store/events/event_scan.h"
#include "core/store/workspace.h"
#include "core/store/workspace/workspace_state.h"

namespace tenfold {

Result<std::vector<EventRow>> Workspace::eventPage(const EventFilter& filter, EventKey after, std::size_t limit,
                                                   Progress& progress) {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<EventRow>> {
        const CancelScope cancel(database, progress, "searching events");
        EventScan scan(database, filter);
        std::vector<EventRow> page;
        if (limit == 0) return page;
        RETURN_IF_ERROR(scan.each(after, true, progress, [&](const EventScan::Hit&) {
            page.push_back(scan.row());
            return page.size() < limit;
        }));
        return page;
    });
}

Result<std::vector<EventRow>> Workspace::eventsAt(RunKey key, const std::vector<std::uint32_t>& positions,
                                                  Progress& progress) {
    ASSIGN_OR_RETURN(const RunInfo info, run(key));
    std::vector<std::int64_t> ids;
    for (const std::uint32_t position : positions)
        ids.push_back(info.firstEvent.value + position); // a run's ids have no gap
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<EventRow>> {
        const CancelScope cancel(database, progress, "loading events");
        EventScan scan(database, EventFilter{{key}});
        bool cancelled = false;
        auto rows = scan.rowsAt(ids, progress, cancelled);
        if (cancelled) return fail(MessageId::Cancelled);
        return rows;
    });
}

Result<std::vector<OutcomeCount>> Workspace::outcomes(Progress& progress) {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<OutcomeCount>> {
        const CancelScope cancel(database, progress, "counting outcomes");
        SQLite::Statement select(
            database, "SELECT r.name, m.text, sum(c.events) AS calls,"
                      " sum(c.events * (s.outcome = 'exception')) AS exceptions,"
                      " sum(c.events * (s.outcome = 'unanswered')) AS unanswered"
                      " FROM (SELECT shape_id, count(*) AS events FROM event GROUP BY shape_id) AS c"
                      " JOIN shape AS s ON s.id = c.shape_id JOIN run AS r ON r.id = s.run_id"
                      " JOIN string AS m ON m.id = s.method_id WHERE r.deleted = 0 GROUP BY r.id, m.text"
                      " HAVING exceptions + unanswered > 0 ORDER BY r.id, exceptions + unanswered DESC, m.text");
        std::vector<OutcomeCount> counts;
        const auto number = [&](int column) { return static_cast<std::uint64_t>(select.getColumn(column).getInt64()); };
        while (select.executeStep())
            counts.push_back(
                {select.getColumn(0).getString(), select.getColumn(1).getString(), number(2), number(3), number(4)});
        return counts;
    });
}

} // namespace tenfold
