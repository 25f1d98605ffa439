// Where the main window is: perspectives, back and forward, panes.

#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/panels/sqlpanel.h"
#include "app/workbench/panels/tour.h"
#include "app/workbench/window/extrapolatecontroller.h"
#include "app/workbench/window/flowscontroller.h"
#include "app/workbench/window/mainwindow.h"
#include "app/workbench/window/modelcontroller.h"
#include "app/workbench/window/treecontroller.h"
#include "app/workbench/window/whatifcontroller.h"
#include "core/filter/filter.h"
#include "core/prepare/refine_methods.h"
#include "core/prepare/value_names.h"
#include "core/session/blame_decisions.h"
#include "core/session/mined_workspace.h"
#include "widgets/common/convert.h"
#include "widgets/common/tableview.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/flows/flowsview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/finder.h"
#include "widgets/frame/panes.h"
#include "widgets/frame/rail.h"
#include "widgets/home/homeview.h"
#include "widgets/model/check/checkpage.h"
#include "widgets/model/modelview.h"
#include "widgets/patterns/laws/lawsview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/types/typesview.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QApplication>
#include <QComboBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

namespace tenfold {

void MainWindow::setPerspective(int number) {
    if (number < Home || number > Model) return;
    m_stack->setCurrentIndex(number);
    m_rail->setCurrent(number);
    m_requests->setActive(number == Flows);
    m_models->setActive(number == Model);
    m_trees->setActive(number == Model);
    m_questions->setActive(number == Model);
    updateBar();
    focusMainView();
    if (number == Extrapolate) m_plans->activate();
    updateStatus();
    rememberPlace();
}

int MainWindow::perspective() const {
    return m_stack->currentIndex();
}

MainWindow::Place MainWindow::place() const {
    return {perspective(),
            m_patterns->tab(),
            m_traces->currentRun(),
            m_top->filter->text().trimmed(),
            m_top->server->currentData().toString(),
            m_traces->sender(),
            m_traces->window(),
            m_patterns->types()->typeTable()->currentId().toString(),
            m_flows->tab(),
            m_requests->other(),
            m_model->tab()};
}

void MainWindow::rememberPlace() {
    if (m_walking) return;
    const Place now = place();
    if (m_at >= 0) {
        Place& last = m_history[std::size_t(m_at)];
        if (last == now) return;
        // A walk over lanes or types is one place: coming back, its last step is what was seen.
        Place moved = last;
        moved.type = now.type;
        if (!last.sender.isEmpty() && !now.sender.isEmpty()) moved.sender = now.sender;
        if (moved == now) {
            last = now;
            return;
        }
    }
    if (m_at >= 0) m_info->leave(InfoBar::Lasts::UntilNext);
    m_history.resize(std::size_t(m_at + 1));
    m_history.push_back(now);
    m_at = int(m_history.size()) - 1;
    m_top->back->setEnabled(m_at > 0);
    m_top->forward->setEnabled(false);
}

void MainWindow::showSql() {
    if (m_traces->currentRun().isEmpty()) return;
    m_panel->sql()->editor()->setPlainText(
        toQt(selectionSql(fromQt(m_traces->currentRun()), m_traces->originNs(), m_traces->selection())));
    m_bottom->sql->setChecked(true);
    m_panel->sql()->editor()->setFocus(Qt::OtherFocusReason);
}

void MainWindow::applyFilter() {
    m_traces->setFilterText(m_top->filter->text());
    m_requests->setFilter(m_top->filter->text());
    m_models->setFilter(m_top->filter->text());
    m_trees->setFilter(m_top->filter->text());
    m_questions->setFilter(m_top->filter->text());
    if (isAboutRequests()) updateScopeText();
    rememberPlace();
}

void MainWindow::walk(int by) {
    if (m_at + by < 0 || m_at + by >= int(m_history.size())) return;
    m_at += by;
    m_history[std::size_t(m_at - by)].type = place().type; // as it is left
    m_walking = true;
    goTo(m_history[std::size_t(m_at)]);
    m_walking = false;
    m_top->back->setEnabled(m_at > 0);
    m_top->forward->setEnabled(m_at + 1 < int(m_history.size()));
}

void MainWindow::goTo(const Place& place) {
    m_patterns->setTab(place.tab);
    m_flows->setTab(place.flowsTab);
    m_model->setTab(place.modelTab);
    chooseOther(place.other);
    if (const int server = m_top->server->findData(place.server);
        server >= 0 && server != m_top->server->currentIndex()) {
        m_serverChosen = true;
        m_top->server->setCurrentIndex(server);
        m_patterns->setServer(place.server);
    }
    if (!place.type.isEmpty()) m_patterns->types()->typeTable()->selectId(place.type);
    if (!place.run.isEmpty()) m_traces->selectRun(place.run);
    if (m_top->filter->text().trimmed() != place.filter) m_top->filter->setText(place.filter);
    applyFilter();
    m_traces->showOnly(place.sender, place.window);
    setPerspective(place.perspective);
}

void MainWindow::showCalls(const QString& run, const QString& id) {
    const auto state = m_session->state();
    if (!state->mining) return;
    const WorkloadProgram& program = state->mining->program;
    std::string method = fromQt(id);
    const NamePattern* pattern = nullptr;
    for (const std::string& server : program.targets) {
        const std::string prefix = server + ".";
        if (!fromQt(id).starts_with(prefix)) continue;
        method = recordedMethod(program.refine, server, fromQt(id).substr(prefix.size()));
        pattern = namePatternOf(program.names, server, method);
    }
    m_traces->selectRun(run);
    m_traces->showOnly({}, {});
    m_top->filter->setText(toQt(pattern ? filterStep("method", "~", NameShape(pattern->pattern).expression())
                                        : filterStep("method", "=", method)));
    m_traces->setFilterText(m_top->filter->text());
    setPerspective(Traces);
}

QList<QWidget*> MainWindow::visiblePanes() const {
    QList<QWidget*> panes;
    switch (perspective()) {
    case Traces:
        panes = m_traces->panes();
        break;
    case Patterns:
        panes = m_patterns->panes();
        break;
    case Extrapolate:
        panes = m_extrapolate->panes();
        break;
    case Flows:
        panes = m_flows->panes();
        break;
    case Model:
        panes = m_model->panes();
        break;
    default:
        break;
    }
    panes.erase(std::remove_if(panes.begin(), panes.end(), [](QWidget* w) { return !w->isVisible(); }), panes.end());
    return panes;
}

// Where Enter and the arrows do what the view is for. A view that has nothing yet keeps the focus for what comes.
void MainWindow::focusMainView() {
    QWidget* main = nullptr;
    switch (perspective()) {
    case Home:
        return m_home->focusDefault();
    case Traces:
        main = m_traces->lanes();
        break;
    case Patterns:
        main = m_patterns->mainPane();
        break;
    case Flows:
        main = m_flows->mainPane();
        break;
    case Model:
        main = m_model->mainPane();
        break;
    default:
        main = visiblePanes().value(0);
        break;
    }
    if (!main || !main->isVisible()) {
        main = m_stack;
        for (const EmptyState* empty : m_stack->currentWidget()->findChildren<EmptyState*>())
            if (empty->button()->isVisible() && empty->button()->isEnabled()) main = empty->button();
    }
    main->setFocus(Qt::OtherFocusReason);
}

// A part of a view that hides with the focus in it would pass it to what comes next in the order of Tab, which is
// somewhere else in the window.
void MainWindow::focusMoved(QWidget* old, QWidget* now) {
    if (!old || !now || old->isVisible() || !m_stack->isAncestorOf(old) || m_stack->isAncestorOf(now) ||
        now->window() != this || m_finder->isAncestorOf(now))
        return;
    m_stack->setFocus(Qt::OtherFocusReason);
    QTimer::singleShot(0, this, &MainWindow::takeUpFocus); // when what replaces it is there
}

void MainWindow::takeUpFocus() {
    if (focusWidget() == m_stack) focusMainView();
}

// What an undo changed is selected where it is shown: the question that is open again, the run, the type.
bool MainWindow::selectStepped(const Decision& decision) {
    if (const auto answer = answerIn(decision); answer && perspective() == Patterns) {
        if (const auto edit = parseTypeEdit(*answer)) {
            m_patterns->setTab(PatternsView::Types);
            m_patterns->types()->selectEdited(*edit);
            return true;
        }
        QListView* list = m_patterns->questions()->list();
        for (int row = 0; row < list->model()->rowCount(); ++row)
            if (const QModelIndex at = list->model()->index(row, 0);
                at.data(QuestionDelegate::KeyRole).toString() == toQt(answer->key))
                list->setCurrentIndex(at);
        return m_patterns->tab() == PatternsView::Questions;
    }
    if (decision.kind == kDecisionVerdict && perspective() == Model) {
        Decision read = decision;
        read.state = DecisionState::InForce;
        const std::vector<BlamedVerdict> blamed = blamesInForce({read});
        return !blamed.empty() && m_models->checkPage()->selectBlamed(blamed.front());
    }
    const QJsonObject subject = QJsonDocument::fromJson(QByteArray::fromStdString(decision.subject)).object();
    if (decision.kind != kDecisionRun || perspective() != Traces) return false;
    m_traces->runTable()->selectId(subject.value(QStringLiteral("run")).toString());
    return true;
}

// Selected where it can be seen; elsewhere a line says what it was.
void MainWindow::showStepped(const Decision& decision, int steps) {
    if (selectStepped(decision) && steps == 1) return;
    const QString name = toQt(decision.name);
    const QString what = steps > 1 ? tr("%1 and %n more", nullptr, steps - 1).arg(name) : name;
    m_info->showMessage(InfoBar::Kind::Note, decision.state == DecisionState::InForce ? tr("Done again: %1").arg(what)
                                                                                      : tr("Undone: %1").arg(what));
}

void MainWindow::nextPane(int by) {
    const QList<QWidget*> panes = visiblePanes();
    if (panes.isEmpty()) {
        focusNextPrevChild(by > 0);
        return;
    }
    int at = by > 0 ? -1 : 0;
    QWidget* now = QApplication::focusWidget();
    for (int i = 0; i < panes.size(); ++i)
        if (panes[i] == now || (now && panes[i]->isAncestorOf(now))) at = i;
    panes[(at + by + int(panes.size())) % int(panes.size())]->setFocus(Qt::TabFocusReason);
}

void MainWindow::escape() {
    if (m_tour->isVisible()) return m_tour->leave();
    if (m_session->runningJob()) return m_session->cancelCurrent();
    if (m_panel->isVisible()) closePanels();
    if (m_patterns->laws()->isVisible() && m_patterns->laws()->closeLarge()) return;
    focusMainView();
}

} // namespace tenfold
