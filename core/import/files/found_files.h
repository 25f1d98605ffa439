#pragma once

#include "core/import/files/rolled_names.h"
#include "core/import/files/run_input.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tenfold {

/// The files of one folder on their way into a run: each is taken by its name or its content, or named with the reason
/// why not; pieces of a log that was rolled over become one sender, oldest first. Memory: beginnings of a few files.
class FoundFiles {
public:
    /// The time of the last lines of a file; for names that do not tell a piece of a log from a log of its own.
    using LastTime = std::function<Result<std::optional<std::int64_t>>(const InputFile&)>;

    /// Names of the folder, where they are known before: which of them are pieces of a log only others tell.
    void expect(const std::vector<std::string>& names);
    /// @param name  without folders  @param head  its beginning; nothing: it was not looked at, as its name says enough
    void add(InputFile file, const std::string& name, std::optional<std::string> head);
    void leaveOut(std::string shownName, Sentence reason) {
        m_unread.push_back({std::move(shownName), std::move(reason)});
    }
    /// Whether there is something that is a run.
    bool hasTraces() const { return m_hasTraces; }
    /// Whether a file is a trace by its content, not by its name alone.
    bool hasKnown() const;
    /// Takes what has the name of a trace only for what may be one. @param reason  why it is not read
    void doubtNames(const Sentence& reason);
    /// Whether the beginning of a file of this name has to be looked at, though there are enough beginnings.
    bool mustLookAt(const std::string& name) const;
    /// Takes what may be a trace too, where nothing is one for certain: a table of another ending.
    void takeLikely();
    /// Hands all over: files in order with their beginnings, what was not read, what is doubtful.
    Status moveInto(RunInput& run, const LastTime& lastTime);
    std::vector<UnreadFile> takeUnread();

private:
    struct Found {
        InputFile file;
        std::string name;
        RolledName rolled;
        std::string head; ///< of the first files, and the first of each format
        bool isWanted = false, isLikely = false;
        Sentence reason; ///< why it is not wanted
    };
    using Group = std::vector<std::size_t>; ///< places in m_found

    bool isNewFormat(const InputFile& file) const;
    void settleUnsure();
    Status leaveCopiesOut();
    std::vector<Group> groups();
    void order(Group& group, RunInput& run) const;
    Result<bool> followEachOther(const Group& group, const LastTime& lastTime) const;
    void join(const Group& group);

    std::vector<Found> m_found;
    std::vector<UnreadFile> m_unread;
    std::map<std::string, std::size_t> m_stems; ///< of expect(): how many files are named as a log or its pieces
    std::size_t m_heads = 0;
    int m_groups = 0;
    bool m_hasTraces = false;
};

/// A file that was split.
struct SplitFile {
    std::string whole;
    std::vector<std::string> parts; ///< names, in order
    bool isSure = false;
};
/// The files that were split, by the names of all files of a folder.
/// @param missing  gets the parts of files of which another one is missing, with the number of the first that is
std::vector<SplitFile> splitFiles(const std::vector<std::string>& names, std::map<std::string, std::size_t>& missing);

} // namespace tenfold
