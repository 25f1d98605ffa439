#pragma once

#include "widgets/common/tables/cells.h"
#include "widgets/flows/flowpage.h"

class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace tenfold {

class CellModel;
class GraphCanvas;
class PaneHeader;
class TableView;
struct GraphPicture;

/// A page with a graph, which can be seen as a table too: a header with a button for that, both in one place, one
/// selection in both. Who derives from it makes the picture and says what its ids stand for.
class GraphFrame : public FlowPage {
    Q_OBJECT
public:
    /// What is said of it, at the header and to screen readers.
    struct Words {
        QString title, graph, table, empty;
        std::vector<Column> columns = {}; ///< of the table, as graphColumns() has them; empty: these
    };
    explicit GraphFrame(const Words& words, QWidget* parent = nullptr);
    QList<QWidget*> panes() const override;

    GraphCanvas* canvas() const { return m_canvas; }
    TableView* table() const { return m_table; }
    QPushButton* tableButton() const { return m_asTable; }
    virtual void setTable(bool on);

protected:
    PaneHeader* header() const { return m_header; }
    QStackedWidget* stack() const { return m_stack; }
    /// For what stands below the graph.
    QVBoxLayout* column() const { return m_column; }
    /// A small button; put at the header before the one of the table.
    static QPushButton* headButton(const QString& text, const QString& tip);
    /// To be called once, after all other controls.
    void addTableButton();
    void showPicture(std::shared_ptr<const GraphPicture> picture, bool fromStart = false);
    /// Marks it in graph and table without telling anybody.
    void markOnly(int id, bool isEdge);
    /// A person chose a node, or an edge.
    virtual void selectedOnGraph(int id, bool isEdge) = 0;

private:
    void fillTable();

    QVBoxLayout* m_column;
    PaneHeader* m_header;
    QPushButton* m_asTable;
    QStackedWidget* m_stack;
    GraphCanvas* m_canvas;
    CellModel* m_model;
    TableView* m_table;
};

} // namespace tenfold
