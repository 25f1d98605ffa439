#pragma once

#include "widgets/flows/graph/graphscene.h"

#include <QPainter>

namespace tenfold {

struct Theme;

/// How a graph is drawn.
struct GraphStyle {
    const Theme* theme = nullptr;
    GraphFonts fonts;
    double zoom = 1;
    bool isRightToLeft = false;
    bool isExact = false; ///< for exports: labels whatever their size, smooth lines
};

/// Draws a graph, or a part of it. Texts below 8 px are left out, boxes are plain then.
class GraphPainter {
public:
    GraphPainter(const GraphScene& scene, const GraphStyle& style)
        : m_scene(scene)
        , m_style(style) {}

    /// @param painter  in the scene's px; @param part  what of it is seen
    /// @return how many nodes and edges were drawn: what it costs
    std::size_t paint(QPainter& painter, const QRectF& part) const;
    void paintSelectedNode(QPainter& painter, std::uint32_t node, bool hasFocus) const;
    void paintSelectedEdge(QPainter& painter, std::uint32_t edge) const;
    bool showsTexts() const;

private:
    void paintFrame(QPainter& painter, const SceneFrame& frame) const;
    void paintNode(QPainter& painter, std::uint32_t node) const;
    void paintPlainNode(QPainter& painter, std::uint32_t node) const;
    void paintBox(QPainter& painter, const PictureNode& node, const QRectF& box) const;
    void paintShare(QPainter& painter, const PictureNode& node, const QRectF& box) const;
    void paintChip(QPainter& painter, const QRectF& room, const QString& text) const;
    void paintTexts(QPainter& painter, const PictureNode& node, const QRectF& box) const;
    void paintBadges(QPainter& painter, const PictureNode& node, const QRectF& box) const;
    void paintBadge(QPainter& painter, const QRectF& square, QChar letter, GraphChange change) const;
    void paintEdge(QPainter& painter, std::uint32_t edge, const QRectF& part) const;
    void paintPlainEdge(QPainter& painter, std::uint32_t edge, const QRectF& part) const;
    void paintHead(QPainter& painter, std::uint32_t edge, const QColor& colour, double width) const;
    void paintLabel(QPainter& painter, std::uint32_t edge) const;
    QColor edgeColour(const PictureEdge& edge) const;
    Qt::Alignment leading() const { return m_style.isRightToLeft ? Qt::AlignRight : Qt::AlignLeft; }
    Qt::Alignment trailing() const { return m_style.isRightToLeft ? Qt::AlignLeft : Qt::AlignRight; }

    const GraphScene& m_scene;
    const GraphStyle& m_style;
};

} // namespace tenfold
