#pragma once

#include <QObject>
#include <QTimer>

namespace tenfold {

class BottomBar;
class BottomPanel;
class JobBase;
class WindowServices;

/// The bar at the bottom and the panel that its buttons open: jobs, problems, SQL, the history of decisions, the log.
/// Thread: the window's.
class Panels final : public QObject {
    Q_OBJECT
public:
    Panels(BottomBar* bar, BottomPanel* panel, WindowServices& window);
    void close();
    /// A statement in the SQL panel, ready to run.
    void showSql(const QString& statement);
    /// What the workspace has beside results: decisions, problems, whether it is written.
    void setState();

signals:
    /// Others run. @param job  the last that was started; null: nothing runs any more
    void jobsShown(const tenfold::JobBase* job);

private:
    void connectButtons();
    void connectHistory();
    void showJobs();
    void showProblems();

    BottomBar* m_bar;
    BottomPanel* m_panel;
    WindowServices& m_window;
    QTimer m_jobTimer;
};

} // namespace tenfold
