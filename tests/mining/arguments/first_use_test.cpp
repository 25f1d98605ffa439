// What is news once and known ever after: sizes of files that a writer, and the copies' keepers, tell a server of.
#include "core/program/walk.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_system.h"

#include <map>

namespace tenfold::test {
namespace {

/// Every writer makes three files of its own sizes; two keepers report each, in an order by chance, and the writer
/// closes it before, between or after. `news` counts the calls that were the first to tell a size.
void filesOf(SmallTrace& made, int scale, unsigned draw, std::uint64_t& news) {
    const auto next = [&](unsigned n) {
        draw = draw * 1103515245U + 12345U;
        return draw / 65536U % n;
    };
    unsigned file = 0;
    for (int writer = 0; writer < scale; ++writer)
        for (int i = 0; i < 3; ++i) {
            const auto id = static_cast<std::int64_t>(70'000'000 + 100 * next(90'000) + file++);
            const std::int64_t size = 2'000 + static_cast<std::int64_t>(next(30'000));
            made.call({.sender = fmt::format("writer{}", writer),
                       .method = "create",
                       .request = {{"name", fmt::format("/f{}", file)}},
                       .response = {{"id", id}}});
            const unsigned first = next(3);
            for (unsigned k = 0; k < 3; ++k) {
                const unsigned who = (first + k) % 3;
                made.call({.sender = who == 2 ? fmt::format("writer{}", writer) : fmt::format("keeper{}", who),
                           .method = who == 2 ? "close" : "stored",
                           .request = {{"id", id}, {"size", size}}});
            }
            ++news;
        }
}

Trace runsWithNews(const std::vector<int>& scales, std::uint64_t& news) {
    SmallTrace made;
    for (const int scale : scales)
        for (unsigned repetition = 1; repetition <= 2; ++repetition) {
            made.run(fmt::format("s{}r{}", scale, repetition), scale);
            filesOf(made, scale, static_cast<unsigned>(scale) * 7919 + repetition, news);
        }
    return made.make();
}

std::map<std::string, const FirstUseExpression*> firstUses(const MiningResult& result) {
    std::map<std::string, const FirstUseExpression*> found;
    for (const NodeProgram& type : result.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            if (const auto* call = std::get_if<CallStep>(&step.node))
                for (const Argument& argument : call->arguments)
                    if (const auto* use = std::get_if<FirstUseExpression>(&argument.value.node))
                        found[call->method + "." + argument.path] = use;
        });
    return found;
}

ArgumentColumns columnsOf(const MiningResult& result, const std::string& path, std::uint64_t& news) {
    SmallTrace made;
    made.run("check", 7);
    filesOf(made, 7, 4711, news);
    return columnsOf(result, made, path);
}

TEST(FirstUse, aSizeIsNewsInTheFirstReportOnly) {
    NoProgress progress;
    std::uint64_t news = 0;
    MiningOptions options;
    const auto unlabelled = mine(runsWithNews({2, 3, 4}, news), options, progress);
    ASSERT_TRUE(succeeded(unlabelled));
    const auto uses = firstUses(*unlabelled);
    ASSERT_TRUE(contains(uses, "close.size"));
    ASSERT_TRUE(contains(uses, "stored.size"));
    for (const auto& [place, use] : uses) {
        EXPECT_EQ(use->known.ourKey, "id") << place;
        EXPECT_EQ(use->known.sources.size(), use->known.theirKeys.size()) << place;
        EXPECT_EQ(classOf(use->first.front()), ArgumentClass::Unknown) << place;
    }
    news = 0;
    const ArgumentColumns open = columnsOf(*unlabelled, "size", news);
    EXPECT_EQ(open.total, 3 * news);
    EXPECT_EQ(open.unknown, 3 * news) << "what goes back to something nobody knows is not known";

    options.decisions = {{"argument", "argument/size", "uuid or random", "int64"}};
    const auto labelled = mine(runsWithNews({2, 3, 4}, news), options, progress);
    ASSERT_TRUE(succeeded(labelled));
    news = 0;
    const ArgumentColumns known = columnsOf(*labelled, "size", news);
    EXPECT_EQ(known.wrong, 0U);
    EXPECT_EQ(known.labelled, news) << "each size is told for the first time once";
    EXPECT_EQ(known.automatic, 2 * news);
}

/// Calls that each name one of eight files by chance and tell its size. The half of the file that they are about comes
/// before its id and says less of the size; `withTwin`, a second id says as much.
Trace halvesOf(bool withTwin) {
    SmallTrace made;
    unsigned draw = 17;
    std::int64_t files = 0;
    for (const int scale : {2, 3, 4}) {
        made.run(fmt::format("s{}", scale), scale);
        for (int call = 0; call < 40 * scale; ++call) {
            const std::int64_t file = files + next(draw, 8);
            const std::int64_t id = 50'000 + file * 7919 % 9973;
            Fields request = {{"half", 10 * id + next(draw, 2) + 400'000}};
            if (withTwin) request.emplace_back("twin", id + 700'000);
            request.emplace_back("id", id);
            request.emplace_back("size", 1'000'000 + file * 104'729 % 99'991);
            made.call({.sender = fmt::format("writer{}", call % scale), .method = "put", .request = request});
        }
        files += 8;
    }
    return made.make();
}

TEST(FirstUse, theKeyThatExplainsMostIsTakenAndOfEqualOnesTheFirst) {
    NoProgress progress;
    for (const bool withTwin : {false, true}) {
        const auto mined = mine(halvesOf(withTwin), {}, progress);
        ASSERT_TRUE(succeeded(mined));
        const auto uses = firstUses(*mined);
        ASSERT_TRUE(contains(uses, "put.size"));
        EXPECT_EQ(uses.at("put.size")->known.ourKey, withTwin ? "twin" : "id");
    }
}

} // namespace
} // namespace tenfold::test
