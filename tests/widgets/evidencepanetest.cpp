#include "widgets/patterns/evidence/evidencepane.h"
#include "app/workbench/settings/pseudolocale.h"
#include "core/mining/ask/question_kinds.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/common/markedtext.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/patterns/evidence/evidenceplot.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/questions/questiontexts.h"

#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QtTest>

namespace tenfold {

/// Where values could come from and what varies in them, beside a question.
class EvidencePaneTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatVariesIsInBrackets() {
        const TextPattern pattern({"a_12_x", "a_13_x", "q_12_77_x", "q_13_78_x"});
        const Cell cell = markedCell(pattern, "a_12_x");
        QCOMPARE(cell.text, QStringLiteral("a_12_x"));
        QCOMPARE(cell.spoken, QStringLiteral("a_[12]_x"));
        QCOMPARE(cell.marks, (QVariantList{2, 2}));
        const auto pieces = pattern.pieces("q_12_77_x");
        const Cell known = markedCell(pattern, "q_12_77_x", {pieces[1].column});
        QCOMPARE(known.spoken, QStringLiteral("q_<12>_[77]_x"));
        QCOMPARE(known.known, (QVariantList{2, 2}));
        QCOMPARE(known.marks, (QVariantList{5, 2}));
        // Bytes of core are not characters of the window.
        const TextPattern umlauts({"größe_1", "größe_2"});
        QCOMPARE(markedCell(umlauts, "größe_2").marks, (QVariantList{6, 1}));
    }
    // The mark is yellow under black, and has dark brackets for those who see no yellow.
    void marksArePainted() {
        CellModel model;
        model.setColumns({{QStringLiteral("value"), false, 0}});
        model.setRows({{{markedCell(TextPattern({"a_1112_x", "a_1113_x"}), "a_1112_x")}, 0}});
        TableView view(QStringLiteral("values"));
        view.setCells(&model, false);
        view.resize(300, 100);
        const QImage image = view.grab().toImage();
        const Theme& theme = Theme::of(&view);
        int yellow = 0, longest = 0;
        for (int x = 0; x < image.width(); ++x) {
            int run = 0;
            for (int y = 0; y < image.height(); ++y) {
                const QColor c = image.pixelColor(x, y);
                yellow += c == theme.varying;
                run = c == theme.varyingText ? run + 1 : 0;
                longest = std::max(longest, run);
            }
        }
        QVERIFY(yellow > 50);
        QVERIFY2(longest >= 10, qPrintable(QString::number(longest))); // an upright, taller than any letter
    }
    // A mark that does not fit beside its start is seen all the same.
    void marksAreNotCutOff() {
        CellModel model;
        const std::string start(60, 'a');
        model.setColumns({{QStringLiteral("value"), false, 0}});
        model.setRows({{{markedCell(TextPattern({start + "_1112", start + "_1113"}), start + "_1112")}, 0}});
        TableView view(QStringLiteral("values"));
        view.setCells(&model, false);
        view.resize(200, 100);
        const QImage image = view.grab().toImage();
        const QRgb yellow = Theme::of(&view).varying.rgb();
        int columns = 0;
        for (int x = 0; x < image.width(); ++x) {
            bool has = false;
            for (int y = 0; y < image.height(); ++y)
                has = has || image.pixel(x, y) == yellow;
            columns += has;
        }
        QVERIFY2(columns > 15, qPrintable(QString::number(columns))); // four digits, not a dot
    }
    void zerosAreShownAndLikelyOnesComeFirst() {
        EvidencePane pane;
        pane.resize(940, 400);
        pane.setEvidence(clientNames());
        pane.show();
        QCOMPARE(pane.sources()->model()->rowCount(), 0);
        pane.setSources(clientSources());
        const QAbstractItemModel* model = pane.sources()->model();
        QStringList lines;
        for (int row = 0; row < model->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model->columnCount(); ++column)
                cells << model->index(row, column).data().toString();
            lines << cells.join(QStringLiteral(" | "));
        }
        QCOMPARE(lines.value(0),
                 QStringLiteral("its first value in the node | later calls | 389 of 389 | ✓ 100 % | 0 %"));
        QVERIFY(lines.contains(QStringLiteral("earlier in any node | new ones | 0 of 36 | 0 % | 0 %")));
        QVERIFY(
            lines.contains(QStringLiteral("earlier in the node: create.src | part 7000 | 18 of 18 | ✓ 100 % | 0 %")));
        QVERIFY2(!lines.join(u' ').contains(QStringLiteral("number")), "a text is no number of a node");
        QVERIFY(
            EvidencePane::verdict(*clientSources()).startsWith(QStringLiteral("Likely: its first value in the node.")));
        QVERIFY(EvidencePane::verdict(*clientSources()).contains(QStringLiteral("nowhere before")));
    }
    // What stands in the table as likely is never called luck above it.
    void theVerdictAgreesWithTheTable() {
        ValueSources sources = *clientSources();
        std::erase_if(sources.sources,
                      [](const ValueSource& source) { return source.part.empty() && source.isLikely(); });
        QVERIFY(std::any_of(sources.sources.begin(), sources.sources.end(),
                            [](const ValueSource& source) { return source.isLikely(); }));
        const QString said = EvidencePane::verdict(sources);
        QVERIFY2(said.contains(QStringLiteral("part 7000")) && said.contains(QStringLiteral("create.src")),
                 qPrintable(said));
        QVERIFY(!said.contains(QStringLiteral("luck")));
        std::erase_if(sources.sources, [](const ValueSource& source) { return source.isLikely(); });
        QVERIFY(EvidencePane::verdict(sources).contains(QStringLiteral("luck")));
    }
    // First the plot goes, then the sources that never agree; nothing else is lost.
    void whereItIsNarrowThePlotGoesFirst() {
        EvidencePane pane;
        pane.setEvidence(numbers());
        auto sources = std::make_shared<ValueSources>(*clientSources());
        pane.setSources(sources);
        pane.show();
        pane.resize(940, 400);
        QVERIFY(pane.plot()->isVisible());
        const int all = pane.sources()->model()->rowCount();
        pane.resize(600, 420);
        QTRY_VERIFY(!pane.plot()->isVisible());
        QCOMPARE(pane.sources()->model()->rowCount(), all);
        pane.resize(600, 200);
        QTRY_VERIFY(pane.sources()->model()->rowCount() < all);
        QVERIFY(pane.sources()->model()->rowCount() > 0);
        for (int row = 0; row < pane.sources()->model()->rowCount(); ++row)
            QVERIFY(!pane.sources()->model()->index(row, 2).data().toString().startsWith(QStringLiteral("0 ")));
        pane.resize(940, 400);
        QTRY_VERIFY(pane.plot()->isVisible());
        QCOMPARE(pane.sources()->model()->rowCount(), all);
    }
    void everyKindSaysWhyAndWhat() {
        QStringList whys, whats;
        for (const QuestionKind* kind : questionKindsOfMining()) {
            Question question;
            question.kind = kind->group;
            question.key = kind->name.key;
            question.of = kind;
            whys << whyAsked(question);
            whats << whatChanges(question);
            QVERIFY2(whyAsked(question).endsWith(u'.') && whatChanges(question).endsWith(u'.'), question.key.c_str());
            QVERIFY2(kindName(question).size() > 2 && familyOf(question).size() > 2, question.key.c_str());
        }
        QVERIFY(whys.size() > 12);
        const auto count = whys.size();
        whys.removeDuplicates();
        whats.removeDuplicates();
        QCOMPARE(whys.size(), count); // each its own
        QCOMPARE(whats.size(), count);
    }
    // Looked at by people: texts with marks, in both themes and in longer words.
    void pictures() {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        for (const bool longer : {false, true}) {
            PseudoLocale words;
            if (longer) QCoreApplication::installTranslator(&words);
            for (const Theme* theme : {&Theme::light(), &Theme::darkTheme()}) {
                EvidencePane pane;
                pane.setPalette(theme->palette());
                pane.setAutoFillBackground(true);
                pane.resize(940, 420);
                pane.setEvidence(clientNames());
                pane.setSources(clientSources());
                QVERIFY(namelessControls(&pane).isEmpty());
                const QImage image = pane.grab().toImage();
                QVERIFY(!image.isNull());
                if (folder.isEmpty()) continue;
                QDir().mkpath(folder);
                image.save(QStringLiteral("%1/evidence-texts%2%3.png")
                               .arg(folder, theme->dark ? QStringLiteral("-dark") : QString(),
                                    longer ? QStringLiteral("-pseudo") : QString()));
            }
            QCoreApplication::removeTranslator(&words);
        }
    }

