#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/common/marks.h"
#include "widgets/patterns/laws/lawsview.h"
#include "widgets/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QToolTip>

#include <cmath>
#include <set>

namespace tenfold {
namespace {
constexpr double kWide = 183, kHigh = 196;
}

LawPanels::LawPanels(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Laws of counts"));
    setAccessibleDescription(tr(
        "Arrows move between the panels, Enter shows one large; the list at the left has the same rows as a table."));
}

void LawPanels::setCurves(std::vector<GrowthCurve> curves, double target) {
    m_curves = std::move(curves);
    m_target = target;
    m_areNotesShown = std::any_of(m_curves.begin(), m_curves.end(),
                                  [this](const GrowthCurve& c) { return c.note != m_curves.front().note; });
    m_current = m_curves.empty() ? -1 : std::clamp(m_current, 0, int(m_curves.size()) - 1);
    verticalScrollBar()->setValue(0);
    QResizeEvent again(size(), size());
    resizeEvent(&again);
    viewport()->update();
}

int LawPanels::columns() const {
    return std::max(1, int(viewport()->width() / kWide));
}

QRectF LawPanels::panelRect(int index) const {
    const int n = columns();
    const double wide = std::min(viewport()->width() / double(n), kWide * 1.35);
    return {(index % n) * wide, (index / n) * kHigh, wide, kHigh};
}

void LawPanels::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    const int rows = (int(m_curves.size()) + columns() - 1) / columns();
    verticalScrollBar()->setRange(0, std::max(0, int(rows * kHigh) - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(40);
}

void LawPanels::select(int index) {
    if (index < 0 || index >= int(m_curves.size()) || index == m_current) return;
    m_current = index;
    const QRectF r = panelRect(index);
    if (r.top() < verticalScrollBar()->value()) verticalScrollBar()->setValue(int(r.top()));
    if (r.bottom() > verticalScrollBar()->value() + viewport()->height())
        verticalScrollBar()->setValue(int(r.bottom()) - viewport()->height());
    viewport()->update();
    Q_EMIT selected(index);
}

void LawPanels::paintPanel(QPainter& p, const QRectF& r, const GrowthCurve& curve) const {
    const Theme& t = Theme::of(this);
    const bool calm = curve.exact;
    const QFontMetricsF fm(noteFont());
    p.setFont(noteFont());
    p.setPen(t.dim);
    // One server for all is said once, at the window's top, not on each panel.
    const double head = m_areNotesShown ? 18 : 9;
    if (m_areNotesShown)
        p.drawText(QRectF(r.left() + 8, r.top() + 5, r.width() - 16, 14), Qt::AlignLeft | Qt::AlignVCenter, curve.note);
    p.setFont(boldFont(tableFont()));
    p.setPen(t.text);
    p.drawText(QRectF(r.left() + 8, r.top() + head, r.width() - 16, 15), Qt::AlignLeft | Qt::AlignVCenter,
               fitText(curve.title, QFontMetricsF(p.font()), r.width() - 16));
    p.setFont(noteFont());
    p.setPen(calm ? t.accentText : t.disagreeText);
    p.drawText(QRectF(r.left() + 8, r.top() + head + 14, r.width() - 16, 14), Qt::AlignLeft | Qt::AlignVCenter,
               fitText(curve.lawAt(m_target), fm, r.width() - 16));

    // Only the counts that matter are ticked: the smallest and the largest.
    double least = curve.points.empty() ? 0 : curve.points.front().count, largest = least;
    for (const auto& point : curve.points) {
        least = std::min(least, point.count);
        largest = std::max(largest, point.count);
    }
    constexpr double kTickRoom = 31;
    const auto tickText = [&](double count) {
        const QString whole = countText(count);
        return fm.horizontalAdvance(whole) <= kTickRoom ? whole : shortNumberText(count);
    };
    const double ticks =
        std::max({kTickRoom, fm.horizontalAdvance(tickText(least)), fm.horizontalAdvance(tickText(largest))});
    const QRectF plot(r.left() + ticks + 5, r.top() + 54, r.width() - ticks - 5 - 84, r.height() - 54 - 46);
    std::set<double> scales;
    double most = 1;
    for (const auto& point : curve.points) {
        scales.insert(point.scale);
        most = std::max(most, point.count);
    }
    if (scales.empty()) return;
    const double last = *scales.rbegin(), first = *scales.begin(), inside = curve.recordedMax();
    if (curve.value) most = std::max(most, curve.value(last));
    const double from = std::max(0.0, first - (last - first) * 0.35 - (last == first ? 1 : 0)),
                 to = last + (last - first) * 0.08 + (last == first ? 1 : 0);
    const auto x = [&](double n) { return plot.left() + (n - from) / (to - from) * plot.width(); };
    const auto y = [&](double v) { return plot.bottom() - std::max(0.0, v) / (most * 1.06) * plot.height(); };
    p.setPen(t.dim);
    p.drawLine(plot.bottomLeft(), plot.bottomRight());
    double lastLabel = -100;
    for (const double n : scales) {
        p.drawLine(QPointF(x(n), plot.bottom()), QPointF(x(n), plot.bottom() + 3));
        if (x(n) - lastLabel < 12) continue;
        lastLabel = x(n);
        p.drawText(QRectF(x(n) - 16, plot.bottom() + 3, 32, 12), Qt::AlignCenter, numberText(n, 1));
    }
    for (const double v : std::set<double>{least, largest}) {
        if (v == least && v != largest && std::fabs(y(least) - y(largest)) < 12) continue;
        p.drawLine(QPointF(plot.left() - 3, y(v)), QPointF(plot.left(), y(v)));
        p.drawText(QRectF(r.left(), y(v) - 7, ticks, 14), Qt::AlignRight | Qt::AlignVCenter, tickText(v));
    }
    if (curve.value) {
        QPainterPath solid, dashed, upper, band;
        bool isBand = false;
        std::vector<QPointF> low;
        for (const double n : scalesToDraw(first, last, 40)) {
            const QPointF at(x(n), y(curve.value(n)));
            QPainterPath& path = n <= inside + 1e-9 ? solid : dashed;
            if (&path == &dashed && !dashed.elementCount()) dashed.moveTo(QPointF(x(inside), y(curve.value(inside))));
            path.elementCount() ? path.lineTo(at) : path.moveTo(at);
            const GrowthCurve::Band around = curve.bandAt(n);
            isBand = isBand || around.high > around.low;
            const QPointF top(x(n), std::max(plot.top() - 6, y(around.high)));
            band.elementCount() ? band.lineTo(top) : band.moveTo(top);
            low.emplace_back(x(n), y(around.low));
        }
        if (isBand) {
            for (auto it = low.rbegin(); it != low.rend(); ++it)
                band.lineTo(*it);
            band.closeSubpath();
            QColor fill = t.accent;
            fill.setAlpha(36);
            p.setPen(Qt::NoPen);
            p.setBrush(fill);
            p.drawPath(band);
        }
        p.setBrush(Qt::NoBrush);
        p.setPen(QPen(t.accent, 1.5));
        p.drawPath(solid);
        QPen dash(t.accent, 1.5);
        dash.setDashPattern({2.7, 2});
        p.setPen(dash);
        p.drawPath(dashed);
    }
    double off = 0;
    for (const auto& point : curve.points) {
        const bool miss = curve.value && std::fabs(std::round(curve.value(point.scale)) - point.count) >= 1;
        if (curve.value) off = std::max(off, std::fabs(curve.value(point.scale) - point.count));
        const QColor colour = point.heldOut && miss && curve.exact ? t.disagree : t.accent;
        p.setPen(QPen(colour, 1.5));
        p.setBrush(point.heldOut ? t.base : colour);
        p.drawEllipse(QPointF(x(point.scale), y(point.count)), 3, 3);
    }
    // Residual strip: counted minus law.
    const double strip = plot.bottom() + 26;
    p.setPen(t.grid);
    p.drawLine(QPointF(plot.left(), strip), QPointF(plot.right(), strip));
    if (curve.value) {
        for (const auto& point : curve.points) {
            const double d = point.count - curve.value(point.scale);
            const double h = off < 0.5 ? 1.5 : std::clamp(d / off * 10, -10.0, 10.0);
            p.fillRect(QRectF(x(point.scale) - 1, h >= 0 ? strip - h : strip, 2, std::max(1.5, std::fabs(h))),
                       off < 0.5 ? t.dim : t.accent);
        }
        p.setFont(noteFont());
        p.setPen(off < 0.5 ? t.dim : t.disagreeText);
        p.drawText(QRectF(plot.right() + 4, strip - 8, 70, 16), Qt::AlignLeft | Qt::AlignVCenter,
                   off < 0.5 ? tr("off by 0") : tr("off ≤ %1").arg(numberText(off, 1)));
        QFont big = font();
        p.setFont(boldFont(big));
        p.setPen(t.text);
        const QRectF answer(r.right() - 84, plot.top() - 6, 78, 16);
        p.drawText(answer, Qt::AlignRight | Qt::AlignVCenter,
                   fitNumber(countText(curve.value(m_target)), QFontMetricsF(p.font()), answer.width()));
        p.setFont(noteFont());
        QString sure = curve.standing ? wordOf(curve.standing(m_target).mark)
                                      : tr("fits %1 of %2").arg(curve.fitted).arg(curve.total);
        p.setPen(t.dim);
        if (curve.doubtAt(m_target) >= 1) {
            sure = bandText(curve, m_target);
            p.setPen(t.disagreeText);
        }
        p.drawText(answer.adjusted(-12, 15, 0, 15), Qt::AlignRight | Qt::AlignVCenter,
                   fitNumber(sure, fm, answer.width() + 12));
    }
}

void LawPanels::paintEvent(QPaintEvent*) {
    QPainter p(viewport());
    const Theme& t = Theme::of(this);
    p.fillRect(viewport()->rect(), t.base);
    p.setRenderHint(QPainter::Antialiasing);
    const int scroll = verticalScrollBar()->value();
    for (int i = 0; i < int(m_curves.size()); ++i) {
        const QRectF r = panelRect(i).translated(0, -scroll);
        if (r.bottom() < 0 || r.top() > viewport()->height()) continue;
        if (i == m_current) p.fillRect(r.adjusted(1, 1, -1, -1), t.linked);
        p.setPen(t.grid);
        p.drawLine(QPointF(r.right(), r.top() + 4), QPointF(r.right(), r.bottom() - 4));
        p.drawLine(QPointF(r.left() + 4, r.bottom()), QPointF(r.right() - 4, r.bottom()));
        paintPanel(p, r, m_curves[std::size_t(i)]);
        if (i == m_current && hasFocus()) {
            p.setPen(QPen(t.accent, 2));
            p.setBrush(Qt::NoBrush);
            p.drawRect(r.adjusted(2, 2, -2, -2));
        }
    }
}

void LawPanels::mousePressEvent(QMouseEvent* event) {
    const QPointF at = event->position() + QPointF(0, verticalScrollBar()->value());
    for (int i = 0; i < int(m_curves.size()); ++i)
        if (panelRect(i).contains(at)) return select(i);
}

void LawPanels::keyPressEvent(QKeyEvent* event) {
    const int n = columns();
    switch (event->key()) {
    case Qt::Key_Right:
        select(m_current + 1);
        break;
    case Qt::Key_Left:
        select(m_current - 1);
        break;
    case Qt::Key_Down:
        select(std::min(int(m_curves.size()) - 1, m_current + n));
        break;
    case Qt::Key_Up:
        select(m_current - n);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0) Q_EMIT opened(m_current);
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void LawPanels::mouseDoubleClickEvent(QMouseEvent* event) {
    mousePressEvent(event);
    if (m_current >= 0) Q_EMIT opened(m_current);
}

bool LawPanels::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QString text;
        for (int i = 0; i < int(m_curves.size()); ++i) {
            if (!panelRect(i).contains(help->pos() + QPoint(0, verticalScrollBar()->value()))) continue;
            for (const auto& point : m_curves[std::size_t(i)].points)
                text += tr("%1: %2 at N = %3%4\n")
                            .arg(point.run, countText(point.count), numberText(point.scale, 2),
                                 point.heldOut ? tr(", kept back") : QString());
        }
        QToolTip::showText(help->globalPos(), text.trimmed(), this);
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace tenfold
