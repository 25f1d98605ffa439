#include "core/evidence/timing_picture.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/timingtext.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/timing/startchart.h"
#include "widgets/patterns/timing/timesplot.h"
#include "widgets/patterns/timing/timingview.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QPushButton>
#include <QtTest>

namespace tenfold {

/// Starts, clocks and intervals of the sample in the real window.
class TimingTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        open();
        openSample();
        key(Qt::Key_3, Qt::ControlModifier);
        m_window->part<PatternsView>()->setTab(PatternsView::Timing);
        QVERIFY(settled());
    }
    void cleanup() { close(); }

    void everyNodeOfTheRunHasABarAndARow() {
        TimingView* view = m_window->part<PatternsView>()->timing();
        const auto& runs = m_session->state()->runs;
        const auto run = std::find_if(runs.begin(), runs.end(), [&](const RunInfo& r) {
            return QString::fromStdString(r.run.name) == view->runBox()->currentText();
        });
        QVERIFY(run != runs.end());
        QCOMPARE(view->table(TimingView::Starts)->model()->rowCount(), int(run->senders));
        QVERIFY(!view->chart()->barRect(int(run->senders) - 1).isEmpty());
        QVERIFY(view->chart()->barRect(int(run->senders)).isEmpty());
    }
    void keysWalkBarsAndRowsTogether() {
        TimingView* view = m_window->part<PatternsView>()->timing();
        view->chart()->setFocus();
        key(Qt::Key_Home);
        QCOMPARE(view->chart()->current(), 0);
        for (int n = 1; n < 5; ++n) {
            key(Qt::Key_Down);
            QCOMPARE(view->chart()->current(), n);
            QCOMPARE(view->table(TimingView::Starts)->currentId().toInt(), n);
        }
        // And a click on a bar.
        const QRectF bar = view->chart()->barRect(2);
        click(view->chart()->viewport(), bar.center().toPoint());
        QCOMPARE(view->table(TimingView::Starts)->currentId().toInt(), 2);
        QVERIFY(view->plot()->isVisible());
        QVERIFY2(view->detailText().contains(QStringLiteral(": held for")), qPrintable(view->detailText()));
        QVERIFY2(view->detailText().contains(QStringLiteral("untested beyond scale")), qPrintable(view->detailText()));
    }
    // Nodes that wait for the end of others wait for no call.
    void anEndIsSaidAsOne() {
        StartRule rule;
        rule.kind = StartRule::Kind::Fork;
        rule.afterType = "upload";
        rule.occurrence = -1;
        const QString text = startRuleText(rule, "client");
        QVERIFY2(text.contains(QStringLiteral("the end of upload")), qPrintable(text));
    }
    void namesAtTheLeftAreWhole() {
        StartChart* chart = m_window->part<PatternsView>()->timing()->chart();
        const auto wideAs = [](const QString& name) { return 24 + QFontMetricsF(noteFont()).horizontalAdvance(name); };
        double widest = 0;
        for (int row = 0;
             row < m_window->part<PatternsView>()->timing()->table(TimingView::Starts)->model()->rowCount(); ++row)
            widest = std::max(widest, wideAs(m_window->part<PatternsView>()
                                                 ->timing()
                                                 ->table(TimingView::Starts)
                                                 ->model()
                                                 ->index(row, 0)
                                                 .data()
                                                 .toString()));
        QVERIFY(widest > 24);
        QVERIFY2(chart->gutter() >= std::min(widest, chart->viewport()->width() * 0.4),
                 qPrintable(QStringLiteral("%1 for %2").arg(chart->gutter()).arg(widest)));
        // Names of unseen systems are longer: the bars keep their room.
        auto picture = std::make_shared<TimingPicture>();
        picture->spanNs = 1000000000;
        StartedNode node;
        node.node = std::string(200, 'x');
        node.endNs = 1000000;
        picture->nodes = {node};
        StartChart own;
        own.resize(600, 300);
        own.setPicture(picture, m_session->state()->mining);
        own.show();
        QVERIFY(QTest::qWaitForWindowExposed(&own));
        QCOMPARE(own.gutter(), own.viewport()->width() * 0.4);
        // Where one has to scroll anyway, rows are high enough for their names.
        picture->nodes.assign(200, node);
        own.setPicture(picture, m_session->state()->mining);
        QVERIFY(own.barRect(1).top() - own.barRect(0).top() >= QFontMetricsF(noteFont()).ascent());
    }
    // Whatever a call is called: nothing runs off the right edge.
    void detailsStayInTheirPane() {
        const QString name = QString(60, u'x') + QStringLiteral(".rq:execution:{uuid}:") + QString(40, u'y');
        WrappingLabel label;
        label.setText(QStringLiteral("<b>%1</b> &amp; more<br>b").arg(name));
        QVERIFY(label.minimumSizeHint().width() <= 60);
        const int line = QFontMetrics(label.font()).height();
        QVERIFY(label.heightForWidth(200) >= 5 * line);
        QVERIFY(label.heightForWidth(200) > label.heightForWidth(2000));
        QCOMPARE(withBreaks(label.text()).remove(QChar(0x200B)), label.text());
        QCOMPARE(withBreaks(QStringLiteral("a short line of words & <b>bold</b> ones")),
                 QStringLiteral("a short line of words & <b>bold</b> ones"));
        // And below a small plot nothing is left empty.
        TimingView* view = m_window->part<PatternsView>()->timing();
        QVERIFY(view->plot()->isVisible());
        QVERIFY(view->plot()->height() > 200);
    }
    void clocksSayWhatTheyRestOn() {
        TimingView* view = m_window->part<PatternsView>()->timing();
        std::size_t timers = 0;
        for (const NodeProgram& type : m_session->state()->mining->program.types)
            timers += type.timers.size();
        QVERIFY(timers > 0);
        click(view->pageButton(TimingView::Clocks));
        TableView* clocks = view->table(TimingView::Clocks);
        QCOMPARE(clocks->model()->rowCount(), int(timers));
        clocks->setFocus();
        key(Qt::Key_Home, Qt::ControlModifier);
        key(Qt::Key_Down);
        QVERIFY2(view->detailText().contains(QStringLiteral("median of")), qPrintable(view->detailText()));
        QVERIFY(view->plot()->isVisible());
    }
    void intervalsFollowTheSelectedType() {
        TimingView* view = m_window->part<PatternsView>()->timing();
        click(view->pageButton(TimingView::Intervals));
        view->typeTable()->setFocus();
        key(Qt::Key_Home, Qt::ControlModifier);
        for (int row = 0; row < view->typeTable()->model()->rowCount(); ++row) {
            const std::string type = view->typeTable()->currentId().toString().toStdString();
            int calls = 0;
            const auto count = [&](const auto& self, const std::vector<Step>& steps) -> void {
                for (const Step& step : steps) {
                    calls += std::holds_alternative<CallStep>(step.node) ? 1 : 0;
                    if (const auto* loop = std::get_if<LoopStep>(&step.node)) self(self, loop->body);
                    if (const auto* choice = std::get_if<ChoiceStep>(&step.node))
                        for (const auto& way : choice->alternatives)
                            self(self, way.body);
                }
            };
            for (const NodeProgram& program : m_session->state()->mining->program.types)
                if (program.type == type) count(count, program.body);
            QCOMPARE(view->table(TimingView::Intervals)->model()->rowCount(), calls);
            key(Qt::Key_Down);
        }
    }
    void anotherRunIsReadWhenChosen() {
        TimingView* view = m_window->part<PatternsView>()->timing();
        view->runBox()->setFocus();
        const QString before = view->runBox()->currentText();
        key(view->runBox()->currentIndex() > 0 ? Qt::Key_Up : Qt::Key_Down);
        QVERIFY(view->runBox()->currentText() != before);
        QVERIFY(settled());
        const auto& runs = m_session->state()->runs;
        for (const RunInfo& run : runs)
            if (QString::fromStdString(run.run.name) == view->runBox()->currentText())
                QCOMPARE(view->table(TimingView::Starts)->model()->rowCount(), int(run.senders));
    }
};

std::unique_ptr<QObject> makeTimingTest() {
    return std::make_unique<TimingTest>();
}

} // namespace tenfold

#include "timingtest.moc"
