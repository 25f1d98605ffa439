#pragma once

#include "core/base/random_stream.h"
#include "core/harvest/place/datacenter.h"
#include "core/harvest/place/replica_placer.h"
#include "core/harvest/simulate/load_table.h"
#include "core/stats/compare/wilson.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace tenfold::harvest {

/// When each server is busy: its owner's load would eat into the reserve, so accesses are denied. A bit a slot; the
/// slots of an hour of the day lie together, and an hour of all servers does: blocks are counted hour by hour, so that
/// what is looked at stays near the processor.
class BusyTimes {
public:
    static constexpr std::size_t kHours = 24;
    static constexpr std::size_t kTileWords = 16; ///< of a server: a month of an hour's two-minute slots is fifteen

    /// @param seriesOf     by server, of the table
    /// @param beginSecond  of the day, of the first slot
    /// Cost: O(different series, cores and reserves × slots); servers that have all three in common share their bits.
    BusyTimes(const Datacenter& datacenter, const LoadTable& loads, const SampleValues& values,
              std::span<const std::uint32_t> seriesOf, std::int64_t beginSecond = 0);

    std::size_t slots() const { return m_slots; }
    bool isBusy(std::uint32_t server, std::size_t slot) const;
    /// Share of its time, 0 … 1.
    double busyShare(std::uint32_t server) const;
    /// Adds to each hour of the day the slots in which all servers of a block are busy, of each block.
    /// @param servers  `replicas` a block
    void addFailed(std::span<const std::uint32_t> servers, std::size_t replicas,
                   std::array<std::uint64_t, kHours>& byHour) const;
    const std::array<std::uint64_t, kHours>& slotsByHour() const { return m_slotsByHour; }

private:
    std::size_t m_slots;
    std::size_t m_sets = 0;                ///< servers that differ
    std::vector<std::size_t> m_hourOfTile; ///< a tile: kTileWords of each set, of one hour of the day
    std::array<std::uint64_t, kHours> m_slotsByHour{};
    std::vector<std::uint32_t> m_bitOf; ///< by slot: number of its bit, tile by tile
    std::vector<std::uint32_t> m_setOf; ///< by server
    struct alignas(128) Row {           ///< of a set in a tile: two lines of the cache, not three
        std::array<std::uint64_t, kTileWords> words;
    };
    std::vector<Row> m_rows;                ///< by tile, then set
    std::vector<std::uint16_t> m_masks;     ///< the same: which of its words are not 0
    std::vector<std::uint64_t> m_busySlots; ///< by set
};

/// Blocks whose copies are known, one after the other.
struct PlacedBlocks {
    std::size_t replicas = 3;
    std::vector<std::uint32_t> servers; ///< `replicas` a block
    std::uint64_t failedCreations = 0;
    std::array<std::uint64_t, 3> quality{}; ///< blocks by Placement::quality

    std::size_t size() const { return servers.size() / replicas; }
    std::span<const std::uint32_t> block(std::size_t which) const {
        return std::span(servers).subspan(which * replicas, replicas);
    }
};
/// Makes blocks, the writers uniform over servers. Those that cannot be made are counted; after ten thousand failures
/// in a row the rest is. Cancellation point.
PlacedBlocks placeBlocks(ReplicaPlacer& placer, std::size_t servers, std::uint64_t blocks, std::size_t replicas,
                         RandomStream& writers, RandomStream& placement);

/// How often nobody can be read from.
struct AvailabilityResult {
    std::uint64_t blocks = 0;
    double failed = 0;                                    ///< share of accesses, uniform over time and blocks
    std::array<double, BusyTimes::kHours> failedByHour{}; ///< of the accesses of an hour of the day
    std::uint64_t accesses = 0, failedAccesses = 0;       ///< that were drawn; 0 where all were counted
    ShareInterval interval; ///< 95 % of the drawn; both ends `failed` where all were counted
};
/// Over all blocks and slots, exactly. The same for any number of threads. Cost: O(blocks × replicas ×
/// slots / 64), less where servers are seldom busy at once. Cancellation point.
/// Source: Zhang et al. 2016, section 5.4 of the specification; counting instead of drawing is ours.
AvailabilityResult availability(const PlacedBlocks& blocks, const BusyTimes& busy, std::size_t threads = 1);
/// Of accesses drawn. @param accesses  at least 1  Cost: O(accesses)
AvailabilityResult sampledAvailability(const PlacedBlocks& blocks, const BusyTimes& busy, std::uint64_t accesses,
                                       RandomStream& random);

} // namespace tenfold::harvest
