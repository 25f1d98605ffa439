#include "core/export/made_values.h"

#include "core/base/random_stream.h"
#include "core/program/json/json_archive.h"
#include "core/values/generated_value.h"

#include <fmt/format.h>

#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kMostRemembered = 20'000; ///< calls of a node that later ones may take values of
constexpr std::string_view kOfRequest = "request.";

std::uint64_t seedOfText(std::string_view text) {
    std::uint64_t hash = 14695981039346656037ULL; // FNV-1a
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return hash;
}

std::string textInside(const ExportJson& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

} // namespace

std::size_t MadeValues::fill(ExportedCall& call) {
    const PlannedCall& planned = *call.planned;
    if (planned.seq < m_nextSeq || planned.node != m_node) {
        m_node = planned.node;
        m_requests.clear();
    }
    m_nextSeq = planned.seq;
    m_call = &call;
    m_standIns = 0;
    fill(call.request, "");
    if (m_requests.size() >= kMostRemembered) m_requests.clear(); // what is older stays a reference, and is counted
    m_requests[planned.seq] = call.request;
    return m_standIns;
}

void MadeValues::fill(ExportJson& value, const std::string& path) {
    if (isReference(value)) {
        fillReference(value, path);
        return;
    }
    std::size_t position = 0;
    if (value.is_array())
        for (ExportJson& member : value)
            fill(member, fmt::format("{}.{}", path, position++));
    else if (value.is_object())
        for (const auto& [key, member] : value.items())
            fill(member, path + "." + key);
}

void MadeValues::fillReference(ExportJson& reference, const std::string& path) {
    ExportJson made;
    if (const ExportJson* own = ownRequest(reference))
        made = *own;
    else if (const auto same = reference.find("$same"); same != reference.end() && same->is_string() &&
                                                        same->get_ref<const std::string&>().starts_with(kOfRequest)) {
        const ExportJson* there = valueAt(m_call->request, same->get<std::string>().substr(kOfRequest.size()));
        if (!there || unknownIn(*there)) return;
        made = *there;
    } else if (!generated(reference, path, made) && !chosen(reference, path, made) && !joined(reference, path, made) &&
               !standIn(reference, made))
        return;
    reference = std::move(made);
}

/// The whole of an argument of an earlier call, where that is known.
const ExportJson* MadeValues::ownRequest(const ExportJson& reference) const {
    const auto from = reference.find("$from");
    if (from == reference.end() || !from->is_object() || from->size() != 2) return nullptr;
    const auto seq = from->find("seq"), path = from->find("path");
    if (seq == from->end() || path == from->end() || !path->is_string()) return nullptr;
    const auto& text = path->get_ref<const std::string&>();
    const auto request = m_requests.find(seq->get<std::uint64_t>());
    if (request == m_requests.end() || !text.starts_with(kOfRequest)) return nullptr;
    const ExportJson* value = valueAt(request->second, std::string_view(text).substr(kOfRequest.size()));
    return value && !unknownIn(*value) ? value : nullptr;
}

/// As the player makes it, but for the clock: times are those of the plan.
bool MadeValues::generated(const ExportJson& reference, const std::string& path, ExportJson& out) const {
    const auto name = reference.find("$gen");
    if (name == reference.end() || !name->is_string()) return false;
    const auto kind = generatorKindOf(name->get_ref<const std::string&>());
    if (!kind) return false;
    GeneratorExpression generator;
    generator.kind = *kind;
    generator.perNode = reference.contains("perNode");
    if (const auto length = reference.find("length"); length != reference.end() && length->is_number())
        generator.low = generator.high = length->get<double>();
    RandomStream random(seedAt(path, generator.perNode));
    const auto value = generate(generator, random, kExportBeginNs + m_call->planned->timeNs);
    if (value) out = archive::encodeValue(*value);
    return value.has_value();
}

std::uint64_t MadeValues::seedAt(const std::string& path, bool isPerNode) const {
    const std::uint64_t seed = seedOfText(m_node + path);
    return isPerNode ? seed : mixedSeed(seed, m_call->planned->seq);
}

/// One of values that are listed, where they all are.
bool MadeValues::chosen(const ExportJson& reference, const std::string& path, ExportJson& out) const {
    const auto member = reference.find("$member");
    if (member == reference.end() || !member->is_object() || member->size() != 1) return false;
    const auto values = member->find("values");
    if (values == member->end() || !values->is_array() || values->empty()) return false;
    out = (*values)[static_cast<std::size_t>(RandomStream(seedAt(path, false)).below(values->size()))];
    return true;
}

bool MadeValues::joined(const ExportJson& reference, const std::string& path, ExportJson& out) {
    const auto parts = reference.find("$concat");
    if (parts == reference.end() || !parts->is_array()) return false;
    ExportJson filled = *parts;
    fill(filled, path);
    std::string text;
    for (const ExportJson& part : filled) {
        if (unknownIn(part) || part.is_structured()) return false;
        text += textInside(part);
    }
    out = std::move(text);
    return true;
}

bool MadeValues::standIn(const ExportJson& reference, ExportJson& out) {
    const std::string& key = reference.begin().key();
    if (!m_standsIn || (key != "$from" && key != "$latest")) return false;
    const bool isOwn = key == "$from"; // then the reply is one of this node's, by its place
    out = fmt::format("standin-{:016x}",
                      scrambled(seedOfText((isOwn ? m_node : std::string()) + reference.front().dump())));
    ++m_standIns;
    return true;
}

} // namespace tenfold
