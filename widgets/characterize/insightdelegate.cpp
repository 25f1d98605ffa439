#include "widgets/characterize/insightdelegate.h"

#include "widgets/characterize/findingspage.h"
#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace tenfold {
namespace {

constexpr int kCardPx = 62, kLinePx = 22, kHeadPx = 26, kBarPx = 120, kMeasuresPx = 92, kLeastTextPx = 160;

} // namespace

QSize InsightDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto kind = InsightModel::Kind(index.data(InsightModel::KindRole).toInt());
    const int line = option.fontMetrics.height();
    if (kind == InsightModel::Kind::True) return {100, std::max(kCardPx, 3 * line + 12)};
    return {100, std::max(kind == InsightModel::Kind::Head ? kHeadPx : kLinePx, line + 6)};
}

void InsightDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& t = Theme::of(option.widget);
    const QRect r = option.rect;
    const auto kind = InsightModel::Kind(index.data(InsightModel::KindRole).toInt());
    const bool isSelected = option.state & QStyle::State_Selected;
    painter->save();
    painter->fillRect(r, kind == InsightModel::Kind::Head ? t.alternate
                         : isSelected                     ? blend(t.accent, t.base, 0.16)
                                                          : t.base);
    painter->setPen(t.line);
    painter->drawLine(r.bottomLeft(), r.bottomRight());
    const QString text = index.data().toString();
    if (kind == InsightModel::Kind::Head) {
        painter->setFont(boldFont(option.font));
        painter->setPen(t.text);
        painter->drawText(r.adjusted(8, 0, -8, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
        const int used = QFontMetrics(painter->font()).horizontalAdvance(text) + 16;
        painter->setFont(noteFont());
        painter->setPen(t.dim);
        painter->drawText(r.adjusted(used, 0, -8, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          index.data(InsightModel::NoteRole).toString());
    } else if (kind == InsightModel::Kind::True) {
        paintCard(painter, option, index);
    } else {
        painter->setFont(tableFont());
        const QString measures = index.data(InsightModel::MeasuresRole).toString();
        const int right = std::min(r.width() / 3, QFontMetrics(tableFont()).horizontalAdvance(measures) + 16);
        painter->setPen(t.dim);
        painter->drawText(r.adjusted(r.width() - right, 0, -8, 0), Qt::AlignRight | Qt::AlignVCenter, measures);
        painter->setPen(kind == InsightModel::Kind::Open ? t.dim : t.text);
        painter->drawText(r.adjusted(8, 0, -right - 8, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(tableFont()).elidedText(text, Qt::ElideRight, r.width() - right - 16));
    }
    if (isSelected && option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(t.accent, 2));
        painter->drawRect(r.adjusted(1, 1, -1, -2));
    }
    painter->restore();
}

void InsightDelegate::paintCard(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& t = Theme::of(option.widget);
    QRect r = option.rect.adjusted(8, 4, -8, -4);
    painter->setFont(option.font);
    painter->setPen(t.dim);
    painter->drawText(QRect(r.left(), r.top(), 22, r.height()), Qt::AlignCenter,
                      QString::number(index.data(InsightModel::NumberRole).toInt()));
    // what stands at the right gives way where the text would have no room
    const bool hasMeasures = r.width() > kLeastTextPx + kMeasuresPx + 30,
               hasBar = r.width() > kLeastTextPx + kMeasuresPx + kBarPx + 50;
    int right = r.right();
    const int line = QFontMetrics(noteFont()).height();
    if (hasMeasures) {
        const QRect part(right - kMeasuresPx, r.top(), kMeasuresPx, r.height());
        painter->setFont(noteFont());
        painter->setPen(t.dim);
        painter->drawText(part.adjusted(0, 0, 0, -line), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap,
                          index.data(InsightModel::MeasuresRole).toString());
        const int sure = index.data(InsightModel::SureRole).toInt();
        painter->setRenderHint(QPainter::Antialiasing);
        for (int i = 0; i < 5; ++i) {
            painter->setPen(QPen(t.text, 1));
            painter->setBrush(i < sure ? QBrush(t.text) : Qt::NoBrush);
            painter->drawEllipse(QRectF(part.left() + i * 9, part.bottom() - 7, 5.5, 5.5));
        }
        painter->setBrush(Qt::NoBrush);
        right = part.left() - 12;
    }
    const QVariantList rule = index.data(InsightModel::RuleRole).toList();
    if (hasBar) {
        const QRect part(right - kBarPx, r.top(), kBarPx, r.height());
        right = part.left() - 12;
        if (rule.size() == 2 && rule[0].isValid()) {
            const double measured = rule[0].toDouble(), bound = rule[1].toDouble();
            const double high = std::max(std::abs(measured), std::abs(bound)) * 1.2 + 1e-12;
            const auto x = [&](double value) {
                return part.left() + std::clamp(value / high, 0.0, 1.0) * part.width();
            };
            const double y = part.center().y() - 3;
            painter->fillRect(QRectF(part.left(), y, part.width(), 8), blend(t.dim, t.base, 0.25));
            painter->fillRect(QRectF(part.left(), y, x(measured) - part.left(), 8), t.accent);
            painter->fillRect(QRectF(x(bound) - 1, y - 4, 2, 16), t.text);
            painter->setFont(boldFont(noteFont()));
            painter->setPen(t.accentText);
            painter->drawText(QRectF(part.left(), part.top(), part.width(), line), Qt::AlignRight,
                              numberText(measured, 2));
            painter->setFont(noteFont());
            painter->setPen(t.dim);
            const QString text = index.data(InsightModel::NoteRole).toString();
            painter->drawText(QRectF(part.left(), part.bottom() - line, part.width(), line), Qt::AlignLeft,
                              QFontMetrics(noteFont()).elidedText(text, Qt::ElideLeft, part.width()));
        }
    }
    const QRect text(r.left() + 28, r.top(), right - r.left() - 28, r.height());
    const QString suggests = index.data(InsightModel::SuggestRole).toString();
    painter->setFont(boldFont(option.font));
    painter->setPen(t.text);
    const int below = suggests.isEmpty() ? 0 : line + 2;
    painter->drawText(text.adjusted(0, 0, 0, -below), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap,
                      index.data().toString());
    if (suggests.isEmpty()) return;
    painter->setFont(noteFont());
    painter->setPen(t.dim);
    painter->drawText(
        QRect(text.left(), text.bottom() - line, text.width(), line + 2), Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(noteFont()).elidedText(QStringLiteral("→ ") + suggests, Qt::ElideRight, text.width()));
}

} // namespace tenfold
