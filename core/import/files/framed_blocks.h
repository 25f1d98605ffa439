#pragma once

#include "core/import/files/archive_reader.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace tenfold {

class FileReader;

/// Which end of a block's length comes first.
enum class BlockOrder { BigEndian, LittleEndian };

/// Whether a file is blocks that each have four bytes of length before them and are zstd frames or JSON, as
/// the file exporter of OpenTelemetry's Collector writes what it compresses (its README, "File format"). Blocks of
/// protobuf are told apart by their reader, which knows the messages.
/// @param head  the beginning of the file  @param fileBytes  0: not known
std::optional<BlockOrder> blocksOf(std::string_view head, std::uint64_t fileBytes);

/// Hands over the blocks one after the other, unpacked, as one content. Memory: one block, at most kMaxBlockBytes.
/// Errors: DamagedArchive (with the byte of the block), those of the file and the visitor.
Status readBlocks(const std::filesystem::path& path, FileReader& file, BlockOrder order, ContentVisitor& visitor);

inline constexpr std::uint64_t kMaxBlockBytes = std::uint64_t{256} << 20;

} // namespace tenfold
