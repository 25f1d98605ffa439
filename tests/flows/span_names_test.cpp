#include "core/flows/classes/flow_set.h"
#include "core/flows/kept/baseline_evidence.h"
#include "core/flows/names/find_span_names.h"
#include "core/store/decisions/answer_decisions.h"
#include "tests/flows/request_writer.h"

#include <algorithm>
#include <functional>
#include <random>

namespace tenfold {
namespace {

using namespace test;
using Kind = NameToken::Kind;

TEST(NameTokens, joinToTheName) {
    std::mt19937 random(1);
    const std::string bytes = "ab19/-_ '?=&,.@:\\\1\xc3\xa9x0";
    for (int round = 0; round < 3000; ++round) {
        std::string name, joined;
        for (std::size_t length = random() % 24; name.size() < length;)
            name += bytes[random() % bytes.size()];
        for (const NameToken& token : nameTokens(name))
            joined += token.text;
        EXPECT_EQ(joined, name);
        for (const std::size_t word : {kNoWord, std::size_t(0), std::size_t(1), kFirstPart, kFirstPart + 1})
            (void)nameKey(nameTokens(name), word);
        (void)spanNamePattern(name);
    }
}

TEST(NameTokens, tellValuesFromWords) {
    const std::vector<std::tuple<std::string, std::string, Kind>> cases{
        {"GET /user/17", "17", Kind::Number},
        {"op2", "2", Kind::Digits},
        {"/v1/a", "1", Kind::Digits},
        {"x 5eff3b8e-936f-474b-850b-330f892d5313", "5eff3b8e-936f-474b-850b-330f892d5313", Kind::Id},
        {"tmp_8f3a2c", "8f3a2c", Kind::Id},
        {"WHERE a = 'it''s'", "'it''s'", Kind::Literal},
        {"/s?q=red+shoes&p=2", "red+shoes", Kind::Literal},
        {"/s?q=red&p=2", "2", Kind::Number},
        {"IN (1, 22,333)", "1, 22,333", Kind::List},
        {"dial 10.0.3.17:80", "10.0.3.17", Kind::Address},
        {"mail ann.b@example.org", "ann.b@example.org", Kind::Id},
    };
    for (const auto& [name, text, kind] : cases) {
        const std::vector<NameToken> tokens = nameTokens(name);
        EXPECT_TRUE(std::any_of(tokens.begin(), tokens.end(), [&, text = text, kind = kind](const NameToken& token) {
            return token.text == text && token.kind == kind;
        })) << name;
    }
}

TEST(SpanNames, aWrittenPatternFitsWhatItSays) {
    const std::vector<std::tuple<std::string, std::string, bool>> cases{
        {"GET /user/{n}", "GET /user/5", true},
        {"GET /user/{n}", "GET /user/five", false},
        {"GET /user/{name}", "GET /user/five", true},
        {"GET /user/{name}/x", "GET /user/five/y", false},
        {"GET /t/{value}", "GET /t/a-B_9.z", true},
        {"a = {text} and b = {n2}", "a = 'x y' and b = 3", true},
        {"v1/{id}", "v1/0a1b2c3", true},
        {"v1/{id}", "v2/0a1b2c3", false},
    };
    for (const auto& [text, name, fits] : cases) {
        const auto pattern = spanNamePattern(text);
        ASSERT_TRUE(pattern) << text;
        EXPECT_EQ(SpanNames({*pattern}).patternOf(name) == 0, fits) << text << ' ' << name;
    }
    for (const std::string text : {"", "GET /user", "GET /{user}", "{name} {name2}"})
        EXPECT_FALSE(spanNamePattern(text)) << text;
}

/// Requests "ROOT > CALL", the second slower in run b.
class NamesWithValues : public WrittenRuns {
protected:
    using Name = std::function<std::string(std::mt19937&)>;
    void writeBoth(const Name& root, const Name& call, std::size_t requests = 200) {
        std::mt19937 random(3);
        for (const std::string run : {"a", "b"}) {
            std::vector<WrittenRequest> all;
            for (std::size_t r = 0; r < requests; ++r) {
                const std::int64_t us = (run == "a" ? 20'000 : 40'000) + std::int64_t(random() % 1000);
                all.push_back({{-1, root(random), 0, us + 10'000}, {0, call(random), 5000, us, 3}});
            }
            write(run, all);
        }
        import();
    }
    std::vector<std::string> patterns() {
        const auto found = findSpanNames(*m_workspace, m_progress);
        EXPECT_TRUE(succeeded(found));
        std::vector<std::string> texts;
        for (const SpanNamePattern& pattern : found->patterns())
            if (pattern.isUsed) texts.push_back(pattern.text);
        std::sort(texts.begin(), texts.end());
        return texts;
    }
    FlowSet flows(const std::string& where = {}) {
        auto found = gatherFlows(*m_workspace, population(where), {}, m_progress);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    void answer(const std::string& pattern, std::string_view choice) {
        const Answer given{
            "span-names", keyOf(kSpanNamesQuestion, QuestionSubject::thing(pattern)), std::string(choice), {}};
        ASSERT_TRUE(succeeded(m_workspace->decide(decisionOf(given, ""))));
    }
};

std::string drawnName(std::mt19937& random) {
    std::string name;
    for (int i = 0; i < 4; ++i) {
        name += "bdfglmnprst"[random() % 11];
        name += "aeiou"[random() % 5];
    }
    return name;
}

TEST_F(NamesWithValues, ofAllKindsAreOneOperation) {
    struct Case {
        std::string what;
        Name root;
        std::string pattern;
    };
    const std::vector<Case> cases{
        {"numbers", [](std::mt19937& r) { return fmt::format("GET /user/{}/orders", r()); }, "GET /user/{n}/orders"},
        {"few of them", [](std::mt19937& r) { return fmt::format("GET /user/{}", r() % 40); }, "GET /user/{n}"},
        {"hex", [](std::mt19937& r) { return fmt::format("drop tmp_{:08x}", r()); }, "drop tmp_{id}"},
        {"words", [](std::mt19937& r) { return "GET /user/" + drawnName(r); }, "GET /user/{name}"},
        {"numbers in words", [](std::mt19937& r) { return fmt::format("process job{}", r() % 100'000); },
         "process job{n}"},
        {"queries", [](std::mt19937& r) { return "GET /find?q=" + drawnName(r) + "+" + drawnName(r); },
         "GET /find?q={text}"},
        {"texts", [](std::mt19937& r) { return "SELECT a FROM t WHERE b = '" + drawnName(r) + "'"; },
         "SELECT a FROM t WHERE b = {text}"},
        {"lists",
         [](std::mt19937& r) {
             std::string list = std::to_string(r() % 9999);
             for (std::size_t more = r() % 4; more > 0; --more)
                 list += ", " + std::to_string(r() % 9999);
             return "SELECT a FROM t WHERE b IN (" + list + ")";
         },
         "SELECT a FROM t WHERE b IN ({list})"},
        {"versions stay",
         [](std::mt19937& r) {
             const std::uint32_t version = 1 + r() % 2;
             return fmt::format("/v{}/user/{}", version, r());
         },
         "/v1/user/{n}"},
    };
    for (const Case& one : cases) {
        SCOPED_TRACE(one.what);
        m_paths.clear();
        m_workspace.reset();
        std::filesystem::remove(m_folder.path() / "w.tenfold");
        writeBoth(one.root, [](std::mt19937&) { return "SELECT x"; });
        const std::vector<std::string> found = patterns();
        EXPECT_TRUE(std::count(found.begin(), found.end(), one.pattern) == 1)
            << fmt::format("{}", fmt::join(found, " | "));
        const FlowSet set = flows();
        EXPECT_LE(set.classes.size(), 2U);
        EXPECT_TRUE(hasNotice(set.notices, "names"));
        EXPECT_FALSE(hasNotice(set.notices, "values-in-names"));
        const PopulationComparison comparison = compare("run = a", "run = b");
        ASSERT_FALSE(comparison.suspects.empty());
        EXPECT_NE(comparison.suspects.front().text.text().find("SELECT x takes"), std::string::npos)
            << comparison.suspects.front().text;
    }
}

TEST_F(NamesWithValues, operationsThatDoOtherThingsStayApart) {
    std::vector<WrittenRequest> all;
    for (int r = 0; r < 400; ++r) {
        if (r % 2 == 0)
            all.push_back({{-1, "/v1/a", 0, 9000}, {0, "SELECT a", 1000, 1000, 3}});
        else
            all.push_back({{-1, "/v2/a", 0, 9000}, {0, "GET cache", 1000, 1000, 3}});
        all.push_back({{-1, fmt::format("cart-{}", r % 4), 0, 9000}});
        // Forty of a pattern, as often as words: each of a kind calls what its kind calls.
        const int op = r % 40;
        all.push_back(
            {{-1, fmt::format("op{}", op), 0, 9000}, {0, std::string("child ") + char('a' + op % 7), 1000, 1000, 3}});
    }
    write("a", all);
    import();
    EXPECT_EQ(patterns(), std::vector<std::string>());
    EXPECT_EQ(flows().classes.size(), 2U + 4U + 40U);
}

/// Numbered steps of a program come back from request to request; of one request nobody can say.
TEST_F(NamesWithValues, stepsThatComeBackStayApart) {
    for (const int requests : {1, 3}) {
        std::vector<WrittenRequest> all;
        for (int r = 0; r < requests; ++r) {
            WrittenRequest& request = all.emplace_back();
            request.push_back({-1, "GET /", 0, 90'000});
            for (int step = 1; step < 10; ++step)
                request.push_back({0, fmt::format("step{}", step), step * 5000, 1000, 3});
        }
        write(fmt::format("of-{}", requests), all);
    }
    import();
    EXPECT_EQ(patterns(), std::vector<std::string>());
}

TEST_F(NamesWithValues, oneThatIsNotLikeTheOthersStaysItself) {
    std::mt19937 random(1);
    std::vector<WrittenRequest> all;
    for (int r = 0; r < 300; ++r) {
        all.push_back({{-1, "/user/" + drawnName(random), 0, 9000}, {0, "SELECT u", 1000, 1000, 3}});
        if (r % 3 == 0) all.push_back({{-1, "/user/login", 0, 9000}, {0, "check", 1000, 1000, 3}});
    }
    write("a", all);
    import();
    const FlowSet set = flows();
    EXPECT_EQ(set.classNames, (std::vector<std::string>{"/user/{name}", "/user/login"}));
}

TEST_F(NamesWithValues, bothNamesCanBeAskedFor) {
    int next = 0;
    writeBoth([&](std::mt19937&) { return fmt::format("GET /user/{}", 1'000'000 + next++); },
              [](std::mt19937&) { return "SELECT x"; });
    EXPECT_EQ(flows("operation = \"GET /user/1000003\"").requests, 1U);
    EXPECT_EQ(flows("operation = \"GET /user/{n}\"").requests, 400U);
    EXPECT_EQ(flows("operation != \"GET /user/1000003\"").requests, 399U);
    EXPECT_EQ(flows("span(operation ~ \"/user/100000.$\")").requests, 10U);
}

TEST_F(NamesWithValues, anAnswerUndoesAndMakesPatterns) {
    writeBoth([](std::mt19937& r) { return fmt::format("GET /user/{}", r()); },
              [](std::mt19937&) { return "SELECT x"; });
    answer("GET /user/{n}", kOwnOperations);
    const FlowSet apart = flows();
    EXPECT_EQ(apart.classes.size(), 400U);
    EXPECT_TRUE(hasNotice(apart.notices, "values-in-names")) << "it is said that nothing can be compared";
    EXPECT_TRUE(hasNotice(compare("run = a", "run = b").notices, "values-in-names"));
    ASSERT_TRUE(succeeded(m_workspace->undo()));
    EXPECT_EQ(flows().classes.size(), 1U);
    answer("GET /{value}/{n}", kOneOperation);
    EXPECT_EQ(flows().classNames, std::vector<std::string>{"GET /{value}/{n}"});
}

TEST_F(NamesWithValues, aKeptBaselineHasTheSameNames) {
    int next = 0;
    writeBoth([&](std::mt19937&) { return fmt::format("GET /user/{}", 1'000'000 + next++); },
              [](std::mt19937&) { return "SELECT x"; });
    auto evidence = measureEvidence(*m_workspace, population("run = a"), m_progress);
    ASSERT_TRUE(succeeded(evidence));
    auto kept = evidenceFromBytes(evidenceToBytes(*evidence));
    ASSERT_TRUE(succeeded(kept));
    // Another workspace, which has too few of them to tell by itself.
    m_paths.clear();
    m_workspace.reset();
    std::filesystem::remove(m_folder.path() / "w.tenfold");
    std::vector<WrittenRequest> few;
    for (int r = 0; r < 40; ++r)
        few.push_back({{-1, fmt::format("GET /user/{}", r % 2), 0, 50'000}, {0, "SELECT x", 5000, 40'000, 3}});
    write("later", few);
    import();
    auto found = comparePopulations(*m_workspace, std::move(*kept), population(""), m_progress);
    ASSERT_TRUE(succeeded(found));
    ASSERT_FALSE(found->suspects.empty());
    EXPECT_NE(found->suspects.front().text.text().find("GET /user/{n}"), std::string::npos)
        << found->suspects.front().text;
}

} // namespace
} // namespace tenfold
