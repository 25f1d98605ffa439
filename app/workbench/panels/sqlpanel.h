#pragma once

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace tenfold {

class CellModel;
class TableView;

/// Reading SQL over the open workspace: Ctrl+Enter runs it, the first few thousand rows stand below.
class SqlPanel final : public QWidget {
    Q_OBJECT
public:
    explicit SqlPanel(Session* session, QWidget* parent = nullptr);
    ~SqlPanel() override;
    QPlainTextEdit* editor() const { return m_editor; }
    TableView* table() const { return m_table; }
    QString stateText() const;
    bool isBusy() const { return m_job.isRunning(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Answer {
        std::vector<std::string> columns;
        std::vector<std::vector<SqlValue>> rows;
        bool isCut = false;
    };
    void run();
    void show(const Answer& answer);

    Session* m_session;
    Job<Answer> m_job;
    QPlainTextEdit* m_editor;
    QPushButton* m_run;
    QLabel* m_state;
    CellModel* m_model;
    TableView* m_table;
};

} // namespace tenfold
