#include "app/workbench/window/tableexport.h"

#include "app/workbench/perspectives/perspective.h"
#include "app/workbench/perspectives/windowservices.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/flows/graph/graphcanvas.h"

#include <QApplication>
#include <QPointer>

namespace tenfold {

TableExport::TableExport(WindowServices& window)
    : QObject(&window)
    , m_window(window) {}

void TableExport::run(Perspective* front, const QList<QWidget*>& panes) {
    TableView* table = nullptr;
    for (QWidget* w = QApplication::focusWidget(); w && !table; w = w->parentWidget())
        table = qobject_cast<TableView*>(w);
    for (QWidget* pane : panes) // the first one that is seen, where none has the focus
        if (!table) table = qobject_cast<TableView*>(pane);
    if (auto* graph = qobject_cast<GraphCanvas*>(QApplication::focusWidget())) return exportGraph(graph);
    if (!table) return m_window.say(tr("There is no table here to export."));
    if (front->exportPaged(table)) return;
    const QString file = table->exportCsv();
    if (file.isEmpty()) return;
    const auto say = [this, file] { m_window.say(tr("Table exported."), file); };
    say();
    m_window.lastExport = [table = QPointer<TableView>(table), file, say] {
        if (table && table->exportTo(file)) say();
    };
}

void TableExport::runAgain(Perspective* front, const QList<QWidget*>& panes) {
    if (m_window.lastExport) return m_window.lastExport();
    run(front, panes);
}

void TableExport::exportGraph(GraphCanvas* graph) {
    const QString file = graph->exportPicture();
    if (file.isEmpty()) return;
    const auto say = [this, file] { m_window.say(tr("Picture exported."), file); };
    say();
    m_window.lastExport = [graph = QPointer<GraphCanvas>(graph), file, say] {
        if (graph && graph->exportTo(file)) say();
    };
}

} // namespace tenfold
