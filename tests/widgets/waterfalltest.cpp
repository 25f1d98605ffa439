#include "app/workbench/perspectives/flows/flowscontroller.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/cells.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/flows/flowsview.h"
#include "widgets/flows/servicehues.h"
#include "widgets/flows/waterfall/waterfallpage.h"
#include "widgets/flows/waterfall/waterfallview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"

#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QtTest>

#include <set>

namespace tenfold {

/// One request of the shipped runs as a waterfall, read by keys.
class WaterfallTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    // A colour can be learnt: it is that of the service, also in the flame graph, whatever takes most time.
    void coloursAreOfServicesByTheirNames() {
        openExample();
        const WaterfallData& request = *waterfall()->request();
        ServiceHues hues;
        hues.know(view()->flows()->set);
        std::set<int> seen;
        for (const ServiceTime& service : request.fall.services) {
            const std::string& name = request.request.names.text(service.service);
            QCOMPARE(waterfall()->view()->hueOf(service.service), hues.of(name));
            seen.insert(hues.of(name));
        }
        QVERIFY(seen.size() > 1);
        ServiceHues part; // of those that a filter leaves
        part.know(view()->flows()->set);
        part.know(view()->flows()->set);
        QCOMPARE(part.of("store"), hues.of("store"));
    }

    // Where a row stands is told without saying the same service at every step; the tip has all of it.
    void thePathAboveNamesAServiceWhereItBegins() {
        openExample();
        const WaterfallData& request = *waterfall()->request();
        int sameAbove = 0;
        for (std::uint32_t row = 0; row < request.fall.rows.size(); ++row) {
            waterfall()->view()->select(row);
            QStringList services;
            for (std::uint32_t up = request.fall.rows[row].parent; up != WaterfallRow::kNone && services.size() < 5;
                 up = request.fall.rows[up].parent)
                services.prepend(request.service(request.fall.rows[up]));
            QString text;
            for (const QLabel* label : waterfall()->findChildren<QLabel*>())
                if (label->text().startsWith(QStringLiteral("below: "))) text = label->text();
            if (services.size() < 2 || request.fall.rows[row].isHead()) continue;
            const QStringList steps = text.mid(7).split(QStringLiteral(" › "));
            const qsizetype more = steps.size() - services.size(); // dots for what is above
            QVERIFY2(more == 0 || more == 1, qPrintable(text));
            for (qsizetype i = 1; i < services.size(); ++i) {
                const bool isSame = services[i] == services[i - 1];
                sameAbove += isSame ? 1 : 0;
                QVERIFY2(steps[i + more].startsWith(services[i] + u' ') != isSame, qPrintable(text));
            }
        }
        QVERIFY(sameAbove > 0);
    }

