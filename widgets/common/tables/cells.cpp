#include "widgets/common/tables/cells.h"

#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace tenfold {

Cell Cell::of(const QString& text, Tone tone) {
    Cell cell;
    cell.text = text;
    cell.tone = tone;
    return cell;
}

Cell Cell::number(double value, int decimals, Tone tone) {
    Cell cell;
    cell.text = decimals == 0 ? countText(value) : numberText(value, decimals);
    cell.sort = value;
    cell.tone = tone;
    return cell;
}

CellModel::CellModel(QObject* parent)
    : QAbstractTableModel(parent) {}

void CellModel::setColumns(std::vector<Column> columns) {
    beginResetModel();
    m_columns = std::move(columns);
    m_rows.clear();
    endResetModel();
}

void CellModel::setRows(std::vector<Row> rows) {
    if (rows.size() == m_rows.size() && !rows.empty()) {
        m_rows = std::move(rows);
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void CellModel::setRanked(std::vector<RankedRow> rows) {
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Row> sorted;
    sorted.reserve(rows.size());
    for (RankedRow& row : rows)
        sorted.push_back(std::move(row.second));
    setRows(std::move(sorted));
}

int CellModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size());
}

int CellModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant CellModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = m_rows[std::size_t(index.row())];
    if (role == IdRole) return row.id;
    if (role == LinkedRole) return row.linked;
    if (role == WarnRole) return row.warn;
    if (std::size_t(index.column()) >= row.cells.size()) return {};
    const Cell& cell = row.cells[std::size_t(index.column())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return cell.text;
    case Qt::ToolTipRole:
        return cell.tip.isEmpty() ? QVariant() : QVariant(cell.tip);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::Alignment(m_columns[std::size_t(index.column())].right ? Qt::AlignRight : Qt::AlignLeft) |
                        Qt::AlignVCenter);
    case Qt::CheckStateRole:
        return cell.check ? QVariant(*cell.check) : QVariant();
    case Qt::FontRole: {
        if (!cell.bold && !cell.fixed) return {};
        QFont font = cell.fixed ? fixedFont() : tableFont();
        font.setBold(cell.bold);
        return font;
    }
    case SortRole:
        return cell.sort.isValid() ? cell.sort : QVariant(cell.text);
    case ToneRole:
        return int(cell.tone);
    case BarRole:
        return cell.bar ? QVariant(*cell.bar) : QVariant();
    case StackRole:
        return cell.stack.isEmpty() ? QVariant() : QVariant(cell.stack);
    case RuleRole:
        return cell.rule ? QVariant(*cell.rule) : QVariant();
    case KindRole:
        return cell.kind ? QVariant(int(*cell.kind)) : QVariant();
    case MarkRole:
        return cell.marks.isEmpty() ? QVariant() : QVariant(cell.marks);
    case KnownRole:
        return cell.known.isEmpty() ? QVariant() : QVariant(cell.known);
    case EndsRole:
        return cell.ends;
    case Qt::AccessibleTextRole:
        return cell.spoken.isEmpty() ? QVariant() : QVariant(cell.spoken);
    case BadgeRole:
        return cell.badge.isEmpty() ? QVariant() : QVariant(cell.badge);
    default:
        return {};
    }
}

bool CellModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role == Qt::EditRole && index.isValid() && value.toString() != index.data().toString()) {
        Q_EMIT edited(index.data(IdRole), index.column(), value.toString());
        return true;
    }
    if (role != Qt::CheckStateRole || !index.isValid()) return false;
    Row& row = m_rows[std::size_t(index.row())];
    auto& cell = row.cells[std::size_t(index.column())];
    if (!cell.check) return false;
    cell.check = Qt::CheckState(value.toInt());
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT checked(row.id, *cell.check == Qt::Checked);
    return true;
}

QVariant CellModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || std::size_t(section) >= m_columns.size()) return {};
    const Column& column = m_columns[std::size_t(section)];
    if (role == Qt::DisplayRole) return column.title;
    if (role == Qt::ToolTipRole && !column.tip.isEmpty()) return column.tip;
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::Alignment(column.right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

Qt::ItemFlags CellModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid()) return flags;
    const Row& row = m_rows[std::size_t(index.row())];
    if (std::size_t(index.column()) < row.cells.size() && row.cells[std::size_t(index.column())].check)
        flags |= Qt::ItemIsUserCheckable;
    if (std::size_t(index.column()) < row.cells.size() && row.cells[std::size_t(index.column())].editable)
        flags |= Qt::ItemIsEditable;
    return flags;
}

