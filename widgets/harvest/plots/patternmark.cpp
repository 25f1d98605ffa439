#include "widgets/harvest/plots/patternmark.h"

#include <QCoreApplication>
#include <QPolygonF>

namespace tenfold {

using harvest::Pattern;

QColor patternColour(const Theme& theme, Pattern pattern) {
    switch (pattern) {
    case Pattern::Periodic:
        return theme.accent;
    case Pattern::Constant:
        return theme.dim;
    case Pattern::Unpredictable:
        break;
    }
    // Orange beside blue and grey: told apart in greyscale and by those who see no red or green. Okabe and Ito.
    return theme.dark ? QColor(0xE6, 0x9F, 0x00) : QColor(0xB9, 0x77, 0x00);
}

void paintPatternMark(QPainter& painter, const Theme& theme, QPointF centre, double radius, Pattern pattern,
                      bool isHollow) {
    constexpr double kHollowLine = 1.5;
    const QColor colour = patternColour(theme, pattern);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isHollow ? QPen(colour, kHollowLine) : QPen(Qt::NoPen));
    painter.setBrush(isHollow ? QBrush(theme.base) : QBrush(colour));
    if (pattern == Pattern::Periodic) {
        painter.drawEllipse(centre, radius, radius);
    } else if (pattern == Pattern::Constant) {
        constexpr double kOfSquare = 0.85; // a square looks larger than a disc of its width
        painter.drawRect(QRectF(centre.x() - radius * kOfSquare, centre.y() - radius * kOfSquare,
                                2 * radius * kOfSquare, 2 * radius * kOfSquare));
    } else {
        painter.drawPolygon(
            QPolygonF{{centre + QPointF(0, -1.15 * radius), centre + QPointF(1.05 * radius, 0.85 * radius),
                       centre + QPointF(-1.05 * radius, 0.85 * radius)}});
    }
    painter.restore();
}

QString patternText(Pattern pattern) {
    if (pattern == Pattern::Periodic) return QCoreApplication::translate("Harvest", "periodic");
    if (pattern == Pattern::Constant) return QCoreApplication::translate("Harvest", "constant");
    return QCoreApplication::translate("Harvest", "unpredictable");
}

QString patternText(const harvest::LoadPattern& load, bool isSaid) {
    if (isSaid) return QCoreApplication::translate("Harvest", "%1, as you said").arg(patternText(load.pattern));
    if (load.isHistoryShort)
        return QCoreApplication::translate("Harvest", "too short, would be %1").arg(patternText(load.byRule));
    return patternText(load.pattern);
}

} // namespace tenfold
