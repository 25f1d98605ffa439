#include "core/characterize/replay/live_paths.h"

#include "core/characterize/access/text_table.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tenfold::characterize {
namespace {

/// The next component of a path; empty at its end.
std::string_view takenComponent(std::string_view& path) {
    const std::size_t begin = path.find_first_not_of('/');
    if (begin == std::string_view::npos) {
        path = {};
        return {};
    }
    const std::size_t end = path.find('/', begin);
    const std::string_view component = path.substr(begin, end == std::string_view::npos ? end : end - begin);
    path = end == std::string_view::npos ? std::string_view() : path.substr(end);
    return component;
}

} // namespace

LivePaths::LivePaths(std::pmr::memory_resource* memory)
    : m_nodes(memory)
    , m_free(memory)
    , m_names(memory)
    , m_places(memory) {
    m_nodes.emplace_back(); // the root
    numberOfName("");
}

std::uint32_t LivePaths::numberOfName(std::string_view name) {
    return m_names.numberOf(name, textHash(name));
}

std::uint32_t LivePaths::keyOf(Node parent, std::uint64_t nameHash) {
    std::uint64_t key = nameHash ^ (std::uint64_t(parent) * 0x9E3779B97F4A7C15ULL);
    key ^= key >> 29;
    key *= 0xBF58476D1CE4E5B9ULL;
    return static_cast<std::uint32_t>(key >> 32);
}

LivePaths::Node LivePaths::child(Node parent, std::string_view name, std::uint64_t hash) const {
    if (m_places.empty()) return kNone;
    const std::size_t mask = m_places.size() - 1;
    const std::uint32_t key = keyOf(parent, hash);
    for (std::size_t place = key & mask;; place = (place + 1) & mask) {
        const Node node = m_places[place].node;
        if (node == kNone) return kNone;
        if (m_places[place].key != key) continue;
        if (m_nodes[node].parent == parent && m_names.textOf(m_nodes[node].name) == name) return node;
    }
}

void LivePaths::grow() {
    std::pmr::vector<Slot> old(std::max<std::size_t>(64, m_places.size() * 2), Slot(), m_places.get_allocator());
    old.swap(m_places);
    for (const Slot slot : old)
        if (slot.node != kNone) enter(slot);
}

void LivePaths::enter(Slot slot) {
    const std::size_t mask = m_places.size() - 1;
    std::size_t place = slot.key & mask;
    while (m_places[place].node != kNone)
        place = (place + 1) & mask;
    m_places[place] = slot;
}

/// Takes a node out of the table and closes the gap, so that no mark stays behind.
void LivePaths::leave(Node node) {
    const std::size_t mask = m_places.size() - 1;
    std::size_t gap = keyOf(m_nodes[node].parent, textHash(m_names.textOf(m_nodes[node].name))) & mask;
    while (m_places[gap].node != node)
        gap = (gap + 1) & mask;
    for (std::size_t place = (gap + 1) & mask; m_places[place].node != kNone; place = (place + 1) & mask) {
        const std::size_t home = m_places[place].key & mask;
        if (((place - home) & mask) < ((place - gap) & mask)) continue;
        m_places[gap] = m_places[place];
        gap = place;
    }
    m_places[gap] = {};
    --m_used;
}

void LivePaths::link(Node node, Node parent) {
    Entry& entry = m_nodes[node];
    entry.parent = parent;
    entry.before = kNone;
    entry.next = m_nodes[parent].firstChild;
    if (entry.next != kNone) m_nodes[entry.next].before = node;
    m_nodes[parent].firstChild = node;
}

void LivePaths::unlink(Node node) {
    const Entry& entry = m_nodes[node];
    if (entry.before == kNone) {
        m_nodes[entry.parent].firstChild = entry.next;
    } else {
        m_nodes[entry.before].next = entry.next;
    }
    if (entry.next != kNone) m_nodes[entry.next].before = entry.before;
}

LivePaths::Node LivePaths::newNode(Node parent, std::string_view name, std::uint64_t hash) {
    if ((m_used + 1) * 3 > m_places.size() * 2) grow();
    Node node = static_cast<Node>(m_nodes.size());
    if (m_free.empty()) {
        m_nodes.emplace_back();
    } else {
        node = m_free.back();
        m_free.pop_back();
        m_nodes[node] = {};
    }
    m_nodes[node].name = m_names.numberOf(name, hash);
    link(node, parent);
    enter({node, keyOf(parent, hash)});
    ++m_used;
    return node;
}

