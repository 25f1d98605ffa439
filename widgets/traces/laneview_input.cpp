// Mouse and keys of the lanes.

#include "widgets/traces/laneview.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <cmath>

namespace tenfold {

void LaneView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_data) return;
    m_press = m_last = event->position();
    m_moved = false;
    m_drag = event->position().y() < kStrip ? Drag::Window : Drag::Pan;
}

void LaneView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_data) return;
    if (m_drag == Drag::None) {
        const std::int64_t mark = markAt(event->position());
        const int lane = laneAt(event->position().y());
        Q_EMIT hovered(mark >= 0   ? describe(std::size_t(mark))
                       : lane >= 0 ? m_data->lanes[std::size_t(lane)].name
                                   : QString());
        return;
    }
    if ((event->position() - m_press).manhattanLength() > 4) m_moved = true;
    if (m_drag == Drag::Pan && m_moved) {
        m_scale.pan(m_last.x() - event->position().x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() + int(m_last.y() - event->position().y()));
        viewport()->update(); // tiles stay: the zoom is the same
        Q_EMIT windowChanged(m_scale.fromNs, m_scale.toNs);
    }
    m_last = event->position();
    viewport()->update();
}

void LaneView::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_data || m_drag == Drag::None) return;
    const Drag drag = m_drag;
    m_drag = Drag::None;
    if (drag == Drag::Pan && m_moved) m_settling->start();
    if (drag == Drag::Window && m_moved) {
        m_scale.show(m_scale.ns(m_press.x()), m_scale.ns(event->position().x()));
        scaleChanged();
        Q_EMIT windowChosen(m_scale.fromNs, m_scale.toNs);
    } else if (const int marker = markerAt(event->position()); !m_moved && marker >= 0) {
        Q_EMIT markerWanted(m_markers[std::size_t(marker)].ns);
    } else if (!m_moved) {
        choose(laneAt(event->position().y()), markAt(event->position()), true);
    }
    viewport()->update();
}

void LaneView::mouseDoubleClickEvent(QMouseEvent*) {
    fit();
}

void LaneView::wheelEvent(QWheelEvent* event) {
    if (!m_data) return;
    if (event->modifiers() & Qt::ShiftModifier ||
        std::abs(event->angleDelta().x()) > std::abs(event->angleDelta().y())) {
        m_scale.pan(-(event->angleDelta().x() + event->angleDelta().y()) / 2.0);
        m_settling->start();
        viewport()->update();
        Q_EMIT windowChanged(m_scale.fromNs, m_scale.toNs);
    } else if (event->modifiers() & Qt::ControlModifier) {
        zoomLanes(std::pow(1.0015, event->angleDelta().y()), event->position().y());
    } else if (event->modifiers() & Qt::AltModifier) {
        QAbstractScrollArea::wheelEvent(event);
    } else {
        m_scale.zoom(std::pow(1.0015, event->angleDelta().y()), event->position().x());
        m_settling->start();
        scaleChanged();
    }
    event->accept();
}

void LaneView::contextMenuEvent(QContextMenuEvent* event) {
    if (!m_data || m_data->lanes.empty()) return;
    // By a key it is for the lane of the cursor.
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const int lane = isKey ? m_lane : laneAt(event->pos().y());
    if (lane < 0) return;
    const std::int64_t mark = isKey ? m_mark : markAt(event->pos());
    const QPoint at = isKey ? viewport()->mapToGlobal(QPoint(kGutter, int(laneTop(lane) + m_pitch) + lanesTop() -
                                                                          verticalScrollBar()->value()))
                            : event->globalPos();
    Q_EMIT menuRequested(m_data->lanes[std::size_t(lane)].name,
                         mark < 0 ? -1 : std::int64_t(m_data->marks[std::size_t(mark)].event),
                         mark < 0 ? momentAt(event->pos().x()) : m_data->marks[std::size_t(mark)].startNs, at);
}

void LaneView::choose(int lane, std::int64_t mark, bool only) {
    if (lane != m_lane && mark < 0) {
        m_mark = -1;
        setWaits(nullptr);
    }
    m_lane = lane;
    if (only && lane != m_chosen) {
        m_chosen = lane;
        Q_EMIT laneSelected(lane);
    }
    if (mark >= 0) {
        m_mark = mark;
        askForWaits();
        Q_EMIT eventSelected(m_data->marks[std::size_t(mark)].event);
    }
    viewport()->update();
}

