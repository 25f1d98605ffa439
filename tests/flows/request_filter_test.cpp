#include "core/flows/requests/request_filter.h"

#include "tests/flows/flows_fixture.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <tuple>

namespace tenfold {
namespace {

using namespace test;

/// gateway open > cart read > disk seek (fails), gateway close
class RequestFilterTest : public testing::Test {
protected:
    RequestFilterTest() {
        const std::uint32_t gateway = m_names.number("gateway"), cart = m_names.number("cart"),
                            disk = m_names.number("disk");
        m_facts = {spanFact(1, 0, 1'000'000'000, 1'010'000'000, gateway, SpanKind::Server, m_names.number("open")),
                   spanFact(2, 1, 1'001'000'000, 1'008'000'000, cart, SpanKind::Server, m_names.number("read")),
                   spanFact(3, 2, 1'002'000'000, 1'006'000'000, disk, SpanKind::Internal, m_names.number("seek")),
                   spanFact(4, 1, 1'009'000'000, 1'010'000'000, gateway, SpanKind::Internal, m_names.number("close"))};
        m_facts[2].status = SpanStatus::Error;
    }
    bool holds(const std::string& text) {
        const auto filter = RequestFilter::parse(text);
        EXPECT_TRUE(filter.has_value()) << text;
        const ClockOffsets clocks;
        Doubts doubts;
        RequestBuilder builder(clocks, doubts);
        return filter && RequestMatcher(*filter, m_names, "a", 999'000'000).matches(builder.build(m_facts));
    }
    NameTable m_names;
    std::vector<SpanFact> m_facts;
};

TEST_F(RequestFilterTest, spansStandBelowOthers) {
    for (const char* text :
         {"open >> read", "open >> seek", "open >> read >> seek", "cart >> seek", "open >> (read and dur > 5ms)",
          "(service = gateway) >> (has error)", "not (read >> open)", "run = a and open >> close and has error"})
        EXPECT_TRUE(holds(text)) << text;
    for (const char* text : {"read >> open", "open >> open", "read >> close", "open >> seek >> read", "close >> seek",
                             "open >> (read and dur > 8ms)", "(has error) >> seek", "run = b and open >> close"})
        EXPECT_FALSE(holds(text)) << text;
}

TEST_F(RequestFilterTest, fieldsAreThoseOfRequests) {
    for (const char* text :
         {"operation = open", "method = open", "service = disk", "node ~ ^ca", "parent.service = cart",
          "parent.operation = open", "dur >= 10ms", "t = 1ms", "seek", "not parent.service = disk",
          "request = \"0000000000000001\"", "request = \"0000000000000001\" and open >> seek"})
        EXPECT_TRUE(holds(text)) << text;
    for (const char* text : {"operation = read", "parent.service = disk", "dur > 10ms", "class = 0000000000000000",
                             "request = \"0000000000000002\""})
        EXPECT_FALSE(holds(text)) << text;
    const ClockOffsets clocks;
    Doubts doubts;
    RequestBuilder builder(clocks, doubts);
    PathClassifier classifier(m_names, ClassRelaxation::Exact);
    EXPECT_TRUE(holds(fmt::format("class = \"{:016x}\"", classifier.hashOf(builder.build(m_facts)))));
    for (const char* text : {"thread = 5", "open >>", "dur >", ">> open"})
        EXPECT_FALSE(RequestFilter::parse(text).has_value()) << text;
}

TEST_F(RequestFilterTest, spansStandRightBelowOthers) {
    for (const char* text : {"open > read", "open > read > seek", "open >> read > seek", "open > read >> seek",
                             "(service = gateway) > (service = cart)", "open > close"})
        EXPECT_TRUE(holds(text)) << text;
    for (const char* text : {"open > seek", "read > open", "open > close > seek", "open > seek >> seek"})
        EXPECT_FALSE(holds(text)) << text;
}

TEST_F(RequestFilterTest, oneSpanHoldsAllOfIt) {
    for (const char* text : {"span(service = cart and dur = 7ms)", "span(operation = seek has error)",
                             "not span(service = cart and has error)", "span(self = 3ms)", "self = 3ms",
                             "span(service = disk or service = nobody)"})
        EXPECT_TRUE(holds(text)) << text;
    // Both hold in the request, not at one span.
    EXPECT_TRUE(holds("service = cart and dur >= 10ms"));
    EXPECT_FALSE(holds("span(service = cart and dur >= 10ms)"));
    EXPECT_FALSE(holds("span(service = cart and has error)"));
}

// gateway to cart begins 1 ms after its caller, the close as long after the read.
TEST_F(RequestFilterTest, edgesHaveATimeOfTheirOwn) {
    for (const char* text : {"edge(gateway >> cart)", "edge(open > read) = 1ms", "edge(gateway >> cart) >= 1ms",
                             "edge(open >> close) = 1ms", "edge((service = cart) >> seek) < 2ms"})
        EXPECT_TRUE(holds(text)) << text;
    for (const char* text : {"edge(gateway >> disk)", "edge(cart >> gateway)", "edge(gateway >> cart) > 1ms"})
        EXPECT_FALSE(holds(text)) << text;
    const std::uint32_t client = m_names.number("call");
    m_facts.push_back(
        spanFact(5, 4, 1'009'200'000, 1'009'900'000, m_names.number("gateway"), SpanKind::Client, client));
    m_facts.push_back(spanFact(6, 5, 1'009'300'000, 1'009'600'000, m_names.number("mail"), SpanKind::Server, client));
    EXPECT_TRUE(holds("edge(gateway >> mail) = 400us")); // the way there and back
}

TEST_F(RequestFilterTest, aRequestIsNamedByItsNumber) {
    for (const char* text : {"request = 1", "request = 0000000000000001", "request != 2", "request in (2, 1)"})
        EXPECT_TRUE(holds(text)) << text;
    for (const char* text : {"request = 2", "request != 1"})
        EXPECT_FALSE(holds(text)) << text;
}

TEST_F(RequestFilterTest, whatIsWrongIsSaidWithItsPlace) {
    const std::tuple<const char*, int, const char*> cases[] = {
        {"run = a and thread = 5", 13, "this field says nothing of a request"},
        {"open >> (class = 3)", 9, "class says nothing of a single span"},
        {"span(share < 2%)", 5, "share says nothing of a single span"},
        {"span(open >> read)", 5, "one is meant"},
        {"self > 5", 1, "self is a time"},
        {"self > 5KiB", 1, "self is a time"},
        {"share < 2", 1, "share is a part"},
        {"share ~ x", 1, "share is a part"},
        {"service > 5", 1, "service is a text"},
        {"edge(open)", 5, "edge has a caller and a callee"},
        {"edge(open >> read) > 5", 22, "is a time"},
        {"size > 5m", 8, "with numbers"},
    };
    for (const auto& [text, at, what] : cases) {
        SCOPED_TRACE(text);
        const auto filter = RequestFilter::parse(text);
        ASSERT_FALSE(filter.has_value());
        EXPECT_EQ(filter.error().arguments()[0], std::to_string(at));
        EXPECT_NE(filter.error().arguments()[1].text().find(what), std::string::npos) << filter.error().arguments()[1];
        EXPECT_EQ(filter.error().excerpt(),
                  std::string("  ") + text + "\n  " + std::string(std::size_t(at - 1), ' ') + "^");
    }
}

TEST_F(RequestFilterTest, unknownAttributesAreHeldAgainstThoseThereAre) {
    const std::vector<std::string> paths{"app.size", "http.status_code", "with space", "list[0].x"};
    for (const char* text : {"app.size > 4096", "size > 4096", "\"app.size\" = 3", "\"with space\" = a", "list.x = 1",
                             "open >> (size > 3)", "edge(open >> size = 3)"}) {
        const auto filter = RequestFilter::parse(text);
        ASSERT_TRUE(filter.has_value()) << text;
        EXPECT_TRUE(filter->knowAttributes(paths).has_value()) << text;
    }
    const std::tuple<const char*, int, const char*> cases[] = {
        {"run = a and app.siez > 4", 13, "did you mean app.size?"},
        {"size > 3 and sevrice = cart", 14, "did you mean service?"},
        {"\"service\" = cart", 1, "no attribute"},
        {"with_space = 3", 1, "did you mean \"with space\"?"},
        {"something.else = 3", 1, "no attribute of any span"},
    };
    for (const auto& [text, at, what] : cases) {
        SCOPED_TRACE(text);
        const auto filter = RequestFilter::parse(text);
        ASSERT_TRUE(filter.has_value());
        const Status status = filter->knowAttributes(paths);
        ASSERT_FALSE(status.has_value());
        EXPECT_EQ(status.error().arguments()[0], std::to_string(at));
        EXPECT_NE(status.error().arguments()[1].text().find(what), std::string::npos) << status.error().arguments()[1];
    }
}

} // namespace
} // namespace tenfold
