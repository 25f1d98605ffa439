#include "widgets/traces/eventmodel.h"

#include "core/filter/filter.h"
#include "core/trace/call_kind.h"
#include "widgets/common/convert.h"

#include <QTimer>

#include <algorithm>
#include <unordered_map>

namespace tenfold {
namespace {
constexpr int kKept = 8192;  ///< rows in memory
constexpr int kAround = 100; ///< rows read beyond those that are seen, on either side
constexpr int kMostAsked = 1000;
} // namespace

EventModel::EventModel(QObject* parent)
    : QAbstractTableModel(parent)
    , m_cache(kKept) {}

std::vector<Column> EventModel::columns() {
    return {{tr("Time s"), true, 78, tr("Start, seconds since the first call of the run")},
            {tr("Sender"), false, 100},
            {tr("Thread"), true, 50},
            {tr("Method"), false, 132},
            {tr("Request"), false, 0},
            {tr("Response"), false, 0},
            {tr("ms"), true, 46, tr("Duration in milliseconds, as the sender saw it")},
            {tr("Service"), false, 90, tr("The service that was called")},
            {tr("Server"), false, 130, tr("The server as the trace names it")}};
}

void EventModel::setRun(std::uint32_t events, std::int64_t originNs, std::set<std::string> clock) {
    beginResetModel();
    m_events = events;
    m_originNs = originNs;
    m_clock = std::move(clock);
    m_notes.clear();
    m_colors.reset();
    m_rows.reset();
    m_cache.clear();
    m_values.clear();
    m_linked.clear();
    m_firstMissing = m_lastMissing = -1;
    endResetModel();
}

void EventModel::setNotes(QHash<std::uint32_t, QString> notes) {
    if (notes == m_notes) return;
    m_notes = std::move(notes);
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void EventModel::setTimeDecimals(int decimals) {
    if (decimals == std::exchange(m_decimals, decimals) || rowCount() == 0) return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void EventModel::setColors(CallColors colors) {
    m_colors = std::move(colors);
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {RuleRole});
}

void EventModel::setRows(Rows rows) {
    beginResetModel();
    m_rows = std::move(rows);
    m_firstMissing = m_lastMissing = -1;
    endResetModel();
}

const EventRow* EventModel::rowAt(int row) const {
    const auto event = std::uint32_t(eventAt(row));
    if (const EventRow* found = m_cache.object(event)) return found;
    m_firstMissing = m_firstMissing < 0 ? row : std::min(m_firstMissing, row);
    m_lastMissing = std::max(m_lastMissing, row);
    if (!m_isAsking) {
        // All rows that a picture lacks are asked for at once, when it is painted.
        m_isAsking = true;
        auto* self = const_cast<EventModel*>(this);
        QTimer::singleShot(0, self, [self] { self->askForRows(); });
    }
    return nullptr;
}

void EventModel::want(std::uint32_t event) {
    m_alsoWanted.push_back(event);
    if (m_isAsking) return;
    m_isAsking = true;
    QTimer::singleShot(0, this, &EventModel::askForRows);
}

void EventModel::askForRows() {
    m_isAsking = false;
    std::vector<std::uint32_t> wanted = std::exchange(m_alsoWanted, {});
    if (m_firstMissing >= 0) {
        const int first = std::max(0, m_firstMissing - kAround);
        const int last = std::min({rowCount() - 1, m_lastMissing + kAround, first + kMostAsked});
        for (int row = first; row <= last; ++row)
            if (const auto event = std::uint32_t(eventAt(row)); !m_cache.contains(event)) wanted.push_back(event);
    }
    m_firstMissing = m_lastMissing = -1;
    if (!wanted.empty()) Q_EMIT rowsWanted(wanted);
}

void EventModel::setPage(EventRows page) {
    for (auto& [event, row] : page) {
        m_linked.remove(event);
        m_cache.insert(event, new EventRow(std::move(row)));
    }
    // A view repaints what it shows of them; which rows these are is not looked for.
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

namespace {

/// Only values that would hardly be equal by chance.
std::string tellingText(const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    const auto* number = std::get_if<std::int64_t>(&value);
    const bool isTelling = (text && text->size() >= 8) || (number && (*number >= 10000 || *number <= -10000));
    return isTelling ? toText(value) : std::string();
}

} // namespace

void EventModel::setReference(const EventRow* reference) {
    m_values.clear();
    m_linked.clear();
    if (reference)
        for (const ArgumentRow& argument : reference->arguments)
            if (std::string text = tellingText(argument.value); !text.empty()) m_values.insert(std::move(text));
    if (reference) dropCommonValues(reference->senderName);
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {LinkedRole});
}

// What most calls of the sender carry (the name of the process, its version) links nothing.
void EventModel::dropCommonValues(const std::string& sender) {
    if (m_values.empty()) return;
    std::unordered_map<std::string, int> rowsWith;
    int looked = 0;
    for (const std::uint32_t event : m_cache.keys()) {
        const EventRow& row = *m_cache.object(event);
        if (row.senderName != sender) continue;
        ++looked;
        std::unordered_set<std::string> seen;
        for (const ArgumentRow& argument : row.arguments) {
            std::string text = tellingText(argument.value);
            if (m_values.count(text) && seen.insert(text).second) ++rowsWith[text];
        }
    }
    std::erase_if(m_values, [&](const std::string& value) { return rowsWith[value] > std::max(6, looked / 8); });
}

bool EventModel::isLinked(std::uint32_t event, const EventRow& row) const {
    if (m_values.empty()) return false;
    auto known = m_linked.constFind(event);
    if (known == m_linked.constEnd())
        known = m_linked.insert(event, std::any_of(row.arguments.begin(), row.arguments.end(), [&](const auto& a) {
                                    const std::string text = tellingText(a.value);
                                    return !text.empty() && m_values.count(text) > 0;
                                }));
    return *known;
}

std::int64_t EventModel::eventAt(int row) const {
    if (row < 0 || row >= rowCount()) return -1;
    return m_rows ? std::int64_t((*m_rows)[std::size_t(row)]) : row;
}

int EventModel::rowOf(std::uint32_t event) const {
    if (!m_rows) return event < m_events ? int(event) : -1;
    const auto found = std::find(m_rows->begin(), m_rows->end(), event);
    return found == m_rows->end() ? -1 : int(found - m_rows->begin());
}

int EventModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows ? int(m_rows->size()) : int(m_events);
}

int EventModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : EventSelection::Columns;
}

