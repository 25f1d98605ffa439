#include "core/program/call_runs.h"

#include "core/base/files/sha1.h"
#include "core/base/text/number_text.h"
#include "core/program/text/decision_text.h"
#include "core/program/walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace tenfold {
namespace {

/// A call of the thread, or a whole transaction, and where it leads.
struct State {
    std::vector<CallName> calls;
    bool isFirst = false;
    std::uint64_t left = 0, reached = 0; ///< recorded calls
    std::vector<CallRun::Way> ways = {}; ///< `to`: positions of states
    std::vector<std::size_t> from = {};  ///< states that lead here
};

/// " [ZADD]" of "MULTI [ZADD]"; empty where there is none.
std::string insideOf(const std::string& method) {
    const std::size_t bracket = method.find(" [");
    return bracket == std::string::npos || !method.ends_with(']') ? std::string() : method.substr(bracket);
}

class StateReader {
public:
    explicit StateReader(const ReactiveThread& thread) {
        for (const TransactionCalls& transaction : thread.transactions)
            addTransaction(thread, transaction);
        if (thread.first) m_states[stateOf(*thread.first)].isFirst = true;
        for (const ReactiveDecision& decision : thread.decisions) {
            const std::size_t from = stateOf(decision.after);
            for (std::size_t n = 0; n < decision.nodes.size(); ++n)
                if (decision.nodes[n].isLeaf()) readLeaf(from, decision, n);
        }
        for (State& state : m_states)
            for (CallRun::Way& way : state.ways)
                std::stable_sort(way.leaves.begin(), way.leaves.end(),
                                 [](const auto& a, const auto& b) { return a.calls > b.calls; });
    }

    std::vector<State>& states() { return m_states; }

private:
    std::size_t stateOf(const CallName& call) {
        const auto [at, isNew] = m_placeOf.try_emplace(call, m_states.size());
        if (isNew) m_states.push_back({{call}});
        return at->second;
    }

    /// A transaction leads on under the name of its closer and is led to under that of its opener: one state.
    void addTransaction(const ReactiveThread& thread, const TransactionCalls& transaction) {
        const std::string inside = insideOf(transaction.opener.method);
        const auto closer =
            std::find_if(thread.decisions.begin(), thread.decisions.end(), [&](const ReactiveDecision& decision) {
                return decision.after.target == transaction.opener.target && decision.after != transaction.opener &&
                       insideOf(decision.after.method) == inside;
            });
        if (inside.empty() || closer == thread.decisions.end()) return;
        const std::size_t at = stateOf(transaction.opener);
        m_placeOf.try_emplace(closer->after, at);
        std::vector<CallName>& calls = m_states[at].calls;
        calls.insert(calls.end(), transaction.calls.begin(), transaction.calls.end());
        calls.push_back(closer->after);
    }

    void readLeaf(std::size_t from, const ReactiveDecision& decision, std::size_t n) {
        const DecisionNode& leaf = decision.nodes[n];
        const auto& calls = leaf.evidence.calls;
        const bool isCounted = std::any_of(calls.begin(), calls.end(), [](std::uint64_t c) { return c > 0; });
        for (std::size_t w = 0; w < decision.ways.size(); ++w) {
            const std::uint64_t count = w < calls.size() ? calls[w] : 0;
            if (isCounted ? count == 0 : w != leaf.way) continue;
            const std::size_t to = stateOf(decision.ways[w]); // may move the states
            auto& ways = m_states[from].ways;
            auto way = std::find_if(ways.begin(), ways.end(), [&](const CallRun::Way& one) { return one.to == to; });
            if (way == ways.end()) {
                way = ways.insert(ways.end(), {to, 0, {}});
                m_states[to].from.push_back(from);
            }
            way->calls += count;
            way->leaves.push_back({&decision, n, w, count});
            m_states[from].left += count;
            m_states[to].reached += count;
        }
    }

