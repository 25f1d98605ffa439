#pragma once

#include "core/mining/work/mining_work.h"
#include "core/questions/answers.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What is done about differences between equal nodes and between repetitions (method.md, Differences by chance): the
// rules that answers to the questions "nondeterminism/differs", "/merged" and "/cause" make (core/mining/ask/kinds).
//
// "relocate" takes a value too: "after M", "after M by FIELD", "after M by FIELD = ITS FIELD", each with ", any node".
namespace tenfold {

/// The choice that makes one call of each element of a list.
inline constexpr std::string_view kSplitMerged = "split merged";

/// The rules for all types that answers make: Drop, SplitMerged, and Relocate of any node.
std::vector<ResolutionRule> resolutionsOf(const Trace& trace, const std::vector<Answer>& answers);

/// A place to move calls of a method to, as a choice or value has it; nothing when the text is none.
std::optional<ResolutionRule> parseRelocation(const std::string& target, const std::string& method,
                                              const std::string& text);
/// The place that an answer asks for: in its choice ("relocate after create") or its value.
std::optional<ResolutionRule> relocationOf(const Answer& answer, const std::string& target, const std::string& method);
/// The text that parseRelocation reads: "after M by FIELD = ITS FIELD, any node".
std::string placeText(const ResolutionRule& rule);

/// A choice "relocate after M" in words; empty when it is another.
Sentence relocationWords(const std::string& choice);

} // namespace tenfold
