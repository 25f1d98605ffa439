#include "core/harvest/join/latency_join.h"
#include "core/harvest/load/job_shapes.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/loads_json.h"
#include "core/harvest/load/pattern_shares.h"
#include "core/harvest/load/placement_trials.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/simulation_data.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/sweep/experiments.h"
#include "core/harvest/sweep/run_sweep.h"
#include "core/play/capacity/capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"
#include "core/session/lenses/flows_lens.h"

#include "app/workbench/screenshots.h"

#include "app/workbench/jobs/pipeline.h"
#include "app/workbench/panels/helpwindow.h"
#include "app/workbench/perspectives/characterize/characterizecontroller.h"
#include "app/workbench/perspectives/flows/flowscontroller.h"
#include "app/workbench/perspectives/model/modelcontroller.h"
#include "app/workbench/perspectives/model/probecontroller.h"
#include "app/workbench/settings/pseudolocale.h"
#include "app/workbench/window/importcontroller.h"
#include "app/workbench/window/mainwindow.h"
#include "widgets/characterize/characterizeview.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/flows/compare/comparepage.h"
#include "widgets/flows/flowsview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/finder.h"
#include "widgets/frame/panes.h"
#include "widgets/harvest/harvestview.h"
#include "widgets/model/modelview.h"
#include "widgets/model/probes/probespage.h"
#include "widgets/patterns/laws/lawsview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/timing/timingview.h"
#include "widgets/play/playview.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

namespace tenfold {
namespace {

/// Lets everything finish that was started; pictures are taken of settled views only.
void settle(MainWindow& window, int limitMs = 120000) {
    QElapsedTimer clock;
    clock.start();
    int quiet = 0;
    while (quiet < 4 && clock.elapsed() < limitMs) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 50);
        QCoreApplication::processEvents();
        quiet = window.isBusy() ? 0 : quiet + 1;
    }
}

/// A picture at some pixels a point, drawn anew, not enlarged.
bool shootOnce(QWidget& widget, const QString& file, double ratio = 1) {
    QPixmap picture((QSizeF(widget.size()) * ratio).toSize());
    picture.setDevicePixelRatio(ratio);
    widget.render(&picture);
    return picture.save(file);
}

struct Album {
    MainWindow& window;
    QString folder;
    QString suffix = {}; ///< of another language
    bool isWhole = true; ///< all themes and sizes, not the light one only
    bool ok = true;

