#include "app/workbench/panels/helpwindow.h"

#include <QFile>
#include <QHBoxLayout>
#include <QImage>
#include <QListWidget>
#include <QRegularExpression>
#include <QTextBrowser>
#include <QUrl>

namespace tenfold {
namespace {

/// Pages that show a part of a picture as large as it is on the screen: ":/pictures/laws.png#x,y,width,height".
class HelpPage final : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

protected:
    QVariant loadResource(int type, const QUrl& name) override {
        const QStringList part = name.fragment().split(u',');
        if (type != QTextDocument::ImageResource || part.size() != 4) return QTextBrowser::loadResource(type, name);
        const QImage whole(u':' + name.path()); // "qrc:/pictures/…" by now
        return whole.copy(QRect(part[0].toInt(), part[1].toInt(), part[2].toInt(), part[3].toInt()) & whole.rect());
    }
};

/// The text of a page; empty when there is none.
QString pageText(const QString& topic) {
    QFile file(QStringLiteral(":/help/%1.html").arg(topic));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

QString HelpWindow::titleOf(const QString& topic) {
    return pageText(topic).section(QStringLiteral("<title>"), 1).section(QStringLiteral("</title>"), 0, 0);
}

QString HelpWindow::textOf(const QString& topic) {
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    return pageText(topic).section(QStringLiteral("<body>"), 1).replace(tags, QStringLiteral(" "));
}

const QStringList& HelpWindow::topics() {
    static const QStringList all =
        QStringLiteral("home record words import mapping traces filter types segments laws arguments "
                       "timing questions extrapolate play flows model tree whatif probes characterize harvest models "
                       "model-cpu model-network "
                       "model-cache model-disk model-queueing panels keys")
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
    , m_page(new HelpPage) {
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
    resize(900, 640);
    showTopic(topics().first());
}

void HelpWindow::showTopic(const QString& topic) {
    m_topics->setCurrentRow(int(std::max<qsizetype>(0, topics().indexOf(topic))));
}

QString HelpWindow::topic() const {
    return topics().value(m_topics->currentRow());
}

} // namespace tenfold
