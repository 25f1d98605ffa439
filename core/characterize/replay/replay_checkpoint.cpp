#include "core/characterize/replay/replay.h"

#include <array>
#include <cmath>
#include <unordered_map>

namespace tenfold::characterize {
namespace {

constexpr std::array kCounts{&ReplayCounts::creates,           &ReplayCounts::overwrites,
                             &ReplayCounts::placeholders,      &ReplayCounts::opens,
                             &ReplayCounts::opensKnown,        &ReplayCounts::snapshotPaths,
                             &ReplayCounts::snapshotOpens,     &ReplayCounts::deletes,
                             &ReplayCounts::deletesResolved,   &ReplayCounts::deletesUnresolved,
                             &ReplayCounts::directoryDeletes,  &ReplayCounts::deathsUnknownBirth,
                             &ReplayCounts::renames,           &ReplayCounts::renamesResolved,
                             &ReplayCounts::renamesUnresolved, &ReplayCounts::merged,
                             &ReplayCounts::concatsUnresolved, &ReplayCounts::negativeAges,
                             &ReplayCounts::contradictions};

/// Writes a text the first time it comes, its number from then on.
class TextsOut {
public:
    explicit TextsOut(StateWriter& out)
        : m_out(out) {}
    void put(std::string_view text) {
        const auto known = static_cast<std::uint32_t>(m_texts.size());
        const std::uint32_t id = m_texts.idOf(text);
        m_out.number(id);
        if (id == known) m_out.text(text);
    }

private:
    StateWriter& m_out;
    TextTable m_texts;
};

class TextsIn {
public:
    explicit TextsIn(StateReader& in)
        : m_in(in) {}
    std::string_view taken() {
        const std::uint64_t id = m_in.numberUpTo(m_texts.size());
        if (id < m_texts.size()) return m_texts[id];
        m_texts.push_back(m_in.text());
        return m_texts.back();
    }

private:
    StateReader& m_in;
    std::vector<std::string_view> m_texts;
};

constexpr unsigned kIsBirthKnown = 1, kIsCreatedHere = 2;

} // namespace

void Replay::keep(StateWriter& out) const {
    for (const auto count : kCounts)
        out.number(m_counts.*count);
    out.number(m_serial);
    out.integer(m_clockMs);
    out.integer(m_fromMs);
    out.real(m_liveMs);
    out.number(m_liveAtStart);
    out.number(m_liveAtEnd);
    out.number(m_isPast ? 1 : 0);
    std::uint64_t nodes = 0;
    m_paths.eachNode([&](Node, Node, std::string_view, std::uint32_t) { ++nodes; });
    out.number(nodes);
    TextsOut names(out);
    std::unordered_map<Node, std::uint64_t> places; // of directories, in the order they are written; the root is 0
    places.emplace(LivePaths::kRoot, 0);
    std::uint64_t place = 0;
    m_paths.eachNode([&](Node node, Node parent, std::string_view name, std::uint32_t file) {
        ++place;
        out.number(place - places.at(parent));
        names.put(name);
        const bool isFile = file != LivePaths::kDirectory;
        out.number(isFile ? 1 : 0);
        if (!isFile) {
            places.emplace(node, place);
            return;
        }
        const FileLife& life = m_lives[file];
        out.number(life.serial);
        out.number(life.reads);
        names.put(m_directories.textOf(life.firstDirectory));
        names.put(m_paths.nameText(life.firstName));
        out.number((life.isBirthKnown ? kIsBirthKnown : 0) | (life.isCreatedHere ? kIsCreatedHere : 0));
        out.integer(life.birthMs);
        out.number(life.inode);
    });
}

bool Replay::restore(StateReader& in) {
    for (const auto count : kCounts)
        m_counts.*count = in.number();
    m_serial = static_cast<std::uint32_t>(in.numberUpTo(UINT32_MAX));
    m_clockMs = in.integer();
    m_fromMs = in.integer();
    m_liveMs = in.real();
    in.mustBe(std::isfinite(m_liveMs));
    m_liveAtStart = static_cast<std::size_t>(in.number());
    m_liveAtEnd = static_cast<std::size_t>(in.number());
    m_isPast = in.numberUpTo(1) == 1;
    const std::size_t nodes = in.entries();
    TextsIn names(in);
    std::vector<Node> places{LivePaths::kRoot};
    for (std::size_t i = 0; i < nodes && in.isGood(); ++i) {
        const std::uint64_t back = in.numberUpTo(places.size());
        in.mustBe(back > 0);
        const std::string_view name = names.taken();
        const bool isFile = in.numberUpTo(1) == 1;
        if (!in.isGood()) break;
        const Node parent = places[places.size() - static_cast<std::size_t>(back)];
        const auto file = isFile ? static_cast<std::uint32_t>(m_lives.size()) : LivePaths::kDirectory;
        places.push_back(m_paths.addBelow(parent, name, file));
        in.mustBe(places.back() != LivePaths::kNone);
        if (!isFile) continue;
        FileLife life;
        life.serial = static_cast<std::uint32_t>(in.numberUpTo(m_serial));
        life.reads = static_cast<std::uint32_t>(in.numberUpTo(UINT32_MAX));
        life.firstDirectory = m_directories.idOf(names.taken());
        life.firstName = m_paths.numberOfName(names.taken());
        const std::uint64_t flags = in.numberUpTo(kIsBirthKnown | kIsCreatedHere);
        life.isBirthKnown = (flags & kIsBirthKnown) != 0;
        life.isCreatedHere = (flags & kIsCreatedHere) != 0;
        life.birthMs = in.integer();
        life.inode = in.numberUpTo((std::uint64_t{1} << FileLife::kInodeBits) - 1);
        m_lives.push_back(life);
        ++m_live;
    }
    return in.isGood();
}

} // namespace tenfold::characterize
