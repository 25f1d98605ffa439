// How free the window stays: CPU of its events and gaps between heartbeats while a million events are imported, mined
// and scrolled; how soon Cancel frees window and worker; how long the lanes of a million calls take to draw.
//
//   QT_QPA_PLATFORM=offscreen bench-window [EVENTS] [LARGE]
//
// Then the same window on a workspace of LARGE events: how long until its first rows are seen, and scrolling through.
// Exits with 1 when a figure is over its budget. Default: 1000000 and 10000000 events; LARGE 0 leaves it out. Times of
// other programs on the machine count in the gaps, not in the CPU.

#include "app/workbench/application.h"
#include "app/workbench/jobs/sample.h"
#include "app/workbench/perspectives/traces/tracescontroller.h"
#include "app/workbench/window/importcontroller.h"
#include "app/workbench/window/mainwindow.h"
#include "core/store/runs/run_writer.h"
#include "core/store/workspace.h"
#include "tests/widgets/testing/measuringapplication.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/timing/timingview.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace {

using namespace tenfold;

/// What the window may cost; a figure above makes the bench fail.
class Budgets {
public:
    void check(const QString& what, double value, double most, const char* unit) {
        if (value <= most) return;
        m_over << QStringLiteral("%1: %2 %4, at most %3")
                      .arg(what)
                      .arg(value, 0, 'f', 1)
                      .arg(most)
                      .arg(QLatin1String(unit));
    }
    /// @return an exit code
    int finish() const {
        for (const QString& line : m_over)
            std::printf("over budget: %s\n", qPrintable(line));
        return m_over.isEmpty() ? 0 : 1;
    }

private:
    QStringList m_over;
};
Budgets budgets;
constexpr double kEventMs = 50, kGapMs = 50, kCancelMs = 100, kDrawMs = 16;

class Heartbeat final : public QObject {
public:
    Heartbeat() { startTimer(1); }
    std::vector<double> gapsMs;

protected:
    void timerEvent(QTimerEvent*) override {
        if (m_clock.isValid()) gapsMs.push_back(double(m_clock.nsecsElapsed()) / 1e6);
        m_clock.restart();
    }

private:
    QElapsedTimer m_clock;
};

bool makeRun(const QString& folder, const char* name, int events) {
    QDir().mkpath(folder);
    QFile toml(folder + QStringLiteral("/run.toml"));
    QFile out(folder + QStringLiteral("/events.jsonl"));
    if (!toml.open(QIODevice::WriteOnly) || !out.open(QIODevice::WriteOnly)) return false;
    toml.write("name = \"" + QByteArray(name) + "\"\nscale = 3\nformat = \"jsonl\"\n");
    QByteArray block;
    for (int i = 0; i < events; ++i) {
        block += "{\"t\":" + QByteArray::number(1700000000000000000 + qint64(i) * 20000) + ",\"sender\":\"node-" +
                 QByteArray::number(i % 40) + "\",\"method\":\"" + (i % 3 ? "read" : "create") +
                 "\",\"to\":\"server\",\"request\":{\"src\":\"/in/f" + QByteArray::number(i % 500) +
                 "\"},\"response\":{\"id\":" + QByteArray::number(i) + "},\"dur\":1000}\n";
        if (block.size() > (1 << 20)) out.write(std::exchange(block, {}));
    }
    return out.write(block) >= 0;
}

void settle(MainWindow& window) {
    for (int quiet = 0; quiet < 5;) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
        quiet = window.isBusy() ? 0 : quiet + 1;
    }
}

void report(MeasuringApplication& app, Heartbeat& beat, const char* what) {
    std::sort(beat.gapsMs.begin(), beat.gapsMs.end());
    const double p99 = beat.gapsMs.empty() ? 0 : beat.gapsMs[beat.gapsMs.size() * 99 / 100];
    std::printf("%-28s worst event %6.1f ms CPU (%s), heartbeat gaps p99 %6.1f ms, longest %6.1f ms, %zu beats\n", what,
                app.worstMs, qPrintable(app.worst), p99, beat.gapsMs.empty() ? 0 : beat.gapsMs.back(),
                beat.gapsMs.size());
    if (QByteArray(what) != "start") { // loading Qt's plugins is not the window's
        budgets.check(QString::fromUtf8(what) + QStringLiteral(", longest event"), app.worstMs, kEventMs, "ms CPU");
        budgets.check(QString::fromUtf8(what) + QStringLiteral(", gaps p99"), p99, kGapMs, "ms");
    }
    app.worstMs = 0;
    beat.gapsMs.clear();
}

