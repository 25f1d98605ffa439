#include "widgets/patterns/types/heatmap.h"

#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>

#include <cmath>
#include <map>

namespace tenfold {
namespace {
constexpr double kTree = 84; // dendrogram
constexpr double kRow = 20, kStripe = 4, kRowGap = 1, kTypeGap = 7, kClockGap = 14;
constexpr double kLargestBlock = 96;
constexpr double kLeastNames = 104, kLeastTypes = 150; // names of nodes and of types
constexpr double kRight = 16;
constexpr double kFooter = 76, kSumLine = 13;
constexpr double kLongestName = 118; // of a method, along its slope
constexpr double kLeastCell = 17, kGoodCell = 21, kMostCell = 40;
constexpr double kTreeLeft = 12;

QString sumText(double sum) {
    return sum >= 1000 ? QStringLiteral("%1k").arg(numberText(sum / 1000, sum < 10000 ? 1 : 0)) : countText(sum);
}
} // namespace

// Square root: small distances are where the decisions are.
double HeatMap::treeX(double distance) const {
    const double right = kTree - 4;
    return right - (right - kTreeLeft) * std::sqrt(std::clamp(distance / m_treeMost, 0.0, 1.0));
}

double HeatMap::treeDistance(double x) const {
    const double right = kTree - 4, part = std::clamp((right - x) / (right - kTreeLeft), 0.0, 1.0);
    return part * part * m_treeMost;
}

bool HeatMap::isOnCut(const QPointF& at) const {
    constexpr double kReach = 6;
    const QPointF p = at + QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value());
    return m_isEditable && !m_layout.joins.empty() && std::fabs(p.x() - treeX(m_layout.cut)) <= kReach &&
           p.y() > m_headerHeight - 26 && p.y() < m_contentHeight - kFooter + 8;
}

int HeatMap::bracketAt(const QPointF& at) const {
    const double y = at.y() + verticalScrollBar()->value();
    for (std::size_t b = 0; b < m_layout.brackets.size(); ++b) {
        const auto first = std::size_t(m_layout.brackets[b].firstBlock);
        const auto last = first + std::size_t(m_layout.brackets[b].blocks) - 1;
        if (y >= m_tops[first] - kTypeGap / 2 && y < m_tops[last] + m_heights[last] + kTypeGap / 2) return int(b);
    }
    return -1;
}

QPoint HeatMap::blockPoint(int block) const {
    const auto b = std::size_t(block);
    return QPointF(kTree + m_nameWidth / 2 - horizontalScrollBar()->value(),
                   m_tops[b] + m_heights[b] / 2 - verticalScrollBar()->value())
        .toPoint();
}

QPoint HeatMap::bracketPoint(const QString& type) const {
    for (const auto& bracket : m_layout.brackets) {
        if (bracket.type != type) continue;
        const auto first = std::size_t(bracket.firstBlock), last = first + std::size_t(bracket.blocks) - 1;
        return QPointF(m_gridLeft + m_gridWidth + 30 - horizontalScrollBar()->value(),
                       (m_tops[first] + m_tops[last] + m_heights[last]) / 2 - verticalScrollBar()->value())
            .toPoint();
    }
    return {-1, -1};
}

QPoint HeatMap::cutPoint(double cut) const {
    return QPointF(treeX(cut) - horizontalScrollBar()->value(), m_headerHeight - 4 - verticalScrollBar()->value())
        .toPoint();
}

HeatMap::HeatMap(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setLayoutDirection(Qt::LeftToRight); // columns in their order
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Calls of each node by method"));
    setAccessibleDescription(tr("Arrows move through the cells; the list at the left has the same types as a table."));
    viewport()->setMouseTracking(true);
}

void HeatMap::setLayoutData(TypeLayout layout, bool canFold) {
    m_whole = std::move(layout);
    m_canFold = canFold;
    m_layout = m_whole;
    m_block = m_column = m_hoverBlock = m_hoverColumn = -1;
    m_drag = Drag::None;
    m_dragCut = m_layout.cut;
    if (!m_second.isEmpty()) m_second.clear();
    finishName(false);
    place();
    viewport()->update();
}

void HeatMap::selectType(const QString& type) {
    m_type = type;
    viewport()->update();
}

void HeatMap::setFramed(const QString& type, const std::vector<std::size_t>& methods) {
    m_framedType = type;
    m_framed = methods;
    viewport()->update();
}

