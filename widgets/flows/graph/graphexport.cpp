#include "widgets/flows/graph/graphexport.h"

#include "widgets/common/convert.h"
#include "widgets/common/savefile.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/graph/graphpainter.h"
#include "widgets/theme/theme.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileDialog>
#include <QSvgGenerator>

#include <cmath>

namespace tenfold {
namespace {

constexpr double kExportMargin = 24, kMostImagePixels = 64e6;

struct GraphExportText {
    Q_DECLARE_TR_FUNCTIONS(GraphExportText)
};

void paintWhole(QPainter& painter, const GraphScene& scene, bool isRightToLeft) {
    const GraphStyle style{&Theme::light(), GraphFonts::ofTheme(), 1, isRightToLeft, true};
    const QRectF part =
        QRectF({0, 0}, scene.size).adjusted(-kExportMargin, -kExportMargin, kExportMargin, kExportMargin);
    painter.fillRect(part, style.theme->base);
    GraphPainter(scene, style).paint(painter, part);
}

QString quoted(QString text) {
    text.replace(QLatin1Char('\\'), QStringLiteral("\\\\")).replace(QLatin1Char('"'), QStringLiteral("\\\""));
    text.replace(QLatin1Char('\n'), QStringLiteral("\\n"));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

QString dotStyle(GraphChange change, bool hasData) {
    if (change == GraphChange::Removed || !hasData) return QStringLiteral(" style=dashed");
    if (change == GraphChange::Added) return QStringLiteral(" peripheries=2");
    return change == GraphChange::Changed ? QStringLiteral(" style=bold") : QString();
}

QString withLetter(const QString& text, GraphChange change) {
    return change == GraphChange::Same ? text : text + QStringLiteral(" [%1]").arg(changeLetter(change));
}

Cell milliseconds(double ns) {
    return std::isnan(ns) ? Cell::of(QStringLiteral("–"), Tone::Dim) : Cell::number(ns / 1e6, 3);
}

Cell graphCountCell(double count) {
    return std::isnan(count) ? Cell::of(QStringLiteral("–"), Tone::Dim) : Cell::number(count);
}

Cell shareCell(double share) {
    if (std::isnan(share)) return Cell::of(QStringLiteral("–"), Tone::Dim);
    Cell cell = Cell::of(percentText(share));
    cell.sort = share;
    cell.bar = std::clamp(share, 0.0, 1.0);
    return cell;
}

Cell changeCell(GraphChange change, bool isCritical) {
    Cell cell = Cell::of(change == GraphChange::Added     ? GraphExportText::tr("added")
                         : change == GraphChange::Removed ? GraphExportText::tr("removed")
                         : change == GraphChange::Changed ? GraphExportText::tr("changed")
                         : isCritical                     ? GraphExportText::tr("critical")
                                                          : QString());
    if (change != GraphChange::Same) cell.tone = Tone::Disagree;
    return cell;
}

} // namespace

QByteArray graphAsSvg(const GraphScene& scene, bool isRightToLeft) {
    QBuffer buffer;
    QSvgGenerator generator;
    const QRectF part =
        QRectF({0, 0}, scene.size).adjusted(-kExportMargin, -kExportMargin, kExportMargin, kExportMargin);
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setTitle(scene.picture().name);
    generator.setSize(part.size().toSize());
    generator.setViewBox(QRectF({0, 0}, part.size()));
    QPainter painter(&generator);
    painter.translate(-part.topLeft());
    paintWhole(painter, scene, isRightToLeft);
    painter.end();
    return buffer.data();
}

QImage graphAsImage(const GraphScene& scene, double zoom, bool isRightToLeft) {
    const QRectF part =
        QRectF({0, 0}, scene.size).adjusted(-kExportMargin, -kExportMargin, kExportMargin, kExportMargin);
    zoom = std::min(zoom, std::sqrt(kMostImagePixels / std::max(1.0, part.width() * part.height())));
    QImage image((part.size() * zoom).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    image.fill(Theme::light().base);
    QPainter painter(&image);
    painter.scale(zoom, zoom);
    painter.translate(-part.topLeft());
    paintWhole(painter, scene, isRightToLeft);
    return image;
}

QString graphAsDot(const GraphPicture& picture) {
    QString text = QStringLiteral("digraph %1 {\n  node [shape=box];\n").arg(quoted(picture.name));
    if (picture.isLeftToRight) text += QStringLiteral("  rankdir=LR;\n");
    for (std::size_t v = 0; v < picture.nodes.size(); ++v) {
        const PictureNode& node = picture.nodes[v];
        QString label = withLetter(node.title, node.change);
        if (!node.subtitle.isEmpty()) label += QLatin1Char('\n') + node.subtitle;
        if (!node.figures.isEmpty()) label += QLatin1Char('\n') + node.figures;
        text += QStringLiteral("  n%1 [label=%2%3];\n").arg(v).arg(quoted(label), dotStyle(node.change, node.hasData));
    }
    for (const PictureEdge& edge : picture.edges)
        text +=
            QStringLiteral("  n%1 -> n%2 [label=%3 penwidth=%4%5%6];\n")
                .arg(edge.from)
                .arg(edge.to)
                .arg(quoted(withLetter(edge.label, edge.change)))
                .arg(edgeWidth(edge), 0, 'f', 1)
                .arg(edge.isCritical ? QString() : QStringLiteral(" color=gray40"))
                .arg(edge.hasData && edge.change != GraphChange::Removed ? QString() : QStringLiteral(" style=dashed"));
    return text + QStringLiteral("}\n");
}

std::vector<Column> graphColumns() {
    return {{GraphExportText::tr("Center or edge"), false, 0},
            {GraphExportText::tr("Service"), false, 110},
            {GraphExportText::tr("To"), false, 130},
            {GraphExportText::tr("Median, ms"), true, 74},
            {GraphExportText::tr("99 %, ms"), true, 74},
            {GraphExportText::tr("Share"), true, 74,
             GraphExportText::tr("Its own part of all time, in per cent, without what is below it")},
            {GraphExportText::tr("Calls"), true, 64},
            {GraphExportText::tr("Errors"), true, 60},
            {GraphExportText::tr("Mark"), false, 70,
             GraphExportText::tr("On the critical path; or what became of it from A to B")}};
}

std::vector<CellModel::Row> graphRows(const GraphPicture& picture) {
    std::vector<std::vector<std::uint32_t>> outgoing(picture.nodes.size());
    for (std::uint32_t e = 0; e < picture.edges.size(); ++e)
        outgoing[picture.edges[e].from].push_back(e);
    std::vector<CellModel::Row> rows;
    for (std::size_t v = 0; v < picture.nodes.size(); ++v) {
        const PictureNode& node = picture.nodes[v];
        Cell name = Cell::of(node.title);
        name.bold = true;
        rows.push_back({{name, Cell::of(node.subtitle), Cell::of({}), milliseconds(node.medianNs),
                         milliseconds(node.p99Ns), shareCell(node.share), graphCountCell(node.calls),
                         graphCountCell(node.errors), changeCell(node.change, node.isCritical)},
                        node.id});
        for (const std::uint32_t e : outgoing[v]) {
            const PictureEdge& edge = picture.edges[e];
            const PictureNode& to = picture.nodes[edge.to];
            rows.push_back({{Cell::of(QStringLiteral("%1 → %2").arg(node.title, to.title)), Cell::of(node.subtitle),
                             Cell::of(to.subtitle), milliseconds(edge.medianNs), milliseconds(edge.p99Ns),
                             shareCell(edge.share > 0 ? edge.share : kNoFigure), graphCountCell(edge.calls),
                             graphCountCell(edge.errors), changeCell(edge.change, edge.isCritical)},
                            idOfEdgeRow(edge.id)});
        }
    }
    return rows;
}

QByteArray GraphCanvas::asSvg() const {
    return m_scene ? graphAsSvg(*m_scene, isRightToLeft()) : QByteArray();
}

QImage GraphCanvas::asImage(double zoom) const {
    return m_scene ? graphAsImage(*m_scene, zoom, isRightToLeft()) : QImage();
}

QString GraphCanvas::asDot() const {
    return m_scene ? graphAsDot(m_scene->picture()) : QString();
}

QString GraphCanvas::exportPicture() {
    if (!m_scene) return {};
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export picture"), QString(), tr("Scalable picture (*.svg);;Picture (*.png);;Graphviz (*.dot)"));
    return !file.isEmpty() && exportTo(file) ? file : QString();
}

bool GraphCanvas::exportTo(const QString& file) {
    if (!m_scene) return false;
    if (file.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive)) {
        QBuffer png;
        return asImage(2).save(&png, "PNG") && saveFile(this, file, png.data());
    }
    const bool isDot = file.endsWith(QStringLiteral(".dot"), Qt::CaseInsensitive) ||
                       file.endsWith(QStringLiteral(".gv"), Qt::CaseInsensitive);
    return saveFile(this, file, isDot ? asDot().toUtf8() : asSvg());
}

} // namespace tenfold
