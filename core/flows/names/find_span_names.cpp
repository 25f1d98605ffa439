#include "core/flows/names/find_span_names.h"

#include "core/base/threads/cancellation.h"
#include "core/flows/names/shape_evidence.h"
#include "core/store/decisions/answer_decisions.h"

#include <algorithm>
#include <map>
#include <unordered_set>
#include <utility>

namespace tenfold {
namespace {

using Kind = NameToken::Kind;

constexpr std::size_t kMostOwnNames = 24; ///< of one pattern that a program has by itself: as of mined names
constexpr std::size_t kFewestNames = 3;
constexpr std::size_t kFewestWeakNames = 8;  ///< where nothing but their number says that they are values
constexpr std::size_t kFewestNamesAsked = 5; ///< of names that are not used as one, but may be
constexpr std::size_t kLongNumber = 5;       ///< digits: shorter ones number what a system has
/// Spans a name, at most, by how sure a value is one: drawn ids; numbers that are a part of a path; others; words.
constexpr double kMostOfDrawn = 20, kMostOfPart = 100, kSeldomName = 5, kSeldomWords = 3, kMostOfMany = 50;
/// A value that takes so few texts, each of so many names and spans, tells operations apart: "v1" and "v2".
constexpr std::size_t kFewTexts = 3, kFewWeakTexts = 8, kNamesOfText = 4;
constexpr double kSpansOfText = 20;
/// Parts that are drawn: so many at most consist of the same, and so many at least hold a digit.
constexpr double kMostAlike = 0.8, kMostWithoutDigit = 0.5;
/// A word that comes so often, and so many times more often than half of the others, is none of them.
constexpr std::uint64_t kOften = 20, kTimesMore = 10;

struct CountedName {
    std::string text;
    std::uint64_t spans = 0;
    std::vector<NameToken> tokens = {};
    NameSize size = {};
    bool has(std::size_t word) const {
        if (word == kNoWord) return true;
        return word >= kFirstPart ? word - kFirstPart < size.parts : word < size.words;
    }
};

enum class Strength : std::uint8_t { Word, Weak, Part, Drawn };

/// Names that differ in values.
struct NameGroup {
    SpanNamePattern pattern;
    std::vector<const CountedName*> names;
    std::vector<std::vector<NameToken>> values; ///< by name
    Strength strength = Strength::Weak;
    bool isLikely = false;
    double spansPerName() const { return double(pattern.spans) / double(std::max<std::size_t>(1, names.size())); }
};

Strength strengthOf(const NameToken& token, std::string_view name) {
    switch (token.kind) {
    case Kind::Word:
        return Strength::Word;
    case Kind::Digits:
        return Strength::Weak;
    case Kind::Number: {
        if (token.text.size() >= kLongNumber) return Strength::Drawn;
        const std::size_t at = static_cast<std::size_t>(token.text.data() - name.data());
        const char before = at > 0 ? name[at - 1] : ' ';
        return before == '/' || before == '=' || before == ' ' ? Strength::Part : Strength::Weak;
    }
    default:
        return Strength::Drawn;
    }
}

Kind commonKind(Kind a, Kind b) {
    if (a == b) return a;
    const auto isDigits = [](Kind kind) { return kind == Kind::Digits || kind == Kind::Number; };
    if (isDigits(a) && isDigits(b)) return Kind::Number;
    if (a == Kind::List || b == Kind::List) return Kind::List;
    return a == Kind::Literal || b == Kind::Literal ? Kind::Literal : Kind::Id;
}

/// Which values of a group stay as they are: those that are few and of many names each.
std::vector<char> fixedValues(const NameGroup& group, std::size_t wordValue) {
    const std::size_t values = group.values.front().size(), names = group.names.size();
    std::vector<char> isFixed(values, 0);
    for (std::size_t v = 0; v < values; ++v) {
        std::unordered_set<std::string_view> texts;
        Strength strength = Strength::Word;
        for (std::size_t n = 0; n < names; ++n) {
            const NameToken& token = group.values[n][v];
            texts.insert(token.text);
            strength = std::max(strength, strengthOf(token, group.names[n]->text));
        }
        if (texts.size() == 1 && names > 1) isFixed[v] = 1;
        if (v == wordValue) continue;
        const std::size_t most = strength >= Strength::Part ? kFewTexts : kFewWeakTexts;
        if (texts.size() <= most && names >= kNamesOfText * texts.size() &&
            double(group.pattern.spans) >= kSpansOfText * double(texts.size()))
            isFixed[v] = 1;
    }
    return isFixed;
}

/// Whether counts alone say that the names are one operation.
bool areMany(const NameGroup& group) {
    const std::size_t names = group.names.size();
    const double spans = group.spansPerName();
    const bool areManyNames = names > kMostOwnNames && spans <= kMostOfMany;
    switch (group.strength) {
    case Strength::Drawn:
        return names >= kFewestNames && (spans <= kMostOfDrawn || names > kMostOwnNames);
    case Strength::Part:
        return names >= kFewestNamesAsked && (spans <= kMostOfPart || names > kMostOwnNames);
    case Strength::Weak:
        return areManyNames || (names >= kFewestWeakNames && spans <= kSeldomName);
    default:
        return areManyNames || (names >= kFewestWeakNames && spans <= kSeldomWords);
    }
}

class GroupFinder {
public:
    explicit GroupFinder(std::vector<CountedName>& names)
        : m_names(names) {}

