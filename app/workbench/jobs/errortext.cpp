#include "app/workbench/jobs/errortext.h"

#include "widgets/common/convert.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenfold {
namespace {

/// A sentence: its first letter large where it is a word of the message, small or as it is in a name.
QString sentence(const QString& text, const Error& error) {
    if (text.isEmpty()) return text;
    const auto& names = error.arguments();
    const bool isName = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        return !name.empty() && text.startsWith(toQt(name));
    });
    QString out = text;
    if (!isName) out[0] = out[0].toUpper();
    return out.endsWith(u'.') || out.endsWith(u'?') ? out : out + u'.';
}

/// What to do in the window; empty where the hint of the message names no verb or option of the command line.
QString windowHint(const Error& error) {
    const auto tr = [](const char* text) { return QCoreApplication::translate("WindowHint", text); };
    switch (error.id()) {
    case MessageId::WorkspaceMissing:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Import traces makes a workspace."));
    case MessageId::NotAWorkspace:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Open a *.tenfold file, or import traces into a new one."));
    case MessageId::SameContent:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Traces lists it; delete it there to import it anew."));
    case MessageId::BadDecisionFile:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Export in the History panel shows the form."));
    case MessageId::NotMined:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Find node types in Patterns."));
    case MessageId::UnknownQuestion:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "The inbox lists them."));
    case MessageId::TargetScaleNeeded:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Enter a scale."));
    case MessageId::UnknownFormat:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Known are Hadoop RPC logs at TRACE, canonical events (JSON lines), "
                                                  "CSV, spans of OpenTelemetry, Jaeger and Zipkin, and TraceBench "
                                                  "dumps; Format in the import dialog names one."));
    case MessageId::SameNameTwice:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Give one of them another name in the import dialog."));
    case MessageId::ScaleNeeded:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Enter N in the import dialog, or write scale = N into a run.toml "
                                                  "beside the traces."));
    case MessageId::TimeZoneNeeded:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Enter it in the import dialog, or write timezone = \"UTC\" into the "
                                                  "run.toml."));
    case MessageId::MappingNeeded:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Say in the import dialog which column is what."));
    case MessageId::NothingToMine:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Import a run, or tick one that is kept back in Traces."));
    case MessageId::RunScaleNeeded:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Enter its scale in Traces, or untick it to keep it back."));
    case MessageId::BadProbe:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "A command names each value it is run with, as {size}."));
    case MessageId::BadNodeCount:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Check the scale, or set the number of nodes beside it."));
    case MessageId::ConfigValueNeeded:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Enter it under Configuration."));
    case MessageId::NoRequests:
        return tr(QT_TRANSLATE_NOOP("WindowHint",
                                    "Requests come from spans (OpenTelemetry, Jaeger, Zipkin); the filter "
                                    "may leave none."));
    case MessageId::RequestOfSeveralRuns:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Choose one of them as the scope."));
    case MessageId::NotAPlan:
        return tr(QT_TRANSLATE_NOOP("WindowHint", "Save plan in Extrapolate writes plans."));
    default:
        return {};
    }
}

} // namespace

QString describe(const Error& error) {
    QString text = sentence(QCoreApplication::translate("Message", error.message().c_str()), error);
    if (!error.where().empty()) text = toQt(error.where()) + QStringLiteral(": ") + text;
    const QString own = windowHint(error);
    if (const std::string hint = error.hint(); own.isEmpty() && !hint.empty())
        text += u' ' + sentence(QCoreApplication::translate("Message", hint.c_str()), error);
    return own.isEmpty() ? text : text + u' ' + own;
}

} // namespace tenfold