QVariant EventModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto number = std::uint32_t(eventAt(index.row()));
    const int column = index.column();
    if (role == IdRole) return number;
    if (role == RuleRole) {
        const int color = m_colors && number < m_colors->size() ? (*m_colors)[number] : 0;
        return color > 0 ? QVariant(color - 1) : QVariant();
    }
    if (role == Qt::TextAlignmentRole) {
        const bool right =
            column == EventSelection::Time || column == EventSelection::Thread || column == EventSelection::Duration;
        return QVariant((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    const bool isFixed = column == EventSelection::Request || column == EventSelection::Response;
    if (role == Qt::FontRole) return isFixed ? QVariant(fixedFont()) : QVariant();
    if (role != Qt::DisplayRole && role != LinkedRole && role != KindRole && role != ToneRole && role != SortRole &&
        role != Qt::ToolTipRole)
        return {};
    const EventRow* row = rowAt(index.row());
    if (!row) return role == LinkedRole ? QVariant(false) : role == ToneRole ? QVariant(int(Tone::Dim)) : QVariant();
    switch (role) {
    case LinkedRole:
        return isLinked(number, *row);
    case KindRole:
        if (column != EventSelection::Method) return {};
        return int(kindOf(row->method, m_clock.count(row->method) > 0));
    case ToneRole:
        if (column == EventSelection::Method && m_notes.contains(number)) return int(Tone::Accent);
        return int(column == EventSelection::Response &&
                           (row->outcome == Outcome::Exception || row->outcome == Outcome::Unanswered)
                       ? Tone::Disagree
                       : Tone::Normal);
    case SortRole:
        if (column == EventSelection::Time) return double(row->startNs - m_originNs) / 1e9;
        if (column == EventSelection::Duration)
            return row->durationNs < 0 ? QVariant(QString()) : QVariant(double(row->durationNs) / 1e6);
        return eventText(*row, column, m_originNs, m_decimals);
    case Qt::ToolTipRole:
        if (isFixed) return leavesText(row->arguments, column == EventSelection::Response, 1500);
        return m_notes.contains(number) ? QVariant(m_notes[number]) : QVariant();
    default:
        return column == EventSelection::Method && m_notes.contains(number)
                   ? QStringLiteral("✎ ") + toQt(row->method)
                   : eventText(*row, column, m_originNs, m_decimals);
    }
}

QString eventText(const EventRow& row, int column, std::int64_t originNs, int decimals) {
    constexpr int kMicroseconds = 6;
    switch (column) {
    case EventSelection::Time:
        return QLocale().toString(double(row.startNs - originNs) / 1e9, 'f', decimals);
    case EventSelection::Sender:
        return toQt(row.senderName);
    case EventSelection::Thread:
        return toQt(row.thread);
    case EventSelection::Method:
        return toQt(row.method);
    case EventSelection::Request:
        return leavesText(row.arguments, false);
    case EventSelection::Response:
        if (row.outcome == Outcome::Unanswered) return EventModel::tr("no response in the trace");
        if (row.outcome == Outcome::OneWay) return EventModel::tr("one way");
        if (const QString all = leavesText(row.arguments, true); !all.isEmpty()) return all;
        return QString(QChar(0x2013));
    case EventSelection::Duration:
        return row.durationNs < 0 ? QString()
                                  : numberText(double(row.durationNs) / 1e6, decimals >= kMicroseconds ? 3 : 1);
    case EventSelection::Target:
        return toQt(row.target);
    case EventSelection::Server:
        return toQt(row.connection);
    default:
        return {};
    }
}

QString eventsAsText(const std::vector<EventRow>& rows, const std::vector<int>& columns, std::int64_t originNs,
                     int decimals, bool withHeader) {
    QStringList lines;
    const auto line = [&](auto cell) {
        QStringList cells;
        for (const int column : columns)
            cells << cell(column).replace(u'\t', u' ').replace(u'\n', u' ');
        lines << cells.join(u'\t');
    };
    const std::vector<Column> all = EventModel::columns();
    if (withHeader) line([&](int c) { return QString(all[std::size_t(c)].title); });
    for (const EventRow& row : rows)
        line([&](int c) { return eventText(row, c, originNs, decimals); });
    return lines.join(u'\n');
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
    if (column >= 0) Q_EMIT orderRequested(column, order == Qt::DescendingOrder);
}

QString leavesText(const std::vector<ArgumentRow>& arguments, bool isResponse, int limit) {
    QString out;
    for (const ArgumentRow& argument : arguments) {
        if (argument.isResponse != isResponse) continue;
        if (!out.isEmpty()) out += QStringLiteral("  ");
        out += toQt(argument.path) + QStringLiteral(": ") + toQt(toJson(argument.value));
        if (out.size() > limit) {
            out.truncate(limit);
            return oneLine(out) + QChar(0x2026);
        }
    }
    return oneLine(out, limit + 2);
}

namespace {

void addLeaves(QStandardItem* root, const std::vector<ArgumentRow>& arguments, bool isResponse) {
    for (const ArgumentRow& argument : arguments) {
        if (argument.isResponse != isResponse) continue;
        QStandardItem* at = root;
        const QString path = toQt(argument.path);
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
        if (steps.isEmpty()) steps << EventModel::tr("value"); // a reply that is no message, as a number of Redis
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
        const QString text = toQt(toJson(argument.value));
        parent->child(at->row(), 1)->setText(oneLine(text, 2000));
        parent->child(at->row(), 1)->setToolTip(text.left(2000));
        const std::string field = (argument.isResponse ? "response." : "request.") + argument.path;
        const QString found = toQt(filterStep(field, "=", toText(argument.value)));
        for (int column = 0; column < 2; ++column)
            parent->child(at->row(), column)->setData(found, kFilterStepRole);
    }
}

} // namespace

void fillCallTree(QStandardItemModel& model, const EventRow& e) {
    const bool hasRequest =
        std::any_of(e.arguments.begin(), e.arguments.end(), [](const ArgumentRow& a) { return !a.isResponse; });
    model.clear();
    model.setHorizontalHeaderLabels({EventModel::tr("Field"), EventModel::tr("Value")});
    auto* request = new QStandardItem(EventModel::tr("Request"));
    auto* response = new QStandardItem(EventModel::tr("Response"));
    for (QStandardItem* item : {request, response})
        item->setFont(boldFont(tableFont()));
    auto* about = new QStandardItem;
    about->setText(!hasRequest ? EventModel::tr("no arguments") : QString());
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
    addLeaves(request, e.arguments, false);
    addLeaves(response, e.arguments, true);
}

} // namespace tenfold
