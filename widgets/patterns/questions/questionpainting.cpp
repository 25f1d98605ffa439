// What is painted in the inbox: the rows of the list and the scale of coverage.

#include "widgets/common/convert.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <cmath>

namespace tenfold {
namespace {
constexpr double kLeastShown = 0.0004; ///< share of the coverage that an answer adds
} // namespace

void QuestionDelegate::paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& t = Theme::of(option.palette);
    const bool selected = option.state & QStyle::State_Selected;
    const QRect r = option.rect;
    const auto mirrored = [&](const QRect& part) { return QStyle::visualRect(option.direction, r, part); };
    p->save();
    if (index.data(HeadRole).toBool()) {
        const bool isCurrent = selected && index.data(MoreRole).toBool();
        p->fillRect(r, isCurrent ? t.selection : t.alternate);
        p->setPen(t.grid);
        p->drawLine(r.bottomLeft(), r.bottomRight());
        p->setFont(tableFont());
        p->setPen(isCurrent ? t.selectionText : t.dim);
        p->drawText(mirrored(r.adjusted(8, 0, -10, 0)),
                    QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter),
                    index.data().toString());
        p->drawText(mirrored(r.adjusted(8, 0, -10, 0)),
                    QStyle::visualAlignment(option.direction, Qt::AlignRight | Qt::AlignVCenter),
                    index.data(EffectRole).toString());
        p->restore();
        return;
    }
    if (selected) p->fillRect(r, t.selection);
    p->setPen(t.grid);
    p->drawLine(r.bottomLeft(), r.bottomRight());
    const bool answered = index.data(AnsweredRole).toBool();
    const QColor strong = selected   ? t.selectionText
                          : answered ? t.dim
                                     : t.text,
                 weak = selected ? t.selectionText : t.dim;
    p->setFont(tableFont());
    const QString effect = answered ? QStringLiteral("✓") : index.data(EffectRole).toString();
    const int w = QFontMetrics(p->font()).horizontalAdvance(effect) + 6;
    const int line = r.height() / 2 - 2;
    p->setPen(answered && !selected ? t.goodText : strong);
    p->drawText(mirrored(QRect(r.right() - w - 8, r.top() + 3, w, line)),
                QStyle::visualAlignment(option.direction, Qt::AlignRight | Qt::AlignVCenter), effect);
    p->setPen(strong);
    const bool isName = index.data(NameRole).toBool();
    if (isName) p->setFont(fixedFont());
    p->drawText(mirrored(QRect(r.left() + 8, r.top() + 3, r.width() - w - 20, line)),
                QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter),
                QFontMetrics(p->font()).elidedText(index.data().toString(), isName ? Qt::ElideMiddle : Qt::ElideRight,
                                                   r.width() - w - 20));
    p->setFont(noteFont());
    p->setPen(weak);
    p->drawText(QRect(r.left() + 8, r.top() + line + 1, r.width() - 16, line),
                QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter),
                QFontMetrics(p->font()).elidedText(index.data(SecondRole).toString(), Qt::ElideRight, r.width() - 16));
    if (option.state & QStyle::State_HasFocus) {
        p->setPen(QPen(selected ? t.selectionText : t.accent, selected ? 1 : 2));
        p->drawRect(r.adjusted(2, 2, -3, -3));
    }
    p->restore();
}

QSize QuestionDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    if (index.data(HeadRole).toBool()) return {160, std::max(22, QFontMetrics(tableFont()).height() + 8)};
    return {160, std::max(38, QFontMetrics(tableFont()).height() + QFontMetrics(noteFont()).height() + 10)};
}

CoverageScale::CoverageScale(QWidget* parent)
    : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setMinimumHeight(66);
    setAccessibleName(tr("Coverage now and after this answer"));
}

void CoverageScale::setValues(double now, double after) {
    m_now = now;
    m_after = after;
    setAccessibleDescription(tr("now %1, after this answer %2").arg(percentText(now), percentText(after)));
    update();
}

void CoverageScale::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.setRenderHint(QPainter::Antialiasing);
    // A scale from a round number below the present value: positions, not a bar, so a cut does not lie.
    const double low = std::max(0.0, std::floor((std::min(m_now, m_after) * 100 - 2) / 5) * 5) / 100;
    const double left = 14, right = width() - 22, y = 36;
    const auto x = [&](double v) { return left + (v - low) / std::max(1e-9, 1 - low) * (right - left); };
    p.setPen(t.dim);
    p.drawLine(QPointF(left, y), QPointF(right, y));
    p.setFont(noteFont());
    for (int i = 0; i <= 2; ++i) {
        const double v = low + (1 - low) * i / 2;
        const QString text = i == 2 ? tr("100 %") : numberText(v * 100, 1);
        const double w = QFontMetricsF(p.font()).horizontalAdvance(text) + 2;
        p.drawLine(QPointF(x(v), y), QPointF(x(v), y + 4));
        p.drawText(QRectF(std::clamp(x(v) - w / 2, 0.0, width() - w), y + 6, w, 14), Qt::AlignCenter, text);
    }
    const bool isBetter = m_after > m_now + kLeastShown;
    if (isBetter) {
        p.setPen(QPen(t.accent, 4));
        p.drawLine(QPointF(x(m_now), y), QPointF(x(m_after), y));
    }
    p.setPen(Qt::NoPen);
    p.setBrush(t.text);
    p.drawEllipse(QPointF(x(m_now), y), 4.5, 4.5);
    if (isBetter) {
        p.setPen(QPen(t.accent, 2));
        p.setBrush(t.base);
        p.drawEllipse(QPointF(x(m_after), y), 4.5, 4.5);
    }
    paintValues(p, x(m_now), x(m_after), isBetter);
}

// Each value above its dot; where they would overlap, side by side.
void CoverageScale::paintValues(QPainter& p, double xNow, double xAfter, bool isBetter) {
    const Theme& t = Theme::of(this);
    p.setFont(boldFont(tableFont()));
    const QFontMetricsF fm(p.font());
    const QString now = percentText(m_now), after = percentText(m_after);
    constexpr double kGap = 8;
    const double wNow = fm.horizontalAdvance(now), wAfter = isBetter ? fm.horizontalAdvance(after) : 0;
    double left = std::clamp(xNow - wNow / 2, 0.0, std::max(0.0, width() - wNow)), right = xAfter - wAfter / 2;
    if (isBetter) {
        right = std::clamp(right, 0.0, std::max(0.0, width() - wAfter));
        left = std::max(0.0, std::min(left, right - kGap - wNow));
        right = std::max(right, left + wNow + kGap);
    }
    p.setPen(t.text);
    p.drawText(QRectF(left, 8, wNow + 1, 16), Qt::AlignLeft | Qt::AlignVCenter, now);
    if (!isBetter) return;
    p.setPen(t.accentText);
    p.drawText(QRectF(right, 8, wAfter + 1, 16), Qt::AlignLeft | Qt::AlignVCenter, after);
}

} // namespace tenfold
