#include "core/flows/requests/request_filter.h"

#include "tests/flows/flows_fixture.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

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
    for (const char* text : {"args.size > 3", "thread = 5", "open >>", "dur >", ">> open"})
        EXPECT_FALSE(RequestFilter::parse(text).has_value()) << text;
}

} // namespace
} // namespace tenfold
