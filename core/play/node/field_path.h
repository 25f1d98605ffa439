#pragma once

#include "core/play/target/reply.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Where a field stands in live replies: a canonical path made ready. Texts that programs know by what they hold
/// ("2.$json.job", "4.$msgpack.token") are read as that.
class FieldPath {
public:
    /// @param keyOf  the leaf that names the elements of a list (ListRule), by the list's path without positions;
    /// empty:
    ///               none does
    /// @param positional  whether what stands at the path is a list whose elements are told by their places, though one
    /// message shows it as no list: then it is its first element, and elements at one place are one
    explicit FieldPath(std::string_view canonicalPath, const std::function<std::string(const std::string&)>& keyOf = {},
                       const std::function<bool(const std::string&)>& positional = {});
    /// All that stand at the path, in the order of the reply. Cost: O(size of the containers on the way).
    std::vector<Value> valuesIn(const Reply& reply) const;
    /// What stands at the path, a container too; the first of several, null where there is none. What a text holds is
    /// not looked into.
    const Reply* find(const Reply& reply) const;
    /// How long is what stands there (lengthOf), also inside what a text holds. Of several the first that is no
    /// container; of containers alone all elements together, those with names each name once, for that is what mining
    /// sees of elements that share a path (MessageReader::lengthAt). Nothing: there is none.
    std::optional<std::int64_t> lengthIn(const Reply& reply) const;

private:
    struct Step {
        enum class Kind : std::uint8_t { Key, Position, Every, Named, Decoded };
        Kind kind = Kind::Key;
        std::string name; ///< Key, Named; Decoded: what the text holds
        std::size_t position = 0;
        std::string key; ///< Named: the leaf that names
    };
    void collect(const Reply& at, std::size_t step, std::vector<Value>& out) const;
    struct Lengths;
    void addLengths(const Reply& at, std::size_t step, Lengths& lengths) const;

    std::vector<Step> m_steps;
    bool m_isPositional = false;
};

/// A field of a map, or of a list that holds keys and values in turns as RESP2 has maps; null: it has none.
const Reply* memberOf(const Reply& reply, std::string_view key);

} // namespace tenfold
