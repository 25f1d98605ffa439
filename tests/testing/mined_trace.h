#pragma once

#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
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

/// The plan of a program at a scale and configuration; the test fails where there is none.
inline Plan minedPlan(const WorkloadProgram& program, double scale, const Parameters& config) {
    ExtrapolationRequest request;
    request.scale = scale;
    request.config = config;
    auto plan = extrapolate(program, request);
    EXPECT_TRUE(succeeded(plan));
    return plan ? std::move(*plan) : Plan{};
}

} // namespace tenfold::test
