#include "core/record/record_options.h"

#include "core/base/text/text_forms.h"
#include "core/base/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold::record {
namespace {

std::string tomlText(std::string_view text) {
    std::string out = "\"";
    for (const char c : asUtf8(text)) {
        if (c == '"' || c == '\\')
            out += {'\\', c};
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            out += c;
    }
    return out + '"';
}

bool isBareKey(std::string_view key) {
    return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
    });
}

/// A number of TOML as it is; anything else is a text.
std::string tomlValue(const std::string& text) {
    if (const auto whole = wholeNumber(text)) return std::to_string(*whole);
    const auto real = realNumber(text);
    if (!real) return tomlText(text);
    std::string number = fmt::format("{}", *real);
    return number.find_first_of(".e") == number.npos ? number + ".0" : number;
}

} // namespace

std::string runToml(const RecordOptions& options) {
    std::filesystem::path folder = options.out.lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    std::string text = "name = " + tomlText(folder.filename().string()) + '\n';
    if (options.scale) text += fmt::format("scale = {}\n", *options.scale);
    text += "format = \"jsonl\"\n";
    // A call of Hadoop names its service itself.
    if (options.protocol != "hadoop") text += "target = " + tomlText(options.protocol) + '\n';
    if (!options.set.empty()) text += "\n[config]\n";
    for (const auto& [key, value] : options.set)
        text += (isBareKey(key) ? key : tomlText(key)) + " = " + tomlValue(value) + '\n';
    return text;
}

} // namespace tenfold::record
