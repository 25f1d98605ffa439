#include "widgets/common/fittext.h"

#include "widgets/common/convert.h"

#include <QLocale>

#include <cmath>

namespace tenfold {
namespace {

constexpr QChar kEllipsis(0x2026);

/// Of a number as the locale writes it: a digit, or a separator of its groups or its places.
bool isOfNumber(QChar c) {
    static const QString separators = QLocale().groupSeparator() + QLocale().decimalPoint();
    return c.isDigit() || separators.contains(c);
}

/// Whether a run of digits and separators stands by itself: not the end of a name, as in "worker-12".
bool startsNumber(const QString& text, qsizetype at) {
    if (at == 0) return true;
    const QChar before = text[at - 1];
    return before.isSpace() || QStringLiteral("(±≈≤≥<>=+−×").contains(before) ||
           (before == u'-' && (at == 1 || text[at - 2].isSpace()));
}

bool isPath(const QString& text) {
    return text.count(u'/') >= 2 && !text.contains(u' ');
}

/// "shop.CartService/GetCart": a name of RPC with packages before it.
bool isQualified(const QString& text) {
    const qsizetype slash = text.indexOf(u'/');
    return slash > 0 && !text.contains(u' ') && text.lastIndexOf(u'.', slash - 1) > 0;
}

/// "nodemanager.getFileInfo" as "node….getFileInfo": what tells such names apart is their last part, of which
/// the beginning is left where it has no room, "nod….getServ…". Nothing where the text is no such name.
QString fitParts(const QString& text, const QFontMetricsF& metrics, double width) {
    constexpr int kLeastStem = 3; // letters
    const qsizetype dot = text.indexOf(u'.');
    if (dot < kLeastStem || dot + kLeastStem >= text.size() || text.contains(u' ') || !text[dot + 1].isLetter())
        return {};
    const QString last = text.mid(dot);
    const double room = width - metrics.horizontalAdvance(last);
    const QString stem = room > 0 ? metrics.elidedText(text.left(dot), Qt::ElideRight, room) : QString();
    if (stem.size() > kLeastStem) return stem + last;
    const QString least = text.left(kLeastStem) + kEllipsis;
    // ".2" behind it tells it from one that is called alike
    const qsizetype number = last.lastIndexOf(u'.');
    bool isNumber = false;
    if (number > 0) last.mid(number + 1).toUInt(&isNumber);
    const QString tail = isNumber ? last.mid(number) : QString();
    const QString end = metrics.elidedText(last.left(last.size() - tail.size()), Qt::ElideRight,
                                           width - metrics.horizontalAdvance(least + tail));
    return end.size() > kLeastStem + 1 ? least + end + tail : QString();
}

} // namespace

QString shortNumberText(double value) {
    static constexpr struct {
        double of;
        const char* unit;
    } kUnits[] = {{1e15, "P"}, {1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}};
    const double size = std::fabs(value);
    if (!std::isfinite(value) || size >= 1e18) return QLocale().toString(value, 'g', 3);
    for (const auto& unit : kUnits) {
        // 999,950 is 1.00 M, not 1000 k.
        if (std::round(size / unit.of * 1000) < 1000 && size < unit.of * 0.9995) continue;
        const double scaled = value / unit.of, digits = std::fabs(scaled);
        const int places = digits < 9.995 ? 2 : digits < 99.95 ? 1 : 0;
        return QStringLiteral("%1 %2").arg(QLocale().toString(scaled, 'f', places), QLatin1String(unit.unit));
    }
    return numberText(value, 1);
}

QString withShortNumbers(const QString& text) {
    QString out;
    for (qsizetype at = 0; at < text.size();) {
        if (!text[at].isDigit() || !startsNumber(text, at)) {
            out += text[at++];
            continue;
        }
        qsizetype end = at;
        while (end < text.size() && isOfNumber(text[end]))
            ++end;
        while (!text[end - 1].isDigit()) // a comma or a point after it is of the sentence
            --end;
        const QString digits = text.mid(at, end - at);
        bool isNumber = false;
        const double value = QLocale().toDouble(digits, &isNumber);
        const bool isWord = end < text.size() && (text[end].isLetter() || text[end] == u'-');
        const QString brief = isNumber && !isWord ? shortNumberText(value) : digits;
        out += brief.size() < digits.size() ? brief : digits;
        at = end;
    }
    return out;
}

QString fitNumber(const QString& text, const QFontMetricsF& metrics, double width) {
    if (metrics.horizontalAdvance(text) <= width) return text;
    const QString brief = withShortNumbers(text);
    if (metrics.horizontalAdvance(brief) <= width) return brief;
    return kEllipsis;
}

/// Names of machines and addresses begin with what tells them apart.
bool isHost(const QString& text) {
    static const QStringList kLast = {QStringLiteral("local"), QStringLiteral("internal"), QStringLiteral("svc"),
                                      QStringLiteral("com"),   QStringLiteral("net"),      QStringLiteral("org"),
                                      QStringLiteral("io"),    QStringLiteral("lan")};
    const QStringList parts = text.section(u':', 0, 0).split(u'.');
    const QString& last = parts.back();
    return kLast.contains(last) || text.contains(u':') ||
           (!last.isEmpty() && std::all_of(last.begin(), last.end(), [](QChar c) { return c.isDigit(); }));
}

QString fitText(const QString& text, const QFontMetricsF& metrics, double width) {
    if (metrics.horizontalAdvance(text) <= width) return text;
    if (isPath(text)) return metrics.elidedText(text, Qt::ElideMiddle, width);
    if (isQualified(text)) return fitName(text, metrics, width);
    if (const qsizetype blank = text.indexOf(u' '); blank > 0 && isQualified(text.mid(blank + 1)))
        return fitPlace(text.left(blank), text.mid(blank + 1), metrics, width);
    if (const QString parts = fitParts(text, metrics, width); !parts.isEmpty()) return parts;
    QString shown = metrics.elidedText(text, Qt::ElideRight, width);
    if (shown == text || shown.size() < 2 || !shown.endsWith(kEllipsis)) return shown;
    const qsizetype kept = shown.size() - 1;
    if (kept >= text.size() || !isOfNumber(text[kept - 1]) || !isOfNumber(text[kept])) return shown;
    qsizetype start = kept;
    while (start > 0 && isOfNumber(text[start - 1]))
        --start;
    return startsNumber(text, start) && start > 0 ? QString(text.left(start) + kEllipsis) : shown;
}

QString fitName(const QString& text, const QFontMetricsF& metrics, double width) {
    if (metrics.horizontalAdvance(text) <= width) return text;
    // How often stands behind the name and stays.
    if (const qsizetype times = text.lastIndexOf(QStringLiteral(" ×")); times > 0) {
        const QString tail = text.mid(times);
        const double room = width - metrics.horizontalAdvance(tail);
        const QString name = room > 0 ? fitName(text.left(times), metrics, room) : QString();
        if (name.size() > 1) return name + tail;
    }
    // The dots of packages stand before the slash, or where there is none before the last name.
    const qsizetype slash = text.indexOf(u'/'), end = slash < 0 ? text.size() : slash;
    const qsizetype dot = text.contains(u' ') || end == 0 ? -1 : text.lastIndexOf(u'.', end - 1);
    if (dot <= 0 || dot + 1 >= end || (slash < 0 && isHost(text)))
        return metrics.elidedText(text, Qt::ElideRight, width);
    const QString shorter = kEllipsis + text.mid(dot + 1);
    if (slash < 0 || metrics.horizontalAdvance(shorter) <= width)
        return metrics.elidedText(shorter, Qt::ElideRight, width);
    // Then the service: what tells its operations apart is behind the slash.
    return metrics.elidedText(kEllipsis + text.mid(slash + 1), Qt::ElideRight, width);
}

QString fitPlace(const QString& service, const QString& operation, const QFontMetricsF& metrics, double width) {
    constexpr double kLeastOfService = 0.3; // of the room, where both are cut
    const QString whole = service + u' ' + operation;
    if (metrics.horizontalAdvance(whole) <= width) return whole;
    const double blank = metrics.horizontalAdvance(u' ');
    const double ofService = metrics.horizontalAdvance(service) + blank;
    const auto isWhole = [](const QString& fitted) { return !fitted.isEmpty() && !fitted.endsWith(kEllipsis); };
    // Packages of the operation give way, then the end of the service, then the operation.
    if (const QString fitted = fitName(operation, metrics, width - ofService); ofService < width && isWhole(fitted))
        return service + u' ' + fitted;
    const double room = std::max(0.0, width * (1 - kLeastOfService) - blank);
    const QString behind = fitName(operation, metrics, room);
    const QString before =
        metrics.elidedText(service, Qt::ElideRight, width - blank - metrics.horizontalAdvance(behind));
    return before.size() < 3 ? fitName(operation, metrics, width) : before + u' ' + behind;
}

namespace {

/// "GET /che…, disk.read": what is told behind a comma stays whole where something of the rest has room too.
QString fitBeforeComma(const QString& text, const QFontMetricsF& metrics, double width) {
    constexpr qsizetype kLeastKept = 5; // letters of what stands before it
    const qsizetype comma = text.indexOf(QLatin1String(", "));
    if (comma <= kLeastKept) return {};
    const double room = width - metrics.horizontalAdvance(text.mid(comma));
    if (room < metrics.horizontalAdvance(text.left(kLeastKept) + kEllipsis)) return {};
    return metrics.elidedText(text.left(comma), Qt::ElideRight, room) + text.mid(comma);
}

} // namespace

QString fitEnds(const QString& text, const QFontMetricsF& metrics, double width) {
    if (metrics.horizontalAdvance(text) <= width) return text;
    if (const QString shown = fitBeforeComma(text, metrics, width); !shown.isEmpty()) return shown;
    const QString shown = metrics.elidedText(text, Qt::ElideMiddle, width);
    const qsizetype cut = shown.indexOf(kEllipsis);
    if (shown == text || cut < 0) return shown;
    QString left = shown.left(cut), right = shown.mid(cut + 1);
    qsizetype start = left.size();
    while (start > 0 && isOfNumber(text[start - 1]))
        --start;
    if (start > 0 && start < left.size() && isOfNumber(text[left.size()]) && startsNumber(text, start))
        left.truncate(start);
    const qsizetype behind = text.size() - right.size();
    qsizetype first = behind;
    while (first > 0 && isOfNumber(text[first - 1]))
        --first;
    if (first < behind && startsNumber(text, first))
        while (!right.isEmpty() && isOfNumber(right.front()))
            right.remove(0, 1);
    return left + kEllipsis + right;
}

} // namespace tenfold
