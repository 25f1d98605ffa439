#include "core/import/held_event.h"

namespace tenfold {
namespace {

constexpr std::string_view EventView::*kNames[] = {&EventView::sender,   &EventView::thread,     &EventView::method,
                                                   &EventView::target,   &EventView::connection, &EventView::cause,
                                                   &EventView::requestId};

} // namespace

HeldEvent::HeldEvent(const EventView& event)
    : m_event(event)
    , m_requests(event.request.size())
    , m_responses(event.response.size()) {
    for (const auto name : kNames)
        m_names.push_back(add(event.*name));
    for (const auto side : {event.request, event.response, event.attributes})
        for (const LeafView& leaf : side)
            m_leaves.push_back({leaf, add(leaf.path), add(leaf.text)});
    if (event.span) m_span = *event.span;
}

HeldEvent::Text HeldEvent::add(std::string_view text) {
    const std::size_t at = m_texts.size();
    m_texts += text;
    return {at, text.size()};
}

EventView HeldEvent::view() const {
    EventView event = m_event;
    for (std::size_t i = 0; i < m_names.size(); ++i)
        event.*kNames[i] = textOf(m_names[i]);
    m_views.clear();
    for (const HeldLeaf& held : m_leaves) {
        LeafView& leaf = m_views.emplace_back(held.leaf);
        leaf.path = textOf(held.path);
        leaf.text = textOf(held.text);
    }
    const std::span<const LeafView> leaves(m_views);
    event.request = leaves.first(m_requests);
    event.response = leaves.subspan(m_requests, m_responses);
    event.attributes = leaves.subspan(m_requests + m_responses);
    event.span = m_span ? &*m_span : nullptr;
    return event;
}

} // namespace tenfold
