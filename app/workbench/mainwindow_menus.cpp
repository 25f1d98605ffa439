// The menus of the main window and the dialogs they open.

#include "app/workbench/importcontroller.h"
#include "app/workbench/mainwindow.h"
#include "app/workbench/systemcolours.h"
#include "widgets/common/convert.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/patternsview.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>

namespace tenfold {

QAction* MainWindow::action(const QString& text, const QKeySequence& keys, const std::function<void()>& run) {
    auto* a = new QAction(text, this);
    if (!keys.isEmpty()) a->setShortcut(keys);
    connect(a, &QAction::triggered, this, run);
    addAction(a);
    return a;
}

void MainWindow::makeMenus() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addAction(action(tr("Open &sample"), {}, [this] { m_session->openSample(); }));
    file->addAction(action(tr("&Import traces…"), Qt::CTRL | Qt::SHIFT | Qt::Key_I, [this] { chooseImport(); }));
    file->addAction(action(tr("&Open workspace…"), Qt::CTRL | Qt::Key_O, [this] { chooseWorkspace(); }));
    m_close = action(tr("&Close workspace"), Qt::CTRL | Qt::Key_W, [this] { m_session->close(); });
    file->addAction(m_close);
    file->addSeparator();
    file->addAction(action(tr("&Quit"), Qt::CTRL | Qt::Key_Q, [this] { close(); }));

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    m_undo = action(tr("&Undo decision"), Qt::CTRL | Qt::Key_Z, [this] { m_session->undo(); });
    m_redo = action(tr("&Redo decision"), Qt::CTRL | Qt::SHIFT | Qt::Key_Z, [this] { m_session->redo(); });
    edit->addAction(m_undo);
    edit->addAction(m_redo);
    edit->addSeparator();
    edit->addAction(action(tr("&Filter"), Qt::CTRL | Qt::Key_L, [this] {
        m_top->filter->setFocus(Qt::ShortcutFocusReason);
        m_top->filter->selectAll();
    }));
    makeViewMenu();
    makeGoMenu();

    QMenu* analyze = menuBar()->addMenu(tr("&Analyze"));
    m_mine = action(tr("&Mine again"), Qt::CTRL | Qt::Key_R, [this] { m_session->mine(); });
    analyze->addAction(m_mine);
    analyze->addAction(action(tr("&Extrapolate"), {}, [this] { setPerspective(Extrapolate); }));

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(action(tr("&Keys"), Qt::Key_F1, [this] {
        QMessageBox box(this);
        box.setWindowTitle(tr("Keys"));
        box.setText(
            tr("<table cellspacing=4>"
               "<tr><td><b>Ctrl+1 … 4</b></td><td>Home, Traces, Patterns, Extrapolate</td></tr>"
               "<tr><td><b>Ctrl+I</b></td><td>questions: Enter accepts, a digit chooses, Space later</td></tr>"
               "<tr><td><b>Ctrl+Z, Ctrl+Shift+Z</b></td><td>undo, redo a decision</td></tr>"
               "<tr><td><b>Alt+Left, Alt+Right</b></td><td>back, forward</td></tr>"
               "<tr><td><b>F6, Shift+F6</b></td><td>next, previous pane</td></tr>"
               "<tr><td><b>Ctrl+L</b></td><td>filter</td></tr>"
               "<tr><td><b>Ctrl+R, Esc</b></td><td>mine again, cancel the running job</td></tr>"
               "<tr><td><b>Ctrl+C, Ctrl+Shift+C</b></td><td>copy rows, with header</td></tr>"
               "<tr><td><b>Lanes</b></td><td>arrows, . , next and previous call, + − zoom, F everything</td></tr>"
               "</table>"));
        box.exec();
    }));
    help->addAction(action(tr("&About Tenfold"), {}, [this] {
        QMessageBox::about(this, tr("About Tenfold"),
                           tr("<b>Tenfold %1</b><p>Record a distributed system at a few small sizes; see what its "
                              "central server will get at any size.</p><p>GPL-3.0-or-later.</p>")
                               .arg(QStringLiteral(TENFOLD_VERSION)));
    }));
}

