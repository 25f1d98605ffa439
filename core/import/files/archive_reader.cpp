#include "core/import/files/archive_reader.h"

#include "core/base/files/file_reader.h"
#include "core/import/files/framed_blocks.h"
#include "core/import/files/text_mender.h"
#include "core/import/files/utf16_visitor.h"
#include "core/words/base_messages.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <archive.h>
#include <archive_entry.h>

#include <array>
#include <cerrno>
#include <exception>
#include <memory>
#include <new>

namespace tenfold {
namespace {

/// The end of reading with all that has to be given back.
using Archive = std::unique_ptr<archive, int (*)(archive*)>;

/// Bytes that are written before they are read: to set a megabyte to zero costs more than to read a small file.
class Buffer {
public:
    explicit Buffer(std::size_t size)
        : m_bytes(std::make_unique_for_overwrite<char[]>(size))
        , m_size(size) {}
    char* data() const { return m_bytes.get(); }
    std::size_t size() const { return m_size; }

private:
    std::unique_ptr<char[]> m_bytes;
    std::size_t m_size;
};

/// Feeds libarchive from the file, so that the position is known.
struct Source {
    FileReader& file;
    ContentVisitor& visitor;
    Status status;            ///< why the reading ended, where it was not the archive
    std::exception_ptr threw; ///< the same, where memory ran out
    Buffer buffer = Buffer(kChunkBytes / 4);

    /// @return the number of bytes, -1: none, for the reason that is set
    la_ssize_t next() {
        status = visitor.passed(file.done());
        if (!status) return -1;
        auto got = file.read(buffer.data(), buffer.size());
        if (got) return static_cast<la_ssize_t>(*got);
        status = tl::unexpected<Error>(std::move(got).error());
        return -1;
    }

    static la_ssize_t read(archive* a, void* self, const void** buffer) {
        auto& source = *static_cast<Source*>(self);
        *buffer = source.buffer.data();
        la_ssize_t bytes = -1;
        try {
            bytes = source.next();
        } catch (...) { // may not be thrown through libarchive
            source.threw = std::current_exception();
        }
        if (bytes < 0) archive_set_error(a, EIO, "the reading ended");
        return bytes;
    }
};

Archive newArchive(bool mayBeZip) {
    Archive a(archive_read_new(), archive_read_free);
    if (!a) throw std::bad_alloc();
    archive_read_support_filter_all(a.get());
    archive_read_support_format_tar(a.get());
    if (mayBeZip) archive_read_support_format_zip_streamable(a.get());
    archive_read_support_format_empty(a.get());
    archive_read_support_format_raw(a.get());
    return a;
}

Status readPacked(const std::filesystem::path& path, FileReader& file, ContentVisitor& visitor, bool mayBeZip) {
    const Archive a = newArchive(mayBeZip);
    Source source{file, visitor, {}, {}};
    const auto damaged = [&]() -> Status {
        if (source.threw) std::rethrow_exception(source.threw);
        if (!source.status) return std::move(source.status);
        const char* text = archive_error_string(a.get());
        return fail(MessageId::DamagedArchive,
                    {path.string(),
                     text ? Sentence(text) : say(TENFOLD_WORDS("Sentence", "unexpected end", "import.unexpectedEnd"))},
                    path.string() + ": byte " + std::to_string(file.done()));
    };
    if (archive_read_open(a.get(), &source, nullptr, Source::read, nullptr) != ARCHIVE_OK) return damaged();
    const Buffer buffer(kChunkBytes);
    for (;;) {
        archive_entry* entry = nullptr;
        const int code = archive_read_next_header(a.get(), &entry);
        if (code == ARCHIVE_EOF) return {};
        if (code < ARCHIVE_WARN) return damaged();
        const bool isRaw = archive_format(a.get()) == ARCHIVE_FORMAT_RAW;
        const char* name = archive_entry_pathname(entry);
        if (!isRaw && archive_entry_filetype(entry) != AE_IFREG) continue;
        if (!visitor.begin(isRaw || !name ? "" : name)) {
            if (isRaw) return {}; // there is no other, and skipping would unpack it all
            continue;
        }
        for (;;) {
            const la_ssize_t n = archive_read_data(a.get(), buffer.data(), buffer.size());
            if (n < 0) return damaged();
            if (n == 0) break;
            RETURN_IF_ERROR(visitor.data({buffer.data(), static_cast<std::size_t>(n)}, file.done()));
        }
        RETURN_IF_ERROR(visitor.end());
    }
}

class WholeFile final : public ContentVisitor {
public:
    explicit WholeFile(std::string path)
        : m_path(std::move(path)) {}
    bool begin(const std::string&) override { return true; }
    Status data(std::string_view bytes, std::uint64_t) override {
        constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
        if (text.size() + bytes.size() > kMaxBytes)
            return fail(MessageId::CannotRead,
                        {m_path, say(TENFOLD_WORDS("Sentence", "the file is too long", "import.fileTooLong"))});
        text += bytes;
        return {};
    }
    Status end() override { return {}; }

    std::string text;

private:
    std::string m_path;
};

} // namespace

// Anything else is read directly, which is faster.
bool isPacked(std::string_view head) {
    using namespace std::string_view_literals;
    constexpr std::array kMagic{"\x1f\x8b"sv, "\x28\xb5\x2f\xfd"sv, "\xfd\x37zXZ\0"sv, "BZh"sv, "\x04\x22\x4d\x18"sv};
    for (const std::string_view magic : kMagic)
        if (head.starts_with(magic)) return true;
    constexpr std::size_t kTarMagicAt = 257;
    return head.size() > kTarMagicAt + 5 && head.substr(kTarMagicAt, 5) == "ustar";
}

Result<std::string> readSmallFile(const std::filesystem::path& path) {
    WholeFile file(path.string());
    RETURN_IF_ERROR(readContent(path, file));
    return std::move(file.text);
}

Status readContent(const std::filesystem::path& path, ContentVisitor& last, Progress& progress, const FilePart& part) {
    TextMender mender(last);
    Utf16Visitor visitor(mender);
    ASSIGN_OR_RETURN(FileReader file, FileReader::open(path, progress));
    if (!part.more.empty()) file.continueWith(part.more);
    if (part.bytes) RETURN_IF_ERROR(file.limitTo(part.from, *part.bytes));
    const Buffer buffer(kChunkBytes);
    ASSIGN_OR_RETURN(std::size_t n, file.read(buffer.data(), buffer.size()));
    const std::string_view head(buffer.data(), n);
    const bool isZip = part.mayBeZip && head.starts_with("PK\x03\x04");
    if (!part.isPlain && (isZip || isPacked(head))) {
        file.putBack({buffer.data(), n});
        return readPacked(path, file, visitor, part.mayBeZip);
    }
    if (!part.isPlain)
        if (const auto order = blocksOf({buffer.data(), n}, file.size())) {
            file.putBack({buffer.data(), n});
            return readBlocks(path, file, *order, visitor);
        }
    if (!visitor.begin("")) return {};
    while (n > 0) {
        RETURN_IF_ERROR(visitor.data({buffer.data(), n}, file.done()));
        ASSIGN_OR_RETURN(n, file.read(buffer.data(), buffer.size()));
    }
    return visitor.end();
}

} // namespace tenfold
