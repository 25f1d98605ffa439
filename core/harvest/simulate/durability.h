#pragma once

#include "core/base/random_stream.h"
#include "core/harvest/place/replica_placer.h"
#include "core/harvest/simulate/replica_slots.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace tenfold::harvest {

/// Whose limit a repair has to wait for.
enum class RepairLimit : std::uint8_t { Source, Destination, Both };

/// What a simulation of lost blocks is given beside servers and reimages.
struct DurabilityOptions {
    std::size_t replicas = 3;         ///< 1 … kMostReplicas
    std::uint64_t blocks = 4'000'000; ///< Zhang et al. 2016
    bool areWritersBySpace = true;    ///< in proportion to free space, else uniform over servers
    std::int64_t detectMs = 30'000;   ///< from a reimage until it is known: a few missed heartbeats
    std::int64_t repairMs = 120'000;  ///< a copy: 30 an hour and server
    RepairLimit limit = RepairLimit::Source;
    std::int64_t endMs = std::int64_t{365} * 86'400'000;
};

/// A block that no copy was left of.
struct LostBlock {
    std::uint32_t block = 0;
    std::int64_t timeMs = 0;
    std::uint32_t server = 0;  ///< that held the last one
    bool isCorrelated = false; ///< it was reimaged with many of its environment
};

/// What became of the blocks of a run.
struct DurabilityResult {
    std::uint64_t blocks = 0;               ///< that were made
    std::uint64_t failedCreations = 0;      ///< those there was no place for
    std::array<std::uint64_t, 3> quality{}; ///< blocks by Placement::quality
    std::uint64_t lost = 0, lostCorrelated = 0;
    std::vector<LostBlock> lostBlocks; ///< the first kMostListed, in order of time
    std::uint64_t reimages = 0;        ///< that happened
    std::uint64_t repairs = 0;         ///< that ended
    std::uint64_t brokenOff = 0;       ///< that had to be planned anew: their source or destination was reimaged
    std::int64_t lastRepairMs = 0;     ///< when the last one ended; 0: none did
    // From the reimage to the end of the copy, of all that were planned.
    double repairP50S = 0, repairP95S = 0, repairP99S = 0, repairMaxS = 0;
    double waitP50S = 0, waitP95S = 0;       ///< of these, in queues of servers
    std::vector<std::int64_t> missingByHour; ///< copies that are missing: the backlog
    std::vector<std::int64_t> singleByHour;  ///< blocks of which one copy is left
    /// Most repairs wait for an hour and more behind others: the backlog does not drain between reimages, and spreading
    /// copies cannot help any more.
    bool isBacklogged = false;

    static constexpr std::size_t kMostListed = 10'000; ///< a list that is still read, by programs at least. Chosen
    double lostShare() const { return blocks > 0 ? static_cast<double>(lost) / static_cast<double>(blocks) : 0; }
};

/// Blocks, reimages and repairs of a year. A reimage drops every copy on its server, which is empty and usable at once;
/// once it is known, each copy is made anew from the live one whose server is free earliest, on a server the policy
/// picks. Order at one instant: ends of repairs, reimages by server, detections by server, and within one by block.
/// Cost: some 150 ns a repair, 8 + 4 … 8 bytes a copy. Thread: one run, one thread.
/// Source: Zhang et al. 2016, sections 4.12 and 5.3 of the specification; that repairs end without an event is ours.
class DurabilityRun {
public:
    /// @param placer  with all space free; of kMostDurabilityServers servers at most
    DurabilityRun(std::unique_ptr<ReplicaPlacer> placer, std::size_t servers, const DurabilityOptions& options);

    /// Makes options.blocks blocks. Stops for good where most of a row of creations fail: the room is used up; what is
    /// left counts as failed. Cancellation point.
    void createBlocks(RandomStream& writers, RandomStream& placement);
    /// A block whose copies are known; takes their space.
    void addBlock(std::span<const std::uint32_t> servers);

    /// Plays the reimages until options.endMs. @param reimages  in any order. Cancellation point.
    DurabilityResult run(std::vector<Reimage> reimages, RandomStream& repairs);

private:
    struct Detection;
    void putBlock(std::span<const std::uint32_t> servers);
    ReplicaSlot* slotsOf(std::uint32_t block) { return m_slots.data() + std::size_t{block} * m_options.replicas; }
    void reimage(const Reimage& event);
    void drop(std::uint32_t block, ReplicaSlot& slot, const Reimage& event);
    void lose(std::uint32_t block, const Reimage& event);
    void detect(Detection& detection, RandomStream& random);
    void repair(std::uint32_t block, std::uint32_t reimaged, std::int64_t nowMs, RandomStream& random);
    void plan(std::uint32_t block, ReplicaSlot& slot, std::int64_t nowMs);
    void unplan(ReplicaSlot& slot, bool isPlaceKept);
    std::size_t countLive(const ReplicaSlot* slots, std::int64_t nowMs) const;
    void markSingle(const ReplicaSlot* slots, std::int64_t nowMs, std::int64_t by);
    DurabilityResult finish(std::uint64_t reimages);

    DurabilityOptions m_options;
    std::unique_ptr<ReplicaPlacer> m_placer;
    std::vector<std::uint32_t> m_space;                 ///< of an empty server, in blocks
    std::vector<ReplicaSlot> m_slots;                   ///< of a block together
    std::vector<std::vector<std::uint32_t>> m_blocksOf; ///< by server, also copies being made; may name lost blocks
    std::vector<std::int64_t> m_next; ///< when a server is free for the next repair, whichever end of it it is
    DurabilityResult m_result;
    HourlyLevel m_missing, m_single;
    DurationCounts m_times, m_waits;
    std::int64_t m_longestMs = 0;
};

} // namespace tenfold::harvest
