#pragma once

#include "core/flows/compare/attributes.h"
#include "core/flows/compare/comparison.h"
#include "core/flows/requests/request_flow.h"

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <vector>

namespace tenfold {

/// Visits of some paths, drawn evenly from all, to read their attributes. Memory: kMostVisits a path.
class VisitSamples {
public:
    static constexpr std::size_t kMostVisits = 2000;
    explicit VisitSamples(const std::vector<std::uint32_t>& paths, std::size_t mostVisits = kMostVisits);
    /// @param places  paths of the flow's nodes; @param run  index in the population's runs
    void add(const RequestFlow& flow, const std::vector<std::uint32_t>& places, std::size_t run);
    /// The sampled visits of a path with their self time, ns, and attributes. Errors: UnknownRun, Cancelled.
    Result<std::vector<AttributedSample>> read(Workspace& workspace, const std::vector<RunInfo>& runs,
                                               std::uint32_t path, Progress& progress) const;

private:
    struct Visit {
        std::size_t run = 0;
        EventKey event;
        std::int64_t selfNs = 0;
    };
    struct Drawn {
        std::uint64_t seen = 0;
        std::vector<Visit> visits;
    };
    std::size_t m_mostVisits;
    std::map<std::uint32_t, Drawn> m_drawn; ///< by path
    std::mt19937_64 m_random;               ///< of fixed seed: the same answer each time
};

/// The condition under which a place became slower, while it hardly did otherwise; nothing where none tells. That it
/// tells slow visits from fast ones is not enough: it may have done so before.
std::optional<ChangeCondition> changeCondition(const std::vector<AttributedSample>& a,
                                               const std::vector<AttributedSample>& b);

} // namespace tenfold
