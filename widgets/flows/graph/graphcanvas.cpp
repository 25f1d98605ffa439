#include "widgets/flows/graph/graphcanvas.h"

#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QPainter>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kLeastZoom = 0.004, kMostZoom = 4;
constexpr double kReadableZoom = 0.8; ///< the small font has 8 px at it
constexpr int kTileSide = 256;
constexpr int kPaintMs = 6;             ///< of one paint event: the rest of the tiles follow in the next one
constexpr std::size_t kManyNodes = 300; ///< nodes from which a picture may take more than one paint event
constexpr double kGraphRoom = 18;       ///< px of room about the graph: names of frames, labels of edges

} // namespace

GraphCanvas::GraphCanvas(const QString& accessibleName, QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_tiles(120) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(accessibleName);
    viewport()->setMouseTracking(true);
    horizontalScrollBar()->setLayoutDirection(Qt::LeftToRight); // counts from the left, whatever the window does
    describeSelection();
}

void GraphCanvas::setPicture(std::shared_ptr<const GraphPicture> picture, bool fromStart) {
    std::set<QString> before;
    if (m_given)
        for (const PictureNode& node : m_given->nodes)
            before.insert(node.key);
    bool isOther = true; // a graph that has nothing in common is seen from its start
    if (picture)
        for (const PictureNode& node : picture->nodes)
            isOther = isOther && before.count(node.key) == 0;
    if (isOther) {
        m_wantsFolds.reset();
        m_unfolded.clear();
    }
    m_isFirst = m_isFirst || isOther || fromStart;
    m_given = std::move(picture);
    m_failure.clear();
    m_canFold = m_given && m_given->nodes.size() > kFoldAt &&
                foldPicture(m_given, true, {}).picture->nodes.size() < m_given->nodes.size();
    if (m_selection.kind != GraphSelection::Kind::None) mark({}, false);
    requestLayout();
}

void GraphCanvas::requestLayout() {
    if (!m_given || m_given->nodes.empty()) {
        m_task.reset();
        m_scene.reset();
        m_worst.clear();
        dropTiles();
        updateScrollBars();
        return;
    }
    m_folds = m_wantsFolds.value_or(m_canFold);
    m_task =
        makeGraphTask(foldPicture(m_given, m_folds, m_unfolded), GraphFonts::ofTheme(), m_scene.get(), isRightToLeft());
    m_worst = worstEdges(*m_task->folded.picture);
    viewport()->update();
    Q_EMIT layoutWanted(m_task);
}

void GraphCanvas::setScene(std::shared_ptr<const GraphScene> scene) {
    m_mapOf = nullptr;
    if (!scene || scene->task != m_task) return;
    m_scene = std::move(scene);
    m_failure.clear();
    dropTiles();
    if (std::exchange(m_isFirst, false)) m_isZoomed = m_isFitted = false;
    if (!m_isZoomed && !m_isFitted)
        showFirst();
    else if (m_isFitted)
        fit();
    else
        updateScrollBars();
    if (std::exchange(m_revealsNext, false)) mark(m_selection, true);
    viewport()->update();
}

void GraphCanvas::setFailed(const QString& why) {
    m_failure = why;
    m_scene.reset();
    dropTiles();
    updateScrollBars();
}

void GraphCanvas::setEmptyText(const QString& text) {
    m_emptyText = text;
    viewport()->update();
}

void GraphCanvas::setFolded(bool on) {
    m_unfolded.clear();
    m_wantsFolds = on;
    m_isFirst = true;
    requestLayout();
    Q_EMIT foldedChanged(m_folds);
}

bool GraphCanvas::unfold(int node) {
    const FoldedPicture& folded = m_scene->task->folded;
    if (folded.foldSize[std::size_t(node)] < 2) return false;
    m_unfolded.insert(folded.picture->nodes[std::size_t(node)].key);
    requestLayout();
    return true;
}

void GraphCanvas::dropTiles() {
    m_tiles.clear();
    viewport()->update();
}

