#include "core/session/export/event_table.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"

#include <QtTest>

#include <map>
#include <set>

namespace tenfold {

class EventFilterTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void counts_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("rows");
        // smallTrace(3): 3 register, 15 heartbeats, 6 create, 6 addBlock (7 ms), 1 getFileInfo without response
        QTest::newRow("all") << "" << 31;
        QTest::newRow("word in a method") << "addblock" << 6;
        QTest::newRow("word in a value") << "/in/f3" << 1;
        QTest::newRow("word in a path") << "fileid" << 12;
        QTest::newRow("word in a sender") << "worker" << 18;
        QTest::newRow("two words") << "client create" << 6;
        QTest::newRow("method") << "method=create" << 6;
        QTest::newRow("method with blanks") << "method = create" << 6;
        QTest::newRow("part of a method is not equal") << "method=creat" << 0;
        QTest::newRow("long") << "dur > 5ms" << 6;
        QTest::newRow("equal limit") << "dur>=7ms" << 6;
        QTest::newRow("short") << "dur<2ms" << 24;
        QTest::newRow("seconds") << "dur>0.001s" << 30;
        QTest::newRow("unanswered") << "unanswered" << 1;
        QTest::newRow("error") << "error" << 0;
        QTest::newRow("and") << "method=addBlock and dur>5ms" << 6;
        QTest::newRow("sender") << "sender=worker-1" << 6;
        QTest::newRow("nothing") << "zebra" << 0;
    }
    void counts() {
        QFETCH(QString, text);
        QFETCH(int, rows);
        const Trace trace = smallTrace(3);
        EventSelection selection;
        selection.text = text.toStdString();
        EventSelector selector(selection);
        selector.add(trace);
        QCOMPARE(int(selector.take().size()), rows);
    }
    void orders_data() {
        QTest::addColumn<int>("column");
        QTest::addColumn<bool>("descending");
        for (int c = 0; c < EventSelection::Columns; ++c)
            for (const bool d : {false, true})
                QTest::addRow("%d %d", c, d) << c << d;
    }
    void orders() {
        QFETCH(int, column);
        QFETCH(bool, descending);
        const Trace trace = smallTrace(3);
        EventSelection selection;
        selection.sortColumn = column;
        selection.descending = descending;
        EventSelector selector(selection);
        selector.add(trace);
        const auto rows = selector.take();
        QCOMPARE(rows.size(), trace.events.size());
        QCOMPARE(std::set<std::uint32_t>(rows.begin(), rows.end()).size(), rows.size());
        std::map<std::uint32_t, const Event*> byPosition;
        for (const Event& event : trace.events)
            byPosition[event.fileOrder] = &event;
        for (std::size_t i = 1; i < rows.size(); ++i) {
            const Event& a = *byPosition[rows[descending ? i : i - 1]];
            const Event& b = *byPosition[rows[descending ? i - 1 : i]];
            if (column == EventSelection::Time) QVERIFY(a.startNs <= b.startNs);
            if (column == EventSelection::Duration) QVERIFY(a.durationNs <= b.durationNs);
            if (column == EventSelection::Method) QVERIFY(trace.text(a.method) <= trace.text(b.method));
            if (column == EventSelection::Sender) QVERIFY(trace.sender(a.sender).name <= trace.sender(b.sender).name);
        }
    }
    void oneSenderKeepsItsOrder() {
        const Trace trace = smallTrace(2);
        EventSelection selection;
        for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
            selection.sender = trace.senders[s].name;
            EventSelector selector(selection);
            selector.add(trace);
            const auto rows = selector.take();
            const auto [begin, end] = trace.eventsOf(SenderId(s));
            QCOMPARE(rows.size(), std::size_t(end - begin));
            for (std::size_t i = 0; i < rows.size(); ++i)
                QCOMPARE(rows[i], trace.events[begin + i].fileOrder);
        }
    }
};

std::unique_ptr<QObject> makeEventFilterTest() {
    return std::make_unique<EventFilterTest>();
}

} // namespace tenfold

#include "eventfiltertest.moc"
