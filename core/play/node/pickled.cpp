#include "core/play/node/pickled.h"

#include <zlib.h>

#include <bit>
#include <cstdint>
#include <cstring>
#include <map>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

using PickleJson = nlohmann::ordered_json;

constexpr std::size_t kMostPickledValues = 100'000; ///< on the stack or remembered: a job has some hundred

/// The machine that a pickle is written for, as far as plain values need it.
class PickleReader {
public:
    explicit PickleReader(std::string_view bytes)
        : m_bytes(bytes) {}

    std::optional<Reply> read() {
        while (m_at < m_bytes.size() && m_stack.size() + m_memo.size() < kMostPickledValues) {
            const char code = m_bytes[m_at++];
            if (code == '.') {
                if (m_stack.size() != 1 || !m_marks.empty()) return {};
                return std::move(m_stack.back());
            }
            if (!step(code)) return {};
        }
        return {};
    }

private:
    bool step(char code) {
        switch (static_cast<unsigned char>(code)) {
        case 0x80: // PROTO
            return skip(1);
        case 0x95: // FRAME
            return skip(8);
        case 'N':
            return push({});
        case 0x88:
        case 0x89: {
            Reply truth;
            truth.kind = Reply::Kind::Boolean;
            truth.integer = static_cast<unsigned char>(code) == 0x88 ? 1 : 0;
            return push(std::move(truth));
        }
        case 'J': // BININT, signed
            return number(4, [](std::uint64_t n) { return static_cast<std::int64_t>(static_cast<std::int32_t>(n)); });
        case 'K':
            return number(1, [](std::uint64_t n) { return static_cast<std::int64_t>(n); });
        case 'M':
            return number(2, [](std::uint64_t n) { return static_cast<std::int64_t>(n); });
        case 0x8a:
            return longInteger();
        case 'G':
            return real();
        case 0x8c: // SHORT_BINUNICODE
        case 'U':
        case 'C': // SHORT_BINBYTES
            return text(1);
        case 'X': // BINUNICODE
        case 'T':
        case 'B':
            return text(4);
        case 0x8d:
        case 0x8e:
            return text(8);
        default:
            return container(code);
        }
    }

    bool container(char code) {
        switch (static_cast<unsigned char>(code)) {
        case ']':
        case ')':
            return push(Reply::ofList({}));
        case '}': {
            Reply map;
            map.kind = Reply::Kind::Map;
            return push(std::move(map));
        }
        case '(':
            m_marks.push_back(m_stack.size());
            return true;
        case 'a':
            return m_stack.size() >= 2 && add(m_stack.size() - 1, Reply::Kind::List);
        case 's':
            return m_stack.size() >= 3 && add(m_stack.size() - 2, Reply::Kind::Map);
        case 'e':
            return addMarked(Reply::Kind::List);
        case 'u':
            return addMarked(Reply::Kind::Map);
        case 't': {
            if (m_marks.empty()) return false;
            const std::size_t from = m_marks.back();
            m_marks.pop_back();
            return tuple(m_stack.size() - from);
        }
        case 0x85:
        case 0x86:
        case 0x87:
            return tuple(static_cast<std::size_t>(static_cast<unsigned char>(code)) - 0x84);
        default:
            return remembered(code);
        }
    }

    bool remembered(char code) {
        std::uint64_t place = m_memo.size();
        switch (static_cast<unsigned char>(code)) {
        case 0x94: // MEMOIZE
            break;
        case 'q':
        case 'h':
            if (!integer(1, place)) return false;
            break;
        case 'r':
        case 'j':
            if (!integer(4, place)) return false;
            break;
        default:
            return false;
        }
        if (code == 'h' || code == 'j') {
            const auto it = m_memo.find(place);
            return it != m_memo.end() && it->second.items.empty() &&
                   push(it->second); // lists of lists grow without end
        }
        if (m_stack.empty()) return false;
        m_memo[place] = m_stack.back();
        return true;
    }

