#pragma once

#include "core/base/files/spilled_memory.h"
#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/characterize/access/text_table.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

/// A file of a namespace at one instant.
struct ImageFile {
    std::uint32_t path = 0; ///< in NamespaceImage::paths
    std::uint64_t id = 0;   ///< of the inode; 0: the layout has none
    std::int64_t sizeBytes = 0;
    std::int64_t modifiedMs = 0; ///< since 1970, UTC
};

/// All files and directories of a namespace, as the offline image viewer of HDFS writes them. Memory: the paths and
/// about 60 bytes a file, in files beyond what somebody allows.
struct NamespaceImage {
    NamespaceImage()
        : NamespaceImage(nullptr) {}
    /// @param memory  of the tables, held as long as they are; null: the heap
    explicit NamespaceImage(std::shared_ptr<SpilledMemory> memory);
    NamespaceImage(NamespaceImage&&) = default;
    /// With the memory: that of tables cannot be changed piece by piece.
    NamespaceImage& operator=(NamespaceImage&& other) noexcept;
    ~NamespaceImage() = default;

private:
    std::shared_ptr<SpilledMemory> m_memory; ///< first: the tables below lie in it

public:
    TextTable paths;
    std::pmr::vector<ImageFile> files;           ///< in the order of the image
    std::pmr::vector<std::uint32_t> directories; ///< paths, the root among them
    bool hasIds = false;
    std::int64_t resolutionMs = 1; ///< of the times: a minute in the delimited layout
    std::uint64_t rejected = 0;    ///< lines that are no entry
    std::uint64_t unreachable = 0; ///< inodes that no path leads to: files of snapshots
    std::string firstRejected;

    std::string_view pathOf(const ImageFile& file) const { return paths.textOf(file.path); }
    std::int64_t bytes() const;

    /// To be written down, with a version.
    std::string kept() const;
    /// Nothing for bytes that are cut, changed or of a later version.
    static std::optional<NamespaceImage> restored(std::string_view bytes);
};

enum class ImageLayout { None, Xml, Delimited, Ls };

/// How the beginning of a file looks.
ImageLayout imageLayout(std::string_view head);

/// Reads an image, packed or not. XML of 2.x and 3.x: times in ms, files that no path from the root reaches are left
/// out. Delimited: with or without a header, 3.x with quoted paths, a directory is what has replication 0. Ls as lsr
/// writes. Source: PBImageXmlWriter, PBImageTextWriter of Hadoop; answers on characterization 8.
/// @param memory  for it, and while it is read for what that takes; null: the heap
/// Errors: those of readContent(); NoImage; DamagedArchive; MemoryBudget, CannotWrite, where memory has no room for it.
Result<NamespaceImage> readImage(const std::filesystem::path& file, Progress& progress,
                                 std::shared_ptr<SpilledMemory> memory = nullptr);

} // namespace tenfold::characterize
