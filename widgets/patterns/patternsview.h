#pragma once

#include "core/mining/work/mining_result.h"
#include "core/session/inbox.h"

#include <QWidget>

#include <array>
#include <memory>

class QStackedWidget;
class QTimer;

namespace tenfold {

class ArgumentsView;
class EmptyState;
class InfoBar;
class LawsView;
class QuestionsView;
class SegmentsView;
class TabStrip;
class TimingView;
class TypesView;

/// What mining found, in tabs: node types, segments, laws, arguments, timing, and the questions it is not sure of. A
/// new result fills the tab that is seen and the questions at once, each other tab in an event of its own or when it is
/// asked for: filling all of them in one event would hold up typing.
class PatternsView final : public QWidget {
    Q_OBJECT
public:
    enum Tab { Types, Segments, Laws, Arguments, Timing, Questions, Tabs };
    explicit PatternsView(QWidget* parent = nullptr);

    /// @param inbox  questions of all lenses; null: none has a result
    /// @param stale  made from other input than is there now
    void setMining(std::shared_ptr<const MiningResult> mining, std::shared_ptr<const Inbox> inbox,
                   const std::vector<Answer>& answers, bool stale, bool hasRuns, bool readOnly);
    /// What a check against a run that was kept back found wrong with what was mined: 0..1 of the arguments.
    /// @param mining  the result that was checked
    void setWrong(const std::shared_ptr<const MiningResult>& mining, double share);
    /// Shows the calls to one server only; empty = all.
    void setServer(const QString& target);
    /// Shows that a newer result is being computed; the old one stays.
    void setBusy(bool on);
    /// Runs are on their way. @param what  "Importing 3 runs"; empty: none
    void setArriving(const QString& what);
    int openQuestions(Tab tab) const;
    int openQuestionCount() const;
    int tab() const;
    void setTab(int tab);
    void openQuestions();
    /// Shows what a question is about in the tab it belongs to, its type or method selected where it names one.
    /// What other perspectives show is told by placeRequested().
    void showPlace(const Question& question);
    /// Selects an argument, of whatever server.
    void showArgument(const std::string& type, const std::string& method, const std::string& path);
    QString statusText() const;
    QList<QWidget*> panes() const;
    /// The pane that has the focus when the tab is opened.
    QWidget* mainPane() const;
    EmptyState* emptyState() const { return m_empty; }
    TypesView* types() { return fill(Types), m_types; }
    SegmentsView* segments() { return fill(Segments), m_segments; }
    LawsView* laws() { return fill(Laws), m_laws; }
    ArgumentsView* arguments() { return fill(Arguments), m_arguments; }
    TimingView* timing() { return fill(Timing), m_timing; }
    QuestionsView* questions() const { return m_questions; }

Q_SIGNALS:
    void mineRequested();
    void importRequested();
    void answered(const std::vector<tenfold::Answer>& answers);
    void extrapolateRequested();
    void undoRequested();
    /// Somebody answers questions: what a check finds wrong before and after is wanted.
    void checkWanted();
    void stepRequested(const QString& step);
    void tabChanged();
    /// A page of another perspective is to be shown (QuestionKind::page).
    void placeRequested(const QString& page, const tenfold::Question& question);
    /// What is to be shown is sent to another server than the one chosen.
    void serverWanted(const QString& target);
    void statusChanged();

private:
    /// Gives a tab the newest result, once.
    void fill(int tab);
    void fillNext();
    void updateBadges();
    void updateEmpty();

    std::shared_ptr<const MiningResult> m_mining;
    std::array<bool, Tabs> m_isFilled{true, true, true, true, true, true};
    QTimer* m_settling; ///< since it is stale, or nothing runs
    QTimer* m_idle;     ///< fills one tab at a time
    bool m_hasRuns = false, m_busy = false, m_isStale = false;
    bool m_isAsked = false; ///< some lens asks something
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    TabStrip* m_tabs;
    InfoBar* m_stale;
    QStackedWidget* m_pages;
    TypesView* m_types;
    SegmentsView* m_segments;
    LawsView* m_laws;
    ArgumentsView* m_arguments;
    TimingView* m_timing;
    QuestionsView* m_questions;
    QString m_server, m_arriving;
};

} // namespace tenfold
