#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/program/program.h"
#include "core/trace/trace.h"
#include "core/words/sentence.h"

#include <string>
#include <vector>

namespace tenfold {

/// What is done to a recorded trace before anything is read from it, in this order. Mining finds the rules of a step in
/// the trace as the steps before left it; who compares another run with a program applies the rules that were found.
enum class PreparationStep {
    ResetClocks, ///< calls of clocks that are behind or were set back are moved to where they belong
    Settle, ///< calls stand with their causes, replies end before the next call, encoded values become what they say
    Names,  ///< names that carry values become one method with arguments (NamePattern)
    Split,  ///< merged calls become one call an element (ResolutionRule::Kind::SplitMerged)
    Refine, ///< methods that say little are named by one of their values (RefineRule without a closer)
    NameGroups, ///< transactions are named by the calls in them, as refined (RefineRule with a closer)
    Move,       ///< noise goes, calls stand behind what triggered them (Drop, Relocate of any node)
    NameLists,  ///< elements of lists are told apart (ListRule)
};
inline constexpr PreparationStep kPreparationSteps[] = {
    PreparationStep::ResetClocks, PreparationStep::Settle,     PreparationStep::Names, PreparationStep::Split,
    PreparationStep::Refine,      PreparationStep::NameGroups, PreparationStep::Move,  PreparationStep::NameLists};

/// The rules of a program that hold for all types (WorkloadProgram has them), as the steps need them.
struct Preparation {
    std::vector<NamePattern> names;
    std::vector<ResolutionRule> resolutions; ///< Split and Move
    std::vector<RefineRule> refine;          ///< those without a closer before those with one
    std::vector<ListRule> lists;

    /// One step. Rules of Split that leave open which list and what share is merged get them from the trace.
    /// @return what was noticed on the way, a sentence each
    /// Cost: see the functions of each step; at most some passes over the events.
    std::vector<Sentence> applyStep(PreparationStep step, Trace& trace);
    /// All steps in order. Errors: Cancelled, which leaves the trace half prepared.
    Status apply(Trace& trace, Progress& progress);
    /// Whether a step reads values of requests or replies, so that a trace without them will not do.
    bool needsValues() const;
};

Preparation preparationOf(const WorkloadProgram& program);

} // namespace tenfold
