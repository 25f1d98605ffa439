#include "core/import/formats/spans/json/json_shapes.h"

namespace tenfold::spans {
namespace {

/// The position of the quote that ends a string; npos where it is not there yet.
std::size_t endOfString(std::string_view text, std::size_t begin) {
    for (std::size_t i = begin + 1; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            return i;
    }
    return text.npos;
}

} // namespace

JsonShape shapeOf(const JsonAhead& ahead, KeyHint (*hintOf)(std::string_view key)) {
    const std::string_view text = ahead.text;
    const JsonShape undecided = ahead.isAll ? JsonShape::Holder : JsonShape::Unknown;
    int depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (--depth <= 0) return JsonShape::Holder;
        } else if (c == '"') {
            const std::size_t end = endOfString(text, at);
            if (end == text.npos) return undecided;
            const std::string_view string = text.substr(at + 1, end - at - 1);
            at = end;
            if (depth != 1) continue;
            const std::size_t next = text.find_first_not_of(" \t\r\n", end + 1);
            if (next == text.npos) return undecided;
            if (text[next] != ':') continue;
            const KeyHint hint = hintOf(string);
            if (hint == KeyHint::Span) return JsonShape::Span;
            if (hint == KeyHint::Part) return JsonShape::Part;
            if (hint == KeyHint::Holder) return JsonShape::Holder;
        }
    }
    return undecided;
}

bool isNamed(std::string_view key, std::string_view plain) {
    std::size_t at = 0;
    for (const char c : key) {
        if (c == '_') continue;
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
        if (at == plain.size() || plain[at++] != lower) return false;
    }
    return at == plain.size();
}

} // namespace tenfold::spans
