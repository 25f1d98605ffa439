#pragma once

#include "core/trace/sample.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Samples of one series that a row of table series_block holds at most: rows cost nothing then, and a range of times
/// needs little beside itself.
inline constexpr std::size_t kSamplesOfBlock = 1024;

/// Samples as bytes, and back exactly. Numbers stand with their highest byte first.
///
///   version (1 byte, 1), time form (1), value form (1), decimals (1), slots (4), first time in ns (8), step in ns (8),
///   least value (8), times, values
///
/// Times are slots: the time of a sample is the first one plus its slot times the step. Time form 0: a slot a sample
/// that could be, in their order, those without one are gaps and have the code of a gap. Time form 1, 2, 4, 8: the
/// slot of each sample in so many bytes, and no gaps. Values are whole numbers of a decimal unit: (least + code) /
/// 10^decimals in value form 1, 2, 4 bytes a code, of which the largest is the code of a gap; value form 8 has the
/// bits of an IEEE double each, a gap is a NaN.
/// Shares in thousandths, hundredths of a percent, whole counts take 2 bytes a sample at an even pace; values with all
/// the digits of a double take 8. Source: ours; the idea of a decimal scale is of Gorilla's successors (ALP, 2023).
///
/// @param samples  1 to kSamplesOfBlock, times ascending, values finite. Cost: about 10 ns a sample.
std::string packedSamples(const std::vector<Sample>& samples);

/// Back, appended to `samples`. Throws std::runtime_error for bytes that are none, of another version, or that hold
/// more than kSamplesOfBlock samples. Cost: about 3 ns a sample.
void unpackSamples(std::string_view bytes, std::vector<Sample>& samples);

} // namespace tenfold
