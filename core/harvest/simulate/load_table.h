#pragma once

#include "core/harvest/classes/average_server.h"
#include "core/harvest/classes/load_scaling.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tenfold::harvest {

/// Utilization by slot of many servers or tenants, two bytes a sample: ten-thousandths of a machine. Gaps are filled as
/// in withoutGaps(). 4,000 servers and a month are 179 MB.
class LoadTable {
public:
    using Sample = std::uint16_t;
    static constexpr Sample kWhole = 10'000;
    static constexpr Sample kNoSample = 65'535;

    /// @param slotSeconds  divides a day  @param series  that will be added, where it is known: what memory is for
    LoadTable(int slotSeconds, std::size_t slots, std::size_t series = 0)
        : m_slotSeconds(slotSeconds)
        , m_slots(slots) {
        m_samples.reserve(slots * series);
    }

    /// @param series  as many slots as the table; NaN where there is no sample, 0 where there is none at all
    void add(const Series& series);
    /// The same in ten-thousandths; kNoSample where there is none.
    void add(std::span<const Sample> series);

    int slotSeconds() const { return m_slotSeconds; }
    std::size_t slots() const { return m_slots; }
    std::size_t size() const { return m_slots == 0 ? 0 : m_samples.size() / m_slots; }
    std::span<const Sample> series(std::size_t which) const {
        return std::span(m_samples).subspan(which * m_slots, m_slots);
    }
    Sample& sample(std::size_t which, std::size_t slot) { return m_samples[which * m_slots + slot]; }

private:
    int m_slotSeconds;
    std::size_t m_slots;
    std::vector<Sample> m_samples;
};

/// What each sample means once a load is scaled.
class SampleValues {
public:
    explicit SampleValues(const LoadScaling& scaling = {});
    /// Share of the machine, 0 … 1.
    double share(LoadTable::Sample sample) const { return m_shares[sample]; }
    /// Whole cores of a machine that its owner uses, by sample.
    std::vector<std::uint8_t> coresOf(std::uint32_t cores) const;

private:
    std::array<double, LoadTable::kWhole + 1> m_shares{};
};

} // namespace tenfold::harvest
