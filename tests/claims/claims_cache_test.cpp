#include "core/claims/claims_cache.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace tenfold {
namespace {

TEST(sharedClaims, areOneForEqualEvidenceWhoeverAsks) {
    const auto evidenceOf = [](double calls) {
        CountEvidence evidence;
        for (const double n : {2.0, 3.0, 4.0})
            evidence.runs.push_back({"run", {{"scale", n}}});
        evidence.types.push_back({"worker", {1, 1, 1}, {{}, {}, {}}});
        evidence.counts.push_back(
            {"worker", "srv", "put", {calls, calls, calls}, {0, 0, 0}, {0, 0, 0}, NodeLikeness::Single, false});
        return evidence;
    };
    std::vector<double> values(8);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < values.size(); ++i)
        threads.emplace_back([&values, &evidenceOf, i] {
            const double calls = 5 + static_cast<double>(i % 2);
            values[i] = sharedClaims(evidenceOf(calls))->claim(0, {{{"scale", 4}}, {}, {}}).value;
        });
    for (std::thread& thread : threads)
        thread.join();
    for (std::size_t i = 0; i < values.size(); ++i)
        EXPECT_EQ(values[i], 5 + static_cast<double>(i % 2));
    EXPECT_EQ(sharedClaims(evidenceOf(5)), sharedClaims(evidenceOf(5)));
}

} // namespace
} // namespace tenfold
