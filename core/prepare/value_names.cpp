#include "core/prepare/value_names.h"

#include "core/base/text/text_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace tenfold {
namespace {

constexpr std::size_t kMostDigits = 18; ///< of an int64, whatever they are
constexpr std::array<std::string_view, 3> kHoles = {"n", "digits", "id"};

bool isNameWord(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

/// The placeholder that a text begins with: "{id2}".
std::optional<NameShape::Part> placeholderAt(std::string_view text) {
    const std::size_t end = text.starts_with('{') ? text.find('}') : std::string_view::npos;
    if (end == std::string_view::npos) return std::nullopt;
    std::string_view name = text.substr(1, end - 1);
    while (!name.empty() && isDigit(name.back()))
        name.remove_suffix(1);
    const auto hole = std::find(kHoles.begin(), kHoles.end(), name);
    if (hole == kHoles.end()) return std::nullopt;
    return NameShape::Part{std::string(text.substr(0, end + 1)), static_cast<NameShape::Hole>(hole - kHoles.begin())};
}

std::size_t digitsAt(std::string_view text) {
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isDigit) - text.begin());
}

/// What a hole takes from the beginning of a text.
std::optional<std::string_view> takenBy(NameShape::Hole hole, std::string_view text) {
    if (text.empty()) return std::nullopt;
    if (hole == NameShape::Hole::Id) {
        const std::size_t length = nameWordAt(text, 0);
        return isNameWord(text.front()) ? std::optional(text.substr(0, length)) : std::nullopt;
    }
    const std::size_t length = digitsAt(text);
    const bool isNumber = length <= kMostDigits && (length == 1 || text.front() != '0');
    if (length == 0 || (hole == NameShape::Hole::Number && !isNumber)) return std::nullopt;
    return text.substr(0, length);
}

} // namespace

std::size_t nameWordAt(std::string_view name, std::size_t at) {
    const std::string_view rest = name.substr(at);
    if (rest.empty()) return 0;
    if (isUuid(rest.substr(0, kUuidLength))) return kUuidLength;
    const auto end = std::find_if_not(rest.begin(), rest.end(), isNameWord);
    return std::max<std::size_t>(1, static_cast<std::size_t>(end - rest.begin()));
}

std::string placeholderOf(NameShape::Hole hole, std::size_t position) {
    const std::string_view name = kHoles[static_cast<std::size_t>(hole)];
    return position == 0 ? fmt::format("{{{}}}", name) : fmt::format("{{{}{}}}", name, position + 1);
}

NameShape::NameShape(std::string_view pattern) {
    while (!pattern.empty()) {
        if (auto hole = placeholderAt(pattern)) {
            pattern.remove_prefix(hole->text.size());
            m_parts.push_back(std::move(*hole));
            continue;
        }
        if (m_parts.empty() || m_parts.back().hole) m_parts.emplace_back();
        m_parts.back().text += pattern.front();
        pattern.remove_prefix(1);
    }
}

std::string NameShape::expression() const {
    std::string out = "^";
    for (const Part& part : m_parts) {
        if (part.hole) {
            out += *part.hole == Hole::Id ? "[^/ ?&=]+" : "[0-9]+";
            continue;
        }
        for (const char c : part.text) {
            if (!isNameWord(c)) out += '\\';
            out += c;
        }
    }
    return out + '$';
}

bool NameShape::has(std::string_view path) const {
    return std::any_of(m_parts.begin(), m_parts.end(),
                       [&](const Part& part) { return part.hole && part.text == path; });
}

std::optional<std::vector<Value>> NameShape::valuesIn(std::string_view name) const {
    std::vector<Value> values;
    for (const Part& part : m_parts) {
        if (!part.hole) {
            if (!name.starts_with(part.text)) return std::nullopt;
            name.remove_prefix(part.text.size());
            continue;
        }
        const auto taken = takenBy(*part.hole, name);
        if (!taken) return std::nullopt;
        if (*part.hole == Hole::Number)
            values.emplace_back(*wholeNumber(*taken));
        else
            values.emplace_back(std::string(*taken));
        name.remove_prefix(taken->size());
    }
    if (!name.empty() || values.empty()) return std::nullopt;
    return values;
}

const NamePattern* namePatternOf(const std::vector<NamePattern>& patterns, std::string_view target,
                                 std::string_view method) {
    const auto found = std::find_if(patterns.begin(), patterns.end(), [&](const NamePattern& pattern) {
        return pattern.target == target && pattern.pattern == method;
    });
    return found == patterns.end() ? nullptr : &*found;
}

namespace {

struct PatternedName {
    const NamePattern* pattern;
    std::vector<Value> values;
};

/// Patterns taken apart once, for many names.
class Patterns {
public:
    explicit Patterns(const std::vector<NamePattern>& patterns)
        : m_patterns(patterns) {
        for (const NamePattern& pattern : patterns)
            m_shapes.emplace_back(pattern.pattern);
    }

    std::optional<PatternedName> find(std::string_view target, const std::string& method) const {
        for (std::size_t i = 0; i < m_patterns.size(); ++i) {
            const NamePattern& pattern = m_patterns[i];
            if (pattern.target != target) continue;
            auto values = m_shapes[i].valuesIn(method);
            if (!values || std::binary_search(pattern.except.begin(), pattern.except.end(), method)) continue;
            return PatternedName{&pattern, std::move(*values)};
        }
        return std::nullopt;
    }
    const NameShape& shapeOf(const NamePattern& pattern) const {
        return m_shapes[static_cast<std::size_t>(&pattern - m_patterns.data())];
    }

private:
    const std::vector<NamePattern>& m_patterns;
    std::vector<NameShape> m_shapes;
};

/// A name that is patterned, as the trace knows it.
struct RenamedMethod {
    bool isRenamed = false;
    StringId method;
    std::vector<Leaf> values;
};

RenamedMethod renamed(Trace& trace, const Patterns& patterns, const Event& event) {
    RenamedMethod out;
    const auto found =
        patterns.find(event.target.valid() ? std::string_view(trace.text(event.target)) : std::string_view(),
                      trace.text(event.method));
    if (!found) return out;
    out.isRenamed = true;
    out.method = trace.strings.add(found->pattern->pattern);
    auto value = found->values.begin();
    for (const NameShape::Part& part : patterns.shapeOf(*found->pattern).parts())
        if (part.hole) out.values.push_back({trace.strings.add(part.text), trace.values.add(*value++)});
    return out;
}

} // namespace

std::string patternedName(const std::vector<NamePattern>& patterns, const std::string& target,
                          const std::string& method) {
    const auto found = Patterns(patterns).find(target, method);
    return found ? found->pattern->pattern : method;
}

void applyNamePatterns(Trace& trace, const std::vector<NamePattern>& patterns) {
    if (patterns.empty()) return;
    const Patterns known(patterns);
    std::unordered_map<std::uint64_t, RenamedMethod> methods; // by target and method
    std::vector<Leaf> request, response;
    for (Event& event : trace.events) {
        const auto [it, isNew] = methods.try_emplace(std::uint64_t{event.target.value} << 32 | event.method.value);
        if (isNew) it->second = renamed(trace, known, event);
        if (!it->second.isRenamed) continue;
        request = it->second.values;
        for (const Leaf& leaf : trace.request(event))
            request.push_back(leaf);
        response.clear();
        for (const Leaf& leaf : trace.response(event))
            response.push_back(leaf);
        event.method = it->second.method;
        trace.setLeaves(event, request, response);
    }
    trace.numberLeaves();
}

} // namespace tenfold
