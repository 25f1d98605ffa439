#include "app/workbench/panels/helpwindow.h"
#include "app/workbench/perspectives/model/modelcontroller.h"
#include "core/report/report.h"
#include "core/session/gather_report.h"
#include "core/session/saved/blame_decisions.h"
#include "tests/widgets/model/testing/modelchecks.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/flows/durationplot.h"
#include "widgets/flows/flowsview.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/waterfall/waterfallpage.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/panes.h"
#include "widgets/frame/rail.h"
#include "widgets/model/check/callsplot.h"
#include "widgets/model/check/checkgraph.h"
#include "widgets/model/check/checkpage.h"
#include "widgets/model/check/checktext.h"
#include "widgets/model/check/checktimeline.h"
#include "widgets/model/check/verdictdetails.h"
#include "widgets/model/check/verdictlist.h"
#include "widgets/model/file/modeleditor.h"
#include "widgets/model/file/modelfilepage.h"
#include "widgets/model/modelview.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QtTest>
#include <algorithm>

namespace tenfold {

/// The perspective Model, driven by keys and clicks.
class ModelTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void withoutAModelOneButtonMakesOne() {
        openSpans();
        key(Qt::Key_6, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(m_window->perspective(), QStringLiteral("model"));
        QCOMPARE(view()->emptyState()->sentence(), QStringLiteral("No expectation. Use scope A as a baseline?"));
        QCOMPARE(m_window->focusWidget(), view()->emptyState()->button());
        QCOMPARE(m_window->findChild<ScopeBox*>(QStringLiteral("model"))->currentText(), QStringLiteral("none"));
        QVERIFY(m_window->findChild<ScopeBox*>(QStringLiteral("model"))->isVisible());
        QVERIFY(!m_window->findChild<QComboBox*>(QStringLiteral("server"))->isVisible());
        QVERIFY2(namelessControls(m_window.get()).isEmpty(), qPrintable(namelessControls(m_window.get()).join(u'\n')));
        key(Qt::Key_F1);
        QCOMPARE(m_window->help()->topic(), QStringLiteral("model"));
        m_window->help()->hide();
    }
    void tracesWithoutRequestsSaySo() {
        openSample();
        key(Qt::Key_6, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(view()->emptyState()->sentence(), QStringLiteral("These traces have no request ids."));
        QVERIFY(!m_window->part<ModelController>()->canMeasure());
    }
    void theListOfModelsIsAKeyAway() {
        openSpans();
        key(Qt::Key_6, Qt::ControlModifier);
        m_window->findChild<ScopeBox*>(QStringLiteral("model"))->showPopup();
        auto* menu = m_window->findChild<QMenu*>(QStringLiteral("models"));
        QVERIFY(menu);
        QStringList names;
        for (const QAction* action : menu->actions())
            if (action->isEnabled() && !action->isSeparator()) names << action->text();
        QCOMPARE(names, (QStringList{QStringLiteral("New from A, what was good"), QStringLiteral("New from template"),
                                     QStringLiteral("Open a model file…")}));
        menu->close();
    }
    // Opened, the worst is selected: list, graph, table, timeline and details say the same.
    void theWorstIsSelectedAndFourViewsAgree() {
        showCheck(shopCheck());
        QCOMPARE(page()->selected(), 0);
        QCOMPARE(page()->details()->title(), QStringLiteral("shipping, QuoteByCountFloat"));
        QCOMPARE(page()->list()->centers()->currentIndex().data().toString(), QStringLiteral("shipping"));
        QCOMPARE(page()->mismatches()->currentId().toInt(), 0);
        QCOMPARE(page()->timeline()->row(), 0);
        QCOMPARE(page()->graph()->canvas()->selection().kind, GraphSelection::Kind::Node);
        // Whole centers only where no part of them is suspicious, then what is an input.
        QCOMPARE(texts(page()->mismatches(), 1),
                 (QStringList{QStringLiteral("QuoteByCountFloat"), QStringLiteral("GetQuote ▸ shipping"),
                              QStringLiteral("Convert"), QStringLiteral("requests a second")}));
        QCOMPARE(texts(page()->mismatches(), 6).last(), QStringLiteral("input"));
        QCOMPARE(texts(page()->list()->structure(), 1),
                 (QStringList{QStringLiteral("488"), QStringLiteral("0"), QStringLiteral("0"), QStringLiteral("9"),
                              QStringLiteral("0"), QStringLiteral("0"), QStringLiteral("0"), QStringLiteral("0")}));
        QVERIFY(page()->details()->innocent()->text().contains(QStringLiteral("within one standard deviation")));
        QVERIFY(
            page()->details()->innocent()->text().contains(QStringLiteral("To be explained: a request takes longer")));
        QVERIFY(page()->details()->notCleared()->text().contains(QStringLiteral("? <b>checkout</b>")));
        QVERIFY(texts(page()->list()->centers(), 1).contains(QStringLiteral("? not cleared")));
        QVERIFY(page()->list()->note().contains(QStringLiteral("t &lt; 60s")) ||
                page()->list()->note().contains(QStringLiteral("t < 60s")));
        QVERIFY(view()->statusText().contains(QStringLiteral("2 centers suspicious, 2 without data")));
        QVERIFY2(namelessControls(m_window.get()).isEmpty(), qPrintable(namelessControls(m_window.get()).join(u'\n')));
        picture(QStringLiteral("model-check"));
        m_window->setThemeMode(ThemeMode::Dark, false);
        picture(QStringLiteral("model-check-dark"));
        m_window->setThemeMode(ThemeMode::Light, false);
        m_window->resize(960, 600);
        picture(QStringLiteral("model-check-960"));
        m_window->resize(1600, 1000);
        picture(QStringLiteral("model-check-1600"));
    }
    // F8 goes over the mismatches and round; a verdict on a center that is well shows it too.
    void f8GoesToTheNextMismatch() {
        showCheck(shopCheck());
        m_events = 0;
        key(Qt::Key_F8);
        QCOMPARE(page()->selected(), 2);
        QCOMPARE(m_events, 1);
        QCOMPARE(page()->graph()->canvas()->selection().kind, GraphSelection::Kind::Edge);
        key(Qt::Key_F8);
        QCOMPARE(page()->selected(), 3);
        QVERIFY(page()->mismatches()->currentIndex().data(BadgeRole).toString() == QStringLiteral("S") ||
                texts(page()->mismatches(), 1)[2] == QStringLiteral("Convert"));
        key(Qt::Key_F8);
        QCOMPARE(page()->selected(), 0);
        key(Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(page()->selected(), 3);
        page()->timeline()->setFocus();
        page()->timeline()->select("shipping");
        key(Qt::Key_Down);
        key(Qt::Key_Down);
        QCOMPARE(page()->details()->title(), QStringLiteral("cart"));
        QVERIFY(!page()->details()->blameButton(Blame::System)->isVisible()); // it is well
    }
    // An edge that is wrong has a row of its own; its callee is said.
    void edgesHaveARowInTheTimeline() {
        auto check = std::make_shared<ModelCheck>(*shopCheck());
        Timeline& timeline = check->timeline;
        timeline.to.assign(timeline.centers.size(), {});
        const int row = int(timeline.centers.size());
        timeline.centers.push_back("frontend");
        timeline.to.push_back("shipping");
        timeline.cells.push_back(timeline.cells.front());
        showCheck(check);
        QCOMPARE(page()->timeline()->row(), 0);
        key(Qt::Key_F8); // the edge
        QCOMPARE(page()->selected(), 2);
        QCOMPARE(page()->timeline()->row(), row);
        QVERIFY2(page()->timeline()->accessibleDescription().startsWith(QStringLiteral("frontend ▸ shipping")),
                 qPrintable(page()->timeline()->accessibleDescription()));
        page()->select(0);
        page()->timeline()->setFocus();
        for (int i = 0; i < row; ++i)
            key(Qt::Key_Down);
        QCOMPARE(page()->selected(), 2);
        page()->select(3); // a call that has no row: that of its center
        QCOMPARE(page()->timeline()->row(), 1);
    }
    // The minute around the change, visit by visit: those that are slow stand higher, in the order of time.
    void visitsAroundTheChangeAreSeen() {
        auto check = std::make_shared<ModelCheck>(*shopCheck());
        ModelVerdict& verdict = check->verdicts[0];
        QVERIFY(verdict.calls.empty());
        showCheck(check);
        QVERIFY(!page()->details()->calls()->isVisible()); // nothing is known of them
        auto known = std::make_shared<ModelCheck>(*check);
        ModelVerdict& told = known->verdicts[0];
        told.callsFromNs = 1661183880'000'000'000;
        told.callsToNs = told.callsFromNs + 60'000'000'000;
        told.sinceNs = told.callsFromNs + 30'000'000'000;
        for (int i = 0; i < 60; ++i)
            told.calls.push_back({told.callsFromNs + i * 1'000'000'000LL, i < 30 ? 6e4 + i * 100 : 4.8e8});
        showCheck(known, false);
        const CallsPlot* calls = page()->details()->calls();
        QVERIFY(calls->isVisible());
        QVERIFY2(calls->title().startsWith(QStringLiteral("Visits around the change")), qPrintable(calls->title()));
        const QPointF before = calls->placeOf(told.calls[3]), after = calls->placeOf(told.calls[50]);
        QVERIFY(before.x() < after.x());
        QVERIFY(after.y() < before.y() - 10);
        QVERIFY(QRectF(calls->rect()).contains(before) && QRectF(calls->rect()).contains(after));
        picture(QStringLiteral("model-check-calls"));
        // Dots are seen on the ground of either theme.
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            m_window->setThemeMode(mode, false);
            QVERIFY(settled());
            const QImage image = page()->details()->calls()->grab().toImage();
            const QColor dot = image.pixelColor(calls->placeOf(told.calls[50]).toPoint());
            const QColor ground = Theme::of(calls).base;
            QVERIFY2(contrastRatio(dot, ground) >= 3, qPrintable(dot.name() + QStringLiteral(" on ") + ground.name()));
        }
        m_window->setThemeMode(ThemeMode::Light, false);
    }
    // What all runs have in their names is left out of the head; a time is whole or not there.
    void runsAreToldApartInTheHead() {
        auto check = std::make_shared<ModelCheck>(*shopCheck());
        Timeline& timeline = check->timeline;
        QVERIFY(timeline.parts.size() >= 3);
        const char* names[] = {"AN_suspendDN_w_01FDN_30C", "AN_suspendDN_w_05FDN_30C", "AN_suspendDN_w_10FDN_30C"};
        for (std::size_t i = 0; i < timeline.parts.size(); ++i)
            timeline.parts[i].run = names[std::min<std::size_t>(i, 2)];
        showCheck(check);
        QCOMPARE(page()->timeline()->runText(0), QStringLiteral("…01FDN…"));
        QCOMPARE(page()->timeline()->runText(1), QStringLiteral("…05FDN…"));
        auto one = std::make_shared<ModelCheck>(*check);
        for (Timeline::Part& part : one->timeline.parts)
            part.run = "normal";
        showCheck(one, false);
        QCOMPARE(page()->timeline()->runText(0), QStringLiteral("normal"));
        // Many parts in a narrow window: the one that is looked at is in sight.
        m_window->resize(960, 600);
        QVERIFY(settled());
        const CheckTimeline* shown = page()->timeline();
        QVERIFY(shown->viewport()->rect().contains(shown->cellRect(0, shown->part()).center()));
    }
    // In little room columns give way that say nothing; names keep theirs.
    void undecidedNeedNoColumn() {
        showCheck(shopCheck());
        QVERIFY(!page()->mismatches()->isColumnHidden(7));
        m_window->resize(960, 600);
        QVERIFY(settled());
        QVERIFY(page()->mismatches()->isColumnHidden(7));
        key(Qt::Key_1);
        QVERIFY(settled());
        QVERIFY(!page()->mismatches()->isColumnHidden(7)); // now it says something
    }
    // Many remarks scroll: the centers stay in sight.
    void manyRemarksLeaveRoom() {
        auto check = std::make_shared<ModelCheck>(*shopCheck());
        for (int i = 0; i < 40; ++i)
            check->remarks.push_back("a remark of some length about one of the operations, which takes a line or two");
        showCheck(check);
        QVERIFY2(page()->list()->centers()->height() > 100,
                 qPrintable(QString::number(page()->list()->centers()->height())));
    }
    // The graph as a table says what its numbers are: expected and seen, not the median of flows.
    void theGraphAsATableSaysExpectedAndSeen() {
        showCheck(shopCheck());
        click(page()->graph()->tableButton());
        const TableView* table = page()->graph()->table();
        QStringList titles;
        for (int column = 0; column < table->model()->columnCount(); ++column)
            if (!table->isColumnHidden(column)) titles << table->model()->headerData(column, Qt::Horizontal).toString();
        QCOMPARE(titles.join(u'|'), QStringLiteral("Center or edge|Expected, ms|Seen, ms|Share|Visits|Mark"));
        picture(QStringLiteral("model-check-table"));
    }
    // From the mismatch to an example in time: one key, in all at most four events.
    void aMismatchLeadsToAnExample() {
        openSpans();
        const auto example = m_window->part<FlowsView>()->flows()->set.classes.front().example;
        auto check = std::make_shared<ModelCheck>(*shopCheck());
        check->verdicts[0].example = toHex(example);
        m_events = 0;
        key(Qt::Key_6, Qt::ControlModifier);
        showCheck(check, false);
        key(Qt::Key_F4);
        QVERIFY(settled());
        QVERIFY2(m_events <= 4, qPrintable(QString::number(m_events)));
        QCOMPARE(m_window->perspective(), QStringLiteral("flows"));
        QVERIFY(waterfall()->request() != nullptr);
        QCOMPARE(waterfall()->request()->request.flow.trace(), example);
        key(Qt::Key_Left, Qt::AltModifier); // and back
        QVERIFY(settled());
        QCOMPARE(m_window->perspective(), QStringLiteral("model"));
        QCOMPARE(page()->selected(), 0);
    }
    // One key decides; undo and redo take it back and make it again, also what the badge says.
    void whoIsWrongIsADecision() {
        showCheck(shopCheck());
        QCOMPARE(badge(), 3);
        m_events = 0;
        key(Qt::Key_1);
        QVERIFY(settled());
        QCOMPARE(m_events, 1);
        QCOMPARE(decided(0), std::optional<Blame>(Blame::System));
        QVERIFY(page()->details()->blameButton(Blame::System)->isChecked());
        QCOMPARE(texts(page()->mismatches(), 7).first(), QStringLiteral("the system"));
        QCOMPARE(badge(), 2);
        const auto count = m_session->state()->decisions.size();
        key(Qt::Key_1); // said already
        QVERIFY(settled());
        QCOMPARE(m_session->state()->decisions.size(), count);
        key(Qt::Key_F8);
        click(page()->details()->blameButton(Blame::Model));
        QVERIFY(settled());
        QCOMPARE(decided(2), std::optional<Blame>(Blame::Model));
        key(Qt::Key_F8);
        key(Qt::Key_3);
        QVERIFY(settled());
        QCOMPARE(decided(3), std::optional<Blame>(Blame::Later));
        QCOMPARE(badge(), 1); // later is not decided
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(decided(3), std::optional<Blame>());
        QCOMPARE(decided(2), std::optional<Blame>());
        QCOMPARE(page()->selected(), 2); // what was undone is seen
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(settled());
        QCOMPARE(decided(2), std::optional<Blame>(Blame::Model));
        QVERIFY(!m_session->state()->decisions.front().name.empty());
    }
    // What cannot be said is said in words, and an input is nobody's fault.
    void refusalsAndInputsAreWords() {
        showCheck(quietCheck());
        QVERIFY(page()->noticeText().contains(QStringLiteral("at least 20 are needed")));
        QCOMPARE(page()->selected(), -1);
        QVERIFY(page()->details()->text()->text().contains(QStringLiteral("too few")));
        picture(QStringLiteral("model-check-refused"));
        showCheck(shopCheck(), false);
        page()->mismatches()->selectId(-10);
        QCOMPARE(page()->details()->title(), QStringLiteral("requests a second"));
        QVERIFY(!page()->details()->blameButton(Blame::System)->isVisible());
        auto outside = std::make_shared<ModelCheck>(*quietCheck());
        outside->refused.reset();
        outside->isOutside = true;
        showCheck(outside, false);
        QVERIFY(page()->noticeText().contains(QStringLiteral("Nothing inside is wrong")));
    }
    // A good run is the model, a faulty one is held against it: two keys to who is guilty, one more to an example.
    void aBaselineIsHeldAgainstAFault() {
        openSpans();
        setFilter(QStringLiteral("run = \"00a-normal\""));
        key(Qt::Key_6, Qt::ControlModifier);
        QVERIFY(settled());
        key(Qt::Key_Return);
        QTRY_COMPARE(m_window->part<ModelController>()->used(), (SavedModel{"00a-normal", 1}));
        QVERIFY(settled());
        QVERIFY(view()->check() != nullptr);
        QCOMPARE(badge(), 0); // against itself nothing differs
        QVERIFY(!file()->text().contains(QStringLiteral("[evidence]")));
        QVERIFY(file()->editor()->problems().empty());
        picture(QStringLiteral("model-itself"));
        setFilter(QStringLiteral("run = \"03-replica-dead\""));
        QVERIFY(settled());
        QCOMPARE(m_window->perspective(), QStringLiteral("model"));
        const ModelCheck& check = *view()->check();
        QVERIFY(check.requests > 0);
        QVERIFY(badge() > 0);
        QVERIFY(page()->selected() >= 0);
        picture(QStringLiteral("model-fault"));
        const ModelVerdict& worst = check.verdicts[std::size_t(page()->selected())];
        QVERIFY2(worst.service == "stock" || worst.to == "stock", worst.text.text().c_str());
        // Its callers see it fail: well at first, not in the end.
        const auto row = std::find(check.timeline.centers.begin(), check.timeline.centers.end(), "stock");
        QVERIFY(row != check.timeline.centers.end());
        const auto& cells = check.timeline.cells[std::size_t(row - check.timeline.centers.begin())];
        QVERIFY(cells.front().state != ModelVerdictState::Suspicious);
        QVERIFY(cells.back().state == ModelVerdictState::Suspicious);
        m_events = 0;
        key(Qt::Key_F4);
        QVERIFY(settled());
        QVERIFY(m_events <= 4);
        QCOMPARE(m_window->perspective(), QStringLiteral("flows"));
        QVERIFY(waterfall()->request() != nullptr);
        QCOMPARE(toHex(waterfall()->request()->request.flow.trace()), worst.example);
        // What was decided is told in the report.
        key(Qt::Key_6, Qt::ControlModifier);
        QVERIFY(settled());
        key(Qt::Key_1);
        QVERIFY(settled());
        NoProgress progress;
        auto reader = Workspace::open(m_session->state()->path, OpenMode::ReadOnly);
        QVERIFY(reader.has_value());
        const auto report = gatherReport(*reader, "shop", progress);
        QVERIFY(report.has_value());
        const std::string html = renderReport(*report);
        const auto section = html.find("<section id=\"model\">");
        QVERIFY(section != std::string::npos);
        QVERIFY(html.find("the system", section) != std::string::npos);
        QVERIFY(html.find("<section id=\"scenarios\">") == std::string::npos); // nobody asked anything
        // Open again, the same model is used.
        const QString path = m_session->path();
        m_session->close();
        QVERIFY(settled());
        QCOMPARE(m_window->findChild<ScopeBox*>(QStringLiteral("model"))->currentText(), QStringLiteral("none"));
        m_session->openWorkspace(path);
        QVERIFY(settled());
        QCOMPARE(m_window->part<ModelController>()->used(), (SavedModel{"00a-normal", 1}));
    }
    // A model that somebody writes: begun from the template, read while one types, kept in versions.
    void aModelIsWrittenAndKept() {
        openSpans();
        key(Qt::Key_6, Qt::ControlModifier);
        QVERIFY(settled());
        Q_EMIT view()->templateRequested();
        QTRY_VERIFY(!m_window->part<ModelController>()->used().name.empty());
        QVERIFY(settled());
        QCOMPARE(m_window->findChild<ScopeBox*>(QStringLiteral("model"))->currentText(), QStringLiteral("new model"));
        QVERIFY2(file()->editor()->problems().empty(),
                 file()->editor()->problems().empty() ? "" : file()->editor()->problems().front().text.text().c_str());
        view()->setTab(ModelView::File);
        file()->editor()->setFocus();
        QVERIFY(!file()->saveButton()->isEnabled());
        // A name nobody knows: it is underlined where it stands, and what was meant is said.
        QTextCursor caret = file()->editor()->document()->find(QStringLiteral("app.size / 100"));
        QVERIFY(!caret.isNull());
        caret.insertText(QStringLiteral("app.sise / 100"));
        QTRY_COMPARE(int(file()->editor()->problems().size()), 1);
        const ModelProblem problem = file()->editor()->problems().front();
        QVERIFY(file()->hasErrors());
        QVERIFY2(problem.text.text().find("app.size") != std::string::npos, problem.text.text().c_str());
        QCOMPARE(int(problem.line), caret.blockNumber() + 1);
        QCOMPARE(file()->editor()->extraSelections().size(), 1);
        QCOMPARE(file()->editor()->extraSelections().front().cursor.selectedText(), QStringLiteral("app.sise"));
        picture(QStringLiteral("model-file-wrong"));
        // The list leads there, also by F8.
        file()->editor()->moveCursor(QTextCursor::Start);
        key(Qt::Key_F8);
        QCOMPARE(file()->editor()->textCursor().blockNumber() + 1, int(problem.line));
        file()->editor()->moveCursor(QTextCursor::Start);
        Q_EMIT file()->problemTable()->rowActivated(0);
        QCOMPARE(file()->editor()->textCursor().position(),
                 file()->editor()->extraSelections().front().cursor.anchor());
        // Undo of the text is the editor's: no decision is taken back.
        QTest::keyClick(file()->editor(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(file()->editor()->problems().empty());
        QVERIFY(!file()->isChanged());
        // Saved, it is the next version; the first one comes back as one step.
        file()->editor()->moveCursor(QTextCursor::Start);
        type(QStringLiteral("# mine\n").trimmed());
        key(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(m_window->part<ModelController>()->used().version, 2);
        QVERIFY(settled());
        QVERIFY(!file()->isChanged());
        QCOMPARE(file()->versionBox()->count(), 2);
        Q_EMIT file()->versionWanted(1);
        QVERIFY(settled());
        QVERIFY(!file()->text().startsWith(QStringLiteral("# mine")));
        QVERIFY(file()->isChanged());
        QTest::keyClick(file()->editor(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(file()->text().startsWith(QStringLiteral("# mine")));
        // Find goes round.
        file()->findField()->setText(QStringLiteral("[[step]]"));
        file()->editor()->setFocus();
        file()->editor()->moveCursor(QTextCursor::Start);
        key(Qt::Key_F3);
        const int first = file()->editor()->textCursor().position();
        key(Qt::Key_F3);
        QVERIFY(file()->editor()->textCursor().position() > first);
        key(Qt::Key_F3);
        QCOMPARE(file()->editor()->textCursor().position(), first);
        QVERIFY2(namelessControls(m_window.get()).isEmpty(), qPrintable(namelessControls(m_window.get()).join(u'\n')));
        m_window->resize(960, 600);
        picture(QStringLiteral("model-file-960"));
        m_window->setThemeMode(ThemeMode::Dark, false);
        picture(QStringLiteral("model-file-dark"));
        m_window->setThemeMode(ThemeMode::Light, false);
        // Written and opened again it is another model with the same text; removed it is gone.
        const QString out = m_data->filePath(QStringLiteral("out.toml"));
        m_window->part<ModelController>()->exportTo(out);
        m_window->part<ModelController>()->importFile(out);
        QTRY_COMPARE(m_window->part<ModelController>()->used().name, std::string("out"));
        QVERIFY(settled());
        QVERIFY(file()->text().startsWith(QStringLiteral("# mine")));
        m_window->part<ModelController>()->forget();
        QTRY_COMPARE(m_window->part<ModelController>()->models().size(), std::size_t(1));
        QVERIFY(settled());
        QCOMPARE(m_window->findChild<ScopeBox*>(QStringLiteral("model"))->currentText(), QStringLiteral("none"));
        m_window->part<ModelController>()->use(QStringLiteral("new model"));
        QTRY_COMPARE(m_window->part<ModelController>()->used().version, 2);
    }
    void manyCentersAndPartsStayWalkable() {
        auto check = std::make_shared<ModelCheck>(*shopCheck());
        Timeline& timeline = check->timeline;
        for (int i = 0; i < 300; ++i) {
            timeline.parts.push_back(timeline.parts.back());
            timeline.parts.back().fromNs += 60'000'000'000;
            timeline.parts.back().toNs += 60'000'000'000;
        }
        for (auto& row : timeline.cells)
            row.resize(timeline.parts.size());
        for (int i = 0; i < 2000; ++i) {
            timeline.centers.push_back("center " + std::to_string(i));
            timeline.cells.emplace_back(timeline.parts.size());
        }
        timeline.cells.back().clear(); // and one that lacks its cells
        showCheck(check);
        page()->timeline()->setFocus();
        key(Qt::Key_Home);
        QCOMPARE(page()->timeline()->part(), 0);
        for (int i = 0; i < 210; ++i)
            key(Qt::Key_PageDown);
        QCOMPARE(page()->timeline()->row(), 2009);
        QVERIFY(page()->timeline()->viewport()->rect().intersects(page()->timeline()->cellRect(2009, 0)));
        picture(QStringLiteral("model-check-many"));
    }

private:
    ModelView* view() const { return m_window->part<ModelView>(); }
    void setFilter(const QString& filter) {
        m_window->topBar()->filter->setText(filter);
        Q_EMIT m_window->topBar()->filter->returnPressed();
        QVERIFY(settled());
    }
    ModelFilePage* file() const { return m_window->part<ModelController>()->filePage(); }
    CheckPage* page() const { return m_window->part<ModelController>()->checkPage(); }
    int badge() const { return m_window->findChild<Rail*>()->button(5)->badge(); }
    /// A check made by hand over the shipped spans.
    void showCheck(const std::shared_ptr<const ModelCheck>& check, bool opens = true) {
        if (opens) {
            openSpans();
            key(Qt::Key_6, Qt::ControlModifier);
            QVERIFY(settled());
        }
        view()->setModel(shopModel(), true);
        view()->setCheck(check);
        if (opens)
            page()->mismatches()->setFocus();
        else if (!page()->isAncestorOf(QApplication::focusWidget()))
            page()->mismatches()->setFocus();
        QVERIFY(settled());
    }
    std::optional<Blame> decided(int verdict) const {
        const ModelCheck& check = *view()->check();
        return blameOf(blamesInForce(m_session->state()->decisions), check.model, check.verdicts[std::size_t(verdict)]);
    }
    static QStringList texts(const TableView* table, int column) {
        QStringList all;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            all << table->model()->index(row, column).data().toString();
        return all;
    }
    void picture(const QString& name) {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        QVERIFY(settled());
        QTest::qWait(50);
        if (!folder.isEmpty()) m_window->grab().save(folder + QStringLiteral("/%1.png").arg(name));
    }
};

std::unique_ptr<QObject> makeModelTest() {
    return std::make_unique<ModelTest>();
}

} // namespace tenfold

#include "modeltest.moc"
