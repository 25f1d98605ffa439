#pragma once

#include "core/harvest/sweep/run_sweep.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::harvest {

/// What was ordered at once, as the workspace keeps it: the points of a sweep that were new then. A point that an
/// earlier one had already is not played again and stays there.
struct Experiment {
    std::string id; ///< eight digits, the same as long as it is kept
    Engine engine = Engine::Durability;
    std::uint64_t start = 1;                                            ///< of all chance
    std::string inputs;                                                 ///< HarvestData::hash
    std::int64_t createdNs = 0, endedNs = 0;                            ///< endedNs: of the last that has ended
    std::vector<std::pair<std::string, std::vector<std::string>>> axes; ///< what has several values, by name
    AxesPoint settings;                                                 ///< what has one
    std::uint64_t points = 0, runs = 0;                                 ///< runs: most of a point
    std::uint64_t waiting = 0, done = 0, failed = 0;                    ///< trials; what is being played is waiting
    std::vector<Trial> trials;                                          ///< in order of parameters and repetition
    bool isWhole() const { return waiting == 0 && failed == 0; }
};

/// All experiments of harvesting among trials, the newest first.
std::vector<Experiment> experimentsOf(const std::vector<Trial>& trials);

/// A point that two experiments have, and its figure in both.
struct PointDifference {
    AxesPoint point; ///< what varies in either; the rest is equal, or a difference of the experiments
    PointFigure before, after;
    bool isApart = false; ///< higher in every run of one than in any of the other
};
struct ExperimentDifference {
    std::string figure;                                                                ///< mainFigure() of the engine
    std::vector<std::pair<std::string, std::pair<std::string, std::string>>> settings; ///< that differ: before, after
    bool areInputsEqual = true, areStartsEqual = true;
    std::vector<PointDifference> points;
    std::uint64_t onlyBefore = 0, onlyAfter = 0; ///< points that the other does not have
};
/// Points are the same where all parameters are that vary in one of the two; what both hold fast may differ, which is
/// what is compared. Experiments of different engines have no point in common.
ExperimentDifference differenceOf(const Experiment& before, const Experiment& after);

/// The figure that an engine is about, of counters.def: the less the better.
std::string_view mainFigureOf(Engine engine);

/// Its points once more, as trials that are to be played: of data with another hash they make an experiment of their
/// own, to be held against this one; of the same only those that have not ended well are missing.
std::vector<Trial> trialsAgain(const Experiment& experiment, const std::string& inputs);

/// The share of lost blocks of a point that is not exceeded, 95 %, of all its runs together; 1 where nothing is known.
double lostBoundOf(const PointSummary& point);

} // namespace tenfold::harvest