    std::vector<NameGroup> find() {
        for (CountedName& name : m_names) {
            name.tokens = nameTokens(name.text);
            name.size = nameSize(name.tokens);
            m_left.push_back(&name);
        }
        for (std::size_t part = 0; part < kMostNameWords; ++part)
            take(kFirstPart + part);
        take(kNoWord);
        for (std::size_t word = 0; word < kMostNameWords; ++word)
            take(word);
        return std::move(m_groups);
    }

private:
    /// Makes groups of the names that are left, and takes those out that are likely one operation.
    void take(std::size_t word) {
        std::map<std::string, NameGroup> byKey;
        for (const CountedName* name : m_left) {
            cancellationPoint();
            if (!name->has(word)) continue;
            NameKey key = nameKey(name->tokens, word);
            if (key.values.empty() || (word != kNoWord && (key.wordValue == kNoWord || !key.isHeld))) continue;
            NameGroup& group = byKey[key.key];
            if (!group.values.empty() && group.values.front().size() != key.values.size()) continue;
            add(group, name, key, word);
        }
        for (auto& [key, group] : byKey)
            if (group.names.size() > 1) split(std::move(group));
        std::erase_if(m_left, [&](const CountedName* name) { return m_taken.contains(name); });
    }

    static void add(NameGroup& group, const CountedName* name, const NameKey& key, std::size_t word) {
        group.pattern.key = key.key;
        group.pattern.word = word;
        group.pattern.spans += name->spans;
        group.names.push_back(name);
        group.values.push_back(key.values);
    }

    /// Whether a part is drawn, in ways that are not told by what it consists of: ids with dashes in them, each with
    /// others. Parts that are alike inside are told by their numbers and words.
    static bool isDrawnPart(const NameGroup& group) {
        const std::size_t part = nameKey(group.names.front()->tokens, group.pattern.word).wordValue;
        std::unordered_set<std::string_view> texts;
        std::map<std::string, std::size_t> keys;
        std::size_t withDigit = 0;
        for (const std::vector<NameToken>& values : group.values) {
            const std::string_view text = values[part].text;
            if (!texts.insert(text).second) continue;
            ++keys[nameKey(nameTokens(text), kNoWord).key];
            withDigit += text.find_first_of("0123456789") != std::string_view::npos ? 1 : 0;
        }
        std::size_t largest = 0;
        for (const auto& [key, count] : keys)
            largest = std::max(largest, count);
        const auto of = double(texts.size());
        return texts.size() > kMostOwnNames && keys.size() >= kFewestNames &&
               double(largest)<kMostAlike * of&& double(withDigit)> kMostWithoutDigit * of;
    }

    void split(NameGroup whole) {
        if (whole.pattern.word != kNoWord && whole.pattern.word >= kFirstPart && !isDrawnPart(whole)) return;
        const auto wordValue = [&] {
            if (whole.pattern.word == kNoWord) return kNoWord;
            return nameKey(whole.names.front()->tokens, whole.pattern.word).wordValue;
        }();
        const std::vector<char> isFixed = fixedValues(whole, wordValue);
        std::map<std::vector<std::string>, NameGroup> parts;
        for (std::size_t n = 0; n < whole.names.size(); ++n) {
            std::vector<std::string> fixed;
            for (std::size_t v = 0; v < isFixed.size(); ++v)
                fixed.emplace_back(isFixed[v] != 0 ? whole.values[n][v].text : std::string_view());
            NameGroup& part = parts[fixed];
            part.pattern.key = whole.pattern.key;
            part.pattern.word = whole.pattern.word;
            part.pattern.fixed = std::move(fixed);
            part.pattern.spans += whole.names[n]->spans;
            part.names.push_back(whole.names[n]);
            part.values.push_back(std::move(whole.values[n]));
        }
        for (auto& [fixed, part] : parts)
            finish(std::move(part));
    }

    void finish(NameGroup group) {
        const std::vector<std::string>& fixed = group.pattern.fixed;
        if (group.names.size() < kFewestNames ||
            std::none_of(fixed.begin(), fixed.end(), [](const std::string& text) { return text.empty(); }))
            return;
        group.strength = Strength::Word;
        std::vector<NameToken> kinds = group.values.front();
        for (std::size_t n = 0; n < group.names.size(); ++n)
            for (std::size_t v = 0; v < kinds.size(); ++v) {
                if (!fixed[v].empty()) continue;
                kinds[v].kind = commonKind(kinds[v].kind, group.values[n][v].kind);
                if (group.pattern.word == kNoWord || group.pattern.word >= kFirstPart)
                    group.strength = std::max(group.strength, strengthOf(group.values[n][v], group.names[n]->text));
            }
        if (group.pattern.word != kNoWord) leaveOutFrequent(group);
        group.isLikely = areMany(group);
        const bool isAsked = group.names.size() >= kFewestNamesAsked && group.strength >= Strength::Part;
        if (!group.isLikely && !isAsked) return;
        group.pattern.text = spanNameText(group.pattern.key, fixed, kinds);
        group.pattern.names = group.names.size();
        group.pattern.example = group.names.front()->text;
        group.values.clear();
        for (const CountedName* name : group.names)
            m_taken.insert(name);
        m_groups.push_back(std::move(group));
    }

