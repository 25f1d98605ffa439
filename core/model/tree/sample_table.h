#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace tenfold {

/// A number that is not known.
inline constexpr double kUnknownNumber = std::numeric_limits<double>::quiet_NaN();

/// One attribute of all samples in two bytes each: 0 where it is not known, else 1 + the number of its category, or of
/// the interval its number lies in.
struct AttributeColumn {
    std::string name;
    bool isNumber = true;
    std::vector<std::uint16_t> codes;
    /// Of numbers, by interval, ascending: the least and the greatest number in it. An interval is a single number
    /// while there are at most kMostCodes different ones, else it holds about as many samples as any other.
    std::vector<double> least, greatest;
    std::vector<std::string> categories; ///< in order of appearance; what exceeds kMostCodes is "(other)"

    static constexpr std::size_t kMostCodes = 65'534;
    std::size_t values() const { return isNumber ? greatest.size() : categories.size(); }
    /// Between the intervals of two codes, so that either side keeps its numbers.
    double between(std::uint16_t lower, std::uint16_t upper) const;
    /// How a query has it: the number itself, or the category's number; NaN where that is not known.
    double categoryNumber(const std::string& category) const;
};

/// Codes numbers. NaN and infinities are not known. Cost: O(n). Memory: 8 bytes a sample, of many different numbers 16.
AttributeColumn numberColumn(std::string name, const std::vector<double>& values);
/// Codes texts. @param values  an empty one is not known. Cost: O(n).
AttributeColumn categoryColumn(std::string name, const std::vector<std::string>& values);

/// Samples to learn from: attributes, what was observed, and what the model said beforehand.
struct SampleTable {
    std::vector<AttributeColumn> attributes; ///< each with as many codes as there are samples
    std::vector<double> observed;            ///< finite
    std::vector<double> expected;            ///< of the model; empty: there is none
    /// Samples of one group are alike (visits of one request) and are kept back together; empty: each is one.
    std::vector<std::uint64_t> groups = {};
    /// Groups of one block follow each other in time and are alike too (bursts, what warms up): they are kept back
    /// together, and count as one where it is asked what chance does. Empty: each group is one.
    std::vector<std::uint32_t> blocks = {};
    std::size_t size() const { return observed.size(); }
};

inline constexpr std::size_t kFoldsOfSamples = 5;
/// The fold a sample is kept back in: of blocks that follow each other, five to a time, one a fold; of groups by a
/// mixed number, so that no order of recording matters. @param salt  another way to part them
std::size_t foldOfSample(const SampleTable& table, std::size_t row, std::uint64_t salt);

} // namespace tenfold
