#include "core/mining/repeats/repeat_runs.h"
#include "core/mining/repeats/repeats.h"
#include "core/words/base_messages.h"
#include "tests/testing/outcome.h"
#include "tests/testing/random_symbols.h"
#include "tests/testing/stops_at.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace tenfold {

void PrintTo(const RepeatSegment& segment, std::ostream* out) {
    *out << (segment.kind == RepeatSegment::Kind::Static ? "static" : "repeated") << "(start " << segment.start
         << ", length " << segment.length << ", count " << segment.count << ")";
}

namespace {

using namespace test;

/// The procedure of tests/data/repeats/README.md, step by step, with no thought of speed.
std::vector<RepeatSegment> byProcedure(const Symbols& s) {
    const std::size_t n = s.size();
    std::vector<RepeatSegment> candidates;
    for (std::size_t length = 1; 2 * length <= n; ++length) {
        const auto sameAsNext = [&](std::size_t at) {
            return at + 2 * length <= n && std::equal(s.begin() + at, s.begin() + at + length, s.begin() + at + length);
        };
        for (std::size_t offset = 0; offset < length; ++offset) {
            for (std::size_t at = offset; at + length <= n; at += length) {
                const std::size_t first = at;
                while (sameAsNext(at))
                    at += length;
                if (at > first)
                    candidates.push_back({RepeatSegment::Kind::Repeated, first, length, (at - first) / length + 1});
            }
        }
    }
    std::vector<RepeatSegment> kept;
    for (const RepeatSegment& c : candidates) {
        const bool dropped = std::any_of(candidates.begin(), candidates.end(), [&](const RepeatSegment& o) {
            const bool same = o.start == c.start && o.end() == c.end();
            return o.start <= c.start && c.end() <= o.end() && (same ? o.length < c.length : true);
        });
        if (!dropped) kept.push_back(c);
    }
    std::sort(kept.begin(), kept.end(), [](const RepeatSegment& a, const RepeatSegment& b) {
        return std::make_tuple(b.length * b.count, a.length, a.start) <
               std::make_tuple(a.length * a.count, b.length, b.start);
    });
    std::map<std::size_t, RepeatSegment> taken;
    std::vector<bool> covered(n, false);
    for (const RepeatSegment& c : kept) {
        if (std::any_of(covered.begin() + c.start, covered.begin() + c.end(), [](bool b) { return b; })) continue;
        std::fill(covered.begin() + c.start, covered.begin() + c.end(), true);
        taken.emplace(c.start, c);
    }
    std::vector<RepeatSegment> result;
    std::size_t at = 0;
    taken.emplace(n, RepeatSegment{RepeatSegment::Kind::Repeated, n, 0, 0});
    for (const auto& [start, segment] : taken) {
        if (start > at) result.push_back({RepeatSegment::Kind::Static, at, start - at, 1});
        if (segment.count > 0) result.push_back(segment);
        at = segment.end();
    }
    return result;
}

/// Runs by their definition: every maximal stretch of a period, the smallest period of each.
std::vector<MaximalRun> runsByDefinition(const Symbols& s) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> smallest;
    const auto n = static_cast<std::uint32_t>(s.size());
    for (std::uint32_t period = 1; 2 * period <= n; ++period) {
        for (std::uint32_t at = 0; at + period < n; ++at) {
            std::uint32_t end = at;
            while (end + period < n && s[end] == s[end + period])
                ++end;
            if (end - at >= period) smallest.try_emplace({at, end + period}, period);
            at = end;
        }
    }
    std::vector<MaximalRun> result;
    for (const auto& [place, period] : smallest)
        result.push_back({place.first, place.second, period});
    return result;
}

std::vector<MaximalRun> sortedRuns(const Symbols& s) {
    NoProgress nobody;
    std::vector<MaximalRun> runs = *findMaximalRuns(s, nobody);
    std::sort(runs.begin(), runs.end(), [](const MaximalRun& a, const MaximalRun& b) {
        return std::tie(a.start, a.end) < std::tie(b.start, b.end);
    });
    return runs;
}

Symbols uniform(Random& random, std::size_t length, std::size_t alphabet) {
    Symbols s(length);
    for (std::uint32_t& symbol : s)
        symbol = static_cast<std::uint32_t>(below(random, alphabet));
    return s;
}

