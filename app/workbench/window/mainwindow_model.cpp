// Model in the main window: which model is used, and what the perspective asks of the others.

#include "app/workbench/window/flowscontroller.h"
#include "app/workbench/window/mainwindow.h"
#include "app/workbench/window/modelcontroller.h"
#include "app/workbench/window/probecontroller.h"
#include "app/workbench/window/treecontroller.h"
#include "app/workbench/window/whatifcontroller.h"
#include "widgets/common/convert.h"
#include "widgets/flows/flowsview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/panes.h"
#include "widgets/model/check/checkpage.h"
#include "widgets/model/modelview.h"
#include "widgets/model/whatif/whatifpage.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QTabBar>

namespace tenfold {

void MainWindow::connectModel() {
    connect(m_model, &ModelView::importRequested, this, &MainWindow::chooseImport);
    connect(m_model, &ModelView::stepRequested, m_top->filter, &FilterEdit::addStep);
    connect(m_model, &ModelView::statusChanged, this, &MainWindow::updateStatus);
    connect(m_model, &ModelView::statusChanged, this, &MainWindow::updateBadges);
    connect(m_model, &ModelView::statusChanged, this, &MainWindow::takeUpFocus);
    connect(m_model, &ModelView::tabChanged, this, [this] {
        rememberPlace();
        if (perspective() == Model && !qobject_cast<QTabBar*>(focusWidget())) focusMainView();
    });
    connect(m_model, &ModelView::exampleRequested, this, [this](const QString& request, const QString& run) {
        m_requests->showRequest(request, run, m_top->filter->text());
        setPerspective(Flows);
    });
    connect(m_models->checkPage(), &CheckPage::exampleWanted, this, [this] {
        if (const QString request = m_models->checkPage()->example(); !request.isEmpty())
            emit m_model->exampleRequested(request, m_models->checkPage()->exampleRun());
    });
    connect(m_trees, &TreeController::learnt, m_questions, &WhatIfController::setStale);
    connect(m_probes, &ProbeController::learnt, m_questions, &WhatIfController::setStale);
    connect(m_questions->page(), &WhatIfPage::probesRequested, this, [this] {
        m_probes->propose(-1);
        m_model->setTab(ModelView::Probes);
    });
    connect(m_top->model, &ScopeBox::opened, this, &MainWindow::openModels);
    connect(m_models, &ModelController::modelsChanged, this, &MainWindow::updateModelText);
    connect(m_models, &ModelController::modelsChanged, this, &MainWindow::takeUpFocus);
    connect(m_models, &ModelController::exportWanted, this, &MainWindow::exportModel);
    connect(m_models, &ModelController::exported, this,
            [this](const QString& file) { m_info->showMessage(InfoBar::Kind::Note, tr("Model exported."), file); });
    for (JobBase* job : m_models->jobs() + m_trees->jobs() + m_questions->jobs() + m_probes->jobs())
        connect(job, &JobBase::finished, this, &MainWindow::takeUpFocus);
}

void MainWindow::updateModelText() {
    const SavedModel& used = m_models->used();
    m_top->model->clear();
    m_top->model->addItem(used.name.empty() ? tr("none") : toQt(used.name));
    m_top->model->setEnabled(m_session->isOpen());
    if (perspective() == Model) updateStatus();
}

// One row a model, then how to get another one.
void MainWindow::openModels() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("models"));
    menu->setAccessibleName(tr("Models of this workspace"));
    const QString used = toQt(m_models->used().name);
    const bool canWrite = !m_session->state()->readOnly;
    for (const SavedModel& model : m_models->models()) {
        const QString name = toQt(model.name);
        QAction* one = menu->addAction(tr("%1 · version %2").arg(name).arg(model.version));
        one->setCheckable(true);
        one->setChecked(name == used);
        one->setEnabled(canWrite);
        connect(one, &QAction::triggered, this, [this, name] { m_models->use(name); });
    }
    menu->addSeparator();
    QAction* measure = menu->addAction(tr("New from scope"), m_models, &ModelController::measureScope);
    measure->setEnabled(m_models->canMeasure());
    menu->addAction(tr("New from template"), m_models, &ModelController::addTemplate)->setEnabled(canWrite);
    menu->addAction(tr("Open a model file…"), this, &MainWindow::importModel)->setEnabled(canWrite);
    menu->addSeparator();
    menu->addAction(tr("Export the model…"), this, &MainWindow::exportModel)->setEnabled(!used.isEmpty());
    menu->addAction(tr("Remove from the workspace"), m_models, &ModelController::forget)
        ->setEnabled(canWrite && !used.isEmpty());
    menu->popup(m_top->model->mapToGlobal(QPoint(0, m_top->model->height())));
    menu->setActiveAction(menu->actions().first());
}

void MainWindow::importModel() {
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open model"), m_settings.folder(QStringLiteral("model")), tr("Models (*.toml);;All files (*)"));
    if (file.isEmpty()) return;
    m_settings.setFolder(QStringLiteral("model"), QFileInfo(file).absolutePath());
    m_models->importFile(file);
}

void MainWindow::exportModel() {
    const QString name = toQt(m_models->used().name);
    if (name.isEmpty()) return;
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export model"), m_settings.folder(QStringLiteral("model")) + QStringLiteral("/%1.toml").arg(name),
        tr("Models (*.toml)"));
    if (!file.isEmpty()) m_models->exportTo(file);
}

} // namespace tenfold
