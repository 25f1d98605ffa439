#include "widgets/theme/theme.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/common/tables/cells.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/style.h"

#include <QComboBox>
#include <QImage>
#include <QPainter>
#include <QtTest>

namespace tenfold {

/// Contrast of both palettes: text 4.5:1, marks 3:1 (WCAG 2 AA).
class ThemeTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void text_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void text() {
        QFETCH(bool, dark);
        const Theme& t = dark ? Theme::darkTheme() : Theme::light();
        const auto readable = [](const char* what, const QColor& a, const QColor& b) {
            const double ratio = contrastRatio(a, b);
            QVERIFY2(ratio >= 4.5, qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(what)).arg(ratio)));
        };
        readable("text on base", t.text, t.base);
        readable("text on window", t.text, t.window);
        readable("text on alternate", t.text, t.alternate);
        readable("text on linked", t.text, t.linked);
        readable("text on info bar", t.text, t.infoBar);
        readable("text on disagreeing", t.text, t.disagreeBack);
        readable("dim on base", t.dim, t.base);
        readable("dim on window", t.dim, t.window);
        readable("dim on alternate", t.dim, t.alternate);
        readable("selection", t.selectionText, t.selection);
        readable("varying", t.varyingText, t.varying);
        readable("law", t.accentText, t.base);
        readable("good", t.goodText, t.base);
        readable("disagrees", t.disagreeText, t.base);
        readable("black on the badge", Qt::black, t.disagree);
        for (int k = 0; k < kCallKinds; ++k)
            readable("kind", t.kindText[k], t.base);
        for (const QColor& back : t.ruleBack)
            readable("text on a colour", t.text, back);
        for (const double count : {1., 2., 3., 4., 9., 10., 29., 30., 500.})
            readable("heat", t.heatText(count), t.heatStep(count));
        for (const char letter : {'C', 'R', 'F', 'M', 'L', '?'}) {
            const LetterColours c = letterColours(t, QLatin1Char(letter));
            readable("letter", c.text, c.fill);
        }
    }
    void marks_data() { text_data(); }
    void marks() {
        QFETCH(bool, dark);
        const Theme& t = dark ? Theme::darkTheme() : Theme::light();
        QVERIFY(contrastRatio(t.accent, t.base) >= 3);
        QVERIFY(contrastRatio(t.disagree, t.base) >= 3);
        QVERIFY(contrastRatio(t.good, t.base) >= 3);
        for (const QColor& mark : t.ruleMark)
            QVERIFY2(contrastRatio(mark, t.base) >= 3, qPrintable(mark.name()));
        for (int k = 0; k < kCallKinds; ++k)
            QVERIFY2(contrastRatio(t.kindMark[k], t.base) >= 3, qPrintable(QString::number(k)));
    }
    // What is chosen in a box without room for it ends in dots, not within a letter.
    void chosenTextsEndInDots() {
        const QString name = QStringLiteral("2022-08-23_15_58_fault of the online boutique");
        const auto drawn = [](const QString& text) {
            QComboBox box;
            auto style = std::make_unique<WorkbenchStyle>();
            box.setStyle(style.get());
            box.addItem(text);
            box.resize(140, 26);
            const QImage image = box.grab().toImage();
            box.setStyle(nullptr);
            return image;
        };
        const QImage image = drawn(name);
        QStringList asShown; // one of the ways to cut it in its middle
        for (int room = 60; room < 140; ++room)
            asShown << QFontMetrics(QComboBox().font()).elidedText(name, Qt::ElideMiddle, room);
        QVERIFY(std::any_of(asShown.begin(), asShown.end(), [&](const QString& text) { return drawn(text) == image; }));
    }
    void paletteKnowsItsTheme() {
        QCOMPARE(&Theme::of(Theme::darkTheme().palette()), &Theme::darkTheme());
        QCOMPARE(&Theme::of(Theme::light().palette()), &Theme::light());
    }
    void contrastIsWcag() {
        QCOMPARE(qRound(contrastRatio(Qt::black, Qt::white)), 21);
        QCOMPARE(contrastRatio(Qt::red, Qt::red), 1.0);
    }
    void icons_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"home", "traces", "patterns", "extrapolate", "back", "forward", "inbox", "close",
                                 "info", "warning", "import", "open", "plan"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void icons() {
        QFETCH(QString, name);
        QImage image(36, 36, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter p(&image);
        paintIcon(p, name, QRectF(0, 0, 36, 36), Qt::red);
        p.end();
        int red = 0;
        for (int y = 0; y < 36; ++y)
            for (int x = 0; x < 36; ++x)
                red += image.pixelColor(x, y).red() > 200 && image.pixelColor(x, y).alpha() > 200;
        QVERIFY2(red > 20, "the icon is missing or not drawn in the colour asked for");
    }
};

std::unique_ptr<QObject> makeThemeTest() {
    return std::make_unique<ThemeTest>();
}

} // namespace tenfold

#include "themetest.moc"
