// The scope: which runs are mined, ticked in the toolbar; tables and the workspace written to files; going to a place.

#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/panels/gotofield.h"
#include "app/workbench/window/mainwindow.h"
#include "app/workbench/window/tracescontroller.h"
#include "widgets/common/convert.h"
#include "widgets/common/tableview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/traces/tracesview.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>

namespace tenfold {

// One row a run: ticked = mined, as in Traces.
void MainWindow::openScope() {
    const auto& state = *m_session->state();
    if (state.runs.empty()) return;
    auto* menu = new TickMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("scope"));
    menu->setAccessibleName(tr("Runs that are mined"));
    for (const RunInfo& info : state.runs) {
        const QString name = toQt(info.run.name);
        QAction* run = menu->addAction(tr("N = %1 · %2").arg(scaleLabel(info.run.scale), name));
        run->setCheckable(true);
        run->setChecked(!info.run.heldOut);
        run->setEnabled(!state.readOnly);
        connect(run, &QAction::toggled, m_session, [this, name](bool on) { m_session->setHeldOut(name, !on); });
    }
    menu->addSeparator();
    menu->addAction(tr("Traces…"), this, [this] { setPerspective(Traces); });
    menu->popup(m_top->scope->mapToGlobal(QPoint(0, m_top->scope->height())));
    menu->setActiveAction(menu->actions().first());
}

void MainWindow::exportTable(bool again) {
    if (again && m_lastExport) return m_lastExport();
    TableView* table = nullptr;
    for (QWidget* w = QApplication::focusWidget(); w && !table; w = w->parentWidget())
        table = qobject_cast<TableView*>(w);
    for (QWidget* pane : visiblePanes()) // the first one that is seen, where none has the focus
        if (!table && pane->isVisible()) table = qobject_cast<TableView*>(pane);
    if (!table) {
        m_info->showMessage(InfoBar::Kind::Note, tr("There is no table here to export."));
        return;
    }
    if (table->isRemote()) return emit m_traces->exportRequested(ExportFormat::Csv, false);
    const QString file = table->exportCsv();
    if (file.isEmpty()) return;
    const auto say = [this, file] { m_info->showMessage(InfoBar::Kind::Note, tr("Table exported."), file); };
    say();
    m_lastExport = [table = QPointer<TableView>(table), file, say] {
        if (table && table->exportTo(file)) say();
    };
}

void MainWindow::saveCopy() {
    if (!m_session->isOpen()) return;
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save a copy"),
        m_settings.folder(QStringLiteral("workspace")) +
            QStringLiteral("/%1-copy.tenfold").arg(QFileInfo(m_session->path()).completeBaseName()),
        tr("Workspaces (*.tenfold)"));
    if (file.isEmpty()) return;
    m_copyJob.start(
        [from = m_session->state()->path, to = fromQt(file)](Progress& progress) -> Result<bool> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(from, OpenMode::ReadOnly));
            RETURN_IF_ERROR(reader.saveCopy(to, progress));
            return true;
        },
        [this, file](Result<bool> done) {
            if (!done) return m_session->fail(tr("The copy was not saved"), done.error());
            m_info->showMessage(InfoBar::Kind::Note, tr("Copy saved."), file);
        });
}

void MainWindow::openGoTo() {
    setPerspective(Traces);
    m_goTo->open();
}

// After an import and its mining: what is to be looked at next.
void MainWindow::showReview() {
    const auto& mining = m_session->state()->mining;
    if (m_importText.isEmpty() || !mining) return;
    m_info->showMessage(m_importDetail.isEmpty() ? InfoBar::Kind::Note : InfoBar::Kind::Problem,
                        tr("%1 %n node type(s) in %2 nodes.", nullptr, int(mining->types.size()))
                            .arg(std::exchange(m_importText, {}), countText(double(mining->histograms.size()))),
                        m_importDetail);
    connect(m_info->addAction(tr("Review")), &QPushButton::clicked, this, [this] {
        setPerspective(Patterns);
        m_patterns->setTab(PatternsView::Types);
        m_info->hide();
    });
}

} // namespace tenfold
