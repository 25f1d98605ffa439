#include "core/base/json_writer.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::size_t kPartBytes = std::size_t{1} << 16;

/// Whether JSON writes the text as it is.
bool isPlainText(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; });
}

} // namespace

void JsonWriter::newLine() {
    if (m_indent < 0) return;
    m_text += '\n';
    m_text.append(m_hasItems.size() * static_cast<std::size_t>(m_indent), ' ');
}

void JsonWriter::beginValue() {
    if (std::exchange(m_isAfterKey, false) || m_hasItems.empty()) return;
    if (m_hasItems.back()) m_text += ',';
    m_hasItems.back() = true;
    newLine();
}

void JsonWriter::open(char bracket) {
    beginValue();
    m_text += bracket;
    m_hasItems.push_back(false);
}

void JsonWriter::close(char bracket) {
    const bool hadItems = m_hasItems.back();
    m_hasItems.pop_back();
    if (hadItems) newLine();
    m_text += bracket;
    if (m_text.size() >= kPartBytes) flush();
}

void JsonWriter::key(std::string_view name) {
    beginValue();
    text(name);
    m_text += m_indent < 0 ? ":" : ": ";
    m_isAfterKey = true;
}

void JsonWriter::value(const Json& json) {
    if (json.is_object() && !json.empty()) {
        beginObject();
        members(json);
        endObject();
    } else if (json.is_array() && !json.empty()) {
        beginArray();
        for (const Json& element : json)
            value(element);
        endArray();
    } else {
        beginValue();
        scalar(json);
        if (m_text.size() >= kPartBytes) flush();
    }
}

void JsonWriter::members(const Json& object) {
    for (auto member = object.begin(); member != object.end(); ++member) {
        key(member.key());
        value(*member);
    }
}

void JsonWriter::text(std::string_view plain) {
    if (!isPlainText(plain)) return scalar(Json(plain));
    m_text += '"';
    m_text += plain;
    m_text += '"';
}

void JsonWriter::scalar(const Json& json) {
    const auto* plain = json.get_ptr<const Json::string_t*>();
    if (plain != nullptr && isPlainText(*plain))
        text(*plain);
    else
        m_text += json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void JsonWriter::flush() {
    if (m_status && !m_text.empty()) m_status = m_sink(m_text);
    m_text.clear();
}

Status JsonWriter::finish() {
    flush();
    return m_status;
}

} // namespace tenfold
