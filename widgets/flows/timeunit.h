#pragma once

#include <QString>

namespace tenfold {

/// One unit for the times of a table or a plot: what the typical one reads well in.
struct TimeUnit {
    QString name = QStringLiteral("ms");
    double ns = 1e6;

    static TimeUnit of(double typicalNs);
    /// For times that reach from a typical one to a long one beside it: "0.263 … 545 ms", not "545,124 µs".
    static TimeUnit of(double typicalNs, double longNs);
    /// With as many places as three figures need.
    QString text(double valueNs) const;
    double value(double valueNs) const { return valueNs / ns; }
};

/// A time as the filter language takes it, in three figures: "12.3ms".
QString filterTime(double ns);

} // namespace tenfold
