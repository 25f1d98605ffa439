#pragma once

#include <QHash>
#include <QWidget>

class QHBoxLayout;
class QPushButton;
class QSpacerItem;
class QSplitter;
class QStackedWidget;

namespace tenfold {

class EmptyState;
class InfoBar;
class TabStrip;

/// A perspective of tabs between two sides: a page a tab in the middle, a list at the left and details at the right
/// that go with the tab or stand by all; while there is nothing to show, a sentence and what to do about it.
class TabbedView : public QWidget {
    Q_OBJECT
public:
    int tab() const;
    /// Nothing happens where the tab has no page.
    void setTab(int tab);
    EmptyState* emptyState() const { return m_empty; }
    InfoBar* notice() const { return m_notice; }
    /// Why what is shown is not what was asked for; empty: it is.
    void setProblem(const QString& text, const QString& detail = {});

Q_SIGNALS:
    void importRequested();
    void stepRequested(const QString& step);
    void tabChanged();
    void statusChanged();

protected:
    struct Look {
        QString name;                                            ///< of the splitter, for its sizes
        QString title;                                           ///< of the tabs, to screen readers
        QString icon;                                            ///< beside the sentence that there is nothing
        int listWidth = 300, leastList = 180, detailWidth = 300; ///< px
        int listShare = 32;                                      ///< per cent of what the details leave
        int firstTab = 0;                                        ///< while there is none
    };
    TabbedView(const Look& look, QWidget* parent);
    /// Pages are kept in the order of their tabs. A side without a pane of the tab shows the one of all, or is hidden.
    void addTab(int tab, const QString& name, QWidget* page, QWidget* list, QWidget* details);
    /// Panes that stand by every tab that brings none.
    void setSides(QWidget* list, QWidget* details);
    /// Grey with a reason; empty: as any tab. What is in front goes to the first tab that is not.
    void setTabReason(int tab, const QString& whyNot);
    void showContent(bool on);
    bool isContentShown() const;
    /// Panes at the sides give way before the middle does, as long as nobody has moved them.
    virtual void placePanes();
    /// "Stale.", with a button. @return that button
    QPushButton* showStale(const QString& why, const QString& again);
    /// F8 and Shift+F8, and F4.
    void addKeys(const QString& next, const QString& previous, const QString& example);
    virtual void stepTo(int by) = 0;
    virtual void openExample() = 0;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showSides();
    void placeTabs();

    Look m_look;
    QHash<int, QWidget*> m_contents, m_lists, m_sideDetails;
    QWidget *m_list = nullptr, *m_sideDetail = nullptr;
    QList<int> m_order; ///< tabs that are shown
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    InfoBar* m_notice;
    TabStrip* m_tabs;
    QHBoxLayout* m_tabRow = nullptr;
    QSpacerItem* m_indent = nullptr; ///< before the tabs: the room of a list that is not there
    int m_listWidth = 0;             ///< px, when it was last seen
    QStackedWidget *m_left, *m_middle, *m_right;
    QSplitter* m_split;
    bool m_isPlaced = false; ///< by a person
};

} // namespace tenfold
