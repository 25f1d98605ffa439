#include "core/evidence/wait_index.h"
#include "core/filter/event_filter.h"
#include "core/session/saved/saved_notes.h"
#include "core/store/workspace.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/convert.h"
#include "widgets/common/notedialog.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/theme/theme.h"
#include "widgets/traces/colorrulesdialog.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QWheelEvent>
#include <QtTest>

#include <set>
#include <span>

namespace tenfold {

/// What a person puts on the lanes and the calls: pins, markers of moments, colours.
class LaneMarksTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        openTraces();
        lanes()->setFocus();
    }
    void cleanup() { close(); }

    // P on a lane; it stands on top, where a click meets the same calls, and stays when another run has its sender.
    void aPinnedLaneStaysOnTop() {
        const QPoint before = lanes()->lanePoint(0);
        key(Qt::Key_Down);
        key(Qt::Key_Down);
        const int lane = lanes()->currentLane();
        const QString sender = view()->sender();
        QVERIFY(!sender.isEmpty());
        m_events = 0;
        key(Qt::Key_P);
        QCOMPARE(m_events, 1);
        QCOMPARE(lanes()->pinned(), QStringList{sender});
        QVERIFY2(lanes()->lanePoint(0).y() > before.y(), "the others made room");
        QVERIFY(lanes()->pinPoint(0).y() < lanes()->lanePoint(0).y());
        takePicture(m_window.get(), QStringLiteral("traces-pinned"));
        lanes()->verticalScrollBar()->setValue(lanes()->verticalScrollBar()->maximum());
        view()->showOnly({}, {});
        QTest::mouseClick(lanes()->viewport(), Qt::LeftButton, {}, lanes()->pinPoint(0));
        QVERIFY(settled());
        QCOMPARE(lanes()->currentLane(), lane);
        QCOMPARE(view()->sender(), sender);
        key(Qt::Key_P);
        QVERIFY(lanes()->pinned().isEmpty());
        QCOMPARE(lanes()->lanePoint(0), before);
    }

    // A lane narrows the calls here and nothing elsewhere: its chip goes and comes with them.
    void aLaneIsNoChipOfOtherPerspectives() {
        key(Qt::Key_Down);
        QVERIFY(!view()->sender().isEmpty());
        QVERIFY(settled());
        QCOMPARE(m_window->chips()->chips().size(), 1);
        key(Qt::Key_3, Qt::ControlModifier);
        QVERIFY(settled());
        QVERIFY(m_window->chips()->chips().isEmpty());
        QVERIFY(!m_window->chips()->isVisible());
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(m_window->chips()->chips().size(), 1);
    }

    void theTableFollowsWhatTheWheelZoomsTo() {
        const int all = view()->eventTable()->model()->rowCount();
        const QPointF at = lanes()->lanePoint(0);
        QWheelEvent wheel(at, lanes()->viewport()->mapToGlobal(at), {}, {0, 1200}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(lanes()->viewport(), &wheel);
        QTRY_VERIFY(view()->window().has_value());
        QVERIFY(settled());
        QTRY_VERIFY(view()->eventTable()->model()->rowCount() < all);
        key(Qt::Key_F);
        QVERIFY(settled());
        QTRY_COMPARE(view()->eventTable()->model()->rowCount(), all);
        QVERIFY(!view()->window());
    }

    void theFilterIsAKeyAwayAsWhereOneSearches() {
        key(Qt::Key_F, Qt::ControlModifier);
        QVERIFY(m_window->topBar()->filter->hasFocus());
    }

    void noMoreArePinnedThanLeaveRoom() {
        QStringList senders;
        for (int i = 0; i < 20; ++i)
            senders << QStringLiteral("sender-%1").arg(i);
        lanes()->setPinned(senders); // of another run: they take no room
        QVERIFY(lanes()->canPin(QStringLiteral("another")));
        QStringList here;
        for (const auto& [sender, calls] : callsOfSenders())
            here << toQt(sender);
        QVERIFY(here.size() > 12);
        lanes()->setPinned(here);
        QCOMPARE(lanes()->pinned().size(), 12);
        QVERIFY(!lanes()->canPin(here[12]));
        QVERIFY(lanes()->canPin(here[0])); // to be let go
    }

    // M, the text, Ctrl+Enter: a flag at the time of the selected call; a click on it changes it; undone as decisions
    // are.
    void aMomentIsMarkedWithANote() {
        key(Qt::Key_Down);
        key(Qt::Key_Right);
        QVERIFY(settled());
        const auto row = view()->eventTable()->currentIndex().row();
        const double seconds =
            view()->eventTable()->model()->index(row, EventSelection::Time).data(SortRole).toDouble();
        m_events = 0;
        writeNext(QStringLiteral("the leader changed"));
        key(Qt::Key_M);
        QVERIFY(settled());
        QCOMPARE(m_events, 2);
        const std::string run = fromQt(view()->currentRun());
        const std::string subject = timeSubject(run, std::llround(seconds * 1e9));
        QCOMPARE(m_session->state()->noteOn(subject), std::string("the leader changed"));
        writeNext(QStringLiteral(" twice"));
        QTest::mouseClick(lanes()->viewport(), Qt::LeftButton, {}, lanes()->markerPoint(0));
        QVERIFY(settled());
        QCOMPARE(m_session->state()->noteOn(subject), std::string("the leader changed twice"));
        m_session->undo();
        m_session->undo();
        QVERIFY(settled());
        QCOMPARE(m_session->state()->noteOn(subject), std::string());
    }

    // A colour from the menu of a cell is two events away; every call that matches has it, in the table and in the
    // lanes.
    void callsOfAMethodGetAColour() {
        const QModelIndex cell = view()->eventTable()->model()->index(0, EventSelection::Method);
        const QString method = cell.data().toString();
        m_events = 0;
        QTimer::singleShot(0, this, [this] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu != nullptr);
            for (QAction* action : menu->actions())
                if (action->menu() && action->text().startsWith(QStringLiteral("Colour calls")))
                    action->menu()->actions().front()->trigger();
            ++m_events;
            menu->close();
        });
        QContextMenuEvent wanted(
            QContextMenuEvent::Mouse, view()->eventTable()->visualRect(cell).center(),
            view()->eventTable()->viewport()->mapToGlobal(view()->eventTable()->visualRect(cell).center()));
        QApplication::sendEvent(view()->eventTable()->viewport(), &wanted);
        ++m_events;
        QVERIFY(settled());
        QCOMPARE(m_events, 2);
        QCOMPARE(m_session->state()->colorRules.size(), std::size_t(1));
        int colored = 0;
        for (int row = 0; row < view()->eventTable()->model()->rowCount(); ++row) {
            const QModelIndex at = view()->eventTable()->model()->index(row, EventSelection::Method);
            if (!at.data(RuleRole).isValid()) continue;
            ++colored;
            if (!at.data().isNull()) QCOMPARE(at.data().toString(), method); // a row that is not read yet has no text
        }
        const Trace trace = shownRun();
        QCOMPARE(colored, int(std::count_if(trace.events.begin(), trace.events.end(),
                                            [&](const Event& e) { return toQt(trace.text(e.method)) == method; })));
        QVERIFY(colored > 0);
        QVERIFY2(hasColor(Theme::of(lanes()).ruleMark[std::size_t(RuleColor::Red)]), "seen in the lanes");
        const QString run = view()->currentRun();
        view()->selectRun(toQt(m_session->state()->runs.front().run.name));
        QVERIFY(settled());
        view()->selectRun(run);
        QVERIFY(settled());
        QVERIFY2(hasColor(Theme::of(lanes()).ruleMark[std::size_t(RuleColor::Red)]), "and when the run is read again");
        m_session->undo();
        QVERIFY(settled());
        QVERIFY(!cell.data(RuleRole).isValid());
        QVERIFY(!hasColor(Theme::of(lanes()).ruleMark[std::size_t(RuleColor::Red)]));
    }

    void theFirstRuleThatACallMatchesCounts() {
        ColorRulesDialog dialog({}, QStringLiteral("method = nothing and"), m_window.get());
        QSignalSpy changed(&dialog, &ColorRulesDialog::rulesChanged);
        dialog.show();
        const auto add = [&](const QString& filter, RuleColor color) {
            dialog.filterField()->clear();
            QTest::keyClicks(dialog.filterField(), filter);
            dialog.colorField()->setCurrentIndex(int(color));
            QTest::keyClick(dialog.filterField(), Qt::Key_Return);
        };
        QTest::keyClick(dialog.filterField(), Qt::Key_Return);
        QVERIFY2(changed.isEmpty(), "half a filter is no rule");
        add(QStringLiteral("dur > 1s"), RuleColor::Red);
        add(QStringLiteral("method = create"), RuleColor::Blue);
        add(QStringLiteral("dur > 1s"), RuleColor::Green); // another colour for the same calls
        QCOMPARE(changed.size(), 3);
        const std::vector<ColorRule> both = {{"dur > 1s", RuleColor::Green}, {"method = create", RuleColor::Blue}};
        QVERIFY(dialog.rules() == both);
        takePicture(&dialog, QStringLiteral("traces-colours"));
        dialog.table()->selectId(1);
        QTest::keyClick(dialog.table(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(dialog.rules().front().filter, both[1].filter);
        QTest::keyClick(dialog.table(), Qt::Key_Delete);
        QVERIFY(dialog.rules() == std::vector<ColorRule>{both[0]});
    }

    // A queue: what a worker pops waited for the push, what it stores waits for the pop. Ctrl and arrows follow them.
    void arrowsSayWhoWaitsForWhom() {
        const QString folder = m_data->filePath(QStringLiteral("queue"));
        QDir().mkpath(folder);
        QFile toml(folder + QStringLiteral("/run.toml")), calls(folder + QStringLiteral("/calls.jsonl"));
        QVERIFY(toml.open(QIODevice::WriteOnly) && calls.open(QIODevice::WriteOnly));
        toml.write("name = \"queue\"\nscale = 2\nformat = \"jsonl\"\n");
        const auto call = [&](int ms, int tookMs, const char* sender, const char* method, const QString& request,
                              const QString& response) {
            calls.write(QStringLiteral("{\"t\":%1,\"sender\":\"%2\",\"method\":\"%3\",\"to\":\"redis\",\"request\":%4,"
                                       "\"response\":%5,\"dur\":%6}\n")
                            .arg(1700000000000000000 + qint64(ms) * 1000000)
                            .arg(QLatin1String(sender), QLatin1String(method), request, response)
                            .arg(qint64(tookMs) * 1000000)
                            .toUtf8());
        };
        for (int job = 0; job < 3; ++job) {
            const QString id = QStringLiteral("\"job-000%1\"").arg(job);
            const int at = 100 * job;
            call(at, 52, "worker", "BRPOP", QStringLiteral("[\"queue\"]"), QStringLiteral("[\"queue\",%1]").arg(id));
            call(at + 50, 1, "producer", "LPUSH", QStringLiteral("[\"queue\",%1]").arg(id), QStringLiteral("1"));
            call(at + 60, 1, "worker", "HSET", QStringLiteral("[%1,\"state\"]").arg(id), QStringLiteral("1"));
        }
        toml.close(), calls.close();
        drop({folder});
        QVERIFY(settled());
        dialogKey(Qt::Key_Return);
        QVERIFY(settled());
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(settled());
        QVERIFY(lanes()->isVisible());
        m_window->activateWindow(); // the dialog had the keys
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        lanes()->setFocus();
        const auto step = [&](const QString& sender, int times) {
            for (int i = 0; i < 4; ++i)
                key(Qt::Key_Up);
            for (int i = 0; i < 4 && view()->sender() != sender; ++i)
                key(Qt::Key_Down);
            QCOMPARE(view()->sender(), sender);
            for (int i = 0; i < 9; ++i)
                key(Qt::Key_Left);
            for (int i = 0; i < times; ++i)
                key(Qt::Key_Right);
            QVERIFY(settled());
        };
        const auto said = [](const std::vector<CallWait>& waits) {
            QStringList all;
            for (const CallWait& wait : waits)
                all << toQt(wait.fromSender + ' ' + wait.fromMethod + " > " + wait.toSender + ' ' + wait.toMethod +
                            ' ' + wait.value);
            return all;
        };
        step(QStringLiteral("worker"), 3); // HSET of the second job
        QVERIFY(lanes()->waits());
        QCOMPARE(said(lanes()->waits()->causes), QStringList{QStringLiteral("worker BRPOP > worker HSET job-0001")});
        QVERIFY(lanes()->waits()->effects.empty());
        QVERIFY2(lanes()->waitsText().contains(QStringLiteral("reply of worker BRPOP (job-0001)")),
                 qPrintable(lanes()->waitsText()));
        key(Qt::Key_Left, Qt::ControlModifier); // the pop
        QVERIFY(settled());
        QVERIFY(lanes()->waits());
        QCOMPARE(said(lanes()->waits()->causes), QStringList{QStringLiteral("producer LPUSH > worker BRPOP job-0001")});
        QCOMPARE(said(lanes()->waits()->effects), QStringList{QStringLiteral("worker BRPOP > worker HSET job-0001")});
        takePicture(m_window.get(), QStringLiteral("waits-light"));
        key(Qt::Key_Left, Qt::ControlModifier); // the push, in another lane
        QVERIFY(settled());
        QVERIFY(lanes()->waits());
        QVERIFY(lanes()->waits()->causes.empty());
        QCOMPARE(said(lanes()->waits()->effects),
                 QStringList{QStringLiteral("producer LPUSH > worker BRPOP job-0001")});
        const QImage with = lanes()->viewport()->grab().toImage();
        key(Qt::Key_A);
        QVERIFY(settled());
        QVERIFY(!lanes()->areWaitsShown());
        QVERIFY(with != lanes()->viewport()->grab().toImage());
        key(Qt::Key_A);
        QVERIFY(settled());
        key(Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(said(lanes()->waits()->causes), QStringList{QStringLiteral("producer LPUSH > worker BRPOP job-0001")});
    }
    // Of spans the arrows are those that the recorder says: each parent, and each child, and nothing else.
    void arrowsOfSpansAreTheirParents() {
        close();
        open();
        openSpans();
        const RunInfo run = m_session->state()->runs.front();
        NoProgress progress;
        auto reader = Workspace::open(m_session->state()->path, OpenMode::ReadOnly);
        QVERIFY(reader);
        std::map<std::int64_t, std::set<std::int64_t>> parents, children;
        NameTable names;
        std::vector<std::int64_t> some;
        QVERIFY(reader->eachRequest(run.key, names, progress, [&](std::span<SpanFact> spans) {
            for (const SpanFact& a : spans)
                for (const SpanFact& b : spans)
                    if (b.hasParent && !b.isLinked && b.parent == a.id && &a != &b) {
                        parents[b.event.value].insert(a.event.value);
                        children[a.event.value].insert(b.event.value);
                    }
            if (some.size() < 60)
                for (const SpanFact& span : spans)
                    some.push_back(span.event.value);
            return true;
        }));
        const auto index = WaitIndex::of(*reader, run.run.name, progress);
        QVERIFY(index);
        int arrows = 0;
        const auto isRecorded = [](const CallWait& wait) {
            return wait.kind == CallWait::Kind::Caller || wait.kind == CallWait::Kind::Link;
        };
        for (const std::int64_t event : some) {
            const auto waits = index->waitsOf(*reader, std::uint32_t(event - run.firstEvent.value), progress);
            QVERIFY(waits);
            // Links lead into other traces too: of these each parent is one, and each caller is a parent.
            std::set<std::int64_t> from, to, callers;
            for (const CallWait& wait : waits->causes)
                if (isRecorded(wait)) from.insert(run.firstEvent.value + wait.from);
            for (const CallWait& wait : waits->effects)
                if (isRecorded(wait)) to.insert(run.firstEvent.value + wait.to);
            for (const CallWait& wait : waits->causes)
                if (wait.kind == CallWait::Kind::Caller) callers.insert(run.firstEvent.value + wait.from);
            const auto& all = parents[event];
            QVERIFY(std::includes(from.begin(), from.end(), all.begin(), all.end()));
            QVERIFY(std::includes(all.begin(), all.end(), callers.begin(), callers.end()));
            const auto& below = children[event];
            if (waits->moreEffects == 0) QVERIFY(std::includes(to.begin(), to.end(), below.begin(), below.end()));
            arrows += int(from.size() + to.size());
        }
        QVERIFY(arrows > 20);
    }

private:
    TracesView* view() { return m_window->part<TracesView>(); }
    LaneView* lanes() { return view()->lanes(); }
    bool hasColor(const QColor& color) {
        const QImage image = lanes()->viewport()->grab().toImage();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == color) return true;
        return false;
    }
    std::map<std::string, int> callsOfSenders() {
        std::map<std::string, int> calls;
        const Trace trace = shownRun();
        for (const Event& e : trace.events)
            ++calls[trace.sender(e.sender).name];
        return calls;
    }
    static void takePicture(QWidget* widget, const QString& name) {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        if (!folder.isEmpty()) widget->grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
    }
    /// The next note that is asked for.
    void writeNext(const QString& text) {
        QTimer::singleShot(0, this, [this, text] {
            auto* dialog = qobject_cast<NoteDialog*>(QApplication::activeModalWidget());
            auto* field = dialog ? dialog->findChild<QPlainTextEdit*>() : nullptr;
            if (field) QTest::keyClicks(field, text);
            if (field) QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
            if (dialog && dialog->isVisible()) dialog->reject(); // else the test would wait for ever
            ++m_events;
        });
    }
};

std::unique_ptr<QObject> makeLaneMarksTest() {
    return std::make_unique<LaneMarksTest>();
}

} // namespace tenfold

#include "lanemarkstest.moc"
