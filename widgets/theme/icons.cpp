#include "widgets/theme/icons.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

// Q_INIT_RESOURCE must stand outside a namespace.
static void initIconResources() {
    Q_INIT_RESOURCE(icons);
    Q_INIT_RESOURCE(help);
}

namespace tenfold {
namespace {

QByteArray source(const QString& name) {
    static QHash<QString, QByteArray> cache;
    auto found = cache.find(name);
    if (found == cache.end()) {
        initIconResources();
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
        found = cache.insert(name, file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
    }
    return *found;
}

class TintedEngine final : public QIconEngine {
public:
    explicit TintedEngine(QString name)
        : m_name(std::move(name)) {}
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const auto role = mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText;
        paintIcon(*painter, m_name, rect, QApplication::palette().color(group, role));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    QIconEngine* clone() const override { return new TintedEngine(m_name); }

private:
    QString m_name;
};

} // namespace

void paintIcon(QPainter& painter, const QString& name, const QRectF& rect, const QColor& color) {
    QByteArray svg = source(name);
    svg.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    if (!renderer.isValid()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter, rect);
    painter.restore();
}

QIcon themedIcon(const QString& name) {
    return QIcon(new TintedEngine(name));
}

} // namespace tenfold
