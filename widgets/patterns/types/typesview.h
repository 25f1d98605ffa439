#pragma once

#include "core/mining/types/type_edits.h"
#include "core/session/same_part.h"
#include "widgets/patterns/types/typelayout.h"

#include <QMenu>
#include <QPointer>
#include <QWidget>

#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace tenfold {

class CellModel;
struct TypeLayout;
class HeatMap;
class HintButton;
class InfoBar;
class PaneHeader;
class TableView;
class ElidedLabel;
class WrappingLabel;

/// Node types: list, heat map with the dendrogram, and why a type is one.
class TypesView final : public QWidget {
    Q_OBJECT
public:
    explicit TypesView(QWidget* parent = nullptr);
    void setMining(std::shared_ptr<const MiningResult> mining);
    void setServer(const QString& target);
    void setReadOnly(bool on);
    /// Decisions in force: what was left out of the types is listed, to take it back.
    void setAnswers(const std::vector<Answer>& answers);
    QString statusText() const;
    QList<QWidget*> panes() const;
    HeatMap* heatMap() const { return m_map; }
    TableView* typeTable() const { return m_typeTable; }
    /// The heat map as a table, shown when the rows are asked for so.
    TableView* nodeTable() const { return m_nodeTable; }
    QComboBox* rowsBox() const { return m_fold; }
    /// Open questions about types, as they would be answered by Enter.
    std::vector<Answer> proposals() const;
    /// Selects the type that an edit is about, or that the node it is about belongs to, once it has been mined again.
    void selectEdited(const ParsedTypeEdit& edit);
    /// Accepts all types as shown.
    void acceptAll();
    /// The types a node can be moved to, while it is open.
    QMenu* moveMenu() const { return m_moveMenu; }
    QPushButton* mergeButton() const { return m_merge; }
    /// Why the last move was refused; hidden otherwise.
    WrappingLabel* moveNote() const { return m_moveNote; }

Q_SIGNALS:
    void answered(const std::vector<tenfold::Answer>& answers);
    /// What becomes of the filter (widgets/common/tables/filtermenu.h).
    void stepRequested(const QString& step);
    void statusChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString editedType() const;
    QWidget* makeList();
    QWidget* makeMain();
    QWidget* makeDetails();
    void showRun();
    void fillNodeTable(const TypeLayout& layout);
    void showType(const QString& type);
    void fillSameTable();
    void showSummary(double cut);
    void showSecond();
    void connectEdits();
    void decide(const Answer& edit);
    void rename();
    void openMoveMenu();
    void moveTo(int block, const QString& type);
    std::vector<std::string> nodesOf(int block) const;
    /// What an edit of a block is about: in all runs, the nodes of its part.
    std::vector<NodeOfRun> nodesOfPart(int block) const;
    Answer editOf(int block, const std::vector<NodeOfRun>& part, TypeEdit edit, const std::string& choice) const;
    QString movedText(const std::vector<NodeOfRun>& moved) const;
    /// Says so when a type would be left without nodes in some run.
    bool refusesMove(const std::vector<NodeOfRun>& moved);
    void leaveOut();
    void mergeSelected();
    void splitSelected();
    void addSplitMenu(QMenu* menu);
    void splitBy(const QString& type, const std::string& by);
    void stepCut(bool fewer);
    void chooseCut(double cut);
    void contextMenu(const QPoint& at);
    void addFilterMenu(QMenu* menu);

    std::vector<std::string> m_edited; ///< nodes and types that selectEdited() waits to show
    std::shared_ptr<const MiningResult> m_mining;
    std::string m_server;
    bool m_readOnly = false;
    PaneHeader* m_listHeader;
    CellModel* m_typeModel;
    TableView* m_typeTable;
    CellModel* m_sameModel;
    TableView* m_same;
    QLabel* m_sameNote;
    QLabel* m_summary;
    ElidedLabel* m_summaryNote;
    QComboBox* m_run;
    QComboBox* m_fold;
    QLineEdit* m_find;
    QStackedWidget* m_pictures; ///< heat map, table
    HeatMap* m_map;
    CellModel* m_nodeModel;
    TableView* m_nodeTable;
    PaneHeader* m_detailHeader;
    WrappingLabel* m_detailText;
    CellModel* m_diffModel;
    TableView* m_diff;
    WrappingLabel* m_proposal;
    HintButton* m_accept;
    QLabel* m_keys;
    QPushButton* m_merge;
    QCheckBox* m_everywhere;
    WrappingLabel* m_moveNote; ///< why a move was refused
    QLabel* m_leftOut;
    QPointer<QMenu> m_moveMenu;
};

} // namespace tenfold
