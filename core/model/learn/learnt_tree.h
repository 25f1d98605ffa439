#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/model/file/performance_model.h"
#include "core/model/tree/information_gain.h"
#include "core/model/tree/zcart.h"
#include "core/store/workspace.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// What is learnt of: one place, and which of its quantities.
struct LearningTarget {
    enum class Quantity {
        OwnTime,  ///< of a visit without what it calls, seconds
        Duration, ///< of a visit with all of it, seconds
        Count,    ///< visits a visit of the caller
    };
    std::string service; ///< with `operation`: all their visits; empty: whole requests
    std::string operation;
    Quantity quantity = Quantity::OwnTime;
};

/// Visits with what is known of each.
struct VisitTable {
    SampleTable samples; ///< attributes: of the span, its process ("resource.…"), its request's first span
                         ///< ("request.…"), its run ("run.KEY"), and what the trace says: process, calls below
    std::vector<std::string> requests; ///< hex, by sample; example of each leaf
    std::vector<std::int64_t> startNs;
    std::uint64_t visits = 0; ///< in all; samples are drawn evenly where there are more than kMostVisits
    static constexpr std::size_t kMostVisits = 200'000;
    /// Parts of a run of as many requests each, in their order: samples of one are kept back together.
    static constexpr std::uint32_t kBlocksOfRun = 40;
    static constexpr std::size_t kMostAttributes = 256; ///< those known in most samples
    std::vector<std::string> leftOut = {};              ///< attributes beyond these
    std::vector<FormulaSplit> modelSplits = {}; ///< where the model's formulas of these visits tell values apart
    double modelSd = kUnknownNumber;            ///< of the model around what it expects; NaN: it does not say
};

/// Reads the visits of a place. @param model  says what it expects of each; null: nothing is expected
/// Errors: NoRequests, BadRequestFilter, UnknownPlace with the most similar one, Cancelled.
Result<VisitTable> readVisits(Workspace& workspace, const PerformanceModel* model, const LearningTarget& target,
                              const std::string& filter, Progress& progress);

/// A change to a tree by hand; a decision of the workspace, in order.
struct TreeEdit {
    enum class Kind { Prune, Split };
    Kind kind = Kind::Prune;
    std::string node;      ///< rule of the node as TreeRow::rule gives it, from the root
    std::string attribute; ///< of Split; "" = the best
};

/// The split of a node by one attribute that takes most of the scatter away, whether or not it was taken.
struct SplitTried {
    std::uint32_t attribute = 0; ///< in LearntTree::attributes
    std::string rule;            ///< of one of its sides: "app.size <= 4096"
    double gain = 0; ///< share of the scatter of the node's samples that it takes away, without what chance takes
    bool isTaken = false;
};

/// One node, told for people. The same in the window, in JSON and as rules.
struct TreeRow {
    std::uint32_t node = 0;
    std::uint32_t depth = 0;
    std::string rule; ///< its last condition: "app.size <= 4096"; of the root "all"
    std::string path; ///< all conditions from the root, joined by " and "
    bool isLeaf = true;
    bool isOfModel = false; ///< its split is the model's, else learnt
    std::string split;      ///< attribute it splits by; "" of a leaf
    std::uint64_t samples = 0;
    std::optional<double> modelValue; ///< what the model says of its samples on average
    Prediction prediction;            ///< basis None: no number
    double insideShare = 0;           ///< of kept-back samples, within value ± spread; NaN: none
    bool isLowFidelity = false;       ///< spread over 60 % of the value, or under 50 samples
    double explained = 0;             ///< share of the scatter its split takes away
    std::string example;              ///< a request of it, hex
    /// Also of a leaf: those that were not worth it. Greatest gain first, kMostTried at most; the taken one is among
    /// them. Of the kMostRowsTried nodes with most samples.
    std::vector<SplitTried> tried;
    static constexpr std::size_t kMostTried = 12, kMostRowsTried = 500;
};

/// What the gain of an attribute is, for people.
struct GainText {
    std::string split;                   ///< "app.size > 4096", "coding = 3-of-5"; of a pair both names
    std::vector<std::string> alwaysWith; ///< names
    double inside = 0, outside = 0; ///< share of mismatches where the condition holds, and elsewhere; NaN of a pair
};

