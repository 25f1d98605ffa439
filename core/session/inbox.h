#pragma once

#include "core/base/result.h"
#include "core/questions/question_kind.h"
#include "core/session/lenses/lens.h"
#include "core/store/workspace.h"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// How many questions are asked by themselves, those that were answered among them: the ones that make most of a plan.
/// The rest is behind "more": what is proposed is used, and whoever wants looks at it. Chosen: one sitting.
inline constexpr std::size_t kAskedFirst = 10;

/// A lens with what it found last.
struct LensFound {
    const Lens* lens = nullptr;
    SharedLensResult result; ///< null: nothing
};

/// What lenses ask of people: one list over all of them.
struct Inbox {
    std::vector<Question> questions;       ///< largest effect first (orderByEffect())
    std::optional<double> coverage;        ///< LensResult::coverage() of the first that has one
    std::map<std::string, Sentence> notes; ///< LensResult::familyNotes() by the id of the family's words
    std::vector<LensFound> found;          ///< what asks them
};

Inbox inboxOf(std::vector<LensFound> found);

/// How many of the questions that are open are asked by themselves, from the first on. @param answered  how many are
/// not open any more
std::size_t askedFirst(std::size_t open, std::size_t answered);

/// The questions of what every lens found last, without reading more of the results than that: `found` is empty.
/// @param file  the workspace as the user named it
/// Errors: whyNotMined() where nothing was computed; WorkspaceCorrupt where a result holds something else than
/// questions.
Result<Inbox> readInbox(Workspace& workspace, const std::string& file);

/// The lens that asks a question; null: none that is known here.
const Lens* lensOf(const Question& question);

/// What is wrong with an answer before it is kept; nothing when it can be used, or nobody is there who knows.
std::optional<AnswerProblem> checkAnswer(const Inbox& inbox, const Question& question, const std::string& choice,
                                         const std::string& value);

/// The keys of formats.md ("questions").
nlohmann::ordered_json toJson(const Question& question);
/// A list of what toJson() made, by one lens. Errors: DocumentMalformed.
Result<std::vector<Question>> questionsFromJson(const nlohmann::ordered_json& list, const Lens& lens);

} // namespace tenfold
