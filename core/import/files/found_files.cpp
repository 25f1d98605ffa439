#include "core/import/files/found_files.h"

#include "core/import/files/archive_reader.h"
#include "core/import/files/content_hash.h"
#include "core/import/files/trace_names.h"
#include "core/import/files/unread_content.h"
#include "core/import/registry.h"
#include "core/import/settings/line_time.h"

#include <algorithm>
#include <set>
#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kKeptHeads = 4;
constexpr int kSureOfContent = 50; ///< of 100: what a format has to say of a file that its name says nothing of

/// The format, of spans or of others, that a file begins as for certain; null: none.
const Format* sureFormat(const std::string& head, bool isOfSpans) {
    const Format* best = nullptr;
    int sureness = kSureOfContent;
    for (const Format* format : formats()) {
        if ((format->traits().kind == RunKind::Spans) != isOfSpans) continue;
        if (const int now = format->sniff(head); now > sureness) {
            sureness = now;
            best = format;
        }
    }
    return best;
}

/// What a file holds, unpacked.
class HashOfContent final : public ContentVisitor {
public:
    bool begin(const std::string& entry) override { return entry.empty(); }
    Status data(std::string_view bytes, std::uint64_t) override {
        m_hash.add(bytes);
        return {};
    }
    Status end() override { return {}; }
    static std::optional<std::array<std::uint64_t, 2>> of(const std::filesystem::path& path) {
        HashOfContent content;
        if (!readContent(path, content)) return {};
        return content.m_hash.finish();
    }

private:
    ContentHash m_hash;
};

} // namespace

void lookAtContent(InputFile& file, std::string& head) {
    file.wasLookedAt = true;
    file.spans = sureFormat(head, true);
    file.calls = sureFormat(head, false);
    std::string inside;
    // what holds lines of a log looks like those lines with something before them
    const bool mayBeWrapped = !file.spans && (!file.calls || mayHoldLines(head));
    if (mayBeWrapped && (file.wrapping = findWrapping(head, inside))) {
        file.wrappedHead = std::exchange(head, std::move(inside));
        file.spans = sureFormat(head, true);
        file.calls = sureFormat(head, false);
    }
    file.firstTimeNs = timeOfLines(head);
}

void FoundFiles::expect(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        const std::string plain = withoutPacking(name), stem = rolledNameOf(name).stem;
        ++m_stems[plain];
        if (stem != plain) ++m_stems[stem];
    }
}

/// "datanode-01.log" is a piece of datanode.log only where there is such a log, and no piece of its own.
void FoundFiles::settleUnsure() {
    std::set<std::string> logs, withPieces;
    for (const Found& found : m_found) {
        if (!found.rolled.isPiece() || !found.rolled.isSure) logs.insert(withoutPacking(found.name));
        if (found.rolled.isPiece() && found.rolled.isSure) withPieces.insert(found.rolled.stem);
    }
    for (Found& found : m_found) {
        RolledName& rolled = found.rolled;
        const std::string plain = withoutPacking(found.name);
        if (!rolled.isPiece() || rolled.isSure || (logs.contains(rolled.stem) && !withPieces.contains(plain))) continue;
        rolled = RolledName();
        rolled.stem = plain;
    }
}

/// Of one name packed and not: a rotation that was interrupted leaves both, and they hold the same.
Status FoundFiles::leaveCopiesOut() {
    std::map<std::string, std::vector<std::size_t>> named;
    for (std::size_t i = 0; i < m_found.size(); ++i)
        if (m_found[i].isWanted && m_found[i].file.entry.empty() && m_found[i].file.more.empty())
            named[withoutPacking(m_found[i].name)].push_back(i);
    std::set<std::size_t> copies;
    for (const auto& [plain, files] : named) {
        if (files.size() < 2) continue;
        std::map<std::array<std::uint64_t, 2>, std::size_t> kept;
        for (const std::size_t i : files) {
            const auto hash = HashOfContent::of(m_found[i].file.path);
            if (!hash) continue; // its reader says why
            const auto [first, isNew] = kept.emplace(*hash, i);
            if (isNew) continue;
            leaveOut(m_found[i].file.shownName,
                     say(TENFOLD_WORDS("Sentence", "it holds the same as {0}, which is read", "unread.copy"),
                         m_found[first->second].name));
            copies.insert(i);
        }
    }
    std::vector<Found> rest;
    for (std::size_t i = 0; i < m_found.size(); ++i)
        if (!copies.contains(i)) rest.push_back(std::move(m_found[i]));
    m_found = std::move(rest);
    return {};
}

