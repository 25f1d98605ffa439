#include "core/import/archive_reader.h"

#include <archive.h>
#include <archive_entry.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <unistd.h>
#include <vector>

namespace tenfold {
namespace {

class File {
public:
    explicit File(const std::filesystem::path& path)
        : m_descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
    ~File() {
        if (m_descriptor >= 0) ::close(m_descriptor);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    bool isOpen() const { return m_descriptor >= 0; }

    /// Bytes read, 0 at the end, -1 with errno.
    ssize_t read(char* to, std::size_t size) {
        ssize_t n = 0;
        do
            n = ::read(m_descriptor, to, size);
        while (n < 0 && errno == EINTR);
        if (n > 0) m_done += static_cast<std::uint64_t>(n);
        return n;
    }
    bool rewind() {
        m_done = 0;
        return ::lseek(m_descriptor, 0, SEEK_SET) == 0;
    }
    std::uint64_t done() const { return m_done; }

private:
    int m_descriptor;
    std::uint64_t m_done = 0;
};

/// Whether these first bytes are of a packed file. Anything else is read directly, which is faster.
bool isPacked(std::string_view head) {
    using namespace std::string_view_literals;
    constexpr std::array kMagic{"\x1f\x8b"sv, "\x28\xb5\x2f\xfd"sv, "\xfd\x37zXZ\0"sv, "BZh"sv, "\x04\x22\x4d\x18"sv};
    for (const std::string_view magic : kMagic)
        if (head.starts_with(magic)) return true;
    constexpr std::size_t kTarMagicAt = 257;
    return head.size() > kTarMagicAt + 5 && head.substr(kTarMagicAt, 5) == "ustar";
}

std::string systemError() {
    return std::strerror(errno); // NOLINT: the text of one thread's errno
}

/// Feeds libarchive from the file, so that the position is known.
struct Source {
    File& file;
    std::vector<char> buffer = std::vector<char>(kChunkBytes / 4);

    static la_ssize_t read(archive* a, void* self, const void** buffer) {
        auto& source = *static_cast<Source*>(self);
        *buffer = source.buffer.data();
        const ssize_t n = source.file.read(source.buffer.data(), source.buffer.size());
        if (n < 0) archive_set_error(a, errno, "%s", systemError().c_str());
        return n;
    }
};

Status readPacked(const std::filesystem::path& path, File& file, ContentVisitor& visitor) {
    const std::unique_ptr<archive, int (*)(archive*)> a(archive_read_new(), archive_read_free);
    archive_read_support_filter_all(a.get());
    archive_read_support_format_tar(a.get());
    archive_read_support_format_empty(a.get());
    archive_read_support_format_raw(a.get());
    Source source{file};
    const auto damaged = [&] {
        const char* text = archive_error_string(a.get());
        return fail(MessageId::DamagedArchive, {path.string(), text ? text : "unexpected end"},
                    path.string() + ": byte " + std::to_string(file.done()));
    };
    if (archive_read_open(a.get(), &source, nullptr, Source::read, nullptr) != ARCHIVE_OK) return damaged();
    std::vector<char> buffer(kChunkBytes);
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
            return fail(MessageId::CannotRead, {m_path, "the file is too long"});
        text += bytes;
        return {};
    }
    Status end() override { return {}; }

    std::string text;

private:
    std::string m_path;
};

} // namespace

Result<std::string> readSmallFile(const std::filesystem::path& path) {
    WholeFile file(path.string());
    RETURN_IF_ERROR(readContent(path, file));
    return std::move(file.text);
}

Status readContent(const std::filesystem::path& path, ContentVisitor& visitor) {
    File file(path);
    if (!file.isOpen()) {
        if (errno == ENOENT) return fail(MessageId::FileNotFound, {path.string()});
        return fail(MessageId::CannotRead, {path.string(), systemError()});
    }
    std::vector<char> buffer(kChunkBytes);
    ssize_t n = file.read(buffer.data(), buffer.size());
    if (n > 0 && isPacked({buffer.data(), static_cast<std::size_t>(n)})) {
        if (!file.rewind()) return fail(MessageId::CannotRead, {path.string(), systemError()});
        return readPacked(path, file, visitor);
    }
    if (n >= 0 && !visitor.begin("")) return {};
    for (; n > 0; n = file.read(buffer.data(), buffer.size()))
        RETURN_IF_ERROR(visitor.data({buffer.data(), static_cast<std::size_t>(n)}, file.done()));
    if (n < 0) return fail(MessageId::CannotRead, {path.string(), systemError()});
    return visitor.end();
}

} // namespace tenfold
