#pragma once

#include "core/flows/classes/flame_graph.h"

#include <QAbstractScrollArea>

#include <memory>
#include <optional>
#include <vector>

namespace tenfold {

class ServiceHues;

/// A flame graph, roots on top: a frame a path, as wide as the self time of it and of all below. Hue = service; of two
/// sides vermilion = B spends more self time there, blue = less. A frame is drawn wide enough to be seen; what is
/// narrower is not there until its surroundings are zoomed to. Painting costs the frames that are seen.
class FlameView final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit FlameView(QWidget* parent = nullptr);
    void setGraph(std::shared_ptr<const FlameGraph> graph);
    /// The colours of services; counts for what is set from then on.
    void setHues(std::shared_ptr<const ServiceHues> hues) { m_hues = std::move(hues); }
    const std::shared_ptr<const FlameGraph>& graph() const { return m_graph; }
    /// Index in FlameGraph::frames; none without frames.
    std::optional<std::uint32_t> current() const { return m_current; }
    void select(std::uint32_t frame);
    /// The frame gets the whole width; none: all roots do.
    void zoomTo(std::optional<std::uint32_t> frame);
    std::optional<std::uint32_t> zoomed() const { return m_zoomed; }
    /// In the viewport; empty where it is too narrow to be seen.
    QRectF rectOf(std::uint32_t frame) const;
    /// "cart GET /item: self 12 ms …", for tips and the line above.
    QString describe(std::uint32_t frame) const;

Q_SIGNALS:
    void selected(std::uint32_t frame);
    void zoomChanged();
    void menuRequested(const QPoint& globalAt);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    double pixelsOf(std::uint32_t frame) const { return m_width[frame] / (m_to - m_from) * viewport()->width(); }
    std::optional<std::uint32_t> frameAt(const QPointF& at) const;
    int rowHeight() const;
    void place();
    void updateScroll();
    void reveal();
    QColor fillOf(const FlameFrame& frame) const;
    std::optional<std::uint32_t> neighbour(int key) const;

    std::shared_ptr<const FlameGraph> m_graph;
    std::vector<double> m_left, m_width; ///< by frame, 0 … 1 of all
    std::shared_ptr<const ServiceHues> m_hues;
    std::vector<int> m_hue;  ///< by frame
    double m_mostChange = 0; ///< ns a request
    std::uint32_t m_deepest = 0;
    double m_from = 0, m_to = 1; ///< what is seen
    std::optional<std::uint32_t> m_current, m_zoomed;
};

} // namespace tenfold
