#include "core/evidence/argument_evidence.h"
#include "core/evidence/value_facets.h"
#include "core/words/sentence.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/convert.h"
#include "widgets/common/growthplot.h"
#include "widgets/common/marks.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/checkpane.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/extrapolate/loadview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/patterns/arguments/argumentsview.h"
#include "widgets/patterns/evidence/evidencepane.h"
#include "widgets/patterns/evidence/evidenceplot.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/sequences/alignedpane.h"
#include "widgets/patterns/sequences/alignedview.h"
#include "widgets/patterns/sequences/programview.h"
#include "widgets/patterns/sequences/segmentsview.h"
#include "widgets/traces/tracesview.h"

#include <QComboBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBrowser>
#include <QtTest>

#include <map>
#include <set>

namespace tenfold {

/// What is shown beside the mining result: aligned sequences, recorded values, doubts.
class EvidenceTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        open();
        openSample();
    }
    void cleanup() { close(); }

    void twoRepetitionsAreAligned() {
        key(Qt::Key_3, Qt::ControlModifier);
        m_window->part<PatternsView>()->setTab(PatternsView::Segments);
        SegmentsView* segments = m_window->part<PatternsView>()->segments();
        segments->selectType(QStringLiteral("am-container"));
        QVERIFY(settled());
        AlignedPane* pane = segments->aligned();
        QVERIFY(pane->nodeBox(0)->currentText() != pane->nodeBox(1)->currentText());
        // A row a kind of difference, with how often and why; F8 walks all of them round.
        const int n = pane->view()->differences();
        int times = 0;
        for (int row = 0; row < pane->table()->model()->rowCount(); ++row) {
            times += pane->table()->model()->index(row, 2).data(SortRole).toInt();
            QVERIFY(!pane->table()->model()->index(row, 3).data().toString().isEmpty());
            QVERIFY(!pane->table()->model()->index(row, 4).data().toString().isEmpty());
        }
        QCOMPARE(times, n);
        QVERIFY2(n > 0, qPrintable(pane->nodeBox(0)->currentText() + pane->nodeBox(1)->currentText()));
        QCOMPARE(pane->view()->current(), 0);
        segments->program()->setFocus();
        for (int i = 1; i <= n; ++i) {
            key(Qt::Key_F8);
            QCOMPARE(pane->view()->current(), i % n);
            QCOMPARE(pane->table()->currentId().toInt(), pane->rowOf(i % n));
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
        QuestionsView* questions = m_window->part<PatternsView>()->questions();
        QVERIFY(questions->current());
        QCOMPARE(questions->current()->kind, std::string("argument"));
        QVERIFY(questions->plot()->isVisible());
        QVERIFY2(questions->plot()->accessibleDescription().contains(QStringLiteral("different")),
                 qPrintable(questions->plot()->accessibleDescription()));
        QVERIFY(!isBlank(questions->plot()->grab().toImage()));
        // What they could come from, also what they never do; all lines of evidence can be seen.
        TableView* sources = questions->evidencePane()->sources();
        QVERIFY(sources->isVisible());
        QStringList rates;
        for (int row = 0; row < sources->model()->rowCount(); ++row)
            rates << sources->model()->index(row, 3).data().toString();
        QVERIFY2(rates.contains(QStringLiteral("0 %")), qPrintable(rates.join(u' ')));
        m_window->resize(1280, 720);
        QVERIFY(settled());
        for (const TableView* table : questions->findChildren<TableView*>())
            if (table->isVisible() && table != sources) {
                QVERIFY2(!table->verticalScrollBar()->isVisible(), qPrintable(table->accessibleName()));
            }
        QVERIFY(sources->viewport()->height() > 5 * sources->rowHeight(0));
        // A question of another kind takes them away.
        while (questions->current() && questions->current()->kind == "argument")
            key(Qt::Key_Down);
        QVERIFY(settled());
        QVERIFY(!sources->isVisible());
    }
    void doubtsStandBesideGrowth() {
        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(settled());
        ExtrapolateView* view = m_window->part<ExtrapolateView>();
        QVERIFY(view->plan());
        const auto& warnings = view->plan()->plan.warnings;
        QCOMPARE(view->doubtsButton()->isVisible(), !warnings.empty());
        if (warnings.empty()) return;
        click(view->doubtsButton());
        QVERIFY(view->doubts()->isVisible());
        const QString text = view->doubts()->toPlainText().simplified();
        for (const Sentence& w : warnings) // in the window's language
            QVERIFY2(!w.isData(), w.text().c_str());
        for (const std::string& w : textsOf(warnings))
            QVERIFY2(text.contains(QString::fromStdString(w).mid(1).simplified()), w.c_str());
    }
    // The load in the window is that of the plan, added up call by call.
    void loadIsThatOfThePlan() {
        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(settled());
        ExtrapolateView* view = m_window->part<ExtrapolateView>();
        click(view->loadButton());
        QVERIFY(view->load()->isVisible());
        std::map<std::string, double> calls;
        NoProgress progress;
        QVERIFY(expandPlan(
            view->plan()->plan,
            [&](const PlannedCall& call) {
                ++calls[call.call->target];
                ++calls[std::string()];
                return true;
            },
            progress));
        const QAbstractItemModel* rows = view->load()->table()->model();
        QCOMPARE(rows->rowCount(), int(view->plan()->plan.program.targets.size()) + 1);
        for (int row = 0; row < rows->rowCount(); ++row) {
            QString server = rows->index(row, 0).data().toString();
            if (row == 0) server.clear();
            const PlanLoad load = loadOfPlan(view->plan()->plan, server.toStdString(), progress);
            QCOMPARE(load.total, calls[server.toStdString()]);
            QCOMPARE(rows->index(row, 2).data().toString(), countText(load.peakPerSecond));
        }
        view->load()->chart()->setFocus();
        const QImage before = view->load()->chart()->grab().toImage();
        QVERIFY(!isBlank(before));
        key(Qt::Key_Right);
        QVERIFY(view->load()->chart()->grab().toImage() != before); // read out
        click(view->doubtsButton());
        QVERIFY(!view->loadButton()->isChecked());
    }
    /// A cell of the table without the mark before it.
    static QString withoutMark(const QString& cell) {
        for (const Mark mark : {Mark::Sure, Mark::Proposed, Mark::Doubtful})
            if (cell.startsWith(signOf(mark) + QStringLiteral(" "))) return cell.mid(2);
        return cell;
    }
    // A band is the same beside the curve, in the row of its method, and in that of a type that makes all its calls.
    void bandsAreTheSameInTableAndPlot() {
        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(settled());
        ExtrapolateView* view = m_window->part<ExtrapolateView>();
        const double target = view->plan()->plan.parameters.at("scale");
        std::map<QString, QString> bands;
        for (const GrowthCurve& curve : view->findChild<GrowthPlot*>()->curves())
            if (curve.doubtAt(target) >= 0.5) bands[curve.title] = bandText(curve, target);
        QVERIFY(!bands.empty());
        const QAbstractItemModel* rows = view->countTable()->model();
        std::size_t found = 0;
        for (int row = 0; row < rows->rowCount(); ++row)
            if (const auto band = bands.find(rows->index(row, 0).data().toString()); band != bands.end()) {
                QCOMPARE(withoutMark(rows->index(row, rows->columnCount() - 1).data().toString()), band->second);
                ++found;
            }
        QCOMPARE(found, bands.size());
        click(view->byTypeButton());
        std::map<QString, std::vector<QString>> ofTypes;
        for (int row = 0; row < rows->rowCount(); ++row)
            ofTypes[rows->index(row, 1).data().toString()].push_back(
                withoutMark(rows->index(row, rows->columnCount() - 1).data().toString()));
        for (const auto& [method, band] : bands)
            if (ofTypes[method].size() == 1) QCOMPARE(ofTypes[method].front(), band);
    }
    void countsOfTypesAddUpToThoseOfMethods() {
        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(settled());
        ExtrapolateView* view = m_window->part<ExtrapolateView>();
        click(view->byTypeButton());
        const QAbstractItemModel* rows = view->countTable()->model();
        QCOMPARE(rows->rowCount(), int(view->plan()->counts.size()));
        std::set<QString> types;
        for (int row = 0; row < rows->rowCount(); ++row)
            types.insert(rows->index(row, 0).data().toString());
        QVERIFY(types.size() > 5);
        click(view->byTypeButton());
        QCOMPARE(rows->rowCount(), int(totalsOf(view->plan()->counts).size()));
    }
    void coverageExplainsItself() {
        const auto mining = m_window->session()->state()->mining;
        const QString text = m_window->bottomBar()->coverage()->toolTip();
        QVERIFY2(text.contains(percentText(mining->coverage)), qPrintable(text)); // added up anew from the arguments
        QVERIFY2(text.contains(QStringLiteral("from a call")), qPrintable(text));
    }
    // Each question leads to the tab it belongs to, and Ctrl+I back to itself.
    void questionsLeadToTheirPlaces() {
        key(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(settled());
        QuestionsView* questions = m_window->part<PatternsView>()->questions();
        std::set<int> tabs;
        const int open = questions->openCount();
        for (int i = 0; i < open; ++i) {
            const std::string asked = questions->current()->key, kind = questions->current()->kind;
            QVERIFY(settled());
            key(Qt::Key_Return, Qt::ControlModifier);
            const int tab = m_window->part<PatternsView>()->tab();
            QVERIFY2(tab != PatternsView::Questions, kind.c_str());
            tabs.insert(tab);
            if (kind == "argument") {
                const auto& evidence = questions->evidencePane()->evidence();
                const QModelIndex row =
                    m_window->part<PatternsView>()->arguments()->tree()->currentIndex().siblingAtColumn(0);
                if (evidence && row.parent().isValid())
                    QVERIFY(row.parent().data().toString().endsWith(QString::fromStdString(evidence->method)));
            }
            key(Qt::Key_I, Qt::ControlModifier);
            QCOMPARE(questions->current()->key, asked);
            key(Qt::Key_Space);
        }
        QVERIFY(tabs.size() >= 4);
    }
    // A choice that needs a value waits for it: Enter then gives that one, not the proposal.
    void enterGivesTheChoiceThatWaitedForItsValue() {
        key(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(settled());
        QuestionsView* questions = m_window->part<PatternsView>()->questions();
        const Question asked = *questions->current();
        const auto script = std::find(asked.choices.begin(), asked.choices.end(), "script");
        QVERIFY(script != asked.choices.end());
        QSignalSpy answers(questions, &QuestionsView::answered);
        key(Qt::Key_8); // a script in every question about an argument
        QCOMPARE(answers.count(), 0);
        QVERIFY(questions->valueField()->hasFocus());
        QTest::keyClicks(questions->valueField(), QStringLiteral("return 4096"));
        key(Qt::Key_Return);
        QCOMPARE(answers.count(), 1);
        const auto given = answers[0][0].value<std::vector<Answer>>();
        QCOMPARE(given.size(), std::size_t(1));
        QCOMPARE(given[0].choice, std::string("script"));
        QCOMPARE(given[0].value, std::string("return 4096"));
    }
    // What is typed is tried on every recorded value before it is given, by the same checks as mining has; nothing is
    // answered by that.
    void anAnswerIsTriedOnAllRows() {
        key(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(settled());
        QuestionsView* questions = m_window->part<PatternsView>()->questions();
        EvidencePane* pane = questions->evidencePane();
        const auto isOfWholeValues = [&] {
            return questions->current() && questions->current()->kind == "argument" && pane->isVisible() &&
                   pane->evidence() && pane->evidence()->asked.empty() && !pane->evidence()->points.empty();
        };
        for (int i = 0; i < 10 && !isOfWholeValues(); ++i) {
            key(Qt::Key_Down);
            QVERIFY(settled());
        }
        QVERIFY(isOfWholeValues() && questions->tryButton()->isVisible());
        QSignalSpy answers(questions, &QuestionsView::answered);
        const std::vector<Value> values = pane->evidence()->values;
        const Value wanted = values.front();
        const auto equal = std::uint64_t(std::count(values.begin(), values.end(), wanted));
        const auto* text = std::get_if<std::string>(&wanted);
        key(Qt::Key_8);
        QVERIFY(questions->valueField()->hasFocus());
        QTest::keyClicks(questions->valueField(), text ? QStringLiteral("return '%1'").arg(toQt(*text))
                                                       : QStringLiteral("return %1").arg(toQt(toText(wanted))));
        key(Qt::Key_T, Qt::ControlModifier);
        QVERIFY(settled());
        QVERIFY(pane->trial());
        QVERIFY2(pane->trial()->lack.empty(), pane->trial()->lack.text().c_str());
        QCOMPARE(pane->trial()->rows.size(), values.size());
        QCOMPARE(pane->trial()->equal, equal);
        QCOMPARE(pane->trial()->wrong, std::uint64_t(values.size()) - equal);
        QVERIFY(pane->trialTable()->isVisible());
        QCOMPARE(pane->trialTable()->model()->rowCount(), int(values.size()));
        QVERIFY(pane->trialTable()->model()->index(0, 4).data().toString().contains(
            equal < values.size() ? QStringLiteral("differs") : QStringLiteral("equal")));
        keepPicture(QStringLiteral("questions-tried"));
        QCOMPARE(answers.count(), 0);
        const std::string tried = questions->current()->key;
        key(Qt::Key_I, Qt::ControlModifier); // into the list again, and on
        QVERIFY(settled());
        for (int i = 0; i < 3 && questions->current()->key == tried; ++i) {
            key(Qt::Key_Down);
            QVERIFY(settled());
        }
        QVERIFY(questions->current()->key != tried);
        QVERIFY(!pane->trial());
    }
    // Values by how they are written: one class alone is shown, and its values are written so.
    void valuesAreShownByFacets() {
        key(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(settled());
        EvidencePane* pane = m_window->part<PatternsView>()->questions()->evidencePane();
        QuestionsView* questions = m_window->part<PatternsView>()->questions();
        for (int i = 0; i < 10 && !(pane->isVisible() && pane->facetSides()->isVisible()); ++i) {
            key(Qt::Key_Down);
            QVERIFY(settled());
        }
        QVERIFY(questions->current() && pane->facetSides()->isVisible());
        const std::size_t all = pane->evidence()->values.size();
        pane->facetSides()->setFocus();
        for (int side = 0; side < pane->facetSides()->count(); ++side) {
            std::size_t sum = 0;
            for (int one = 1; one < pane->facetClasses()->count(); ++one) {
                pane->facetClasses()->setFocus();
                key(Qt::Key_Down);
                QCOMPARE(pane->facetClasses()->currentIndex(), one);
                sum += pane->shownPart()->values.size();
                QVERIFY(pane->shownPart()->values.size() < all);
                if (one == 1) keepPicture(QStringLiteral("questions-facet"));
            }
            QCOMPARE(sum, all);
            pane->facetSides()->setFocus();
            key(Qt::Key_Down);
        }
        QCOMPARE(shapeOf("job-0017/ab"), std::string("a-9/a"));
        QCOMPARE(shapeOf("3f2a9c1b00de-x"), std::string("hex12-a"));
        QCOMPARE(shapeOf("attempt_1112_0"), std::string("a_9_9"));
    }
    void shiftEnterAnswersThoseThatProposeTheSame() {
        key(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(settled());
        QuestionsView* questions = m_window->part<PatternsView>()->questions();
        const Question asked = *questions->current();
        const auto& all = m_window->session()->state()->mining->questions;
        const auto alike = std::count_if(all.begin(), all.end(), [&](const Question& q) {
            return q.kind == asked.kind && q.proposed == asked.proposed && q.answer.empty();
        });
        const int open = questions->openCount() + questions->moreCount();
        key(Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(questions->openCount() + questions->moreCount(), open - int(alike));
    }
    // A mismatch leads to its calls, a sequence to its program.
    void mismatchLeadsToItsPlace() {
        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(settled());
        CheckPane* check = m_window->part<ExtrapolateView>()->check();
        QVERIFY(check->report());
        QVERIFY(check->differing() > 0);
        key(Qt::Key_F8);
        QVERIFY(check->countTable()->currentIndex().data(WarnRole).toBool());
        const QString method = check->countTable()->currentIndex().siblingAtColumn(0).data().toString();
        const QString run = check->run();
        key(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_window->perspective(), QStringLiteral("traces"));
        QCOMPARE(m_window->part<TracesView>()->currentRun(), run);
        QCOMPARE(m_window->topBar()->filter->text(), QStringLiteral("method = ") + method);
        QVERIFY(m_window->part<TracesView>()->eventTable()->model()->rowCount() > 0);
        key(Qt::Key_4, Qt::ControlModifier);
        TableView* others = check->otherTable();
        others->selectId(QStringLiteral("type:am-container"));
        others->setFocus();
        key(Qt::Key_Return);
        QCOMPARE(m_window->perspective(), QStringLiteral("patterns"));
        QCOMPARE(m_window->part<PatternsView>()->tab(), int(PatternsView::Segments));
    }

private:
    void keepPicture(const QString& name) {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        if (!folder.isEmpty()) m_window->grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
    }
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
