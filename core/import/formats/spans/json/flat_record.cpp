#include "core/import/formats/spans/json/flat_record.h"

#include "core/trace/value.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace tenfold::spans {
namespace {

constexpr std::size_t kMostSteps = 16; ///< of a name; what is left of it keeps its dots
constexpr int kDeepestObject = 32;     ///< that is looked into; those below stay as they are

using ListNames = std::initializer_list<std::string_view>;

/// A value, or members below a name.
struct Nest {
    const JsonNode* value = nullptr;
    std::map<std::string, Nest, std::less<>> members;
    std::vector<std::string_view> order; ///< of their names, as they came

    Nest& below(std::string_view name) {
        const auto [at, isNew] = members.try_emplace(std::string(name));
        if (isNew) order.push_back(at->first);
        return at->second;
    }
};

bool areAllLists(const JsonTree& tree, const JsonNode& object) {
    constexpr int kFewest = 2;
    int lists = 0;
    for (const JsonNode* each = tree.first(object); each != nullptr; each = tree.next(*each), ++lists)
        if (!each->isList()) return false;
    return lists >= kFewest;
}

class NestWriter {
public:
    NestWriter(const JsonTree& tree, ListNames lists)
        : m_tree(tree)
        , m_lists(lists) {}

    void object(const JsonNode& object, int depth) {
        const bool areLists = areAllLists(m_tree, object);
        members(nested(object), areLists, depth);
    }
    std::string take() { return std::move(m_out); }

private:
    /// The members by the steps of their names.
    Nest nested(const JsonNode& object) const {
        std::set<std::string_view> names;
        for (const JsonNode* each = m_tree.first(object); each != nullptr; each = m_tree.next(*each))
            names.insert(each->key);
        constexpr std::string_view kCopy = ".keyword";
        Nest root;
        for (const JsonNode* each = m_tree.first(object); each != nullptr; each = m_tree.next(*each)) {
            std::string_view name = each->key;
            if (name.ends_with(kCopy) && names.contains(name.substr(0, name.size() - kCopy.size()))) continue;
            Nest* at = &root;
            for (std::size_t steps = 1, dot = name.find('.'); steps < kMostSteps && dot != name.npos;
                 ++steps, dot = name.find('.')) {
                if (names.contains(each->key.substr(0, each->key.size() - name.size() + dot))) break; // it has a value
                at = &at->below(name.substr(0, dot));
                name.remove_prefix(dot + 1);
            }
            Nest& leaf = at->below(name);
            if (leaf.value == nullptr) leaf.value = each;
        }
        return root;
    }

    void members(const Nest& nest, bool areLists, int depth) {
        m_out += '{';
        bool isFirst = true;
        for (const std::string_view name : nest.order) {
            const Nest& inner = nest.members.find(name)->second;
            if (!std::exchange(isFirst, false)) m_out += ',';
            appendJsonString(m_out, name);
            m_out += ':';
            const bool isList = std::find(m_lists.begin(), m_lists.end(), name) != m_lists.end();
            if (inner.value != nullptr)
                value(*inner.value, areLists && !isList, depth);
            else if (isList && rows(inner) > 0)
                listOfObjects(inner, areLists, depth);
            else
                members(inner, areLists, depth);
        }
        m_out += '}';
    }

    /// How many objects the lists below a name make; 0: they are none, or not of one length.
    std::size_t rows(const Nest& nest) const {
        std::size_t most = 0;
        for (const auto& [name, inner] : nest.members) {
            if (inner.value == nullptr || !inner.value->isList()) return 0;
            std::size_t count = 0;
            for (const JsonNode* each = m_tree.first(*inner.value); each != nullptr; each = m_tree.next(*each))
                ++count;
            if (most != 0 && count != most) return 0;
            most = count;
        }
        return most;
    }

    void listOfObjects(const Nest& nest, bool areLists, int depth) {
        std::map<std::string_view, const JsonNode*> at;
        for (const auto& [name, inner] : nest.members)
            at.emplace(name, m_tree.first(*inner.value));
        m_out += '[';
        for (std::size_t row = 0, count = rows(nest); row < count; ++row) {
            m_out += row > 0 ? ",{" : "{";
            bool isFirst = true;
            for (auto& [name, node] : at) {
                if (!std::exchange(isFirst, false)) m_out += ',';
                appendJsonString(m_out, name);
                m_out += ':';
                value(*node, areLists, depth);
                node = m_tree.next(*node);
            }
            m_out += '}';
        }
        m_out += ']';
    }

    void value(const JsonNode& node, bool isOneOfLists, int depth) {
        const JsonNode* first = node.isList() ? m_tree.first(node) : nullptr;
        const bool isOnly = first != nullptr && m_tree.next(*first) == nullptr;
        if (isOneOfLists && isOnly && !first->isObject() && !first->isList())
            m_out += first->raw;
        else if (depth >= kDeepestObject || (first != nullptr && !first->isObject()))
            m_out += node.raw;
        else if (node.isObject())
            object(node, depth + 1);
        else if (first == nullptr)
            m_out += node.raw;
        else
            elements(*first, depth + 1);
    }

    void elements(const JsonNode& first, int depth) {
        m_out += '[';
        for (const JsonNode* each = &first; each != nullptr; each = m_tree.next(*each)) {
            if (each != &first) m_out += ',';
            if (each->isObject())
                object(*each, depth);
            else
                m_out += each->raw;
        }
        m_out += ']';
    }

    const JsonTree& m_tree;
    ListNames m_lists;
    std::string m_out;
};

} // namespace

bool isFlat(const JsonTree& tree, const JsonNode& object) {
    if (!object.isObject()) return false;
    for (const JsonNode* each = tree.first(object); each != nullptr; each = tree.next(*each))
        if (each->key.find('.') != std::string_view::npos) return true;
    return areAllLists(tree, object);
}

std::string nestedRecord(const JsonTree& tree, const JsonNode& object, ListNames lists) {
    NestWriter writer(tree, lists);
    writer.object(object, 0);
    return writer.take();
}

} // namespace tenfold::spans
