#include "core/mining/guards/known_at_moments.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/guards/reactive_nodes.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>
#include <variant>

namespace tenfold {
namespace {

constexpr std::size_t kMostSymbols = 24;    ///< that pairs are made of, the most frequent first: bounds the time
constexpr std::int64_t kMostCountedAt = 12; ///< calls, as at decisions: more are no guard but a loop's count
constexpr double kFewestEnded = 0.5;        ///< of what is begun: less is no beginning and end
constexpr double kFewestInOrder = 0.98;     ///< of the moments at which no more was ended than begun
constexpr std::uint32_t kNoCallAt = NodeMemory::kNone;

} // namespace

KnownAtMoments::KnownAtMoments(const Trace& trace, const std::vector<ReactiveNode>& nodes,
                               const std::vector<RefineRule>& refine, const CallName& own,
                               const std::vector<NodeMoment>& moments)
    : m_type{trace, MessageReader(trace), {}, {}, {}, {}, {}, {}} {
    const std::vector<std::vector<ReactiveCall>> calls = numberedCalls(m_type, nodes, refine);
    placeMoments(calls, moments);
    addReplies();
    countCalls();
    addSince(own);
    addBegun();
    addLatest();
}

/// Moments stand among the calls as calls of a thread of their own, which nobody answers.
void KnownAtMoments::placeMoments(const std::vector<std::vector<ReactiveCall>>& calls,
                                  const std::vector<NodeMoment>& moments) {
    m_moment = static_cast<std::uint32_t>(m_type.names.size());
    m_type.names.emplace_back();
    m_type.twins.push_back(kNoCallAt);
    m_type.ofRole.push_back(false);
    m_type.threads.threadOf.assign(m_type.names.size(), 0);
    m_type.threads.threadOf[m_moment] = 1;
    m_type.threads.byConnection = {false, false};
    m_type.symbolsOfThread.resize(2);
    for (std::uint32_t s = 0; s < m_moment; ++s)
        m_type.symbolsOfThread[0].push_back(s);
    m_type.symbolsOfThread[1] = {m_moment};
    std::size_t next = 0;
    for (std::uint32_t n = 0; n < calls.size(); ++n) {
        cancellationPoint();
        std::vector<ReactiveCall> own;
        for (; next < moments.size() && moments[next].node == n; ++next) {
            const std::int64_t at = moments[next].timeNs;
            own.push_back({m_moment, kNoCallAt, kNoCallAt, at, at, StringId(), false});
        }
        std::vector<ReactiveCall> all;
        std::merge(own.begin(), own.end(), calls[n].begin(), calls[n].end(), std::back_inserter(all),
                   [](const ReactiveCall& a, const ReactiveCall& b) { return a.startNs < b.startNs; });
        for (std::uint32_t c = 0; c < all.size(); ++c)
            if (all[c].symbol == m_moment) m_places.push_back({n, c});
        m_type.nodes.emplace_back(std::move(all), m_type.names.size(), m_type.threads.threadOf,
                                  m_type.threads.byConnection);
    }
}

/// Elements that are left of lists are left out: they are counted by calls made behind a reply, and a moment is none.
/// So are calls before the latest one: those of a moment's own thread are moments, which nobody makes at play.
void KnownAtMoments::addReplies() {
    if (m_places.empty()) return;
    m_columns = columnsKnown(m_type, m_moment, m_places);
    const auto isStepBack = [](const GuardTest& test) {
        const auto* preceding = std::get_if<PrecedingTest>(&test);
        return preceding && preceding->back > 0;
    };
    std::erase_if(m_columns, [&](const GuardColumn& column) {
        return column.kind == GuardKind::OwnReply || column.kind == GuardKind::OwnArgument ||
               column.kind == GuardKind::Elements || column.kind == GuardKind::Count ||
               std::any_of(column.equals.begin(), column.equals.end(), isStepBack);
    });
}

void KnownAtMoments::countCalls() {
    std::vector<std::size_t> calls(m_moment, 0);
    for (const NodeMemory& node : m_type.nodes)
        for (const ReactiveCall& call : node.calls())
            if (call.symbol < m_moment) ++calls[call.symbol];
    for (std::uint32_t s = 0; s < m_moment; ++s)
        m_symbols.push_back(s);
    std::stable_sort(m_symbols.begin(), m_symbols.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return calls[a] > calls[b]; });
    if (m_symbols.size() > kMostSymbols) m_symbols.resize(kMostSymbols);
    for (const std::uint32_t s : m_symbols) {
        cancellationPoint();
        m_counts.emplace_back();
        m_latest.emplace_back();
        for (const DecisionPlace& place : m_places) {
            const NodeMemory& node = m_type.nodes[place.node];
            m_counts.back().push_back(node.countAfter(place.call, std::span(&s, 1), kNoCallAt));
            m_latest.back().push_back(node.latestMade(place.call, std::span(&s, 1)));
        }
    }
}

