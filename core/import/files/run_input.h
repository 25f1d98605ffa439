#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/import/files/trace_names.h"
#include "core/import/files/unwrapper.h"
#include "core/words/sentence.h"

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
    std::string entry = {};        ///< path inside the tar; empty when the file is no tar
    std::string shownName = {};    ///< for messages and skipped records
    std::string sender = {};       ///< name without folders and endings; of a piece of a log the log's
    std::uint64_t bytes = 0;       ///< of `path` when it was found: a log that grows is read so far
    const Format* spans = nullptr; ///< the format of spans it begins as; null: something else, or not looked at
    const Format* calls = nullptr; ///< the same of calls
    std::vector<std::filesystem::path> more = {}; ///< further parts of a file that was split
    bool isPacked = false;                        ///< of a tar: the entry is packed itself
    int log = 0; ///< not 0: a piece of a log that was rolled over; the others have the same number
    std::optional<std::int64_t> firstTimeNs = {}; ///< by the clock of its first lines; puts pieces in order
    bool wasLookedAt = false;
    std::optional<Wrapping> wrapping = {}; ///< what stands around its records and is taken away
    std::string wrappedHead = {};          ///< its beginning as it is, where it is wrapped
};

/// Sets what the beginning of a file says of it. @param head  without what wraps the records, where that is so
void lookAtContent(InputFile& file, std::string& head);

/// A file or folder that is not read, and why.
struct UnreadFile {
    std::string file;
    Sentence reason;
};

/// Something doubtful about how the files of a run belong together.
struct FileDoubt {
    std::string file, reason;
};

/// A run.toml that lies above the folder of a run.
struct TomlAbove {
    std::string name, text;
};

/// One run that was found under a path: a folder, a single file, or a folder inside a tar (formats.md, Run folder).
struct RunInput {
    std::filesystem::path path;     ///< what the user named, or the run folder below it
    std::string shownName;          ///< "scale-03" or "runs.tar.zst:scale-03"
    std::string folderName;         ///< name of the run where run.toml has none
    std::vector<InputFile> files;   ///< in order of name; in a tar in its order; pieces of a log oldest first
    std::vector<UnreadFile> unread; ///< of the same folder, in order of name
    std::vector<FileDoubt> doubts;
    std::optional<std::string> runToml;  ///< its text
    std::string runTomlName;             ///< for messages
    std::vector<TomlAbove> tomlsAbove;   ///< run.toml in the folders above, the nearest first
    std::vector<std::string> heads;      ///< beginnings of the first files that have any content
    std::vector<std::size_t> headFiles;  ///< which of `files` each beginning is of
    bool needsOrder = false;             ///< of a tar: its files cannot be read as they stand in it
    std::uint64_t bytes = 0;             ///< on disk; of a tar those of the whole tar
    std::shared_ptr<Spool> spool;        ///< what came through a pipe; `path` is its file
    std::shared_ptr<TarMembers> members; ///< of a tar with several runs, which share it
};

/// How much of a file is kept in RunInput::heads.
inline constexpr std::size_t kHeadBytes = std::size_t{64} << 10;

/// The runs under a path: a folder with trace files is one run, a folder of such folders or of tars several (in order
/// of name, at any depth; nothing below a run folder and no folder named `truth` is looked at), a tar the same, any
/// other file is one run, with the run.toml beside it if there is one. What a run.toml in a folder above says counts
/// where that of the run says nothing; folders below one that is of a single run are hosts of it (settings_above.h),
/// and folders of a format that writes a tree of them, as FormatTraits::isTree says, are one run. Only beginnings are
/// read, of a pipe all. Each file of a run folder is tried by its content, whatever its name (isTraceName() says which
/// are taken without): what is not read is in RunInput::unread. Pieces of a log that was rolled over are one sender,
/// oldest first; parts of a file that was split are one file. Files of spans are all found: where they are of several
/// formats, chooseFormat() takes one. Errors: FileNotFound, CannotRead, DamagedArchive, NoTraceFiles, Cancelled; of the
/// spool CannotWrite, DiskFull.
/// @param areOfOneScale  somebody says one scale for all of them, as a run.toml above would: folders of one time in a
/// folder are hosts of a run then, too
Result<std::vector<RunInput>> findRuns(const std::filesystem::path& path, Progress& progress,
                                       bool areOfOneScale = false);

/// Takes away what stands around the records of files of which a mapping says the fields: lists and objects, keys of
/// messages, what collectors put before lines. What the content alone said of other formats is forgotten.
/// @param fields  what each record has; none: nothing is done
void unwrapMapped(RunInput& input, const std::vector<std::string>& fields, const Format* format);

/// Settles the format of a run, and leaves the files of other ones out, so that no span is read twice. Of several
/// formats of spans that which says most is taken: in the order of formats().
/// @param named  the format somebody said; null: the content tells
/// @return null when no format knows the content
const Format* chooseFormat(RunInput& input, const Format* named);

} // namespace tenfold
