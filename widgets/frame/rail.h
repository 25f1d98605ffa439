#pragma once

#include <QAbstractButton>
#include <QButtonGroup>

namespace tenfold {

/// One perspective in the rail: icon over name, a badge with the number of open questions.
class RailButton final : public QAbstractButton {
    Q_OBJECT
public:
    RailButton(const QString& icon, const QString& text, QWidget* parent = nullptr);
    void setBadge(int number);
    int badge() const { return m_badge; }
    QSize sizeHint() const override { return {72, 50}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon;
    int m_badge = 0;
};

/// The rail of perspectives, 72 px wide.
class Rail final : public QWidget {
    Q_OBJECT
public:
    explicit Rail(QWidget* parent = nullptr);
    /// Adds a perspective at the end; its number counts from 0.
    RailButton* add(const QString& icon, const QString& text);
    RailButton* button(int number) const;
    void setCurrent(int number);
    /// Icons without names, for narrow windows.
    void setCompact(bool on);

Q_SIGNALS:
    void chosen(int number);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* m_group;
};

} // namespace tenfold
