#include "core/characterize/replay/replay.h"

#include <algorithm>

namespace tenfold::characterize {
namespace {

std::string_view lastComponent(std::string_view path) {
    while (path.size() > 1 && path.ends_with('/'))
        path.remove_suffix(1);
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view parentPath(std::string_view path) {
    while (path.size() > 1 && path.ends_with('/'))
        path.remove_suffix(1);
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos || slash == 0 ? std::string_view("/") : path.substr(0, slash);
}

/// Whether a path leads into history, which nobody can change.
bool isSnapshotPath(std::string_view path) {
    constexpr std::string_view kSnapshot = ".snapshot";
    for (std::size_t at = path.find('.'); at != std::string_view::npos; at = path.find('.', at + 1)) {
        if (at == 0 || path[at - 1] != '/' || !path.substr(at).starts_with(kSnapshot)) continue;
        const std::size_t end = at + kSnapshot.size();
        if (end == path.size() || path[end] == '/') return true;
    }
    return false;
}

/// The sources of "[/a, /b]"; empty when a path with ", " in it leaves open which they are.
std::vector<std::string_view> concatSources(std::string_view text) {
    if (!text.starts_with('[') || !text.ends_with(']')) return {};
    text = text.substr(1, text.size() - 2);
    std::vector<std::string_view> sources;
    for (;;) {
        const std::size_t end = text.find(", ");
        sources.push_back(text.substr(0, end));
        if (!sources.back().starts_with('/')) return {};
        if (end == std::string_view::npos) return sources;
        text.remove_prefix(end + 2);
    }
}

} // namespace

std::uint32_t Replay::born(std::string_view path, std::int64_t birthMs, bool isKnown) {
    std::uint32_t file = static_cast<std::uint32_t>(m_lives.size());
    if (m_free.empty()) {
        m_lives.emplace_back();
    } else {
        file = m_free.back();
        m_free.pop_back();
    }
    FileLife life;
    life.serial = m_serial++;
    life.birthMs = birthMs;
    life.isBirthKnown = isKnown;
    life.firstDirectory = directoryNumber(parentPath(path));
    m_lives[file] = life;
    ++m_live;
    return file;
}

/// Files come by the directory: the last one is the likeliest.
std::uint32_t Replay::directoryNumber(std::string_view directory) {
    if (m_directories.textOf(m_lastDirectory) != directory) m_lastDirectory = m_directories.idOf(directory);
    return m_lastDirectory;
}

void Replay::close(std::uint32_t file, LifeEnd end, std::int64_t timeMs, bool isCounted) {
    const FileLife& life = m_lives[file];
    std::optional<std::int64_t> age;
    if (life.isBirthKnown) {
        age = std::max<std::int64_t>(0, timeMs - life.birthMs);
        if (isCounted && timeMs < life.birthMs) ++m_counts.negativeAges;
    }
    if (isCounted && end == LifeEnd::Deleted && !age) ++m_counts.deathsUnknownBirth;
    m_listener.ended(life, end, age, isCounted);
    m_free.push_back(file);
    --m_live;
}

void Replay::removeFile(Node node, LifeEnd end, std::int64_t timeMs, bool isCounted) {
    m_paths.remove(node, [&](std::uint32_t file) { close(file, end, timeMs, isCounted); });
}

/// A path may run through what the log last showed as a file: it must have gone unseen, and be a directory by now.
/// @return whether nothing but a file or an empty directory stands at the path itself
bool Replay::clearedWay(std::string_view path, std::int64_t timeMs, bool isCounted) {
    const Node node = m_paths.deepest(parentPath(path));
    if (node == LivePaths::kRoot || !m_paths.isFile(node)) return true;
    if (isCounted) ++m_counts.contradictions;
    removeFile(node, LifeEnd::Lost, timeMs, isCounted);
    return true;
}

void Replay::load(const NamespaceImage& image) {
    for (const std::uint32_t directory : image.directories)
        m_paths.addDirectory(image.paths.textOf(directory));
    for (const ImageFile& file : image.files) {
        const std::string_view path = image.pathOf(file);
        if (m_paths.find(path) != LivePaths::kNone) continue; // an image has each path once
        const std::uint32_t number = born(path, file.modifiedMs, true);
        m_lives[number].inode = file.id;
        placed(m_paths.addFile(path, number));
    }
}

void Replay::create(const Access& access, bool isCounted) {
    if (isCounted) ++m_counts.creates;
    const LivePaths::Place place = m_paths.place(access.path);
    const Node node = place.node;
    if (!place.rest.empty() && !m_paths.isFile(node)) { // nothing is there, and all above are directories
        const std::uint32_t file = born(access.path, access.timeMs, true);
        m_lives[file].isCreatedHere = isCounted;
        placed(m_paths.addFileBelow(place, file));
        return;
    }
    if (place.rest.empty()) {
        if (m_paths.isFile(node)) {
            if (isCounted) ++m_counts.overwrites;
            removeFile(node, LifeEnd::Overwritten, access.timeMs, isCounted);
        } else if (m_paths.isEmptyDirectory(node) && node != LivePaths::kRoot) {
            removeFile(node, LifeEnd::Lost, access.timeMs, isCounted);
        } else { // a directory with files cannot become one
            if (isCounted) ++m_counts.contradictions;
            return;
        }
    } else {
        clearedWay(access.path, access.timeMs, isCounted);
    }
    const std::uint32_t file = born(access.path, access.timeMs, true);
    m_lives[file].isCreatedHere = isCounted;
    placed(m_paths.addFile(access.path, file));
}

void Replay::open(const Access& access, bool isCounted) {
    if (isCounted) ++m_counts.opens;
    const LivePaths::Place place = m_paths.place(access.path);
    Node node = place.rest.empty() ? place.node : LivePaths::kNone;
    if (!place.rest.empty() && !m_paths.isFile(place.node)) {
        if (isCounted) ++m_counts.placeholders;
        node = placed(m_paths.addFileBelow(place, born(access.path, 0, false)));
    } else if (node != LivePaths::kNone && !m_paths.isFile(node)) {
        if (!m_paths.isEmptyDirectory(node) || node == LivePaths::kRoot) {
            if (isCounted) ++m_counts.contradictions;
            return;
        }
        m_paths.remove(node, [](std::uint32_t) {});
        node = LivePaths::kNone;
    }
    if (node == LivePaths::kNone) {
        clearedWay(access.path, access.timeMs, isCounted);
        if (isCounted) ++m_counts.placeholders;
        node = placed(m_paths.addFile(access.path, born(access.path, 0, false)));
    }
    if (!isCounted) return;
    FileLife& life = m_lives[m_paths.fileOf(node)];
    ++life.reads;
    std::optional<std::int64_t> age;
    if (life.isBirthKnown) {
        ++m_counts.opensKnown;
        if (access.timeMs < life.birthMs) ++m_counts.negativeAges;
        age = std::max<std::int64_t>(0, access.timeMs - life.birthMs);
    }
    m_listener.read(life, access, age);
}

void Replay::rename(const Access& access, bool isCounted) {
    if (isCounted) ++m_counts.renames;
    const Node node = m_paths.find(access.path);
    if (node == LivePaths::kNone || node == LivePaths::kRoot) {
        if (isCounted) ++m_counts.renamesUnresolved;
        return;
    }
    if (isCounted) ++m_counts.renamesResolved;
    m_target = access.destination;
    Node target = m_paths.find(m_target);
    if (target == node) return;
    if (!access.hasOptions && target != LivePaths::kNone && !m_paths.isFile(target)) {
        // the log shows the directory that it goes below
        if (!m_target.ends_with('/')) m_target += '/';
        m_target += lastComponent(access.path);
        target = m_paths.find(m_target);
        if (target == node) return;
    }
    if (target != LivePaths::kNone) {
        const bool isFile = m_paths.isFile(target);
        if ((!isFile && !m_paths.isEmptyDirectory(target)) || m_paths.isBelow(node, target)) {
            if (isCounted) ++m_counts.contradictions;
            return;
        }
        if (isFile && isCounted) ++m_counts.overwrites;
        removeFile(target, LifeEnd::Overwritten, access.timeMs, isCounted);
    } else {
        const Node runsThrough = m_paths.deepest(m_target);
        if (m_paths.isBelow(runsThrough, node)) {
            if (isCounted) ++m_counts.contradictions;
            return;
        }
        clearedWay(m_target, access.timeMs, isCounted);
    }
    if (!m_paths.move(node, m_target) && isCounted) ++m_counts.contradictions;
}

void Replay::erase(const Access& access, bool isCounted) {
    if (isCounted) ++m_counts.deletes;
    const Node node = m_paths.find(access.path);
    if (node == LivePaths::kNone || node == LivePaths::kRoot) {
        if (isCounted) ++m_counts.deletesUnresolved;
        return;
    }
    if (isCounted) {
        ++m_counts.deletesResolved;
        if (!m_paths.isFile(node)) ++m_counts.directoryDeletes;
    }
    removeFile(node, LifeEnd::Deleted, access.timeMs, isCounted);
}

void Replay::makeDirectory(const Access& access, bool isCounted) {
    const Node node = m_paths.deepest(access.path);
    if (node != LivePaths::kRoot && m_paths.isFile(node)) {
        if (isCounted) ++m_counts.contradictions;
        removeFile(node, LifeEnd::Lost, access.timeMs, isCounted);
    }
    m_paths.addDirectory(access.path);
}

void Replay::concat(const Access& access, bool isCounted) {
    const std::vector<std::string_view> sources = concatSources(access.path);
    if (sources.empty()) {
        if (isCounted) ++m_counts.concatsUnresolved;
        return;
    }
    for (const std::string_view source : sources) {
        const Node node = m_paths.find(source);
        if (node == LivePaths::kNone || !m_paths.isFile(node)) {
            if (isCounted) ++m_counts.concatsUnresolved;
            continue;
        }
        if (isCounted) ++m_counts.merged;
        removeFile(node, LifeEnd::Merged, access.timeMs, isCounted);
    }
}

void Replay::apply(const Access& access, bool isCounted) {
    passTime(access.timeMs);
    if (isSnapshotPath(access.path)) {
        if (!isCounted) return;
        ++m_counts.snapshotPaths;
        if (access.action == Action::Read) ++m_counts.snapshotOpens;
        return;
    }
    if (access.path.empty()) return;
    switch (access.action) {
    case Action::Create:
        return create(access, isCounted);
    case Action::Read:
        return open(access, isCounted);
    case Action::Rename:
        return rename(access, isCounted);
    case Action::Delete:
        return erase(access, isCounted);
    case Action::Mkdirs:
        return makeDirectory(access, isCounted);
    case Action::Concat:
        return concat(access, isCounted);
    default: // append, truncate: the birth stays
        return;
    }
}

void Replay::passTime(std::int64_t timeMs) {
    // as many as there are before the first request beyond each end
    if (m_clockMs <= m_fromMs) m_liveAtStart = m_live;
    if (!m_isPast) m_liveAtEnd = m_live;
    m_isPast = m_isPast || timeMs > m_untilMs;
    timeMs = std::min(timeMs, m_untilMs);
    if (timeMs <= m_clockMs) return;
    if (m_clockMs == INT64_MIN) m_fromMs = timeMs;
    if (m_clockMs != INT64_MIN) m_liveMs += double(m_live) * double(timeMs - m_clockMs);
    m_clockMs = timeMs;
}

void Replay::endInterval(std::int64_t toMs) {
    passTime(toMs);
    m_toMs = std::max(std::min(toMs, m_untilMs), m_clockMs);
}

double Replay::meanLive() const {
    const std::int64_t span = m_toMs - m_fromMs;
    return m_toMs == INT64_MIN || span <= 0 ? double(m_live) : m_liveMs / double(span);
}

const FileLife* Replay::lifeAt(std::string_view path) const {
    const Node node = m_paths.find(path);
    return node == LivePaths::kNone || !m_paths.isFile(node) ? nullptr : &m_lives[m_paths.fileOf(node)];
}

std::string Replay::firstPathOf(const FileLife& life) const {
    const std::string_view directory = m_directories.textOf(life.firstDirectory);
    return std::string(directory == "/" ? std::string_view() : directory)
        .append("/")
        .append(m_paths.nameText(life.firstName));
}

bool Replay::isFirstPathBefore(const FileLife& life, std::string_view text) const {
    const std::string_view directory = m_directories.textOf(life.firstDirectory);
    for (const std::string_view part :
         {directory == "/" ? std::string_view() : directory, std::string_view("/"), m_paths.nameText(life.firstName)}) {
        const int order = part.compare(text.substr(0, part.size()));
        if (order != 0) return order < 0;
        text.remove_prefix(part.size());
    }
    return !text.empty();
}

void Replay::eachLive(const std::function<void(const FileLife&, LivePaths::Node)>& visit) const {
    m_paths.eachFile([&](Node node, std::uint32_t file) { visit(m_lives[file], node); });
}

std::size_t Replay::bytes() const {
    return m_paths.bytes() + m_directories.bytes() + m_lives.capacity() * sizeof(FileLife);
}

} // namespace tenfold::characterize