    // Keys in the picture: rows, folding, critical path, zoom; what is selected is told beside it.
    void theWaterfallIsReadWithKeys() {
        openExample();
        WaterfallView* fall = waterfall()->view();
        const Waterfall& rows = waterfall()->request()->fall;
        // Where the time goes is selected, and unfolded.
        const std::uint32_t slow = *fall->current();
        QVERIFY(!rows.rows[slow].isHead());
        QVERIFY(fall->rows().placeOf(slow) >= 0);
        const auto place = view()->selection();
        const ClassNode& asked = view()->flows()->set.classes[std::size_t(place.pathClass)].nodes[place.node];
        QCOMPARE(waterfall()->request()->service(rows.rows[slow]),
                 toQt(view()->flows()->set.names.text(asked.place.service)));
        for (const WaterfallRow& row : rows.rows)
            if (!row.isHead() &&
                waterfall()->request()->service(row) == waterfall()->request()->service(rows.rows[slow]) &&
                waterfall()->request()->operation(row) == waterfall()->request()->operation(rows.rows[slow]))
                QVERIFY(row.selfNs <= rows.rows[slow].selfNs);
        key(Qt::Key_Home);
        QCOMPARE(*fall->current(), 0U);
        key(Qt::Key_Down);
        QCOMPARE(*fall->current(), fall->rows().shown()[1]);
        key(Qt::Key_P);
        QCOMPARE(*fall->current(), 0U);
        std::set<std::uint32_t> critical;
        for (const CriticalPart& part : rows.critical)
            critical.insert(part.node);
        for (int i = 0; i < 3; ++i) {
            key(Qt::Key_C);
            QVERIFY(rows.rows[*fall->current()].criticalNs > 0);
        }
        const std::size_t all = fall->rows().shown().size();
        key(Qt::Key_Home);
        key(Qt::Key_Left); // folds
        QCOMPARE(fall->rows().shown().size(), std::size_t(1));
        key(Qt::Key_Return);
        QCOMPARE(fall->rows().shown().size(), all);
        const double before = fall->pixelOf(rows.time.toNs) - fall->pixelOf(rows.time.fromNs);
        key(Qt::Key_Plus);
        QVERIFY(fall->pixelOf(rows.time.toNs) - fall->pixelOf(rows.time.fromNs) > 1.2 * before);
        key(Qt::Key_0);
        QCOMPARE(fall->pixelOf(rows.time.toNs) - fall->pixelOf(rows.time.fromNs), before);
        QVERIFY(waterfall()->text()->text().contains(QStringLiteral("self time")));
        // Self times by service add up to those of all spans.
        double sum = 0;
        for (int row = 0; row < waterfall()->serviceTable()->model()->rowCount(); ++row)
            sum += waterfall()->serviceTable()->model()->index(row, 3).data(SortRole).toDouble();
        QVERIFY(std::fabs(sum - 100) < 1e-6);
        // Bars have the colours of their services, which the list says.
        std::set<int> hues;
        for (std::size_t i = 0; i < rows.services.size(); ++i) {
            const int hue = fall->hueOf(rows.services[i].service);
            hues.insert(hue);
            const QModelIndex cell = waterfall()->serviceTable()->model()->index(int(i), 0);
            QCOMPARE(cell.data(KindRole).toInt(), hue);
        }
        QVERIFY(hues.size() > 1);
    }
    // A batch of mail and the orders that led to it: there with a key, back with a key, and with clicks.
    void linkedRequestsAreOneKeyAwayAndBack() {
        openSpans();
        const FlowSet& set = view()->flows()->set;
        int batch = -1;
        for (std::size_t i = 0; i < set.classes.size() && batch < 0; ++i)
            if (set.names.text(set.classes[i].root.operation) == "orders process" && set.classes[i].errors == 0)
                batch = int(i);
        QVERIFY(batch >= 0);
        view()->select(FlowSelection{batch});
        QVERIFY(settled());
        key(Qt::Key_F4);
        QVERIFY(settled());
        const auto mail = waterfall()->request();
        QVERIFY(!mail->request.links.empty() && mail->request.links.front().isCause);
        QCOMPARE(waterfall()->linkTable()->model()->rowCount(), int(mail->request.links.size()));
        QVERIFY(!waterfall()->backButton()->isVisible());
        const std::uint32_t row = *mail->rowOf(mail->request.facts[mail->request.flow.nodes[0].fact].id);
        QCOMPARE(*waterfall()->view()->current(), row);
        m_events = 0;
        key(Qt::Key_L);
        QVERIFY(settled());
        QCOMPARE(m_events, 1);
        const auto order = waterfall()->request();
        QCOMPARE(order->request.flow.trace(), mail->request.links.front().trace);
        const WaterfallRow& at = order->fall.rows[*waterfall()->view()->current()];
        QCOMPARE(order->factOf(at).id, mail->request.links.front().span);
        QVERIFY(order->linkText(at).contains(QStringLiteral("to 1 request")));
        key(Qt::Key_Backspace);
        QCOMPARE(waterfall()->request(), mail);
        QVERIFY(!waterfall()->backButton()->isVisible());
        QTest::mouseClick(waterfall()->view()->viewport(), Qt::LeftButton, {},
                          waterfall()->view()->linkRect(row).center().toPoint());
        QVERIFY(settled());
        QCOMPARE(waterfall()->request()->request.flow.trace(), order->request.flow.trace());
        QVERIFY(waterfall()->backButton()->isVisible());
        click(waterfall()->backButton());
        QCOMPARE(waterfall()->request(), mail);
    }
    // What was recorded of a span stands beside it; from a row of it the requests are filtered with two events.
    void whatWasRecordedOfASpanIsAFilterTwoEventsAway() {
        openExample();
        TableView* table = waterfall()->attributeTable();
        const auto data = waterfall()->request();
        int withAttributes = -1;
        for (std::uint32_t row = 0; row < data->fall.rows.size() && withAttributes < 0; ++row) {
            waterfall()->view()->select(row);
            QVERIFY(settled());
            if (table->isVisible() && !data->fall.rows[row].isHead()) withAttributes = int(row);
        }
        QVERIFY(withAttributes >= 0);
        const auto recorded = m_session->state();
        Workspace workspace = *Workspace::open(recorded->path, OpenMode::ReadOnly);
        NoProgress progress;
        const SpanFact& fact = data->factOf(data->fall.rows[std::size_t(withAttributes)]);
        const auto spans = *workspace.wholeSpans(data->request.run.key, {fact}, progress);
        QVERIFY(std::size_t(table->model()->rowCount()) >= spans.front().event.attributes.size());
        for (const ArgumentRow& attribute : spans.front().event.attributes) {
            bool isThere = false;
            for (int row = 0; row < table->model()->rowCount(); ++row)
                isThere = isThere ||
                          (table->model()->index(row, 0).data().toString().toStdString() == attribute.path &&
                           table->model()->index(row, 1).data().toString().toStdString() == toText(attribute.value));
            QVERIFY2(isThere, attribute.path.c_str());
        }
        const QString filter = table->model()->index(0, 0).data(IdRole).toString();
        m_events = 0;
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(0, 0)).center());
        ++m_events;
        key(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_events, 2);
        QCOMPARE(m_window->topBar()->filter->text(), filter);
        QVERIFY(view()->flows() && !view()->flows()->set.classes.empty());
    }
    void findingAndHidingInAWaterfall() {
        openExample();
        WaterfallView* fall = waterfall()->view();
        const auto data = waterfall()->request();
        const std::string last = data->request.names.text(data->request.facts.back().operation);
        key(Qt::Key_F, Qt::ControlModifier);
        QCOMPARE(m_window->focusWidget(), waterfall()->findField());
        type(QString::fromStdString(last));
        key(Qt::Key_Return);
        QCOMPARE(data->operation(data->fall.rows[*fall->current()]), QString::fromStdString(last));
        const std::size_t all = fall->rows().shown().size();
        waterfall()->leastShare()->setValue(5);
        QVERIFY(fall->rows().shown().size() < all);
        for (const std::uint32_t row : fall->rows().shown())
            QVERIFY(double(data->fall.rows[row].belowSelfNs) >= 0.05 * double(data->fall.selfNs));
        QVERIFY(fall->rows().hidden() > 0);
        const QString picture = m_data->filePath(QStringLiteral("request.svg"));
        m_window->part<FlowsController>()->savePicture(picture);
        QVERIFY(settled());
        QFile file(picture);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().contains("<svg"));
    }
    // A million spans below one: rows are virtual, and no row has more bars than pixels. TENFOLD_MEASURE prints times.
    void aMillionSpansAreShown() {
        const std::uint32_t count = qEnvironmentVariableIsSet("TENFOLD_MEASURE") ? 1'000'000 : 50'000;
        QElapsedTimer clock;
        clock.start();
        WholeRequest request;
        request.names.number("service");
        for (int i = 0; i < 50; ++i)
            request.names.number("operation " + std::to_string(i));
        for (std::uint32_t i = 0; i < count; ++i) {
            SpanFact fact;
            fact.id = {i + 1};
            fact.parent = {i / 10 + (i < 10 ? 1U : 0U)};
            fact.hasParent = i > 0;
            fact.startNs = std::int64_t(i) * 1000;
            fact.durationNs = i == 0 ? std::int64_t(count) * 1100 : 900 + std::int64_t(count - i) * 10;
            fact.service = 1;
            fact.operation = 2 + i * 7919 % 50;
            request.facts.push_back(fact);
        }
        request.flow = RequestBuilder({}, request.doubts).build(request.facts);
        auto data = std::make_shared<WaterfallData>(WaterfallData::of(std::move(request)));
        qInfo("%u spans made ready in %lld ms", count, clock.restart());
        WaterfallPage page;
        page.resize(900, 700);
        page.show();
        page.setRequest(data);
        page.grab();
        qInfo("shown in %lld ms", clock.restart());
        QVERIFY(page.view()->rows().shown().size() > count / 2);
        QTest::keyClick(page.view(), Qt::Key_Down);
        double worst = 0;
        const int frames = 60;
        for (int i = 0; i < frames; ++i) {
            page.view()->verticalScrollBar()->setValue(page.view()->verticalScrollBar()->maximum() / frames * i);
            clock.restart();
            page.view()->viewport()->grab();
            worst = std::max(worst, double(clock.nsecsElapsed()) / 1e6);
        }
        qInfo("worst of %d frames while scrolling: %.1f ms", frames, worst);
        QTest::keyClick(page.view(), Qt::Key_End);
        QCOMPARE(*page.view()->current(), page.view()->rows().shown().back());
    }

private:
    FlowsView* view() const { return m_window->part<FlowsView>(); }
};

std::unique_ptr<QObject> makeWaterfallTest() {
    return std::make_unique<WaterfallTest>();
}

} // namespace tenfold

#include "waterfalltest.moc"
