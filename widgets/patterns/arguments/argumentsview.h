#pragma once

#include "core/mining/work/mining_result.h"

#include <QWidget>

#include <map>
#include <memory>

class QLabel;
class QTreeView;
class QStandardItem;
class QStandardItemModel;
class QPushButton;

namespace tenfold {

class CellModel;
class FlowStrip;
class PaneHeader;
class TableView;

/// Where the values of arguments come from: by type the calls with one line an argument; below, the selected
/// argument's sources as arrows along the sequence.
class ArgumentsView final : public QWidget {
    Q_OBJECT
public:
    explicit ArgumentsView(QWidget* parent = nullptr);
    void setMining(std::shared_ptr<const MiningResult> mining);
    void setServer(const QString& target);
    /// Shows an argument of a type; its indices of lists do not count.
    void selectArgument(const std::string& type, const std::string& method, const std::string& path);
    QString statusText() const;
    QList<QWidget*> panes() const;
    QTreeView* tree() const { return m_tree; }
    QLabel* totals() const { return m_totals; }
    FlowStrip* flow() const { return m_flow; }

Q_SIGNALS:
    void statusChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeList();
    QWidget* makeMain();
    void fillTypes();
    void showType(const QString& name);
    void selectFirst();
    void selectRow(const QModelIndex& index);
    /// The first argument with a known source or of an unknown value; invalid without such.
    QModelIndex firstWithArrow() const;
    /// Shows a call, or one of its arguments.
    void follow(const CallStep* call, const QString& path);
    /// The row that the calls of a loop stand below; the root for those outside of loops.
    QStandardItem* rowOfLoop(const LoopStep* loop);

    std::shared_ptr<const MiningResult> m_mining;
    std::string m_server;
    const NodeProgram* m_program = nullptr;
    CellModel* m_typeModel;
    TableView* m_types;
    QWidget* m_listPane;
    QLabel* m_totals;
    PaneHeader* m_header;
    QPushButton* m_constants;
    QStandardItemModel* m_model;
    QTreeView* m_tree;
    /// Rows of the calls in the tree, in the order of the program, and of the loops around them.
    std::vector<std::pair<const CallStep*, QStandardItem*>> m_callRows;
    std::map<const LoopStep*, QStandardItem*> m_loopRows;
    PaneHeader* m_flowHeader;
    FlowStrip* m_flow;
};

} // namespace tenfold
