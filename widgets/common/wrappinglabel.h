#pragma once

#include <QLabel>

namespace tenfold {

/// A label of lines that wrap, long names too: it never needs more width than it has.
class WrappingLabel final : public QLabel {
    Q_OBJECT
public:
    explicit WrappingLabel(QWidget* parent = nullptr);
    /// @param text  plain or rich, as of a QLabel
    void setText(const QString& text);
    QString text() const { return m_text; }
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void copy() const;

    QString m_text;
};

/// The text with places in its long words where a line may end: zero-width spaces behind what parts a name, and in runs
/// of letters. Tags and entities of rich text stay as they are.
QString withBreaks(const QString& text);

} // namespace tenfold
