#include "tests/widgets/fixtures.h"
#include "tests/widgets/testclasses.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/tableview.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/patterns/alignedpane.h"
#include "widgets/patterns/alignedview.h"
#include "widgets/patterns/evidenceplot.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/programview.h"
#include "widgets/patterns/questionsview.h"
#include "widgets/patterns/segmentsview.h"

#include <QComboBox>
#include <QPushButton>
#include <QTextBrowser>
#include <QtTest>

namespace tenfold {

/// What is shown beside the mining result: aligned sequences, recorded values, doubts.
class EvidenceTest final : public WindowFixture {
    Q_OBJECT
private slots:
    void init() {
        open();
        openSample();
    }
    void cleanup() { close(); }

    void twoRepetitionsAreAligned() {
        key(Qt::Key_3, Qt::ControlModifier);
        m_window->patterns()->setTab(PatternsView::Segments);
        SegmentsView* segments = m_window->patterns()->segments();
        segments->selectType(QStringLiteral("am-container"));
        QVERIFY(settled());
        AlignedPane* pane = segments->aligned();
        QVERIFY(pane->nodeBox(0)->currentText() != pane->nodeBox(1)->currentText());
        // The rows are as many as the picture has differences, and F8 walks them round.
        const int n = pane->view()->differences();
        QCOMPARE(pane->table()->model()->rowCount(), n);
        QVERIFY2(n > 0, qPrintable(pane->nodeBox(0)->currentText() + pane->nodeBox(1)->currentText()));
        QCOMPARE(pane->view()->current(), 0);
        segments->program()->setFocus();
        for (int i = 1; i <= n; ++i) {
            key(Qt::Key_F8);
            QCOMPARE(pane->view()->current(), i % n);
            QCOMPARE(pane->table()->currentId().toInt(), i % n);
        }
        key(Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(pane->view()->current(), n - 1);
        // A node against itself is equal.
        pane->nodeBox(1)->setFocus();
        while (pane->nodeBox(1)->currentIndex() != pane->nodeBox(0)->currentIndex())
            key(pane->nodeBox(1)->currentIndex() < pane->nodeBox(0)->currentIndex() ? Qt::Key_Down : Qt::Key_Up);
        QVERIFY(settled());
        QCOMPARE(pane->view()->differences(), 0);
    }
    void recordedValuesStandBesideTheQuestion() {
        key(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(settled());
        QuestionsView* questions = m_window->patterns()->questions();
        QVERIFY(questions->current());
        QCOMPARE(questions->current()->kind, std::string("argument"));
        QVERIFY(questions->plot()->isVisible());
        QVERIFY2(questions->plot()->accessibleDescription().contains(QStringLiteral("different")),
                 qPrintable(questions->plot()->accessibleDescription()));
        QVERIFY(!isBlank(questions->plot()->grab().toImage()));
    }
    void doubtsStandBesideGrowth() {
        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(settled());
        ExtrapolateView* view = m_window->extrapolate();
        QVERIFY(view->plan());
        const auto& warnings = view->plan()->plan.warnings;
        QCOMPARE(view->doubtsButton()->isVisible(), !warnings.empty());
        if (warnings.empty()) return;
        click(view->doubtsButton());
        QVERIFY(view->doubts()->isVisible());
        const QString text = view->doubts()->toPlainText().simplified();
        for (const std::string& w : warnings)
            QVERIFY2(text.contains(QString::fromStdString(w).mid(1).simplified()), w.c_str());
    }

private:
    static bool isBlank(const QImage& image) {
        const QRgb first = image.pixel(0, 0);
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixel(x, y) != first) return false;
        return true;
    }
};

std::unique_ptr<QObject> makeEvidenceTest() {
    return std::make_unique<EvidenceTest>();
}

} // namespace tenfold

#include "evidencetest.moc"
