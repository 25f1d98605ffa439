#include "widgets/model/check/checktimeline.h"

#include "widgets/common/convert.h"
#include "widgets/model/check/checktext.h"
#include "widgets/theme/theme.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tenfold {
namespace {

constexpr int kLeastPart = 22, kMostPart = 64, kTimeGap = 26; ///< px
constexpr double kLargestDot = 6.5, kLeastDot = 2.2;          ///< radius, px
constexpr double kGapAt = 0.5;                                ///< of a part: so long without a record is a gap

bool isOfStructure(const TimelineCell& cell) {
    return cell.why == MismatchReason::Structure || cell.why == MismatchReason::Count;
}

} // namespace

CheckTimeline::CheckTimeline(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setAccessibleName(tr("Since when: each center and suspicious edge in each part of the time"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
}

void CheckTimeline::setCheck(std::shared_ptr<const ModelCheck> check) {
    m_check = std::move(check);
    nameRuns();
    m_row = rows() > 0 ? 0 : -1;
    m_part = parts() - 1;
    // The last part that is not the model's own is what is looked at.
    const auto isOfModel = [&](int part) {
        const auto& cells = m_check->timeline.cells;
        return std::any_of(cells.begin(), cells.end(), [part](const auto& row) {
            return std::size_t(part) < row.size() && row[std::size_t(part)].isOfModel;
        });
    };
    while (m_part > 0 && isOfModel(m_part))
        --m_part;
    m_mostNs = 1;
    if (m_check)
        for (const auto& row : m_check->timeline.cells)
            for (const TimelineCell& cell : row)
                if (cell.state == ModelVerdictState::Suspicious) m_mostNs = std::max(m_mostNs, cell.extraNs);
    place();
    showPart();
    describe();
}

// What is looked at is in sight.
void CheckTimeline::showPart() {
    if (m_part < 0 || m_part >= parts()) return;
    const int right = namesWidth() + m_lefts[std::size_t(m_part) + 1] - horizontalScrollBar()->value();
    if (right > viewport()->width())
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + right - viewport()->width() + 2);
}

int CheckTimeline::rowHeight() const {
    return QFontMetrics(tableFont()).height() + 2;
}

int CheckTimeline::headHeight() const {
    return 2 * QFontMetrics(noteFont()).height() + 4;
}

int CheckTimeline::namesWidth() const {
    int wanted = 40;
    const QFontMetrics metrics(boldFont(tableFont()));
    for (int row = 0; row < std::min(rows(), 500); ++row)
        wanted = std::max(wanted, metrics.horizontalAdvance(rowName(row)));
    return std::min(wanted + 16, std::max(70, viewport()->width() * 3 / 10));
}

void CheckTimeline::place() {
    m_lefts.clear();
    int gaps = 0;
    const auto isGap = [&](int part) {
        if (part == 0) return false;
        const Timeline::Part& before = m_check->timeline.parts[std::size_t(part) - 1];
        const Timeline::Part& now = m_check->timeline.parts[std::size_t(part)];
        return double(now.fromNs - before.toNs) >
               kGapAt * double(std::max<std::int64_t>(1, before.toNs - before.fromNs));
    };
    for (int part = 0; part < parts(); ++part)
        gaps += isGap(part) ? 1 : 0;
    const int room = viewport()->width() - namesWidth() - 8 - std::min(gaps, 4) * kTimeGap / 2;
    const int width = std::clamp(room / std::max(1, parts()), kLeastPart, kMostPart);
    const int gap = gaps <= 4 ? kTimeGap / 2 : 4;
    int at = 0;
    for (int part = 0; part < parts(); ++part) {
        if (isGap(part)) at += gap;
        m_lefts.push_back(at);
        at += width;
    }
    m_lefts.push_back(at);
    m_contentWidth = at;
    updateScrollBars();
    viewport()->update();
}

void CheckTimeline::updateScrollBars() {
    const int keyHeight = QFontMetrics(noteFont()).height() + 6;
    const int high = headHeight() + rows() * rowHeight() + keyHeight - viewport()->height();
    verticalScrollBar()->setRange(0, std::max(0, high));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(rowHeight());
    const int wide = namesWidth() + m_contentWidth + 4 - viewport()->width();
    horizontalScrollBar()->setRange(0, std::max(0, wide));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(kLeastPart);
}

QRect CheckTimeline::cellRect(int row, int part) const {
    if (row < 0 || part < 0 || row >= rows() || part >= parts()) return {};
    const int left = namesWidth() + m_lefts[std::size_t(part)] - horizontalScrollBar()->value();
    const int right = part + 1 < parts()
                          ? std::min(m_lefts[std::size_t(part) + 1], m_lefts[std::size_t(part)] + kMostPart)
                          : m_lefts[std::size_t(part) + 1];
    return {left, headHeight() + row * rowHeight() - verticalScrollBar()->value(), right - m_lefts[std::size_t(part)],
            rowHeight()};
}

QSize CheckTimeline::sizeHint() const {
    return {400, headHeight() + std::clamp(rows(), 3, 10) * rowHeight() + QFontMetrics(noteFont()).height() + 8};
}

QSize CheckTimeline::minimumSizeHint() const {
    return {160, headHeight() + 3 * rowHeight()};
}

// What all names of runs begin and end with tells none of them: "AN_suspendDN_w_05FDN_30C" beside others is "…05FDN…".
void CheckTimeline::nameRuns() {
    m_runFrom = m_runTo = 0;
    if (!m_check) return;
    std::vector<QString> names;
    for (const Timeline::Part& part : m_check->timeline.parts)
        if (names.empty() || fromQt(names.back()) != part.run) names.push_back(toQt(part.run));
    if (names.size() < 2) return;
    qsizetype shortest = names.front().size();
    for (const QString& name : names)
        shortest = std::min(shortest, name.size());
    const auto isShared = [&](const auto& at) {
        return std::all_of(names.begin(), names.end(),
                           [&](const QString& name) { return at(name) == at(names.front()); });
    };
    qsizetype from = 0, to = 0;
    while (from < shortest && isShared([&](const QString& name) { return name[from]; }))
        ++from;
    while (to < shortest - from && isShared([&](const QString& name) { return name[name.size() - 1 - to]; }))
        ++to;
    // Whole words: letters and digits that belong together stay so.
    while (from > 0 && names.front()[from - 1].isLetterOrNumber())
        --from;
    while (to > 0 && names.front()[names.front().size() - to].isLetterOrNumber())
        --to;
    if (std::any_of(names.begin(), names.end(), [&](const QString& name) { return name.size() <= from + to; })) return;
    m_runFrom = from, m_runTo = to;
}

QString CheckTimeline::runText(int part) const {
    const QString name = toQt(m_check->timeline.parts[std::size_t(part)].run);
    QString text = name.mid(m_runFrom, name.size() - m_runFrom - m_runTo);
    if (m_runFrom > 0) text.prepend(u'…');
    if (m_runTo > 0) text.append(u'…');
    return oneLine(text, 60);
}

QString CheckTimeline::partName(int part) const {
    const Timeline& timeline = m_check->timeline;
    const Timeline::Part& p = timeline.parts[std::size_t(part)];
    const bool isShort = p.toNs - p.fromNs < 60'000'000'000;
    return QDateTime::fromMSecsSinceEpoch(p.fromNs / 1'000'000)
        .toString(isShort ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm"));
}

// A line of runs or days, and one of times below it.
void CheckTimeline::paintHead(QPainter& painter) const {
    const Theme& t = Theme::of(this);
    const QFontMetrics metrics(noteFont());
    painter.fillRect(QRect(0, 0, viewport()->width(), headHeight()), t.base);
    painter.setClipRect(QRect(namesWidth(), 0, viewport()->width() - namesWidth(), headHeight()));
    QString above;
    int freeAbove = 0, freeBelow = 0;
    for (int part = 0; part < parts(); ++part) {
        const Timeline::Part& p = m_check->timeline.parts[std::size_t(part)];
        const QRect cell = cellRect(0, part);
        const QString group =
            p.run.empty()
                ? QLocale().toString(QDateTime::fromMSecsSinceEpoch(p.fromNs / 1'000'000).date(), QLocale::ShortFormat)
                : runText(part);
        painter.setPen(t.dim);
        painter.setFont(noteFont());
        if (group != above && cell.left() >= freeAbove) {
            const int next = [&] { // as far as the group goes
                int last = part;
                while (last + 1 < parts() && m_check->timeline.parts[std::size_t(last) + 1].run == p.run)
                    ++last;
                return cellRect(0, last).right();
            }();
            const QString text = metrics.elidedText(group, Qt::ElideMiddle, std::max(cell.width(), next - cell.left()));
            painter.drawText(QPoint(cell.left() + 2, metrics.ascent() + 1), text);
            freeAbove = cell.left() + metrics.horizontalAdvance(text) + 8;
            above = group;
        }
        const QString time = partName(part);
        const int wide = metrics.horizontalAdvance(time);
        const int left = std::max(cell.center().x() - wide / 2, namesWidth());
        // A time is seen as a whole or not at all.
        if (left < freeBelow || cell.left() < namesWidth() || left + wide > viewport()->width()) continue;
        freeBelow = left + wide + 4;
        painter.setFont(part == m_part ? boldFont(noteFont()) : noteFont());
        painter.setPen(part == m_part ? t.text : t.dim);
        painter.drawText(QPoint(left, metrics.height() + metrics.ascent() + 2), time);
    }
    painter.setClipping(false);
}

void CheckTimeline::paintCell(QPainter& painter, const TimelineCell& cell, QPointF middle) const {
    const Theme& t = Theme::of(this);
    painter.setBrush(Qt::NoBrush);
    if (cell.isOfModel) {
        painter.setPen(QPen(t.dim, 1.2));
        painter.drawEllipse(middle, 2.6, 2.6);
    } else if (cell.state == ModelVerdictState::NoData) {
        painter.setPen(QPen(t.dim, 1));
        painter.drawLine(middle - QPointF(3, 0), middle + QPointF(3, 0));
    } else if (cell.state == ModelVerdictState::Consistent) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.dim);
        painter.drawEllipse(middle, 2, 2);
    } else if (isOfStructure(cell)) {
        QPen pen(t.disagree, 1.5);
        pen.setDashPattern({2.5, 1.5});
        painter.setPen(pen);
        painter.drawRect(QRectF(middle - QPointF(5, 5), QSizeF(10, 10)));
    } else if (cell.why == MismatchReason::Errors) {
        painter.setPen(QPen(t.disagree, 1.8));
        painter.drawLine(middle - QPointF(4, 4), middle + QPointF(4, 4));
        painter.drawLine(middle - QPointF(4, -4), middle + QPointF(4, -4));
    } else {
        const double part = std::sqrt(std::clamp(cell.extraNs / m_mostNs, 0.0, 1.0)); // the area is the time
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.disagree);
        const double radius = kLeastDot + (kLargestDot - kLeastDot) * part;
        painter.drawEllipse(middle, radius, radius);
    }
}

