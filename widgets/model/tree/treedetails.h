#pragma once

#include "core/model/learn/learnt_tree.h"
#include "widgets/frame/panes.h"

#include <memory>

class QComboBox;

namespace tenfold {

class CellModel;
class GrowthLine;
class TableView;

/// What is selected in a tree, and why it is so: the prediction, what it rests on, splits that were tried, how much
/// each explains; changes by hand.
class TreeDetails final : public QWidget {
    Q_OBJECT
public:
    explicit TreeDetails(QWidget* parent = nullptr);
    void setTree(std::shared_ptr<const LearntTree> tree);
    /// @param row  of LearntTree::rows; -1: none
    void showRow(int row);
    /// Changes need a workspace that can be written, and probes a place to go.
    void setReadOnly(bool on);
    void setCanProbe(bool on);
    TableView* splitTable() const { return m_tried.view; }
    TableView* gainTable() const { return m_gains.view; }
    QString splitNote() const;
    GrowthLine* growth() const { return m_growth; }
    QPushButton* probeButton() const { return m_probe; }
    QPushButton* changeButton() const { return m_change; }
    QPushButton* exampleButton() const { return m_example; }
    QComboBox* attributeChooser() const { return m_attribute; }
    QString text() const;
    QList<QWidget*> panes() const;

Q_SIGNALS:
    void probesRequested(int row);
    void pruneRequested(int row);
    /// @param attribute  empty: the best
    void splitRequested(int row, const QString& attribute);
    void exampleRequested(int row);

private:
    /// A table of gains with its header and what is to be known of it.
    struct Table {
        PaneHeader* header = nullptr;
        CellModel* model = nullptr;
        TableView* view = nullptr;
        WrappingLabel* note = nullptr;
    };
    Table makeTable(const QString& title, const QString& what, const QString& tip);
    void fillSplits();
    void updateButtons();
    QString saidOf(const TreeRow& row) const;

    std::shared_ptr<const LearntTree> m_tree;
    int m_row = -1;
    bool m_isReadOnly = false, m_canProbe = false;
    Pane* m_pane;
    WrappingLabel *m_value, *m_basis, *m_growthNote, *m_doubt;
    PaneHeader* m_growthHeader;
    Table m_tried, m_gains;
    GrowthLine* m_growth;
    QPushButton *m_probe, *m_change, *m_example;
    QComboBox* m_attribute;
};

} // namespace tenfold
