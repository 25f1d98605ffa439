#pragma once

#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QWidget>

class QActionGroup;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace tenfold {

class FilterEdit;

/// A push button with a key cap or a badge behind its text.
class HintButton final : public QPushButton {
    Q_OBJECT
public:
    explicit HintButton(const QString& text, const QString& key = {}, QWidget* parent = nullptr);
    void setBadge(int number);
    int badge() const { return m_badge; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_key;
    int m_badge = -1;
};

/// A field that says what is chosen; what opens below it is the owner's.
class ScopeBox final : public QComboBox {
    Q_OBJECT
public:
    using QComboBox::QComboBox;
    void showPopup() override { Q_EMIT opened(); }

Q_SIGNALS:
    void opened();
};

/// A menu as a list: Home and End go to its first and last entry.
class ListMenu : public QMenu {
    Q_OBJECT
public:
    using QMenu::QMenu;
    /// An entry of which one at most is chosen.
    QAction* addOneOf(const QString& text, bool isChosen);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QActionGroup* m_oneOf = nullptr;
};

/// One that stays open while ticks are set in it.
class TickMenu final : public ListMenu {
    Q_OBJECT
public:
    using ListMenu::ListMenu;

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool tick(QAction* action);
};

/// The toolbar: scope and what stands beside it, filter, back and forward, inbox. 36 px.
class TopBar final : public QWidget {
    Q_OBJECT
public:
    explicit TopBar(QWidget* parent = nullptr);
    ScopeBox* scope;
    /// What stands before it: what is chosen there may be what was good, or what is suspected.
    void setScopeName(const QString& name);
    QString scopeName() const;
    /// A field that may stand beside the scope, behind those that were added before.
    void addField(const QString& name, QWidget* field);
    /// Shows this one, no other.
    void showField(const QWidget* field);
    FilterEdit* filter;
    QToolButton* back;
    QToolButton* forward;
    HintButton* inbox;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_scopeName;
    QHBoxLayout* m_row;
    int m_end;                                     ///< of the fields, in the row
    QList<std::pair<QWidget*, QWidget*>> m_fields; ///< each with its caption
};

/// The status bar: buttons of the bottom panels, what is selected, the running job with Cancel, coverage, saved. 26 px.
class BottomBar final : public QWidget {
    Q_OBJECT
public:
    explicit BottomBar(QWidget* parent = nullptr);
    void setText(const QString& text);
    QString text() const;
    /// @param text  "mining arguments 43 %, 12 s left"; @param share  0..1, below 0 = unknown
    void setJob(const QString& text, double share);
    void clearJob();
    /// @param share  0..1; below 0 hides it
    /// @param explanation  rich text: how it comes about
    void setCoverage(double share, const QString& explanation = {});
    QWidget* coverage() const { return m_meter; }
    void setState(const QString& text);
    QPushButton* jobs;
    QPushButton* problems;
    QPushButton* sql;
    QPushButton* history;
    QPushButton* log;
    QPushButton* cancel;
    /// The buttons of the panels, in order.
    QList<QPushButton*> panels() const { return {jobs, problems, sql, history, log}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_text;
    QLabel* m_job;
    QWidget* m_bar;
    QLabel* m_coverage;
    QWidget* m_meter;
    QLabel* m_state;
};

/// A thin bar of a share.
class Meter final : public QWidget {
    Q_OBJECT
public:
    explicit Meter(QWidget* parent = nullptr);
    void setShare(double share);
    void setGood(bool good) { m_good = good; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_share = 0;
    bool m_good = false;
};

} // namespace tenfold
