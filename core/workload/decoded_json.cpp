#include "core/workload/decoded_json.h"

#include "core/trace/path.h"
#include "core/workload/decoded_bytes.h"
#include "core/workload/relocate.h"
#include "core/workload/settle_replies.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <unordered_map>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongest = 1U << 20U;
constexpr std::string_view kCompact = "$json", kSpaced = "$json_spaced";

/// The text with a space behind each comma and colon, as some writers have it.
void appendSpaced(std::string& out, const Json& json) {
    if (!json.is_structured()) {
        out += json.dump();
        return;
    }
    out += json.is_object() ? '{' : '[';
    bool isFirst = true;
    for (const auto& [key, value] : json.items()) {
        if (!isFirst) out += ", ";
        isFirst = false;
        if (json.is_object()) out += Json(key).dump() + ": ";
        appendSpaced(out, value);
    }
    out += json.is_object() ? '}' : ']';
}

Value valueOf(const Json& json) {
    if (json.is_boolean()) return json.get<bool>();
    if (json.is_number_integer() && (!json.is_number_unsigned() || json.get<std::uint64_t>() <= INT64_MAX))
        return json.get<std::int64_t>();
    if (json.is_number_unsigned()) return json.get<std::uint64_t>();
    if (json.is_number_float()) return json.get<double>();
    if (json.is_object()) return EmptyObject();
    if (json.is_array()) return EmptyList();
    if (!json.is_string()) return Value();
    const auto& text = json.get_ref<const std::string&>();
    return isPlainText(text) ? Value(text) : Value(Bytes{text});
}

struct DecodedLeaf {
    std::string path; ///< below the text's own: "$json.job"
    ValueId value;
};

class Decoder {
public:
    explicit Decoder(Trace& trace)
        : m_trace(trace) {}

    void run() {
        std::vector<Leaf> kept;
        kept.reserve(m_trace.leaves.size());
        for (Event& event : m_trace.events) {
            const auto first = static_cast<std::uint32_t>(kept.size());
            const std::uint32_t request = decode(event.firstLeaf, event.requestLeaves, kept);
            const std::uint32_t response = decode(event.firstLeaf + event.requestLeaves, event.responseLeaves, kept);
            event.firstLeaf = first;
            event.requestLeaves = request;
            event.responseLeaves = response;
        }
        m_trace.leaves = std::move(kept);
    }

private:
    std::uint32_t decode(std::uint32_t first, std::uint32_t count, std::vector<Leaf>& kept) {
        const std::size_t before = kept.size();
        for (std::uint32_t l = first; l < first + count; ++l) {
            const Leaf leaf = m_trace.leaves[l];
            const std::vector<DecodedLeaf>* decoded = decodedOf(leaf.value);
            if (!decoded) {
                kept.push_back(leaf);
                continue;
            }
            for (const DecodedLeaf& inner : *decoded)
                kept.push_back({pathOf(leaf.path, inner.path), inner.value});
        }
        return static_cast<std::uint32_t>(kept.size() - before);
    }

    StringId pathOf(StringId holder, const std::string& inner) {
        const std::string& text = m_trace.text(holder);
        return m_trace.strings.add(text.empty() ? inner : text + "." + inner);
    }

    /// Nothing for what stays as it is.
    const std::vector<DecodedLeaf>* decodedOf(ValueId id) {
        const auto* text = std::get_if<std::string>(&m_trace.value(id));
        const bool mayBe =
            text && text->size() > 2 && text->size() <= kLongest &&
            ((text->front() == '{' && text->back() == '}') || (text->front() == '[' && text->back() == ']'));
        if (!mayBe) return nullptr;
        auto [it, isNew] = m_decoded.try_emplace(id.value);
        if (isNew) it->second = parse(*text);
        return it->second ? &*it->second : nullptr;
    }

    std::optional<std::vector<DecodedLeaf>> parse(const std::string& text) {
        const Json json = Json::parse(text, nullptr, false);
        if (json.is_discarded() || json.empty()) return std::nullopt;
        std::string path(kCompact);
        if (json.dump(-1, ' ', false, Json::error_handler_t::replace) != text) {
            std::string spaced;
            appendSpaced(spaced, json);
            if (spaced != text) return std::nullopt;
            path = kSpaced;
        }
        std::vector<DecodedLeaf> leaves;
        collect(json, path, leaves);
        return leaves;
    }

    void collect(const Json& json, const std::string& path, std::vector<DecodedLeaf>& leaves) {
        if (!json.is_structured() || json.empty()) {
            leaves.push_back({path, m_trace.values.add(valueOf(json))});
            return;
        }
        std::size_t index = 0;
        for (const auto& [key, value] : json.items()) {
            std::string inner = path;
            if (json.is_object())
                appendKey(inner, key);
            else
                appendIndex(inner, index++);
            collect(value, inner, leaves);
        }
    }

    Trace& m_trace;
    std::unordered_map<std::uint32_t, std::optional<std::vector<DecodedLeaf>>> m_decoded; ///< by ValueId
};

} // namespace

void decodeJsonTexts(Trace& trace) {
    Decoder(trace).run();
}

void prepareTrace(Trace& trace) {
    relocateByCause(trace);
    settleReplies(trace);
    dropEncodedBytes(trace);
    decodeJsonTexts(trace);
}

} // namespace tenfold
