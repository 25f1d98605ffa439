#include "core/export/export_form.h"

#include "core/plan/walker/canonical_path.h"

#include <algorithm>
#include <charconv>

namespace tenfold {
namespace {

constexpr std::string_view kReferences[] = {"$from",   "$latest", "$member", "$unknown",
                                            "$concat", "$case",   "$gen",    "$same"};

std::optional<std::size_t> positionOf(std::string_view text) {
    std::size_t position = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), position);
    if (text.empty() || end.ec != std::errc() || end.ptr != text.data() + text.size()) return std::nullopt;
    return position;
}

} // namespace

bool isReference(const ExportJson& value) {
    if (!value.is_object() || value.empty()) return false;
    const std::string& key = value.begin().key();
    return std::find(std::begin(kReferences), std::end(kReferences), key) != std::end(kReferences);
}

std::optional<std::string> unknownIn(const ExportJson& value) {
    if (isReference(value)) return std::string();
    if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            if (const auto below = unknownIn(value[i])) return std::to_string(i) + (below->empty() ? "" : "." + *below);
    } else if (value.is_object()) {
        for (const auto& [key, member] : value.items())
            if (const auto below = unknownIn(member)) return key + (below->empty() ? "" : "." + *below);
    }
    return std::nullopt;
}

const ExportJson* valueAt(const ExportJson& document, std::string_view path) {
    const ExportJson* at = &document;
    for (const CanonicalStep& step : canonicalSteps(path)) {
        if (at->is_object()) {
            const auto found = at->find(step.name);
            if (found == at->end()) return nullptr;
            at = &*found;
        } else {
            const auto position = positionOf(step.name);
            if (!at->is_array() || !position || *position >= at->size()) return nullptr;
            at = &(*at)[*position];
        }
    }
    return at;
}

void ExportForm::leaveOut(const ExportedCall& call, const std::string& field, const Sentence& why) {
    LeftOutCalls& known = m_leftOut[{call.target, call.method, field, why.text()}];
    if (known.calls++ > 0) return;
    known.target = call.target;
    known.method = call.method;
    known.field = field;
    known.why = why;
}

void ExportForm::tell(PlanExportReport& report) const {
    report.written = m_written;
    report.records = m_records;
    for (const auto& [method, calls] : m_standIns)
        report.doubts.push_back(
            say(TENFOLD_WORDS("Sentence", "{0}: stand-ins for what replies give when it is played, in {1} calls",
                              "export.standIns"),
                method, calls));
    for (const auto& [key, calls] : m_leftOut)
        report.leftOut.push_back(calls);
    std::stable_sort(report.leftOut.begin(), report.leftOut.end(),
                     [](const LeftOutCalls& a, const LeftOutCalls& b) { return a.calls > b.calls; });
}

Sentence knownWhenPlayed() {
    return say(TENFOLD_WORDS("Sentence", "known only when it is played", "export.whenPlayed"));
}

} // namespace tenfold
