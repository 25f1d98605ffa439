#pragma once

#include "core/import/format.h"

namespace tenfold::hadoop {

/// Logs of Hadoop's ProtobufRpcEngine at TRACE (Hadoop 2.x; 3.x's ProtobufRpcEngine2 writes the same lines), client
/// side.
///
///   2026-11-21 07:33:28,579 TRACE ipc.ProtobufRpcEngine: 1: Call -> master/127.0.0.1:9000: getFileInfo {src: "/input"}
///   2026-11-21 07:33:28,610 TRACE ipc.ProtobufRpcEngine: 1: Response <- master/127.0.0.1:9000: getFileInfo {}
///   2026-11-21 07:33:29,001 TRACE ipc.ProtobufRpcEngine: 1: Exception <- master/…:9000: create {java.io.IOException: …
///
/// Records are found by their text, whatever the layout (log_line.h), and whatever collectors put around lines
/// (wrapped_line.h): syslog, journald, docker compose, kubectl, JSON of log4j2 and Docker, yarn logs.
///
/// What becomes what: the file is the sender, or who wrote the line where the wrapping says it (a container, a pod, a
/// host's process); the number is the thread; the address is the connection; the service it
/// belongs to (service_table.h) is the target; the message between the braces is the request or response
/// (short_text.h), a field that comes twice in any message of the method and direction is a list in all of them, which
/// takes a survey of all files first; an exception's first line is the response's leaf `$exception`. There is no call
/// id: an answer belongs to the open call of the same sender, thread, connection and method; a call without one is
/// kept, unanswered. Times are local as a rule: the zone has to be told, but for lines that say one themselves, which
/// counts.
///
/// Where a process has no TRACE of the engine, DEBUG of ipc.Client is read: calls without arguments, results and
/// threads, from `sending #n` to `got value #n`. Hadoop before 2.8 names the method in a later line, without the
/// number: it is taken in order, and said where several calls were open. Where only the
/// engine is at DEBUG, a call is what it says of its end: `Call: m took 12ms`. It is said once what TRACE would add.
/// Where no log is a client's, DEBUG of ipc.Server is read: the same calls, each by the address that it came from, from
/// the line of the handler to that of the answer.
///
/// Known gaps: calls of other engines (WritableRpcEngine) are logged without messages at another place and are not
/// read; further lines of an exception are dropped; a call that is open while 100,000 later ones of its process pass is
/// taken as unanswered.
class HadoopFormat final : public Format {
public:
    std::string_view name() const override { return "hadoop-rpc"; }
    FormatTraits traits() const override { return {.marksLists = false}; }
    FormatCard card() const override {
        return {"Hadoop RPC",
                "logs at TRACE or DEBUG of `org.apache.hadoop.ipc.ProtobufRpcEngine` or at DEBUG of `ipc.Client` or "
                "`ipc.Server`, in any layout, also as Docker, journald, syslog and `yarn logs` print them",
                "hadoop/hadoop_format.h"};
    }
    int sniff(std::string_view head) const override;
    Sentence needs() const override;
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::hadoop
