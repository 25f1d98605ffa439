#include "core/play/ranks/rank_report.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tenfold {
namespace {

using ReportJson = nlohmann::json;

ReportJson bytesJson(const LogBuckets& buckets) {
    const std::string kept = buckets.kept();
    return ReportJson::binary(std::vector<std::uint8_t>(kept.begin(), kept.end()));
}

LogBuckets bucketsOf(const ReportJson& json) {
    const auto& bytes = json.get_binary();
    return LogBuckets::restored(std::string(bytes.begin(), bytes.end())).value_or(LogBuckets());
}

ReportJson jsonOfSentence(const Sentence& sentence) {
    ReportJson arguments = ReportJson::array();
    for (const Sentence& argument : sentence.arguments())
        arguments.push_back(jsonOfSentence(argument));
    return {sentence.id(), sentence.english(), arguments};
}

Sentence sentenceOf(const ReportJson& json) {
    std::vector<Sentence> arguments;
    for (const ReportJson& argument : json.at(2))
        arguments.push_back(sentenceOf(argument));
    if (json.at(0).get<std::string>().empty()) return Sentence(json.at(1).get<std::string>());
    return {json.at(0).get<std::string>(), json.at(1).get<std::string>(), std::move(arguments)};
}

/// Counts of a report, in one order for writing, reading and adding.
template <typename Report>
auto countsOf(Report& r) {
    return std::array{&r.nodes,        &r.over,          &r.sent,           &r.ok,
                      &r.errors,       &r.unexpected,    &r.unanswered,     &r.unasked,
                      &r.setup,        &r.lateByOwnWork, &r.lateByWaiting,  &r.blocked,
                      &r.keptBytes,    &r.lost,          &r.hung,           &r.notMade,
                      &r.dropped,      &r.limited,       &r.errorsRecorded, &r.givenUp,
                      &r.givenUpClosed};
}
template <typename Method>
auto countsOfMethod(Method& m) {
    return std::array{&m.sent, &m.ok, &m.errors, &m.unexpected, &m.errorsRecorded, &m.notMade, &m.beside, &m.givenUp};
}
template <typename Decisions>
auto countsOfDecisions(Decisions& d) {
    return std::array{&d.byReply, &d.sure, &d.byShare, &d.ends, &d.stopped, &d.givenUp};
}

template <typename Counts>
ReportJson jsonOfCounts(const Counts& counts) {
    ReportJson out = ReportJson::array();
    for (const auto* count : counts)
        out.push_back(*count);
    return out;
}
template <typename Counts>
void readCounts(const ReportJson& json, const Counts& counts) {
    for (std::size_t i = 0; i < counts.size(); ++i)
        *counts[i] = json.at(i).template get<std::uint64_t>();
}
template <typename Counts, typename Others>
void addCounts(const Counts& counts, const Others& others) {
    for (std::size_t i = 0; i < counts.size(); ++i)
        *counts[i] += *others[i];
}

/// The first of two moments; below 0: there is none.
std::int64_t earlier(std::int64_t a, std::int64_t b) {
    return a < 0 || b < 0 ? std::max(a, b) : std::min(a, b);
}

PlayReport reportOf(const ReportJson& json) {
    PlayReport out;
    readCounts(json.at("counts"), countsOf(out));
    out.calls = json.at("calls").get<std::uint64_t>();
    out.seconds = json.at("seconds").get<double>();
    out.late = bucketsOf(json.at("late"));
    out.latestNs = json.at("latest").get<std::int64_t>();
    out.blockedNs = json.at("blockedNs").get<std::int64_t>();
    out.limitedNs = json.at("limitedNs").get<std::int64_t>();
    out.hungNs = json.at("hungNs").get<std::int64_t>();
    out.mostOutstanding = json.at("mostOutstanding").get<std::uint64_t>();
    out.firstFaultNs = json.at("firstFault").get<std::int64_t>();
    out.calledSeconds = json.at("called").get<double>();
    out.busyShare = json.at("busy").get<double>();
    out.waitingShare = json.at("waiting").get<double>();
    out.maxRssBytes = json.at("rss").get<std::uint64_t>();
    out.threads = json.at("threads").get<std::size_t>();
    out.sockets = json.at("sockets").get<std::size_t>();
    out.ended = json.at("ended").get<std::string>();
    for (const ReportJson& one : json.at("methods")) {
        PlayedMethod method;
        method.target = one.at(0).get<std::string>();
        method.method = one.at(1).get<std::string>();
        method.planned = one.at(2).get<std::uint64_t>();
        method.isReactive = one.at(3).get<bool>();
        readCounts(one.at(4), countsOfMethod(method));
        method.latency = bucketsOf(one.at(5));
        method.intended = bucketsOf(one.at(6));
        out.methods.push_back(std::move(method));
    }
    for (const ReportJson& one : json.at("problems"))
        out.problems.push_back({one.at(0).get<std::string>(), sentenceOf(one.at(1)), one.at(2).get<std::uint64_t>(),
                                one.at(3).get<std::string>(), one.at(4).get<std::int64_t>()});
    for (const ReportJson& one : json.at("decisions")) {
        DecisionsOfType decisions{one.at(0).get<std::string>(), {}};
        readCounts(one.at(1), countsOfDecisions(decisions.played));
        out.decisions.push_back(std::move(decisions));
    }
    return out;
}

} // namespace

