#include "core/known/field_index.h"

#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace tenfold::test {
namespace {

/// Calls of a few nodes in two runs, some lists among their fields, some at the same time.
Trace randomTrace(std::mt19937& random) {
    SmallTrace made;
    for (const char* run : {"one", "two"}) {
        made.run(run, 1);
        for (int call = 0; call < 60; ++call) {
            MadeCall one;
            one.sender = "node-" + std::to_string(random() % 3);
            one.method = random() % 2 == 0 ? "put" : "take";
            one.atMs = static_cast<std::int64_t>(random() % 40);
            one.tookMs = static_cast<std::int64_t>(random() % 4);
            for (auto i = random() % 3; i > 0; --i)
                one.request.emplace_back("id", static_cast<std::int64_t>(random() % 5));
            one.request.emplace_back("key", static_cast<std::int64_t>(random() % 4));
            one.response.emplace_back("id", static_cast<std::int64_t>(random() % 5));
            made.call(one);
        }
    }
    return made.make();
}

/// The occurrences of a field that a test wants, in order of time, by going through the whole trace.
template <typename IsWanted>
std::vector<FieldOccurrence> slowly(const Trace& trace, const ResolvedField& field, const IsWanted& isWanted) {
    std::vector<FieldOccurrence> out;
    for (std::uint32_t e = 0; e < trace.events.size(); ++e) {
        const Event& event = trace.events[e];
        if (event.method != field.method || event.target != field.target) continue;
        const bool isRequest = field.side == Side::Request;
        const std::uint32_t first = event.firstLeaf + (isRequest ? 0 : trace.requestLeaves(event));
        for (std::uint32_t l = first;
             l < first + (isRequest ? trace.requestLeaves(event) : trace.responseLeaves(event)); ++l)
            if (trace.pathOf(event, l) == field.path && isWanted(event, l))
                out.push_back({knownAtNs(event, field.side), e, l, trace.valueOf(event, l)});
    }
    std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.knownNs < b.knownNs; });
    return out;
}

void expectEqual(std::span<const FieldOccurrence> found, const std::vector<FieldOccurrence>& expected) {
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_EQ(found[i].leaf, expected[i].leaf) << i;
        ASSERT_EQ(found[i].event, expected[i].event) << i;
        ASSERT_EQ(found[i].knownNs, expected[i].knownNs) << i;
        ASSERT_EQ(found[i].value, expected[i].value) << i;
    }
}

TEST(FieldIndex, findsWhatGoingThroughTheTraceFinds) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    for (std::size_t round = 0; round < 20; ++round) {
        const Trace trace = randomTrace(random);
        FieldIndex index(trace, round % 2); // no memory in every second round: all is made again and again
        const StringId target = trace.strings.find("server"), id = trace.strings.find("id");
        for (const char* method : {"put", "take"})
            for (const Side side : {Side::Request, Side::Response}) {
                const ResolvedField field{target, trace.strings.find(method), id, side};
                const ResolvedField key{target, field.method, trace.strings.find("key"), Side::Request};
                const auto hasKey = [&](const Event& event, ValueId value) {
                    return trace.valueOf(event, *findLeaf(trace, event, Side::Request, key.path)) == value;
                };
                for (std::uint32_t s = 0; s < trace.senders.size(); ++s)
                    expectEqual(index.ofSender(field, SenderId(s)),
                                slowly(trace, field, [&](const Event& e, auto) { return e.sender == SenderId(s); }));
                for (std::uint32_t r = 0; r < trace.runs.size(); ++r)
                    expectEqual(index.ofRun(field, RunId(r)), slowly(trace, field, [&](const Event& e, auto) {
                                    return trace.sender(e.sender).run == RunId(r);
                                }));
                for (std::int64_t k = 0; k < 5; ++k) {
                    const ValueId value = trace.values.find(Value(k));
                    expectEqual(index.byKey(field, key, Scope::SameNode, 1)->find(value),
                                slowly(trace, field, [&](const Event& e, auto) {
                                    return e.sender == SenderId(1) && hasKey(e, value);
                                }));
                    expectEqual(index.byKey(field, key, Scope::AnyNode, 1)->find(value),
                                slowly(trace, field, [&](const Event& e, auto) {
                                    return trace.sender(e.sender).run == RunId(1) && hasKey(e, value);
                                }));
                }
                if (HasFatalFailure()) return;
            }
    }
}

