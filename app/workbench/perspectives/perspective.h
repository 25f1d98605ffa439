#pragma once

#include "app/workbench/jobs/session.h"
#include "app/workbench/panels/tour.h"
#include "app/workbench/perspectives/subject.h"
#include "widgets/frame/finder.h"

#include <QKeySequence>
#include <QVariantMap>
#include <QWidget>

namespace tenfold {

class ViewScope;
class TableView;
class WindowServices;

/// A command of a perspective in the menus of the window.
struct PerspectiveAction {
    enum class Menu { Export, File, Analyze, Go } menu;
    QString id; ///< the same in every language: keys that a person gave are kept by it
    QString text;
    QKeySequence keys;
    std::function<void()> run;
};

/// A widget that has a page of the help.
struct HelpPlace {
    QWidget* widget;
    QString topic;
    QString what; ///< one sentence, for What's This
};

/// One way to look at a workspace, whole: its view, who feeds it, and all that the window wants to know of it. The
/// window knows perspectives by this only, in the order of perspectives.def. Thread: the window's.
class Perspective : public QObject {
    Q_OBJECT
public:
    struct Names {
        QString id;   ///< the same in every language and version: places and layouts are kept by it
        QString name; ///< in the rail
        QString menu; ///< the same with its letter, in the menu Go
    };
    const Names& names() const { return m_names; }
    const QString& id() const { return m_names.id; }
    /// In resources/icons.
    virtual QString icon() const { return id(); }
    /// Made with the perspective: sizes of its panes are restored before it is seen first.
    virtual QWidget* view() const = 0;

    // The workspace
    /// Whether it is what one sees first of a workspace that was opened.
    virtual bool isFirstFor(const WorkspaceState&) const { return false; }
    /// Another workspace is open, or none: forget the one before. Its state follows.
    virtual void reset() {}
    virtual void setState(const std::shared_ptr<const WorkspaceState>& state) = 0;
    /// What is looked at, or A, what was good, where something is suspected (Sides); when typing pauses.
    virtual void setFilter(const QString&) {}
    /// B, what is suspected; empty: nothing is.
    virtual void setSuspected(const QString&) {}
    /// Which of the two the field of the bar shows; by itself the first.
    virtual QString filterText() const;
    /// Somebody has written another one into it.
    virtual void filterEntered(const QString& text);
    /// Whether Enter in the filter stays here: what is shown is what it lets through.
    virtual bool usesFilter() const { return false; }
    /// Other jobs run. @param job  the last that was started, or null
    virtual void jobsChanged(const JobBase* /*job*/) {}
    virtual bool isBusy() const { return false; }

    // In front
    virtual void activate() {}
    virtual void leave() {}
    /// What is looked at, as the bar says it; by itself the runs that are mined.
    virtual ViewScope* scope() const;
    /// Stands before it: "A good".
    virtual QString scopeName() const;
    /// The field beside the scope, made by the perspective and placed by addScopeField(); by itself the server.
    virtual QWidget* scopeField() const;
    /// The fields that it brings to the bar, each with its caption.
    virtual std::vector<std::pair<QString, QWidget*>> scopeFields() const { return {}; }
    virtual QString statusText() const = 0;
    /// A number at its name in the rail; 0: none.
    virtual int badge() const { return 0; }
    /// Places for F6, in order.
    virtual QList<QWidget*> panes() const { return {}; }
    /// Where Enter and the arrows do what the view is for; may be hidden.
    virtual QWidget* mainPane() const;
    /// Takes the focus where it has no main pane. @return whether it did
    virtual bool takeFocus() { return false; }
    /// Esc. @return whether there was something to close
    virtual bool escape() { return false; }
    /// Selects what a decision is about that undo or redo went over. @return whether it can be seen now
    virtual bool showDecision(const Decision&) { return false; }
    /// What a note is written on (core/session/saved/saved_notes.h); empty: nothing is selected that has one.
    virtual QString noteSubject() const { return {}; }
    /// Writes a table whose rows are read in pages. @return whether it is one of these
    virtual bool exportPaged(const TableView*) { return false; }

    // What it can show
    virtual bool canShow(const Subject&) const { return false; }
    /// Only what it can show. Comes to the front by frontWanted().
    virtual void show(const Subject&) {}
    virtual std::vector<FinderItem> finderItems() { return {}; }
    virtual std::vector<HelpPlace> helpPlaces() const = 0;
    /// Whose page F1 shows while nothing of it has the focus.
    virtual const QWidget* helpWidget() const { return view(); }
    /// Its steps of the walk through the workspace that is open.
    virtual std::vector<Tour::Step> tour() { return {}; }
    virtual std::vector<PerspectiveAction> actions() { return {}; }

    // Places to come back to
    virtual QVariantMap place() const { return {}; }
    virtual void goTo(const QVariantMap& /*place*/) {}
    /// Whether a walk from one to the other is no step of its own.
    virtual bool isSamePlace(const QVariantMap& one, const QVariantMap& other) const { return one == other; }
    /// What it keeps of itself from one start to the next, beside sizes of panes.
    virtual void saveLayout(QVariantMap& /*layout*/) const {}
    virtual void restoreLayout(const QVariantMap& /*layout*/) {}

Q_SIGNALS:
    void frontWanted();
    /// Another text for the status bar, another badge, or content for what waited for it.
    void statusChanged();
    void placeChanged();
    /// A place where the focus is to be in the main pane.
    void tabChanged();
    void scopeChanged();
    void filterChanged(); ///< filterText() is another one, though nobody wrote it

protected:
    Perspective(Names names, WindowServices& window);
    /// Commands of its view, which have their keys only there.
    std::vector<FinderItem> viewActions();
    std::function<void()> shower(const Subject& subject) const;

    WindowServices& m_window;

private:
    Names m_names;
};

} // namespace tenfold
