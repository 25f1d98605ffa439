#pragma once

#include "core/record/call_writer.h"
#include "core/record/process_senders.h"
#include "core/record/record_options.h"
#include "core/record/record_report.h"
#include "core/record/relay.h"
#include "core/record/sender_lines.h"

#include <functional>
#include <memory>
#include <set>
#include <string>

namespace tenfold::record {

class ProtocolRecorder;

/// A connection that a recorder reads: what all protocols share. Once it cannot be read it is passed on only.
class RecordedConnection : public ConnectionWatcher {
public:
    RecordedConnection(ProtocolRecorder& recorder, const Address& client, std::string address, std::string process,
                       std::int64_t ns);
    ~RecordedConnection() override;
    void passed(Direction direction, std::string_view bytes, std::int64_t ns) final;
    void closed(std::int64_t ns, bool isEndOfRelay) final;
    bool grow(std::int64_t ns) { return m_lines.grow(ns); }

protected:
    /// Reads what has passed.
    virtual void read(Direction direction, std::string_view bytes) = 0;
    /// Calls that get no reply any more are written.
    virtual void giveUp(std::string_view why) = 0;
    /// Forgets all that waits, where nothing is written any more.
    virtual void forget() = 0;

    RecordCounts& counts();
    /// Nothing of it is read from now on, and it is said why.
    void unreadable(const std::string& kind, const std::string& why);
    /// What is left out of the recording, by its kind.
    void tellProblem(const std::string& kind, const std::string& example);
    /// Calls of a connection have times of their own, so that their order is kept wherever they are sorted by it.
    std::int64_t nextNs();
    std::int64_t sinceNs(std::int64_t ns) const { return m_nowNs > ns ? m_nowNs - ns : 0; }
    bool isDark() const { return m_isDark; }
    const RecordOptions& options() const;
    SenderLines m_lines;

private:
    ProtocolRecorder& m_recorder;
    std::int64_t m_nowNs = 0, m_lastNs = 0;
    bool m_isDark = false;
};

/// A relay's watcher that writes what passes: counts, ticks and problems of all protocols.
class ProtocolRecorder : public RelayWatcher {
public:
    /// Called at each tick. @return false: the recording ends
    using OnTick = std::function<bool(const RecordCounts&)>;
    ProtocolRecorder(const RecordOptions& options, CallWriter& writer, OnTick onTick);

    std::unique_ptr<ConnectionWatcher> opened(const Address& client, std::uint16_t listeningPort,
                                              std::int64_t ns) final;
    void refused(const std::string& why) final;
    bool tick(std::int64_t ns) final;
    RecordCounts counts() const;

protected:
    virtual std::unique_ptr<ConnectionWatcher> connection(const Address& client, std::string address,
                                                          std::string process, std::int64_t ns) = 0;

private:
    friend class RecordedConnection;
    void problem(const std::string& kind, const std::string& example);

    const RecordOptions& m_options;
    CallWriter& m_writer;
    OnTick m_onTick;
    RecordCounts m_counts;
    ProcessSenders m_processes;
    std::set<RecordedConnection*> m_young; ///< whose sender may not be settled
    std::int64_t m_epochNs;                ///< what a time of the clock counts from
    std::int64_t m_beganNs, m_nowNs;
};

} // namespace tenfold::record
