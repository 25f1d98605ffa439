#include "core/trace/value.h"

#include "core/base/text/base64.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <functional>

namespace tenfold {
namespace {

template <typename... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <typename... F>
Overloaded(F...) -> Overloaded<F...>;

std::string realText(double v) {
    if (std::isnan(v) || std::isinf(v)) return "null"; // JSON has no other word for them
    std::string text = fmt::format("{}", v);           // shortest text that reads back equal
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    return text;
}

/// Length of the valid UTF-8 sequence at `i`, 0 when there is none.
std::size_t utf8Length(std::string_view s, std::size_t i) {
    const auto at = [&](std::size_t k) { return static_cast<unsigned char>(s[k]); };
    const unsigned char c = at(i);
    const std::size_t n = c < 0x80 ? 1 : (c >> 5) == 6 ? 2 : (c >> 4) == 14 ? 3 : (c >> 3) == 30 ? 4 : 0;
    if (n == 0 || i + n > s.size()) return 0;
    for (std::size_t k = 1; k < n; ++k)
        if ((at(i + k) & 0xC0U) != 0x80U) return 0;
    if (n == 2 && c < 0xC2) return 0;
    if (n == 3 && ((c == 0xE0 && at(i + 1) < 0xA0) || (c == 0xED && at(i + 1) > 0x9F))) return 0;
    if (n == 4 && ((c == 0xF0 && at(i + 1) < 0x90) || c > 0xF4 || (c == 0xF4 && at(i + 1) > 0x8F))) return 0;
    return n;
}

} // namespace

void appendJsonString(std::string& out, std::string_view text) {
    const auto isPlain = [](char c) { // of ASCII, and as it is
        return static_cast<unsigned char>(c) < 0x80 && c >= ' ' && c != '"' && c != '\\';
    };
    out += '"';
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && isPlain(text[end]))
            ++end;
        out.append(text, i, end - i);
        i = end;
        if (i == text.size()) break;
        const char c = text[i];
        const std::size_t n = utf8Length(text, i);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
            ++i;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            c == '\n' ? out += "\\n" : c == '\t' ? out += "\\t" : out += fmt::format("\\u{:04x}", c);
            ++i;
        } else if (n == 0) {
            out += "\xEF\xBF\xBD";
            ++i;
        } else {
            out.append(text, i, n);
            i += n;
        }
    }
    out += '"';
}

std::string toJson(const Value& value) {
    return std::visit(Overloaded{
                          [](std::monostate) -> std::string { return "null"; },
                          [](bool v) -> std::string { return v ? "true" : "false"; },
                          [](std::int64_t v) { return std::to_string(v); },
                          [](std::uint64_t v) { return std::to_string(v); },
                          [](double v) { return realText(v); },
                          [](const std::string& v) {
                              std::string out;
                              appendJsonString(out, v);
                              return out;
                          },
                          [](const Bytes& v) { return "{\"$b64\":\"" + toBase64(v.data) + "\"}"; },
                          [](EmptyObject) -> std::string { return "{}"; },
                          [](EmptyList) -> std::string { return "[]"; },
                      },
                      value);
}

std::string toText(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* bytes = std::get_if<Bytes>(&value)) {
        std::string out;
        for (const char c : bytes->data) {
            const auto u = static_cast<unsigned char>(c);
            if (u >= 0x20 && u < 0x7F)
                out += c;
            else
                out += fmt::format("\\{:03o}", u);
        }
        return out;
    }
    return toJson(value);
}

std::optional<double> realOf(const Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    if (const auto* large = std::get_if<std::uint64_t>(&value)) return static_cast<double>(*large);
    if (const auto* real = std::get_if<double>(&value)) return *real;
    return std::nullopt;
}

bool isTrivial(const Value& value) {
    return std::visit(Overloaded{
                          [](std::int64_t v) { return v == 0 || v == 1; },
                          [](std::uint64_t) { return false; },
                          [](double v) { return v == 0 || v == 1; },
                          [](const std::string& v) { return v.empty(); },
                          [](const Bytes& v) { return v.data.empty(); },
                          [](const auto&) { return true; },
                      },
                      value);
}

bool isTelling(const Value& value) {
    constexpr std::size_t kFewestSigns = 4; // digits or characters
    if (const auto* text = std::get_if<std::string>(&value)) return text->size() >= kFewestSigns;
    if (const auto* bytes = std::get_if<Bytes>(&value)) return bytes->data.size() >= kFewestSigns;
    return isTellingNumber(value);
}

bool isTellingNumber(const Value& value) {
    constexpr std::int64_t kFourDigits = 1000;
    const auto* number = std::get_if<std::int64_t>(&value);
    return std::holds_alternative<std::uint64_t>(value) ||
           (number && (*number <= -kFourDigits || *number >= kFourDigits));
}

std::uint64_t hashOf(const Value& value) {
    const std::uint64_t h =
        std::visit(Overloaded{
                       [](bool v) { return static_cast<std::uint64_t>(v); },
                       [](std::int64_t v) { return static_cast<std::uint64_t>(v); },
                       [](std::uint64_t v) { return v; },
                       [](double v) { return static_cast<std::uint64_t>(std::hash<double>{}(v)); },
                       [](const std::string& v) { return static_cast<std::uint64_t>(std::hash<std::string>{}(v)); },
                       [](const Bytes& v) { return static_cast<std::uint64_t>(std::hash<std::string>{}(v.data)); },
                       [](const auto&) { return std::uint64_t{0}; },
                   },
                   value);
    std::uint64_t x = h + 0x9E3779B97F4A7C15ULL * (value.index() + 1); // splitmix64's finalizer
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

} // namespace tenfold
