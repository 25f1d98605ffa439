#pragma once

#include "core/flows/requests/request_flow.h"

#include <random>
#include <vector>

namespace tenfold::test {

/// A span of request 1 that lasts from `fromNs` to `toNs`. @param parent  0 = a root
inline SpanFact spanFact(std::uint64_t id, std::uint64_t parent, std::int64_t fromNs, std::int64_t toNs,
                         std::uint32_t process = 1, SpanKind kind = SpanKind::Internal, std::uint32_t operation = 1) {
    SpanFact fact;
    fact.trace = {0, 1};
    fact.id = {id};
    fact.parent = {parent};
    fact.hasParent = parent != 0;
    fact.startNs = fromNs;
    fact.durationNs = toNs - fromNs;
    fact.process = fact.service = process;
    fact.operation = operation;
    fact.kind = kind;
    return fact;
}

/// A request of random spans below each other, some of which run at the same time, end late or belong to others.
inline std::vector<SpanFact> randomRequest(std::mt19937& random, std::size_t spans) {
    const auto upTo = [&](std::int64_t n) { return std::uniform_int_distribution<std::int64_t>(0, n)(random); };
    std::vector<SpanFact> facts{spanFact(1, 0, 1'000'000'000, 1'000'000'000 + 1'000'000 + upTo(1'000'000))};
    while (facts.size() < spans) {
        const SpanFact& parent = facts[static_cast<std::size_t>(upTo(std::int64_t(facts.size()) - 1))];
        const std::int64_t from = parent.startNs + upTo(parent.durationNs);
        const std::int64_t to = from + upTo(parent.durationNs);
        facts.push_back(spanFact(facts.size() + 1, parent.id.value, from, to, static_cast<std::uint32_t>(1 + upTo(3)),
                                 static_cast<SpanKind>(upTo(3)), static_cast<std::uint32_t>(1 + upTo(4))));
        if (upTo(9) == 0) facts.back().status = SpanStatus::Error;
    }
    std::shuffle(facts.begin(), facts.end(), random);
    return facts;
}

} // namespace tenfold::test
