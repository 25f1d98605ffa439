#pragma once

#include "core/base/result.h"
#include "core/trials/axes.h"
#include "core/words/sentence.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold::harvest {

/// Which simulator.
enum class Engine { Durability, Availability, Scheduling };
std::string_view nameOf(Engine engine); ///< "durability"

/// What can be set for an engine, in the order of sweep_parameters.def.
struct SweepParameter {
    enum class Kind { Whole, Real, Word, Name };
    std::string_view name, engines;
    Kind kind;
    std::string_view standard; ///< what it is where nobody says; empty: it is not there then
    double least, most;
    std::string_view words;
};
const std::vector<SweepParameter>& sweepParameters();

/// What a sweep varies, and how often each point is played.
struct HarvestSweep {
    Engine engine = Engine::Durability;
    Axes axes;
    std::uint64_t runs = 5;  ///< of a point, Zhang et al. 2016
    std::uint64_t start = 1; ///< of all chance
};

/// More points than anybody looks at; what is more is a mistake.
constexpr std::uint64_t kMostSweepPoints = 1'000'000;

/// All that is wrong with a sweep, each with the place: "replicas[2]: 9 is not from 1 to 8". Empty: nothing.
std::vector<Sentence> sweepProblems(const HarvestSweep& sweep);

/// A point as it is kept: what the axes say and, for everything else of the engine, what is standard.
AxesPoint wholePoint(Engine engine, const AxesPoint& point);

} // namespace tenfold::harvest
