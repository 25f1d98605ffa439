#include "core/flows/classes/processes.h"
#include "core/flows/classes/service_triggers.h"
#include "tests/flows/flows_fixture.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::spanFact;

/// Requests of the services 1 (a shop), 2 (its mailer) and 3.
class ServiceTriggers : public testing::Test {
protected:
    SpanFact span(std::uint64_t trace, std::uint64_t id, std::int64_t fromMs, std::int64_t toMs,
                  std::uint32_t process) {
        SpanFact fact = spanFact(id, 0, 1'000'000'000 + fromMs * 1'000'000, 1'000'000'000 + toMs * 1'000'000, process);
        fact.trace = {0, trace};
        fact.event = EventKey(std::int64_t(trace * 100 + id));
        return fact;
    }
    static LinkRow link(const SpanFact& from, const SpanFact& to) {
        return {from.event, RunKey(1), from.trace, from.id, {to.trace, to.id}};
    }
    ServiceGraph graphOf(const std::vector<std::vector<SpanFact>>& requests) {
        ServiceGraphBuilder services;
        for (const auto& facts : requests) {
            const RequestFlow& flow = m_builder.build(facts);
            services.add(flow);
            m_triggers.add(flow, 0);
            m_processes.add(flow, 0);
        }
        ServiceGraph graph = services.take(m_names);
        m_triggers.tell(graph);
        return graph;
    }

    void SetUp() override {
        for (const char* name : {"shop", "mailer", "other"})
            m_names.number(name);
    }
    NameTable m_names;
    ClockOffsets m_clocks;
    Doubts m_doubts;
    RequestBuilder m_builder{m_clocks, m_doubts};
    TriggerGatherer m_triggers;
    ProcessCounter m_processes;
};

TEST_F(ServiceTriggers, aBatchIsLedToByEachOfItsProducers) {
    const SpanFact first = span(1, 1, 0, 10, 1), second = span(2, 1, 5, 20, 1), batch = span(3, 1, 30, 40, 2);
    m_triggers.expect(0, {link(batch, first), link(batch, second)});
    for (int order = 0; order < 2; ++order) { // the batch may be read before what led to it
        m_triggers.restart();
        const ServiceGraph graph =
            order == 0 ? graphOf({{first}, {second}, {batch}}) : graphOf({{batch}, {second}, {first}});
        ASSERT_EQ(graph.triggers.size(), 1U);
        EXPECT_EQ(m_names.text(graph.services[graph.triggers[0].from].name), "shop");
        EXPECT_EQ(m_names.text(graph.services[graph.triggers[0].to].name), "mailer");
        EXPECT_EQ(graph.triggers[0].count, 2U);
        EXPECT_EQ(graph.triggers[0].delayNs.maxNs(), 20'000'000); // since the end of the first
        EXPECT_EQ(graph.triggers[0].delayNs.sumNs(), 30'000'000);
        EXPECT_EQ(graph.openTriggers, 0U);
        EXPECT_TRUE(graph.links.empty()); // nobody calls
    }
}

TEST_F(ServiceTriggers, aLinkToWhatIsNotThereStaysOpenAndOneOutsideIsNone) {
    const SpanFact batch = span(3, 1, 30, 40, 2), lost = span(9, 1, 0, 1, 1), others = span(4, 1, 0, 1, 3);
    m_triggers.expect(0, {link(batch, lost), link(others, lost)}); // the second is of a request the filter leaves out
    const ServiceGraph graph = graphOf({{batch}});
    EXPECT_TRUE(graph.triggers.empty());
    EXPECT_EQ(graph.openTriggers, 1U);
}

TEST_F(ServiceTriggers, aCircleOfLinksEnds) {
    const SpanFact a = span(1, 1, 0, 10, 1), b = span(2, 1, 20, 30, 2);
    m_triggers.expect(0, {link(a, b), link(b, a), link(a, a)});
    const ServiceGraph graph = graphOf({{a}, {b}});
    ASSERT_EQ(graph.triggers.size(), 3U); // shop to itself, to the mailer, and back
    EXPECT_EQ(graph.triggers[0].count + graph.triggers[1].count + graph.triggers[2].count, 3U);
}

TEST_F(ServiceTriggers, processesAreCountedByRun) {
    SpanFact failed = span(2, 2, 6, 7, 3);
    failed.status = SpanStatus::Error;
    graphOf({{span(1, 1, 0, 10, 1)}, {span(2, 1, 5, 20, 1), failed, span(2, 3, 8, 9, 3)}});
    const std::vector<ProcessFacts> processes = m_processes.take(m_names);
    ASSERT_EQ(processes.size(), 2U); // "other" before "shop"
    EXPECT_EQ(m_names.text(processes[0].process), "other");
    EXPECT_EQ(processes[0].spans, 2U);
    EXPECT_EQ(processes[0].errors, 1U);
    EXPECT_EQ(processes[0].requests, 1U);
    EXPECT_EQ(processes[1].spans, 2U);
    EXPECT_EQ(processes[1].requests, 2U);
}

} // namespace
} // namespace tenfold
