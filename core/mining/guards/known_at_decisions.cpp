#include "core/mining/guards/known_at_decisions.h"

#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>

namespace tenfold {
namespace {

constexpr std::size_t kMostValues = 12;   ///< told apart one by one: a program names few
constexpr std::int64_t kMostCounted = 12; ///< calls: more are no guard but a loop's count
constexpr std::size_t kMostOwnFields = 64, kMostFields = 24, kMostMerged = 64; ///< of a reply, the most frequent ones
constexpr std::size_t kMostLists = 4;                                          ///< of a reply
constexpr std::size_t kMostKinds = 4; ///< of elements, and fields that tell kinds: a program names few
constexpr std::uint32_t kStepsBack = 3;
constexpr double kFewestWithField = 0.01; ///< of the decisions have a field that is looked at
constexpr double kMostFalls = 0.02;       ///< of the steps of a number that only grows go down: a reset

/// Which event tells at each decision; kNone: there is none.
using Told = std::vector<std::uint32_t>;
constexpr std::uint32_t kNone = NodeMemory::kNone;

class ColumnMaker {
public:
    ColumnMaker(ReactiveNodes& type, std::uint32_t after, const std::vector<DecisionPlace>& places)
        : m_type(type)
        , m_after(after)
        , m_places(places) {}

    std::vector<GuardColumn> run() {
        const std::uint32_t thread = m_type.threads.threadOf[m_after];
        addOwn();
        std::map<std::uint32_t, std::vector<std::uint32_t>> tellers; // leaf's path -> symbols
        for (std::uint32_t s = 0; s < m_type.names.size(); ++s) {
            cancellationPoint();
            if (m_type.ofRole[s] && m_type.twins[s] != kNone) continue; // told with its twin
            const Told told = toldBy({s});
            noteLeaves(told, s, tellers);
            addElementsWith(s, told);
            if (s == m_after && m_type.twins[s] == kNone) continue;
            addElements(s, told);
            addFields(GuardKind::OtherReply, Side::Response, told, {m_type.names[s].made}, kMostFields);
        }
        addMerged(tellers);
        addHistory(thread);
        for (std::uint32_t t = 0; t < m_type.symbolsOfThread.size(); ++t)
            if (t != thread) addOtherThread(t);
        addCounts(thread);
        return std::move(m_columns);
    }

    std::vector<GuardColumn> ages() {
        for (std::uint32_t s = 0; s < m_type.names.size(); ++s) {
            cancellationPoint();
            if (m_type.ofRole[s]) continue;
            std::vector<double> numbers;
            for (const DecisionPlace& place : m_places) {
                const NodeMemory& node = m_type.nodes[place.node];
                const std::uint32_t made = node.latestMade(place.call, std::span(&s, 1));
                numbers.push_back(
                    made == kNone ? std::numeric_limits<double>::quiet_NaN()
                                  : static_cast<double>(node.calls()[place.call].endNs - node.calls()[made].startNs));
            }
            addNumbers(GuardKind::Age, 0, AgeTest{{m_type.names[s].made}, Comparison::AtLeast, 0}, std::move(numbers),
                       true);
        }
        return std::move(m_columns);
    }

private:
    const ReactiveCall& own(const DecisionPlace& place) const { return m_type.nodes[place.node].calls()[place.call]; }

    std::vector<CallName> namesOf(const std::vector<std::uint32_t>& symbols) const {
        std::vector<CallName> names;
        for (const std::uint32_t s : symbols)
            names.push_back(m_type.names[s].made);
        return names;
    }

    /// With the same calls of roles.
    std::vector<std::uint32_t> tellers(std::vector<std::uint32_t> symbols) const {
        for (std::size_t i = symbols.size(); i-- > 0;)
            if (m_type.twins[symbols[i]] != kNone) symbols.push_back(m_type.twins[symbols[i]]);
        return symbols;
    }

    Told toldBy(std::vector<std::uint32_t> symbols) const {
        symbols = tellers(std::move(symbols));
        Told told;
        for (const DecisionPlace& place : m_places) {
            const NodeMemory& node = m_type.nodes[place.node];
            const std::uint32_t call = node.latestReplied(place.call, symbols);
            told.push_back(call == kNone ? kNone : node.calls()[call].reply);
        }
        return told;
    }