// Everything where that can be read, else its width; a large graph is an overview first.
void GraphCanvas::showFirst() {
    const double all = fittingZoom();
    const bool isAcross = m_scene->picture().isLeftToRight;
    if (all < kReadableZoom && m_scene->boxes.size() < kManyNodes) {
        const double side = isAcross
                                ? (viewport()->height() - 2 * kGraphRoom - 1) / std::max(1.0, m_scene->size.height())
                                : (viewport()->width() - 2 * kGraphRoom - 1) / std::max(1.0, m_scene->size.width());
        m_zoom = std::clamp(side, kReadableZoom, 1.0);
    } else {
        m_zoom = all;
    }
    dropTiles();
    updateScrollBars();
    // Where it begins, in the middle of what begins there.
    const auto middle = [](QScrollBar* bar) { bar->setValue((bar->maximum() + bar->minimum()) / 2); };
    if (isAcross) {
        horizontalScrollBar()->setValue(isRightToLeft() ? horizontalScrollBar()->maximum() : 0);
        middle(verticalScrollBar());
    } else {
        middle(horizontalScrollBar());
        verticalScrollBar()->setValue(0);
    }
    Q_EMIT zoomChanged(m_zoom);
}

double GraphCanvas::fittingZoom() const {
    if (!m_scene) return 1;
    const double wide = (viewport()->width() - 2 * kGraphRoom - 1) / std::max(1.0, m_scene->size.width());
    const double high = (viewport()->height() - 2 * kGraphRoom - 1) / std::max(1.0, m_scene->size.height());
    return std::clamp(std::min(wide, high), kLeastZoom, 1.0);
}

void GraphCanvas::fit() {
    zoomTo(fittingZoom());
    m_isZoomed = false;
    m_isFitted = true; // and stays so when the room changes: bars that go give room
}

void GraphCanvas::zoomTo(double zoom) {
    zoomAbout(zoom, QRectF(viewport()->rect()).center());
}

void GraphCanvas::zoomAbout(double zoom, const QPointF& at) {
    if (!m_scene) return;
    const QPointF there = toScene(at);
    m_isZoomed = true;
    m_isFitted = false;
    m_zoom = std::clamp(zoom, kLeastZoom, kMostZoom);
    dropTiles();
    updateScrollBars();
    const QPointF off = toView(there) - at;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + int(std::lround(off.x())));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + int(std::lround(off.y())));
    Q_EMIT zoomChanged(m_zoom);
}

void GraphCanvas::updateScrollBars() {
    const QSizeF size = m_scene ? m_scene->size * m_zoom : QSizeF();
    const QSize seen = viewport()->size();
    const auto set = [](QScrollBar* bar, double content, int page) {
        bar->setRange(0, std::max(0, int(std::ceil(content + 2 * kGraphRoom)) - page));
        bar->setPageStep(page);
        bar->setSingleStep(24);
    };
    set(horizontalScrollBar(), size.width(), seen.width());
    set(verticalScrollBar(), size.height(), seen.height());
}

// A graph that is smaller than the room stands in its middle, at the top.
QPointF GraphCanvas::origin() const {
    const double free = viewport()->width() - 2 * kGraphRoom - (m_scene ? m_scene->size.width() * m_zoom : 0);
    return {std::floor(kGraphRoom + std::max(0.0, free / 2)) - horizontalScrollBar()->value(),
            kGraphRoom - verticalScrollBar()->value()};
}

void GraphCanvas::reveal(const QRectF& room, bool centres) {
    const QRectF there(toView(room.topLeft()), room.size() * m_zoom);
    const QRectF seen = QRectF(viewport()->rect()).adjusted(24, 24, -24, -24);
    if (seen.contains(there) && !centres) return;
    QPointF by;
    if (centres || there.width() > seen.width() || there.height() > seen.height()) {
        if (!seen.contains(there)) by = there.center() - seen.center();
    } else {
        by.setX(std::min(0.0, there.left() - seen.left()) + std::max(0.0, there.right() - seen.right()));
        by.setY(std::min(0.0, there.top() - seen.top()) + std::max(0.0, there.bottom() - seen.bottom()));
    }
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + int(std::lround(by.x())));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + int(std::lround(by.y())));
}

void GraphCanvas::scrollContentsBy(int, int) {
    viewport()->update();
}

void GraphCanvas::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    if (!m_scene || m_isZoomed) return updateScrollBars();
    if (m_isFitted) return fit();
    showFirst();
    if (m_selection.kind != GraphSelection::Kind::None) mark(m_selection, true);
}

