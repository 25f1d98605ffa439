#include "core/mining/refine/find_value_names.h"

#include "core/base/text/text_forms.h"
#include "core/base/threads/cancellation.h"
#include "core/prepare/value_names.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>

namespace tenfold {
namespace {

constexpr std::size_t kMostNames =
    24;                               ///< of one pattern that a program has by itself: more are data. As of refinements
constexpr std::size_t kFewestHex = 6; ///< hex digits in a row that are an id, when there is a figure among them
constexpr std::size_t kMostWords = 8; ///< of a name, of which each may be the value

using Hole = NameShape::Hole;

/// A method of a target, as it is recorded.
struct RecordedName {
    std::string text;
    std::uint64_t calls = 0;
    std::uint32_t runs = 0; ///< in which it is called
    RunId lastRun;
};

struct Token {
    enum class Kind : std::uint8_t { Text, Word, Value, Digits };
    std::string_view text;
    Kind kind = Kind::Text; ///< Word: letters; Value: a word that is a number or drawn; Digits: at the end of a word
};

/// Whether a word is no word: a uuid, hex digits with figures, letters and figures by turns.
bool isDrawn(std::string_view word) {
    std::size_t numbers = 0;
    for (std::size_t i = 0; i < word.size(); ++i)
        numbers += isDigit(word[i]) && (i == 0 || !isDigit(word[i - 1])) ? 1 : 0;
    return numbers > 1 || (numbers > 0 && word.size() >= kFewestHex && isHexDigits(word));
}

std::vector<Token> tokensOf(std::string_view name) {
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < name.size();) {
        const std::string_view text = name.substr(at, nameWordAt(name, at));
        at += text.size();
        const auto digit = static_cast<std::size_t>(std::find_if(text.begin(), text.end(), isDigit) - text.begin());
        if (isDigits(text) || isDrawn(text)) {
            tokens.push_back({text, Token::Kind::Value});
        } else if (digit < text.size()) {
            const auto end = static_cast<std::size_t>(
                std::find_if_not(text.begin() + std::ptrdiff_t(digit), text.end(), isDigit) - text.begin());
            tokens.push_back({text.substr(0, digit)});
            tokens.push_back({text.substr(digit, end - digit), Token::Kind::Digits});
            tokens.push_back({text.substr(end)});
        } else {
            tokens.push_back({text, text.size() > 1 ? Token::Kind::Word : Token::Kind::Text});
        }
    }
    return tokens;
}

/// Names with the same texts between their values.
struct Group {
    std::vector<const RecordedName*> names;
    std::vector<std::vector<Token>> tokens; ///< of each; where they are values the kinds are alike
};

constexpr std::size_t kNoWord = std::string_view::npos;

/// @param word  which word is taken for a value, counted from 0; kNoWord: none
std::map<std::string, Group> groupsOf(const std::vector<const RecordedName*>& names, std::size_t word) {
    std::map<std::string, Group> groups;
    for (const RecordedName* name : names) {
        std::vector<Token> tokens = tokensOf(name->text);
        std::string key;
        std::size_t words = 0;
        bool isHeld = false;
        for (Token& token : tokens) {
            if (token.kind == Token::Kind::Word && words++ == word) token.kind = Token::Kind::Value;
            const bool isText = token.kind == Token::Kind::Text || token.kind == Token::Kind::Word;
            isHeld = isHeld || (isText && token.text.size() > 1);
            if (isText)
                key += token.text;
            else
                key += token.kind == Token::Kind::Value ? '\1' : '\2';
        }
        if (!isHeld) continue; // nothing stays that says what the call does
        Group& group = groups[key];
        if (!group.tokens.empty() && group.tokens.front().size() != tokens.size()) continue;
        group.names.push_back(name);
        group.tokens.push_back(std::move(tokens));
    }
    return groups;
}

/// Whether names are too many for a program's own, or do not come back.
bool areValues(const Group& group, std::size_t runs, bool isWord) {
    const std::size_t names = group.names.size();
    if (names < 2) return false;
    const auto missing = static_cast<std::size_t>(
        std::count_if(group.names.begin(), group.names.end(), [&](const auto* name) { return name->runs < runs; }));
    const auto once = static_cast<std::size_t>(
        std::count_if(group.names.begin(), group.names.end(), [](const auto* name) { return name->runs == 1; }));
    if (isWord) return names > kMostNames && runs > 1 && 2 * once > names;
    return names > kMostNames || 2 * missing >= names;
}

std::string patternOf(const Group& group) {
    std::string pattern;
    std::size_t holes = 0;
    for (std::size_t i = 0; i < group.tokens.front().size(); ++i) {
        const Token& first = group.tokens.front()[i];
        const auto all = [&](const auto& holds) {
            return std::all_of(group.tokens.begin(), group.tokens.end(),
                               [&](const std::vector<Token>& tokens) { return holds(tokens[i].text); });
        };
        const bool isText = first.kind == Token::Kind::Text || first.kind == Token::Kind::Word;
        if (isText || all([&](std::string_view text) { return text == first.text; })) {
            pattern += first.text;
            continue;
        }
        const bool areDigits = all([](std::string_view text) { return isDigits(text); });
        const auto isNumber = [](std::string_view text) {
            return NameShape("{n}").valuesIn(text).has_value(); // no zeros before it, not too long
        };
        pattern += placeholderOf(!areDigits ? Hole::Id : all(isNumber) ? Hole::Number : Hole::Digits, holes++);
    }
    return pattern;
}

/// The names of one target.
class Finder {
public:
    Finder(std::string target, const std::vector<RecordedName>& names, std::size_t runs)
        : m_target(std::move(target))
        , m_names(names)
        , m_runs(runs) {}

