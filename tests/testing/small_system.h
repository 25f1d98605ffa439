#pragma once

// Small systems whose rules are known: made at a few scales, mined, and checked at one that was not mined.
#include "core/align/alignment.h"
#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/program/walk.h"
#include "core/validation/validation.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <fmt/format.h>

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

namespace tenfold::test {

/// Adds the calls of one run; `draw` is the state of its chance.
using Maker = std::function<void(SmallTrace&, int scale, unsigned& draw)>;

/// A number below n.
inline unsigned next(unsigned& draw, unsigned n) {
    draw = draw * 1103515245U + 12345U;
    return draw / 65536U % n;
}

/// Two runs at each scale.
inline Trace runsOf(const Maker& make, const std::vector<int>& scales) {
    SmallTrace made;
    for (const int scale : scales)
        for (unsigned repetition = 1; repetition <= 2; ++repetition) {
            made.run(fmt::format("s{}r{}", scale, repetition), scale);
            unsigned draw = static_cast<unsigned>(scale) * 7919 + repetition;
            make(made, scale, draw);
        }
    return made.make();
}

/// Mined at scales 2, 3 and 4.
inline MiningResult mined(const Maker& make, const std::vector<Answer>& answers = {}) {
    return minedTrace(runsOf(make, {2, 3, 4}), answers);
}

/// What the program says of an argument, in all places of the method. Valid while the result lives.
inline std::vector<const Expression*> valuesOf(const MiningResult& result, const std::string& method,
                                               const std::string& path) {
    std::vector<const Expression*> found;
    for (const NodeProgram& type : result.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (!call || call->method != method) return;
            for (const Argument& argument : call->arguments)
                if (argument.path == path) found.push_back(&argument.value);
        });
    return found;
}

/// How the plan for scale 7 stands to a run of that scale, for the arguments of a path.
inline ArgumentColumns columnsOf(const MiningResult& result, SmallTrace& made, const std::string& path) {
    NoProgress progress;
    const auto plan = extrapolate(result.program, {7, {}, {}, {}});
    EXPECT_TRUE(succeeded(plan));
    const auto report = validate(*plan, made.make(), progress);
    EXPECT_TRUE(succeeded(report));
    ArgumentColumns columns;
    for (const auto& row : report->positions)
        if (row.path == path) columns += row.columns;
    EXPECT_GT(columns.total, 0U);
    return columns;
}

/// The same of a run that is made here.
inline ArgumentColumns columnsOf(const MiningResult& result, const Maker& make, const std::string& path) {
    SmallTrace made;
    made.run("check", 7);
    unsigned draw = 99;
    make(made, 7, draw);
    return columnsOf(result, made, path);
}

} // namespace tenfold::test
