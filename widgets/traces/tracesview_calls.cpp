// The calls of a run as a table, and the selected one in full.

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QMenu>
#include <QStackedWidget>
#include <QTreeView>

namespace tenfold {

QWidget* TracesView::makeCalls() {
    auto* split = paneSplitter(Qt::Horizontal);
    split->setObjectName(QStringLiteral("TracesView.calls"));
    auto* calls = new Pane(tr("Calls"));
    m_callHeader = calls->header();
    auto* columns = new QPushButton(tr("Columns…"));
    columns->setFont(tableFont());
    columns->setToolTip(tr("Which columns the table shows"));
    m_callHeader->addControl(columns);
    connect(columns, &QPushButton::clicked, this,
            [this, columns] { m_eventTable->chooseColumns(columns->mapToGlobal(QPoint(0, columns->height()))); });
    m_events = new EventModel(this);
    m_eventTable = new TableView(tr("Calls"));
    m_eventTable->setPlainModel(m_events, EventModel::columns());
    m_eventTable->setSortingEnabled(true);
    m_eventTable->horizontalHeader()->setSortIndicator(0, Qt::AscendingOrder);
    for (const int column : {EventSelection::Target, EventSelection::Server})
        m_eventTable->setColumnHidden(column, true);
    m_eventTable->setRemote(true);
    connect(m_eventTable, &TableView::menuRequested, this, [this](QMenu* menu, const QModelIndex& index) {
        addFilterActions(menu, index);
        menu->addAction(tr("Colours of calls…"), this, &TracesView::colorRulesWanted);
        addExportActions(menu);
    });
    connect(m_eventTable, &TableView::copyRequested, this, &TracesView::copyRequested);
    connect(m_eventTable, &TableView::selectionWasChanged, this, &TracesView::statusChanged);
    connect(m_events, &EventModel::rowsWanted, this, &TracesView::rowsWanted);
    m_noMatch = new EmptyState(QStringLiteral("info"));
    m_eventStack = new QStackedWidget;
    m_eventStack->addWidget(m_eventTable);
    m_eventStack->addWidget(m_noMatch);
    calls->body()->addWidget(m_eventStack);
    calls->setMinimumHeight(110);
    split->addWidget(calls);

    auto* call = new Pane(tr("Call"));
    m_callPane = call;
    m_callTitle = call->header();
    m_tree = new QStandardItemModel(this);
    m_treeView = new QTreeView;
    m_treeView->setModel(m_tree);
    m_treeView->setFont(tableFont());
    m_treeView->header()->setFont(tableFont());
    m_treeView->setAccessibleName(tr("Request and response of the selected call"));
    m_treeView->setFrameShape(QFrame::NoFrame);
    m_treeView->setUniformRowHeights(true);
    m_treeView->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_treeView->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_treeView->setTabKeyNavigation(false);
    m_treeView->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_treeView, &QWidget::customContextMenuRequested, this, &TracesView::callMenu);
    call->body()->addWidget(m_treeView);
    call->setMinimumWidth(180);
    split->addWidget(call);
    split->setStretchFactor(0, 1);
    split->setSizes({740, 236});
    showCall();

    connect(m_events, &EventModel::orderRequested, this, [this](int column, bool descending) {
        if (column == m_sortColumn && descending == m_descending) return;
        m_sortColumn = column;
        m_descending = descending;
        Q_EMIT selectionRequested();
    });
    connect(m_eventTable, &TableView::currentIdChanged, this,
            [this](const QVariant& id) { chooseCall(id.isValid() ? std::int64_t(id.toUInt()) : -1); });
    connect(m_noMatch, &EmptyState::actionTriggered, this, [this] {
        if (m_noMatchAction) m_noMatchAction();
    });
    return split;
}

void TracesView::setEvents(EventModel::Rows rows) {
    const QString count = countText(double(rows ? rows->size() : m_eventCount));
    m_lanes->setMatching(m_filter.isEmpty() ? nullptr : rows.get());
    m_events->setRows(std::move(rows));
    m_eventStack->setCurrentWidget(m_eventTable);
    const bool isByTime = m_sortColumn == EventSelection::Time && !m_descending;
    m_callHeader->setNote(!m_sender.isEmpty() ? tr("%1 of %2, in order").arg(count, m_sender)
                          : isByTime          ? tr("%1, by time").arg(count)
                                              : count);
    if (m_call >= 0) {
        const int row = m_events->rowOf(std::uint32_t(m_call));
        if (row >= 0) {
            const QSignalBlocker quiet(m_eventTable);
            m_eventTable->setCurrentIndex(m_events->index(row, 0));
            m_eventTable->scrollTo(m_events->index(row, 0), QAbstractItemView::PositionAtCenter);
        }
    }
    Q_EMIT statusChanged();
}

void TracesView::setPage(EventRows page) {
    const bool hasCall = m_call >= 0 && std::any_of(page.begin(), page.end(), [&](const auto& row) {
                             return row.first == std::uint32_t(m_call);
                         });
    m_events->setPage(std::move(page));
    if (hasCall) showCall();
}

void TracesView::setNoMatch(const QString& text, const QString& action, std::function<void()> run) {
    const auto none = std::make_shared<const std::vector<std::uint32_t>>();
    m_lanes->setMatching(m_filter.isEmpty() ? nullptr : none.get());
    m_events->setRows(none);
    m_noMatchAction = std::move(run);
    m_noMatch->setText(text);
    m_noMatch->setAction(action);
    m_eventStack->setCurrentWidget(m_noMatch);
    m_callHeader->setNote(tr("none"));
}

void TracesView::chooseCall(std::int64_t event) {
    m_call = event;
    if (event < 0) m_lanes->selectNone();
    showCall();
}

