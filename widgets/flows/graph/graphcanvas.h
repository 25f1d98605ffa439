#pragma once

#include "widgets/flows/graph/graphpainter.h"

#include <QAbstractScrollArea>
#include <QCache>
#include <QPixmap>

#include <memory>
#include <optional>

class QMenu;

namespace tenfold {

/// What is selected on a graph, by the ids of its owner.
struct GraphSelection {
    enum class Kind { None, Node, Edge } kind = Kind::None;
    int id = 0;
    bool operator==(const GraphSelection&) const = default;
};

/// Shows a graph in layers: zooms, pans, selects. Places are computed by others, who answer layoutWanted() with
/// setScene(); the old picture stays until then. Graphs of more than kFoldAt nodes fold services, unless told
/// otherwise.
///
/// Wheel scrolls, Ctrl+wheel zooms, dragging pans (also with the middle button, or with the space bar held). Arrows
/// walk from node to node, along edges and layers; Tab goes to the edges of a node, then on; Enter activates; F8 and
/// Shift+F8 select the next and the previous of the worst edges; + and - zoom, 0 or F shows everything, 1 is 100 %.
/// Of a graph that is larger than its room a map stands in the corner: a click or dragging goes there, M hides it.
class GraphCanvas final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit GraphCanvas(const QString& accessibleName, QWidget* parent = nullptr);

    static constexpr std::size_t kFoldAt = 60;

    /// F8 is this graph's own also where the view around it has a meaning for it.
    void setStepsItself(bool on) { m_stepsItself = on; }

    /// Shows another graph. What is selected stays where its key is in it.
    /// @param fromStart  it is seen whole, as one that has nothing in common with the one before
    void setPicture(std::shared_ptr<const GraphPicture> picture, bool fromStart = false);
    /// The answer to layoutWanted(); one to an older wish is dropped.
    void setScene(std::shared_ptr<const GraphScene> scene);
    /// Nothing could be laid out.
    void setFailed(const QString& why);
    /// Text in the middle while there is no graph.
    void setEmptyText(const QString& text);
    const GraphPicture* picture() const { return m_given.get(); }
    /// The picture on the screen; null before the first.
    const GraphScene* scene() const { return m_scene.get(); }
    bool isUpToDate() const { return m_scene && m_scene->task == m_task; }

    bool isFolded() const { return m_folds; }
    bool canFold() const { return m_canFold; }
    void setFolded(bool on);

    /// Selects without telling anybody. An unknown id selects nothing.
    void selectNode(int id);
    void selectEdge(int id);
    void selectNone();
    GraphSelection selection() const { return m_selection; }
    /// Selects the worst edge, or the one that is so many places after the one that is selected, and tells it.
    void stepWorst(int by);
    void selectWorst();

    /// Whether a map of all is in the corner: of graphs that are larger than their room.
    bool isMapShown() const;
    void setMapShown(bool on);
    QRectF mapRect() const; ///< in the viewport; null where there is none
    double zoom() const { return m_zoom; }
    void zoomTo(double zoom);
    void fit();
    /// Where a node or an edge is in the viewport.
    QPointF nodePoint(int id) const;
    QPointF edgePoint(int id) const;
    QRectF nodeRect(std::size_t node) const;
    /// Nodes and edges drawn since the last call: what painting costs.
    std::size_t takeDrawn() { return std::exchange(m_drawn, 0); }

    QByteArray asSvg() const;
    QImage asImage(double zoom) const;
    QString asDot() const;
    /// Asks for a file and writes the graph as the kind its name says. @return its name; empty: none was written
    QString exportPicture();
    bool exportTo(const QString& file);

    QSize sizeHint() const override { return {640, 420}; }

Q_SIGNALS:
    /// Wants a layout, computed elsewhere.
    void layoutWanted(std::shared_ptr<const tenfold::GraphTask> task);
    void nodeSelected(int id);
    void edgeSelected(int id);
    void selectionCleared();
    void nodeActivated(int id);
    void edgeActivated(int id);
    void worstStepped(int position, int of); ///< from 1
    void zoomChanged(double zoom);
    void foldedChanged(bool folded);
    /// The context menu is about to be shown for what is selected: the owner may add to it.
    void menuRequested(QMenu* menu);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool viewportEvent(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void requestLayout();
    void dropTiles();
    void updateScrollBars();
    void zoomAbout(double zoom, const QPointF& at);
    double fittingZoom() const;
    void showFirst();
    QPointF origin() const;
    QPointF toScene(const QPointF& at) const { return (at - origin()) / m_zoom; }
    QPointF toView(const QPointF& at) const { return at * m_zoom + origin(); }
    void reveal(const QRectF& room, bool centres);
    GraphStyle style() const;
    void paintTiles(QPainter& painter);
    void paintSelection(QPainter& painter);
    void placeMap();
    void paintMap(QPainter& painter);
    void drawMap(const QSizeF& size);
    void goOnMap(const QPointF& at);
    void paintEmpty(QPainter& painter);
    QPixmap drawTile(int column, int row);

    int nodeOfId(int id) const; ///< on the wanted picture; -1 = none
    int edgeOfId(int id) const;
    int sceneNode() const; ///< the selected one; -1
    int sceneEdge() const;
    void choose(GraphSelection selection, bool centres = false);
    void mark(GraphSelection selection, bool centres);
    void describeSelection();
    void chooseNode(int node);
    void chooseEdge(int edge, bool centres = false);
    bool activate();
    bool unfold(int node);
    bool walk(int key);
    void walkAcross(int node, int by);
    void walkAlong(int node, bool down);
    bool tab(bool next);
    bool zoomByKey(QKeyEvent* event);
    QString tipAt(const QPointF& at) const;
    void addToMenu(QMenu* menu);

    std::shared_ptr<const GraphPicture> m_given;
    std::shared_ptr<const GraphTask> m_task;   ///< the newest that was asked for
    std::shared_ptr<const GraphScene> m_scene; ///< the newest that is there
    std::vector<std::uint32_t> m_worst;        ///< edges of the wanted picture
    std::set<QString> m_unfolded;
    bool m_canFold = false, m_folds = false;
    std::optional<bool> m_wantsFolds; ///< what was chosen by hand
    bool m_isFitted = false;          ///< everything was asked for, also when the room changes
    bool m_isZoomed = false;          ///< by hand: stays when the room changes
    bool m_isFirst = true;            ///< the next scene shows another graph: it is seen from its start
    GraphSelection m_selection;
    QString m_selectedKey;
    bool m_revealsNext = false; ///< the selection, once its scene is there
    QString m_emptyText, m_failure;
    double m_zoom = 1;
    bool m_wantsMap = true;
    struct MapCorner {
        bool isLeft = false, isTop = false;
    } m_mapCorner;                       ///< left: where lines begin
    QPixmap m_map;                       ///< drawn for m_mapOf
    const GraphScene* m_mapOf = nullptr; ///< only to see whether it is the same
    enum class Drag { None, Maybe, Pan, Map } m_drag = Drag::None;
    QPoint m_press, m_last;
    bool m_stepsItself = false;
    bool m_spaceHeld = false;
    QCache<QPair<int, int>, QPixmap> m_tiles; ///< of the present zoom; key: column and row
    std::size_t m_drawn = 0;
};

} // namespace tenfold
