// What the finder of the main window knows: commands, perspectives, runs, types, methods, nodes, questions, files.

#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/panels/helpwindow.h"
#include "app/workbench/panels/sqlpanel.h"
#include "app/workbench/settings/settingswindow.h"
#include "app/workbench/window/mainwindow.h"
#include "core/filter/filter.h"
#include "core/store/example_queries.h"
#include "widgets/common/argumentname.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tableview.h"
#include "widgets/extrapolate/checkpane.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/flows/flowsview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/finder.h"
#include "widgets/model/modelview.h"
#include "widgets/patterns/arguments/argumentsview.h"
#include "widgets/patterns/arguments/flowstrip.h"
#include "widgets/patterns/laws/lawsview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/sequences/segmentsview.h"
#include "widgets/patterns/timing/timingview.h"
#include "widgets/patterns/types/typesview.h"
#include "widgets/traces/tracesview.h"

#include <QAction>
#include <QFileInfo>
#include <QListView>
#include <QPlainTextEdit>
#include <QTreeView>

#include <set>

namespace tenfold {
namespace {
// What lupdate finds: the names in core/store/example_queries.h.
[[maybe_unused]] constexpr const char* kQueryNames[] = {
    QT_TRANSLATE_NOOP("ExampleQuery", "calls of each method"),
    QT_TRANSLATE_NOOP("ExampleQuery", "calls of each node"),
    QT_TRANSLATE_NOOP("ExampleQuery", "the slowest calls"),
    QT_TRANSLATE_NOOP("ExampleQuery", "calls without a response"),
    QT_TRANSLATE_NOOP("ExampleQuery", "skipped records"),
    QT_TRANSLATE_NOOP("ExampleQuery", "decisions in force"),
    QT_TRANSLATE_NOOP("ExampleQuery", "runs"),
};
} // namespace

// Of all types, each once, but for constants, which the view folds.
void MainWindow::addArguments(const WorkloadProgram& program, std::vector<FinderItem>& items) {
    for (const NodeProgram& type : program.types) {
        std::vector<const CallStep*> calls;
        collectCalls(type.body, calls);
        for (const Timer& timer : type.timers)
            calls.push_back(&timer.call);
        std::set<QString> known;
        for (const CallStep* call : calls)
            for (const Argument& argument : call->arguments) {
                const QString name = argumentName(call->method, argument.path);
                if (classOf(argument.value) == ArgumentClass::Constant || !known.insert(name).second) continue;
                items.push_back({FinderItem::Object, QStringLiteral("%1.%2").arg(toQt(call->method), name),
                                 tr("argument of %1").arg(toQt(type.type)),
                                 [this, type = type.type, method = call->method, path = argument.path] {
                                     setPerspective(Patterns);
                                     m_patterns->showArgument(type, method, path);
                                 }});
            }
    }
}

// Laws, arguments, and statements for the SQL panel.
std::vector<FinderItem> MainWindow::patternItems() {
    std::vector<FinderItem> items;
    const auto& mining = m_session->state()->mining;
    const auto law = [this](const QString& method) {
        setPerspective(Patterns);
        m_patterns->setTab(PatternsView::Laws);
        TableView* table = m_patterns->laws()->table();
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (const QModelIndex at = table->model()->index(row, 0); at.data().toString() == method)
                table->setCurrentIndex(at);
    };
    std::set<QString> methods;
    if (mining)
        for (const CountSeries& series : mining->counts)
            methods.insert(toQt(series.method));
    for (const QString& method : methods)
        items.push_back({FinderItem::Object, tr("Law of %1").arg(method), tr("law"), [law, method] { law(method); }});
    if (mining) addArguments(mining->program, items);
    for (const ExampleQuery& query : kExampleQueries)
        items.push_back({FinderItem::Sql, QCoreApplication::translate("ExampleQuery", query.name), tr("SQL"),
                         [this, text = QString::fromLatin1(query.sql)] {
                             m_panel->sql()->editor()->setPlainText(text);
                             m_bottom->sql->setChecked(true);
                             m_panel->sql()->editor()->setFocus(Qt::OtherFocusReason);
                         }});
    return items;
}

void MainWindow::openFinder(const QString& typed) {
    // What nothing is called may still stand in the calls.
    m_finder->setFallback([this](const QString& words) {
        FinderItem item{FinderItem::Filter, tr("Calls with “%1”").arg(words), tr("filter the calls")};
        if (!m_session->state()->isEmpty())
            item.run = [this, words] {
                m_traces->showOnly({}, {});
                m_top->filter->setText(words);
                emit m_top->filter->returnPressed();
            };
        return item;
    });
    m_finder->open(finderItems(), typed);
}

std::vector<FinderItem> MainWindow::finderItems() {
    std::vector<FinderItem> items;
    for (QAction* a : actions()) {
        if (!a->isEnabled() || a->text().isEmpty()) continue;
        items.push_back({FinderItem::Command, a->text().remove(u'&'), a->shortcut().toString(QKeySequence::NativeText),
                         [a] { a->trigger(); }});
    }
    // Those of the views, which have their keys only there.
    const auto addActions = [&](const QWidget* view, Perspective where, const QString& name) {
        for (QAction* a : view->actions())
            items.push_back({FinderItem::Command, a->text().remove(u'&'),
                             a->shortcut().isEmpty() ? name : a->shortcut().toString(QKeySequence::NativeText),
                             [this, a, where] {
                                 setPerspective(where);
                                 a->trigger();
                             }});
    };
    if (m_flows->flows()) addActions(m_flows, Flows, tr("Flows"));
    if (m_model->model()) addActions(m_model, Model, tr("Model"));
    for (const QString& topic : HelpWindow::topics())
        items.push_back({FinderItem::Help, HelpWindow::titleOf(topic), tr("help"), [this, topic] { openHelp(topic); },
                         HelpWindow::textOf(topic)});
    const auto& state = *m_session->state();
    const auto filterFor = [this](const char* field, const QString& value) {
        return [this, step = toQt(filterStep(field, "=", fromQt(value)))] {
            m_traces->showOnly({}, {}); // all calls of it, not those of the lane that is chosen
            m_top->filter->setText(step);
            emit m_top->filter->returnPressed();
        };
    };
    for (const QString& filter : m_session->filters())
        items.push_back({FinderItem::Filter, filter, tr("saved filter"), [this, filter] {
                             m_top->filter->setText(filter);
                             emit m_top->filter->returnPressed();
                         }});
    for (const RunInfo& run : state.runs) {
        const QString name = toQt(run.run.name);
        items.push_back({FinderItem::Object, name, tr("run, N = %1").arg(scaleLabel(run.run.scale)), [this, name] {
                             setPerspective(Traces);
                             m_traces->selectRun(name);
                         }});
    }
    if (state.mining) {
        std::set<std::string> nodes;
        for (const MinedType& type : state.mining->types) {
            const QString name = toQt(type.summary.name);
            items.push_back({FinderItem::Object, name, tr("node type"), [this, name] {
                                 setPerspective(Patterns);
                                 m_patterns->setTab(PatternsView::Types);
                                 m_patterns->types()->typeTable()->selectId(name);
                             }});
            items.push_back({FinderItem::Object, tr("Sequence of %1").arg(name), tr("segments"), [this, name] {
                                 setPerspective(Patterns);
                                 m_patterns->setTab(PatternsView::Segments);
                                 m_patterns->segments()->selectType(name);
                             }});
            items.push_back({FinderItem::Object, tr("Timing of %1").arg(name), tr("timing"), [this, name] {
                                 setPerspective(Patterns);
                                 m_patterns->setTab(PatternsView::Timing);
                                 m_patterns->timing()->typeTable()->selectId(name);
                             }});
            for (const auto& run : type.summary.runs)
                nodes.insert(run.nodes.begin(), run.nodes.end());
        }
        for (const std::string& node : nodes)
            items.push_back({FinderItem::Node, toQt(node), tr("calls of this node"), filterFor("node", toQt(node))});
        std::set<std::string> methods;
        for (const CountSeries& series : state.mining->counts)
            methods.insert(series.method);
        // Those that only a run that was kept back calls: the check speaks of them.
        if (const auto& report = m_extrapolate->check()->report())
            for (const auto& unseen : report->unseen)
                methods.insert(unseen.method);
        for (const QString& method : m_top->filter->valuesOf("method"))
            methods.insert(fromQt(method));
        for (const std::string& method : methods)
            items.push_back(
                {FinderItem::Method, toQt(method), tr("calls of this method"), filterFor("method", toQt(method))});
        for (const Question& q : state.mining->questions)
            items.push_back({FinderItem::Object, said(q.text), tr("question"), [this, key = toQt(q.key)] {
                                 setPerspective(Patterns);
                                 m_patterns->openQuestions();
                                 QListView* list = m_patterns->questions()->list();
                                 for (int row = 0; row < list->model()->rowCount(); ++row)
                                     if (const QModelIndex at = list->model()->index(row, 0);
                                         at.data(QuestionDelegate::KeyRole).toString() == key)
                                         list->setCurrentIndex(at);
                             }});
    }
    for (const SettingEntry& setting : settingEntries())
        items.push_back({FinderItem::Object, setting.name, tr("setting"), [this, id = setting.id] { openSettings(id); },
                         setting.explanation});
    for (FinderItem& item : patternItems())
        items.push_back(std::move(item));
    for (const auto& recent : m_settings.recent())
        items.push_back({FinderItem::Object, QFileInfo(recent.path).completeBaseName(), tr("workspace"),
                         [this, path = recent.path] { m_session->openWorkspace(path); }});
    return items;
}

} // namespace tenfold
