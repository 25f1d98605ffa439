#include "widgets/flows/flame/flameview.h"

#include "core/base/text/number_text.h"
#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/flows/servicehues.h"
#include "widgets/theme/theme.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold {
namespace {

constexpr double kSeen = 0.5;         ///< px: a frame that is narrower is not drawn
constexpr double kNamed = 24;         ///< px: room for three letters
constexpr double kTint = 0.45;        ///< of the hue, over the base: text on it stays readable
constexpr double kReadableName = 4.5; ///< contrast of a name, as WCAG 2 asks for
constexpr double kHardly = 0.02;      ///< of the largest change: no colour
constexpr double kFullWidth = 1.0;    ///< all roots

QString nsText(double ns) {
    return toQt(duration(std::llround(ns)));
}

} // namespace

FlameView::FlameView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setLayoutDirection(Qt::LeftToRight); // frames stand on what called them, in every language
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Flame graph: where the time of the requests goes, by path"));
    setToolTip(tr("Arrows walk from frame to frame; Enter shows one alone, Backspace what it stands on, 0 all."));
}

void FlameView::setGraph(std::shared_ptr<const FlameGraph> graph) {
    m_graph = std::move(graph);
    m_current.reset();
    m_zoomed.reset();
    m_from = 0;
    m_to = kFullWidth;
    place();
    if (m_graph && !m_graph->frames.empty()) m_current = 0;
    updateScroll();
    viewport()->update();
}

/// Where each frame stands, once a graph.
void FlameView::place() {
    const std::size_t frames = m_graph ? m_graph->frames.size() : 0;
    m_left.assign(frames, 0);
    m_width.assign(frames, 0);
    m_hue.assign(frames, 0);
    m_mostChange = 0;
    m_deepest = 0;
    std::vector<double> taken(frames, 0);
    double ofRoots = 0;
    std::map<std::uint32_t, int> hues; // where nobody says them: services in the order of the frames
    for (std::size_t i = 0; i < frames; ++i) {
        const FlameFrame& frame = m_graph->frames[i];
        const bool isRoot = frame.parent == FlameFrame::kNone;
        double& before = isRoot ? ofRoots : taken[frame.parent];
        m_left[i] = (isRoot ? 0 : m_left[frame.parent]) + before;
        m_width[i] = m_graph->width(frame);
        before += m_width[i];
        m_hue[i] = m_hues ? m_hues->of(m_graph->names.text(frame.service))
                          : hues.try_emplace(frame.service, int(hues.size()) % kCallKinds).first->second;
        m_mostChange = std::max(m_mostChange, std::fabs(m_graph->changeNs(frame)));
        m_deepest = std::max(m_deepest, frame.depth);
    }
}

int FlameView::rowHeight() const {
    return QFontMetrics(tableFont()).height() + 5;
}

QRectF FlameView::rectOf(std::uint32_t frame) const {
    if (!m_graph || frame >= m_left.size()) return {};
    const double wide = viewport()->width() / (m_to - m_from);
    const double left = std::max((m_left[frame] - m_from) * wide, 0.0);
    const double right = std::min((m_left[frame] + m_width[frame] - m_from) * wide, double(viewport()->width()));
    if (right - left < kSeen) return {};
    return {left, double(int(m_graph->frames[frame].depth) * rowHeight() - verticalScrollBar()->value()), right - left,
            double(rowHeight() - 1)};
}

std::optional<std::uint32_t> FlameView::frameAt(const QPointF& at) const {
    if (!m_graph) return std::nullopt;
    const auto frames = std::uint32_t(m_graph->frames.size());
    for (std::uint32_t i = 0; i < frames;) {
        const QRectF rect = rectOf(i);
        if (rect.contains(at)) return i;
        const bool isBeside = rect.isEmpty() || at.x() < rect.left() || at.x() > rect.right();
        i = isBeside ? m_graph->frames[i].end : i + 1;
    }
    return std::nullopt;
}

QColor FlameView::fillOf(const FlameFrame& frame) const {
    const Theme& t = Theme::of(this);
    if (!m_graph->hasTwoSides)
        return blend(t.kindMark[m_hue[std::size_t(&frame - m_graph->frames.data())]], t.base, kTint);
    const double change = m_graph->changeNs(frame);
    const double part = m_mostChange > 0 ? std::fabs(change) / m_mostChange : 0;
    if (part < kHardly) return t.alternate;
    return blend(change > 0 ? t.disagree : t.accent, t.base, kTint * std::sqrt(part)); // small changes are seen too
}

