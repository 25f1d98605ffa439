#pragma once

#include "app/workbench/jobs/session.h"
#include "app/workbench/perspectives/placehistory.h"
#include "app/workbench/settings/settings.h"

#include <QMainWindow>

class QStackedWidget;

namespace tenfold {

class BottomBar;
class BottomPanel;
class ChipRow;
class Files;
class Finder;
class Guide;
class HelpWindow;
class ImportController;
class InfoBar;
class MainMenu;
class Messages;
class PaneFocus;
class PaneLayout;
class Panels;
class Perspective;
class Rail;
class ReportExport;
class SettingsWindow;
class TableExport;
class TopBar;
class Tour;
class WindowServices;
struct Subject;

/// The window: creates, places and connects. Its state is the session's; perspectives show it, and the window knows
/// them by their interface only.
class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Session* session, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// As Files::open().
    void openFiles(const QStringList& paths);
    const std::vector<Perspective*>& perspectives() const { return m_perspectives; }
    /// Brings a perspective to the front, by its id; nothing happens where there is none.
    void setPerspective(const QString& id);
    QString perspective() const;
    /// A view or controller of a perspective, by its class; null where none has one. For tests and pictures.
    template <class Part>
    Part* part() const {
        return findChild<Part*>();
    }
    ImportController* imports() const { return m_imports; }
    Files* files() const { return m_files; }
    ReportExport* report() const { return m_report; }
    /// Asks for the note on what is selected in front; says so where nothing has one.
    void editNote();
    /// @param subject  core/session/saved/saved_notes.h
    void editNoteOn(const QString& subject);
    InfoBar* infoBar() const { return m_info; }
    BottomBar* bottomBar() const { return m_bottom; }
    TopBar* topBar() const { return m_top; }
    ChipRow* chips() const { return m_chips; }
    Finder* finder() const { return m_finder; }
    BottomPanel* panel() const { return m_panel; }
    Session* session() const { return m_session; }
    PaneLayout* layoutOfPanes() const { return m_layout; }
    SettingsWindow* settingsWindow() const;
    HelpWindow* help() const;
    Tour* tour() const;
    void openFinder(const QString& typed = {});
    /// @param topic  empty: of what has the focus
    void openHelp(const QString& topic = {});
    void startTour();
    /// @param setting  that is shown alone; empty: all
    void openSettings(const QString& setting = {});
    void exportTable(bool again);
    /// Back and forward over the places that were seen.
    void walk(int by);
    void nextPane(int by);
    void escape();
    /// Whether a picture is still being made somewhere; for tests and screenshots.
    bool isBusy() const;
    void setThemeMode(ThemeMode mode, bool remember = true);
    /// Panes and tabs as they were when the window was closed last; what was written by another version, or is no such
    /// thing, is ignored.
    void restoreLayout();
    void keepLayout();

Q_SIGNALS:
    void settled();        ///< nothing runs any more
    void languageChosen(); ///< Settings::language() is another; only a window that is made now speaks it

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeServices();
    void makePerspectives();
    void placeParts();
    void connectPerspective(Perspective* perspective);
    void connectBars();
    void connectSession();
    Perspective* front() const;
    /// Asks the perspectives, in their order.
    void showSubject(const Subject& subject);
    void workspaceOpened();
    void stateChanged();
    void jobsShown(const JobBase* job);
    void applyFilter();
    void applySides();
    /// The field of the filter shows what the perspective in front looks at.
    void showFilter();
    /// A and B as they were when the program ended, where its workspace is open again.
    void takeUp();
    /// The bar says what the perspective in front is about.
    void updateScope();
    void updateBadges();
    void updateStatus();
    void openScope();
    Place place() const;
    void rememberPlace();

    Session* m_session;
    Settings m_settings;
    TopBar* m_top;
    ChipRow* m_chips;
    InfoBar* m_info;
    Rail* m_rail;
    QStackedWidget* m_stack;
    BottomPanel* m_panel;
    BottomBar* m_bottom;
    WindowServices* m_services;
    std::vector<Perspective*> m_perspectives; ///< by their place in rail and stack
    Finder* m_finder;
    PaneFocus* m_focus;
    PaneLayout* m_layout;
    Panels* m_panels;
    Messages* m_messages;
    ImportController* m_imports;
    Files* m_files;
    ReportExport* m_report;
    TableExport* m_export;
    Guide* m_guide;
    MainMenu* m_menu;
    PlaceHistory m_places;
    QVariantMap m_left;       ///< what was looked at when the program ended; empty: it was taken up
    bool m_isWalking = false; ///< nobody goes anywhere: places are not remembered
};

} // namespace tenfold
