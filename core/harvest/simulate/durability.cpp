#include "core/harvest/simulate/durability.h"

#include "core/base/threads/cancellation.h"
#include "core/harvest/place/quick_draw.h"

#include <algorithm>
#include <deque>
#include <tuple>
#include <utility>

namespace tenfold::harvest {
namespace {

constexpr std::uint32_t kNoServer = kMostDurabilityServers;

/// Numbers below 2^32, ascending, by digits of eleven bits: lists of thousands, tens of thousands of times.
void sortBlocks(std::vector<std::uint32_t>& all, std::vector<std::uint32_t>& spare) {
    constexpr std::size_t kFew = 128; // that comparing sorts as fast
    if (all.size() < kFew) return std::sort(all.begin(), all.end());
    constexpr unsigned kDigit = 11;
    const std::uint32_t largest = *std::max_element(all.begin(), all.end());
    spare.resize(all.size());
    for (unsigned shift = 0; shift < 32 && (largest >> shift) > 0; shift += kDigit) {
        std::array<std::uint32_t, (1U << kDigit) + 1> place{};
        constexpr std::uint32_t kMask = (1U << kDigit) - 1;
        for (const std::uint32_t one : all)
            ++place[((one >> shift) & kMask) + 1];
        for (std::size_t i = 1; i < place.size(); ++i)
            place[i] += place[i - 1];
        for (const std::uint32_t one : all)
            spare[place[(one >> shift) & kMask]++] = one;
        all.swap(spare);
    }
}

} // namespace

struct DurabilityRun::Detection {
    std::int64_t timeMs = 0;
    std::uint32_t server = 0;
    std::vector<std::uint32_t> blocks; ///< that lost something on it
};

DurabilityRun::DurabilityRun(std::unique_ptr<ReplicaPlacer> placer, std::size_t servers,
                             const DurabilityOptions& options)
    : m_options(options)
    , m_placer(std::move(placer))
    , m_space(servers)
    , m_blocksOf(servers)
    , m_next(servers)
    , m_missing(options.endMs)
    , m_single(options.endMs) {
    for (std::uint32_t s = 0; s < servers; ++s)
        m_space[s] = m_placer->freeBlocks(s);
}

void DurabilityRun::putBlock(std::span<const std::uint32_t> servers) {
    const auto block = static_cast<std::uint32_t>(m_result.blocks++);
    for (const std::uint32_t server : servers) {
        m_slots.push_back({server, 0, 0});
        m_blocksOf[server].push_back(block);
    }
    for (std::size_t r = servers.size(); r < m_options.replicas; ++r)
        m_slots.push_back({kNoServer, 0, ReplicaSlot::kMissing});
    if (servers.size() == 1) m_single.change(0, 1);
}

void DurabilityRun::addBlock(std::span<const std::uint32_t> servers) {
    for (const std::uint32_t server : servers)
        m_placer->setFree(server, m_placer->freeBlocks(server) - 1);
    putBlock(servers);
}

void DurabilityRun::createBlocks(RandomStream& writers, RandomStream& placement) {
    std::vector<std::uint64_t> sums; // of space, to draw in proportion to it
    std::uint64_t sum = 0;
    for (const std::uint32_t space : m_space)
        sums.push_back(sum += m_options.areWritersBySpace ? space : 1);
    if (sum == 0) {
        m_result.failedCreations += m_options.blocks;
        return;
    }
    m_slots.reserve(m_slots.size() + m_options.blocks * m_options.replicas);
    for (std::vector<std::uint32_t>& blocks : m_blocksOf)
        blocks.reserve(m_options.blocks * m_options.replicas / m_space.size());
    constexpr std::uint64_t kInARow = 10'000; // failures: what is left are servers that nothing goes with
    std::uint64_t failures = 0;
    for (std::uint64_t b = 0; b < m_options.blocks; ++b) {
        if (b % 1024 == 0) cancellationPoint();
        const auto at = std::upper_bound(sums.begin(), sums.end(), writers.below(sum));
        const auto made = m_placer->place(static_cast<std::uint32_t>(at - sums.begin()), m_options.replicas, placement);
        if (made) {
            failures = 0;
            ++m_result.quality.at(static_cast<std::size_t>(made->quality));
            putBlock(made->servers);
            continue;
        }
        ++m_result.failedCreations;
        if (++failures == kInARow) {
            m_result.failedCreations += m_options.blocks - b - 1;
            return;
        }
    }
}

std::size_t DurabilityRun::countLive(const ReplicaSlot* slots, std::int64_t nowMs) const {
    std::size_t live = 0;
    for (std::size_t r = 0; r < m_options.replicas; ++r)
        live += slots[r].isLive(nowMs) ? 1 : 0;
    return live;
}

/// Where one copy of a block is left: notes when another will be made, or takes that back.
void DurabilityRun::markSingle(const ReplicaSlot* slots, std::int64_t nowMs, std::int64_t by) {
    std::uint64_t first = ReplicaSlot::kMissing;
    std::size_t live = 0;
    for (std::size_t r = 0; r < m_options.replicas; ++r)
        if (slots[r].isLive(nowMs))
            ++live;
        else
            first = std::min<std::uint64_t>(first, slots[r].endMs);
    if (live == 1 && first <= ReplicaSlot::kLast) m_single.change(static_cast<std::int64_t>(first), -by);
}

void DurabilityRun::unplan(ReplicaSlot& slot, bool isPlaceKept) {
    m_missing.change(static_cast<std::int64_t>(slot.endMs), 1);
    slot.endMs = isPlaceKept ? ReplicaSlot::kBrokenOff : ReplicaSlot::kMissing;
    ++m_result.brokenOff;
}

void DurabilityRun::lose(std::uint32_t block, const Reimage& event) {
    ReplicaSlot* slots = slotsOf(block);
    for (std::size_t r = 0; r < m_options.replicas; ++r) {
        if (slots[r].isPlaced()) m_placer->giveBack(static_cast<std::uint32_t>(slots[r].server));
        if (slots[r].isBeingMade(event.timeMs)) unplan(slots[r], false);
        slots[r] = {kNoServer, 0, ReplicaSlot::kMissing};
    }
    m_missing.change(event.timeMs, -static_cast<std::int64_t>(m_options.replicas));
    m_single.change(event.timeMs, -1);
    ++m_result.lost;
    m_result.lostCorrelated += event.isCorrelated ? 1 : 0;
    if (m_result.lostBlocks.size() < DurabilityResult::kMostListed)
        m_result.lostBlocks.push_back({block, event.timeMs, event.server, event.isCorrelated});
}

/// A slot of a server that is reimaged.
void DurabilityRun::drop(std::uint32_t block, ReplicaSlot& slot, const Reimage& event) {
    ReplicaSlot* slots = slotsOf(block);
    const std::int64_t now = event.timeMs;
    if (!slot.isLive(now)) {
        markSingle(slots, now, -1);
        if (slot.isBeingMade(now)) unplan(slot, false);
        slot.endMs = ReplicaSlot::kMissing;
        markSingle(slots, now, 1);
        return;
    }
    if (slot.endMs > 0) {
        ++m_result.repairs;
        m_result.lastRepairMs = std::max(m_result.lastRepairMs, static_cast<std::int64_t>(slot.endMs));
    }
    const std::size_t live = countLive(slots, now);
    markSingle(slots, now, -1);
    slot.endMs = ReplicaSlot::kMissing;
    m_missing.change(now, 1);
    const auto gone = static_cast<std::uint64_t>(&slot - slots);
    for (std::size_t r = 0; r < m_options.replicas; ++r)
        if (slots[r].isBeingMade(now) && slots[r].source == gone) unplan(slots[r], true);
    if (live == 1) return lose(block, event);
    if (live == 2) m_single.change(now, 1);
    markSingle(slots, now, 1);
}

void DurabilityRun::reimage(const Reimage& event) {
    std::vector<std::uint32_t>& blocks = m_blocksOf[event.server];
    constexpr std::size_t kAhead = 16; // blocks whose slots are asked of memory in time
    std::size_t kept = 0;
    m_placer->setFree(event.server, m_space[event.server]);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (i + kAhead < blocks.size()) __builtin_prefetch(slotsOf(blocks[i + kAhead]), 1);
        ReplicaSlot* slots = slotsOf(blocks[i]);
        for (std::size_t r = 0; r < m_options.replicas; ++r)
            if (slots[r].server == event.server && slots[r].isPlaced()) {
                drop(blocks[i], slots[r], event);
                blocks[kept++] = blocks[i];
                break;
            }
    }
    blocks.resize(kept);
}