/// A number as short as a cell wants it.
QString HeatMap::numberIn(const TypeLayout::Block& block, std::size_t column) const {
    const double count = block.counts[column];
    if (count == 0) return {};
    if (count >= 1000) return QStringLiteral("%1k").arg(numberText(count / 1000, count < 10000 ? 1 : 0));
    return numberText(count, count < 10 && block.differs[column] ? 1 : 0);
}

// Columns that have no room become fewer where several say the same or nearly so; the rest scrolls.
void HeatMap::foldColumns() {
    const std::size_t before = m_layout.columns.size();
    m_layout = m_whole;
    const double room = viewport()->width() - m_gridLeft - m_typeWidth - kRight - kClockGap;
    double least = kLeastCell;
    const QFontMetricsF numbers(noteFont());
    for (const auto& block : m_whole.blocks)
        for (std::size_t c = 0; c < m_whole.columns.size(); ++c)
            least = std::max(least, numbers.horizontalAdvance(numberIn(block, c)) + 4);
    if (m_canFold && double(m_layout.columns.size()) * least > room)
        m_layout = foldAlikeColumns(foldEqualColumns(m_whole), std::size_t(std::max(1.0, room / least)));
    if (m_layout.columns.size() != before) m_column = m_hoverColumn = -1;
}

void HeatMap::placeColumns() {
    const QFontMetricsF names(boldFont(noteFont())), types(boldFont(tableFont())), numbers(noteFont());
    double longestNode = 0, longestType = 0;
    for (const auto& block : m_whole.blocks)
        longestNode = std::max(longestNode, names.horizontalAdvance(block.label) + 24);
    for (const auto& bracket : m_whole.brackets)
        longestType = std::max(longestType, types.horizontalAdvance(bracket.type) + 54);
    // The counts come first; names get what they leave.
    m_nameWidth = kLeastNames;
    m_typeWidth = std::min(kLeastTypes, longestType);
    m_gridLeft = kTree + m_nameWidth + 8;
    foldColumns();
    const int columns = int(m_layout.columns.size());
    const bool clock = columns > 0 && m_layout.columns.back().periodic;
    double least = kLeastCell;
    for (const auto& block : m_layout.blocks)
        for (std::size_t c = 0; c < m_layout.columns.size(); ++c)
            least = std::max(least, numbers.horizontalAdvance(numberIn(block, c)) + 4);
    double room = viewport()->width() - m_gridLeft - m_typeWidth - kRight - (clock ? kClockGap : 0);
    const double spare = std::max(0.0, room - columns * std::max(least, kGoodCell));
    const double forNodes = std::clamp(longestNode - m_nameWidth, 0.0, spare / 2);
    const double forTypes = std::clamp(longestType - m_typeWidth, 0.0, spare - forNodes);
    m_nameWidth += forNodes;
    m_typeWidth += forTypes;
    m_gridLeft += forNodes;
    room -= forNodes + forTypes;
    m_cell = std::clamp(std::floor(room / std::max(1, columns)), least, std::max(least, kMostCell));
    m_gridWidth = columns * m_cell + (clock ? kClockGap : 0);
    m_areSumsStaggered = std::any_of(m_layout.columns.begin(), m_layout.columns.end(), [&](const auto& column) {
        return numbers.horizontalAdvance(sumText(column.sum)) > m_cell - 4;
    });
}

