#pragma once

#include "core/model/learn/learnt_tree.h"
#include "core/questions/answers.h"
#include "core/questions/question_key.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

// Attributes that always change together tell the same, and nobody but a person knows which of them it is: the bytes
// that were asked for, or the name of the pool they came from.

/// The question which of some attributes it is; its answer is the name of one, or kAllTell.
inline constexpr QuestionName kSameAttributesQuestion{"attributes", QuestionSubject::Kind::Thing};
inline constexpr std::string_view kAllTell = "each tells something"; ///< what is used until it is answered

/// Attributes as the subject of that question; nothing where a name could not be told from its neighbours.
std::optional<QuestionSubject> subjectOf(std::vector<std::string> attributes);
/// And back, by name; empty of another subject.
std::vector<std::string> attributesOf(const QuestionSubject& subject);

/// Attributes that are another one by an answer, which is to be learnt from instead.
/// @param names  what the samples have: an attribute stays where the one that was chosen is not there
std::set<std::string> renamedAttributes(const std::vector<Answer>& answers, const std::set<std::string>& names);

/// Takes these attributes out of what is learnt from. Those that the model asks for stay.
void leaveOut(const std::set<std::string>& attributes, VisitTable& visits);

} // namespace tenfold
