#include "core/questions/question_key.h"

#include "core/base/fingerprint.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tenfold {
namespace {

constexpr std::size_t kLongestId = 60;     ///< characters: names are readable; longer ones are cut and get a hash
constexpr std::size_t kStartOfLongId = 36; ///< characters before the hash of 16

/// FNV-1a of 32 bits, of which earlier versions took the upper half for an id.
std::uint32_t formerHash(std::string_view text) {
    std::uint32_t hash = 2166136261U;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return hash;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text)
        out += c == '%' ? "%25" : c == '@' ? "%40" : std::string(1, c);
    return out;
}

std::string unescaped(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 2> kEscapes{{{"%25", '%'}, {"%40", '@'}}};
    std::string out;
    while (!text.empty()) {
        const auto at = std::find_if(kEscapes.begin(), kEscapes.end(),
                                     [&](const auto& escape) { return text.starts_with(escape.first); });
        out += at == kEscapes.end() ? text.front() : at->second;
        text.remove_prefix(at == kEscapes.end() ? 1 : at->first.size());
    }
    return out;
}

/// What stands behind "PREFIX/".
std::optional<std::string_view> behind(std::string_view key, std::string_view prefix) {
    if (prefix.empty() || key.size() <= prefix.size() + 1 || !key.starts_with(prefix) || key[prefix.size()] != '/')
        return std::nullopt;
    return key.substr(prefix.size() + 1);
}

/// The key as earlier versions wrote it.
std::string formerKeyOf(const QuestionName& name, const QuestionSubject& subject) {
    std::string key(name.formerKey.empty() ? name.key : name.formerKey);
    return subject.kind == QuestionSubject::Kind::Whole ? key : key + "/" + subject.name;
}

bool isPlain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("_-./:@").find(c) != std::string_view::npos;
}

} // namespace

bool QuestionSubject::isAboutType(const std::string& typeName) const {
    return kind == Kind::Type && (typeName == name || typeName.starts_with(name + "."));
}

std::string keyOf(const QuestionName& name, const QuestionSubject& subject) {
    std::string key(name.key);
    if (subject.kind == QuestionSubject::Kind::Whole) return key;
    key += '/';
    const bool hasAt = subject.name.find('@') != std::string::npos;
    if (subject.kind != QuestionSubject::Kind::Method || !subject.target || (subject.target->empty() && !hasAt))
        return key + subject.name;
    return key + escaped(subject.name) + "@" + escaped(*subject.target);
}

std::optional<QuestionSubject> subjectIn(std::string_view key, const QuestionName& name) {
    if (name.subject == QuestionSubject::Kind::Whole)
        return key == name.key ? std::optional(QuestionSubject()) : std::nullopt;
    const auto rest = behind(key, name.key) ? behind(key, name.key) : behind(key, name.formerKey);
    if (!rest) return std::nullopt;
    const std::size_t at = rest->find('@');
    if (name.subject != QuestionSubject::Kind::Method || at == std::string_view::npos)
        return QuestionSubject{name.subject, std::string(*rest), {}};
    return QuestionSubject::method(unescaped(rest->substr(at + 1)), unescaped(rest->substr(0, at)));
}

bool isKeyOf(std::string_view key, const QuestionName& name, const QuestionSubject& subject) {
    if (key == keyOf(name, subject)) return true;
    QuestionSubject ofAny = subject;
    ofAny.target.reset();
    return key == keyOf(name, ofAny) || key == formerKeyOf(name, subject);
}

std::string idOf(std::string_view key) {
    std::string id = "q-";
    for (const char c : key) {
        if (isPlain(c))
            id += c;
        else if (c == ' ')
            id += '+';
        else
            id += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    if (id.size() <= kLongestId) return id;
    return fmt::format("{}-{:016x}", id.substr(0, kStartOfLongId), fingerprint(key));
}

std::vector<std::string> formerIdsOf(std::string_view group, const QuestionName& name, const QuestionSubject& subject) {
    const std::string key = formerKeyOf(name, subject);
    if (key == group) return {};
    return {fmt::format("q-{}-{:04x}", group, formerHash(key) >> 16U)};
}

} // namespace tenfold
