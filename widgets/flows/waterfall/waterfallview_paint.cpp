// How a waterfall is drawn: rows, axis, idle time, the strip of the whole request.

#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/flows/timeunit.h"
#include "widgets/flows/waterfall/waterfallview.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr int kSpanBarHeight = 10;
constexpr std::size_t kFewestLayers = 6, kMostLayers = 12; ///< of the strip: deeper spans share the last one
constexpr double kTimeTickRoom = 70;
} // namespace

void WaterfallView::paintEvent(QPaintEvent*) {
    QPainter p(viewport());
    const Theme& t = Theme::of(this);
    p.fillRect(viewport()->rect(), t.base);
    if (!m_data) return;
    const int height = rowHeight(), offset = verticalScrollBar()->value();
    paintIdle(p, top(), viewport()->height());
    p.save();
    p.setClipRect(QRect(0, top(), viewport()->width(), viewport()->height() - top()));
    const auto& shown = m_rows.shown();
    for (int place = offset / height; place < int(shown.size()); ++place) {
        const int y = top() + place * height - offset;
        if (y > viewport()->height()) break;
        paintRow(p, shown[std::size_t(place)], y);
    }
    p.restore();
    p.setPen(t.line);
    p.drawLine(namesWidth(), kStripHeight, namesWidth(), viewport()->height());
    paintAxis(p);
    paintStrip(p);
    if (hasFocus()) {
        p.setPen(QPen(t.accent, 2));
        p.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

void WaterfallView::paintRow(QPainter& p, std::uint32_t row, int y) {
    const Theme& t = Theme::of(this);
    const QRect place(0, y, viewport()->width(), rowHeight());
    const bool isCurrent = m_current == row;
    if (isCurrent) p.fillRect(place, t.linked);
    paintName(p, row, QRect(0, y, namesWidth(), rowHeight()), isCurrent);
    const WaterfallRow& line = m_data->fall.rows[row];
    const Bars& bars = barsOf(row);
    const double barTop = y + (rowHeight() - kSpanBarHeight) / 2.0 - 1;
    const QColor solid = line.isHead()             ? t.dim
                         : m_data->hasFailed(line) ? t.disagree
                                                   : t.kindMark[hueOf(m_data->factOf(line).service)];
    for (const auto& [from, to] : bars.whole) {
        const QRectF bar(from, barTop, std::max(1.0, to - from), kSpanBarHeight);
        if (line.isHead()) {
            p.fillRect(bar.width() > 2 ? bar.adjusted(0, 0, -1, 0) : bar, solid);
            continue;
        }
        p.fillRect(bar, blend(solid, t.base, 0.18));
        if (bar.width() < 4) continue;
        p.setPen(solid);
        p.drawRect(bar.adjusted(0, 0, -1, -1));
    }
    for (const auto& [from, to] : bars.own)
        p.fillRect(QRectF(from, barTop, std::max(1.0, to - from), kSpanBarHeight), solid);
    for (const auto& [from, to] : bars.critical)
        p.fillRect(QRectF(from, barTop + kSpanBarHeight + 1, std::max(1.0, to - from), 2), t.text);
    paintLinks(p, row);
}

QRectF WaterfallView::linkRect(std::uint32_t row) const {
    const WaterfallRow& line = m_data->fall.rows[row];
    const int place = m_rows.placeOf(row);
    if (place < 0 || m_data->linksOf(line).empty()) return {};
    const double wide = QFontMetricsF(noteFont()).horizontalAdvance(m_data->linkText(line)) + 12;
    const double left = namesWidth() + kMargin, right = left + barsWidth(), gap = 6;
    double x = std::min(std::max(left, pixelOf(line.time.toNs)), right) + gap;
    if (x + wide > right) x = pixelOf(line.time.fromNs) - gap - wide; // behind the bar, before it, else on it
    if (x < left) x = std::max(left, right - wide);
    const double y = top() + place * rowHeight() - verticalScrollBar()->value();
    return {x, y + 2, wide, rowHeight() - 4.0};
}

void WaterfallView::paintLinks(QPainter& p, std::uint32_t row) const {
    const QRectF chip = linkRect(row);
    if (chip.isNull()) return;
    const Theme& t = Theme::of(this);
    p.setPen(QPen(t.accent, 1, Qt::DotLine));
    p.setBrush(t.base);
    p.drawRect(chip.adjusted(0.5, 0.5, -0.5, -0.5));
    p.setBrush(Qt::NoBrush);
    p.setFont(noteFont());
    p.setPen(t.text);
    p.drawText(chip, Qt::AlignCenter, m_data->linkText(m_data->fall.rows[row]));
}

void WaterfallView::paintName(QPainter& p, std::uint32_t row, const QRect& place, bool isCurrent) const {
    const Theme& t = Theme::of(this);
    const WaterfallRow& line = m_data->fall.rows[row];
    const TimeUnit unit = TimeUnit::of(double(m_data->fall.time.lengthNs()) / 10);
    const QFont font = isCurrent ? boldFont(tableFont()) : tableFont();
    const QFontMetricsF metrics(font);
    // Deep rows stay readable: beyond some depth the room is the names'.
    const int depth = std::min(int(line.depth), kDeepestIndent);
    double x = 6 + depth * kIndent;
    if (m_rows.hasChildren(row)) {
        p.setFont(tableFont());
        p.setPen(t.dim);
        p.drawText(QRectF(x, place.top(), kIndent, place.height()), Qt::AlignVCenter,
                   m_rows.isOpen(row) ? QStringLiteral("▾") : QStringLiteral("▸"));
    }
    x += kIndent;
    // What nobody has told the time of: the bar is a guess, and so it says.
    const bool hasTime = line.isHead() || m_data->factOf(line).durationNs >= 0;
    const std::int64_t ns = line.isHead() ? line.selfNs : line.time.lengthNs();
    p.setFont(tableFont());
    p.setPen(t.text);
    p.drawText(QRectF(place.right() - kTime, place.top(), kTime - 8, place.height()), Qt::AlignRight | Qt::AlignVCenter,
               hasTime ? unit.text(double(ns)) : QStringLiteral("?"));
    double right = place.right() - kTime;
    if (line.isHead()) {
        p.setFont(boldFont(tableFont()));
        const QString times = QStringLiteral("× %1").arg(countText(line.members));
        const double wide = QFontMetricsF(p.font()).horizontalAdvance(times) + 6;
        p.drawText(QRectF(right - wide, place.top(), wide, place.height()), Qt::AlignVCenter, times);
        right -= wide + 4;
    }
    p.setFont(font);
    double room = right - x;
    if (room < 12) return;
    if (!line.isHead() && m_data->hasFailed(line)) { // not by colour alone
        const QString failed = QStringLiteral("✗ ");
        p.setPen(t.disagreeText);
        p.drawText(QRectF(x, place.top(), room, place.height()), Qt::AlignVCenter, failed);
        p.setPen(t.text);
        x += metrics.horizontalAdvance(failed);
        room = right - x;
    }
    const QString service = m_data->service(line), operation = m_data->operation(line);
    // Below a span of the same service its name says nothing new: the operation has the room.
    const bool isOfAbove =
        line.parent != WaterfallRow::kNone && m_data->service(m_data->fall.rows[line.parent]) == service;
    const bool hasRoom = metrics.horizontalAdvance(service + u' ' + operation) <= room;
    const QString text =
        isOfAbove && !hasRoom ? fitName(operation, metrics, room) : fitPlace(service, operation, metrics, room);
    const qsizetype blank = isOfAbove && !hasRoom ? -1 : text.indexOf(u' ');
    const QString first = text.left(blank + 1); // the service, as far as it is there
    p.drawText(QRectF(x, place.top(), room, place.height()), Qt::AlignVCenter, first);
    const double used = metrics.horizontalAdvance(first);
    p.setPen(isCurrent ? t.text : t.dim);
    p.drawText(QRectF(x + used, place.top(), room - used + 1, place.height()), Qt::AlignVCenter, text.mid(blank + 1));
}

// Round times since the request began, only in parts where time runs evenly.
void WaterfallView::paintAxis(QPainter& p) const {
    const Theme& t = Theme::of(this);
    p.fillRect(QRect(0, kStripHeight, viewport()->width(), kAxisHeight), t.base);
    const TimeUnit unit = TimeUnit::of(double(m_data->fall.time.lengthNs()) / 10);
    p.setFont(noteFont());
    p.setPen(t.dim);
    p.drawText(QRect(8, kStripHeight, namesWidth() - kTime - 8, kAxisHeight), Qt::AlignVCenter,
               QFontMetrics(p.font()).elidedText(tr("service, operation"), Qt::ElideRight, namesWidth() - kTime - 12));
    p.drawText(QRect(namesWidth() - kTime, kStripHeight, kTime - 8, kAxisHeight), Qt::AlignRight | Qt::AlignVCenter,
               unit.name);
    const double left = namesWidth() + kMargin, right = left + barsWidth();
    const std::int64_t origin = m_data->fall.time.fromNs;
    const double from = double(timeAt(left) - origin), to = double(timeAt(right) - origin);
    const double rough = std::max(1.0, (to - from) * kTimeTickRoom / barsWidth());
    double step = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {2.0, 5.0, 10.0})
        if (step < rough) step = std::pow(10, std::floor(std::log10(rough))) * factor;
    double free = left - 20;
    constexpr int kMostTicks = 400;
    double at = std::ceil(from / step) * step;
    for (int i = 0; i < kMostTicks && at <= to; ++i, at += step) {
        const double x = pixelOf(origin + std::int64_t(at));
        const QString text = unit.text(at) == QStringLiteral("0") && at > 0 ? numberText(unit.value(at), 6)
                                                                            : numberText(unit.value(at), 6);
        const double half = QFontMetricsF(p.font()).horizontalAdvance(text) / 2;
        p.drawLine(QPointF(x, kStripHeight + kAxisHeight - 4), QPointF(x, kStripHeight + kAxisHeight));
        if (x - half < free || x + half > viewport()->width()) continue;
        free = x + half + 10;
        p.drawText(QRectF(x - half - 1, kStripHeight, 2 * half + 2, kAxisHeight - 4), Qt::AlignCenter, text);
    }
    p.setPen(t.grid);
    p.drawLine(0, top() - 1, viewport()->width(), top() - 1);
}

void WaterfallView::paintIdle(QPainter& p, int from, int to) const {
    if (!m_isShrinking) return;
    const Theme& t = Theme::of(this);
    const double left = namesWidth() + kMargin, right = left + barsWidth();
    for (const TimeStretch& idle : m_data->fall.idle) {
        const double x = std::max(left, pixelOf(idle.fromNs)), end = std::min(right, pixelOf(idle.toNs));
        if (end <= x) continue;
        p.fillRect(QRectF(x, from, end - x, to - from), QBrush(t.line, Qt::BDiagPattern));
    }
}

// A line a layer of depth; spans closer than a pixel are one.
const QImage& WaterfallView::stripImage() {
    const QSize size = (QSizeF(viewport()->width() - 16, kStripHeight - 22) * devicePixelRatioF()).toSize();
    if (m_strip.size() == size) return m_strip;
    const Theme& t = Theme::of(this);
    m_strip = QImage(size, QImage::Format_RGB32);
    m_strip.fill(t.base);
    QPainter p(&m_strip);
    const std::size_t deepest =
        m_data->depth.empty() ? 0 : *std::max_element(m_data->depth.begin(), m_data->depth.end());
    const std::size_t layers = std::clamp(deepest + 1, kFewestLayers, kMostLayers);
    const double layer = double(size.height()) / double(layers);
    if (m_isShrinking)
        for (const TimeStretch& idle : m_data->fall.idle)
            p.fillRect(QRectF(position(idle.fromNs) * size.width(), 0,
                              (position(idle.toNs) - position(idle.fromNs)) * size.width(), size.height()),
                       QBrush(t.line, Qt::BDiagPattern));
    std::vector<double> drawnTo(layers, -1);
    const auto& nodes = m_data->request.flow.nodes;
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const std::size_t depth = std::min<std::size_t>(m_data->depth[n], layers - 1);
        const double from = position(nodes[n].startNs) * size.width();
        const double to = std::max(from + 1, position(nodes[n].endNs()) * size.width());
        if (to <= drawnTo[depth] && from >= drawnTo[depth] - 1) continue;
        drawnTo[depth] = to;
        const bool isCritical = nodes[n].criticalNs > 0;
        p.fillRect(QRectF(from, double(depth) * layer, to - from, std::max(1.0, layer - 1)),
                   isCritical ? t.accent : blend(t.accent, t.base, 0.45));
    }
    return m_strip;
}

