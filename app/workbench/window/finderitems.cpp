#include "app/workbench/window/finderitems.h"

#include "app/workbench/panels/helpwindow.h"
#include "app/workbench/perspectives/perspective.h"
#include "app/workbench/perspectives/windowservices.h"
#include "app/workbench/settings/settings.h"
#include "app/workbench/settings/settingswindow.h"
#include "core/store/example_queries.h"
#include "widgets/frame/filterbar.h"

#include <QAction>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <set>

namespace tenfold {
namespace {

// What lupdate finds: the names in core/store/example_queries.h.
[[maybe_unused]] constexpr const char* kQueryNames[] = {
    QT_TRANSLATE_NOOP("ExampleQuery", "calls of each method"),
    QT_TRANSLATE_NOOP("ExampleQuery", "calls of each node"),
    QT_TRANSLATE_NOOP("ExampleQuery", "the slowest calls"),
    QT_TRANSLATE_NOOP("ExampleQuery", "calls without a response"),
    QT_TRANSLATE_NOOP("ExampleQuery", "skipped records"),
    QT_TRANSLATE_NOOP("ExampleQuery", "decisions in force"),
    QT_TRANSLATE_NOOP("ExampleQuery", "runs"),
};

class WindowFinder {
    Q_DECLARE_TR_FUNCTIONS(tenfold::WindowFinder)
public:
    explicit WindowFinder(WindowServices& window)
        : m_window(window) {}

    void addCommands(const QList<QAction*>& commands) {
        for (QAction* a : commands) {
            if (!a->isEnabled() || a->text().isEmpty()) continue;
            m_items.push_back({FinderItem::Command, a->text().remove(u'&'),
                               a->shortcut().toString(QKeySequence::NativeText), [a] { a->trigger(); }});
        }
    }
    // Their commands at once, the rest by addObjects(). A method that two of them know is one.
    void addPerspectives(const std::vector<Perspective*>& perspectives) {
        std::set<QString> methods;
        for (Perspective* perspective : perspectives)
            for (FinderItem& item : perspective->finderItems())
                if (item.kind == FinderItem::Command)
                    m_items.push_back(std::move(item));
                else if (item.kind != FinderItem::Method || methods.insert(item.text).second)
                    m_objects.push_back(std::move(item));
    }
    void addObjects() { std::move(m_objects.begin(), m_objects.end(), std::back_inserter(m_items)); }
    void addHelp() {
        for (const QString& topic : HelpWindow::topics())
            m_items.push_back({FinderItem::Help, HelpWindow::titleOf(topic), tr("help"),
                               [window = &m_window, topic] { Q_EMIT window->helpWanted(topic); },
                               HelpWindow::textOf(topic)});
    }
    void addFilters() {
        for (const QString& filter : m_window.session->filters())
            m_items.push_back({FinderItem::Filter, filter, tr("saved filter"), [field = m_window.filter, filter] {
                                   field->setText(filter);
                                   Q_EMIT field->returnPressed();
                               }});
    }
    void addSettings(const std::function<void(const QString&)>& show) {
        for (const SettingEntry& setting : settingEntries())
            m_items.push_back({FinderItem::Object, setting.name, tr("setting"), [show, id = setting.id] { show(id); },
                               setting.explanation});
    }
    void addStatements() {
        for (const ExampleQuery& query : kExampleQueries)
            m_items.push_back(
                {FinderItem::Sql, QCoreApplication::translate("ExampleQuery", query.name), tr("SQL"),
                 [window = &m_window, text = QString::fromLatin1(query.sql)] { Q_EMIT window->sqlWanted(text); }});
    }
    void addWorkspaces() {
        for (const auto& recent : m_window.settings->recent())
            m_items.push_back({FinderItem::Object, QFileInfo(recent.path).completeBaseName(), tr("workspace"),
                               [session = m_window.session, path = recent.path] { session->openWorkspace(path); }});
    }
    FinderItem callsWith(const QString& words) const {
        FinderItem item{FinderItem::Filter, tr("Calls with “%1”").arg(words), tr("filter the calls")};
        if (!m_window.session->state()->isEmpty()) item.run = m_window.shower({Subject::Kind::Calls, words});
        return item;
    }
    std::vector<FinderItem> take() { return std::move(m_items); }

private:
    WindowServices& m_window;
    std::vector<FinderItem> m_items, m_objects;
};

} // namespace

std::vector<FinderItem> finderItems(const QList<QAction*>& commands, const std::vector<Perspective*>& perspectives,
                                    WindowServices& window, const std::function<void(const QString&)>& showSetting) {
    WindowFinder all(window);
    all.addCommands(commands);
    all.addPerspectives(perspectives);
    all.addHelp();
    all.addFilters();
    all.addObjects();
    all.addSettings(showSetting);
    all.addStatements();
    all.addWorkspaces();
    return all.take();
}

FinderItem callsWith(const QString& words, WindowServices& window) {
    return WindowFinder(window).callsWith(words);
}

} // namespace tenfold
