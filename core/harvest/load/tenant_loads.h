#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/harvest/choose/class_selection.h"
#include "core/harvest/choose/job_types.h"
#include "core/harvest/classes/tenant_classes.h"
#include "core/harvest/input/input_tables.h"
#include "core/questions/question_key.h"
#include "core/store/workspace.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::harvest {

/// What is looked at, and by which rules.
struct LoadQuestion {
    std::string run;     ///< empty: all runs of samples that are not held out
    int slotSeconds = 0; ///< divides a day; 0: as they were recorded
    PatternRule patterns;
    ClassRule classes;
    std::optional<std::int64_t> cores; ///< of servers that the inventory does not have
    InputLimits limits;
};

/// The stretch of a run that is looked at.
struct SampleWindow {
    RunKey run;
    std::string name; ///< of the run
    int slotSeconds = 0;
    std::int64_t startNs = 0; ///< of its first slot
    std::size_t days = 0, slots = 0;
};

/// A tenant with the load of its average server.
struct LoadedTenant {
    std::string id;          ///< "environment/function"; a server that nobody owns by itself
    std::string environment; ///< empty: not known
    std::size_t window = 0;
    std::uint64_t servers = 0;   ///< with samples in the window, and still its own at the window's end
    double coverage = 0;         ///< of slots
    LoadPattern load;            ///< its pattern is the one that counts, also where a person said it
    std::optional<Pattern> said; ///< by a person
    std::size_t classIndex = 0;
    std::vector<LikeServers> machines; ///< of these, those with cores that are known
    double spareCores = 0;             ///< mean over the window, beside the reserve; of all its machines
};

/// A class of tenants of one run.
struct LoadedClass {
    UtilizationClass what;
    std::size_t window = 0;
    std::vector<LikeServers> machines;
};

/// What follows from a workspace's utilization.
struct TenantLoads {
    std::vector<SampleWindow> windows;
    std::vector<LoadedTenant> tenants; ///< by window, then id in byte order
    std::vector<LoadedClass> classes;  ///< by window, then pattern, average, peak
    JobThresholds thresholds;
    bool areThresholdsDerived = false;                                ///< else those of the paper
    bool areOwnersKnown = false;                                      ///< else each server is a tenant of its own
    std::map<std::pair<std::string, std::string>, BrokenRule> broken; ///< H115, H116, H170: by run and code

    std::uint64_t countOf(Pattern pattern) const; ///< tenants with enough history
    std::uint64_t shortHistories() const;
    std::uint64_t servers() const;
    const LoadedTenant* tenant(std::string_view id) const;
    /// A class as selection sees it. @param current  utilization now; none: its average
    ClassState stateOf(std::size_t classIndex, std::optional<double> current = {}) const;
};

/// The question whether a tenant's pattern is what the rule says; an answer is a person's word on it.
inline constexpr QuestionName kTenantPatternQuestion{"tenant-pattern", QuestionSubject::Kind::Thing};

/// Reads the utilization of a workspace, tenant by tenant. Cost: that of reading, and 1 ms for each tenant and month.
/// Memory: some tenants' months at a time. Errors: NoSamples, UnknownRun, Cancelled, InputRefused (H171: these tables
/// are of other servers or other times).
Result<TenantLoads> tenantLoads(Workspace& workspace, const LoadQuestion& question, const HarvestInput& input,
                                Progress& progress);

/// One tenant as it is drawn: its average server and the middle 90 % of its servers, slot by slot; NaN where nothing
/// is. Cost: that of reading its servers. Errors: UnknownTenant, Cancelled.
struct TenantSeries {
    SampleWindow window;
    std::vector<float> mean, low, high;
    std::vector<double> amplitudes;      ///< lineAmplitudes() of its whole days
    std::vector<std::int64_t> reimagesS; ///< times of its reimages in the window
};
Result<TenantSeries> tenantSeries(Workspace& workspace, const LoadQuestion& question, const HarvestInput& input,
                                  const std::string& tenant, Progress& progress);

/// Gives the tenants the classes that their patterns make, and each class its machines; after patterns were changed.
void classify(TenantLoads& loads, const ClassRule& rule);
/// Gives each tenant the pattern of the rule, or that a person said; without reading anything again.
void judge(TenantLoads& loads, const PatternRule& rule);

} // namespace tenfold::harvest
