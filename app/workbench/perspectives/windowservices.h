#pragma once

#include "app/workbench/perspectives/sides.h"
#include "app/workbench/perspectives/subject.h"
#include "widgets/frame/panes.h"

#include <QObject>
#include <QStringList>

#include <functional>

namespace tenfold {

class AnswerTrials;
class ChipRow;
class FilterEdit;
class RunScope;
class Session;
class Settings;

/// What a perspective has of the window: the session, the parts that all share, and wishes that the window hears. Tests
/// give their own and look at the signals. Thread: the window's.
class WindowServices final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    Session* session = nullptr;
    Settings* settings = nullptr;
    QWidget* window = nullptr;    ///< that dialogs and menus belong to
    FilterEdit* filter = nullptr; ///< of what the perspective in front looks at: Perspective::filterText()
    Sides* const sides = new Sides(this);
    ChipRow* chips = nullptr; ///< the steps of the filter, and what narrows beside it
    RunScope* runs = nullptr; ///< the scope of who is about runs that are mined
    AnswerTrials* trials = nullptr;

    void say(const QString& text, const QString& detail = {}) { Q_EMIT said(int(InfoBar::Kind::Note), text, detail); }
    void warn(const QString& text, const QString& detail) { Q_EMIT said(int(InfoBar::Kind::Problem), text, detail); }
    /// "That does this": to be shown, by whoever can.
    std::function<void()> shower(const Subject& subject) {
        return [this, subject] { Q_EMIT wanted(subject); };
    }
    /// A file was written. @param again  writes the same to it once more
    void tellExport(const QString& text, const QString& file, std::function<void()> again) {
        say(text, file);
        lastExport = std::move(again);
    }
    std::function<void()> lastExport;   ///< what "Export again" does; empty: nothing was exported
    std::function<void()> afterOpening; ///< once, when the workspace that is being opened is there

Q_SIGNALS:
    void said(int kind, const QString& text, const QString& detail);
    void wanted(const tenfold::Subject& subject);
    /// The text of the filter is to count now.
    void filterChosen();
    void importWanted();                        ///< of traces, the paths to be chosen
    void filesWanted(const QStringList& paths); ///< to be imported or opened
    void workspaceWanted();                     ///< to be opened, its file to be chosen
    void helpWanted(const QString& topic);
    void tourWanted(); ///< of the workspace that is open
    void sqlWanted(const QString& statement);
    /// A note on something (core/session/saved/saved_notes.h) is to be written or changed.
    void noteWanted(const QString& subject);
    /// What was found last of requests, in one sentence: what changed from A to B, or differs from a model. Empty:
    /// nothing.
    void findingKnown(const QString& sentence);
    /// The list of workspaces that were open is another one.
    void recentChanged();
    /// How much of what was recorded is explained. @param share  0..1; below 0: nothing was mined
    void coverageKnown(double share, const QString& explanation);
};

} // namespace tenfold
