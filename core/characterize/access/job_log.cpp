#include "core/characterize/access/job_log.h"

#include "core/base/threads/cancellation.h"
#include "core/characterize/access/table_row.h"
#include "core/import/settings/time_zone.h"

#include <nlohmann/json.hpp>

#include <array>

namespace tenfold::characterize {
namespace {

class NobodyAsks final : public AccessSink {
    void access(const Access&) override {}
};

constexpr std::int64_t kMostSeconds = INT64_MAX / 1000;

bool isSeconds(const std::optional<std::int64_t>& value) {
    return value && *value >= 0 && *value <= kMostSeconds;
}

/// A number of SWF, where some write "12.00".
std::optional<std::int64_t> swfNumber(std::string_view text) {
    const std::size_t dot = text.find('.');
    return wholeInteger(text.substr(0, dot));
}

} // namespace

bool SwimReader::isRecord(std::string_view text) {
    NobodyAsks nobody;
    SwimReader reader;
    return reader.line({text}, nobody) == LineKind::Parsed;
}

LineKind SwimReader::line(const Line& line, AccessSink& sink) {
    if (!dividedRow(line.text, '\t', m_fields, m_unquoted) || m_fields.size() < 6) return LineKind::Rejected;
    const auto submitted = wholeInteger(m_fields[1]);
    const auto input = wholeInteger(m_fields[3]), shuffled = wholeInteger(m_fields[4]),
               output = wholeInteger(m_fields[5]);
    if (!isSeconds(submitted) || !wholeInteger(m_fields[2]) || !input || !shuffled || !output)
        return LineKind::Rejected;
    Job job;
    job.record = line.text;
    job.id = m_fields[0];
    job.submitMs = *submitted * 1000;
    job.inputBytes = *input;
    job.shuffleBytes = *shuffled;
    job.outputBytes = *output;
    if (m_fields.size() > 6) job.inputPath = m_fields[6];
    sink.job(job);
    return LineKind::Parsed;
}

/// "; UnixStartTime: 749458803".
void SwfReader::header(std::string_view text) {
    text.remove_prefix(text.find(';') + 1);
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return;
    std::string_view name = text.substr(0, colon), value = text.substr(colon + 1);
    name = takenWord(name);
    value = takenWord(value);
    if (name == "UnixStartTime") m_unixStart = wholeInteger(value);
    if (name == "TimeZone") m_zoneSeconds = wholeInteger(value);
    if (name == "TimeZoneString") m_zone = value;
}

std::optional<std::int64_t> SwfReader::startedAtMs() const {
    constexpr std::int64_t kMostUnix = 253'402'300'800; // the year 10,000
    if (!m_unixStart || *m_unixStart <= 0 || *m_unixStart > kMostUnix) return std::nullopt;
    std::int64_t local = *m_unixStart + m_zoneSeconds.value_or(0);
    if (const auto zone = TimeZone::named(m_zone); zone && !m_zone.empty()) {
        local = *m_unixStart;
        for (int i = 0; i < 2; ++i) // the second time with the offset of the place
            local = *m_unixStart + (local - zone->toUtc(local));
    }
    return local * 1000;
}

bool SwfReader::isRecord(std::string_view text) {
    NobodyAsks nobody;
    SwfReader reader;
    return reader.line({text}, nobody) == LineKind::Parsed;
}

LineKind SwfReader::line(const Line& line, AccessSink& sink) {
    std::string_view text = line.text;
    std::array<std::string_view, 18> fields;
    std::size_t count = 0;
    for (std::string_view word = takenWord(text); !word.empty() && count < fields.size(); word = takenWord(text))
        fields[count++] = word;
    if (count == 0 || fields[0].starts_with(';')) {
        if (count > 0) header(line.text);
        return LineKind::Other;
    }
    if (count < fields.size()) return LineKind::Rejected;
    const auto submitted = swfNumber(fields[1]), waited = swfNumber(fields[2]), ran = swfNumber(fields[3]);
    if (!isSeconds(submitted) || !waited || !ran || !swfNumber(fields[0])) return LineKind::Rejected;
    Job job;
    job.record = line.text;
    job.id = fields[0];
    job.submitMs = *submitted * 1000;
    if (*ran >= 0 && *ran < kMostSeconds / 2 && *waited < kMostSeconds / 2)
        job.durationMs = (std::max<std::int64_t>(*waited, 0) + *ran) * 1000;
    job.outcome = fields[10];
    job.isSuccess = job.outcome == "1";
    sink.job(job);
    return LineKind::Parsed;
}

bool RumenReader::fits(std::string_view head) {
    const std::size_t first = head.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || head[first] != '{') return false;
    const auto has = [&](std::string_view key) { return head.find(key) != std::string_view::npos; };
    // members come in any order: where a job's tasks stand before its times these are far behind the beginning
    return has("\"jobID\"") && (has("\"submitTime\"") || has("\"mapTasks\""));
}

