#include "widgets/model/file/modelhighlighter.h"

#include "widgets/theme/theme.h"

#include <QApplication>
#include <QTextDocument>

namespace tenfold {
namespace {
enum BlockState { Plain = -1, InBasic = 1, InLiteral = 2 }; ///< inside """ or '''
} // namespace

void ModelHighlighter::highlightBlock(const QString& text) {
    const Theme& t = Theme::of(QApplication::palette());
    QTextCharFormat comment, table, value;
    comment.setForeground(t.dim);
    table.setFontWeight(QFont::DemiBold);
    value.setForeground(t.accentText);
    setCurrentBlockState(previousBlockState());
    int at = 0;
    const int length = int(text.size());
    const auto endOf = [&](const QString& mark, int from) {
        const qsizetype end = text.indexOf(mark, from);
        return end < 0 ? -1 : int(end + mark.size());
    };
    if (previousBlockState() == InBasic || previousBlockState() == InLiteral) {
        const QString mark = previousBlockState() == InBasic ? QStringLiteral("\"\"\"") : QStringLiteral("'''");
        const int end = endOf(mark, 0);
        setFormat(0, end < 0 ? length : end, value);
        if (end < 0) return;
        setCurrentBlockState(Plain);
        at = end;
    }
    if (at == 0 && text.trimmed().startsWith(u'[')) {
        const qsizetype end = text.indexOf(u'#');
        setFormat(0, end < 0 ? length : int(end), table);
        at = end < 0 ? length : int(end);
    }
    for (; at < length; ++at) {
        const QChar c = text[at];
        if (c == u'#') return setFormat(at, length - at, comment);
        if (c != u'"' && c != u'\'') continue;
        const QString triple(3, c);
        if (text.mid(at, 3) == triple) {
            const int end = endOf(triple, at + 3);
            setFormat(at, (end < 0 ? length : end) - at, value);
            if (end < 0) return setCurrentBlockState(c == u'"' ? InBasic : InLiteral);
            at = end - 1;
            continue;
        }
        int end = at + 1;
        while (end < length && text[end] != c)
            end += c == u'"' && text[end] == u'\\' ? 2 : 1;
        end = std::min(end + 1, length);
        setFormat(at, end - at, value);
        at = end - 1;
    }
}

} // namespace tenfold