bool FoundFiles::mustLookAt(const std::string& name) const {
    if (m_heads < kKeptHeads || !isTraceName(name)) return true;
    const std::string plain = withoutPacking(name);
    if (!plain.ends_with(".log") && !plain.ends_with(".LOG")) return true; // others may hold spans
    const RolledName rolled = rolledNameOf(name);
    const auto named = m_stems.find(plain), log = m_stems.find(rolled.stem);
    if (log != m_stems.end() && log->second > 1) return true;
    return (rolled.isPiece() && rolled.isSure) || (named != m_stems.end() && named->second > 1);
}

bool FoundFiles::isNewFormat(const InputFile& file) const {
    const auto isKnown = [&](auto member) {
        return !(file.*member) || std::any_of(m_found.begin(), m_found.end(), [&](const Found& other) {
            return other.file.*member == file.*member && !other.head.empty();
        });
    };
    return !isKnown(&InputFile::spans) || !isKnown(&InputFile::calls);
}

void FoundFiles::add(InputFile file, const std::string& name, std::optional<std::string> head) {
    Found found;
    found.name = name;
    found.rolled = rolledNameOf(name);
    const bool isNamed = isTraceName(name) || (found.rolled.isSure && isTraceName(found.rolled.stem));
    if (head) {
        lookAtContent(file, *head);
        const bool isKnown = file.spans || file.calls;
        // Of what shape records in JSON are a mapping may say.
        const bool mayBeMapped = !firstKeys(*head).empty() && !isKnownUnread(*head);
        found.isLikely = !isKnown && (mayBeMapped || sniffFormat({*head}) != nullptr);
        if (!isKnown && !isNamed) found.reason = unreadReason(*head);
        found.isWanted = isKnown || isNamed;
        const bool isUseful = found.isWanted || found.isLikely;
        if (isUseful && !head->empty() && (m_heads < kKeptHeads || isNewFormat(file))) {
            found.head = std::move(*head);
            ++m_heads;
        }
    } else {
        found.isWanted = isNamed;
    }
    found.file = std::move(file);
    m_hasTraces |= found.isWanted;
    m_found.push_back(std::move(found));
}

bool FoundFiles::hasKnown() const {
    return std::any_of(m_found.begin(), m_found.end(),
                       [](const Found& found) { return found.file.spans || found.file.calls; });
}

void FoundFiles::doubtNames(const Sentence& reason) {
    for (Found& found : m_found) {
        if (!found.isWanted || found.file.spans || found.file.calls) continue;
        found.isWanted = false;
        found.isLikely = true;
        found.reason = reason;
    }
    m_hasTraces = hasKnown();
}

void FoundFiles::takeLikely() {
    for (Found& found : m_found)
        found.isWanted |= found.isLikely;
    m_hasTraces = std::any_of(m_found.begin(), m_found.end(), [](const Found& found) { return found.isWanted; });
}

/// Each file in a group of its own but for the pieces of logs, at the place of the first of them.
std::vector<FoundFiles::Group> FoundFiles::groups() {
    std::vector<Group> groups;
    std::map<std::string, std::size_t> groupOf;
    std::map<std::string, std::pair<std::size_t, std::size_t>> named; // pieces, wanted ones
    for (const Found& found : m_found) {
        auto& [pieces, wanted] = named[found.rolled.stem];
        pieces += found.rolled.isPiece();
        wanted += found.isWanted;
    }
    for (std::size_t i = 0; i < m_found.size(); ++i) {
        const std::string& stem = m_found[i].rolled.stem;
        const auto [pieces, wanted] = named[stem];
        if (wanted > 0 && pieces > 0 && (m_found[i].isWanted || m_found[i].rolled.isPiece())) {
            const auto [at, isNew] = groupOf.try_emplace(stem, groups.size());
            if (!isNew) {
                groups[at->second].push_back(i);
                continue;
            }
        }
        groups.push_back({i});
    }
    return groups;
}

