#include "core/flows/kept/evidence_bytes.h"

#include <bit>
#include <cmath>

namespace tenfold {

void EvidenceWriter::number(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7)
        m_bytes += static_cast<char>(value | 0x80);
    m_bytes += static_cast<char>(value);
}

void EvidenceWriter::signedNumber(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    number(bits << 1 ^ (value < 0 ? ~std::uint64_t{0} : 0));
}

void EvidenceWriter::real(double value) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    for (unsigned byte = 0; byte < 8; ++byte)
        m_bytes += static_cast<char>(bits >> (8 * byte));
}

void EvidenceWriter::text(std::string_view value) {
    number(value.size());
    m_bytes += value;
}

std::uint64_t EvidenceReader::number(std::uint64_t most) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; m_isWell && shift < 64; shift += 7) {
        if (m_at == m_bytes.size()) break;
        const auto byte = static_cast<unsigned char>(m_bytes[m_at++]);
        if (shift == 63 && byte > 1) break;
        value |= std::uint64_t{byte & 0x7fU} << shift;
        if ((byte & 0x80U) != 0) continue;
        if (value > most) break;
        return value;
    }
    m_isWell = false;
    return 0;
}

std::int64_t EvidenceReader::signedNumber() {
    const std::uint64_t bits = number(~std::uint64_t{0});
    return static_cast<std::int64_t>(bits >> 1 ^ ((bits & 1) != 0 ? ~std::uint64_t{0} : 0));
}

double EvidenceReader::real() {
    const std::string_view bytes = raw(8);
    std::uint64_t bits = 0;
    for (std::size_t byte = 0; byte < bytes.size(); ++byte)
        bits |= std::uint64_t{static_cast<unsigned char>(bytes[byte])} << (8 * byte);
    const double value = std::bit_cast<double>(bits);
    if (std::isfinite(value)) return value;
    m_isWell = false;
    return 0;
}

std::string_view EvidenceReader::text() {
    return raw(count());
}

std::string_view EvidenceReader::raw(std::size_t length) {
    if (!m_isWell || length > m_bytes.size() - m_at) {
        m_isWell = false;
        return {};
    }
    m_at += length;
    return m_bytes.substr(m_at - length, length);
}

void EvidenceReader::keep(std::uint64_t bytes) {
    m_isWell = m_isWell && bytes <= m_memory;
    if (m_isWell) m_memory -= bytes;
}

} // namespace tenfold
