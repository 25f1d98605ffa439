#pragma once

#include "core/store/decisions/decision.h"
#include "widgets/common/tables/cells.h"

#include <QWidget>

class QPushButton;

namespace tenfold {

class TableView;

/// Every step of decisions of the workspace, the newest first: one made alone by its name, several made together by
/// their number or a name of their own; with undo and redo up to the selected one, and their text form. Name and note
/// are changed in place.
class HistoryPanel final : public QWidget {
    Q_OBJECT
public:
    explicit HistoryPanel(QWidget* parent = nullptr);
    void setDecisions(const std::vector<Decision>& decisions, bool readOnly);
    TableView* table() const { return m_table; }
    QPushButton* backButton() const { return m_back; }

    enum Column { Number, When, Name, Note, State };

Q_SIGNALS:
    /// Another name or note, as Workspace::describeDecision() takes it.
    void described(tenfold::DecisionKey key, tenfold::DecisionText which, const QString& text);
    /// Undo so many steps, or redo them where negative.
    void stepsRequested(int undo);
    void exportRequested();
    void importRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void edited(qint64 step, int column, const QString& text);
    CellModel::Row rowOf(const DecisionStep& step) const;
    void update();
    int stepsTo(qint64 step) const;

    std::vector<Decision> m_decisions;
    std::vector<DecisionStep> m_steps;
    bool m_readOnly = false;
    CellModel* m_model;
    TableView* m_table;
    QPushButton *m_back, *m_export, *m_import;
};

} // namespace tenfold
