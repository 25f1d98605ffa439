#pragma once

#include "core/mining/work/mining_result.h"
#include "widgets/patterns/sequences/choicetable.h"

#include <QWidget>

#include <map>
#include <memory>
#include <string>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace tenfold {

class CellModel;
class PaneHeader;
class AlignedPane;
class ProgramView;
class TableView;
class WrappingLabel;

/// What the nodes of each type do, folded: parts, loops with their laws, clock calls; where single nodes differ; and
/// the selected loop or call in full.
class SegmentsView final : public QWidget {
    Q_OBJECT
public:
    explicit SegmentsView(QWidget* parent = nullptr);
    void setMining(std::shared_ptr<const MiningResult> mining);
    void selectType(const QString& type);
    /// The scale that the answers are for, as the perspective Extrapolate has it.
    void setTarget(double scale);
    QString statusText() const;
    QList<QWidget*> panes() const;
    ProgramView* program() const { return m_view; }
    ChoiceTable* choices() const { return m_choices; }
    QPushButton* choicesButton() const { return m_byChoices; }
    /// Cases of the choice that is selected, with how often each way was taken.
    TableView* caseTable() const { return m_table; }
    TableView* typeTable() const { return m_list; }
    AlignedPane* aligned() const { return m_aligned; }
    /// What the selected loop does in a round: number, call, and in which rounds.
    TableView* loopBody() const { return m_body; }

Q_SIGNALS:
    void statusChanged();
    /// One more step of the filter: "node = worker-1".
    void stepRequested(const QString& step);

private:
    QWidget* makeList();
    QWidget* makeMain();
    QWidget* makeDetails();
    void showType(const QString& name);
    void showStep(const Step* step);
    void showCase(const ChoiceTable::Case& chosen);
    void choosePage();
    void showLoop(const LoopStep& loop);
    void showLoopBody(const LoopStep& loop);
    void showLoopValues(const LoopStep& loop);
    QString roundTime(const LoopStep& loop) const;
    void showCall(const CallStep& call);
    static QString waitsOf(const CallStep& call);
    void limitProgram();
    QString programText() const;
    void fillNodes(const MinedType& type);

    std::shared_ptr<const MiningResult> m_mining;
    QSplitter* m_split = nullptr; ///< of the program and the nodes
    bool m_isSplitByHand = false;
    std::map<std::string, std::string> m_scriptWords; ///< of its program
    const NodeProgram* m_program = nullptr;
    double m_scale = 0;
    double m_target = 300;
    CellModel* m_listModel;
    TableView* m_list;
    QWidget* m_mainPane;
    bool m_hasDifferences = false;
    PaneHeader* m_header;
    QPushButton *m_byChoices, *m_asText;
    QStackedWidget* m_stack;
    ProgramView* m_view;
    ChoiceTable* m_choices;
    QPlainTextEdit* m_text;
    PaneHeader* m_nodeHeader;
    CellModel* m_nodeModel;
    TableView* m_nodes;
    AlignedPane* m_aligned;
    QLabel* m_valuesTitle;
    CellModel* m_valuesModel;
    TableView* m_values;
    QPushButton* m_byProgram;
    PaneHeader* m_detailHeader;
    WrappingLabel* m_detail;
    CellModel* m_bodyModel;
    TableView* m_body;
    CellModel* m_tableModel;
    TableView* m_table;
    WrappingLabel* m_after;
};

} // namespace tenfold