/// When a copy is made, and from where; its destination is known. Of sources that are all free now, the one that has
/// been free for longest is taken.
void DurabilityRun::plan(std::uint32_t block, ReplicaSlot& slot, std::int64_t nowMs) {
    const bool isOfSource = m_options.limit != RepairLimit::Destination;
    const bool isOfDestination = m_options.limit != RepairLimit::Source;
    const ReplicaSlot* slots = slotsOf(block);
    std::size_t from = m_options.replicas;
    for (std::size_t r = 0; r < m_options.replicas; ++r) {
        if (!slots[r].isLive(nowMs)) continue;
        const auto key = [&](std::size_t of) {
            return std::pair(isOfSource ? m_next[slots[of].server] : 0, static_cast<std::uint32_t>(slots[of].server));
        };
        if (from == m_options.replicas || key(r) < key(from)) from = r;
    }
    std::int64_t& source = m_next[slots[from].server];
    std::int64_t& destination = m_next[slot.server];
    const std::int64_t a = isOfSource ? std::max(nowMs, source) : nowMs;
    const std::int64_t d = isOfDestination ? std::max(nowMs, destination) : nowMs;
    if (isOfSource) source = a + m_options.repairMs;
    if (isOfDestination) destination = d + m_options.repairMs;
    const std::int64_t end = std::max(a, d) + m_options.repairMs;
    slot.source = from & 7U;
    slot.endMs = std::min(static_cast<std::uint64_t>(end), ReplicaSlot::kLast);
    m_missing.change(end, -1);
    m_waits.add(end - m_options.repairMs - nowMs);
    m_times.add(end - nowMs + m_options.detectMs);
    m_longestMs = std::max(m_longestMs, end - nowMs + m_options.detectMs);
}