    /// "login" among the names of users.
    static void leaveOutFrequent(NameGroup& group) {
        std::vector<std::uint64_t> spans;
        for (const CountedName* name : group.names)
            spans.push_back(name->spans);
        const auto middle = spans.begin() + std::ptrdiff_t(spans.size() / 2);
        std::nth_element(spans.begin(), middle, spans.end());
        const std::uint64_t often = std::max(kOften, kTimesMore * *middle);
        std::erase_if(group.names, [&](const CountedName* name) {
            if (name->spans < often) return false;
            group.pattern.except.insert(name->text);
            group.pattern.spans -= name->spans;
            return true;
        });
    }

    std::vector<CountedName>& m_names;
    std::vector<const CountedName*> m_left;
    std::unordered_set<const CountedName*> m_taken;
    std::vector<NameGroup> m_groups;
};

Result<std::vector<CountedName>> countedNames(Workspace& workspace, const std::vector<RunInfo>& runs) {
    std::map<std::string, std::uint64_t> spans;
    for (const RunInfo& run : runs) {
        ASSIGN_OR_RETURN(const std::vector<MethodCount> counts, workspace.methodCounts(run.key));
        for (const MethodCount& count : counts)
            spans[count.method] += count.events;
    }
    std::vector<CountedName> names;
    for (const auto& [text, count] : spans)
        names.push_back({text, count});
    return names;
}

/// What people said, of patterns that were found and of others.
void answerPatterns(const std::vector<Answer>& answers, const std::vector<CountedName>& names,
                    std::vector<SpanNamePattern>& patterns) {
    for (const Answer& answer : answers) {
        const auto subject = subjectIn(answer.key, kSpanNamesQuestion);
        if (!subject) continue;
        auto found = std::find_if(patterns.begin(), patterns.end(),
                                  [&](const SpanNamePattern& pattern) { return pattern.text == subject->name; });
        if (found == patterns.end()) {
            auto own = spanNamePattern(subject->name);
            if (!own) continue;
            const SpanNames alone({*own});
            own->example.clear();
            for (const CountedName& name : names) {
                if (alone.patternOf(name.text) == SpanNames::kNone) continue;
                ++own->names;
                own->spans += name.spans;
                if (own->example.empty()) own->example = name.text;
            }
            found = patterns.insert(patterns.begin(), std::move(*own));
        }
        found->answer = answer.choice;
        found->isUsed = answer.choice == kOneOperation;
    }
}

} // namespace

Result<SpanNames> findSpanNames(Workspace& workspace, Progress& progress) {
    ASSIGN_OR_RETURN(std::vector<RunInfo> runs, workspace.runs());
    std::erase_if(runs, [](const RunInfo& run) { return !run.hasRequests; });
    ASSIGN_OR_RETURN(std::vector<CountedName> names, countedNames(workspace, runs));
    std::vector<NameGroup> groups = GroupFinder(names).find();
    std::vector<SpanNamePattern> patterns;
    if (!groups.empty()) {
        std::unordered_map<std::string, std::uint32_t> groupOf;
        for (std::uint32_t g = 0; g < groups.size(); ++g)
            for (const CountedName* name : groups[g].names)
                groupOf.emplace(name->text, g);
        ShapeEvidence evidence(std::move(groupOf), groups.size());
        RETURN_IF_ERROR(evidence.read(workspace, runs, progress));
        for (std::uint32_t g = 0; g < groups.size(); ++g) {
            const ShapeEvidence::Verdict verdict = evidence.judge(g, groups[g].strength < Strength::Part);
            SpanNamePattern& pattern = groups[g].pattern;
            pattern.isUsed = groups[g].isLikely && verdict.isAlike;
            pattern.except.insert(verdict.except.begin(), verdict.except.end());
            // Few names whose spans do different things are operations: nothing to ask.
            if (pattern.isUsed ||
                (groups[g].names.size() >= kFewestNamesAsked && (verdict.isAlike || groups[g].isLikely)))
                patterns.push_back(std::move(pattern));
        }
    }
    ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.decisions());
    answerPatterns(answersInForce(decisions), names, patterns);
    std::stable_sort(patterns.begin(), patterns.end(), [](const SpanNamePattern& a, const SpanNamePattern& b) {
        return a.answer.empty() != b.answer.empty() ? b.answer.empty() : a.spans > b.spans;
    });
    return SpanNames(std::move(patterns));
}

} // namespace tenfold
