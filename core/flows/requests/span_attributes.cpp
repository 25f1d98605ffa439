#include "core/flows/requests/span_attributes.h"

#include "core/filter/filter.h"
#include "core/trace/process_attributes.h"

namespace tenfold {
namespace {

void addAttribute(std::vector<SpanAttribute>& all, std::string path, const Value& value) {
    std::string filter = filterStep(filterField(path), "=", toText(value));
    all.push_back({std::move(path), value, std::move(filter)});
}

} // namespace

Result<std::vector<SpanAttribute>> attributesOfSpan(Workspace& workspace, const WholeRequest& request,
                                                    std::uint32_t node, Progress& progress) {
    const SpanFact& fact = request.flow.factOf(request.flow.nodes[node]);
    ASSIGN_OR_RETURN(const std::vector<SpanRow> spans, workspace.wholeSpans(request.run.key, {fact}, progress));
    std::vector<SpanAttribute> all;
    bool saysProcess = false;
    for (const SpanRow& span : spans) {
        for (const ArgumentRow& argument : span.event.arguments)
            addAttribute(all, (argument.isResponse ? "response." : "request.") + argument.path, argument.value);
        for (const ArgumentRow& attribute : span.event.attributes) {
            saysProcess = saysProcess || attribute.path.starts_with(kProcessAttributes);
            addAttribute(all, attribute.path, attribute.value);
        }
    }
    if (saysProcess) return all;
    ASSIGN_OR_RETURN(const std::vector<EventRow> firsts, workspace.firstEvents(request.run.key, progress));
    const std::string& process = request.names.text(fact.process);
    for (const EventRow& first : firsts) {
        if (first.senderName != process) continue;
        for (const ArgumentRow& attribute : first.attributes)
            if (attribute.path.starts_with(kProcessAttributes)) addAttribute(all, attribute.path, attribute.value);
    }
    return all;
}

} // namespace tenfold