/// Starts work and cancels it once it says how far it is; prints how long window and worker take to be free.
void cancelled(MainWindow& window, const char* what, const std::function<void()>& start) {
    start();
    QElapsedTimer waiting;
    waiting.start();
    const auto isAtWork = [&] {
        const JobBase* job = window.session()->runningJob();
        return job && job->done() > 0;
    };
    while (!isAtWork() && waiting.elapsed() < 5000)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
    const JobBase* job = window.session()->runningJob();
    if (!job) {
        std::printf("cancel %-21s it had ended already\n", what);
        return settle(window);
    }
    QElapsedTimer clock;
    clock.start();
    window.session()->cancelCurrent();
    const double freeMs = double(clock.nsecsElapsed()) / 1e6;
    while (job->hasWorker() && clock.elapsed() < 20000)
        QThread::yieldCurrentThread();
    const double workerMs = double(clock.nsecsElapsed()) / 1e6;
    std::printf("cancel %-21s window free after %.2f ms, worker after %.1f ms\n", what, freeMs, workerMs);
    budgets.check(QStringLiteral("cancel of ") + QString::fromUtf8(what), std::max(freeMs, workerMs), kCancelMs, "ms");
    settle(window);
}

/// One run straight into a workspace, as an import would leave it.
bool makeWorkspace(const std::filesystem::path& path, int events) {
    auto workspace = Workspace::open(path, OpenMode::Create);
    if (!workspace) return false;
    RunImport import;
    import.run.name = "large";
    import.run.scale = 3;
    import.contentHash = "large";
    import.format = "jsonl";
    auto writer = workspace->beginRun(import);
    if (!writer) return false;
    std::string sender, source;
    for (int i = 0; i < events; ++i) {
        sender = "node-" + std::to_string(i % 40);
        source = "/in/f" + std::to_string(i % 500);
        const Value sourceValue(source), id(std::int64_t{i});
        const LeafView request = toLeafView("src", sourceValue), response = toLeafView("id", id);
        EventView event;
        event.startNs = 1'700'000'000'000'000'000 + std::int64_t(i) * 20'000;
        event.durationNs = 1000 + i % 977;
        event.sender = sender;
        event.method = i % 3 != 0 ? "read" : "create";
        event.target = event.connection = "server";
        event.request = {&request, 1};
        event.response = {&response, 1};
        if (!(*writer)->eventView(event)) return false;
    }
    NoProgress progress;
    return (*writer)->commit(progress).has_value();
}

