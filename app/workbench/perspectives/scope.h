#pragma once

#include <QMenu>
#include <QObject>
#include <QStringList>

#include <string>

class QComboBox;

namespace tenfold {

struct RunInfo;

class WindowServices;

/// What a perspective is about, as the bar says it: a text, and a menu to choose something else. Only asked while the
/// workspace has runs, unless it needs none.
class ViewScope : public QObject {
    Q_OBJECT
public:
    explicit ViewScope(WindowServices& window, QObject* parent = nullptr);
    virtual QString text() const = 0;
    virtual QString toolTip() const = 0;
    /// The menu below the field; it deletes itself when it closes.
    virtual QMenu* makeMenu() = 0;
    /// Whether it is about something beside the workspace.
    virtual bool needsNoRuns() const { return false; }

protected:
    WindowServices& m_window;
};

/// The runs that are mined, and the server whose calls are shown.
class RunScope final : public ViewScope {
    Q_OBJECT
public:
    explicit RunScope(WindowServices& window, QObject* parent = nullptr);
    QString text() const override;
    QString toolTip() const override;
    /// One row a run: ticked = mined, as in the list of runs.
    QMenu* makeMenu() override;
    /// The field that stands beside the scope.
    QComboBox* serverField() const { return m_server; }
    QString server() const;
    /// Nothing happens where there is no such server. @param stays  also with what is mined next
    void setServer(const QString& target, bool stays);
    /// Lists the servers of what was mined.
    void refresh();

Q_SIGNALS:
    void serverChanged(const QString& target);
    /// By a person, in the bar.
    void serverChosen();

private:
    QComboBox* m_server;
    bool m_isChosen = false; ///< by the user; else the busiest one
};

/// The runs whose requests the filter lets through.
class RequestScope final : public ViewScope {
    Q_OBJECT
public:
    using ViewScope::ViewScope;
    QString text() const override;
    QString toolTip() const override;
    /// One row a run: the one whose requests are read.
    QMenu* makeMenu() override;
    /// The filter without what it says of runs.
    std::string filterWithoutRuns() const;
    /// Names of the runs that have requests.
    QStringList runs() const;
    /// Summaries of clusters that were chosen here, the last one first.
    const QStringList& summaries() const { return m_summaries; }
    void know(const QString& summary);
    /// A file that somebody chooses; empty: none.
    QString askForSummary();

private:
    QStringList m_summaries;
    /// The only run that is let through; null where there are more.
    const RunInfo* oneRun() const;
};

} // namespace tenfold
