#include "widgets/common/convert.h"
#include "widgets/flows/graph/graphcanvas.h"

#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kEdgeReach = 5; ///< px beside an edge that count as on it
constexpr double kGraphZoomStep = 1.25;

template <typename Item>
int indexOfId(const std::vector<Item>& items, int id) {
    const auto at = std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.id == id; });
    return at == items.end() ? -1 : int(at - items.begin());
}

} // namespace

// --- What is selected ---

int GraphCanvas::nodeOfId(int id) const {
    if (!m_task) return -1;
    const int given = indexOfId(m_given->nodes, id);
    return given < 0 ? -1 : int(m_task->folded.nodeOf[std::size_t(given)]);
}

int GraphCanvas::edgeOfId(int id) const {
    if (!m_task) return -1;
    const int given = indexOfId(m_given->edges, id);
    if (given < 0) return -1;
    const std::uint32_t shown = m_task->folded.edgeOf[std::size_t(given)];
    return shown == FoldedPicture::kInside ? -1 : int(shown);
}

int GraphCanvas::sceneNode() const {
    return isUpToDate() && m_selection.kind == GraphSelection::Kind::Node ? nodeOfId(m_selection.id) : -1;
}

int GraphCanvas::sceneEdge() const {
    return isUpToDate() && m_selection.kind == GraphSelection::Kind::Edge ? edgeOfId(m_selection.id) : -1;
}

void GraphCanvas::selectNode(int id) {
    mark(nodeOfId(id) < 0 ? GraphSelection{} : GraphSelection{GraphSelection::Kind::Node, id}, true);
}

void GraphCanvas::selectNone() {
    if (m_selection.kind != GraphSelection::Kind::None) mark({}, false);
}

// An edge inside a folded node is where that node is.
void GraphCanvas::selectEdge(int id) {
    if (edgeOfId(id) >= 0) {
        mark({GraphSelection::Kind::Edge, id}, true);
        return;
    }
    const int given = m_given ? indexOfId(m_given->edges, id) : -1;
    if (given < 0)
        mark({}, false);
    else
        selectNode(m_given->nodes[m_given->edges[std::size_t(given)].to].id);
}

void GraphCanvas::mark(GraphSelection selection, bool centres) {
    m_selection = selection;
    m_revealsNext = !isUpToDate() && selection.kind != GraphSelection::Kind::None;
    if (const int node = sceneNode(); node >= 0) reveal(m_scene->boxes[std::size_t(node)], centres);
    if (const int edge = sceneEdge(); edge >= 0) {
        const SceneEdge& line = m_scene->edges[std::size_t(edge)];
        reveal(line.label.isNull() ? line.bounds : line.bounds.united(line.label), centres);
    }
    describeSelection();
    viewport()->update();
}

void GraphCanvas::choose(GraphSelection selection, bool centres) {
    if (selection == m_selection) return;
    mark(selection, centres);
    switch (selection.kind) {
    case GraphSelection::Kind::Node:
        Q_EMIT nodeSelected(selection.id);
        break;
    case GraphSelection::Kind::Edge:
        Q_EMIT edgeSelected(selection.id);
        break;
    case GraphSelection::Kind::None:
        Q_EMIT selectionCleared();
        break;
    }
}

void GraphCanvas::chooseNode(int node) {
    choose({GraphSelection::Kind::Node, m_scene->picture().nodes[std::size_t(node)].id});
}

void GraphCanvas::chooseEdge(int edge, bool centres) {
    choose({GraphSelection::Kind::Edge, m_task->folded.picture->edges[std::size_t(edge)].id}, centres);
}

void GraphCanvas::stepWorst(int by) {
    if (m_worst.empty()) return;
    const int edge = m_selection.kind == GraphSelection::Kind::Edge ? edgeOfId(m_selection.id) : -1;
    const auto at = std::find(m_worst.begin(), m_worst.end(), std::uint32_t(edge));
    const int count = int(m_worst.size());
    const int place = edge < 0 || at == m_worst.end() ? 0 : (int(at - m_worst.begin()) + by + count) % count;
    chooseEdge(int(m_worst[std::size_t(place)]), true);
    Q_EMIT worstStepped(place + 1, count);
}

void GraphCanvas::selectWorst() {
    m_selection = {};
    stepWorst(1);
}

