#pragma once

#include "core/characterize/population.h"
#include "core/characterize/replay/image.h"
#include "core/words/sentence.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

using Json = nlohmann::ordered_json;

/// What a measure is computed from: what one pass gathered, and images of the namespace; null: there is none.
struct Evidence {
    const Population& population;
    const NamespaceImage* imageT0 = nullptr;
    const NamespaceImage* imageT1 = nullptr;
    const NamespaceImage* imageT2 = nullptr; ///< a day after t1
};

/// One answer of a measure. `value` is laid out as in data/characterize-answers.
struct MeasureResult {
    std::string measure; ///< "M05"
    std::string what;    ///< which of its answers
    std::string definition;
    std::string unit;
    Json value;
    std::uint64_t n = 0;               ///< how many it is computed from
    std::optional<double> approximate; ///< bound of its relative error; nothing: exact
};

/// What a measure needs of its evidence.
enum Need : unsigned {
    kNeedTimes = 1U << 0,
    kNeedMilliseconds = 1U << 1, ///< times finer than a second
    kNeedFiles = 1U << 2,        ///< which file a read is of
    kNeedReplay = 1U << 3,       ///< births and ends of files
    kNeedSizes = 1U << 4,        ///< bytes of each read
    kNeedClusters = 1U << 5,
    kNeedNames = 1U << 6,         ///< of the files that are read
    kNeedModifications = 1U << 7, ///< the log shows more than reads
    kNeedImageT0 = 1U << 8,
    kNeedImageT1 = 1U << 9,
    kNeedImage = 1U << 10, ///< of any instant
    kNeedJobs = 1U << 11,
    kNeedSpark = 1U << 12,
    kNeedRecords = 1U << 13, ///< a log, not images alone
    kNeedTwoPeriods = 1U << 14,
    kNeedWholeTrace = 1U << 15, ///< every read between the images: no filter, no part of the interval
};

/// What is known of a measure before there is data.
struct Measure {
    std::string_view id;
    Words title, definition;
    std::string_view unit;
    std::string_view section; ///< of specification of characterization
    unsigned needs = 0;
    void (*results)(const Measure&, const Evidence&, std::vector<MeasureResult>&) = nullptr;
};

/// A number, or null where it is none.
inline Json numberOrNull(double value) {
    return value == value ? Json(value) : Json(nullptr);
}

/// What share of a whole, or null of nothing.
inline Json shareOf(double part, double whole) {
    return whole == 0 ? Json(nullptr) : Json(part / whole);
}

/// All of them, in the order of their numbers.
std::span<const Measure> measures();
const Measure* measureNamed(std::string_view id);

/// Why evidence cannot answer a measure (specification of characterization 2.5); nothing: it can.
std::optional<Sentence> whyNot(unsigned needs, const Evidence& evidence);
std::optional<Sentence> whyNot(const Measure& measure, const Evidence& evidence);

/// What a measure says. Empty where it cannot say anything.
std::vector<MeasureResult> resultsOf(const Measure& measure, const Evidence& evidence);

} // namespace tenfold::characterize
