#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// What measures say of a run, as tables that a person reads in SQL (measure_result, measure_histogram,
/// measure_series). It follows from the run's states and goes with it.
struct MeasureFigures {
    struct Result {
        std::string measure, what, path, unit;
        std::optional<double> number; ///< nothing: undefined, or a text
        std::string text;
        std::uint64_t n = 0;
    };
    struct Step {
        std::int64_t value = 0;
        std::uint64_t count = 0;
    };
    struct Histogram {
        std::string measure, what, unit;
        std::vector<Step> steps; ///< each value once
    };
    struct Slot {
        std::int64_t startNs = 0;
        double value = 0;
    };
    struct Series {
        std::string measure, what;
        std::vector<Slot> slots; ///< each beginning once
    };
    std::vector<Result> results; ///< each place of an answer once
    std::vector<Histogram> histograms;
    std::vector<Series> series;
};

} // namespace tenfold
