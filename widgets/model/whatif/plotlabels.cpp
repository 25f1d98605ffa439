#include "widgets/model/whatif/plotlabels.h"

#include "widgets/model/plotstyle.h"
#include "widgets/theme/customplot.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kJoinedWithin = 10;  ///< px: the width of a mark
constexpr double kAtEdge = 2;         ///< px: a name at the end of an axis is in sight
constexpr double kMostCovered = 0.15; ///< of a name that may be left out
constexpr int kPaddingX = 5, kPaddingY = 2;

/// Of a text without its padding, aligned to a point as QCPItemText does it.
QRectF rectOf(QPointF at, QSizeF size, PlotLabels::Side side) {
    const double away = side.lift * size.height() / 2;
    double left = at.x() - size.width() / 2, top = at.y() - size.height() / 2;
    if (side.alignment & Qt::AlignLeft) left = at.x() + kPaddingX;
    if (side.alignment & Qt::AlignRight) left = at.x() - size.width() - kPaddingX;
    if (side.alignment & Qt::AlignTop) top = at.y() + kPaddingY + away;
    if (side.alignment & Qt::AlignBottom) top = at.y() - size.height() - kPaddingY - away;
    return {left, top, size.width(), size.height()};
}

void alignTo(QCPItemText* item, PlotLabels::Side side, double height) {
    const int away = int(std::lround(side.lift * height / 2));
    item->setPositionAlignment(Qt::Alignment(side.alignment));
    item->setPadding(QMargins(kPaddingX, kPaddingY + (side.alignment & Qt::AlignTop ? away : 0), kPaddingX,
                              kPaddingY + (side.alignment & Qt::AlignBottom ? away : 0)));
}

double areaOf(const QRectF& rect) {
    return std::max(0.0, rect.width()) * std::max(0.0, rect.height());
}

} // namespace

PlotLabels::Sides PlotLabels::sidesOf(const std::vector<int>& alignments) {
    Sides sides;
    for (const int alignment : alignments)
        sides.push_back({alignment, 0});
    return sides;
}

PlotLabels::Sides PlotLabels::around() {
    Sides sides = sidesOf({int(Qt::AlignRight | Qt::AlignBottom), int(Qt::AlignLeft | Qt::AlignTop),
                           int(Qt::AlignLeft | Qt::AlignBottom), int(Qt::AlignRight | Qt::AlignTop)});
    for (const int lift : {1, 2}) // past what stands beside the mark
        for (const int alignment : {int(Qt::AlignHCenter | Qt::AlignBottom), int(Qt::AlignHCenter | Qt::AlignTop),
                                    int(Qt::AlignRight | Qt::AlignBottom), int(Qt::AlignLeft | Qt::AlignTop)})
            sides.push_back({alignment, lift});
    return sides;
}

PlotLabels::Sides PlotLabels::beside() {
    return sidesOf({int(Qt::AlignLeft | Qt::AlignTop), int(Qt::AlignRight | Qt::AlignTop),
                    int(Qt::AlignLeft | Qt::AlignBottom), int(Qt::AlignRight | Qt::AlignBottom)});
}

PlotLabels::Sides PlotLabels::atEnd() {
    Sides sides{{int(Qt::AlignLeft | Qt::AlignVCenter), 0}};
    for (const int lift : {0, 1, 2, 3})
        for (const int alignment : {int(Qt::AlignLeft | Qt::AlignBottom), int(Qt::AlignLeft | Qt::AlignTop)})
            sides.push_back({alignment, lift});
    return sides;
}

PlotLabels::PlotLabels(QCustomPlot* plot, const QWidget* of)
    : m_plot(plot)
    , m_of(of) {}

QCPItemText* PlotLabels::add(double x, double y, const QString& name, const QColor& colour, Sides sides, bool isBold,
                             Kind kind, const QString& value) {
    const QString text = value.isEmpty() ? name : QStringLiteral("%1 %2").arg(name, value);
    QCPItemText* item = addPlotText(m_plot, m_of, x, y, text, colour, sides.front().alignment, isBold);
    m_labels.push_back({item, name, value, std::move(sides), kind, false, {}});
    return item;
}

