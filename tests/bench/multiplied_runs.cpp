#include "tests/bench/multiplied_runs.h"

#include "core/base/text/text_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

constexpr std::size_t kShortestId = 4;        ///< characters of a token that may be an id
constexpr std::int64_t kIdStride = 4'000'037; ///< between the numbers of one copy and the next; prime
constexpr std::uint32_t kNodeStride = 1000;   ///< between the numbers of the nodes of one copy and the next

bool isTokenChar(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// Calls `visit(begin, length)` for every run of letters and digits.
template <typename Visit>
void forEachToken(std::string_view text, Visit&& visit) {
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && isTokenChar(text[end]))
            ++end;
        if (end > i) visit(i, end - i);
        i = end + 1;
    }
}

bool maybeId(std::string_view token) {
    return token.size() >= kShortestId && (isDigits(token) || isHexDigits(token)) &&
           std::any_of(token.begin(), token.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool namesAnId(const std::string& path) {
    const std::string last = path.substr(path.find_last_of('.') + 1);
    return last == "id" || last.ends_with("Id") || last.ends_with("ID") || last.ends_with("Stamp");
}

/// The tokens of each run that are its own ids.
class OwnIds {
public:
    explicit OwnIds(const Trace& trace)
        : m_ids(trace.runs.size()) {
        std::map<std::string, std::set<std::uint32_t>, std::less<>> runsOf;
        std::set<std::pair<std::uint32_t, std::uint64_t>> seen; // run, value and whether the field is named so
        for (const Event& event : trace.events) {
            const std::uint32_t run = trace.sender(event.sender).run.value;
            for (const Leaf& leaf : trace.leaves(event)) {
                const bool isNamed = namesAnId(trace.text(leaf.path));
                if (!seen.insert({run, std::uint64_t{leaf.value.value} * 2 + (isNamed ? 1 : 0)}).second) continue;
                const std::string text = toText(trace.value(leaf.value));
                forEachToken(text, [&](std::size_t begin, std::size_t length) {
                    const std::string token = text.substr(begin, length);
                    if (!maybeId(token)) return;
                    runsOf[token].insert(run);
                    if (isNamed) m_ids[run].insert(token);
                });
            }
        }
        for (const auto& [token, runs] : runsOf)
            if (runs.size() == 1 && trace.runs.size() > 1) m_ids[*runs.begin()].insert(token);
    }
    bool isId(std::uint32_t run, std::string_view token) const { return m_ids[run].contains(token); }

private:
    std::vector<std::set<std::string, std::less<>>> m_ids;
};

/// The token of another copy: a number stays one, everything else keeps its length. Times of the run stay what they
/// are: the copy's clock differs by less than a second.
std::string ownToken(std::string_view token, std::uint32_t copy, std::int64_t nowMs) {
    std::int64_t number = 0;
    constexpr std::size_t kLongestNumber = 16;
    if (isDigits(token) && token.size() <= kLongestNumber) {
        number = std::stoll(std::string(token));
        constexpr std::int64_t kDayMs = 86'400'000;
        if (std::abs(number - nowMs) < kDayMs || std::abs(number - nowMs / 1000) < kDayMs / 1000)
            return std::string(token);
        return fmt::format("{:0{}}", number + copy * kIdStride, token.size());
    }
    std::string out(token);
    std::mt19937 random(static_cast<std::uint32_t>(std::hash<std::string_view>{}(token)) + copy * 2654435761U);
    for (char& c : out)
        c = isDigits(token) ? static_cast<char>('0' + random() % 10) : "0123456789abcdef"[random() % 16];
    return out;
}

std::string ownNodeName(const std::string& name, std::uint32_t copy) {
    const std::size_t last = name.find_last_of("0123456789");
    if (last == std::string::npos) return fmt::format("{}-{}", name, copy * kNodeStride);
    const std::size_t before = name.find_last_not_of("0123456789", last);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    const std::string digits = name.substr(begin, last + 1 - begin);
    if (digits.size() > 9) return name.substr(0, begin) + ownToken(digits, copy, 0) + name.substr(last + 1);
    return fmt::format("{}{:0{}}{}", name.substr(0, begin), std::stoul(digits) + copy * kNodeStride, digits.size(),
                       name.substr(last + 1));
}

/// Values of one copy of one run.
class OwnValues {
public:
    OwnValues(const Trace& recorded, Trace& out, const OwnIds& ids, std::uint32_t run, std::uint32_t copy,
              std::int64_t nowMs, const std::map<std::string, std::string>& names)
        : m_recorded(recorded)
        , m_out(out)
        , m_ids(ids)
        , m_run(run)
        , m_copy(copy)
        , m_nowMs(nowMs)
        , m_names(names) {}

    ValueId of(ValueId recorded) {
        const auto [it, isNew] = m_known.try_emplace(recorded.value);
        if (isNew) it->second = m_out.values.add(changed(m_recorded.value(recorded)));
        return it->second;
    }

private:
    Value changed(const Value& value) const {
        if (m_copy == 0) return value;
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            const std::string token = std::to_string(*number);
            return m_ids.isId(m_run, token) ? Value(std::int64_t{std::stoll(ownToken(token, m_copy, m_nowMs))}) : value;
        }
        const auto* text = std::get_if<std::string>(&value);
        return text ? Value(changedText(*text)) : value;
    }

    std::string changedText(const std::string& text) const {
        std::string out;
        if (text.size() > 1 && text.front() == '/') out = fmt::format("/copy-{}", m_copy);
        for (std::size_t i = 0; i < text.size();) {
            if (!isTokenChar(text[i])) {
                out += text[i++];
                continue;
            }
            if (const auto* name = nameAt(text, i)) {
                out += name->second;
                i += name->first.size();
                continue;
            }
            std::size_t end = i;
            while (end < text.size() && isTokenChar(text[end]))
                ++end;
            const std::string_view token = std::string_view(text).substr(i, end - i);
            out += m_ids.isId(m_run, token) ? ownToken(token, m_copy, m_nowMs) : std::string(token);
            i = end;
        }
        return out;
    }

    const std::pair<const std::string, std::string>* nameAt(const std::string& text, std::size_t at) const {
        const std::pair<const std::string, std::string>* best = nullptr;
        for (const auto& name : m_names) {
            const std::size_t end = at + name.first.size();
            const bool isHere = text.compare(at, name.first.size(), name.first) == 0;
            if (isHere && (end == text.size() || !isTokenChar(text[end])) &&
                (!best || best->first.size() < name.first.size()))
                best = &name;
        }
        return best;
    }

    const Trace& m_recorded;
    Trace& m_out;
    const OwnIds& m_ids;
    std::uint32_t m_run, m_copy;
    std::int64_t m_nowMs;
    const std::map<std::string, std::string>& m_names;
    std::unordered_map<std::uint32_t, ValueId> m_known;
};

/// Time of a copy: later by some moment, and swaying so slowly that nothing overtakes anything.
struct OwnClock {
    std::int64_t offsetNs = 0;
    double phase = 0;
    std::int64_t jitterNs = 0;

    std::int64_t at(std::int64_t recordedNs) const {
        constexpr double kSwayNs = 0.371e9;
        constexpr double kTurn = 6.283185307179586;
        const double turns = static_cast<double>(recordedNs % 1'000'000'000'000) / kSwayNs;
        return recordedNs + offsetNs +
               static_cast<std::int64_t>(static_cast<double>(jitterNs) * std::sin(kTurn * turns + phase));
    }
};

class Multiplier {
public:
    Multiplier(const Trace& recorded, const MultiplyOptions& options)
        : m_recorded(recorded)
        , m_options(options)
        , m_ids(recorded)
        , m_random(options.seed) {}

    Trace run() {
        for (std::uint32_t s = 0; s < m_recorded.strings.size(); ++s)
            m_out.strings.add(m_recorded.text(StringId(s))); // same ids
        m_out.runs = m_recorded.runs;
        m_out.events.reserve(m_recorded.events.size() * m_options.copies * 101 / 100);
        for (std::uint32_t r = 0; r < m_recorded.runs.size(); ++r) {
            enlarge(m_out.runs[r]);
            for (std::uint32_t copy = 0; copy < m_options.copies; ++copy)
                addCopy(r, copy);
        }
        m_out.finish();
        return std::move(m_out);
    }

private:
    void enlarge(Run& run) const {
        if (run.scale) *run.scale *= m_options.copies;
        for (auto& [key, value] : run.config) {
            const auto differs = [&, k = key](const Run& other) {
                const auto it = other.config.find(k);
                return it == other.config.end() || it->second != m_recorded.runs.front().config.at(k);
            };
            if (m_recorded.runs.front().config.contains(key) &&
                std::any_of(m_recorded.runs.begin(), m_recorded.runs.end(), differs))
                value *= m_options.copies;
        }
    }

    std::int64_t startOf(std::uint32_t run) const {
        std::int64_t start = INT64_MAX;
        for (const Event& event : m_recorded.events)
            if (m_recorded.sender(event.sender).run.value == run) start = std::min(start, event.startNs);
        return start;
    }

    void addCopy(std::uint32_t run, std::uint32_t copy) {
        std::map<std::string, std::string> names;
        for (const Sender& sender : m_recorded.senders)
            if (sender.run.value == run) names[sender.name] = copy == 0 ? sender.name : ownNodeName(sender.name, copy);
        OwnValues values(m_recorded, m_out, m_ids, run, copy, startOf(run) / 1'000'000, names);
        std::uniform_int_distribution<std::int64_t> offset(0, 900'000'000);
        std::uniform_real_distribution<double> phase(0, 6.28);
        const OwnClock clock{copy == 0 ? 0 : offset(m_random), phase(m_random), m_options.jitterNs};
        for (std::uint32_t s = 0; s < m_recorded.senders.size(); ++s) {
            if (m_recorded.senders[s].run.value != run) continue;
            m_out.senders.push_back({RunId(run), names.at(m_recorded.senders[s].name)});
            addCalls(SenderId(s), values, clock);
        }
    }

    /// Calls of a node, edited. Swapped calls change their places and keep the times of the places.
    void addCalls(SenderId sender, OwnValues& values, const OwnClock& clock) {
        const auto [begin, end] = m_recorded.eventsOf(sender);
        std::uniform_real_distribution<double> chance(0, 1);
        std::vector<std::pair<std::uint32_t, std::uint32_t>> calls; // what, at whose time
        for (std::uint32_t e = begin; e < end; ++e) {
            const double draw = chance(m_random) / m_options.editShare;
            if (draw < 1.0 / 3) continue;
            calls.emplace_back(e, e);
            if (draw < 2.0 / 3)
                calls.emplace_back(e, e);
            else if (draw < 1 && calls.size() > 1)
                std::swap(calls.back().first, calls[calls.size() - 2].first);
        }
        std::uint32_t order = 0;
        for (const auto& [call, time] : calls)
            addCall(m_recorded.events[call], m_recorded.events[time].startNs, values, clock, order++);
    }

    void addCall(const Event& recorded, std::int64_t startNs, OwnValues& values, const OwnClock& clock,
                 std::uint32_t order) {
        Event event = recorded;
        event.sender = SenderId(static_cast<std::uint32_t>(m_out.senders.size() - 1));
        event.startNs = clock.at(startNs);
        if (recorded.durationNs >= 0)
            event.durationNs = std::max<std::int64_t>(0, clock.at(startNs + recorded.durationNs) - event.startNs);
        event.fileOrder = order;
        m_leaves.clear();
        for (const Leaf& leaf : m_recorded.leaves(recorded))
            m_leaves.push_back({leaf.path, values.of(leaf.value)});
        const std::span<const Leaf> leaves(m_leaves);
        const std::uint32_t requestLeaves = m_recorded.requestLeaves(recorded);
        m_out.setLeaves(event, leaves.first(requestLeaves), leaves.subspan(requestLeaves));
        m_out.events.push_back(event);
    }

    const Trace& m_recorded;
    MultiplyOptions m_options;
    OwnIds m_ids;
    std::mt19937_64 m_random;
    Trace m_out;
    std::vector<Leaf> m_leaves; ///< of one call
};

} // namespace

Trace multiplyRuns(const Trace& recorded, const MultiplyOptions& options) {
    return Multiplier(recorded, options).run();
}

} // namespace tenfold
