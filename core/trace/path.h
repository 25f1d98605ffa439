#pragma once

#include "core/base/result.h"
#include "core/trace/value.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

// The path of a leaf: where it stands in a request or response (formats.md, Canonical events).
//   fs.permission.perm      keys of nested objects, joined by dots
//   blocks[0].b.blockId     elements of a list, counted from 0
//   0   1.src   2[3]        a request that is a list itself: its elements have no brackets
//   (empty)                 the request or response itself is a value ("OK", 5, [])
// In a key, `.` `[` `]` and `\` have a backslash before them; so has a first key that consists of digits only, to tell
// it from an element. The empty key is `\e`.

/// Adds a key, with its dot where the path is not empty.
void appendKey(std::string& path, std::string_view key);
/// Adds the index of a list element: `[i]`, or `i` at the beginning.
void appendIndex(std::string& path, std::size_t index);

/// One step of a path.
struct PathStep {
    std::string key;       ///< unescaped; empty for an index
    std::size_t index = 0; ///< where isIndex
    bool isIndex = false;
    bool operator==(const PathStep&) const = default;
};
/// The steps of a path. Errors: BadPath.
Result<std::vector<PathStep>> parsePath(std::string_view path);

/// Whether bytes are UTF-8 without control bytes (below 0x20, 0x7F): then they are text, else Bytes.
bool isPlainText(std::string_view bytes);

} // namespace tenfold
