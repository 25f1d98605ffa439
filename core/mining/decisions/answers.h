#pragma once

#include "core/mining/decisions/question.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// The question whether nodes start as the rules found say, and the choice that takes the rules away: "offset after
/// start", of all types or of those that the value names, separated by commas.
inline constexpr std::string_view kStartKey = "start";
inline constexpr std::string_view kOffsetChoice = "offset after start";

/// The choice that an answer in force gives to the question of a key; empty when there is none.
std::string answerTo(const std::vector<Answer>& answers, const std::string& key);

/// A question with its id, its first choice proposed.
Question makeQuestion(const std::string& kind, const std::string& key, const std::string& text,
                      std::vector<std::string> choices);

} // namespace tenfold
