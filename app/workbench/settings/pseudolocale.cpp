#include "app/workbench/settings/pseudolocale.h"

#include <QRegularExpression>

namespace tenfold {
namespace {

QChar accented(QChar c) {
    static const QString plain = QStringLiteral("AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz");
    static const QString marked = QString::fromUtf8("ÀàĆćĎďÉéĜĝĤĥÎîĴĵĶķĹĺÑñÔôŔŕŠšŤťÛûŴŵÝýŽž");
    const qsizetype at = plain.indexOf(c);
    return at < 0 ? c : marked[at];
}

} // namespace

QString pseudoText(const QString& text) {
    if (text.trimmed().isEmpty()) return text;
    // What must stay as it is: %1, %n, tags, entities.
    static const QRegularExpression kept(QStringLiteral("%[0-9n]|%L[0-9]|<[^>]*>|&[a-z]+;|&#[0-9]+;"));
    QString out;
    qsizetype letters = 0, at = 0;
    const auto accent = [&](QStringView part) {
        for (const QChar c : part) {
            out += accented(c);
            letters += c.isLetter() ? 1 : 0;
        }
    };
    for (auto it = kept.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        accent(QStringView(text).mid(at, match.capturedStart() - at));
        out += match.captured();
        at = match.capturedEnd();
    }
    accent(QStringView(text).mid(at));
    const qsizetype longer = (letters * 2 + 4) / 5;
    return QStringLiteral("[%1%2]").arg(out, QString(longer, u'·'));
}

QString PseudoLocale::translate(const char*, const char* source, const char*, int n) const {
    if (!source) return {};
    QString text = QString::fromUtf8(source);
    if (n >= 0) text.replace(QLatin1String("(s)"), n == 1 ? QString() : QStringLiteral("s"));
    return pseudoText(text);
}

} // namespace tenfold
