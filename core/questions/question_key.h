#pragma once

#include "core/questions/question.h"

#include <optional>
#include <string>
#include <string_view>

namespace tenfold {

// The key of a question, which decisions refer to: "KIND", "KIND/TYPE", "KIND/THING", or "KIND/METHOD@TARGET", where
// the two latter may hold anything ('%' and '@' as %25 and %40). "KIND/METHOD", without a target, is that method of any
// service: so earlier versions wrote all keys, and so those of traces without services are.

/// What tells the questions of a kind from all others.
struct QuestionName {
    std::string_view key; ///< what their keys begin with
    QuestionSubject::Kind subject = QuestionSubject::Kind::Whole;
    std::string_view formerKey = {}; ///< what they began with in earlier versions; empty = the same
};

std::string keyOf(const QuestionName& name, const QuestionSubject& subject = {});

/// What a key is about; nothing when it is no key of such a question. The former key of one kind may be that of
/// another: ask for that one first.
std::optional<QuestionSubject> subjectIn(std::string_view key, const QuestionName& name);

/// Whether a key, also one of an earlier version, names this question.
bool isKeyOf(std::string_view key, const QuestionName& name, const QuestionSubject& subject = {});

/// What people type for a key: the key itself with what a shell would take for its own as %XX and blanks as '+', behind
/// "q-"; of long keys the beginning and 64 bits of a hash.
std::string idOf(std::string_view key);

/// The ids that earlier versions gave the question: scripts may still use them.
std::vector<std::string> formerIdsOf(std::string_view group, const QuestionName& name, const QuestionSubject& subject);

} // namespace tenfold
