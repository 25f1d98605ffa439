// Keys and mouse of a waterfall.

#include "widgets/flows/waterfall/waterfallview.h"
#include "widgets/theme/theme.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr double kTimeZoomStep = 1.25, kPanStep = 0.1;
constexpr double kWheelNotch = 120; ///< of QWheelEvent::angleDelta()
} // namespace

void WaterfallView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    placeTime();
}

void WaterfallView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) placeTime();
}

void WaterfallView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void WaterfallView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void WaterfallView::mousePressEvent(QMouseEvent* event) {
    if (!m_data || event->button() != Qt::LeftButton) return;
    const QPointF at = event->position();
    m_pressedAt = at.x();
    m_pressedFrom = m_from;
    if (at.y() < kStripHeight) {
        m_drag = Drag::Strip;
        const double share = (at.x() - 8) / (viewport()->width() - 16), wide = m_to - m_from;
        if (wide < 1 && (share < m_from || share > m_to)) show(share - wide / 2, share + wide / 2);
        m_pressedFrom = m_from;
        return;
    }
    const int place = rowAt(int(at.y()));
    if (place < 0) return;
    const std::uint32_t row = m_rows.shown()[std::size_t(place)];
    select(row);
    if (linkRect(row).contains(at)) return Q_EMIT linkWanted(row);
    if (at.x() >= namesWidth()) {
        m_drag = Drag::Pan;
    } else if (m_rows.hasChildren(row)) {
        const double triangle = 6.0 + std::min(int(m_data->fall.rows[row].depth), kDeepestIndent) * kIndent;
        if (at.x() >= triangle - 3 && at.x() < triangle + kIndent + 1) fold(row, !m_rows.isOpen(row));
    }
}

void WaterfallView::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag == Drag::None) return;
    const double by = event->position().x() - m_pressedAt, wide = m_to - m_from;
    const double share = m_drag == Drag::Strip ? by / (viewport()->width() - 16) : -by / barsWidth() * wide;
    if (wide >= 1 && m_drag == Drag::Strip) { // from the whole: what is dragged over is shown when it is let go
        viewport()->update();
        return;
    }
    show(m_pressedFrom + share, m_pressedFrom + share + wide);
}

void WaterfallView::mouseReleaseEvent(QMouseEvent* event) {
    constexpr double kLeastStretch = 4; // px
    if (m_drag == Drag::Strip && m_to - m_from >= 1 && std::fabs(event->position().x() - m_pressedAt) > kLeastStretch) {
        const double room = viewport()->width() - 16;
        const double a = (m_pressedAt - 8) / room, b = (event->position().x() - 8) / room;
        show(std::min(a, b), std::max(a, b));
    }
    m_drag = Drag::None;
}

void WaterfallView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->position().y() < top()) return fit();
    if (m_current && rowAt(int(event->position().y())) >= 0) fold(*m_current, !m_rows.isOpen(*m_current));
}

void WaterfallView::wheelEvent(QWheelEvent* event) {
    const QPoint delta = event->angleDelta();
    if (event->modifiers() & Qt::ControlModifier) {
        zoom(std::pow(kTimeZoomStep, delta.y() / kWheelNotch), event->position().x());
        return event->accept();
    }
    if ((event->modifiers() & Qt::ShiftModifier) || std::abs(delta.x()) > std::abs(delta.y())) {
        pan(-(delta.x() != 0 ? delta.x() : delta.y()) / kWheelNotch * kPanStep);
        return event->accept();
    }
    QAbstractScrollArea::wheelEvent(event);
}

void WaterfallView::keyPressEvent(QKeyEvent* event) {
    if (!m_data || !m_current) return QAbstractScrollArea::keyPressEvent(event);
    const WaterfallRow& row = m_data->fall.rows[*m_current];
    const bool isOpen = m_rows.hasChildren(*m_current) && m_rows.isOpen(*m_current);
    const int page = std::max(1, (viewport()->height() - top()) / rowHeight() - 1);
    const double middle = namesWidth() + kMargin + barsWidth() / 2;
    switch (event->key()) {
    case Qt::Key_Down:
    case Qt::Key_Period:
        return step(1);
    case Qt::Key_Up:
    case Qt::Key_Comma:
        return step(-1);
    case Qt::Key_PageDown:
        return step(page);
    case Qt::Key_PageUp:
        return step(-page);
    case Qt::Key_Home:
        return step(-int(m_rows.shown().size()));
    case Qt::Key_End:
        return step(int(m_rows.shown().size()));
    case Qt::Key_Right:
        if (event->modifiers() & Qt::ShiftModifier) return pan(kPanStep);
        return m_rows.hasChildren(*m_current) && !isOpen ? fold(*m_current, true) : step(isOpen ? 1 : 0);
    case Qt::Key_Left:
        if (event->modifiers() & Qt::ShiftModifier) return pan(-kPanStep);
        if (isOpen) return fold(*m_current, false);
        [[fallthrough]];
    case Qt::Key_P:
        return row.parent == WaterfallRow::kNone ? void() : select(row.parent);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return fold(*m_current, !isOpen);
    case Qt::Key_C:
        if (event->modifiers() & Qt::ControlModifier) break;
        return stepCritical(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    case Qt::Key_L:
        if (event->modifiers() != Qt::NoModifier || m_data->linksOf(row).empty()) break;
        return Q_EMIT linkWanted(*m_current);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(kTimeZoomStep, middle);
    case Qt::Key_Minus:
        return zoom(1 / kTimeZoomStep, middle);
    case Qt::Key_0:
        return fit();
    case Qt::Key_F: // the selected bar fills the picture
        return show(position(row.time.fromNs), std::max(position(row.time.toNs), position(row.time.fromNs) + 1e-6));
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void WaterfallView::contextMenuEvent(QContextMenuEvent* event) {
    Q_EMIT menuRequested(event->globalPos());
}

} // namespace tenfold
