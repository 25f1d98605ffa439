#include "core/words/base_messages.h"
#include "tests/testing/small_trace.h"
#include "tests/testing/stops_at.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/theme/theme.h"
#include "widgets/traces/lanedata.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/timescale.h"

#include <QRandomGenerator>
#include <QtTest>

#include <set>

namespace tenfold {

namespace {

/// One lane of 200,000 calls in a minute, a registration among nine look-ups.
LaneData crowd() {
    LaneData data;
    data.spanNs = 60'000'000'000;
    for (std::uint32_t i = 0; i < 200'000; ++i)
        data.marks.push_back(
            {std::int64_t(i) * 300'000, 1000, i, i % 10 == 3 ? CallKind::StartFinish : CallKind::Lookup, 0});
    data.lanes.push_back({QStringLiteral("all"), 0, std::uint32_t(data.marks.size()), 0, 0});
    data.groups.push_back({QStringLiteral("all"), 0, 1});
    data.makeIndexes();
    return data;
}

} // namespace

class TimelineTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void zoomKeepsThePointUnderTheMouse() {
        TimeScale s{1e9, 0, 1e9, 100, 800};
        const double at = s.ns(300);
        s.zoom(4, 300);
        QVERIFY(std::fabs(s.ns(300) - at) < 1);
        QVERIFY(std::fabs((s.toNs - s.fromNs) - 2.5e8) < 1);
    }
    void staysInsideWhateverIsDone() {
        const quint32 seed = QRandomGenerator::global()->generate();
        qInfo("seed %u", seed);
        QRandomGenerator random(seed);
        TimeScale s{5e9, 0, 5e9, 126, 900};
        for (int i = 0; i < 5000; ++i) {
            switch (random.bounded(4)) {
            case 0:
                s.zoom(std::pow(2, random.bounded(6.0) - 3), 126 + random.bounded(900));
                break;
            case 1:
                s.pan(random.bounded(2000) - 1000);
                break;
            case 2:
                s.show(random.bounded(5e9), random.bounded(5e9));
                break;
            default:
                s.reveal(random.bounded(5e9));
            }
            QVERIFY(s.fromNs >= -1e-3);
            QVERIFY(s.toNs <= s.spanNs + 1e-3);
            QVERIFY(s.toNs > s.fromNs);
        }
    }
    void ticksAreRound() {
        TimeScale s{70e9, 0, 70e9, 0, 800};
        double step = 0;
        const auto ticks = s.ticks(56, step);
        QCOMPARE(step, 5e9);
        QCOMPARE(ticks.size(), std::size_t(15));
    }
    void lanesOfASmallTrace() {
        const Trace trace = smallTrace(3);
        NoProgress progress;
        LaneNames names;
        names.clockMethods = {"sendHeartbeat"};
        const auto lanes = makeLanes(trace, names, progress);
        QVERIFY(lanes.has_value());
        QCOMPARE(lanes->lanes.size(), std::size_t(4));
        QCOMPARE(lanes->groups.size(), std::size_t(2));
        QCOMPARE(lanes->groups[0].name, QStringLiteral("worker")); // first call first
        QCOMPARE(lanes->groups[0].lanes, 3);
        QCOMPARE(lanes->kindCounts[std::size_t(CallKind::Clock)], std::uint64_t(15));
        std::uint64_t sum = 0;
        for (const auto calls : lanes->binsOf(0, double(lanes->spanNs)).calls)
            sum += calls;
        QCOMPARE(sum, std::uint64_t(trace.events.size()));
        for (const auto& lane : lanes->lanes)
            for (std::uint32_t i = lane.begin + 1; i < lane.end; ++i)
                QVERIFY(lanes->marks[i - 1].startNs <= lanes->marks[i].startNs);
    }
    void typesNameTheGroups() {
        const Trace trace = smallTrace(2);
        NoProgress progress;
        LaneNames names;
        names.typeOfSender = {{"worker-0", "A"}, {"worker-1", "B"}, {"client", "B"}};
        const auto lanes = makeLanes(trace, names, progress);
        QCOMPARE(lanes->groups.size(), std::size_t(2));
        QCOMPARE(lanes->groups[1].name, QStringLiteral("B"));
        QCOMPARE(lanes->groups[1].lanes, 2);
    }
    void nothingToShow() {
        Trace trace;
        trace.finish();
        NoProgress progress;
        const auto lanes = makeLanes(trace, {}, progress);
        QVERIFY(lanes.has_value());
        QVERIFY(lanes->lanes.empty());
        LaneView view;
        view.resize(600, 300);
        view.setData(std::make_shared<const LaneData>(*lanes));
        view.grab(); // paints without lanes
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.selectedEvent(), std::int64_t(-1));
    }
    void cancelled() {
        test::StopsAt stop(1);
        const auto lanes = makeLanes(smallTrace(2), {}, stop);
        QVERIFY(!lanes);
        QCOMPARE(lanes.error().id(), MessageId::Cancelled);
    }
    void groupNames_data() {
        QTest::addColumn<QString>("sender");
        QTest::addColumn<QString>("group");
        QTest::newRow("number") << "datanode-03"
                                << "datanode";
        QTest::newRow("container") << "task-container_1795246383646_0001_01_000002"
                                   << "task";
        QTest::newRow("plain") << "client-upload"
                               << "client-upload";
        QTest::newRow("only digits") << "4711"
                                     << "4711";
        QTest::newRow("empty") << ""
                               << "";
    }
    void groupNames() {
        QFETCH(QString, sender);
        QFETCH(QString, group);
        QCOMPARE(QString::fromStdString(groupOfName(sender.toStdString())), group);
    }
    void keysWalk() {
        const auto trace = std::make_shared<const Trace>(smallTrace(3));
        NoProgress progress;
        const auto lanes = std::make_shared<const LaneData>(*makeLanes(*trace, {}, progress));
        LaneView view;
        view.resize(800, 400);
        view.setData(lanes);
        view.show();
        QSignalSpy spy(&view, &LaneView::eventSelected);
        QTest::keyClick(&view, Qt::Key_Down); // first lane, its first call
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Period);
        QCOMPARE(spy.size(), 3);
        QCOMPARE(view.currentLane(), 0);
        QCOMPARE(view.selectedEvent(), std::int64_t(lanes->marks[lanes->lanes[0].begin + 2].event));
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(view.currentLane(), 1);
        QTest::keyClick(&view, Qt::Key_Plus);
        QVERIFY(!view.scale().isWhole());
        QTest::keyClick(&view, Qt::Key_F);
        QVERIFY(view.scale().isWhole());
    }
    // Blocks of marks that are skipped leave the same picture as marks looked at one by one.
    void skippedMarksAreSeen() {
        const auto seed = QRandomGenerator::global()->generate();
        qInfo("seed %u", seed);
        QRandomGenerator random(seed);
        auto whole = std::make_shared<LaneData>();
        whole->spanNs = 60'000'000'000;
        std::vector<std::int64_t> starts;
        for (int i = 0; i < 200'000; ++i)
            starts.push_back(std::int64_t(random.bounded(59.0) * 1e9));
        std::sort(starts.begin(), starts.end());
        for (const std::int64_t ns : starts) {
            const auto kind = random.bounded(1000) == 0 ? CallKind(random.bounded(kCallKinds)) : CallKind::Lookup;
            const std::int64_t duration = random.bounded(5000) == 0 ? 400'000'000 : 1000;
            whole->marks.push_back({ns, duration, std::uint32_t(whole->marks.size()), kind, 0});
        }
        whole->lanes.push_back({QStringLiteral("all"), 0, std::uint32_t(whole->marks.size()), 0, 0});
        whole->groups.push_back({QStringLiteral("all"), 0, 1});
        whole->makeIndexes();
        auto single = std::make_shared<LaneData>(*whole);
        single->blocks.clear();
        QVERIFY(!whole->blocks.empty());
        LaneView a, b;
        for (auto& [view, data] : {std::pair(&a, whole), std::pair(&b, single)}) {
            view->resize(900, 200);
            view->setData(data);
        }
        QCOMPARE(a.grab().toImage(), b.grab().toImage());
        a.setKindVisible(CallKind::Lookup, false);
        b.setKindVisible(CallKind::Lookup, false);
        const QImage rare = a.grab().toImage();
        QCOMPARE(rare, b.grab().toImage());
        std::set<QRgb> colours;
        for (int x = 150; x < rare.width(); ++x)
            colours.insert(rare.pixel(x, 72));
        QVERIFY2(colours.size() >= 4, qPrintable(QString::number(colours.size()))); // rare kinds are not lost
    }
    void binsAreAsFineAsTheZoom() {
        const LaneData data = crowd();
        for (const auto& [from, to] : {std::pair(0.0, 60e9), std::pair(10e9, 11e9), std::pair(30.0001e9, 30.0002e9)}) {
            const LaneData::Bins bins = data.binsOf(from, to);
            QVERIFY(double(bins.widthNs) <= (to - from) / 60);
            QVERIFY(double(bins.firstNs) <= from);
            for (std::size_t b = 0; b < bins.calls.size(); ++b) {
                const std::int64_t begin = bins.firstNs + std::int64_t(b) * bins.widthNs;
                const auto in = std::count_if(data.marks.begin(), data.marks.end(), [&](const LaneData::Mark& mark) {
                    return mark.startNs >= begin && mark.startNs < begin + bins.widthNs;
                });
                QCOMPARE(std::int64_t(bins.calls[b]), std::int64_t(in));
            }
        }
    }
    void aPixelHasTheColourOfTheMajority() {
        LaneView view;
        view.resize(900, 200);
        view.setData(std::make_shared<const LaneData>(crowd())); // nine look-ups to a registration
        view.setKindVisible(CallKind::Clock, false);
        const QImage picture = view.grab().toImage();
        int lookups = 0, finishes = 0;
        for (int x = 150; x < picture.width() - 20; ++x) {
            const QColor at = picture.pixelColor(x, view.lanePoint(0).y());
            lookups += at == Theme::of(&view).mark(CallKind::Lookup) ? 1 : 0;
            finishes += at == Theme::of(&view).mark(CallKind::StartFinish) ? 1 : 0;
        }
        QVERIFY2(lookups > 20 * std::max(1, finishes), qPrintable(QString::number(finishes)));
    }
    void lanesFillTheRoomAndGrowOnDemand() {
        auto data = crowd();
        data.methods = {QStringLiteral("get")};
        data.marks.front().durationNs = data.spanNs; // one call as long as the run
        data.lanes.front().end = 1;
        data.marks.resize(1);
        data.makeIndexes();
        LaneView view;
        view.resize(900, 400);
        view.setData(std::make_shared<const LaneData>(data));
        view.show();
        const int high = view.lanePoint(0).y();
        view.resize(900, 70); // one thin lane
        QVERIFY(view.lanePoint(0).y() < high);
        // as high as it may be, so that the method stands in the bar
        view.resize(900, 400);
        const QImage picture = view.grab().toImage();
        std::set<QRgb> colours;
        for (int x = 150; x < 180; ++x)
            colours.insert(picture.pixel(x, view.lanePoint(0).y()));
        QVERIFY(colours.size() > 3); // letters on the bar
    }
    void controlWithTheWheelMakesLanesHigher() {
        const auto trace = std::make_shared<const Trace>(smallTrace(60));
        NoProgress progress;
        LaneView view;
        view.resize(800, 300);
        view.setData(std::make_shared<const LaneData>(*makeLanes(*trace, {}, progress)));
        view.show();
        const auto pitch = [&] { return view.lanePoint(2).y() - view.lanePoint(1).y(); };
        const int before = pitch();
        const QPointF at = view.lanePoint(1);
        QWheelEvent wheel(at, view.mapToGlobal(at), {}, {0, 1200}, Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(view.viewport(), &wheel);
        QVERIFY(pitch() > 2 * before);
        QVERIFY(view.scale().isWhole()); // time stays
        QTest::keyClick(&view, Qt::Key_F);
        QCOMPARE(pitch(), before);
        QTest::keyClick(&view, Qt::Key_Up, Qt::ControlModifier);
        QVERIFY(pitch() >= before);
    }
    void whatTheFilterLeavesOutIsPale() {
        const auto data = std::make_shared<const LaneData>(crowd());
        LaneView view;
        view.resize(900, 200);
        view.setData(data);
        const QImage all = view.grab().toImage();
        std::vector<std::uint32_t> early; // of the first half of the run
        for (const LaneData::Mark& mark : data->marks)
            if (mark.startNs < data->spanNs / 2) early.push_back(mark.event);
        view.setMatching(&early);
        const QImage some = view.grab().toImage();
        const int y = view.lanePoint(0).y(), quarter = view.stripPoint(15e9).x(), last = view.stripPoint(50e9).x();
        QCOMPARE(some.pixel(quarter, y), all.pixel(quarter, y));
        QVERIFY(some.pixelColor(last, y).lightnessF() > all.pixelColor(last, y).lightnessF() + 0.1F);
        view.setMatching(nullptr);
        QCOMPARE(view.grab().toImage(), all);
    }
    void phasesAreWhereOthersAreAtWork() {
        test::SmallTrace made;
        made.run("r", 1);
        for (int i = 0; i < 300; ++i)
            made.call({.sender = i < 100 ? "loader-1" : "worker-1", .method = "get", .atMs = i * 100LL});
        NoProgress progress;
        const auto lanes = makeLanes(made.make(), {}, progress);
        QVERIFY(lanes.has_value());
        QCOMPARE(lanes->phases.size(), std::size_t(2));
        QCOMPARE(lanes->phases[0].name, QStringLiteral("loader"));
        QCOMPARE(lanes->phases[1].name, QStringLiteral("worker"));
        QVERIFY(std::llabs(lanes->phases[0].toNs - 10'000'000'000) < 300'000'000);
        QCOMPARE(lanes->phases[1].toNs, lanes->spanNs);
        QVERIFY(makeLanes(smallTrace(1), {}, progress)->phases.size() != 1);
    }
    void aMillionCallsPaintQuickly() {
        auto data = std::make_shared<LaneData>();
        data->spanNs = 60'000'000'000;
        for (int lane = 0; lane < 20; ++lane) {
            LaneData::Lane l;
            l.name = QString::number(lane);
            l.begin = std::uint32_t(data->marks.size());
            for (int i = 0; i < 50000; ++i)
                data->marks.push_back({std::int64_t(i) * 1'200'000, 1000, 0, CallKind::Lookup, 0});
            l.end = std::uint32_t(data->marks.size());
            data->lanes.push_back(l);
        }
        data->groups.push_back({QStringLiteral("all"), 0, 20});
        data->makeIndexes();
        LaneView view;
        view.resize(1000, 400);
        view.setData(data);
        view.grab();
        QElapsedTimer clock;
        clock.start();
        for (int i = 0; i < 10; ++i)
            view.grab(); // from the tiles
        QVERIFY2(clock.elapsed() / 10 < 100, qPrintable(QString::number(clock.elapsed() / 10)));
    }
};

std::unique_ptr<QObject> makeTimelineTest() {
    return std::make_unique<TimelineTest>();
}

} // namespace tenfold

#include "timelinetest.moc"
