#pragma once

#include "app/workbench/session.h"

#include <QWidget>

class QStackedWidget;

namespace tenfold {

class CellModel;
class PaneHeader;
class TableView;

/// The panel above the status bar: jobs, or problems with the records that were skipped.
class BottomPanel final : public QWidget {
    Q_OBJECT
public:
    enum Page { Jobs, Problems };
    explicit BottomPanel(QWidget* parent = nullptr);
    void showPage(Page page);
    Page page() const;
    void setJobs(const std::vector<JobRecord>& records, const JobBase* running);
    void setProblems(const std::vector<Problem>& problems);
    TableView* table(Page page) const { return page == Jobs ? m_jobTable : m_problemTable; }

signals:
    void closed();

private:
    PaneHeader* m_header;
    QStackedWidget* m_stack;
    CellModel* m_jobs;
    TableView* m_jobTable;
    CellModel* m_problems;
    TableView* m_problemTable;
};

} // namespace tenfold
