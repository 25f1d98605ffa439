#include "core/prepare/payloads/decoded_bytes.h"

#include <algorithm>
#include <optional>
#include <span>
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
        if (!isAny) return;                                           // as in most traces
        std::vector<std::uint32_t> shapes(m_trace.messages.shapes()); // -> without them
        for (std::uint32_t shape = 0; shape < shapes.size(); ++shape)
            shapes[shape] = withoutBytes(shape);
        for (Event& event : m_trace.events)
            event.shape = shapes[event.shape];
        m_trace.numberLeaves();
    }

private:
    using Places = std::span<const MessageColumns::Place>;

    std::uint32_t withoutBytes(std::uint32_t shape) {
        const MessageColumns& messages = m_trace.messages;
        const Places all = messages.places(shape);
        std::vector<MessageColumns::Place> kept;
        keep(all.first(messages.requestLeaves(shape)), kept);
        const auto requestLeaves = static_cast<std::uint32_t>(kept.size());
        keep(all.subspan(messages.requestLeaves(shape)), kept);
        return kept.size() == all.size() ? shape : m_trace.messages.addView(kept, requestLeaves);
    }

    /// Adds what stays of a request or response.
    void keep(Places side, std::vector<MessageColumns::Place>& kept) {
        for (const auto& place : side) {
            const Named& bytes = nameOf(place.path);
            const bool isDecoded = bytes.isBytes && bytes.holder && std::any_of(side.begin(), side.end(), [&](auto& o) {
                                       const Named& name = nameOf(o.path);
                                       return !name.isBytes && name.holder == bytes.holder;
                                   });
            if (!isDecoded) kept.push_back(place);
        }
    }

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
