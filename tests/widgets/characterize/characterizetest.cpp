#include "app/workbench/perspectives/characterize/characterizecontroller.h"
#include "app/workbench/perspectives/characterize/characterizeperspective.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/characterize/arrivalspage.h"
#include "widgets/characterize/characterizeview.h"
#include "widgets/characterize/findingspage.h"
#include "widgets/characterize/popularitypage.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QtTest>

#include <cmath>
#include <map>

namespace tenfold {

/// Characterize over the recorded NameNode, in the real window.
class CharacterizeTest : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        open();
        m_window->setPerspective(QStringLiteral("characterize"));
    }
    void cleanup() { close(); }

    void withoutLogsItSaysWhatToDo() {
        QVERIFY(view()->emptyState()->isVisible());
        QVERIFY(!view()->emptyState()->button()->text().isEmpty());
        picture("empty");
    }
    void findingsComeFirstAndSayWhatIsMissing() {
        openLogs();
        QCOMPARE(view()->tab(), int(CharacterizeView::Findings));
        const auto& findings = view()->findings()->findings();
        int yes = 0, open = 0;
        for (const auto& finding : findings) {
            yes += finding.holds.value_or(false) ? 1 : 0;
            open += finding.holds ? 0 : 1;
        }
        QVERIFY(yes >= 3);
        QVERIFY(open >= 3);
        QVERIFY(!view()->findings()->selected().isEmpty());
        const auto holds = [&](const char* id) {
            for (const auto& finding : findings)
                if (finding.id == id) return finding.holds;
            return std::optional<bool>();
        };
        QCOMPARE(holds("I1"), std::optional(true)); // as the answers of an independent program have it
        QCOMPARE(holds("I3"), std::optional(false));
        QCOMPARE(holds("G3"), std::optional(true));
        picture("findings");
    }
    void aBoundIsDraggedAndTheFindingFollows() {
        openLogs();
        FindingsPage* page = view()->findings();
        page->select(QStringLiteral("I1")); // 35.7 % of the files were never opened, the rule says 25
        QCOMPARE(page->selected(), QStringLiteral("I1"));
        RuleBar* bar = page->rules().at(0);
        QVERIFY(bar->isVisible());
        QCOMPARE(bar->bound(), 25.0);
        QElapsedTimer clock;
        clock.start();
        QTest::mousePress(bar, Qt::LeftButton, {}, QPoint(int(bar->xOf(25)), bar->height() / 2));
        QCoreApplication::processEvents(); // what is said has changed, and with it the room for the bar
        QTest::mouseMove(bar, QPoint(int(bar->xOf(45)), bar->height() / 2));
        QTest::mouseRelease(bar, Qt::LeftButton, {}, QPoint(int(bar->xOf(45)), bar->height() / 2));
        QVERIFY2(clock.elapsed() < 300, "the finding follows in 300 ms");
        QTRY_VERIFY2(std::abs(bar->bound() - 45) < 2, qPrintable(QString::number(bar->bound())));
        bool found = false;
        for (const auto& finding : page->findings())
            if (finding.id == "I1") {
                QCOMPARE(finding.holds, std::optional(false)); // and 16 % of the bytes are under 25 as well
                found = true;
            }
        QVERIFY(found);
        QCOMPARE(page->selected(), QStringLiteral("I1"));
        bar->setFocus();
        const double before = bar->bound();
        QTest::keyClick(bar, Qt::Key_Left);
        QVERIFY(bar->bound() < before);
        picture("bound");
    }
    void aTailIsDragged() {
        openLogs();
        view()->setTab(CharacterizeView::Popularity);
        QVERIFY(settled());
        PopularityPage* page = view()->popularity();
        QVERIFY(page->dragged());
        QCOMPARE(page->dragged()->xmin, 2.0); // M04 of the answers
        QVERIFY(std::abs(page->dragged()->alpha - 2.68130766376) < 1e-4);
        QElapsedTimer clock;
        clock.start();
        drag(page->curve(), 2, 10);
        QVERIFY2(clock.elapsed() < 300, "the fit follows in 300 ms");
        QVERIFY(page->dragged()->xmin >= 8 && page->dragged()->xmin <= 12);
        QVERIFY(page->statusText().contains(QStringLiteral("tail from")));
        picture("popularity");
    }
    void anAgeIsDraggedAndTheTierFollows() {
        openLogs();
        view()->setTab(CharacterizeView::Ages);
        QVERIFY(settled());
        const QString before = view()->statusText();
        QVERIFY2(before.contains(QStringLiteral("80.4")), qPrintable(before)); // M10: 0.8038 of the reads in a day
        QVERIFY2(before.contains(QStringLiteral("7.2")), qPrintable(before));  // M12: 7.205 % of the bytes
        drag(view()->ages()->tier(), 86'400'000, 3'600'000);
        QVERIFY(view()->statusText() != before);
        picture("ages");
    }
    void aRangeIsDraggedAndHFollows() {
        openLogs();
        view()->setTab(CharacterizeView::Arrivals);
        QVERIFY(settled());
        QVERIFY(view()->arrivals()->map()->summary().contains(QStringLiteral("busiest")));
        picture("arrivals");
        if (!view()->arrivals()->h()) return; // too sparse in its first hour
        const double before = *view()->arrivals()->h();
        drag(view()->arrivals()->variance(), view()->arrivals()->variance()->marks().at(1).x, 40);
        QVERIFY(view()->arrivals()->h());
        QVERIFY(*view()->arrivals()->h() != before);
    }
    void everyTabShowsSomethingAndExplainsItsNumbers() {
        openLogs();
        for (int tab = CharacterizeView::Popularity; tab < CharacterizeView::Tabs; ++tab) {
            view()->setTab(tab);
            QVERIFY(settled());
            auto* page = static_cast<FigurePage*>(view()->page(tab));
            QVERIFY(page->numbers()->table()->model()->rowCount() > 0);
            page->numbers()->select(page->numbers()->measures().first());
            QVERIFY2(page->explain()->text().contains(page->numbers()->measures().first()),
                     qPrintable(page->explain()->text()));
            QVERIFY(page->explain()->text().contains(QStringLiteral("interval")));
            picture(("tab-" + std::to_string(tab)).c_str());
        }
    }
    void aFigureIsWrittenWithWhatExplainsIt() {
        openLogs();
        view()->setTab(CharacterizeView::Popularity);
        QVERIFY(settled());
        Figure* figure = view()->popularity()->curve();
        const QByteArray csv = figure->asCsv();
        QVERIFY(csv.startsWith("# "));
        QVERIFY(csv.contains("M03"));
        QVERIFY(csv.contains("\ncurve,x,y\n"));
        QVERIFY(csv.contains(",1,1\n")); // all that are read are read once or more
        for (const char* const ending : {"png", "svg", "pdf", "csv"}) {
            const QString file = m_data->filePath(QStringLiteral("figure.") + QLatin1String(ending));
            QVERIFY(figure->exportTo(file));
            QVERIFY(QFileInfo(file).size() > 500);
        }
        QFile svg(m_data->filePath(QStringLiteral("figure.svg")));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(svg.readAll().contains("M03"));
    }
    void twoStandBesideEachOther() {
        QVERIFY(recorded(true));
        view()->setPopulations(recorded(), recorded(true));
        view()->setTab(CharacterizeView::Compare);
        QVERIFY(settled());
        auto* page = static_cast<ComparePopulationsPage*>(view()->page(CharacterizeView::Compare));
        QVERIFY(page->table()->model()->rowCount() >= 3);
        QCOMPARE(page->figures().front()->lines().size(), std::size_t(2));
        picture("compare");
        m_window->resize(960, 600);
        picture("compare-960");
    }
    void aFindingOpensItsCurve() {
        openLogs();
        view()->findings()->select(QStringLiteral("I4"));
        QTest::keyClick(view()->findings()->list(), Qt::Key_Return);
        QVERIFY(view()->tab() != int(CharacterizeView::Findings));
    }
    void logsAreReadByTheWindow() {
        QFile log(m_data->filePath(QStringLiteral("hdfs-audit.log")));
        QVERIFY(log.open(QIODevice::WriteOnly));
        for (int i = 0; i < 200; ++i)
            log.write(
                QStringLiteral("2026-06-01 08:%1:%2,000 INFO FSNamesystem.audit: allowed=true\tugi=u\tip=/10.0.0.1\t"
                               "cmd=%3\tsrc=/f%4\tdst=null\tperm=null\n")
                    .arg(i / 60, 2, 10, QLatin1Char('0'))
                    .arg(i % 60, 2, 10, QLatin1Char('0'))
                    .arg(i % 3 == 0 ? QStringLiteral("create") : QStringLiteral("open"))
                    .arg(i / 3)
                    .toUtf8());
        log.close();
        controller()->open({log.fileName()});
        QVERIFY(settled());
        QVERIFY(view()->population());
        QCOMPARE(view()->population()->population().records, std::uint64_t(200));
        QVERIFY(controller()->used() >= 0);
        // what is no log is a problem and changes nothing
        const auto before = view()->population();
        QFile file(m_data->filePath(QStringLiteral("nothing.txt")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("this is no log\n");
        file.close();
        controller()->open({file.fileName()});
        QVERIFY(settled());
        QCOMPARE(view()->population(), before);
        QVERIFY(!m_session->problems().empty());
        controller()->compareHalves();
        QVERIFY(settled());
        QCOMPARE(view()->tab(), int(CharacterizeView::Compare));
        QVERIFY(controller()->other() >= 0);
    }

private:
    CharacterizeView* view() const { return m_window->findChild<CharacterizeView*>(); }
    CharacterizeController* controller() const { return m_window->findChild<CharacterizeController*>(); }
    /// Read once for all tests, without the measures that take seconds where nothing is optimized.
    static ShownPopulationPtr recorded(bool isSecondHalf = false) {
        static std::map<bool, ShownPopulationPtr> s_known;
        if (ShownPopulationPtr& known = s_known[isSecondHalf]; known) return known;
        characterize::CharacterizeRequest request;
        request.paths = {TENFOLD_SOURCE_FOLDER "/resources/sample-storage"};
        request.question.t0Ms = 1'772'256'173'522; // when the images were written
        request.question.t1Ms = 1'772'747'990'525;
        request.question.t2Ms = 1'772'749'258'231;
        if (isSecondHalf) request.question.fromMs = 1'772'500'000'000;
        for (const characterize::Measure& measure : characterize::measures())
            if (measure.id != "M24" && measure.id != "M25" && measure.id != "M45")
                request.measures.emplace_back(measure.id);
        NoProgress progress;
        auto one = characterize::characterize(request, progress);
        if (!one) return nullptr;
        auto whole = std::make_shared<characterize::Characterization>(std::move(*one));
        return s_known[isSecondHalf] = characterize::shownPopulation(isSecondHalf ? "second half" : "recorded", whole);
    }
    void openLogs() {
        QVERIFY(recorded());
        view()->setPopulations(recorded(), nullptr);
        QVERIFY(settled());
    }
    static void drag(Figure* figure, double from, double to) {
        const QPoint a = figure->placeOf(from), b = figure->placeOf(to);
        QWidget* on = figure->childAt(a);
        QVERIFY(on);
        QTest::mousePress(on, Qt::LeftButton, {}, on->mapFrom(figure, a));
        QTest::mouseMove(on, on->mapFrom(figure, b));
        QTest::mouseRelease(on, Qt::LeftButton, {}, on->mapFrom(figure, b));
    }
    void picture(const char* name) {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        if (folder.isEmpty()) return;
        QDir().mkpath(folder);
        QVERIFY(settled());
        QVERIFY(m_window->grab().save(folder + QStringLiteral("/characterize-") + QLatin1String(name) +
                                      QStringLiteral(".png")));
    }
};

std::unique_ptr<QObject> makeCharacterizeTest() {
    return std::make_unique<CharacterizeTest>();
}

} // namespace tenfold

#include "characterizetest.moc"