std::string bytesOfReport(const PlayReport& report) {
    ReportJson json = {{"counts", jsonOfCounts(countsOf(report))},
                       {"calls", report.calls},
                       {"seconds", report.seconds},
                       {"late", bytesJson(report.late)},
                       {"latest", report.latestNs},
                       {"blockedNs", report.blockedNs},
                       {"limitedNs", report.limitedNs},
                       {"hungNs", report.hungNs},
                       {"mostOutstanding", report.mostOutstanding},
                       {"firstFault", report.firstFaultNs},
                       {"called", report.calledSeconds},
                       {"busy", report.busyShare},
                       {"waiting", report.waitingShare},
                       {"rss", report.maxRssBytes},
                       {"threads", report.threads},
                       {"sockets", report.sockets},
                       {"ended", report.ended},
                       {"methods", ReportJson::array()},
                       {"problems", ReportJson::array()},
                       {"decisions", ReportJson::array()}};
    for (const PlayedMethod& method : report.methods)
        json["methods"].push_back({method.target, method.method, method.planned, method.isReactive,
                                   jsonOfCounts(countsOfMethod(method)), bytesJson(method.latency),
                                   bytesJson(method.intended)});
    for (const PlayProblem& problem : report.problems) // texts of servers may be no UTF-8, which msgpack does not mind
        json["problems"].push_back(
            {problem.method, jsonOfSentence(problem.text), problem.count, problem.example, problem.firstNs});
    for (const DecisionsOfType& decisions : report.decisions)
        json["decisions"].push_back({decisions.type, jsonOfCounts(countsOfDecisions(decisions.played))});
    std::string out;
    ReportJson::to_msgpack(json, out);
    return out;
}

std::optional<PlayReport> reportOfBytes(std::string_view bytes) {
    const ReportJson json = ReportJson::from_msgpack(bytes, true, false);
    if (json.is_discarded()) return std::nullopt;
    try {
        return reportOf(json);
    } catch (const ReportJson::exception&) {
        return std::nullopt;
    }
}

void addRank(PlayReport& report, const PlayReport& other) {
    addCounts(countsOf(report), countsOf(other));
    report.seconds = std::max(report.seconds, other.seconds);
    report.late.merge(other.late);
    report.latestNs = std::max(report.latestNs, other.latestNs);
    report.blockedNs += other.blockedNs;
    report.limitedNs += other.limitedNs;
    report.hungNs = std::max(report.hungNs, other.hungNs);
    report.mostOutstanding = std::max(report.mostOutstanding, other.mostOutstanding);
    report.firstFaultNs = earlier(report.firstFaultNs, other.firstFaultNs);
    report.calledSeconds = std::max(report.calledSeconds, other.calledSeconds);
    report.busyShare = std::max(report.busyShare, other.busyShare);
    report.waitingShare = std::max(report.waitingShare, other.waitingShare);
    report.maxRssBytes += other.maxRssBytes;
    report.threads += other.threads;
    report.sockets += other.sockets;
    if (report.ended == "over" || other.ended == "connection lost") report.ended = other.ended;
    for (std::size_t m = 0; m < std::min(report.methods.size(), other.methods.size()); ++m) {
        addCounts(countsOfMethod(report.methods[m]), countsOfMethod(other.methods[m]));
        report.methods[m].latency.merge(other.methods[m].latency);
        report.methods[m].intended.merge(other.methods[m].intended);
    }
    for (const PlayProblem& problem : other.problems) {
        const auto known = std::find_if(report.problems.begin(), report.problems.end(), [&](const PlayProblem& one) {
            return one.method == problem.method && one.text.text() == problem.text.text();
        });
        if (known == report.problems.end())
            report.problems.push_back(problem);
        else
            known->count += problem.count, known->firstNs = earlier(known->firstNs, problem.firstNs);
    }
    for (const DecisionsOfType& decisions : other.decisions) {
        const auto known = std::find_if(report.decisions.begin(), report.decisions.end(),
                                        [&](const DecisionsOfType& one) { return one.type == decisions.type; });
        if (known == report.decisions.end())
            report.decisions.push_back(decisions);
        else
            known->played += decisions.played;
    }
}

} // namespace tenfold
