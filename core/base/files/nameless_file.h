#pragma once

#include <filesystem>

namespace tenfold {

/// A new file without a name, for reading and writing; where the file system knows none, one whose name is taken away
/// at once: nothing is left behind, also after kill -9.
/// @return the descriptor, the caller's to close; below 0: errno says why
int namelessFile(const std::filesystem::path& folder);

} // namespace tenfold
