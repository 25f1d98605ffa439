#include "widgets/traces/eventmodel.h"

#include "core/trace/call_kind.h"
#include "widgets/common/convert.h"

#include <algorithm>
#include <unordered_map>

namespace tenfold {

std::vector<Column> EventModel::columns() {
    return {{tr("Time s"), true, 78, tr("Start, seconds since the first call of the run")},
            {tr("Sender"), false, 100},
            {tr("Thread"), true, 50},
            {tr("Method"), false, 132},
            {tr("Request"), false, 0},
            {tr("Response"), false, 0},
            {tr("ms"), true, 46, tr("Duration in milliseconds, as the sender saw it")}};
}

void EventModel::setTrace(std::shared_ptr<const Trace> trace, std::int64_t originNs, std::set<std::string> clock) {
    beginResetModel();
    m_trace = std::move(trace);
    m_originNs = originNs;
    m_clock = std::move(clock);
    m_rows.clear();
    m_reference = -1;
    m_values.clear();
    endResetModel();
}

void EventModel::setRows(std::vector<std::uint32_t> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void EventModel::setReference(std::int64_t event) {
    m_reference = event;
    m_values.clear();
    if (event >= 0 && m_trace) {
        const Event& e = m_trace->events[std::size_t(event)];
        for (std::uint32_t l = e.firstLeaf; l < e.firstLeaf + e.requestLeaves + e.responseLeaves; ++l) {
            // Only values that would hardly be equal by chance.
            const Value& value = m_trace->values[m_trace->leaves[l].value];
            const auto* text = std::get_if<std::string>(&value);
            const auto* number = std::get_if<std::int64_t>(&value);
            if ((text && text->size() >= 8) || (number && (*number >= 10000 || *number <= -10000)))
                m_values.insert(m_trace->leaves[l].value.value);
        }
    }
    dropCommonValues();
    if (!m_rows.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {LinkedRole});
}

// What most rows carry (the name of the process, its version) links nothing.
void EventModel::dropCommonValues() {
    constexpr std::size_t kLooked = 20000;
    std::unordered_map<std::uint32_t, std::size_t> rowsWith;
    const std::size_t looked = std::min(kLooked, m_rows.size());
    for (std::size_t r = 0; r < looked; ++r) {
        const Event& e = m_trace->events[m_rows[r]];
        std::unordered_set<std::uint32_t> seen;
        for (std::uint32_t l = e.firstLeaf; l < e.firstLeaf + e.requestLeaves + e.responseLeaves; ++l) {
            const std::uint32_t value = m_trace->leaves[l].value.value;
            if (m_values.count(value) && seen.insert(value).second) ++rowsWith[value];
        }
    }
    std::erase_if(m_values,
                  [&](std::uint32_t value) { return rowsWith[value] > std::max<std::size_t>(6, looked / 8); });
}

bool EventModel::isLinked(const Event& e) const {
    if (m_values.empty()) return false;
    for (std::uint32_t l = e.firstLeaf; l < e.firstLeaf + e.requestLeaves + e.responseLeaves; ++l)
        if (m_values.count(m_trace->leaves[l].value.value)) return true;
    return false;
}

std::int64_t EventModel::eventAt(int row) const {
    return row >= 0 && row < int(m_rows.size()) ? std::int64_t(m_rows[std::size_t(row)]) : -1;
}

int EventModel::rowOf(std::uint32_t event) const {
    const auto found = std::find(m_rows.begin(), m_rows.end(), event);
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

int EventModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size());
}

int EventModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : EventSelection::Columns;
}