    bool skip(std::size_t bytes) {
        if (m_bytes.size() - m_at < bytes) return false;
        m_at += bytes;
        return true;
    }
    bool push(Reply value) {
        m_stack.push_back(std::move(value));
        return true;
    }
    bool integer(std::size_t bytes, std::uint64_t& out) {
        if (m_bytes.size() - m_at < bytes) return false;
        out = 0;
        for (std::size_t i = bytes; i-- > 0;)
            out = out << 8 | static_cast<unsigned char>(m_bytes[m_at + i]);
        m_at += bytes;
        return true;
    }
    template <typename Convert>
    bool number(std::size_t bytes, Convert convert) {
        std::uint64_t raw = 0;
        return integer(bytes, raw) && push(Reply::ofInteger(convert(raw)));
    }
    bool longInteger() {
        std::uint64_t bytes = 0, raw = 0;
        if (!integer(1, bytes) || bytes > 8) return false;
        if (bytes > 0 && !integer(bytes, raw)) return false;
        const unsigned unused = 64 - 8 * static_cast<unsigned>(bytes);
        const auto value = bytes == 0 ? 0 : static_cast<std::int64_t>(raw << unused) >> unused; // signed
        return push(Reply::ofInteger(value));
    }
    bool real() {
        if (m_bytes.size() - m_at < 8) return false;
        std::uint64_t raw = 0;
        for (int i = 0; i < 8; ++i)
            raw = raw << 8 | static_cast<unsigned char>(m_bytes[m_at++]);
        Reply value;
        value.kind = Reply::Kind::Real;
        value.real = std::bit_cast<double>(raw);
        return push(std::move(value));
    }
    bool text(std::size_t lengthBytes) {
        std::uint64_t length = 0;
        if (!integer(lengthBytes, length) || m_bytes.size() - m_at < length) return false;
        push(Reply::ofText(std::string(m_bytes.substr(m_at, length))));
        m_at += length;
        return true;
    }
    /// What stands from `from` on goes into the container before it.
    bool add(std::size_t from, Reply::Kind kind) {
        Reply& into = m_stack[from - 1];
        if (into.kind != kind || (kind == Reply::Kind::Map && (m_stack.size() - from) % 2 != 0)) return false;
        for (std::size_t i = from; i < m_stack.size(); ++i)
            into.items.push_back(std::move(m_stack[i]));
        m_stack.resize(from);
        return true;
    }
    bool addMarked(Reply::Kind kind) {
        if (m_marks.empty() || m_marks.back() == 0) return false;
        const std::size_t from = m_marks.back();
        m_marks.pop_back();
        return add(from, kind);
    }
    bool tuple(std::size_t length) {
        if (m_stack.size() < length) return false;
        std::vector<Reply> items(std::make_move_iterator(m_stack.end() - static_cast<std::ptrdiff_t>(length)),
                                 std::make_move_iterator(m_stack.end()));
        m_stack.resize(m_stack.size() - length);
        return push(Reply::ofList(std::move(items)));
    }

    std::string_view m_bytes;
    std::size_t m_at = 0;
    std::vector<Reply> m_stack;
    std::vector<std::size_t> m_marks;
    std::map<std::uint64_t, Reply> m_memo;
};

void appendLittle(std::string& out, std::uint64_t number, int bytes) {
    for (int i = 0; i < bytes; ++i)
        out += static_cast<char>(number >> (8 * i) & 0xff);
}

void appendPickled(std::string& out, const PickleJson& json) {
    if (json.is_array() || json.is_object()) {
        out += json.is_array() ? "](" : "}(";
        for (const auto& [key, item] : json.items()) {
            if (json.is_object()) appendPickled(out, PickleJson(key));
            appendPickled(out, item);
        }
        out += json.is_array() ? 'e' : 'u';
    } else if (json.is_boolean()) {
        out += json.get<bool>() ? '\x88' : '\x89';
    } else if (json.is_number_float()) {
        const auto raw = std::bit_cast<std::uint64_t>(json.get<double>());
        out += 'G';
        for (int i = 7; i >= 0; --i)
            out += static_cast<char>(raw >> (8 * i) & 0xff);
    } else if (json.is_number()) {
        out += "\x8a\x08"; // LONG1 of eight bytes
        appendLittle(out, static_cast<std::uint64_t>(json.get<std::int64_t>()), 8);
    } else if (json.is_string()) {
        const auto& text = json.get_ref<const std::string&>();
        out += 'X';
        appendLittle(out, text.size(), 4);
        out += text;
    } else {
        out += 'N';
    }
}

} // namespace

std::optional<Reply> unpickled(std::string_view bytes) {
    return PickleReader(bytes).read();
}

std::string pickled(const PickleJson& document) {
    std::string out("\x80\x04", 2);
    appendPickled(out, document);
    return out + '.';
}

std::optional<std::string> inflated(std::string_view bytes) {
    z_stream stream{};
    if (::inflateInit(&stream) != Z_OK) return {};
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string out;
    int status = Z_OK;
    while (status == Z_OK && out.size() < kMostInflatedBytes) {
        char part[16 * 1024];
        stream.next_out = reinterpret_cast<Bytef*>(part);
        stream.avail_out = sizeof part;
        status = ::inflate(&stream, Z_NO_FLUSH);
        out.append(part, sizeof part - stream.avail_out);
        if (stream.avail_in == 0 && stream.avail_out > 0 && status == Z_OK) break; // cut short
    }
    ::inflateEnd(&stream);
    if (status != Z_STREAM_END) return {};
    return out;
}

std::string deflated(std::string_view bytes) {
    uLongf size = ::compressBound(static_cast<uLong>(bytes.size()));
    std::string out(size, '\0');
    const int status = ::compress(reinterpret_cast<Bytef*>(out.data()), &size,
                                  reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uLong>(bytes.size()));
    out.resize(status == Z_OK ? size : 0);
    return out;
}

} // namespace tenfold
