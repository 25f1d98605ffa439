#pragma once

#include "app/workbench/jobs/session.h"
#include "app/workbench/perspectives/windowservices.h"

namespace tenfold {

/// What the line above the views says of the session: failures and what can be done about them, what an import
/// brought, what undo went over. Thread: the window's.
class Messages final : public QObject {
    Q_OBJECT
public:
    Messages(InfoBar* bar, WindowServices& window);
    /// Somebody else is writing, or the folder cannot be written to: it can be looked at, and tried again.
    void showReadOnly(const QString& reason);
    void offerTour();
    /// A window shows one workspace: the others in windows of their own.
    void offerWindows(const QStringList& workspaces);
    void showStepped(const Decision& decision, int steps);

Q_SIGNALS:
    void problemsWanted();

private:
    void connectFailures();
    void showFailed(const QString& what, const QString& detail);
    void showImported(const ImportSummary& summary);
    void showReview();

    InfoBar* m_bar;
    WindowServices& m_window;
    QString m_job;                        ///< the bar is about it until it is done
    QString m_importText, m_importDetail; ///< what an import said, until its mining is done
};

} // namespace tenfold
