#include "app/workbench/panels/helpwindow.h"
#include "app/workbench/panels/tour.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/patterns/patternsview.h"

#include <QPushButton>
#include <QTextBrowser>
#include <QtTest>

namespace tenfold {

class HelpTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void everyPageIsThereAndItsLinksLeadOn() {
        for (const QString& topic : HelpWindow::topics()) {
            QFile file(QStringLiteral(":/help/%1.html").arg(topic));
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(topic));
            const QString text = QString::fromUtf8(file.readAll());
            QVERIFY(text.size() > 200);
            static const QRegularExpression link(QStringLiteral("href=\"([^\"]*)\""));
            for (auto it = link.globalMatch(text); it.hasNext();) {
                const QString to = it.next().captured(1);
                QVERIFY2(HelpWindow::topics().contains(to), qPrintable(topic + QStringLiteral(" links to ") + to));
            }
            static const QRegularExpression picture(QStringLiteral("img src=\"([^\"]*)\""));
            for (auto it = picture.globalMatch(text); it.hasNext();) {
                const QString path = it.next().captured(1).section(u'#', 0, 0);
                QVERIFY2(!QImage(path).isNull(), qPrintable(topic + QStringLiteral(" shows ") + path));
            }
        }
        QCOMPARE(QDir(QStringLiteral(":/help")).entryList().size(), HelpWindow::topics().size());
    }
    void f1OpensTheTopicOfThePlace() {
        openSample();
        const std::pair<int, const char*> places[] = {
            {PatternsView::Types, "types"}, {PatternsView::Laws, "laws"}, {PatternsView::Questions, "questions"}};
        for (const auto& [tab, topic] : places) {
            m_window->setPerspective(QStringLiteral("patterns"));
            m_window->part<PatternsView>()->setTab(tab);
            m_window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
            m_window->part<PatternsView>()->panes().first()->setFocus();
            key(Qt::Key_F1);
            QVERIFY(m_window->help());
            QCOMPARE(m_window->help()->topic(), QString::fromLatin1(topic));
            QVERIFY(m_window->help()->page()->toPlainText().size() > 100);
            m_window->help()->hide();
        }
        QVERIFY2(namelessControls(m_window->help()).isEmpty(),
                 qPrintable(namelessControls(m_window->help()).join(u'\n')));
    }
    void theTourHasSixStepsAndIsLeftAnyTime() {
        openSample();
        m_window->startTour();
        Tour* tour = m_window->tour();
        QVERIFY(tour->isVisible());
        QVERIFY(tour->steps() <= 6);
        QCOMPARE(m_window->perspective(), QStringLiteral("traces"));
        for (int step = 1; step < tour->steps(); ++step) {
            key(Qt::Key_Return);
            QCOMPARE(tour->step(), step);
        }
        QCOMPARE(m_window->perspective(), QStringLiteral("extrapolate"));
        key(Qt::Key_Return);
        QVERIFY(!tour->isVisible());
        m_window->startTour();
        key(Qt::Key_Return);
        QCOMPARE(tour->step(), 1);
        key(Qt::Key_Escape);
        QVERIFY(!tour->isVisible());
    }
    // The card stands beside what it speaks of, points at it, and covers none of it.
    void theTourCoversNothingItSpeaksOf_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("usual") << QSize(1280, 720);
        QTest::newRow("large") << QSize(1600, 1000);
    }
    void theTourCoversNothingItSpeaksOf() {
        QFETCH(QSize, size);
        m_window->resize(size);
        openSample();
        m_window->startTour();
        Tour* tour = m_window->tour();
        for (int step = 0; step < tour->steps(); ++step) {
            QVERIFY(settled());
            QCOMPARE(tour->step(), step);
            QVERIFY(!tour->targets().isEmpty());
            QVERIFY(m_window->rect().contains(tour->geometry()));
            for (const QRect& target : tour->targets())
                QVERIFY2(!tour->geometry().intersects(target), qPrintable(QString::number(step)));
            picture(QStringLiteral("tour-%1-%2").arg(size.width()).arg(step + 1), *m_window);
            key(Qt::Key_Return);
        }
    }
    void placesOfTheCard() {
        const QRect window(0, 0, 1000, 600);
        const QList<QSize> sizes = {QSize(300, 100), QSize(150, 160)};
        // Below is room, and only there.
        const QRect below = placeOfCard(window, sizes, {QRect(0, 0, 1000, 400)});
        QVERIFY(below.top() > 400 && below.size() == sizes[0]);
        // Only a narrow strip is free: the narrow card goes there.
        const QRect beside = placeOfCard(window, sizes, {QRect(200, 0, 800, 600)});
        QVERIFY(beside.right() < 200 && beside.size() == sizes[1]);
        QVERIFY(window.contains(placeOfCard(window, sizes, {window}))); // nowhere: somewhere all the same
    }
    void picturesInPagesAreReadable() {
        openSample();
        m_window->openHelp(QStringLiteral("laws"));
        const QVariant image = m_window->help()->page()->document()->resource(
            QTextDocument::ImageResource, QUrl(QStringLiteral("qrc") + firstPicture(QStringLiteral("laws"))));
        const QImage shown = image.value<QImage>();
        QVERIFY(!shown.isNull());
        QVERIFY(shown.width() >= 600 && shown.width() <= m_window->help()->page()->viewport()->width());
        picture(QStringLiteral("help-laws"), *m_window->help());
        m_window->help()->showTopic(QStringLiteral("record"));
        picture(QStringLiteral("help-record"), *m_window->help());
        m_window->help()->showTopic(QStringLiteral("words"));
        picture(QStringLiteral("help-words"), *m_window->help());
    }
    void everyPageLeadsToTheWords() {
        for (const QString& topic : HelpWindow::topics())
            if (topic != QStringLiteral("keys") && topic != QStringLiteral("words"))
                QVERIFY2(textOf(topic).contains(QStringLiteral("href=\"words\"")), qPrintable(topic));
    }
    void numbersExplainThemselves() {
        openSample();
        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(settled());
        const QString text = m_window->part<ExtrapolateView>()->explanation(QStringLiteral("namenode.getFileInfo"));
        QVERIFY2(text.contains(QStringLiteral("17 N + 44")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("146"))); // the run kept back
        QVERIFY(text.contains(QStringLiteral("5,144")));
    }

private:
    static QString textOf(const QString& topic) {
        QFile file(QStringLiteral(":/help/%1.html").arg(topic));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    static QString firstPicture(const QString& topic) {
        return textOf(topic).section(QStringLiteral("img src=\""), 1).section(u'"', 0, 0);
    }
    static void picture(const QString& name, QWidget& of) {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        if (folder.isEmpty()) return;
        QDir().mkpath(folder);
        of.grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
    }
};

std::unique_ptr<QObject> makeHelpTest() {
    return std::make_unique<HelpTest>();
}

} // namespace tenfold

#include "helptest.moc"
