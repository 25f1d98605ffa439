#pragma once

#include "app/workbench/perspectives/perspective.h"

class QAction;
class QMenu;

namespace tenfold {

class MainWindow;
class SettingsWindow;
class WindowServices;

/// The menus of the window, their keys, and the dialogs that set them. Thread: the window's.
class MainMenu final : public QObject {
    Q_OBJECT
public:
    MainMenu(MainWindow* window, WindowServices& services);
    /// @param setting  that is shown alone; empty: all
    void openSettings(const QString& setting);
    SettingsWindow* settingsWindow() const { return m_settingsWindow; }
    /// What can be done with the workspace.
    void setState(const WorkspaceState& state);

private:
    /// An action of the window with the keys that the user gave it. @param id  the same in every language
    QAction* action(const QString& id, const QString& text, const QKeySequence& keys, const std::function<void()>& run);
    /// The same with the id made from the English text.
    QAction* action(const char* source, const QKeySequence& keys, const std::function<void()>& run);
    void addActions(QMenu* menu, PerspectiveAction::Menu where);
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeGoMenu();
    void makeAnalyzeMenu();
    void makeHelpMenu();
    void fillRecent(QMenu* menu);
    void changeKeys();
    void makeSettings();

    MainWindow* m_window;
    WindowServices& m_services;
    SettingsWindow* m_settingsWindow = nullptr;
    QAction *m_undo, *m_redo, *m_mine, *m_close;
};

} // namespace tenfold
