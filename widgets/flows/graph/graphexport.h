#pragma once

#include "widgets/common/tables/cells.h"
#include "widgets/flows/graph/graphscene.h"

#include <QByteArray>
#include <QImage>

namespace tenfold {

/// The whole graph as a picture, in the colours of the light theme, with all its texts.
QByteArray graphAsSvg(const GraphScene& scene, bool isRightToLeft);
/// @param zoom  1 = a px of the scene is one of the image; made smaller where that would be more than 64 million px
QImage graphAsImage(const GraphScene& scene, double zoom, bool isRightToLeft);

/// The graph in the language of Graphviz: names, figures, widths and what changed.
QString graphAsDot(const GraphPicture& picture);

/// Columns and rows of a graph as a table: each center, then the edges that leave it, in the order of the graph. The id
/// of a row is that of the center, or -1 - that of the edge.
std::vector<Column> graphColumns();
std::vector<CellModel::Row> graphRows(const GraphPicture& picture);
inline int idOfEdgeRow(int edge) {
    return -1 - edge;
}

} // namespace tenfold
