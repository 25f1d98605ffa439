#pragma once

#include "core/plan/compiled_type.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// The order in which a node takes the alternatives of a choice that say after which call they stand: how often it
/// takes each is what the shares say (alternativeOf), the order is that of a walk from call to call. Of the
/// alternatives that may follow the last call the one is taken of which most is left, by its share, so that rare ones
/// are spread over the walk; where there is none any more, of all: the counts hold. Source: ours (a greedy Eulerian
/// walk over pairs of calls).
class ChoiceOrder {
public:
    /// Cost: O(executions * log alternatives), once a node.
    ChoiceOrder(const CompiledStep& choice, const NodeFrame& frame);
    /// Takes the next alternative. @param last  method of the call before; kNoMethod: there is none
    /// @return their number, when there is none. Cost: O(alternatives)
    std::size_t take(std::uint32_t last);

private:
    const CompiledStep& m_choice;
    std::vector<std::uint64_t> m_all, m_left; ///< by alternative
};

} // namespace tenfold