    std::map<CallName, std::size_t> m_placeOf;
    std::vector<State> m_states;
};

/// The only state behind another that nothing else leads to.
std::optional<std::size_t> onlyNext(const std::vector<State>& states, std::size_t at) {
    if (states[at].ways.size() != 1) return std::nullopt;
    const std::size_t next = states[at].ways.front().to;
    if (next == at || states[next].isFirst || states[next].from.size() != 1) return std::nullopt;
    return next;
}

/// When a run goes one of its ways on; nothing tells where several are taken by chance.
std::string conditionOf(const CallRun::Way& way, std::size_t ways) {
    if (ways == 1) return "always";
    const CallRun::Way::Leaf& leaf = way.leaves.front();
    const std::string condition = mostlyWhen(*leaf.decision, leaf.way);
    return condition.empty() ? "by chance" : "if " + condition;
}

constexpr std::string_view kBlanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(kBlanks);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

/// The comments before the first statement, line by line, without the marks.
std::vector<std::string_view> commentLines(std::string_view script) {
    std::vector<std::string_view> lines;
    bool isBlock = false;
    while (!script.empty()) {
        const std::size_t end = std::min(script.find('\n'), script.size());
        std::string_view line = trimmed(script.substr(0, end));
        script.remove_prefix(std::min(end + 1, script.size()));
        if (!isBlock) {
            if (line.empty() || line.starts_with("#!")) continue;
            if (!line.starts_with("--")) break;
            line.remove_prefix(2);
            isBlock = line.starts_with("[[");
            if (isBlock) line.remove_prefix(2);
        }
        const std::size_t close = isBlock ? line.find("]]") : std::string_view::npos;
        if (close != std::string_view::npos) {
            line = line.substr(0, close);
            isBlock = false;
        }
        lines.push_back(trimmed(line));
    }
    return lines;
}

/// Lines that say what a script takes: "KEYS[1] lock name", "Input:".
bool isOfParameters(std::string_view line) {
    return line.starts_with("KEYS") || line.starts_with("ARGV") || line.ends_with(':');
}

} // namespace

namespace {

/// First where a thread begins, then what follows, most calls first; what nothing leads to comes last.
std::vector<CallRun> inReadingOrder(std::vector<CallRun> runs) {
    std::vector<std::size_t> order, waiting;
    std::vector<bool> isPlaced(runs.size(), false);
    const auto walk = [&](std::size_t from) {
        waiting.push_back(from);
        while (!waiting.empty()) {
            const std::size_t at = waiting.back();
            waiting.pop_back();
            if (isPlaced[at]) continue;
            isPlaced[at] = true;
            order.push_back(at);
            for (auto way = runs[at].ways.rbegin(); way != runs[at].ways.rend(); ++way)
                waiting.push_back(way->to);
        }
    };
    for (std::size_t r = 0; r < runs.size(); ++r)
        if (runs[r].isFirst) walk(r);
    for (std::size_t r = 0; r < runs.size(); ++r)
        walk(r);
    std::vector<std::size_t> placeOf(runs.size());
    std::vector<CallRun> out;
    for (std::size_t i = 0; i < order.size(); ++i) {
        placeOf[order[i]] = i;
        out.push_back(std::move(runs[order[i]]));
    }
    for (CallRun& run : out)
        for (CallRun::Way& way : run.ways)
            way.to = placeOf[way.to];
    return out;
}

} // namespace

std::vector<CallRun> callRuns(const ReactiveThread& thread) {
    StateReader reader(thread);
    std::vector<State>& states = reader.states();
    constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::vector<std::size_t> runOf(states.size(), kNone);
    std::vector<CallRun> runs;
    std::vector<std::size_t> lasts; // by run: the state it ends with
    const auto follow = [&](std::size_t from) {
        CallRun& run = runs.emplace_back();
        run.isFirst = states[from].isFirst;
        std::optional<std::size_t> at = from;
        std::size_t last = from;
        for (; at && runOf[*at] == kNone; at = onlyNext(states, last)) {
            last = *at;
            runOf[last] = runs.size() - 1;
            run.calls.insert(run.calls.end(), states[last].calls.begin(), states[last].calls.end());
        }
        run.count = states[last].left > 0 ? states[last].left : states[last].reached;
        lasts.push_back(last);
    };
    for (std::size_t s = 0; s < states.size(); ++s) { // what begins a run
        const bool isInside = states[s].from.size() == 1 && onlyNext(states, states[s].from.front()) == s;
        if (!isInside) follow(s);
    }
    for (std::size_t s = 0; s < states.size(); ++s) // rings that nothing leads into
        if (runOf[s] == kNone) follow(s);
    for (std::size_t r = 0; r < runs.size(); ++r) {
        runs[r].ways = std::move(states[lasts[r]].ways);
        for (CallRun::Way& way : runs[r].ways)
            way.to = runOf[way.to];
        std::stable_sort(runs[r].ways.begin(), runs[r].ways.end(),
                         [](const auto& a, const auto& b) { return a.calls > b.calls; });
    }
    return inReadingOrder(std::move(runs));
}