void LaneView::stepLane(int by) {
    const int lanes = int(m_data->lanes.size());
    const int lane = std::clamp(m_lane < 0 ? (by > 0 ? 0 : lanes - 1) : m_lane + by, 0, lanes - 1);
    // The call of the new lane nearest in time.
    const auto& l = m_data->lanes[std::size_t(lane)];
    const double at = m_mark >= 0 ? selectedNs() : 0;
    auto it = std::lower_bound(m_data->marks.begin() + l.begin, m_data->marks.begin() + l.end, at,
                               [](const auto& mark, double v) { return double(mark.startNs) < v; });
    if (it == m_data->marks.begin() + l.end) --it;
    choose(lane, it - m_data->marks.begin(), true);
    const double y = laneTop(lane);
    if (y < verticalScrollBar()->value()) verticalScrollBar()->setValue(int(y) - 4);
    const double visible = lanesHeight();
    if (y + m_pitch > verticalScrollBar()->value() + visible)
        verticalScrollBar()->setValue(int(y + m_pitch - visible) + 4);
}

void LaneView::stepCall(int by) {
    if (m_lane < 0) return stepLane(1);
    const auto& lane = m_data->lanes[std::size_t(m_lane)];
    std::int64_t mark = m_mark;
    mark = mark < 0 ? (by > 0 ? lane.begin : lane.end - 1) : mark + by;
    while (mark >= lane.begin && mark < lane.end && !m_visible[int(m_data->marks[std::size_t(mark)].kind)])
        mark += by;
    if (mark < lane.begin || mark >= lane.end) return;
    choose(m_lane, mark, false);
    const double at = double(m_data->marks[std::size_t(mark)].startNs);
    if (at < m_scale.fromNs || at > m_scale.toNs) {
        m_scale.reveal(at);
        viewport()->update();
    }
}

void LaneView::keyPressEvent(QKeyEvent* event) {
    if (!m_data || m_data->lanes.empty()) return QAbstractScrollArea::keyPressEvent(event);
    const double middle = kGutter + m_scale.width / 2;
    const double focus =
        m_mark >= 0 ? std::clamp(m_scale.x(selectedNs()), double(kGutter), kGutter + m_scale.width) : middle;
    const bool isLanes = event->modifiers() & Qt::ControlModifier;
    if (isLanes && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)) {
        zoomLanes(event->key() == Qt::Key_Up ? 1.25 : 1 / 1.25, m_lane >= 0 ? lanePoint(m_lane).y() : lanesTop());
        return event->accept();
    }
    if (isLanes && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
        goToWait(event->key() == Qt::Key_Left);
        return event->accept();
    }
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Period:
        stepCall(1);
        break;
    case Qt::Key_Left:
    case Qt::Key_Comma:
        stepCall(-1);
        break;
    case Qt::Key_Down:
        stepLane(1);
        break;
    case Qt::Key_Up:
        stepLane(-1);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        m_scale.zoom(1.5, focus);
        m_settling->start();
        scaleChanged();
        break;
    case Qt::Key_Minus:
        m_scale.zoom(1 / 1.5, focus);
        m_settling->start();
        scaleChanged();
        break;
    case Qt::Key_F:
    case Qt::Key_0:
        fit();
        break;
    case Qt::Key_P:
        if (m_lane >= 0 && canPin(m_data->lanes[std::size_t(m_lane)].name))
            togglePin(m_data->lanes[std::size_t(m_lane)].name);
        break;
    case Qt::Key_A:
        setWaitsShown(!m_areWaitsShown);
        break;
    case Qt::Key_M:
        Q_EMIT markerWanted(m_mark >= 0 ? m_data->marks[std::size_t(m_mark)].startNs : momentAt(middle));
        break;
    case Qt::Key_PageDown:
        verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepAdd);
        break;
    case Qt::Key_PageUp:
        verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepSub);
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    event->accept();
}

} // namespace tenfold
