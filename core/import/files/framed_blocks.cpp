#include "core/import/files/framed_blocks.h"

#include "core/base/files/file_reader.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <memory>
#include <new>
#include <string>

namespace tenfold {
namespace {

constexpr std::size_t kLengthBytes = 4;
constexpr std::string_view kZstdMagic = "\x28\xb5\x2f\xfd";

std::uint64_t lengthAt(std::string_view bytes, BlockOrder order) {
    std::uint64_t length = 0;
    for (std::size_t i = 0; i < kLengthBytes; ++i)
        length =
            length << 8 | static_cast<unsigned char>(bytes[order == BlockOrder::BigEndian ? i : kLengthBytes - 1 - i]);
    return length;
}

/// Whether bytes begin as what stands in a block.
bool beginsBlock(std::string_view bytes) {
    return bytes.starts_with(kZstdMagic) || bytes.starts_with('{') || bytes.starts_with('[');
}

class Blocks {
public:
    Blocks(const std::filesystem::path& path, FileReader& file, ContentVisitor& visitor)
        : m_path(path)
        , m_file(file)
        , m_visitor(visitor) {}

    /// @return whether there is another block, which is then in `block`
    Result<bool> next(BlockOrder order, std::string& block) {
        m_at = m_file.done();
        std::string length;
        RETURN_IF_ERROR(read(kLengthBytes, length));
        if (length.empty()) return false;
        if (length.size() < kLengthBytes) return damaged();
        const std::uint64_t bytes = lengthAt(length, order);
        if (bytes > kMaxBlockBytes) return damaged();
        RETURN_IF_ERROR(read(bytes, block));
        // What reads JSON says itself that it is cut off.
        if (block.size() < bytes && block.starts_with(kZstdMagic)) return damaged();
        return true;
    }

    Status unpack(const std::string& block) {
        const std::unique_ptr<archive, int (*)(archive*)> a(archive_read_new(), archive_read_free);
        if (!a) throw std::bad_alloc();
        archive_read_support_filter_zstd(a.get());
        archive_read_support_format_raw(a.get());
        archive_read_support_format_empty(a.get());
        archive_entry* entry = nullptr;
        if (archive_read_open_memory(a.get(), block.data(), block.size()) != ARCHIVE_OK) return broken();
        const int code = archive_read_next_header(a.get(), &entry);
        if (code == ARCHIVE_EOF) return {};
        if (code < ARCHIVE_WARN) return broken();
        std::string buffer(kChunkBytes, '\0');
        for (;;) {
            const la_ssize_t n = archive_read_data(a.get(), buffer.data(), buffer.size());
            if (n < 0) return broken();
            if (n == 0) return {};
            RETURN_IF_ERROR(m_visitor.data({buffer.data(), static_cast<std::size_t>(n)}, m_file.done()));
        }
    }

private:
    /// As many bytes as there are, at most `bytes`.
    Status read(std::uint64_t bytes, std::string& to) {
        to.clear();
        while (to.size() < bytes) {
            const std::size_t before = to.size();
            to.resize(before + static_cast<std::size_t>(std::min<std::uint64_t>(bytes - before, kChunkBytes)));
            ASSIGN_OR_RETURN(const std::size_t n, m_file.read(to.data() + before, to.size() - before));
            to.resize(before + n);
            if (n == 0) return {};
            RETURN_IF_ERROR(m_visitor.passed(m_file.done()));
        }
        return {};
    }
    tl::unexpected<Error> damaged() const {
        return fail(
            MessageId::DamagedArchive,
            {m_path.string(), say(TENFOLD_WORDS("Sentence", "a block says that it is longer than the rest of the file",
                                                "import.blockTooLong"))},
            m_path.string() + ": byte " + std::to_string(m_at));
    }
    tl::unexpected<Error> broken() const {
        return fail(MessageId::DamagedArchive,
                    {m_path.string(),
                     say(TENFOLD_WORDS("Sentence", "a block of it cannot be unpacked", "import.blockNotUnpacked"))},
                    m_path.string() + ": byte " + std::to_string(m_at));
    }

    const std::filesystem::path& m_path;
    FileReader& m_file;
    ContentVisitor& m_visitor;
    std::uint64_t m_at = 0; ///< where the block begins
};

} // namespace

std::optional<BlockOrder> blocksOf(std::string_view head, std::uint64_t fileBytes) {
    constexpr std::uint64_t kShortest = 2; // "{}"
    if (head.size() <= kLengthBytes || !beginsBlock(head.substr(kLengthBytes))) return std::nullopt;
    for (const BlockOrder order : {BlockOrder::BigEndian, BlockOrder::LittleEndian}) {
        const std::uint64_t length = lengthAt(head, order), end = kLengthBytes + length;
        if (length < kShortest || length > kMaxBlockBytes || (fileBytes != 0 && end > fileBytes)) continue;
        // The next one has to stand where this one ends.
        const bool isSeen = end + kLengthBytes < head.size();
        if (!isSeen || beginsBlock(head.substr(static_cast<std::size_t>(end) + kLengthBytes))) return order;
    }
    return std::nullopt;
}

Status readBlocks(const std::filesystem::path& path, FileReader& file, BlockOrder order, ContentVisitor& visitor) {
    if (!visitor.begin("")) return {};
    Blocks blocks(path, file, visitor);
    std::string block;
    for (;;) {
        ASSIGN_OR_RETURN(const bool isThere, blocks.next(order, block));
        if (!isThere) return visitor.end();
        if (block.starts_with(kZstdMagic))
            RETURN_IF_ERROR(blocks.unpack(block));
        else
            RETURN_IF_ERROR(visitor.data(block, file.done()));
    }
}

} // namespace tenfold
