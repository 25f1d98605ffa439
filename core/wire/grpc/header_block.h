#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

struct nghttp2_hd_inflater;

namespace tenfold::wire {

struct HeaderField {
    std::string_view name, value;
};

/// Reads blocks of headers as HTTP/2 packs them (HPACK, RFC 7541), all of one direction in their order: what is packed
/// refers to what came before. The work is nghttp2's. Views live until the next block.
class HeaderReader {
public:
    HeaderReader();
    ~HeaderReader();
    HeaderReader(HeaderReader&& other) noexcept;
    HeaderReader& operator=(HeaderReader&& other) noexcept;
    HeaderReader(const HeaderReader&) = delete;
    HeaderReader& operator=(const HeaderReader&) = delete;

    /// @return false: the block is broken or longer than kMostHeaderBytes unpacked; nothing can be read behind it
    bool read(std::string_view block);
    const std::vector<HeaderField>& fields() const { return m_fields; }
    /// The side that reads allows a larger table; a smaller one the writer says itself. It is at most 1 MiB here.
    void allowTable(std::uint32_t bytes);

private:
    nghttp2_hd_inflater* m_inflater = nullptr;
    std::uint32_t m_tableBytes;
    std::string m_text;
    std::vector<std::size_t> m_ends; ///< in m_text, of names and values in turns
    std::vector<HeaderField> m_fields;
};

/// Of one block, unpacked; servers take 8 to 64 KiB.
inline constexpr std::size_t kMostHeaderBytes = std::size_t{1} << 20;

/// Adds a header to a block so that it refers to nothing before: such blocks are the same on every connection and can
/// be made once. Names and values that stand in HPACK's own table are a byte.
void appendHeader(std::string& block, std::string_view name, std::string_view value);

} // namespace tenfold::wire
