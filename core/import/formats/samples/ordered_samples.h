#pragma once

#include "core/trace/sample_sink.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tenfold::samples {

/// Samples of a series in order of time, whatever order they come in. Cost: the next one, nothing; any other one about
/// half a microsecond, however many there are.
class OrderedSamples {
public:
    /// @return the value that is there at this time already, and is not replaced
    std::optional<double> insert(const Sample& sample);
    /// Some that are later than all that are there, in order.
    void append(std::span<const Sample> samples);

    std::size_t size() const { return m_size; }
    std::int64_t lastNs() const { return m_pieces.back().back().timeNs; } ///< of at least one
    /// The oldest ones in order, which are gone with popFront().
    std::span<const Sample> front() const { return m_pieces.front(); }
    void popFront();

private:
    static constexpr std::size_t kPiece = 512;
    std::vector<std::vector<Sample>> m_pieces; ///< in order, none is empty
    std::size_t m_size = 0;
};

} // namespace tenfold::samples
