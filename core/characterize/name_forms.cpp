#include "core/characterize/name_forms.h"

#include "core/base/text/text_forms.h"
#include "core/import/files/glob.h"

#include <algorithm>

namespace tenfold::characterize {
namespace {

constexpr const char* kUnknown = "unknown";

std::string foldedName(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
    return out;
}

bool contains(const std::vector<std::string>& list, std::string_view text) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

/// Characters, not bytes: of UTF-8 what begins one.
std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](unsigned char c) { return (c & 0xC0) != 0x80; }));
}

} // namespace

std::string_view baseName(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::optional<std::string> extensionOf(std::string_view path) {
    const std::string_view name = baseName(path);
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const std::string_view extension = name.substr(dot + 1);
    constexpr std::size_t kLongest = 5;
    if (extension.empty() || characters(extension) > kLongest || isDigits(extension)) return std::nullopt;
    return foldedName(extension);
}

FormAndCompression formOfExtension(std::string_view extension, const NameLists& lists) {
    if (extension == "?") return {kUnknown, kUnknown};
    if (extension.empty()) return {"none", kUnknown};
    std::vector<std::string> parts;
    const std::string whole = foldedName(extension);
    for (std::size_t from = 0;;) {
        const std::size_t dot = whole.find('.', from);
        parts.push_back(whole.substr(from, dot == std::string::npos ? dot : dot - from));
        if (dot == std::string::npos) break;
        from = dot + 1;
    }
    if (parts.size() == 1 && parts[0].empty()) return {"none", kUnknown};
    FormAndCompression form{kUnknown, kUnknown};
    while (!parts.empty() && contains(lists.compressions, parts.back())) {
        if (form.compression == kUnknown) form.compression = parts.back();
        parts.pop_back();
    }
    if (parts.empty() || !contains(lists.formats, parts.back())) return form;
    form.format = parts.back();
    parts.pop_back();
    if (form.compression == kUnknown && !parts.empty() && contains(lists.compressions, parts.back()))
        form.compression = parts.back();
    return form;
}

FormAndCompression formOfPath(std::string_view path, const NameLists& lists) {
    const std::string_view name = baseName(path);
    const std::size_t dot = name.find('.');
    FormAndCompression form =
        formOfExtension(dot == std::string_view::npos ? std::string_view() : name.substr(dot + 1), lists);
    if (form.format == "json" && path.find("/_delta_log/") != std::string_view::npos) form.format = "delta log";
    return form;
}

bool isCompression(std::string_view extension, const NameLists& lists) {
    return contains(lists.compressions, extension);
}

EmptyFile kindOfEmpty(std::string_view path, const NameLists& lists) {
    const std::string_view name = baseName(path);
    for (const std::string& flag : lists.flags)
        if (matchesGlob(name, flag)) return EmptyFile::Flag;
    // ^part-(m-|r-)?\d+
    if (!name.starts_with("part-")) return EmptyFile::Other;
    std::string_view rest = name.substr(5);
    if (rest.starts_with("m-") || rest.starts_with("r-")) rest.remove_prefix(2);
    return !rest.empty() && isDigit(rest[0]) ? EmptyFile::Part : EmptyFile::Other;
}

} // namespace tenfold::characterize