    void addOwn() {
        Told replies, requests;
        for (const DecisionPlace& place : m_places) {
            replies.push_back(own(place).reply);
            requests.push_back(own(place).event);
        }
        addFields(GuardKind::OwnReply, Side::Response, replies, {}, kMostOwnFields);
        if (m_type.names[m_after].made == m_type.names[m_after].next)
            addFields(GuardKind::OwnArgument, Side::Request, requests, {}, kMostOwnFields);
    }

    const Event* eventAt(std::uint32_t event) const { return event == kNone ? nullptr : &m_type.trace.events[event]; }

    /// Paths of messages, the most frequent first. @param wantsLists  those of lists and objects instead of leaves
    std::vector<std::uint32_t> pathsOf(const Told& told, Side side, bool wantsLists, std::size_t most) {
        std::unordered_map<std::uint32_t, std::pair<const Event*, std::size_t>> byShape;
        for (const std::uint32_t e : told)
            if (const Event* event = eventAt(e)) {
                auto& [first, times] = byShape[event->shape];
                first = event;
                ++times;
            }
        std::map<std::uint32_t, std::size_t> times;
        for (const auto& [shape, seen] : byShape)
            for (const MessageReader::Field& field : m_type.reader.fieldsOf(*seen.first, side))
                if (wantsLists ? field.isList : field.leaf != MessageReader::kNoLeaf || field.isList)
                    times[field.path] += seen.second;
        std::vector<std::pair<std::size_t, std::uint32_t>> ranked;
        const double fewest = std::max(2.0, kFewestWithField * static_cast<double>(m_places.size()));
        for (const auto& [path, n] : times)
            if (static_cast<double>(n) >= fewest) ranked.emplace_back(n, path);
        std::stable_sort(ranked.begin(), ranked.end(), [&](const auto& a, const auto& b) {
            return a.first != b.first ? a.first > b.first : m_type.reader.path(a.second) < m_type.reader.path(b.second);
        });
        std::vector<std::uint32_t> paths;
        for (std::size_t i = 0; i < std::min(most, ranked.size()); ++i)
            paths.push_back(ranked[i].second);
        return paths;
    }

    void noteLeaves(const Told& told, std::uint32_t symbol,
                    std::map<std::uint32_t, std::vector<std::uint32_t>>& tellers) {
        for (const std::uint32_t path : pathsOf(told, Side::Response, false, kMostFields))
            if (!m_type.reader.path(path).empty()) tellers[path].push_back(symbol);
    }

    void addMerged(const std::map<std::uint32_t, std::vector<std::uint32_t>>& tellers) {
        std::map<std::vector<std::uint32_t>, std::vector<std::uint32_t>> paths; // by those that tell them
        for (const auto& [path, symbols] : tellers)
            if (symbols.size() > 1) paths[symbols].push_back(path);
        std::size_t added = 0;
        for (const auto& [symbols, ofThese] : paths) {
            if (added >= kMostMerged) break;
            cancellationPoint();
            const Told told = toldBy(symbols);
            for (const std::uint32_t path : ofThese) {
                if (added++ >= kMostMerged) break;
                addField(GuardKind::MergedReply, Side::Response, told, namesOf(symbols), path);
            }
        }
    }

    void addFields(GuardKind kind, Side side, const Told& told, const std::vector<CallName>& of, std::size_t most) {
        for (const std::uint32_t path : pathsOf(told, side, false, most))
            addField(kind, side, told, of, path);
    }

    GuardTest fieldTest(Side side, const std::vector<CallName>& of, std::uint32_t path, ReplyTest::Aspect aspect,
                        Comparison is, Value value) const {
        if (side == Side::Request) return ArgumentTest{m_type.reader.path(path), is, std::move(value)};
        return ReplyTest{of, m_type.reader.path(path), aspect, is, std::move(value)};
    }

    void addField(GuardKind kind, Side side, const Told& told, const std::vector<CallName>& of, std::uint32_t path) {
        const int deep = m_type.reader.path(path).empty() ? 0 : 4; // the whole reply before its parts
        addValues(kind, deep, side, told, of, path);
        if (side == Side::Response) addLengths(kind, deep, told, of, path);
    }