Symbols periodicWithNoise(Random& random, std::size_t length, std::size_t alphabet) {
    const Symbols body = uniform(random, 1 + below(random, 1 + length / 3), alphabet);
    Symbols s(length);
    for (std::size_t i = 0; i < length; ++i)
        s[i] = body[i % body.size()];
    for (std::size_t errors = below(random, 4); errors > 0 && length > 0; --errors)
        s[below(random, length)] = static_cast<std::uint32_t>(below(random, alphabet));
    return s;
}

/// Doubles, repeats and joins pieces of itself: many runs of different periods that overlap.
Symbols nested(Random& random, std::size_t length, std::size_t alphabet) {
    Symbols s = uniform(random, 1 + below(random, 3), alphabet);
    while (s.size() < length) {
        const std::size_t from = below(random, s.size());
        const Symbols piece(s.begin() + from, s.begin() + from + 1 + below(random, s.size() - from));
        for (std::size_t times = 1 + below(random, 4); times > 0; --times)
            s.insert(s.end(), piece.begin(), piece.end());
        if (below(random, 3) == 0) s.push_back(static_cast<std::uint32_t>(below(random, alphabet)));
    }
    s.resize(length);
    return s;
}

/// Fibonacci and Thue-Morse words hold as many runs (or as few) as there can be.
Symbols fibonacciWord(std::size_t length) {
    Symbols previous{1};
    Symbols s{0};
    while (s.size() < length) {
        Symbols next = s;
        next.insert(next.end(), previous.begin(), previous.end());
        previous = std::exchange(s, next);
    }
    s.resize(length);
    return s;
}

Symbols thueMorseWord(std::size_t length) {
    Symbols s(length);
    for (std::size_t i = 1; i < length; ++i)
        s[i] = s[i / 2] ^ (i & 1U);
    return s;
}

nlohmann::json asJson(const std::vector<RepeatSegment>& segments, const Symbols& s,
                      const std::vector<std::string>& names) {
    nlohmann::json list = nlohmann::json::array();
    for (const RepeatSegment& segment : segments) {
        std::vector<std::string> pattern;
        for (std::size_t i = 0; i < segment.length; ++i)
            pattern.push_back(names[s[segment.start + i]]);
        const bool isStatic = segment.kind == RepeatSegment::Kind::Static;
        list.push_back({{"kind", isStatic ? "static" : "repeated"},
                        {"pattern", pattern},
                        {"count", segment.count},
                        {"start", segment.start}});
    }
    return {{"segments", list}};
}

TEST(Repeats, EqualTheKnownAnswers) {
    const std::string folder = std::string(std::getenv("TENFOLD_TEST_DATA")) + "/repeats/";
    std::ifstream sequences(folder + "sequences.txt");
    std::ifstream answers(folder + "expected.jsonl");
    ASSERT_TRUE(sequences && answers) << folder;
    std::size_t cases = 0;
    for (std::string line, answer; std::getline(sequences, line); ++cases) {
        ASSERT_TRUE(std::getline(answers, answer));
        std::istringstream words(line);
        std::map<std::string, std::uint32_t> numbers;
        std::vector<std::string> names;
        Symbols s;
        for (std::string word; words >> word;) {
            const auto [at, isNew] = numbers.try_emplace(word, static_cast<std::uint32_t>(names.size()));
            if (isNew) names.push_back(word);
            s.push_back(at->second);
        }
        EXPECT_EQ(asJson(findRepeats(s), s, names), nlohmann::json::parse(answer)) << "line " << cases + 1;
    }
    EXPECT_EQ(cases, 300U);
}

