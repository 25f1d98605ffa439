#pragma once

#include "core/plan/walker/compiled_type.h"

#include <cstdint>
#include <deque>
#include <map>
#include <vector>

namespace tenfold {

/// The order in which a node takes the alternatives of a choice that say after which call they stand: how often it
/// takes each is what the shares say (alternativeOf), the order is that of a walk from call to call. Source: ours (a
/// greedy Eulerian walk over pairs of calls).
///
/// In one sequence, of the alternatives that may follow the last call the one is taken of which most is left, by its
/// share, so that rare ones are spread over the walk. Connections go their ways side by side
/// (CompiledStep::isByConnection): there a call waits behind any call of its node that nothing stands behind yet, and
/// the one is taken of which most is left of all, or, where what it stands behind lacks, what leads to it. Where that
/// leads nowhere, any is taken: the counts hold. What may stand behind any call opens a connection as long as there are
/// fewer than ways to open one; from then on it goes on where the last call was.
class ChoiceOrder {
public:
    /// @param keepsTransactions  what a server would refuse is not taken: an end without a beginning, a beginning
    /// within
    ///                           another one; and what is begun goes on before anything else
    /// Cost: O(executions * log alternatives), once a node.
    ChoiceOrder(const CompiledStep& choice, const NodeFrame& frame, bool keepsTransactions = false);
    struct Taken {
        std::size_t alternative = 0; ///< their number, when there is none
        std::int64_t sinceNs = 0;    ///< the time of the call that it stands behind
    };
    /// Takes the next alternative. @param last  method of the call made since the one before; kNoMethod: there is none
    /// @param lastNs  when that call was over. Cost: O(alternatives * log alternatives)
    Taken take(std::uint32_t last, std::int64_t lastNs);

private:
    using Ends = std::deque<std::int64_t>;
    void addEnd(std::uint32_t method, std::int64_t ns);
    Ends* endsFor(std::size_t alternative);
    bool mayFollow(std::size_t alternative) const;
    double left(std::size_t alternative) const;
    template <typename MayBe>
    std::size_t mostLeft(const MayBe& mayBe) const;
    std::size_t next() const;
    std::size_t walked() const;
    bool isAllowed(std::size_t alternative) const;
    std::size_t leadingTo(std::size_t alternative) const;

    const CompiledStep& m_choice;
    std::vector<std::uint64_t> m_all, m_left; ///< by alternative
    /// Calls that nothing stands behind yet, by method: when they were over, the first of them first.
    std::map<std::uint32_t, Ends> m_ends;
    std::size_t m_open = 0;                                     ///< of all methods
    std::size_t m_waysIn = 0;                                   ///< as many connections are under way
    std::map<std::uint32_t, std::vector<std::size_t>> m_enders; ///< alternatives by the method of their last call
    std::uint32_t m_last = kNoMethod;                           ///< method of the call before
    bool m_keepsTransactions = false;
    std::uint32_t m_transaction = 0; ///< that is open; 0: none
};

} // namespace tenfold