void MainWindow::makeViewMenu() {
    QMenu* view = menuBar()->addMenu(tr("&View"));
    QMenu* colours = view->addMenu(tr("&Colours"));
    auto* group = new QActionGroup(this);
    const std::pair<ThemeMode, QString> modes[] = {
        {ThemeMode::System, tr("&System")}, {ThemeMode::Light, tr("&Light")}, {ThemeMode::Dark, tr("&Dark")}};
    m_themeMode = m_settings.themeMode();
    for (const auto& [mode, name] : modes) {
        QAction* a = action(name, {}, [this, chosen = mode] { setThemeMode(chosen); });
        a->setCheckable(true);
        a->setChecked(mode == m_themeMode);
        group->addAction(a);
        colours->addAction(a);
    }
    view->addSeparator();
    view->addAction(action(tr("&Jobs"), Qt::ALT | Qt::Key_1, [this] { m_bottom->jobs->toggle(); }));
    view->addAction(action(tr("&Problems"), Qt::ALT | Qt::Key_2, [this] { m_bottom->problems->toggle(); }));
    view->addSeparator();
    view->addAction(
        action(tr("&Full screen"), Qt::Key_F11, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); }));
}

void MainWindow::makeGoMenu() {
    QMenu* go = menuBar()->addMenu(tr("&Go"));
    const QString names[] = {tr("&Home"), tr("&Traces"), tr("&Patterns"), tr("&Extrapolate")};
    for (int i = Home; i <= Extrapolate; ++i)
        go->addAction(action(names[i], QKeySequence(int(Qt::CTRL) + Qt::Key_1 + i), [this, i] { setPerspective(i); }));
    go->addSeparator();
    go->addAction(action(tr("&Questions"), Qt::CTRL | Qt::Key_I, [this] {
        setPerspective(Patterns);
        m_patterns->openQuestions();
    }));
    go->addAction(action(tr("&Back"), Qt::ALT | Qt::Key_Left, [this] { walk(-1); }));
    go->addAction(action(tr("&Forward"), Qt::ALT | Qt::Key_Right, [this] { walk(1); }));
    go->addSeparator();
    go->addAction(action(tr("&Next pane"), Qt::Key_F6, [this] { nextPane(1); }));
    go->addAction(action(tr("Pre&vious pane"), Qt::SHIFT | Qt::Key_F6, [this] { nextPane(-1); }));
    go->addAction(action(tr("&Cancel job or leave"), Qt::Key_Escape, [this] { escape(); }));
}

void MainWindow::setThemeMode(ThemeMode mode, bool remember) {
    m_themeMode = mode;
    if (remember) m_settings.setThemeMode(mode);
    const bool dark = mode == ThemeMode::Dark || (mode == ThemeMode::System && SystemColours::prefersDark());
    QApplication::setPalette((dark ? Theme::darkTheme() : Theme::light()).palette());
}

void MainWindow::chooseImport() {
    QFileDialog dialog(this, tr("Import traces"), m_settings.folder(QStringLiteral("traces")));
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly, false);
    dialog.setLabelText(QFileDialog::Accept, tr("Import"));
    if (!dialog.exec()) return;
    const QStringList paths = dialog.selectedFiles();
    if (paths.isEmpty()) return;
    m_settings.setFolder(QStringLiteral("traces"), QFileInfo(paths.first()).absolutePath());
    m_imports->start(paths);
}

void MainWindow::chooseWorkspace() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open workspace"), m_settings.folder(QStringLiteral("workspace")),
                                     tr("Workspaces (*.tenfold);;All files (*)"));
    if (path.isEmpty()) return;
    m_settings.setFolder(QStringLiteral("workspace"), QFileInfo(path).absolutePath());
    m_session->openWorkspace(path);
}

} // namespace tenfold
