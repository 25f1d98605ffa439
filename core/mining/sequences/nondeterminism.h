#pragma once

#include "core/mining/decisions/answers.h"
#include "core/mining/work/mining_work.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Differences between equal nodes and between repetitions, and what is done about them (spec 3.3): questions of the
// kind "nondeterminism", one a method however many places, and the rules that their answers make.
//
//   key                                  choices (the first that fits is proposed)
//   nondeterminism/METHOD                collapse | keep | ignore           the call is asked again until …
//   nondeterminism/differs/METHOD        relocate after M | as in the program | keep | ignore | drop
//   nondeterminism/merged/METHOD         keep | split merged [value: share that is sent merged]
//   nondeterminism/cause/METHOD          keep | relocate after M by FIELD = ITS FIELD, any node
//   nondeterminism/batch/METHOD          flatten [value: batch size] | keep
//   placement/TYPE                       by chance | even | skewed [value: exponent of Zipf's law]
//
// "relocate" takes a value too: "after M", "after M by FIELD", "after M by FIELD = ITS FIELD", each with ", any node".
namespace tenfold {

inline constexpr std::string_view kDiffersKey = "nondeterminism/differs/"; ///< then the method

/// The rules for all types that answers make: Drop, SplitMerged, and Relocate of any node.
std::vector<ResolutionRule> resolutionsOf(const Trace& trace, const std::vector<Answer>& answers);

/// A place to move calls of a method to, as a choice or value has it; nothing when the text is none.
std::optional<ResolutionRule> parseRelocation(const std::string& target, const std::string& method,
                                              const std::string& text);
/// The place that an answer asks for: in its choice ("relocate after create") or its value.
std::optional<ResolutionRule> relocationOf(const Answer& answer, const std::string& target, const std::string& method);
/// The text that parseRelocation reads: "after M by FIELD = ITS FIELD, any node".
std::string placeText(const ResolutionRule& rule);

/// Questions about differences, merged lists, causes and batches.
std::vector<Question> askNondeterminism(const MiningWork& work);

} // namespace tenfold
