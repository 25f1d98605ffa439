#pragma once

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "core/store/events/rows.h"

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
    ~Panels() override;
    void close();
    /// A statement in the SQL panel, ready to run.
    void showSql(const QString& statement);
    /// What the workspace has beside results: decisions, problems, whether it is written.
    void setState();

Q_SIGNALS:
    /// Others run. @param job  the last that was started; null: nothing runs any more
    void jobsShown(const tenfold::JobBase* job);

private:
    void connectButtons();
    void connectHistory();
    void showJobs();
    void showProblems();
    void countOutcomes();
    std::string countableRuns() const;
    std::vector<Problem> outcomeProblems() const;

    BottomBar* m_bar;
    BottomPanel* m_panel;
    WindowServices& m_window;
    QTimer m_jobTimer;
    Job<std::vector<OutcomeCount>> m_counting; ///< of calls that failed, for the list of problems; nobody waits for it
    std::vector<OutcomeCount> m_outcomes;
    std::string m_countedRuns; ///< that m_outcomes is of
};

} // namespace tenfold