    /// Light, dark and at twice the pixels. @param widget  a dialog; nullptr = the window
    void shoot(const QString& name, QWidget* widget = nullptr) {
        QWidget& what = widget ? *widget : window;
        const auto file = [&](const char* variant) {
            return QStringLiteral("%1/%2%3%4.png").arg(folder, name, suffix, QString::fromLatin1(variant));
        };
        settle(window);
        ok = shootOnce(what, file("")) && ok;
        if (!isWhole) return;
        ok = shootOnce(what, file("@2x"), 2) && ok;
        window.setThemeMode(ThemeMode::Dark, false);
        settle(window);
        ok = shootOnce(what, file("-dark")) && ok;
        window.setThemeMode(ThemeMode::Light, false);
        settle(window);
    }
    void press(QWidget* on, int key) {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        QCoreApplication::sendEvent(on, &event);
    }
    void views() {
        window.setPerspective(QStringLiteral("traces"));
        settle(window);
        for (const int key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Right})
            press(window.part<TracesView>()->lanes(), key);
        shoot(QStringLiteral("traces"));
        window.part<TracesView>()->showOnly({}, {});
        window.topBar()->filter->setText(QStringLiteral("method = create and not node ~ \"^am\""));
        Q_EMIT window.topBar()->filter->returnPressed();
        settle(window);
        shoot(QStringLiteral("traces-filter"));
        window.topBar()->filter->clear();
        window.setPerspective(QStringLiteral("patterns"));
        const QString tabs[] = {QStringLiteral("types"),     QStringLiteral("segments"), QStringLiteral("laws"),
                                QStringLiteral("arguments"), QStringLiteral("timing"),   QStringLiteral("questions")};
        for (int i = 0; i < PatternsView::Tabs; ++i) {
            window.part<PatternsView>()->setTab(i);
            shoot(QStringLiteral("patterns-") + tabs[i]);
            if (i == PatternsView::Laws) {
                press(window.part<PatternsView>()->laws()->table(), Qt::Key_Return);
                shoot(QStringLiteral("patterns-laws-large"));
                window.part<PatternsView>()->laws()->closeLarge();
            }
            if (i != PatternsView::Timing) continue;
            window.part<PatternsView>()->timing()->setPage(TimingView::Clocks);
            for (int row = 0; row < 2; ++row)
                press(window.part<PatternsView>()->timing()->table(TimingView::Clocks), Qt::Key_Down);
            shoot(QStringLiteral("patterns-timing-clocks"));
        }
        window.setPerspective(QStringLiteral("extrapolate"));
        shoot(QStringLiteral("extrapolate"));
        window.part<ExtrapolateView>()->loadButton()->setChecked(true);
        window.part<ExtrapolateView>()->byTypeButton()->setChecked(true);
        shoot(QStringLiteral("extrapolate-load"));
        window.part<ExtrapolateView>()->loadButton()->setChecked(false);
        window.part<ExtrapolateView>()->byTypeButton()->setChecked(false);
        window.setPerspective(QStringLiteral("play"));
        const QString tabsOfPlay[] = {QStringLiteral("run"), QStringLiteral("compare"), QStringLiteral("capacity"),
                                      QStringLiteral("record")};
        for (int tab = 0; tab < int(std::size(tabsOfPlay)); ++tab) {
            window.part<PlayView>()->setTab(tab);
            shoot(QStringLiteral("play-") + tabsOfPlay[tab]);
        }
        characterize();
        harvest();
        panels();
    }
    /// Every tab where there is a storage workload, also narrow; else the way in.
    void characterize() {
        window.setPerspective(QStringLiteral("characterize"));
        settle(window);
        auto* view = window.part<CharacterizeView>();
        if (!view->population()) return shoot(QStringLiteral("characterize-none"));
        const QString names[] = {QStringLiteral("findings"), QStringLiteral("popularity"), QStringLiteral("ages"),
                                 QStringLiteral("arrivals"), QStringLiteral("sizes"),      QStringLiteral("days"),
                                 QStringLiteral("tenants"),  QStringLiteral("compare")};
        static_assert(std::size(names) == CharacterizeView::Tabs);
        window.part<CharacterizeController>()->compareHalves();
        settle(window); // it brings its tab to the front
        for (const bool isNarrow : {false, true}) {
            if (isNarrow) window.resize(960, 600);
            for (int tab = 0; tab < CharacterizeView::Tabs; ++tab) {
                view->setTab(tab);
                shoot(
                    QStringLiteral("characterize-%1%2").arg(names[tab], isNarrow ? QStringLiteral("-960") : QString()));
            }
        }
        window.resize(1280, 720);
    }
    /// Every tab where there is utilization, also narrow; else the way in.
    void harvest() {
        window.setPerspective(QStringLiteral("harvest"));
        settle(window);
        auto* view = window.part<HarvestView>();
        if (!view->loads()) return shoot(QStringLiteral("harvest-none"));
        const QString names[] = {QStringLiteral("tenants"),     QStringLiteral("shares"),    QStringLiteral("jobs"),
                                 QStringLiteral("reimages"),    QStringLiteral("placement"), QStringLiteral("results"),
                                 QStringLiteral("experiments"), QStringLiteral("latency")};
        for (const bool isNarrow : {false, true}) {
            if (isNarrow) window.resize(960, 600);
            for (int tab = 0; tab < int(std::size(names)); ++tab) {
                view->setTab(tab);
                settle(window);
                shoot(QStringLiteral("harvest-%1%2").arg(names[tab], isNarrow ? QStringLiteral("-960") : QString()));
            }
        }
        view->setTab(HarvestView::Tenants); // with the latency over the utilization, once it was read
        window.resize(1280, 720);
        settle(window);
        shoot(QStringLiteral("harvest-tenants-latency"));
    }
    void panels() {
        const QString names[] = {QStringLiteral("jobs"), QStringLiteral("problems"), QStringLiteral("sql"),
                                 QStringLiteral("history"), QStringLiteral("log")};
        const QList<QPushButton*> buttons = window.bottomBar()->panels();
        for (int i = 0; i < buttons.size(); ++i) {
            buttons[i]->setChecked(true);
            shoot(QStringLiteral("panel-") + names[i]);
            buttons[i]->setChecked(false);
        }
        window.openHelp();
        shoot(QStringLiteral("help"), window.help());
        window.help()->hide();
        window.openFinder(QStringLiteral("get"));
        shoot(QStringLiteral("finder"));
        window.finder()->hide();
    }
};

