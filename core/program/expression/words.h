#pragma once

#include "core/program/expression/argument_class.h"
#include "core/program/expression/field_ref.h"

#include <string>
#include <string_view>
#include <vector>

/// Words that several kinds of expressions share: for people, and for expanded plans.
namespace tenfold::words {

/// A text as JSON.
std::string quoted(std::string_view text);
/// " (a, b)" or nothing.
std::string inParentheses(const std::vector<std::string>& notes);
/// "text + 3".
std::string withPlus(std::string text, std::int64_t plus);
/// "create.response.fs.fileId", "a.request.x | b.request.y".
std::string fieldText(const FieldRef& field);
std::string fieldsText(const std::vector<FieldRef>& fields);
/// "its folder", "without \".txt\""; nothing for the whole.
std::string partText(Part part, const std::string& cut, int token);

/// "response.fs.fileId".
std::string sidePath(const FieldRef& field);
/// {"method":…,"path":…}; a list of those.
std::string fieldJson(const FieldRef& field);
std::string fieldsJson(const std::vector<FieldRef>& fields);
/// `,"part":"parent"`; nothing for the whole.
std::string partJson(Part part, const std::string& cut, int token);

/// The weakest class of several parts decides.
ArgumentClass weakestOf(const std::vector<Expression>& parts, ArgumentClass weakest);

} // namespace tenfold::words
