#include "widgets/common/laws.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/common/convert.h"
#include "widgets/common/growthplot.h"
#include "widgets/home/lawfigure.h"

#include <QtTest>

#include <cmath>

namespace tenfold {

class LawsTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Two sizes: a line, N log N and N² go through both points. All of them are in the band, and the next size settles.
    void readingsThatFitAreInTheBand() {
        WorkloadProgram program;
        CountSeries series;
        series.method = "m";
        series.points = {{"a", 2, 447, false}, {"b", 4, 897, false}, {"c", 8, 1797, true}};
        series.law = exactLaw(225, -3);
        series.law.runsFitted = series.law.runsTotal = 2;
        const GrowthCurve curve = growthCurve(series, program);
        QVERIFY(curve.exact);
        QVERIFY2(curve.others.size() >= 2, qPrintable(QString::number(curve.others.size())));
        const GrowthCurve::Band band = curve.bandAt(300);
        QVERIFY(band.low <= 67497 && band.high > 3'000'000);
        for (const GrowthCurve::Reading& other : curve.others)
            QVERIFY(other.value(300) >= band.low - 1 && other.value(300) <= band.high + 1);
        QCOMPARE(curve.settlingScale(300).value_or(0), 5.0);
        QVERIFY2(bandText(curve, 300).contains(QStringLiteral("M")), qPrintable(bandText(curve, 300)));
        // A third size in the data leaves the line alone.
        series.points.push_back({"d", 8, 1797, false});
        QVERIFY(growthCurve(series, program).others.empty());
    }
    // A value is a plan and its counts, so none may be asked for while a window is painted.
    void paintingAFigureAsksForNoValue() {
        GrowthCurve curve;
        curve.title = QStringLiteral("m");
        curve.law = QStringLiteral("3 N");
        curve.points = {{2, 6, false, {}}, {4, 12, false, {}}, {8, 24, true, {}}};
        int asked = 0;
        curve.value = [&asked](double n) {
            ++asked;
            return 3 * n;
        };
        const auto sampled = sampledCurve(curve, 300, [] { return true; });
        QVERIFY(sampled);
        LawFigure figure;
        figure.resize(400, 300);
        figure.setCurve(*sampled, 300, QStringLiteral("m"), {});
        const int before = asked;
        QVERIFY(before > 10);
        figure.grab();
        QCOMPARE(asked, before);
        for (const double n : {2., 4., 8., 150., 300.})
            QCOMPARE(sampled->value(n), 3 * n);
        QVERIFY(!sampledCurve(curve, 300, [&asked] { return asked < 1; })); // given up
        // Where it bends, more values are taken.
        curve.value = [](double n) { return n < 37 ? n * n : 37. * 37; };
        const auto bent = sampledCurve(curve, 300, [] { return true; });
        QVERIFY(bent);
        for (const double n : figureScales(curve, 300))
            QVERIFY2(std::fabs(bent->value(n) - curve.value(n)) <= 0.02 * curve.value(n),
                     qPrintable(QString::number(n)));
    }
    // However many digits count and band have, the name of a line can be told from the others.
    void namesOfLinesStayReadable() {
        std::vector<GrowthCurve> curves;
        for (int i = 0; i < 3; ++i) {
            GrowthCurve curve;
            curve.title = QStringLiteral("EXPIRE rq:execution:%1:{uuid}").arg(QString(6, QChar(u'a' + i)));
            curve.points = {{2, 6, false, {}}, {4, 12, false, {}}};
            curve.value = [i](double n) { return (3000 + i) * n; };
            curve.band = [i](double n) { return GrowthCurve::Band{(100. + i) * n, 900000. * n}; };
            curves.push_back(curve);
        }
        GrowthPlot plot;
        plot.resize(600, 300);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        plot.setCurves(curves, 300);
        QCoreApplication::processEvents();
        QCOMPARE(plot.names().size(), 3);
        for (const QString& name : plot.names())
            QVERIFY2(name.startsWith(QStringLiteral("EXP")) && name.size() >= 9, qPrintable(name));
    }
    void textOfForms_data() {
        QTest::addColumn<double>("scale");
        QTest::addColumn<double>("one");
        QTest::addColumn<double>("mappers");
        QTest::addColumn<double>("cap");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << 0. << 0. << 0. << 0. << "0";
        QTest::newRow("constant") << 0. << 8. << 0. << 0. << "8";
        QTest::newRow("N") << 1. << 0. << 0. << 0. << "N";
        QTest::newRow("both") << 17. << 44. << 0. << 0. << "17 N + 44";
        QTest::newRow("minus") << 2. << -1. << 0. << 0. << "2 N − 1";
        QTest::newRow("negative first") << -1. << 3. << 0. << 0. << "−N + 3";
        QTest::newRow("configuration") << 0. << 1. << 5. << 0. << "5 mappers + 1";
        QTest::newRow("ceiling") << 4. << 0. << 0. << 10. << "min(10, 4 N)";
        QTest::newRow("fraction") << 0.75 << 1.6 << 0. << 0. << "0.75 N + 1.6";
    }
    void textOfForms() {
        QFETCH(double, scale);
        QFETCH(double, one);
        QFETCH(double, mappers);
        QFETCH(double, cap);
        QFETCH(QString, text);
        LinearForm form;
        form.terms = {{"scale", scale}, {"1", one}, {"mappers", mappers}};
        if (cap > 0) form.cap = cap;
        QCOMPARE(lawText(form), text);
    }
    void products() {
        LinearForm form;
        form.terms = {{"replication*scale", 5}, {"replication", 2}};
        QCOMPARE(lawText(form), QStringLiteral("2 replication + 5 replication × N"));
    }
    void shapes() {
        LinearForm form;
        form.terms = {{"scale*log2(scale)", 5}, {"1", 3}};
        QCOMPARE(lawText(form), QStringLiteral("5 N log₂ N + 3"));
        form.terms = {{"scale*scale", 1}, {"ceil(files/64)", 2}};
        QCOMPARE(lawText(form), QStringLiteral("2 ⌈files / 64⌉ + N²"));
        form.terms = {{"ceil(scale/batch)", 1}};
        QCOMPARE(lawText(form), QStringLiteral("⌈N / batch⌉"));
    }
    void curveFollowsConfiguration() {
        WorkloadProgram program;
        program.derived["mappers"] = exactLaw(4, 0);
        CountSeries series;
        series.method = "m";
        series.points = {{"a", 2, 9, false}, {"b", 6, 25, true}};
        series.law.form.terms = {{"mappers", 1}, {"1", 1}};
        series.law.runsFitted = series.law.runsTotal = 1;
        const GrowthCurve curve = growthCurve(series, program);
        QCOMPARE(curve.value(6), 25.0); // 4 * 6 + 1
        QCOMPARE(curve.recordedMax(), 2.0);
        QCOMPARE(curve.heldOutScale().value(), 6.0);
    }
    void tellingCurveGrowsAndFits() {
        const auto mining = smallMining();
        const auto curve = tellingCurve(*mining);
        QVERIFY(curve.has_value());
        QCOMPARE(curve->title, QStringLiteral("create")); // most calls of an exact growing law
        QCOMPARE(curve->value(300), 600.0);
        MiningResult none;
        QVERIFY(!tellingCurve(none));
    }
    void curvesAreDrawnAtWholeScales() {
        QCOMPARE(scalesToDraw(2, 6, 40), (std::vector<double>{2, 3, 4, 5, 6}));
        QCOMPARE(scalesToDraw(2.5, 4, 40), (std::vector<double>{2.5, 3, 4}));
        QCOMPARE(scalesToDraw(3, 3, 40), (std::vector<double>{3}));
        const std::vector<double> far = scalesToDraw(2, 60'000, 80);
        QCOMPARE(far.front(), 2.0);
        QCOMPARE(far.back(), 60'000.0);
        QVERIFY(far.size() > 40 && far.size() <= 81);
        for (std::size_t i = 1; i < far.size(); ++i)
            QVERIFY(far[i] > far[i - 1] && far[i] == std::floor(far[i]));
    }
    void numbers() {
        QCOMPARE(percentText(0.9996), QStringLiteral("99.9 %"));
        QCOMPARE(percentText(1), QStringLiteral("100 %"));
        QCOMPARE(percentText(0.0001), QStringLiteral("0.1 %"));
        QCOMPARE(percentText(0), QStringLiteral("0 %"));
        QCOMPARE(countText(5144), QStringLiteral("5,144"));
        QCOMPARE(countText(NAN), QStringLiteral("?"));
        QCOMPARE(numberText(2.50, 2), QStringLiteral("2.5"));
        QCOMPARE(durationText(3'000'000'000), QStringLiteral("3.000 s"));
        QCOMPARE(durationText(412'000'000), QStringLiteral("412 ms"));
        QCOMPARE(oneLine(QStringLiteral("a\nb\tc")), QStringLiteral("a b c"));
    }
    void ticks() {
        QCOMPARE(logTicks(0, 10).size(), std::size_t(0));
        QCOMPARE(logTicks(2, 300).front(), 2.0);
        for (const double v : logTicks(3, 70000))
            QVERIFY(v >= 2.9 && v <= 70100);
        QCOMPARE(linearTicks(0, 4), std::vector<double>{0});
        QCOMPARE(linearTicks(100, 4).back(), 100.0);
    }
};

std::unique_ptr<QObject> makeLawsTest() {
    return std::make_unique<LawsTest>();
}

} // namespace tenfold

#include "lawstest.moc"
