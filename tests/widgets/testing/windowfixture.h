#pragma once

#include "app/workbench/window/mainwindow.h"
#include "core/trace/trace.h"

#include <QObject>
#include <QTemporaryDir>

#include <memory>

namespace tenfold {

class WaterfallPage;

/// The real window on a session of its own, driven with keys and clicks that are counted. Each test opens one.
class WindowFixture : public QObject {
    Q_OBJECT
protected:
    void open();
    void close();
    /// Opens the sample, imported and mined once for all tests of a program.
    void openSample();
    /// The two runs of spans that are shipped, imported once for all tests of a program; Flows in front.
    void openSpans();
    /// The same, with the example of what is selected first as a waterfall.
    void openExample();
    WaterfallPage* waterfall() const;
    /// The sample with its calls in front.
    void openTraces();
    /// The run whose calls are shown, read from the workspace.
    Trace shownRun();
    /// A key to what has the focus in the active window.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void type(const QString& text);
    /// A click in the middle of a widget, or at a point of it.
    void click(QWidget* widget, const QPoint& at = {}, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    /// A key to what has the focus in the import dialog.
    void dialogKey(Qt::Key key);
    bool settled();
    void drop(const QStringList& paths);
    /// A run folder in the canonical form: `rounds` creates and closes. @param toml  false: no run.toml
    QString makeRun(const QString& name, int scale, int rounds, bool toml = true);

    std::unique_ptr<QTemporaryDir> m_data;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<MainWindow> m_window;
    int m_events = 0; ///< keys and clicks since the test set it to 0
};

} // namespace tenfold
