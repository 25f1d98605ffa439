// How free the window stays: CPU of its events and gaps between heartbeats while a million events are imported, mined
// and scrolled; how soon Cancel frees window and worker; how long the lanes of a million calls take to draw.
//
//   QT_QPA_PLATFORM=offscreen bench-window [EVENTS]
//
// Default: 1000000 events. Times of other programs on the machine count in the gaps, not in the CPU.

#include "app/workbench/application.h"
#include "app/workbench/importcontroller.h"
#include "app/workbench/mainwindow.h"
#include "app/workbench/sample.h"
#include "widgets/common/tableview.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QPushButton>
#include <QScrollBar>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

namespace {

using namespace tenfold;

double threadCpuMs() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return double(t.tv_sec) * 1e3 + double(t.tv_nsec) / 1e6;
}

/// Measures the CPU of each event that the window's thread handles, nested ones in the outer one.
class MeasuringApplication final : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth > 0) return QApplication::notify(receiver, event);
        ++m_depth;
        const double before = threadCpuMs();
        const bool result = QApplication::notify(receiver, event);
        const double ms = threadCpuMs() - before;
        if (ms > worstMs) {
            worstMs = ms;
            worst = QString::fromLatin1(receiver->metaObject()->className()) +
                    QStringLiteral(" event %1").arg(event->type());
        }
        ++events;
        --m_depth;
        return result;
    }
    double worstMs = 0;
    QString worst;
    std::uint64_t events = 0;

private:
    int m_depth = 0;
};

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

bool makeRun(const QString& folder, int events) {
    QDir().mkpath(folder);
    QFile toml(folder + QStringLiteral("/run.toml"));
    QFile out(folder + QStringLiteral("/events.jsonl"));
    if (!toml.open(QIODevice::WriteOnly) || !out.open(QIODevice::WriteOnly)) return false;
    toml.write("name = \"large\"\nscale = 3\nformat = \"jsonl\"\n");
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
    app.worstMs = 0;
    beat.gapsMs.clear();
}

/// Starts work and cancels it once it says how far it is. @return ms until nothing runs for the window
void cancelled(MainWindow& window, const char* what, const std::function<void()>& start) {
    start();
    QElapsedTimer waiting;
    waiting.start();
    while (!(window.session()->runningJob() && window.session()->runningJob()->done() > 0) && waiting.elapsed() < 20000)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    QElapsedTimer clock;
    clock.start();
    window.session()->cancelCurrent();
    const double freeMs = double(clock.nsecsElapsed()) / 1e6;
    settle(window);
    std::printf("cancel %-21s window free after %.2f ms\n", what, freeMs);
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
    if (!makeRun(traces, events)) return 3;
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
    window.setPerspective(MainWindow::Traces);
    settle(window);
    report(app, beat, "lanes and table");
    QScrollBar* bar = window.traces()->eventTable()->verticalScrollBar();
    for (int i = 0; i <= 400; ++i) {
        bar->setValue(int(qint64(bar->maximum()) * i / 400));
        QCoreApplication::processEvents();
    }
    std::printf("%d rows scrolled through\n", window.traces()->eventTable()->model()->rowCount());
    report(app, beat, "scrolling");

    LaneView* lanes = window.traces()->lanes();
    QImage picture(lanes->size(), QImage::Format_ARGB32_Premultiplied);
    std::vector<double> drawn;
    for (int i = 0; i < 30; ++i) {
        clock.restart();
        lanes->render(&picture);
        drawn.push_back(double(clock.nsecsElapsed()) / 1e6);
    }
    std::sort(drawn.begin(), drawn.end());
    std::printf("lanes of %d calls drawn in %.2f ms (median of 30, offscreen raster)\n", events, drawn[15]);

    cancelled(window, "mining", [&] { session.mine(); });
    cancelled(window, "filtering", [&] { window.traces()->setFilterText(QStringLiteral("zebra")); });
    cancelled(window, "opening", [&] { session.openWorkspace(session.path()); });
    return 0;
}
