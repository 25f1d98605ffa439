#include "widgets/common/convert.h"

#include <cmath>

namespace tenfold {

QString countText(double value) {
    if (!std::isfinite(value)) return QStringLiteral("?");
    if (std::fabs(value) >= 1e15) return QLocale().toString(value, 'g', 4);
    return QLocale().toString(qlonglong(std::llround(value)));
}

QString numberText(double value, int decimals) {
    if (!std::isfinite(value)) return QStringLiteral("?");
    if (value == std::floor(value) && std::fabs(value) < 1e15) return countText(value);
    if (std::fabs(value) >= 1e9) return QLocale().toString(value, 'g', 4);
    QString text = QLocale().toString(value, 'f', decimals);
    const QString point = QLocale().decimalPoint();
    if (text.contains(point)) {
        while (text.endsWith(u'0'))
            text.chop(1);
        if (text.endsWith(point)) text.chop(point.size());
    }
    return text;
}

QString localNumber(const QString& english) {
    const QLocale locale;
    const char16_t zero = locale.zeroDigit().front().unicode();
    const auto isDigit = [&](qsizetype at) {
        return at >= 0 && at < english.size() && english[at] >= u'0' && english[at] <= u'9';
    };
    QString out;
    for (qsizetype i = 0; i < english.size(); ++i) {
        const bool isBetween = isDigit(i - 1) && isDigit(i + 1);
        if (isBetween && english[i] == u'.')
            out += locale.decimalPoint();
        else if (isBetween && english[i] == u',')
            out += locale.groupSeparator();
        else if (isDigit(i))
            out += QChar(char16_t(zero + (english[i].unicode() - u'0')));
        else
            out += english[i];
    }
    return out;
}

QString scaleLabel(const std::optional<double>& scale) {
    return scale ? numberText(*scale, 2) : QStringLiteral("–");
}

QString percentText(double share, int decimals) {
    if (!std::isfinite(share)) return QStringLiteral("?");
    const double unit = std::pow(10.0, decimals);
    double percent = std::round(share * 100 * unit) / unit;
    // 99.97 % is not 100 %.
    if (share < 1 && percent >= 100) percent = 100 - 1 / unit;
    if (share > 0 && percent <= 0) percent = 1 / unit;
    return QStringLiteral("%1 %").arg(numberText(percent, decimals));
}

QString durationText(std::int64_t ns) {
    const QLocale locale;
    const double s = double(ns) / 1e9;
    if (std::fabs(s) >= 120) return QStringLiteral("%1 min %2 s").arg(qlonglong(s) / 60).arg(qlonglong(s) % 60);
    if (std::fabs(s) >= 1) return QStringLiteral("%1 s").arg(locale.toString(s, 'f', 3));
    if (std::fabs(s) >= 1e-3) return QStringLiteral("%1 ms").arg(numberText(s * 1e3, 1));
    return QStringLiteral("%1 µs").arg(numberText(s * 1e6, 1));
}

QString oneLine(const QString& text, int limit) {
    QString out;
    for (const QChar c : text.left(limit)) {
        const bool isControl = c.category() == QChar::Other_Control;
        const bool isBreak = (isControl && c.isSpace()) || c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
        if (isControl && !isBreak)
            out += QStringLiteral("\\x%1").arg(int(c.unicode()), 2, 16,
                                               QChar(u'0')); // "\x06": kept apart from its neighbours
        else
            out += isBreak ? QChar(u' ') : c;
    }
    if (text.size() > limit) out += QChar(0x2026);
    return out;
}

} // namespace tenfold
