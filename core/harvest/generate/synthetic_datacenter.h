#pragma once

#include "core/harvest/classes/load_pattern.h"
#include "core/harvest/generate/synthetic_series.h"
#include "core/harvest/place/datacenter.h"
#include "core/harvest/simulate/load_table.h"
#include "core/harvest/simulate/scheduling.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold::harvest {

/// What a synthetic datacenter is made of.
struct SyntheticDatacenter {
    std::size_t servers = 4000;
    std::uint32_t blocksAServer = 6000; ///< space on average, of which half is full: 1.5 TB of 256 MB blocks
    double medianRate = 0.3;            ///< reimages a server and month, over environments
    bool areRacksOfTenants = true;      ///< racks are filled in the order of tenants, else shuffled
    std::uint32_t serversARack = 40;
    // Shares of tenants by pattern; the rest is unpredictable. Of servers periodic tenants have twice their share.
    double periodicShare = 0.25, constantShare = 0.5;
};

/// A datacenter with what a simulation of lost blocks needs beside it.
struct GeneratedDatacenter {
    Datacenter datacenter;
    std::vector<std::string> environmentNames;
    std::vector<double> correlatedShare; ///< by environment: of its reimages in events that hit all its servers
    std::vector<Pattern> patterns;       ///< by tenant
};

/// Environments of one to four machine functions, tenants of lognormal size, rates and peaks. The same for the same
/// seed on every machine. Source: section 8.2 of the specification (ours).
GeneratedDatacenter syntheticDatacenter(const SyntheticDatacenter& how, std::uint64_t start, std::uint64_t run = 0);

/// Reimages of some days: events that hit every server of an environment within an hour, the others one by one
/// (Poisson), by the rates of tenants; in order of time. @param days  a month has 30.4375
std::vector<Reimage> syntheticReimages(const GeneratedDatacenter& of, double days, std::uint64_t start,
                                       std::uint64_t run = 0);

/// A series a tenant, of its pattern, and each server's number in the table. @param seriesAServer  each server plays
/// its own: the tenant's with noise of its own (sigma 0.005 … 0.03)
struct GeneratedLoads {
    LoadTable table{120, 0};
    std::vector<std::uint32_t> seriesOf; ///< by server
};
GeneratedLoads syntheticLoads(const GeneratedDatacenter& of, const SyntheticSeries& how, bool seriesAServer,
                              std::uint64_t start, std::uint64_t run = 0);

/// Jobs: chains of one to five stages with lognormal numbers of tasks and times, that come by a Poisson process.
struct SyntheticJobs {
    std::size_t kinds = 52;
    double arrivalMeanS = 300;
    double meanTasks = 4;  ///< of the lognormal number: 4 * lognormal(2.2, 1)
    double taskScale = 10; ///< seconds: 10 * lognormal(4, 0.6)
};
std::vector<JobKind> syntheticJobs(const SyntheticJobs& how, std::uint64_t start, std::uint64_t run = 0);
std::vector<JobArrival> syntheticArrivals(std::size_t kinds, double meanS, std::int64_t endMs, std::uint64_t start,
                                          std::uint64_t run = 0);

} // namespace tenfold::harvest
