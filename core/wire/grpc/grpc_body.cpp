#include "core/wire/grpc/grpc_body.h"

#include <algorithm>
#include <array>

#include <zlib.h>

namespace tenfold::wire {
namespace {

constexpr std::size_t kPrefixBytes = 5;

} // namespace

void GrpcBody::feed(std::string_view bytes) {
    if (m_isBroken) return;
    m_rest.erase(0, m_at);
    m_at = 0;
    if (m_rest.empty())
        m_input = bytes;
    else
        m_rest.append(bytes);
}

bool GrpcBody::isAtEnd() const {
    return m_input.empty() && m_at == m_rest.size() && m_skip == 0;
}

/// Bytes that are not read yet: of what is kept, or of what was fed where nothing is.
std::string_view GrpcBody::unread() const {
    return m_rest.empty() ? m_input : std::string_view(m_rest).substr(m_at);
}

void GrpcBody::take(std::size_t bytes) {
    if (m_rest.empty())
        m_input.remove_prefix(bytes);
    else
        m_at += bytes;
}

/// What is left over is kept until more comes.
const GrpcBody::Message* GrpcBody::wait() {
    if (m_rest.empty()) m_rest.assign(m_input);
    m_input = {};
    return nullptr;
}

const GrpcBody::Message* GrpcBody::next() {
    if (m_isBroken) return nullptr;
    if (m_skip == 0) {
        const std::string_view bytes = unread();
        if (bytes.size() < kPrefixBytes) return wait();
        const auto flag = static_cast<unsigned char>(bytes[0]);
        std::uint32_t length = 0;
        for (std::size_t i = 1; i < kPrefixBytes; ++i)
            length = length << 8 | static_cast<unsigned char>(bytes[i]);
        if (flag > 1) {
            *this = GrpcBody();
            m_isBroken = true;
            return nullptr;
        }
        if (length <= kMostMessageBytes) {
            if (bytes.size() < kPrefixBytes + length) return wait();
            take(kPrefixBytes + length);
            m_message = {flag == 1, length, true, bytes.substr(kPrefixBytes, length)};
            return &m_message;
        }
        m_message = {flag == 1, length, false, {}};
        take(kPrefixBytes);
        m_skip = length;
    }
    const std::size_t passed = static_cast<std::size_t>(std::min<std::uint64_t>(m_skip, unread().size()));
    take(passed);
    m_skip -= passed;
    return m_skip == 0 ? &m_message : wait();
}

void appendGrpcPrefix(std::string& out, std::size_t length) {
    out += '\0';
    for (const int shift : {24, 16, 8, 0})
        out += static_cast<char>(length >> shift & 0xFFU);
}

void appendGrpcMessage(std::string& out, std::string_view message, bool isCompressed) {
    const std::size_t begin = out.size();
    appendGrpcPrefix(out, message.size());
    if (isCompressed) out[begin] = 1;
    out += message;
}

bool inflateMessage(std::string_view bytes, std::string& out) {
    constexpr int kGzipOrZlib = 15 + 32; // the largest window, and the header tells which it is
    z_stream stream{};
    out.clear();
    if (::inflateInit2(&stream, kGzipOrZlib) != Z_OK) return false;
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    int status = Z_OK;
    std::array<char, 16384> part;
    while (status == Z_OK && out.size() <= GrpcBody::kMostMessageBytes) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = part.size();
        status = ::inflate(&stream, Z_NO_FLUSH);
        out.append(part.data(), part.size() - stream.avail_out);
        if (stream.avail_in == 0 && stream.avail_out > 0 && status == Z_OK) break; // cut
    }
    ::inflateEnd(&stream);
    return status == Z_STREAM_END && out.size() <= GrpcBody::kMostMessageBytes;
}

} // namespace tenfold::wire
