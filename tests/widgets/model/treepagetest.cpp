#include "widgets/model/tree/treepage.h"
#include "tests/widgets/model/testing/modelfixtures.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/cells.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/model/tree/growthline.h"
#include "widgets/model/tree/learnttreemodel.h"
#include "widgets/model/tree/ruletable.h"
#include "widgets/model/tree/treedelegate.h"
#include "widgets/model/tree/treedetails.h"
#include "widgets/model/tree/treetext.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QPlainTextEdit>
#include <QtTest>

namespace tenfold {

/// A learnt tree as a table that folds, driven by keys and clicks.
class TreePageTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_page = new TreePage;
        m_whole = sideBySide(m_page, m_page->details(), m_page);
        m_page->details()->setFixedWidth(260);
        m_page->setTree(std::make_shared<LearntTree>(handMadeTree()));
        m_page->setCanProbe(true);
        m_whole->resize(1208, 634);
        m_whole->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_whole.get()));
    }
    void cleanup() { m_whole.reset(); }

    // Depth first becomes a tree again: printed back by its indices it is what went in.
    void rowsBecomeATree() {
        LearntTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTree(std::make_shared<LearntTree>(handMadeTree()));
        QStringList expected, found;
        for (const TreeRow& row : handMadeTree().rows)
            expected << QString(int(row.depth), u' ') + toQt(row.rule);
        const std::function<void(const QModelIndex&, int)> print = [&](const QModelIndex& parent, int depth) {
            for (int row = 0; row < model.rowCount(parent); ++row) {
                const QModelIndex index = model.index(row, 0, parent);
                found << QString(depth, u' ') + index.data().toString();
                QCOMPARE(model.parent(index), parent);
                print(index, depth + 1);
            }
        };
        print({}, 0);
        QCOMPARE(found, expected);
        QCOMPARE(model.leavesBelow(0), std::size_t(12));
    }
    void depthsThatMakeNoSenseAreATreeAllTheSame() {
        LearntTree odd = handMadeTree();
        odd.rows[3].depth = 17;
        odd.rows[9].depth = 0;
        LearntTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTree(std::make_shared<LearntTree>(odd));
        QCOMPARE(model.rowCount(), 1);
        LearntTree none;
        model.setTree(std::make_shared<LearntTree>(none));
        QCOMPARE(model.rowCount(), 0);
    }
    void theAxisHoldsWhatIsOutside() {
        const LogAxis axis{1, 100};
        QCOMPARE(axis.at(10), 0.5);
        for (const double low : {1.0, 0.5, 0.0, -3.0, double(NAN)})
            QCOMPARE(axis.at(low), 0.0);
        QCOMPARE(axis.at(1e9), 1.0);
        QCOMPARE(axis.ticks(1, 0), (std::vector<double>{1, 2, 5, 10, 20, 50, 100}));
        QCOMPARE(axis.ticks(1, 0.4), (std::vector<double>{1, 10, 100}));
        LearntTree wide = handMadeTree();
        wide.rows[3].prediction.lowest = 1e-9;
        const LogAxis five = LogAxis::of(wide);
        QVERIFY2(five.high / five.low < 2e5, qPrintable(QString::number(five.high / five.low)));
        LearntTree bad = handMadeTree();
        for (TreeRow& row : bad.rows) {
            row.prediction.value = row.prediction.lowest = row.prediction.highest = -INFINITY;
            row.modelValue = NAN;
        }
        const LogAxis nothing = LogAxis::of(bad);
        QVERIFY(nothing.low > 0 && nothing.high > nothing.low);
    }
    // What has no basis says so, and shows no number.
    void withoutBasisThereIsNoNumber() {
        const LearntTreeModel& model = *m_page->table()->rules();
        const QModelIndex value = model.indexOf(model.tree()->rows.size() - 1, LearntTreeModel::Value);
        QCOMPARE(value.data().toString(), QStringLiteral("no basis"));
        for (int column = LearntTreeModel::Range; column < LearntTreeModel::Columns; ++column)
            QVERIFY2(
                !value.siblingAtColumn(column).data().toString().contains(QRegularExpression(QStringLiteral("[0-9]"))),
                qPrintable(value.siblingAtColumn(column).data().toString()));
        m_page->table()->selectRow(int(model.tree()->rows.size()) - 1);
        QVERIFY2(m_page->details()->text().startsWith(QStringLiteral("no basis")),
                 qPrintable(m_page->details()->text()));
    }
    // ✗: the band over 60 % of the value, or under 50 samples. Counted anew from the numbers.
    void lowFidelityIsMarked() {
        const LearntTreeModel& model = *m_page->table()->rules();
        for (std::size_t i = 0; i < model.tree()->rows.size(); ++i) {
            const TreeRow& row = model.tree()->rows[i];
            if (!row.isLeaf || row.samples == 0) continue;
            const bool isLow = row.samples < 50 || row.prediction.spread > 0.6 * row.prediction.value;
            const QString text = model.indexOf(i, LearntTreeModel::Inside).data().toString();
            QCOMPARE(text.contains(u'✗'), isLow);
        }
    }
    void valuesAreInOneUnit() {
        const LearntTreeModel& model = *m_page->table()->rules();
        QCOMPARE(model.headerData(LearntTreeModel::Value, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("s ± sd"));
        QCOMPARE(model.indexOf(3, LearntTreeModel::Value).data().toString(), QStringLiteral("2.1 ± 0.9"));
        QCOMPARE(model.indexOf(8, LearntTreeModel::Value).data().toString(), QStringLiteral("56.5 ± 58.0"));
    }
    // As many places as the spread has a figure for: "1.2 ± 0.0" would say that it is exact.
    void spreadsHaveAFigure() {
        const ValueUnit ms = ValueUnit::ofSeconds(1e-3);
        QCOMPARE(ms.withSpread(0.0012, 0.000009), QStringLiteral("1.200 ± 0.009 ms"));
        QCOMPARE(ms.withSpread(0.0012, 0.00004), QStringLiteral("1.20 ± 0.04 ms"));
        QCOMPARE(ms.withSpread(0.0021, 0.0009), QStringLiteral("2.1 ± 0.9 ms"));
        QCOMPARE(ms.withSpread(1.2345, 0.0003), QStringLiteral("1,234.5 ± 0.3 ms"));
        QCOMPARE(ms.withSpread(0.0012, 0), QStringLiteral("1.2 ± 0 ms"));
        QCOMPARE(ms.withSpread(0.0012, NAN), QStringLiteral("1.2 ms"));
    }
    // The place where the model is worst comes first, as long as nobody has chosen one.
    void theWorstPlaceComesFirst() {
        PerformanceModel model;
        for (const char* service : {"a", "b", "c"}) {
            ModelStep step;
            step.id = step.service = service;
            step.operation = "op";
            model.steps.push_back(step);
        }
        TreePage page;
        QSignalSpy chosen(&page, &TreePage::targetChosen);
        page.setModel(std::make_shared<PerformanceModel>(model));
        QCOMPARE(page.target().service, std::string("a"));
        auto check = std::make_shared<ModelCheck>();
        ModelVerdict verdict;
        verdict.service = "b";
        verdict.operation = "op";
        verdict.state = ModelVerdictState::Suspicious;
        verdict.why = MismatchReason::Time;
        verdict.visits = 9;
        check->verdicts = {verdict};
        page.setCheck(check);
        QCOMPARE(page.target().service, std::string("b"));
        QCOMPARE(chosen.size(), 1);
        page.setTree(std::make_shared<LearntTree>(handMadeTree())); // what is seen stays
        const std::string shown = page.target().service;
        auto other = std::make_shared<ModelCheck>(*check);
        other->verdicts[0].service = "c";
        page.setCheck(other);
        QCOMPARE(page.target().service, shown);
        QCOMPARE(chosen.size(), 1);
    }
    // F8 goes through the leaves, those that are doubted most first: the same order as a plain sort of the numbers.
    void doubtedLeavesComeFirst() {
        const LearntTree tree = handMadeTree();
        std::vector<std::pair<double, std::size_t>> expected;
        for (std::size_t i = 0; i < tree.rows.size(); ++i) {
            const TreeRow& row = tree.rows[i];
            if (!row.isLeaf) continue;
            const double ratio = row.samples == 0 ? 1e9 : row.prediction.spread / row.prediction.value;
            expected.emplace_back((row.isLowFidelity ? -1e6 : 0) - ratio, i);
        }
        std::sort(expected.begin(), expected.end());
        for (const auto& [doubt, row] : expected) {
            m_page->step(1);
            QCOMPARE(m_page->currentRow(), int(row));
        }
        m_page->step(1);
        QCOMPARE(m_page->currentRow(), int(expected.front().second));
        m_page->step(-1);
        QCOMPARE(m_page->currentRow(), int(expected.back().second));
    }
    void keysFoldAndWalk() {
        RuleTable* table = m_page->table();
        table->setFocus();
        table->selectRow(1);
        const QModelIndex index = table->rules()->indexOf(1);
        QVERIFY(table->isExpanded(index));
        QTest::keyClick(table, Qt::Key_Return);
        QVERIFY(!table->isExpanded(index));
        QTest::keyClick(table, Qt::Key_Right);
        QVERIFY(table->isExpanded(index));
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(m_page->currentRow(), 2);
        QTest::keyClick(table, Qt::Key_Left);
        QTest::keyClick(table, Qt::Key_Left);
        QCOMPARE(m_page->currentRow(), 1);
        // A click on the mark folds too.
        const QRect place = table->visualRect(index);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place.topLeft() + QPoint(8, place.height() / 2));
        QVERIFY(!table->isExpanded(index));
    }
    // What was unfolded stays so when the same place is learnt again.
    void foldsStayWhenItIsLearntAgain() {
        RuleTable* table = m_page->table();
        table->setExpanded(table->rules()->indexOf(1), false);
        table->selectRow(11);
        m_page->setTree(std::make_shared<LearntTree>(handMadeTree()));
        QVERIFY(!table->isExpanded(table->rules()->indexOf(1)));
        QVERIFY(table->isExpanded(table->rules()->indexOf(10)));
        QCOMPARE(m_page->currentRow(), 11);
    }
    void deleteUndoesASplit() {
        QSignalSpy edited(m_page, &TreePage::edited);
        m_page->table()->setFocus();
        m_page->table()->selectRow(5);
        QTest::keyClick(m_page->table(), Qt::Key_Delete);
        QCOMPARE(edited.size(), 1);
        const TreeEdit edit = edited[0][0].value<TreeEdit>();
        QCOMPARE(edit.kind, TreeEdit::Kind::Prune);
        QCOMPARE(toQt(edit.node), QStringLiteral("delay <= 0 and suspended > 0"));
        QVERIFY(m_page->details()->changeButton()->isEnabled());
        m_page->setReadOnly(true);
        QTest::keyClick(m_page->table(), Qt::Key_Delete);
        QCOMPARE(edited.size(), 1);
        QVERIFY(!m_page->details()->changeButton()->isEnabled());
    }
    void aLeafIsSplitByHand() {
        QSignalSpy edited(m_page, &TreePage::edited);
        m_page->table()->selectRow(8);
        QComboBox* attribute = m_page->details()->attributeChooser();
        attribute->setCurrentIndex(attribute->findText(QStringLiteral("clients")));
        QTest::mouseClick(m_page->details()->changeButton(), Qt::LeftButton);
        QCOMPARE(edited.size(), 1);
        const TreeEdit edit = edited[0][0].value<TreeEdit>();
        QCOMPARE(edit.kind, TreeEdit::Kind::Split);
        QCOMPARE(edit.attribute, std::string("clients"));
        QCOMPARE(toQt(edit.node), toQt(handMadeTree().rows[8].path));
    }
    void rulesAreALineALeaf() {
        QTest::mouseClick(m_page->rulesButton(), Qt::LeftButton);
        QVERIFY(m_page->rules()->isVisible());
        const QStringList lines = m_page->rules()->toPlainText().trimmed().split(u'\n');
        QCOMPARE(lines.size(), 1 + 12);
        QCOMPARE(lines[1],
                 QStringLiteral("if delay <= 0 and suspended <= 0 and clients <= 5: 2.1 ± 0.9 s  (49 samples, 78 "
                                "% inside, ✗ low fidelity)"));
        QVERIFY2(lines.last().contains(QStringLiteral("no basis")), qPrintable(lines.last()));
    }
    void rowsAreCopiedAndExported() {
        m_page->table()->setFocus();
        m_page->table()->selectRow(3);
        QTest::keyClick(m_page->table(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY2(QApplication::clipboard()->text().startsWith(
                     QStringLiteral("delay <= 0 and suspended <= 0 and clients <= 5\tleaf\t\t49\t2.1\t0.9")),
                 qPrintable(QApplication::clipboard()->text()));
        QTest::keyClick(m_page->table(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QApplication::clipboard()->text().count(u'\n'), 1);
        QCOMPARE(m_page->table()->asCsv().count("\r\n"), int(handMadeTree().rows.size()) + 1);
    }
    // Of the node that is selected, also of inner ones: the split that was taken is marked among those tried.
    void splitsTriedAreThoseOfTheNode() {
        TreeDetails* details = m_page->details();
        const CellModel* splits = details->splitTable()->cells();
        const auto texts = [&] {
            QStringList all;
            for (const CellModel::Row& row : splits->rows())
                all << row.cells[0].text + u'|' + row.cells[2].text;
            return all;
        };
        m_page->table()->selectRow(1);
        QCOMPARE(texts(),
                 (QStringList{QStringLiteral("suspended > 2|0.301"), QStringLiteral("suspended > 0 · taken|0.222"),
                              QStringLiteral("blocks <= 6|0.035"), QStringLiteral("clients <= 5|0.008")}));
        QVERIFY(!splits->rows()[0].linked);
        QVERIFY(splits->rows()[1].linked);
        QCOMPARE(splits->rows()[1].cells[1].bar, std::optional<double>(0.222 / 0.301));
        QVERIFY2(details->splitNote().contains(QStringLiteral("A greater one is known by now")),
                 qPrintable(details->splitNote()));
        QVERIFY2(details->splitNote().contains(QStringLiteral("suspended always changes together with slow nodes")),
                 qPrintable(details->splitNote()));
        QVERIFY2(splits->rows()[0].cells[2].tip.contains(QStringLiteral("scatter of these 992 samples")),
                 qPrintable(splits->rows()[0].cells[2].tip));
        QVERIFY(!details->gainTable()->isVisible());
        m_page->table()->selectRow(3); // a leaf
        QCOMPARE(texts(), QStringList{QStringLiteral("blocks <= 2|0.004")});
        QVERIFY2(details->splitNote().contains(QStringLiteral("None was taken")), qPrintable(details->splitNote()));
        m_page->table()->selectRow(4); // nothing is known of it
        QVERIFY(texts().isEmpty());
        QVERIFY2(details->splitNote().contains(QStringLiteral("None is known")), qPrintable(details->splitNote()));
        m_page->table()->selectRow(0); // attributes that go with mismatches stand at the root
        QVERIFY2(details->splitNote().contains(QStringLiteral("The model's own splits come first")),
                 qPrintable(details->splitNote()));
        QCOMPARE(details->gainTable()->cells()->rows().size(), std::size_t(4));
    }
    void itGrowsByWhatTakesMostAway() {
        const std::vector<GrowthStep>& steps = m_page->details()->growth()->steps();
        QCOMPARE(steps.size(), std::size_t(7)); // M and six learnt ones
        QCOMPARE(steps[0].explained, 0.12 + 0.01 + 0.05 + 0.04);
        QCOMPARE(steps[1].explained, steps[0].explained + 0.222);
        for (std::size_t i = 2; i < steps.size(); ++i)
            QVERIFY(steps[i].explained - steps[i - 1].explained <=
                        steps[i - 1].explained - steps[i - 2].explained + 1e-12 ||
                    i == 2);
    }
    void thePlaceIsChosen() {
        QSignalSpy chosen(m_page, &TreePage::targetChosen);
        auto model = std::make_shared<PerformanceModel>();
        for (const char* operation : {"read", "write"}) {
            ModelStep step;
            step.service = "datanode";
            step.operation = operation;
            model->steps.push_back(step);
        }
        m_page->setModel(model);
        QCOMPARE(m_page->placeChooser()->count(), 3); // and whole requests
        QCOMPARE(m_page->target().operation, std::string("write"));
        m_page->placeChooser()->setFocus();
        QTest::keyClick(m_page->placeChooser(), Qt::Key_Up);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(m_page->target().operation, std::string("read"));
        m_page->quantityChooser()->setFocus();
        QTest::keyClick(m_page->quantityChooser(), Qt::Key_Down);
        QCOMPARE(m_page->target().quantity, LearningTarget::Quantity::Count);
    }
    void anExampleIsThatOfTheRow() {
        m_page->table()->selectRow(4);
        QCOMPARE(m_page->example(), toQt(handMadeTree().rows[4].example));
        QSignalSpy asked(m_page, &TreePage::exampleRequested);
        QTest::mouseClick(m_page->details()->exampleButton(), Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), m_page->example());
        m_page->table()->selectRow(int(handMadeTree().rows.size()) - 1); // nothing was seen there
        QVERIFY(!m_page->details()->exampleButton()->isEnabled());
    }
    // As large as the paper's tree: all of it unfolds, and its last leaf is shown.
    void tensOfThousandsOfNodesWork() {
        const LearntTree large = largeTree(34'000);
        QVERIFY2(large.rows.size() > 32'000, qPrintable(QString::number(large.rows.size())));
        m_page->setTree(std::make_shared<LearntTree>(large));
        RuleTable* table = m_page->table();
        int unfolded = 0;
        for (std::size_t i = 0; i < large.rows.size(); ++i)
            unfolded += table->isExpanded(table->rules()->indexOf(i));
        QVERIFY2(unfolded > 10 && unfolded < 200, qPrintable(QString::number(unfolded)));
        table->expandAll();
        table->selectRow(int(large.rows.size()) - 1);
        QCOMPARE(m_page->currentRow(), int(large.rows.size()) - 1);
        QVERIFY(table->viewport()->rect().intersects(table->visualRect(table->currentIndex())));
        m_page->step(1);
        QVERIFY(m_page->currentRow() >= 0);
    }
    void withoutATreeOneIsOffered() {
        m_page->setTree(nullptr);
        m_page->setLack({}, false);
        QSignalSpy wanted(m_page, &TreePage::learnRequested);
        QTest::mouseClick(m_page->emptyState()->button(), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QVERIFY(m_page->example().isEmpty());
        m_page->step(1);
        m_page->setLack(QStringLiteral("No visits."), false);
        QCOMPARE(m_page->panes().size(), 1);
    }
    void everyControlHasAName() { QCOMPARE(namelessControls(m_whole.get()), QStringList()); }
    void picturesAreTaken() {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        if (folder.isEmpty()) QSKIP("TENFOLD_PICTURES names no folder");
        QDir().mkpath(folder);
        m_page->table()->selectRow(5);
        QTest::qWait(0); // texts have their places
        QVERIFY(m_whole->grab().save(folder + QStringLiteral("/widget-tree.png")));
        m_whole->setPalette(Theme::darkTheme().palette());
        QVERIFY(m_whole->grab().save(folder + QStringLiteral("/widget-tree-dark.png")));
        m_whole->resize(888, 514);
        QTest::qWait(0);
        QVERIFY(m_whole->grab().save(folder + QStringLiteral("/widget-tree-narrow.png")));
    }

private:
    std::unique_ptr<QWidget> m_whole;
    TreePage* m_page = nullptr;
};

std::unique_ptr<QObject> makeTreePageTest() {
    return std::make_unique<TreePageTest>();
}

} // namespace tenfold

#include "treepagetest.moc"
