#pragma once

#include "core/mining/work/mining_work.h"
#include "core/program/names/call_name.h"

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace tenfold {

/// What stands behind what in the programs of all types, so that nothing is made to wait for itself: the outermost
/// steps of a type behind each other and behind what starts it, replies behind what they tell of (CallStep::toldBy),
/// and what is added. A loop or a choice is one step: its calls may stand in any order.
class CallOrderGraph {
public:
    explicit CallOrderGraph(const MiningWork& work);
    /// Whether replies tell nodes of the type what these calls send.
    bool isTold(std::size_t type, const CallName& call) const { return m_told[type].contains(call); }
    /// Puts a step of a type behind the calls of a method by the nodes of another type; not where these stand behind
    /// the step already. @return whether it did. Cost: O(size of the programs and of what was added).
    bool add(std::size_t type, std::uint32_t step, std::size_t maker, const CallName& call);

private:
    void addProgram(std::size_t type, const NodeProgram& program);
    void addStart(std::size_t type, const NodeProgram& program);
    void addTold(std::size_t type, const NodeProgram& program);
    void put(std::size_t place, std::size_t before);
    std::vector<bool> allBehind(std::size_t place) const;

    std::vector<std::vector<std::size_t>> m_behind;                        ///< by place: those before it
    std::vector<std::size_t> m_first, m_last;                              ///< by type: its start, its end
    std::vector<std::map<std::uint32_t, std::size_t>> m_placeOf;           ///< by type, of steps
    std::vector<std::map<CallName, std::set<std::size_t>>> m_placesOfCall; ///< by type
    std::vector<std::set<CallName>> m_told;                                ///< by type
    std::map<std::string, std::size_t> m_typeOf;                           ///< by name
};

} // namespace tenfold
