#include "core/plan/walker/call_history.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::size_t kKeysKept = 4096; ///< things open at once are few; a long upload must not pile its names up

/// Identity of what the server answered to a call.
std::string replyIdentity(std::uint64_t seq, std::string_view path) {
    std::string out = "reply ";
    out += std::to_string(seq);
    out += ' ';
    out += path;
    return out;
}

} // namespace

CallHistory::CallHistory(const CompiledType& type)
    : m_type(type) {
    clear();
}

void CallHistory::clear() {
    m_first.assign(m_type.methods, kNoCall);
    m_last.assign(m_type.methods, kNoCall);
    m_fields.assign(m_type.fields.size(), {});
}

void CallHistory::addKey(Field& field, const std::string& identity, std::uint64_t seq) {
    const auto [it, isNew] = field.seqOf.insert_or_assign(identity, seq);
    if (!isNew) return;
    field.byAge.push_back(identity);
    if (field.byAge.size() <= kKeysKept) return;
    field.seqOf.erase(field.byAge.front());
    field.byAge.pop_front();
}

void CallHistory::record(const CompiledCall& call, std::uint64_t seq, const Surroundings& around) {
    if (call.method == kNoMethod) return;
    for (const auto& [index, value] : call.tracked) {
        const TrackedField& tracked = m_type.fields[static_cast<std::size_t>(index)];
        Field& field = m_fields[static_cast<std::size_t>(index)];
        std::string identity = tracked.side == Side::Response ? replyIdentity(seq, "response." + tracked.path)
                                                              : identityOf(value, call, around);
        if (tracked.isKey && !identity.empty()) addKey(field, identity, seq);
        if (m_first[call.method] == kNoCall) field.first = identity;
        field.last = std::move(identity);
    }
    if (m_first[call.method] == kNoCall) m_first[call.method] = seq;
    m_last[call.method] = seq;
}

bool CallHistory::hasSource(const CompiledValue& flow) const {
    return std::any_of(flow.sourceMethods.begin(), flow.sourceMethods.end(),
                       [&](std::uint32_t method) { return method != kNoMethod && m_last[method] != kNoCall; });
}

std::uint64_t CallHistory::sourceOf(const CompiledValue& flow, const CompiledCall& call,
                                    const Surroundings& around) const {
    if (!flow.isOwn || flow.sourceMethods.size() != 1) return kNoCall;
    switch (flow.pick) {
    case Pick::Latest:
        return m_last[flow.sourceMethods[0]];
    case Pick::First:
        return m_first[flow.sourceMethods[0]];
    case Pick::Keyed:
        break;
    }
    if (flow.ourKey < 0 || flow.keyField < 0) return kNoCall;
    const std::string identity = identityOf(call.keys[static_cast<std::size_t>(flow.ourKey)], call, around);
    if (identity.empty()) return kNoCall;
    const auto& known = m_fields[static_cast<std::size_t>(flow.keyField)].seqOf;
    const auto it = known.find(identity);
    return it == known.end() ? kNoCall : it->second;
}

std::string CallHistory::identityOf(const CompiledValue& value, const CompiledCall& call,
                                    const Surroundings& around) const {
    std::string out;
    switch (value.kind) {
    case CompiledValue::Kind::Literal:
        return value.json;
    case CompiledValue::Kind::Number:
        return std::to_string(numberOf(value, around));
    case CompiledValue::Kind::Flow:
        return identityOfFlow(value, call, around);
    case CompiledValue::Kind::Drawn:
    case CompiledValue::Kind::Script:
        return madeJson(value, around);
    case CompiledValue::Kind::Reference:
    case CompiledValue::Kind::Case:
    case CompiledValue::Kind::FirstUse: // known when the call is made
        return out;
    case CompiledValue::Kind::Concat:
        break;
    }
    if (value.isKnown) { // the JSON of the text, as a literal of the same text has it
        out += '"';
        appendKnownText(out, value, around);
        return out + '"';
    }
    for (const CompiledValue& part : value.parts) {
        const std::string identity = identityOf(part, call, around);
        if (identity.empty()) return {};
        out += "+" + identity;
    }
    return out;
}

std::string CallHistory::identityOfFlow(const CompiledValue& flow, const CompiledCall& call,
                                        const Surroundings& around) const {
    const std::uint64_t seq = sourceOf(flow, call, around);
    if (seq == kNoCall) return {};
    std::string identity;
    if (flow.sourceSide == Side::Response) {
        identity = replyIdentity(seq, flow.sourcePath);
    } else if (flow.sourceField >= 0) {
        const Field& field = m_fields[static_cast<std::size_t>(flow.sourceField)];
        if (flow.pick == Pick::Latest)
            identity = field.last;
        else if (flow.pick == Pick::First)
            identity = field.first;
        else if (flow.sourceField == flow.keyField) // found by this very field: it has the value of the key
            identity = identityOf(call.keys[static_cast<std::size_t>(flow.ourKey)], call, around);
    }
    return identity.empty() || flow.change.empty() ? identity : identity + flow.change;
}

} // namespace tenfold
