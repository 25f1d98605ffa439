#pragma once

#include <QObject>
#include <QSvgRenderer>
#include <QTextObjectInterface>

#include <memory>
#include <vector>

namespace tenfold {

/// The drawings of a text document, which knows only pictures of pixels itself: each stands for a character of kType
/// whose property kNumber says which.
class TextPictures final : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    static constexpr int kType = QTextFormat::UserObject + 1, kNumber = QTextFormat::UserProperty + 1;

    using QObject::QObject;
    /// @return its number
    int add(const QByteArray& svg);
    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& place, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    std::vector<std::unique_ptr<QSvgRenderer>> m_pictures;
};

} // namespace tenfold
