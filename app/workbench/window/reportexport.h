#pragma once

#include "app/workbench/jobs/job.h"
#include "core/report/report.h"
#include "widgets/report/reportdialog.h"

#include <QObject>
#include <QPointer>

namespace tenfold {

class WindowServices;

/// The report of the workspace that is open, saved as HTML or PDF with the sections that are chosen. Thread: the
/// window's.
class ReportExport final : public QObject {
    Q_OBJECT
public:
    explicit ReportExport(WindowServices& window);
    ~ReportExport() override;
    /// Shows the dialog; the report is gathered meanwhile.
    void open();
    ReportDialog* dialog() const { return m_dialog; }
    /// Writes what is chosen in the dialog. @param file  its ending says as what
    void save(const QString& file);

private:
    struct Gathered {
        std::shared_ptr<const ReportInput> report;
        std::string filter; ///< of the requests that it is of; empty: of all
    };
    void gather();
    void chooseFile(const QString& ending);

    WindowServices& m_window;
    QPointer<ReportDialog> m_dialog;
    std::shared_ptr<const ReportInput> m_report;
    Job<Gathered> m_gather;
    Job<bool> m_write;
};

} // namespace tenfold
