#include "widgets/patterns/timing/startchart.h"

#include "widgets/common/convert.h"
#include "widgets/common/marks.h"
#include "widgets/common/timingtext.h"
#include "widgets/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QToolTip>

namespace tenfold {
namespace {
constexpr double kLeastGutter = 90, kMostGutter = 0.4; ///< of names: px, share of the width
constexpr double kAxisLeft = 8, kNameLeft = 16, kNameGap = 6;
constexpr double kAxis = 22, kTypeHead = 17, kChartRight = 14;
constexpr double kLargestPitch = 22, kSmallestPitch = 5, kNamePitch = 11;
constexpr int kMostArrows = 200;
constexpr double kZoomStep = 1.5;
} // namespace

StartChart::StartChart(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Starts of nodes"));
    setAccessibleDescription(tr("Up and down walk the nodes; the table below has the same rows."));
    setMinimumHeight(90);
}

void StartChart::setPicture(std::shared_ptr<const TimingPicture> picture, std::shared_ptr<const MiningResult> mining) {
    m_picture = std::move(picture);
    m_mining = std::move(mining);
    m_heads.clear();
    m_current = -1;
    if (m_picture) {
        for (int n = 0; n < int(m_picture->nodes.size()); ++n) {
            const std::string& type = m_picture->nodes[std::size_t(n)].type;
            if (n == 0 || type != m_picture->nodes[std::size_t(n - 1)].type) {
                Head head{0, n, 0, nullptr};
                for (const NodeProgram& program : m_mining->program.types)
                    if (program.type == type) head.program = &program;
                m_heads.push_back(head);
            }
            ++m_heads.back().nodes;
        }
        m_scale.spanNs = double(m_picture->spanNs);
        m_scale.fit();
    }
    verticalScrollBar()->setValue(0);
    place();
    viewport()->update();
}

/// What stands left of the bars: names of nodes and the title of the axis.
double StartChart::namesWidth() const {
    const QFontMetricsF fm(noteFont());
    double width = fm.horizontalAdvance(axisTitle()) + kNameGap;
    for (std::size_t n = 0; m_picture && n < m_picture->nodes.size(); ++n)
        width = std::max(width, kNameLeft + fm.horizontalAdvance(toQt(m_picture->nodes[n].node)) + kNameGap);
    return std::ceil(width + kAxisLeft);
}

QString StartChart::axisTitle() const {
    return tr("s since the first call");
}

// All rows in view while they are high enough to be told apart; else with a scroll bar, and then with their names.
void StartChart::place() {
    m_gutter = std::clamp(namesWidth(), kLeastGutter, std::max(kLeastGutter, viewport()->width() * kMostGutter));
    m_scale.left = m_gutter;
    m_scale.width = std::max(40.0, viewport()->width() - m_gutter - kChartRight);
    m_tops.clear();
    if (!m_picture) return verticalScrollBar()->setRange(0, 0);
    const double room = viewport()->height() - kAxis - kTypeHead * double(m_heads.size()) - 4;
    const auto nodes = double(std::max<std::size_t>(1, m_picture->nodes.size()));
    m_pitch = room / nodes < kSmallestPitch ? kNamePitch + 2 : std::min(room / nodes, kLargestPitch);
    double top = kAxis;
    for (Head& head : m_heads) {
        head.top = top;
        top += kTypeHead;
        for (int n = 0; n < head.nodes; ++n, top += m_pitch)
            m_tops.push_back(top);
    }
    m_height = top + 4;
    verticalScrollBar()->setRange(0, std::max(0, int(m_height) - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(int(kLargestPitch));
}

void StartChart::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    place();
}

double StartChart::scrolled() const {
    return verticalScrollBar()->value();
}

QRectF StartChart::barRect(int node) const {
    if (node < 0 || node >= int(m_tops.size())) return {};
    const StartedNode& n = m_picture->nodes[std::size_t(node)];
    const double left = m_scale.x(double(n.startNs)), right = m_scale.x(double(n.endNs));
    const double gap = m_pitch > 8 ? 2 : 0.5;
    return {left, rowTop(node) + gap, std::max(1.5, right - left), m_pitch - 2 * gap};
}

int StartChart::nodeAt(double y) const {
    if (y < kAxis) return -1;
    for (int n = 0; n < int(m_tops.size()); ++n)
        if (y >= rowTop(n) && y < rowTop(n) + m_pitch) return n;
    return -1;
}

void StartChart::select(int node) {
    if (!m_picture || node < 0 || node >= int(m_picture->nodes.size()) || node == m_current) return;
    m_current = node;
    if (rowTop(node) < kAxis + kTypeHead)
        verticalScrollBar()->setValue(int(m_tops[std::size_t(node)] - kAxis - kTypeHead));
    else if (rowTop(node) + m_pitch > viewport()->height())
        verticalScrollBar()->setValue(int(m_tops[std::size_t(node)] + m_pitch) - viewport()->height());
    viewport()->update();
    Q_EMIT selected(node);
}

void StartChart::paintEvent(QPaintEvent*) {
    QPainter p(viewport());
    const Theme& t = Theme::of(this);
    p.fillRect(viewport()->rect(), t.base);
    if (!m_picture || m_picture->nodes.empty()) return;
    p.setRenderHint(QPainter::Antialiasing);
    p.setFont(noteFont());
    paintHeads(p);
    p.save();
    p.setClipRect(QRectF(m_gutter, kAxis, viewport()->width() - m_gutter, viewport()->height() - kAxis));
    paintBars(p);
    paintArrows(p);
    p.restore();
    paintAxis(p);
    if (hasFocus()) {
        p.setPen(QPen(t.accent, 2));
        p.setBrush(Qt::NoBrush);
        p.drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
    }
}

void StartChart::paintAxis(QPainter& p) const {
    const Theme& t = Theme::of(this);
    p.fillRect(QRectF(0, 0, viewport()->width(), kAxis), t.base);
    p.setPen(t.dim);
    p.drawText(QRectF(kAxisLeft, 0, m_gutter - kAxisLeft, kAxis), Qt::AlignLeft | Qt::AlignVCenter,
               QFontMetricsF(p.font()).elidedText(axisTitle(), Qt::ElideRight, m_gutter - kAxisLeft));
    double step = 1;
    for (const double ns : m_scale.ticks(90, step)) {
        const double x = m_scale.x(ns);
        p.setPen(t.dim);
        const QString text = numberText(ns / 1e9, step >= 1e9 ? 0 : step >= 1e6 ? 3 : 6);
        p.drawText(QRectF(x - 40, 2, 80, 14), Qt::AlignCenter, text);
        p.drawLine(QPointF(x, kAxis - 4), QPointF(x, kAxis));
    }
    p.setPen(t.line);
    p.drawLine(QPointF(0, kAxis), QPointF(viewport()->width(), kAxis));
}

void StartChart::paintHeads(QPainter& p) const {
    const Theme& t = Theme::of(this);
    for (const Head& head : m_heads) {
        const double top = head.top - scrolled();
        if (top > viewport()->height() || top + kTypeHead + m_pitch * head.nodes < kAxis) continue;
        const StartedNode& first = m_picture->nodes[std::size_t(head.firstNode)];
        p.fillRect(QRectF(0, top, viewport()->width(), kTypeHead), t.alternate);
        p.setFont(boldFont(noteFont()));
        p.setPen(t.text);
        const QString name = first.type.empty() ? tr("no type") : toQt(first.type);
        const QString title = QStringLiteral("%1  %2").arg(name, countText(head.nodes));
        const QFontMetricsF bold(p.font());
        p.drawText(QRectF(8, top, viewport()->width() - 16, kTypeHead), Qt::AlignLeft | Qt::AlignVCenter,
                   bold.elidedText(title, Qt::ElideRight, viewport()->width() - 16));
        p.setFont(noteFont());
        if (!head.program) continue;
        const StartRule& rule = head.program->start;
        const Mark mark = standingOf(rule, m_mining->program).mark;
        const double left = std::max(m_gutter, 16 + bold.horizontalAdvance(title));
        const QString text = QStringLiteral("%1 %2 · %3 · %4")
                                 .arg(QString(signOf(mark)), startKindText(rule.kind),
                                      startRuleText(rule, head.program->type), startEvidenceText(rule));
        p.setPen(mark == Mark::Sure ? t.accentText : mark == Mark::Proposed ? t.text : t.disagreeText);
        const double room = viewport()->width() - left - 8;
        p.drawText(QRectF(left, top, room, kTypeHead), Qt::AlignLeft | Qt::AlignVCenter,
                   QFontMetricsF(p.font()).elidedText(text, Qt::ElideRight, room));
    }
    if (m_pitch < kNamePitch) return;
    const QFontMetricsF fm(p.font());
    for (int n = 0; n < int(m_tops.size()); ++n) {
        if (n == m_current) p.fillRect(QRectF(0, rowTop(n), viewport()->width(), m_pitch), t.linked);
        p.setPen(n == m_current ? t.text : t.dim);
        const double room = m_gutter - kNameLeft - kNameGap;
        p.drawText(QRectF(kNameLeft, rowTop(n), room + 1, m_pitch), Qt::AlignLeft | Qt::AlignVCenter,
                   fm.elidedText(toQt(m_picture->nodes[std::size_t(n)].node), Qt::ElideMiddle, room + 1));
    }
}

void StartChart::paintBars(QPainter& p) const {
    const Theme& t = Theme::of(this);
    for (int n = 0; n < int(m_tops.size()); ++n) {
        const QRectF bar = barRect(n);
        if (bar.bottom() < kAxis || bar.top() > viewport()->height()) continue;
        const StartedNode& node = m_picture->nodes[std::size_t(n)];
        const bool isOff = node.wait && !node.wait->isNear;
        p.setPen(isOff ? QPen(t.disagree, 1.5) : QPen(Qt::NoPen));
        p.setBrush(n == m_current ? t.accent : blend(t.accent, t.base, isOff ? 0.15 : 0.42));
        p.drawRect(bar);
    }
}

void StartChart::paintArrows(QPainter& p) const {
    if (m_current < 0) return;
    const std::string& type = m_picture->nodes[std::size_t(m_current)].type;
    int drawn = 0;
    for (int n = 0; n < int(m_picture->nodes.size()) && drawn < kMostArrows; ++n)
        if (n != m_current && m_picture->nodes[std::size_t(n)].type == type) {
            paintArrow(p, n, false);
            ++drawn;
        }
    paintArrow(p, m_current, true);
}

// From the moment waited for, on the row of the node that made it, down or up to the start.
void StartChart::paintArrow(QPainter& p, int node, bool isThick) const {
    const Theme& t = Theme::of(this);
    const StartedNode& n = m_picture->nodes[std::size_t(node)];
    if (!n.wait) return;
    const QRectF bar = barRect(node);
    const QPointF to(bar.left(), bar.center().y());
    const double x = m_scale.x(double(n.wait->ns));
    const QColor colour = n.wait->isNear ? (isThick ? t.accentText : blend(t.accent, t.base, 0.6)) : t.disagree;
    QPen pen(colour, isThick ? 2 : 1);
    if (n.wait->node < 0) pen.setDashPattern({4, 3}); // the start of the run is nobody's call
    p.setPen(pen);
    p.setBrush(Qt::NoBrush);
    const double fromY = n.wait->node < 0 ? to.y() : barRect(n.wait->node).center().y();
    QPainterPath path(QPointF(x, fromY));
    path.lineTo(x, to.y());
    path.lineTo(to);
    p.drawPath(path);
    if (!isThick) return;
    p.setBrush(colour);
    p.setPen(Qt::NoPen);
    if (n.wait->node >= 0) p.drawEllipse(QPointF(x, fromY), 3.5, 3.5);
    const bool isAfter = to.x() >= x;
    const double d = isAfter ? -6 : 6;
    p.drawPolygon(QPolygonF({to, to + QPointF(d, -3.5), to + QPointF(d, 3.5)}));
}

void StartChart::mousePressEvent(QMouseEvent* event) {
    m_pressX = event->position().x();
    if (const int node = nodeAt(event->position().y()); node >= 0) select(node);
}

void StartChart::mouseMoveEvent(QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton) || m_scale.isWhole()) return;
    m_scale.pan(m_pressX - event->position().x());
    m_pressX = event->position().x();
    viewport()->update();
}

