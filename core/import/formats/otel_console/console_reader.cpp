#include "core/import/formats/otel_console/console_reader.h"

#include "core/base/text/text_forms.h"
#include "core/import/files/line_prefix.h"
#include "core/import/formats/spans/json/json_shapes.h"
#include "core/import/formats/spans/loose_values.h"

#include <utility>

namespace tenfold::otelconsole {
namespace {

using namespace spans;

constexpr const char* kOtherLines = "lines are no spans of OpenTelemetry's console output";
constexpr const char* kCutObject = "an object is cut off";
constexpr const char* kNoObject = "an object that cannot be read";
constexpr const char* kNoIds = "an object without the numbers of a trace and a span";
constexpr const char* kTooLong = "longer than 64 MiB, with others that are open";
constexpr std::size_t kEntryBytes = 256; ///< that an open object takes beside its text

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
    m_begun.clear();
    m_begunBytes = 0;
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
    for (auto& [prefix, begun] : m_begun)
        RETURN_IF_ERROR(cutOff(begun));
    return {};
}

/// What was begun and does not end.
Status ConsoleReader::cutOff(Begun& begun) {
    const std::string text = std::exchange(begun.text, {});
    return m_emitter.skip({begun.offset, begun.line, nullptr, text}, kCutObject);
}

/// The text of an object, which is open no longer.
std::string ConsoleReader::finish(Begins::iterator at) {
    std::string text = std::move(at->second.text);
    m_begunBytes -= kEntryBytes + at->first.size() + text.size();
    m_begun.erase(at);
    return text;
}

Status ConsoleReader::take(const Line& line) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    std::string_view text = withoutBlanks(withoutColours(line.text, m_plain));
    if (line.offset == 0 && text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    const std::string_view prefix = text.substr(0, linePrefix(text).bytes);
    text.remove_prefix(prefix.size());
    // A time before each line is none of a container.
    const std::string_view container = prefix.empty() || isDigit(prefix[0]) ? std::string_view() : prefix;
    const std::string_view indent = indentOf(text);
    auto at = m_begun.find(container);
    if (at != m_begun.end() && text.substr(indent.size()) == "{" && indent == at->second.indent) {
        const Begun& begun = at->second; // cut off
        const SpanPlace place{begun.offset, begun.line, nullptr, begun.text};
        RETURN_IF_ERROR(m_emitter.skip(place, kCutObject));
        finish(at);
        at = m_begun.end();
    }
    bool hasEnded = false;
    if (at == m_begun.end()) {
        Begun begun;
        RETURN_IF_ERROR(begin(line, text, begun));
        if (begun.text.empty()) return {};
        m_begunBytes += kEntryBytes + container.size() + begun.text.size();
        at = m_begun.emplace(container, std::move(begun)).first;
    } else {
        at->second.text.append(text).push_back('\n');
        m_begunBytes += text.size() + 1;
        hasEnded = at->second.ends(text);
    }
    const bool isTooLong = m_begunBytes > kMaxObjectBytes;
    if (!isTooLong && !hasEnded) return {};
    const Begun& begun = at->second;
    const std::uint64_t offset = begun.offset, number = begun.line;
    const char close = begun.close;
    const std::string whole = finish(at);
    const SpanPlace place{offset, number, nullptr, whole};
    if (isTooLong) return m_emitter.skip(place, kTooLong);
    return takeObject(std::string_view(whole).substr(0, whole.rfind(close) + 1), place);
}

/// Whether a line ends the object: its bracket where the other one stands.
bool ConsoleReader::Begun::ends(std::string_view line) const {
    return line.size() > indent.size() && line.starts_with(indent) && line[indent.size()] == close &&
           line.find_first_not_of(",]) ", indent.size() + 1) == line.npos;
}

/// A line outside of objects: an object, the beginning of one, or none of it.
Status ConsoleReader::begin(const Line& line, std::string_view text, Begun& begun) {
    const std::string_view indent = indentOf(text);
    std::string_view inner = text.substr(indent.size());
    if (inner.empty() || inner == "[" || inner == "]" || inner == "],") return {};
    if (inner == "[{") inner.remove_prefix(1);
    const SpanPlace place{line.offset, line.number, nullptr, inner};
    if (inner.front() != '{' && inner.front() != '[') {
        m_emitter.tally(kOtherLines, place);
        return {};
    }
    begun.close = inner.front() == '{' ? '}' : ']';
    std::string_view whole = inner;
    if (whole.back() == ',') whole.remove_suffix(1);
    if (whole.size() > 1 && whole.back() == begun.close) return takeObject(whole, place);
    begun.indent = indent;
    begun.text.assign(inner).push_back('\n');
    begun.offset = line.offset;
    begun.line = line.number;
    return {};
}

Status ConsoleReader::takeObject(std::string_view text, const SpanPlace& place) {
    const std::string_view mended = m_json.mend(text);
    if (m_json.isMended()) RETURN_IF_ERROR(m_emitter.doubt(place, kMendedText));
    if (!m_tree.parse(mended, JsonStyle::Inspect)) return m_emitter.skip(place, kNoObject);
    return takeNode(m_tree.root(), place, 0);
}

bool ConsoleReader::hasSpans(const JsonNode& node, std::size_t depth) const {
    if (memberOf(m_tree, node, "context") || memberOf(m_tree, node, "spancontext") || memberOf(m_tree, node, "traceid"))
        return true;
    if (depth == kDeepestWrapper) return false;
    for (const JsonNode* each = m_tree.first(node); each != nullptr; each = m_tree.next(*each))
        if ((each->isObject() || each->isList()) && hasSpans(*each, depth + 1)) return true;
    return false;
}

/// A span, a list of them, or what wraps them.
Status ConsoleReader::takeNode(const JsonNode& node, const SpanPlace& place, std::size_t depth) {
    const bool isSpan = node.isObject() && (memberOf(m_tree, node, "context") ||
                                            memberOf(m_tree, node, "spancontext") || memberOf(m_tree, node, "traceid"));
    if (node.isObject() && (isSpan || !hasSpans(node, depth))) {
        m_emitter.trim();
        m_loose.begin(m_span);
        m_loose.take(m_tree, node, isOfNode(m_tree, node) ? SpanDialect::Node : SpanDialect::Console);
        m_loose.settle();
        if (!m_loose.hasIds()) return m_emitter.skip(place, kNoIds);
        RETURN_IF_ERROR(m_loose.say(m_emitter, place));
        return m_emitter.emit(m_span, m_loose.process(m_emitter), m_attributes, place);
    }
    if (depth == kDeepestWrapper) return {};
    for (const JsonNode* each = m_tree.first(node); each != nullptr; each = m_tree.next(*each)) {
        const bool isWanted = each->isObject() || (each->isList() && hasSpans(*each, depth + 1));
        if (isWanted && (node.isList() || hasSpans(*each, depth + 1)))
            RETURN_IF_ERROR(takeNode(*each, place, depth + 1));
    }
    return {};
}

} // namespace tenfold::otelconsole
