#pragma once

#include <QDialog>

class QListWidget;
class QTextBrowser;

namespace tenfold {

/// The help pages (resources/help), a topic at a time. A widget names its topic with the property "helpTopic".
class HelpWindow final : public QDialog {
    Q_OBJECT
public:
    explicit HelpWindow(QWidget* parent = nullptr);
    static const QStringList& topics();
    /// The topic of a widget or of what it stands in; "home" where there is none.
    static QString topicOf(const QWidget* widget);
    static QString titleOf(const QString& topic);
    /// All words of a page.
    static QString textOf(const QString& topic);
    void showTopic(const QString& topic);
    QString topic() const;
    QTextBrowser* page() const { return m_page; }

private:
    QListWidget* m_topics;
    QTextBrowser* m_page;
};

} // namespace tenfold
