#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

class Format;
class Spool;
class TarMembers;

/// A trace file of a run that was found.
struct InputFile {
    std::filesystem::path path;    ///< file on disk
    std::string entry;             ///< path inside the tar; empty when the file is no tar
    std::string shownName;         ///< for messages and skipped records
    std::string sender;            ///< name without folders and endings
    std::uint64_t bytes = 0;       ///< of `path` when it was found: a log that grows is read so far
    const Format* spans = nullptr; ///< the format of spans it begins as; null: something else, or not looked at
};

/// One run that was found under a path: a folder, a single file, or a folder inside a tar (formats.md, Run folder).
struct RunInput {
    std::filesystem::path path;          ///< what the user named, or the run folder below it
    std::string shownName;               ///< "scale-03" or "runs.tar.zst:scale-03"
    std::string folderName;              ///< name of the run where run.toml has none
    std::vector<InputFile> files;        ///< in order of name; in a tar in its order
    std::optional<std::string> runToml;  ///< its text
    std::string runTomlName;             ///< for messages
    std::vector<std::string> heads;      ///< beginnings of the first files that have any content
    std::vector<std::size_t> headFiles;  ///< which of `files` each beginning is of
    std::uint64_t bytes = 0;             ///< on disk; of a tar those of the whole tar
    std::shared_ptr<Spool> spool;        ///< what came through a pipe; `path` is its file
    std::shared_ptr<TarMembers> members; ///< of a tar with several runs, which share it
};

/// Whether a file of this name belongs to a run: .log, .jsonl, .ndjson, .csv, .tsv, and packed (.gz .zst .xz .bz2
/// .lz4).
bool isTraceName(const std::string& name);
/// "datanode-01" of "scale-03/datanode-01.log.gz".
std::string senderOf(const std::string& name);

/// Whether a file of this name may hold spans, which its content has to say: .json, .pb, .otlp, .sql, and packed.
bool isSpanName(const std::string& name);

/// How much of a file is kept in RunInput::heads.
inline constexpr std::size_t kHeadBytes = std::size_t{64} << 10;

/// The runs under a path: a folder with trace files is one run, a folder of such folders several (in order of name,
/// at any depth; nothing below a run folder and no folder named `truth` is looked at), a tar the same, any other file
/// is one run, with the run.toml beside it if there is one. Only beginnings are read, of a pipe all. Files of spans are
/// all found: where they are of several formats, chooseFormat() takes one. Errors: FileNotFound, CannotRead,
/// DamagedArchive, NoTraceFiles, Cancelled; of the spool CannotWrite, DiskFull.
Result<std::vector<RunInput>> findRuns(const std::filesystem::path& path, Progress& progress);

/// Settles the format of a run, and leaves the files of other ones out, so that no span is read twice. Of several
/// formats of spans that which says most is taken: in the order of formats().
/// @param named  the format somebody said; null: the content tells  @param leftOut  gets the names of those files
/// @return null when no format knows the content
const Format* chooseFormat(RunInput& input, const Format* named, std::vector<std::string>& leftOut);

} // namespace tenfold
