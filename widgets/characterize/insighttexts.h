#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace tenfold {

/// Where a finding stands among the areas of the list, in their order.
enum class FindingArea { Popularity, Arrivals, Sizes, Ages, Stationarity, Trends, Tenants, Areas };
FindingArea areaOf(const QString& finding);
QString nameOf(FindingArea area);
/// What a finding that holds suggests; empty: nothing.
QString suggestionOf(const QString& finding);
/// "share of files ≥ %1": what a bound of a rule bounds.
QString boundName(const QString& finding, int bound);

} // namespace tenfold