    void addValues(GuardKind kind, int deep, Side side, const Told& told, const std::vector<CallName>& of,
                   std::uint32_t path) {
        using Aspect = ReplyTest::Aspect;
        static const Value kNothing, kContainer = EmptyList();
        std::unordered_map<std::uint32_t, std::uint32_t> codeOf; // value -> code
        std::vector<std::uint32_t> codes, isNull;
        std::vector<Value> values = {Value()};
        std::vector<double> numbers;
        bool isWhole = true;
        for (const std::uint32_t e : told) {
            const Event* event = eventAt(e);
            const std::optional<ValueId> id = event ? m_type.reader.valueAt(*event, side, path) : std::nullopt;
            const bool isContainer = event && !id && m_type.reader.isContainer(*event, side, path);
            const Value& value = id ? m_type.trace.value(*id) : isContainer ? kContainer : kNothing;
            const std::optional<double> number = realOf(value);
            numbers.push_back(number ? *number : std::numeric_limits<double>::quiet_NaN());
            isWhole = isWhole && !std::holds_alternative<double>(value);
            isNull.push_back(value == kNothing ? 1 : 0);
            if (value == kNothing) {
                codes.push_back(0);
                continue;
            }
            const std::uint32_t key = value == kContainer ? kNone : id->value;
            const auto [it, isNew] = codeOf.try_emplace(key, static_cast<std::uint32_t>(values.size()));
            if (isNew) values.push_back(value);
            codes.push_back(it->second);
        }
        if (std::find(isNull.begin(), isNull.end(), 1U) != isNull.end())
            addCodes(kind, deep, std::move(isNull),
                     {fieldTest(side, of, path, Aspect::Itself, Comparison::NotEqual, Value()),
                      fieldTest(side, of, path, Aspect::Itself, Comparison::Equal, Value())});
        if (values.size() <= kMostValues + 1) {
            std::vector<GuardTest> equals;
            for (const Value& value : values)
                equals.push_back(fieldTest(side, of, path, Aspect::Itself, Comparison::Equal, value));
            if (values.size() > 2) addCodes(kind, 3 + deep, std::move(codes), std::move(equals));
        }
        addNumbers(kind, 3 + deep, fieldTest(side, of, path, Aspect::Itself, Comparison::AtLeast, Value()),
                   std::move(numbers), isWhole);
    }

    void addLengths(GuardKind kind, int deep, const Told& told, const std::vector<CallName>& of, std::uint32_t path) {
        using Aspect = ReplyTest::Aspect;
        std::vector<std::uint32_t> isEmpty;
        std::vector<double> lengths;
        for (const std::uint32_t e : told) {
            const Event* event = eventAt(e);
            const std::int64_t length = event ? m_type.reader.lengthAt(*event, Side::Response, path) : 0;
            lengths.push_back(static_cast<double>(length));
            isEmpty.push_back(length == 0 ? 1 : 0);
        }
        addCodes(kind, 1 + deep, std::move(isEmpty),
                 {fieldTest(Side::Response, of, path, Aspect::Length, Comparison::NotEqual, Value(std::int64_t{0})),
                  fieldTest(Side::Response, of, path, Aspect::Length, Comparison::Equal, Value(std::int64_t{0}))});
        addNumbers(kind, 2 + deep, fieldTest(Side::Response, of, path, Aspect::Length, Comparison::AtLeast, Value()),
                   std::move(lengths), true);
    }

    /// Elements of the lists that a call's latest reply brought, less the calls made for them since.
    void addElements(std::uint32_t symbol, const Told& told) {
        const std::vector<std::uint32_t> symbols = tellers({symbol});
        for (const std::uint32_t path : pathsOf(told, Side::Response, true, kMostLists)) {
            std::vector<double> left;
            for (const DecisionPlace& place : m_places) {
                const NodeMemory& node = m_type.nodes[place.node];
                const std::uint32_t call = node.latestReplied(place.call, symbols);
                std::int64_t elements = 0;
                if (call != kNone)
                    elements =
                        m_type.reader.lengthAt(m_type.trace.events[node.calls()[call].reply], Side::Response, path) -
                        node.countAfter(place.call, std::span(&m_after, 1), call);
                left.push_back(static_cast<double>(std::clamp<std::int64_t>(elements, -1, kMostCounted + 1)));
            }
            addNumbers(GuardKind::Elements, 0, elementsTest(symbol, path), std::move(left), true);
        }
    }