// A call that is not read yet is asked for; what is shown stays until it is there.
void TracesView::showCall() {
    m_callPane->setVisible(m_call >= 0); // the room is the calls' while there is nothing to tell of one
    if (m_call < 0) {
        m_events->setReference(nullptr);
        m_tree->clear();
        m_tree->setHorizontalHeaderLabels({tr("Field"), tr("Value")});
        return;
    }
    const auto event = std::uint32_t(m_call);
    const EventRow* row = m_events->find(event);
    if (!row) return m_events->want(event);
    m_events->setReference(row);
    if (m_lanes->selectedEvent() != m_call)
        m_lanes->select(toQt(row->senderName), row->startNs - m_events->originNs(), event);
    m_callTitle->setTitle(toQt(row->method));
    const QString note = m_events->notes().value(event);
    m_callTitle->setNote(note.isEmpty() ? toQt(row->senderName)
                                        : QStringLiteral("%1 · ✎ %2").arg(toQt(row->senderName), oneLine(note, 80)));
    fillCallTree(*m_tree, *row);
    m_treeView->expandAll();
    m_treeView->header()->resizeSection(0, 130);
    Q_EMIT statusChanged();
}

void TracesView::setCallNotes(QHash<std::uint32_t, QString> notes) {
    m_events->setNotes(std::move(notes));
    showCall();
}

void TracesView::setMarkers(std::vector<TimeMarker> markers) {
    m_lanes->setMarkers(std::move(markers));
}

void TracesView::setColors(CallColors colors) {
    m_lanes->setColors(colors);
    m_events->setColors(std::move(colors));
}

std::optional<std::uint32_t> TracesView::currentCall() const {
    if (m_call < 0 || m_runTable->hasFocus()) return std::nullopt;
    return std::uint32_t(m_call);
}

bool TracesView::goToNextNote() {
    std::vector<int> rows;
    for (const std::uint32_t event : m_events->notes().keys())
        if (const int row = m_events->rowOf(event); row >= 0) rows.push_back(row);
    if (rows.empty()) return false;
    std::sort(rows.begin(), rows.end());
    const auto next = std::upper_bound(rows.begin(), rows.end(), m_eventTable->currentIndex().row());
    return goToRow((next == rows.end() ? rows.front() : *next) + 1);
}

std::size_t TracesView::selectedCount() const {
    std::size_t count = 0;
    for (const QItemSelectionRange& range : m_eventTable->selectionModel()->selection())
        count += std::size_t(range.height());
    return count;
}

std::vector<std::uint32_t> TracesView::selectedEvents(std::size_t most) const {
    std::vector<int> rows;
    for (const QItemSelectionRange& range : m_eventTable->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom() && rows.size() < most; ++row)
            rows.push_back(row);
    std::sort(rows.begin(), rows.end());
    std::vector<std::uint32_t> events;
    for (const int row : rows)
        events.push_back(std::uint32_t(m_events->eventAt(row)));
    return events;
}

EventModel::Rows TracesView::laneEvents() const {
    EventSelection asked = selection();
    if (asked.sender.empty() || !m_data) return nullptr;
    asked.sender.clear();
    asked.window.reset();
    asked.hiddenMethods.clear();
    if (!asked.isPlain()) return nullptr;
    const int at = m_data->laneOf(m_sender);
    if (at < 0) return nullptr;
    const LaneData::Lane& lane = m_data->lanes[std::size_t(at)];
    auto rows = std::make_shared<std::vector<std::uint32_t>>();
    for (std::uint32_t i = lane.begin; i < lane.end; ++i) {
        const LaneData::Mark& mark = m_data->marks[i];
        if (m_window && (mark.startNs < m_window->fromNs || mark.startNs >= m_window->toNs)) continue;
        if (m_kinds[std::size_t(mark.kind)]->isChecked()) rows->push_back(mark.event);
    }
    return rows;
}

std::vector<int> TracesView::copiedColumns() const {
    std::vector<int> columns;
    for (int c = 0; c < m_events->columnCount(); ++c)
        if (!m_eventTable->isColumnHidden(c)) columns.push_back(c);
    return columns;
}

/// "selection 12 calls, 4.000 s in all, 3.000 ms on average".
QString TracesView::selectionText() const {
    constexpr std::size_t kMostSummed = 500'000; // more would make the selection lag behind the keys
    const std::size_t count = selectedCount();
    if (count == 0) return {};
    if (count > kMostSummed || !m_durationsMs) return tr("selection %1 calls").arg(countText(double(count)));
    double sum = 0;
    std::size_t known = 0;
    for (const std::uint32_t event : selectedEvents(kMostSummed))
        if (const float ms = (*m_durationsMs)[event]; ms >= 0) sum += double(ms), ++known;
    QString text = tr("selection %n call(s)", nullptr, int(count));
    if (known > 0) text += tr(", %1 in all").arg(durationText(std::int64_t(sum * 1e6)));
    if (known > 1) text += tr(", %1 on average").arg(durationText(std::int64_t(sum * 1e6 / double(known))));
    return text;
}

void TracesView::addExportActions(QMenu* menu) {
    const std::size_t count = selectedCount();
    for (const bool isSelection : {false, true}) {
        if (isSelection && count < 2) continue;
        const QString what = isSelection ? tr("the %n selected", nullptr, int(count)) : tr("all shown");
        menu->addAction(tr("Export %1 as CSV…").arg(what), this,
                        [this, isSelection] { Q_EMIT exportRequested(ExportFormat::Csv, isSelection); });
        menu->addAction(tr("Export %1 as JSON Lines…").arg(what), this,
                        [this, isSelection] { Q_EMIT exportRequested(ExportFormat::JsonLines, isSelection); });
    }
}

} // namespace tenfold
