#pragma once

#include <QFontMetricsF>
#include <QString>

namespace tenfold {

/// A number in three figures and a unit of thousands: "17.0 M", "1.80 k", "−2.33 G". Below 1,000 as numberText() with
/// at most one place. Exact zero stays "0".
QString shortNumberText(double value);

/// The numbers in a text written shorter, all else as it is: "1,797,120 ± 90" as "1.80 M ± 90".
QString withShortNumbers(const QString& text);

/// A text of numbers for a place of this width: as it is, else with its numbers written shorter, else the sign "…"
/// alone. A number with digits left out would be another number.
QString fitNumber(const QString& text, const QFontMetricsF& metrics, double width);

/// A text for a place of this width: cut at its right end, a path in the middle, since both its ends say something. Of
/// a name in two parts, "type.method", the first part gives way. A number at the cut goes as a whole.
QString fitText(const QString& text, const QFontMetricsF& metrics, double width);

/// The name of an operation for a place of this width: the packages before it give way first, since they are those of
/// all, then the service: "shop.CartService/GetCart" as "…CartService/GetCart", "…GetCart", then "…GetC…".
QString fitName(const QString& text, const QFontMetricsF& metrics, double width);

/// A service and one of its operations for a place of this width: "frontend …CartService/GetCart", "frontend …GetCart",
/// then both are cut, the operation last.
QString fitPlace(const QString& service, const QString& operation, const QFontMetricsF& metrics, double width);

/// A text whose both ends tell it from others, as patterns of arguments: cut in its middle. A number at the cut goes as
/// a whole.
QString fitEnds(const QString& text, const QFontMetricsF& metrics, double width);

} // namespace tenfold
