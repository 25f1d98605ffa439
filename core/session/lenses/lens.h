#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/questions/question_kind.h"
#include "core/report/shown_part.h"
#include "core/store/workspace.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

class JsonWriter;
struct LensState;
struct ReportInput;

// A lens looks at the runs of a workspace in one way: node programs by mining; request flows, models, storage
// workloads, spare capacity. It says what it reads, what it makes of that, what it asks and what is shown of it. A
// class in a file of its own and one line in lenses.def make a lens: both programs compute its result when its inputs
// have changed, keep it in the workspace and list its questions; the command line has its verb, the report its
// sections.

/// What a lens found.
class LensResult {
public:
    virtual ~LensResult() = default;
    /// What scripts read (formats.md). Of a lens that keeps it, as it is kept: its questions, if any, under
    /// "questions".
    virtual nlohmann::ordered_json toJson() const = 0;
    /// The same as a stream: of a lens that finds as much as was recorded.
    virtual void writeJson(JsonWriter& out) const;
    /// What its verb prints and, where its lens has no sections of another kind, the report shows.
    virtual std::vector<ShownPart> shown() const { return {}; }
    virtual std::vector<Question> questions() const { return {}; }
    /// Share of the recorded values that it explains; nothing where that is no question.
    virtual std::optional<double> coverage() const { return std::nullopt; }
    /// What is still to be said of a family of questions (QuestionKind::family), behind its name.
    virtual std::vector<std::pair<Words, Sentence>> familyNotes() const { return {}; }
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

/// When a lens computes.
enum class LensUpkeep : std::uint8_t {
    Kept,      ///< takes long: a job or its verb computes it, it is kept in the workspace, and may go stale
    AtReading, ///< follows in no time from what is kept already: who reads it gets it as it is now
    WhenShown, ///< takes long and says most when it is asked for a part: its verb and the report compute it
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
    /// What is being done while it is computed, in a word or two: "Mining".
    virtual Words doing() const = 0;
    virtual LensUpkeep upkeep() const { return LensUpkeep::Kept; }

    // Its inputs: a result is stale when one of them has changed, and only then.
    virtual bool reads(const RunInfo&) const { return true; }
    /// Of a lens that takes no other decisions than answers to its questions: those.
    virtual bool reads(const Decision& decision) const;
    /// Whether there is anything to compute from.
    virtual bool canCompute(const std::vector<RunInfo>& runs) const { return !runs.empty(); }
    /// Whether the window computes it when its inputs have changed; else when a person asks for it, and is told why.
    virtual bool computesUnasked(const std::vector<RunInfo>& runs) const { return canCompute(runs); }

    // What it asks.
    virtual const QuestionKinds& questionKinds() const;
    /// What is wrong with an answer before it is kept; nothing when it can be used.
    virtual std::optional<AnswerProblem> check(const LensResult& result, const Question& question,
                                               const std::string& choice, const std::string& value) const;
    /// What computes it on the command line, behind "tenfold".
    virtual std::string_view verb() const { return name(); }
    /// One line of help for a verb that computes the result where it is stale and prints it; empty: there is a verb
    /// with more to choose (app/cli/verbs).
    virtual std::string_view help() const { return {}; }

    virtual std::unique_ptr<LensWorker> makeWorker() const = 0;
    /// A result that was kept. Errors: one of a version that cannot be read here.
    virtual Result<SharedLensResult> read(const nlohmann::ordered_json& document) const;
    /// What a report shows of a result, in order: LensResult::shown(), or what it looks for in the workspace then.
    virtual Result<std::vector<ReportSection>> sections(const LensResult& result, Workspace& workspace,
                                                        Progress& progress) const;
    /// Adds what a report shows of the lens as it is now: its sections() behind those that are there, and what else of
    /// the page is of it.
    virtual Status addToReport(LensState state, Workspace& workspace, ReportInput& report, Progress& progress) const;
};

/// All lenses, in the order they are computed and reported.
const std::vector<const Lens*>& lenses();

/// The verb that shows what is in a run: of the first lens that reads it; "runs" where none does.
std::string verbThatShows(const RunInfo& run);

/// What there is of a lens in a workspace.
struct LensState {
    SharedLensResult result; ///< the last one, also a stale one; null: never computed, or it cannot be read here
    std::string resultHash;  ///< resultHashOf() what it was made from; empty = nothing
    std::string inputHash;   ///< of what the lens reads as it is now
    bool isStale = false;    ///< made from other inputs than there are now, or by another version
    bool isWanting() const { return resultHash.empty() || isStale; }
};

/// @param withResult  else its hashes alone: all that says whether it is stale
/// Cost: O(size of the result); no scan of events. What is computed when it is shown has no result here.
Result<LensState> readLens(Workspace& workspace, const Lens& lens, bool withResult = true);

/// Where what is shown has to be there: as readLens(), and what is computed when it is shown is computed.
Result<LensState> showLens(Workspace& workspace, const Lens& lens, Progress& progress);

/// What a result is kept under: its inputs, the version, what it was narrowed to.
/// @param inputHash  LensState::inputHash
std::string resultHashOf(const Lens& lens, const std::string& inputHash, const std::vector<std::string>& only);

/// Keeps a result under the hash of what is there now. @param only  as given to LensWorker::compute()
Status storeLens(Workspace& workspace, const Lens& lens, const LensResult& result,
                 const std::vector<std::string>& only = {});

} // namespace tenfold
