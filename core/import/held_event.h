#pragma once

#include "core/trace/event_sink.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A copy of an event that outlives the importer's call: texts, leaves and span are its own. Can be moved.
class HeldEvent {
public:
    explicit HeldEvent(const EventView& event);
    /// The event; lives as long as the object stays where it is.
    EventView view() const;

private:
    struct Text {
        std::size_t at = 0, length = 0; ///< in m_texts: a view would not survive a move
    };
    struct HeldLeaf {
        LeafView leaf; ///< without its texts
        Text path, text;
    };
    Text add(std::string_view text);
    std::string_view textOf(const Text& text) const { return std::string_view(m_texts).substr(text.at, text.length); }

    EventView m_event; ///< without texts and leaves
    std::string m_texts;
    std::vector<Text> m_names; ///< sender, thread, method, target, connection, cause, request id
    std::vector<HeldLeaf> m_leaves;
    std::size_t m_requests = 0, m_responses = 0; ///< leaves of each side; the rest are attributes
    std::optional<Span> m_span;
    mutable std::vector<LeafView> m_views;
};

} // namespace tenfold
