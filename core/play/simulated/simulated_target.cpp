#include "core/play/simulated/simulated_target.h"

#include "core/wire/redis/resp_message.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <utility>

namespace tenfold {
namespace {

/// The words of a request as wire::appendCommand() writes it: *2 $4 LLEN $1 q, each with a line end.
void readWords(std::string_view bytes, std::vector<std::string_view>& words) {
    words.clear();
    std::size_t at = 0;
    const auto number = [&] {
        std::size_t value = 0;
        const char* begin = bytes.data() + std::min(at + 1, bytes.size());
        const auto [end, error] = std::from_chars(begin, bytes.data() + bytes.size(), value);
        at = error == std::errc() ? static_cast<std::size_t>(end - bytes.data()) + 2 : bytes.size();
        return value;
    };
    for (std::size_t left = number(); left > 0 && at < bytes.size(); --left) {
        const std::size_t size = number();
        words.push_back(bytes.substr(std::min(at, bytes.size()), size));
        at += size + 2;
    }
}

} // namespace

SimulatedTarget::SimulatedTarget(VirtualPlayClock& clock, SimulatedRedis& server, bool speaksResp3, Latency latency,
                                 std::uint64_t seed)
    : m_clock(clock)
    , m_server(server)
    , m_speaksResp3(speaksResp3)
    , m_latency(std::move(latency))
    , m_random(seed) {}

Target::Connection SimulatedTarget::open(ConnectionUse use, std::uint32_t) {
    Connection number = static_cast<Connection>(m_lines.size());
    if (m_freeLines.empty()) {
        m_lines.emplace_back();
    } else {
        number = m_freeLines.back();
        m_freeLines.pop_back();
    }
    Line& line = m_lines[number];
    line.isOpen = true;
    line.isResp3 = m_speaksResp3 && !use.isOwn;
    line.server = m_server.open(line.isResp3);
    line.freeNs = m_clock.nowNs();
    m_mostOpen = std::max(m_mostOpen, ++m_open);
    return number;
}

void SimulatedTarget::close(Connection number) {
    if (number >= m_lines.size() || !m_lines[number].isOpen) return;
    m_server.close(m_lines[number].server);
    m_lines[number].isOpen = false;
    ++m_lines[number].life;
    m_freeLines.push_back(number);
    --m_open;
}

void SimulatedTarget::send(Connection number, std::string_view bytes, const CallForm&, std::uint32_t tag) {
    Line& line = m_lines[number];
    readWords(bytes, m_words);
    std::uint32_t ticket = static_cast<std::uint32_t>(m_asked.size());
    if (m_freeTickets.empty()) {
        m_asked.emplace_back();
    } else {
        ticket = m_freeTickets.back();
        m_freeTickets.pop_back();
    }
    Asked& asked = m_asked[ticket];
    asked.line = number;
    asked.life = line.life;
    asked.tag = tag;
    asked.method.assign(m_words.empty() ? std::string_view() : m_words.front());
    m_server.call(line.server, m_words, ticket, m_clock.nowNs());
    collect();
    if (!wire::equalsIgnoringCase(asked.method, "QUIT")) return;
    m_server.close(line.server); // the next call makes a new connection
    line.server = m_server.open(line.isResp3);
}

/// What the server has answered by now becomes ready when its time has passed.
void SimulatedTarget::collect() {
    for (SimulatedRedis::Answer& answer : m_server.takeAnswers()) {
        const auto ticket = static_cast<std::uint32_t>(answer.ticket);
        const Asked& asked = m_asked[ticket];
        Line& line = m_lines[asked.line];
        const std::int64_t takesNs = std::max<std::int64_t>(0, m_latency(asked.method, answer.hasWaited, m_random));
        const std::int64_t atNs = std::max(line.freeNs, m_clock.nowNs() + takesNs);
        if (asked.life == line.life) line.freeNs = atNs;
        m_ready.push_back({atNs, m_turn++, ticket, std::move(answer.reply)});
        std::push_heap(m_ready.begin(), m_ready.end(), std::greater<>());
    }
    auto deliveries = m_server.takeDeliveries();
    std::move(deliveries.begin(), deliveries.end(), std::back_inserter(m_deliveries));
}

void SimulatedTarget::tell(TargetListener& listener) {
    std::pop_heap(m_ready.begin(), m_ready.end(), std::greater<>());
    const Ready ready = std::move(m_ready.back());
    m_ready.pop_back();
    const Asked& asked = m_asked[ready.ticket];
    const bool isWanted = asked.life == m_lines[asked.line].life;
    const std::uint32_t tag = asked.tag;
    m_freeTickets.push_back(ready.ticket);
    if (isWanted) listener.replied(tag, ready.reply, m_clock.nowNs());
}

void SimulatedTarget::poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) {
    const std::int64_t untilNs = m_clock.nowNs() + waitNs;
    for (std::size_t told = 0; told < most;) {
        for (const SimulatedRedis::Delivery& delivery : std::exchange(m_deliveries, {}))
            listener.unasked(delivery.message, false);
        const auto endNs = m_server.nextEndNs();
        const bool isReply = !m_ready.empty() && (!endNs || m_ready.front().atNs <= *endNs);
        const std::int64_t nextNs = isReply ? m_ready.front().atNs : endNs.value_or(untilNs + 1);
        if (nextNs > untilNs || (told > 0 && nextNs > m_clock.nowNs())) {
            if (told == 0) m_clock.moveTo(untilNs);
            return;
        }
        m_clock.moveTo(nextNs);
        if (isReply) {
            tell(listener);
            ++told;
        } else {
            m_server.moveTo(nextNs);
            collect();
        }
    }
}

} // namespace tenfold
