#include "widgets/common/runkind.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace tenfold {
namespace {

QString said(const char* text, int count = -1) {
    return QCoreApplication::translate("RunKind", text, nullptr, count);
}

QString runsOf(RunKind kind, int count) {
    switch (kind) {
    case RunKind::Calls:
        return said(QT_TRANSLATE_N_NOOP("RunKind", "%n run(s) of calls"), count);
    case RunKind::Spans:
        return said(QT_TRANSLATE_N_NOOP("RunKind", "%n run(s) of spans"), count);
    case RunKind::Population:
        return said(QT_TRANSLATE_N_NOOP("RunKind", "%n run(s) of populations"), count);
    case RunKind::Samples:
        break;
    }
    return said(QT_TRANSLATE_N_NOOP("RunKind", "%n run(s) of samples"), count);
}

} // namespace

QString kindText(RunKind kind) {
    switch (kind) {
    case RunKind::Calls:
        return said(QT_TRANSLATE_NOOP("RunKind", "calls"));
    case RunKind::Spans:
        return said(QT_TRANSLATE_NOOP("RunKind", "spans"));
    case RunKind::Population:
        return said(QT_TRANSLATE_NOOP("RunKind", "population"));
    case RunKind::Samples:
        break;
    }
    return said(QT_TRANSLATE_NOOP("RunKind", "samples"));
}

QString kindsText(const std::vector<RunInfo>& runs) {
    QStringList parts;
    for (const RunKind kind : {RunKind::Calls, RunKind::Spans, RunKind::Population, RunKind::Samples}) {
        const auto count =
            std::count_if(runs.begin(), runs.end(), [&](const RunInfo& run) { return run.kind == kind; });
        if (count > 0) parts << runsOf(kind, int(count));
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace tenfold
