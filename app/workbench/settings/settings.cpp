#include "app/workbench/settings/settings.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>

namespace tenfold {
namespace {
constexpr int kRecent = 12;

QString xdg(const char* variable, const QString& fallback) {
    const QString value = qEnvironmentVariable(variable);
    return (value.isEmpty() ? QDir::homePath() + fallback : value) + QStringLiteral("/tenfold");
}
} // namespace

QString Settings::dataFolder() {
    return xdg("XDG_DATA_HOME", QStringLiteral("/.local/share"));
}

QString Settings::configFile() {
    return xdg("XDG_CONFIG_HOME", QStringLiteral("/.config")) + QStringLiteral("/workbench.ini");
}

QString Settings::stateFile() {
    return xdg("XDG_STATE_HOME", QStringLiteral("/.local/state")) + QStringLiteral("/window.ini");
}

ThemeMode Settings::themeMode() const {
    const QString text = QSettings(configFile(), QSettings::IniFormat).value(QStringLiteral("theme")).toString();
    return text == QLatin1String("dark")    ? ThemeMode::Dark
           : text == QLatin1String("light") ? ThemeMode::Light
                                            : ThemeMode::System;
}

void Settings::setThemeMode(ThemeMode mode) {
    const char* names[] = {"system", "light", "dark"};
    QSettings(configFile(), QSettings::IniFormat)
        .setValue(QStringLiteral("theme"), QString::fromLatin1(names[int(mode)]));
}

QString Settings::language() const {
    return QSettings(configFile(), QSettings::IniFormat).value(QStringLiteral("language")).toString();
}

void Settings::setLanguage(const QString& code) {
    QSettings(configFile(), QSettings::IniFormat).setValue(QStringLiteral("language"), code);
}

QByteArray Settings::geometry() const {
    return QSettings(stateFile(), QSettings::IniFormat).value(QStringLiteral("geometry")).toByteArray();
}

void Settings::setGeometry(const QByteArray& geometry) {
    QSettings(stateFile(), QSettings::IniFormat).setValue(QStringLiteral("geometry"), geometry);
}

QVariantMap Settings::layout() const {
    return QSettings(stateFile(), QSettings::IniFormat).value(QStringLiteral("layout")).toMap();
}

void Settings::setLayout(const QVariantMap& layout) {
    QSettings(stateFile(), QSettings::IniFormat).setValue(QStringLiteral("layout"), layout);
}

std::optional<QKeySequence> Settings::keys(const QString& command) const {
    const QVariant value = QSettings(configFile(), QSettings::IniFormat).value(QStringLiteral("keys/") + command);
    if (!value.isValid()) return std::nullopt;
    return QKeySequence(value.toString(), QKeySequence::PortableText);
}

void Settings::setKeys(const QString& command, const std::optional<QKeySequence>& keys) {
    QSettings settings(configFile(), QSettings::IniFormat);
    const QString name = QStringLiteral("keys/") + command;
    if (keys)
        settings.setValue(name, keys->toString(QKeySequence::PortableText));
    else
        settings.remove(name);
}

QString Settings::folder(const QString& kind) const {
    return QSettings(stateFile(), QSettings::IniFormat)
        .value(QStringLiteral("folder/") + kind, QDir::homePath())
        .toString();
}

void Settings::setFolder(const QString& kind, const QString& folder) {
    constexpr int kMostFolders = 8;
    QStringList used = recentFolders(kind);
    used.removeAll(folder);
    used.prepend(folder);
    QSettings settings(stateFile(), QSettings::IniFormat);
    settings.setValue(QStringLiteral("folder/") + kind, folder);
    settings.setValue(QStringLiteral("folders/") + kind, used.mid(0, kMostFolders));
}

QStringList Settings::recentFolders(const QString& kind) const {
    return QSettings(stateFile(), QSettings::IniFormat).value(QStringLiteral("folders/") + kind).toStringList();
}

std::vector<Settings::Recent> Settings::recent() const {
    QSettings settings(stateFile(), QSettings::IniFormat);
    std::vector<Recent> out;
    const int n = settings.beginReadArray(QStringLiteral("recent"));
    for (int i = 0; i < n; ++i) {
        settings.setArrayIndex(i);
        out.push_back(
            {settings.value(QStringLiteral("path")).toString(), settings.value(QStringLiteral("opened")).toDateTime()});
    }
    return out;
}

namespace {
void writeRecent(const std::vector<Settings::Recent>& recent) {
    QSettings settings(Settings::stateFile(), QSettings::IniFormat);
    settings.remove(QStringLiteral("recent"));
    settings.beginWriteArray(QStringLiteral("recent"), int(recent.size()));
    for (int i = 0; i < int(recent.size()); ++i) {
        settings.setArrayIndex(i);
        settings.setValue(QStringLiteral("path"), recent[std::size_t(i)].path);
        settings.setValue(QStringLiteral("opened"), recent[std::size_t(i)].opened);
    }
    settings.endArray();
}
} // namespace

void Settings::addRecent(const QString& path) {
    auto list = recent();
    std::erase_if(list, [&](const Recent& r) { return r.path == path; });
    list.insert(list.begin(), {path, QDateTime::currentDateTime()});
    if (list.size() > kRecent) list.resize(kRecent);
    writeRecent(list);
}

void Settings::removeRecent(const QString& path) {
    auto list = recent();
    std::erase_if(list, [&](const Recent& r) { return r.path == path; });
    writeRecent(list);
}

} // namespace tenfold
