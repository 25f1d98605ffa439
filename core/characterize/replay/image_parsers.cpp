#include "core/characterize/replay/image_parsers.h"

#include "core/base/text/text_forms.h"
#include "core/base/threads/cancellation.h"
#include "core/characterize/access/log_time.h"
#include "core/characterize/access/table_row.h"

#include <algorithm>
#include <array>
#include <bit>

namespace tenfold::characterize {
namespace {

/// "2011-06-07 14:22", with seconds where they are written.
std::optional<std::int64_t> imageTimeMs(std::string_view text) {
    const std::string whole = std::string(text) + (std::count(text.begin(), text.end(), ':') == 1 ? ":00" : "");
    const auto time = writtenTime(whole);
    if (!time || time->length != whole.size()) return std::nullopt;
    return (time->localSeconds - time->offsetSeconds.value_or(0)) * 1000 + time->ms;
}

void appendCharacter(std::string& out, std::uint32_t code) {
    const auto byte = [&](std::uint32_t value) { out += static_cast<char>(static_cast<unsigned char>(value)); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xC0 | code >> 6);
        byte(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        byte(0xE0 | code >> 12);
        byte(0x80 | (code >> 6 & 0x3F));
        byte(0x80 | (code & 0x3F));
    } else {
        byte(0xF0 | (code >> 18 & 7));
        byte(0x80 | (code >> 12 & 0x3F));
        byte(0x80 | (code >> 6 & 0x3F));
        byte(0x80 | (code & 0x3F));
    }
}

/// The character of "&amp;" or "&#x1f;".
std::optional<std::uint32_t> entityOf(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, char>, 5> kNamed{
        {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}}};
    for (const auto& [known, c] : kNamed)
        if (name == known) return static_cast<unsigned char>(c);
    if (!name.starts_with('#')) return std::nullopt;
    name.remove_prefix(1);
    const bool isHex = name.starts_with('x');
    if (isHex) name.remove_prefix(1);
    std::uint32_t code = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), code, isHex ? 16 : 10);
    if (error != std::errc() || end != name.data() + name.size() || code > 0x10FFFF) return std::nullopt;
    return code;
}

} // namespace

void ImageLineParser::entry(std::string_view path, bool isDirectory, std::int64_t size, std::int64_t modifiedMs) {
    const std::uint32_t id = m_image.paths.idOf(path);
    if (isDirectory) {
        m_image.directories.push_back(id);
    } else {
        m_image.files.push_back({id, 0, size, modifiedMs});
    }
}

bool ImageLineParser::delimited(std::string_view text) {
    constexpr std::size_t kLeast = 7;
    // a quote only matters where it begins the path: others may stand in a plain one
    if (text.starts_with('"')) {
        if (!dividedRow(text, '\t', m_fields, m_unquoted)) return false;
    } else {
        m_fields.clear();
        for (std::string_view rest = text;;) {
            const std::size_t tab = rest.find('\t');
            m_fields.push_back(rest.substr(0, tab));
            if (tab == std::string_view::npos) break;
            rest.remove_prefix(tab + 1);
        }
    }
    if (m_fields.size() < kLeast || !m_fields[0].starts_with('/')) return false;
    const auto replication = wholeInteger(m_fields[1]), size = wholeInteger(m_fields[6]);
    const auto modified = imageTimeMs(m_fields[2]);
    if (!replication || !size || !modified || *size < 0) return false;
    // the letter of the type is missing in 2.7; a file under erasure coding has no replication either
    const std::string_view permission = m_fields.size() > 9 ? m_fields[9] : std::string_view();
    constexpr std::size_t kWithLetter = 10;
    const bool hasLetter =
        permission.size() >= kWithLetter && std::string_view("d-l").find(permission[0]) != std::string_view::npos;
    if (hasLetter && permission[0] == 'l') return true;
    entry(m_fields[0], hasLetter ? permission[0] == 'd' : *replication == 0, *size, *modified);
    return true;
}

/// "-rw-r--r--  3 etl etl  201326592 2011-06-07 14:22 /data/x y"
bool ImageLineParser::listed(std::string_view text) {
    const std::string_view permission = takenWord(text), replication = takenWord(text);
    takenWord(text);
    takenWord(text);
    const auto size = wholeInteger(takenWord(text));
    const std::string day(takenWord(text));
    const auto modified = imageTimeMs(day + " " + std::string(takenWord(text)));
    if (permission.empty() || !size || *size < 0 || !modified || !text.starts_with(' ')) return false;
    text.remove_prefix(1);
    if (!text.starts_with('/')) return false;
    if (permission[0] == 'l') return true;
    entry(text, permission[0] == 'd' || replication == "-", *size, *modified);
    return true;
}

