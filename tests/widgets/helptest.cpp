#include "app/workbench/panels/helpwindow.h"
#include "app/workbench/panels/tour.h"
#include "tests/widgets/fixtures.h"
#include "tests/widgets/testclasses.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/tableview.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/patterns/patternsview.h"

#include <QPushButton>
#include <QTextBrowser>
#include <QtTest>

namespace tenfold {

class HelpTest final : public WindowFixture {
    Q_OBJECT
private slots:
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
                const QString path = it.next().captured(1);
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
            m_window->setPerspective(MainWindow::Patterns);
            m_window->patterns()->setTab(tab);
            m_window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
            m_window->patterns()->panes().first()->setFocus();
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
        QCOMPARE(m_window->perspective(), int(MainWindow::Traces));
        for (int step = 1; step < tour->steps(); ++step) {
            key(Qt::Key_Return);
            QCOMPARE(tour->step(), step);
        }
        QCOMPARE(m_window->perspective(), int(MainWindow::Extrapolate));
        key(Qt::Key_Return);
        QVERIFY(!tour->isVisible());
        m_window->startTour();
        key(Qt::Key_Return);
        QCOMPARE(tour->step(), 1);
        key(Qt::Key_Escape);
        QVERIFY(!tour->isVisible());
    }
    void numbersExplainThemselves() {
        openSample();
        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(settled());
        const QString text = m_window->extrapolate()->explanation(QStringLiteral("namenode.getFileInfo"));
        QVERIFY2(text.contains(QStringLiteral("17 N + 44")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("146"))); // the run kept back
        QVERIFY(text.contains(QStringLiteral("5,144")));
    }
};

std::unique_ptr<QObject> makeHelpTest() {
    return std::make_unique<HelpTest>();
}

} // namespace tenfold

#include "helptest.moc"
