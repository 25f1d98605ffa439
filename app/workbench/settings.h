#pragma once

#include "widgets/theme/theme.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <vector>

namespace tenfold {

/// Preferences of a person on this machine ($XDG_CONFIG_HOME/tenfold/workbench.ini) and the state of the window
/// ($XDG_STATE_HOME/tenfold/window.ini): nothing of it travels with a workspace.
class Settings {
public:
    ThemeMode themeMode() const;
    void setThemeMode(ThemeMode mode);
    QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);
    /// Last folder used for a kind of file ("workspace", "traces").
    QString folder(const QString& kind) const;
    void setFolder(const QString& kind, const QString& folder);

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
