#include "core/filter/event_filter.h"
#include "core/filter/filter.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <random>

namespace tenfold::test {
namespace {

Trace system() {
    SmallTrace made;
    made.run("r", 1);
    made.call({.sender = "client",
               .method = "create",
               .request = {{"src", "/in/A"}, {"size", 65536}},
               .response = {{"fs.fileId", 7}},
               .atMs = 0});
    made.call({.sender = "client", .method = "getFileInfo", .request = {{"src", "/in/b"}}, .atMs = 10});
    made.call({.sender = "worker-1", .method = "register", .request = {{"port", 50}}, .atMs = 20});
    made.call({.sender = "worker-2", .method = "register", .request = {{"port", 5000}}, .atMs = 3000});
    return made.make();
}

/// Methods (and nodes of registers) that a filter leaves, in order.
std::string left(const std::string& text) {
    const Trace trace = system();
    const Filter filter(text);
    EXPECT_EQ(filter.state(), FilterState::Valid) << text << ": " << filter.problem();
    NoProgress progress;
    const auto rows = filterEvents(trace, filter, progress);
    std::vector<std::string> names;
    for (const std::uint32_t row : *rows) {
        const Event& e = trace.events[row];
        const std::string& node = trace.sender(e.sender).name;
        names.push_back(trace.text(e.method) == "register" ? node : trace.text(e.method));
    }
    std::sort(names.begin(), names.end());
    std::string out;
    for (const std::string& name : names)
        out += (out.empty() ? "" : " ") + name;
    return out;
}

TEST(Filter, tests) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "create getFileInfo worker-1 worker-2"},
        {"method = create", "create"},
        {"method != create", "getFileInfo worker-1 worker-2"},
        {"method ~ \"^get\"", "getFileInfo"},
        {"method !~ ^get|^cre", "worker-1 worker-2"},
        {"node in (\"worker-1\", client)", "create getFileInfo worker-1"},
        {"not node in (\"worker-1\", client)", "worker-2"},
        {"sender=worker-2", "worker-2"},
        {"method = create or port > 1000", "create worker-2"},
        {"method = create or port > 1000 and node = nobody", "create"},
        {"(method = create or port > 1000) and node = client", "create"},
        {"size >= 64KiB", "create"},
        {"args.size >= 65KiB", ""},
        {"size = 65536", "create"},
        {"fileId = 7", "create"},
        {"response.fileId = 7", "create"},
        {"request.fileId = 7", ""},
        {"args.fs.fileId = 7", "create"},
        {"src = /in/b", "getFileInfo"},
        {"/IN/", "create getFileInfo"}, // words in either case
        {"worker port", "worker-1 worker-2"},
        {"\"in/a\"", "create"},
        {"t >= 20ms", "worker-1 worker-2"},
        {"t<1s t>5ms", "getFileInfo worker-1"},
        {"run = r and not run = s", "create getFileInfo worker-1 worker-2"},
        {"not not method = create", "create"},
        {"port in (50, 51)", "worker-1"},
        {"port != 50", "worker-2"}, // who has no port is not asked
        {"has error", ""},
    };
    for (const auto& [text, expected] : cases)
        EXPECT_EQ(left(text), expected) << text;
}

TEST(Filter, durationsAndOutcomes) {
    Trace trace = system();
    for (Event& event : trace.events)
        event.durationNs = -1;
    trace.events[0].durationNs = 5'000'000;
    trace.events[1].outcome = Outcome::Unanswered;
    trace.events[2].outcome = Outcome::Exception;
    NoProgress progress;
    const auto rows = [&](const char* text) { return *filterEvents(trace, Filter(text), progress); };
    using Rows = std::vector<std::uint32_t>;
    EXPECT_EQ(rows("dur >= 5ms"), Rows{0}); // an unknown duration is not long
    EXPECT_EQ(rows("dur > 5ms"), Rows{});
    EXPECT_EQ(rows("dur < 0.1s"), Rows{0});
    EXPECT_EQ(rows("unanswered"), Rows{1});
    EXPECT_EQ(rows("not has response"), Rows{1});
    EXPECT_EQ(rows("error"), Rows{2});
    EXPECT_EQ(rows("has error or unanswered"), (Rows{1, 2}));
}

