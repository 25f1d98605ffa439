#pragma once

#include "core/trace/value.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tenfold {

/// When the values were recorded, ns since 1970; to tell times from other large numbers. Empty range: not known.
struct RecordedTime {
    std::int64_t firstNs = 0, lastNs = -1;
    bool isKnown() const { return lastNs >= firstNs; }
};

/// What the values of an argument look like, as a kind that questions group by: "uuid", "epoch ns", "epoch us",
/// "epoch ms", "epoch s", "IP address", "address" (host and port), "host name", "path", "hash", "hex", "token", "port",
/// "duration", "size", "free space", "progress", "phase", "count", "flag", "number", "text", "bytes", "nothing".
///
/// The values decide where their form says enough (a uuid is one whatever it is named), else the words of the
/// argument's name ("infoSecurePort"; "report" is no port), and those only where all values can be of that kind. A form
/// has to hold for all samples. A number is a time when it lies within 400 days of the recording, or when its name says
/// so.
/// @param path     canonical path; its last name counts first, then those around it
/// @param samples  different values; of one or two only a form that hardly comes about by chance is believed
/// Cost: O(bytes of the samples).  Source: method.md, Arguments.
std::string guessFormat(std::string_view path, std::span<const Value> samples, const RecordedTime& recorded = {});

} // namespace tenfold
