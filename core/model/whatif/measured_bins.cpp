#include "core/model/whatif/measured_bins.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

constexpr std::uint64_t kMostBins = 12; // of a curve: more would be dots again

MeasuredBin binOf(const MeasuredValue* first, const MeasuredValue* last) {
    MeasuredBin bin;
    bin.from = first->at;
    bin.to = (last - 1)->at;
    double squares = 0;
    for (const MeasuredValue* one = first; one != last; ++one) { // West's weighted recurrence
        bin.samples += one->samples;
        const double share = double(one->samples) / double(bin.samples), off = one->value - bin.mean;
        bin.at += (one->at - bin.at) * share;
        bin.mean += off * share;
        squares += double(one->samples) * off * (one->value - bin.mean);
    }
    bin.sd = last - first > 1 ? std::sqrt(squares / double(bin.samples - 1)) : std::numeric_limits<double>::quiet_NaN();
    return bin;
}

} // namespace

std::vector<MeasuredBin> equallyFilledBins(std::vector<MeasuredValue> values) {
    values.erase(std::remove_if(values.begin(), values.end(),
                                [](const MeasuredValue& one) {
                                    return !std::isfinite(one.at) || !std::isfinite(one.value) || one.samples == 0;
                                }),
                 values.end());
    std::stable_sort(values.begin(), values.end(),
                     [](const MeasuredValue& a, const MeasuredValue& b) { return a.at < b.at; });
    std::uint64_t left = 0;
    for (const MeasuredValue& one : values)
        left += one.samples;
    const std::uint64_t fill = std::max(MeasuredBin::kEnoughInBin, (left + kMostBins - 1) / kMostBins);
    std::vector<MeasuredBin> bins;
    std::size_t first = 0;
    std::uint64_t inBin = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        inBin += values[i].samples;
        left -= values[i].samples;
        const bool isEnd = i + 1 == values.size();
        const bool isLastOfValue = isEnd || values[i + 1].at != values[i].at;
        if (!isEnd && (!isLastOfValue || inBin < fill || left < fill / 2 || left < MeasuredBin::kEnoughInBin)) continue;
        bins.push_back(binOf(values.data() + first, values.data() + i + 1));
        first = i + 1;
        inBin = 0;
    }
    return bins;
}

} // namespace tenfold