LetterColours letterColours(const Theme& t, QChar letter) {
    switch (letter.unicode()) {
    case 'R':
        return {t.dark ? QColor(0x2B74B0) : QColor(0x0072B2), {}, QColor(0xFFFFFF)};
    case 'F':
        return {t.dark ? QColor(0x1DB58A) : QColor(0x00704F), {}, t.dark ? QColor(0x0B0C0E) : QColor(0xFFFFFF)};
    case 'M':
        return {t.dark ? QColor(0xE69F00) : QColor(0x8A5E00), {}, t.dark ? QColor(0x0B0C0E) : QColor(0xFFFFFF)};
    case 'L':
        return {t.dark ? QColor(0xCC79A7) : QColor(0x9A4574), {}, t.dark ? QColor(0x0B0C0E) : QColor(0xFFFFFF)};
    case '?':
        return {t.base, t.disagree, t.disagreeText};
    default:
        return {t.dark ? QColor(0x3B3F45) : QColor(0xE3E6E9), t.line, t.text};
    }
}

namespace {

QColor toneColour(const Theme& t, Tone tone) {
    switch (tone) {
    case Tone::Dim:
        return t.dim;
    case Tone::Accent:
        return t.accentText;
    case Tone::Good:
        return t.goodText;
    case Tone::Disagree:
        return t.disagreeText;
    case Tone::Normal:
        break;
    }
    return t.text;
}

void paintStack(QPainter& p, const QRectF& area, const QVariantList& stack) {
    double x = area.left();
    for (int i = 0; i + 1 < stack.size(); i += 2) {
        const double w = stack[i].toDouble() * area.width();
        p.fillRect(QRectF(x, area.top(), w, area.height()), stack[i + 1].value<QColor>());
        x += w;
    }
}

/// Parts of a text whose first `by` characters are not shown; what is before the "…" goes.
void shiftParts(QVariantList& parts, int by) {
    QVariantList shifted;
    for (int i = 0; i + 1 < parts.size(); i += 2) {
        const int from = std::max(1, parts[i].toInt() - by), to = parts[i].toInt() + parts[i + 1].toInt() - by;
        if (to > from) shifted << from << to - from;
    }
    parts = shifted;
}

/// What varies: yellow, and in brackets, beside the first and the last letter, for those who do not see that.
void paintMark(QPainter& p, const Theme& t, const QRect& text) {
    if (text.width() < 1) return;
    const QRect area = text.adjusted(-1, 0, 1, 0);
    p.fillRect(area, t.varying);
    p.setPen(t.varyingText);
    for (const bool isLeft : {true, false}) {
        const int x = isLeft ? area.left() : area.right(), foot = isLeft ? x + 2 : x - 2;
        p.drawLine(x, area.top(), x, area.bottom());
        p.drawLine(x, area.top(), foot, area.top());
        p.drawLine(x, area.bottom(), foot, area.bottom());
    }
}

void paintLetter(QPainter& p, const Theme& t, const QRect& rect, const QString& letter) {
    const QRectF box(rect.left(), rect.center().y() - 7, 15, 15);
    const LetterColours c = letterColours(t, letter.at(0));
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(c.frame.isValid() ? QPen(c.frame, letter == QLatin1String("?") ? 2 : 1) : QPen(Qt::NoPen));
    p.setBrush(c.fill);
    const double in = c.frame.isValid() ? 0.5 : 0;
    p.drawRoundedRect(box.adjusted(in, in, -in, -in), 2, 2);
    p.setRenderHint(QPainter::Antialiasing, false);
    p.setFont(boldFont(noteFont()));
    p.setPen(c.text);
    p.drawText(box, Qt::AlignCenter, letter);
}

constexpr int kKindMargin = 6, kKindRoom = 9;

/// What is left of a cell for its text, beside tick, letter and edge of the kind.
QRect textArea(const QRect& cell, const QModelIndex& index) {
    QRect area = cell.adjusted(kKindMargin, 0, -kKindMargin, -1);
    if (index.data(Qt::CheckStateRole).isValid()) area.setLeft(cell.left() + 21);
    if (index.data(BadgeRole).isValid()) area.setLeft(cell.left() + 24);
    if (index.data(KindRole).isValid()) area.setLeft(area.left() + kKindRoom);
    return area;
}

} // namespace

