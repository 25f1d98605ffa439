#pragma once

#include "core/session/saved/color_rules.h"
#include "widgets/traces/eventmodel.h"
#include "widgets/traces/lanedata.h"

#include <QWidget>

#include <functional>
#include <memory>

class QFormLayout;
class QLabel;
class QMenu;
class QModelIndex;
class QPushButton;
class QStackedWidget;
class QStandardItemModel;
class QTreeView;

namespace tenfold {

class CellModel;
class EmptyState;
class LaneView;
class Pane;
class PaneHeader;
class TableView;
struct TimeMarker;

/// A run as the list of runs shows it.
struct RunRow {
    QString name;
    std::optional<double> scale; ///< nothing: not known
    int repetition = 1;
    std::uint64_t senders = 0, events = 0, skipped = 0;
    double seconds = 0;
    bool heldOut = false;
    bool isOfCalls = true;                           ///< of which alone there are scales, and some are kept back
    bool isGood = false;                             ///< a person says so: others are held against it
    QString note;                                    ///< what somebody remarked on it
    std::vector<std::pair<QString, QString>> config; ///< as written in run.toml
    QString kind, format, timezone, source;
};

/// Runs; the lanes of one run over time; its calls as a table; the selected call in full.
class TracesView final : public QWidget {
    Q_OBJECT
public:
    explicit TracesView(QWidget* parent = nullptr);

    void setRuns(const std::vector<RunRow>& runs);
    /// Runs are on their way. @param what  "Importing 3 runs"; empty: none
    void setArriving(const QString& what);
    QString currentRun() const;
    void selectRun(const QString& name);
    /// The calls of the current run as a table, in the order of its files until setEvents(); no lanes yet.
    void setRun(std::uint32_t events, std::int64_t originNs, std::set<std::string> clockMethods);
    /// Mining found others to be periodic.
    void setClockMethods(std::set<std::string> methods);
    void setLanes(std::shared_ptr<const LaneData> lanes, std::uint64_t unanswered,
                  std::shared_ptr<const std::vector<float>> durationsMs);
    /// Words instead of lanes: "loading", or why there are none.
    void setLanesText(const QString& sentence, const QString& explanation = {}, const QString& action = {});
    void setBusy(bool on);
    /// Answer to selectionRequested().
    void setEvents(EventModel::Rows rows);
    /// Answer to rowsWanted().
    void setPage(EventRows page);
    /// Shown instead of an empty table: "0 of 1,171 match. Removing dur>5ms would leave 23."
    /// @param action  what a button does about it; an empty text: no button
    void setNoMatch(const QString& text, const QString& action, std::function<void()> run);
    void setFilterText(const QString& text);
    using TimeWindow = EventSelection::TimeWindow;
    /// What narrows the table beside the filter: a sender chosen in the lanes, a time dragged in the strip above them.
    const QString& sender() const { return m_sender; }
    const std::optional<TimeWindow>& window() const { return m_window; }
    /// "node = client", "t 1.200–1.400 s": as the chips say it.
    QString senderText() const;
    QString windowText() const;
    /// Selects a row of the table, from 1, or the first call shown at or after a time since the start of the run.
    /// @return whether there is one
    bool goToRow(std::int64_t row);
    bool goToTime(std::int64_t ns);
    /// What people remark on calls of the current run, by position in it.
    void setCallNotes(QHash<std::uint32_t, QString> notes);
    /// Moments of the current run that people remark on.
    void setMarkers(std::vector<TimeMarker> markers);
    /// The colours that rules give to calls of the current run.
    void setColors(CallColors colors);
    /// The call that is shown in full, its position in the run. None while the runs have the keys: a note is then on
    /// the run.
    std::optional<std::uint32_t> currentCall() const;
    /// The next call with a note below the one that is shown, from the first again at the end. @return false: none has
    bool goToNextNote();
    void showOnly(const QString& sender, const std::optional<TimeWindow>& window);
    /// Shows all kinds of calls again.
    void showAllKinds();
    void setReadOnly(bool on);

