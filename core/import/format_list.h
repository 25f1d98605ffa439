#pragma once

#include <string>
#include <string_view>

namespace tenfold {

/// The lines between which the list of formats stands in README.md and docs/formats.md.
inline constexpr std::string_view kFormatListBegin = "<!-- formats: written by packaging/write-formats.sh -->";
inline constexpr std::string_view kFormatListEnd = "<!-- end of formats -->";

/// All formats as a table of Markdown, as the registry has them: name, what is recorded, whose it is and what is read.
/// @param withHeaders  also where a record is shown
std::string formatListMarkdown(bool withHeaders);

/// The text of a page with the list between its marks written anew; as it is where there are no marks.
std::string withFormatList(std::string page, bool withHeaders);

} // namespace tenfold
