#include "core/flows/classes/service_graph.h"
#include "core/trace/undescribed.h"
#include "tests/flows/flows_fixture.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::spanFact;

/// Folds requests, each given as its spans; services are the processes.
class ServiceGraphs : public testing::Test {
protected:
    void add(const std::vector<SpanFact>& facts) { m_services.add(m_builder.build(facts)); }
    ServiceGraph take() { return m_services.take(m_names); }
    std::uint32_t name(const char* text) { return m_names.number(text); }
    SpanFact span(std::uint64_t id, std::uint64_t parent, std::int64_t fromMs, std::int64_t toMs, const char* service,
                  SpanKind kind, const char* peer = "") {
        SpanFact fact = spanFact(id, parent, 1'000'000'000 + fromMs * 1'000'000, 1'000'000'000 + toMs * 1'000'000,
                                 name(service), kind);
        fact.peer = name(peer);
        return fact;
    }
    const ServiceNode* service(const ServiceGraph& graph, const char* text) {
        for (const ServiceNode& node : graph.services)
            if (m_names.text(node.name) == text) return &node;
        return nullptr;
    }
    const ServiceLink* link(const ServiceGraph& graph, const char* from, const char* to) {
        for (const ServiceLink& l : graph.links)
            if (m_names.text(graph.services[l.from].name) == from && m_names.text(graph.services[l.to].name) == to)
                return &l;
        return nullptr;
    }

    NameTable m_names;
    ClockOffsets m_clocks;
    Doubts m_doubts;
    RequestBuilder m_builder{m_clocks, m_doubts};
    ServiceGraphBuilder m_services;
};

TEST_F(ServiceGraphs, aCallIsWhatTheCallerSawOfIt) {
    add({span(1, 0, 0, 100, "web", SpanKind::Server), span(2, 1, 10, 60, "web", SpanKind::Client, "10.0.0.2"),
         span(3, 2, 20, 50, "cart", SpanKind::Server)});
    const ServiceGraph graph = take();
    ASSERT_EQ(graph.services.size(), 2U);
    ASSERT_EQ(graph.links.size(), 1U);
    const ServiceLink* call = link(graph, "web", "cart");
    ASSERT_NE(call, nullptr);
    EXPECT_EQ(call->calls, 1U);
    EXPECT_EQ(call->unanswered, 0U);
    EXPECT_DOUBLE_EQ(call->durationNs.median(), 50e6); // not the 30 ms of the callee
    EXPECT_EQ(call->criticalNs, 20'000'000);           // there and back, without what the cart does
    EXPECT_EQ(call->criticalBelowNs, 50'000'000);
    // What each does and the ways between them are the whole request.
    EXPECT_EQ(service(graph, "web")->criticalNs + call->criticalNs + service(graph, "cart")->criticalNs, 100'000'000);
    EXPECT_EQ(service(graph, "web")->visits, 1U);
    EXPECT_EQ(service(graph, "web")->spans, 2U);
    EXPECT_EQ(service(graph, "web")->selfNs, 50'000'000); // without the way to the cart
    EXPECT_EQ(service(graph, "cart")->selfNs, 30'000'000);
    EXPECT_DOUBLE_EQ(graph.seconds(), 0.1);
}

TEST_F(ServiceGraphs, whatNobodyDescribesIsNoServiceAndCallsNone) {
    const char* const none = kUndescribed.data();
    add({span(1, 0, 0, 100, "web", SpanKind::Server), span(2, 1, 10, 60, none, SpanKind::Server),
         span(3, 2, 20, 50, "cart", SpanKind::Server), span(4, 2, 50, 55, none, SpanKind::Client, "redis")});
    const ServiceGraph graph = take();
    ASSERT_EQ(graph.services.size(), 2U);
    EXPECT_EQ(service(graph, none), nullptr);
    EXPECT_TRUE(graph.links.empty());
    EXPECT_EQ(service(graph, "cart")->spans, 1U);
}

TEST_F(ServiceGraphs, aTimeThatNoRecordingIsOfIsAUnitInDoubt) {
    SpanFact early = span(1, 0, 0, 100, "web", SpanKind::Server); // a second after 1970
    EXPECT_EQ(
        (RequestBuilder(m_clocks, m_doubts, true).build(std::span(&early, 1)), m_doubts.of(DoubtKind::Unit).count), 1U);
    Doubts ofHostClocks;
    RequestBuilder(m_clocks, ofHostClocks).build(std::span(&early, 1));
    EXPECT_EQ(ofHostClocks.of(DoubtKind::Unit).count, 0U) << "clocks of hosts count from their start";
}