void StartChart::mouseDoubleClickEvent(QMouseEvent*) {
    m_scale.fit();
    viewport()->update();
}

void StartChart::zoom(double factor, double px) {
    m_scale.zoom(factor, px);
    viewport()->update();
}

void StartChart::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) return QAbstractScrollArea::wheelEvent(event);
    zoom(event->angleDelta().y() > 0 ? kZoomStep : 1 / kZoomStep, event->position().x());
}

void StartChart::keyPressEvent(QKeyEvent* event) {
    const double middle = m_current >= 0 ? barRect(m_current).left() : m_scale.left + m_scale.width / 2;
    switch (event->key()) {
    case Qt::Key_Down:
        return select(m_current + 1);
    case Qt::Key_Up:
        return select(std::max(0, m_current - 1));
    case Qt::Key_Home:
        return select(0);
    case Qt::Key_End:
        return select(int(m_tops.size()) - 1);
    case Qt::Key_Plus:
        return zoom(kZoomStep, middle);
    case Qt::Key_Minus:
        return zoom(1 / kZoomStep, middle);
    case Qt::Key_0:
    case Qt::Key_F:
        m_scale.fit();
        return viewport()->update();
    case Qt::Key_Left:
    case Qt::Key_Right:
        m_scale.pan(event->key() == Qt::Key_Left ? -60 : 60);
        return viewport()->update();
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

bool StartChart::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !m_picture) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int at = nodeAt(help->pos().y());
    QString text;
    if (at >= 0) {
        const StartedNode& n = m_picture->nodes[std::size_t(at)];
        text = tr("%1: %2 s to %3 s, %n call(s)", nullptr, int(n.calls))
                   .arg(toQt(n.node), numberText(double(n.startNs) / 1e9, 3), numberText(double(n.endNs) / 1e9, 3));
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace tenfold