void HeatMap::place() {
    placeColumns();
    const QFontMetricsF fm(noteFont());
    double longest = 40;
    for (const auto& c : m_layout.columns)
        longest = std::max(longest, fm.horizontalAdvance(c.label()));
    m_headerHeight = std::min(kLongestName, longest) * 0.87 + 28;
    m_tops.clear();
    m_heights.clear();
    double y = m_headerHeight + 6;
    int bracket = m_layout.blocks.empty() ? 0 : m_layout.blocks.front().bracket;
    for (const auto& block : m_layout.blocks) {
        if (block.bracket != bracket) y += kTypeGap;
        bracket = block.bracket;
        const double h = block.folded ? std::clamp(kStripe * double(block.rows.size()), kRow, kLargestBlock) : kRow;
        m_tops.push_back(y);
        m_heights.push_back(h);
        y += h + kRowGap;
    }
    m_contentHeight = y + kFooter;
    m_treeMost = 0.01;
    for (const auto& join : m_layout.joins)
        m_treeMost = std::max(m_treeMost, join.distance);
    verticalScrollBar()->setRange(0, std::max(0, int(m_contentHeight) - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(20);
    const int wide = int(m_gridLeft + m_gridWidth + m_typeWidth + kRight);
    horizontalScrollBar()->setRange(0, std::max(0, wide - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(20);
}

double HeatMap::columnX(int column) const {
    double x = m_gridLeft + column * m_cell;
    if (m_layout.columns[std::size_t(column)].periodic) x += kClockGap;
    return x;
}

int HeatMap::blockAt(double y) const {
    y += verticalScrollBar()->value();
    for (std::size_t b = 0; b < m_tops.size(); ++b)
        if (y >= m_tops[b] && y < m_tops[b] + m_heights[b] + kRowGap) return int(b);
    return -1;
}

int HeatMap::columnAt(double x) const {
    x += horizontalScrollBar()->value();
    for (int c = 0; c < int(m_layout.columns.size()); ++c)
        if (x >= columnX(c) && x < columnX(c) + m_cell) return c;
    return -1;
}

double HeatMap::countIn(std::size_t block, std::size_t method) const {
    for (std::size_t c = 0; c < m_whole.columns.size(); ++c)
        if (m_whole.columns[c].method == method) return m_whole.blocks[block].counts[c];
    return 0;
}

QString HeatMap::textOf(int block, int column) const {
    if (block < 0) return {};
    const auto& b = m_layout.blocks[std::size_t(block)];
    const QString type = m_layout.brackets[std::size_t(b.bracket)].type;
    const QString node = b.folded ? tr("%1 of %2").arg(b.label, type) : tr("%1 (%2)").arg(b.label, type);
    if (column < 0) return node;
    const auto& c = m_layout.columns[std::size_t(column)];
    constexpr int kMostNamed = 4;
    QStringList named;
    for (int i = 0; i < std::min(kMostNamed, int(c.names.size())); ++i) {
        named << c.names[i];
        if (c.isAlike) named.back() += u' ' + numberText(countIn(std::size_t(block), c.methods[std::size_t(i)]), 1);
    }
    QString methods = named.join(QStringLiteral(", "));
    if (c.names.size() > kMostNamed)
        methods = tr("%1 and %n more", nullptr, int(c.names.size()) - kMostNamed).arg(methods);
    return tr("%1 · %2: %3%4 calls%5")
        .arg(node, methods, b.differs[std::size_t(column)] ? tr("mean ") : QString(),
             numberText(b.counts[std::size_t(column)], 1), c.periodic ? tr(" by the clock, not compared") : QString());
}

QString HeatMap::cellText() const {
    return m_hoverBlock >= 0 ? textOf(m_hoverBlock, m_hoverColumn) : textOf(m_block, m_column);
}

void HeatMap::choose(int block, int column) {
    m_block = block;
    m_column = column;
    if (block >= 0) {
        const QString type = m_layout.brackets[std::size_t(m_layout.blocks[std::size_t(block)].bracket)].type;
        if (type != m_type) {
            m_type = type;
            Q_EMIT typeSelected(type);
        }
        const double top = m_tops[std::size_t(block)], bottom = top + m_heights[std::size_t(block)];
        if (top - 8 < verticalScrollBar()->value()) verticalScrollBar()->setValue(int(top) - 8);
        if (bottom + 8 > verticalScrollBar()->value() + viewport()->height())
            verticalScrollBar()->setValue(int(bottom) + 8 - viewport()->height());
    }
    Q_EMIT cellChanged();
    viewport()->update();
}

// Names that the same cut would make equal lose their middle instead, where they do not differ.
QStringList HeatMap::headNames(const QFontMetricsF& metrics) const {
    QStringList names;
    std::map<QString, int> times;
    for (const auto& column : m_layout.columns) {
        names << fitText(column.names.value(0), metrics, kLongestName - metrics.horizontalAdvance(column.others()));
        ++times[names.back()];
    }
    for (int c = 0; c < int(names.size()); ++c) {
        const auto& column = m_layout.columns[std::size_t(c)];
        if (times[names[c]] > 1)
            names[c] = metrics.elidedText(column.names.value(0), Qt::ElideMiddle,
                                          kLongestName - metrics.horizontalAdvance(column.others()));
        names[c] += column.others();
    }
    return names;
}

void HeatMap::paintHeader(QPainter& p) {
    const Theme& t = Theme::of(this);
    p.setFont(noteFont());
    const QStringList names = headNames(QFontMetricsF(p.font()));
    for (int c = 0; c < int(m_layout.columns.size()); ++c) {
        const auto& column = m_layout.columns[std::size_t(c)];
        const double x = columnX(c);
        p.fillRect(QRectF(x, m_headerHeight - 1, m_cell - 1, 3), t.mark(column.kind));
        p.save();
        p.translate(x + m_cell / 2 + 3, m_headerHeight - 6);
        p.rotate(-60);
        p.setPen(c == m_column || c == m_hoverColumn ? t.text : t.textOf(column.kind));
        p.drawText(QPointF(0, 0), names[c]);
        p.restore();
    }
}

void HeatMap::paintRows(QPainter& p) {
    const Theme& t = Theme::of(this);
    const QFont names = noteFont(), numbers = noteFont();
    const QFontMetricsF fm(names);
    for (std::size_t b = 0; b < m_layout.blocks.size(); ++b) {
        const auto& block = m_layout.blocks[b];
        const auto& bracket = m_layout.brackets[std::size_t(block.bracket)];
        const double y = m_tops[b], h = m_heights[b];
        const bool selected = bracket.type == m_type;
        if (selected) p.fillRect(QRectF(kTree + 4, y, m_nameWidth, h), t.linked);
        p.setFont(bracket.questioned || selected ? boldFont(names) : names);
        p.setPen(block.folded ? t.dim : t.text);
        const QString label = block.folded ? QStringLiteral("▸ ") + block.label : block.label;
        p.drawText(QRectF(kTree + 6, y, m_nameWidth - 8, h), Qt::AlignRight | Qt::AlignVCenter,
                   fitText(label, QFontMetricsF(p.font()), m_nameWidth - 10));
        for (int c = 0; c < int(m_layout.columns.size()); ++c) {
            const double count = block.counts[std::size_t(c)];
            const bool periodic = m_layout.columns[std::size_t(c)].periodic;
            const QRectF cell(columnX(c), y, m_cell - 1, h);
            const QColor fill = count == 0 ? t.alternate : periodic ? t.base : t.heatStep(count);
            if (block.folded && count > 0 && !periodic) {
                const double stripe = std::max(2.0, h / double(block.rows.size()));
                for (double s = y; s < y + h - 0.5; s += stripe)
                    p.fillRect(QRectF(cell.left(), s, cell.width(), std::min(stripe, y + h - s) - 1), fill);
            } else {
                p.fillRect(cell, fill);
            }
            if (count == 0) continue;
            const QString text = numberIn(block, std::size_t(c));
            p.setFont(numbers);
            if (periodic) {
                p.setPen(t.line);
                p.setBrush(Qt::NoBrush);
                p.drawRect(cell.adjusted(0.5, 0.5, -0.5, -0.5));
                p.setPen(t.dim);
            } else if (block.folded) {
                // The number once, on a plate, so that the stripes do not cross it.
                const double w = std::min(cell.width() - 2, fm.horizontalAdvance(text) + 5);
                p.fillRect(QRectF(cell.center().x() - w / 2, cell.center().y() - 7, w, 14), t.base);
                p.setPen(t.text);
            } else {
                p.setPen(t.heatText(count));
            }
            p.drawText(cell, Qt::AlignCenter, text);
            const auto isShown = [&](std::size_t m) { return m_layout.columns[std::size_t(c)].stands(m); };
            if (bracket.type == m_framedType && std::any_of(m_framed.begin(), m_framed.end(), isShown)) {
                p.setPen(QPen(t.disagree, 2));
                p.setBrush(Qt::NoBrush);
                p.drawRect(cell.adjusted(0, 0, 0, 0));
            }
            if (int(b) == m_block && c == m_column) {
                p.setPen(QPen(t.accent, 2));
                p.setBrush(Qt::NoBrush);
                p.drawRect(cell.adjusted(-0.5, -0.5, 0.5, 0.5));
            }
        }
    }
}

void HeatMap::paintBrackets(QPainter& p) {
    const Theme& t = Theme::of(this);
    const double x = m_gridLeft + m_gridWidth + 6;
    for (const auto& bracket : m_layout.brackets) {
        const auto first = std::size_t(bracket.firstBlock), last = std::size_t(bracket.firstBlock + bracket.blocks - 1);
        const double top = m_tops[first] + 1, bottom = m_tops[last] + m_heights[last] - 1;
        p.setPen(bracket.questioned ? QPen(t.disagree, 2) : QPen(t.dim, 1.2));
        const QPointF shape[] = {{x, top}, {x + 5, top}, {x + 5, bottom}, {x, bottom}};
        p.drawPolyline(shape, 4);
        const bool selected = bracket.type == m_type || bracket.type == m_second;
        if (bracket.type == m_second) p.fillRect(QRectF(x + 8, (top + bottom) / 2 - 9, m_typeWidth - 8, 18), t.linked);
        p.setFont(bracket.questioned || selected ? boldFont(tableFont()) : tableFont());
        const QFontMetricsF fm(p.font());
        const QString many =
            bracket.nodes > 1 ? QStringLiteral(" ×%1").arg(countText(double(bracket.nodes))) : QString();
        const double room = m_typeWidth - 18 - fm.horizontalAdvance(many);
        const QString name = fitText(bracket.type, fm, room);
        const QRectF area(x + 12, (top + bottom) / 2 - 9, m_typeWidth, 18);
        p.setPen(t.text);
        p.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, name);
        p.setPen(t.dim);
        p.drawText(area.translated(fm.horizontalAdvance(name), 0), Qt::AlignLeft | Qt::AlignVCenter, many);
    }
}

void HeatMap::paintDendrogram(QPainter& p) {
    if (m_layout.joins.empty()) return;
    const Theme& t = Theme::of(this);
    const double right = kTree - 4, left = kTreeLeft, most = m_treeMost;
    const auto x = [this](double d) { return treeX(d); };
    const auto y = [&](double position) {
        const auto block = std::size_t(position);
        const auto centre = [&](std::size_t b) { return m_tops[b] + m_heights[b] / 2; };
        const double part = position - std::floor(position);
        return part == 0 || block + 1 >= m_tops.size() ? centre(block)
                                                       : centre(block) * (1 - part) + centre(block + 1) * part;
    };
    const double top = m_headerHeight, bottom = m_contentHeight - kFooter + 4;
    const double low = x(m_layout.stableHigh), high = x(m_layout.stableLow);
    QColor band = t.accent;
    band.setAlpha(38);
    p.fillRect(QRectF(low, top, high - low, bottom - top), band);
    p.setBrush(Qt::NoBrush);
    for (const auto& join : m_layout.joins) {
        QPen pen(t.dim, 1.2);
        if (join.isAgainst(m_layout.cut)) pen.setDashPattern({3, 2});
        p.setPen(pen);
        const double at = x(join.distance), yl = y(join.leftRow), yr = y(join.rightRow);
        const QPointF shape[] = {{x(join.leftDistance), yl}, {at, yl}, {at, yr}, {x(join.rightDistance), yr}};
        p.drawPolyline(shape, 4);
    }
    const double cutAt = m_drag == Drag::Cut ? m_dragCut : m_layout.cut, cut = x(cutAt);
    p.setPen(QPen(t.accent, 2));
    p.drawLine(QPointF(cut, top - 4), QPointF(cut, bottom));
    if (m_isEditable) { // a handle: it can be dragged
        const QPointF handle[] = {
            {cut - 5, top - 8}, {cut + 5, top - 8}, {cut + 5, top - 2}, {cut, top + 3}, {cut - 5, top - 2}};
        p.setBrush(t.accent);
        p.setPen(Qt::NoPen);
        p.drawPolygon(handle, 5);
    }
    p.setFont(boldFont(noteFont()));
    p.setPen(t.accentText);
    p.drawText(QRectF(std::max(2.0, cut - 50), top - 24, 100, 14), Qt::AlignCenter,
               tr("cut %1").arg(numberText(cutAt, 3)));
    p.setFont(noteFont());
    p.setPen(t.dim);
    p.drawLine(QPointF(left, bottom), QPointF(right, bottom));
    for (const double tick : {0.0, most / 4, most}) {
        p.drawLine(QPointF(x(tick), bottom), QPointF(x(tick), bottom + 3));
        p.drawText(QRectF(x(tick) - 20, bottom + 3, 40, 13), Qt::AlignCenter, numberText(tick, 2));
    }
    p.drawText(QPointF(6, bottom + 28), tr("distance of counts"));
}

// The row that is dragged hangs at the pointer; the type it would join is framed.
void HeatMap::paintDrag(QPainter& p) {
    if (m_drag != Drag::Row) return;
    const Theme& t = Theme::of(this);
    const int target = bracketAt(m_dragAt);
    const QPointF offset(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const auto& from = m_layout.blocks[std::size_t(m_block)];
    QString text = m_dragText;
    if (target >= 0 && target != from.bracket) {
        const auto& bracket = m_layout.brackets[std::size_t(target)];
        const auto first = std::size_t(bracket.firstBlock), last = first + std::size_t(bracket.blocks) - 1;
        p.setPen(QPen(t.accent, 2));
        p.setBrush(Qt::NoBrush);
        p.drawRect(QRectF(kTree + 4, m_tops[first] - 2, m_gridLeft + m_gridWidth + m_typeWidth - kTree - 8,
                          m_tops[last] + m_heights[last] - m_tops[first] + 4));
        text = tr("%1 → %2").arg(text, bracket.type);
    }
    p.setFont(tableFont());
    const double w = QFontMetricsF(p.font()).horizontalAdvance(text) + 12;
    const double left = std::max(0.0, std::min(m_dragAt.x() + 10, viewport()->width() - w));
    const QRectF plate(QPointF(left, m_dragAt.y() - 10) + offset, QSizeF(w, 20));
    p.setPen(t.line);
    p.setBrush(t.infoBar);
    p.drawRect(plate);
    p.setPen(t.text);
    p.drawText(plate, Qt::AlignCenter, text);
}

void HeatMap::paintSums(QPainter& p) {
    const Theme& t = Theme::of(this);
    const double y = m_contentHeight - kFooter + 2;
    p.setFont(noteFont());
    p.setPen(t.dim);
    p.drawText(QRectF(kTree, y, m_nameWidth - 2, 16), Qt::AlignRight | Qt::AlignVCenter, tr("sum"));
    const QFontMetricsF fm(p.font());
    double lineEnd[2] = {0, 0};
    for (int c = 0; c < int(m_layout.columns.size()); ++c) {
        const QString text = sumText(m_layout.columns[std::size_t(c)].sum);
        // One above the other in turn where they would touch; what still would is left out: the tip has it.
        const int line = m_areSumsStaggered ? c % 2 : 0;
        const double half = fm.horizontalAdvance(text) / 2, middle = columnX(c) + m_cell / 2;
        if (middle - half < lineEnd[line] + 3) continue;
        lineEnd[line] = middle + half;
        p.drawText(QRectF(middle - half - 2, y + line * kSumLine, 2 * half + 4, 16), Qt::AlignCenter, text);
    }
    const auto has = [](const auto& things, auto what) { return std::any_of(things.begin(), things.end(), what); };
    QString note = tr("calls per node, shades at 1, 2, 4, 10, 30");
    if (has(m_layout.blocks, [](const auto& b) { return b.folded; })) note += tr(" · stripes: one node each");
    if (has(m_layout.columns, [](const auto& c) { return c.periodic; })) note += tr(" · framed: clock, not compared");
    if (has(m_layout.columns, [](const auto& c) { return c.methods.size() > 1; }))
        note += tr(" · +3: three more methods with the same counts");
    if (has(m_layout.columns, [](const auto& c) { return c.isAlike; }))
        note += tr(", ≈ with others, of the same nodes");
    if (has(m_layout.joins, [this](const auto& j) { return j.isAgainst(m_layout.cut); }))
        note += tr(" · dashed: parted by what nodes do or by a decision, not by the cut");
    const double room = std::max(m_gridWidth + m_typeWidth, viewport()->width() - m_gridLeft - kRight);
    p.drawText(QRectF(m_gridLeft, y + 31, room, kFooter - 33), Qt::AlignLeft | Qt::TextWordWrap, note);
}

void HeatMap::paintEvent(QPaintEvent*) {
    QPainter p(viewport());
    const Theme& t = Theme::of(this);
    p.fillRect(viewport()->rect(), t.base);
    p.save();
    p.translate(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
    if (!m_layout.blocks.empty()) {
        p.setRenderHint(QPainter::Antialiasing);
        paintDendrogram(p);
        paintHeader(p);
        p.setRenderHint(QPainter::Antialiasing, false);
        paintRows(p);
        p.setRenderHint(QPainter::Antialiasing);
        paintBrackets(p);
        paintSums(p);
        paintDrag(p);
    }
    p.restore();
    if (hasFocus()) {
        p.setPen(QPen(t.accent, 2));
        p.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

void HeatMap::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    place();
}

} // namespace tenfold
