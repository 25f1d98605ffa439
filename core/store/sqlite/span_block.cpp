#include "core/store/sqlite/span_block.h"

#include <algorithm>
#include <stdexcept>

namespace tenfold {
namespace {

constexpr std::string_view kKindLetters = "uiscpm"; ///< by SpanKind
constexpr std::string_view kStatusLetters = "uoe";  ///< by SpanStatus
constexpr char kRootBit = 'a' - 'A';                ///< of small letters: spans with a parent

void appendWord(std::string& column, std::uint64_t word, std::size_t width) {
    for (std::size_t i = width; i-- > 0;)
        column += static_cast<char>(word >> (8 * i) & 0xFFU);
}

/// A column in as many bytes a number as the largest needs.
template <typename NumberOf>
std::string packed(std::size_t count, NumberOf numberOf) {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < count; ++i)
        all |= numberOf(i);
    const auto width = std::max<std::size_t>(1, (static_cast<std::size_t>(std::bit_width(all)) + 7) / 8);
    std::string column(count * width, '\0');
    char* to = column.data();
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t number = numberOf(i);
        for (std::size_t byte = width; byte-- > 0;)
            *to++ = static_cast<char>(number >> (8 * byte) & 0xFFU);
    }
    return column;
}

} // namespace

SpanKind SpanBlock::kind(std::size_t at) const {
    switch (kinds[at] | kRootBit) { // a switch, since it is asked for every span that is read
    case 'u':
        return SpanKind::Unspecified;
    case 'i':
        return SpanKind::Internal;
    case 's':
        return SpanKind::Server;
    case 'c':
        return SpanKind::Client;
    case 'p':
        return SpanKind::Producer;
    case 'm':
        return SpanKind::Consumer;
    default:
        throw std::runtime_error("a span has an unknown kind");
    }
}

SpanStatus SpanBlock::status(std::size_t at) const {
    switch (statuses[at]) {
    case 'u':
        return SpanStatus::Unset;
    case 'o':
        return SpanStatus::Ok;
    case 'e':
        return SpanStatus::Error;
    default:
        throw std::runtime_error("a span has an unknown status");
    }
}

void SpanBlock::check(bool isWhole) const {
    const auto isOf = [&](const std::string& column) {
        return !column.empty() && column.size() % events == 0 && column.size() <= 8 * events;
    };
    bool isWell = events > 0 && kinds.size() == events && requests.size() == 2 * events && traces.size() % 16 == 0 &&
                  isOf(channels) && isOf(shapes);
    if (isWhole)
        isWell = isWell && statuses.size() == events && spanIds.size() == 8 * events &&
                 parentIds.size() == 8 * events && isOf(starts) && isOf(durations);
    for (std::size_t i = 0; i < events && isWell; ++i)
        isWell = requestOf(i) < requestCount() || !isSpan(i);
    if (!isWell) throw std::runtime_error("columns of a block of spans do not fit together");
}

/// The place of a request in the block's list.
std::size_t SpanBlockBuilder::placeOf(TraceId trace) {
    const std::size_t count = m_block.requestCount();
    if (count > 0 && trace == m_lastTrace) return m_lastPlace;
    m_lastTrace = trace;
    constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15ULL; // 2^64 / golden ratio: spreads all bits
    std::size_t slot = (trace.low ^ trace.high * kOdd) * kOdd >> 40 & (kSlots - 1);
    for (; m_slots[slot] != 0; slot = (slot + 1) & (kSlots - 1)) {
        m_lastPlace = m_slots[slot] - std::size_t{1};
        if (m_block.trace(m_lastPlace) == trace) return m_lastPlace;
    }
    appendWord(m_block.traces, trace.high, 8);
    appendWord(m_block.traces, trace.low, 8);
    m_slots[slot] = static_cast<std::uint16_t>(count + 1);
    return m_lastPlace = count;
}

void SpanBlockBuilder::add(std::int64_t event, const Span& span, const EventColumns& columns) {
    if (isEmpty()) m_block.firstEvent = event;
    const auto at = static_cast<std::size_t>(event - m_block.firstEvent);
    const std::size_t gap = at - m_columns.size(); // events that are no spans
    m_block.kinds.append(gap, SpanBlock::kNoSpan);
    m_block.statuses.append(gap, kStatusLetters.front());
    m_block.requests.append(2 * gap, '\0');
    m_block.spanIds.append(8 * gap, '\0');
    m_block.parentIds.append(8 * gap, '\0');
    m_columns.resize(at, isEmpty() ? columns : m_columns.back());

    const char letter = kKindLetters[static_cast<std::size_t>(span.kind)];
    m_block.kinds += span.parent ? letter : static_cast<char>(letter & ~kRootBit);
    m_block.statuses += kStatusLetters[static_cast<std::size_t>(span.status)];
    appendWord(m_block.requests, placeOf(span.trace), 2);
    appendWord(m_block.spanIds, span.id.value, 8);
    appendWord(m_block.parentIds, span.parent.value_or(SpanId{}).value, 8);
    m_columns.push_back(columns);
}

SpanBlock SpanBlockBuilder::take() {
    const std::size_t count = m_columns.size();
    m_block.events = count;
    const auto least = [&](auto member) {
        std::int64_t value = m_columns.front().*member;
        for (const EventColumns& columns : m_columns)
            value = std::min(value, columns.*member);
        return value;
    };
    m_block.startNs = least(&EventColumns::startNs);
    m_block.channel = least(&EventColumns::channel);
    m_block.shape = least(&EventColumns::shape);
    const auto above = [&](auto member, std::int64_t base) {
        return packed(count, [&, member](std::size_t i) {
            return static_cast<std::uint64_t>(m_columns[i].*member) - static_cast<std::uint64_t>(base);
        });
    };
    m_block.starts = above(&EventColumns::startNs, m_block.startNs);
    m_block.channels = above(&EventColumns::channel, m_block.channel);
    m_block.shapes = above(&EventColumns::shape, m_block.shape);
    m_block.durations = packed(count, [&](std::size_t i) {
        return m_columns[i].durationNs < 0 ? 0 : std::uint64_t(m_columns[i].durationNs) + 1;
    });
    SpanBlock taken = std::move(m_block);
    m_block = {};
    m_columns.clear();
    m_slots.fill(0);
    return taken;
}

} // namespace tenfold
