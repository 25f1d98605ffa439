#pragma once

#include <QLineEdit>

#include <optional>

namespace tenfold {

/// A number that follows a law until somebody types another one; then it is bold, and clearing it lets it follow again.
class NumberField final : public QLineEdit {
    Q_OBJECT
public:
    enum class Allowed { ZeroOrMore, MoreThanZero, WholeNumbers };
    explicit NumberField(const QString& accessibleName, QWidget* parent = nullptr);
    void setAllowed(Allowed allowed);
    /// The value of the law; shown unless overridden.
    void setDerived(double value);
    /// Sets it as if typed.
    void setOverride(double value);
    bool isOverridden() const { return m_overridden; }
    /// The number shown, or nothing when it cannot be read or is not allowed.
    std::optional<double> value() const;
    /// "a number above 0": what the field may hold.
    QString allowedText() const;
    bool isValid() const { return !m_overridden || value().has_value(); }

Q_SIGNALS:
    void changed();

protected:
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    void showState();
    void fitText();
    Allowed m_allowed = Allowed::ZeroOrMore;
    bool m_overridden = false;
    double m_derived = 0;
};

} // namespace tenfold
