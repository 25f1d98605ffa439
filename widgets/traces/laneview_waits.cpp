// Arrows between the selected call and those it waited for, or that waited for it.

#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"
#include "widgets/traces/laneview.h"

#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kArrowHead = 7;    ///< px, of an arrow
constexpr double kBend = 22;        ///< px, of arrows within a lane
constexpr double kOutOfSight = 2e4; ///< px: beyond, nothing is seen of where it goes

QString kindOfWait(CallWait::Kind kind) {
    switch (kind) {
    case CallWait::Kind::Caller:
        return LaneView::tr("call");
    case CallWait::Kind::Link:
        return LaneView::tr("link");
    case CallWait::Kind::Reply:
        return LaneView::tr("reply");
    case CallWait::Kind::Message:
        break;
    }
    return LaneView::tr("message");
}

/// "reply of worker-1 GET (job:17)".
QString endText(const CallWait& wait, bool isCause) {
    const QString of = LaneView::tr("%1 of %2 %3")
                           .arg(kindOfWait(wait.kind), toQt(isCause ? wait.fromSender : wait.toSender),
                                toQt(isCause ? wait.fromMethod : wait.toMethod));
    return wait.value.empty() ? of : LaneView::tr("%1 (%2)").arg(of, oneLine(toQt(wait.value), 40));
}

QString listText(const std::vector<CallWait>& waits, std::uint64_t more, bool isCause) {
    QStringList ends;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, waits.size()); ++i)
        ends << endText(waits[i], isCause);
    const std::uint64_t rest = more + (waits.size() - std::size_t(ends.size()));
    if (rest > 0) ends << LaneView::tr("and %n more", nullptr, int(rest));
    return ends.join(QStringLiteral(" · "));
}

} // namespace

void LaneView::setWaits(std::shared_ptr<const WaitsOfCall> waits) {
    if (waits == m_waits) return;
    m_waits = std::move(waits);
    setAccessibleDescription(m_waits ? waitsText() : QString());
    viewport()->update();
}

void LaneView::setWaitsShown(bool on) {
    m_areWaitsShown = on;
    askForWaits();
    viewport()->update();
}

QString LaneView::waitsText() const {
    if (!m_waits) return {};
    const QString causes = listText(m_waits->causes, m_waits->moreCauses, true);
    const QString effects = listText(m_waits->effects, m_waits->moreEffects, false);
    QStringList lines;
    if (!causes.isEmpty()) lines << tr("→ waited for: %1").arg(causes);
    if (!effects.isEmpty()) lines << tr("⇢ waits for it: %1").arg(effects);
    return lines.join(u'\n');
}

// Those of another call are gone at once.
void LaneView::askForWaits() {
    setWaits(nullptr);
    const std::int64_t event = selectedEvent();
    if (event >= 0 && m_areWaitsShown) Q_EMIT waitsWanted(std::uint32_t(event));
}

bool LaneView::goToWait(bool isCause) {
    if (!m_waits || !m_data) return false;
    const std::vector<CallWait>& waits = isCause ? m_waits->causes : m_waits->effects;
    if (waits.empty()) return false;
    const int lane = m_data->laneOf(toQt(isCause ? waits[0].fromSender : waits[0].toSender));
    if (lane < 0) return false;
    const std::uint32_t event = isCause ? waits[0].from : waits[0].to;
    const LaneData::Lane& of = m_data->lanes[std::size_t(lane)];
    for (std::uint32_t mark = of.begin; mark < of.end; ++mark) {
        if (m_data->marks[mark].event != event) continue;
        choose(lane, mark, false);
        revealSelected();
        return true;
    }
    return false;
}

// In time and in height.
void LaneView::revealSelected() {
    if (m_mark < 0) return;
    if (selectedNs() < m_scale.fromNs || selectedNs() > m_scale.toNs) {
        m_scale.reveal(selectedNs());
        scaleChanged();
    }
    const double y = laneTop(m_lane), visible = lanesHeight();
    if (y < verticalScrollBar()->value()) verticalScrollBar()->setValue(int(y) - 4);
    if (y + m_pitch > verticalScrollBar()->value() + visible)
        verticalScrollBar()->setValue(int(y + m_pitch - visible) + 4);
    viewport()->update();
}

QPointF LaneView::waitPoint(const std::string& sender, std::int64_t ns) const {
    const int lane = m_data->laneOf(toQt(sender));
    if (lane < 0) return {NAN, NAN};
    const double x = std::clamp(m_scale.x(double(ns - m_data->originNs)), -kOutOfSight, kOutOfSight);
    return {x, laneTop(lane) + m_pitch / 2 + lanesTop() - verticalScrollBar()->value()};
}

void LaneView::paintWait(QPainter& p, const CallWait& wait) const {
    const QPointF from = waitPoint(wait.fromSender, wait.fromNs), to = waitPoint(wait.toSender, wait.toNs);
    if (std::isnan(from.x()) || std::isnan(to.x())) return;
    // Within a lane, or straight down, it bends to be seen beside the calls.
    const double dx = std::max(12.0, std::fabs(to.x() - from.x()) / 2);
    const bool isOneLane = wait.fromSender == wait.toSender;
    const QPointF out = isOneLane ? QPointF(from.x() - 4, from.y() - kBend) : QPointF(from.x() + dx, from.y());
    const QPointF in = isOneLane ? QPointF(to.x() + 4, to.y() - kBend) : QPointF(to.x() - dx, to.y());
    QPainterPath path(from);
    path.cubicTo(out, in, to);
    p.setBrush(Qt::NoBrush);
    p.drawPath(path);
    const double angle = std::atan2(to.y() - in.y(), to.x() - in.x());
    const auto corner = [&](double by) {
        return to - kArrowHead * QPointF(std::cos(angle + by), std::sin(angle + by));
    };
    const QPointF head[] = {to, corner(0.42), corner(-0.42)};
    const QPen pen = p.pen();
    p.setPen(Qt::NoPen);
    p.setBrush(pen.color());
    p.drawPolygon(head, 3);
    p.setPen(pen);
}

void LaneView::paintWaits(QPainter& p) const {
    if (!m_waits || !m_areWaitsShown || m_mark < 0) return;
    const Theme& t = Theme::of(this);
    p.save();
    p.setClipRect(QRectF(kGutter, lanesTop(), m_scale.width + 6, lanesHeight()));
    p.setPen(QPen(t.text, 1.3, Qt::DashLine));
    for (const CallWait& wait : m_waits->effects)
        paintWait(p, wait);
    p.setPen(QPen(t.accent, 1.8));
    for (const CallWait& wait : m_waits->causes)
        paintWait(p, wait);
    p.restore();
    // What they say, in words: below, where it covers the last lanes only.
    const QStringList lines = waitsText().split(u'\n', Qt::SkipEmptyParts);
    p.setFont(noteFont());
    const QFontMetrics fm(p.font());
    const double room = m_scale.width - 12;
    double y = lanesTop() + lanesHeight() - double(lines.size()) * (fm.height() + 1) - 2;
    for (const QString& line : lines) {
        const QString shown = fm.elidedText(line, Qt::ElideRight, int(room));
        const QRectF box(kGutter + 4, y, fm.horizontalAdvance(shown) + 8, fm.height() + 1);
        p.fillRect(box, t.base);
        p.setPen(t.text);
        p.drawText(box, Qt::AlignCenter, shown);
        y += fm.height() + 1;
    }
}

} // namespace tenfold
