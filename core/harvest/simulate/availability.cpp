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

/// The bits of the copies of a block, and where the hours begin.
struct Operands {
    std::array<const std::uint64_t*, kMostReplicas> bits{};
    std::size_t count = 0;
    const std::size_t* hours = nullptr;
};

// Processors of the last fifteen years count bits in one step, the first of their kind do not: the same text is
// compiled for both.
inline __attribute__((always_inline)) void addWords(const Operands& of, ByHour& byHour) {
    const std::uint64_t *a = of.bits[0], *b = of.bits[1], *c = of.bits[2];
    for (std::size_t h = 0; h < BusyTimes::kHours; ++h) {
        std::uint64_t sum = 0;
        for (std::size_t w = of.hours[h]; w < of.hours[h + 1]; ++w) {
            std::uint64_t all = a[w] & b[w] & c[w];
            for (std::size_t r = 3; r < of.count; ++r)
                all &= of.bits[r][w];
            sum += static_cast<std::uint64_t>(__builtin_popcountll(all));
        }
        byHour[h] += sum;
    }
}

void addPlain(const Operands& of, ByHour& byHour) {
    addWords(of, byHour);
}

#if defined(__x86_64__)
__attribute__((target("popcnt"))) void addQuick(const Operands& of, ByHour& byHour) {
    addWords(of, byHour);
}
#endif

using AddDense = void (*)(const Operands&, ByHour&);
AddDense denseOf() {
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
    for (std::size_t h = 0; h < kHours; ++h)
        m_hourBegins.at(h + 1) = m_hourBegins.at(h) + (m_slotsByHour.at(h) + kBits - 1) / kBits;
    m_words = m_hourBegins[kHours];
    m_summary = (m_words + kBits - 1) / kBits;
    ByHour next{};
    for (std::size_t i = 0; i < m_slots; ++i) {
        const std::size_t h = hourOf(i);
        m_bitOf[i] = static_cast<std::uint32_t>(m_hourBegins.at(h) * kBits + next.at(h)++);
    }
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::uint32_t> known;
    for (std::size_t s = 0; s < datacenter.servers.size(); ++s) {
        const DatacenterServer& server = datacenter.servers[s];
        const auto [at, isNew] = known.try_emplace({seriesOf[s], server.cores, server.reservedCores},
                                                   static_cast<std::uint32_t>(known.size()));
        m_setOf[s] = at->second;
        if (!isNew) continue;
        cancellationPoint();
        m_bits.resize(m_bits.size() + m_words);
        m_summaries.resize(m_summaries.size() + m_summary);
        std::uint64_t* bits = m_bits.data() + std::size_t{at->second} * m_words;
        std::uint64_t* summary = m_summaries.data() + std::size_t{at->second} * m_summary;
        const auto series = loads.series(seriesOf[s]);
        constexpr double kRounding = 1e-9; // exactly the reserve is not busy
        const double most = static_cast<double>(server.cores) - server.reservedCores + kRounding;
        std::uint64_t busy = 0;
        for (std::size_t i = 0; i < m_slots; ++i)
            if (values.share(series[i]) * server.cores > most) {
                const std::size_t word = m_bitOf[i] / kBits;
                bits[word] |= std::uint64_t{1} << (m_bitOf[i] % kBits);
                summary[word / kBits] |= std::uint64_t{1} << (word % kBits);
                ++busy;
            }
        m_busySlots.push_back(busy);
    }
}

bool BusyTimes::isBusy(std::uint32_t server, std::size_t slot) const {
    const std::uint32_t bit = m_bitOf[slot];
    return ((m_bits[std::size_t{m_setOf[server]} * m_words + bit / kBits] >> (bit % kBits)) & 1U) != 0;
}

double BusyTimes::busyShare(std::uint32_t server) const {
    return m_slots > 0 ? static_cast<double>(m_busySlots[m_setOf[server]]) / static_cast<double>(m_slots) : 0;
}

void BusyTimes::addFailed(std::span<const std::uint32_t> servers, ByHour& byHour) const {
    static const AddDense addDenseWords = denseOf();
    Operands of;
    of.hours = m_hourBegins.data();
    for (const std::uint32_t server : servers) {
        if (m_busySlots[m_setOf[server]] == 0) return;
        of.bits.at(of.count++) = m_bits.data() + std::size_t{m_setOf[server]} * m_words;
    }
    for (std::size_t r = of.count; r < 3; ++r)
        of.bits.at(r) = of.bits[0]; // the loop takes three at least
    // Which words may have a bit in common; where they are few only they are looked at.
    std::uint64_t common = 0;
    const auto summaryOf = [&](std::size_t i) {
        std::uint64_t all = ~std::uint64_t{0};
        for (const std::uint32_t server : servers)
            all &= m_summaries[std::size_t{m_setOf[server]} * m_summary + i];
        return all;
    };
    for (std::size_t i = 0; i < m_summary; ++i)
        common += static_cast<std::uint64_t>(__builtin_popcountll(summaryOf(i)));
    constexpr std::uint64_t kSparse = 4; // a word picked out costs as much as four in a row
    if (common * kSparse > m_words) return addDenseWords(of, byHour);
    std::size_t hour = 0;
    for (std::size_t i = 0; i < m_summary && common > 0; ++i)
        for (std::uint64_t left = summaryOf(i); left != 0; left &= left - 1) {
            const std::size_t word = i * kBits + static_cast<std::size_t>(__builtin_ctzll(left));
            while (word >= m_hourBegins.at(hour + 1))
                ++hour;
            std::uint64_t all = ~std::uint64_t{0};
            for (std::size_t r = 0; r < of.count; ++r)
                all &= of.bits.at(r)[word];
            byHour.at(hour) += static_cast<std::uint64_t>(__builtin_popcountll(all));
        }
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
    constexpr std::size_t kPart = 16'384; // blocks that a thread takes at once: some milliseconds
    const std::size_t parts = (blocks.size() + kPart - 1) / kPart;
    std::vector<ByHour> byPart(parts);
    runParallel(parts, threads, [&](std::size_t part) {
        cancellationPoint();
        const std::size_t end = std::min(blocks.size(), (part + 1) * kPart);
        for (std::size_t b = part * kPart; b < end; ++b)
            busy.addFailed(blocks.block(b), byPart[part]);
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
