#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/store/workspace.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// What spans of names that may be one operation are like: who asks them, and what they ask for. Where these go with
/// the name, the names are operations; where any name does any of it, they differ by a value.
class ShapeEvidence {
public:
    /// @param groupOf  by recorded name: which names are held against each other
    ShapeEvidence(std::unordered_map<std::string, std::uint32_t> groupOf, std::size_t groups);
    /// Looks at requests of all these runs, at most so many spans as settle it. Errors: UnknownRun, Cancelled.
    Status read(Workspace& workspace, const std::vector<RunInfo>& runs, Progress& progress);

    struct Verdict {
        bool isAlike = true;
        std::vector<std::string> except; ///< names that are not like the others, which are
    };
    /// @param isWeak  of short names that a program may have by itself: how long spans take says something too, and
    /// names
    ///                that come back from request to request are steps, not values
    Verdict judge(std::uint32_t group, bool isWeak) const;

private:
    struct Seen {
        std::uint32_t name = 0; ///< in m_table
        std::uint32_t run = 0;
        std::uint64_t shape = 0;
        int time = 0; ///< logarithm
    };
    /// How much more often spans of one name agree than spans of any do, from 0 (as often) to 1; 0 where that cannot be
    /// said. @param of  what they agree in
    template <typename Of>
    static double dependence(const std::vector<Seen>& seen, Of of);
    static std::vector<std::uint32_t> strangers(const std::vector<Seen>& seen);
    bool areSteps(std::uint32_t group, std::size_t names) const;

    std::unordered_map<std::string, std::uint32_t> m_groupOf;
    NameTable m_table;
    std::vector<std::vector<Seen>> m_seen; ///< by group
    std::vector<std::uint64_t> m_requests; ///< by group: those in which it is seen
};

} // namespace tenfold
