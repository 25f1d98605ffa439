#include "core/mining/guards/logical_threads.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/guards/code_lengths.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

constexpr double kSavedBits = 10;          ///< a move has to: so many bits say that there is one, and which
constexpr double kFirstCallBits = 14;      ///< when a thread begins on a node, by nothing before it
constexpr std::size_t kMostCalls = 6000;   ///< looked at: threads show in few
constexpr std::size_t kMostWork = 240'000; ///< calls times symbols: of forty symbols all of these calls
constexpr std::int64_t kAtOnceNs = 50'000'000;
constexpr double kAlways = 0.8; ///< of the calls of a symbol are followed at once by another: they move together

/// A call after the one before it in its thread.
struct Followed {
    std::uint64_t context = 0; ///< call before and its reply
    std::uint32_t symbol = 0;  ///< twice, and one more where it begins before that reply
    std::int64_t delayNs = 0;
    bool operator<(const Followed& other) const {
        return std::tie(context, symbol) < std::tie(other.context, other.symbol);
    }
};

double bitsOfContexts(std::vector<Followed>& followed, std::int64_t stepNs) {
    std::sort(followed.begin(), followed.end());
    double bits = 0;
    std::vector<std::uint32_t> counts;
    std::vector<std::int64_t> delays;
    for (std::size_t begin = 0, end = 0; begin < followed.size(); begin = end) {
        counts.clear();
        while (end < followed.size() && followed[end].context == followed[begin].context) {
            const std::uint32_t symbol = followed[end].symbol;
            delays.clear();
            for (; end < followed.size() && followed[end].context == followed[begin].context &&
                   followed[end].symbol == symbol;
                 ++end)
                delays.push_back(followed[end].delayNs);
            counts.push_back(static_cast<std::uint32_t>(delays.size()));
            bits += bitsOfDelays(delays, stepNs);
        }
        bits += WayCode(counts.size()).bits(counts);
    }
    return bits;
}

using Groups = std::set<std::vector<std::uint32_t>>;

/// Adds the symbols that each symbol is followed by at once, of the node or on its connection.
void addGroups(const std::vector<std::vector<ThreadCall>>& nodes, std::size_t symbols, bool byConnection,
               std::vector<std::vector<std::uint32_t>>& groups, Groups& known) {
    std::vector<std::map<std::uint32_t, std::size_t>> followers(symbols);
    std::vector<std::size_t> calls(symbols, 0);
    for (const auto& node : nodes) {
        std::map<std::uint32_t, const ThreadCall*> last;
        for (const ThreadCall& call : node) {
            ++calls[call.symbol];
            const ThreadCall*& before = last[byConnection ? call.connection : 0];
            if (before && call.startNs - before->endNs <= kAtOnceNs) ++followers[before->symbol][call.symbol];
            before = &call;
        }
    }
    for (std::uint32_t s = 0; s < symbols; ++s) {
        if (calls[s] == 0) continue;
        std::vector<std::uint32_t> group = {s};
        if (known.insert(group).second) groups.push_back(group);
        for (std::uint32_t at = s; group.size() < symbols;) {
            const auto most = std::max_element(followers[at].begin(), followers[at].end(),
                                               [](const auto& a, const auto& b) { return a.second < b.second; });
            if (most == followers[at].end() ||
                static_cast<double>(most->second) < kAlways * static_cast<double>(calls[at]))
                break;
            at = most->first;
            if (std::find(group.begin(), group.end(), at) != group.end()) break;
            group.push_back(at);
            std::vector<std::uint32_t> sorted = group;
            std::sort(sorted.begin(), sorted.end());
            if (known.insert(sorted).second) groups.push_back(sorted);
        }
    }
}

