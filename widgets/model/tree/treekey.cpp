#include "widgets/model/tree/treekey.h"

#include "widgets/model/tree/treedelegate.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <vector>

namespace tenfold {

TreeKey::TreeKey(QWidget* parent)
    : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight); // as the axes it is about
    setAccessibleName(tr("Key of the marks"));
    setAccessibleDescription(tr("M: split from the model. L: learnt split. Line: range seen. Bar: prediction ± sd. "
                                "Diamond: what the model said first. ✗: sd over 60 %, or under 50 samples."));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

QSize TreeKey::sizeHint() const {
    return {200, std::max(26, QFontMetrics(noteFont()).height() + 12)};
}

void TreeKey::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    p.fillRect(0, 0, width(), 1, t.grid);
    struct Entry {
        TreeMark mark;
        double width;
        QString text;
    };
    const std::vector<Entry> entries{{TreeMark::ModelSplit, 15, tr("split from the model")},
                                     {TreeMark::LearntSplit, 15, tr("learnt split")},
                                     {TreeMark::Range, 30, tr("range seen")},
                                     {TreeMark::Band, 30, tr("prediction ± sd")},
                                     {TreeMark::Diamond, 10, tr("what the model said first")}};
    const QString last = tr("✗ sd over 60 %, or under 50 samples");
    p.setFont(noteFont());
    const QFontMetrics metrics(noteFont());
    int x = 10;
    const int end = width() - metrics.horizontalAdvance(last) - 18;
    for (const Entry& entry : entries) {
        const int wide = int(entry.width) + 6 + metrics.horizontalAdvance(entry.text);
        if (x + wide > end) continue;
        paintTreeMark(p, palette(), entry.mark, QPointF(x + entry.width / 2, height() / 2.0), entry.width);
        p.setPen(t.text);
        p.drawText(QRect(x + int(entry.width) + 6, 0, wide, height()), Qt::AlignLeft | Qt::AlignVCenter, entry.text);
        x += wide + 18;
    }
    p.setPen(t.disagreeText);
    p.drawText(QRect(x, 0, width() - x - 4, height()), Qt::AlignLeft | Qt::AlignVCenter,
               metrics.elidedText(last, Qt::ElideRight, width() - x - 4));
}

} // namespace tenfold