void CheckTimeline::paintKey(QPainter& painter) const {
    const Theme& t = Theme::of(this);
    const QFontMetrics metrics(noteFont());
    const int top = headHeight() + rows() * rowHeight() - verticalScrollBar()->value() + 2;
    int x = 8;
    painter.setFont(noteFont());
    const auto add = [&](const TimelineCell& cell, const QString& text) {
        const int wide = metrics.horizontalAdvance(text);
        if (x + 16 + wide > viewport()->width()) return;
        paintCell(painter, cell, QPointF(x + 6, top + metrics.height() / 2.0));
        painter.setPen(t.dim);
        painter.drawText(QPoint(x + 16, top + metrics.ascent()), text);
        x += 16 + wide + 12;
    };
    using State = ModelVerdictState;
    add({State::Suspicious, MismatchReason::Time, m_mostNs, 0, false}, tr("slower, larger = more a request"));
    add({State::Suspicious, MismatchReason::Structure, 0, 0, false}, tr("other calls"));
    add({State::Suspicious, MismatchReason::Errors, 0, 0, false}, tr("fails"));
    add({State::Consistent, MismatchReason::None, 0, 0, false}, tr("consistent"));
    add({State::NoData, MismatchReason::None, 0, 0, false}, tr("no data"));
    add({State::Consistent, MismatchReason::None, 0, 0, true}, tr("the model"));
}

