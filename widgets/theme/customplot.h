#pragma once

// QCustomPlot is written with Qt's words as macros, which are names in core (QT_NO_KEYWORDS): it is read with them,
// here and nowhere else.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit Q_EMIT
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach
