// The menus of the main window and the dialogs they open.

#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/settings/settingswindow.h"
#include "app/workbench/settings/shortcutdialog.h"
#include "app/workbench/settings/systemcolours.h"
#include "app/workbench/window/importcontroller.h"
#include "app/workbench/window/mainwindow.h"
#include "app/workbench/window/panelayout.h"
#include "widgets/common/convert.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/traces/tracechooser.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QProcess>
#include <QWhatsThis>

namespace tenfold {

QAction* MainWindow::action(const QString& id, const QString& text, const QKeySequence& keys,
                            const std::function<void()>& run) {
    auto* a = new QAction(text, this);
    a->setObjectName(id);
    a->setProperty("defaultKeys", keys.toString(QKeySequence::PortableText));
    a->setShortcut(m_settings.keys(id).value_or(keys));
    connect(a, &QAction::triggered, this, run);
    addAction(a);
    return a;
}

QAction* MainWindow::action(const char* source, const QKeySequence& keys, const std::function<void()>& run) {
    const QString id = QString::fromUtf8(source).remove(u'&').remove(QStringLiteral("…")).toLower().replace(u' ', u'-');
    return action(id, tr(source), keys, run);
}

void MainWindow::makeMenus() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addAction(action(QT_TR_NOOP("Open &sample"), {}, [this] { m_session->openSample(); }));
    file->addAction(
        action(QT_TR_NOOP("&Import traces…"), Qt::CTRL | Qt::SHIFT | Qt::Key_I, [this] { chooseImport(); }));
    file->addAction(action(QT_TR_NOOP("&Open workspace…"), Qt::CTRL | Qt::Key_O, [this] { chooseWorkspace(); }));
    QMenu* recent = file->addMenu(tr("Open &recent"));
    recent->setObjectName(QStringLiteral("recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(recent); });
    file->addAction(action(QT_TR_NOOP("&New window"), Qt::CTRL | Qt::SHIFT | Qt::Key_N, [] {
        QProcess::startDetached(QCoreApplication::applicationFilePath(), {}); // a process of its own
    }));
    m_close = action(QT_TR_NOOP("&Close workspace"), Qt::CTRL | Qt::Key_W, [this] { m_session->close(); });
    file->addAction(m_close);
    makeExportActions(file);
    file->addSeparator();
    file->addAction(action(QT_TR_NOOP("&Quit"), Qt::CTRL | Qt::Key_Q, [this] { close(); }));

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    m_undo = action(QT_TR_NOOP("&Undo decision"), Qt::CTRL | Qt::Key_Z, [this] { m_session->undo(); });
    m_redo = action(QT_TR_NOOP("&Redo decision"), Qt::CTRL | Qt::SHIFT | Qt::Key_Z, [this] { m_session->redo(); });
    edit->addAction(m_undo);
    edit->addAction(m_redo);
    edit->addSeparator();
    edit->addAction(action(QT_TR_NOOP("&Filter"), Qt::CTRL | Qt::Key_L, [this] {
        m_top->filter->setFocus(Qt::ShortcutFocusReason);
        m_top->filter->selectAll();
    }));
    edit->addAction(action(QT_TR_NOOP("Filter from a &list"), Qt::Key_Slash, [this] {
        m_top->filter->setFocus(Qt::ShortcutFocusReason);
        m_top->filter->selectAll();
    }));
    edit->addSeparator();
    edit->addAction(action(QT_TR_NOOP("&Settings…"), Qt::CTRL | Qt::Key_Comma, [this] { openSettings(); }));
    makeViewMenu();
    makeGoMenu();

    QMenu* analyze = menuBar()->addMenu(tr("&Analyze"));
    m_mine = action(QT_TR_NOOP("&Mine again"), Qt::CTRL | Qt::Key_R, [this] { m_session->mine(); });
    analyze->addAction(m_mine);
    analyze->addAction(action(QT_TR_NOOP("Show the &SQL of the calls"), {}, [this] { showSql(); }));
    analyze->addAction(action(QT_TR_NOOP("&Extrapolate"), {}, [this] { setPerspective(Extrapolate); }));
    analyze->addAction(action(QT_TR_NOOP("Explain the &coverage"), {}, [this] {
        QWidget* meter = m_bottom->coverage();
        if (meter->isVisible()) QWhatsThis::showText(meter->mapToGlobal(QPoint(0, -120)), meter->whatsThis(), meter);
    }));

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(action(QT_TR_NOOP("&Help"), Qt::Key_F1, [this] { openHelp(); }));
    help->addAction(
        action(QT_TR_NOOP("&What's this?"), Qt::SHIFT | Qt::Key_F1, [] { QWhatsThis::enterWhatsThisMode(); }));
    help->addAction(action(QT_TR_NOOP("&Tour of the sample"), {}, [this] { startTour(); }));
    help->addAction(action(QT_TR_NOOP("&Keys…"), Qt::CTRL | Qt::Key_Slash, [this] { changeKeys(); }));
    help->addAction(action(QT_TR_NOOP("&About Tenfold"), {}, [this] {
        QMessageBox::about(this, tr("About Tenfold"),
                           tr("<b>Tenfold %1</b><p>Record a distributed system at a few small sizes; see what its "
                              "central server will get at any size.</p><p>GPL-3.0-or-later.</p>")
                               .arg(QStringLiteral(TENFOLD_VERSION)));
    }));
}

void MainWindow::fillRecent(QMenu* menu) {
    menu->clear();
    for (const Settings::Recent& recent : m_settings.recent()) {
        QAction* open = menu->addAction(QFileInfo(recent.path).completeBaseName(), m_session,
                                        [this, path = recent.path] { m_session->openWorkspace(path); });
        open->setToolTip(recent.path);
        open->setEnabled(recent.path != m_session->path());
    }
    if (menu->isEmpty()) menu->addAction(tr("none yet"))->setEnabled(false);
    menu->setToolTipsVisible(true);
}

void MainWindow::changeKeys() {
    ShortcutDialog dialog(actions(), &m_settings, this);
    dialog.exec();
}

void MainWindow::openSettings(const QString& setting) {
    if (!m_settingsWindow) {
        m_settingsWindow = new SettingsWindow(m_settings, this);
        connect(m_settingsWindow, &SettingsWindow::themeChosen, this, [this](ThemeMode mode) {
            setThemeMode(mode);
            for (QAction* a : actions())
                if (a->objectName() == QStringLiteral("colours-%1").arg(int(mode))) a->setChecked(true);
        });
        connect(m_settingsWindow, &SettingsWindow::languageChosen, this, [this](const QString& code) {
            m_settings.setLanguage(code);
            emit languageChosen();
        });
        connect(m_settingsWindow, &SettingsWindow::keysRequested, this, &MainWindow::changeKeys);
        connect(m_settingsWindow, &SettingsWindow::keysReset, this, [this] {
            for (QAction* a : actions()) {
                m_settings.setKeys(a->objectName(), std::nullopt);
                a->setShortcut(QKeySequence(a->property("defaultKeys").toString(), QKeySequence::PortableText));
            }
        });
        connect(m_settingsWindow, &SettingsWindow::layoutReset, m_layout, &PaneLayout::reset);
        connect(m_settingsWindow, &SettingsWindow::recentForgotten, this, [this] {
            for (const Settings::Recent& recent : m_settings.recent())
                m_settings.removeRecent(recent.path);
            refreshRecent();
        });
    }
    m_settingsWindow->searchField()->clear();
    m_settingsWindow->show();
    m_settingsWindow->raise();
    m_settingsWindow->activateWindow();
    m_settingsWindow->searchField()->setFocus();
    if (!setting.isEmpty()) m_settingsWindow->showSetting(setting);
}

void MainWindow::makeExportActions(QMenu* file) {
    file->addSeparator();
    file->addAction(action(QT_TR_NOOP("Save a cop&y…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S, [this] { saveCopy(); }));
    file->addAction(action(QT_TR_NOOP("&Export the table…"), Qt::CTRL | Qt::Key_E, [this] { exportTable(false); }));
    file->addAction(
        action(QT_TR_NOOP("Export &again"), Qt::CTRL | Qt::SHIFT | Qt::Key_E, [this] { exportTable(true); }));
    file->addAction(action(QT_TR_NOOP("Export the re&quests…"), {}, [this] { exportRequests(); }));
    file->addAction(action(QT_TR_NOOP("Save the &plan…"), {}, [this] {
        setPerspective(Extrapolate);
        emit m_extrapolate->savePlanRequested();
    }));
    file->addAction(action(QT_TR_NOOP("&Free the space of deleted runs"), {}, [this] { m_session->compact(); }));
}

void MainWindow::makeViewMenu() {
    QMenu* view = menuBar()->addMenu(tr("&View"));
    QMenu* colours = view->addMenu(tr("&Colours"));
    auto* group = new QActionGroup(this);
    const std::pair<ThemeMode, QString> modes[] = {
        {ThemeMode::System, tr("&System")}, {ThemeMode::Light, tr("&Light")}, {ThemeMode::Dark, tr("&Dark")}};
    m_themeMode = m_settings.themeMode();
    for (const auto& [mode, name] : modes) {
        QAction* a = action(QStringLiteral("colours-%1").arg(int(mode)), name, {},
                            [this, chosen = mode] { setThemeMode(chosen); });
        a->setCheckable(true);
        a->setChecked(mode == m_themeMode);
        group->addAction(a);
        colours->addAction(a);
    }
    view->addSeparator();
    const QList<QPushButton*> panels = m_bottom->panels();
    for (int page = 0; page < panels.size(); ++page)
        view->addAction(action(QStringLiteral("panel-%1").arg(page + 1), BottomPanel::pageName(BottomPanel::Page(page)),
                               QKeySequence(int(Qt::ALT) + Qt::Key_1 + page),
                               [panel = panels[page]] { panel->toggle(); }));
    view->addSeparator();
    view->addAction(action(QT_TR_NOOP("&Reset layout"), {}, [this] { m_layout->reset(); }));
    view->addAction(action(QT_TR_NOOP("&Full screen"), Qt::Key_F11,
                           [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); }));
}

void MainWindow::makeGoMenu() {
    QMenu* go = menuBar()->addMenu(tr("&Go"));
    const QString names[] = {tr("&Home"),        tr("&Traces"), tr("&Patterns"),
                             tr("&Extrapolate"), tr("F&lows"),  tr("&Model")};
    for (int i = Home; i <= Model; ++i)
        go->addAction(action(QStringLiteral("perspective-%1").arg(i + 1), names[i],
                             QKeySequence(int(Qt::CTRL) + Qt::Key_1 + i), [this, i] { setPerspective(i); }));
    go->addSeparator();
    go->addAction(action(QT_TR_NOOP("&Questions"), Qt::CTRL | Qt::Key_I, [this] {
        setPerspective(Patterns);
        m_patterns->openQuestions();
    }));
    go->addAction(action(QT_TR_NOOP("&Find…"), Qt::CTRL | Qt::Key_K, [this] { openFinder(); }));
    go->addAction(action(QT_TR_NOOP("Find any&thing…"), Qt::CTRL | Qt::Key_P, [this] { openFinder(); }));
    go->addAction(action(QT_TR_NOOP("&Go to time or row…"), Qt::CTRL | Qt::Key_G, [this] { openGoTo(); }));
    go->addAction(action(QT_TR_NOOP("Find a &command…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P,
                         [this] { openFinder(QStringLiteral(">")); }));
    go->addAction(action(QT_TR_NOOP("&Back"), Qt::ALT | Qt::Key_Left, [this] { walk(-1); }));
    go->addAction(action(QT_TR_NOOP("&Forward"), Qt::ALT | Qt::Key_Right, [this] { walk(1); }));
    go->addSeparator();
    go->addAction(action(QT_TR_NOOP("&Next pane"), Qt::Key_F6, [this] { nextPane(1); }));
    go->addAction(action(QT_TR_NOOP("Pre&vious pane"), Qt::SHIFT | Qt::Key_F6, [this] { nextPane(-1); }));
    go->addAction(action(QT_TR_NOOP("&Cancel job or leave"), Qt::Key_Escape, [this] { escape(); }));
}

void MainWindow::setThemeMode(ThemeMode mode, bool remember) {
    m_themeMode = mode;
    if (remember) m_settings.setThemeMode(mode);
    const bool dark = mode == ThemeMode::Dark || (mode == ThemeMode::System && SystemColours::prefersDark());
    QApplication::setPalette((dark ? Theme::darkTheme() : Theme::light()).palette());
}

void MainWindow::chooseImport() {
    auto* chooser = new TraceChooser(m_settings.folder(QStringLiteral("traces")), this);
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setObjectName(QStringLiteral("traceChooser"));
    connect(chooser, &TraceChooser::helpRequested, this, [this] { openHelp(QStringLiteral("record")); });
    connect(chooser, &QDialog::accepted, this, [this, chooser] {
        m_settings.setFolder(QStringLiteral("traces"), chooser->folder());
        m_imports->start(chooser->paths());
    });
    chooser->open();
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
