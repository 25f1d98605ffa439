#pragma once

#include "core/flows/classes/path_classes.h"
#include "core/flows/names/name_notices.h"
#include "core/flows/requests/population.h"
#include "core/words/sentence.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// One population in figures.
struct PopulationFigures {
    std::uint64_t requests = 0;
    Distribution durationNs;
    double requestsPerSecond = 0;
    std::vector<std::string> runs;
};

/// Whether A is fit to be what B is held against.
struct BaselineFitness {
    std::vector<Sentence> reasons;    ///< why not; empty: nothing speaks against it
    std::vector<std::string> leftOut; ///< runs of A that are not fit among many that are; they are not compared with
    bool isFit() const { return reasons.empty(); }
};

enum class FindingKind { Center, Edge, Count, Class, Error, Clock };
std::string_view findingName(FindingKind kind);

/// A place: a center, or an edge from the caller's service to the callee's.
struct ComparedPlace {
    bool isEdge = false;
    FlowPlace at; ///< of an edge: the call as its caller sees it
    std::uint32_t toService = 0;
    std::uint32_t toOperation = 0; ///< of what was sent and not waited for: the consumer's; else that of the call
    /// The edge of what nobody waits for, whose time is how long it waits.
    bool isWaiting() const { return toOperation != 0; }
    auto key() const { return std::tuple(isEdge, at.service, at.operation, toService); }
};

/// One thing that changed, in a sentence.
struct Finding {
    FindingKind kind = FindingKind::Center;
    ComparedPlace place;
    std::uint32_t inOperation = 0;
    /// Mean ns of a visit by itself, as recorded; of counts, visits a visit of the caller; of errors, shares.
    double a = 0, b = 0;
    std::optional<std::array<double, 2>> criticalNs = {}; ///< mean of a visit's part of the critical path, where any
    double deltaNs = 0;                                   ///< b - a where it is a time
    double totalNs = 0; ///< its part of the change end to end, of a request on average
    double share = 0;   ///< of all change
    double p = 1;
    double effect = 0;        ///< relative change of the class, times the share of requests concerned
    bool isOfPath = false;    ///< only criticalNs changed: it takes as long as before
    bool isSent = false;      ///< how long what nobody waits for has waited, medians; of no response time a part
    bool isExplained = false; ///< a time that is longer by what is asked of the place: more calls, or other ones
    Sentence because;         ///< half a sentence: why a time changed, where that is known
    Sentence text;
};

/// What a distribution at a place says, changed or not.
struct PlaceVerdict {
    ComparedPlace place;
    enum class Verdict { Changed, Unchanged, NoData } verdict = Verdict::NoData;
    double deltaNs = 0; ///< of medians
    double p = 1;
    std::uint64_t samplesA = 0, samplesB = 0;
};

/// What tells the visits that became slower from those that did not.
struct ChangeCondition {
    std::string condition;                   ///< "app.size > 4096"
    std::uint64_t visits = 0, others = 0;    ///< sampled in B: for which it holds, and the rest
    double changeNs = 0, othersChangeNs = 0; ///< of the mean, from A to B
    std::vector<std::string> alwaysWith; ///< attributes that hold for the same visits: which of them it is is not known
};

/// Where a change starts from.
struct Suspect {
    std::string service; ///< of an edge "caller>callee"; "" where it is nobody's
    std::string instance = {};
    double score = 0; ///< share of requests concerned times the relative change of their class
    Sentence text = {};
    std::optional<ChangeCondition> when = {}; ///< where an attribute tells
};

/// How often a service is called: no input, it follows from what is asked for or from a cause.
struct LoadEffect {
    Sentence what;
    std::string service;
    double a = 0, b = 0;                     ///< calls a second
    bool isAskedFor = false;                 ///< as many as the requests let expect
    std::optional<std::size_t> suspect = {}; ///< index of who causes it, where that is known
    Sentence text = {};
};

/// Another edition of a program runs in B.
struct VersionChange {
    std::string service, attribute;
    std::string a, b; ///< with commas where several are
    Sentence text;
};

/// An input of the system: no fault, whatever it does.
struct LoadChange {
    Sentence what;
    double a = 0, b = 0;
};

/// B is the faster one.
struct Reversal {
    double byNs = 0;  ///< of a request, on average
    double share = 0; ///< of the time of A
    Sentence text;
};

struct PopulationComparison {
    NameTable names;
    PopulationFigures a, b;
    BaselineFitness baseline;
    std::vector<LoadChange> load; ///< what enters the system
    std::vector<LoadEffect> effects;
    std::vector<VersionChange> versions; ///< by service
    std::vector<Finding> findings;       ///< greatest effect first
    std::vector<PlaceVerdict> places;
    std::vector<Suspect> suspects; ///< empty: nobody
    std::vector<ClockOffset> clocksA, clocksB;
    std::vector<FlowNotice> notices;       ///< what has to be known before the rest is read
    std::optional<Reversal> reversal;      ///< where A and B may stand the wrong way round
    std::uint64_t inBoth = 0;              ///< requests of B that A has too
    std::vector<RefinedName> refinedNames; ///< of both sides, most spans first
    /// Why nothing is said of who is to blame, where that is so: too few requests, none that both sides have, or a
    /// clock that may have been set as well as messages may wait; else null. That nobody is named then clears nobody.
    const FlowNotice* whyUndecided() const;
    /// One request on each side: the findings are all parts of what differs between them, and nobody is suspected.
    bool isOfTwo() const { return a.requests == 1 && b.requests == 1; }
};

/// What changed from A to B and where it starts from. The parts of the change end to end add up to it exactly: self
/// time on the critical path, how often places are visited, and which operations are asked for.
/// Ours; see docs/method.md. Cost: up to six passes over the spans of the two populations.
/// Errors: NoRequests, Cancelled.
Result<PopulationComparison> comparePopulations(Workspace& workspace, Population a, Population b, Progress& progress);

} // namespace tenfold
