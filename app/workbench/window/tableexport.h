#pragma once

#include <QList>
#include <QObject>

class QWidget;

namespace tenfold {

class GraphCanvas;
class Perspective;
class WindowServices;

/// Ctrl+E: the table that has the focus, else the first that is seen, as CSV; the graph that has it as a picture.
class TableExport final : public QObject {
    Q_OBJECT
public:
    explicit TableExport(WindowServices& window);
    /// @param front  the perspective that is shown; @param panes  that are seen, in order
    void run(Perspective* front, const QList<QWidget*>& panes);
    /// The same to the same file once more, whatever was exported last.
    void runAgain(Perspective* front, const QList<QWidget*>& panes);

private:
    void exportGraph(GraphCanvas* graph);

    WindowServices& m_window;
};

} // namespace tenfold