/// A tree, what it was learnt from, and how far to believe it.
struct LearntTree {
    LearningTarget target;
    std::string filter;
    std::string model; ///< its name; "" = none
    ZCart tree;
    std::vector<AttributeColumn> attributes; ///< without codes: names, thresholds, categories
    std::vector<TreeRow> rows;               ///< depth first, the greater subtree first
    std::vector<std::uint32_t> rowOfNode;    ///< index in rows
    std::uint64_t samples = 0;
    std::uint64_t keptBack = 0; ///< samples that were predicted by trees that had not seen their request
    /// Of kept-back samples, R² of the prediction beside the mean of the others: 0 is as good as that, below is worse.
    double explained = 0;
    double modelExplained = 0;        ///< of the same, R² of the model alone; NaN: no model
    double insideShare = 0;           ///< calibration: of all kept-back samples within value ± spread; 0.683 is right
    std::vector<AttributeGain> gains; ///< of "matches or not" at the root
    std::vector<GainText> gainTexts;  ///< by gains
    std::string classes;              ///< what gains are of: "off by more than 0.2 ms", "slower than 3.1 ms"
    double mismatchShare = 0;         ///< of the samples
    std::vector<TreeEdit> edits;
    std::vector<std::string> leftOut; ///< attributes that were too many
    double overCost = 1, underCost = 1;
    std::string modelHash, inputHash; ///< of the model's text, and of runs and decisions it was learnt from
    std::uint64_t grownFrom = 0;      ///< samples when it was last grown as a whole
    std::uint64_t visits = 0;         ///< in all; samples are drawn from them
    bool isOutdated = false;          ///< kept by an earlier version that learnt otherwise: to be learnt anew

    /// What is predicted for values that are known. Where the tree asks for one that is not, both sides count as they
    /// were seen. A value that was never seen, where the tree asks for it, has no basis in samples: what the model says
    /// remains, or no number.
    /// @param values by attribute name; texts of categories as they are
    /// Errors: none: see checkSettings().
    Prediction predict(const std::vector<std::pair<std::string, std::string>>& values,
                       std::optional<double> expected) const;
};

/// Whether values can be asked for. Errors: UnknownAttribute with the most similar one, BadAttributeValue.
Status checkSettings(const LearntTree& tree, const std::vector<std::pair<std::string, std::string>>& values);
/// Of these values those that the samples never had: "app.size = 1048576, seen 4096 to 65536".
std::vector<std::string> beyondSeen(const LearntTree& tree,
                                    const std::vector<std::pair<std::string, std::string>>& values);

/// Spread over 60 % of the value, or fewer than 50 samples: marked wherever a prediction is used.
bool isLowFidelity(const Prediction& prediction);

/// Grows the tree of visits.
/// @param before  a tree of the same target that was learnt from part of these visits; null: none. Its upper levels
/// stay and leaves that got samples grow anew, until there are twice as many samples as when it was grown.
/// @param edits   applied in order; a later tree is given those of the earlier one
/// Errors: Cancelled, UnknownTreeNode, UnknownAttribute. Cost: that of ZCart::grow(), twice, of few samples six times.
Result<LearntTree> learnFromVisits(const VisitTable& visits, const GrowthOptions& options,
                                   const std::vector<TreeEdit>& edits, const LearntTree* before, Progress& progress);

/// Grows the tree of a place. Where the workspace has one of the same target, filter and model, and only requests were
/// added, its upper levels stay and only leaves that got samples grow anew.
Result<LearntTree> learnTree(Workspace& workspace, const PerformanceModel* model, const LearningTarget& target,
                             const std::string& filter, const GrowthOptions& options, Progress& progress);
/// The same with edits by hand instead of those of the tree that is kept.
Result<LearntTree> learnTree(Workspace& workspace, const PerformanceModel* model, const LearningTarget& target,
                             const std::string& filter, const GrowthOptions& options,
                             const std::vector<TreeEdit>& edits, Progress& progress);

/// What a model expects of the visits of a tree's target with these values; NaN where it does not say.
double expectedOf(const PerformanceModel& model, const LearningTarget& target,
                  const std::vector<std::pair<std::string, std::string>>& values);

/// "SERVICE OPERATION" as people write it. A service or an operation may have blanks: what was recorded decides.
/// "" = whole requests. Errors: UnknownPlace with the most similar one, those of reading.
Result<LearningTarget> findTarget(Workspace& workspace, const std::string& text, Progress& progress);
std::string targetText(const LearningTarget& target);

/// Kept in the workspace, by target. Round trip.
nlohmann::ordered_json toJson(const LearntTree& tree);
Result<LearntTree> learntTreeFromJson(const nlohmann::ordered_json& document);
Status keepTree(Workspace& workspace, const LearntTree& tree);
/// @param withOutdated  also those that another version learnt in another way: their edits count, what they say does
/// not
Result<std::vector<LearntTree>> keptTrees(Workspace& workspace, bool withOutdated = false);

} // namespace tenfold