void CheckTimeline::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Theme& t = Theme::of(this);
    painter.fillRect(viewport()->rect(), t.base);
    painter.setRenderHint(QPainter::Antialiasing);
    if (rows() == 0 || parts() == 0) {
        painter.setPen(t.dim);
        painter.setFont(tableFont());
        painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("Nothing over time."));
        return;
    }
    const int names = namesWidth();
    if (m_part >= 0) {
        const QRect column = cellRect(0, m_part);
        painter.setClipRect(QRect(names, 0, viewport()->width() - names, viewport()->height()));
        painter.fillRect(
            QRect(column.left(), headHeight(), column.width(), rows() * rowHeight() - verticalScrollBar()->value()),
            t.linked);
        painter.setClipping(false);
    }
    const int first = std::max(0, verticalScrollBar()->value() / rowHeight());
    const int last = std::min(rows() - 1, (verticalScrollBar()->value() + viewport()->height()) / rowHeight());
    const QFontMetrics bold(boldFont(tableFont()));
    for (int row = first; row <= last; ++row) {
        const QRect line = cellRect(row, 0);
        painter.setFont(row == m_row ? boldFont(tableFont()) : tableFont());
        painter.setPen(t.text);
        painter.drawText(QRect(8, line.top(), names - 12, line.height()), Qt::AlignVCenter | Qt::AlignLeft,
                         bold.elidedText(rowName(row), Qt::ElideMiddle, names - 12));
        painter.setClipRect(QRect(names, 0, viewport()->width() - names, viewport()->height()));
        const auto& cells = m_check->timeline.cells;
        for (int part = 0; part < parts(); ++part) {
            const QRectF cell = cellRect(row, part);
            if (cell.right() < names || cell.left() > viewport()->width()) continue;
            if (std::size_t(row) < cells.size() && std::size_t(part) < cells[std::size_t(row)].size())
                paintCell(painter, cells[std::size_t(row)][std::size_t(part)], cell.center());
        }
        painter.setClipping(false);
    }
    if (hasFocus() && m_row >= 0 && m_part >= 0) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(cellRect(m_row, m_part)).adjusted(1, 1, -1, -1));
    }
    paintKey(painter);
    paintHead(painter);
}

