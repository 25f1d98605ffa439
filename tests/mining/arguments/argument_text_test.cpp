// Texts of which a part is not known, and values that stand a little further back than the latest call: what is found
// on small systems whose rules are known, and how it stands at a scale that was not mined.
#include "tests/testing/small_system.h"

namespace tenfold::test {
namespace {

/// A leader that files a report under a name with the number of its tasks and a number nobody gave it, then puts it in
/// its place.
void addReports(SmallTrace& made, int scale, unsigned& draw) {
    const std::string name = fmt::format("/reports/day-{}-{}-done_tmp", 3'000'000 + next(draw, 30'000), 4 * scale);
    made.call({.sender = "leader", .method = "write", .request = {{"file", name}}});
    made.call({.sender = "leader",
               .method = "publish",
               .request = {{"from", name}, {"to", name.substr(0, name.size() - 4)}}});
}

TEST(textWithHoles, whatIsKnownOfItIsToldAndTheRestIsAsked) {
    const MiningResult result = mined(addReports);
    const auto files = valuesOf(result, "write", "file");
    ASSERT_EQ(files.size(), 1U);
    const auto* text = std::get_if<ConcatExpression>(&files.front()->node);
    ASSERT_TRUE(text) << toText(*files.front());
    std::size_t holes = 0, laws = 0;
    for (const Expression& part : text->parts) {
        const auto* unknown = std::get_if<UnknownExpression>(&part.node);
        const auto* made = std::get_if<GeneratorExpression>(&part.node);
        holes += unknown || made ? 1 : 0;
        laws += std::holds_alternative<NumberExpression>(part.node) ? 1 : 0;
        EXPECT_EQ(unknown ? unknown->evidence.recorded.instances : 6U, 6U);
    }
    EXPECT_EQ(holes, 1U) << toText(*files.front());
    EXPECT_EQ(laws, 1U) << toText(*files.front());
}

TEST(textWithHoles, aLabelFillsTheHole) {
    // letters among the figures: nothing guesses how such a name is made
    const Maker make = [](SmallTrace& made, int scale, unsigned& draw) {
        const std::string name = fmt::format("/jobs/of/the/night/number-{}-of-{}",
                                             7'000'000'000'000 + next(draw, 30'000) * 1'000'003ULL, scale);
        made.call({.sender = "leader", .method = "write", .request = {{"file", name}}});
        made.call({.sender = "leader", .method = "close", .request = {{"file", name}}});
    };
    const MiningResult open = mined(make);
    const auto files = valuesOf(open, "write", "file");
    ASSERT_EQ(files.size(), 1U);
    std::string guess;
    forEachNews(*files.front(), [&](const Expression& part) {
        if (const auto* unknown = std::get_if<UnknownExpression>(&part.node)) guess = unknown->guess;
    });
    ASSERT_FALSE(guess.empty()) << toText(*files.front());
    EXPECT_EQ(columnsOf(open, make, "file").unknown, 2U);
    const MiningResult labelled = mined(make, {{"argument", "argument/" + guess, "uuid or random", "int64"}});
    const ArgumentColumns columns = columnsOf(labelled, make, "file");
    SCOPED_TRACE(guess + ": " + toText(*valuesOf(labelled, "write", "file").front()));
    EXPECT_EQ(columns.labelled, 1U) << "the name itself";
    EXPECT_EQ(columns.automatic, 1U) << "and what is closed is what was written";
}

TEST(sameCall, anEndThatIsAlwaysTheSameIsCutOff) {
    const MiningResult result = mined([](SmallTrace& made, int scale, unsigned& draw) {
        for (int i = 0; i < scale; ++i) {
            std::string name;
            for (int k = 0; k < 12; ++k)
                name += static_cast<char>('g' + next(draw, 20));
            made.call({.sender = fmt::format("leader-{}", i),
                       .method = "publish",
                       .request = {{"from", name + "_tmp"}, {"to", name}}});
        }
    });
    const auto places = valuesOf(result, "publish", "to");
    ASSERT_EQ(places.size(), 1U);
    const auto* flow = std::get_if<FlowExpression>(&places.front()->node);
    ASSERT_TRUE(flow) << toText(*places.front());
    EXPECT_EQ(flow->part, Part::WithoutEnd);
    EXPECT_EQ(flow->cut, "_tmp");
}

TEST(beforeLatest, twoFilesAreLookedAtInTurn) {
    const Maker make = [](SmallTrace& made, int scale, unsigned& draw) {
        for (int i = 0; i < scale; ++i) {
            const std::string sender = fmt::format("reader-{}", i);
            std::string names[2];
            for (std::string& name : names) // letters: nothing else could explain them
                for (int k = 0; k < 12; ++k)
                    name += static_cast<char>('g' + next(draw, 20));
            for (const int k : {0, 1, 0, 1})
                made.call({.sender = sender, .method = "look", .request = {{"name", names[k]}}});
            made.call({.sender = sender, .method = "leave"});
        }
    };
    const MiningResult result = mined(make);
    std::size_t back = 0;
    for (const Expression* value : valuesOf(result, "look", "name")) {
        const auto* flow = std::get_if<FlowExpression>(&value->node);
        back += flow && flow->back == 1 ? 1 : 0;
    }
    EXPECT_EQ(back, 1U) << "the fourth call; the third has the first's";
    EXPECT_EQ(columnsOf(result, make, "name").wrong, 0U);
}

} // namespace
} // namespace tenfold::test
