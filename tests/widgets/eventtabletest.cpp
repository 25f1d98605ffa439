#include "app/workbench/perspectives/traces/tracescontroller.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/columnchooser.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/bars.h"
#include "widgets/traces/tracesview.h"

#include <QClipboard>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QtTest>

namespace tenfold {

/// The table of calls: rows read when they are seen, sorting, columns, copying, exporting, totals.
class EventTableTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        openTraces();
        m_trace = shownRun();
        QVERIFY(!m_trace.events.empty());
        m_byTime.clear();
        for (const Event& event : m_trace.events)
            m_byTime.push_back(&event);
        std::stable_sort(m_byTime.begin(), m_byTime.end(), [](const Event* a, const Event* b) {
            return std::tie(a->startNs, a->fileOrder) < std::tie(b->startNs, b->fileOrder);
        });
    }
    void cleanup() { close(); }

    void everyRowIsReadWhenItIsSeen() {
        QCOMPARE(table()->model()->rowCount(), int(m_byTime.size()));
        table()->setFocus();
        for (const Qt::Key to : {Qt::Key_End, Qt::Key_Home}) {
            key(to, Qt::ControlModifier);
            const int row = to == Qt::Key_End ? int(m_byTime.size()) - 1 : 0;
            QCOMPARE(table()->currentIndex().row(), row);
            QTRY_COMPARE(methodOf(row), m_trace.text(m_byTime[std::size_t(row)]->method));
        }
        for (int page = 0; page < 6; ++page)
            key(Qt::Key_PageDown);
        QVERIFY(settled());
        const int first = table()->rowAt(1), last = table()->rowAt(table()->viewport()->height() - 2);
        QVERIFY(first > 0 && last > first);
        for (int row = first; row <= last; ++row)
            QCOMPARE(methodOf(row), m_trace.text(m_byTime[std::size_t(row)]->method));
    }
    void aSelectedCallDoesNotHideTheOthers() {
        table()->setFocus();
        key(Qt::Key_Home, Qt::ControlModifier);
        QVERIFY(settled()); // its lane is marked
        QHeaderView* header = table()->horizontalHeader();
        click(header->viewport(), {header->sectionViewportPosition(EventSelection::Method) + 12, header->height() / 2});
        QVERIFY(settled());
        QCOMPARE(table()->model()->rowCount(), int(m_byTime.size()));
    }
    void aClickOnAHeaderSorts() {
        QHeaderView* header = table()->horizontalHeader();
        const int x = header->sectionViewportPosition(EventSelection::Duration) + 12;
        click(header->viewport(), {x, header->height() / 2});
        QVERIFY(settled());
        click(header->viewport(), {x, header->height() / 2});
        QVERIFY(settled());
        std::int64_t longest = 0;
        for (const Event& event : m_trace.events)
            longest = std::max(longest, event.durationNs);
        const auto first = table()->model()->index(0, EventSelection::Duration).data(IdRole).toUInt();
        for (const Event& event : m_trace.events)
            if (event.fileOrder == first) QCOMPARE(event.durationNs, longest);
    }
    void columnsAreChosenByName() {
        table()->chooseColumns(table()->mapToGlobal(QPoint(100, 30)));
        auto* chooser = table()->findChild<ColumnChooser*>();
        QVERIFY(chooser);
        QTRY_VERIFY(chooser->search()->hasFocus());
        QVERIFY(table()->isColumnHidden(EventSelection::Server));
        QTest::keyClicks(chooser->search(), QStringLiteral("serv"));
        int found = 0;
        for (int i = 0; i < chooser->list()->count(); ++i)
            found += chooser->list()->item(i)->isHidden() ? 0 : 1;
        QCOMPARE(found, 2); // service, server
        QTest::keyClick(chooser->search(), Qt::Key_Down);
        QTest::keyClick(chooser->search(), Qt::Key_Return);
        QVERIFY(!table()->isColumnHidden(EventSelection::Server));
        QVERIFY(chooser->search()->text().isEmpty());
        QTest::keyClick(chooser->search(), Qt::Key_Return);
        QTRY_VERIFY(!chooser || !chooser->isVisible());
    }
    void copiesWithAndWithoutHeader() {
        table()->setFocus();
        key(Qt::Key_Home, Qt::ControlModifier);
        key(Qt::Key_Down, Qt::ShiftModifier);
        key(Qt::Key_Down, Qt::ShiftModifier);
        key(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(settled());
        QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.size(), 3);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(lines[i].split(u'\t').value(EventSelection::Method).toStdString(),
                     m_trace.text(m_byTime[std::size_t(i)]->method));
        key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(settled());
        lines = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[0].startsWith(QStringLiteral("Time s\tSender")));
    }
    void totalsOfTheSelection() {
        table()->setFocus();
        key(Qt::Key_Home, Qt::ControlModifier);
        for (int i = 0; i < 4; ++i)
            key(Qt::Key_Down, Qt::ShiftModifier);
        QTRY_VERIFY2(m_window->part<TracesView>()->statusText().contains(QStringLiteral("selection 5 calls")),
                     qPrintable(m_window->part<TracesView>()->statusText()));
        key(Qt::Key_A, Qt::ControlModifier);
        const QString all = QLocale().toString(qlonglong(m_byTime.size()));
        QTRY_VERIFY2(
            m_window->part<TracesView>()->statusText().contains(QStringLiteral("selection %1 calls").arg(all)) ||
                m_window->part<TracesView>()->statusText().contains(
                    QStringLiteral("selection %1 calls").arg(m_byTime.size())),
            qPrintable(m_window->part<TracesView>()->statusText()));
    }
    void exportsWhatIsShown() {
        // What is written as canonical events comes back equal.
        const QString lines = m_data->filePath(QStringLiteral("out.jsonl"));
        m_window->part<TracesController>()->exportTo(lines, ExportFormat::JsonLines, false);
        QVERIFY(settled());
        QFile file(lines);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> written = file.readAll().trimmed().split('\n');
        QCOMPARE(written.size(), int(m_byTime.size()));
        for (int i = 0; i < written.size(); i += 97) {
            const QJsonObject event = QJsonDocument::fromJson(written[i]).object();
            const Event& expected = *m_byTime[std::size_t(i)];
            QCOMPARE(event[QStringLiteral("method")].toString().toStdString(), m_trace.text(expected.method));
            QCOMPARE(event[QStringLiteral("sender")].toString().toStdString(), m_trace.sender(expected.sender).name);
            QVERIFY(written[i].startsWith("{\"t\":" + QByteArray::number(qlonglong(expected.startNs)) + ','));
        }
        const QString csv = m_data->filePath(QStringLiteral("out.csv"));
        table()->setFocus();
        key(Qt::Key_Home, Qt::ControlModifier);
        key(Qt::Key_Down, Qt::ShiftModifier);
        m_window->part<TracesController>()->exportTo(csv, ExportFormat::Csv, true);
        QVERIFY(settled());
        QFile rows(csv);
        QVERIFY(rows.open(QIODevice::ReadOnly));
        QCOMPARE(rows.readAll().count("\r\n"), 3);
        m_window->part<TracesController>()->exportTo(QStringLiteral("/no/such/folder/x.csv"), ExportFormat::Csv, false);
        QVERIFY(settled());
        QVERIFY(!m_session->problems().empty());
    }

private:
    TableView* table() { return m_window->part<TracesView>()->eventTable(); }
    std::string methodOf(int row) {
        return table()->model()->index(row, EventSelection::Method).data().toString().toStdString();
    }
    Trace m_trace;
    std::vector<const Event*> m_byTime;
};

std::unique_ptr<QObject> makeEventTableTest() {
    return std::make_unique<EventTableTest>();
}

} // namespace tenfold

#include "eventtabletest.moc"
