#include "core/import/settings/run_toml.h"

#include "core/base/limits.h"
#include "core/import/settings/toml_text.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <cmath>
#include <sstream>
#include <type_traits>

namespace tenfold {
namespace {

std::string placeOf(const std::string& fileName, const toml::source_region& source) {
    return fileName + ":" + std::to_string(source.begin.line) + ":" + std::to_string(source.begin.column);
}

/// Whether a number is none that an integer holds; the library makes one of it all the same.
bool isBeyondIntegers(const toml::node& node) {
    constexpr double kExact = 9007199254740992.0; // 2^53
    const auto real = node.value_exact<double>();
    return real && !(std::abs(*real) < kExact);
}

/// Reads one key of the expected type; false (with `error`) when it is there with another.
template <typename T>
Status take(const toml::table& table, std::string_view key, const char* kind, const std::string& fileName,
            std::string_view text, std::optional<T>& value) {
    const toml::node* node = table.get(key);
    if (!node) return {};
    if (!std::is_integral_v<T> || !isBeyondIntegers(*node)) value = node->value<T>();
    if (value) return {};
    Error error(MessageId::BadRunToml, {std::string(key), kind}, placeOf(fileName, node->source()));
    error.withExcerpt(caretExcerpt(text, node->source().begin.line, node->source().begin.column));
    return tl::unexpected<Error>(std::move(error));
}

void addConfig(const toml::table& table, const std::string& prefix, RunToml& out) {
    for (const auto& [key, node] : table) {
        const std::string name = prefix + std::string(key.str());
        if (const auto* inner = node.as_table()) {
            addConfig(*inner, name + ".", out);
        } else if (const auto* flag = node.as_boolean()) {
            out.config[name] = flag->get() ? 1 : 0;
        } else if (const auto number = node.value<double>(); node.is_number() && number && std::isfinite(*number)) {
            out.config[name] = *number;
        } else if (const auto* text = node.as_string()) {
            out.configText[name] = text->get();
        } else {
            std::ostringstream other;
            if (const auto* notFinite = node.as_floating_point())
                other << *notFinite;
            else if (const auto* array = node.as_array())
                other << *array;
            else if (const auto* date = node.as_date())
                other << *date;
            else if (const auto* time = node.as_time())
                other << *time;
            else if (const auto* both = node.as_date_time())
                other << *both;
            out.configText[name] = other.str();
        }
    }
}

} // namespace

Result<RunToml> parseRunToml(std::string_view text, const std::string& fileName) {
    ASSIGN_OR_RETURN(const toml::table table, parseToml(text, fileName));
    RunToml out;
    RETURN_IF_ERROR(take(table, "name", "text", fileName, text, out.name));
    RETURN_IF_ERROR(take(table, "scale", "a number", fileName, text, out.scale));
    RETURN_IF_ERROR(take(table, "repetition", "a whole number", fileName, text, out.repetition));
    RETURN_IF_ERROR(take(table, "format", "text", fileName, text, out.format));
    RETURN_IF_ERROR(take(table, "timezone", "text", fileName, text, out.timezone));
    RETURN_IF_ERROR(take(table, "dates", "text", fileName, text, out.dates));
    RETURN_IF_ERROR(take(table, "target", "text", fileName, text, out.target));
    if (const toml::node* config = table.get("config")) {
        const toml::table* inner = config->as_table();
        if (!inner)
            return fail(MessageId::BadRunToml, {"config", say(TENFOLD_WORDS("Sentence", "a table", "import.table"))},
                        placeOf(fileName, config->source()));
        addConfig(*inner, "", out);
        if (out.config.size() + out.configText.size() > kMostConfigKeys)
            return fail(MessageId::BadRunToml,
                        {"config", say(TENFOLD_WORDS("Sentence", "a table with at most {0} keys", "import.tableAtMost"),
                                       kMostConfigKeys)},
                        placeOf(fileName, config->source()));
    }
    return out;
}

void addSettingsAbove(RunToml& settings, RunToml above) {
    const auto add = [](auto& own, auto& from) {
        if (!own) own = std::move(from);
    };
    add(settings.scale, above.scale);
    add(settings.repetition, above.repetition);
    add(settings.format, above.format);
    add(settings.timezone, above.timezone);
    add(settings.dates, above.dates);
    add(settings.target, above.target);
    for (auto& [key, number] : above.config)
        if (!settings.configText.contains(key)) settings.config.try_emplace(key, number);
    for (auto& [key, text] : above.configText)
        if (!settings.config.contains(key)) settings.configText.try_emplace(key, std::move(text));
}

} // namespace tenfold