/// @return an exit code
int openLarge(MeasuringApplication& app, Heartbeat& beat, const QTemporaryDir& folder, int events) {
    const QString path = folder.filePath(QStringLiteral("ten.tenfold"));
    QElapsedTimer clock;
    clock.start();
    if (!makeWorkspace(path.toStdString(), events)) return 3;
    std::printf("workspace of %d events made in %.1f s\n", events, double(clock.elapsed()) / 1000);
    Session session(findSampleFolder(), folder.path());
    MainWindow window(&session);
    window.resize(1280, 720);
    window.show();
    settle(window);
    beat.gapsMs.clear();
    app.worstMs = 0;
    clock.restart();
    session.openWorkspace(path);
    const auto isShown = [&] {
        const QAbstractItemModel* model = window.part<TracesView>()->eventTable()->model();
        return window.perspective() == QStringLiteral("traces") && model->rowCount() == events &&
               !model->index(5, EventSelection::Method).data().toString().isEmpty();
    };
    bool isAsked = false;
    while (!isShown() && clock.elapsed() < 60'000) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 5);
        if (!isAsked && session.isOpen()) {
            window.setPerspective(QStringLiteral("traces"));
            isAsked = true;
        }
    }
    window.grab();
    const double seconds = double(clock.nsecsElapsed()) / 1e9;
    std::printf("first rows of %d seen after %.2f s\n", events, seconds);
    budgets.check(QStringLiteral("first rows of the large one"), seconds, 1, "s");
    report(app, beat, "opening the large one");
    settle(window);
    std::printf("its lanes and order after %.1f s\n", double(clock.elapsed()) / 1000);
    report(app, beat, "lanes and order");
    QScrollBar* bar = window.part<TracesView>()->eventTable()->verticalScrollBar();
    std::vector<double> frames;
    for (int i = 0; i <= 400; ++i) {
        QElapsedTimer frame;
        frame.start();
        bar->setValue(int(qint64(bar->maximum()) * (i * 37 % 401) / 400));
        QCoreApplication::processEvents();
        frames.push_back(double(frame.nsecsElapsed()) / 1e6);
    }
    std::sort(frames.begin(), frames.end());
    std::printf("jumps through its rows: frame median %.1f ms, p99 %.1f ms\n", frames[200], frames[396]);
    settle(window);
    report(app, beat, "scrolling the large one");
    clock.restart();
    LaneView* lanes = window.part<TracesView>()->lanes();
    QKeyEvent key(QEvent::KeyPress, Qt::Key_Plus, Qt::NoModifier);
    QCoreApplication::sendEvent(lanes, &key);
    QImage picture(lanes->size(), QImage::Format_ARGB32_Premultiplied);
    lanes->render(&picture);
    std::printf("its lanes after a zoom drawn in %.1f ms\n", double(clock.nsecsElapsed()) / 1e6);
    cancelled(window, "exporting", [&] {
        window.part<TracesController>()->exportTo(folder.filePath(QStringLiteral("out.csv")), ExportFormat::Csv, false);
    });
    cancelled(window, "loading a run", [&] {
        window.part<TracesController>()->reset();
        window.part<TracesController>()->show(QStringLiteral("large"));
    });
    cancelled(window, "mining 10^7", [&] { session.mine(); });
    cancelled(window, "filtering 10^7", [&] { window.part<TracesView>()->setFilterText(QStringLiteral("zebra")); });
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    QTemporaryDir folder;
    for (const char* variable : {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        qputenv(variable, folder.path().toUtf8());
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    MeasuringApplication app(argc, argv);
    prepareApplication(app);
    const int events = argc > 1 ? std::atoi(argv[1]) : 1'000'000;
    const QString traces = folder.filePath(QStringLiteral("large"));
    if (!makeRun(traces, "large", events) || !makeRun(traces + QStringLiteral("2"), "second", events)) return 3;
    Session session(findSampleFolder(), folder.path());
    MainWindow window(&session);
    window.resize(1280, 720);
    window.show();
    settle(window);
    Heartbeat beat;
    QTimer wake;
    wake.start(5);
    report(app, beat, "start");

    window.openFiles({traces});
    settle(window);
    report(app, beat, "looking at the files");
    QElapsedTimer clock;
    clock.start();
    bool isImported = false;
    QObject::connect(&session, &Session::imported, &window, [&] { isImported = true; });
    if (!window.imports()->dialog()) return 3;
    window.imports()->dialog()->importButton()->click();
    while (!isImported)
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
    std::printf("%d events imported in %.1f s\n", events, double(clock.elapsed()) / 1000);
    report(app, beat, "importing");
    clock.restart();
    settle(window);
    std::printf("mined in %.1f s\n", double(clock.elapsed()) / 1000);
    report(app, beat, "mining");
    window.setPerspective(QStringLiteral("traces"));
    settle(window);
    report(app, beat, "lanes and table");
    QScrollBar* bar = window.part<TracesView>()->eventTable()->verticalScrollBar();
    for (int i = 0; i <= 400; ++i) {
        bar->setValue(int(qint64(bar->maximum()) * i / 400));
        QCoreApplication::processEvents();
    }
    std::printf("%d rows scrolled through\n", window.part<TracesView>()->eventTable()->model()->rowCount());
    report(app, beat, "scrolling");

    LaneView* lanes = window.part<TracesView>()->lanes();
    QImage picture(lanes->size(), QImage::Format_ARGB32_Premultiplied);
    std::vector<double> drawn;
    for (int i = 0; i < 30; ++i) {
        clock.restart();
        lanes->render(&picture);
        drawn.push_back(double(clock.nsecsElapsed()) / 1e6);
    }
    std::vector<double> zoomed;
    for (int i = 0; i < 30; ++i) {
        QKeyEvent key(QEvent::KeyPress, i % 2 == 0 ? Qt::Key_Plus : Qt::Key_Minus, Qt::NoModifier);
        QCoreApplication::sendEvent(lanes, &key); // another zoom: nothing of the picture before can be used
        clock.restart();
        lanes->render(&picture);
        zoomed.push_back(double(clock.nsecsElapsed()) / 1e6);
    }
    std::sort(zoomed.begin(), zoomed.end());
    std::printf("lanes of %d calls after a zoom drawn in %.2f ms (median of 30, worst %.2f ms)\n", events, zoomed[15],
                zoomed.back());
    budgets.check(QStringLiteral("lanes after a zoom"), zoomed[15], kDrawMs, "ms");
    std::sort(drawn.begin(), drawn.end());
    std::printf("lanes of %d calls drawn in %.2f ms (median of 30, offscreen raster)\n", events, drawn[15]);

    cancelled(window, "mining", [&] { session.mine(); });
    cancelled(window, "reading times",
              [&] { Q_EMIT window.part<PatternsView>()->timing()->pictureWanted(QStringLiteral("large")); });
    cancelled(window, "compacting", [&] { session.compact(); });
    cancelled(window, "importing", [&] {
        window.openFiles({traces + QStringLiteral("2")});
        while (!window.imports()->dialog())
            QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        settle(window);
        window.imports()->dialog()->importButton()->click();
    });
    cancelled(window, "filtering", [&] { window.part<TracesView>()->setFilterText(QStringLiteral("zebra")); });
    cancelled(window, "opening", [&] { session.openWorkspace(session.path()); });
    const int large = argc > 2 ? std::atoi(argv[2]) : 10'000'000;
    if (large > 0 && openLarge(app, beat, folder, large) != 0) return 3;
    return budgets.finish();
}
