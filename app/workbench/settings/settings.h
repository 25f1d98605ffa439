#pragma once

#include "widgets/theme/theme.h"

#include <QByteArray>
#include <QDateTime>
#include <QKeySequence>
#include <QString>
#include <QVariantMap>

#include <optional>

#include <vector>

namespace tenfold {

/// Preferences of a person on this machine ($XDG_CONFIG_HOME/tenfold/workbench.ini) and the state of the window
/// ($XDG_STATE_HOME/tenfold/window.ini): nothing of it travels with a workspace.
class Settings {
public:
    ThemeMode themeMode() const;
    void setThemeMode(ThemeMode mode);
    /// Code of the language that a person chose; empty: that of the environment.
    QString language() const;
    void setLanguage(const QString& code);
    QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);
    /// Sizes of the panes and the place, as MainWindow writes them.
    QVariantMap layout() const;
    void setLayout(const QVariantMap& layout);
    /// Keys that the user gave a command instead of its own; an empty sequence: none at all.
    std::optional<QKeySequence> keys(const QString& command) const;
    void setKeys(const QString& command, const std::optional<QKeySequence>& keys);
    /// Last folder used for a kind of file ("workspace", "traces").
    QString folder(const QString& kind) const;
    /// It is the last one then, and among those that were used before.
    void setFolder(const QString& kind, const QString& folder);
    /// Folders used for a kind of file, newest first; at most eight.
    QStringList recentFolders(const QString& kind) const;

    struct Recent {
        QString path;
        QDateTime opened;
    };
    std::vector<Recent> recent() const; ///< newest first
    void addRecent(const QString& path);
    void removeRecent(const QString& path);

    /// $XDG_DATA_HOME/tenfold: workspaces made without asking for a place.
    static QString dataFolder();
    static QString configFile();
    static QString stateFile();
};

} // namespace tenfold
