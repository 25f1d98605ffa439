#pragma once

#include <QLocale>
#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace tenfold {

/// The edge between core's UTF-8 and the window's text.
inline QString toQt(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}
inline std::string fromQt(const QString& text) {
    return text.toStdString();
}

/// A whole count with the locale's separators, "5,144".
QString countText(double value);
/// A number with at most `decimals` places and no trailing zeros, "2.5", "1,024", "0.092".
QString numberText(double value, int decimals = 3);
/// A number as core writes it, "1,024.5 ms", with the separators and digits of the locale; the unit stays.
QString localNumber(const QString& english);
/// A run's scale as numberText(); not known: "–".
QString scaleLabel(const std::optional<double>& scale);
/// A share as percent, "96.4 %". Exact ends stay exact: "100 %" only when it is 1.
QString percentText(double share, int decimals = 1);
/// A duration in the largest unit that reads well: "3.000 s", "412 ms", "1 min 12 s".
QString durationText(std::int64_t ns);
/// Bytes that are no text shown as text: control characters replaced, at most `limit` characters.
QString oneLine(const QString& text, int limit = 400);

} // namespace tenfold
