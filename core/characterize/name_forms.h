#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

/// What a name says of a file's content. Lists of the specification; editable ones come with options.
struct NameLists {
    std::vector<std::string> formats{"parquet", "json", "csv", "avro", "orc", "txt", "xml"};
    std::vector<std::string> compressions{"gz", "bz2", "lzo", "lz4", "snappy", "zst", "xz", "z", "deflate"};
    std::vector<std::string> flags{"_SUCCESS", "_DONE", "*.done", "_FAILED", "*_lock"};
};

/// The last component of a path.
std::string_view baseName(std::string_view path);

/// M30 on the base name, folded: what stands behind the last dot; nothing when that is empty, longer than five
/// characters or digits only (answers on characterization 34).
std::optional<std::string> extensionOf(std::string_view path);

struct FormAndCompression {
    std::string format, compression;
};

/// M33, M34 (answers on characterization 35). @param extension  from the first dot of the base name on
FormAndCompression formOfExtension(std::string_view extension, const NameLists& lists = {});
FormAndCompression formOfPath(std::string_view path, const NameLists& lists = {});

bool isCompression(std::string_view extension, const NameLists& lists = {});

/// M28: what an empty file is there for.
enum class EmptyFile { Flag, Part, Other };
EmptyFile kindOfEmpty(std::string_view path, const NameLists& lists = {});

} // namespace tenfold::characterize
