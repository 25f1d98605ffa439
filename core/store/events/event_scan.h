#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/store/events/event_query.h"
#include "core/store/events/event_tables.h"
#include "core/store/sqlite/raw_statement.h"

#include <functional>
#include <map>
#include <string>
#include <unordered_set>
#include <vector>

namespace tenfold {

/// Walks through the events of a filter in id order. The filter is resolved to tables of channels and shapes first, so
/// that an event costs two look-ups; only the ranges of ids of the runs and senders asked for are read.
class EventScan {
public:
    struct Hit {
        std::int64_t id = 0;
        std::int64_t sender = 0;
        std::int64_t startNs = 0;
    };

    /// Throws SQLite::Exception, std::runtime_error.
    EventScan(SQLite::Database& database, const EventFilter& filter);

    /// Calls `hit` for each event with id > after until it returns false. @param whole  row() is wanted in `hit`
    Status each(EventKey after, bool whole, Progress& progress, const std::function<bool(const Hit&)>& hit);
    /// The event of the present hit. @param attributes  also those; else EventRow::attributes stays empty
    EventRow row(bool attributes = true);
    /// Single events of the filter's runs, in the order asked for; senders, methods and text of the filter do not
    /// matter. Throws std::runtime_error when there is none.
    std::vector<EventRow> rowsAt(const std::vector<std::int64_t>& ids, Progress& progress, bool& cancelled,
                                 bool attributes = true);

private:
    struct Range {
        std::int64_t first = 0;
        std::int64_t last = 0;
    };
    struct SenderFacts {
        std::int64_t run = 0;
        std::string name;
    };
    void readSenders(const EventFilter& filter);
    void chooseShapes(const EventFilter& filter);
    void findTexts();
    bool eachOf(const Range& range, bool whole, Progress& progress, const std::function<bool(const Hit&)>& hit,
                bool& cancelled);
    bool textFits(const EventTables::Channel& channel, const EventTables::Shape& shape);
    bool payloadHasText(const EventTables::Shape& shape);
    const std::string& textOf(std::int64_t id);

    SQLite::Database& m_database;
    StringLookup m_strings;
    EventTables m_tables;
    std::map<std::int64_t, SenderFacts> m_senders;
    std::vector<Range> m_ranges;                ///< in id order, without overlap
    std::vector<char> m_channelFits;            ///< by place in m_tables
    std::vector<char> m_shapeFits;              ///< by place in m_tables
    std::vector<char> m_channelHasText;         ///< the sender's name holds the text
    std::vector<char> m_shapeHasText;           ///< the method or a path holds the text
    std::string m_text;                         ///< lower case
    std::unordered_set<std::int64_t> m_textIds; ///< string ids of values that hold the text
    std::map<std::int64_t, std::string> m_known;
    std::int64_t m_fromNs;
    std::int64_t m_toNs;
    RawStatement* m_row = nullptr;
    std::uint64_t m_seen = 0;
};

} // namespace tenfold
