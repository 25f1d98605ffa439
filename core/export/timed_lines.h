#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Texts in order of time, of equal times in the order they came. Kept in memory up to a bound; beyond it sorted parts
/// go to temporary files without a name, which are merged at the end.
class TimedLines {
public:
    /// @param mostBytes  kept in memory
    explicit TimedLines(std::size_t mostBytes = std::size_t{256} << 20)
        : m_mostBytes(mostBytes) {}

    /// Errors: CannotWrite (the folder of temporary files is full).
    Status add(std::int64_t timeNs, std::string_view text);
    /// Gives them out; then there are none. Errors: those of `write`, CannotWrite.
    Status finish(const std::function<Status(std::string_view)>& write);

private:
    struct Entry {
        std::int64_t timeNs = 0;
        std::size_t begin = 0, size = 0;
    };
    struct CloseFile {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    using Part = std::unique_ptr<std::FILE, CloseFile>;
    struct Head {
        std::int64_t timeNs = 0;
        std::string text;
    };

    void sort();
    Status spill();
    static bool readHead(std::FILE* file, Head& head);

    std::size_t m_mostBytes;
    std::string m_text;
    std::vector<Entry> m_entries;
    std::vector<Part> m_parts; ///< the older ones first
};

} // namespace tenfold
