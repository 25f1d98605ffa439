#pragma once

#include "app/cli/verbs/verb.h"

#include "core/model/learn/learnt_tree.h"
#include "core/session/json/model_json.h"

#include <string>

namespace tenfold::cli {

/// What verbs that ask what was learnt of a place have in common.
struct LearningArguments {
    std::string workspace, model, at, where, of = "own";
    double overCost = 1, underCost = 1;

    /// Adds them to a verb; costs are for those that grow trees by hand.
    void addTo(CLI::App& verb, bool withCosts);
};

/// A workspace, the model when one was named, and the tree of a place: as kept, or learnt.
struct LearningCase {
    Workspace workspace;
    std::optional<PerformanceModel> model;
    LearningTarget target;
    std::string filter;
    GrowthOptions options;
    const PerformanceModel* modelOrNull() const { return model ? &*model : nullptr; }
};
Result<LearningCase> openLearning(const LearningArguments& arguments, Progress& progress);
/// Keeps a tree where the workspace can be written.
Status keepLearnt(Workspace& workspace, const LearntTree& tree);

/// "own time of store disk.read".
std::string learnedText(const LearningTarget& target);
/// A value of the target as people read it: 6.214 ms, 2.5 visits; "–" where there is none.
std::string valueText(double value, const LearningTarget& target);
/// Lines about attributes that were left out and samples that were drawn; often empty.
std::string learningRemarks(const LearntTree& tree);

} // namespace tenfold::cli
