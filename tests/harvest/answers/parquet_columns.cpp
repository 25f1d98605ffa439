#include "tests/harvest/answers/parquet_columns.h"

#include "core/words/base_messages.h"

#include <archive.h>

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>

namespace tenfold::harvest {
namespace {

[[noreturn]] void refuse(const std::string& why) {
    throw std::runtime_error("parquet: " + why);
}

/// A value of Thrift's compact protocol: a number, bytes, a list or a struct by its field numbers.
struct Thrift {
    std::int64_t number = 0;
    std::string bytes;
    std::vector<Thrift> list;
    std::map<int, Thrift> fields;

    const Thrift& at(int field) const {
        const auto found = fields.find(field);
        if (found == fields.end()) refuse("a field is missing");
        return found->second;
    }
    std::int64_t numberOf(int field, std::int64_t without) const {
        const auto found = fields.find(field);
        return found == fields.end() ? without : found->second.number;
    }
};

class ThriftReader {
public:
    explicit ThriftReader(std::string_view bytes)
        : m_bytes(bytes) {}
    std::size_t done() const { return m_at; }

    Thrift readStruct(int depth = 0) {
        if (depth > 32) refuse("nested too deep");
        Thrift out;
        int field = 0;
        for (std::uint8_t head = byte(); head != 0; head = byte()) {
            field = (head >> 4) != 0 ? field + (head >> 4) : static_cast<int>(zigzag());
            out.fields[field] = readValue(head & 15, depth);
        }
        return out;
    }

private:
    std::uint8_t byte() {
        if (m_at >= m_bytes.size()) refuse("it ends early");
        return static_cast<std::uint8_t>(m_bytes[m_at++]);
    }
    std::uint64_t varint() {
        std::uint64_t out = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const std::uint8_t next = byte();
            out |= std::uint64_t{next & 127U} << shift;
            if ((next & 128) == 0) return out;
        }
        refuse("a number is too long");
    }
    std::int64_t zigzag() {
        const std::uint64_t n = varint();
        return static_cast<std::int64_t>(n >> 1) ^ -static_cast<std::int64_t>(n & 1);
    }
    std::string bytes() {
        const std::uint64_t size = varint();
        if (size > m_bytes.size() - m_at) refuse("it ends early");
        m_at += size;
        return std::string(m_bytes.substr(m_at - size, size));
    }
    Thrift readValue(int type, int depth) {
        Thrift out;
        if (type == 1 || type == 2)
            out.number = type == 1 ? 1 : 0;
        else if (type == 3)
            out.number = byte();
        else if (type >= 4 && type <= 6)
            out.number = zigzag();
        else if (type == 7)
            for (int i = 0; i < 8; ++i)
                byte();
        else if (type == 8)
            out.bytes = bytes();
        else if (type == 9 || type == 10) {
            const std::uint8_t head = byte();
            const std::uint64_t size = (head >> 4) == 15 ? varint() : head >> 4;
            if (size > m_bytes.size()) refuse("a list is too long");
            for (std::uint64_t i = 0; i < size; ++i)
                out.list.push_back(readValue(head & 15, depth + 1));
        } else if (type == 12)
            out = readStruct(depth + 1);
        else
            refuse("an unknown type");
        return out;
    }

    std::string_view m_bytes;
    std::size_t m_at = 0;
};

std::string unpacked(std::string_view packed, std::size_t size) {
    const std::unique_ptr<archive, int (*)(archive*)> reader(archive_read_new(), archive_read_free);
    archive_read_support_filter_zstd(reader.get());
    archive_read_support_format_raw(reader.get());
    archive_entry* entry = nullptr;
    if (archive_read_open_memory(reader.get(), packed.data(), packed.size()) != ARCHIVE_OK ||
        archive_read_next_header(reader.get(), &entry) != ARCHIVE_OK)
        refuse("a page cannot be unpacked");
    std::string out(size, '\0');
    std::size_t done = 0;
    while (done < size) {
        const la_ssize_t got = archive_read_data(reader.get(), out.data() + done, size - done);
        if (got <= 0) refuse("a page ends early");
        done += static_cast<std::size_t>(got);
    }
    return out;
}

enum Physical { kInt32 = 1, kInt64 = 2, kDouble = 5, kByteArray = 6 };

template <class T>
T plainNumber(std::string_view bytes, std::size_t at) {
    if (at + sizeof(T) > bytes.size()) refuse("a page ends early");
    T out;
    std::memcpy(&out, bytes.data() + at, sizeof(T));
    return out;
}

/// Appends `count` plain values of a page.
void addPlain(ParquetColumn& column, std::int64_t type, std::string_view bytes, std::size_t count) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (type == kInt32) {
            std::get<0>(column).push_back(plainNumber<std::int32_t>(bytes, at));
            at += 4;
        } else if (type == kInt64) {
            std::get<0>(column).push_back(plainNumber<std::int64_t>(bytes, at));
            at += 8;
        } else if (type == kDouble) {
            std::get<1>(column).push_back(plainNumber<double>(bytes, at));
            at += 8;
        } else {
            const auto size = plainNumber<std::uint32_t>(bytes, at);
            if (at + 4 + size > bytes.size()) refuse("a page ends early");
            std::get<2>(column).emplace_back(bytes.substr(at + 4, size));
            at += 4 + size;
        }
    }
}

