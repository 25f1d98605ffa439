#include "core/prepare/decoded_bytes.h"

#include "core/prepare/rewrite_leaves.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace tenfold {
namespace {

constexpr std::string_view kBytes = "$b64";

/// "4." of "4.$b64" and of "4.$msgpack.token"; nothing for paths without a "$" name.
std::optional<std::string> holderOf(std::string_view path) {
    const std::size_t at = path.find('$');
    if (at == std::string_view::npos || (at > 0 && path[at - 1] != '.')) return std::nullopt;
    return std::string(path.substr(0, at));
}

class Dropper {
public:
    explicit Dropper(Trace& trace)
        : m_trace(trace) {}

    void run() {
        bool isAny = false;
        for (std::uint32_t s = 0; s < m_trace.strings.size() && !isAny; ++s)
            isAny = m_trace.text(StringId(s)).ends_with(kBytes);
        if (!isAny) return; // as in most traces
        rewriteLeaves(m_trace, [&](std::span<const Leaf> leaves, std::vector<Leaf>& kept) {
            for (const Leaf& leaf : leaves) {
                const Named& bytes = nameOf(leaf.path);
                const bool isDecoded =
                    bytes.isBytes && bytes.holder && std::any_of(leaves.begin(), leaves.end(), [&](const Leaf& other) {
                        const Named& name = nameOf(other.path);
                        return !name.isBytes && name.holder == bytes.holder;
                    });
                if (!isDecoded) kept.push_back(leaf);
            }
        });
    }

private:
    struct Named {
        std::optional<std::string> holder;
        bool isBytes = false;
    };
    const Named& nameOf(StringId path) {
        auto [it, isNew] = m_names.try_emplace(path.value);
        if (isNew) {
            const std::string& text = m_trace.text(path);
            it->second = {holderOf(text), text.ends_with(kBytes)};
        }
        return it->second;
    }

    Trace& m_trace;
    std::unordered_map<std::uint32_t, Named> m_names;
};

} // namespace

void dropEncodedBytes(Trace& trace) {
    Dropper(trace).run();
}

} // namespace tenfold