/// The tabs of Flows over the shipped spans; nothing where they are not there.
void shootFlows(Album& album, bool isCompact = true) {
    MainWindow& window = album.window;
    const QString spans = window.session()->sampleFolder() + QStringLiteral("/../sample-spans");
    if (!QFileInfo(spans).isDir()) return;
    static const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("spans.tenfold"));
    if (!QFileInfo::exists(file)) {
        const auto store = openStore(fromQt(file), OpenMode::Create);
        NoProgress progress;
        if (!store || !importPaths(**store, {fromQt(spans)}, {}, {}, progress)) return;
    }
    window.session()->openWorkspace(file);
    settle(window);
    window.setPerspective(QStringLiteral("flows"));
    settle(window);
    const std::pair<int, const char*> tabs[] = {{FlowsView::Graph, "graph"},
                                                {FlowsView::Waterfall, "waterfall"},
                                                {FlowsView::Statistics, "statistics"},
                                                {FlowsView::Services, "services"},
                                                {FlowsView::Flame, "flame"}};
    window.part<FlowsController>()->openExample();
    settle(window);
    const auto shootTabs = [&](const QString& suffix) {
        for (const auto& [tab, name] : tabs) {
            if (!window.part<FlowsView>()->page(FlowsView::Tab(tab))) continue;
            window.part<FlowsView>()->setTab(tab);
            album.shoot(QStringLiteral("flows-%1%2").arg(QString::fromLatin1(name), suffix));
        }
    };
    shootTabs({});
    const auto& classes = window.part<FlowsView>()->flows()->set.classes;
    for (int c = 0; c < int(classes.size()); ++c) { // a batch, and what led to it
        if (window.part<FlowsView>()->flows()->set.names.text(classes[std::size_t(c)].root.operation) !=
            "orders process")
            continue;
        window.part<FlowsView>()->select(FlowSelection{c});
        settle(window);
        window.part<FlowsController>()->openExample();
        settle(window);
        album.shoot(QStringLiteral("flows-links"));
        break;
    }
    window.part<FlowsView>()->setTab(FlowsView::Compare);
    album.shoot(QStringLiteral("flows-compare-none"));
    Q_EMIT static_cast<ComparePage*>(window.part<FlowsView>()->page(FlowsView::Compare))
        ->emptyState()
        ->actionTriggered();
    settle(window);
    album.shoot(QStringLiteral("flows-compare"));
    window.part<FlowsView>()->setTab(FlowsView::Statistics);
    album.shoot(QStringLiteral("flows-statistics-ab"));
    if (!isCompact) return;
    window.resize(960, 600);
    window.part<FlowsView>()->setTab(FlowsView::Compare);
    album.shoot(QStringLiteral("flows-compare-960"));
    shootTabs(QStringLiteral("-960"));
    window.resize(1280, 720);
}

/// The tabs of Model over the same spans: a run without faults is the model, one with a fault is held against it.
void shootModel(Album& album, bool isCompact = true) {
    MainWindow& window = album.window;
    if (!window.session()->isOpen() || !window.session()->state()->hasRunOf(flowsLens())) return;
    const auto filter = [&](const QString& run) {
        window.topBar()->filter->setText(QStringLiteral("run = \"%1\"").arg(run));
        Q_EMIT window.topBar()->filter->returnPressed();
        settle(window);
    };
    window.setPerspective(QStringLiteral("model"));
    filter(QStringLiteral("00a-normal"));
    if (window.part<ModelController>()->used().name.empty()) {
        album.shoot(QStringLiteral("model-none"));
        Q_EMIT window.part<ModelView>()->baselineRequested();
        settle(window);
    }
    filter(QStringLiteral("03-replica-dead"));
    const auto shootTabs = [&](const QString& suffix) {
        const std::pair<int, const char*> tabs[] = {{ModelView::Check, "check"},
                                                    {ModelView::File, "file"},
                                                    {ModelView::Tree, "tree"},
                                                    {ModelView::WhatIf, "what-if"},
                                                    {ModelView::Probes, "probes"}};
        for (const auto& [tab, name] : tabs) {
            if (!window.part<ModelView>()->page(ModelView::Tab(tab))) continue;
            window.part<ModelView>()->setTab(tab);
            settle(window);
            if (tab == ModelView::Probes && window.part<ProbeController>()->page()->probes().empty())
                window.part<ProbeController>()->propose(-1);
            album.shoot(QStringLiteral("model-%1%2").arg(QString::fromLatin1(name), suffix));
        }
        window.part<ModelView>()->setTab(ModelView::Check);
    };
    shootTabs({});
    if (!isCompact) return;
    window.resize(960, 600);
    shootTabs(QStringLiteral("-960"));
    window.resize(1280, 720);
}

