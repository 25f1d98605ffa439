#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/model/file/performance_model.h"
#include "core/stats/distribution.h"
#include "core/store/workspace.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

enum class VerdictKind { Center, Edge, Operation };
enum class ModelVerdictState { Consistent, Suspicious, NoData };
/// What does not fit; None where all does.
enum class MismatchReason { None, Structure, Time, Count, Errors };

/// One visit, to draw.
struct VerdictCall {
    std::int64_t startNs = 0; ///< unix time
    double ownNs = 0;
};

/// A center, an edge between two, or an operation (its requests end to end): does it do what the model says?
/// One rule, everywhere: docs/method.md, "Checking a model".
struct ModelVerdict {
    VerdictKind kind = VerdictKind::Center;
    std::string service;          ///< of an edge the caller
    std::string operation;        ///< "" = the center as a whole, over all its operations
    std::string to;               ///< of an edge the callee
    std::string inOperation = {}; ///< the operation the requests began with, where it is only of these
    ModelVerdictState state = ModelVerdictState::NoData;
    MismatchReason why = MismatchReason::None;
    double expectedNs = 0, observedNs = 0; ///< own time a visit, means; of a center as a whole, own time a request
    double expectedSdNs = 0, observedSdNs = 0;
    double expectedCount = 0, observedCount = 0; ///< visits a visit of the caller; of a center, a request
    double totalNs = 0;                          ///< its part of the difference end to end, of a request on average
    double share = 0;                            ///< of all difference
    double p = 1;                                ///< corrected for all that was tested
    bool isTested = false;                       ///< whether `p` is of a test; else nothing is known of chance
    bool isOutsideSd = false;            ///< the paper's rule: mean off by more than one expected standard deviation
    std::optional<std::int64_t> sinceNs; ///< when it began (change point), unix time; nothing: since the first request
    std::uint64_t visits = 0;            ///< observed
    std::uint64_t requests = 0;          ///< that do not fit
    std::string example;                 ///< one of them, hex
    std::string exampleRun = {};         ///< the run that has it, of those checked
    Sentence text;                       ///< one sentence
    /// Own times, to draw; of `expected` those measured, empty where the model has a formula alone.
    Distribution expected, observed;
    double score = 0; ///< as a suspect: share of requests concerned times relative change
    /// Of a center as a whole: whether these requests clear it of what has to be explained. Nothing where nothing has
    /// to be, and of what is suspicious. That a center is consistent is no acquittal.
    std::optional<bool> isCleared = {};
    /// Of a suspicious one whose time is wrong: its visits in the minute around `sinceNs`, or in the first minute where
    /// it was so from the start; ascending, kMostCalls at most, evenly left out.
    std::vector<VerdictCall> calls;
    std::int64_t callsFromNs = 0, callsToNs = 0; ///< that minute, unix time
};

/// How requests fit what is expected of their structure. Counts of requests, zeros are said too.
struct StructureCounts {
    std::uint64_t covered = 0;          ///< as the model says
    std::uint64_t unknownOperation = 0; ///< begin with an operation the model does not have
    std::uint64_t extra = 0;            ///< have a call that should not be there
    std::uint64_t missing = 0;          ///< lack one that is not optional
    std::uint64_t fanOut = 0;           ///< call more or less often than expected
    std::uint64_t retries = 0;          ///< call again what failed
    std::uint64_t otherCenter = 0;      ///< call another center for the same operation
    std::uint64_t otherWays = 0;        ///< go a known way, more of them than the model lets expect
};

/// A difference between requests and what is expected of them that is an input of the model: nobody's fault.
struct ModelInput {
    Sentence what; ///< "requests a second", "requests outstanding"
    double expected = 0, observed = 0;
    Sentence text; ///< one sentence
};

struct InnocentCenter {
    std::string service;
    Sentence because; ///< with the number that clears it, or because of which it cannot be cleared
};

/// A mismatch that somebody has to be the cause of.
struct ToExplain {
    bool isOfWays = false;          ///< visits that fail or go another way; else time end to end
    std::string service, operation; ///< the requests begin with; "" = all requests
    double ns = 0, sdNs = 0;        ///< of such a request, signed, and its standard error
    double visits = 0;              ///< of ways: how many more than are to be expected
    Sentence text;                  ///< "a request of GET /pay takes longer by 12 ms"
};

/// One center in one part of the time (or one run, where many were checked), for the timeline.
struct TimelineCell {
    ModelVerdictState state = ModelVerdictState::NoData;
    MismatchReason why = MismatchReason::None;
    double extraNs = 0; ///< beyond what is expected, a request
    std::uint64_t visits = 0;
    bool isOfModel = false; ///< the model was measured from this part
};
struct Timeline {
    struct Part {
        std::int64_t fromNs = 0, toNs = 0; ///< unix time
        std::string run;
        std::uint64_t requests = 0;
    };
    std::vector<Part> parts;
    std::vector<std::string> centers;             ///< then suspicious edges, by caller
    std::vector<std::string> to;                  ///< by row: of an edge its callee, "" of a center
    std::vector<std::vector<TimelineCell>> cells; ///< by row, then part
};

/// What a model and requests say of each other.
struct ModelCheck {
    std::string model;
    std::uint64_t requests = 0;
    double expectedNs = 0, observedNs = 0; ///< mean request
    /// Suspicious first, by score (a share of requests that fail counts as time does), then consistent, by totalNs,
    /// then no data; centers and edges before their places.
    std::vector<ModelVerdict> verdicts;
    StructureCounts structure;
    std::vector<ToExplain> toExplain;       ///< empty: nothing, so nobody has to be cleared
    std::vector<InnocentCenter> innocent;   ///< whom these requests clear of all of it
    std::vector<InnocentCenter> notCleared; ///< whom nothing accuses, and these requests cannot clear
    std::vector<ModelInput> inputs;
    /// Why nothing can be said (a client that adapts to the system's speed, too few requests, nothing of the model was
    /// seen); nothing: it can.
    std::optional<Sentence> refused;
    std::vector<Sentence> remarks; ///< clocks, doubts, requests no part of the model, what the evidence lacks
    /// True where all mismatch lies between client and system, or outside of it: "nothing inside is wrong".
    bool isOutside = false;
    Timeline timeline;
};

/// Holds requests against a model: structure, times, errors; who is to blame, who is innocent, since when. Reaches what
/// comparePopulations() reaches where the model is a baseline with evidence: same rules, same words for load, clocks
/// and nobody.
/// @param filter  which requests (request_filter.h); "" = all
/// Errors: NoRequests, BadRequestFilter, Cancelled. Cost: a few passes over the spans.
Result<ModelCheck> checkModel(Workspace& workspace, const PerformanceModel& model, const std::string& filter,
                              Progress& progress);

} // namespace tenfold
