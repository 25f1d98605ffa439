#pragma once

#include "core/import/settings/line_time.h"

#include <simdjson.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tenfold::hadoop {

/// What a process wrote, without what collectors of logs put around it.
struct WrittenLine {
    std::string_view text;
    std::string_view origin;      ///< who wrote it, where the wrapping says it: a container, a pod, a host's process
    std::optional<LineTime> time; ///< by the wrapping
};

/// Takes lines of a file out of their wrapping; keeps what earlier lines said of later ones.
///
///   worker1_1  | 2026-11-21 07:33:28,579 TRACE …            docker compose, with or without colours: origin worker1_1
///   [pod/client-0/main] 2026-11-21 …                        kubectl logs --prefix: client-0/main
///   client-0 main 2026-11-21 …                              stern: client-0/main
///   2026-11-21T07:33:28.579123456Z stdout F 2026-11-21 …    containerd, CRI-O (P: goes on in the next line)
///   2026-11-21T07:33:28.579123456Z 2026-11-21 …             docker logs -t (the text's own time is found by its
///   reader) Nov 21 07:33:28 node1 hadoop[812]: 2026-11-21 …         syslog, journalctl (short, short-iso, short-unix)
///   <13>1 2026-11-21T07:33:28+02:00 node1 hadoop 812 - - …  syslog, RFC 5424: origin node1/hadoop[812]
///   {"log":"2026-11-21 …\n","stream":"stdout","time":"…Z"}  Docker's json-file
///   {"@timestamp":"…Z","message":"1: Call -> …", …}         JSON of log4j2 (JsonLayout, ECS), logstash, Log4Json,
///                                                           journalctl -o json, fluentd; also over several lines.
///                                                           Origin: pod, container, stream, host and file
///   dn-0: 2026-11-21 …, dn-0:main 2026-11-21 …              pdsh, k9s: dn-0, dn-0/main
///   2026-11-21T07:33:28+00:00 STREAM 2026-11-21 …         aws logs tail: the stream
///   logs/nn/syslog:2026-11-21 …                              grep of several files: the path
///   2026-11-21T07:33:28+00:00 {pod="client-0"} 2026-… …      logcli: the pod, else the container
///   [dn-0] 2026-11-21 …                                     a host before lines: dn-0, where threads are not called so
///   time="…Z" host=dn-0 msg="2026-11-21 … \"/d\"}"            logfmt: pod, container, host and file
///   [1795246408.5, {"log": "2026-11-21 …"}]                 Fluent Bit, also as it prints it ("log"=>"…")
///   __CURSOR=…, _HOSTNAME=dn-0, MESSAGE=2026-11-21 …        journalctl -o export: an entry up to an empty line
///   ==> nn.log <==                                           tail of several files: nn, until the next such line
///   Container: container_17…_0001_01_000002 on node2_8041   yarn logs: the container, until the next such line
class LineUnwrapper {
public:
    /// @param dates  which figure of a date is the day
    explicit LineUnwrapper(DateOrder dates = DateOrder::Unknown)
        : m_dates(dates) {}
    /// @param sender  who the file by itself is of
    void beginFile(std::string_view sender);
    /// @return false: the line is of the wrapping itself, or goes on in the next one
    bool unwrap(std::string_view line, WrittenLine& written);

private:
    bool unwrapJson(std::string_view line, WrittenLine& written);
    bool takeExport(std::string_view line, WrittenLine& written);
    bool takeLogfmt(WrittenLine& written);
    void takeBracket(WrittenLine& written);
    void takeFluent(WrittenLine& written);
    bool readJson(std::string_view json, WrittenLine& written);
    bool readObject(std::string_view json, WrittenLine& written);
    bool isOfYarn(std::string_view line);
    void takePrefix(WrittenLine& written);
    void takeTabs(WrittenLine& written);
    void takeColon(std::size_t name, WrittenLine& written);
    void takeHost(std::string_view host, std::string_view file, WrittenLine& written);
    bool takePath(WrittenLine& written);
    void takeLabels(WrittenLine& written);
    void takeSyslog(WrittenLine& written);
    bool takeContainerd(WrittenLine& written);
    bool whole(std::string_view piece, std::string_view stream, bool goesOn, WrittenLine& written);

    simdjson::ondemand::parser m_parser;
    std::string m_plain;     ///< without colours
    std::string m_json;      ///< of an object over several lines, so far
    std::string m_object;    ///< the last one that was whole
    std::size_t m_depth = 0; ///< of its brackets
    bool m_isInString = false;
    std::string m_padded, m_text, m_origin, m_inner, m_fluent;
    std::map<std::string, std::string, std::less<>> m_partials; ///< of long lines, by stream
    std::string m_container;                                    ///< of yarn logs
    std::string m_sender;                                       ///< of the file
    DateOrder m_dates;
    bool m_isTag = false;    ///< the origin of the line at hand is a tag of its collector's, which many hosts may share
    bool m_isExport = false; ///< an entry of journalctl -o export is open
    std::string m_exportHost, m_exportProgram, m_exportPid, m_exportTime, m_exportText; ///< of it
};

} // namespace tenfold::hadoop
