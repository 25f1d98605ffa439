#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTabBar>

class QHBoxLayout;
class QScrollArea;
class QVBoxLayout;

namespace tenfold {

class WrappingLabel;

/// One line of plain text that ends with an ellipsis where there is no room for all of it, which then is its tool tip.
class ElidedLabel final : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
};

/// The head of a pane: 28 px, a bold title, a dim note, controls at the right.
class PaneHeader final : public QWidget {
    Q_OBJECT
public:
    explicit PaneHeader(const QString& title, QWidget* parent = nullptr);
    void setTitle(const QString& title);
    void setNote(const QString& note);
    void addControl(QWidget* control);
    /// Puts a control right after the note, before the free space.
    void addLeading(QWidget* control);
    /// Shows the moving 2 px line of work that takes longer than 300 ms.
    void setBusy(bool on);

protected:
    void paintEvent(QPaintEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    QLabel* m_title;
    ElidedLabel* m_note;
    QHBoxLayout* m_row;
    int m_leading = 1;
    int m_timer = 0;
    int m_phase = 0;
};

/// A column of a perspective: base background, header on top, a line at the right.
class Pane final : public QFrame {
    Q_OBJECT
public:
    explicit Pane(const QString& title, QWidget* parent = nullptr);
    PaneHeader* header() const { return m_header; }
    QVBoxLayout* body() const { return m_body; }

private:
    PaneHeader* m_header;
    QVBoxLayout* m_body;
};

/// A line of text above a view: what to do next, or what went wrong. Not a dialog. It leaves when its reason is gone.
class InfoBar final : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Note, Problem };
    /// A note is for the moment: it leaves with the next thing a person does. A problem stays until it is solved.
    enum class Lasts { UntilNext, UntilSolved };
    explicit InfoBar(QWidget* parent = nullptr);
    /// Shows the bar. @param detail  dim text after the bold one
    void showMessage(Kind kind, const QString& text, const QString& detail = {});
    /// A button; gone with the next message.
    QPushButton* addAction(const QString& text);
    QString message() const;
    /// Otherwise than its kind says; until the next message.
    void setLasting(Lasts lasts) { m_lasts = lasts; }
    /// Leaves, if it was for this.
    void leave(Lasts lasts);
    void setClosable(bool on);

Q_SIGNALS:
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Kind m_kind = Kind::Note;
    Lasts m_lasts = Lasts::UntilNext;
    QLabel* m_text;
    QHBoxLayout* m_row;
    QPushButton* m_close;
    QList<QPushButton*> m_actions;
};

/// A framed remark inside a pane: what to be careful about, or what is well.
class Notice final : public QWidget {
    Q_OBJECT
public:
    explicit Notice(QWidget* parent = nullptr);
    /// @param html  rich text
    void setText(InfoBar::Kind kind, const QString& html);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    InfoBar::Kind m_kind = InfoBar::Kind::Note;
    QLabel* m_text;
};

/// What a view without content says: an icon, one sentence, perhaps a second one, one button, one link.
class EmptyState final : public QWidget {
    Q_OBJECT
public:
    explicit EmptyState(const QString& icon, QWidget* parent = nullptr);
    void setText(const QString& sentence, const QString& explanation = {});
    /// An empty text hides the button.
    void setAction(const QString& text);
    void setLink(const QString& text);
    QString sentence() const;
    QPushButton* button() const { return m_button; }

Q_SIGNALS:
    void actionTriggered();
    void linkTriggered();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon;
    QLabel* m_sentence;
    QLabel* m_explanation;
    QPushButton* m_button;
    QLabel* m_link;
};

/// Tabs with badges: number and name, then a vermilion count of open questions or a tick.
class TabStrip final : public QTabBar {
    Q_OBJECT
public:
    explicit TabStrip(const QString& accessibleName, QWidget* parent = nullptr);
    /// @param open  number in the badge; 0 = none
    void setBadge(int tab, int open, bool tick = false);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
    void paintEvent(QPaintEvent* event) override;

private:
    struct Badge {
        int open = 0;
        bool tick = false;
    };
    QHash<int, Badge> m_badges;
};

/// A plain text in the pane's text size; wraps.
QLabel* noteLabel(const QString& text, QWidget* parent = nullptr);
QLabel* boldLabel(const QString& text, QWidget* parent = nullptr);
/// Draws the round badge with a number, centred at a point; returns its width.
int paintBadge(class QPainter& painter, const QWidget* widget, QPointF centre, int number);
/// A splitter whose panes do not collapse and whose lines are 1 px but easy to grab. Give it an object name of its own
/// in the window: its sizes are remembered by that.
QSplitter* paneSplitter(Qt::Orientation orientation, QWidget* parent = nullptr);
/// Fills a view with panes side by side: a list, the main pane, which takes what room is left, and perhaps details. The
/// splitter has the name of the view's class.
void arrangePanes(QWidget* view, const QList<QWidget*>& panes, const QList<int>& widths);
/// Content that scrolls up and down where it has less room than it needs at least: nothing is drawn over something
/// else.
QScrollArea* scrolledWhenLow(QWidget* content);
/// Puts the content of a details pane below its header; it scrolls up and down where there is no room for all of it.
void addScrolling(Pane* pane, QWidget* content);
/// The column of a details pane, empty, in the pane's body; it scrolls as addScrolling() says.
QVBoxLayout* detailColumn(Pane* pane);
/// A text of such a column; wraps, within long names too. Rich text where it looks so.
WrappingLabel* detailLabel();
/// How to read a picture: a bold title and a few lines at the foot of a pane.
void addReadingKey(Pane* pane, const QString& title, const QString& lines);

} // namespace tenfold
