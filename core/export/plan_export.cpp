#include "core/export/plan_export.h"

#include "core/export/export_form.h"
#include "core/export/made_values.h"
#include "core/words/base_messages.h"
#include "core/words/import_messages.h"
#include "core/words/plan_messages.h"

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

struct NamedExport {
    std::string_view name;
    std::unique_ptr<ExportForm> (*make)(const Plan&);
};
constexpr NamedExport kExports[] = {{"hdfs-audit", auditExport},
                                    {"yarn-sls", slsExport},
                                    {"dynoyarn", dynoYarnExport},
                                    {"k6", k6Export},
                                    {"redis-pipe", redisPipeExport}};

void read(ExportedCall& out, const Plan& plan, const PlannedCall& call, std::string& line) {
    line.clear();
    appendJsonLine(line, plan, call);
    ExportJson document = ExportJson::parse(line);
    out.planned = &call;
    out.target = call.call->target;
    out.method = document["method"].get<std::string>();
    out.isNamed = !document.contains("name");
    out.request = std::move(document["request"]);
}

} // namespace

const std::vector<std::string_view>& planExportForms() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> out;
        for (const NamedExport& one : kExports)
            out.push_back(one.name);
        return out;
    }();
    return names;
}

bool isPlanExportForm(std::string_view form) {
    const auto& names = planExportForms();
    return std::find(names.begin(), names.end(), form) != names.end();
}

Result<PlanExportReport> exportPlan(const Plan& plan, std::string_view form,
                                    const std::function<Status(std::string_view)>& write, Progress& progress) {
    const auto* named = std::find_if(std::begin(kExports), std::end(kExports),
                                     [&](const NamedExport& one) { return one.name == form; });
    if (named == std::end(kExports)) {
        std::string known;
        for (const std::string_view name : planExportForms())
            known += (known.empty() ? "" : ", ") + std::string(name);
        return fail(MessageId::UnknownFormatName, {std::string(form), known});
    }
    const std::unique_ptr<ExportForm> out = named->make(plan);
    PlanExportReport report;
    MadeValues values(out->standsIn());
    std::string line;
    ExportedCall call;
    Status written;
    const auto visit = [&](const PlannedCall& planned) {
        read(call, plan, planned, line);
        call.standIns = values.fill(call);
        ++report.calls;
        written = out->call(call, write);
        return written.has_value();
    };
    const Status expanded = expandPlan(plan, visit, progress);
    RETURN_IF_ERROR(written);
    RETURN_IF_ERROR(expanded);
    RETURN_IF_ERROR(out->finish(write));
    out->tell(report);
    if (report.written == 0 && report.calls > 0)
        return fail(MessageId::NothingToExport,
                    {std::string(form), report.leftOut.empty() ? Sentence() : Sentence(report.leftOut.front().method),
                     report.leftOut.empty() ? Sentence() : report.leftOut.front().why});
    return report;
}

} // namespace tenfold
