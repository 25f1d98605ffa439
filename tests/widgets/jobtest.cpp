#include "app/workbench/jobs/job.h"
#include "core/words/base_messages.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"

#include <QScopeGuard>
#include <QtTest>

namespace tenfold {

class JobTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void deliversAValue() {
        Job<int> job(QStringLiteral("count"));
        QSignalSpy started(&job, &JobBase::started), finished(&job, &JobBase::finished);
        int got = 0;
        job.start([](Progress&) -> Result<int> { return 42; }, [&](Result<int> r) { got = r.value_or(-1); });
        QVERIFY(job.isRunning());
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(started.size(), 1);
        QCOMPARE(got, 42);
        QVERIFY(!job.isRunning());
    }
    void deliversAFailure() {
        Job<int> job(QStringLiteral("fail"));
        bool failed = false;
        job.start([](Progress&) -> Result<int> { return fail(MessageId::FileNotFound, {"x"}); },
                  [&](Result<int> r) { failed = !r && r.error().id() == MessageId::FileNotFound; });
        QTRY_VERIFY(failed);
    }
    void cancelFreesTheWindowAtOnce() {
        Job<int> job(QStringLiteral("long"));
        QSignalSpy cancelled(&job, &JobBase::cancelled), finished(&job, &JobBase::finished);
        std::atomic<bool> left{false};
        bool called = false;
        job.start(endless(left), [&](Result<int>) { called = true; });
        QVERIFY(waitFor([&] { return job.done() > 0; }));
        QElapsedTimer clock;
        clock.start();
        job.cancel();
        QVERIFY(!job.isRunning());
        QVERIFY(clock.elapsed() < 100);
        QCOMPARE(cancelled.size(), 1);
        job.cancel(); // a second click does no harm
        QCOMPARE(cancelled.size(), 1);
        QVERIFY(waitFor([&] { return left.load(); }, 1000));
        QVERIFY2(clock.elapsed() < 1000, "the worker left late");
        QTest::qWait(20);
        QVERIFY(!called);
        QCOMPARE(finished.size(), 0);
    }
    void cancelWithNothingRunning() {
        Job<int> job(QStringLiteral("none"));
        QSignalSpy cancelled(&job, &JobBase::cancelled);
        job.cancel();
        QCOMPARE(cancelled.size(), 0);
    }
    void theLatestWins() {
        Job<int> job(QStringLiteral("latest"));
        std::vector<int> got;
        std::atomic<bool> left{false};
        job.start(endless(left), [&](Result<int>) { got.push_back(1); });
        job.start([](Progress&) -> Result<int> { return 2; }, [&](Result<int>) { got.push_back(2); });
        job.start([](Progress&) -> Result<int> { return 3; }, [&](Result<int> r) { got.push_back(r.value_or(0)); });
        QTRY_COMPARE(got.size(), std::size_t(1));
        QCOMPARE(got[0], 3);
        QTest::qWait(30);
        QCOMPARE(got.size(), std::size_t(1));
    }
    void oneAfterTheOther() {
        // A successor begins only when the cancelled one has left: the two never write at once.
        Job<int> job(QStringLiteral("order"));
        auto inside = std::make_shared<std::atomic<int>>(0);
        auto most = std::make_shared<std::atomic<int>>(0);
        bool done = false;
        const auto work = [inside, most](Progress& progress) -> Result<int> {
            const int now = ++*inside;
            *most = std::max(most->load(), now);
            while (progress.advance(1, 0, "x") && now > 0) {
                QThread::yieldCurrentThread();
                static std::atomic<int> turns{0};
                if (++turns > 50) break;
            }
            --*inside;
            return 1;
        };
        for (int i = 0; i < 5; ++i)
            job.start(work, [&](Result<int>) { done = true; });
        QTRY_VERIFY(done);
        QCOMPARE(most->load(), 1);
    }
    void destroyedWhileRunning() {
        std::atomic<bool> left{false};
        {
            Job<int> job(QStringLiteral("short life"));
            job.start(endless(left), [](Result<int>) { QFAIL("called after its end"); });
            QVERIFY(waitFor([&] { return job.done() > 0; }));
        }
        QVERIFY(left.load());
    }
    void saysHowFarItIs() {
        Job<int> job(QStringLiteral("progress"));
        std::atomic<bool> go{false};
        const auto letGo = qScopeGuard([&go] { go = true; }); // the job waits for its worker
        job.start(
            [&go](Progress& progress) -> Result<int> {
                (void)progress.advance(25, 100, "reading");
                while (!go)
                    QThread::yieldCurrentThread();
                return 1;
            },
            [](Result<int>) {});
        QVERIFY(waitFor([&] { return job.share() == 0.25; }));
        QCOMPARE(job.stage(), QStringLiteral("reading"));
        QCOMPARE(job.secondsLeft(), -1.0); // too early to say
        go = true;
        QTRY_VERIFY(!job.isRunning());
    }

private:
    static Job<int>::Work endless(std::atomic<bool>& left) {
        return [&left](Progress& progress) -> Result<int> {
            std::uint64_t n = 0;
            while (progress.advance(++n, 0, "waiting"))
                QThread::yieldCurrentThread();
            left = true;
            return fail(MessageId::Cancelled);
        };
    }
};

std::unique_ptr<QObject> makeJobTest() {
    return std::make_unique<JobTest>();
}

} // namespace tenfold

#include "jobtest.moc"
