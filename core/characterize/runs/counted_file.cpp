#include "core/characterize/runs/counted_file.h"

#include "core/base/fingerprint.h"
#include "core/import/files/archive_reader.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <fstream>

namespace tenfold::characterize {
namespace {

namespace fs = std::filesystem;

Result<std::string> bytesAt(std::ifstream& in, const fs::path& file, std::uint64_t from, std::size_t count) {
    std::string bytes(count, '\0');
    in.seekg(static_cast<std::streamoff>(from));
    in.read(bytes.data(), static_cast<std::streamsize>(count));
    if (in.gcount() != static_cast<std::streamsize>(count))
        return fail(MessageId::CannotRead, {file.string(), "it became shorter"});
    return bytes;
}

} // namespace

Result<CountedFile> sampledFile(const fs::path& file, std::uint64_t upTo) {
    std::error_code error;
    const std::uint64_t size = fs::file_size(file, error);
    if (error) return fail(MessageId::CannotRead, {file.string(), error.message()});
    CountedFile one;
    one.path = fs::absolute(file, error).string();
    one.bytes = std::min(size, upTo);
    std::ifstream in(file, std::ios::binary);
    if (!in) return fail(MessageId::CannotRead, {file.string(), "it cannot be opened"});
    const std::size_t count = static_cast<std::size_t>(std::min<std::uint64_t>(kSampleBytes, one.bytes));
    ASSIGN_OR_RETURN(const std::string begin, bytesAt(in, file, 0, count));
    ASSIGN_OR_RETURN(const std::string end, bytesAt(in, file, one.bytes - count, count));
    one.begin = fingerprint(begin);
    one.end = fingerprint(end);
    one.endsLine = end.ends_with('\n') && !isPacked(begin);
    return one;
}

Result<NewContent> newContent(const std::vector<fs::path>& logs, const std::vector<CountedFile>& before) {
    NewContent found;
    found.counted = before;
    std::vector<bool> isTaken(before.size()); // content that is there twice was counted twice
    for (const fs::path& log : logs) {
        ASSIGN_OR_RETURN(const CountedFile now, sampledFile(log));
        std::uint64_t from = 0;
        bool isKnown = false, isCut = false;
        for (std::size_t i = 0; i < before.size() && !isKnown && from == 0 && !isCut; ++i) {
            const CountedFile& old = before[i];
            if (isTaken[i] || now.bytes < old.bytes || old.bytes == 0) continue;
            if (now.bytes == old.bytes) {
                isKnown = now.isSameContent(old);
            } else if (now.begin == old.begin || old.bytes < kSampleBytes) {
                ASSIGN_OR_RETURN(const CountedFile then, sampledFile(log, old.bytes));
                if (!then.isSameContent(old)) continue;
                isCut = !old.endsLine;
                from = old.bytes;
                found.counted[i] = now;
            }
            if (isKnown) found.counted[i].path = now.path;
            isTaken[i] = isKnown || from > 0;
        }
        if (isCut) found.cutAt.push_back(log.string());
        if (isKnown || isCut) continue;
        found.logs.push_back(log);
        found.from.push_back(from);
        found.bytes += now.bytes - from;
        if (from == 0) found.counted.push_back(now);
    }
    return found;
}

} // namespace tenfold::characterize
