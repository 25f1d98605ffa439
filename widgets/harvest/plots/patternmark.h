#pragma once

#include "core/harvest/load/job_shapes.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/loads_json.h"
#include "core/harvest/load/placement_trials.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/simulation_data.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/sweep/run_sweep.h"
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
