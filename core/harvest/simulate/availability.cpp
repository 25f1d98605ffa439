#include "core/harvest/simulate/availability.h"

#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"
#include "core/harvest/place/quick_draw.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace tenfold::harvest {
namespace {

constexpr std::size_t kBits = 64;
using ByHour = std::array<std::uint64_t, BusyTimes::kHours>;

/// Slots of a tile in which all of up to three rows are busy. Where few words may have a bit in common only they are
/// looked at: one picked out costs as much as some in a row.
__attribute__((always_inline)) inline std::uint64_t commonOf(const std::uint64_t* a, const std::uint64_t* b,
                                                             const std::uint64_t* c, std::uint32_t mask) {
    constexpr int kFew = 4;
    std::uint64_t sum = 0;
    if (__builtin_popcount(mask) <= kFew) {
        for (; mask != 0; mask &= mask - 1) {
            const auto w = static_cast<std::size_t>(__builtin_ctz(mask));
            sum += static_cast<std::uint64_t>(__builtin_popcountll(a[w] & b[w] & c[w]));
        }
        return sum;
    }
    for (std::size_t w = 0; w < BusyTimes::kTileWords; ++w)
        sum += static_cast<std::uint64_t>(__builtin_popcountll(a[w] & b[w] & c[w]));
    return sum;
}

/// What the loop over blocks has of a tile.
struct TileRows {
    const std::uint64_t* bits;  ///< kTileWords a set
    const std::uint16_t* masks; ///< by set
    const std::uint32_t* setOf; ///< by server
};

__attribute__((always_inline)) inline std::uint64_t addTile(const TileRows& tile, const std::uint32_t* servers,
                                                            std::size_t blocks, std::size_t replicas) {
    constexpr std::size_t kAtOnce = 3;
    std::uint64_t sum = 0;
    for (std::size_t b = 0; b < blocks; ++b, servers += replicas) {
        std::uint32_t mask = 0xFFFFU;
        for (std::size_t r = 0; r < replicas; ++r)
            mask &= tile.masks[tile.setOf[servers[r]]];
        if (mask == 0) continue;
        const auto row = [&](std::size_t r) {
            return tile.bits + std::size_t{tile.setOf[servers[std::min(r, replicas - 1)]]} * BusyTimes::kTileWords;
        };
        if (replicas <= kAtOnce) {
            sum += commonOf(row(0), row(1), row(2), mask);
            continue;
        }
        for (; mask != 0; mask &= mask - 1) {
            const auto w = static_cast<std::size_t>(__builtin_ctz(mask));
            std::uint64_t all = ~std::uint64_t{0};
            for (std::size_t r = 0; r < replicas; ++r)
                all &= row(r)[w];
            sum += static_cast<std::uint64_t>(__builtin_popcountll(all));
        }
    }
    return sum;
}

std::uint64_t addPlain(const TileRows& tile, const std::uint32_t* servers, std::size_t blocks, std::size_t replicas) {
    return addTile(tile, servers, blocks, replicas);
}

#if defined(__x86_64__)
__attribute__((target("popcnt"))) std::uint64_t addQuick(const TileRows& tile, const std::uint32_t* servers,
                                                         std::size_t blocks, std::size_t replicas) {
    return addTile(tile, servers, blocks, replicas);
}
#endif

using AddTile = std::uint64_t (*)(const TileRows&, const std::uint32_t*, std::size_t, std::size_t);
AddTile tileAdder() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("popcnt")) return addQuick;
#endif
    return addPlain;
}

} // namespace

BusyTimes::BusyTimes(const Datacenter& datacenter, const LoadTable& loads, const SampleValues& values,
                     std::span<const std::uint32_t> seriesOf, std::int64_t beginSecond)
    : m_slots(loads.slots())
    , m_bitOf(loads.slots())
    , m_setOf(datacenter.servers.size()) {
    const auto hourOf = [&](std::size_t slot) {
        const std::int64_t second = beginSecond + static_cast<std::int64_t>(slot) * loads.slotSeconds();
        return static_cast<std::size_t>(((second % 86400) + 86400) % 86400 / 3600);
    };
    for (std::size_t i = 0; i < m_slots; ++i)
        ++m_slotsByHour.at(hourOf(i));
    constexpr std::size_t kTileBits = kTileWords * kBits;
    std::array<std::size_t, kHours> firstTile{};
    for (std::size_t h = 0; h < kHours; ++h) {
        firstTile.at(h) = m_hourOfTile.size();
        m_hourOfTile.insert(m_hourOfTile.end(), (m_slotsByHour.at(h) + kTileBits - 1) / kTileBits, h);
    }
    ByHour next{};
    for (std::size_t i = 0; i < m_slots; ++i) {
        const std::size_t h = hourOf(i);
        m_bitOf[i] = static_cast<std::uint32_t>(firstTile.at(h) * kTileBits + next.at(h)++);
    }
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::uint32_t> known;
    std::vector<std::uint32_t> firstOf; // a server of each set
    for (std::uint32_t s = 0; s < datacenter.servers.size(); ++s) {
        const DatacenterServer& server = datacenter.servers[s];
        const auto [at, isNew] = known.try_emplace({seriesOf[s], server.cores, server.reservedCores},
                                                   static_cast<std::uint32_t>(known.size()));
        m_setOf[s] = at->second;
        if (isNew) firstOf.push_back(s);
    }
    m_sets = firstOf.size();
    m_rows.resize(m_hourOfTile.size() * m_sets);
    m_masks.resize(m_hourOfTile.size() * m_sets);
    for (std::size_t set = 0; set < m_sets; ++set) {
        cancellationPoint();
        const DatacenterServer& server = datacenter.servers[firstOf[set]];
        const auto series = loads.series(seriesOf[firstOf[set]]);
        constexpr double kRounding = 1e-9; // exactly the reserve is not busy
        const double most = static_cast<double>(server.cores) - server.reservedCores + kRounding;
        std::uint64_t busy = 0;
        for (std::size_t i = 0; i < m_slots; ++i)
            if (values.share(series[i]) * server.cores > most) {
                const std::size_t tile = m_bitOf[i] / kTileBits, bit = m_bitOf[i] % kTileBits;
                m_rows[tile * m_sets + set].words.at(bit / kBits) |= std::uint64_t{1} << (bit % kBits);
                m_masks[tile * m_sets + set] |= static_cast<std::uint16_t>(1U << (bit / kBits));
                ++busy;
            }
        m_busySlots.push_back(busy);
    }
}

