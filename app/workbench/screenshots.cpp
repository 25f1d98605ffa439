#include "app/workbench/screenshots.h"

#include "app/workbench/mainwindow.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileInfo>

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

bool shoot(MainWindow& window, const QString& folder, const QString& name) {
    bool ok = true;
    for (const bool dark : {false, true}) {
        window.setThemeMode(dark ? ThemeMode::Dark : ThemeMode::Light, false);
        settle(window);
        const QString file =
            QStringLiteral("%1/%2%3.png").arg(folder, name, dark ? QStringLiteral("-dark") : QString());
        ok = window.grab().save(file) && ok;
    }
    window.setThemeMode(ThemeMode::Light, false);
    return ok;
}

} // namespace

int takeScreenshots(MainWindow& window, const QString& folder, const QString& workspace) {
    QDir().mkpath(folder);
    QTimer tick; // wakes settle() while workers are busy
    tick.start(20);
    window.resize(1280, 720);
    window.setThemeMode(ThemeMode::Light, false);
    window.show();
    bool ok = shoot(window, folder, QStringLiteral("home"));
    if (workspace.isEmpty())
        window.session()->openSample();
    else
        window.session()->openWorkspace(QFileInfo(workspace).absoluteFilePath());
    settle(window);
    if (!window.session()->isOpen()) {
        std::fprintf(stderr, "%s\n", qPrintable(window.infoBar()->message()));
        return 3;
    }
    window.setPerspective(MainWindow::Traces);
    settle(window);
    LaneView* lanes = window.traces()->lanes();
    for (const int key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Right}) {
        QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
        QCoreApplication::sendEvent(lanes, &press);
    }
    ok = shoot(window, folder, QStringLiteral("traces")) && ok;
    window.setPerspective(MainWindow::Patterns);
    const QString tabs[] = {QStringLiteral("types"), QStringLiteral("segments"), QStringLiteral("laws"),
                            QStringLiteral("arguments"), QStringLiteral("questions")};
    for (int i = 0; i < 5; ++i) {
        window.patterns()->setTab(i);
        ok = shoot(window, folder, QStringLiteral("patterns-") + tabs[i]) && ok;
    }
    window.setPerspective(MainWindow::Extrapolate);
    ok = shoot(window, folder, QStringLiteral("extrapolate")) && ok;
    return ok ? 0 : 3;
}

} // namespace tenfold