/// Numbers of the hybrid of runs and packed bits, which a byte with their width precedes.
std::vector<std::uint32_t> hybridNumbers(std::string_view bytes, std::size_t count) {
    if (bytes.empty()) refuse("a page is empty");
    const auto width = static_cast<unsigned>(static_cast<std::uint8_t>(bytes[0]));
    if (width > 32) refuse("numbers are too wide");
    std::size_t at = 1;
    const auto next = [&] {
        if (at >= bytes.size()) refuse("a page ends early");
        return static_cast<std::uint8_t>(bytes[at++]);
    };
    std::vector<std::uint32_t> out;
    while (out.size() < count) {
        std::uint64_t head = 0;
        for (unsigned shift = 0;; shift += 7) {
            const std::uint8_t one = next();
            head |= std::uint64_t{one & 127U} << shift;
            if ((one & 128) == 0 || shift > 49) break;
        }
        if ((head & 1) == 0) { // a run
            std::uint32_t value = 0;
            for (unsigned i = 0; i < (width + 7) / 8; ++i)
                value |= std::uint32_t{next()} << (8 * i);
            out.insert(out.end(), std::min<std::size_t>(head >> 1, count - out.size()), value);
            continue;
        }
        std::uint64_t bits = 0;
        unsigned have = 0;
        for (std::uint64_t left = (head >> 1) * 8; left > 0; --left) {
            for (; have < width; have += 8)
                bits |= std::uint64_t{at < bytes.size() ? next() : std::uint8_t{0}} << have;
            if (out.size() < count) out.push_back(static_cast<std::uint32_t>(bits & ((std::uint64_t{1} << width) - 1)));
            bits >>= width;
            have -= width;
        }
    }
    return out;
}

void addPicked(ParquetColumn& column, const ParquetColumn& dictionary, std::string_view bytes, std::size_t count) {
    const std::vector<std::uint32_t> numbers = hybridNumbers(bytes, count);
    std::visit(
        [&](auto& values) {
            const auto& from = std::get<std::decay_t<decltype(values)>>(dictionary);
            for (const std::uint32_t number : numbers)
                values.push_back(from.at(number));
        },
        column);
}

ParquetColumn emptyColumn(std::int64_t type) {
    if (type == kInt32 || type == kInt64) return std::vector<std::int64_t>();
    if (type == kDouble) return std::vector<double>();
    if (type == kByteArray) return std::vector<std::string>();
    refuse("a type of column that is not read");
}

/// The pages of a column. @param meta  of the column
void addPages(ParquetColumn& column, const std::string& file, const Thrift& meta) {
    const std::int64_t type = meta.at(1).number, codec = meta.at(4).number;
    if (codec != 0 && codec != 6) refuse("a codec that is not read");
    ParquetColumn dictionary = emptyColumn(type);
    auto at = static_cast<std::size_t>(meta.numberOf(11, meta.at(9).number));
    for (std::int64_t left = meta.at(5).number; left > 0;) {
        if (at >= file.size()) refuse("it ends early");
        ThriftReader reader(std::string_view(file).substr(at));
        const Thrift page = reader.readStruct();
        const auto packed = static_cast<std::size_t>(page.at(3).number);
        const auto size = static_cast<std::size_t>(page.at(2).number);
        at += reader.done();
        if (packed > file.size() - at || size > (std::size_t{1} << 30)) refuse("it ends early");
        const std::string_view raw = std::string_view(file).substr(at, packed);
        const std::string bytes = codec == 0 ? std::string(raw) : unpacked(raw, size);
        at += packed;
        if (page.at(1).number == 2) { // a dictionary
            addPlain(dictionary, type, bytes, static_cast<std::size_t>(page.at(7).at(1).number));
            continue;
        }
        if (page.at(1).number != 0) refuse("a kind of page that is not read");
        const auto count = static_cast<std::size_t>(page.at(5).at(1).number);
        const std::int64_t encoding = page.at(5).at(2).number;
        if (encoding == 0)
            addPlain(column, type, bytes, count);
        else if (encoding == 2 || encoding == 8)
            addPicked(column, dictionary, bytes, count);
        else
            refuse("an encoding that is not read");
        left -= static_cast<std::int64_t>(count);
    }
}

std::map<std::string, ParquetColumn> readAll(const std::string& file) {
    constexpr std::size_t kEnd = 8; // length of the footer, "PAR1"
    if (file.size() < kEnd + 4 || file.compare(file.size() - 4, 4, "PAR1") != 0) refuse("no parquet file");
    const auto size = plainNumber<std::uint32_t>(file, file.size() - kEnd);
    if (size + kEnd > file.size()) refuse("it ends early");
    const Thrift footer = ThriftReader(std::string_view(file).substr(file.size() - kEnd - size, size)).readStruct();
    std::map<std::string, ParquetColumn> out;
    for (const Thrift& group : footer.at(4).list)
        for (const Thrift& column : group.at(1).list) {
            const Thrift& meta = column.at(3);
            if (meta.at(3).list.size() != 1) refuse("nested columns");
            addPages(out.try_emplace(meta.at(3).list[0].bytes, emptyColumn(meta.at(1).number)).first->second, file,
                     meta);
        }
    return out;
}

} // namespace

Result<std::map<std::string, ParquetColumn>> readParquet(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    try {
        return readAll(bytes);
    } catch (const std::exception& e) {
        return fail(MessageId::CannotRead, {file.string(), std::string(e.what())});
    }
}

} // namespace tenfold::harvest