bool BusyTimes::isBusy(std::uint32_t server, std::size_t slot) const {
    constexpr std::size_t kTileBits = kTileWords * kBits;
    const std::size_t tile = m_bitOf[slot] / kTileBits, bit = m_bitOf[slot] % kTileBits;
    return ((m_rows[tile * m_sets + m_setOf[server]].words.at(bit / kBits) >> (bit % kBits)) & 1U) != 0;
}

double BusyTimes::busyShare(std::uint32_t server) const {
    return m_slots > 0 ? static_cast<double>(m_busySlots[m_setOf[server]]) / static_cast<double>(m_slots) : 0;
}

void BusyTimes::addFailed(std::span<const std::uint32_t> servers, std::size_t replicas, ByHour& byHour) const {
    static const AddTile add = tileAdder();
    for (std::size_t tile = 0; tile < m_hourOfTile.size(); ++tile)
        byHour.at(m_hourOfTile[tile]) += add(
            {m_rows.data()->words.data() + tile * m_sets * kTileWords, m_masks.data() + tile * m_sets, m_setOf.data()},
            servers.data(), servers.size() / replicas, replicas);
}

PlacedBlocks placeBlocks(ReplicaPlacer& placer, std::size_t servers, std::uint64_t blocks, std::size_t replicas,
                         RandomStream& writers, RandomStream& placement) {
    PlacedBlocks out;
    out.replicas = replicas;
    if (servers == 0) {
        out.failedCreations = blocks;
        return out;
    }
    constexpr std::uint64_t kInARow = 10'000; // failures after which the room counts as used up
    std::uint64_t failures = 0;
    for (std::uint64_t b = 0; b < blocks; ++b) {
        if (b % 1024 == 0) cancellationPoint();
        const auto writer = static_cast<std::uint32_t>(writers.below(servers));
        if (const auto made = placer.place(writer, replicas, placement)) {
            failures = 0;
            ++out.quality.at(static_cast<std::size_t>(made->quality));
            out.servers.insert(out.servers.end(), made->servers.begin(), made->servers.end());
            continue;
        }
        ++out.failedCreations;
        if (++failures < kInARow) continue;
        out.failedCreations += blocks - b - 1;
        break;
    }
    return out;
}

AvailabilityResult availability(const PlacedBlocks& blocks, const BusyTimes& busy, std::size_t threads) {
    AvailabilityResult out;
    out.blocks = blocks.size();
    constexpr std::size_t kPart = 32'768; // blocks that a thread takes at once: some ten milliseconds
    const std::size_t parts = (blocks.size() + kPart - 1) / kPart;
    std::vector<ByHour> byPart(parts);
    runParallel(parts, threads, [&](std::size_t part) {
        cancellationPoint();
        const std::size_t first = part * kPart, count = std::min(blocks.size() - first, kPart);
        busy.addFailed(std::span(blocks.servers).subspan(first * blocks.replicas, count * blocks.replicas),
                       blocks.replicas, byPart[part]);
    });
    double sum = 0;
    for (std::size_t h = 0; h < BusyTimes::kHours; ++h) {
        std::uint64_t failed = 0; // whole numbers: the same in any order
        for (const ByHour& part : byPart)
            failed += part.at(h);
        sum += static_cast<double>(failed);
        const double all = static_cast<double>(busy.slotsByHour().at(h)) * static_cast<double>(out.blocks);
        out.failedByHour.at(h) = all > 0 ? static_cast<double>(failed) / all : 0;
    }
    const double all = static_cast<double>(busy.slots()) * static_cast<double>(out.blocks);
    out.failed = all > 0 ? sum / all : 0;
    out.interval = {out.failed, out.failed};
    return out;
}

AvailabilityResult sampledAvailability(const PlacedBlocks& blocks, const BusyTimes& busy, std::uint64_t accesses,
                                       RandomStream& random) {
    AvailabilityResult out;
    out.blocks = blocks.size();
    if (out.blocks == 0 || busy.slots() == 0) return out;
    out.accesses = accesses;
    const auto slots = static_cast<std::uint32_t>(busy.slots()), count = static_cast<std::uint32_t>(out.blocks);
    for (std::uint64_t i = 0; i < accesses; ++i) {
        if (i % 65'536 == 0) cancellationPoint();
        const std::size_t slot = quickBelow(random, slots);
        const auto servers = blocks.block(quickBelow(random, count));
        out.failedAccesses +=
            std::all_of(servers.begin(), servers.end(), [&](std::uint32_t server) { return busy.isBusy(server, slot); })
                ? 1
                : 0;
    }
    out.failed = static_cast<double>(out.failedAccesses) / static_cast<double>(accesses);
    out.interval = wilsonInterval(out.failedAccesses, accesses);
    return out;
}

} // namespace tenfold::harvest