int roomBesideText(const QModelIndex& index) {
    constexpr QRect kCell(0, 0, 1000, 20);
    return kCell.width() - textArea(kCell, index).width();
}

bool isNumberCell(const QModelIndex& index) {
    if (index.data(EndsRole).toBool()) return false; // a text, also where it stands right
    const QVariant sort = index.data(SortRole);
    if (sort.isValid() && sort.typeId() != QMetaType::QString) return true;
    const QString text = index.data(Qt::DisplayRole).toString();
    const bool isRight = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()) & Qt::AlignRight;
    return text.startsWith(u'±') ||
           (isRight && std::any_of(text.begin(), text.end(), [](QChar c) { return c.isDigit(); }));
}

QString shownText(const QModelIndex& index, const QFontMetricsF& metrics, double width) {
    const QString text = index.data(Qt::DisplayRole).toString();
    if (isNumberCell(index)) return fitNumber(text, metrics, width);
    // Calls told apart by their arguments, "HSET status {n}": what follows the method is what differs.
    const bool isCallWithMore = index.data(KindRole).isValid() && text.contains(u' ');
    return isCallWithMore || index.data(EndsRole).toBool() ? fitEnds(text, metrics, width)
                                                           : fitText(text, metrics, width);
}

bool CellDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                             const QModelIndex& index) {
    if (event->type() == QEvent::ToolTip && !index.data(Qt::ToolTipRole).isValid()) {
        const QString text = index.data(Qt::DisplayRole).toString();
        const QVariant font = index.data(Qt::FontRole);
        const QFontMetricsF metrics(font.isValid() ? qvariant_cast<QFont>(font) : view->font());
        const bool isWhole = metrics.horizontalAdvance(text) <= textArea(option.rect, index).width();
        QToolTip::showText(event->globalPos(), isWhole ? QString() : text, view);
        return true;
    }
    return QStyledItemDelegate::helpEvent(event, view, option, index);
}

