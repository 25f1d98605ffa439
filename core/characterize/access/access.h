#pragma once

#include <cstdint>
#include <string_view>

namespace tenfold::characterize {

/// What a request does, in terms that all sources share (specification of characterization 2.1.1, 2.3). What is only
/// counted in the mix of operations is Other.
enum class Action : std::uint8_t {
    Read, ///< open of HDFS, read of an object store, a reference of a cache trace
    Create,
    Delete,
    DeleteMultiple,
    Mkdirs,
    Rename,
    Append,
    Concat,
    Truncate,
    List,
    Other,
};

/// One request. Texts live until the sink returns.
struct Access {
    std::int64_t timeMs = 0; ///< since 1970, UTC; of a trace without times the number of the request
    Action action = Action::Other;
    bool isAllowed = true;        ///< false: refused or failed; counted in the mix only
    bool isRequest = true;        ///< false: a line that tells a detail of another request
    bool hasExtension = false;    ///< `extension` is what the log says of the name
    bool hasOptions = false;      ///< of a rename: the destination is the final name
    std::string_view operation;   ///< as the log names it: "getfileinfo"
    std::string_view path;        ///< or whatever stands for the file
    std::string_view destination; ///< of a rename or concat; empty: none
    std::string_view user;
    std::string_view address;
    std::string_view cluster;
    std::string_view worker;
    std::string_view status;     ///< of an HTTP reply
    std::string_view record;     ///< as it stands in the log; empty: it is no line
    std::string_view extension;  ///< from the first dot of the base name on; "?": cut off before it could be seen
    std::int64_t sizeBytes = -1; ///< that were transferred; -1: not said
};

/// A job of a scheduler's log.
struct Job {
    std::string_view id;
    std::string_view outcome;   ///< as the log says: "SUCCESS", "JOB_FINISHED", "1"
    std::string_view inputPath; ///< empty: not said
    std::string_view record;    ///< as it stands in the log; empty: it is no line
    bool isSuccess = true;
    std::int64_t submitMs = 0;    ///< since 1970, or since the beginning of the log
    std::int64_t durationMs = -1; ///< submission to end, waiting included; -1: not known
    std::int64_t inputBytes = -1, shuffleBytes = -1, outputBytes = -1; ///< -1: not said
};

/// Who is told what a log says, in its order.
class AccessSink {
public:
    virtual ~AccessSink() = default;
    virtual void access(const Access& access) = 0;
    /// One that comes soon: whoever keeps much of each file brings it nearer.
    virtual void soon(const Access&) {}
    virtual void job(const Job&) {}
    /// How often a file was read, where that is all a file says.
    virtual void count(std::uint64_t) {}
};

} // namespace tenfold::characterize
