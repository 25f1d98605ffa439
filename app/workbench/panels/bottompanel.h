#pragma once

#include "app/workbench/jobs/session.h"

#include <QPointer>
#include <QWidget>

class QPushButton;
class QStackedWidget;

namespace tenfold {

class CellModel;
class PaneHeader;
class TableView;

class HistoryPanel;
class SqlPanel;

/// The panel above the status bar: jobs, problems with the records that were skipped, SQL, the history of decisions,
/// the log of the session.
class BottomPanel final : public QWidget {
    Q_OBJECT
public:
    enum Page { Jobs, Problems, Sql, History, Log, Pages };
    explicit BottomPanel(Session* session, QWidget* parent = nullptr);
    static QString pageName(Page page);
    void showPage(Page page);
    Page page() const;
    /// @param running  the last started last; each can be cancelled from its row
    void setJobs(const std::vector<JobRecord>& records, const QList<JobBase*>& running);
    QPushButton* cancelButton() const { return m_cancel; }
    /// @param problems  a row each; what leads somewhere has `onGo`
    void setProblems(const std::vector<Problem>& problems);
    void setLog(const std::vector<LogLine>& lines);
    TableView* table(Page page) const;
    SqlPanel* sql() const { return m_sql; }
    HistoryPanel* history() const { return m_history; }

Q_SIGNALS:
    void closed();

private:
    void cancelSelected();

    Session* m_session;
    PaneHeader* m_header;
    QPushButton* m_cancel;
    QList<QPointer<JobBase>> m_running;
    QStackedWidget* m_stack;
    CellModel* m_jobs;
    TableView* m_jobTable;
    CellModel* m_problems;
    TableView* m_problemTable;
    std::vector<Problem> m_shownProblems;
    SqlPanel* m_sql;
    HistoryPanel* m_history;
    CellModel* m_log;
    TableView* m_logTable;
};

} // namespace tenfold
