#include "widgets/harvest/sentencepage.h"

#include "widgets/frame/panes.h"

#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

namespace tenfold {

SentencePage::SentencePage(QWidget* parent)
    : QWidget(parent)
    , m_says(boldLabel(QString())) {
    m_says->setWordWrap(true);
    m_says->setContentsMargins(10, 6, 10, 6);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_says);
}

QString SentencePage::sentence() const {
    return m_says->text();
}

void SentencePage::say(const QString& sentence) {
    m_says->setText(sentence);
}

void SentencePage::layOut(const QString& name, QWidget* picture, QWidget* table) {
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(name);
    split->addWidget(picture);
    split->addWidget(table);
    static_cast<QVBoxLayout*>(layout())->addWidget(split, 1);
}

} // namespace tenfold