QCPItemText* PlotLabels::add(QCPItemText* item) {
    m_labels.push_back({item, item->text(), {}, {{int(item->positionAlignment()), 0}}, Kind::Plain, false, {}});
    return item;
}

void PlotLabels::keepOff(double x, double y, double radius) {
    m_obstacles.push_back({x, y, radius});
}

void PlotLabels::clear() {
    m_labels.clear();
    m_obstacles.clear();
}

bool PlotLabels::isInSight(QPointF at) const {
    return QRectF(m_plot->axisRect()->rect()).adjusted(-kAtEdge, -kAtEdge, kAtEdge, kAtEdge).contains(at);
}

// The first of a heap has the names of all, in their order; the others have none.
void PlotLabels::join(Kind kind) {
    std::vector<Label*> heads;
    std::vector<QStringList> names;
    for (Label& label : m_labels) {
        if (label.kind != kind) continue;
        const QPointF at = label.item->position->pixelPosition();
        const auto head = std::find_if(heads.begin(), heads.end(), [&](const Label* one) {
            const QPointF away = one->item->position->pixelPosition() - at;
            return std::hypot(away.x(), away.y()) < kJoinedWithin;
        });
        label.isJoined = head != heads.end();
        if (label.isJoined) {
            names[std::size_t(head - heads.begin())] << label.name;
        } else {
            heads.push_back(&label);
            names.push_back({label.name});
        }
    }
    for (std::size_t i = 0; i < heads.size(); ++i) {
        names[i].sort();
        const QString text = names[i].join(QStringLiteral(", "));
        heads[i]->item->setText(heads[i]->value.isEmpty() ? text : QStringLiteral("%1 %2").arg(text, heads[i]->value));
    }
}

void PlotLabels::placeOne(Label& label, const std::vector<QRectF>& taken) const {
    const QFontMetricsF metrics(label.item->font());
    const QSizeF size(metrics.horizontalAdvance(label.item->text()), metrics.height());
    const QPointF at = label.item->position->pixelPosition();
    const QRectF picture(m_plot->viewport());
    double least = INFINITY;
    for (const Side& side : label.sides) {
        const QRectF rect = rectOf(at, size, side);
        double covered = areaOf(rect) - areaOf(rect & picture); // outside is as bad as covered
        for (const QRectF& other : taken)
            covered += areaOf(rect & other);
        if (covered >= least) continue;
        least = covered;
        label.at = rect;
        alignTo(label.item, side, size.height());
        if (covered <= 0) break;
    }
    if (label.kind == Kind::Optional && least > kMostCovered * areaOf(label.at)) label.at = {};
}

void PlotLabels::place() {
    join(Kind::Mark);
    join(Kind::LineEnd);
    std::vector<QRectF> taken;
    for (const Obstacle& one : m_obstacles) {
        const QPointF at(m_plot->xAxis->coordToPixel(one.x), m_plot->yAxis->coordToPixel(one.y));
        taken.emplace_back(at - QPointF(one.radius, one.radius), QSizeF(2 * one.radius, 2 * one.radius));
    }
    for (Label& label : m_labels) {
        label.at = {};
        if (!label.isJoined && isInSight(label.item->position->pixelPosition())) placeOne(label, taken);
        label.item->setVisible(!label.at.isEmpty());
        if (!label.at.isEmpty()) taken.push_back(label.at.adjusted(-1, 0, 1, 0));
    }
}

std::vector<QRectF> PlotLabels::places() const {
    std::vector<QRectF> found;
    for (const Label& label : m_labels)
        if (!label.at.isEmpty()) found.push_back(label.at);
    return found;
}

std::vector<QString> PlotLabels::texts() const {
    std::vector<QString> found;
    for (const Label& label : m_labels)
        if (!label.at.isEmpty()) found.push_back(label.item->text());
    return found;
}

} // namespace tenfold
