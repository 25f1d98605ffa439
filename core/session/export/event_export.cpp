// Calls of a run as a file: canonical events or a table.

#include "core/base/files/file_writer.h"
#include "core/base/text/csv_text.h"
#include "core/session/export/event_table.h"
#include "core/store/workspace.h"
#include "core/trace/event_json.h"
#include "core/words/base_messages.h"

#include <fmt/format.h>

#include <numeric>

namespace tenfold {
namespace {

constexpr std::size_t kRowsAtOnce = 2000;

std::vector<LeafView> leavesOf(const std::vector<ArgumentRow>& rows, bool isResponse) {
    std::vector<LeafView> leaves;
    for (const ArgumentRow& row : rows)
        if (row.isResponse == isResponse) leaves.push_back(toLeafView(row.path, row.value));
    return leaves;
}

void appendJsonLine(std::string& out, const EventRow& row) {
    const auto request = leavesOf(row.arguments, false), response = leavesOf(row.arguments, true);
    const auto attributes = leavesOf(row.attributes, false);
    EventView view;
    view.startNs = row.startNs;
    view.durationNs = row.durationNs;
    view.sender = row.senderName;
    view.thread = row.thread;
    view.method = row.method;
    view.target = row.target;
    view.connection = row.connection;
    view.cause = row.cause;
    view.requestId = row.requestId;
    view.request = request;
    view.response = response;
    view.attributes = attributes;
    view.outcome = row.outcome;
    appendEventJson(out, view);
    out += '\n';
}

constexpr const char* kCsvHeader = "t,sender,thread,method,target,to,dur,outcome,request,response,cause,request_id\r\n";

std::string_view nameOf(Outcome outcome) {
    switch (outcome) {
    case Outcome::Answered:
        break;
    case Outcome::Exception:
        return "exception";
    case Outcome::Unanswered:
        return "unanswered";
    case Outcome::OneWay:
        return "one-way";
    }
    return "answered";
}

void appendCsvLine(std::string& out, const EventRow& row) {
    std::string request, response;
    appendLeavesJson(request, leavesOf(row.arguments, false));
    if (row.outcome == Outcome::Answered || row.outcome == Outcome::Exception)
        appendLeavesJson(response, leavesOf(row.arguments, true));
    const std::string duration = row.durationNs >= 0 ? std::to_string(row.durationNs) : std::string();
    out += std::to_string(row.startNs);
    for (const std::string_view field :
         {std::string_view(row.senderName), std::string_view(row.thread), std::string_view(row.method),
          std::string_view(row.target), std::string_view(row.connection), std::string_view(duration),
          nameOf(row.outcome), std::string_view(request), std::string_view(response), std::string_view(row.cause),
          std::string_view(row.requestId)}) {
        out += ',';
        appendCsvCell(out, field);
    }
    out += "\r\n";
}

} // namespace

Status exportEvents(Workspace& workspace, const std::string& run, const std::vector<std::uint32_t>* positions,
                    ExportFormat format, const std::string& file, Progress& progress) {
    ASSIGN_OR_RETURN(const RunInfo info, workspace.run(run));
    const std::size_t total = positions ? positions->size() : info.events;
    ASSIGN_OR_RETURN(FileWriter out, FileWriter::open(file));
    if (format == ExportFormat::Csv) RETURN_IF_ERROR(out.write(kCsvHeader));
    std::string block;
    NoProgress quiet;
    for (std::size_t at = 0; at < total; at += kRowsAtOnce) {
        if (!progress.advance(at, total, "exporting")) return fail(MessageId::Cancelled);
        std::vector<std::uint32_t> some(std::min(kRowsAtOnce, total - at));
        if (positions)
            std::copy_n(positions->begin() + static_cast<std::ptrdiff_t>(at), some.size(), some.begin());
        else
            std::iota(some.begin(), some.end(), static_cast<std::uint32_t>(at));
        ASSIGN_OR_RETURN(const std::vector<EventRow> rows, workspace.eventsAt(info.key, some, quiet));
        block.clear();
        for (const EventRow& row : rows)
            format == ExportFormat::Csv ? appendCsvLine(block, row) : appendJsonLine(block, row);
        RETURN_IF_ERROR(out.write(block));
    }
    return out.commit();
}

} // namespace tenfold
