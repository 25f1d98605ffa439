#pragma once

#include "core/base/random_stream.h"
#include "core/program/expression/expression.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// One value as a generator makes it: valid by looksLike() of its kind, or drawn from what was recorded.
/// @param nowNs  the clock for NowMs and its like, ns since 1970
/// @return nothing for kinds whose values only the player knows ("elapsed") or that say nothing of their form ("text")
std::optional<Value> generate(const GeneratorExpression& generator, RandomStream& random, std::int64_t nowNs);

/// Whether an expanded plan has the value itself and not a `{"$gen":…}` for the player: drawn ones do, of which the
/// plan knows all there is to know; a uuid has to be new each time the plan is played, a time is that of the call.
bool isDrawnInPlan(const GeneratorExpression& generator);

/// What was recorded, short enough to keep: 21 quantiles of numbers, a sample of other values.
/// @param values  all recorded values, in any order; nothing is kept of values longer than 256 bytes
/// Cost: O(n log n).
RecordedValues recordedValues(const std::vector<const Value*>& values);

/// How many values pass the check of a label, for people: "28,232 values", "16^8 values", "10 s around the call",
/// "20 .. 4,096". A wide one proves nothing (method.md, Checking a plan). Empty where the expression has no label.
std::string widthText(const Expression& expression);

/// Writes 36 characters: a random uuid (RFC 4122, version 4).
void writeUuid(RandomStream& random, char* text);

/// Ports that generators draw: those that systems give to clients (Linux' default range).
inline constexpr std::int64_t kLowestPort = 32768;
inline constexpr std::int64_t kHighestPort = 60999; ///< the last of them

} // namespace tenfold