/// All that a block lost with a server: first copies that came from there, then those that were there or on their way.
void DurabilityRun::repair(std::uint32_t block, std::uint32_t reimaged, std::int64_t nowMs, RandomStream& random) {
    ReplicaSlot* slots = slotsOf(block);
    if (countLive(slots, nowMs) == 0) return;
    markSingle(slots, nowMs, -1);
    for (std::size_t r = 0; r < m_options.replicas; ++r) {
        const ReplicaSlot& source = slots[slots[r].source];
        if (slots[r].isBrokenOff() && source.isMissing() && source.server == reimaged) plan(block, slots[r], nowMs);
    }
    for (std::size_t r = 0; r < m_options.replicas; ++r) {
        if (!slots[r].isMissing() || (slots[r].server != reimaged && slots[r].server != kNoServer)) continue;
        std::array<std::uint32_t, kMostReplicas> placed{};
        std::size_t count = 0;
        for (std::size_t i = 0; i < m_options.replicas; ++i)
            if (slots[i].isPlaced()) placed.at(count++) = static_cast<std::uint32_t>(slots[i].server);
        const auto to = m_placer->addReplica({placed.data(), count}, random);
        slots[r].server = to.value_or(kNoServer) & kMostDurabilityServers;
        if (!to) continue; // it stays as it is until something else happens to the block
        m_blocksOf[*to].push_back(block);
        plan(block, slots[r], nowMs);
    }
    markSingle(slots, nowMs, 1);
}

void DurabilityRun::detect(Detection& detection, RandomStream& random) {
    std::vector<std::uint32_t> spare;
    sortBlocks(detection.blocks, spare);
    constexpr std::size_t kAhead = 16;
    for (std::size_t i = 0; i < detection.blocks.size(); ++i) {
        if (i % 4096 == 0) cancellationPoint();
        if (i + kAhead < detection.blocks.size()) __builtin_prefetch(slotsOf(detection.blocks[i + kAhead]), 1);
        repair(detection.blocks[i], detection.server, detection.timeMs, random);
    }
}

DurabilityResult DurabilityRun::run(std::vector<Reimage> reimages, RandomStream& repairs) {
    std::sort(reimages.begin(), reimages.end(), [](const Reimage& a, const Reimage& b) {
        return std::tie(a.timeMs, a.server) < std::tie(b.timeMs, b.server);
    });
    std::deque<Detection> waiting; // of the same delay each, so in order
    std::uint64_t happened = 0;
    std::size_t next = 0;
    while (true) {
        cancellationPoint();
        const bool isReimage = next < reimages.size() && reimages[next].timeMs <= m_options.endMs;
        const bool isDetection = !waiting.empty() && waiting.front().timeMs <= m_options.endMs;
        if (!isReimage && !isDetection) break;
        if (isReimage && (!isDetection || reimages[next].timeMs <= waiting.front().timeMs)) {
            const Reimage& event = reimages[next++];
            reimage(event);
            ++happened;
            waiting.push_back(
                {event.timeMs + m_options.detectMs, event.server, std::exchange(m_blocksOf[event.server], {})});
        } else {
            detect(waiting.front(), repairs);
            waiting.pop_front();
        }
    }
    return finish(happened);
}

DurabilityResult DurabilityRun::finish(std::uint64_t reimages) {
    for (const ReplicaSlot& slot : m_slots)
        if (slot.endMs > 0 && slot.isLive(m_options.endMs)) {
            ++m_result.repairs;
            m_result.lastRepairMs = std::max(m_result.lastRepairMs, static_cast<std::int64_t>(slot.endMs));
        }
    // An hour's queue holds what a server may send in it: 30 copies. Where most wait that long, it is the rule.
    constexpr double kLongWaitS = 3600;
    m_result.reimages = reimages;
    m_result.repairP50S = m_times.quantileS(0.50);
    m_result.repairP95S = m_times.quantileS(0.95);
    m_result.repairP99S = m_times.quantileS(0.99);
    m_result.repairMaxS = static_cast<double>(m_longestMs) / 1000;
    m_result.waitP50S = m_waits.quantileS(0.50);
    m_result.waitP95S = m_waits.quantileS(0.95);
    m_result.missingByHour = m_missing.levels();
    m_result.singleByHour = m_single.levels();
    m_result.isBacklogged = m_result.waitP50S > kLongWaitS;
    return std::move(m_result);
}

} // namespace tenfold::harvest