TEST(Repeats, EdgeCases) {
    using Kind = RepeatSegment::Kind;
    const std::vector<std::tuple<const char*, std::string, std::vector<RepeatSegment>>> cases = {
        {"empty", "", {}},
        {"one symbol", "a", {{Kind::Static, 0, 1, 1}}},
        {"two different", "ab", {{Kind::Static, 0, 2, 1}}},
        {"two equal", "aa", {{Kind::Repeated, 0, 1, 2}}},
        {"same positions: the shortest pattern", "aaaa", {{Kind::Repeated, 0, 1, 4}}},
        {"equal coverage: the first start", "abababa", {{Kind::Repeated, 0, 2, 3}, {Kind::Static, 6, 1, 1}}},
        {"longer coverage before shorter pattern", "abcabcc", {{Kind::Repeated, 0, 3, 2}, {Kind::Static, 6, 1, 1}}},
        {"loop after a prefix", "abcdecdecde", {{Kind::Static, 0, 2, 1}, {Kind::Repeated, 2, 3, 3}}},
        {"the second start of a run is free, but lies inside a candidate that is not taken",
         "cdacdababaxbabaxebabaxe",
         {{Kind::Repeated, 0, 3, 2}, {Kind::Static, 6, 5, 1}, {Kind::Repeated, 11, 6, 2}}},
        {"a pair inside a candidate that is not taken stays static",
         "aabaabaa",
         {{Kind::Repeated, 0, 3, 2}, {Kind::Static, 6, 2, 1}}},
    };
    for (const auto& [name, text, expected] : cases) {
        EXPECT_EQ(byProcedure(fromLetters(text)), expected) << name;
        EXPECT_EQ(findRepeats(fromLetters(text)), expected) << name;
    }
}

TEST(Repeats, EqualTheProcedureOnAllShortSequences) {
    for (std::size_t length = 0; length <= 13; ++length) {
        for (std::size_t code = 0; code < (std::size_t{1} << length); ++code) {
            Symbols s(length);
            for (std::size_t i = 0; i < length; ++i)
                s[i] = (code >> i) & 1U;
            ASSERT_EQ(findRepeats(s), byProcedure(s)) << "length " << length << " code " << code;
        }
    }
}

TEST(Repeats, EqualTheProcedureOnRandomSequences) {
    const std::uint64_t seed = chosenSeed();
    std::cout << "TENFOLD_SEED=" << seed << '\n';
    Random random(seed);
    for (int round = 0; round < 6000; ++round) {
        const std::size_t length = below(random, round % 10 == 0 ? 401 : 121);
        const std::size_t alphabet = 1 + below(random, round % 2 == 0 ? 30 : 3);
        const Symbols s = round % 3 == 0   ? uniform(random, length, alphabet)
                          : round % 3 == 1 ? periodicWithNoise(random, length, alphabet)
                                           : nested(random, length, alphabet);
        ASSERT_EQ(findRepeats(s), byProcedure(s)) << "TENFOLD_SEED=" << seed << " round " << round;
        ASSERT_EQ(sortedRuns(s), runsByDefinition(s)) << "TENFOLD_SEED=" << seed << " round " << round;
    }
}

TEST(Repeats, EqualTheProcedureOnWordsWithManyRuns) {
    for (const std::size_t length : {25, 48, 49, 50, 97, 233, 400}) {
        EXPECT_EQ(findRepeats(fibonacciWord(length)), byProcedure(fibonacciWord(length))) << length;
        EXPECT_EQ(findRepeats(thueMorseWord(length)), byProcedure(thueMorseWord(length))) << length;
        EXPECT_EQ(sortedRuns(fibonacciWord(length)), runsByDefinition(fibonacciWord(length))) << length;
    }
}

TEST(Repeats, AMillionSymbols) {
    const std::size_t million = 1'000'000;
    using Kind = RepeatSegment::Kind;
    EXPECT_EQ(findRepeats(Symbols(million, 7)), (std::vector<RepeatSegment>{{Kind::Repeated, 0, 1, million}}));
    Symbols loop(million);
    for (std::size_t i = 0; i < million; ++i)
        loop[i] = static_cast<std::uint32_t>(i % 16);
    EXPECT_EQ(findRepeats(loop), (std::vector<RepeatSegment>{{Kind::Repeated, 0, 16, million / 16}}));
    for (std::size_t i = 0; i < million; ++i)
        loop[i] = static_cast<std::uint32_t>(i);
    EXPECT_EQ(findRepeats(loop), (std::vector<RepeatSegment>{{Kind::Static, 0, million, 1}}));
}

TEST(Repeats, StopWhenAsked) {
    const Symbols s(200'000, 1);
    for (const int calls : {0, 1, 3}) {
        test::StopsAt progress(calls + 1);
        const auto answer = findRepeats(s, progress);
        ASSERT_FALSE(answer) << calls;
        EXPECT_EQ(answer.error().id(), MessageId::Cancelled);
    }
    test::StopsAt never(1'000'000);
    EXPECT_TRUE(succeeded(findRepeats(s, never)));
}

} // namespace
} // namespace tenfold
