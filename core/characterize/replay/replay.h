#pragma once

#include "core/characterize/access/access.h"
#include "core/characterize/replay/image.h"
#include "core/characterize/replay/live_paths.h"
#include "core/stats/state_bytes.h"

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// One file from its birth to its end, whatever its paths are meanwhile: an incarnation (specification of
/// characterization 2.6).
struct FileLife {
    std::uint32_t serial = 0;                        ///< of all lives, from 0
    std::uint32_t reads = 0;                         ///< in the interval
    std::uint32_t firstDirectory = 0, firstName = 0; ///< numbers of what its path was when it was first seen
    std::int64_t birthMs = 0;
    static constexpr int kInodeBits = 62;
    std::uint64_t inode : kInodeBits = 0; ///< 0: not of an image with ids
    bool isBirthKnown : 1 = false;
    bool isCreatedHere : 1 = false; ///< by a line of the log, in the interval
};
static_assert(sizeof(FileLife) == 32, "there are as many as files, and each is looked at all over memory");

enum class LifeEnd { Deleted, Overwritten, Merged, Lost };

/// What the replay made of the requests of the interval (answers on characterization 15, 16).
struct ReplayCounts {
    std::uint64_t creates = 0, overwrites = 0, placeholders = 0;
    std::uint64_t opens = 0, opensKnown = 0, snapshotPaths = 0, snapshotOpens = 0;
    std::uint64_t deletes = 0, deletesResolved = 0, deletesUnresolved = 0, directoryDeletes = 0, deathsUnknownBirth = 0;
    std::uint64_t renames = 0, renamesResolved = 0, renamesUnresolved = 0;
    std::uint64_t merged = 0, concatsUnresolved = 0, negativeAges = 0;
    std::uint64_t contradictions = 0; ///< requests that cannot be true of the tree as it is known
    bool operator==(const ReplayCounts&) const = default;
};

/// Who is told what happens to files.
class ReplayListener {
public:
    virtual ~ReplayListener() = default;
    /// A read in the interval. @param ageMs  nothing: the birth is not known
    virtual void read(const FileLife& life, const Access& access, std::optional<std::int64_t> ageMs) = 0;
    /// A life ends. @param ageMs  as above
    virtual void ended(const FileLife& life, LifeEnd end, std::optional<std::int64_t> ageMs, bool isCounted) = 0;
};

/// Follows files through creates, renames, deletes of directories, overwrites and concats, in the order of the log.
/// Cost: O(components of the path) a request, deletes of directories O(what is below). Memory: the live namespace.
class Replay {
public:
    /// @param memory  of the live namespace
    explicit Replay(ReplayListener& listener, std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : m_listener(listener)
        , m_paths(memory)
        , m_lives(memory)
        , m_free(memory)
        , m_directories(memory) {
        m_directories.idOf("/");
    }

    /// The namespace before the first request.
    void load(const NamespaceImage& image);
    /// The next request, an allowed one. @param isCounted  whether it lies in the interval
    void apply(const Access& access, bool isCounted);
    /// Brings what apply() of a request that comes soon will look at nearer.
    void soon(const Access& access) const { m_paths.soon(access.path); }

    /// From here to there live files are averaged.
    void beginInterval(std::int64_t fromMs) { m_clockMs = fromMs, m_fromMs = fromMs; }
    /// Where the interval ends before the log does.
    void watchUntil(std::int64_t toMs) { m_untilMs = toMs; }
    void endInterval(std::int64_t toMs);
    double meanLive() const;
    /// Files that are live at the end of the interval without those at its beginning, as far as they are known.
    std::int64_t netLive() const { return std::int64_t(m_liveAtEnd) - std::int64_t(m_liveAtStart); }

    const ReplayCounts& counts() const { return m_counts; }
    std::size_t liveFiles() const { return m_live; }
    /// The file that a path is now; null: none is known.
    const FileLife* lifeAt(std::string_view path) const;
    std::string firstPathOf(const FileLife& life) const;
    /// The same below a text, without making it.
    bool isFirstPathBefore(const FileLife& life, std::string_view text) const;
    /// Each live file, in the order of memory. `visit(const FileLife&, path node)`.
    void eachLive(const std::function<void(const FileLife&, LivePaths::Node)>& visit) const;
    std::string pathOf(LivePaths::Node node) const { return m_paths.pathOf(node); }
    bool isPathBefore(LivePaths::Node node, std::string_view text) const { return m_paths.isPathBefore(node, text); }
    std::size_t bytes() const;

    /// A checkpoint: the live namespace, its files and what was counted; reading goes on from there.
    void keep(StateWriter& out) const;
    /// False where the bytes are none of these. @param this  nothing loaded or applied yet
    bool restore(StateReader& in);

private:
    using Node = LivePaths::Node;
    std::uint32_t born(std::string_view path, std::int64_t birthMs, bool isKnown);
    std::uint32_t directoryNumber(std::string_view directory);
    /// Its name is that of its node, so that no table holds it twice.
    Node placed(Node node) {
        m_lives[m_paths.fileOf(node)].firstName = m_paths.nameOf(node);
        return node;
    }
    void close(std::uint32_t file, LifeEnd end, std::int64_t timeMs, bool isCounted);
    void removeFile(Node node, LifeEnd end, std::int64_t timeMs, bool isCounted);
    bool clearedWay(std::string_view path, std::int64_t timeMs, bool isCounted);
    void create(const Access& access, bool isCounted);
    void open(const Access& access, bool isCounted);
    void rename(const Access& access, bool isCounted);
    void erase(const Access& access, bool isCounted);
    void makeDirectory(const Access& access, bool isCounted);
    void concat(const Access& access, bool isCounted);
    void passTime(std::int64_t timeMs);

    ReplayListener& m_listener;
    LivePaths m_paths;
    std::pmr::vector<FileLife> m_lives; ///< live ones by number; others are free
    std::pmr::vector<std::uint32_t> m_free;
    TextTable m_directories; ///< that files were first seen in
    std::uint32_t m_lastDirectory = 0;
    ReplayCounts m_counts;
    std::uint32_t m_serial = 0;
    std::size_t m_live = 0, m_liveAtStart = 0, m_liveAtEnd = 0;
    bool m_isPast = false; ///< a request beyond the interval came
    std::int64_t m_clockMs = INT64_MIN, m_fromMs = INT64_MIN, m_toMs = INT64_MIN, m_untilMs = INT64_MAX;
    double m_liveMs = 0;
    std::string m_target;
};

} // namespace tenfold::characterize
