#include "widgets/model/whatif/whatifpage.h"
#include "app/workbench/perspectives/model/whatifcontroller.h"
#include "core/base/threads/progress.h"
#include "tests/widgets/model/testing/modelfixtures.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/numberfield.h"
#include "widgets/frame/panes.h"
#include "widgets/model/whatif/attributeplot.h"
#include "widgets/model/whatif/inputpane.h"
#include "widgets/model/whatif/loadplot.h"
#include "widgets/model/whatif/scenariotable.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QDir>
#include <QSlider>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tenfold {

/// Questions asked with fields, sliders and keys; answers made by hand.
class WhatIfPageTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_page = new WhatIfPage;
        m_page->inputs()->setFixedWidth(240);
        m_whole = sideBySide(m_page->inputs(), m_page, m_page);
        m_page->setQuestions(handMadeInputs(),
                             QStringLiteral("8 metadata commands in turn, one client, 696 commands."));
        answer();
        m_whole->resize(1208, 634);
        m_whole->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_whole.get()));
    }
    void cleanup() { m_whole.reset(); }

    // What is typed becomes a setting of the scenario, and is asked once when typing rests.
    void aNumberIsAskedWhenTypingRests() {
        QSignalSpy asked(m_page, &WhatIfPage::asked);
        NumberField* clients = m_page->inputs()->field("customers");
        clients->setFocus();
        clients->selectAll();
        QTest::keyClicks(clients, QStringLiteral("300"));
        QTRY_COMPARE(asked.size(), 1);
        const Scenario& edited = m_page->scenarios()[std::size_t(m_page->edited())];
        QCOMPARE(edited.settings.at("customers"), std::string("300"));
        QVERIFY2(m_page->inputs()->warning().contains(QStringLiteral("10 times beyond the most clients seen")),
                 qPrintable(m_page->inputs()->warning()));
        QVERIFY(m_page->scenarios().front().settings.empty()); // what was recorded stays
        clients->selectAll();
        QTest::keyClick(clients, Qt::Key_Delete);
        QVERIFY(m_page->scenarios()[1].settings.empty());
        QVERIFY(m_page->inputs()->warning().isEmpty());
    }
    // Fields are in the unit that reads well; settings are seconds.
    void timesAreSetInSeconds() {
        NumberField* think = m_page->inputs()->field("think");
        QCOMPARE(think->text(), QStringLiteral("846"));
        think->setFocus();
        think->selectAll();
        QTest::keyClicks(think, QStringLiteral("500"));
        QCOMPARE(settingValue(m_page->scenarios()[1].settings.at("think")), 0.5);
    }
    void slidersFollowAndLead() {
        QSlider* slider = m_page->inputs()->slider("rpc.delay");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Home);
        QCOMPARE(settingValue(m_page->scenarios()[1].settings.at("rpc.delay")), 0.0);
        QCOMPARE(m_page->inputs()->field("rpc.delay")->value(), std::optional<double>(0));
        QTest::keyClick(slider, Qt::Key_End);
        QCOMPARE(settingValue(m_page->scenarios()[1].settings.at("rpc.delay")), 2.0);
        QVERIFY2(m_page->inputs()->warning().contains(QStringLiteral("2 times beyond")),
                 qPrintable(m_page->inputs()->warning()));
        QTest::mouseClick(m_page->inputs()->resetButton(), Qt::LeftButton);
        QVERIFY(m_page->scenarios()[1].settings.empty());
        QCOMPARE(m_page->inputs()->field("rpc.delay")->text(), QStringLiteral("0.6"));
    }
    void nonsenseIsNotAsked() {
        NumberField* clients = m_page->inputs()->field("customers");
        clients->setFocus();
        clients->selectAll();
        QTest::keyClicks(clients, QStringLiteral("many"));
        QVERIFY(m_page->scenarios()[1].settings.empty());
        QVERIFY(!clients->isValid());
    }
    void scenariosAreKeptAddedAndRemoved() {
        set("customers", "300");
        QSignalSpy changed(m_page, &WhatIfPage::scenariosChanged);
        QTest::mouseClick(m_page->inputs()->keepButton(), Qt::LeftButton);
        QCOMPARE(m_page->scenarios().size(), std::size_t(3));
        QCOMPARE(m_page->edited(), 2);
        QCOMPARE(m_page->scenarios()[2].settings, m_page->scenarios()[1].settings);
        QTest::mouseClick(m_page->addButton(), Qt::LeftButton);
        QCOMPARE(m_page->edited(), 3);
        QVERIFY(m_page->scenarios()[3].settings.empty());
        QTest::mouseClick(m_page->removeButton(), Qt::LeftButton);
        QTest::mouseClick(m_page->removeButton(), Qt::LeftButton);
        QTest::mouseClick(m_page->removeButton(), Qt::LeftButton);
        QCOMPARE(m_page->scenarios().size(), std::size_t(2)); // one is always there to be edited
        QCOMPARE(changed.size(), 5);
    }
    // A column is chosen by keys or a click; it is tinted and its values stand in the fields.
    void aColumnIsEdited() {
        set("customers", "300");
        QTest::mouseClick(m_page->inputs()->keepButton(), Qt::LeftButton);
        set("customers", "1000");
        answer();
        TableView* table = m_page->table();
        const QRect cell = table->visualRect(table->model()->index(1, 2));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell.center());
        QCOMPARE(m_page->edited(), 1);
        QCOMPARE(m_page->inputs()->field("customers")->value(), std::optional<double>(300));
        for (int column = 0; column < table->model()->columnCount(); ++column)
            QCOMPARE(table->model()->index(1, column).data(LinkedRole).toBool(), column == 2);
        m_page->step(1);
        QCOMPARE(m_page->edited(), 2);
    }
    // The row that says how far answers can be believed is always there, with a mark and words.
    void beliefIsNeverHidden() {
        set("customers", "300");
        answer();
        const auto* model = m_page->table()->model();
        QCOMPARE(model->index(ScenarioModel::Believed, 1).data().toString(), QStringLiteral("✓ 2,120 samples"));
        QCOMPARE(model->index(ScenarioModel::Believed, 2).data().toString(),
                 QStringLiteral("✗ no basis over 30 clients"));
        for (const QSize size : {QSize(1208, 634), QSize(888, 514), QSize(700, 420)}) {
            m_whole->resize(size);
            QTest::qWait(0);
            const QRect cell = m_page->table()->visualRect(model->index(ScenarioModel::Believed, 0));
            QVERIFY2(m_page->table()->viewport()->rect().contains(cell.center()),
                     qPrintable(QString::number(size.width())));
        }
        Forecast none;
        none.throughput = none.response = NAN;
        QVERIFY2(believedText(none).startsWith(u'✗'), qPrintable(believedText(none)));
    }
    // The bounds against the formulas of the textbook: 1 / Dmax, N / (D + Z), and where they meet.
    void boundsMeetAtTheKnee() {
        set("rpc.delay", "0");
        answer();
        const auto& bounds = m_page->loadPlot()->bounds();
        QVERIFY(bounds.has_value());
        const double most = 1 / 0.00172, perClient = 1 / (0.00172 + 0.846);
        QVERIFY2(std::fabs(bounds->most / most - 1) < 1e-9, qPrintable(QString::number(bounds->most)));
        QVERIFY2(std::fabs(bounds->perClient / perClient - 1) < 1e-9, qPrintable(QString::number(bounds->perClient)));
        QVERIFY2(std::fabs(bounds->knee - most / perClient) < 1e-6, qPrintable(QString::number(bounds->knee)));
        QVERIFY2(m_page->bottleneckText().contains(QStringLiteral("493 clients")),
                 qPrintable(m_page->bottleneckText()));
        // Requests at the same time and those who think are the clients: Little's law.
        const auto& dots = m_page->loadPlot()->measured();
        QCOMPARE(dots.size(), std::size_t(2));
        QVERIFY2(std::fabs(dots[1].load - 30) < 1e-9, qPrintable(QString::number(dots[1].load)));
        QVERIFY2(std::fabs(dots[0].value - 1 / (0.00172 + 0.846 + 5.6 * 0.6)) < 1e-9,
                 qPrintable(QString::number(dots[0].value)));
        Forecast idle;
        QVERIFY(!loadBounds(idle));
        // Nobody waits: clients alone bound it.
        Forecast free;
        free.throughput = 12;
        free.knee = NAN;
        free.saturationRate = INFINITY;
        free.classes.resize(1);
        free.classes[0].customers = 4;
        QVERIFY(loadBounds(free).has_value());
        QCOMPARE(loadBounds(free)->perClient, 3.0);
        QVERIFY(!std::isfinite(loadBounds(free)->knee));
    }
    // Scenarios that lie on each other have one name with all letters; no name covers another one, whatever the size.
    void namesDoNotCoverEachOther() {
        set("customers", "300");
        set("rpc.delay", "0");
        for (int i = 0; i < 3; ++i)
            QTest::mouseClick(m_page->inputs()->keepButton(), Qt::LeftButton);
        set("customers", "310");
        m_page->edit(2);
        answer();
        for (const QSize size : {QSize(1208, 634), QSize(888, 514), QSize(700, 420)}) {
            m_whole->resize(size);
            QTest::qWait(0);
            for (CurvePlot* plot :
                 {static_cast<CurvePlot*>(m_page->loadPlot()), static_cast<CurvePlot*>(m_page->attributePlot())}) {
                if (!plot->isVisible()) continue;
                plot->grab();
                const std::vector<QRectF> places = plot->labels().places();
                const std::vector<QString> texts = plot->labels().texts();
                QVERIFY(places.size() > 1);
                for (std::size_t i = 0; i < places.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY2(!places[i].intersects(places[j]),
                                 qPrintable(texts[i] + QStringLiteral(" covers ") + texts[j]));
            }
            if (!m_page->loadPlot()->isVisible()) continue;
            const std::vector<QString> texts = m_page->loadPlot()->labels().texts();
            QVERIFY2(texts.at(1).startsWith(QStringLiteral("B, C, D, E ")), qPrintable(texts.at(1)));
        }
    }
    // What was measured at one load is not held against a scenario of another one.
    void anotherLoadWasNotMeasured() {
        WhatIfAnswers answers = handMadeAnswers(m_page->scenarios(), 1);
        answers.measuredOverAttribute.clear();
        answers.isOtherLoad = true;
        m_page->setAnswers(std::make_shared<WhatIfAnswers>(answers));
        QVERIFY2(m_page->contradictionText().startsWith(QStringLiteral("Nothing was measured at this load")),
                 qPrintable(m_page->contradictionText()));
    }
    // Rates far below one a second are no zeros.
    void smallNumbersHaveFigures() {
        WhatIfAnswers answers = handMadeAnswers(m_page->scenarios(), 1);
        answers.forecasts[1].throughput = 0.04723;
        m_page->setAnswers(std::make_shared<WhatIfAnswers>(answers));
        QCOMPARE(m_page->table()->model()->index(ScenarioModel::Throughput, 2).data().toString(),
                 QStringLiteral("0.0472"));
        QVERIFY2(m_page->statusText().contains(QStringLiteral("0.0472 a second")), qPrintable(m_page->statusText()));
        NumberField field(QStringLiteral("rate"));
        field.setDerived(0.00472);
        QCOMPARE(field.text(), QStringLiteral("0.0047"));
        field.setDerived(12.3456);
        QCOMPARE(field.text(), QStringLiteral("12.35"));
    }
    // Where there is no room for all of it, how far to believe an answer keeps its mark and words.
    void beliefIsCutNotHidden() {
        const QModelIndex cell = m_page->table()->model()->index(ScenarioModel::Believed, 1);
        const QString shown = shownText(cell, QFontMetricsF(m_page->table()->font()), 70);
        QVERIFY2(shown.startsWith(u'✓') && shown.size() > 3, qPrintable(shown));
    }
    // Colours of sentences are those of the theme that is shown.
    void sentencesFollowTheTheme() {
        m_whole->setPalette(Theme::darkTheme().palette());
        QTest::qWait(0);
        QVERIFY2(m_page->contradictionText().contains(Theme::darkTheme().disagreeText.name()),
                 qPrintable(m_page->contradictionText()));
    }
    // Every number says where it comes from.
    void numbersExplainThemselves() {
        const auto* model = m_page->table()->model();
        for (int row = 0; row < model->rowCount(); ++row)
            for (int column = 0; column < model->columnCount(); ++column)
                QVERIFY2(!model->index(row, column).data(Qt::ToolTipRole).toString().isEmpty(),
                         qPrintable(QStringLiteral("%1, %2").arg(row).arg(column)));
        const QString busiest = model->index(ScenarioModel::Busiest, 1).data(Qt::ToolTipRole).toString();
        QVERIFY2(busiest.startsWith(QStringLiteral("namenode: 1.72 ms a request")), qPrintable(busiest));
    }
    // The sentence says where the model contradicts what was measured, by numbers of the curve.
    void contradictionsAreTold() {
        const std::vector<ForecastPoint> points = m_page->attributePlot()->points();
        const std::vector<MeasuredBin> measured = m_page->attributePlot()->measured();
        const auto worst = contradictionOf(points, measured);
        QVERIFY(worst.has_value());
        double most = 0, at = 0;
        for (const MeasuredBin& bin : measured)
            for (const ForecastPoint& point : points)
                if (point.at == bin.at && bin.mean / point.expected > most)
                    most = bin.mean / point.expected, at = point.at;
        QCOMPARE(worst->at, at);
        QVERIFY(std::fabs(worst->measured / worst->expected / most - 1) < 1e-9);
        QVERIFY2(m_page->contradictionText().contains(QStringLiteral("The model says")),
                 qPrintable(m_page->contradictionText()));
        const auto changed = [&](const std::function<void(MeasuredBin&, double)>& how) {
            std::vector<MeasuredBin> bins = measured;
            for (MeasuredBin& bin : bins)
                for (const ForecastPoint& point : points)
                    if (point.at == bin.at) how(bin, point.expected);
            return contradictionOf(points, bins);
        };
        QVERIFY(!changed([](MeasuredBin& bin, double expected) { bin.mean = expected * 1.05; }));
        // Few samples contradict nobody, and no mean that scatters as much as it is off.
        QVERIFY(!changed([](MeasuredBin& bin, double expected) { bin.mean = expected * 9, bin.samples = 29; }));
        QVERIFY(changed([](MeasuredBin& bin, double expected) { bin.mean = expected * 9, bin.samples = 30; }));
        QVERIFY(!changed([](MeasuredBin& bin, double expected) {
            bin.mean = expected * 2;
            bin.sd = expected * 4;
            bin.samples = 36; // a standard error of two thirds
        }));
        QVERIFY(!contradictionOf({}, {}));
        QVERIFY(!contradictionOf(points, {}));
    }
    void answersWithoutNumbersAreShown() {
        WhatIfAnswers bad = handMadeAnswers(m_page->scenarios(), 1);
        for (Forecast& forecast : bad.forecasts) {
            forecast.throughput = forecast.response = forecast.lowResponse = forecast.highResponse = NAN;
            forecast.basis = PredictionBasis::None;
            forecast.centers.front().utilization = INFINITY;
        }
        for (auto* points : {&bad.overLoad, &bad.recordedOverLoad, &bad.overAttribute})
            for (ForecastPoint& point : *points)
                point.hybrid = point.expected = point.throughput = point.low = NAN, point.high = INFINITY;
        m_page->setAnswers(std::make_shared<WhatIfAnswers>(bad));
        QCOMPARE(m_page->table()->model()->index(ScenarioModel::Throughput, 1).data().toString(),
                 QStringLiteral("no basis"));
        QVERIFY(!m_page->grab().isNull());
        m_page->setAnswers(std::make_shared<WhatIfAnswers>());
        QVERIFY(!m_page->grab().isNull());
        m_page->setAnswers(nullptr);
        QVERIFY(!m_page->grab().isNull());
    }
    void curvesAreATableToo() {
        QTest::mouseClick(m_page->asTableButton(), Qt::LeftButton);
        QVERIFY(m_page->curveTable()->isVisible());
        const WhatIfAnswers answers = handMadeAnswers(m_page->scenarios(), 1);
        QCOMPARE(m_page->curveTable()->model()->rowCount(),
                 int(answers.overLoad.size() + answers.overAttribute.size() + answers.measuredOverAttribute.size()));
        QVERIFY(m_page->curveTable()->asCsv().contains("measured") ||
                m_page->curveTable()->asCsv().contains("Measured"));
    }
    void otherAttributesAreAsked() {
        QCOMPARE(m_page->attribute(), std::string("rpc.delay"));
        QSignalSpy asked(m_page, &WhatIfPage::asked);
        m_page->attributeChooser()->setFocus();
        QTest::keyClick(m_page->attributeChooser(), Qt::Key_Up);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(m_page->attribute(), std::string("think"));
    }
    // The load is chosen as open or closed by keys; what each center has to do is that of M/M/1 queues in a row.
    void theLoadIsOpenOrClosed() {
        const WhatIf whatIf = twoQueues();
        auto* shown = new WhatIfPage; // the whole owns it
        WhatIfPage& page = *shown;
        const auto whole = sideBySide(page.inputs(), shown, shown);
        page.inputs()->setFixedWidth(240);
        connect(shown, &WhatIfPage::asked, shown, [&] {
            NoProgress progress;
            page.setAnswers(answersTo(whatIf, page.scenarios(), page.edited(), page.attribute(), progress));
        });
        page.setQuestions(whatIf.inputs(), {});
        whole->resize(1208, 634);
        whole->show();
        QVERIFY(QTest::qWaitForWindowExposed(whole.get()));
        QComboBox* load = page.inputs()->loadChooser();
        QVERIFY(load->isVisible());
        load->setFocus();
        QTest::keyClick(load, Qt::Key_Down);
        QCOMPARE(load->currentData().toString(), QStringLiteral("rate"));
        QVERIFY(page.scenarios()[1].settings.contains("rate"));
        QVERIFY(!page.inputs()->field("customers")->isEnabled());
        NumberField* rate = page.inputs()->field("rate");
        rate->setFocus();
        rate->selectAll();
        QTest::keyClicks(rate, QStringLiteral("50"));
        QTRY_VERIFY(page.answers() && page.answers()->forecasts[1].classes.front().rate == 50);
        QCOMPARE(page.answers()->load, std::string("rate"));
        const std::vector<CenterForecast>& centers = page.answers()->forecasts[1].centers;
        const auto web = std::find_if(centers.begin(), centers.end(), [](const auto& c) { return c.center == "web"; });
        QVERIFY(web != centers.end());
        const double busy = 50 * 0.01; // M/M/1: rho / (1 - rho) there, S / (1 - rho) long
        QVERIFY2(std::fabs(web->utilization - busy) < 1e-9, qPrintable(QString::number(web->utilization)));
        QVERIFY2(std::fabs(web->length - busy / (1 - busy)) < 1e-9, qPrintable(QString::number(web->length)));
        QVERIFY2(std::fabs(web->throughput - 50) < 1e-9, qPrintable(QString::number(web->throughput)));
        const double response = 0.01 / (1 - busy) + 2 * 0.004 / (1 - 50 * 0.008);
        QVERIFY2(std::fabs(page.answers()->forecasts[1].response - response) < 1e-9,
                 qPrintable(QString::number(page.answers()->forecasts[1].response)));
        page.centersButton()->setFocus();
        QTest::keyClick(page.centersButton(), Qt::Key_Space);
        QVERIFY(page.centerTable()->isVisible());
        const auto rowOf = [&](const QString& center) {
            const QAbstractItemModel* cells = page.centerTable()->model();
            QStringList row;
            for (int r = 0; r < cells->rowCount(); ++r)
                for (int c = 0; c < 6 && cells->index(r, 0).data().toString() == center; ++c)
                    row << cells->index(r, c).data().toString();
            return row.join(u' ');
        };
        QCOMPARE(rowOf(QStringLiteral("web")), QStringLiteral("web 50 1 50 10 20"));
        QCOMPARE(rowOf(QStringLiteral("db")), QStringLiteral("db 40 0.6667 100 8 13.33")); // visited twice
        page.asTableButton()->setFocus();
        QTest::keyClick(page.asTableButton(), Qt::Key_Space);
        QVERIFY(page.curveTable()->isVisible());
        const QString curves = QString::fromUtf8(page.curveTable()->asCsv());
        QVERIFY2(curves.contains(QStringLiteral("db 1/s")), qPrintable(curves.left(400)));
        QTest::keyClick(page.asTableButton(), Qt::Key_Space);
        QVERIFY(page.loadPlot()->isVisible());
        QCOMPARE(page.loadPlot()->measure(), LoadPlot::Measure::Response);
        page.measureChooser()->setFocus();
        QTest::keyClick(page.measureChooser(), Qt::Key_Down);
        QTest::keyClick(page.measureChooser(), Qt::Key_Down);
        QCOMPARE(page.loadPlot()->measure(), LoadPlot::Measure::Queue);
        page.loadPlot()->grab();
        QCOMPARE(page.loadPlot()->centers(), (std::vector<std::string>{"web", "db"}));
        QTest::qWait(0);
        page.loadPlot()->grab();
        const std::vector<QString> names = page.loadPlot()->labels().texts();
        QVERIFY(std::find(names.begin(), names.end(), QStringLiteral("db")) != names.end());
        takePicture(whole.get(), "open");
        load->setFocus();
        QTest::keyClick(load, Qt::Key_Down);
        QVERIFY(!page.scenarios()[1].settings.contains("rate"));
        QVERIFY(page.scenarios()[1].settings.contains("customers"));
        QTRY_COMPARE(page.answers()->load, std::string("customers"));
        QVERIFY(page.inputs()->problemText().isEmpty());
        takePicture(whole.get(), "closed");
        QTest::keyClick(load, Qt::Key_Home);
        QVERIFY(page.scenarios()[1].settings.empty());
    }
    void everyControlHasAName() { QCOMPARE(namelessControls(m_whole.get()), QStringList()); }
    void picturesAreTaken() {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        if (folder.isEmpty()) QSKIP("TENFOLD_PICTURES names no folder");
        QDir().mkpath(folder);
        set("rpc.delay", "0");
        set("customers", "300");
        QTest::mouseClick(m_page->inputs()->keepButton(), Qt::LeftButton);
        set("customers", "1000");
        m_page->edit(1);
        answer();
        QTest::qWait(0);
        QVERIFY(m_whole->grab().save(folder + QStringLiteral("/widget-what-if.png")));
        m_whole->setPalette(Theme::darkTheme().palette());
        QTest::qWait(0);
        QVERIFY(m_whole->grab().save(folder + QStringLiteral("/widget-what-if-dark.png")));
        m_whole->resize(888, 514);
        QTest::qWait(0);
        QVERIFY(m_whole->grab().save(folder + QStringLiteral("/widget-what-if-narrow.png")));
    }

private:
    /// One visit of "web" of 10 ms, two of "db" of 4 ms a request.
    static WhatIf twoQueues() {
        PerformanceModel model;
        model.name = "two";
        ModelStep root;
        root.id = "request";
        root.service = root.operation = "client";
        root.times = Formula::constant(1);
        root.demand = ServiceDemand{};
        root.demand->time = Formula::constant(0);
        model.centers.push_back({"client", {true, 1, 1}, {"client"}, {}, 0});
        model.steps.push_back(root);
        for (const auto& [name, times, seconds] : {std::tuple{"web", 1, 0.01}, std::tuple{"db", 2, 0.004}}) {
            ModelStep step = root;
            step.id = std::string("request.") + name;
            step.parent = 0;
            step.service = name;
            step.center = model.centers.size();
            step.times = Formula::constant(times);
            step.demand->time = Formula::constant(seconds);
            model.centers.push_back({name, {false, 1, 1}, {name}, {}, 0});
            model.steps.push_back(step);
        }
        return WhatIf::of(std::move(model), {}, RecordedLoad{});
    }
    /// In light and dark, where TENFOLD_PICTURES names a folder.
    static void takePicture(QWidget* whole, const char* name) {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        if (folder.isEmpty()) return;
        const QPalette before = whole->palette();
        for (const Theme* theme : {&Theme::light(), &Theme::darkTheme()}) {
            whole->setPalette(theme->palette());
            QTest::qWait(0);
            whole->grab().save(
                QStringLiteral("%1/load-%2-%3.png")
                    .arg(folder, QString::fromLatin1(name),
                         theme == &Theme::darkTheme() ? QStringLiteral("dark") : QStringLiteral("light")));
        }
        whole->setPalette(before);
    }
    void answer() {
        m_page->setAnswers(std::make_shared<WhatIfAnswers>(handMadeAnswers(m_page->scenarios(), m_page->edited())));
    }
    void set(const char* name, const char* value) {
        NumberField* field = m_page->inputs()->field(name);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QString::fromLatin1(value));
    }

    std::unique_ptr<QWidget> m_whole;
    WhatIfPage* m_page = nullptr;
};

std::unique_ptr<QObject> makeWhatIfPageTest() {
    return std::make_unique<WhatIfPageTest>();
}

} // namespace tenfold

#include "whatifpagetest.moc"
