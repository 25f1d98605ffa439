// Nodes of one course that meet other chances are one kind; other courses and other amounts are other kinds.
#include "core/mining/types/join_by_course.h"

#include "tests/testing/small_trace.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>

namespace tenfold::test {
namespace {

using Groups = std::vector<std::vector<SenderId>>;

/// Nodes that call one by one, and what joining needs to know of them.
class Recorded {
public:
    void run(double scale) {
        m_scales.push_back(scale);
        m_trace.run(fmt::format("run-{}", m_scales.size()), scale);
    }
    /// @param calls  of a new node of the run, in order @return which node it is
    std::size_t node(const std::string& calls) {
        const std::string sender = fmt::format("node-{}", m_nodes);
        for (const char call : calls)
            m_trace.call({.sender = sender, .method = std::string(1, call), .target = "srv"});
        return m_nodes++;
    }
    /// @return the groups, joined, each as the sorted places of its nodes
    std::vector<std::vector<std::size_t>> joined(const std::vector<std::vector<std::size_t>>& groups) {
        const Trace trace = m_trace.make();
        MiningWork work(trace);
        for (std::uint32_t r = 0; r < trace.runs.size(); ++r) {
            work.runs.push_back(RunId(r));
            work.parametersOfRun.push_back({{"scale", m_scales[r]}});
        }
        for (const Event& event : trace.events) {
            work.targets.insert(event.target);
            if (!work.symbolOfCall.contains({event.target, event.method}))
                work.symbolOfCall[{event.target, event.method}] =
                    work.symbols.add(trace.text(event.target), trace.text(event.method));
        }
        std::map<std::string, SenderId> senders;
        for (std::uint32_t s = 0; s < trace.senders.size(); ++s)
            senders.emplace(trace.senders[s].name, SenderId(s));
        Groups members;
        for (const auto& group : groups) {
            members.emplace_back();
            for (const std::size_t node : group)
                members.back().push_back(senders.at(fmt::format("node-{}", node)));
        }
        KindCounts kinds(work);
        std::vector<std::vector<std::size_t>> out;
        for (const auto& group : joinByCourse(work, members, kinds)) {
            out.emplace_back();
            for (const SenderId sender : group)
                out.back().push_back(std::stoul(trace.sender(sender).name.substr(5)));
            std::sort(out.back().begin(), out.back().end());
        }
        std::sort(out.begin(), out.end());
        return out;
    }

private:
    SmallTrace m_trace;
    std::vector<double> m_scales;
    std::size_t m_nodes = 0;
};

/// Asks until it is its turn, works a while, gives back; one in `busy` times it is.
std::string holder(std::mt19937& draw, unsigned busy) {
    std::string calls = "R";
    for (int round = 0; round < 6; ++round) {
        calls += "A";
        while (draw() % busy != 0)
            calls += "LA";
        for (std::size_t i = draw() % 4; i > 0; --i)
            calls += "N";
        calls += "CG";
    }
    return calls + "X";
}

TEST(joinByCourse, whatMeetsOtherChancesIsOneKind) {
    std::mt19937 draw(4);
    Recorded recorded;
    std::vector<std::size_t> lucky, unlucky, all;
    for (const double scale : {2.0, 4.0, 4.0, 8.0}) {
        recorded.run(scale);
        for (int n = 0; n < scale; ++n) {
            const bool isLucky = draw() % 3 == 0;
            all.push_back(recorded.node(holder(draw, isLucky ? 2 : 6)));
            (isLucky ? lucky : unlucky).push_back(all.back());
        }
    }
    EXPECT_EQ(recorded.joined({lucky, unlucky}), std::vector<std::vector<std::size_t>>{all});
}

TEST(joinByCourse, anotherCourseIsAnotherKind) {
    std::mt19937 draw(4);
    Recorded recorded;
    std::vector<std::size_t> holders, pollers;
    for (const double scale : {2.0, 4.0, 4.0, 8.0}) {
        recorded.run(scale);
        for (int n = 0; n < scale; ++n) {
            holders.push_back(recorded.node(holder(draw, 3)));
            std::string calls = "R"; // of the same calls
            for (std::size_t i = 5 + draw() % 30; i > 0; --i)
                calls += draw() % 2 == 0 ? "NL" : "GA";
            pollers.push_back(recorded.node(calls + "X"));
        }
    }
    EXPECT_EQ(recorded.joined({holders, pollers}).size(), 2U);
}

TEST(joinByCourse, otherAmountsToTheCallAreAnotherKind) {
    Recorded recorded;
    std::vector<std::size_t> few, many;
    for (const double scale : {2.0, 4.0, 4.0}) {
        recorded.run(scale);
        for (int n = 0; n < scale; ++n) {
            few.push_back(recorded.node("RABABX"));
            many.push_back(recorded.node("RABABABABABABABABX"));
        }
    }
    EXPECT_EQ(recorded.joined({few, many}).size(), 2U);
}

} // namespace
} // namespace tenfold::test
