#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/patterns/sequences/programlayout.h"
#include "widgets/patterns/types/heatmap.h"
#include "widgets/patterns/types/typelayout.h"
#include "widgets/patterns/types/typewords.h"
#include "widgets/theme/theme.h"

#include <QRandomGenerator>
#include <QScrollBar>
#include <QtTest>

#include <random>

namespace tenfold {

class TypeLayoutTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void foldsEqualRows() {
        const TypeLayout layout = layoutTypes(*smallMining(), "run-3", {}, true);
        QCOMPARE(layout.nodes, std::size_t(4));
        QCOMPARE(layout.brackets.size(), std::size_t(2));
        QCOMPARE(layout.blocks.size(), std::size_t(2));
        const auto& workers = layout.blocks[1].rows.size() == 3 ? layout.blocks[1] : layout.blocks[0];
        QVERIFY(workers.folded);
        QCOMPARE(workers.rows.size(), std::size_t(3));
    }
    void everyNodeWhenNotFolded() {
        const TypeLayout layout = layoutTypes(*smallMining(), "run-3", {}, false);
        QCOMPARE(layout.blocks.size(), std::size_t(4));
    }
    void clockCallsStandLast() {
        const TypeLayout layout = layoutTypes(*smallMining(), "run-3", {}, true);
        QVERIFY(layout.columns.back().periodic);
        QCOMPARE(layout.columns.back().sum, 15.0);
        QCOMPARE(layout.columns.size(), std::size_t(5));
        QCOMPARE(layoutTypes(*smallMining(), "run-3", "other", true).columns.size(), std::size_t(0));
    }
    void theBandIsWhereTheAnswerStays() {
        const TypeLayout layout = layoutTypes(*smallMining(), "run-3", {}, true);
        QCOMPARE(layout.stableLow, 0.02);
        QCOMPARE(layout.stableHigh, 0.9);
    }
    void distances() {
        const auto d = typeDistances(*smallMining());
        QCOMPARE(d[0].inside, 0.02);
        QCOMPARE(d[0].next, 0.9);
        QCOMPARE(QString::fromStdString(d[0].nearest), QStringLiteral("worker"));
        QCOMPARE(d[1].inside, 0.0);
    }
    void aRunThatIsNotThere() {
        const TypeLayout layout = layoutTypes(*smallMining(), "nothing", {}, true);
        QVERIFY(layout.blocks.empty());
        QVERIFY(layoutTypes(MiningResult(), "x", {}, true).blocks.empty());
    }
    void brokenJoinsDoNoHarm() {
        MiningResult m = *smallMining();
        m.dendrogram.push_back({99, -3, 0.1});
        m.dendrogram.push_back({0, 500, 0.1});
        QCOMPARE(layoutTypes(m, "run-3", {}, true).nodes, std::size_t(4));
        QCOMPARE(typeDistances(m).size(), std::size_t(2));
    }
    void manyNodesAlwaysFold() {
        MiningResult m;
        m.methods = {{"", "a"}};
        m.methodIsPeriodic = {false};
        for (int i = 0; i < 1200; ++i)
            m.histograms.push_back({"r", "n" + std::to_string(i), "t", {std::uint32_t(i % 7)}});
        for (int i = 0; i + 1 < 1200; ++i)
            m.dendrogram.push_back({i == 0 ? 0 : 1200 + i - 1, i + 1, 0.001 * i});
        const TypeLayout layout = layoutTypes(m, "r", {}, false);
        QCOMPARE(layout.nodes, std::size_t(1200));
        QCOMPARE(layout.blocks.size(), std::size_t(1));
        QVERIFY(layout.blocks[0].differs[0]);
    }
};