TEST(KeyedOccurrences, areByKeyThenTimeThenCall) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    for (const std::uint32_t keys : {1U, 7U, 3000U, 4'000'000'000U}) {
        std::vector<std::pair<ValueId, FieldOccurrence>> entries;
        for (std::uint32_t i = 0; i < 5000; ++i) {
            const auto atNs = static_cast<std::int64_t>(random() % 50);
            entries.emplace_back(ValueId(random() % keys), FieldOccurrence{atNs, i, i, ValueId(i)});
        }
        auto sorted = entries;
        std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
            return std::pair(a.first, a.second.knownNs) < std::pair(b.first, b.second.knownNs);
        });
        const KeyedOccurrences index(entries);
        for (std::size_t i = 0; i < sorted.size();) {
            std::vector<FieldOccurrence> ofKey;
            const ValueId key = sorted[i].first;
            for (; i < sorted.size() && sorted[i].first == key; ++i)
                ofKey.push_back(sorted[i].second);
            expectEqual(index.find(key), ofKey);
        }
        EXPECT_TRUE(isEmpty(index.find(ValueId(4'000'000'001U))));
    }
}

TEST(FieldIndex, setsGrowAsNodesLearnTheirValues) {
    SmallTrace made;
    constexpr int kNodes = 41;
    for (int node = 0; node < kNodes; ++node) // in no order of time
        made.call({.sender = "node-" + std::to_string(node),
                   .method = "register",
                   .request = {{"id", node / 2 * 100}},
                   .atMs = 10 * (node * 17 % kNodes)});
    const Trace trace = made.make();
    FieldIndex index(trace);
    const ResolvedField field{trace.strings.find("server"), trace.strings.find("register"), trace.strings.find("id"),
                              Side::Request};
    const std::int64_t begin = trace.events.front().startNs; // node-0 is the first
    for (int ms = 0; ms <= 10 * kNodes; ms += 5) {
        std::set<std::uint32_t> slowly;
        for (const Event& event : trace.events)
            if (event.startNs <= begin + ms * 1'000'000) slowly.insert(trace.request(event).front().value.value);
        EXPECT_EQ(index.knownValues({field}, Scope::AnyNode, 0)->countAt(begin + ms * 1'000'000), slowly.size()) << ms;
    }
}

/// The values that go with the first event's request leaves, leaf by leaf; "-" where there is none.
std::string siblings(const Trace& trace, const char* path, Side side = Side::Request) {
    const FieldIndex fields(trace);
    const Event& event = trace.events.front();
    std::string out;
    for (std::uint32_t leaf = event.firstLeaf; leaf < trace.firstResponseLeaf(event); ++leaf) {
        const auto found = fields.siblingLeaf(0, leaf, side, trace.strings.find(path));
        out += (out.empty() ? "" : " ") + (found ? toText(trace.value(trace.valueAt(0, *found))) : "-");
    }
    return out;
}

TEST(siblingLeaf, isTheOnlyOneOrThatOfTheSameElement) {
    const Trace trace =
        SmallTrace()
            .call({.request = {{"n", 7}, {"l[*].a", 1}, {"l[*].b", 10}, {"l[*].a", 2}, {"l[*].b", 20}, {"m[*].c", 3}},
                   .response = {{"r[*].x", 100}, {"r[*].x", 200}, {"only", 300}}})
            .make();
    EXPECT_EQ(siblings(trace, "l[*].b"), "- 10 10 20 20 -");
    EXPECT_EQ(siblings(trace, "l[*].a"), "- 1 1 2 2 -");
    EXPECT_EQ(siblings(trace, "n"), "7 7 7 7 7 7");
    EXPECT_EQ(siblings(trace, "r[*].x", Side::Response), "- 100 100 200 200 -") << "as many replies as elements";
    EXPECT_EQ(siblings(trace, "only", Side::Response), "300 300 300 300 300 300");
    EXPECT_EQ(siblings(trace, "m[*].d"), "- - - - - -") << "no such path";
}

TEST(siblingLeaf, cannotBeToldWhereSomeElementsHaveNone) {
    const Trace trace =
        SmallTrace()
            .call({.request = {{"l[*].a", 1}, {"l[*].a", 2}, {"l[*].b", 20}, {"l[*].b", 21}, {"l[*].b", 22}}})
            .make();
    EXPECT_EQ(siblings(trace, "l[*].b"), "- - 20 21 22");
    EXPECT_EQ(siblings(trace, "l[*].a"), "1 2 - - -");
}

TEST(siblingLeaf, isOfTheElementAroundAnInnerList) {
    // two commands, the first with two blocks, the second with one; what follows a list belongs to it as well
    const Trace trace = SmallTrace()
                            .call({.request = {{"c[*].action", "delete"},
                                               {"c[*].ids[*]", 11},
                                               {"c[*].ids[*]", 12},
                                               {"c[*].end", "a"},
                                               {"c[*].action", "copy"},
                                               {"c[*].ids[*]", 21},
                                               {"c[*].end", "b"},
                                               {"pool", "p"}}})
                            .make();
    EXPECT_EQ(siblings(trace, "c[*].action"), "delete delete delete delete copy copy copy -");
    EXPECT_EQ(siblings(trace, "c[*].end"), "a a a a b b b -");
    EXPECT_EQ(siblings(trace, "pool"), "p p p p p p p p");
}

TEST(siblingLeaf, isAroundAnInnerListAlsoWhereThereAreAsManyByChance) {
    const Trace behind = SmallTrace()
                             .call({.request = {{"c[*].action", "none"},
                                                {"c[*].action", "two"},
                                                {"c[*].ids[*]", 21},
                                                {"c[*].ids[*]", 22}}})
                             .make();
    EXPECT_EQ(siblings(behind, "c[*].action"), "none two two two");
    const Trace ahead = SmallTrace()
                            .call({.request = {{"c[*].action", "two"},
                                               {"c[*].ids[*]", 11},
                                               {"c[*].ids[*]", 12},
                                               {"c[*].action", "none"}}})
                            .make();
    EXPECT_EQ(siblings(ahead, "c[*].action"), "two two two none");
}

} // namespace
} // namespace tenfold::test
