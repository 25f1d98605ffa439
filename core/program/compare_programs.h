#pragma once

#include "core/program/program.h"

#include <map>
#include <string>
#include <vector>

namespace tenfold {

/// What two programs of the same system say differently: after one more scale, after a decision. Types are matched by
/// name, the others by how often their nodes call each method (renamedTypes); calls of a type by the longest common
/// subsequence of their methods, loops by the calls in them.
struct ProgramComparison {
    /// A call that only one of the programs has; of a type that both have.
    struct Call {
        std::string type, target, method;
        bool periodic = false;
        bool isNew = false; ///< else gone
    };
    struct ArgumentChange {
        std::string type, target, method, path;
        std::string oldClass, newClass; ///< names of ArgumentClass; empty = the program does not have the argument
        std::string oldValue, newValue; ///< text of the expression
    };
    struct LawChange {
        std::string place; ///< "nodes of datanode", "loop of create, addBlock in client", "mappers"
        std::string oldLaw, newLaw;
        bool isOtherForm = false; ///< other terms or a cap; else only the coefficients
    };
    /// Start rules, periods of timers, kinds of loops.
    struct RuleChange {
        std::string place, oldRule, newRule;
    };
    struct Renamed {
        std::string oldName, newName;
    };
    std::vector<std::string> typesAdded, typesGone;
    std::vector<Renamed> typesRenamed;
    std::vector<Call> calls;
    std::vector<ArgumentChange> arguments;
    std::vector<LawChange> laws;
    std::vector<RuleChange> rules;
    bool isEmpty() const;
};

/// Types that only one program names, and that are the same going by the cosine of their calls a node (0.95 or more;
/// the most similar first): the old name by the new one. Mining names types after what tells them from each other, so
/// that one more type can rename another.
std::map<std::string, std::string> renamedTypes(const WorkloadProgram& old, const WorkloadProgram& now);

/// Cost: O(types + arguments + the product of the numbers of calls of each type).
ProgramComparison comparePrograms(const WorkloadProgram& old, const WorkloadProgram& now);

} // namespace tenfold
