#include "core/import/settings/toml_text.h"

#include "core/base/limits.h"
#include "core/base/nesting.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

namespace tenfold {

Result<toml::table> parseToml(std::string_view text, const std::string& fileName) {
    if (const auto line = tomlLineTooDeep(text, kMostDepth))
        return fail(MessageId::BadToml,
                    {say(TENFOLD_WORDS("Sentence", "tables within tables, more than {0}", "import.tablesWithinTables"),
                         kMostDepth)},
                    fmt::format("{}:{}:1", fileName, *line));
    try {
        return toml::parse(text, fileName);
    } catch (const toml::parse_error& e) { // the system's build of the library knows no other way
        const toml::source_position at = e.source().begin;
        Error error(MessageId::BadToml, {std::string(e.description())},
                    fileName + ":" + std::to_string(at.line) + ":" + std::to_string(at.column));
        error.withExcerpt(caretExcerpt(text, at.line, at.column));
        return tl::unexpected<Error>(std::move(error));
    }
}

} // namespace tenfold
