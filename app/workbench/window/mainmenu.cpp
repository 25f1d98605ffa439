#include "app/workbench/window/mainmenu.h"

#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/perspectives/windowservices.h"
#include "app/workbench/settings/settings.h"
#include "app/workbench/settings/settingswindow.h"
#include "app/workbench/settings/shortcutdialog.h"
#include "app/workbench/window/files.h"
#include "app/workbench/window/mainwindow.h"
#include "app/workbench/window/panelayout.h"
#include "app/workbench/window/reportexport.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"

#include <QAction>
#include <QActionGroup>
#include <QDir>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QProcess>
#include <QWhatsThis>

#include <algorithm>

namespace tenfold {

MainMenu::MainMenu(MainWindow* window, WindowServices& services)
    : QObject(&services)
    , m_window(window)
    , m_services(services) {
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeGoMenu();
    makeAnalyzeMenu();
    makeHelpMenu();
}

QAction* MainMenu::action(const QString& id, const QString& text, const QKeySequence& keys,
                          const std::function<void()>& run) {
    auto* a = new QAction(text, m_window);
    a->setObjectName(id);
    a->setProperty("defaultKeys", keys.toString(QKeySequence::PortableText));
    a->setShortcut(m_services.settings->keys(id).value_or(keys));
    connect(a, &QAction::triggered, this, run);
    m_window->addAction(a);
    return a;
}

QAction* MainMenu::action(const char* source, const QKeySequence& keys, const std::function<void()>& run) {
    const QString id = QString::fromUtf8(source).remove(u'&').remove(QStringLiteral("…")).toLower().replace(u' ', u'-');
    return action(id, tr(source), keys, run);
}

void MainMenu::addActions(QMenu* menu, PerspectiveAction::Menu where) {
    for (Perspective* perspective : m_window->perspectives())
        for (const PerspectiveAction& a : perspective->actions())
            if (a.menu == where) menu->addAction(action(a.id, a.text, a.keys, a.run));
}

void MainMenu::makeFileMenu() {
    Session* session = m_services.session;
    Files* files = m_window->files();
    QMenu* file = m_window->menuBar()->addMenu(tr("&File"));
    file->addAction(action(QT_TR_NOOP("Open &sample"), {}, [session] { session->openSample(); }));
    file->addAction(
        action(QT_TR_NOOP("&Import traces…"), Qt::CTRL | Qt::SHIFT | Qt::Key_I, [files] { files->chooseImport(); }));
    file->addAction(
        action(QT_TR_NOOP("&Open workspace…"), Qt::CTRL | Qt::Key_O, [files] { files->chooseWorkspace(); }));
    QMenu* recent = file->addMenu(tr("Open &recent"));
    recent->setObjectName(QStringLiteral("recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(recent); });
    file->addAction(action(QT_TR_NOOP("&New window"), Qt::CTRL | Qt::SHIFT | Qt::Key_N, [] {
        QProcess::startDetached(QCoreApplication::applicationFilePath(), {}); // a process of its own
    }));
    m_close = action(QT_TR_NOOP("&Close workspace"), Qt::CTRL | Qt::Key_W, [session] { session->close(); });
    file->addAction(m_close);
    QAction* reset = action(QT_TR_NOOP("Reset the sam&ple"), {}, [window = m_window, session] {
        const auto answer = QMessageBox::question(
            window, tr("Reset the sample"), tr("All answers, notes and plans in the sample go, and it is made anew."),
            QMessageBox::Reset | QMessageBox::Cancel, QMessageBox::Cancel);
        if (answer == QMessageBox::Reset) session->resetSample();
    });
    file->addAction(reset);
    connect(session, &Session::stateChanged, reset, [session, reset] { reset->setEnabled(session->canResetSample()); });
    reset->setEnabled(session->canResetSample());
    file->addSeparator();
    file->addAction(
        action(QT_TR_NOOP("Save a cop&y…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S, [files] { files->saveCopy(); }));
    file->addAction(action(QT_TR_NOOP("&Export the table…"), Qt::CTRL | Qt::Key_E,
                           [window = m_window] { window->exportTable(false); }));
    file->addAction(action(QT_TR_NOOP("Export &again"), Qt::CTRL | Qt::SHIFT | Qt::Key_E,
                           [window = m_window] { window->exportTable(true); }));
    file->addAction(action(QT_TR_NOOP("&Report…"), Qt::CTRL | Qt::SHIFT | Qt::Key_R,
                           [report = m_window->report()] { report->open(); }));
    addActions(file, PerspectiveAction::Menu::Export);
    addActions(file, PerspectiveAction::Menu::File);
    file->addAction(action(QT_TR_NOOP("&Free the space of deleted runs"), {}, [session] { session->compact(); }));
    file->addSeparator();
    file->addAction(action(QT_TR_NOOP("&Quit"), Qt::CTRL | Qt::Key_Q, [window = m_window] { window->close(); }));
}

void MainMenu::makeEditMenu() {
    Session* session = m_services.session;
    QMenu* edit = m_window->menuBar()->addMenu(tr("&Edit"));
    m_undo = action(QT_TR_NOOP("&Undo decision"), Qt::CTRL | Qt::Key_Z, [session] { session->undo(); });
    m_redo = action(QT_TR_NOOP("&Redo decision"), Qt::CTRL | Qt::SHIFT | Qt::Key_Z, [session] { session->redo(); });
    edit->addAction(m_undo);
    edit->addAction(m_redo);
    edit->addSeparator();
    const auto focusFilter = [filter = m_services.filter] {
        filter->setFocus(Qt::ShortcutFocusReason);
        filter->selectAll();
    };
    edit->addAction(action(QT_TR_NOOP("&Filter"), Qt::CTRL | Qt::Key_L, focusFilter));
    edit->addAction(action(QT_TR_NOOP("Filter from a &list"), Qt::Key_Slash, focusFilter));
    edit->addSeparator();
    edit->addAction(action(QT_TR_NOOP("&Note…"), Qt::CTRL | Qt::Key_M, [window = m_window] { window->editNote(); }));
    edit->addAction(action(QT_TR_NOOP("&Settings…"), Qt::CTRL | Qt::Key_Comma, [this] { openSettings({}); }));
}

void MainMenu::makeViewMenu() {
    QMenu* view = m_window->menuBar()->addMenu(tr("&View"));
    QMenu* colours = view->addMenu(tr("&Colours"));
    auto* group = new QActionGroup(this);
    const std::pair<ThemeMode, QString> modes[] = {
        {ThemeMode::System, tr("&System")}, {ThemeMode::Light, tr("&Light")}, {ThemeMode::Dark, tr("&Dark")}};
    for (const auto& [mode, name] : modes) {
        QAction* a = action(QStringLiteral("colours-%1").arg(int(mode)), name, {},
                            [window = m_window, chosen = mode] { window->setThemeMode(chosen); });
        a->setCheckable(true);
        a->setChecked(mode == m_services.settings->themeMode());
        group->addAction(a);
        colours->addAction(a);
    }
    view->addSeparator();
    const QList<QPushButton*> panels = m_window->bottomBar()->panels();
    for (int page = 0; page < panels.size(); ++page)
        view->addAction(action(QStringLiteral("panel-%1").arg(page + 1), BottomPanel::pageName(BottomPanel::Page(page)),
                               QKeySequence(int(Qt::ALT) + Qt::Key_1 + page),
                               [panel = panels[page]] { panel->toggle(); }));
    view->addSeparator();
    view->addAction(action(QT_TR_NOOP("&Reset layout"), {}, [window = m_window] { window->layoutOfPanes()->reset(); }));
    view->addAction(action(QT_TR_NOOP("&Full screen"), Qt::Key_F11, [window = m_window] {
        window->setWindowState(window->windowState() ^ Qt::WindowFullScreen);
    }));
}

void MainMenu::makeGoMenu() {
    MainWindow* window = m_window;
    QMenu* go = m_window->menuBar()->addMenu(tr("&Go"));
    int number = 0;
    for (const Perspective* perspective : m_window->perspectives()) {
        go->addAction(action(QStringLiteral("perspective-%1").arg(number + 1), perspective->names().menu,
                             QKeySequence(int(Qt::CTRL) + Qt::Key_1 + number),
                             [window, id = perspective->id()] { window->setPerspective(id); }));
        ++number;
    }
    go->addSeparator();
    go->addAction(
        action(QT_TR_NOOP("&Questions"), Qt::CTRL | Qt::Key_I, m_services.shower({Subject::Kind::Questions})));
    go->addAction(action(QT_TR_NOOP("&Find…"), Qt::CTRL | Qt::Key_K, [window] { window->openFinder(); }));
    go->addAction(action(QT_TR_NOOP("Find any&thing…"), Qt::CTRL | Qt::Key_P, [window] { window->openFinder(); }));
    addActions(go, PerspectiveAction::Menu::Go);
    go->addAction(action(QT_TR_NOOP("Find a &command…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P,
                         [window] { window->openFinder(QStringLiteral(">")); }));
    go->addAction(action(QT_TR_NOOP("&Back"), Qt::ALT | Qt::Key_Left, [window] { window->walk(-1); }));
    go->addAction(action(QT_TR_NOOP("&Forward"), Qt::ALT | Qt::Key_Right, [window] { window->walk(1); }));
    go->addSeparator();
    go->addAction(action(QT_TR_NOOP("&Next pane"), Qt::Key_F6, [window] { window->nextPane(1); }));
    go->addAction(action(QT_TR_NOOP("Pre&vious pane"), Qt::SHIFT | Qt::Key_F6, [window] { window->nextPane(-1); }));
    go->addAction(action(QT_TR_NOOP("&Cancel job or leave"), Qt::Key_Escape, [window] { window->escape(); }));
}

void MainMenu::makeAnalyzeMenu() {
    QMenu* analyze = m_window->menuBar()->addMenu(tr("&Analyze"));
    m_mine =
        action(QT_TR_NOOP("&Mine again"), Qt::CTRL | Qt::Key_R, [session = m_services.session] { session->mine(); });
    analyze->addAction(m_mine);
    addActions(analyze, PerspectiveAction::Menu::Analyze);
    analyze->addAction(action(QT_TR_NOOP("Explain the &coverage"), {}, [bar = m_window->bottomBar()] {
        QWidget* meter = bar->coverage();
        if (meter->isVisible()) QWhatsThis::showText(meter->mapToGlobal(QPoint(0, -120)), meter->whatsThis(), meter);
    }));
}

void MainMenu::makeHelpMenu() {
    QMenu* help = m_window->menuBar()->addMenu(tr("&Help"));
    help->addAction(action(QT_TR_NOOP("&Help"), Qt::Key_F1, [window = m_window] { window->openHelp(); }));
    help->addAction(
        action(QT_TR_NOOP("&What's this?"), Qt::SHIFT | Qt::Key_F1, [] { QWhatsThis::enterWhatsThisMode(); }));
    help->addAction(
        action(QT_TR_NOOP("&Tour of the sample"), {}, [services = &m_services] { Q_EMIT services->tourWanted(); }));
    help->addAction(action(QT_TR_NOOP("&Keys…"), Qt::CTRL | Qt::Key_Slash, [this] { changeKeys(); }));
    help->addAction(action(QT_TR_NOOP("&About Tenfold"), {}, [this] {
        QMessageBox::about(m_window, tr("About Tenfold"),
                           tr("<b>Tenfold %1</b><p>Record a distributed system at a few small sizes; see what its "
                              "central server will get at any size.</p><p>GPL-3.0-or-later.</p>")
                               .arg(QStringLiteral(TENFOLD_VERSION)));
    }));
}

void MainMenu::setState(const WorkspaceState& state) {
    bool canUndo = false, canRedo = false;
    for (const Decision& d : state.decisions) {
        canUndo = canUndo || d.state == DecisionState::InForce;
        canRedo = canRedo || d.state == DecisionState::Undone;
    }
    m_undo->setEnabled(canUndo && !state.readOnly);
    m_redo->setEnabled(canRedo && !state.readOnly);
    m_mine->setEnabled(!state.runs.empty());
    m_close->setEnabled(m_services.session->isOpen());
}

void MainMenu::fillRecent(QMenu* menu) {
    Session* session = m_services.session;
    menu->clear();
    const std::vector<Settings::Recent> all = m_services.settings->recent();
    for (const Settings::Recent& recent : all) {
        const QFileInfo info(recent.path);
        const bool isTwice = std::count_if(all.begin(), all.end(), [&](const Settings::Recent& other) {
                                 return QFileInfo(other.path).completeBaseName() == info.completeBaseName();
                             }) > 1;
        const QString name =
            isTwice ? tr("%1 in %2").arg(info.completeBaseName(), info.dir().dirName()) : info.completeBaseName();
        QAction* open = menu->addAction(name, session, [session, path = recent.path] { session->openWorkspace(path); });
        open->setToolTip(recent.path);
        open->setEnabled(recent.path != session->path());
    }
    if (menu->isEmpty()) menu->addAction(tr("none yet"))->setEnabled(false);
    menu->setToolTipsVisible(true);
}

void MainMenu::changeKeys() {
    ShortcutDialog dialog(m_window->actions(), m_services.settings, m_window);
    dialog.exec();
}

void MainMenu::makeSettings() {
    Settings* settings = m_services.settings;
    m_settingsWindow = new SettingsWindow(*settings, m_window);
    connect(m_settingsWindow, &SettingsWindow::themeChosen, this, [this](ThemeMode mode) {
        m_window->setThemeMode(mode);
        for (QAction* a : m_window->actions())
            if (a->objectName() == QStringLiteral("colours-%1").arg(int(mode))) a->setChecked(true);
    });
    connect(m_settingsWindow, &SettingsWindow::languageChosen, this, [this, settings](const QString& code) {
        settings->setLanguage(code);
        Q_EMIT m_window->languageChosen();
    });
    connect(m_settingsWindow, &SettingsWindow::keysRequested, this, &MainMenu::changeKeys);
    connect(m_settingsWindow, &SettingsWindow::keysReset, this, [this, settings] {
        for (QAction* a : m_window->actions()) {
            settings->setKeys(a->objectName(), std::nullopt);
            a->setShortcut(QKeySequence(a->property("defaultKeys").toString(), QKeySequence::PortableText));
        }
    });
    connect(m_settingsWindow, &SettingsWindow::layoutReset, m_window->layoutOfPanes(), &PaneLayout::reset);
    connect(m_settingsWindow, &SettingsWindow::recentForgotten, this, [this, settings] {
        for (const Settings::Recent& recent : settings->recent())
            settings->removeRecent(recent.path);
        Q_EMIT m_services.recentChanged();
    });
}

void MainMenu::openSettings(const QString& setting) {
    if (!m_settingsWindow) makeSettings();
    m_settingsWindow->searchField()->clear();
    m_settingsWindow->show();
    m_settingsWindow->raise();
    m_settingsWindow->activateWindow();
    m_settingsWindow->searchField()->setFocus();
    if (!setting.isEmpty()) m_settingsWindow->showSetting(setting);
}

} // namespace tenfold