TEST(Filter, incompleteAndInvalid) {
    const char* incomplete[] = {
        "method =",   "method = \"cre", "not",     "a and",    "a or",         "(a",  "node in", "node in (",
        "node in (a", "node in (a,",    "dur > 5", "dur > 5m", "\"open quote", "has", "dur >",   "((a)"};
    for (const char* text : incomplete) {
        EXPECT_EQ(Filter(text).state(), FilterState::Incomplete) << text << ": " << Filter(text).problem();
        EXPECT_FALSE(Filter(text).problem().empty());
    }
    const char* invalid[] = {"= create",        "method = = x", "a)",          "dur > 5KiB",    "dur > many",
                             "method > create", "src < big",    "node in a",   "node in (a b)", "and b",
                             "method ~ \"(\"",  "has no",       "dur ~ \"5\"", "a or or"};
    for (const char* text : invalid)
        EXPECT_EQ(Filter(text).state(), FilterState::Invalid) << text << ": " << Filter(text).problem();
    EXPECT_EQ(Filter("a b )").problemAt(), 4u);
    EXPECT_EQ(Filter(std::string(500, '(') + "a").state(), FilterState::Invalid);
}

// Expressions that make a matcher that goes back take time without end: here every text is read once.
TEST(Filter, expressionsTakeLinearTime) {
    const std::string value(1 << 20, 'a');
    SmallTrace made;
    made.run("r", 1);
    made.call({.sender = "client", .method = "put", .request = {{"body", value + "!"}}});
    made.call({.sender = "client", .method = "get", .request = {{"body", value + "b"}}});
    const Trace trace = made.make();
    for (const char* expression : {"(a*)*b$", "(a|aa)+b$", "(a|a?)+b$", "(.*a){10}b$", "^(([a-z])+.)+[b]([a-z])*$"}) {
        const Filter filter(std::string("body ~ \"") + expression + '"');
        ASSERT_EQ(filter.state(), FilterState::Valid) << filter.problem();
        NoProgress progress;
        const auto rows = filterEvents(trace, filter, progress);
        ASSERT_TRUE(succeeded(rows));
        EXPECT_EQ(*rows, std::vector<std::uint32_t>{1}) << expression; // also what stands behind a long part is seen
    }
    for (const char* expression :
         {"(a)\\\\1", "(?=a)b", "a{2000}", "[b-a]"}) // what no linear matcher can do, or none at all
        EXPECT_EQ(Filter(std::string("body ~ \"") + expression + '"').state(), FilterState::Invalid) << expression;
}

TEST(Filter, stepsAreChips) {
    const Filter filter("method = create and (a or b) dur > 5ms not c");
    ASSERT_EQ(filter.steps(), 4u);
    EXPECT_EQ(filter.stepText(0), "method = create");
    EXPECT_EQ(filter.stepText(1), "(a or b)");
    EXPECT_EQ(filter.stepText(2), "dur > 5ms");
    EXPECT_EQ(filter.stepText(3), "not c");
    EXPECT_EQ(filter.without(1), "method = create and dur > 5ms and not c");
    EXPECT_EQ(Filter(filter.without(1)).steps(), 3u);
    EXPECT_EQ(Filter("a or b").steps(), 1u);
    EXPECT_EQ(Filter("").steps(), 0u);
}

TEST(Filter, writtenStepsReadBack) {
    for (const char* value : {"create", "two words", "qu\"ote", "back\\slash", "and", "", "a=b", "(x)"}) {
        const Filter filter(filterStep("method", "=", value));
        ASSERT_EQ(filter.state(), FilterState::Valid) << value;
        ASSERT_EQ(filter.root().parts.size(), 1u);
        EXPECT_EQ(filter.root().parts[0].test.texts.front(), value);
    }
}