private:
    static std::shared_ptr<const ArgumentEvidence> clientNames() {
        auto evidence = std::make_shared<ArgumentEvidence>();
        evidence->type = "client";
        evidence->method = "create";
        evidence->path = "clientName";
        for (std::uint32_t n = 0; n < 36; ++n) {
            const int number = 39083826 + 7919 * int(n) * (n % 2 ? 1 : -300);
            evidence->texts.push_back(n < 18 ? "DFSClient_NONMAPREDUCE_" + std::to_string(number) + "_1"
                                             : "DFSClient_attempt_" + std::to_string(7000 + n) + "_0001_r_00000" +
                                                   std::to_string(n % 3) + "_0_" + std::to_string(number) + "_1");
            evidence->nodes.push_back({"run", "node-" + std::to_string(n), n});
            for (std::uint32_t c = 0; c < 3; ++c) {
                evidence->points.push_back({n, c, double(n), 1000 * n + c, 3 * n + c});
                evidence->values.push_back(evidence->texts.back());
            }
        }
        evidence->distinct = 36;
        evidence->isSameInNode = true;
        evidence->recorded = {evidence->texts[0], evidence->texts[1], evidence->texts[20]};
        evidence->generated = {"DFSClient_NONMAPREDUCE_-1208440713_1", "DFSClient_NONMAPREDUCE_774015226_1"};
        return evidence;
    }
    static std::shared_ptr<const ArgumentEvidence> numbers() {
        auto evidence = std::make_shared<ArgumentEvidence>(*clientNames());
        evidence->texts.clear();
        evidence->recorded = {"1", "2"};
        evidence->generated.clear();
        return evidence;
    }
    static std::shared_ptr<const ValueSources> clientSources() {
        using Kind = ValueSource::Kind;
        auto sources = std::make_shared<ValueSources>();
        sources->sources = {
            {Kind::FirstOwn, "", 389, 389, 0, 389, "", 0},
            {Kind::PreviousOwn, "", 389, 389, 0, 389, "", 0},
            {Kind::SameCall, "", 0, 425, 0, 425, "", 0},
            {Kind::EarlierInNode, "", 0, 36, 0, 36, "", 0},
            {Kind::EarlierInRun, "", 0, 36, 0, 36, "", 0},
            {Kind::Setting, "", 0, 425, 0, 425, "", 0},
            {Kind::NodeNumber, "", 0, 425, 0, 425, "", 0},
            {Kind::SameCall, "7000", 0, 18, 0, 18, "", 0},
            {Kind::EarlierInNode, "7000", 18, 18, 0, 18, "create.src", 18},
            {Kind::EarlierInRun, "39083826", 0, 36, 0, 36, "", 0},
        };
        const TextPattern pattern(clientNames()->texts);
        for (const auto& piece : pattern.pieces(clientNames()->texts[20]))
            if (piece.text.size() == 4 || piece.text.size() == 6) sources->known.insert(piece.column);
        return sources;
    }
};

std::unique_ptr<QObject> makeEvidencePaneTest() {
    return std::make_unique<EvidencePaneTest>();
}

} // namespace tenfold

#include "evidencepanetest.moc"
