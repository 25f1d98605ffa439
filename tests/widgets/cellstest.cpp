#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/common/fittext.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/flows/durationplot.h"
#include "widgets/flows/timeunit.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/style.h"
#include "widgets/traces/eventmodel.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QtTest>

namespace tenfold {

class CellsTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void model() {
        CellModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setColumns({{QStringLiteral("Name")}, {QStringLiteral("Calls"), true, 50}});
        model.setRows(rows());
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(2, 1).data(SortRole).toDouble(), 1200.0);
        QCOMPARE(model.index(2, 1).data().toString(), QStringLiteral("1,200"));
        QCOMPARE(model.index(0, 1).data(Qt::TextAlignmentRole).toInt(), int(Qt::AlignRight | Qt::AlignVCenter));
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
        model.setRows(rows());
    }
    void sortsNumbersAsNumbers() {
        CellModel model;
        TableView view(QStringLiteral("Test"));
        fill(model, view);
        view.sortByColumn(1, Qt::AscendingOrder);
        QCOMPARE(view.model()->index(0, 0).data().toString(), QStringLiteral("b"));
        QCOMPARE(view.model()->index(2, 0).data().toString(), QStringLiteral("c"));
        view.sortByColumn(1, Qt::DescendingOrder);
        QCOMPARE(view.model()->index(0, 0).data().toString(), QStringLiteral("c"));
    }
    void homeAndEndGoToRows() {
        CellModel model;
        TableView view(QStringLiteral("Test"));
        fill(model, view);
        view.setCurrentIndex(view.model()->index(1, 1));
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(view.currentIndex(), view.model()->index(view.model()->rowCount() - 1, 1));
        QCOMPARE(view.selectionModel()->selectedRows().size(), 1);
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(view.currentIndex(), view.model()->index(0, 1));
    }
    void copies() {
        CellModel model;
        TableView view(QStringLiteral("Test"));
        fill(model, view);
        view.show();
        view.selectRow(0);
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("a\t100"));
        view.selectAll();
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("Name\tCalls\na\t100\nb\t9\nc\t1,200"));
    }
    void exportsCsv() {
        CellModel model;
        TableView view(QStringLiteral("Test"));
        model.setColumns({{QStringLiteral("Name")}, {QStringLiteral("Calls"), true, 50}});
        model.setRows({{{Cell::of(QStringLiteral("a \"b\", c")), Cell::number(1200)}, {}}});
        view.setCells(&model);
        QCOMPARE(view.asCsv(), QByteArray("Name,Calls\r\n\"a \"\"b\"\", c\",1200\r\n"));
    }
    void numbersAreShortenedNotCut() {
        QCOMPARE(shortNumberText(17000044), QStringLiteral("17.0 M"));
        QCOMPARE(shortNumberText(999950), QStringLiteral("1.00 M"));
        QCOMPARE(shortNumberText(-2327788), QStringLiteral("-2.33 M"));
        QCOMPARE(shortNumberText(999), QStringLiteral("999"));
        QCOMPARE(withShortNumbers(QStringLiteral("1,797,120 ± 90")), QStringLiteral("1.80 M ± 90"));
        QCOMPARE(withShortNumbers(QStringLiteral("worker-1234567")), QStringLiteral("worker-1234567"));
        const QFontMetricsF metrics(tableFont());
        for (int width = 4; width < 120; ++width) {
            const QString shown = fitNumber(QStringLiteral("18,110,575"), metrics, width);
            QVERIFY2(shown == QStringLiteral("18,110,575") || shown == QStringLiteral("18.1 M") ||
                         shown == QString(QChar(0x2026)),
                     qPrintable(shown));
            const QString law = fitText(QStringLiteral("10 N + 13.751 replication"), metrics, width);
            QVERIFY2(!law.contains(QStringLiteral("13…")) && !law.contains(QStringLiteral("13.…")), qPrintable(law));
        }
        const QString name = QStringLiteral("getBlockLocationsOfThisFile"),
                      path = QStringLiteral("/user/someone/a/b/input.txt");
        QVERIFY(fitText(name, metrics, 80).endsWith(QChar(0x2026)));
        QVERIFY(fitText(path, metrics, 80).endsWith(QStringLiteral(".txt")));
        // Patterns that begin alike differ at their ends; a number in the middle stays whole or goes.
        const QString pattern = QStringLiteral("HSET last_heartbeat 123,456,789 rq:job:{uuid}.request.key");
        for (int width = 60; width < 400; ++width) {
            const QString shown = fitEnds(pattern, metrics, width);
            QVERIFY(metrics.horizontalAdvance(shown) <= width);
            QVERIFY2(shown.startsWith(u'H') && shown.endsWith(u'y'), qPrintable(shown));
            for (const QString& part : shown.split(QChar(0x2026)))
                QVERIFY2(!part.contains(u'1') || part.contains(QStringLiteral("123,456,789")), qPrintable(shown));
            QVERIFY2(!shown.contains(u'9') || shown.contains(QStringLiteral("123,456,789")), qPrintable(shown));
        }
    }
    // What tells operations of one system apart is behind the packages that all share.
    void packagesOfNamesGiveWayFirst() {
        const QFontMetricsF metrics(tableFont());
        const QString name = QStringLiteral("hipstershop.CurrencyService/GetSupportedCurrencies");
        for (const auto& fit : {fitName, fitText}) {
            QCOMPARE(fit(name, metrics, metrics.horizontalAdvance(name) + 1), name);
            const QString shown =
                fit(name, metrics,
                    metrics.horizontalAdvance(QStringLiteral("…CurrencyService/GetSupportedCurrencies")) + 1);
            QCOMPARE(shown, QStringLiteral("…CurrencyService/GetSupportedCurrencies"));
        }
        // then the service, since all of its operations have it
        for (const auto& fit : {fitName, fitText})
            QCOMPARE(fit(name, metrics, metrics.horizontalAdvance(QStringLiteral("…GetSupportedCurrencies")) + 2),
                     QStringLiteral("…GetSupportedCurrencies"));
        // Of a service and its operation, packages give way, then the service of the operation, then the first.
        const QString place = QStringLiteral("frontend ") + name;
        QStringList seen;
        for (double width = metrics.horizontalAdvance(place) + 2; width > 60; width -= 1) {
            const QString shown = fitText(place, metrics, width);
            QVERIFY2(metrics.horizontalAdvance(shown) <= width + 1, qPrintable(shown));
            if (!seen.contains(shown)) seen << shown;
        }
        QCOMPARE(seen.value(0), place);
        QCOMPARE(seen.value(1), QStringLiteral("frontend …CurrencyService/GetSupportedCurrencies"));
        QCOMPARE(seen.value(2), QStringLiteral("frontend …GetSupportedCurrencies"));
        for (const QString& shown : seen)
            QVERIFY2(shown.contains(QStringLiteral("…G")) || shown == place || shown.contains(QStringLiteral("…Curr")),
                     qPrintable(shown));
        // Types that are called alike but for a number do not look the same.
        for (int width = 90; width < 200; ++width)
            QVERIFY(fitText(QStringLiteral("task-container.getBlockLocations.2"), metrics, width) !=
                    fitText(QStringLiteral("task-container.getBlockLocations"), metrics, width));
        QVERIFY(
            fitName(QStringLiteral("nodemanager.getServerDefaults"), metrics, 110).startsWith(QStringLiteral("…get")));
        // also where it says how often
        const QString often = fitName(QStringLiteral("company.very.long.package.name.Stock.read ×6"), metrics,
                                      metrics.horizontalAdvance(QStringLiteral("company.very.long")));
        QVERIFY2(often.startsWith(QStringLiteral("…read")) && often.endsWith(QStringLiteral(" ×6")), qPrintable(often));
        QVERIFY(fitName(QStringLiteral("GET /checkout/of/someone"), metrics, 80).startsWith(QStringLiteral("GET /")));
    }
    // Where the columns need a bar it takes nothing from the last row.
    void theBarOfAFittedTableCoversNoRow() {
        CellModel model;
        model.setColumns(
            {{QStringLiteral("ms"), false, 0}, {QStringLiteral("50 %"), true, 90}, {QStringLiteral("90 %"), true, 90}});
        std::vector<CellModel::Row> rows;
        for (int i = 0; i < 4; ++i)
            rows.push_back({{Cell::of(QStringLiteral("row")), Cell::number(i), Cell::number(i)}, i});
        model.setRows(std::move(rows));
        for (const int width : {400, 150}) {
            TableView table(QStringLiteral("Times"));
            table.setCells(&model, false);
            table.resize(width, 60);
            table.show();
            table.fitHeight();
            table.resize(width, table.height());
            QCoreApplication::sendPostedEvents();
            const QRect last = table.visualRect(table.model()->index(3, 0));
            QVERIFY2(last.bottom() <= table.viewport()->rect().bottom() + 1, qPrintable(QString::number(width)));
            QCOMPARE(table.horizontalScrollBar()->maximum() > 0, width == 150);
        }
    }
    // A time in the middle and one that is a thousand times as long read well in one unit.
    void oneUnitForShortAndLongTimes() {
        QCOMPARE(TimeUnit::of(263e3, 545e6).name, QStringLiteral("ms"));
        QCOMPARE(TimeUnit::of(263e3, 545e6).text(263e3), QStringLiteral("0.263"));
        QCOMPARE(TimeUnit::of(263e3, 900e3).name, QStringLiteral("µs"));
        QCOMPARE(TimeUnit::of(5e6, 20e6).name, QStringLiteral("ms"));
        QCOMPARE(TimeUnit::of(1e6).text(-20), QStringLiteral("0"));
    }
    // Names are told apart also by what has no sign of its own; lines become one.
    void controlCharactersAreEscaped() {
        QCOMPARE(oneLine(QStringLiteral("pidbox\x06\x16") + QStringLiteral("3\nnext")),
                 QStringLiteral("pidbox\\x06\\x163 next"));
    }
    // Wherever the lines are, the names of A and B and of percentiles are whole.
    void namesStandInsideThePlot() {
        Distribution small, large;
        for (int i = 0; i < 100; ++i) {
            small.add(60'000 + i);
            large.add(580'000'000 + i);
        }
        for (const auto form : {DurationPlot::Form::Shares, DurationPlot::Form::Histogram})
            for (const auto& [a, b] : {std::pair(small, large), std::pair(large, small), std::pair(small, small)}) {
                DurationPlot plot(form);
                plot.resize(230, 160);
                plot.show();
                QVERIFY(QTest::qWaitForWindowExposed(&plot));
                plot.setDurations(a, b);
                QCoreApplication::processEvents();
                QVERIFY(!plot.names().empty());
                for (const QRectF& name : plot.names())
                    QVERIFY2(QRectF(plot.area()).adjusted(-1, -4, 1, 4).contains(name),
                             qPrintable(QStringLiteral("%1 to %2 in %3 to %4")
                                            .arg(name.left())
                                            .arg(name.right())
                                            .arg(plot.area().left())
                                            .arg(plot.area().right())));
            }
    }
    // A long title gives way with dots, and does not widen its pane.
    void titlesOfPanesGiveWay() {
        Pane pane(QStringLiteral("hipstershop.ProductCatalogService/ListProducts of the frontend"));
        QVERIFY(pane.minimumSizeHint().width() < 120);
        pane.header()->setTitle(QStringLiteral("Runs"));
        QVERIFY(pane.minimumSizeHint().width() >= pane.fontMetrics().horizontalAdvance(QStringLiteral("Runs")));
    }
    // However many digits come, a column of numbers has room for them, and a name keeps some.
    void columnsFitTheirNumbers() {
        CellModel model;
        TableView view(QStringLiteral("Test"));
        model.setColumns({{QStringLiteral("Name"), false, 0}, {QStringLiteral("N"), true, 20}});
        view.setCells(&model);
        view.resize(260, 200);
        view.show();
        const auto fill = [&](double value) {
            model.setRows({{{Cell::of(QStringLiteral("blockReceivedAndDeleted")), Cell::number(value)}, 1}});
        };
        const auto shown = [&] {
            const QModelIndex cell = view.model()->index(0, 1);
            return shownText(cell, QFontMetricsF(view.font()), view.columnWidth(1) - roomBesideText(cell));
        };
        fill(7);
        QCOMPARE(shown(), QStringLiteral("7"));
        fill(18110575); // of the same shape: the rows stay, their numbers grow
        QCOMPARE(shown(), QStringLiteral("18,110,575"));
        view.resize(150, 200);
        QCOMPARE(shown(), QStringLiteral("18.1 M"));
        QVERIFY(view.columnWidth(0) >= 60);
    }
    void keepsSelectionOverEqualShape() {
        CellModel model;
        TableView view(QStringLiteral("Test"));
        fill(model, view);
        view.selectId(2);
        model.setRows(rows());
        QCOMPARE(view.currentId().toInt(), 2);
    }
    void checkBoxesTell() {
        CellModel model;
        model.setColumns({{QString()}});
        Cell cell;
        cell.check = Qt::Unchecked;
        model.setRows({{{cell}, 7}});
        QSignalSpy spy(&model, &CellModel::checked);
        QVERIFY(model.setData(model.index(0, 0), Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy.at(0).at(0).toInt(), 7);
        QVERIFY(spy.at(0).at(1).toBool());
    }
    void eventModel() {
        EventModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const Trace trace = smallTrace(3);
        QSignalSpy wanted(&model, &EventModel::rowsWanted);
        model.setRun(std::uint32_t(trace.events.size()), trace.events.front().startNs, {"sendHeartbeat"});
        QCOMPARE(model.rowCount(), int(trace.events.size()));
        QCOMPARE(model.rowOf(2), 2);
        QCOMPARE(model.rowOf(9999), -1);
        // A row that was not read is empty, and asked for once, with those around it.
        QVERIFY(model.index(3, EventSelection::Method).data().toString().isEmpty());
        QVERIFY(model.index(4, EventSelection::Method).data().toString().isEmpty());
        QTRY_COMPARE(wanted.size(), 1);
        const auto asked = wanted.at(0).at(0).value<std::vector<std::uint32_t>>();
        QCOMPARE(asked.size(), trace.events.size());
        EventRows page;
        for (const std::uint32_t event : asked)
            page.emplace_back(event, rowOf(trace, trace.events[event]));
        model.setPage(std::move(page));
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.index(row, EventSelection::Method).data().toString().toStdString(),
                     trace.text(trace.events[std::size_t(row)].method));
        QTest::qWait(1);
        QCOMPARE(wanted.size(), 1);
        // The row of a call that shares a telling value with the reference is tinted.
        std::uint32_t create = 0, add = 0;
        for (std::uint32_t i = 0; i < trace.events.size(); ++i) {
            if (trace.text(trace.events[i].method) == "create" && create == 0) create = i;
            if (trace.text(trace.events[i].method) == "addBlock" && add == 0) add = i;
        }
        model.setRows(std::make_shared<const std::vector<std::uint32_t>>(std::vector<std::uint32_t>{create, add}));
        QCOMPARE(model.rowOf(add), 1);
        const EventRow reference = rowOf(trace, trace.events[create]);
        model.setReference(&reference);
        QVERIFY(model.index(1, 0).data(LinkedRole).toBool());
        model.setReference(nullptr);
        QVERIFY(!model.index(1, 0).data(LinkedRole).toBool());
        QStandardItemModel tree;
        fillCallTree(tree, reference);
        QCOMPARE(tree.item(1)->child(0)->text(), QStringLiteral("fs"));
        QCOMPARE(tree.item(1)->child(0)->child(0)->text(), QStringLiteral("fileId"));
        QCOMPARE(tree.item(1)->child(0)->child(0, 1)->text(), QStringLiteral("16400"));
        // A reply that is no message has no path: the number that INCR of Redis answers.
        EventRow number = reference;
        number.arguments = {{true, "", Value(std::int64_t(42))}};
        fillCallTree(tree, number);
        QCOMPARE(tree.item(1)->rowCount(), 1);
        QCOMPARE(tree.item(1)->child(0, 1)->text(), QStringLiteral("42"));
    }
    // Letters that reach below the line are drawn whole, in tables' heads too.
    void headsAreNotCut() {
        WorkbenchStyle style;
        CellModel model;
        TableView view(QStringLiteral("a table"));
        view.horizontalHeader()->setStyle(&style);
        model.setColumns({{QStringLiteral("jpqy"), false, 200}});
        model.setRows({});
        view.setCells(&model, false);
        view.resize(300, 100);
        const auto rowsOfText = [](const QImage& image) {
            const int background = qGray(image.pixel(150, image.height() / 2));
            int first = -1, last = -1;
            for (int y = 2; y + 2 < image.height(); ++y)
                for (int x = 2; x < 60; ++x)
                    if (std::abs(qGray(image.pixel(x, y)) - background) > 60) {
                        first = first < 0 ? y : first;
                        last = y;
                    }
            return last - first + 1;
        };
        const QImage image = view.horizontalHeader()->grab().toImage();
        QImage whole(300, 60, QImage::Format_RGB32);
        whole.fill(image.pixel(150, image.height() / 2));
        QPainter painter(&whole);
        painter.setFont(view.horizontalHeader()->font());
        painter.setPen(Theme::of(&view).dim);
        painter.drawText(6, 30, QStringLiteral("jpqy"));
        painter.end();
        QVERIFY(rowsOfText(whole) > 8);
        QCOMPARE(rowsOfText(image), rowsOfText(whole));
    }

private:
    static std::vector<CellModel::Row> rows() {
        return {{{Cell::of(QStringLiteral("a")), Cell::number(100)}, 1},
                {{Cell::of(QStringLiteral("b")), Cell::number(9)}, 2},
                {{Cell::of(QStringLiteral("c")), Cell::number(1200)}, 3}};
    }
    static void fill(CellModel& model, TableView& view) {
        model.setColumns({{QStringLiteral("Name")}, {QStringLiteral("Calls"), true, 50}});
        model.setRows(rows());
        view.setCells(&model);
    }
};

std::unique_ptr<QObject> makeCellsTest() {
    return std::make_unique<CellsTest>();
}

} // namespace tenfold

#include "cellstest.moc"