/// What is only called when connections have just been opened: several may be set up at once.
std::vector<std::uint32_t> openingSymbols(const std::vector<std::vector<ThreadCall>>& nodes, std::size_t symbols) {
    constexpr std::size_t kOpeningCalls = 8;     // of a connection: who it is, which protocol, what the server can do
    std::vector<std::size_t> latest(symbols, 0); // place on its connection; 0: not called
    for (const auto& node : nodes) {
        std::map<std::uint32_t, std::size_t> calls;
        for (const ThreadCall& call : node)
            latest[call.symbol] = std::max(latest[call.symbol], ++calls[call.connection]);
    }
    std::vector<std::uint32_t> opening;
    for (std::uint32_t s = 0; s < symbols; ++s)
        if (latest[s] > 0 && latest[s] <= kOpeningCalls) opening.push_back(s);
    return opening;
}

/// Sets of symbols that move together.
std::vector<std::vector<std::uint32_t>> movableGroups(const std::vector<std::vector<ThreadCall>>& nodes,
                                                      std::size_t symbols) {
    std::vector<std::vector<std::uint32_t>> groups;
    Groups known;
    if (auto opening = openingSymbols(nodes, symbols); !opening.empty()) groups.push_back(std::move(opening));
    addGroups(nodes, symbols, false, groups, known);
    addGroups(nodes, symbols, true, groups, known);
    return groups;
}

std::vector<std::vector<ThreadCall>> someNodes(const std::vector<std::vector<ThreadCall>>& nodes, std::size_t symbols) {
    const std::size_t most = std::min(kMostCalls, kMostWork / std::max<std::size_t>(1, symbols));
    std::size_t all = 0;
    for (const auto& node : nodes)
        all += node.size();
    if (all <= most) return nodes;
    const std::size_t wanted = std::max<std::size_t>(1, nodes.size() * most / all);
    std::vector<std::vector<ThreadCall>> some;
    std::size_t taken = 0;
    for (std::size_t k = 0; k < wanted && taken < most; ++k) {
        some.push_back(nodes[k * nodes.size() / wanted]);
        if (some.back().size() > most) some.back().resize(most);
        taken += some.back().size();
    }
    return some;
}

class ThreadSearch {
public:
    ThreadSearch(const std::vector<std::vector<ThreadCall>>& nodes, std::size_t symbols, std::int64_t stepNs)
        : m_nodes(nodes)
        , m_symbols(symbols)
        , m_stepNs(stepNs)
        , m_groups(movableGroups(nodes, symbols)) {
        m_threads.push_back({std::vector<bool>(symbols, true), false, 0});
        m_threads[0].bits = bitsOf(m_threads[0]);
    }

    LogicalThreads run() {
        constexpr int kMostPasses = 8; // it comes to rest in three or four
        for (int pass = 0; pass < kMostPasses && movePass(); ++pass) {
        }
        bool isByConnection = false;
        for (Thread& thread : m_threads) {
            Thread other = thread;
            other.byConnection = true;
            other.bits = bitsOf(other);
            if (other.bits + kSavedBits > thread.bits) continue;
            thread = std::move(other);
            isByConnection = true;
        }
        for (int pass = 0; isByConnection && pass < kMostPasses && movePass(); ++pass) {
        }
        return result();
    }

private:
    struct Thread {
        std::vector<bool> has;
        bool byConnection = false;
        double bits = 0;
        bool empty() const { return std::find(has.begin(), has.end(), true) == has.end(); }
    };

    double bitsOf(const Thread& thread) const {
        cancellationPoint();
        return bitsOfThread(m_nodes, thread.has, thread.byConnection, m_stepNs);
    }

    Thread changed(Thread thread, const std::vector<std::uint32_t>& group, bool has) const {
        for (const std::uint32_t symbol : group)
            thread.has[symbol] = has;
        thread.bits = thread.empty() ? 0 : bitsOf(thread);
        return thread;
    }

    bool movePass() {
        bool isMoved = false;
        for (const auto& group : m_groups)
            isMoved = moveBest(group) || isMoved;
        return isMoved;
    }

