#include "widgets/frame/rail.h"

#include "widgets/frame/panes.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QVBoxLayout>

namespace tenfold {
namespace {
constexpr int kLeastRailHeight = 24; ///< px: the icon and its edge
constexpr int kNamedHeight = 40;     ///< px: icon and name
} // namespace

RailButton::RailButton(const QString& icon, const QString& text, QWidget* parent)
    : QAbstractButton(parent)
    , m_icon(icon) {
    setText(text);
    setAccessibleName(text);
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::TabFocus);
    setMinimumHeight(kLeastRailHeight);
    setMaximumHeight(sizeHint().height());
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); // where there is little room all give way
    setAttribute(Qt::WA_Hover);
}

void RailButton::setBadge(int number) {
    m_badge = number;
    setAccessibleDescription(number > 0 ? tr("%n open question(s)", nullptr, number) : QString());
    update();
}

void RailButton::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    if (isChecked()) {
        p.fillRect(rect(), t.base);
        p.fillRect(QStyle::visualRect(layoutDirection(), rect(), QRect(0, 0, 3, height())), t.accent);
    } else if (underMouse()) {
        p.fillRect(rect(), blend(t.base, t.window, 0.4));
    }
    const bool compact = width() < 60 || height() < kNamedHeight;
    const QColor colour = isChecked() ? t.text : t.dim;
    const int top = (height() - sizeHint().height()) / 2;
    paintIcon(p, m_icon, QRectF(width() / 2.0 - 9, compact ? (height() - 18) / 2.0 : top + 9, 18, 18), colour);
    if (!compact) {
        p.setFont(noteFont());
        p.setPen(colour);
        p.drawText(QRect(0, top + 28, width(), 16), Qt::AlignCenter,
                   QFontMetrics(p.font()).elidedText(text(), Qt::ElideRight, width() - 4));
    }
    if (m_badge > 0) paintBadge(p, this, QPointF(isRightToLeft() ? 18 : width() - 18, 11), m_badge);
    if (hasFocus()) {
        p.setPen(QPen(t.accent, 2));
        p.drawRect(rect().adjusted(4, 3, -4, -3));
    }
}

Rail::Rail(QWidget* parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this)) {
    setFixedWidth(72);
    setAccessibleName(tr("Perspectives"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 1, 4);
    column->setSpacing(0);
    column->addStretch();
    connect(m_group, &QButtonGroup::idClicked, this, &Rail::chosen);
}

RailButton* Rail::add(const QString& icon, const QString& text) {
    auto* button = new RailButton(icon, text);
    const int number = int(m_group->buttons().size());
    m_group->addButton(button, number);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->count() - 1, button);
    return button;
}

RailButton* Rail::button(int number) const {
    return static_cast<RailButton*>(m_group->button(number));
}

void Rail::setCurrent(int number) {
    if (auto* b = m_group->button(number)) b->setChecked(true);
}

void Rail::setCompact(bool on) {
    setFixedWidth(on ? 44 : 72);
}

void Rail::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.window);
    p.setPen(t.line);
    const int edge = isRightToLeft() ? 0 : width() - 1; // towards the view
    p.drawLine(edge, 0, edge, height());
}

} // namespace tenfold
