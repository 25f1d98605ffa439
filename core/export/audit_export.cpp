#include "core/export/export_form.h"
#include "core/export/timed_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>

namespace tenfold {
namespace {

/// How a NameNode logs a method of its ClientProtocol. Source: FSNamesystem of Hadoop 2.7 … 3.4.
struct AuditedMethod {
    std::string_view method, command;
    std::string_view source = "src", destination = {};
};
constexpr AuditedMethod kAudited[] = {
    {"append", "append"},
    {"checkAccess", "checkAccess", "path"},
    {"concat", "concat", "srcs.0", "trg"},
    {"create", "create"},
    {"createSymlink", "createSymlink", "link", "target"},
    {"delete", "delete"},
    {"getAclStatus", "getAclStatus"},
    {"getBlockLocations", "open"},
    {"getContentSummary", "contentSummary", "path"},
    {"getEZForPath", "getEZForPath"},
    {"getErasureCodingPolicy", "getErasureCodingPolicy"},
    {"getFileInfo", "getfileinfo"},
    {"getFileLinkInfo", "getfileinfo"},
    {"getListing", "listStatus"},
    {"getXAttrs", "getXAttrs"},
    {"isFileClosed", "isFileClosed"},
    {"listXAttrs", "listXAttrs"},
    {"mkdirs", "mkdirs"},
    {"modifyAclEntries", "modifyAclEntries"},
    {"removeAcl", "removeAcl"},
    {"removeXAttr", "removeXAttr"},
    {"rename", "rename", "src", "dst"},
    {"rename2", "rename", "src", "dst"},
    {"setAcl", "setAcl"},
    {"setOwner", "setOwner"},
    {"setPermission", "setPermission"},
    {"setReplication", "setReplication"},
    {"setStoragePolicy", "setStoragePolicy"},
    {"setTimes", "setTimes"},
    {"setXAttr", "setXAttr"},
    {"truncate", "truncate"},
};

std::string auditStamp(std::int64_t timeNs) {
    const std::int64_t ms = (kExportBeginNs + std::max<std::int64_t>(0, timeNs)) / 1'000'000;
    const std::chrono::sys_time<std::chrono::milliseconds> at{std::chrono::milliseconds(ms)};
    const auto day = std::chrono::floor<std::chrono::days>(at);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(at - day);
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02},{:03}", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), time.hours().count(),
                       time.minutes().count(), time.seconds().count(), time.subseconds().count());
}

bool hasControls(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 127; });
}

class AuditExport final : public ExportForm {
public:
    using ExportForm::ExportForm;

    bool standsIn() const override { return true; } // paths that hold ids of the server
    Status call(const ExportedCall& call, const Write&) override {
        const auto* audited = std::find_if(std::begin(kAudited), std::end(kAudited),
                                           [&](const AuditedMethod& one) { return one.method == call.method; });
        if (audited == std::end(kAudited)) {
            leaveOut(call, "", say(TENFOLD_WORDS("Sentence", "audit logs have no such calls", "export.notAudited")));
            return {};
        }
        const auto source = path(call, audited->source);
        if (!source) return {};
        std::string destination = "null";
        if (!audited->destination.empty()) {
            const auto told = path(call, audited->destination);
            if (!told) return {};
            destination = *told;
        }
        m_line.clear();
        fmt::format_to(std::back_inserter(m_line),
                       "{} INFO FSNamesystem.audit: allowed=true\tugi={} (auth:SIMPLE)\tip=/{}\tcmd={}\tsrc={}\t"
                       "dst={}\tperm=null\tproto=rpc\n",
                       auditStamp(call.planned->timeNs), call.planned->type, addressOf(*call.planned), audited->command,
                       *source, destination);
        wrote(call);
        wroteRecord();
        return m_lines.add(call.planned->timeNs, m_line);
    }

    Status finish(const Write& write) override { return m_lines.finish(write); }

    void tell(PlanExportReport& report) const override {
        ExportForm::tell(report);
        report.doubts.push_back(say(TENFOLD_WORDS(
            "Sentence",
            "every call is allowed, the user is the node's type, the address stands for the node, owners and "
            "permissions are null, times begin at 2000-01-01: a plan does not know them",
            "export.auditDoubt")));
    }

private:
    std::optional<std::string> path(const ExportedCall& call, std::string_view field) {
        const ExportJson* value = valueAt(call.request, field);
        if (!value) {
            leaveOut(call, std::string(field),
                     say(TENFOLD_WORDS("Sentence", "the plan's request has none", "export.noField")));
            return std::nullopt;
        }
        if (!value->is_string()) {
            leaveOut(call, std::string(field), knownWhenPlayed());
            return std::nullopt;
        }
        const auto& text = value->get_ref<const std::string&>();
        if (hasControls(text)) {
            leaveOut(call, std::string(field),
                     say(TENFOLD_WORDS("Sentence", "has characters that end a line or a field", "export.controls")));
            return std::nullopt;
        }
        return text;
    }
    /// 10.x.y.z, one for each node as long as there are 16 million.
    std::string addressOf(const PlannedCall& call) {
        const auto [known, isNew] = m_firstOfType.try_emplace(std::string(call.type), m_nodes);
        if (isNew) {
            const auto count = plan().nodes.find(std::string(call.type));
            m_nodes += count == plan().nodes.end() ? 1 : count->second;
        }
        const std::uint64_t number = (known->second + call.nodeIndex + 1) & 0xffffff;
        return fmt::format("10.{}.{}.{}", number >> 16, (number >> 8) & 255, number & 255);
    }

    TimedLines m_lines;
    std::string m_line;
    std::map<std::string, std::uint64_t, std::less<>> m_firstOfType;
    std::uint64_t m_nodes = 0;
};

} // namespace

std::unique_ptr<ExportForm> auditExport(const Plan& plan) {
    return std::make_unique<AuditExport>(plan);
}

} // namespace tenfold
