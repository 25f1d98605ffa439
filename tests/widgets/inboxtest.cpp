#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/panels/historypanel.h"
#include "app/workbench/perspectives/extrapolate/extrapolatecontroller.h"
#include "core/mining/ask/question_kinds.h"
#include "core/program/unknown_arguments.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/convert.h"
#include "widgets/common/editorkeys.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/checkpane.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/arguments/argumentsview.h"
#include "widgets/patterns/evidence/evidencelines.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/answerreceipt.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/questions/questiontexts.h"
#include "widgets/patterns/types/heatmap.h"
#include "widgets/patterns/types/typesview.h"
#include "widgets/theme/theme.h"

#include <QLineEdit>
#include <QListView>
#include <QSpinBox>
#include <QVBoxLayout>
#include <QtTest>

namespace tenfold {
namespace {

/// Counts the keys that reach it.
class KeyCounter final : public QWidget {
public:
    using QWidget::QWidget;
    int keys = 0;

protected:
    void keyPressEvent(QKeyEvent* event) override {
        ++keys;
        event->ignore();
    }
};

} // namespace

/// The inbox of the real window on the sample: the question on screen is held, order is frozen, keys are counted.
class InboxTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void editorsConsumeTheirKeys() {
        EditorKeys::install();
        KeyCounter window, inner(&window);
        auto* line = new QLineEdit(&inner);
        auto* spin = new QSpinBox(&inner);
        auto* label = new QWidget(&inner);
        auto* column = new QVBoxLayout(&inner);
        for (QWidget* widget : {static_cast<QWidget*>(line), static_cast<QWidget*>(spin), label}) {
            column->addWidget(widget);
            widget->setFocusPolicy(Qt::StrongFocus);
        }
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        for (QWidget* editor : {static_cast<QWidget*>(line), static_cast<QWidget*>(spin)})
            for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_F2, Qt::Key_Escape})
                QTest::keyClick(editor, key);
        QCOMPARE(inner.keys, 0);
        QVERIFY2(window.keys > 0, "the window hears what the editor leaves: a dialog has a default button");
        QTest::keyClick(label, Qt::Key_Return);
        QCOMPARE(inner.keys, 1);
        line->setReadOnly(true); // then it is no editor
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(inner.keys, 2);
    }
    void enterInARenameOnlyRenames() {
        openSample();
        TypesView* types = m_window->part<PatternsView>()->types();
        m_window->setPerspective(QStringLiteral("patterns"));
        m_window->part<PatternsView>()->setTab(PatternsView::Types);
        types->typeTable()->setFocus();
        QVERIFY(types->proposals().size() > 1);
        key(Qt::Key_F2);
        QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
        type(QStringLiteral("renamed"));
        key(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), std::size_t(1));
        QCOMPARE(m_session->state()->answers()[0].choice, std::string("renamed"));
    }
    // An answer mines anew; what is typed meanwhile for the next question stays, and so does that question.
    void theQuestionOnScreenIsHeld() {
        openInbox();
        key(Qt::Key_Return);
        QVERIFY(inbox()->current());
        const std::string held = inbox()->current()->key;
        const QString title = inbox()->titleText();
        QVERIFY(inbox()->valueField()->isVisible());
        click(inbox()->valueField());
        type(QStringLiteral("1 + "));
        QSignalSpy mined(m_session.get(), &Session::mined);
        QVERIFY(mined.wait(60000));
        type(QStringLiteral("2"));
        QVERIFY(settled());
        QCOMPARE(inbox()->current()->key, held);
        QCOMPARE(inbox()->titleText(), title);
        QCOMPARE(inbox()->valueField()->text(), QStringLiteral("1 + 2"));
        QVERIFY(inbox()->valueField()->hasFocus());
        // Left and come back to, the text is there; another question has none.
        inbox()->focusList();
        key(Qt::Key_Down);
        QVERIFY(inbox()->current()->key != held);
        QVERIFY(inbox()->valueField()->text().isEmpty());
        key(Qt::Key_Up);
        QCOMPARE(inbox()->current()->key, held);
        QCOMPARE(inbox()->valueField()->text(), QStringLiteral("1 + 2"));
    }
    // Its next key answers what was on screen, though mining asks otherwise now; what changed is said.
    void whatChangesBeneathIsSaid() {
        QuestionsView view;
        view.resize(1208, 600);
        const auto before = smallMining();
        view.setInbox(inboxOf(before), {});
        view.show();
        view.focusList();
        QTest::keyClick(view.list(), Qt::Key_Down);
        const std::string held = view.current()->key, proposed = view.current()->proposed;
        QVERIFY(view.noteText().isEmpty());
        auto changed = std::make_shared<MiningResult>(*before);
        for (Question& q : changed->questions)
            if (q.key == held) {
                q.places += 3;
                q.coverageAfter += 0.5; // by effect it would be the first
                q.proposed = q.choices.back();
            }
        view.setInbox(inboxOf(changed), {});
        QCOMPARE(view.current()->key, held);
        QVERIFY2(view.noteText().contains(QStringLiteral("places")), qPrintable(view.noteText()));
        QVERIFY(proposed != changed->questions[1].proposed);
        auto gone = std::make_shared<MiningResult>(*changed);
        std::erase_if(gone->questions, [&](const Question& q) { return q.key == held; });
        QSignalSpy spy(&view, &QuestionsView::answered);
        view.setInbox(inboxOf(changed), {});
        QTest::keyClick(view.list(), Qt::Key_Return);
        QCOMPARE(spy.takeFirst().at(0).value<std::vector<Answer>>()[0].choice, proposed);
        // One that is settled by another answer stays readable; Enter goes on and answers nothing.
        view.setInbox(inboxOf(before), {});
        view.showQuestion(held);
        view.setInbox(inboxOf(gone), {});
        QCOMPARE(view.current()->key, held);
        QVERIFY(view.noteText().contains(QStringLiteral("no longer asked")));
        QTest::keyClick(view.list(), Qt::Key_Return);
        QCOMPARE(spy.size(), 0);
        QVERIFY(view.current()->key != held);
    }
    void orderIsFrozenAndFamiliesAreFinished() {
        openInbox();
        const QStringList order = keys();
        QString family;
        QStringList finished;
        while (const Question* q = inbox()->current()) {
            if (familyOf(*q) != family) {
                QVERIFY2(!finished.contains(familyOf(*q)), qPrintable(familyOf(*q)));
                finished << family;
                family = familyOf(*q);
            }
            key(Qt::Key_Return);
            QVERIFY(settled());
            const QStringList now = keys();
            QStringList common;
            for (const QString& one : order)
                if (now.contains(one)) common << one;
            QStringList kept;
            for (const QString& one : now)
                if (order.contains(one)) kept << one;
            QCOMPARE(kept, common);
        }
        QCOMPARE(inbox()->openCount(), 0);
    }
    // T2: one key for each group of arguments, plus one to get there, however long mining takes in between.
    void groupsOfArgumentsTakeOneKeyEach() {
        openSample();
        const int groups = inbox()->openCount({"argument"});
        QVERIFY(groups > 3);
        m_events = 0;
        key(Qt::Key_I, Qt::ControlModifier);
        for (int i = 0; i < groups; ++i) {
            QVERIFY(inbox()->current());
            QCOMPARE(inbox()->current()->kind, std::string("argument"));
            key(Qt::Key_Return);
            QVERIFY(settled()); // mined anew
        }
        QCOMPARE(m_events, groups + 1);
        QCOMPARE(inbox()->openCount({"argument"}), 0);
        QCOMPARE(int(m_session->state()->answers().size()), groups);
        for (const Answer& answer : m_session->state()->answers())
            QCOMPARE(answer.kind, std::string("argument"));
    }
    // From the first start to a checked plan with every question answered: at most twelve; a batch is one.
    void everyQuestionIsAnsweredInTwelve() {
        m_events = 0;
        key(Qt::Key_Return); // opens the sample
        QVERIFY(settled());
        key(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(settled());
        while (inbox()->openCount() > 0 && m_events < 13) {
            if (inbox()->groupButton()->isVisible())
                click(inbox()->groupButton());
            else
                key(Qt::Key_Return);
            QVERIFY(settled());
        }
        QCOMPARE(inbox()->openCount(), 0);
        key(Qt::Key_Return); // Next: Extrapolate
        QVERIFY(settled());
        QCOMPARE(m_window->perspective(), QStringLiteral("extrapolate"));
        QVERIFY(m_window->part<ExtrapolateView>()->plan());
        QVERIFY(m_window->part<ExtrapolateView>()->check()->report());
        QVERIFY2(m_events <= 12, qPrintable(QString::number(m_events)));
    }
    // 1 accepts in every question; a choice has the same digit in all questions of its kind.
    void digitsMeanTheSame() {
        openInbox();
        std::map<std::pair<std::string, std::string>, int> digits;
        for (const Question& q : m_session->state()->mining->questions) {
            std::set<int> taken;
            for (const auto& [choice, digit] : numberedChoices(q)) {
                if (digit == 0) continue;
                QVERIFY(taken.insert(digit).second);
                if (digit == 1) {
                    QCOMPARE(choice, q.proposed);
                    continue;
                }
                const auto [it, isNew] = digits.try_emplace({std::string(kindOf(q).name.key), choice}, digit);
                QCOMPARE(it->second, digit);
            }
        }
        const auto digitOf = [&](const char* choice) {
            return digits[{std::string(unknownArgumentKind().name.key), choice}];
        };
        QCOMPARE(digitOf("constant"), 2);
        QCOMPARE(digitOf("same as"), 3);
        QCOMPARE(digitOf("uuid or random"), 4);
        QCOMPARE(digitOf("current time"), 5);
        QCOMPARE(digitOf("port"), 6);
        QCOMPARE(digitOf("recorded distribution"), 7);
        QCOMPARE(digitOf("script"), 8);
        QCOMPARE(digitOf("leave unknown"), 9);
        const std::string first = inbox()->current()->key, proposed = inbox()->current()->proposed;
        key(Qt::Key_1);
        QVERIFY(settled());
        const std::string second = inbox()->current()->key;
        key(Qt::Key_9);
        QVERIFY(settled());
        std::map<std::string, std::string> given;
        for (const Answer& answer : m_session->state()->answers())
            given[answer.key] = answer.choice;
        QCOMPARE(given[first], proposed);
        QCOMPARE(given[second], std::string("leave unknown"));
    }
    // "complete.last.numBytes", in the list, the title and the history.
    void titlesNameTheArgument() {
        openInbox();
        std::set<std::string> names;
        for (const UnknownArgument& unknown : unknownArguments(m_session->state()->mining->program))
            names.insert(unknown.name());
        int found = 0;
        for (const Question& q : m_session->state()->mining->questions) {
            if (&kindOf(q) != &unknownArgumentKind()) continue;
            ++found;
            const bool isNamed = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
                return rowTextOf(q).first == toQt(name) && questionTitle(q).contains(toQt(name)) &&
                       q.text.text().find(name) != std::string::npos;
            });
            QVERIFY2(isNamed, q.text.text().c_str());
        }
        QVERIFY(found > 2);
        const QString title = rowTextOf(*inbox()->current()).first;
        key(Qt::Key_Return);
        QVERIFY(settled());
        key(Qt::Key_4, Qt::AltModifier);
        const QAbstractItemModel* rows = m_window->panel()->history()->table()->model();
        QVERIFY2(rows->index(0, HistoryPanel::Name).data().toString().contains(title), qPrintable(title));
    }
    // "What is a.b?", and below it "and 2 more; they look like: size".
    void titlesAreShortAndTheRestIsBelow() {
        openInbox();
        int withRest = 0;
        for (const Question& q : m_session->state()->mining->questions) {
            inbox()->showQuestion(q.key);
            const QuestionBrief brief = briefOf(q);
            QCOMPARE(inbox()->titleText(), said(brief.title));
            if (brief.rest.empty()) continue;
            ++withRest;
            QVERIFY(inbox()->titleText().size() < said(q.text).size());
            QVERIFY2(inbox()->aboutText().startsWith(said(brief.rest)), qPrintable(inbox()->aboutText()));
        }
        QVERIFY(withRest > 2);
    }
    void buttonsAreWholeInTheSmallestWindow() {
        openInbox();
        m_window->resize(960, 600);
        QVERIFY(settled());
        int seen = 0;
        for (const HintButton* button : inbox()->findChildren<HintButton*>()) {
            if (!button->isVisible()) continue;
            ++seen;
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
        }
        QVERIFY(seen > 8);
    }
    // As it is cut, too.
    void rowsOfTheListDiffer() {
        openInbox();
        const int width = inbox()->list()->viewport()->width() - 60;
        const QFontMetrics name(tableFont()), second(noteFont());
        QSet<QString> seen;
        const QAbstractItemModel* rows = inbox()->list()->model();
        for (int row = 0; row < rows->rowCount(); ++row) {
            const QModelIndex index = rows->index(row, 0);
            if (index.data(QuestionDelegate::HeadRole).toBool()) continue;
            const QString text =
                name.elidedText(index.data().toString(), Qt::ElideRight, width) + u'|' +
                second.elidedText(index.data(QuestionDelegate::SecondRole).toString(), Qt::ElideRight, width);
            QVERIFY2(!seen.contains(text), qPrintable(text));
            seen.insert(text);
        }
    }
    void evidenceSaysWhatItTells() {
        openInbox();
        for (const Question& q : m_session->state()->mining->questions) {
            QStringList roles;
            for (const EvidenceRow& row : evidenceRows(q.evidence)) {
                QVERIFY2(!row.role.isEmpty(), qPrintable(row.text));
                if (roles.isEmpty() || roles.last() != row.role) roles << row.role;
            }
            QCOMPARE(roles.removeDuplicates(), 0); // each once: what belongs together stands together
        }
    }
    // What the answers did to what is known and to what the check finds wrong; Undo takes the batch back.
    void anAnswerShowsWhatItDid() {
        openInbox();
        const double known = m_session->state()->mining->coverage;
        click(inbox()->groupButton());
        const std::size_t saved = m_session->state()->answers().size();
        QVERIFY(settled());
        const QString text = inbox()->receipt()->text();
        const std::size_t given = m_session->state()->answers().size();
        QVERIFY(given > std::max<std::size_t>(saved, 1));
        QVERIFY2(text.startsWith(QStringLiteral("%1 answers saved").arg(given)), qPrintable(text));
        QVERIFY2(text.contains(percentText(known)), qPrintable(text));
        QVERIFY2(text.contains(percentText(m_session->state()->mining->coverage)), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("wrong")), qPrintable(text));
        const double wrong = verdictOf(*m_window->part<ExtrapolateView>()->check()->report()).wrongShare;
        QVERIFY2(text.contains(percentText(wrong)), qPrintable(text));
        click(inbox()->receipt()->undoButton());
        QVERIFY(settled());
        QCOMPARE(m_session->state()->answers().size(), std::size_t(0));
        QVERIFY(!inbox()->receipt()->undoButton()->isVisible());
    }
    // What would change a plan most stands first, family by family; each says how many calls of it it is about.
    void largestEffectOnAPlanComesFirst() {
        openInbox();
        const auto& questions = m_session->state()->mining->questions;
        for (std::size_t i = 1; i < questions.size(); ++i)
            QVERIFY2(effectOf(questions[i - 1]) >= effectOf(questions[i]), questions[i].key.c_str());
        const Question* first = inbox()->current();
        QVERIFY(first && expectedEffect(*first) > 0);
        QCOMPARE(first->key, questions.front().key);
        QVERIFY2(inbox()->aboutText().contains(said(effectSentence(*first))), qPrintable(inbox()->aboutText()));
    }
    // Before it is given, too: what is known and wrong with the proposal, as the check then finds it.
    void aProposalSaysWhatItWouldDo() {
        openInbox();
        QVERIFY(m_session->state()->mining->coverage < 1);
        const QString text = inbox()->proposalText();
        QVERIFY2(text.contains(percentText(inbox()->current()->coverageNow)), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("wrong")), qPrintable(text));
        key(Qt::Key_Return);
        QVERIFY(settled());
        const double wrong = verdictOf(*m_window->part<ExtrapolateView>()->check()->report()).wrongShare;
        QVERIFY2(text.contains(percentText(m_session->state()->mining->coverage)), qPrintable(text));
        QVERIFY2(text.contains(percentText(wrong) + u'.'), qPrintable(text));
    }
    void answeredQuestionsStayReachable() {
        openInbox();
        const QStringList asked = keys();
        while (inbox()->openCount() > 0) {
            key(Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
            QVERIFY(settled());
        }
        QVERIFY(inbox()->emptyState()->isVisible());
        QVERIFY(inbox()->list()->isVisible());
        key(Qt::Key_Home);
        QVERIFY(inbox()->current());
        const std::string first = inbox()->current()->key;
        QCOMPARE(inbox()->current()->kind, std::string("argument"));
        key(Qt::Key_9); // changes the answer
        QVERIFY(settled());
        for (const Answer& answer : m_session->state()->answers())
            if (answer.key == first) QCOMPARE(answer.choice, std::string("leave unknown"));
    }
    void evidenceIsSentencesWithPictures() {
        openInbox();
        bool hasShare = false, hasLists = false;
        for (const Question& q : m_session->state()->mining->questions)
            for (const EvidenceRow& line : evidenceRows(q.evidence)) {
                hasShare = hasShare || line.share;
                hasLists = hasLists || (!line.program.isEmpty() && line.program.size() == line.recorded.size());
                QVERIFY(!line.text.startsWith(u' '));
                if (line.share) QVERIFY(*line.share >= 0 && *line.share <= 1);
            }
        QVERIFY(hasShare);
        QVERIFY(hasLists);
    }
    // How many arguments are unknown is one number.
    void unknownsAreCountedOnce() {
        openInbox();
        const auto unknowns = unknownArguments(m_session->state()->mining->program);
        QVERIFY(unknowns.size() > 3);
        const QString said = QStringLiteral("%1 unknown").arg(unknowns.size());
        bool isInInbox = false;
        for (int row = 0; row < inbox()->list()->model()->rowCount(); ++row)
            isInInbox = isInInbox || inbox()->list()->model()->index(row, 0).data().toString().contains(said);
        QVERIFY2(isInInbox, qPrintable(said));
        QVERIFY2(m_window->part<PatternsView>()->arguments()->statusText().contains(said),
                 qPrintable(m_window->part<PatternsView>()->arguments()->statusText()));
    }
    // At most ten are asked by themselves; the rest is behind one row and used as it is proposed.
    void atMostTenAreAsked() {
        openInbox();
        const int all = int(m_session->state()->mining->questions.size());
        QVERIFY(all > int(kAskedFirst));
        QCOMPARE(inbox()->openCount(), int(kAskedFirst));
        QCOMPARE(inbox()->moreCount(), all - int(kAskedFirst));
        const QStringList first = keys();
        QCOMPARE(first.size(), qsizetype(kAskedFirst));
        // Those that make most of a plan.
        for (std::size_t i = 0; i < kAskedFirst; ++i)
            QVERIFY(first.contains(toQt(m_session->state()->mining->questions[i].key)));
        const std::string shown = inbox()->current()->key;
        key(Qt::Key_End);
        QVERIFY(inbox()->list()->currentIndex().data(QuestionDelegate::MoreRole).toBool());
        QCOMPARE(inbox()->current()->key, shown);
        key(Qt::Key_Return); // unfolds, and answers nothing
        QCOMPARE(keys().size(), qsizetype(all));
        QCOMPARE(inbox()->openCount(), int(kAskedFirst));
        QVERIFY(m_session->state()->answers().empty());
        inbox()->showMore(false);
        while (inbox()->openCount() > 0) {
            key(Qt::Key_Return);
            QVERIFY(settled());
        }
        QVERIFY(inbox()->emptyState()->isVisible());
        QVERIFY(inbox()->moreCount() > 0);
        QCOMPARE(m_session->state()->answers().size(), kAskedFirst);
    }
    // "The same as" without a word is the selected candidate, and never a raw error; going away undoes the half answer.
    void sameAsTakesTheSelectedCandidate() {
        openInbox();
        const auto& questions = m_session->state()->mining->questions;
        const auto asked = std::find_if(questions.begin(), questions.end(),
                                        [](const Question& q) { return q.key == "argument/size"; });
        QVERIFY(asked != questions.end());
        const std::string first = inbox()->current()->key;
        inbox()->showQuestion(asked->key);
        QVERIFY(settled());
        QVERIFY(inbox()->evidencePane()->isVisible());
        inbox()->evidencePane()->sources()->selectionModel()->clear();
        inbox()->focusList();
        key(Qt::Key_3);
        QCOMPARE(inbox()->current()->key, asked->key);
        QVERIFY2(inbox()->proposalText().contains(QStringLiteral("same as what")), qPrintable(inbox()->proposalText()));
        inbox()->showQuestion(first);
        inbox()->showQuestion(asked->key);
        QVERIFY(settled());
        QVERIFY2(inbox()->proposalText().contains(QStringLiteral("Proposed")), qPrintable(inbox()->proposalText()));
        for (const QPushButton* button : inbox()->findChildren<QPushButton*>())
            if (button->isCheckable() && button->isChecked())
                QCOMPARE(button->property("choice").toString(), toQt(asked->proposed));
        // A candidate that an earlier call of the node has.
        TableView* sources = inbox()->evidencePane()->sources();
        std::string chosen;
        for (int row = 0; row < sources->model()->rowCount() && chosen.empty(); ++row) {
            sources->setCurrentIndex(sources->model()->index(row, 0));
            chosen = inbox()->evidencePane()->chosenSource();
        }
        if (chosen.empty()) QSKIP("the sample has no such candidate for this question");
        inbox()->focusList();
        key(Qt::Key_3);
        QVERIFY(settled());
        const auto answers = m_session->state()->answers();
        const bool isTaken = std::any_of(answers.begin(), answers.end(), [&](const Answer& a) {
            return a.key == asked->key && a.choice == "same as" && a.value == chosen;
        });
        QVERIFY2(isTaken || inbox()->proposalText().contains(toQt(chosen)), chosen.c_str());
    }
    // What a proposal would do is found once for what is mined; what is wrong now comes from the check.
    void aProposalIsTriedOnce() {
        openInbox();
        auto* plans = m_window->findChild<ExtrapolateController*>();
        QVERIFY(plans);
        std::vector<std::string> asked;
        for (const Question& q : m_session->state()->mining->questions)
            if (&kindOf(q) == &unknownArgumentKind()) asked.push_back(q.key);
        QVERIFY(asked.size() > 1);
        QSignalSpy checked(plans->checkJob(), &JobBase::started), tried(plans->tryJob(), &JobBase::started);
        QStringList said;
        for (const std::size_t i : {0, 1, 0, 1}) {
            inbox()->showQuestion(asked[i]);
            QVERIFY(settled());
            QVERIFY2(inbox()->proposalText().contains(QStringLiteral("wrong in the check")),
                     qPrintable(inbox()->proposalText()));
            said << inbox()->proposalText();
        }
        QVERIFY(tried.size() <= 2);
        QCOMPARE(checked.size(), 0);
        QCOMPARE(said[2], said[0]);
        QCOMPARE(said[3], said[1]);
    }
    void aQuestionThatIsLeftIsTriedNoMore() {
        openInbox();
        auto* plans = m_window->findChild<ExtrapolateController*>();
        const auto& questions = m_session->state()->mining->questions;
        const auto isTried = [](const Question& q) { return &kindOf(q) == &unknownArgumentKind(); };
        const std::string shown = inbox()->current()->key;
        const auto tried = std::find_if(questions.begin(), questions.end(),
                                        [&](const Question& q) { return isTried(q) && q.key != shown; });
        const auto other = std::find_if_not(questions.begin(), questions.end(), isTried);
        QVERIFY(tried != questions.end() && other != questions.end());
        inbox()->showQuestion(tried->key);
        QVERIFY(plans->tryJob()->isRunning());
        inbox()->showQuestion(other->key);
        QVERIFY(!plans->tryJob()->isRunning());
    }
    // Equal questions of another workspace have nothing of what was typed for these.
    void draftsStayWithTheirWorkspace() {
        openInbox();
        QVERIFY(inbox()->valueField()->isVisible());
        const std::string asked = inbox()->current()->key;
        click(inbox()->valueField());
        type(QStringLiteral("42"));
        const QString other = m_data->filePath(QStringLiteral("other.tenfold"));
        QVERIFY(QFile::copy(m_session->sampleWorkspace(), other));
        QSignalSpy opened(m_session.get(), &Session::opened);
        m_session->openWorkspace(other);
        QVERIFY(settled());
        QVERIFY(opened.size() > 0);
        QCOMPARE(m_session->path(), other);
        inbox()->showQuestion(asked);
        QVERIFY(inbox()->valueField()->text().isEmpty());
    }

private:
    void openInbox() {
        openSample();
        key(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(settled());
        QVERIFY(inbox()->openCount() > 3);
    }
    QuestionsView* inbox() { return m_window->part<PatternsView>()->questions(); }
    /// Of the rows, in their order.
    QStringList keys() {
        QStringList keys;
        const QAbstractItemModel* model = inbox()->list()->model();
        for (int row = 0; row < model->rowCount(); ++row)
            if (const QString key = model->index(row, 0).data(QuestionDelegate::KeyRole).toString(); !key.isEmpty())
                keys << key;
        return keys;
    }
};

std::unique_ptr<QObject> makeInboxTest() {
    return std::make_unique<InboxTest>();
}

} // namespace tenfold

#include "inboxtest.moc"
