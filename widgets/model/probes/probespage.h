#pragma once

#include "widgets/model/modelpage.h"
#include "widgets/model/probes/probeshown.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace tenfold {

class CellModel;
class EmptyState;
class PaneHeader;
class TableView;
class WrappingLabel;

/// Probes: what to run to know more, how far it is, what failed, and how sure the tree was before and after. A command
/// is shown as a whole and runs only when its button is pressed: it may come from traces or files of somebody else.
class ProbesPage final : public ModelPage {
    Q_OBJECT
public:
    explicit ProbesPage(QWidget* parent = nullptr);
    void setModel(std::shared_ptr<const PerformanceModel>) override {}
    void setReadOnly(bool on) override;
    QList<QWidget*> panes() const override;
    /// The next plan with a failed run.
    void step(int by) override;
    QString statusText() const override;

    /// @param current  the one that is shown; -1: as before
    void setProbes(std::vector<ProbeShown> probes, int current = -1);
    const std::vector<ProbeShown>& probes() const { return m_probes; }
    /// Another state of one of them: its runs, what became of it. Its plan stays as it is edited.
    void setProgress(int number, const ProbeShown& probe);
    /// "12 s left"; of the one that runs.
    void setTimeLeft(const QString& text);
    /// @param whyNot  empty: plans can be run from here
    void setRunnable(const QString& whyNot);
    /// The file of the workspace: what is copied runs into it.
    void setWorkspace(const QString& path) { m_workspace = path; }
    /// Instead of plans. @param text  why there are none
    void setLack(const QString& text);
    int current() const { return m_current; }

    TableView* table() const { return m_table; }
    TableView* runTable() const { return m_runTable; }
    QLineEdit* commandField() const { return m_command; }
    QLineEdit* besideField() const { return m_beside; }
    QLineEdit* valuesField() const { return m_values; }
    QSpinBox* runsField() const { return m_runs; }
    QSpinBox* limitField() const { return m_limit; }
    QComboBox* kindChooser() const { return m_kind; }
    QPushButton* runButton() const { return m_run; }
    QPushButton* cancelButton() const { return m_cancel; }
    QPushButton* copyButton() const { return m_copy; }
    EmptyState* emptyState() const { return m_empty; }
    QString note() const;
    /// How far the one that runs is.
    const QString& runNote() const { return m_runNote; }
    /// All of the command line of the first run, before it is run.
    QString firstCommand() const;

Q_SIGNALS:
    /// Plans are wanted: for the leaves that are least sure.
    void proposeRequested();
    /// Runs that wait, were cancelled or failed are to be run. @param number  of the plan
    void runRequested(int number);
    void cancelRequested(int number);
    /// The plan was edited; its runs are of the one before until setProgress() tells others.
    void planChanged(int number);

private:
    QWidget* makeForm();
    void connectForm();
    void fill();
    void fillRuns();
    void fillHeader();
    void showPlan(int number);
    void edit();
    void updateButtons();

    std::vector<ProbeShown> m_probes;
    int m_current = -1;
    bool m_isReadOnly = false, m_isShowing = false;
    QString m_whyNot, m_timeLeft, m_workspace, m_runNote;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    PaneHeader *m_header, *m_runHeader;
    CellModel *m_model, *m_runModel;
    TableView *m_table, *m_runTable;
    QLineEdit *m_command, *m_beside, *m_values;
    QSpinBox *m_runs, *m_limit;
    QComboBox* m_kind;
    QWidget* m_besideCaption;
    QPushButton *m_propose, *m_run, *m_cancel, *m_copy;
    WrappingLabel* m_note;
};

} // namespace tenfold
