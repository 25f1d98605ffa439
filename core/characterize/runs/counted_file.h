#pragma once

#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// A file that was counted, as it is told from others: a log that is rolled over keeps its content and loses its name.
struct CountedFile {
    std::string path;        ///< where it was then, absolute
    std::uint64_t bytes = 0; ///< on disk, as far as it was read
    std::uint64_t begin = 0; ///< hash of the first kSampleBytes of these
    std::uint64_t end = 0;   ///< of the last
    bool endsLine = false;   ///< the last byte read ends a line: what comes later is whole
    bool operator==(const CountedFile&) const = default;
    bool isSameContent(const CountedFile& other) const {
        return bytes == other.bytes && begin == other.begin && end == other.end;
    }
};

/// A file as it is now, or as it was when it had only so many bytes. Reads its beginning and end. Errors: CannotRead.
inline constexpr std::size_t kSampleBytes = std::size_t{64} << 10;
Result<CountedFile> sampledFile(const std::filesystem::path& file, std::uint64_t upTo = UINT64_MAX);

/// What of some logs was not counted yet.
struct NewContent {
    std::vector<std::filesystem::path> logs; ///< in the order they were given
    std::vector<std::uint64_t> from;         ///< where each is read from: a log that has grown goes on
    std::vector<CountedFile> counted;        ///< all that will have been counted then
    std::uint64_t bytes = 0;                 ///< of what is new
    std::vector<std::string> cutAt;          ///< logs that grew in the middle of a line: they cannot be gone on with
};
Result<NewContent> newContent(const std::vector<std::filesystem::path>& logs, const std::vector<CountedFile>& before);

} // namespace tenfold::characterize
