#pragma once

#include "core/questions/question_key.h"

#include <string_view>

namespace tenfold {

// The questions whose answers a step of mining reads.
inline constexpr QuestionName kTargetQuestion{"target"};
inline constexpr QuestionName kNamesQuestion{"names"};
inline constexpr QuestionName kRefineQuestion{"refine"};
inline constexpr QuestionName kSplitQuestion{"split", QuestionSubject::Kind::Type};
inline constexpr QuestionName kCutQuestion{"cut", QuestionSubject::Kind::Type};
inline constexpr std::string_view kCutAsRecorded = "as recorded"; ///< an answer to it
inline constexpr QuestionName kThreadQuestion{"thread", QuestionSubject::Kind::Type};
inline constexpr QuestionName kStartQuestion{"start"};
inline constexpr QuestionName kRepeatQuestion{"nondeterminism/repeat", QuestionSubject::Kind::Method, "nondeterminism"};
inline constexpr QuestionName kDiffersQuestion{"nondeterminism/differs", QuestionSubject::Kind::Method};
inline constexpr QuestionName kMergedQuestion{"nondeterminism/merged", QuestionSubject::Kind::Method};
inline constexpr QuestionName kCauseQuestion{"nondeterminism/cause", QuestionSubject::Kind::Method};
inline constexpr QuestionName kBatchQuestion{"nondeterminism/batch", QuestionSubject::Kind::Method};

/// The choice that takes start rules away: of all types, or of those that the value names, separated by commas.
inline constexpr std::string_view kOffsetChoice = "offset after start";

} // namespace tenfold