TEST_F(ServiceGraphs, aPeerWithoutSpansIsAServiceOfItsOwn) {
    SpanFact failed = span(3, 1, 30, 40, "web", SpanKind::Client, "redis");
    failed.status = SpanStatus::Error;
    add({span(1, 0, 0, 100, "web", SpanKind::Server), span(2, 1, 10, 20, "web", SpanKind::Client, "redis"), failed});
    const ServiceGraph graph = take();
    const ServiceNode* redis = service(graph, "redis");
    ASSERT_NE(redis, nullptr);
    EXPECT_FALSE(redis->isRecorded);
    EXPECT_EQ(redis->spans, 0U);
    EXPECT_EQ(redis->visits, 2U);
    EXPECT_EQ(redis->errors, 1U);
    EXPECT_EQ(link(graph, "web", "redis")->calls, 2U);
    EXPECT_EQ(link(graph, "web", "redis")->unanswered, 0U); // it never answers with spans
}

TEST_F(ServiceGraphs, aCallWithoutItsOtherSideGoesWhereOthersToThatAddressWent) {
    add({span(1, 0, 0, 100, "web", SpanKind::Server), span(2, 1, 10, 60, "web", SpanKind::Client, "10.0.0.2"),
         span(3, 2, 20, 50, "cart", SpanKind::Server), span(4, 1, 70, 80, "web", SpanKind::Client, "10.0.0.2")});
    const ServiceGraph graph = take();
    EXPECT_EQ(graph.services.size(), 2U);
    EXPECT_EQ(link(graph, "web", "cart")->calls, 2U);
    EXPECT_EQ(link(graph, "web", "cart")->unanswered, 1U);
}

TEST_F(ServiceGraphs, aPeerIsCalledByWhatItIsAndByItsAddressWhereThereAreSeveral) {
    add({span(1, 0, 0, 100, "web", SpanKind::Server),
         span(2, 1, 10, 20, "web", SpanKind::Client, "redis @ 10.0.0.9:6379"),
         span(3, 1, 30, 40, "web", SpanKind::Client, "mysql @ 10.0.0.7:3306"),
         span(4, 1, 50, 60, "web", SpanKind::Client, "mysql @ 10.0.0.8:3306"),
         span(5, 1, 70, 80, "web", SpanKind::Client, "10.0.0.6:80")});
    const ServiceGraph graph = take();
    const ServiceNode* redis = service(graph, "redis");
    ASSERT_NE(redis, nullptr);
    ASSERT_EQ(redis->addresses.size(), 1U);
    EXPECT_EQ(m_names.text(redis->addresses[0]), "10.0.0.9:6379");
    EXPECT_NE(service(graph, "mysql @ 10.0.0.7:3306"), nullptr);
    EXPECT_NE(service(graph, "mysql @ 10.0.0.8:3306"), nullptr);
    EXPECT_NE(service(graph, "10.0.0.6:80"), nullptr);
    EXPECT_EQ(graph.services.size(), 5U);
}

TEST_F(ServiceGraphs, aPeerThatIsRecordedElsewhereIsThatService) {
    add({span(1, 0, 0, 100, "web", SpanKind::Server),
         span(2, 1, 10, 60, "web", SpanKind::Client, "shop.Cart @ 10.0.0.2:80"),
         span(3, 2, 20, 50, "cart", SpanKind::Server),
         span(4, 1, 70, 80, "web", SpanKind::Client, "shop.Cart @ 10.0.0.2:80")});
    const ServiceGraph graph = take();
    EXPECT_EQ(graph.services.size(), 2U);
    EXPECT_EQ(link(graph, "web", "cart")->unanswered, 1U);
    EXPECT_TRUE(service(graph, "cart")->addresses.empty());
}

TEST_F(ServiceGraphs, workWithinAServiceIsNoCallAndOneBetweenItsInstancesIs) {
    SpanFact other = span(4, 3, 32, 38, "web", SpanKind::Server);
    other.process = name("web-2");
    add({span(1, 0, 0, 100, "web", SpanKind::Server), span(2, 1, 10, 20, "web", SpanKind::Internal),
         span(3, 1, 30, 40, "web", SpanKind::Client, "web-2"), other});
    const ServiceGraph graph = take();
    ASSERT_EQ(graph.links.size(), 1U);
    EXPECT_EQ(link(graph, "web", "web")->calls, 1U);
}

TEST_F(ServiceGraphs, requestsAreCountedOnceForAService) {
    for (int i = 0; i < 3; ++i)
        add({span(1, 0, 0, 100, "web", SpanKind::Server), span(2, 1, 10, 20, "cart", SpanKind::Server),
             span(3, 1, 30, 40, "cart", SpanKind::Server)});
    const ServiceGraph graph = take();
    EXPECT_EQ(service(graph, "cart")->requests, 3U);
    EXPECT_EQ(service(graph, "cart")->visits, 6U);
    EXPECT_EQ(link(graph, "web", "cart")->durationNs.count(), 6U);
}

} // namespace
} // namespace tenfold