// Read aloud by screen readers when it changes.
void GraphCanvas::describeSelection() {
    QString text = tr("Arrows go from node to node, Tab to edges, F8 to the next worst edge; plus and minus zoom.");
    if (m_task && m_selection.kind == GraphSelection::Kind::Node) {
        const int node = nodeOfId(m_selection.id);
        if (node >= 0) text = m_task->folded.picture->nodes[std::size_t(node)].tip;
    } else if (m_task && m_selection.kind == GraphSelection::Kind::Edge) {
        const int edge = edgeOfId(m_selection.id);
        if (edge >= 0) text = m_task->folded.picture->edges[std::size_t(edge)].tip;
    }
    if (text == accessibleDescription()) return;
    setAccessibleDescription(text);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

bool GraphCanvas::activate() {
    if (const int node = sceneNode(); node >= 0) {
        if (unfold(node)) return true;
        Q_EMIT nodeActivated(m_selection.id);
        return true;
    }
    if (sceneEdge() < 0) return false;
    Q_EMIT edgeActivated(m_selection.id);
    return true;
}

// --- Keys ---

void GraphCanvas::walkAcross(int node, int by) {
    const std::vector<std::uint32_t>& layer = m_scene->layers[m_scene->layerOf[std::size_t(node)]];
    const auto at = std::find(layer.begin(), layer.end(), std::uint32_t(node)) - layer.begin() + by;
    if (at >= 0 && at < std::ptrdiff_t(layer.size())) chooseNode(int(layer[std::size_t(at)]));
}

// Along the edge with most of the time.
void GraphCanvas::walkAlong(int node, bool down) {
    const auto& edges = (down ? m_scene->outgoing : m_scene->incoming)[std::size_t(node)];
    for (const std::uint32_t e : edges) {
        const PictureEdge& edge = m_scene->picture().edges[e];
        const std::uint32_t other = down ? edge.to : edge.from;
        if (int(other) == node) continue;
        chooseNode(int(other));
        return;
    }
}

bool GraphCanvas::walk(int key) {
    if (!isUpToDate() || m_scene->boxes.empty()) return false;
    const bool isAcross = m_scene->picture().isLeftToRight, isBack = isRightToLeft();
    const int down = isAcross ? (isBack ? Qt::Key_Left : Qt::Key_Right) : Qt::Key_Down;
    const int up = isAcross ? (isBack ? Qt::Key_Right : Qt::Key_Left) : Qt::Key_Up;
    const int before = isAcross ? Qt::Key_Up : Qt::Key_Left, after = isAcross ? Qt::Key_Down : Qt::Key_Right;
    if (key != down && key != up && key != before && key != after) return false;
    if (const int edge = sceneEdge(); edge >= 0) {
        const PictureEdge& line = m_scene->picture().edges[std::size_t(edge)];
        if (key == down) chooseNode(int(line.to));
        if (key == up) chooseNode(int(line.from));
        if (key == before) tab(false);
        if (key == after) tab(true);
        return true;
    }
    const int node = sceneNode();
    if (node < 0) {
        chooseNode(int(m_scene->layers.front().front()));
    } else if (key == down || key == up) {
        walkAlong(node, key == down);
    } else {
        walkAcross(node, key == before ? -1 : 1);
    }
    return true;
}

// From a node to the edges that leave it, or that enter it where none leaves, one after the other, then out.
bool GraphCanvas::tab(bool next) {
    if (!isUpToDate()) return false;
    const auto edgesOf = [&](std::size_t node) -> const std::vector<std::uint32_t>& {
        return m_scene->outgoing[node].empty() ? m_scene->incoming[node] : m_scene->outgoing[node];
    };
    if (const int node = sceneNode(); node >= 0) {
        const auto& edges = edgesOf(std::size_t(node));
        if (!next || edges.empty()) return false;
        chooseEdge(int(edges.front()));
        return true;
    }
    const int edge = sceneEdge();
    if (edge < 0) return false;
    const PictureEdge& line = m_scene->picture().edges[std::size_t(edge)];
    const auto& edges = edgesOf(line.from);
    const auto at = std::find(edges.begin(), edges.end(), std::uint32_t(edge)) - edges.begin() + (next ? 1 : -1);
    if (at >= 0 && at < std::ptrdiff_t(edges.size())) {
        chooseEdge(int(edges[std::size_t(at)]));
        return true;
    }
    if (next) return false;
    chooseNode(int(line.from));
    return true;
}

bool GraphCanvas::focusNextPrevChild(bool next) {
    return tab(next) || QAbstractScrollArea::focusNextPrevChild(next);
}

bool GraphCanvas::zoomByKey(QKeyEvent* event) {
    const QRectF seen(viewport()->rect());
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomAbout(m_zoom * kGraphZoomStep, seen.center());
        return true;
    case Qt::Key_Minus:
        zoomAbout(m_zoom / kGraphZoomStep, seen.center());
        return true;
    case Qt::Key_0:
    case Qt::Key_F:
        fit();
        return true;
    case Qt::Key_M:
        setMapShown(!m_wantsMap);
        return true;
    case Qt::Key_1:
        zoomTo(1);
        if (m_selection.kind != GraphSelection::Kind::None) mark(m_selection, true);
        return true;
    default:
        return false;
    }
}

bool GraphCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && m_stepsItself &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_F8) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

void GraphCanvas::keyPressEvent(QKeyEvent* event) {
    const bool isPlain = (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
    if (event->key() == Qt::Key_F8 && isPlain) {
        stepWorst((event->modifiers() & Qt::ShiftModifier) != 0 ? -1 : 1);
        return;
    }
    if (event->key() == Qt::Key_Space && isPlain) {
        m_spaceHeld = true;
        viewport()->setCursor(Qt::OpenHandCursor);
        return;
    }
    if (isPlain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && activate()) return;
    if (isPlain && (walk(event->key()) || (m_scene && zoomByKey(event)))) return;
    QAbstractScrollArea::keyPressEvent(event);
}

void GraphCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_spaceHeld = false;
        viewport()->unsetCursor();
        return;
    }
    QAbstractScrollArea::keyReleaseEvent(event);
}

