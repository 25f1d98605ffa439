#pragma once

#include <QWidget>

#include <memory>

class QPushButton;
class QVBoxLayout;

namespace tenfold {

struct SlowAttributes;
class PaneHeader;
class WrappingLabel;

/// What goes with the slow part: a condition on an attribute a line, which one click makes a step of the filter, and
/// how many of it are slow.
class SlowAttributeList final : public QWidget {
    Q_OBJECT
public:
    explicit SlowAttributeList(QWidget* parent = nullptr);
    /// @param attributes  null while they are looked for, or when nobody does
    void setAttributes(std::shared_ptr<const SlowAttributes> attributes, bool isLooking);
    const std::shared_ptr<const SlowAttributes>& attributes() const { return m_attributes; }
    /// Of the conditions, in their order.
    QList<QPushButton*> buttons() const { return m_buttons; }
    /// All that is said below the conditions.
    QString text() const;

Q_SIGNALS:
    /// For the filter, as of widgets/common/tables/filtermenu.h.
    void stepRequested(const QString& step);

private:
    void addLine(const QString& condition, const QString& filter, const QString& note);

    std::shared_ptr<const SlowAttributes> m_attributes;
    PaneHeader* m_header;
    WrappingLabel* m_state;
    QWidget* m_lines;
    QVBoxLayout* m_column;
    QList<QPushButton*> m_buttons;
    QList<WrappingLabel*> m_notes;
};

} // namespace tenfold
