#include "core/known/recorded_world.h"

#include <algorithm>

namespace tenfold {

std::uint32_t RecordedNames::append(const CallName& made, std::uint32_t thread) {
    m_made.push_back(made);
    m_next.push_back(made);
    m_threadOf.push_back(thread);
    growTo(thread);
    return static_cast<std::uint32_t>(m_made.size() - 1);
}

void RecordedNames::growTo(std::uint32_t thread) {
    if (m_byConnection.size() <= thread) m_byConnection.resize(thread + 1, false);
}

std::uint32_t RecordedNames::add(const CallName& made, std::uint32_t thread) {
    const auto [it, isNew] = m_ofMade.try_emplace(made, static_cast<std::uint32_t>(m_made.size()));
    if (isNew) return append(made, thread);
    m_threadOf[it->second] = thread; // the last of several
    growTo(thread);
    return it->second;
}

std::uint32_t RecordedNames::addOfRole(const CallName& made) {
    const auto it = m_ofRole.find(made);
    if (it != m_ofRole.end()) return it->second;
    // all roles are a thread of their own, behind those of the calls
    const auto thread =
        m_ofRole.empty() ? static_cast<std::uint32_t>(m_byConnection.size()) : m_threadOf[m_ofRole.begin()->second];
    const std::uint32_t symbol = append(made, thread);
    m_byConnection[thread] = true;
    m_ofRole.emplace(made, symbol);
    return symbol;
}

std::uint32_t RecordedNames::addMoment(std::uint32_t thread) {
    return append({}, thread);
}

std::uint32_t RecordedNames::find(const CallName& made) const {
    const auto it = m_ofMade.find(made);
    return it == m_ofMade.end() ? NodeMemory::kNone : it->second;
}

std::vector<std::uint32_t> RecordedNames::symbolsOf(std::span<const CallName> calls) const {
    std::vector<std::uint32_t> symbols;
    for (const CallName& call : calls)
        if (const std::uint32_t symbol = find(call); symbol != NodeMemory::kNone) symbols.push_back(symbol);
    return symbols;
}

std::vector<std::uint32_t> RecordedNames::tellersOf(std::span<const CallName> calls) const {
    std::vector<std::uint32_t> symbols = symbolsOf(calls);
    for (const CallName& call : calls)
        if (const auto it = m_ofRole.find(call); it != m_ofRole.end()) symbols.push_back(it->second);
    return symbols;
}

RecordedWorld::RecordedWorld(const Trace& trace, MessageReader& reader, const RecordedNames& names,
                             const NodeMemory& node)
    : m_trace(trace)
    , m_reader(reader)
    , m_names(names)
    , m_node(node) {}

Value RecordedWorld::reply(std::span<const CallName> of, const std::string& path) const {
    const Event* event = replyOf(of);
    return event ? valueOf(*event, Side::Response, path) : Value();
}

std::int64_t RecordedWorld::length(std::span<const CallName> of, const std::string& path) const {
    const Event* event = replyOf(of);
    return event ? m_reader.lengthAt(*event, Side::Response, m_reader.pathOf(path)) : 0;
}

std::int64_t RecordedWorld::elementsWith(std::span<const CallName> of, const std::string& path,
                                         const std::string& field, const Value& value) const {
    const Event* event = replyOf(of);
    if (!event) return 0;
    return m_reader.elementsWith(*event, Side::Response, m_reader.pathOf(path), m_reader.pathOf(field), value);
}

Value RecordedWorld::argument(const std::string& path) const {
    if (own().event == NodeMemory::kNone) return {};
    return valueOf(m_trace.events[own().event], Side::Request, path);
}

const CallName* RecordedWorld::latest(std::span<const CallName> among, std::uint32_t back) const {
    const std::vector<std::uint32_t> symbols = m_names.symbolsOf(among);
    const bool isOwn = std::find(symbols.begin(), symbols.end(), own().symbol) != symbols.end();
    const std::uint32_t call =
        isOwn && back > 0 ? m_node.stepsBack(m_own, back) : m_node.stepsBack(m_own, symbols, back);
    return call == NodeMemory::kNone ? nullptr : &m_names.made(m_node.calls()[call].symbol);
}

std::int64_t RecordedWorld::count(std::span<const CallName> of, std::span<const CallName> since) const {
    const auto begin = since.empty() ? NodeMemory::kNone : m_node.latestMade(m_own, m_names.symbolsOf(since));
    return m_node.countAfter(m_own, m_names.symbolsOf(of), begin);
}

std::int64_t RecordedWorld::countSinceReply(std::span<const CallName> of, std::span<const CallName> told) const {
    const std::uint32_t reply = m_node.latestReplied(m_own, m_names.tellersOf(told));
    return reply == NodeMemory::kNone ? 0 : m_node.countAfter(m_own, m_names.symbolsOf(of), reply);
}

std::int64_t RecordedWorld::ageNs(std::span<const CallName> of) const {
    const std::uint32_t call = m_node.latestMade(m_own, m_names.symbolsOf(of));
    return call == NodeMemory::kNone ? -1 : own().endNs - m_node.calls()[call].startNs;
}

Value RecordedWorld::valueOf(const Event& event, Side side, const std::string& path) const {
    const std::uint32_t number = m_reader.pathOf(path);
    if (const auto value = m_reader.valueAt(event, side, number)) return m_trace.value(*value);
    return m_reader.isContainer(event, side, number) ? Value(EmptyList()) : Value();
}

const Event* RecordedWorld::replyOf(std::span<const CallName> of) const {
    const std::uint32_t call = of.empty() ? m_own : m_node.latestReplied(m_own, m_names.tellersOf(of));
    if (call == NodeMemory::kNone || m_node.calls()[call].reply == NodeMemory::kNone) return nullptr;
    return &m_trace.events[m_node.calls()[call].reply];
}

} // namespace tenfold