void RumenReader::endOfJob(AccessSink& sink) {
    const auto submit = wholeInteger(m_submit), finish = wholeInteger(m_finish);
    if (submit && !m_job.empty()) {
        Job job;
        job.id = m_job;
        job.outcome = m_outcome;
        job.isSuccess = m_outcome == "SUCCESS";
        job.submitMs = *submit;
        if (finish && *finish >= *submit) job.durationMs = *finish - *submit;
        sink.job(job);
        ++m_counts.parsed;
    } else {
        countBad(m_counts.parsed + m_counts.rejected + 1, m_begin, m_job);
    }
    m_job.clear();
    m_outcome.clear();
    m_submit.clear();
    m_finish.clear();
}

void RumenReader::endOfValue() {
    std::string* const place = m_key == "jobID"        ? &m_job
                               : m_key == "outcome"    ? &m_outcome
                               : m_key == "submitTime" ? &m_submit
                               : m_key == "finishTime" ? &m_finish
                                                       : nullptr;
    if (place) *place = m_value;
    m_key.clear();
    m_value.clear();
}

void RumenReader::character(char c, AccessSink& sink) {
    if (m_inString) {
        const bool isEnd = c == '"' && !m_isEscaped;
        m_isEscaped = c == '\\' && !m_isEscaped;
        if (isEnd) {
            m_inString = false;
        } else if (m_depth == 1) {
            (m_isKey ? m_key : m_value) += c;
        }
        return;
    }
    switch (c) {
    case '"':
        m_inString = true;
        break;
    case '{':
    case '[':
        if (m_depth++ == 0) {
            m_isKey = true;
            m_begin = m_offset;
        }
        break;
    case '}':
    case ']':
        if (m_depth == 0) {
            m_isBroken = true;
            break;
        }
        if (m_depth == 1) endOfValue();
        if (--m_depth == 0) endOfJob(sink);
        break;
    case ':':
        if (m_depth == 1) m_isKey = false;
        break;
    case ',':
        if (m_depth == 1) {
            endOfValue();
            m_isKey = true;
        }
        break;
    case ' ':
    case '\t':
    case '\r':
    case '\n':
        break;
    default:
        if (m_depth == 1 && !m_isKey) m_value += c;
    }
}

Status RumenReader::feed(std::string_view chunk, AccessSink& sink) {
    cancellationPoint();
    for (const char c : chunk) {
        character(c, sink);
        ++m_offset;
    }
    return {};
}

Status RumenReader::end(AccessSink&) {
    if (m_depth > 0 || m_isBroken) countBad(m_counts.parsed + m_counts.rejected + 1, m_begin, m_job);
    *this = [&] {
        RumenReader fresh;
        fresh.m_counts = std::move(m_counts);
        fresh.m_file = std::move(m_file);
        return fresh;
    }();
    return {};
}

bool JhistReader::fits(std::string_view head) {
    return head.starts_with("Avro-Json");
}

void JhistReader::begin(const std::string& name) {
    LineReader::begin(name);
    m_job.clear();
    m_outcome.clear();
    m_submit = m_finish = -1;
}

LineKind JhistReader::line(const Line& line, AccessSink&) {
    std::string_view text = line.text;
    while (text.starts_with(' ') || text.starts_with('\t'))
        text.remove_prefix(1);
    if (text.empty() || text == "Avro-Json" || text.starts_with("{\"type\":\"record\"")) return LineKind::Other;
    // most lines are of tasks
    if (text.find("\"JOB_") == std::string_view::npos && text.find("\"type\"") != std::string_view::npos)
        return text.back() == '}' ? LineKind::Parsed : LineKind::Rejected;
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("type") || !json["type"].is_string()) return LineKind::Rejected;
    const std::string type = json["type"].get<std::string>();
    if (!json.contains("event") || !json["event"].is_object() || json["event"].empty()) return LineKind::Rejected;
    const auto& event = json["event"].front();
    if (!event.is_object()) return LineKind::Rejected;
    const auto timeAt = [&](const char* name) {
        return event.contains(name) && event[name].is_number_integer() ? event[name].get<std::int64_t>() : -1;
    };
    if (event.contains("jobid") && event["jobid"].is_string()) m_job = event["jobid"].get<std::string>();
    if (type == "JOB_SUBMITTED") m_submit = timeAt("submitTime");
    if (type == "JOB_FINISHED" || type == "JOB_FAILED" || type == "JOB_KILLED" || type == "JOB_ERROR") {
        m_finish = timeAt("finishTime");
        m_outcome = type;
    }
    return LineKind::Parsed;
}

Status JhistReader::end(AccessSink& sink) {
    RETURN_IF_ERROR(LineReader::end(sink));
    if (m_submit < 0) return {};
    Job job;
    job.id = m_job;
    job.outcome = m_outcome;
    job.isSuccess = m_outcome == "JOB_FINISHED";
    job.submitMs = m_submit;
    if (m_finish >= m_submit) job.durationMs = m_finish - m_submit;
    sink.job(job);
    return {};
}

} // namespace tenfold::characterize
