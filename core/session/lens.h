#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/mining/decisions/question.h"
#include "core/report/report_section.h"
#include "core/store/workspace.h"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

// A lens looks at the runs of a workspace in one way: node programs by mining; request flows, models, storage
// workloads, spare capacity. It says what it reads, what it makes of that, what it asks and what a report shows of it.
// A class in a file of its own and one line in lenses.def make a lens: both programs compute its result when its inputs
// have changed, keep it in the workspace, list its questions and put its sections into the report.

/// What a lens found.
class LensResult {
public:
    virtual ~LensResult() = default;
    /// As it is kept in the workspace; its questions, if any, under "questions" with the keys of formats.md.
    virtual nlohmann::ordered_json toJson() const = 0;
    virtual std::vector<Question> questions() const = 0;
};
using SharedLensResult = std::shared_ptr<const LensResult>;

/// Computes the results of a lens for one workspace, again and again while it is open: what inputs that changed do not
/// touch may be remembered. Thread-safe: one computes at a time.
class LensWorker {
public:
    virtual ~LensWorker() = default;
    /// @param workspace  a connection of the caller's own; nothing is stored
    /// @param only  what the user narrows it to, as services are for mining; empty = everything
    virtual Result<SharedLensResult> compute(Workspace& workspace, const std::vector<std::string>& only,
                                             Progress& progress) = 0;
};

/// One way to look at the recorded runs, as mining patterns is: its inputs, what it computes from them, and its part of
/// the questions, of the report and of the JSON. Stateless and thread-safe; there is one of each (lenses.def).
class Lens {
public:
    virtual ~Lens() = default;
    /// The kind of its stored result: stays the same over versions.
    virtual std::string_view name() const = 0;
    /// One more whenever it finds something else in the same inputs.
    virtual int revision() const = 0;

    // Its inputs: a result is stale when one of them has changed, and only then.
    virtual bool reads(const RunInfo&) const { return true; }
    virtual bool reads(const Decision& decision) const = 0;
    /// Whether there is anything to compute from.
    virtual bool canCompute(const std::vector<RunInfo>& runs) const { return !runs.empty(); }

    virtual std::unique_ptr<LensWorker> makeWorker() const = 0;
    /// A stored result. Errors: one of a version that cannot be read here.
    virtual Result<SharedLensResult> read(const nlohmann::ordered_json& document) const = 0;
    /// What a report shows of a result, in order.
    virtual std::vector<ReportSection> sections(const LensResult& result) const = 0;
};

/// All lenses, in the order they are computed and reported.
const std::vector<const Lens*>& lenses();

/// What there is of a lens in a workspace.
struct LensState {
    SharedLensResult result; ///< the last one, also a stale one; null: never computed, or it cannot be read here
    std::string resultHash;  ///< resultHashOf() what it was made from; empty = nothing
    std::string inputHash;   ///< of what the lens reads as it is now
    bool isStale = false;    ///< made from other inputs than there are now, or by another version
    bool isWanting() const { return resultHash.empty() || isStale; }
};

/// @param withResult  else its hashes alone: all that says whether it is stale
/// Cost: O(size of the result); no scan of events.
Result<LensState> readLens(Workspace& workspace, const Lens& lens, bool withResult = true);

/// What a result is kept under: its inputs, the version, what it was narrowed to.
/// @param inputHash  LensState::inputHash
std::string resultHashOf(const Lens& lens, const std::string& inputHash, const std::vector<std::string>& only);

/// Keeps a result under the hash of what is there now. @param only  as given to LensWorker::compute()
Status storeLens(Workspace& workspace, const Lens& lens, const LensResult& result,
                 const std::vector<std::string>& only = {});

} // namespace tenfold
