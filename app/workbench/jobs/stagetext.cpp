#include "app/workbench/jobs/stagetext.h"

#include <QCoreApplication>

namespace tenfold {
namespace {

// Core tells its stages as short names, so that work says them cheaply: for translators they stand here, all of them.
// translations/words.py compares.
[[maybe_unused]] const char* const kStages[] = {
    QT_TRANSLATE_NOOP("Stage", "arguments"),
    QT_TRANSLATE_NOOP("Stage", "arrivals"),
    QT_TRANSLATE_NOOP("Stage", "asking"),
    QT_TRANSLATE_NOOP("Stage", "checking"),
    QT_TRANSLATE_NOOP("Stage", "clocks"),
    QT_TRANSLATE_NOOP("Stage", "closing"),
    QT_TRANSLATE_NOOP("Stage", "collecting calls of other ranks"),
    QT_TRANSLATE_NOOP("Stage", "comparing attributes"),
    QT_TRANSLATE_NOOP("Stage", "comparing pairs of attributes"),
    QT_TRANSLATE_NOOP("Stage", "copying"),
    QT_TRANSLATE_NOOP("Stage", "counting events"),
    QT_TRANSLATE_NOOP("Stage", "counting outcomes"),
    QT_TRANSLATE_NOOP("Stage", "counting over time"),
    QT_TRANSLATE_NOOP("Stage", "counts"),
    QT_TRANSLATE_NOOP("Stage", "crossings"),
    QT_TRANSLATE_NOOP("Stage", "demands"),
    QT_TRANSLATE_NOOP("Stage", "expanding"),
    QT_TRANSLATE_NOOP("Stage", "exporting"),
    QT_TRANSLATE_NOOP("Stage", "filter"),
    QT_TRANSLATE_NOOP("Stage", "growing the tree"),
    QT_TRANSLATE_NOOP("Stage", "growth"),
    QT_TRANSLATE_NOOP("Stage", "image"),
    QT_TRANSLATE_NOOP("Stage", "joining"),
    QT_TRANSLATE_NOOP("Stage", "labels"),
    QT_TRANSLATE_NOOP("Stage", "lanes"),
    QT_TRANSLATE_NOOP("Stage", "layers"),
    QT_TRANSLATE_NOOP("Stage", "load"),
    QT_TRANSLATE_NOOP("Stage", "loading events"),
    QT_TRANSLATE_NOOP("Stage", "loading links"),
    QT_TRANSLATE_NOOP("Stage", "loading processes"),
    QT_TRANSLATE_NOOP("Stage", "loading requests"),
    QT_TRANSLATE_NOOP("Stage", "looking at attributes"),
    QT_TRANSLATE_NOOP("Stage", "looking at requests"),
    QT_TRANSLATE_NOOP("Stage", "looking for requests"),
    QT_TRANSLATE_NOOP("Stage", "looking for runs"),
    QT_TRANSLATE_NOOP("Stage", "looking for the first time"),
    QT_TRANSLATE_NOOP("Stage", "looking for unused texts"),
    QT_TRANSLATE_NOOP("Stage", "looking through"),
    QT_TRANSLATE_NOOP("Stage", "looking"),
    QT_TRANSLATE_NOOP("Stage", "loops"),
    QT_TRANSLATE_NOOP("Stage", "measures"),
    QT_TRANSLATE_NOOP("Stage", "measuring reuse"),
    QT_TRANSLATE_NOOP("Stage", "node types"),
    QT_TRANSLATE_NOOP("Stage", "order"),
    QT_TRANSLATE_NOOP("Stage", "pictures"),
    QT_TRANSLATE_NOOP("Stage", "places"),
    QT_TRANSLATE_NOOP("Stage", "placing"),
    QT_TRANSLATE_NOOP("Stage", "plan"),
    QT_TRANSLATE_NOOP("Stage", "playing a step"),
    QT_TRANSLATE_NOOP("Stage", "playing"),
    QT_TRANSLATE_NOOP("Stage", "points"),
    QT_TRANSLATE_NOOP("Stage", "preparing"),
    QT_TRANSLATE_NOOP("Stage", "previews"),
    QT_TRANSLATE_NOOP("Stage", "questions"),
    QT_TRANSLATE_NOOP("Stage", "reading the trace"),
    QT_TRANSLATE_NOOP("Stage", "reading utilization"),
    QT_TRANSLATE_NOOP("Stage", "reading"),
    QT_TRANSLATE_NOOP("Stage", "reads"),
    QT_TRANSLATE_NOOP("Stage", "recording"),
    QT_TRANSLATE_NOOP("Stage", "removing deleted runs"),
    QT_TRANSLATE_NOOP("Stage", "replaying"),
    QT_TRANSLATE_NOOP("Stage", "requests"),
    QT_TRANSLATE_NOOP("Stage", "rewriting"),
    QT_TRANSLATE_NOOP("Stage", "running"),
    QT_TRANSLATE_NOOP("Stage", "runs"),
    QT_TRANSLATE_NOOP("Stage", "saving"),
    QT_TRANSLATE_NOOP("Stage", "searching events"),
    QT_TRANSLATE_NOOP("Stage", "sequences"),
    QT_TRANSLATE_NOOP("Stage", "simulating"),
    QT_TRANSLATE_NOOP("Stage", "solving the network"),
    QT_TRANSLATE_NOOP("Stage", "sorting"),
    QT_TRANSLATE_NOOP("Stage", "sources"),
    QT_TRANSLATE_NOOP("Stage", "splitting types"),
    QT_TRANSLATE_NOOP("Stage", "steps"),
    QT_TRANSLATE_NOOP("Stage", "timing"),
    QT_TRANSLATE_NOOP("Stage", "trying splits"),
    QT_TRANSLATE_NOOP("Stage", "types"),
    QT_TRANSLATE_NOOP("Stage", "unpacking"),
    QT_TRANSLATE_NOOP("Stage", "waiting for other ranks"),
    QT_TRANSLATE_NOOP("Stage", "writing"),
};

} // namespace

QString stageText(const QString& stage) {
    return stage.isEmpty() ? stage : QCoreApplication::translate("Stage", stage.toUtf8().constData());
}

} // namespace tenfold