QVariant EventModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !m_trace) return {};
    const std::uint32_t number = m_rows[std::size_t(index.row())];
    const Event& e = m_trace->events[number];
    switch (role) {
    case IdRole:
        return number;
    case LinkedRole:
        return isLinked(e);
    case Qt::TextAlignmentRole: {
        const int c = index.column();
        const bool right = c == EventSelection::Time || c == EventSelection::Thread || c == EventSelection::Duration;
        return QVariant((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case Qt::FontRole:
        if (index.column() == EventSelection::Request || index.column() == EventSelection::Response) return fixedFont();
        return {};
    case KindRole:
        if (index.column() != EventSelection::Method) return {};
        return int(kindOf(m_trace->text(e.method), m_clock.count(m_trace->text(e.method)) > 0));
    case ToneRole:
        return int(index.column() == EventSelection::Response &&
                           (e.outcome == Outcome::Exception || e.outcome == Outcome::Unanswered)
                       ? Tone::Disagree
                       : Tone::Normal);
    case SortRole:
        if (index.column() == EventSelection::Time) return double(e.startNs - m_originNs) / 1e9;
        if (index.column() == EventSelection::Duration)
            return e.durationNs < 0 ? QVariant(QString()) : QVariant(double(e.durationNs) / 1e6);
        return data(index, Qt::DisplayRole);
    case Qt::ToolTipRole:
        if (index.column() == EventSelection::Request) return leavesText(*m_trace, m_trace->request(e), 1500);
        if (index.column() == EventSelection::Response) return leavesText(*m_trace, m_trace->response(e), 1500);
        return {};
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case EventSelection::Time:
        return QLocale().toString(double(e.startNs - m_originNs) / 1e9, 'f', 3);
    case EventSelection::Sender:
        return toQt(m_trace->senders[e.sender.value].name);
    case EventSelection::Thread:
        return e.thread.valid() ? toQt(m_trace->text(e.thread)) : QString();
    case EventSelection::Method:
        return toQt(m_trace->text(e.method));
    case EventSelection::Request:
        return leavesText(*m_trace, m_trace->request(e));
    case EventSelection::Response:
        if (e.outcome == Outcome::Unanswered) return tr("no response in the trace");
        if (e.outcome == Outcome::OneWay) return tr("one way");
        if (e.responseLeaves == 0) return QString(QChar(0x2013));
        return leavesText(*m_trace, m_trace->response(e));
    case EventSelection::Duration:
        return e.durationNs < 0 ? QString() : numberText(double(e.durationNs) / 1e6, 1);
    default:
        return {};
    }
}

QVariant EventModel::headerData(int section, Qt::Orientation orientation, int role) const {
    static const std::vector<Column> all = columns();
    if (orientation != Qt::Horizontal || section < 0 || section >= int(all.size())) return {};
    const Column& column = all[std::size_t(section)];
    if (role == Qt::DisplayRole) return column.title;
    if (role == Qt::ToolTipRole && !column.tip.isEmpty()) return column.tip;
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::Alignment(column.right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

void EventModel::sort(int column, Qt::SortOrder order) {
    if (column >= 0) emit orderRequested(column, order == Qt::DescendingOrder);
}

namespace {

void addLeaves(QStandardItem* root, const Trace& trace, std::span<const Leaf> leaves) {
    for (const Leaf& leaf : leaves) {
        QStandardItem* at = root;
        const QString path = toQt(trace.text(leaf.path));
        // "a.b[0].c": a dot or a bracket starts a child.
        QStringList steps;
        QString step;
        for (const QChar c : path) {
            if (c == u'.' || c == u'[') {
                if (!step.isEmpty()) steps << step;
                step = c == u'[' ? QString(c) : QString();
            } else {
                step += c;
            }
        }
        if (!step.isEmpty()) steps << step;
        for (int i = 0; i < steps.size(); ++i) {
            QStandardItem* child = nullptr;
            // Only the last child can be the one: leaves come in the order of the message.
            if (const int n = at->rowCount(); n > 0 && i + 1 < steps.size() && at->child(n - 1)->text() == steps[i])
                child = at->child(n - 1);
            if (!child) {
                child = new QStandardItem(steps[i]);
                at->appendRow({child, new QStandardItem});
            }
            at = child;
        }
        QStandardItem* parent = at->parent() ? at->parent() : root;
        const QString text = toQt(toJson(trace.value(leaf.value)));
        parent->child(at->row(), 1)->setText(oneLine(text, 2000));
        parent->child(at->row(), 1)->setToolTip(text.left(2000));
    }
}

} // namespace

void fillCallTree(QStandardItemModel& model, const Trace& trace, const Event& e) {
    model.clear();
    model.setHorizontalHeaderLabels({EventModel::tr("Field"), EventModel::tr("Value")});
    auto* request = new QStandardItem(EventModel::tr("Request"));
    auto* response = new QStandardItem(EventModel::tr("Response"));
    for (QStandardItem* item : {request, response})
        item->setFont(boldFont(tableFont()));
    auto* about = new QStandardItem;
    about->setText(e.requestLeaves == 0 ? EventModel::tr("no arguments") : QString());
    auto* outcome = new QStandardItem;
    switch (e.outcome) {
    case Outcome::Answered:
        outcome->setText(e.durationNs >= 0 ? EventModel::tr("after %1").arg(durationText(e.durationNs)) : QString());
        break;
    case Outcome::Exception:
        outcome->setText(EventModel::tr("exception"));
        break;
    case Outcome::Unanswered:
        outcome->setText(EventModel::tr("none in the trace"));
        break;
    case Outcome::OneWay:
        outcome->setText(EventModel::tr("one way"));
        break;
    }
    model.appendRow({request, about});
    model.appendRow({response, outcome});
    addLeaves(request, trace, trace.request(e));
    addLeaves(response, trace, trace.response(e));
}

} // namespace tenfold
