#pragma once

#include <cstdint>
#include <vector>

namespace tenfold {

/// Lists of objects, newest first, in which an object is at most once and in at most one: O(1) to add, take out and
/// move. Memory: 9 bytes an object.
class ObjectLists {
public:
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;
    static constexpr std::uint8_t kNowhere = 0xFF;

    ObjectLists(std::uint32_t objects, std::uint8_t lists)
        : m_links(objects)
        , m_lists(lists)
        , m_listOf(objects, kNowhere) {}

    std::uint8_t listOf(std::uint32_t object) const { return m_listOf[object]; }
    std::uint32_t oldest(std::uint8_t list) const { return m_lists[list].oldest; }
    std::uint32_t count(std::uint8_t list) const { return m_lists[list].count; }
    std::uint64_t size(std::uint8_t list) const { return m_lists[list].size; }

    void pushNewest(std::uint8_t list, std::uint32_t object, std::uint64_t size) {
        List& to = m_lists[list];
        m_links[object] = {kNone, to.newest};
        if (to.newest != kNone)
            m_links[to.newest].newer = object;
        else
            to.oldest = object;
        to.newest = object;
        ++to.count;
        to.size += size;
        m_listOf[object] = list;
    }

    void takeOut(std::uint32_t object, std::uint64_t size) {
        List& from = m_lists[m_listOf[object]];
        const Links links = m_links[object];
        if (links.newer != kNone)
            m_links[links.newer].older = links.older;
        else
            from.newest = links.older;
        if (links.older != kNone)
            m_links[links.older].newer = links.newer;
        else
            from.oldest = links.newer;
        --from.count;
        from.size -= size;
        m_listOf[object] = kNowhere;
    }

    void move(std::uint8_t list, std::uint32_t object, std::uint64_t size) {
        if (m_lists[list].newest == object) return;
        takeOut(object, size);
        pushNewest(list, object, size);
    }

private:
    struct Links {
        std::uint32_t newer = kNone, older = kNone;
    };
    struct List {
        std::uint32_t newest = kNone, oldest = kNone, count = 0;
        std::uint64_t size = 0;
    };
    std::vector<Links> m_links;
    std::vector<List> m_lists;
    std::vector<std::uint8_t> m_listOf;
};

} // namespace tenfold