// --- Mouse ---

void GraphCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return;
    m_press = m_last = event->pos();
    if (event->button() == Qt::LeftButton && mapRect().contains(event->pos())) {
        m_drag = Drag::Map;
        return goOnMap(event->pos());
    }
    m_drag = event->button() == Qt::MiddleButton || m_spaceHeld ? Drag::Pan : Drag::Maybe;
    if (m_drag == Drag::Pan) viewport()->setCursor(Qt::ClosedHandCursor);
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag == Drag::None) {
        if (!isUpToDate() || m_spaceHeld) return;
        const QPointF at = toScene(event->pos());
        const bool isOnSomething = m_scene->nodeAt(at) >= 0 || m_scene->edgeAt(at, kEdgeReach / m_zoom) >= 0;
        viewport()->setCursor(isOnSomething ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    if (m_drag == Drag::Map) return goOnMap(event->pos());
    if (m_drag == Drag::Maybe && (event->pos() - m_press).manhattanLength() >= QApplication::startDragDistance()) {
        m_drag = Drag::Pan;
        viewport()->setCursor(Qt::ClosedHandCursor);
    }
    if (m_drag != Drag::Pan) return;
    const QPoint by = event->pos() - std::exchange(m_last, event->pos());
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const Drag drag = std::exchange(m_drag, Drag::None);
    viewport()->unsetCursor();
    if (drag != Drag::Maybe || !isUpToDate()) return;
    const QPointF at = toScene(event->pos());
    if (const int node = m_scene->nodeAt(at); node >= 0)
        chooseNode(node);
    else if (const int edge = m_scene->edgeAt(at, kEdgeReach / m_zoom); edge >= 0)
        chooseEdge(edge);
    else
        choose({});
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !isUpToDate()) return;
    const QPointF at = toScene(event->pos());
    if (m_scene->nodeAt(at) >= 0 || m_scene->edgeAt(at, kEdgeReach / m_zoom) >= 0) activate();
}

void GraphCanvas::wheelEvent(QWheelEvent* event) {
    if ((event->modifiers() & Qt::ControlModifier) == 0) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    const double steps = event->angleDelta().y() / 120.0;
    zoomAbout(m_zoom * std::pow(kGraphZoomStep, steps), event->position());
    event->accept();
}

QString GraphCanvas::tipAt(const QPointF& at) const {
    if (!isUpToDate()) return {};
    if (const int node = m_scene->nodeAt(at); node >= 0) return m_scene->picture().nodes[std::size_t(node)].tip;
    const int edge = m_scene->edgeAt(at, kEdgeReach / m_zoom);
    return edge < 0 ? QString() : m_scene->picture().edges[std::size_t(edge)].tip;
}

bool GraphCanvas::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString tip = tipAt(toScene(help->pos()));
    if (tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), tip, viewport());
    return true;
}

void GraphCanvas::addToMenu(QMenu* menu) {
    menu->addAction(tr("Show everything"), Qt::Key_0, this, &GraphCanvas::fit);
    menu->addAction(tr("Zoom to 100 %"), Qt::Key_1, this, [this] { zoomTo(1); });
    QAction* map = menu->addAction(tr("Map in the corner"));
    map->setShortcut(Qt::Key_M);
    map->setCheckable(true);
    map->setChecked(m_wantsMap);
    connect(map, &QAction::toggled, this, &GraphCanvas::setMapShown);
    menu->addAction(tr("Next worst edge"), Qt::Key_F8, this, [this] { stepWorst(1); });
    if (m_canFold) {
        QAction* fold = menu->addAction(tr("Fold services"));
        fold->setCheckable(true);
        fold->setChecked(m_folds);
        connect(fold, &QAction::toggled, this, &GraphCanvas::setFolded);
    }
    menu->addSeparator();
    menu->addAction(tr("Export picture…"), this, &GraphCanvas::exportPicture);
}

void GraphCanvas::contextMenuEvent(QContextMenuEvent* event) {
    if (!isUpToDate()) return;
    QPoint at = event->globalPos();
    if (event->reason() == QContextMenuEvent::Mouse) {
        const QPointF there = toScene(viewport()->mapFromGlobal(at));
        if (const int node = m_scene->nodeAt(there); node >= 0)
            chooseNode(node);
        else if (const int edge = m_scene->edgeAt(there, kEdgeReach / m_zoom); edge >= 0)
            chooseEdge(edge);
    } else if (const int node = sceneNode(); node >= 0) {
        at = viewport()->mapToGlobal(nodeRect(std::size_t(node)).center().toPoint());
    }
    QMenu menu(this);
    addToMenu(&menu);
    Q_EMIT menuRequested(&menu);
    menu.exec(at);
}

} // namespace tenfold
