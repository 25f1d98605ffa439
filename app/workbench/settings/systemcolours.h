#pragma once

#include <QDBusVariant>
#include <QObject>

namespace tenfold {

/// Whether the desktop asks for dark windows. Qt 6.4 does not say it, so the desktop portal is asked over D-Bus,
/// without waiting: until the answer is there (and without a portal) the palette the desktop gave to the program
/// decides.
class SystemColours final : public QObject {
    Q_OBJECT
public:
    /// Call once, before the palette is set.
    static SystemColours* instance();
    static bool prefersDark();

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void settingChanged(const QString& nameSpace, const QString& key, const QDBusVariant& value);

private:
    SystemColours();
    void set(bool dark);
    bool m_dark = false;
};

} // namespace tenfold
