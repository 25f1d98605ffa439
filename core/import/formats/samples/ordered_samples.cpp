#include "core/import/formats/samples/ordered_samples.h"

#include <algorithm>

namespace tenfold::samples {

std::optional<double> OrderedSamples::insert(const Sample& sample) {
    const auto isBefore = [](const Sample& one, std::int64_t ns) { return one.timeNs < ns; };
    if (m_pieces.empty() || (sample.timeNs > lastNs() && m_pieces.back().size() >= kPiece)) {
        m_pieces.push_back({sample});
    } else if (sample.timeNs > lastNs()) {
        m_pieces.back().push_back(sample);
    } else {
        // The last piece that begins at or before it, else the first one.
        auto piece =
            std::upper_bound(m_pieces.begin(), m_pieces.end(), sample.timeNs,
                             [](std::int64_t ns, const std::vector<Sample>& one) { return ns < one.front().timeNs; });
        if (piece != m_pieces.begin()) --piece;
        const auto at = std::lower_bound(piece->begin(), piece->end(), sample.timeNs, isBefore);
        if (at != piece->end() && at->timeNs == sample.timeNs) return at->value;
        piece->insert(at, sample);
        if (piece->size() >= 2 * kPiece) {
            std::vector<Sample> later(piece->begin() + kPiece, piece->end());
            piece->resize(kPiece);
            m_pieces.insert(piece + 1, std::move(later));
        }
    }
    ++m_size;
    return std::nullopt;
}

void OrderedSamples::append(std::span<const Sample> samples) {
    m_pieces.emplace_back(samples.begin(), samples.end());
    m_size += samples.size();
}

void OrderedSamples::popFront() {
    m_size -= m_pieces.front().size();
    m_pieces.erase(m_pieces.begin());
}

} // namespace tenfold::samples