/// Flows and Model of the workspace that is open: two of its runs compared, swapped, and the one held against a model
/// of the other. Nothing where it has no requests.
void shootRequests(Album& album) {
    MainWindow& window = album.window;
    const auto& runs = window.session()->state()->runs;
    if (std::none_of(runs.begin(), runs.end(), [](const RunInfo& run) { return run.hasRequests; })) return;
    window.setPerspective(QStringLiteral("flows"));
    settle(window);
    auto* flows = window.part<FlowsView>();
    window.part<FlowsController>()->openExample();
    for (const auto& [tab, name] : {std::pair<FlowsView::Tab, const char*>{FlowsView::Waterfall, "waterfall"},
                                    {FlowsView::Graph, "graph"},
                                    {FlowsView::Statistics, "statistics"},
                                    {FlowsView::Services, "services"},
                                    {FlowsView::Compare, "compare-none"}}) {
        settle(window);
        flows->setTab(tab);
        album.shoot(QStringLiteral("flows-%1").arg(QString::fromLatin1(name)));
    }
    auto* compare = static_cast<ComparePage*>(flows->page(FlowsView::Compare));
    const bool areTwo = !compare->emptyState()->button()->isHidden();
    if (areTwo) {
        Q_EMIT compare->emptyState()->actionTriggered();
        album.shoot(QStringLiteral("flows-compare"));
        Q_EMIT compare->swapRequested();
        album.shoot(QStringLiteral("flows-compare-swapped"));
        Q_EMIT compare->swapRequested();
        settle(window);
    }
    window.setPerspective(QStringLiteral("model"));
    album.shoot(QStringLiteral("model-none"));
    Q_EMIT window.part<ModelView>()->baselineRequested();
    album.shoot(QStringLiteral("model-check"));
    window.setPerspective(QStringLiteral("home"));
    album.shoot(QStringLiteral("home-found"));
}

/// Opens a workspace, the sample for an empty name, and waits until all is shown. Says why it cannot.
bool openSettled(MainWindow& window, const QString& workspace) {
    if (workspace.isEmpty())
        window.session()->openSample();
    else
        window.session()->openWorkspace(QFileInfo(workspace).absoluteFilePath());
    settle(window);
    if (!window.session()->isOpen()) {
        std::fprintf(stderr, "%s\n", qPrintable(window.infoBar()->message()));
        return false;
    }
    const auto state = window.session()->state();
    if (!state->mining || state->stale) window.session()->mine();
    settle(window, 600'000);
    window.infoBar()->hide(); // of the opening
    return true;
}

} // namespace

int takeScreenshots(MainWindow& window, const QString& folder, const QStringList& workspaces) {
    QDir().mkpath(folder);
    QTimer tick; // wakes settle() while workers are busy
    tick.start(20);
    window.resize(1280, 720);
    window.setThemeMode(ThemeMode::Light, false);
    window.show();
    Album album{window, folder};
    album.shoot(QStringLiteral("home"));
    if (!openSettled(window, workspaces.value(0))) return 3;
    album.views();
    if (!workspaces.isEmpty()) {
        Album requests{window, folder, u'-' + QFileInfo(workspaces.first()).completeBaseName(), false};
        shootRequests(requests);
        album.ok = album.ok && requests.ok;
    }
    window.openFiles({window.session()->sampleFolder() + QStringLiteral("/wordcount.tar.zst")});
    settle(window);
    if (ImportDialog* dialog = window.imports()->dialog()) {
        album.shoot(QStringLiteral("import"), dialog);
        dialog->reject();
    }
    // The same in longer words: nothing may be cut or overlap.
    auto* words = new PseudoLocale(qApp);
    QCoreApplication::installTranslator(words);
    MainWindow longer(window.session());
    window.hide();
    longer.resize(1280, 720);
    longer.show();
    settle(longer);
    Album second{longer, folder, QStringLiteral("-pseudo"), false};
    second.shoot(QStringLiteral("home"));
    second.views();
    shootFlows(second, false);
    shootModel(second, false);
    QCoreApplication::removeTranslator(words);
    longer.hide();
    window.show();
    shootFlows(album);
    shootModel(album);
    bool ok = album.ok && second.ok;
    for (const QString& workspace : workspaces.mid(1)) {
        if (!openSettled(window, workspace)) return 3;
        Album further{window, folder, u'-' + QFileInfo(workspace).completeBaseName(), false};
        further.views();
        shootRequests(further);
        ok = ok && further.ok;
    }
    return ok ? 0 : 3;
}

} // namespace tenfold
