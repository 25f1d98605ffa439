#include "core/wire/grpc/header_block.h"

#include <nghttp2/nghttp2.h>

#include <algorithm>
#include <array>
#include <new>
#include <utility>

namespace tenfold::wire {
namespace {

constexpr std::uint32_t kFirstTableBytes = 4096;                  // RFC 9113, 6.5.2
constexpr std::uint32_t kMostTableBytes = std::uint32_t{1} << 20; // gRPC's own have 4 to 64 KiB

struct StaticHeader {
    std::uint8_t index;
    std::string_view name, value; ///< value empty: only the name is in the table
};
/// What gRPC sends of RFC 7541, appendix A.
constexpr std::array<StaticHeader, 7> kStatic{{{1, ":authority", ""},
                                               {3, ":method", "POST"},
                                               {4, ":path", ""},
                                               {6, ":scheme", "http"},
                                               {8, ":status", "200"},
                                               {31, "content-type", ""},
                                               {58, "user-agent", ""}}};

/// A number behind a prefix of some bits, RFC 7541, 5.1.
void appendPrefixed(std::string& out, unsigned prefixBits, std::size_t number) {
    const std::size_t most = (std::size_t{1} << prefixBits) - 1;
    if (number < most) {
        out += static_cast<char>(number);
        return;
    }
    out += static_cast<char>(most);
    for (number -= most; number >= 0x80; number >>= 7)
        out += static_cast<char>(0x80U | (number & 0x7FU));
    out += static_cast<char>(number);
}

void appendText(std::string& out, std::string_view text) {
    appendPrefixed(out, 7, text.size());
    out += text;
}

} // namespace

HeaderReader::HeaderReader()
    : m_tableBytes(kFirstTableBytes) {
    if (::nghttp2_hd_inflate_new(&m_inflater) != 0) throw std::bad_alloc();
}

HeaderReader::~HeaderReader() {
    if (m_inflater) ::nghttp2_hd_inflate_del(m_inflater);
}

HeaderReader::HeaderReader(HeaderReader&& other) noexcept
    : m_inflater(std::exchange(other.m_inflater, nullptr))
    , m_tableBytes(other.m_tableBytes) {}

HeaderReader& HeaderReader::operator=(HeaderReader&& other) noexcept {
    std::swap(m_inflater, other.m_inflater);
    m_tableBytes = other.m_tableBytes;
    m_fields.clear();
    return *this;
}

void HeaderReader::allowTable(std::uint32_t bytes) {
    bytes = std::min(bytes, kMostTableBytes);
    if (bytes <= m_tableBytes) return;
    m_tableBytes = bytes;
    (void)::nghttp2_hd_inflate_change_table_size(m_inflater, bytes);
}

bool HeaderReader::read(std::string_view block) {
    m_text.clear();
    m_ends.clear();
    m_fields.clear();
    const auto* at = reinterpret_cast<const std::uint8_t*>(block.data());
    std::size_t left = block.size();
    for (;;) {
        nghttp2_nv field;
        int flags = 0;
        const auto taken = ::nghttp2_hd_inflate_hd2(m_inflater, &field, &flags, at, left, 1);
        if (taken < 0) return false;
        at += taken;
        left -= static_cast<std::size_t>(taken);
        if ((flags & NGHTTP2_HD_INFLATE_EMIT) != 0) {
            m_text.append(reinterpret_cast<const char*>(field.name), field.namelen);
            m_ends.push_back(m_text.size());
            m_text.append(reinterpret_cast<const char*>(field.value), field.valuelen);
            m_ends.push_back(m_text.size());
            if (m_text.size() > kMostHeaderBytes) return false;
        }
        if ((flags & NGHTTP2_HD_INFLATE_FINAL) != 0) break;
        if ((flags & NGHTTP2_HD_INFLATE_EMIT) == 0 && left == 0) return false;
    }
    ::nghttp2_hd_inflate_end_headers(m_inflater);
    const std::string_view all = m_text;
    std::size_t begin = 0;
    for (std::size_t i = 0; i + 1 < m_ends.size(); i += 2) {
        m_fields.push_back({all.substr(begin, m_ends[i] - begin), all.substr(m_ends[i], m_ends[i + 1] - m_ends[i])});
        begin = m_ends[i + 1];
    }
    return true;
}

void appendHeader(std::string& block, std::string_view name, std::string_view value) {
    const auto known =
        std::find_if(kStatic.begin(), kStatic.end(), [&](const StaticHeader& entry) { return entry.name == name; });
    if (known != kStatic.end() && !known->value.empty() && known->value == value) {
        block += static_cast<char>(0x80U | known->index);
        return;
    }
    appendPrefixed(block, 4, known == kStatic.end() ? 0 : known->index); // literal, not indexed
    if (known == kStatic.end()) appendText(block, name);
    appendText(block, value);
}

} // namespace tenfold::wire