/// What makes seventy methods fit a heat map, and a tree that its brackets agree with.
class TypeColumnsTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalColumnsBecomeOne() {
        const MiningResult m = workers();
        const TypeLayout whole = layoutTypes(m, "r", {}, true), folded = foldEqualColumns(whole);
        QCOMPARE(whole.columns.size(), std::size_t(4));
        QCOMPARE(folded.columns.size(), std::size_t(2)); // three are equal in every row
        const auto wide = std::find_if(folded.columns.begin(), folded.columns.end(),
                                       [](const auto& c) { return c.methods.size() == 3; });
        QVERIFY(wide != folded.columns.end());
        QCOMPARE(wide->label(), QStringLiteral("changeA +2"));
        QVERIFY(wide->stands(2) && !wide->stands(3));
        for (const auto& block : folded.blocks)
            QCOMPARE(block.counts.size(), folded.columns.size());
    }
    // Against merging the two nearest groups again and again, looking at all pairs each time.
    void alikeColumnsBecomeOne() {
        std::mt19937 random(7);
        for (int round = 0; round < 200; ++round) {
            TypeLayout whole;
            whole.blocks.resize(1 + random() % 4);
            const std::size_t n = 1 + random() % 12, most = 1 + random() % 6;
            for (std::size_t c = 0; c < n; ++c) {
                TypeLayout::Column column;
                column.method = c;
                column.methods = {c};
                column.names = QStringList{QString::number(c)};
                column.periodic = random() % 5 == 0;
                whole.columns.push_back(column);
                for (auto& block : whole.blocks) {
                    block.counts.push_back(random() % 4 == 0 ? 0 : 1 + double(random()) / 1e7);
                    block.differs.push_back(false);
                }
            }
            const TypeLayout folded = foldAlikeColumns(whole, most);
            std::vector<std::vector<std::size_t>> shown;
            for (const auto& column : folded.columns)
                shown.push_back(column.methods);
            QVERIFY2(shown == nearestGroups(whole, most), qPrintable(QString::number(round)));
            for (const auto& block : folded.blocks)
                QCOMPARE(block.counts.size(), folded.columns.size());
        }
    }
    void columnsAreFoundByName() {
        const TypeLayout found = withColumnsLike(layoutTypes(workers(), "r", {}, true), QStringLiteral("CHANGEb"));
        QCOMPARE(found.columns.size(), std::size_t(1));
        QCOMPARE(found.blocks.front().counts.size(), std::size_t(1));
    }
    // All columns are seen where there is room for those that differ; numbers are never wider than their cell.
    void aHeatMapOfManyMethodsNeedsNoScrolling() {
        MiningResult m = workers();
        for (int i = 0; i < 66; ++i) {
            m.methods.push_back({"", "changeMore" + std::to_string(i)});
            m.methodIsPeriodic.push_back(false);
            for (auto& row : m.histograms)
                row.counts.push_back(row.type == "worker" ? 40 + i % 3 : 0);
        }
        HeatMap map;
        map.resize(744, 500);
        map.setLayoutData(layoutTypes(m, "r", {}, true));
        QVERIFY(map.layoutData().columns.size() < 10);
        QCOMPARE(map.horizontalScrollBar()->maximum(), 0);
        QVERIFY(map.cellWidth() >= QFontMetricsF(noteFont()).horizontalAdvance(QStringLiteral("235")) + 2);
        map.setLayoutData(layoutTypes(m, "r", {}, false), false); // every one, asked for
        QCOMPARE(map.layoutData().columns.size(), std::size_t(70));
    }
    // Two nodes of equal counts are of two types: the tree keeps each type one branch, and says that it is not the cut.
    void theTreeAgreesWithTheBrackets() {
        MiningResult m = workers();
        m.histograms[1].type = "odd"; // between two of "worker"
        const TypeLayout layout = layoutTypes(m, "r", {}, false);
        QCOMPARE(layout.brackets.size(), std::size_t(3));
        std::size_t against = 0;
        for (const auto& join : layout.joins) {
            against += join.isAgainst(layout.cut) ? 1 : 0;
            QVERIFY(join.distance >= std::max(join.leftDistance, join.rightDistance));
        }
        QCOMPARE(against, std::size_t(1));
    }
    void aTypeIsSaidInWords() {
        const MiningResult m = workers();
        const QString text = typeInWords(m, "worker", {0, 0.9, "other"}, "r");
        QVERIFY2(text.contains(QStringLiteral("w1, w2, w3")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("changeA 40×")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("o1")) && text.contains(QStringLiteral("It never calls")),
                 qPrintable(text));
        const MergeCost cost = mergeCost(m, "worker", "other");
        QCOMPARE(cost.apart, 0.0);
        QVERIFY(cost.merged > 0.3);
    }

