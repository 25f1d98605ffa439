#include "core/record/sender_lines.h"

#include "core/trace/value.h"

#include <array>
#include <charconv>
#include <utility>

namespace tenfold::record {

void appendWhole(std::string& out, std::int64_t number) {
    std::array<char, 24> digits;
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

SenderLines::SenderLines(CallWriter& writer, std::int64_t epochNs, std::string address, std::string process,
                         std::int64_t beganNs)
    : m_writer(writer)
    , m_epochNs(epochNs)
    , m_beganNs(beganNs)
    , m_address(std::move(address))
    , m_process(std::move(process)) {
    if (!m_process.empty()) settle();
}

void SenderLines::add(std::int64_t ns, std::string_view text) {
    if (!m_sender) {
        if (m_held.empty()) m_beganNs = ns;
        m_held.push_back({ns, std::string(text)});
        return;
    }
    std::string& out = m_sender->pending;
    out += "{\"t\":";
    appendWhole(out, m_epochNs + ns);
    out += ",\"sender\":";
    out += m_sender->name;
    out += m_thread;
    out += ',';
    out += text;
    out += "}\n";
    m_writer.added(*m_sender);
}

bool SenderLines::grow(std::int64_t ns) {
    if (!m_held.empty() && ns - m_beganNs >= kYoungNs) settle();
    return m_sender != nullptr;
}

void SenderLines::settle() {
    if (m_sender || (m_held.empty() && m_name.empty() && m_process.empty())) return; // a connection without calls
    setSender(!m_process.empty() ? m_process : !m_name.empty() ? m_name : m_address);
    for (const Held& held : m_held)
        add(held.ns, held.text);
    m_held = {};
}

void SenderLines::setSender(const std::string& name) {
    m_sender = &m_writer.sender(name);
    m_thread.clear();
    if (name == m_address) return;
    m_thread = ",\"thread\":";
    appendJsonString(m_thread, m_address);
}

void SenderLines::rename(std::string name) {
    m_name = std::move(name);
    if (!m_process.empty()) return;
    if (m_sender)
        setSender(m_name);
    else
        settle();
}

} // namespace tenfold::record
