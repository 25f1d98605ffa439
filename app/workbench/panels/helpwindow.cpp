#include "app/workbench/panels/helpwindow.h"

#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QTextBrowser>

namespace tenfold {
namespace {

/// The text of a page; empty when there is none.
QString pageText(const QString& topic) {
    QFile file(QStringLiteral(":/help/%1.html").arg(topic));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString titleOf(const QString& topic) {
    return pageText(topic).section(QStringLiteral("<title>"), 1).section(QStringLiteral("</title>"), 0, 0);
}

} // namespace

const QStringList& HelpWindow::topics() {
    static const QStringList all = QStringLiteral("home import traces filter types segments laws arguments timing "
                                                  "questions extrapolate panels keys")
                                       .split(u' ');
    return all;
}

QString HelpWindow::topicOf(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget())
        if (const QString topic = widget->property("helpTopic").toString(); !topic.isEmpty()) return topic;
    return QStringLiteral("home");
}

HelpWindow::HelpWindow(QWidget* parent)
    : QDialog(parent)
    , m_topics(new QListWidget)
    , m_page(new QTextBrowser) {
    setWindowTitle(tr("Help"));
    m_topics->setAccessibleName(tr("Topics"));
    m_topics->setFixedWidth(170);
    m_page->setAccessibleName(tr("Help page"));
    m_page->setOpenLinks(false);
    for (const QString& topic : topics()) {
        auto* item = new QListWidgetItem(titleOf(topic), m_topics);
        item->setData(Qt::UserRole, topic);
    }
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_topics);
    row->addWidget(m_page, 1);
    connect(m_topics, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item) m_page->setHtml(pageText(item->data(Qt::UserRole).toString()));
    });
    connect(m_page, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) { showTopic(url.toString()); });
    resize(860, 620);
    showTopic(topics().first());
}

void HelpWindow::showTopic(const QString& topic) {
    m_topics->setCurrentRow(int(std::max<qsizetype>(0, topics().indexOf(topic))));
}

QString HelpWindow::topic() const {
    return topics().value(m_topics->currentRow());
}

} // namespace tenfold
