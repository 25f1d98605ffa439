#pragma once

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "core/harvest/load/kept_tables.h"
#include "widgets/traces/importdialog.h"

#include <QPointer>

#include <optional>

namespace tenfold {

/// What was found below some paths: runs, and tables of servers that go with utilization.
struct FoundImport {
    std::vector<ImportEntry> entries;
    std::vector<harvest::TableText> tables;
    std::optional<Error> refused; ///< why a folder's tables are not read
};

/// Looks for runs below some paths, shows them in the import dialog, and hands them to the session when the user says
/// so; tables of servers, their owners and jobs come with them, and at once where there is nothing else. Thread: the
/// window's; the looking runs on a worker.
class ImportController final : public QObject {
    Q_OBJECT
public:
    ImportController(QWidget* window, Session* session, QObject* parent = nullptr);
    ~ImportController() override;

    void start(const QStringList& paths);
    ImportDialog* dialog() const { return m_dialog; }
    bool isBusy() const { return m_find.isRunning() || m_preview.isRunning(); }

Q_SIGNALS:
    void helpRequested(); ///< how a run is recorded

private:
    void show(std::vector<ImportEntry> entries);
    /// Looks at each file of a run as a run of its own.
    void split(int entry);
    void preview();
    void count();
    void import();
    /// Keeps the tables that were found; null: there are none.
    Session::BesideWork keepingTables() const;

    QWidget* m_window;
    Session* m_session;
    QPointer<ImportDialog> m_dialog;
    bool m_importWhenReady = false;
    std::vector<harvest::TableText> m_tables;
    Job<FoundImport> m_find;
    Job<std::vector<RunPreview>> m_preview;
    Job<RunCounts> m_count;
};

} // namespace tenfold
