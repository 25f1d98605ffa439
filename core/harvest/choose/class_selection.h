#pragma once

#include "core/harvest/choose/job_types.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::harvest {

/// Servers of a class that are alike.
struct LikeServers {
    std::uint64_t count = 0;
    double cores = 0;
    double reservedCores = 0; ///< that batch work never gets
};

/// What selection knows of a class.
struct ClassState {
    std::string name;
    Pattern pattern = Pattern::Unpredictable;
    double average = 0, peak = 0;  ///< of its history, 0 … 1
    std::optional<double> current; ///< utilization now, with batch work; none: it has no server
    std::vector<LikeServers> servers;
};

/// What a job asks for.
struct ClassRequest {
    JobType type = JobType::Medium;
    std::uint64_t containers = 0; ///< at once, as dagWidth() estimates
    double containerCores = 1;
    double rankRatio = 3; ///< how much more the next better pattern counts
};

/// Which classes a job was given, and why.
struct ClassSelection {
    std::vector<std::uint64_t> rooms; ///< containers that fit a class for a job of this type
    std::vector<double> weights;
    std::vector<std::size_t> feasible; ///< classes that have room for all of it
    std::vector<std::size_t> chosen;   ///< ascending; empty: none, the job goes wherever there is room
};

/// Share of a class that a job of a type may count on: below its current load for a short one, its average for a medium
/// one, its peak for a long one.
double headroom(JobType type, const ClassState& of);
/// Rooms, weights and feasible classes; nothing drawn.
ClassSelection roomsFor(const ClassRequest& request, const std::vector<ClassState>& classes);
/// Algorithm 1: one class that has room, likely a large one of the pattern that suits the type; else several that
/// together have; else none. @param unit  numbers in [0, 1), one a draw. Source: Zhang et al. 2016, section 4.6.
ClassSelection selectClasses(const ClassRequest& request, const std::vector<ClassState>& classes,
                             const std::function<double()>& unit);

} // namespace tenfold::harvest
