#pragma once

#include <QFrame>

#include <cstdint>
#include <optional>

class QLabel;
class QLineEdit;

namespace tenfold {

/// Where one wants to go in the calls of a run: a row of the table, or a time since the start of the run.
struct GoTo {
    std::optional<std::int64_t> row; ///< from 1
    std::optional<std::int64_t> ns;
};

/// "1200" and "row 1200" are rows; "12.5 s", "300 ms", "40 us" and "1.5" are times, without a unit seconds. Nothing for
/// anything else.
std::optional<GoTo> parseGoTo(const QString& text);

/// Ctrl+G: one field over the window for a time or a row.
class GoToField final : public QFrame {
    Q_OBJECT
public:
    explicit GoToField(QWidget* parent);
    void open();
    QLineEdit* field() const { return m_field; }

Q_SIGNALS:
    void chosen(const tenfold::GoTo& place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void leave();

    QLineEdit* m_field;
    QLabel* m_note;
    QWidget* m_before = nullptr; ///< what had the focus
};

} // namespace tenfold
