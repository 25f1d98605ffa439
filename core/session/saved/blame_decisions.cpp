#include "core/session/saved/blame_decisions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tenfold {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, kBlames> kBlameNames = {"system", "model", "later"};
constexpr std::array<std::string_view, 3> kVerdictKindNames = {"center", "edge", "operation"};
constexpr std::array<std::string_view, 5> kReasonNames = {"none", "structure", "time", "count", "errors"};

template <std::size_t n>
std::optional<std::size_t> numberOf(const std::array<std::string_view, n>& names, const std::string& text) {
    const auto at = std::find(names.begin(), names.end(), text);
    if (at == names.end()) return std::nullopt;
    return std::size_t(at - names.begin());
}

std::string textOf(const json& object, const char* key) {
    const auto at = object.find(key);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

std::optional<BlamedVerdict> readBlame(const Decision& decision) {
    const json subject = json::parse(decision.subject, nullptr, false);
    if (!subject.is_object()) return std::nullopt;
    const auto kind = numberOf(kVerdictKindNames, textOf(subject, "kind"));
    const auto why = numberOf(kReasonNames, textOf(subject, "why"));
    const auto blame = numberOf(kBlameNames, decision.choice);
    if (!kind || !why || !blame) return std::nullopt;
    return BlamedVerdict{textOf(subject, "model"),     VerdictKind(*kind),    textOf(subject, "service"),
                         textOf(subject, "operation"), textOf(subject, "to"), textOf(subject, "in"),
                         MismatchReason(*why),         Blame(*blame),         decision.key};
}

/// Whether two decisions are on the same. The reason belongs to it: who found a slow center right may not find right
/// that it fails.
bool isSame(const BlamedVerdict& a, const BlamedVerdict& b) {
    return a.model == b.model && a.kind == b.kind && a.service == b.service && a.operation == b.operation &&
           a.to == b.to && a.inOperation == b.inOperation && a.why == b.why;
}

} // namespace

std::string_view blameName(Blame blame) {
    return kBlameNames[std::size_t(blame)];
}

NewDecision blameDecision(const std::string& model, const ModelVerdict& verdict, Blame blame, const std::string& name) {
    const json subject = {{"model", model},
                          {"kind", kVerdictKindNames[std::size_t(verdict.kind)]},
                          {"service", verdict.service},
                          {"operation", verdict.operation},
                          {"to", verdict.to},
                          {"in", verdict.inOperation},
                          {"why", kReasonNames[std::size_t(verdict.why)]}};
    return {std::string(kDecisionVerdict), subject.dump(-1, ' ', false, json::error_handler_t::replace),
            std::string(blameName(blame)), "", name};
}

std::vector<BlamedVerdict> blamesInForce(const std::vector<Decision>& decisions) {
    std::vector<BlamedVerdict> found;
    for (const Decision& decision : decisions) {
        if (decision.kind != kDecisionVerdict || decision.state != DecisionState::InForce) continue;
        std::optional<BlamedVerdict> blamed = readBlame(decision);
        if (!blamed) continue;
        std::erase_if(found, [&](const BlamedVerdict& before) { return isSame(before, *blamed); });
        found.push_back(std::move(*blamed));
    }
    return found;
}

std::optional<Blame> blameOf(const std::vector<BlamedVerdict>& decided, const std::string& model,
                             const ModelVerdict& verdict) {
    const BlamedVerdict wanted{model,        verdict.kind,        verdict.service, verdict.operation,
                               verdict.to,   verdict.inOperation, verdict.why,     Blame::Later,
                               DecisionKey()};
    for (const BlamedVerdict& one : decided)
        if (isSame(one, wanted)) return one.blame;
    return std::nullopt;
}

} // namespace tenfold