void WaterfallView::paintStrip(QPainter& p) {
    const Theme& t = Theme::of(this);
    const QRectF place(8, 4, viewport()->width() - 16, kStripHeight - 22);
    p.fillRect(QRectF(0, 0, viewport()->width(), kStripHeight), t.base);
    p.drawImage(place, stripImage());
    if (m_to - m_from < 1) {
        QColor fill = t.accent;
        fill.setAlpha(40);
        const QRectF frame(place.left() + m_from * place.width(), place.top() - 2,
                           std::max(3.0, (m_to - m_from) * place.width()), place.height() + 4);
        p.fillRect(frame, fill);
        p.setPen(QPen(t.accent, 2));
        p.drawRect(frame);
    }
    const Waterfall& fall = m_data->fall;
    const std::int64_t whole = fall.time.lengthNs();
    QString text = tr("%1 in all").arg(durationText(whole));
    if (m_isShrinking && !fall.idle.empty())
        text = tr("%1 busy; %2 idle in %n gap(s), shrunk", nullptr, int(fall.idle.size()))
                   .arg(durationText(m_time->busyNs()), durationText(whole - m_time->busyNs()));
    p.setFont(noteFont());
    p.setPen(t.dim);
    const QRectF line(8, kStripHeight - 17, viewport()->width() - 16, 15);
    p.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("0"));
    p.drawText(line, Qt::AlignCenter, text);
    p.drawText(line, Qt::AlignRight | Qt::AlignVCenter, durationText(whole));
    p.setPen(t.line);
    p.drawLine(0, kStripHeight - 1, viewport()->width(), kStripHeight - 1);
}

} // namespace tenfold
