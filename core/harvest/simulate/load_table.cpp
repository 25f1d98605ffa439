#include "core/harvest/simulate/load_table.h"

#include "core/harvest/choose/server_account.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold::harvest {

void LoadTable::add(const Series& series) {
    AverageServer filled = withoutGaps(series);
    filled.filled.resize(m_slots, 0);
    for (const double share : filled.filled)
        m_samples.push_back(static_cast<Sample>(std::lround(std::clamp(share, 0.0, 1.0) * kWhole)));
}

void LoadTable::add(std::span<const Sample> series) {
    if (series.size() == m_slots && std::find(series.begin(), series.end(), kNoSample) == series.end()) {
        m_samples.insert(m_samples.end(), series.begin(), series.end());
        return;
    }
    Series shares;
    for (const Sample sample : series)
        shares.push_back(sample == kNoSample ? std::numeric_limits<double>::quiet_NaN()
                                             : static_cast<double>(sample) / kWhole);
    add(shares);
}

SampleValues::SampleValues(const LoadScaling& scaling) {
    for (std::size_t i = 0; i < m_shares.size(); ++i)
        m_shares.at(i) = scaling.at(static_cast<double>(i) / LoadTable::kWhole);
}

std::vector<std::uint8_t> SampleValues::coresOf(std::uint32_t cores) const {
    std::vector<std::uint8_t> out;
    for (const double share : m_shares)
        out.push_back(static_cast<std::uint8_t>(wholeCores(share * cores)));
    return out;
}

} // namespace tenfold::harvest
