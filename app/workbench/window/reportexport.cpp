#include "app/workbench/window/reportexport.h"

#include "app/workbench/jobs/errortext.h"
#include "app/workbench/jobs/session.h"
#include "app/workbench/perspectives/windowservices.h"
#include "app/workbench/settings/settings.h"
#include "core/base/files/file_writer.h"
#include "core/flows/kept/summary_flows.h"
#include "core/flows/requests/population.h"
#include "core/session/gather_report.h"
#include "core/session/lenses/flows_lens.h"
#include "widgets/common/convert.h"
#include "widgets/report/reportpdf.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

namespace tenfold {

ReportExport::ReportExport(WindowServices& window)
    : QObject(&window)
    , m_window(window)
    , m_gather(tr("Gathering the report"))
    , m_write(tr("Writing the report")) {
    window.session->watch(&m_gather);
    window.session->watch(&m_write);
    connect(&m_gather, &JobBase::cancelled, this, [this] {
        if (m_dialog) m_dialog->setLack(tr("Gathering was cancelled."));
    });
}

ReportExport::~ReportExport() {
    m_gather.disconnect();
    m_write.disconnect();
}

void ReportExport::open() {
    if (!m_window.session->isOpen()) return;
    delete m_dialog;
    m_report.reset();
    m_dialog = new ReportDialog(QFileInfo(m_window.session->path()).completeBaseName(), m_window.window);
    m_dialog->setObjectName(QStringLiteral("reportDialog"));
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &ReportDialog::saveRequested, this, &ReportExport::chooseFile);
    connect(m_dialog, &QDialog::finished, this, [this] { m_gather.cancel(); });
    m_dialog->open();
    gather();
}

void ReportExport::gather() {
    m_gather.start(
        [path = m_window.session->state()->path, good = fromQt(m_window.sides->good()),
         suspected = fromQt(m_window.sides->suspected())](Progress& progress) -> Result<Gathered> {
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(const std::vector<std::string> runs, runsOfSpans(workspace));
            // What is looked at, where it says something of requests; a filter of calls alone does not.
            const auto isOfRequests = [&](const std::string& filter) {
                return !runs.empty() && !summaryFileIn(filter) && Population::ofRuns(workspace, runs, filter);
            };
            Gathered gathered;
            if (isOfRequests(good)) gathered.filter = good;
            const bool isCompared = !suspected.empty() && gathered.filter == good && isOfRequests(suspected);
            const auto flows = flowsLensOf(gathered.filter, isCompared ? suspected : std::string());
            std::vector<const Lens*> shown = lenses();
            std::replace(shown.begin(), shown.end(), &flowsLens(), flows.get());
            ASSIGN_OR_RETURN(ReportInput report, gatherReport(workspace, {}, progress, shown));
            report.date = reportDate();
            gathered.report = std::make_shared<const ReportInput>(std::move(report));
            return gathered;
        },
        [this](Result<Gathered> gathered) {
            if (!m_dialog) return;
            if (!gathered) return m_dialog->setLack(describe(gathered.error()));
            m_report = gathered->report;
            m_dialog->setSections(sectionsOf(*m_report));
            if (!gathered->filter.empty()) m_dialog->setRequests(toQt(gathered->filter));
        });
}

void ReportExport::chooseFile(const QString& ending) {
    Settings& settings = *m_window.settings;
    const QString base = QFileInfo(m_window.session->path()).completeBaseName();
    const QString file = QFileDialog::getSaveFileName(
        m_dialog, tr("Save the report"),
        settings.folder(QStringLiteral("report")) + QStringLiteral("/%1.%2").arg(base, ending),
        ending == QStringLiteral("pdf") ? tr("Documents (*.pdf)") : tr("Pages (*.html)"));
    if (file.isEmpty()) return;
    settings.setFolder(QStringLiteral("report"), QFileInfo(file).absolutePath());
    save(file);
}

void ReportExport::save(const QString& file) {
    if (!m_dialog || !m_report) return;
    m_write.start(
        [file, report = m_report, title = m_dialog->title(),
         leftOut = m_dialog->leftOut()](Progress& progress) -> Result<bool> {
            const std::string html = renderReport(*report, {leftOut, fromQt(title)});
            if (!progress.advance(1, 2, "writing")) return fail(MessageId::Cancelled);
            const bool isPdf = file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
            const QByteArray pdf = isPdf ? reportPdf(html, title) : QByteArray();
            if (!progress.advance(2, 2, "writing")) return fail(MessageId::Cancelled);
            RETURN_IF_ERROR(writeFile(fromQt(file), isPdf ? std::string_view(pdf.constData(), std::size_t(pdf.size()))
                                                          : std::string_view(html)));
            return true;
        },
        [this, file](Result<bool> done) {
            if (!done) return m_window.session->fail(tr("The report was not saved"), done.error());
            m_window.say(tr("The report is saved."), file);
            if (m_dialog) m_dialog->accept();
        });
}

} // namespace tenfold
