#include "widgets/flows/timeunit.h"

#include "widgets/common/convert.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr int kFigures = 3;

int placesFor(double value) {
    const double size = std::fabs(value);
    if (size == 0 || size >= 100) return 0;
    return std::min(3, kFigures - 1 - int(std::floor(std::log10(size))));
}
} // namespace

TimeUnit TimeUnit::of(double typicalNs) {
    constexpr double kMinute = 120e9; // from here on seconds have too many figures
    if (typicalNs >= kMinute) return {QStringLiteral("min"), 60e9};
    if (typicalNs >= 1e9) return {QStringLiteral("s"), 1e9};
    if (typicalNs >= 1e6) return {QStringLiteral("ms"), 1e6};
    if (typicalNs >= 1e3) return {QStringLiteral("µs"), 1e3};
    return {QStringLiteral("ns"), 1};
}

TimeUnit TimeUnit::of(double typicalNs, double longNs) {
    constexpr double kAsLong = 100; // times as long: in the unit of the typical one it has five figures
    return of(std::max(typicalNs, longNs / kAsLong));
}

QString TimeUnit::text(double valueNs) const {
    const double shown = value(valueNs);
    const int places = placesFor(shown);
    const bool isNothing = std::fabs(shown) * std::pow(10, places) < 0.5; // "0", not "-0"
    return numberText(isNothing ? 0 : shown, places);
}

QString filterTime(double ns) {
    const TimeUnit unit = TimeUnit::of(ns);
    const double value = unit.value(ns);
    const QString name = unit.name == QStringLiteral("µs") ? QStringLiteral("us") : unit.name;
    return QString::number(value, 'f', placesFor(value)) + name;
}

} // namespace tenfold
