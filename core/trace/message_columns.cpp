#include "core/trace/message_columns.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::size_t kFew = 8;               ///< codes: looked through sooner than hashed
constexpr std::size_t kMostBytes = 1U << 8;   ///< different values whose codes fit a byte
constexpr std::size_t kMostHalves = 1U << 16; ///< the same for two

std::uint32_t hashOf(ValueId value) {
    return static_cast<std::uint32_t>((value.value * 0x9E3779B97F4A7C15ULL) >> 32);
}

/// Source: FNV-1a over 32-bit words, ours.
class WordHash {
public:
    void add(std::uint32_t word) {
        m_hash ^= word;
        m_hash *= 0x100000001b3U;
        m_hash ^= m_hash >> 29;
    }
    std::uint64_t hash() const { return m_hash; }

private:
    std::uint64_t m_hash = 0xcbf29ce484222325U;
};

} // namespace

CodedValues::CodedValues(ValueId first, std::uint32_t rows)
    : m_values{first}
    , m_bytes(rows, 0) {}

void CodedValues::insert(std::uint32_t code) {
    const std::size_t mask = m_codeTable.size() - 1;
    std::size_t i = hashOf(m_values[code]) & mask;
    while (m_codeTable[i] != 0)
        i = (i + 1) & mask;
    m_codeTable[i] = code + 1;
}

void CodedValues::rehash() {
    std::size_t size = 32;
    while (size < m_values.size() * 2)
        size *= 2;
    m_codeTable.assign(size, 0);
    for (std::uint32_t code = 0; code < m_values.size(); ++code)
        insert(code);
}

std::uint32_t CodedValues::addCode(ValueId value) {
    m_values.push_back(value);
    const auto code = static_cast<std::uint32_t>(m_values.size() - 1);
    if (m_values.size() * 2 <= m_codeTable.size())
        insert(code);
    else if (m_values.size() > kFew)
        rehash();
    return code;
}

std::uint32_t CodedValues::codeOf(ValueId value) {
    if (m_values[m_last] == value) return m_last; // neighbours are mostly alike
    if (m_values.size() <= kFew) {
        const auto it = std::find(m_values.begin(), m_values.end(), value);
        return it != m_values.end() ? static_cast<std::uint32_t>(it - m_values.begin()) : addCode(value);
    }
    if (m_codeTable.empty()) rehash(); // after compact()
    const std::size_t mask = m_codeTable.size() - 1;
    for (std::size_t i = hashOf(value) & mask; m_codeTable[i] != 0; i = (i + 1) & mask)
        if (m_values[m_codeTable[i] - 1] == value) return m_codeTable[i] - 1;
    return addCode(value);
}

/// The next wider form: the codes fit no more.
void CodedValues::widen() {
    if (m_isByte) {
        m_isByte = false;
        m_isHalf = true;
        m_halves.assign(m_bytes.begin(), m_bytes.end());
        m_bytes = {};
        return;
    }
    m_isHalf = false;
    std::vector<ValueId> byRow;
    byRow.reserve(m_halves.size() + m_halves.size() / 2);
    for (const std::uint16_t code : m_halves)
        byRow.push_back(m_values[code]);
    m_values = std::move(byRow);
    m_halves = {};
    m_codeTable = {};
}

void CodedValues::push(ValueId value) {
    if (m_isByte || m_isHalf) {
        m_last = codeOf(value);
        if (m_isByte && m_last >= kMostBytes) widen();
        if (m_isHalf && m_last >= kMostHalves) widen();
    }
    if (m_isByte)
        m_bytes.push_back(static_cast<std::uint8_t>(m_last));
    else if (m_isHalf)
        m_halves.push_back(static_cast<std::uint16_t>(m_last));
    else
        m_values.push_back(value);
}

void CodedValues::compact() {
    m_values.shrink_to_fit();
    m_bytes.shrink_to_fit();
    m_halves.shrink_to_fit();
    m_codeTable = {};
}

MessageColumns::MessageColumns() {
    shapeOf({}, {}, 0);
}

bool MessageColumns::isOf(const Shape& shape, const Kind& kind, std::span<const StringId> paths,
                          std::uint32_t requestLeaves) const {
    if (shape.kind != kind || shape.requestLeaves != requestLeaves || shape.leaves != paths.size()) return false;
    for (std::size_t i = 0; i < paths.size(); ++i)
        if (m_places[shape.first + i].path != paths[i]) return false;
    return true;
}

std::uint32_t MessageColumns::shapeOf(const Kind& kind, std::span<const StringId> paths, std::uint32_t requestLeaves) {
    WordHash hash;
    for (const std::uint32_t word : {kind.target.value, kind.method.value, kind.outcome, requestLeaves})
        hash.add(word);
    for (const StringId path : paths)
        hash.add(path.value);
    const auto [begin, end] = m_known.equal_range(hash.hash());
    const auto it = std::find_if(
        begin, end, [&](const auto& known) { return isOf(m_shapes[known.second], kind, paths, requestLeaves); });
    if (it != end) return it->second;
    const auto number = static_cast<std::uint32_t>(m_shapes.size());
    m_known.emplace(hash.hash(), number);
    m_shapes.push_back({kind, static_cast<std::uint32_t>(m_places.size()), requestLeaves,
                        static_cast<std::uint32_t>(paths.size()), 0});
    for (const StringId path : paths) {
        m_places.push_back({path, static_cast<std::uint32_t>(m_columns.size())});
        m_columns.emplace_back();
    }
    return number;
}

std::uint32_t MessageColumns::addView(std::span<const Place> places, std::uint32_t requestLeaves) {
    m_shapes.push_back(
        {{}, static_cast<std::uint32_t>(m_places.size()), requestLeaves, static_cast<std::uint32_t>(places.size()), 0});
    m_places.insert(m_places.end(), places.begin(), places.end());
    return static_cast<std::uint32_t>(m_shapes.size() - 1);
}

std::uint32_t MessageColumns::addRow(std::uint32_t number, std::span<const ValueId> values) {
    Shape& shape = m_shapes[number];
    const std::uint32_t row = shape.rows++;
    for (std::size_t i = 0; i < values.size(); ++i) {
        Column& column = m_columns[m_places[shape.first + i].column];
        if (row == 0) column.only = values[i];
        if (column.coded == kNone && column.only == values[i]) continue;
        if (column.coded == kNone) {
            column.coded = static_cast<std::uint32_t>(m_coded.size());
            m_coded.emplace_back(column.only, row);
        }
        m_coded[column.coded].push(values[i]);
    }
    return row;
}

void MessageColumns::compact() {
    for (CodedValues& coded : m_coded)
        coded.compact();
    m_shapes.shrink_to_fit();
    m_places.shrink_to_fit();
    m_columns.shrink_to_fit();
    m_coded.shrink_to_fit();
}

} // namespace tenfold