    /// Puts a group, all of which is in one thread, where it saves most.
    bool moveBest(const std::vector<std::uint32_t>& group) {
        const auto home = std::find_if(m_threads.begin(), m_threads.end(),
                                       [&](const Thread& thread) { return thread.has[group.front()]; });
        if (!std::all_of(group.begin(), group.end(), [&](std::uint32_t s) { return home->has[s]; })) return false;
        const Thread without = changed(*home, group, false);
        const double leaves = home->bits - without.bits; // bits that are saved there
        double most = kSavedBits;
        std::optional<Thread> best;
        std::size_t into = m_threads.size();
        for (std::size_t t = 0; t < m_threads.size() + 2; ++t) { // those there are, a new one, a new one by connection
            const bool isNew = t >= m_threads.size();
            if (!isNew && &m_threads[t] == &*home) continue;
            if (isNew && without.empty() && (t > m_threads.size()) == home->byConnection) continue; // as it is
            const Thread from =
                isNew ? Thread{std::vector<bool>(m_symbols, false), t > m_threads.size()} : m_threads[t];
            Thread with = changed(from, group, true);
            const double saved = leaves + from.bits - with.bits;
            if (saved < most) continue;
            most = saved;
            best = std::move(with);
            into = t;
        }
        if (!best) return false;
        *home = without;
        if (into < m_threads.size())
            m_threads[into] = std::move(*best);
        else
            m_threads.push_back(std::move(*best));
        std::erase_if(m_threads, [](const Thread& thread) { return thread.empty(); });
        return true;
    }

    LogicalThreads result() const {
        LogicalThreads found;
        found.threadOf.assign(m_symbols, 0);
        for (std::uint32_t t = 0; t < m_threads.size(); ++t) {
            found.byConnection.push_back(m_threads[t].byConnection);
            found.bits += m_threads[t].bits;
            for (std::size_t s = 0; s < m_symbols; ++s)
                if (m_threads[t].has[s]) found.threadOf[s] = t;
        }
        return found;
    }

    const std::vector<std::vector<ThreadCall>>& m_nodes;
    std::size_t m_symbols;
    std::int64_t m_stepNs;
    std::vector<std::vector<std::uint32_t>> m_groups;
    std::vector<Thread> m_threads;
};

} // namespace

double bitsOfThread(const std::vector<std::vector<ThreadCall>>& nodes, const std::vector<bool>& isInThread,
                    bool byConnection, std::int64_t stepNs) {
    std::vector<Followed> followed;
    double bits = 0;
    const auto symbols = static_cast<double>(std::count(isInThread.begin(), isInThread.end(), true));
    for (const auto& node : nodes) {
        std::map<std::uint32_t, const ThreadCall*> last; // by connection
        for (const ThreadCall& call : node) {
            if (!isInThread[call.symbol]) continue;
            const ThreadCall*& before = last[byConnection ? call.connection : 0];
            if (before) {
                const std::uint64_t context = std::uint64_t{before->symbol} << 8 | before->reply;
                // what begins while a call waits is not explained by its reply: pipelined it is right behind its start
                const bool isBeside = call.startNs < before->endNs;
                const std::int64_t delayNs = call.startNs - (isBeside ? before->startNs : before->endNs);
                followed.push_back({context, 2 * call.symbol + (isBeside ? 1 : 0), delayNs});
            } else {
                bits += kFirstCallBits + std::log2(symbols + 1);
            }
            before = &call;
        }
    }
    bits += bitsOfContexts(followed, stepNs);
    for (std::size_t i = 0; i < followed.size(); ++i) // sorted now: each way on is named once
        if (i == 0 || followed[i - 1] < followed[i]) bits += std::log2(symbols + 1);
    return bits;
}

LogicalThreads findLogicalThreads(const std::vector<std::vector<ThreadCall>>& nodes, std::size_t symbols,
                                  std::int64_t stepNs) {
    const std::vector<std::vector<ThreadCall>> some = someNodes(nodes, symbols);
    return ThreadSearch(some, symbols, stepNs).run();
}

} // namespace tenfold