void FlameView::paintEvent(QPaintEvent*) {
    QPainter p(viewport());
    const Theme& t = Theme::of(this);
    p.fillRect(viewport()->rect(), t.base);
    if (!m_graph) return;
    p.setFont(tableFont());
    const QFontMetricsF fm(p.font());
    const auto frames = std::uint32_t(m_graph->frames.size());
    for (std::uint32_t i = 0; i < frames;) {
        const FlameFrame& frame = m_graph->frames[i];
        const QRectF rect = rectOf(i);
        if (rect.isEmpty() || rect.top() > viewport()->height()) { // nor is what stands on it
            i = frame.end;
            continue;
        }
        ++i;
        if (rect.bottom() < 0) continue;
        const QRectF body = rect.adjusted(0, 0, rect.width() > 3 ? -1 : 0, 0);
        p.fillRect(body, fillOf(frame));
        if (m_current == i - 1) {
            p.setPen(QPen(hasFocus() ? t.accent : t.dim, 2));
            p.drawRect(body.adjusted(1, 1, -1, -1));
        }
        if (rect.width() < kNamed) continue;
        const QString name =
            toQt(m_graph->names.text(frame.service)) + u' ' + toQt(m_graph->names.text(frame.operation));
        // What fails has its colour where it can be read on that of the frame.
        const bool isFailing = frame.of[0].errors + frame.of[1].errors > 0 &&
                               contrastRatio(t.disagreeText, fillOf(frame)) >= kReadableName;
        p.setPen(isFailing ? t.disagreeText : t.text);
        p.drawText(rect.adjusted(4, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter, fitText(name, fm, rect.width() - 8));
    }
}

QString FlameView::describe(std::uint32_t index) const {
    if (!m_graph || index >= m_graph->frames.size()) return {};
    const FlameFrame& frame = m_graph->frames[index];
    const QString place = toQt(m_graph->names.text(frame.service)) + u' ' + toQt(m_graph->names.text(frame.operation));
    const auto side = [](const FlameFigures& of) {
        return tr("self %1, with what is below %2, %3 times, %4 with an error")
            .arg(nsText(double(of.selfNs)), nsText(double(of.workNs)), countText(double(of.count)),
                 countText(double(of.errors)));
    };
    if (!m_graph->hasTwoSides)
        return tr("%1: %2 of all work; %3").arg(place, percentText(m_graph->width(frame)), side(frame.of[0]));
    const double change = m_graph->changeNs(frame);
    return tr("%1: %2%3 a request in B; A %4; B %5")
        .arg(place, change < 0 ? QStringLiteral("−") : QStringLiteral("+"), nsText(std::fabs(change)),
             side(frame.of[0]), side(frame.of[1]));
}

void FlameView::select(std::uint32_t frame) {
    if (!m_graph || frame >= m_graph->frames.size() || m_current == frame) return;
    m_current = frame;
    setAccessibleDescription(describe(frame));
    reveal();
    viewport()->update();
    Q_EMIT selected(frame);
}

void FlameView::zoomTo(std::optional<std::uint32_t> frame) {
    if (!m_graph || (frame && (*frame >= m_width.size() || m_width[*frame] <= 0))) return;
    m_zoomed = frame;
    m_from = frame ? m_left[*frame] : 0;
    m_to = frame ? m_left[*frame] + m_width[*frame] : kFullWidth;
    viewport()->update();
    Q_EMIT zoomChanged();
}

void FlameView::reveal() {
    if (!m_current) return;
    const int top = int(m_graph->frames[*m_current].depth) * rowHeight(), height = viewport()->height();
    if (top < verticalScrollBar()->value()) verticalScrollBar()->setValue(top);
    if (top + rowHeight() > verticalScrollBar()->value() + height)
        verticalScrollBar()->setValue(top + rowHeight() - height);
    if (rectOf(*m_current).isEmpty())
        zoomTo(m_graph->frames[*m_current].parent == FlameFrame::kNone ? *m_current
                                                                       : m_graph->frames[*m_current].parent);
}

void FlameView::updateScroll() {
    const int whole = m_graph ? (int(m_deepest) + 1) * rowHeight() : 0;
    verticalScrollBar()->setRange(0, std::max(0, whole - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(rowHeight());
}

void FlameView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    updateScroll();
}

void FlameView::mousePressEvent(QMouseEvent* event) {
    if (const auto frame = frameAt(event->position())) select(*frame);
}

void FlameView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto frame = frameAt(event->position())) zoomTo(m_zoomed == frame ? std::nullopt : frame);
}

std::optional<std::uint32_t> FlameView::neighbour(int key) const {
    const std::vector<FlameFrame>& frames = m_graph->frames;
    const FlameFrame& at = frames[*m_current];
    if (key == Qt::Key_Up) return at.parent == FlameFrame::kNone ? std::nullopt : std::optional(at.parent);
    if (key == Qt::Key_Down) return at.end > *m_current + 1 ? std::optional(*m_current + 1) : std::nullopt;
    const std::uint32_t first = at.parent == FlameFrame::kNone ? 0 : at.parent + 1;
    const std::uint32_t last = at.parent == FlameFrame::kNone ? std::uint32_t(frames.size()) : frames[at.parent].end;
    if (key == Qt::Key_Right) return at.end < last ? std::optional(at.end) : std::nullopt;
    std::optional<std::uint32_t> before;
    for (std::uint32_t i = first; i < *m_current; i = frames[i].end)
        before = i;
    return before;
}

void FlameView::keyPressEvent(QKeyEvent* event) {
    if (!m_graph || !m_current) return QAbstractScrollArea::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (const auto next = neighbour(event->key())) select(*next);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return zoomTo(m_current);
    case Qt::Key_Backspace: {
        if (!m_zoomed) return;
        const std::uint32_t parent = m_graph->frames[*m_zoomed].parent;
        return zoomTo(parent == FlameFrame::kNone ? std::nullopt : std::optional(parent));
    }
    case Qt::Key_0:
        return zoomTo(std::nullopt);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void FlameView::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() == QContextMenuEvent::Mouse)
        if (const auto frame = frameAt(event->pos())) select(*frame);
    if (m_current) Q_EMIT menuRequested(event->globalPos());
}

bool FlameView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto frame = frameAt(help->pos());
    QToolTip::showText(help->globalPos(), frame ? describe(*frame) : toolTip(), viewport());
    return true;
}

} // namespace tenfold
