#pragma once

#include "core/session/export/event_table.h"
#include "core/store/events/event_query.h"
#include "widgets/common/tables/cells.h"
#include "widgets/traces/callcolors.h"

#include <QAbstractTableModel>
#include <QCache>
#include <QHash>
#include <QStandardItemModel>

#include <memory>
#include <set>
#include <unordered_set>

namespace tenfold {

using EventRows = std::vector<std::pair<std::uint32_t, EventRow>>; ///< position in the run, and the call

/// Calls of a run as a table that holds only the rows that were looked at: rows that are seen and not there are asked
/// for by rowsWanted() and come by setPage(). Filtering and sorting happen elsewhere; setRows() swaps the result in.
class EventModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit EventModel(QObject* parent = nullptr);
    static std::vector<Column> columns();

    /// All calls of a run, in the order of its files.
    void setRun(std::uint32_t events, std::int64_t originNs, std::set<std::string> clockMethods);
    /// What people remark on calls of the run, by position: such rows say so.
    void setNotes(QHash<std::uint32_t, QString> notes);
    const QHash<std::uint32_t, QString>& notes() const { return m_notes; }
    void setColors(CallColors colors);
    void setClockMethods(std::set<std::string> methods) { m_clock = std::move(methods); }
    using Rows = std::shared_ptr<const std::vector<std::uint32_t>>;
    /// Positions in the run; null = all of it, in the order of its files.
    void setRows(Rows rows);
    const Rows& rows() const { return m_rows; }
    /// Answer to rowsWanted().
    void setPage(EventRows page);
    /// Asks for a call that is not in the table's view.
    void want(std::uint32_t event);
    /// The call whose values tint the rows that carry them too; nullptr = none.
    void setReference(const EventRow* event);
    std::int64_t eventAt(int row) const;
    int rowOf(std::uint32_t event) const;
    /// Nothing while it is not loaded. Valid until the next setPage().
    const EventRow* find(std::uint32_t event) const { return m_cache.object(event); }
    std::int64_t originNs() const { return m_originNs; }
    /// Places of the seconds that are shown, 3 to 9.
    void setTimeDecimals(int decimals);
    int timeDecimals() const { return m_decimals; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Asks for another order; the answer comes with setRows().
    void sort(int column, Qt::SortOrder order) override;

Q_SIGNALS:
    void orderRequested(int column, bool descending);
    void rowsWanted(const std::vector<std::uint32_t>& events);

private:
    const EventRow* rowAt(int row) const;
    void askForRows();
    bool isLinked(std::uint32_t event, const EventRow& row) const;
    void dropCommonValues(const std::string& sender);

    std::uint32_t m_events = 0;
    std::int64_t m_originNs = 0;
    int m_decimals = 3;
    std::set<std::string> m_clock;
    QHash<std::uint32_t, QString> m_notes;
    CallColors m_colors;
    Rows m_rows;
    QCache<std::uint32_t, EventRow> m_cache;
    mutable int m_firstMissing = -1, m_lastMissing = -1; ///< rows that were seen and not there
    std::vector<std::uint32_t> m_alsoWanted;
    mutable bool m_isAsking = false;
    std::unordered_set<std::string> m_values; ///< telling values of the reference
    mutable QHash<std::uint32_t, bool> m_linked;
};

/// `src: "/input" masked { perm: 420 }` as short text: `src: "/input" masked.perm: 420`.
QString leavesText(const std::vector<ArgumentRow>& arguments, bool isResponse, int limit = 300);

/// What the table shows of a call in a column.
/// @param originNs  start of the run; @param decimals  places of its seconds; from 6 on durations tell µs apart too
QString eventText(const EventRow& row, int column, std::int64_t originNs, int decimals = 3);
/// Calls as tab-separated text, a line each. Thread: any.
QString eventsAsText(const std::vector<EventRow>& rows, const std::vector<int>& columns, std::int64_t originNs,
                     int decimals, bool withHeader);

/// Request and response of one call as a tree: "fs.fileId" becomes fileId below fs. An item with a value holds the
/// step of the filter that finds it, "response.fs.fileId = 16400", in kFilterStepRole.
constexpr int kFilterStepRole = Qt::UserRole + 1;
void fillCallTree(QStandardItemModel& model, const EventRow& row);

} // namespace tenfold
