#pragma once

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "widgets/traces/importdialog.h"

#include <QPointer>

namespace tenfold {

/// Looks for runs below some paths, shows them in the import dialog, and hands them to the session when the user says
/// so. Thread: the window's; the looking runs on a worker.
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
    void preview();
    void import();

    QWidget* m_window;
    Session* m_session;
    QPointer<ImportDialog> m_dialog;
    bool m_importWhenReady = false;
    Job<std::vector<ImportEntry>> m_find;
    Job<std::vector<RunPreview>> m_preview;
};

} // namespace tenfold
