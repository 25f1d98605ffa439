#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

/// What `model baseline` measured, and how the file said it then.
struct MeasuredEvidence {
    std::string bytes;
    std::vector<std::pair<std::string, std::string>> steps; ///< id, and its times and counts as they were written
};

/// More is not unpacked: a few hundred kilobytes of zeros are gigabytes otherwise.
constexpr std::size_t kMostEvidenceBytes = std::size_t{64} << 20;

/// As lines of base64 of gzip; the same evidence is the same text. Empty when it is too much to be read again.
std::string packEvidence(const MeasuredEvidence& evidence);
/// @return nothing when it is damaged, or more than kMostEvidenceBytes
std::optional<MeasuredEvidence> unpackEvidence(std::string_view text);

} // namespace tenfold