std::vector<std::string> namesOf(const CallRun& run) {
    std::vector<std::string> names;
    for (const CallName& call : run.calls)
        names.push_back(call.method);
    for (std::size_t opener = 0; opener < names.size(); ++opener) {
        const std::string inside = insideOf(run.calls[opener].method);
        for (std::size_t closer = opener + 1; closer < names.size() && !inside.empty(); ++closer) {
            if (insideOf(run.calls[closer].method) != inside) continue;
            names[opener].resize(names[opener].size() - inside.size());
            names[closer].resize(names[closer].size() - inside.size());
            opener = closer;
            break;
        }
    }
    return names;
}

std::vector<std::string> runLines(const ReactiveThread& thread, const std::map<std::string, std::string>& words) {
    const std::vector<CallRun> runs = callRuns(thread);
    std::vector<std::string> lines;
    for (std::size_t r = 0; r < runs.size(); ++r) {
        const std::vector<std::string> names = namesOf(runs[r]);
        std::string text;
        for (std::size_t i = 0; i < names.size(); ++i) {
            text += (i > 0 ? ", " : "") + names[i];
            const auto said = words.find(runs[r].calls[i].method);
            if (said != words.end()) text += " (" + said->second + ')';
        }
        lines.push_back(fmt::format("{}  {}  {}{}", r + 1, text,
                                    withThousands(static_cast<std::int64_t>(runs[r].count)),
                                    runs[r].isFirst ? ", begins" : ""));
        std::uint64_t all = 0;
        for (const CallRun::Way& way : runs[r].ways)
            all += way.calls;
        for (const CallRun::Way& way : runs[r].ways)
            lines.push_back(fmt::format(
                "     → {}  {}{}", way.to + 1,
                runs[r].ways.size() > 1 && all > 0 ? percent(double(way.calls) / double(all)) + "  " : std::string(),
                conditionOf(way, runs[r].ways.size())));
    }
    return lines;
}

std::string firstComment(std::string_view script) {
    constexpr std::size_t kLongest = 72; // letters
    std::string text;
    for (std::string_view line : commentLines(script)) {
        if (isOfParameters(line)) {
            if (text.empty()) continue;
            break;
        }
        if (line.empty()) {
            if (text.empty()) continue;
            break;
        }
        constexpr std::size_t kWholeLine = 24; // letters: a line that says something, and the next begins anew
        if (text.size() >= kWholeLine && text.back() != ',' && line.front() >= 'A' && line.front() <= 'Z') break;
        text += (text.empty() ? "" : " ") + std::string(line);
        const std::size_t stop = text.find(". ");
        if (stop != std::string::npos) text.resize(stop);
        if (stop != std::string::npos || text.ends_with('.')) break;
    }
    while (!text.empty() && (text.back() == '.' || text.back() == ':'))
        text.pop_back();
    if (text.size() <= kLongest) return text;
    const std::size_t comma = text.find(", "); // "Move next job to be processed to active, lock it and …"
    if (comma != std::string::npos && comma <= kLongest) return text.substr(0, comma);
    const std::size_t blank = text.rfind(' ', kLongest);
    return text.substr(0, blank == std::string::npos ? kLongest : blank) + "…";
}

std::map<std::string, std::string> scriptWords(const WorkloadProgram& program) {
    constexpr std::size_t kDigestShown = 8; // digits, as names of calls have them
    constexpr std::size_t kShortest = 40;   // bytes: a digest is no script
    std::map<std::string, std::string> ofDigest;
    std::vector<std::string> methods;
    const auto read = [&](const CallStep& call) {
        methods.push_back(call.method);
        for (const Argument& argument : call.arguments) {
            const auto* constant = std::get_if<ConstantExpression>(&argument.value.node);
            const auto* text = constant ? std::get_if<std::string>(&constant->value) : nullptr;
            if (!text || text->size() <= kShortest) continue;
            const std::string digest = sha1Hex(*text).substr(0, kDigestShown);
            // a text, not a value: calls are named by it, or it is what a command of scripts loads
            if (!call.method.ends_with(' ' + digest) && !call.method.starts_with("SCRIPT")) continue;
            if (std::string words = firstComment(*text); !words.empty()) ofDigest.try_emplace(digest, std::move(words));
        }
    };
    for (const NodeProgram& type : program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            if (const auto* call = std::get_if<CallStep>(&step.node)) read(*call);
        });
    for (const NodeProgram& type : program.types)
        for (const Timer& timer : type.timers)
            read(timer.call);
    std::map<std::string, std::string> out;
    for (const std::string& method : methods)
        if (method.size() > kDigestShown)
            if (const auto found = ofDigest.find(method.substr(method.size() - kDigestShown)); found != ofDigest.end())
                out.try_emplace(method, found->second);
    return out;
}

} // namespace tenfold
