#include "core/import/formats/jsonl/json_flattener.h"

#include "core/base/text/base64.h"

namespace tenfold::jsonl {
namespace {

namespace json = simdjson::ondemand;

constexpr int kMaxDepth = 200;
constexpr std::size_t kMaxLeaves = std::size_t{1} << 20; ///< of one side of a record; bounds the memory for paths
constexpr const char* kNotJson = "not valid JSON";
constexpr std::string_view kBytesKey = "$b64";

LeafView leafAt(const PathNode& node, LeafKind kind) {
    LeafView leaf;
    leaf.path = node.path;
    leaf.kind = kind;
    return leaf;
}

class DepthGuard {
public:
    explicit DepthGuard(int& depth)
        : m_depth(depth) {
        ++m_depth;
    }
    ~DepthGuard() { --m_depth; }
    DepthGuard(const DepthGuard&) = delete;
    DepthGuard& operator=(const DepthGuard&) = delete;

private:
    int& m_depth;
};

} // namespace

const char* JsonFlattener::flatten(json::value value, PathTree& tree, PathNode& node, std::vector<LeafView>& leaves) {
    const DepthGuard guard(m_depth);
    if (m_depth > kMaxDepth) return "nested too deeply";
    if (leaves.size() >= kMaxLeaves) return "more than a million values";
    json::json_type type{};
    if (value.type().get(type)) return kNotJson;
    LeafView leaf = leafAt(node, LeafKind::Null);
    switch (type) {
    case json::json_type::object: {
        json::object inner;
        if (value.get_object().get(inner)) return kNotJson;
        return object(inner, tree, node, leaves);
    }
    case json::json_type::array: {
        json::array inner;
        if (value.get_array().get(inner)) return kNotJson;
        return list(inner, tree, node, leaves);
    }
    case json::json_type::string:
        leaf.kind = LeafKind::Text;
        if (value.get_string().get(leaf.text)) return kNotJson;
        break;
    case json::json_type::number:
        if (const char* why = number(value, leaf)) return why;
        break;
    case json::json_type::boolean: {
        bool flag = false;
        if (value.get_bool().get(flag)) return kNotJson;
        leaf.kind = LeafKind::Boolean;
        leaf.integer = flag ? 1 : 0;
        break;
    }
    case json::json_type::null: {
        bool isNull = false;
        if (value.is_null().get(isNull) || !isNull) return kNotJson;
        break;
    }
    }
    leaves.push_back(leaf);
    return nullptr;
}

const char* JsonFlattener::number(json::value value, LeafView& leaf) {
    json::number number;
    if (value.get_number().get(number)) {
        // Beyond 64 bits: the nearest real, as every other reader of JSON takes it.
        leaf.kind = LeafKind::Real;
        return value.get_double().get(leaf.real) ? kNotJson : nullptr;
    }
    switch (number.get_number_type()) {
    case json::number_type::signed_integer:
        leaf.kind = LeafKind::Integer;
        leaf.integer = number.get_int64();
        break;
    case json::number_type::unsigned_integer:
        leaf.kind = LeafKind::Unsigned;
        leaf.integer = static_cast<std::int64_t>(number.get_uint64());
        break;
    case json::number_type::floating_point_number:
        leaf.kind = LeafKind::Real;
        leaf.real = number.get_double();
        break;
    }
    return nullptr;
}

const char* JsonFlattener::flattenField(json::value value, std::string_view key, PathTree& tree, PathNode& parent,
                                        std::size_t& hint, std::uint64_t object, std::vector<LeafView>& leaves) {
    PathNode& node = tree.child(parent, key, hint);
    if (node.seenIn == object) return "a key comes twice in one object";
    node.seenIn = object;
    return flatten(value, tree, node, leaves);
}

const char* JsonFlattener::object(json::object object, PathTree& tree, PathNode& node, std::vector<LeafView>& leaves) {
    const std::uint64_t number = nextObject();
    std::size_t hint = 0;
    std::size_t keys = 0;
    const std::size_t before = leaves.size();
    bool isBytes = false; // {"$b64": "…"} so far; with more keys beside it, the bytes have a key of their own
    for (auto field : object) {
        std::string_view key;
        json::value value;
        if (field.unescaped_key().get(key) || field.value().get(value)) return kNotJson;
        if (const char* why = flattenField(value, key, tree, node, hint, number, leaves)) return why;
        if (key == kBytesKey && leaves.size() > before && leaves.back().kind == LeafKind::Text) {
            if (std::string& bytes = m_bytes.next(); fromBase64(leaves.back().text, bytes)) {
                leaves.back().kind = LeafKind::Bytes;
                leaves.back().text = bytes;
                isBytes = true;
            }
        }
        ++keys;
    }
    if (isBytes && keys == 1) leaves.back().path = node.path;
    if (keys == 0 && &node != &tree.root()) leaves.push_back(leafAt(node, LeafKind::EmptyObject));
    return nullptr;
}

const char* JsonFlattener::list(json::array array, PathTree& tree, PathNode& node, std::vector<LeafView>& leaves) {
    std::size_t index = 0;
    for (auto element : array) {
        json::value value;
        if (element.get(value)) return kNotJson;
        if (const char* why = flatten(value, tree, tree.element(node, index), leaves)) return why;
        ++index;
    }
    if (index == 0) leaves.push_back(leafAt(node, LeafKind::EmptyList));
    return nullptr;
}

} // namespace tenfold::jsonl