void KnownAtMoments::addNumbers(CountTest atLeast, std::vector<double> numbers) {
    if (std::set<double>(numbers.begin(), numbers.end()).size() < 2) return;
    GuardColumn column;
    column.kind = GuardKind::Count;
    column.rank = 0;
    column.numbers = std::move(numbers);
    column.atLeast = std::move(atLeast);
    m_columns.push_back(std::move(column));
}

/// How often each call was made since the latest one that is asked about, and how often that since each other call;
/// since the start only whether it was: what only grows stands for time.
void KnownAtMoments::addSince(const CallName& own) {
    const auto isOwn = [&](std::uint32_t s) { return m_type.names[s].made == own; };
    const auto numberOf = std::find_if(m_symbols.begin(), m_symbols.end(), isOwn);
    for (std::size_t i = 0; i < m_symbols.size(); ++i) {
        cancellationPoint();
        const std::vector<CallName> name = {m_type.names[m_symbols[i]].made};
        std::vector<double> ever;
        for (const std::int64_t n : m_counts[i])
            ever.push_back(static_cast<double>(std::min<std::int64_t>(n, 1)));
        addNumbers({name, {}, Comparison::AtLeast, 0, {}}, std::move(ever));
        if (numberOf == m_symbols.end() || isOwn(m_symbols[i])) continue;
        const auto ofOwn = static_cast<std::size_t>(numberOf - m_symbols.begin());
        const std::uint32_t symbols[] = {m_symbols[i], *numberOf};
        std::vector<double> since, ownSince;
        for (std::size_t p = 0; p < m_places.size(); ++p) {
            const NodeMemory& node = m_type.nodes[m_places[p].node];
            const auto counted = [&](std::uint32_t of, std::uint32_t begin) {
                return static_cast<double>(
                    std::min(node.countAfter(m_places[p].call, std::span(&of, 1), begin), kMostCountedAt + 1));
            };
            since.push_back(counted(symbols[0], m_latest[ofOwn][p]));
            ownSince.push_back(counted(symbols[1], m_latest[i][p]));
        }
        addNumbers({name, {own}, Comparison::AtLeast, 0, {}}, std::move(since));
        addNumbers({{own}, name, Comparison::AtLeast, 0, {}}, std::move(ownSince));
    }
}

/// What was begun and had not ended, of each two calls one of which mostly comes behind the other.
void KnownAtMoments::addBegun() {
    for (std::size_t a = 0; a < m_symbols.size(); ++a)
        for (std::size_t b = 0; b < m_symbols.size(); ++b) {
            if (a == b) continue;
            cancellationPoint();
            double begun = 0, ended = 0;
            std::size_t inOrder = 0;
            std::vector<double> open;
            for (std::size_t p = 0; p < m_places.size(); ++p) {
                const std::int64_t more = m_counts[a][p] - m_counts[b][p];
                inOrder += more >= 0 ? 1 : 0;
                open.push_back(static_cast<double>(std::clamp<std::int64_t>(more, -1, kMostCountedAt + 1)));
                if (p + 1 < m_places.size() && m_places[p + 1].node == m_places[p].node) continue;
                begun += static_cast<double>(m_counts[a][p]); // at the node's last moment
                ended += static_cast<double>(m_counts[b][p]);
            }
            if (ended < kFewestEnded * begun || ended == 0) continue;
            if (static_cast<double>(inOrder) < kFewestInOrder * static_cast<double>(m_places.size())) continue;
            addNumbers(
                {{m_type.names[m_symbols[a]].made}, {}, Comparison::AtLeast, 0, {m_type.names[m_symbols[b]].made}},
                std::move(open));
        }
}

/// Which of two calls was the latest.
void KnownAtMoments::addLatest() {
    for (std::size_t a = 0; a < m_symbols.size(); ++a)
        for (std::size_t b = a + 1; b < m_symbols.size(); ++b) {
            cancellationPoint();
            std::vector<std::uint32_t> codes;
            for (std::size_t p = 0; p < m_places.size(); ++p) {
                const std::uint32_t ofA = m_latest[a][p], ofB = m_latest[b][p];
                codes.push_back(ofA != kNoCallAt && (ofB == kNoCallAt || ofA > ofB) ? 1 : 0);
            }
            if (std::adjacent_find(codes.begin(), codes.end(), std::not_equal_to<>()) == codes.end()) continue;
            const CallName &first = m_type.names[m_symbols[a]].made, &second = m_type.names[m_symbols[b]].made;
            GuardColumn column;
            column.kind = GuardKind::History;
            column.codes = std::move(codes);
            column.equals = {PrecedingTest{{first}, {first, second}, true},
                             PrecedingTest{{first}, {first, second}, false}};
            m_columns.push_back(std::move(column));
        }
}

std::vector<GuardColumn> KnownAtMoments::ages() {
    return columnsOfAges(m_type, m_places);
}

} // namespace tenfold