void CellDelegate::paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& t = Theme::of(option.palette);
    const bool selected = option.state & QStyle::State_Selected;
    const QRect r = option.rect;
    p->save();
    p->setClipRect(r);
    if (selected)
        p->fillRect(r, t.selection);
    else if (index.data(LinkedRole).toBool())
        p->fillRect(r, t.linked);
    else if (const QVariant rule = index.data(RuleRole); rule.isValid())
        p->fillRect(r, t.ruleBack[std::size_t(rule.toInt())]);
    else if (index.data(WarnRole).toBool())
        p->fillRect(r, t.disagreeBack);
    else if (index.data(HeadRole).toBool())
        p->fillRect(r, t.alternate);
    p->setPen(selected ? t.selection : t.grid);
    p->drawLine(r.bottomLeft(), r.bottomRight());

    const auto mirrored = [&](const QRect& part) { return QStyle::visualRect(option.direction, r, part); };
    const QRect leading = textArea(r, index), inner = mirrored(leading);
    if (const QVariant check = index.data(Qt::CheckStateRole); check.isValid()) {
        const QRectF box = QRectF(mirrored(QRect(r.left() + 4, r.center().y() - 6, 12, 12))).translated(0.5, 0.5);
        p->setRenderHint(QPainter::Antialiasing);
        p->setPen(t.control);
        p->setBrush(t.base);
        p->drawRoundedRect(box, 2, 2);
        if (check.toInt() == Qt::Checked) {
            p->setPen(QPen(t.text, 1.8));
            const QPointF tick[] = {box.topLeft() + QPointF(2.8, 6.2), box.topLeft() + QPointF(5, 8.8),
                                    box.topLeft() + QPointF(9.4, 2.8)};
            p->drawPolyline(tick, 3);
        }
        p->setRenderHint(QPainter::Antialiasing, false);
    }
    if (const QVariant badge = index.data(BadgeRole); badge.isValid())
        paintLetter(*p, t, mirrored(QRect(r.left() + 4, r.top(), 15, r.height())), badge.toString());
    if (const QVariant kind = index.data(KindRole); kind.isValid())
        p->fillRect(mirrored(QRect(leading.left() - kKindRoom, r.top() + 4, 4, r.height() - 8)),
                    t.mark(CallKind(kind.toInt())));
    if (const QVariant bar = index.data(BarRole); bar.isValid()) {
        const QRectF whole(inner.left(), r.center().y() - 3.5, inner.width(), 8);
        p->fillRect(QRectF(whole.left(), whole.top(), std::max(1.0, whole.width() * bar.toDouble()), 8),
                    selected ? t.selectionText : t.accent);
    }
    if (const QVariant stack = index.data(StackRole); stack.isValid())
        paintStack(*p, QRectF(inner.left(), r.center().y() - 3.5, inner.width(), 8), stack.toList());

    const QString text = index.data(Qt::DisplayRole).toString();
    if (!text.isEmpty()) {
        const QVariant font = index.data(Qt::FontRole);
        p->setFont(font.isValid() ? qvariant_cast<QFont>(font) : option.font);
        const QFontMetrics fm(p->font());
        auto align = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
        if (!(align & Qt::AlignVertical_Mask)) align |= Qt::AlignVCenter;
        // Marks count characters from the start; where the first would be cut off, the start is left out instead.
        QVariantList marks = index.data(MarkRole).toList(), known = index.data(KnownRole).toList();
        const bool isMarked = !marks.isEmpty() || !known.isEmpty();
        if (isMarked) align = Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter; // where the marks are counted from
        QString shown = isMarked ? fm.elidedText(text, Qt::ElideRight, inner.width())
                                 : shownText(index, QFontMetricsF(p->font()), inner.width());
        if (!marks.isEmpty() && shown != text && marks[0].toInt() + marks[1].toInt() >= shown.size()) {
            shown = fm.elidedText(text, Qt::ElideLeft, inner.width());
            for (QVariantList* parts : {&marks, &known})
                shiftParts(*parts, int(text.size() - shown.size()));
        }
        const auto areaOf = [&](const QVariantList& parts, int i) {
            const int from = inner.left() + fm.horizontalAdvance(shown.left(parts[i].toInt()));
            const int to = inner.left() + fm.horizontalAdvance(shown.left(parts[i].toInt() + parts[i + 1].toInt()));
            return QRect(from, r.center().y() - fm.height() / 2 + 1, to - from, fm.height() - 1);
        };
        for (int i = 0; i + 1 < marks.size(); i += 2)
            paintMark(*p, t, areaOf(marks, i));
        for (int i = 0; i + 1 < known.size(); i += 2) {
            const QRect area = areaOf(known, i);
            p->fillRect(QRect(area.left(), area.bottom(), area.width(), 2), selected ? t.selectionText : t.good);
        }
        p->setPen(selected ? t.selectionText : toneColour(t, Tone(index.data(ToneRole).toInt())));
        if (marks.isEmpty()) {
            p->drawText(inner, int(QStyle::visualAlignment(option.direction, align)), shown);
        } else {
            // Piece by piece, so that the varying part is black on yellow in every theme.
            const QPen plain = p->pen();
            int at = 0, x = inner.left();
            const auto draw = [&](int end, bool varying) {
                const QString piece = shown.mid(at, end - at);
                p->setPen(varying ? QPen(t.varyingText) : plain);
                p->drawText(QRect(x, inner.top(), inner.right() - x + 1, inner.height()), int(align), piece);
                x = inner.left() + fm.horizontalAdvance(shown.left(end));
                at = end;
            };
            for (int i = 0; i + 1 < marks.size(); i += 2) {
                draw(std::min(int(shown.size()), marks[i].toInt()), false);
                draw(std::min(int(shown.size()), marks[i].toInt() + marks[i + 1].toInt()), true);
            }
            draw(int(shown.size()), false);
        }
    }
    if ((option.state & QStyle::State_HasFocus) && !selected) {
        p->setPen(QPen(t.accent, 2));
        p->setBrush(Qt::NoBrush);
        p->drawRect(r.adjusted(1, 1, -1, -1));
    }
    p->restore();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QVariant font = index.data(Qt::FontRole);
    const QFontMetrics fm(font.isValid() ? qvariant_cast<QFont>(font) : option.font);
    const int width = fm.horizontalAdvance(index.data(Qt::DisplayRole).toString()) + roomBesideText(index) + 1;
    return {width, std::max(20, fm.height() + 5)};
}

} // namespace tenfold
