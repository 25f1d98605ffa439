#include "core/store/events/event_query.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"

#include "core/store/events/event_scan.h"
#include "core/store/workspace.h"
#include "core/store/workspace/workspace_state.h"

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

/// Without time and text a count is a sum over the counts of senders and methods.
bool isCounted(const EventFilter& filter) {
    return filter.text.empty() && filter.fromNs == std::numeric_limits<std::int64_t>::min() &&
           filter.toNs == std::numeric_limits<std::int64_t>::max();
}

template <typename Key>
std::vector<std::int64_t> numbersOf(const std::vector<Key>& keys) {
    std::vector<std::int64_t> numbers;
    for (const Key key : keys)
        numbers.push_back(key.value);
    return numbers;
}

std::uint64_t countFromTotals(SQLite::Database& database, const EventFilter& filter) {
    SQLite::Statement select(database,
                             "SELECT coalesce(sum(c.events), 0) FROM run AS r JOIN sender AS s ON s.run_id = r.id"
                             " JOIN sender_method AS c ON c.sender_id = s.id JOIN string AS m ON m.id = c.method_id"
                             " WHERE r.deleted = 0 AND (?1 = '[]' OR r.id IN (SELECT value FROM json_each(?1)))"
                             " AND (?2 = '[]' OR s.id IN (SELECT value FROM json_each(?2)))"
                             " AND (?3 = '[]' OR m.text IN (SELECT value FROM json_each(?3)))");
    std::string methods = "[";
    for (const std::string& method : filter.methods) {
        if (methods.size() > 1) methods += ',';
        appendJsonString(methods, method);
    }
    methods += ']';
    select.bind(1, toJsonArray(numbersOf(filter.runs)));
    select.bind(2, toJsonArray(numbersOf(filter.senders)));
    select.bind(3, methods);
    select.executeStep();
    return static_cast<std::uint64_t>(select.getColumn(0).getInt64());
}

} // namespace

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

Result<std::uint64_t> Workspace::countEvents(const EventFilter& filter, Progress& progress) {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::uint64_t> {
        if (isCounted(filter)) return countFromTotals(database, filter);
        const CancelScope cancel(database, progress, "counting events");
        EventScan scan(database, filter);
        std::uint64_t count = 0;
        RETURN_IF_ERROR(scan.each(EventKey(), false, progress, [&](const EventScan::Hit&) {
            ++count;
            return true;
        }));
        return count;
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

Result<TimeBins> Workspace::timeBins(const EventFilter& filter, std::size_t bins, Progress& progress) {
    if (bins == 0)
        return fail(MessageId::InternalError,
                    {say(TENFOLD_WORDS("Sentence", "no time bins asked for", "store.timeBinsAsked"))});
    return m_state->reading([&](SQLite::Database& database) -> Result<TimeBins> {
        const CancelScope cancel(database, progress, "counting over time");
        EventScan scan(database, filter);
        TimeBins result;
        result.bins = bins;
        result.fromNs = std::max(filter.fromNs, scan.startNs());
        // without a sign: from the first time that a file may have to the last one is more than a number with one holds
        const auto since = [&](std::int64_t ns) {
            return static_cast<std::uint64_t>(ns) - std::uint64_t(result.fromNs);
        };
        if (result.fromNs < filter.toNs && result.fromNs <= scan.endNs())
            result.widthNs = static_cast<std::int64_t>(since(std::min(filter.toNs - 1, scan.endNs())) / bins + 1);
        std::map<std::int64_t, std::vector<std::uint32_t>> counts;
        RETURN_IF_ERROR(scan.each(EventKey(), false, progress, [&](const EventScan::Hit& hit) {
            std::vector<std::uint32_t>& row = counts[hit.sender];
            if (row.empty()) row.resize(bins);
            const std::uint64_t at = since(hit.startNs) / static_cast<std::uint64_t>(result.widthNs);
            ++row[std::min<std::uint64_t>(at, bins - 1)];
            return true;
        }));
        for (auto& [sender, row] : counts) {
            result.senders.emplace_back(sender);
            result.counts.insert(result.counts.end(), row.begin(), row.end());
        }
        return result;
    });
}

} // namespace tenfold
