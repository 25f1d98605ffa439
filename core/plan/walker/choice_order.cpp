#include "core/plan/walker/choice_order.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {

constexpr std::uint64_t kMostCounted = 1'000'000; ///< executions counted one by one, some ms; of more the shares count

} // namespace

ChoiceOrder::ChoiceOrder(const CompiledStep& choice, const NodeFrame& frame, bool keepsTransactions)
    : m_choice(choice)
    , m_all(choice.alternatives.size())
    , m_keepsTransactions(keepsTransactions) {
    const std::uint64_t executions = frame.extents[choice.slot].executions;
    if (executions <= kMostCounted)
        for (std::uint64_t i = 0; i < executions && !m_all.empty(); ++i)
            ++m_all[alternativeOf(choice, frame, i)];
    else
        for (std::size_t a = 0, before = 0; a < m_all.size(); ++a) { // also what is taken once in very many
            const double upTo = std::round(static_cast<double>(executions) * choice.alternatives[a].upTo);
            const bool isLast = a + 1 == m_all.size() || !(upTo < static_cast<double>(executions));
            const std::uint64_t end =
                isLast ? executions : std::max<std::uint64_t>(before, static_cast<std::uint64_t>(std::max(0.0, upTo)));
            m_all[a] = end - before;
            before = end;
        }
    m_left = m_all;
    if (!choice.isByConnection) return;
    for (std::size_t a = 0; a < m_all.size(); ++a)
        m_enders[choice.alternatives[a].lastMethod()].push_back(a);
    m_waysIn = choice.waysIn();
}

/// Of connections only as many as are still to be followed.
void ChoiceOrder::addEnd(std::uint32_t method, std::int64_t ns) {
    if (method == kNoMethod) return; // no call was made since
    m_last = method;
    if (!m_choice.isByConnection) return;
    std::uint64_t followers = 0;
    for (std::size_t a = 0; a < m_left.size(); ++a)
        if (m_choice.alternatives[a].after == method) followers += m_left[a];
    Ends& ends = m_ends[method];
    if (ends.size() >= followers) return;
    ends.push_back(ns);
    ++m_open;
}

/// The calls one of which an alternative stands behind; null: none, it opens a connection.
ChoiceOrder::Ends* ChoiceOrder::endsFor(std::size_t alternative) {
    const auto of = [this](std::uint32_t method) {
        const auto at = m_ends.find(method);
        return at == m_ends.end() || at->second.empty() ? nullptr : &at->second;
    };
    if (Ends* ends = of(m_choice.alternatives[alternative].after)) return ends;
    return m_open > m_waysIn ? of(m_last) : nullptr;
}

bool ChoiceOrder::mayFollow(std::size_t alternative) const {
    const std::uint32_t after = m_choice.alternatives[alternative].after;
    if (after == kNoMethod) return true;
    if (!m_choice.isByConnection) return after == m_last;
    const auto ends = m_ends.find(after);
    return ends != m_ends.end() && !ends->second.empty();
}

/// The share of an alternative's executions that is left, a half less: what is taken once stands in the middle.
double ChoiceOrder::left(std::size_t alternative) const {
    return (static_cast<double>(m_left[alternative]) - 0.5) / static_cast<double>(m_all[alternative]);
}

template <typename MayBe>
std::size_t ChoiceOrder::mostLeft(const MayBe& mayBe) const {
    std::size_t most = m_all.size();
    for (std::size_t a = 0; a < m_all.size(); ++a)
        if (m_left[a] > 0 && mayBe(a) && (most == m_all.size() || left(a) > left(most))) most = a;
    return most;
}

/// The alternative itself, or the one that opens the shortest way to it, of several the one of which most is left; none
/// where nothing does.
std::size_t ChoiceOrder::leadingTo(std::size_t alternative) const {
    if (mayFollow(alternative)) return alternative;
    const std::size_t none = m_all.size();
    std::vector<bool> isSeen(none);
    isSeen[alternative] = true;
    std::set<std::uint32_t> methods; // of the calls that were looked for
    for (std::vector<std::size_t> wanted = {alternative}; !wanted.empty();) {
        std::vector<std::size_t> before;
        std::size_t open = none;
        for (const std::size_t w : wanted) {
            const std::uint32_t method = m_choice.alternatives[w].after;
            const auto enders = m_enders.find(method);
            if (enders == m_enders.end() || !methods.insert(method).second) continue;
            for (const std::size_t a : enders->second) {
                if (m_left[a] == 0 || isSeen[a]) continue;
                isSeen[a] = true;
                before.push_back(a);
                if (mayFollow(a) && (open == none || left(a) > left(open))) open = a;
            }
        }
        if (open != none) return open;
        wanted = std::move(before);
    }
    return none;
}

bool ChoiceOrder::isAllowed(std::size_t alternative) const {
    const auto& taken = m_choice.alternatives[alternative];
    return (taken.opens == 0 || m_transaction == 0) && (taken.ends == 0 || taken.ends == m_transaction);
}

std::size_t ChoiceOrder::next() const {
    const std::size_t none = m_all.size();
    if (!m_keepsTransactions) return walked();
    if (m_transaction != 0) { // on in it, or to its end
        const auto goesOn = [this](std::size_t a) { return m_choice.alternatives[a].after == m_last && isAllowed(a); };
        const auto endsIt = [this](std::size_t a) { return m_choice.alternatives[a].ends == m_transaction; };
        if (const std::size_t next = mostLeft(goesOn); next < none) return next;
        if (const std::size_t next = mostLeft(endsIt); next < none) return next;
    }
    if (const std::size_t next = walked(); next < none && isAllowed(next)) return next;
    if (const std::size_t next = mostLeft([this](std::size_t a) { return mayFollow(a) && isAllowed(a); }); next < none)
        return next;
    if (const std::size_t next = mostLeft([this](std::size_t a) { return isAllowed(a); }); next < none) return next;
    return walked();
}

std::size_t ChoiceOrder::walked() const {
    const std::size_t none = m_all.size();
    if (!m_choice.isByConnection)
        if (const std::size_t next = mostLeft([this](std::size_t a) { return mayFollow(a); }); next < none) return next;
    const std::size_t most = mostLeft([](std::size_t) { return true; });
    if (most == none || !m_choice.isByConnection) return most;
    const std::size_t next = leadingTo(most);
    return next == none ? most : next;
}

ChoiceOrder::Taken ChoiceOrder::take(std::uint32_t last, std::int64_t lastNs) {
    addEnd(last, lastNs);
    const std::size_t taken = next();
    if (taken == m_all.size()) return {taken, lastNs};
    --m_left[taken];
    const auto& alternative = m_choice.alternatives[taken];
    if (alternative.opens != 0) m_transaction = alternative.opens;
    if (alternative.ends != 0) m_transaction = 0;
    if (!m_choice.isByConnection) return {taken, lastNs};
    Ends* const ends = endsFor(taken);
    if (!ends) return {taken, lastNs};
    const std::int64_t sinceNs = ends->front();
    ends->pop_front();
    --m_open;
    return {taken, sinceNs};
}

} // namespace tenfold
