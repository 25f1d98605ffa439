#pragma once

#include "core/base/name_table.h"
#include "core/flows/requests/request_flow.h"
#include "core/model/file/performance_model.h"
#include "core/trace/value.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tenfold {

/// Lays the steps of a model over requests.
class ModelSteps {
public:
    /// @param names  of the requests; gets the names of the model as well. Both must outlive this.
    ModelSteps(const PerformanceModel& model, NameTable& names);
    /// The step of each node of a request; ModelStep::kNone where the model has none. Stays until the next call.
    /// A step without a kind stands for spans of any kind; a call whose callee is not recorded for one of the first.
    /// Cost: O(spans log steps).
    const std::vector<std::size_t>& place(const RequestFlow& flow);

private:
    using Key = std::array<std::uint64_t, 5>; ///< step above, service, operation, kind, callee; callee 0: any
    std::map<Key, std::size_t> m_byKey;
    std::vector<std::size_t> m_steps;
};

/// What a model expects of visits, from their attributes.
class ModelExpectation {
public:
    explicit ModelExpectation(const PerformanceModel& model); ///< which must outlive this
    /// All attributes that demands and counts of the model need, by name; each once.
    const std::vector<std::string>& attributes() const { return m_attributes; }

    using ValueAt = std::function<Value(std::size_t attribute)>;
    /// Own time of a visit of a step, seconds. @param valueAt  by attributes()
    /// @returns NaN where the model does not say: no demand, an attribute not known, a simulation not run
    double ownTime(std::size_t step, const ValueAt& valueAt) const;
    /// Visits of a step a visit of its caller; NaN where it cannot be said.
    double times(std::size_t step, const ValueAt& valueAt) const;
    /// Time with all that is called for, as if one after the other; what follows from attributes that only spans below
    /// have is not known beforehand, then NaN.
    double duration(std::size_t step, const ValueAt& valueAt) const;
    /// Where the formulas of a step tell values of attributes apart.
    std::vector<FormulaSplit> splits(std::size_t step) const;

private:
    double evaluate(const Formula& formula, const ValueAt& valueAt) const;
    std::size_t indexOf(const std::string& attribute) const;
    void need(const std::string& attribute);

    const PerformanceModel& m_model;
    std::vector<std::string> m_attributes;
    std::map<std::string, std::size_t> m_indexes;
    std::map<std::string, bool> m_isCategory;
    std::vector<std::vector<std::size_t>> m_children; ///< by step
};

} // namespace tenfold
