#include "widgets/report/textpictures.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextDocument>

namespace tenfold {

int TextPictures::add(const QByteArray& svg) {
    m_pictures.push_back(std::make_unique<QSvgRenderer>(svg));
    return int(m_pictures.size()) - 1;
}

// As large as in the page, in the device's dots; what is wider than the paper shrinks.
QSizeF TextPictures::intrinsicSize(QTextDocument* document, int, const QTextFormat& format) {
    constexpr double kPageDpi = 96;
    QSizeF size = m_pictures.at(std::size_t(format.intProperty(kNumber)))->defaultSize();
    if (const QPaintDevice* device = document->documentLayout()->paintDevice())
        size *= device->logicalDpiX() / kPageDpi;
    const double most = document->textWidth() - 2 * document->documentMargin();
    const double longest = document->pageSize().height() * 0.8; // some of the page is margin
    double factor = 1;
    if (most > 0) factor = std::min(factor, most / size.width());
    if (longest > 0) factor = std::min(factor, longest / size.height());
    return size * factor;
}

void TextPictures::drawObject(QPainter* painter, const QRectF& place, QTextDocument*, int, const QTextFormat& format) {
    m_pictures.at(std::size_t(format.intProperty(kNumber)))->render(painter, place);
}

} // namespace tenfold
