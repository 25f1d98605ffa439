#pragma once

#include "widgets/harvest/harvestcore.h"
#include "widgets/theme/theme.h"

#include <QIcon>
#include <QPainter>
#include <QString>

namespace tenfold {

// A pattern has the same colour and shape in every view, and is told apart without the colour: periodic a blue disc,
// constant a grey square, unpredictable an orange triangle; hollow where the history is too short for a verdict.

QColor patternColour(const Theme& theme, harvest::Pattern pattern);
void paintPatternMark(QPainter& painter, const Theme& theme, QPointF centre, double radius, harvest::Pattern pattern,
                      bool isHollow);
/// "periodic"; of too short a history "too short, would be periodic".
QString patternText(harvest::Pattern pattern);
QString patternText(const harvest::LoadPattern& load, bool isSaid);

} // namespace tenfold
