#include "core/report/waterfall_picture.h"

#include "tests/flows/flows_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tenfold {
namespace {

using namespace test;

/// A root that lasts a second and calls `n` times, evenly, each for half of its share of the second.
std::string pictureOfCalls(std::int64_t n) {
    constexpr std::int64_t kSecond = 1'000'000'000, kStart = 1'700'000'000 * kSecond;
    WholeRequest request;
    request.names.number("call");
    request.facts.push_back(spanFact(1, 0, kStart, kStart + kSecond));
    for (std::int64_t i = 0; i < n; ++i)
        request.facts.push_back(
            spanFact(std::uint64_t(i) + 2, 1, kStart + kSecond / n * i, kStart + kSecond / n * i + kSecond / n / 2));
    const ClockOffsets clocks;
    RequestBuilder builder(clocks, request.doubts);
    request.flow = builder.build(request.facts);
    return waterfallPicture(request, waterfallOf(request.flow, {}));
}

std::size_t barsIn(const std::string& svg) {
    std::size_t bars = 0;
    for (std::size_t at = svg.find("<rect"); at != std::string::npos; at = svg.find("<rect", at + 1))
        ++bars;
    return bars;
}

TEST(WaterfallPicture, hasNotMoreBarsThanPixels) {
    const std::size_t few = barsIn(pictureOfCalls(100));
    EXPECT_GT(few, 200U);                            // each call once, and what the root does between them
    EXPECT_LT(barsIn(pictureOfCalls(100'000)), 20U); // they touch
}

} // namespace
} // namespace tenfold