void CheckTimeline::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    place();
    showPart();
}

void CheckTimeline::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) place();
}

void CheckTimeline::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void CheckTimeline::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void CheckTimeline::mousePressEvent(QMouseEvent* event) {
    const int row = (event->pos().y() - headHeight() + verticalScrollBar()->value()) / rowHeight();
    if (event->button() != Qt::LeftButton || event->pos().y() < headHeight() || row >= rows()) return;
    int part = m_part;
    for (int p = 0; p < parts(); ++p)
        if (const QRect cell = cellRect(row, p); event->pos().x() >= cell.left() && event->pos().x() <= cell.right())
            part = p;
    choose(row, part);
}

void CheckTimeline::keyPressEvent(QKeyEvent* event) {
    const auto [down, right] = [&]() -> std::pair<int, int> {
        switch (event->key()) {
        case Qt::Key_Up:
            return {-1, 0};
        case Qt::Key_Down:
            return {1, 0};
        case Qt::Key_Left:
            return {0, -1};
        case Qt::Key_Right:
            return {0, 1};
        case Qt::Key_PageUp:
            return {-10, 0};
        case Qt::Key_PageDown:
            return {10, 0};
        case Qt::Key_Home:
            return {0, -parts()};
        case Qt::Key_End:
            return {0, parts()};
        default:
            return {0, 0};
        }
    }();
    if (down == 0 && right == 0) return QAbstractScrollArea::keyPressEvent(event);
    if (rows() == 0 || parts() == 0) return;
    choose(std::clamp(m_row + down, 0, rows() - 1), std::clamp(m_part + right, 0, parts() - 1));
}

