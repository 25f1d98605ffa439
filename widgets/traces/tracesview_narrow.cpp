// What narrows the calls beside the filter: a lane, a time, kinds; and the menus that offer it.

#include "widgets/traces/tracesview.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/colormenu.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/traces/laneview.h"

#include <QMenu>
#include <QPainter>
#include <QVBoxLayout>

namespace tenfold {
namespace {

// The names that core gives the kinds, for translators.
[[maybe_unused]] const char* const kKindNames[] = {QT_TRANSLATE_NOOP("CallKind", "look-ups"),
                                                   QT_TRANSLATE_NOOP("CallKind", "changes"),
                                                   QT_TRANSLATE_NOOP("CallKind", "data"),
                                                   QT_TRANSLATE_NOOP("CallKind", "work"),
                                                   QT_TRANSLATE_NOOP("CallKind", "start and finish"),
                                                   QT_TRANSLATE_NOOP("CallKind", "clock")};

} // namespace

void TracesView::updateKinds() {
    if (m_kinds.size() < std::size_t(kCallKinds)) return; // still being made
    const Theme& t = Theme::of(this);
    for (int k = 0; k < kCallKinds; ++k) {
        QPushButton* toggle = m_kinds[std::size_t(k)];
        const std::uint64_t count = m_data ? m_data->kindCounts[std::size_t(k)] : 0;
        toggle->setVisible(count > 0);
        QPixmap swatch(QSize(10, 10) * devicePixelRatioF());
        swatch.setDevicePixelRatio(devicePixelRatioF());
        swatch.fill(toggle->isChecked() ? t.mark(CallKind(k)) : Qt::transparent);
        if (!toggle->isChecked()) {
            QPainter p(&swatch);
            p.setPen(t.mark(CallKind(k)));
            p.drawRect(0, 0, 9, 9);
        }
        toggle->setIcon(swatch);
        toggle->setIconSize({10, 10});
        const QString name = QCoreApplication::translate("CallKind", nameOf(CallKind(k)).data());
        toggle->setText(QStringLiteral("%1  %2").arg(name, countText(double(count))));
        toggle->setAccessibleName(tr("Show %1").arg(name));
        toggle->setToolTip(toggle->isChecked() ? tr("Hide %1").arg(name) : tr("Show %1").arg(name));
    }
}

void TracesView::narrow(const QString& sender, const std::optional<TimeWindow>& window) {
    if (sender == m_sender && window == m_window) return;
    m_sender = sender;
    m_window = window;
    Q_EMIT selectionRequested();
    Q_EMIT statusChanged();
    Q_EMIT narrowed();
}

void TracesView::showOnly(const QString& sender, const std::optional<TimeWindow>& window) {
    if (sender.isEmpty() && !m_sender.isEmpty()) m_lanes->clearLane();
    m_lanes->markLane(sender);
    const bool isLeft = m_window && !window;
    if (window) m_lanes->showWindow(double(window->fromNs), double(window->toNs));
    narrow(sender, window);
    if (isLeft) m_lanes->fit();
}

bool TracesView::goToRow(std::int64_t row) {
    if (row < 1 || row > m_events->rowCount()) return false;
    const QModelIndex index = m_events->index(int(row) - 1, 0);
    m_eventTable->setCurrentIndex(index);
    m_eventTable->scrollTo(index, QAbstractItemView::PositionAtCenter);
    m_eventTable->setFocus(Qt::OtherFocusReason);
    return true;
}

bool TracesView::goToTime(std::int64_t ns) {
    if (!m_data) return false;
    std::vector<std::int64_t> starts(m_eventCount, -1); // by position in the run
    for (const LaneData::Mark& mark : m_data->marks)
        starts[mark.event] = mark.startNs;
    int best = -1;
    std::int64_t bestStart = 0;
    for (int row = 0; row < m_events->rowCount(); ++row) {
        const std::int64_t start = starts[std::size_t(m_events->eventAt(row))];
        if (start < ns || (best >= 0 && start >= bestStart)) continue;
        best = row;
        bestStart = start;
    }
    return best >= 0 && goToRow(best + 1);
}

void TracesView::showAllKinds() {
    for (QPushButton* toggle : m_kinds)
        toggle->setChecked(true);
}

QString TracesView::senderText() const {
    return m_sender.isEmpty() ? QString() : toQt(filterStep("node", "=", fromQt(m_sender)));
}

QString TracesView::windowText() const {
    if (!m_window) return {};
    const auto text = [this](std::int64_t ns) {
        return QLocale().toString(double(ns) / 1e9, 'f', m_events->timeDecimals());
    };
    return tr("t %1 to %2 s").arg(text(m_window->fromNs), text(m_window->toNs));
}

// The times of the table are as fine as those of the lanes.
void TracesView::setTimeDecimals() {
    const int decimals = m_data ? m_lanes->scale().decimals() : 3;
    if (decimals == m_events->timeDecimals()) return;
    m_events->setTimeDecimals(decimals);
    const QFontMetrics fm(m_eventTable->font());
    const QString widest = QLocale().toString(double(m_data ? m_data->spanNs : 0) / 1e9, 'f', decimals);
    const int usual = EventModel::columns()[EventSelection::Time].width * fm.height() / 13;
    m_eventTable->horizontalHeader()->resizeSection(EventSelection::Time,
                                                    std::max(usual, fm.horizontalAdvance(widest) + 16));
    Q_EMIT statusChanged();
    if (m_window) Q_EMIT narrowed(); // said with as many places
}

// The toggles are key, filter and count.
std::set<std::string> TracesView::hiddenMethods() const {
    std::set<std::string> hidden;
    if (!m_data) return hidden;
    for (const QString& name : m_data->methods) {
        std::string method = fromQt(name);
        const CallKind kind = kindOf(method, m_clockMethods.count(method) > 0);
        if (!m_kinds[std::size_t(kind)]->isChecked()) hidden.insert(std::move(method));
    }
    return hidden;
}

void TracesView::addStepActions(QMenu* menu, const QString& step) {
    tenfold::addFilterActions(menu, step, [this](const QString& text) { Q_EMIT stepRequested(text); });
    if (!m_readOnly)
        addColorActions(menu, step, this, [this](const QString& calls, std::optional<RuleColor> color) {
            Q_EMIT colorWanted(calls, color);
        });
}

void TracesView::addFilterActions(QMenu* menu, const QModelIndex& index) {
    const EventRow* row = index.isValid() ? m_events->find(index.data(IdRole).toUInt()) : nullptr;
    if (!row) return;
    const bool isSender = index.column() == EventSelection::Sender, isThread = index.column() == EventSelection::Thread;
    if (!isSender && !isThread && index.column() != EventSelection::Method) return;
    const std::string& value = isSender ? row->senderName : isThread ? row->thread : row->method;
    if (!value.empty())
        addStepActions(menu, toQt(filterStep(isSender ? "node" : isThread ? "thread" : "method", "=", value)));
}

void TracesView::laneMenu(const QString& sender, std::int64_t event, std::int64_t ns, const QPoint& at) {
    QMenu menu(this);
    QAction* pin =
        menu.addAction(m_lanes->isPinned(sender) ? tr("Unpin %1").arg(sender) : tr("Pin %1 on top").arg(sender),
                       Qt::Key_P, m_lanes, [this, sender] { m_lanes->togglePin(sender); });
    pin->setEnabled(m_lanes->canPin(sender));
    if (!m_readOnly) menu.addAction(tr("Mark this moment…"), Qt::Key_M, this, [this, ns] { Q_EMIT markerWanted(ns); });
    menu.addSeparator();
    addStepActions(&menu, toQt(filterStep("node", "=", fromQt(sender))));
    if (const EventRow* row = event >= 0 ? m_events->find(std::uint32_t(event)) : nullptr) {
        menu.addSeparator();
        addStepActions(&menu, toQt(filterStep("method", "=", row->method)));
    }
    menu.exec(at);
}

void TracesView::callMenu(const QPoint& at) {
    const QModelIndex index = m_treeView->indexAt(at);
    const QString step = index.data(kFilterStepRole).toString();
    if (step.isEmpty()) return;
    QMenu menu(this);
    addStepActions(&menu, step);
    menu.exec(m_treeView->viewport()->mapToGlobal(at));
}

} // namespace tenfold