private:
    static std::vector<std::vector<std::size_t>> nearestGroups(const TypeLayout& layout, std::size_t most) {
        const auto apart = [&](std::size_t a, std::size_t b) {
            double d = layout.columns[a].periodic == layout.columns[b].periodic ? 0 : 1e9;
            for (const auto& block : layout.blocks) {
                if ((block.counts[a] == 0) != (block.counts[b] == 0)) d = 1e9;
                d = std::max(d, std::fabs(std::log((1 + block.counts[a]) / (1 + block.counts[b]))));
            }
            return d;
        };
        std::vector<std::vector<std::size_t>> groups;
        for (std::size_t c = 0; c < layout.columns.size(); ++c)
            groups.push_back({c});
        while (groups.size() > most) {
            double nearest = 1e9;
            std::size_t left = 0, right = 0;
            for (std::size_t i = 0; i < groups.size(); ++i)
                for (std::size_t j = i + 1; j < groups.size(); ++j) {
                    double farthest = 0;
                    for (const std::size_t a : groups[i])
                        for (const std::size_t b : groups[j])
                            farthest = std::max(farthest, apart(a, b));
                    if (farthest < nearest) nearest = farthest, left = i, right = j;
                }
            if (nearest >= 1e9) break;
            groups[left].insert(groups[left].end(), groups[right].begin(), groups[right].end());
            std::sort(groups[left].begin(), groups[left].end());
            groups.erase(groups.begin() + std::ptrdiff_t(right));
        }
        std::sort(groups.begin(), groups.end());
        return groups;
    }
    static MiningResult workers() {
        MiningResult m;
        m.methods = {{"", "changeA"}, {"", "changeB"}, {"", "changeC"}, {"", "changeD"}};
        m.methodIsPeriodic = {false, false, false, false};
        m.histograms = {{"r", "w1", "worker", {40, 40, 40, 7}},
                        {"r", "w2", "worker", {40, 40, 40, 7}},
                        {"r", "w3", "worker", {40, 40, 40, 7}},
                        {"r", "o1", "other", {0, 0, 0, 3}}};
        m.dendrogram = {{0, 1, 0.001}, {4, 2, 0.002}, {5, 3, 0.9}};
        m.cutDistance = 0.05;
        return m;
    }
};

class ProgramLayoutTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void boxesStayInTheirFrames() {
        const auto mining = smallMining();
        const ProgramLayout layout = layoutProgram(mining->program.types[0], {{"scale", 3}}, 1, metrics(900));
        QCOMPARE(layout.rows.size(), std::size_t(2)); // the plain call, then the loop
        QCOMPARE(layout.rows[0].calls, 1.0);
        QCOMPARE(layout.rows[1].calls, 12.0); // 2 N rounds of two calls
        const ProgramBox* frame = nullptr;
        for (const auto& box : layout.boxes)
            if (box.kind == ProgramBox::Frame) frame = &box;
        QVERIFY(frame);
        QCOMPARE(frame->strong, QStringLiteral("× 2 N"));
        for (const auto& box : layout.boxes)
            if (box.depth == 1) QVERIFY(frame->rect.contains(box.rect));
    }
    void equalCallsBecomeOne() {
        NodeProgram program;
        for (int i = 0; i < 7; ++i)
            program.body.push_back(call("getFileInfo"));
        const ProgramLayout layout = layoutProgram(program, {}, 1, metrics(900));
        QCOMPARE(layout.boxes.size(), std::size_t(1));
        QCOMPARE(layout.boxes[0].strong, QStringLiteral("×7"));
    }
    void callsThatRepeatAreDrawnOnce() {
        NodeProgram program;
        const auto add = [&](std::initializer_list<const char*> methods) {
            for (const char* method : methods)
                program.body.push_back(call(method));
        };
        add({"delete"});
        for (int i = 0; i < 3; ++i)
            add({"create", "addBlock", "addBlock", "complete"});
        add({"create", "rename"});
        const ProgramLayout layout = layoutProgram(program, {}, 1, metrics(900));
        QCOMPARE(layout.boxes.size(), std::size_t(7)); // delete, a frame of three chips, create, rename
        QCOMPARE(layout.boxes[1].kind, ProgramBox::Frame);
        QCOMPARE(layout.boxes[1].strong, QStringLiteral("× 3"));
        QCOMPARE(layout.boxes[3].strong, QStringLiteral("×2"));
        QCOMPARE(callsDrawn(layout), 15);
    }
    void emptyProgram() {
        const ProgramLayout layout = layoutProgram(NodeProgram(), {}, 1, metrics(900));
        QVERIFY(layout.rows.empty());
        QCOMPARE(layout.boxAt(QPointF(5, 5)), -1);
    }
    // Random programs: boxes of one depth do not overlap, nothing is left of the gutter, frames hold their bodies.
    void randomPrograms() {
        const quint32 seed = QRandomGenerator::global()->generate();
        qInfo("seed %u", seed);
        QRandomGenerator random(seed);
        for (int round = 0; round < 60; ++round) {
            NodeProgram program;
            program.body = steps(random, 3, 12);
            const ProgramLayout layout = layoutProgram(program, {{"scale", 3}}, 2, metrics(300 + random.bounded(900)));
            QCOMPARE(callsDrawn(layout), callsIn(program.body));
            for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
                const auto& a = layout.boxes[i];
                QVERIFY(a.rect.left() >= 107.9);
                for (std::size_t j = i + 1; j < layout.boxes.size(); ++j) {
                    const auto& b = layout.boxes[j];
                    if (a.depth == b.depth) {
                        const QRectF common = a.rect.intersected(b.rect);
                        QVERIFY2(common.width() < 0.5 || common.height() < 0.5, "boxes overlap");
                    }
                }
            }
            double end = 0;
            for (const auto& row : layout.rows) {
                QVERIFY(row.top >= end - 1e-6);
                end = row.top + row.height;
                for (std::size_t b = row.firstBox; b < row.firstBox + row.boxes; ++b)
                    QVERIFY(layout.boxes[b].rect.bottom() <= end + 1e-6);
            }
        }
    }
    void wordsOfLoops() {
        LoopStep led;
        led.origin = CountOrigin::Replies;
        QCOMPARE(loopHead(led).second, QStringLiteral("until the reply says so"));
        LoopStep counted;
        counted.count = exactLaw(0, 3);
        QCOMPARE(loopHead(counted).first, QStringLiteral("× 3"));
    }