    ElementsTest elementsTest(std::uint32_t symbol, std::uint32_t path) const {
        ElementsTest test;
        test.of = {m_type.names[symbol].made};
        test.path = m_type.reader.path(path);
        test.calls = {m_type.names[m_after].made};
        return test;
    }

    /// Few values that elements of a list have at fields of theirs: a call may be made for some elements only.
    std::map<std::uint32_t, std::set<std::uint32_t>> kindsOfElements(const Told& told, std::uint32_t list) {
        std::map<std::uint32_t, std::set<std::uint32_t>> valuesOf; // field -> values
        const std::set<std::uint32_t> events(told.begin(), told.end());
        for (const std::uint32_t e : events)
            if (const Event* event = eventAt(e))
                for (const auto& [field, values] : m_type.reader.fieldsOfElements(*event, Side::Response, list))
                    for (const ValueId value : values)
                        if (valuesOf[field].size() <= kMostKinds) valuesOf[field].insert(value.value);
        std::erase_if(valuesOf,
                      [](const auto& field) { return field.second.size() < 2 || field.second.size() > kMostKinds; });
        while (valuesOf.size() > kMostKinds)
            valuesOf.erase(std::prev(valuesOf.end()));
        return valuesOf;
    }

    /// The same of the elements of one kind.
    void addElementsWith(std::uint32_t symbol, const Told& told) {
        for (const std::uint32_t path : pathsOf(told, Side::Response, true, kMostLists))
            for (const auto& [field, values] : kindsOfElements(told, path))
                for (const std::uint32_t id : values) {
                    const Value& value = m_type.trace.value(ValueId(id));
                    if (value == Value()) continue;
                    ElementsTest test = elementsTest(symbol, path);
                    test.field = m_type.reader.path(field);
                    test.only = value;
                    addNumbers(GuardKind::Elements, 1, std::move(test), leftWith(symbol, told, path, field, value),
                               true);
                }
    }

    std::vector<double> leftWith(std::uint32_t symbol, const Told& told, std::uint32_t path, std::uint32_t field,
                                 const Value& value) {
        const std::vector<std::uint32_t> symbols = tellers({symbol});
        std::unordered_map<std::uint32_t, std::int64_t> elementsOf; // by event
        std::vector<double> left;
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            std::int64_t elements = 0;
            if (const Event* event = eventAt(told[i])) {
                const auto [it, isNew] = elementsOf.try_emplace(told[i]);
                if (isNew) it->second = m_type.reader.elementsWith(*event, Side::Response, path, field, value);
                const NodeMemory& node = m_type.nodes[m_places[i].node];
                const std::uint32_t call = node.latestReplied(m_places[i].call, symbols);
                elements = it->second - node.countAfter(m_places[i].call, std::span(&m_after, 1), call);
            }
            left.push_back(static_cast<double>(std::clamp<std::int64_t>(elements, -1, kMostCounted + 1)));
        }
        return left;
    }

    void addHistory(std::uint32_t thread) {
        const std::vector<CallName> among = namesOf(m_type.symbolsOfThread[thread]);
        for (std::uint32_t back = 1; back <= kStepsBack; ++back) {
            Told symbols;
            for (const DecisionPlace& place : m_places) {
                const NodeMemory& node = m_type.nodes[place.node];
                const std::uint32_t call = node.stepsBack(place.call, back);
                symbols.push_back(call == kNone ? kNone : node.calls()[call].symbol);
            }
            addSymbols(static_cast<int>(back), symbols, among, back);
        }
    }

    void addOtherThread(std::uint32_t thread) {
        const std::vector<std::uint32_t>& symbols = m_type.symbolsOfThread[thread];
        const std::vector<CallName> among = namesOf(symbols);
        Told latest;
        for (const DecisionPlace& place : m_places) {
            const NodeMemory& node = m_type.nodes[place.node];
            const std::uint32_t call = node.latestMade(place.call, symbols);
            latest.push_back(call == kNone ? kNone : node.calls()[call].symbol);
        }
        addSymbols(8, latest, among, 0);
        if (symbols.size() > 1)
            addField(GuardKind::OtherReply, Side::Response, toldBy(symbols), among, m_type.reader.pathOf(""));
    }

