#include "widgets/common/marks.h"

#include "widgets/common/said.h"

namespace tenfold {

QChar signOf(Mark mark) {
    return QChar(mark == Mark::Sure ? u'●' : mark == Mark::Proposed ? u'◐' : u'○');
}

QString wordOf(Mark mark) {
    return said(wordsOf(mark));
}

Tone toneOf(Mark mark) {
    return mark == Mark::Sure ? Tone::Good : mark == Mark::Proposed ? Tone::Normal : Tone::Disagree;
}

QString standingText(const Standing& standing) {
    QString text = said(standing.sentence());
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

void addMark(Cell& cell, const Standing& standing) {
    const QString before = cell.tip;
    cell.spoken = QStringLiteral("%1, %2").arg(cell.text, wordOf(standing.mark));
    cell.text = cell.text.isEmpty() ? QString(signOf(standing.mark))
                                    : QStringLiteral("%1 %2").arg(QString(signOf(standing.mark)), cell.text);
    cell.tone = toneOf(standing.mark);
    cell.tip = standingText(standing);
    if (!before.isEmpty() && before != cell.tip) cell.tip += u'\n' + before;
}

} // namespace tenfold
