#include "core/prepare/payloads/decoded_json.h"

#include "core/base/ordered_json.h"
#include "core/trace/path.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongest = 1U << 20U; ///< bytes: a longer text is a document, and stays text
constexpr std::size_t kDeepest = 64;        ///< levels; who nests deeper stays text
constexpr std::size_t kMostLeaves = 256;    ///< of one text: it may stand in many calls
constexpr std::string_view kCompact = "$json", kSpaced = "$json_spaced", kPacked = "$msgpack";

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

bool isPlainKey(const Json& json) {
    return !json.is_object() || std::all_of(json.items().begin(), json.items().end(),
                                            [](const auto& item) { return isPlainText(item.key()); });
}

/// Whether all of it is a leaf that a trace has: no bytes, and keys that are text.
bool isOfLeaves(const Json& json) {
    return !json.is_binary() && isPlainKey(json) &&
           (!json.is_structured() || std::all_of(json.begin(), json.end(), isOfLeaves));
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
        bool isAny = false;
        for (std::uint32_t v = 0; v < m_trace.values.size() && !isAny; ++v)
            isAny = mayBeDecoded(m_trace.value(ValueId(v)));
        if (!isAny) return; // as in most traces
        const std::vector<char> hasTexts = shapesWithTexts();
        for (Event& event : m_trace.events)
            if (hasTexts[event.shape] != 0) decode(event);
        m_trace.numberLeaves();
    }

private:
    /// By shape of message: whether a value of it may be JSON.
    std::vector<char> shapesWithTexts() const {
        const MessageColumns& messages = m_trace.messages;
        const auto isText = [&](ValueId value) { return mayBeDecoded(m_trace.value(value)); };
        std::vector<char> has(messages.shapes(), 0);
        for (std::uint32_t shape = 0; shape < has.size(); ++shape)
            for (const MessageColumns::Place& place : messages.places(shape)) {
                const auto values = messages.valuesOf(place.column);
                if (has[shape] == 0 && std::any_of(values.begin(), values.end(), isText)) has[shape] = 1;
            }
        return has;
    }

    void decode(Event& event) {
        m_request.clear();
        m_response.clear();
        const bool isRequest = decode(m_trace.request(event), m_request);
        const bool isResponse = decode(m_trace.response(event), m_response);
        if (isRequest || isResponse) m_trace.setLeaves(event, m_request, m_response);
    }

    /// @return whether a text is decoded
    bool decode(const LeafRange& leaves, std::vector<Leaf>& made) {
        bool isAny = false;
        for (const Leaf& leaf : leaves) {
            const std::vector<DecodedLeaf>* decoded = decodedOf(leaf.value);
            isAny = isAny || decoded;
            if (!decoded) made.push_back(leaf);
            for (std::size_t i = 0; decoded && i < decoded->size(); ++i)
                made.push_back({pathOf(leaf.path, (*decoded)[i].path), (*decoded)[i].value});
        }
        return isAny;
    }

    StringId pathOf(StringId holder, const std::string& inner) {
        const std::string& text = m_trace.text(holder);
        return m_trace.strings.add(text.empty() ? inner : text + "." + inner);
    }

    static bool mayBeJson(const std::string* text) {
        return text && text->size() > 2 && text->size() <= kLongest &&
               ((text->front() == '{' && text->back() == '}') || (text->front() == '[' && text->back() == ']'));
    }

    /// Begins as a map or list of MessagePack, whose levels are at most its bytes that begin one.
    static bool mayBePacked(const Bytes* bytes) {
        if (!bytes || bytes->data.size() < 2 || bytes->data.size() > kLongest) return false;
        const auto begins = [](char c) {
            const auto byte = static_cast<unsigned char>(c);
            return (byte >= 0x80 && byte <= 0x9f) || (byte >= 0xdc && byte <= 0xdf);
        };
        return begins(bytes->data.front()) &&
               static_cast<std::size_t>(std::count_if(bytes->data.begin(), bytes->data.end(), begins)) <= kDeepest;
    }

    static bool mayBeDecoded(const Value& value) {
        return mayBeJson(std::get_if<std::string>(&value)) || mayBePacked(std::get_if<Bytes>(&value));
    }

    /// Nothing for what stays as it is.
    const std::vector<DecodedLeaf>* decodedOf(ValueId id) {
        const Value& value = m_trace.value(id);
        if (!mayBeDecoded(value)) return nullptr;
        auto [it, isNew] = m_decoded.try_emplace(id.value);
        if (isNew) { // values move when others are added
            if (const auto* text = std::get_if<std::string>(&value))
                it->second = parse(std::string(*text));
            else
                it->second = unpack(std::string(std::get<Bytes>(value).data));
        }
        return it->second ? &*it->second : nullptr;
    }

    /// Levels of brackets, those inside of strings too: at most that many are nested.
    static std::size_t levelsOf(const std::string& text) {
        std::size_t level = 0, most = 0;
        for (const char c : text) {
            if (c == '{' || c == '[') most = std::max(most, ++level);
            if ((c == '}' || c == ']') && level > 0) --level;
        }
        return most;
    }

    std::optional<std::vector<DecodedLeaf>> parse(const std::string& text) {
        if (levelsOf(text) > kDeepest) return std::nullopt;
        const Json json = parseOrdered(text);
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
        if (leaves.size() > kMostLeaves) return std::nullopt;
        return leaves;
    }

    std::optional<std::vector<DecodedLeaf>> unpack(const std::string& bytes) {
        const Json json = Json::from_msgpack(bytes, true, false);
        if (json.is_discarded() || !json.is_structured() || json.empty() || !isOfLeaves(json)) return std::nullopt;
        const auto isText = [](const Json& item) { return item.is_string() && !item.empty(); };
        if (json.is_array() && std::none_of(json.begin(), json.end(), isText)) return std::nullopt;
        std::vector<DecodedLeaf> leaves;
        collect(json, std::string(kPacked), leaves);
        if (leaves.size() > kMostLeaves) return std::nullopt;
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
    std::vector<Leaf> m_request, m_response;                                              ///< of one event
    std::unordered_map<std::uint32_t, std::optional<std::vector<DecodedLeaf>>> m_decoded; ///< by ValueId
};

} // namespace

void decodeJsonTexts(Trace& trace) {
    Decoder(trace).run();
}

} // namespace tenfold