    std::vector<NamePattern> find() {
        std::vector<const RecordedName*> left;
        for (const RecordedName& name : m_names)
            if (name.text.find_first_of("{}\1\2") == std::string::npos) left.push_back(&name);
        take(left, kNoWord);
        for (std::size_t word = 0; word < kMostWords; ++word)
            take(left, word);
        return std::move(m_patterns);
    }

private:
    /// Makes patterns of groups of names and takes out of `left` what they name.
    void take(std::vector<const RecordedName*>& left, std::size_t word) {
        for (const auto& [key, named] : groupsOf(left, word)) {
            cancellationPoint();
            const Group& group = named;
            if (!areValues(group, m_runs, word != kNoWord)) continue;
            NamePattern pattern{m_target, patternOf(group), {}};
            const NameShape shape(pattern.pattern);
            std::erase_if(left, [&](const RecordedName* name) {
                if (!shape.valuesIn(name->text)) return false;
                const bool isOfGroup = std::binary_search(group.names.begin(), group.names.end(), name);
                if (isOfGroup || !comesBack(*name)) return true;
                pattern.except.push_back(name->text);
                return false;
            });
            std::sort(pattern.except.begin(), pattern.except.end());
            m_patterns.push_back(std::move(pattern));
        }
    }

    bool comesBack(const RecordedName& name) const { return m_runs > 1 ? name.runs == m_runs : name.calls > 1; }

    const std::string m_target;
    const std::vector<RecordedName>& m_names;
    const std::size_t m_runs;
    std::vector<NamePattern> m_patterns;
};

} // namespace

std::vector<NamePattern> findValueNames(const Trace& trace, const std::set<StringId>& targets) {
    struct Named {
        std::vector<RecordedName> names;
        std::unordered_map<std::uint32_t, std::size_t> numbers; ///< by method
        std::set<RunId> runs;
    };
    std::map<StringId, Named> byTarget;
    for (const Event& event : trace.events) {
        cancellationPoint();
        if (!targets.contains(event.target)) continue;
        Named& named = byTarget[event.target];
        const RunId run = trace.sender(event.sender).run;
        const auto [it, isNew] = named.numbers.try_emplace(event.method.value, named.names.size());
        if (isNew) named.names.push_back({trace.text(event.method), 0, 0, {}});
        RecordedName& name = named.names[it->second];
        ++name.calls;
        if (name.runs == 0 || name.lastRun != run) {
            ++name.runs; // events stand run by run
            name.lastRun = run;
            named.runs.insert(run);
        }
    }
    std::vector<NamePattern> patterns;
    for (const auto& [target, named] : byTarget) {
        Finder finder(target.valid() ? trace.text(target) : std::string(), named.names, named.runs.size());
        std::vector<NamePattern> found = finder.find();
        std::move(found.begin(), found.end(), std::back_inserter(patterns));
    }
    return patterns;
}

} // namespace tenfold