LivePaths::Node LivePaths::find(std::string_view path) const {
    Node node = kRoot;
    for (std::string_view name = takenComponent(path); !name.empty(); name = takenComponent(path)) {
        node = child(node, name, textHash(name));
        if (node == kNone) return kNone;
    }
    return node;
}

void LivePaths::know(Node node, std::string_view path, std::uint64_t hash) {
    constexpr std::size_t kLeast = 64, kMost = 4096; // half a megabyte: a cache of the processor holds them
    if (!path.starts_with('/') || path.find("//") != std::string_view::npos) return; // a node has one name here
    if (m_known.empty() || (m_known.size() < kMost && ++m_asked > 2 * m_known.size())) {
        m_known.assign(std::max(kLeast, std::min(kMost, m_known.size() * 4)), Known());
        m_placeOfKnown.clear();
        m_asked = 0;
    }
    const std::size_t place = hash & (m_known.size() - 1);
    Known& known = m_known[place];
    if (known.node != kNone) m_placeOfKnown.erase(known.node);
    known.hash = hash;
    known.node = node;
    known.path.assign(path);
    m_placeOfKnown[node] = place;
}

void LivePaths::forget(Node node) {
    const auto found = m_placeOfKnown.find(node);
    if (found == m_placeOfKnown.end()) return;
    m_known[found->second].node = kNone;
    m_placeOfKnown.erase(found);
}

void LivePaths::forgetAll() {
    for (Known& known : m_known)
        known.node = kNone;
    m_placeOfKnown.clear();
}

/// What moves takes the directories in it along: few are looked for one by one.
void LivePaths::forgetBelow(Node node) {
    constexpr std::size_t kFew =
        64; // to forget all costs as many looks, and finding them again a few microseconds each
    if (isFile(node) || m_placeOfKnown.empty()) return;
    std::vector<Node> waiting{node};
    for (std::size_t seen = 0; !waiting.empty(); ++seen) {
        if (seen + waiting.size() > kFew) return forgetAll();
        const Node one = waiting.back();
        waiting.pop_back();
        forget(one);
        for (Node below = m_nodes[one].firstChild; below != kNone && waiting.size() <= kFew;
             below = m_nodes[below].next)
            waiting.push_back(below);
    }
}

/// The node of a directory; kNone: none, or a file.
LivePaths::Node LivePaths::directory(std::string_view path) {
    if (path.empty()) return kRoot;
    const std::uint64_t hash = textHash(path);
    if (!m_known.empty()) {
        const Known& known = m_known[hash & (m_known.size() - 1)];
        if (known.node != kNone && known.hash == hash && known.path == path) return known.node;
    }
    const Node node = std::as_const(*this).find(path);
    if (node == kNone || isFile(node)) return kNone;
    know(node, path, hash);
    return node;
}

void LivePaths::soon(std::string_view path) const {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos || m_known.empty() || m_places.empty()) return;
    const std::string_view above = path.substr(0, slash), name = path.substr(slash + 1);
    const std::uint64_t hash = textHash(above);
    const Known& known = m_known[hash & (m_known.size() - 1)];
    if (known.node == kNone || known.hash != hash) return;
    __builtin_prefetch(&m_places[keyOf(known.node, textHash(name)) & (m_places.size() - 1)], 1);
}

LivePaths::Place LivePaths::place(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    if (slash != std::string_view::npos && slash + 1 < path.size()) {
        const Node above = directory(path.substr(0, slash));
        if (above != kNone) {
            const std::string_view name = path.substr(slash + 1);
            const Node node = child(above, name, textHash(name));
            return node == kNone ? Place{above, path.substr(slash)} : Place{node, {}};
        }
    }
    Place found{kRoot, path};
    for (std::string_view name = takenComponent(path); !name.empty(); name = takenComponent(path)) {
        const Node below = child(found.node, name, textHash(name));
        if (below == kNone) return found;
        found = {below, path};
    }
    found.rest = {};
    return found;
}

LivePaths::Node LivePaths::addFileBelow(const Place& place, std::uint32_t file) {
    Node node = place.node;
    std::string_view rest = place.rest;
    for (std::string_view name = takenComponent(rest); !name.empty(); name = takenComponent(rest))
        node = newNode(node, name, textHash(name));
    m_nodes[node].file = file;
    return node;
}

std::string LivePaths::pathOf(Node node) const {
    if (node == kRoot) return "/";
    std::vector<std::string_view> names;
    for (; node != kRoot; node = m_nodes[node].parent)
        names.push_back(m_names.textOf(m_nodes[node].name));
    std::string path;
    for (auto name = names.rbegin(); name != names.rend(); ++name)
        path.append("/").append(*name);
    return path;
}

