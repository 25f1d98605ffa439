#include "core/prepare/payloads/canonical_lists.h"

#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <set>

#include <algorithm>

namespace tenfold::test {
namespace {

/// The request paths of the first call, sorted.
std::vector<std::string> pathsOf(const Trace& trace) {
    std::vector<std::string> out;
    for (const Leaf& leaf : trace.request(trace.events.front()))
        out.push_back(trace.text(leaf.path));
    std::sort(out.begin(), out.end());
    return out;
}

struct ListCase {
    const char* name;
    std::vector<std::vector<Fields>> runs; ///< requests of each run
    ListRule::Kind kind;
    const char* key;
    std::vector<std::string> paths; ///< of the first request afterwards
};

TEST(findListRules, tellsMapsTuplesAndSetsApart) {
    const auto environment = [](const char* first, const char* second) {
        return Fields{{"list[0].key", first}, {"list[0].value", "x"}, {"list[1].key", second}, {"list[1].value", "y"}};
    };
    const ListCase cases[] = {
        {"a map in any order",
         {{environment("PATH", "HOME")}, {environment("HOME", "PATH")}},
         ListRule::Kind::Keyed,
         "key",
         {"list[HOME].key", "list[HOME].value", "list[PATH].key", "list[PATH].value"}},
        {"a tuple",
         {{{{"list[0]", 1}, {"list[1]", 2}}}, {{{"list[0]", 1}, {"list[1]", 2}}}},
         ListRule::Kind::Positional,
         "",
         {"list[0]", "list[1]"}},
        {"a list that varies in length",
         {{{{"list[0].id", 1}, {"list[1].id", 2}}, {{"list[0].id", 3}}}, {{{"list[0].id", 4}}}},
         ListRule::Kind::Unordered,
         "",
         {"list[*].id", "list[*].id"}},
        {"names that differ from run to run are data, not keys",
         {{{{"list[0].name", "a"}, {"list[1].name", "b"}}}, {{{"list[0].name", "c"}, {"list[1].name", "d"}}}},
         ListRule::Kind::Positional,
         "",
         {"list[0].name", "list[1].name"}},
    };
    for (const ListCase& c : cases) {
        SCOPED_TRACE(c.name);
        SmallTrace made;
        for (std::size_t r = 0; r < c.runs.size(); ++r) {
            made.run("r" + std::to_string(r), static_cast<double>(r + 1));
            for (const Fields& request : c.runs[r])
                made.call({.sender = "s" + std::to_string(r), .method = "m", .request = request});
        }
        Trace trace = made.make();
        const std::vector<ListRule> rules = findListRules(trace);
        ASSERT_EQ(rules.size(), 1U);
        EXPECT_EQ(rules[0].list, "list");
        EXPECT_EQ(rules[0].kind, c.kind);
        EXPECT_EQ(rules[0].key, c.key);
        applyListRules(trace, rules);
        EXPECT_EQ(pathsOf(trace), c.paths);
    }
}

TEST(applyListRules, givesAFieldRecordedOnceThePlaceOfAListElement) {
    Trace trace = SmallTrace().call({.sender = "a", .method = "m", .request = {{"blocks.id", 5}, {"other", 1}}}).make();
    applyListRules(trace, {{"m", Side::Request, "blocks", ListRule::Kind::Unordered, ""}});
    EXPECT_EQ(pathsOf(trace), (std::vector<std::string>{"blocks[*].id", "other"}));
}

TEST(findListRules, listsInListsHaveRulesOfTheirOwn) {
    // a stream of entries: [id, [field, value, …]], any number of entries and fields
    SmallTrace made;
    for (int entries : {1, 3, 2}) {
        Fields reply;
        for (int e = 0; e < entries; ++e) {
            const std::string entry = "events[" + std::to_string(e) + "]";
            reply.emplace_back(entry + "[0]", "id-" + std::to_string(10 * entries + e));
            for (int f = 0; f < 2 + entries; ++f)
                reply.emplace_back(entry + "[1][" + std::to_string(f) + "]", "field" + std::to_string(f));
        }
        made.call({.sender = "s", .method = "m", .response = reply});
    }
    Trace trace = made.make();
    applyListRules(trace, findListRules(trace));
    std::set<std::string> paths;
    for (const Event& event : trace.events)
        for (const Leaf& leaf : trace.response(event))
            paths.insert(trace.text(leaf.path));
    EXPECT_EQ(paths, (std::set<std::string>{"events[*][0]", "events[*][1][*]"}));
}

TEST(applyListRules, eachMessageNamesTheElementsOfItsOwnLists) {
    // hosts in any order, each with its disks in any order: the place of a leaf says nothing, the names beside it all
    const auto hosts = [](std::vector<std::pair<std::string, std::vector<std::string>>> named) {
        Fields request;
        for (std::size_t h = 0; h < named.size(); ++h) {
            const std::string host = "hosts[" + std::to_string(h) + "]";
            request.emplace_back(host + ".name", named[h].first);
            for (std::size_t d = 0; d < named[h].second.size(); ++d) {
                const std::string disk = host + ".disks[" + std::to_string(d) + "]";
                request.emplace_back(disk + ".id", named[h].second[d]);
                request.emplace_back(disk + ".of", named[h].first + "/" + named[h].second[d]);
            }
        }
        return request;
    };
    SmallTrace made;
    made.call({.method = "m", .request = hosts({{"a", {"x", "y"}}, {"b", {"y", "x"}}})});
    made.call({.method = "m", .request = hosts({{"b", {"x", "y"}}, {"a", {"x", "y"}}})});
    made.call({.method = "m", .request = hosts({{"a", {"y", "x"}}, {"b", {"x", "y"}}})});
    made.call({.method = "other", .request = {{"hosts[0].name", "c"}}});
    Trace trace = made.make();
    const std::vector<ListRule> rules = findListRules(trace);
    ASSERT_EQ(rules.size(), 3U);
    EXPECT_EQ(rules[0].list + " by " + rules[0].key, "hosts by name");
    EXPECT_EQ(rules[1].list + " by " + rules[1].key, "hosts.disks by id");
    EXPECT_EQ(rules[2].method, "other");
    for (const std::size_t threads : {2U, 5U})
        EXPECT_EQ(findListRules(trace, threads), rules) << threads;
    applyListRules(trace, rules);
    std::size_t disks = 0;
    for (const Event& event : trace.events)
        for (const Leaf& leaf : trace.request(event)) {
            const std::string path = trace.text(leaf.path);
            if (!path.ends_with(".of")) continue;
            const std::string owner = toText(trace.value(leaf.value)); // "a/x" stands at hosts[a].disks[x].of
            EXPECT_EQ(path, "hosts[" + owner.substr(0, 1) + "].disks[" + owner.substr(2) + "].of");
            ++disks;
        }
    EXPECT_EQ(disks, 12U);
}

TEST(applyListRules, changesNothingWithoutRules) {
    Trace trace = SmallTrace().call({.sender = "a", .method = "m", .request = {{"list[0].id", 5}}}).make();
    applyListRules(trace, {});
    EXPECT_EQ(pathsOf(trace), (std::vector<std::string>{"list[0].id"}));
    EXPECT_TRUE(isEmpty(findListRules(SmallTrace().make())));
}

} // namespace
} // namespace tenfold::test
