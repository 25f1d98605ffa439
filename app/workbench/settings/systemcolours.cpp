#include "app/workbench/settings/systemcolours.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QPalette>

namespace tenfold {
namespace {
const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString kNamespace = QStringLiteral("org.freedesktop.appearance");
const QString kKey = QStringLiteral("color-scheme");
constexpr uint kPrefersDark = 1;
} // namespace

SystemColours* SystemColours::instance() {
    static SystemColours colours;
    return &colours;
}

bool SystemColours::prefersDark() {
    return instance()->m_dark;
}

SystemColours::SystemColours()
    : m_dark(QApplication::palette().color(QPalette::Window).lightness() < 128) {
    // Tests and pictures are drawn without a desktop and must not depend on one.
    if (QGuiApplication::platformName() == QLatin1String("offscreen") ||
        qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    QDBusMessage ask = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    ask << kNamespace << kKey;
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(ask, 2000), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        watcher->deleteLater();
        if (reply.isError()) return;
        QVariant value = reply.value().variant();
        if (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
        set(value.toUInt() == kPrefersDark);
    });
    bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
}

void SystemColours::settingChanged(const QString& nameSpace, const QString& key, const QDBusVariant& value) {
    if (nameSpace == kNamespace && key == kKey) set(value.variant().toUInt() == kPrefersDark);
}

void SystemColours::set(bool dark) {
    if (dark == m_dark) return;
    m_dark = dark;
    Q_EMIT changed();
}

} // namespace tenfold