TEST(Filter, completion) {
    const auto at = [](const std::string& text) { return completionAt(text, text.size()); };
    EXPECT_EQ(at("meth").typed, "meth");
    EXPECT_FALSE(at("meth").isValue);
    EXPECT_EQ(filterWords("me"), std::vector<std::string>{"method"});
    EXPECT_TRUE(at("method = ").isValue);
    EXPECT_EQ(at("a and method = cr").field, "method");
    EXPECT_EQ(at("a and method = cr").typed, "cr");
    EXPECT_EQ(at("a and method = cr").begin, 15u);
    EXPECT_EQ(at("sender in (a, wo").field, "node");
    EXPECT_EQ(at("method = \"get").typed, "get");
    EXPECT_EQ(at("method = \"get").begin, 9u);
    EXPECT_FALSE(at("dur > 5").isValue);
    EXPECT_FALSE(at("method = create ").isValue);
    EXPECT_EQ(completionAt("method = x", 4).typed, "meth");
}

// Any text is read without harm, and what is left out of a valid one is valid again.
TEST(Filter, randomTexts) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    const char* pieces[] = {"method", "=", "a",   "and", "or",  "not",   "(", ")", "\"",  "in", ",",
                            "dur",    ">", "5ms", "~",   "has", "error", " ", "!", "x.y", "\\"};
    const Trace trace = system();
    NoProgress progress;
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (unsigned n = random() % 12; n > 0; --n)
            text += std::string(pieces[random() % std::size(pieces)]) + (random() % 3 ? " " : "");
        const Filter filter(text);
        ASSERT_EQ(filter.problem().empty(), filter.state() == FilterState::Valid) << text;
        ASSERT_TRUE(succeeded(filterEvents(trace, filter, progress)));
        completionAt(text, random() % (text.size() + 1));
        if (filter.state() != FilterState::Valid) continue;
        for (std::size_t s = 0; s < filter.steps(); ++s)
            ASSERT_EQ(Filter(filter.without(s)).state(), FilterState::Valid) << text << " without " << s;
    }
}

TEST(Filter, namesInQuotesAreArguments) {
    for (const char* name :
         {"app.size", "service", "and", "with space", "a\"b", "dur", "request.id", "args.x", "", "time", "%"}) {
        SCOPED_TRACE(name);
        const Filter filter(filterField(name) + " = 1 and method = create");
        ASSERT_EQ(filter.state(), FilterState::Valid) << filter.problem();
        const FilterTest& test = filter.root().parts.front().test;
        EXPECT_EQ(test.field, FilterField::Argument);
        EXPECT_EQ(test.path, name);
        EXPECT_EQ(test.side, FilterSide::Any);
    }
    EXPECT_EQ(filterField("app.size"), "app.size");
    EXPECT_EQ(left("\"size\" >= 64KiB"), "create");
    EXPECT_EQ(left("\"method\" = create"), "");
}

TEST(Filter, spansBelowOthersAreNoComparisons) {
    const auto kindOf = [](const char* text) {
        const Filter filter(text);
        EXPECT_EQ(filter.state(), FilterState::Valid) << text << ": " << filter.problem();
        return filter.root().parts.front().kind;
    };
    for (const char* text :
         {"open > read", "open > \"GET /item\"", "(method = a) > (method = b)", "a >> b > c", "open > dur = 5ms"})
        EXPECT_EQ(kindOf(text), FilterNode::Kind::Below) << text;
    for (const char* text :
         {"size > 5", "size > 5ms", "size > 2%", "size > -1", "size > .5", "dur > 5ms", "args.size > 64KiB"})
        EXPECT_EQ(kindOf(text), FilterNode::Kind::Test) << text;
    EXPECT_EQ(kindOf("span(method = a and size > 5)"), FilterNode::Kind::Span);
    EXPECT_EQ(kindOf("edge(a >> b)"), FilterNode::Kind::Edge);
    EXPECT_EQ(kindOf("edge(a > b) >= 5ms"), FilterNode::Kind::Edge);
    EXPECT_EQ(kindOf("span (a)"), FilterNode::Kind::Word); // two words
    for (const char* text : {"span(", "span(a", "edge(a >>", "edge(a >> b) >", "open > ", "size >"})
        EXPECT_EQ(Filter(text).state(), FilterState::Incomplete) << text;
    for (const char* text : {"edge(a)", "edge(a >> b >> c)", "span()", "> read"})
        EXPECT_EQ(Filter(text).state(), FilterState::Invalid) << text;
}

} // namespace
} // namespace tenfold::test
