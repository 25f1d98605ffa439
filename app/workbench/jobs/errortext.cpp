#include "app/workbench/jobs/errortext.h"

#include "core/words/characterize_messages.h"
#include "core/words/flows_messages.h"
#include "core/words/harvest_messages.h"
#include "core/words/import_messages.h"
#include "core/words/mining_messages.h"
#include "core/words/model_messages.h"
#include "core/words/plan_messages.h"
#include "core/words/play_messages.h"
#include "core/words/probe_messages.h"
#include "core/words/record_messages.h"
#include "core/words/store_messages.h"
#include "core/words/wire_messages.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace tenfold {
namespace {

/// A sentence: its first letter large where it is a word of the message, small or as it is in a name.
QString sentence(const QString& text, const Error& error) {
    if (text.isEmpty()) return text;
    const auto& names = error.arguments();
    const bool isName = std::any_of(names.begin(), names.end(), [&](const Sentence& name) {
        return name.isData() && !name.empty() && text.startsWith(toQt(name.english()));
    });
    QString out = text;
    if (!isName) out[0] = out[0].toUpper();
    return out.endsWith(u'.') || out.endsWith(u'?') ? out : out + u'.';
}

struct WindowHint {
    const Message& message;
    const char* text;
};

/// What to do in the window, where the hint of the message names a verb or an option of the command line. {0} … are the
/// arguments of the message.
const WindowHint kWindowHints[] = {
    {MessageId::WorkspaceMissing, QT_TRANSLATE_NOOP("WindowHint", "Import traces makes a workspace.")},
    {MessageId::NotAWorkspace,
     QT_TRANSLATE_NOOP("WindowHint", "Open a *.tenfold file, or import traces into a new one.")},
    {MessageId::NothingToExport, QT_TRANSLATE_NOOP("WindowHint", "A plan of calls to another server has some.")},
    {MessageId::ExportOfOneNode, QT_TRANSLATE_NOOP("WindowHint", "Export the whole plan.")},
    {MessageId::ExportNeedsFile, QT_TRANSLATE_NOOP("WindowHint", "Choose a file.")},
    {MessageId::BadGrpcMessages,
     QT_TRANSLATE_NOOP("WindowHint", "The compiler protoc writes such a file: a descriptor set with its imports.")},
    {MessageId::MemoryBudget,
     QT_TRANSLATE_NOOP("WindowHint", "Name another folder for temporary files in TMPDIR; nothing was changed.")},
    {MessageId::SummaryBroken, QT_TRANSLATE_NOOP("WindowHint", "The Spark job writes it as flows.json.")},
    {MessageId::SameContent, QT_TRANSLATE_NOOP("WindowHint", "Traces lists it; delete it there to import it anew.")},
    {MessageId::BadDecisionFile, QT_TRANSLATE_NOOP("WindowHint", "Export in the History panel shows the form.")},
    {MessageId::NotMined, QT_TRANSLATE_NOOP("WindowHint", "Find node types in Patterns.")},
    {MessageId::UnknownQuestion, QT_TRANSLATE_NOOP("WindowHint", "The inbox lists them.")},
    {MessageId::TargetScaleNeeded, QT_TRANSLATE_NOOP("WindowHint", "Enter a scale.")},
    {MessageId::UnknownFormat,
     QT_TRANSLATE_NOOP("WindowHint",
                       "The help on importing lists what is read; Format in the import dialog names one.")},
    {MessageId::NoEventsOf,
     QT_TRANSLATE_NOOP("WindowHint",
                       "It was taken for {2}; {1}. Format in the import dialog takes it for another one.")},
    {MessageId::NothingRead, QT_TRANSLATE_NOOP("WindowHint", "Format in the import dialog takes it for another one.")},
    {MessageId::SameNameTwice, QT_TRANSLATE_NOOP("WindowHint", "Give one of them another name in the import dialog.")},
    {MessageId::ScaleNeeded,
     QT_TRANSLATE_NOOP("WindowHint", "Enter N in the import dialog, or write scale = N into a run.toml "
                                     "beside the traces.")},
    {MessageId::TimeZoneNeeded,
     QT_TRANSLATE_NOOP("WindowHint", "Enter it in the import dialog, or write timezone = \"UTC\" into the "
                                     "run.toml.")},
    {MessageId::DateOrderNeeded,
     QT_TRANSLATE_NOOP("WindowHint", "Write dates = \"day first\", or \"month first\", into a run.toml beside the "
                                     "traces.")},
    {MessageId::MappingNeeded, QT_TRANSLATE_NOOP("WindowHint", "Say in the import dialog which column is what.")},
    {MessageId::NothingToMine,
     QT_TRANSLATE_NOOP("WindowHint", "Import a run, or tick one that is kept back in Traces.")},
    {MessageId::UnknownLog,
     QT_TRANSLATE_NOOP("WindowHint",
                       "Known are HDFS audit logs, object-store and S3 access logs, web logs, Spark event "
                       "logs, job histories and cache traces; Format takes a file for one of them.")},
    {MessageId::NoRecords, QT_TRANSLATE_NOOP("WindowHint", "Format in the import dialog takes it for another one.")},
    {MessageId::UndatedImage,
     QT_TRANSLATE_NOOP("WindowHint", "An image is dated by its name: fsimage-2026-05-31T23-59-59.xml.")},
    {MessageId::NoGoodRun, QT_TRANSLATE_NOOP("WindowHint", "Choose side A, or mark a run as good.")},
    {MessageId::NoRunOfCalls, QT_TRANSLATE_NOOP("WindowHint", "Other views than Patterns show what is in them.")},
    {MessageId::RunWithoutEvents, QT_TRANSLATE_NOOP("WindowHint", "The view of its kind shows what is in it.")},
    {MessageId::RunScaleNeeded,
     QT_TRANSLATE_NOOP("WindowHint", "Enter its scale in Traces, or untick it to keep it back.")},
    {MessageId::BadProbe, QT_TRANSLATE_NOOP("WindowHint", "A command names each value it is run with, as {size}.")},
    {MessageId::BadNodeCount,
     QT_TRANSLATE_NOOP("WindowHint", "Check the scale, or set the number of nodes beside it.")},
    {MessageId::ConfigValueNeeded, QT_TRANSLATE_NOOP("WindowHint", "Enter it under Configuration.")},
    {MessageId::NoRequests,
     QT_TRANSLATE_NOOP("WindowHint", "Requests come from spans (OpenTelemetry, Jaeger, Zipkin); the filter "
                                     "may leave none.")},
    {MessageId::RequestOfSeveralRuns, QT_TRANSLATE_NOOP("WindowHint", "Choose one of them as the scope.")},
    {MessageId::BadRequestId, QT_TRANSLATE_NOOP("WindowHint", "Up to 32 hex digits.")},
    {MessageId::UnknownRequest, QT_TRANSLATE_NOOP("WindowHint", "Flows has an example of each path class.")},
    {MessageId::UnknownPlace, QT_TRANSLATE_NOOP("WindowHint", "Choose a service and one of its operations.")},
    {MessageId::UnknownTreeNode, QT_TRANSLATE_NOOP("WindowHint", "A leaf has nothing to prune.")},
    {MessageId::UnknownAttribute, QT_TRANSLATE_NOOP("WindowHint", "The list of attributes names those there are.")},
    {MessageId::BadTree, QT_TRANSLATE_NOOP("WindowHint", "Learn it anew.")},
    {MessageId::NotAPlan, QT_TRANSLATE_NOOP("WindowHint", "Save plan in Extrapolate writes plans.")},
    {MessageId::SeveralPopulations, QT_TRANSLATE_NOOP("WindowHint", "Choose one of them as the scope.")},
    {MessageId::TwoSides, QT_TRANSLATE_NOOP("WindowHint", "Choose what to compare with beside the scope.")},
    {MessageId::NoProfile,
     QT_TRANSLATE_NOOP("WindowHint", "A workload is drawn from logs and images, or from a profile.")},
    {MessageId::NoWorkloadFolder, QT_TRANSLATE_NOOP("WindowHint", "Choose a folder for the workload.")},
    {MessageId::ProfileBroken,
     QT_TRANSLATE_NOOP("WindowHint", "A profile that is fitted to a log is right; compare with one.")},
    {MessageId::UnitNeeded,
     QT_TRANSLATE_NOOP("WindowHint", "Write unit=percent, unit=fraction, or unit=cores and cores=N into Settings.")},
    {MessageId::CoresNeeded, QT_TRANSLATE_NOOP("WindowHint", "Write cores=N into Settings.")},
    {MessageId::StartNeeded,
     QT_TRANSLATE_NOOP("WindowHint", "Write start=2016-09-01 into Settings: the day they begin, UTC.")},
    {MessageId::DayNeeded,
     QT_TRANSLATE_NOOP("WindowHint", "Write start=2016-09-01 into Settings: the day they begin, UTC.")},
    {MessageId::SubjectNeeded, QT_TRANSLATE_NOOP("WindowHint", "Write subject=LABEL into Settings.")},
    {MessageId::CapacityNeeded,
     QT_TRANSLATE_NOOP("WindowHint", "Write capacity=0.59 into Settings, where all machines have the same.")},
    {MessageId::NoSamples,
     QT_TRANSLATE_NOOP("WindowHint", "Import utilization of servers, as a table of servers, times and shares.")},
    {MessageId::NoTargetOfTls,
     QT_TRANSLATE_NOOP("WindowHint", "An address that begins with rediss:// or grpcs:// speaks TLS.")},
    {MessageId::NoCapacityKept, QT_TRANSLATE_NOOP("WindowHint", "Search once; it is kept with the workspace.")},
    {MessageId::BadPlay, QT_TRANSLATE_NOOP("WindowHint", "What a play needs is shown before it begins.")},
    {MessageId::NoRealtime, QT_TRANSLATE_NOOP("WindowHint", "It needs root or the capability CAP_SYS_NICE.")},
    {MessageId::MessagesNeeded,
     QT_TRANSLATE_NOOP("WindowHint", "The help on recording says how the messages of Hadoop are described.")},
    {MessageId::CannotDescribeHadoop,
     QT_TRANSLATE_NOOP(
         "WindowHint",
         "The folder has to hold the jars of a Hadoop distribution (share/hadoop), and a JDK 11 or newer is needed.")},
    {MessageId::BadHadoopMessages,
     QT_TRANSLATE_NOOP("WindowHint", "The help on recording says how such a file is made.")},
};

QString windowHint(const Error& error) {
    const auto* const own = std::find_if(std::begin(kWindowHints), std::end(kWindowHints),
                                         [&](const WindowHint& hint) { return hint.message == error.id(); });
    if (own == std::end(kWindowHints)) return {};
    QString text = QCoreApplication::translate("WindowHint", own->text);
    const std::vector<Sentence> arguments = error.sentence().arguments();
    for (std::size_t i = 0; i < arguments.size(); ++i)
        text.replace(QStringLiteral("{%1}").arg(i), said(arguments[i]));
    return text;
}

} // namespace

QString describe(const Error& error) {
    QString text = sentence(said(error.sentence()), error);
    if (!error.where().empty()) text = toQt(error.where()) + QStringLiteral(": ") + text;
    const QString own = windowHint(error);
    if (const Sentence advice = error.advice(); own.isEmpty() && !advice.empty())
        text += u' ' + sentence(said(advice), error);
    return own.isEmpty() ? text : text + u' ' + own;
}

} // namespace tenfold
