#include "core/record/protocol_recorder.h"

#include "core/base/text/utf8.h"

#include <chrono>
#include <utility>
#include <vector>

namespace tenfold::record {

RecordedConnection::RecordedConnection(ProtocolRecorder& recorder, const Address&, std::string address,
                                       std::string process, std::int64_t ns)
    : m_lines(recorder.m_writer, recorder.m_epochNs, std::move(address), std::move(process), ns)
    , m_recorder(recorder)
    , m_nowNs(ns) {
    recorder.m_young.insert(this);
}

RecordedConnection::~RecordedConnection() {
    m_recorder.m_young.erase(this);
}

RecordCounts& RecordedConnection::counts() {
    return m_recorder.m_counts;
}

const RecordOptions& RecordedConnection::options() const {
    return m_recorder.m_options;
}

void RecordedConnection::passed(Direction direction, std::string_view bytes, std::int64_t ns) {
    (direction == Direction::ToServer ? counts().bytesToServer : counts().bytesToClients) += bytes.size();
    if (m_isDark) return;
    if (!m_recorder.m_writer.stopped().empty()) {
        m_isDark = true;
        return forget();
    }
    m_nowNs = ns;
    read(direction, bytes);
}

void RecordedConnection::closed(std::int64_t ns, bool isEndOfRelay) {
    m_nowNs = ns;
    --counts().openConnections;
    giveUp(isEndOfRelay ? "ended" : "closed");
    m_lines.settle();
}

void RecordedConnection::unreadable(const std::string& kind, const std::string& why) {
    if (std::exchange(m_isDark, true)) return;
    m_recorder.problem(kind, m_lines.address() + ": " + why);
    giveUp("unreadable");
}

void RecordedConnection::tellProblem(const std::string& kind, const std::string& example) {
    m_recorder.problem(kind, m_lines.address() + ": " + example);
}

std::int64_t RecordedConnection::nextNs() {
    m_lastNs = m_nowNs > m_lastNs ? m_nowNs : m_lastNs + 1;
    return m_lastNs;
}

ProtocolRecorder::ProtocolRecorder(const RecordOptions& options, CallWriter& writer, OnTick onTick)
    : m_options(options)
    , m_writer(writer)
    , m_onTick(std::move(onTick))
    , m_beganNs(steadyNs())
    , m_nowNs(m_beganNs) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    m_epochNs = std::chrono::duration_cast<std::chrono::nanoseconds>(now).count() - m_beganNs;
}

std::unique_ptr<ConnectionWatcher> ProtocolRecorder::opened(const Address& client, std::uint16_t listeningPort,
                                                            std::int64_t ns) {
    ++m_counts.connections;
    ++m_counts.openConnections;
    std::string address = client.text();
    if (client.family() == AF_UNIX) address += std::to_string(m_counts.connections); // they have no name of their own
    std::string process =
        m_options.senders == SenderKind::Process ? m_processes.of(client, listeningPort) : std::string();
    return connection(client, asUtf8(address), asUtf8(process), ns);
}

void ProtocolRecorder::refused(const std::string& why) {
    problem("refused", why);
}

void ProtocolRecorder::problem(const std::string& kind, const std::string& example) {
    RecordProblem& problem = m_counts.problems[kind];
    if (problem.count++ == 0) problem.example = example;
}

bool ProtocolRecorder::tick(std::int64_t ns) {
    m_nowNs = ns;
    for (auto at = m_young.begin(); at != m_young.end();)
        at = (*at)->grow(ns) ? m_young.erase(at) : std::next(at);
    m_writer.flush();
    return !m_onTick || m_onTick(counts());
}

RecordCounts ProtocolRecorder::counts() const {
    RecordCounts counts = m_counts;
    counts.senders = m_writer.senders();
    counts.events = m_writer.lines();
    counts.bytesWritten = m_writer.bytes();
    counts.stopped = m_writer.stopped();
    counts.milliseconds = (m_nowNs - m_beganNs) / 1'000'000;
    return counts;
}

} // namespace tenfold::record