void ImageLineParser::line(const Line& line) {
    if (line.text.empty()) return;
    if (line.number == 1 && line.text.starts_with("Path\t")) return;
    const bool isEntry = m_layout == ImageLayout::Ls ? listed(line.text) : delimited(line.text);
    if (isEntry) return;
    if (m_image.rejected++ == 0) m_image.firstRejected = line.text.substr(0, 200);
}

void ImageLineParser::feed(std::string_view chunk) {
    cancellationPoint();
    m_splitter.feed(chunk, [&](const Line& line) {
        this->line(line);
        return true;
    });
}

void ImageLineParser::end() {
    m_splitter.end([&](const Line& line) {
        this->line(line);
        return true;
    });
    m_image.resolutionMs = 60'000;
}

std::string ImageXmlParser::plainText() const {
    std::string out;
    for (std::size_t i = 0; i < m_text.size(); ++i) {
        if (m_text[i] == '&') {
            const std::size_t end = m_text.find(';', i);
            if (const auto code = end == std::string::npos
                                      ? std::nullopt
                                      : entityOf(std::string_view(m_text).substr(i + 1, end - i - 1))) {
                appendCharacter(out, *code);
                i = end;
                continue;
            }
        }
        // what XML cannot hold, and the backslash itself: \005c;
        if (m_text[i] == '\\' && i + 5 < m_text.size() && m_text[i + 5] == ';' &&
            isHexDigits(std::string_view(m_text).substr(i + 1, 4))) {
            std::uint32_t code = 0;
            std::from_chars(m_text.data() + i + 1, m_text.data() + i + 5, code, 16);
            appendCharacter(out, code);
            i += 5;
            continue;
        }
        out += m_text[i];
    }
    return out;
}

void ImageXmlParser::opened(std::string_view name) {
    if (name == "INodeSection") m_section = Section::Inodes;
    if (name == "INodeReferenceSection") m_section = Section::References;
    if (name == "INodeDirectorySection") m_section = Section::Directories;
    if (name == "inode" && m_section == Section::Inodes) m_inode = {};
    if (name == "directory" && m_section == Section::Directories) m_parent = 0;
}

void ImageXmlParser::closed(std::string_view name) {
    if (name.ends_with("Section")) m_section = Section::None;
    if (m_section == Section::None) return;
    const std::size_t depth = m_open.size();
    const std::string_view outer = depth >= 2 ? std::string_view(m_open[depth - 2]) : std::string_view();
    const auto number = [&] { return wholeInteger<std::uint64_t>(m_text).value_or(0); };
    if (m_section == Section::Inodes) {
        if (name == "inode") {
            if (m_inode.id != 0) m_inodes.push_back(m_inode);
        } else if (name == "numBytes") {
            m_inode.sizeBytes += wholeInteger(m_text).value_or(0);
        } else if (outer != "inode") {
            return;
        } else if (name == "id") {
            m_inode.id = number();
        } else if (name == "type") {
            m_inode.isFile = m_text == "FILE";
            m_inode.isDirectory = m_text == "DIRECTORY";
        } else if (name == "name") {
            m_inode.name = m_names.idOf(plainText());
        } else if (name == "mtime") {
            m_inode.modifiedMs = wholeInteger(m_text).value_or(0);
        }
    } else if (m_section == Section::References) {
        if (name == "referredId") m_references.push_back(number());
    } else if (outer == "directory") {
        if (name == "parent") m_parent = number();
        if (name == "child" || name == "inode") m_edges.push_back({m_parent, number(), false});
        if (name == "refChild" || name == "inodereference-index") m_edges.push_back({m_parent, number(), true});
    }
}

void ImageXmlParser::tag(std::string_view name) {
    if (name.starts_with('?') || name.starts_with('!')) return;
    if (name.starts_with('/')) {
        name.remove_prefix(1);
        if (!m_open.empty() && m_open.back() == name) {
            closed(name);
            m_open.pop_back();
        }
        m_text.clear();
        return;
    }
    const bool isEmpty = name.ends_with('/');
    name = name.substr(0, name.find_first_of(" \t\r\n/"));
    m_text.clear();
    constexpr std::size_t kMostOpen = 64; // deeper is no image; what is left out does not fit its end
    if (m_open.size() >= kMostOpen) return;
    m_open.emplace_back(name);
    opened(name);
    if (!isEmpty) return;
    closed(name);
    m_open.pop_back();
}

