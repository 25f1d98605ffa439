#pragma once

#include "core/base/name_table.h"
#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/flows/compare/asked_order.h"
#include "core/flows/compare/attributes.h"
#include "core/flows/compare/comparison.h"
#include "core/flows/compare/fan_outs.h"
#include "core/flows/compare/flow_paths.h"
#include "core/flows/compare/long_calls.h"
#include "core/flows/compare/peers.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// A path with what a population did there.
struct KnownPath {
    std::uint32_t parent = FlowNode::kNone; ///< index, always before it
    std::uint32_t service = 0, operation = 0;
    SpanKind kind = SpanKind::Unspecified;
    std::uint32_t toService = 0;
    PathFigures figures;
    FanOut fanOut;
    Distribution durationNs; ///< of a root: how long requests took
};

/// What spans that link to others of other requests did: one led to the other, and nobody waited.
struct KnownLink {
    FlowPlace from, to;
    SentFigures sent;
};

/// All that a comparison asks of its side A, so that it can be made where A's requests are no more: side A is this, or
/// it is gathered, and the answer is the same. Beside it what only models ask for.
struct BaselineEvidence {
    NameTable names; ///< numbers of services, operations, processes and addresses are of it
    PopulationFigures figures;
    double seconds = 0;
    std::vector<std::string> leftOut; ///< runs
    std::vector<ClockOffset> clocks;
    std::map<std::uint32_t, std::uint64_t> failing; ///< requests, by the first path that fails
    std::vector<KnownPath> paths;
    FlowPaths::Answering answering;
    std::unordered_map<std::uint32_t, std::uint32_t> services; ///< by process
    PeerComparison::Known peers;
    KnownLongCalls longCalls;
    AskedOrder asked;
    std::vector<KnownLink> links;
    /// Some visits of the paths that take most time, with their attributes: by index of the path.
    std::map<std::uint32_t, std::vector<AttributedSample>> samples;
    /// Names of its operations, each once: those of B that carry values have to be called alike.
    std::vector<std::string> operations() const;
};

/// Gathers the evidence of a population. Errors: NoRequests, Cancelled. Cost: as side A of comparePopulations(), and
/// one pass more; look-ups of kSampledPaths * kSamplesOfPath events.
Result<BaselineEvidence> measureEvidence(Workspace& workspace, Population population, Progress& progress);

/// As bytes, versioned, for evidenceFromBytes() only: names by text, numbers as short as they are. Distributions of
/// few values keep them all; where that makes more than kMostEvidenceBytes, they are put into buckets of 1 %.
std::string evidenceToBytes(const BaselineEvidence& evidence);

/// Errors: BadModelFile, also for such as cannot be of any population: whatever the bytes, what is made of them can be
/// compared with, takes 1 GiB at most, and time by their number.
Result<BaselineEvidence> evidenceFromBytes(std::string_view bytes);

/// What changed from a population that only its evidence is left of. Otherwise as comparePopulations() of two.
Result<PopulationComparison> comparePopulations(Workspace& workspace, BaselineEvidence a, Population b,
                                                Progress& progress);

} // namespace tenfold
