#pragma once

#include "core/base/result.h"
#include "core/characterize/generate/quantile_table.h"
#include "core/characterize/measure.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold::characterize {

/// How times of arrival depend on those before (specification of characterization 6.2).
enum class ArrivalProcess {
    Independent, ///< (a) nothing but the gaps' distribution
    Markov,      ///< (b) a composition of two-phase processes
    SelfSimilar, ///< (c) sources that go on and off at all scales
    Fractional,  ///< (d) fractional noise, also anti-persistent
    Layered,     ///< gaps in the order of noise of several lengths, each as strong as it has to be (ours)
};

std::string_view nameOf(ArrivalProcess process);

/// Arrivals of one operation.
struct ArrivalProfile {
    std::string operation; ///< as the log names it
    Action action = Action::Other;
    std::uint64_t events = 0; ///< over the duration
    QuantileTable gapsMs;     ///< between one and the next; empty: evenly spread at random
    ArrivalProcess process = ArrivalProcess::Independent;
    bool takesGaps = true;       ///< the process decides the order of gaps only, their lengths are those of the table
    double begins = 0, ends = 1; ///< of the duration, where the first and the last arrival are where gaps are taken
    double slotMs = 0;           ///< of the counts that `h`, `dispersion` and `counts` are of; 0: too few to say
    std::optional<double> h;
    double dispersion = 1;                               ///< variance of the counts by their mean
    QuantileTable counts;                                ///< a slot
    double variation = 1;                                ///< squared, of the gaps
    std::vector<double> autocorrelations;                ///< of successive gaps, lags 1, 2, …
    std::vector<std::pair<std::int64_t, double>> scales; ///< width in ms, index of dispersion to be reached
    std::vector<double> layers; ///< of a layered process: strength of the noise that lasts 2, 8, 32, … arrivals
    double misfit = 0; ///< of the process that was chosen, in a trial: of dispersions and gaps (arrival_draw.cpp)
};

struct TailProfile {
    double alpha = 0, xmin = 0, share = 0; ///< share of the files in it
};

/// Everything a workload is drawn from: fitted from measures, or written by hand. A document.
struct WorkloadProfile {
    SourceKind kind = SourceKind::Audit; ///< Audit or Objects
    std::uint64_t seed = 1;
    std::int64_t fromMs = 0, durationMs = 0;
    std::vector<double> hours; ///< level of each hour of the day, or of the week from Monday on, UTC; empty: flat
    std::vector<ArrivalProfile> arrivals;

    // files
    std::uint64_t filesAtStart = 0, filesRead = 0;
    QuantileTable agesAtStartMs, fileBytes; ///< bytes of those not empty
    double emptyShare = 0;
    QuantileTable popularity; ///< reads of a file that is read
    std::optional<TailProfile> tail;
    QuantileTable ageAtReadMs;
    QuantileTable lifeMs;        ///< of files created here that are deleted here
    double deletedShare = 0;     ///< of those created
    QuantileTable leftAtStartMs; ///< what files that were there live on, of those deleted
    double deletedAtStartShare = 0;
    double filesPerDirectory = 0;
    std::vector<std::pair<std::string, double>> extensions; ///< with their shares; "" for none

    // object stores
    QuantileTable reuseMs, requestBytes, readsPerCluster;
    QuantileTable clusterGapsMs; ///< between a read and the read before of its cluster: looked at, not drawn from
    std::uint64_t clusters = 0;
    double clusterStays = 0; ///< chance that a read is of the cluster of the read before, beyond its weight

    std::vector<std::string> assumed; ///< what was not measured

    const ArrivalProfile* arrivalsOf(Action action) const;
};

/// The profile of a population, with the process chosen for each operation by trials of all that can be had.
/// Cost: some draws of as many arrivals as there are, at most 300,000 each. Errors: NothingToGenerate.
Result<WorkloadProfile> profileOf(const Evidence& evidence, std::uint64_t seed);

nlohmann::ordered_json profileJson(const WorkloadProfile& profile);
/// Errors: ProfileBroken, with the path of the member that is wrong.
Result<WorkloadProfile> profileFrom(const nlohmann::ordered_json& json);
/// The same of a text; also JsonBroken.
Result<WorkloadProfile> profileFromText(std::string_view text);

} // namespace tenfold::characterize
