#pragma once

#include "core/store/decision.h"

#include <QWidget>

class QPushButton;

namespace tenfold {

class CellModel;
class TableView;

/// Every decision of the workspace, the newest first, with undo and redo up to the selected one, and their text form.
class HistoryPanel final : public QWidget {
    Q_OBJECT
public:
    explicit HistoryPanel(QWidget* parent = nullptr);
    void setDecisions(const std::vector<Decision>& decisions, bool readOnly);
    TableView* table() const { return m_table; }
    QPushButton* backButton() const { return m_back; }

signals:
    /// Undo so many decisions, or redo them where negative.
    void stepsRequested(int undo);
    void exportRequested();
    void importRequested();

private:
    void update();
    int stepsTo(qint64 decision) const;

    std::vector<Decision> m_decisions;
    bool m_readOnly = false;
    CellModel* m_model;
    TableView* m_table;
    QPushButton *m_back, *m_export, *m_import;
};

} // namespace tenfold
