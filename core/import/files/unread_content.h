#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Names of the keys of the first object of a text in JSON, in their order: of a list those of its first object.
/// Nothing where it is no JSON. The text may be cut. @param most  at most so many
std::vector<std::string> firstKeys(std::string_view head, std::size_t most = 12);

/// Whether a text is known by name as something that is not read: no table then, whatever commas it has.
bool isKnownUnread(std::string_view head);

/// What a file is that none of the formats knows, from its beginning: a short sentence without its name ("JSON, but of
/// none of the formats that are read; its keys are …", "Parquet, which is not read").
Sentence unreadReason(std::string_view head);

/// The same as the failure of a whole import, with what can be done: one line of a well-kept tool where the format is
/// known. Errors made: UnknownJson, UnknownFormat (with the first line), KnownButUnread.
/// @param name  of the file or folder, as people see it  @param file  for the line of the tool
Error unreadError(std::string_view head, const std::string& name, const std::string& file);

} // namespace tenfold
