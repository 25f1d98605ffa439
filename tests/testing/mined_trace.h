#pragma once

#include "core/mining/work/mining_result.h"
#include "tests/testing/outcome.h"

#include <utility>
#include <vector>

namespace tenfold::test {

/// What mining finds in a trace, with the answers that people gave; the test fails where it finds an error.
inline MiningResult minedTrace(Trace trace, const std::vector<Answer>& answers = {}) {
    NoProgress progress;
    MiningOptions options;
    options.decisions = answers;
    auto result = mine(std::move(trace), options, progress);
    EXPECT_TRUE(succeeded(result));
    return result ? std::move(*result) : MiningResult{};
}

} // namespace tenfold::test