private:
    static ProgramMetrics metrics(double right) {
        ProgramMetrics m;
        m.width = [](const QString& text, bool bold) { return text.size() * (bold ? 6.5 : 6.0); };
        m.left = 108;
        m.right = right;
        return m;
    }
    /// Call steps that the boxes stand for: of each chip, as often as the frames around it say that it repeats.
    static int callsDrawn(const ProgramLayout& layout) {
        int calls = 0;
        for (const auto& chip : layout.boxes) {
            if (chip.kind != ProgramBox::Chip) continue;
            int times = std::max(1, QString(chip.strong).remove(u'×').toInt());
            for (const auto& box : layout.boxes) {
                const bool isRepeat = box.kind == ProgramBox::Frame && std::holds_alternative<CallStep>(box.step->node);
                if (isRepeat && box.depth < chip.depth && box.rect.contains(chip.rect))
                    times *= QString(box.strong).remove(QStringLiteral("× ")).toInt();
            }
            calls += times;
        }
        return calls;
    }
    static int callsIn(const std::vector<Step>& body) {
        int calls = 0;
        for (const Step& step : body) {
            if (std::holds_alternative<CallStep>(step.node)) ++calls;
            if (const auto* loop = std::get_if<LoopStep>(&step.node)) calls += callsIn(loop->body);
            if (const auto* choice = std::get_if<ChoiceStep>(&step.node))
                for (const auto& alternative : choice->alternatives)
                    calls += callsIn(alternative.body);
        }
        return calls;
    }
    static Step call(const char* method) {
        Step step;
        CallStep c;
        c.method = method;
        c.target = "namenode";
        step.node = c;
        return step;
    }
    static std::vector<Step> steps(QRandomGenerator& random, int depth, int most) {
        static const char* names[] = {
            "create", "addBlock", "complete", "rename", "getFileInfo", "x", "aVeryLongMethodNameIndeed"};
        std::vector<Step> out;
        for (int i = random.bounded(most) + 1; i > 0; --i) {
            const int kind = depth > 0 ? random.bounded(6) : 5;
            Step step;
            if (kind == 0) {
                LoopStep loop;
                loop.count = exactLaw(random.bounded(4), random.bounded(4));
                loop.body = steps(random, depth - 1, 5);
                step.node = loop;
            } else if (kind == 1) {
                ChoiceStep choice;
                for (int a = 0; a < 2; ++a)
                    choice.alternatives.push_back({Guard{}, 0.5, steps(random, depth - 1, 3), {}});
                step.node = choice;
            } else {
                step = call(names[random.bounded(random.bounded(2) == 0 ? 2 : 7)]);
            }
            if (random.bounded(8) == 0) step.round = Round::FirstOnly;
            out.push_back(step);
        }
        return out;
    }
};

std::unique_ptr<QObject> makeTypeLayoutTest() {
    return std::make_unique<TypeLayoutTest>();
}
std::unique_ptr<QObject> makeTypeColumnsTest() {
    return std::make_unique<TypeColumnsTest>();
}

std::unique_ptr<QObject> makeProgramLayoutTest() {
    return std::make_unique<ProgramLayoutTest>();
}

} // namespace tenfold

#include "layouttest.moc"
