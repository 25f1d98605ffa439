#include "core/program/json/json_archive.h"

#include "core/base/nesting.h"
#include "core/base/ordered_json.h"
#include "core/base/text/base64.h"
#include "core/words/base_messages.h"
#include "core/words/document_messages.h"
#include "core/words/sentence.h"

#include <limits>

namespace tenfold::archive {
namespace {

constexpr const char* kBytesKey = "$b64";     // as in canonical events
constexpr const char* kTextBytesKey = "$t64"; // a text that is no UTF-8
constexpr std::size_t kMaxTextDepth = 400;    // a program of kMaxDepth nested structs needs fewer

struct EncodeValue {
    Json operator()(std::monostate) const { return nullptr; }
    Json operator()(bool v) const { return v; }
    Json operator()(std::int64_t v) const { return v; }
    Json operator()(std::uint64_t v) const { return v; }
    Json operator()(double v) const { return v; }
    Json operator()(const std::string& v) const {
        if (validUtf8(v) == v) return v;
        return Json{{kTextBytesKey, toBase64(v)}};
    }
    Json operator()(const Bytes& v) const { return Json{{kBytesKey, toBase64(v.data)}}; }
    Json operator()(EmptyObject) const { return Json::object(); }
    Json operator()(EmptyList) const { return Json::array(); }
};

bool decodeObjectValue(const Json& json, Value& value) {
    if (json.empty()) {
        value = EmptyObject{};
        return true;
    }
    const std::string& key = json.begin().key();
    const Json& held = json.begin().value();
    std::string bytes;
    if (json.size() != 1 || !held.is_string() || !fromBase64(held.get_ref<const std::string&>(), bytes)) return false;
    if (key == kBytesKey)
        value = Bytes{std::move(bytes)};
    else if (key == kTextBytesKey)
        value = std::move(bytes);
    else
        return false;
    return true;
}

} // namespace

std::string validUtf8(std::string_view text) {
    bool isAscii = true;
    for (const char c : text)
        isAscii = isAscii && static_cast<unsigned char>(c) < 0x80;
    if (isAscii) return std::string(text);
    std::string quoted;
    appendJsonString(quoted, text); // replaces what is no UTF-8; what it escapes is undone by the parser
    const Json parsed = Json::parse(quoted, nullptr, false);
    return parsed.is_string() ? parsed.get<std::string>() : std::string();
}

std::size_t UniqueNames::placeOf(const std::string& name, bool isAsItWas, const Json::object_t& members) {
    if (isAsItWas && !m_isNeeded) return members.size();
    if (!m_isNeeded)
        for (const auto& [known, value] : members)
            m_places.emplace(known, m_places.size());
    m_isNeeded = true;
    return m_places.try_emplace(name, members.size()).first->second;
}

Json encodeValue(const Value& value) {
    return std::visit(EncodeValue{}, value);
}

bool decodeValue(const Json& json, Value& value) {
    if (json.is_null())
        value = std::monostate{};
    else if (json.is_boolean())
        value = json.get<bool>();
    else if (json.is_number_unsigned()) {
        const auto whole = json.get<std::uint64_t>();
        constexpr auto kLimit = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        if (whole <= kLimit)
            value = static_cast<std::int64_t>(whole);
        else
            value = whole;
    } else if (json.is_number_integer())
        value = json.get<std::int64_t>();
    else if (json.is_number_float())
        value = json.get<double>();
    else if (json.is_string())
        value = json.get<std::string>();
    else if (json.is_array() && json.empty())
        value = EmptyList{};
    else
        return json.is_object() && decodeObjectValue(json, value);
    return true;
}

std::string pointerOf(const Place* place) {
    if (!place) return {};
    std::string step;
    if (place->key.empty()) step = std::to_string(place->index);
    for (const char c : place->key) {
        if (c == '~')
            step += "~0";
        else if (c == '/')
            step += "~1";
        else
            step += c;
    }
    return pointerOf(place->around) + "/" + step;
}

void Reader::complain(Sentence what) {
    if (m_state.error) return;
    std::string place = pointerOf(m_place);
    m_state.error.emplace(MessageId::DocumentMalformed, std::vector<Sentence>{std::move(what)},
                          place.empty() ? "/" : std::move(place));
}

void Reader::read(bool& value) {
    if (!m_json.is_boolean())
        return complain(say(TENFOLD_WORDS("Sentence", "not true or false", "document.trueFalse")));
    value = m_json.get<bool>();
}

void Reader::read(std::string& value) {
    if (!m_json.is_string()) return complain(say(TENFOLD_WORDS("Sentence", "not a text", "document.text")));
    value = m_json.get<std::string>();
}

void Reader::read(double& value) {
    if (!m_json.is_number()) return complain(say(TENFOLD_WORDS("Sentence", "not a number", "document.number")));
    value = m_json.get<double>();
}

void Reader::read(Value& value) {
    if (!decodeValue(m_json, value)) complain(say(TENFOLD_WORDS("Sentence", "not a value", "document.value")));
}

void Reader::readInteger(std::int64_t& value, std::int64_t low, std::int64_t high) {
    constexpr auto kLimit = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (!m_json.is_number_integer())
        return complain(say(TENFOLD_WORDS("Sentence", "not a whole number", "document.wholeNumber")));
    if (m_json.is_number_unsigned() && m_json.get<std::uint64_t>() > kLimit)
        return complain(say(TENFOLD_WORDS("Sentence", "number out of range", "document.numberOutRange")));
    value = m_json.get<std::int64_t>();
    if (value < low || value > high)
        complain(say(TENFOLD_WORDS("Sentence", "number out of range", "document.numberOutRange")));
}

void Reader::read(std::uint64_t& value) {
    if (!m_json.is_number_integer())
        return complain(say(TENFOLD_WORDS("Sentence", "not a whole number", "document.wholeNumber")));
    if (!m_json.is_number_unsigned() && m_json.get<std::int64_t>() < 0)
        return complain(say(TENFOLD_WORDS("Sentence", "number out of range", "document.numberOutRange")));
    value = m_json.get<std::uint64_t>();
}

void Reader::readEnum(std::span<const std::string_view> names, std::size_t& index) {
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (m_json.is_string() && m_json.get_ref<const std::string&>() == names[i]) {
            index = i;
            return;
        }
        all += (all.empty() ? "" : ", ") + std::string(names[i]);
    }
    complain(say(TENFOLD_WORDS("Sentence", "not one of {0}", "document.oneOf"), all));
}

Result<Json> parseJson(std::string_view text) {
    if (jsonDepth(text) > kMaxTextDepth)
        return fail(MessageId::DocumentMalformed,
                    {say(TENFOLD_WORDS("Sentence", "nested too deep", "document.nestedTooDeep"))});
    BrokenJson broken;
    Json document = parseOrdered(text, &broken);
    if (!document.is_discarded()) return document;
    if (!broken.at) return fail(MessageId::JsonBroken, {broken.what});
    // the library's text after the last colon says what it met ("unexpected end of input …")
    const std::size_t dash = broken.what.find(" - ");
    const std::size_t colon = dash == std::string::npos ? broken.what.rfind(": ") : dash + 1;
    return fail(MessageId::JsonBroken, {colon == std::string::npos ? broken.what : broken.what.substr(colon + 2)},
                "byte " + std::to_string(*broken.at));
}

} // namespace tenfold::archive
