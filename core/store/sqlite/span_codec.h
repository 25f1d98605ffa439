#pragma once

#include "core/trace/span.h"

#include <array>
#include <string_view>

namespace tenfold {

/// An id as the columns of tables span and span_link hold it: bytes from the highest on, a trace id's first eight left
/// out where they are zero.
class IdBytes {
public:
    explicit IdBytes(TraceId id);
    explicit IdBytes(SpanId id);
    std::string_view view() const { return {m_bytes.data(), m_size}; }

private:
    void append(std::uint64_t number);
    std::array<char, 16> m_bytes{};
    std::size_t m_size = 0;
};

/// Back from the column; throws std::runtime_error when it has another width.
TraceId traceIdOf(std::string_view bytes);
SpanId spanIdOf(std::string_view bytes);

/// The columns span.kind and span.status; throw std::runtime_error for words that are none.
SpanKind spanKindOf(std::string_view name);
SpanStatus spanStatusOf(std::string_view name);

} // namespace tenfold