/// Puts the pieces of a log in order, oldest first: by their names, and where the times in them say otherwise, by
/// these.
void FoundFiles::order(Group& group, RunInput& run) const {
    // Of dates with the year last one with a day over 12 tells which of the other two figures is the day.
    constexpr std::size_t kYear = 4, kFigure = 2;
    bool hasDayFirst = false, hasMonthFirst = false, hasUnsure = false;
    for (const std::size_t i : group)
        if (const RolledName& rolled = m_found[i].rolled; rolled.isYearLast) {
            const std::string first = rolled.date.substr(kYear, kFigure),
                              second = rolled.date.substr(kYear + kFigure, kFigure);
            hasDayFirst |= first > "12";
            hasMonthFirst |= second > "12";
            hasUnsure |= first != second;
        }
    const auto dateOf = [&](const RolledName& rolled) {
        if (!rolled.isYearLast || !hasDayFirst || hasMonthFirst) return rolled.date;
        return rolled.date.substr(0, kYear) + rolled.date.substr(kYear + kFigure, kFigure) +
               rolled.date.substr(kYear, kFigure) + rolled.date.substr(kYear + 2 * kFigure);
    };
    const auto age = [&](std::size_t i) {
        const RolledName& rolled = m_found[i].rolled;
        const auto number = static_cast<std::int64_t>(rolled.number.value_or(0));
        const int kind = !rolled.isPiece() ? 2 : rolled.date.empty() ? 1 : 0;
        return std::tuple(kind, dateOf(rolled), rolled.date.empty() ? -number : number); // .2 is older than .1
    };
    std::stable_sort(group.begin(), group.end(), [&](std::size_t a, std::size_t b) { return age(a) < age(b); });
    const bool haveTimes =
        std::all_of(group.begin(), group.end(), [&](std::size_t i) { return m_found[i].file.firstTimeNs.has_value(); });
    const auto isEarlier = [&](std::size_t a, std::size_t b) {
        return *m_found[a].file.firstTimeNs < *m_found[b].file.firstTimeNs;
    };
    const bool areUnsure = hasUnsure && hasDayFirst == hasMonthFirst;
    if (areUnsure && !haveTimes)
        run.doubts.push_back(
            {m_found[group.front()].file.shownName,
             "the names of the pieces of " + m_found[group.front()].rolled.stem +
                 " do not tell which figure is the day, and the lines have no dates; they were read in "
                 "the order of the month first"});
    if (!haveTimes || std::is_sorted(group.begin(), group.end(), isEarlier)) return;
    const Group byName = group;
    std::stable_sort(group.begin(), group.end(), isEarlier);
    // Numbers may as well rise with time (log4j2's fileIndex="max"): that is an order too.
    Group rising = byName;
    const bool isWholeLast = !m_found[byName.back()].rolled.isPiece();
    std::reverse(rising.begin(), rising.end() - (isWholeLast ? 1 : 0));
    const bool areNumbers =
        std::all_of(group.begin(), group.end(), [&](std::size_t i) { return m_found[i].rolled.date.empty(); });
    if (areUnsure || (areNumbers && rising == group)) return; // the times alone tell
    run.doubts.push_back({m_found[group.front()].file.shownName,
                          "the names of the pieces of " + m_found[group.front()].rolled.stem +
                              " and the times in them say different orders; they were read in that of the times"});
}

/// Whether the files of a group, in order, hold one time after the other and begin with pieces: then they are one log.
Result<bool> FoundFiles::followEachOther(const Group& group, const LastTime& lastTime) const {
    if (group.size() < 2 || m_found[group.back()].rolled.isPiece()) return false;
    for (std::size_t i = 0; i + 1 < group.size(); ++i) {
        ASSIGN_OR_RETURN(const std::optional<std::int64_t> last, lastTime(m_found[group[i]].file));
        const auto& next = m_found[group[i + 1]].file.firstTimeNs;
        if (!last || !next || *last > *next) return false;
    }
    return true;
}