void ImageXmlParser::feed(std::string_view chunk) {
    cancellationPoint();
    constexpr std::size_t kMostText = std::size_t{1} << 22;
    if (!m_carry.empty()) {
        // the rest of a tag that the chunk before began
        const std::size_t end = chunk.find('>');
        m_carry.append(chunk.substr(0, end == std::string_view::npos ? end : end + 1));
        if (end == std::string_view::npos) {
            if (m_carry.size() > kMostText) m_carry.resize(1);
            return;
        }
        chunk.remove_prefix(end + 1);
        const std::string whole = std::move(m_carry);
        m_carry.clear();
        tag(std::string_view(whole).substr(1, whole.size() - 2));
    }
    while (!chunk.empty()) {
        const std::size_t begin = chunk.find('<');
        const std::string_view text = chunk.substr(0, begin);
        if (m_text.size() + text.size() <= kMostText) m_text.append(text);
        if (begin == std::string_view::npos) return;
        const std::size_t end = chunk.find('>', begin);
        if (end == std::string_view::npos) {
            m_carry = chunk.substr(begin);
            return;
        }
        tag(chunk.substr(begin + 1, end - begin - 1));
        chunk.remove_prefix(end + 1);
    }
}

/// Where the inode of an id stands; of an id that comes twice the first.
class ImageXmlParser::InodePlaces {
public:
    InodePlaces(const std::pmr::vector<Inode>& inodes, std::pmr::memory_resource* memory)
        : m_slots(std::bit_ceil(inodes.size() * 3 / 2 + 1), Slot(), memory) {
        for (std::size_t i = 0; i < inodes.size(); ++i) {
            Slot& slot = m_slots[slotOf(inodes[i].id)];
            if (slot.place == kNone) slot = {inodes[i].id, i};
        }
    }
    /// kNone: there is none.
    std::size_t placeOf(std::uint64_t id) const { return m_slots[slotOf(id)].place; }
    static constexpr std::size_t kNone = SIZE_MAX;

private:
    struct Slot {
        std::uint64_t id = 0;
        std::size_t place = kNone;
    };
    std::size_t slotOf(std::uint64_t id) const {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t at = (id * 0x9E3779B97F4A7C15ULL >> 20) & mask;
        while (m_slots[at].place != kNone && m_slots[at].id != id)
            at = (at + 1) & mask;
        return at;
    }
    std::pmr::vector<Slot> m_slots; ///< open addressing; a power of two
};

void ImageXmlParser::end() {
    if (m_inodes.empty()) return;
    m_image.hasIds = true;
    const InodePlaces byId(m_inodes, resource());
    std::sort(m_edges.begin(), m_edges.end(), [](const Edge& a, const Edge& b) { return a.parent < b.parent; });
    struct Waiting {
        std::size_t inode;
        std::string path; ///< of a directory; empty: the root
    };
    std::vector<bool> reached(m_inodes.size());
    std::vector<Waiting> waiting{{0, ""}}; // the root is written first
    reached[0] = true;
    m_image.directories.push_back(m_image.paths.idOf("/"));
    constexpr std::size_t kTrimmed = 4096; // directories between looks at how much of memory is of files
    std::size_t opened = 0;
    while (!waiting.empty()) {
        cancellationPoint();
        if (m_memory && ++opened % kTrimmed == 0) m_memory->trim();
        const Waiting parent = std::move(waiting.back());
        waiting.pop_back();
        const std::uint64_t id = m_inodes[parent.inode].id;
        auto edge = std::lower_bound(m_edges.begin(), m_edges.end(), id,
                                     [](const Edge& e, std::uint64_t wanted) { return e.parent < wanted; });
        for (; edge != m_edges.end() && edge->parent == id; ++edge) {
            std::uint64_t child = edge->child;
            if (edge->isReference) {
                if (child >= m_references.size()) continue;
                child = m_references[child];
            }
            const std::size_t at = byId.placeOf(child);
            if (at == InodePlaces::kNone || reached[at]) continue;
            reached[at] = true;
            const Inode& inode = m_inodes[at];
            std::string path = parent.path + "/" + std::string(m_names.textOf(inode.name));
            if (inode.isFile) {
                m_image.files.push_back({m_image.paths.idOf(path), inode.id, inode.sizeBytes, inode.modifiedMs});
            } else if (inode.isDirectory) {
                m_image.directories.push_back(m_image.paths.idOf(path));
                waiting.push_back({at, std::move(path)});
            }
        }
    }
    m_image.unreachable = static_cast<std::uint64_t>(std::count(reached.begin(), reached.end(), false));
}

} // namespace tenfold::characterize
