#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// What is told about the content of a file on disk, which holds one file (perhaps compressed) or many (tar).
class ContentVisitor {
public:
    virtual ~ContentVisitor() = default;
    /// @param entry  path inside the tar; empty for a file that is no tar
    /// @return whether its content is wanted
    virtual bool begin(const std::string& entry) = 0;
    /// The next bytes of the wanted entry, unpacked. @param done  bytes of the file on disk read so far
    virtual Status data(std::string_view bytes, std::uint64_t done) = 0;
    virtual Status end() = 0;
    /// Told before end() of a text that was written as UTF-16 and is handed over as UTF-8.
    /// @param oddUnits  halves of characters without their other half, which were replaced by U+FFFD
    virtual void wasUtf16(std::uint64_t) {}
    /// Told before end() of a text that had runs of zero bytes, which were taken out.
    virtual void hadZeros(std::uint64_t /*bytes*/, std::uint64_t /*runs*/) {}
    /// Asked while what nobody wanted is passed over: whether to go on. Errors end the reading.
    virtual Status passed(std::uint64_t) { return {}; }
};

/// Which part of a file on disk is its content.
struct FilePart {
    std::uint64_t from = 0;
    std::optional<std::uint64_t> bytes;           ///< nothing: as far as it goes when it is opened
    bool isPlain = false;                         ///< taken as it is, though it may look packed
    std::vector<std::filesystem::path> more = {}; ///< further parts of a file that was split: all of each
    bool mayBeZip = false;                        ///< a zip is unpacked, too, as a tar is
};

/// Bytes handed over at once: small enough for Cancel, large enough that calls cost nothing.
inline constexpr std::size_t kChunkBytes = std::size_t{1} << 20;

/// Whether these first bytes are of a packed file or a tar.
bool isPacked(std::string_view head);

/// Reads a file as it is, or unpacked when it is gz, zst, xz, bz2 or lz4, or the files inside when it is a tar of any
/// of these, or blocks with their lengths (framed_blocks.h). Text in UTF-16 (with a byte order mark, or every second
/// byte of its beginning zero) comes as UTF-8. Cost: streams, memory a few MB. Errors: those of FileReader,
/// DamagedArchive (with the byte), those of the visitor.
/// @param progress  asked while a pipe has nothing
Status readContent(const std::filesystem::path& file, ContentVisitor& visitor, Progress& progress,
                   const FilePart& part = {});

/// The same where nobody watches or stops it.
inline Status readContent(const std::filesystem::path& file, ContentVisitor& visitor) {
    NoProgress nobody;
    return readContent(file, visitor, nobody);
}

/// A whole small file (settings) as text, unpacked where it is packed. Errors: as readContent(); CannotRead when it is
/// longer than a megabyte.
Result<std::string> readSmallFile(const std::filesystem::path& file);

} // namespace tenfold
