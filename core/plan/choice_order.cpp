#include "core/plan/choice_order.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenfold {
namespace {

constexpr std::uint64_t kMostCounted = 1'000'000; ///< executions counted one by one, some ms; of more the shares count

/// The method of the last call that an alternative makes.
std::uint32_t methodAtEnd(const CompiledStep::Alternative& alternative) {
    const bool isCall = !alternative.body.empty() && alternative.body.back().call.call;
    return isCall ? alternative.body.back().call.method : kNoMethod;
}

} // namespace

ChoiceOrder::ChoiceOrder(const CompiledStep& choice, const NodeFrame& frame)
    : m_choice(choice)
    , m_all(choice.alternatives.size()) {
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
}

/// Of connections only as many as are still to be followed.
void ChoiceOrder::addEnd(std::uint32_t method, std::int64_t ns) {
    if (!m_choice.isByConnection) m_ends.clear(); // then only the last call has nothing behind it
    std::uint64_t followers = m_choice.isByConnection ? 0 : 1;
    for (std::size_t a = 0; a < m_left.size(); ++a)
        if (m_choice.alternatives[a].after == method) followers += m_left[a];
    const auto ends = m_ends.find(method);
    if ((ends == m_ends.end() ? 0 : ends->second.size()) < followers) m_ends[method].push_back(ns);
}

bool ChoiceOrder::mayFollow(std::size_t alternative) const {
    const std::uint32_t after = m_choice.alternatives[alternative].after;
    return after == kNoMethod || m_ends.contains(after);
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
    for (std::vector<std::size_t> wanted = {alternative}; !wanted.empty();) {
        std::vector<std::size_t> makers; // of the calls that these stand behind
        for (std::size_t a = 0; a < none; ++a) {
            const std::uint32_t method = methodAtEnd(m_choice.alternatives[a]);
            const bool isMaker = std::any_of(wanted.begin(), wanted.end(),
                                             [&](std::size_t w) { return m_choice.alternatives[w].after == method; });
            if (m_left[a] > 0 && !isSeen[a] && isMaker) makers.push_back(a);
        }
        for (const std::size_t a : makers)
            isSeen[a] = true;
        const std::size_t open =
            mostLeft([&](std::size_t a) { return mayFollow(a) && std::count(makers.begin(), makers.end(), a) > 0; });
        if (open != none) return open;
        wanted = std::move(makers);
    }
    return none;
}

std::size_t ChoiceOrder::next() const {
    const std::size_t none = m_all.size(), most = mostLeft([](std::size_t) { return true; });
    if (most == none) return none;
    std::size_t taken = none;
    if (m_choice.isByConnection)
        taken = leadingTo(most);
    else
        taken = mostLeft([this](std::size_t a) { return mayFollow(a); });
    return taken == none ? most : taken;
}

ChoiceOrder::Taken ChoiceOrder::take(std::uint32_t last, std::int64_t lastNs) {
    addEnd(last, lastNs);
    const std::size_t taken = next();
    if (taken == m_all.size()) return {taken, lastNs};
    --m_left[taken];
    const std::uint32_t after = m_choice.alternatives[taken].after;
    const auto ends = m_ends.find(after);
    if (after == kNoMethod || ends == m_ends.end()) return {taken, lastNs};
    const std::int64_t sinceNs = ends->second.front();
    ends->second.pop_front();
    if (ends->second.empty()) m_ends.erase(ends);
    return {taken, sinceNs};
}

} // namespace tenfold
