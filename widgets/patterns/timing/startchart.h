#pragma once

#include "core/evidence/timing_picture.h"
#include "widgets/traces/timescale.h"

#include <QAbstractScrollArea>

#include <memory>

namespace tenfold {

/// The nodes of one run as bars from their first to their last call, by type, with an arrow from what each waited for
/// to its start: a small Gantt. The selected node's arrow is thick, those of its type thin; a start that the rule does
/// not explain is framed. Keys: up and down walk the nodes, + - 0 zoom, left and right pan.
class StartChart final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit StartChart(QWidget* parent = nullptr);
    /// @param mining  of the picture: the rules of its types
    void setPicture(std::shared_ptr<const TimingPicture> picture, std::shared_ptr<const MiningResult> mining);
    void select(int node);
    int current() const { return m_current; }
    /// px for the names left of the bars; for tests.
    double gutter() const { return m_gutter; }
    /// Where the bar of a node stands, in the viewport; for tests.
    QRectF barRect(int node) const;

Q_SIGNALS:
    void selected(int node);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Head {
        double top = 0;
        int firstNode = 0, nodes = 0;
        const NodeProgram* program = nullptr; ///< of m_mining
    };
    void place();
    double namesWidth() const;
    QString axisTitle() const;
    int nodeAt(double y) const; ///< viewport y; -1 = none
    double rowTop(int node) const { return m_tops[std::size_t(node)] - scrolled(); }
    double scrolled() const;
    void zoom(double factor, double px);
    void paintAxis(QPainter& p) const;
    void paintHeads(QPainter& p) const;
    void paintBars(QPainter& p) const;
    void paintArrows(QPainter& p) const;
    void paintArrow(QPainter& p, int node, bool isThick) const;

    std::shared_ptr<const TimingPicture> m_picture;
    std::shared_ptr<const MiningResult> m_mining;
    std::vector<Head> m_heads;
    std::vector<double> m_tops; ///< of the nodes' rows, in content coordinates
    double m_pitch = 14, m_height = 0, m_gutter = 168;
    TimeScale m_scale;
    int m_current = -1;
    double m_pressX = 0;
};

} // namespace tenfold
