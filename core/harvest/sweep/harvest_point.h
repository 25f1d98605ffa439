#pragma once

#include "core/base/result.h"
#include "core/harvest/simulate/load_table.h"
#include "core/harvest/simulate/scheduling.h"
#include "core/harvest/sweep/harvest_axes.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace tenfold::harvest {

/// Classes of each played day that points at one scaling share: made by the first that asks. Thread: any.
class SharedDailyClasses {
public:
    using Classes = std::shared_ptr<const std::vector<std::vector<SchedulingClass>>>;
    Classes find(const LoadScaling& scaling, std::size_t days, const std::function<Classes()>& make);

private:
    std::mutex m_mutex;
    std::vector<std::tuple<Scaling, double, std::size_t, Classes>> m_known;
};

struct HarvestData;

/// The datacenters of the data one by one, each cut out by the first that asks. Thread: any.
class SharedParts {
public:
    std::shared_ptr<const HarvestData> find(const HarvestData& whole, std::uint32_t datacenter);

private:
    std::mutex m_mutex;
    std::map<std::uint32_t, std::shared_ptr<const HarvestData>> m_parts;
};

/// What all points of a sweep have in common.
struct HarvestData {
    Datacenter datacenter;
    LoadTable history{120, 0}; ///< what classes, peaks and the scaling are taken from
    LoadTable played{120, 0};  ///< what follows it; without slots the history is played: hindsight, and said so
    std::vector<std::uint32_t> seriesOf;     ///< by server, of both
    std::vector<std::string> datacenters;    ///< their names, by number; several: a point may be of one of them
    std::vector<std::uint32_t> datacenterOf; ///< by server; empty: all are of one
    std::int64_t beginSecond = 0;            ///< of the day, of the first played slot
    std::int64_t days = 365;                 ///< that reimages are known for, or drawn
    /// Reimages of a run: what was recorded, the same each time, or drawn.
    std::function<std::vector<Reimage>(std::uint64_t start, std::uint64_t run, double days)> reimages;
    std::vector<JobKind> kinds;
    std::vector<JobArrival> arrivals; ///< recorded; none: drawn
    std::string hash;                 ///< of all this
    /// Of these loads and this datacenter; who changes them makes it anew.
    std::shared_ptr<SharedDailyClasses> dailyClasses = std::make_shared<SharedDailyClasses>();
    std::shared_ptr<SharedParts> parts = std::make_shared<SharedParts>();
};

/// The servers of one datacenter with their owners, loads and reimages; jobs and arrivals stay all.
HarvestData partOf(const HarvestData& whole, std::uint32_t datacenter);

/// Mean utilization of a server, by hour of what is played.
struct HourlyUtilization {
    std::vector<double> primary, total; ///< by its owner, and with batch work
};

/// Figures by name, in the order of counters.def.
using Figures = std::vector<std::pair<std::string_view, double>>;

/// A figure as counters.def tells it.
struct Counter {
    Engine engine;
    std::string_view name, unit;
    bool isLessBetter;
    std::string_view words;
};
const std::vector<Counter>& counters();

/// Plays one point once. Everything of chance follows from `start` and `run`: policies meet the same reimages, arrivals
/// and writers. @param point  whole, without problems  @param hours  of scheduling, where given. Cancellation point.
/// Errors: HarvestRefused, where the data are too few for the engine, no factor gives the load, or no server is of the
/// datacenter.
Result<Figures> playPoint(const HarvestData& data, Engine engine, const AxesPoint& point, std::uint64_t start,
                          std::uint64_t run, HourlyUtilization* hours = nullptr);

/// JSON of figures, each number so that it is read back as it was; hours to a ten-thousandth.
std::string figuresJson(const Figures& figures, const HourlyUtilization& hours = {});
/// The other way; empty where it is none.
std::vector<std::pair<std::string, double>> figuresOf(const std::string& text);
HourlyUtilization hoursOf(const std::string& text);

/// Upper end of what the share of lost blocks may be, 95 %: 3 / n of none, else Wilson's.
double lostBound95(std::uint64_t lost, std::uint64_t blocks);

} // namespace tenfold::harvest
