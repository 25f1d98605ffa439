#pragma once

#include "core/mining/work/mining_work.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// The names of nodes as values: which of them a run has, and of which types. A name that stands in an argument is one
/// of a set that grows with the scale, whatever few of them the small runs have shown.
class NodeNames {
public:
    explicit NodeNames(const MiningWork& work);

    /// Whether any run has a sender of that name.
    bool contains(const std::string& name) const { return m_all.contains(name); }
    /// The type of a run's node of that name; nothing where the run has none.
    std::optional<std::size_t> typeIn(RunId run, const std::string& name) const;
    std::size_t nodesIn(RunId run, std::size_t type) const;
    const std::string& nameOfType(std::size_t type) const { return m_types[type]; }

private:
    std::set<std::string> m_all;
    std::vector<std::string> m_types;
    std::map<std::pair<RunId, std::string>, std::size_t> m_typeOf;
    std::map<std::pair<RunId, std::size_t>, std::size_t> m_nodes;
};

} // namespace tenfold
