#include "widgets/theme/style.h"

#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QPainter>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOption>

namespace tenfold {
namespace {

/// What fields and ticks have in every theme: Fusion's own is darker than the window, which a dark one hides.
void paintFieldFrame(QPainter& painter, const QStyleOption& option, bool hasFocus) {
    const Theme& t = Theme::of(option.palette);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus ? t.accent : t.control, hasFocus ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    const double in = hasFocus ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(in, in, -in, -in), 2, 2);
    painter.restore();
}

} // namespace

WorkbenchStyle::WorkbenchStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

int WorkbenchStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return 8;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return 6;
    case PM_SplitterWidth:
        return 1;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
        return 13;
    case PM_ScrollBarExtent:
        return 12;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_SmallIconSize:
        return 16;
    case PM_HeaderMargin:
        return 6;
    case PM_TreeViewIndentation:
        return 14;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int WorkbenchStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                              QStyleHintReturn* data) const {
    switch (hint) {
    case SH_ItemView_ActivateItemOnSingleClick:
        return 0;
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    case SH_ToolTip_WakeUpDelay:
        return 500;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize WorkbenchStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                       const QWidget* widget) const {
    QSize s = QProxyStyle::sizeFromContents(type, option, size, widget);
    const int text = option ? option->fontMetrics.height() : 14;
    if (type == CT_PushButton) {
        s.setHeight(std::max(text + 10, 24));
        s.setWidth(std::max(size.width() + 22, 24));
    } else if (type == CT_ComboBox || type == CT_LineEdit || type == CT_SpinBox) {
        s.setHeight(std::max(text + 10, 24));
    } else if (type == CT_MenuBarItem) {
        s.setHeight(24);
    }
    return s;
}

void WorkbenchStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                   const QWidget* widget) const {
    if (element == PE_FrameFocusRect) {
        if (qobject_cast<const QAbstractItemView*>(widget)) return; // the delegates draw theirs
        painter->save();
        painter->setPen(QPen(Theme::of(option->palette).accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->drawRoundedRect(QRectF(option->rect).adjusted(0, 0, 0, 0), 2, 2);
        painter->restore();
        return;
    }
    if (element == PE_PanelButtonCommand || element == PE_PanelButtonTool) {
        const Theme& t = Theme::of(option->palette);
        // A toggle that is a key and a filter at once looks plain while on (its swatch says it).
        const bool isKey = widget && widget->property("plainToggle").toBool();
        const bool enabled = option->state & State_Enabled;
        const bool down = option->state & (isKey ? State_Sunken : State_Sunken | State_On);
        const bool hover = enabled && (option->state & State_MouseOver);
        if (element == PE_PanelButtonTool && (option->state & State_AutoRaise) && !down && !hover) {
            if (!(option->state & State_HasFocus)) return;
        }
        const QColor top = t.dark ? QColor(0x454A51) : QColor(0xFDFDFD);
        const QColor bottom = t.dark ? QColor(0x3A3E44) : QColor(0xEDEEF0);
        QLinearGradient fill(0, option->rect.top(), 0, option->rect.bottom());
        if (down) {
            fill.setColorAt(0, blend(t.accent, bottom, 0.16));
            fill.setColorAt(1, blend(t.accent, bottom, 0.12));
        } else {
            fill.setColorAt(0, hover ? blend(t.accent, top, 0.08) : top);
            fill.setColorAt(1, hover ? blend(t.accent, bottom, 0.08) : bottom);
        }
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        const bool isDefault = button && (button->features & QStyleOptionButton::DefaultButton);
        // Enter reaches the default button from elsewhere; the keys go to the one with the second frame.
        const bool hasFocus = enabled && (option->state & State_HasFocus);
        const bool strong = isDefault || hasFocus;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setBrush(fill);
        painter->setPen(QPen(strong && enabled ? t.accent : t.control, strong && enabled ? 2 : 1));
        const double in = strong && enabled ? 1 : 0.5;
        painter->drawRoundedRect(QRectF(option->rect).adjusted(in, in, -in, -in), 2, 2);
        if (hasFocus) {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(t.accent, 1));
            painter->drawRoundedRect(QRectF(option->rect).adjusted(3.5, 3.5, -3.5, -3.5), 1, 1);
        }
        painter->restore();
        return;
    }
    if (element == PE_PanelLineEdit || element == PE_FrameLineEdit) {
        const bool focus = option->state & State_HasFocus;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (element == PE_PanelLineEdit) {
            const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            painter->fillRect(option->rect.adjusted(1, 1, -1, -1), option->palette.brush(QPalette::Base));
            if (frame && frame->lineWidth <= 0) {
                painter->restore();
                return;
            }
        }
        painter->restore();
        paintFieldFrame(*painter, *option, focus);
        return;
    }
    if (element == PE_Frame && qobject_cast<const QAbstractItemView*>(widget)) {
        const Theme& t = Theme::of(option->palette);
        painter->save();
        painter->setPen(t.line);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_IndicatorCheckBox) paintFieldFrame(*painter, *option, false);
}

void WorkbenchStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                        const QWidget* widget) const {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_SpinBox) paintFieldFrame(*painter, *option, option->state & State_HasFocus);
}

void WorkbenchStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const {
    if (element == CE_HeaderSection || element == CE_HeaderEmptyArea) {
        const Theme& t = Theme::of(option->palette);
        painter->save();
        QLinearGradient fill(0, option->rect.top(), 0, option->rect.bottom());
        fill.setColorAt(0, t.dark ? QColor(0x373B41) : QColor(0xFBFBFC));
        fill.setColorAt(1, t.dark ? QColor(0x31353A) : QColor(0xEBECEE));
        painter->fillRect(option->rect, fill);
        painter->setPen(t.line);
        painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
        if (element == CE_HeaderSection) painter->drawLine(option->rect.topRight(), option->rect.bottomRight());
        painter->restore();
        return;
    }
    if (element == CE_MenuItem && qobject_cast<const QComboBox*>(widget)) {
        // One of them is chosen: a round mark, where ticks look as if several could be.
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            QStyleOptionMenuItem one(*item);
            if (one.checkType != QStyleOptionMenuItem::NotCheckable) one.checkType = QStyleOptionMenuItem::Exclusive;
            return QProxyStyle::drawControl(element, &one, painter, widget);
        }
    }
    if (element == CE_ComboBoxLabel) {
        // What is chosen ends in dots where it has no room, not in half a letter.
        const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        if (combo && !combo->editable && !combo->currentText.isEmpty()) {
            QStyleOptionComboBox fitted(*combo);
            constexpr int kAround = 2; // px beside the text
            const int icon = combo->currentIcon.isNull() ? 0 : combo->iconSize.width() + 4;
            const int room = subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget).width() - icon - kAround;
            fitted.currentText = combo->fontMetrics.elidedText(combo->currentText, Qt::ElideMiddle, room);
            return QProxyStyle::drawControl(element, &fitted, painter, widget);
        }
    }
    if (element == CE_HeaderLabel) {
        // Header text is dim, and never bold because a row below is selected.
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            QStyleOptionHeader quiet(*header);
            quiet.palette.setColor(QPalette::ButtonText, Theme::of(option->palette).dim);
            quiet.state &= ~State_On;
            // The margin is for the sides: above and below it would cut the text.
            const int margin = pixelMetric(PM_HeaderMargin, option, widget) - 1;
            if (header->orientation == Qt::Horizontal) quiet.rect.adjust(0, -margin, 0, margin);
            painter->save();
            painter->setFont(widget ? widget->font() : painter->font());
            QProxyStyle::drawControl(element, &quiet, painter, widget);
            painter->restore();
            return;
        }
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

} // namespace tenfold
