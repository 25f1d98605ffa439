#include "widgets/extrapolate/numberfield.h"

#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
/// Two places; more where these would show nothing of the number.
QString followedText(double value) {
    const double size = std::fabs(value);
    const int places = size > 0 && size < 0.1 ? std::min(1 - int(std::floor(std::log10(size))), 9) : 2;
    return numberText(value, places);
}

constexpr int kWidth = 82, kWidest = 124; ///< px; numbers are never cut, names beside them give way
} // namespace

NumberField::NumberField(const QString& accessibleName, QWidget* parent)
    : QLineEdit(parent) {
    setAccessibleName(accessibleName);
    setAlignment(Qt::AlignRight);
    setFixedWidth(kWidth);
    setTextMargins(2, 0, 2, 0);
    setFont(tableFont());
    connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_overridden = !text.trimmed().isEmpty();
        if (!m_overridden) setPlaceholderText(followedText(m_derived));
        showState();
        Q_EMIT changed();
    });
    connect(this, &QLineEdit::editingFinished, this, [this] {
        if (!m_overridden) setText(followedText(m_derived));
    });
}

void NumberField::setDerived(double value) {
    m_derived = value;
    if (!m_overridden && !(hasFocus() && text().isEmpty())) setText(followedText(value));
    if (hasFocus() && text().isEmpty()) setPlaceholderText(followedText(value));
    showState();
}

void NumberField::setOverride(double value) {
    m_overridden = true;
    setText(numberText(value, 4));
    showState();
}

std::optional<double> NumberField::value() const {
    bool ok = false;
    QString plain = text().trimmed();
    double number = QLocale().toDouble(plain, &ok);
    // Digits without the locale's habits are understood too: 1200, 1.5.
    if (!ok) number = QLocale::c().toDouble(plain.remove(u' ').remove(QChar(0x202f)), &ok);
    if (!ok || !(number >= 0)) return std::nullopt;
    if (m_allowed == Allowed::MoreThanZero && !(number > 0)) return std::nullopt;
    if (m_allowed == Allowed::WholeNumbers && number != std::floor(number)) return std::nullopt;
    return number;
}

void NumberField::setAllowed(Allowed allowed) {
    m_allowed = allowed;
    showState();
}

QString NumberField::allowedText() const {
    switch (m_allowed) {
    case Allowed::MoreThanZero:
        return tr("a number above 0");
    case Allowed::WholeNumbers:
        return tr("a whole number, 0 or more");
    case Allowed::ZeroOrMore:
        break;
    }
    return tr("a number, 0 or more");
}

void NumberField::fitText() {
    // What stands there while nothing does is words, which other languages have longer ones of.
    const QString shown = text().isEmpty() ? placeholderText() : text();
    const int wanted = fontMetrics().horizontalAdvance(shown) + 18;
    setFixedWidth(std::clamp(wanted, kWidth, kWidest));
}

bool NumberField::event(QEvent* event) {
    if (event->type() == QEvent::Show) fitText();
    return QLineEdit::event(event);
}

void NumberField::focusInEvent(QFocusEvent* event) {
    QLineEdit::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) selectAll();
}

void NumberField::showState() {
    setFont(m_overridden ? boldFont(tableFont()) : tableFont());
    QPalette p;
    if (!isValid()) {
        const Theme& t = Theme::of(this);
        p.setColor(QPalette::Text, t.disagreeText);
        p.setColor(QPalette::Base, t.disagreeBack);
        setToolTip(tr("Allowed: %1").arg(allowedText()));
    } else {
        setToolTip(m_overridden ? tr("Set by you. Clear it to follow the law again.") : QString());
    }
    setPalette(p);
    fitText();
}

} // namespace tenfold