void GraphCanvas::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
        m_mapOf = nullptr;
        dropTiles();
        break;
    case QEvent::FontChange:
    case QEvent::LayoutDirectionChange:
        if (m_given) requestLayout();
        break;
    default:
        break;
    }
}

GraphStyle GraphCanvas::style() const {
    return {&Theme::of(this), GraphFonts::ofTheme(), m_zoom, isRightToLeft(), false};
}

QPixmap GraphCanvas::drawTile(int column, int row) {
    const double ratio = devicePixelRatioF();
    QPixmap tile(QSize(kTileSide, kTileSide) * ratio);
    tile.setDevicePixelRatio(ratio);
    const GraphStyle look = style();
    tile.fill(look.theme->base);
    QPainter painter(&tile);
    painter.translate(-double(column) * kTileSide, -double(row) * kTileSide);
    painter.scale(m_zoom, m_zoom);
    const double side = kTileSide / m_zoom;
    m_drawn += GraphPainter(*m_scene, look).paint(painter, QRectF(column * side, row * side, side, side));
    return tile;
}

void GraphCanvas::paintTiles(QPainter& painter) {
    QElapsedTimer clock;
    clock.start();
    const QPointF start = origin();
    const auto first = [](double from) { return int(std::floor(-from / kTileSide)); };
    const auto last = [](double from, int room) { return int(std::floor((room - 1 - from) / kTileSide)); };
    const int columns = last(start.x(), viewport()->width()), rows = last(start.y(), viewport()->height());
    bool isWhole = true;
    m_tiles.setMaxCost(3 * (columns - first(start.x()) + 2) * (rows - first(start.y()) + 2));
    for (int row = first(start.y()); row <= rows; ++row)
        for (int column = first(start.x()); column <= columns; ++column) {
            const QPair key(column, row);
            const QPointF corner = start + QPointF(column, row) * kTileSide;
            if (!m_tiles.contains(key)) {
                if (m_scene->boxes.size() >= kManyNodes && clock.elapsed() >= kPaintMs) {
                    isWhole = false;
                    continue;
                }
                m_tiles.insert(key, new QPixmap(drawTile(column, row)));
            }
            painter.drawPixmap(corner, *m_tiles.object(key));
        }
    if (!isWhole) QTimer::singleShot(0, viewport(), qOverload<>(&QWidget::update));
}

void GraphCanvas::paintSelection(QPainter& painter) {
    painter.save();
    painter.translate(origin());
    painter.scale(m_zoom, m_zoom);
    const GraphStyle look = style();
    const GraphPainter graph(*m_scene, look);
    if (const int edge = sceneEdge(); edge >= 0) graph.paintSelectedEdge(painter, std::uint32_t(edge));
    if (const int node = sceneNode(); node >= 0) graph.paintSelectedNode(painter, std::uint32_t(node), hasFocus());
    painter.restore();
}

void GraphCanvas::paintEmpty(QPainter& painter) {
    const QString text = !m_failure.isEmpty() ? m_failure
                         : m_task ? tr("Laying out %1 centers…").arg(countText(double(m_task->nodes.size())))
                                  : m_emptyText;
    painter.setPen(Theme::of(this).dim);
    painter.drawText(viewport()->rect().adjusted(20, 20, -20, -20), Qt::AlignCenter | Qt::TextWordWrap, text);
}

void GraphCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Theme& theme = Theme::of(this);
    painter.fillRect(viewport()->rect(), theme.base);
    if (!m_scene) {
        paintEmpty(painter);
    } else {
        paintTiles(painter);
        paintSelection(painter);
        paintMap(painter);
    }
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

void GraphCanvas::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void GraphCanvas::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    m_spaceHeld = false;
    viewport()->update();
}

QPointF GraphCanvas::nodePoint(int id) const {
    const int node = isUpToDate() ? nodeOfId(id) : -1;
    return node < 0 ? QPointF(-1, -1) : toView(m_scene->boxes[std::size_t(node)].center());
}

QPointF GraphCanvas::edgePoint(int id) const {
    const int edge = isUpToDate() ? edgeOfId(id) : -1;
    return edge < 0 ? QPointF(-1, -1) : toView(m_scene->edges[std::size_t(edge)].at(0.5));
}

QRectF GraphCanvas::nodeRect(std::size_t node) const {
    const QRectF& box = m_scene->boxes[node];
    return {toView(box.topLeft()), box.size() * m_zoom};
}

} // namespace tenfold
