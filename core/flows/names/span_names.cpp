#include "core/flows/names/span_names.h"

#include "core/base/text/text_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace tenfold {
namespace {

using Kind = NameToken::Kind;

/// What stands for a value, and a value that is taken apart alike.
struct Placeholder {
    std::string_view name, sample;
};
constexpr std::array<Placeholder, 7> kPlaceholders{{{"n", "7"},
                                                    {"id", "0a1b2c3d4"},
                                                    {"text", "'x'"},
                                                    {"list", "7,7"},
                                                    {"address", "1.1.1.1"},
                                                    {"name", "name"},
                                                    {"value", "value"}}};

std::string_view placeholderFor(Kind kind) {
    switch (kind) {
    case Kind::Digits:
    case Kind::Number:
        return "n";
    case Kind::Literal:
        return "text";
    case Kind::List:
        return "list";
    case Kind::Address:
        return "address";
    case Kind::Word:
        return "name";
    case Kind::Part:
        return "value";
    default:
        return "id";
    }
}

/// The placeholder that a text begins with, and its length: "{id2}".
std::pair<const Placeholder*, std::size_t> placeholderAt(std::string_view text) {
    const std::size_t end = text.starts_with('{') ? text.find('}') : std::string_view::npos;
    if (end == std::string_view::npos) return {nullptr, 0};
    std::string_view name = text.substr(1, end - 1);
    while (!name.empty() && isDigit(name.back()))
        name.remove_suffix(1);
    for (const Placeholder& one : kPlaceholders)
        if (one.name == name) return {&one, end + 1};
    return {nullptr, 0};
}

} // namespace

std::string spanNameText(std::string_view key, const std::vector<std::string>& fixed,
                         const std::vector<NameToken>& kinds) {
    std::string text;
    std::size_t value = 0, holes = 0;
    for (const char c : key) {
        if (c != '\1' || value >= fixed.size()) {
            text += c;
            continue;
        }
        const std::size_t at = value++;
        if (!fixed[at].empty()) {
            text += fixed[at];
            continue;
        }
        const std::string_view name = placeholderFor(kinds[at].kind);
        text += ++holes == 1 ? fmt::format("{{{}}}", name) : fmt::format("{{{}{}}}", name, holes);
    }
    return text;
}

std::optional<SpanNamePattern> spanNamePattern(const std::string& text) {
    std::string sample;
    std::set<std::size_t> holes, words, parts; // places in the sample
    for (std::size_t at = 0; at < text.size();) {
        const auto [placeholder, length] = placeholderAt(std::string_view(text).substr(at));
        if (placeholder == nullptr) {
            sample += text[at++];
            continue;
        }
        (placeholder->name == "name" ? words : placeholder->name == "value" ? parts : holes).insert(sample.size());
        sample += placeholder->sample;
        at += length;
    }
    if (words.size() + parts.size() > 1 || holes.size() + words.size() + parts.size() == 0) return std::nullopt;
    const std::vector<NameToken> tokens = nameTokens(sample);
    const auto placeOf = [&](const NameToken& token) {
        return static_cast<std::size_t>(token.text.data() - sample.data());
    };
    SpanNamePattern pattern;
    pattern.text = pattern.example = text;
    std::size_t word = 0;
    for (const NameToken& token : tokens) {
        if (token.kind != Kind::Word) continue;
        if (words.contains(placeOf(token))) pattern.word = word;
        ++word;
    }
    for (std::size_t part = 0; !parts.empty() && pattern.word == kNoWord && part < tokens.size(); ++part) {
        const NameKey with = nameKey(tokens, kFirstPart + part);
        if (with.wordValue == kNoWord) break;
        const std::string_view text = with.values[with.wordValue].text;
        const auto from = static_cast<std::size_t>(text.data() - sample.data());
        if (from <= *parts.begin() && *parts.begin() < from + text.size()) pattern.word = kFirstPart + part;
    }
    if (!parts.empty() && pattern.word == kNoWord) return std::nullopt;
    const NameKey key = nameKey(tokens, pattern.word);
    pattern.key = key.key;
    for (std::size_t i = 0; i < key.values.size(); ++i) {
        const bool isHole = i == key.wordValue || holes.contains(placeOf(key.values[i]));
        pattern.fixed.emplace_back(isHole ? std::string_view() : key.values[i].text);
    }
    return pattern;
}

SpanNames::SpanNames(std::vector<SpanNamePattern> patterns)
    : m_patterns(std::move(patterns)) {
    index();
}

void SpanNames::index() {
    m_byKey.clear();
    m_words.clear();
    for (std::size_t i = 0; i < m_patterns.size(); ++i) {
        if (!m_patterns[i].isUsed) continue;
        m_byKey[m_patterns[i].key].push_back(i);
        m_words.insert(m_patterns[i].word);
    }
}

void SpanNames::know(const std::vector<std::string>& names) {
    std::vector<SpanNamePattern> known;
    for (const std::string& name : names) {
        m_own.insert(name);
        if (auto pattern = spanNamePattern(name)) known.push_back(std::move(*pattern));
    }
    m_patterns.insert(m_patterns.begin(), std::make_move_iterator(known.begin()), std::make_move_iterator(known.end()));
    index();
}

std::size_t SpanNames::patternOf(std::string_view name) const {
    if (m_byKey.empty()) return kNone;
    const std::string own(name);
    if (m_own.contains(own)) return kNone;
    const std::vector<NameToken> tokens = nameTokens(name);
    std::size_t best = kNone;
    for (const std::size_t word : m_words) {
        const NameKey key = nameKey(tokens, word);
        if (word != kNoWord && key.wordValue == kNoWord) continue;
        const auto found = m_byKey.find(key.key);
        if (found == m_byKey.end()) continue;
        for (const std::size_t i : found->second) {
            const SpanNamePattern& pattern = m_patterns[i];
            if (i >= best || pattern.word != word || pattern.fixed.size() != key.values.size()) continue;
            bool fits = !pattern.except.contains(own);
            for (std::size_t v = 0; v < key.values.size() && fits; ++v)
                fits = pattern.fixed[v].empty() || pattern.fixed[v] == key.values[v].text;
            if (fits) best = i;
        }
    }
    return best;
}

std::uint32_t NameRefiner::refined(std::uint32_t operation) {
    if (m_names.isEmpty()) return operation;
    if (operation >= m_refined.size()) m_refined.resize(m_table.size(), kUnknown);
    std::uint32_t known = m_refined[operation];
    if (known == kUnknown) {
        const std::size_t pattern = m_names.patternOf(m_table.text(operation));
        known = pattern == SpanNames::kNone ? operation : m_table.number(m_names.patterns()[pattern].text);
        m_refined[operation] = known;
    }
    return known;
}

std::vector<RefinedName> NameRefiner::counted() const {
    std::map<std::uint32_t, RefinedName> byPattern;
    for (const auto& [operation, spans] : m_spans) {
        RefinedName& name = byPattern[m_refined[operation]];
        name.pattern = m_table.text(m_refined[operation]);
        ++name.names;
        name.spans += spans;
        const std::string& text = m_table.text(operation);
        if (name.example.empty() || text < name.example) name.example = text;
    }
    std::vector<RefinedName> result;
    for (auto& [number, name] : byPattern)
        result.push_back(std::move(name));
    std::stable_sort(result.begin(), result.end(),
                     [](const RefinedName& a, const RefinedName& b) { return a.spans > b.spans; });
    return result;
}

} // namespace tenfold