    void addSymbols(int rank, const Told& symbols, const std::vector<CallName>& among, std::uint32_t back) {
        std::map<std::uint32_t, std::uint32_t> codeOf;
        std::vector<std::uint32_t> codes;
        std::vector<GuardTest> equals;
        for (const std::uint32_t symbol : symbols) {
            const auto [it, isNew] = codeOf.try_emplace(symbol, static_cast<std::uint32_t>(equals.size()));
            if (isNew && symbol == kNone) equals.emplace_back(PrecedingTest{among, among, true, back});
            if (isNew && symbol != kNone)
                equals.emplace_back(PrecedingTest{{m_type.names[symbol].made}, among, false, back});
            codes.push_back(it->second);
        }
        addCodes(GuardKind::History, rank, std::move(codes), std::move(equals));
    }

    void addCounts(std::uint32_t thread) {
        const std::vector<std::uint32_t>& all = m_type.symbolsOfThread[thread];
        std::vector<std::uint32_t> others = all;
        std::erase(others, m_after);
        if (others.empty()) return;
        addCount({m_after}, others);
        for (const std::uint32_t since : others) {
            addCount({m_after}, {since});
            addCount(all, {since});
        }
    }

    void addCount(const std::vector<std::uint32_t>& of, const std::vector<std::uint32_t>& since) {
        std::vector<double> counts;
        for (const DecisionPlace& place : m_places) {
            const NodeMemory& node = m_type.nodes[place.node];
            const std::int64_t count = node.countAfter(place.call, of, node.latestMade(place.call, since));
            counts.push_back(static_cast<double>(std::min(count, kMostCounted + 1)));
        }
        addNumbers(GuardKind::Count, 0, CountTest{namesOf(of), namesOf(since), Comparison::AtLeast, 0},
                   std::move(counts), true);
    }

    void addCodes(GuardKind kind, int rank, std::vector<std::uint32_t> codes, std::vector<GuardTest> equals) {
        if (std::all_of(codes.begin(), codes.end(), [&](std::uint32_t c) { return c == codes.front(); })) return;
        GuardColumn column;
        column.kind = kind;
        column.rank = rank;
        column.codes = std::move(codes);
        column.equals = std::move(equals);
        m_columns.push_back(std::move(column));
    }

    void addNumbers(GuardKind kind, int rank, GuardTest atLeast, std::vector<double> numbers, bool isWhole) {
        std::set<double> distinct;
        for (const double n : numbers)
            if (!std::isnan(n) && distinct.size() <= kMostValues) distinct.insert(n);
        if (distinct.size() < 2 || (kind != GuardKind::Age && distinct.size() > kMostValues && onlyGrows(numbers)))
            return;
        GuardColumn column;
        column.kind = kind;
        column.rank = rank;
        column.numbers = std::move(numbers);
        column.atLeast = std::move(atLeast);
        column.isWhole = isWhole;
        m_columns.push_back(std::move(column));
    }

    bool onlyGrows(const std::vector<double>& numbers) const {
        std::size_t rises = 0, falls = 0;
        double last = 0;
        bool hasLast = false;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (i == 0 || m_places[i].node != m_places[i - 1].node) hasLast = false;
            if (std::isnan(numbers[i])) continue;
            if (hasLast && numbers[i] > last) ++rises;
            if (hasLast && numbers[i] < last) ++falls;
            last = numbers[i];
            hasLast = true;
        }
        return static_cast<double>(falls) <= kMostFalls * static_cast<double>(rises);
    }

    ReactiveNodes& m_type;
    std::uint32_t m_after;
    const std::vector<DecisionPlace>& m_places;
    std::vector<GuardColumn> m_columns;
};

} // namespace

std::vector<GuardColumn> columnsKnown(ReactiveNodes& type, std::uint32_t after,
                                      const std::vector<DecisionPlace>& places) {
    return ColumnMaker(type, after, places).run();
}

std::vector<GuardColumn> columnsOfReplies(ReactiveNodes& type, std::uint32_t after,
                                          const std::vector<DecisionPlace>& places) {
    std::vector<GuardColumn> columns = columnsKnown(type, after, places);
    std::erase_if(columns, [](const GuardColumn& column) {
        return column.kind == GuardKind::OwnArgument || column.kind == GuardKind::History ||
               column.kind == GuardKind::Count;
    });
    return columns;
}

std::vector<GuardColumn> columnsOfAges(ReactiveNodes& type, const std::vector<DecisionPlace>& places) {
    return ColumnMaker(type, 0, places).ages();
}

} // namespace tenfold