bool LivePaths::isPathBefore(Node node, std::string_view text) const {
    constexpr std::size_t kMostDepth = 64; // deeper ones are written out: HDFS has names of 8,000 bytes, people of ten
    std::array<Node, kMostDepth> way;
    std::size_t depth = 0;
    for (; node != kRoot && depth < kMostDepth; node = m_nodes[node].parent)
        way[depth++] = node;
    if (node != kRoot || depth == 0) return pathOf(depth == 0 ? node : way[0]) < text;
    while (depth-- > 0) {
        if (text.empty() || text.front() != '/') return !text.empty() && '/' < static_cast<unsigned char>(text.front());
        text.remove_prefix(1);
        const std::string_view name = m_names.textOf(m_nodes[way[depth]].name);
        const int order = name.compare(text.substr(0, name.size()));
        if (order != 0) return order < 0;
        text.remove_prefix(name.size());
    }
    return !text.empty();
}

LivePaths::Node LivePaths::addDirectory(std::string_view path) {
    Node node = kRoot;
    for (std::string_view name = takenComponent(path); !name.empty(); name = takenComponent(path)) {
        const std::uint64_t hash = textHash(name);
        const Node below = child(node, name, hash);
        node = below == kNone ? newNode(node, name, hash) : below;
    }
    return node;
}

LivePaths::Node LivePaths::addFile(std::string_view path, std::uint32_t file) {
    const Node node = addDirectory(path);
    m_nodes[node].file = file;
    return node;
}

bool LivePaths::isBelow(Node node, Node above) const {
    for (; node != kNone; node = m_nodes[node].parent)
        if (node == above) return true;
    return false;
}

bool LivePaths::move(Node node, std::string_view path) {
    const Node runsThrough = deepest(path);
    if (isBelow(runsThrough, node)) return false;
    while (path.ends_with('/'))
        path.remove_suffix(1);
    const std::size_t slash = path.rfind('/');
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    if (name.empty()) return false;
    const Node parent = addDirectory(slash == std::string_view::npos ? std::string_view() : path.substr(0, slash));
    forgetBelow(node);
    leave(node);
    unlink(node);
    const std::uint64_t hash = textHash(name);
    m_nodes[node].name = m_names.numberOf(name, hash);
    link(node, parent);
    enter({node, keyOf(parent, hash)});
    ++m_used;
    return true;
}

void LivePaths::remove(Node node, const std::function<void(std::uint32_t file)>& gone) {
    if (node == kRoot) return;
    unlink(node);
    std::vector<Node> waiting{node};
    while (!waiting.empty()) {
        const Node one = waiting.back();
        waiting.pop_back();
        for (Node below = m_nodes[one].firstChild; below != kNone; below = m_nodes[below].next)
            waiting.push_back(below);
        if (isFile(one))
            gone(m_nodes[one].file);
        else
            forget(one);
        leave(one);
        m_nodes[one] = {}; // no file
        m_free.push_back(one);
    }
}

void LivePaths::eachFile(const std::function<void(Node node, std::uint32_t file)>& visit) const {
    for (Node node = 0; node < m_nodes.size(); ++node)
        if (isFile(node)) visit(node, m_nodes[node].file);
}

void LivePaths::eachNode(
    const std::function<void(Node node, Node parent, std::string_view name, std::uint32_t file)>& visit) const {
    std::vector<Node> waiting{kRoot};
    while (!waiting.empty()) {
        const Node one = waiting.back();
        waiting.pop_back();
        const Entry& entry = m_nodes[one];
        if (one != kRoot) visit(one, entry.parent, m_names.textOf(entry.name), entry.file);
        for (Node below = entry.firstChild; below != kNone; below = m_nodes[below].next)
            waiting.push_back(below);
    }
}

LivePaths::Node LivePaths::addBelow(Node parent, std::string_view name, std::uint32_t file) {
    if (isFile(parent) || name.empty() || name.find('/') != std::string_view::npos) return kNone;
    const std::uint64_t hash = textHash(name);
    if (child(parent, name, hash) != kNone) return kNone;
    const Node node = newNode(parent, name, hash);
    m_nodes[node].file = file;
    return node;
}

std::size_t LivePaths::bytes() const {
    return m_nodes.capacity() * sizeof(Entry) + m_places.capacity() * sizeof(Slot) + m_names.bytes();
}

} // namespace tenfold::characterize
