#pragma once

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "app/workbench/settings/settings.h"
#include "core/session/event_table.h"

#include <QMainWindow>
#include <QTimer>

class QAction;
class QMenu;
class QStackedWidget;

namespace tenfold {

class BottomBar;
class BottomPanel;
class ChipRow;
class ComparePage;
class EvidenceController;
class ExtrapolateController;
class ExtrapolateView;
class FlowsController;
class FlowsView;
class GraphCanvas;
class GoToField;
class HelpWindow;
class HomeView;
class Finder;
class ImportController;
struct FinderItem;
class InfoBar;
class ModelController;
class ModelView;
class PaneLayout;
class PatternsView;
class ProbeController;
class Rail;
class SettingsWindow;
class TopBar;
class Tour;
class TreeController;
class WhatIfController;
class TracesController;
class TracesView;

/// The window: creates, places and connects. Its state is the session's; the views only show it.
class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    enum Perspective { Home, Traces, Patterns, Extrapolate, Flows, Model };

    explicit MainWindow(Session* session, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a workspace, or shows the import dialog for anything else.
    /// Of several workspaces the first; the others are offered in windows of their own. Traces beside a workspace are
    /// imported into it.
    void openFiles(const QStringList& paths);
    TracesController* calls() const { return m_calls; }
    ImportController* imports() const { return m_imports; }
    void setPerspective(int number);
    int perspective() const;
    HomeView* home() const { return m_home; }
    TracesView* traces() const { return m_traces; }
    PatternsView* patterns() const { return m_patterns; }
    ExtrapolateView* extrapolate() const { return m_extrapolate; }
    FlowsView* flows() const { return m_flows; }
    FlowsController* requests() const { return m_requests; }
    ModelView* model() const { return m_model; }
    ModelController* models() const { return m_models; }
    TreeController* trees() const { return m_trees; }
    WhatIfController* questions() const { return m_questions; }
    ProbeController* probes() const { return m_probes; }
    InfoBar* infoBar() const { return m_info; }
    BottomBar* bottomBar() const { return m_bottom; }
    TopBar* topBar() const { return m_top; }
    ChipRow* chips() const { return m_chips; }
    Finder* finder() const { return m_finder; }
    void openFinder(const QString& typed = {});
    /// @param topic  empty: of what has the focus
    void openHelp(const QString& topic = {});
    void startTour();
    void startFlowsTour();
    /// @param setting  that is shown alone; empty: all
    void openSettings(const QString& setting = {});
    SettingsWindow* settingsWindow() const { return m_settingsWindow; }
    HelpWindow* help() const { return m_help; }
    Tour* tour() const { return m_tour; }
    BottomPanel* panel() const { return m_panel; }
    Session* session() const { return m_session; }
    /// Whether a picture is still being made somewhere; for tests and screenshots.
    bool isBusy() const;
    void setThemeMode(ThemeMode mode, bool remember = true);
    /// Panes and tab as they were when the window was closed last; what was written by another version, or is no such
    /// thing, is ignored.
    void restoreLayout();
    void keepLayout();
    PaneLayout* layoutOfPanes() const { return m_layout; }

signals:
    void settled();        ///< nothing runs any more
    void languageChosen(); ///< Settings::language() is another; only a window that is made now speaks it

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// An action of the window with the keys that the user gave it. @param id  the same in every language
    QAction* action(const QString& id, const QString& text, const QKeySequence& keys, const std::function<void()>& run);
    /// The same with the id made from the English text.
    QAction* action(const char* source, const QKeySequence& keys, const std::function<void()>& run);
    void makeMenus();
    void makeViewMenu();
    void fillRecent(QMenu* menu);
    void changeKeys();
    void showStepped(const Decision& decision, int steps);
    /// @return whether what it is about can be seen now
    bool selectStepped(const Decision& decision);
    void makeGoMenu();
    void connectHome();
    void connectTraces();
    void connectPatterns();
    void connectFlows();
    void connectModel();
    void updateModelText();
    void openModels();
    void importModel();
    void exportModel();
    void connectSession();
    void connectPanels();
    void closePanels();
    /// The table that has the focus, else the first that is seen; the graph that has it as a picture.
    void exportTable(bool again);
    void exportGraph(GraphCanvas* graph);
    void exportRequests();
    void saveCopy();
    void openGoTo();
    void showReview();
    void makeExportActions(QMenu* file);
    std::vector<FinderItem> patternItems();
    void addArguments(const WorkloadProgram& program, std::vector<FinderItem>& items);
    /// The calls that Traces shows as a statement in the SQL panel, ready to run.
    void showSql();
    void nameTopics();
    void showReadOnly(const QString& reason);
    bool mayStopImport();
    void offerWindows(const QStringList& workspaces);
    std::vector<FinderItem> finderItems();

    void chooseImport();
    void chooseWorkspace();
    void showImported(const ImportSummary& summary);

    void workspaceOpened();
    void stateChanged();
    void updateHome();
    void updateScope();
    void updateScopeText();
    /// The bar says what the perspective in front is about.
    void updateBar();
    void chooseOther(const QString& filter);
    /// The filter without what it says of runs.
    std::string filterWithoutRuns() const;
    void openScope();
    void openRequestScope();
    QString scopeOfRequests() const;
    /// Whether the perspective in front is about requests.
    bool isAboutRequests() const { return perspective() == Flows || perspective() == Model; }
    void updateStatus();
    void updateBadges();
    void updateJob();
    void updateProblems();
    void refreshRecent();

    struct Place {
        int perspective = 0;
        int tab = 0;
        QString run, filter, server;
        QString sender; ///< chosen in the lanes
        std::optional<EventSelection::TimeWindow> window;
        QString type; ///< selected; where only this is another, it is the same place
        int flowsTab = 0;
        QString other; ///< scope B
        int modelTab = 0;
        bool operator==(const Place&) const = default;
    };
    Place place() const;
    void rememberPlace();
    /// Traces with the calls of one method of a run. @param id  "server.method" as plans name it
    void showCalls(const QString& run, const QString& id);
    void applyFilter();
    void goTo(const Place& place);
    void walk(int by);
    QList<QWidget*> visiblePanes() const;
    void focusMainView();
    void focusMoved(QWidget* old, QWidget* now);
    /// After what waited for its content has it.
    void takeUpFocus();
    void nextPane(int by);
    void escape();

    Session* m_session;
    Settings m_settings;
    PaneLayout* m_layout;
    ThemeMode m_themeMode = ThemeMode::System;
    TopBar* m_top;
    ChipRow* m_chips;
    InfoBar* m_info;
    Rail* m_rail;
    QStackedWidget* m_stack;
    HomeView* m_home;
    TracesView* m_traces;
    PatternsView* m_patterns;
    ExtrapolateView* m_extrapolate;
    ExtrapolateController* m_plans;
    FlowsView* m_flows;
    FlowsController* m_requests;
    ComparePage* m_compare;
    ModelView* m_model;
    ModelController* m_models;
    TreeController* m_trees;
    WhatIfController* m_questions;
    ProbeController* m_probes;
    ImportController* m_imports;
    EvidenceController* m_evidence;
    std::shared_ptr<const MiningResult> m_explained; ///< whose coverage the status bar explains
    TracesController* m_calls;
    BottomPanel* m_panel;
    Finder* m_finder;
    GoToField* m_goTo;
    std::function<void()> m_lastExport;   ///< the same table to the same file once more
    QString m_messageJob;                 ///< the info bar is about it until it is done
    QString m_importText, m_importDetail; ///< what an import said, until its mining is done
    Job<bool> m_copyJob;
    HelpWindow* m_help = nullptr;
    SettingsWindow* m_settingsWindow = nullptr;
    Tour* m_tour;
    BottomBar* m_bottom;
    QAction *m_undo, *m_redo, *m_mine, *m_close;
    QTimer m_jobTimer;

    bool m_serverChosen = false;          ///< by the user; else the busiest one
    std::function<void()> m_afterOpening; ///< once, when the workspace that is being opened is there
    std::vector<Place> m_history;
    int m_at = -1;
    bool m_walking = false;
};

} // namespace tenfold