    EventSelection selection() const;
    /// Positions of the selected calls in the order of the table. @param most  of them
    std::vector<std::uint32_t> selectedEvents(std::size_t most) const;
    std::size_t selectedCount() const;
    /// What selection() asks for where the lanes know it: all calls of one sender by time. Null: they do not.
    EventModel::Rows laneEvents() const;
    std::vector<int> copiedColumns() const;
    std::int64_t originNs() const { return m_events->originNs(); }
    int timeDecimals() const { return m_events->timeDecimals(); }
    /// The toggle of a kind of calls above the lanes.
    QPushButton* kindToggle(CallKind kind) const { return m_kinds[std::size_t(kind)]; }
    const EventModel::Rows& shownEvents() const { return m_events->rows(); }
    LaneView* lanes() const { return m_lanes; }
    QTreeView* callTree() const { return m_treeView; }
    TableView* runTable() const { return m_runTable; }
    TableView* detailTable() const { return m_details; }
    TableView* eventTable() const { return m_eventTable; }
    EmptyState* emptyState() const { return m_empty; }
    /// "980 calls · 33 senders · …" for the status bar.
    QString statusText() const;
    QList<QWidget*> panes() const;

Q_SIGNALS:
    void importRequested();
    void loadAnyway(); ///< a run so large that it is loaded only on demand
    void runChosen(const QString& name);
    void heldOutChanged(const QString& run, bool heldOut);
    /// @param key  "name", "scale", "repetition", "good" (value "true" or "false") or "config.KEY"
    void runEdited(const QString& run, const QString& key, const QString& value);
    void runDeleted(const QString& run);
    void compactRequested();
    void selectionRequested();
    void rowsWanted(const std::vector<std::uint32_t>& events);
    void copyRequested(bool withHeader);
    /// @param isSelection  only the selected calls
    void exportRequested(tenfold::ExportFormat format, bool isSelection);
    void filterChanged(const QString& text);
    /// One more step of the filter: "method = create", "not node = worker-1".
    void stepRequested(const QString& step);
    /// Calls that match a step of the filter are to have this colour; none: no longer one of their own.
    void colorWanted(const QString& step, std::optional<tenfold::RuleColor> color);
    void colorRulesWanted();               ///< to be looked at and changed
    void waitsWanted(std::uint32_t event); ///< who the selected call waited for, and who for it
    void markerWanted(std::int64_t ns);    ///< a note on this moment is to be written or changed
    void statusChanged();
    void narrowed(); ///< sender() or window() is another

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeRuns();
    QWidget* makeLanes();
    QWidget* makeCalls();
    void setRunColumns(bool areNamed, bool haveMarks);
    void toggleGood(const QString& name);
    void fitRunTable();
    void showRunDetails();
    void editRun(const QString& key, const QString& text);
    static QString settingForm(); ///< what stands in the row for a new setting
    void runMenu(QMenu* menu, const QModelIndex& index);
    void chooseCall(std::int64_t event);
    void showCall();
    QString selectionText() const;
    void addExportActions(QMenu* menu);
    void updateKinds();
    void narrow(const QString& sender, const std::optional<TimeWindow>& window);
    void setTimeDecimals();
    std::set<std::string> hiddenMethods() const;
    void addFilterActions(QMenu* menu, const QModelIndex& index);
    /// What can be done with calls that match a step of the filter.
    void addStepActions(QMenu* menu, const QString& step);
    void laneMenu(const QString& sender, std::int64_t event, std::int64_t ns, const QPoint& at);
    void callMenu(const QPoint& at);

    std::vector<RunRow> m_runs;
    std::shared_ptr<const LaneData> m_data;
    std::shared_ptr<const std::vector<float>> m_durationsMs; ///< by position in the run; below 0: unknown
    std::set<std::string> m_clockMethods;
    std::uint32_t m_eventCount = 0;
    QString m_loadedRun;
    QString m_sender; ///< whose calls alone are shown, chosen in the lanes; empty: all
    std::optional<TimeWindow> m_window;
    std::int64_t m_call = -1; ///< shown in full, or to be shown when it is read
    std::uint64_t m_unanswered = 0;
    bool m_readOnly = false;
    int m_sortColumn = 0;
    bool m_descending = false;
    QString m_filter, m_hover;

    QStackedWidget* m_stack;
    EmptyState* m_empty;
    bool m_areNamed = false, m_haveMarks = false; ///< the columns of the runs are made for these
    QLabel* m_runKey;
    Pane* m_runPane;
    CellModel* m_runModel;
    TableView* m_runTable;
    PaneHeader* m_detailHeader;
    CellModel* m_detailModel;
    TableView* m_details;
    PaneHeader* m_laneHeader;
    QStackedWidget* m_laneStack;
    EmptyState* m_laneText;
    LaneView* m_lanes;
    std::vector<QPushButton*> m_kinds;
    PaneHeader* m_callHeader;
    EventModel* m_events;
    TableView* m_eventTable;
    QStackedWidget* m_eventStack;
    EmptyState* m_noMatch;
    std::function<void()> m_noMatchAction;
    QWidget* m_callPane;
    PaneHeader* m_callTitle;
    QStandardItemModel* m_tree;
    QTreeView* m_treeView;
};

} // namespace tenfold
