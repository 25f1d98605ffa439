#include "core/import/formats/otel_console/console_reader.h"

#include "core/import/formats/spans/loose_values.h"

namespace tenfold::otelconsole {
namespace {

using namespace spans;

constexpr const char* kOtherLines = "lines are no spans of OpenTelemetry's console output";
constexpr const char* kCutObject = "an object is cut off";
constexpr const char* kNoObject = "an object that cannot be read";
constexpr const char* kNoIds = "an object without the numbers of a trace and a span";
constexpr const char* kTooLong = "longer than 64 MiB";

std::string_view withoutBlanks(std::string_view text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

std::string_view indentOf(std::string_view text) {
    return text.substr(0, std::min(text.find_first_not_of(" \t"), text.size()));
}

/// Node's objects have the numbers of their spans at `id`, and count kinds from 0.
bool isOfNode(const JsonTree& tree, const JsonNode& object) {
    return memberOf(tree, object, "id") != nullptr && memberOf(tree, object, "timestamp") != nullptr;
}

} // namespace

Status ConsoleReader::beginFile(const SourceFile& file) {
    m_emitter.beginFile(file.name);
    m_object.clear();
    m_status = {};
    return {};
}

Status ConsoleReader::feed(std::string_view chunk) {
    m_lines.feed(chunk, [&](const Line& line) {
        m_status = take(line);
        return m_status.has_value();
    });
    return m_status;
}

Status ConsoleReader::endFile() {
    m_lines.end([&](const Line& line) {
        m_status = take(line);
        return m_status.has_value();
    });
    RETURN_IF_ERROR(m_status);
    return m_object.empty() ? Status() : cutOff();
}

/// What was begun and does not end.
Status ConsoleReader::cutOff() {
    const std::string text = std::move(m_object);
    m_object.clear();
    return m_emitter.skip({m_offset, m_line, nullptr, text}, kCutObject);
}

Status ConsoleReader::take(const Line& line) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    std::string_view text = withoutBlanks(line.text);
    if (line.offset == 0 && text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    const std::string_view indent = indentOf(text);
    const std::string_view inner = text.substr(indent.size());
    if (!m_object.empty()) {
        const bool isNew = inner == "{" && indent == m_indent; // the one before was cut off
        if (!isNew) {
            m_object.append(text).push_back('\n');
            if (m_object.size() > kMaxObjectBytes) {
                const std::string whole = std::move(m_object);
                m_object.clear();
                return m_emitter.skip({m_offset, m_line, nullptr, whole}, kTooLong);
            }
            if (!ends(text)) return {};
            const std::string whole = std::move(m_object);
            m_object.clear();
            return takeObject(std::string_view(whole).substr(0, whole.rfind(m_close) + 1),
                              {m_offset, m_line, nullptr, whole});
        }
        RETURN_IF_ERROR(cutOff());
    }
    return begin(line, text);
}

/// Whether a line ends the object: its bracket where the other one stands.
bool ConsoleReader::ends(std::string_view line) const {
    return line.size() > m_indent.size() && line.starts_with(m_indent) && line[m_indent.size()] == m_close &&
           line.find_first_not_of(",]) ", m_indent.size() + 1) == line.npos;
}

/// A line outside of objects: an object, the beginning of one, or none of it.
Status ConsoleReader::begin(const Line& line, std::string_view text) {
    const std::string_view indent = indentOf(text);
    std::string_view inner = text.substr(indent.size());
    if (inner.empty() || inner == "[" || inner == "]" || inner == "],") return {};
    if (inner == "[{") inner.remove_prefix(1);
    const SpanPlace place{line.offset, line.number, nullptr, inner};
    if (inner.front() != '{' && inner.front() != '[') {
        m_emitter.tally(kOtherLines, place);
        return {};
    }
    m_close = inner.front() == '{' ? '}' : ']';
    std::string_view whole = inner;
    if (whole.back() == ',') whole.remove_suffix(1);
    if (whole.size() > 1 && whole.back() == m_close) return takeObject(whole, place);
    m_indent = indent;
    m_object.assign(inner).push_back('\n');
    m_offset = line.offset;
    m_line = line.number;
    return {};
}

Status ConsoleReader::takeObject(std::string_view text, const SpanPlace& place) {
    const std::string_view mended = m_json.mend(text);
    if (m_json.isMended()) RETURN_IF_ERROR(m_emitter.doubt(place, kMendedText));
    if (!m_tree.parse(mended, JsonStyle::Inspect)) return m_emitter.skip(place, kNoObject);
    return takeNode(m_tree.root(), place);
}

/// A span, or a list of them.
Status ConsoleReader::takeNode(const JsonNode& node, const SpanPlace& place) {
    if (node.isObject()) {
        m_emitter.trim();
        m_loose.begin(m_span);
        m_loose.take(m_tree, node, isOfNode(m_tree, node) ? SpanDialect::Node : SpanDialect::Console);
        m_loose.settle();
        if (!m_loose.hasIds()) return m_emitter.skip(place, kNoIds);
        RETURN_IF_ERROR(m_loose.say(m_emitter, place));
        return m_emitter.emit(m_span, m_loose.process(m_emitter), m_attributes, place);
    }
    for (const JsonNode* each = node.isList() ? m_tree.first(node) : nullptr; each != nullptr;
         each = m_tree.next(*each)) {
        if (!each->isObject()) continue;
        RETURN_IF_ERROR(takeNode(*each, place));
    }
    return {};
}

} // namespace tenfold::otelconsole