void FoundFiles::join(const Group& group) {
    ++m_groups;
    for (const std::size_t i : group) {
        Found& found = m_found[i];
        found.file.sender = senderOf(found.rolled.stem);
        found.file.log = m_groups;
        found.isWanted = true;
    }
}

Status FoundFiles::moveInto(RunInput& run, const LastTime& lastTime) {
    RETURN_IF_ERROR(leaveCopiesOut());
    settleUnsure();
    for (Group& group : groups()) {
        const RolledName& first = m_found[group.front()].rolled;
        if (group.size() == 1) {
            if (first.isSure && !first.isInside) m_found[group[0]].file.sender = senderOf(first.stem);
        } else {
            const auto isUnsure = [&](std::size_t i) {
                return m_found[i].rolled.isPiece() && !m_found[i].rolled.isSure;
            };
            Group ordered = group;
            bool isLog = std::none_of(group.begin(), group.end(), isUnsure);
            const std::size_t doubts = run.doubts.size();
            order(ordered, run);
            if (!isLog) {
                run.doubts.resize(doubts);
                ASSIGN_OR_RETURN(isLog, followEachOther(ordered, lastTime));
                if (isLog)
                    run.doubts.push_back({m_found[ordered.front()].file.shownName,
                                          "read as an older piece of " + first.stem +
                                              ", as its times end where those of the next one begin"});
            }
            if (isLog) {
                group = std::move(ordered);
                join(group);
            }
        }
        for (const std::size_t i : group) {
            Found& found = m_found[i];
            if (!found.isWanted) {
                leaveOut(found.file.shownName, std::move(found.reason));
                continue;
            }
            if (found.file.entry.empty()) run.bytes += found.file.bytes;
            if (!found.head.empty()) {
                run.heads.push_back(std::move(found.head));
                run.headFiles.push_back(run.files.size());
            }
            run.files.push_back(std::move(found.file));
        }
    }
    m_found.clear();
    for (UnreadFile& file : takeUnread())
        run.unread.push_back(std::move(file));
    return {};
}

std::vector<UnreadFile> FoundFiles::takeUnread() {
    for (Found& found : m_found)
        if (!found.isWanted) m_unread.push_back({found.file.shownName, std::move(found.reason)});
    m_found.clear();
    return std::exchange(m_unread, {});
}

std::vector<SplitFile> splitFiles(const std::vector<std::string>& names, std::map<std::string, std::size_t>& missing) {
    struct Parts {
        std::map<std::size_t, std::string> names;
        bool isSure = false;
        std::string whole;
    };
    std::map<std::string, Parts> wholes;
    for (const std::string& name : names) {
        const auto part = partNameOf(withoutPacking(name));
        if (!part) continue;
        Parts& parts = wholes[part->whole + '\n' + part->scheme];
        parts.names.emplace(part->place, name);
        parts.isSure = part->isSure;
        parts.whole = part->whole;
    }
    std::vector<SplitFile> split;
    for (auto& [key, parts] : wholes) {
        const std::size_t first = parts.names.begin()->first;
        const bool mayBeginAtOne = key.find("\nletters") == key.npos;
        if (parts.names.size() < 2 || first > (mayBeginAtOne ? 1U : 0U)) continue;
        const std::size_t last = parts.names.rbegin()->first;
        if (last - first + 1 == parts.names.size()) {
            SplitFile& file = split.emplace_back(SplitFile{parts.whole, {}, parts.isSure});
            for (auto& [place, name] : parts.names)
                file.parts.push_back(name);
            continue;
        }
        if (!parts.isSure) continue;
        std::size_t hole = first;
        while (parts.names.contains(hole))
            ++hole;
        for (const auto& [place, name] : parts.names)
            missing.emplace(name, hole - first + 1);
    }
    return split;
}

} // namespace tenfold
