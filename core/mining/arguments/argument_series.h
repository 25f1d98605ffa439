#pragma once

#include "core/mining/work/mining_work.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// One recorded value of an argument at one place of a program.
struct ArgumentInstance {
    std::uint32_t event = 0;
    std::uint32_t leaf = 0;
    std::uint32_t node = 0; ///< position in TypeWork::senders
    RunId run;
    ValueId value;
    std::span<const std::uint32_t> iterations; ///< outermost first
};

/// All recorded values of an argument at one place: a path of a step or timer of a type.
struct ArgumentSeries {
    static constexpr std::size_t kMostDifferent = 9; ///< that are kept in `different`

    std::uint32_t stepId = 0; ///< 0 for timers
    StringId target, method, path;
    std::vector<ArgumentInstance> instances; ///< by node, then time; empty where they have not been collected
    std::uint64_t calls = 0;                 ///< calls of the step, with or without the argument
    std::uint64_t callsWith = 0;             ///< calls that have the argument
    std::uint64_t all = 0;                   ///< instances, collected or not
    /// The value in each call, in their order, where each has exactly one; a single one where they are all equal. Else
    /// empty.
    std::vector<ValueId> column;
    std::vector<ValueId> different; ///< the first different values, in the order in which they appear

    /// Whether `different` has all different values.
    bool knowsDifferent() const { return !different.empty() && different.size() < kMostDifferent; }
    /// Up to `most` different values, in the order in which they appear; most <= kMostDifferent. Cost: O(instances)
    /// where few are different and `different` is not known, as in parts.
    std::vector<ValueId> firstDifferent(std::size_t most) const;
    bool hasDifferent(std::size_t fewest) const { return firstDifferent(fewest).size() == fewest; }
    /// A series of the same argument, for some of the instances.
    ArgumentSeries part() const {
        ArgumentSeries series;
        series.stepId = stepId;
        series.target = target;
        series.method = method;
        series.path = path;
        return series;
    }
    /// The value in a call, when that is known from the column.
    std::optional<ValueId> valueOfCall(std::size_t call) const {
        if (column.empty()) return std::nullopt;
        return column.size() == 1 ? column.front() : column[call];
    }
};

/// Where the calls of a step or timer stand: node of the type, and position in TypeWork::calls or ::clockEvents.
using CallPlaces = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Calls of each step (by step id) and of each timer (by its position), by node, then time.
struct TypePlaces {
    std::map<std::uint32_t, CallPlaces> steps;
    std::vector<CallPlaces> timers;
};
TypePlaces findPlaces(const MiningWork& work, const TypeWork& type);

/// The arguments of one step or timer. Memory: 4 bytes an argument of a call, where its values differ; instances, 40
/// bytes each, are collected one series at a time.
class PlaceArguments {
public:
    /// @param stepId  nothing: the places are those of a timer. All that is handed over has to outlive this.
    PlaceArguments(const MiningWork& work, const TypeWork& type, std::optional<std::uint32_t> stepId,
                   const CallPlaces& places);

    /// Arguments in the order of first appearance, without their instances.
    const std::vector<ArgumentSeries>& series() const { return m_series; }
    /// One of them with its instances. Cost: O(its instances) where few calls have it, else O(calls).
    ArgumentSeries withInstances(std::size_t position) const;

private:
    static constexpr std::uint32_t kNoCall = 0xffffffffU; ///< no call has this number
    /// Calls whose requests have the same leaves.
    struct Form {
        std::vector<std::uint32_t> series; ///< of each request leaf
        std::vector<std::uint32_t> calls;  ///< positions in m_places, ascending
    };
    struct FormLeaf {
        std::uint32_t shape = 0, offset = 0;
    };

    std::vector<std::uint32_t> callsWith(std::size_t position) const;
    std::uint32_t eventOf(const CallPlaces::value_type& place) const;
    void addCall(const Event& event, std::uint32_t call);
    Form& formOf(const Event& event);

    const MiningWork& m_work;
    const TypeWork& m_type;
    std::optional<std::uint32_t> m_stepId;
    const CallPlaces& m_places;
    std::vector<ArgumentSeries> m_series;
    std::unordered_map<std::uint32_t, Form> m_forms; ///< by shape
    std::vector<std::vector<FormLeaf>> m_leavesOf;   ///< by series: the leaves that are of it
    std::unordered_map<StringId, std::uint32_t> m_ofPath;
    std::vector<std::uint32_t> m_latestCall; ///< by series
};

} // namespace tenfold
