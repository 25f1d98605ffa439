#pragma once

#include "core/model/file/performance_model.h"
#include "core/store/workspace.h"

#include <string>
#include <vector>

namespace tenfold {

/// What was to be reached and what was, of every verb of `tenfold model`, as one table.
class ModelGoals {
public:
    struct Goal {
        std::string set, verb, what, goal, reached;
        bool isMet = false;
    };
    void add(Goal goal) { m_goals.push_back(std::move(goal)); }
    /// Trees, fidelity and what-if of what is well, with the model that was measured of it.
    void measure(Workspace& workspace, const std::string& set, const std::string& normal,
                 const PerformanceModel& model);
    /// Which attribute goes most with what is off at a place. @param expected  part of its name
    void explain(Workspace& workspace, const std::string& set, const std::string& place, const std::string& filter,
                 const std::string& expected);
    /// A probe of a command whose time goes by its parameter.
    void probe(Workspace& workspace, const std::string& folder);
    void print() const;

private:
    std::vector<Goal> m_goals;
};

} // namespace tenfold
