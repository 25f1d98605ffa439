#pragma once

#include "core/model/learn/learnt_tree.h"
#include "widgets/model/modelpage.h"

class QComboBox;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;

namespace tenfold {

class EmptyState;
class LearntTreeModel;
class PaneHeader;
class RuleTable;
class TreeDetails;

/// What was learnt of one place, as a tree: the model's own splits first, then those that were learnt where it is
/// wrong.
class TreePage final : public ModelPage {
    Q_OBJECT
public:
    explicit TreePage(QWidget* parent = nullptr);
    TreeDetails* details() const { return m_details; }
    void setModel(std::shared_ptr<const PerformanceModel> model) override;
    /// As long as nobody has chosen a place and no tree is shown, the worst one is.
    void setCheck(std::shared_ptr<const ModelCheck> check) override;
    void setReadOnly(bool on) override;
    QList<QWidget*> panes() const override;
    /// The next leaf in the order of doubt.
    void step(int by) override;
    QString example() const override;
    QString statusText() const override;

    /// Null: nothing is learnt of the place that is chosen.
    void setTree(std::shared_ptr<const LearntTree> tree);
    const std::shared_ptr<const LearntTree>& tree() const { return m_tree; }
    /// Instead of a tree. @param text  why; empty: nobody asked yet
    void setLack(const QString& text, bool isLearning);
    void setBusy(bool on);
    const LearningTarget& target() const { return m_target; }
    void setTarget(const LearningTarget& target);
    void setCanProbe(bool on);
    int currentRow() const;

    RuleTable* table() const { return m_table; }
    QPlainTextEdit* rules() const { return m_rules; }
    QComboBox* placeChooser() const { return m_place; }
    QComboBox* quantityChooser() const { return m_quantity; }
    QPushButton* rulesButton() const { return m_asRules; }
    EmptyState* emptyState() const { return m_empty; }

Q_SIGNALS:
    /// Another model is used, or none.
    void modelChanged();
    /// Another place or quantity was chosen, or the tree is wanted now.
    void targetChosen();
    void learnRequested();
    /// A change by hand, for the journal.
    void edited(const tenfold::TreeEdit& edit);
    void probesRequested(int row);
    /// The request of F4 is wanted: of the row that is selected.
    void exampleRequested(const QString& request);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeHeader();
    QWidget* makeMiddle();
    void showRules(bool on);
    void prune(int row);
    void updateTexts();

    std::shared_ptr<const LearntTree> m_tree;
    std::shared_ptr<const PerformanceModel> m_model;
    LearningTarget m_target;
    bool m_isChosen = false; ///< the place, by a person
    bool m_isReadOnly = false;
    int m_doubtAt = -1; ///< place in the order of doubt
    PaneHeader* m_header;
    QComboBox *m_place, *m_quantity;
    QPushButton *m_asRules, *m_doubt, *m_again;
    QStackedWidget *m_stack, *m_pictures;
    EmptyState* m_empty;
    LearntTreeModel* m_rows;
    RuleTable* m_table;
    QPlainTextEdit* m_rules;
    QWidget* m_key;
    TreeDetails* m_details;
};

} // namespace tenfold