void CheckTimeline::choose(int row, int part) {
    const bool isOther = row != m_row;
    m_row = row;
    m_part = part;
    const QRect cell = cellRect(row, part);
    if (cell.top() < headHeight()) verticalScrollBar()->setValue(row * rowHeight());
    if (cell.bottom() > viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + cell.bottom() - viewport()->height() + 2);
    if (cell.left() < namesWidth())
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - (namesWidth() - cell.left()));
    if (cell.right() > viewport()->width())
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + cell.right() - viewport()->width() + 2);
    viewport()->update();
    describe();
    if (isOther && row >= 0) Q_EMIT rowSelected(toQt(m_check->timeline.centers[std::size_t(row)]), toQt(calleeOf(row)));
}

const std::string& CheckTimeline::calleeOf(int row) const {
    static const std::string none;
    const auto& to = m_check->timeline.to;
    return row >= 0 && std::size_t(row) < to.size() ? to[std::size_t(row)] : none;
}

QString CheckTimeline::rowName(int row) const {
    const QString center = toQt(m_check->timeline.centers[std::size_t(row)]);
    const std::string& to = calleeOf(row);
    return to.empty() ? center : QStringLiteral("%1 ▸ %2").arg(center, toQt(to));
}

void CheckTimeline::select(const std::string& center, const std::string& to) {
    if (!m_check) return;
    m_row = -1;
    for (int row = 0; row < rows(); ++row) {
        if (m_check->timeline.centers[std::size_t(row)] != center) continue;
        if (calleeOf(row) == to) m_row = row;
        if (m_row < 0 && calleeOf(row).empty()) m_row = row; // its caller, as long as there is no better one
    }
    if (m_row >= 0) {
        const QRect cell = cellRect(m_row, std::max(0, m_part));
        if (cell.top() < headHeight() || cell.bottom() > viewport()->height())
            verticalScrollBar()->setValue(m_row * rowHeight() - rowHeight());
    }
    viewport()->update();
    describe();
}

QString CheckTimeline::tipAt(int row, int part) const {
    if (row < 0 || part < 0 || row >= rows() || part >= parts()) return {};
    const auto& cells = m_check->timeline.cells;
    if (std::size_t(row) >= cells.size() || std::size_t(part) >= cells[std::size_t(row)].size()) return {};
    const TimelineCell& cell = cells[std::size_t(row)][std::size_t(part)];
    const Timeline::Part& p = m_check->timeline.parts[std::size_t(part)];
    const TimeUnit unit = unitOf(*m_check);
    QString text = tr("%1, %2 %3: %4, %5 visits in %6 requests")
                       .arg(rowName(row), toQt(p.run), partName(part), stateText(cell.state),
                            countText(double(cell.visits)), countText(double(p.requests)));
    if (cell.state == ModelVerdictState::Suspicious)
        text += QLatin1Char('\n') + reasonText(cell.why) + QStringLiteral(", ") +
                tr("%1 %2 more a request").arg(unit.text(cell.extraNs), unit.name);
    if (cell.isOfModel) text += QLatin1Char('\n') + tr("The model was measured from this part.");
    return text;
}

void CheckTimeline::describe() {
    setAccessibleDescription(tipAt(m_row, m_part));
}

bool CheckTimeline::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (int row = 0; row < rows(); ++row)
        for (int part = 0; part < parts(); ++part)
            if (cellRect(row, part).contains(help->pos())) {
                QToolTip::showText(help->globalPos(), tipAt(row, part), viewport(), cellRect(row, part));
                return true;
            }
    QToolTip::hideText();
    return true;
}

} // namespace tenfold
