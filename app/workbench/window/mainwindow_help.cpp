// Help of the main window: topics, What's This, the tour.

#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/panels/helpwindow.h"
#include "app/workbench/panels/tour.h"
#include "app/workbench/window/flowscontroller.h"
#include "app/workbench/window/mainwindow.h"
#include "widgets/common/tableview.h"
#include "widgets/extrapolate/checkpane.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/flows/flowdetails.h"
#include "widgets/flows/flowsview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/home/homeview.h"
#include "widgets/model/modelview.h"
#include "widgets/patterns/arguments/argumentsview.h"
#include "widgets/patterns/laws/lawsview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/sequences/segmentsview.h"
#include "widgets/patterns/timing/timingview.h"
#include "widgets/patterns/types/typesview.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>

namespace tenfold {

void MainWindow::nameTopics() {
    struct Topic {
        QWidget* widget;
        const char* name;
        QString what;
    };
    const Topic topics[] = {
        {m_home, "home", tr("Start here: the sample, your own traces, or a workspace.")},
        {m_traces, "traces", tr("The calls of one run: a lane for each node, a table, and the selected call in full.")},
        {m_patterns->types(), "types", tr("Nodes by the calls they make. Drag the cut or a row to change the types.")},
        {m_patterns->segments(), "segments", tr("What a node of a type does: loops, choices, clock calls.")},
        {m_patterns->laws(), "laws", tr("How counts grow with the scale, and how well that is known.")},
        {m_patterns->arguments(), "arguments", tr("Where each argument's value comes from.")},
        {m_patterns->timing(), "timing", tr("When nodes start, the beat of clocks, and the time between calls.")},
        {m_patterns->questions(), "questions", tr("What only you can know. Enter accepts the proposal.")},
        {m_flows, "flows", tr("The paths that requests take, where their time goes, and what changed.")},
        {m_model, "model", tr("What a model says requests should do, and where they do otherwise.")},
        {m_extrapolate, "extrapolate", tr("The workload at another scale, and a check against a run kept back.")},
        {m_top->filter, "filter", tr("Which calls the table shows, in the filter language.")},
        {m_panel, "panels", tr("Jobs, problems, SQL, the history of decisions, the log.")},
    };
    for (const Topic& topic : topics) {
        topic.widget->setProperty("helpTopic", QString::fromLatin1(topic.name));
        topic.widget->setWhatsThis(topic.what + u' ' + tr("F1 tells more."));
    }
}

void MainWindow::openHelp(const QString& wanted) {
    if (!m_help) {
        m_help = new HelpWindow; // of its own, so that a dialog of the window does not lock it
        m_help->setAttribute(Qt::WA_QuitOnClose, false);
    }
    QWidget* focus = QApplication::focusWidget();
    const bool isHere = focus && isAncestorOf(focus);
    QString topic = !wanted.isEmpty() ? wanted : isHere ? HelpWindow::topicOf(focus) : QString();
    if (topic.isEmpty() || topic == QStringLiteral("home")) { // what is shown, where nothing of it has the focus
        QWidget* const places[] = {m_home, m_traces, m_patterns, m_extrapolate, m_flows, m_model};
        const QWidget* now = places[perspective()];
        if (perspective() == Patterns) now = m_patterns->panes().value(0);
        topic = HelpWindow::topicOf(now);
    }
    m_help->showTopic(topic);
    m_help->show();
    m_help->raise();
    m_help->activateWindow();
}

// Checkout is slow: why?
void MainWindow::startFlowsTour() {
    const auto tab = [this](FlowsView::Tab shown) {
        return [this, shown] {
            setPerspective(Flows);
            m_flows->setTab(shown);
        };
    };
    const auto mainPane = [this] { return QList<QWidget*>{m_flows->mainPane()}; };
    m_tour->start(
        {{tr("Paths"),
          tr("Requests that take the same path are one class, most of all time first. The worst place of the "
             "first one is selected; F8 goes on to the next."),
          tab(FlowsView::Graph), [this] { return QList<QWidget*>{m_flows->classTable()}; }},
         {tr("Times"),
          tr("The times of what is selected. Drag over the tail to keep the slow ones; F4 opens one of them."),
          tab(FlowsView::Statistics), [this] { return QList<QWidget*>{m_flows->details()}; }},
         {tr("One request"), tr("Solid is self time, the black rule the critical path: that is what to make faster."),
          [this] {
              setPerspective(Flows);
              m_requests->openExample();
          },
          mainPane},
         {tr("Checkout is slow: why?"),
          tr("Choose what to compare with beside “vs”. What changed stands at the left in sentences; the first "
             "one says which service, and which of its instances, it starts from."),
          tab(FlowsView::Compare), mainPane}});
}

void MainWindow::startTour() {
    if (m_session->isOpen() && m_session->state()->isOnlyOfSpans()) return startFlowsTour();
    const auto pattern = [this](PatternsView::Tab tab) {
        return [this, tab] {
            setPerspective(Patterns);
            m_patterns->setTab(tab);
        };
    };
    // The main pane, and what Enter does there.
    const auto mainPane = [this] {
        QList<QWidget*> shown = {m_patterns->mainPane()};
        for (QPushButton* button : m_patterns->findChildren<QPushButton*>())
            if (button->isDefault() && button->isVisible()) shown << button;
        return shown;
    };
    // Over the user's own runs it tells of those.
    const bool isSample = !m_session->isOpen() || m_session->path() == m_session->sampleWorkspace();
    m_tour->start(
        {{tr("A recorded system"),
          isSample
              ? tr("This is the sample: a word count recorded at three small sizes. Each lane is a node, each mark "
                   "a call to the central server. Unticked runs are kept back to check against.")
              : tr("These are your runs. Each lane is a node, each mark a call to the central server. Unticked runs "
                   "are kept back to check against."),
          [this] {
              if (!m_session->isOpen()) m_session->openSample();
              setPerspective(Traces);
          },
          [this] {
              return QList<QWidget*>{m_traces->lanes(), m_traces->runTable()};
          }},
         {tr("Node types"),
          tr("Nodes that make the same calls are one type. Enter accepts what is proposed; a wrong row is dragged to "
             "another type."),
          pattern(PatternsView::Types), mainPane},
         {tr("What a node does"),
          tr("Its calls as a sentence: frames are loops, and each loop says how its rounds grow."),
          pattern(PatternsView::Segments), mainPane},
         {tr("Laws"), tr("How often each method is called at any size, with what is not certain."),
          pattern(PatternsView::Laws), mainPane},
         {tr("Questions"),
          tr("What cannot be known from the runs is asked, largest effect first. Enter accepts, a digit chooses, "
             "Ctrl+Z "
             "takes back."),
          pattern(PatternsView::Questions), mainPane},
         {tr("At any size"),
          tr("Enter a scale and see what the server will get; at the right the same is checked against a run that was "
             "kept back."),
          [this] { setPerspective(Extrapolate); },
          [this] {
              return QList<QWidget*>{m_extrapolate->scaleField(), m_extrapolate->check()};
          }}});
}

} // namespace tenfold
