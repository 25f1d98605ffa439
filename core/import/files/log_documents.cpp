#include "core/import/files/log_documents.h"

#include "core/base/text/text_forms.h"
#include "core/import/documents/json_tree.h"
#include "core/trace/value.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <string>

namespace tenfold {
namespace {

constexpr std::size_t kMostOfOne = std::size_t{64} << 20; ///< bytes of a resource or an event; longer ones are none

/// The members of a line, each once, in order.
class LineOut {
public:
    explicit LineOut(std::string& out)
        : m_out(out) {
        m_out.push_back('{');
    }
    void add(std::string_view key, std::string_view text) {
        if (text.empty()) return;
        if (!std::exchange(m_isFirst, false)) m_out.push_back(',');
        appendJsonString(m_out, key);
        m_out.push_back(':');
        appendJsonString(m_out, text);
    }
    void end() { m_out.append("}\n"); }

private:
    std::string& m_out;
    bool m_isFirst = true;
};

class OtlpLogsStep final : public Unwrapper::Step {
public:
    void feed(std::string_view bytes, std::string& out) override {
        for (const char c : bytes)
            take(c, out);
    }
    void end(std::string&) override {
        leftOut += !m_text.empty(); // cut off
        m_text.clear();
    }

private:
    /// Objects of the list below "resourceLogs" are taken whole.
    void take(char c, std::string& out) {
        if (m_isIn) m_text.push_back(c);
        if (m_isInString) {
            if (!m_isEscaped && c == '"')
                m_isInString = false;
            else if (!m_isIn && m_key.size() < kLongestKey)
                m_key.push_back(c);
            m_isEscaped = !m_isEscaped && c == '\\';
            return;
        }
        if (c == '"') {
            m_isInString = true;
            if (!m_isIn) m_key.clear();
            return;
        }
        if (c == '[' && !m_isIn && (m_key == "resourceLogs" || m_key == "resource_logs")) {
            m_listDepth = m_open + 1;
            m_key.clear();
        }
        if (c == '{' || c == '[') ++m_open;
        if (c == '{' && !m_isIn && m_listDepth > 0 && m_open == m_listDepth + 1) {
            m_isIn = true;
            m_text = "{";
        }
        if ((c == '}' || c == ']') && m_open > 0) {
            --m_open;
            if (m_isIn && m_open == m_listDepth) {
                m_isIn = false;
                takeResource(out);
                m_text.clear();
            } else if (!m_isIn && m_listDepth > 0 && m_open < m_listDepth) {
                m_listDepth = 0;
            }
        }
        if (m_text.size() > kMostOfOne) {
            ++leftOut;
            m_text.clear();
        }
    }

    const JsonNode* member(const JsonNode* object, std::string_view key, std::string_view other = {}) const {
        if (!object || !object->isObject()) return nullptr;
        for (const JsonNode* each = m_tree.first(*object); each; each = m_tree.next(*each))
            if (each->key == key || (!other.empty() && each->key == other)) return each;
        return nullptr;
    }
    std::string_view text(const JsonNode* anyValue) const {
        const JsonNode* value = member(anyValue, "stringValue", "string_value");
        return value && value->isText() ? value->text : std::string_view();
    }

    void takeResource(std::string& out) {
        if (!m_tree.parse(m_text)) {
            ++leftOut;
            return;
        }
        std::map<std::string_view, std::string_view> said;
        const auto addAttributes = [&](const JsonNode* holder) {
            const JsonNode* attributes = member(holder, "attributes");
            if (!attributes || !attributes->isList()) return;
            for (const JsonNode* each = m_tree.first(*attributes); each; each = m_tree.next(*each))
                if (const JsonNode* key = member(each, "key"); key && key->isText())
                    said[key->text] = text(member(each, "value"));
        };
        addAttributes(member(&m_tree.root(), "resource"));
        const JsonNode* scopes = member(&m_tree.root(), "scopeLogs", "scope_logs");
        for (const JsonNode* scope = scopes ? m_tree.first(*scopes) : nullptr; scope; scope = m_tree.next(*scope)) {
            const JsonNode* records = member(scope, "logRecords", "log_records");
            for (const JsonNode* each = records ? m_tree.first(*records) : nullptr; each; each = m_tree.next(*each))
                takeRecord(*each, said, out);
        }
    }
    void takeRecord(const JsonNode& record, const std::map<std::string_view, std::string_view>& resource,
                    std::string& out) {
        const std::string_view body = text(member(&record, "body"));
        if (body.empty()) {
            ++leftOut;
            return;
        }
        const auto said = [&](std::string_view key) {
            const auto found = resource.find(key);
            return found == resource.end() ? std::string_view() : found->second;
        };
        LineOut line(out);
        const std::string_view host = said("host.name"), instance = said("service.instance.id");
        line.add("pod", said("k8s.pod.name"));
        line.add("container_name", said("k8s.container.name"));
        line.add("host", host.empty() ? instance : host);
        line.add("SYSLOG_IDENTIFIER", said("service.name"));
        line.add("filename", said("log.file.path"));
        for (const auto& [key, other] : {std::pair("timeUnixNano", "time_unix_nano"),
                                         std::pair("observedTimeUnixNano", "observed_time_unix_nano")})
            if (const JsonNode* time = member(&record, key, other); time && time->text != "0" && !time->text.empty()) {
                line.add("time", time->text);
                break;
            }
        line.add("message", body);
        line.end();
    }

    static constexpr std::size_t kLongestKey = 64;
    std::string m_text, m_key;
    std::size_t m_open = 0, m_listDepth = 0;
    bool m_isIn = false, m_isInString = false, m_isEscaped = false;
    JsonTree m_tree;
};

/// The name of an element without the prefix of its namespace: "event" of "log4j:event".
std::string_view localName(std::string_view name) {
    return name.substr(name.rfind(':') + 1);
}

bool isNameOfEvent(std::string_view name) {
    return localName(name) == "event" || localName(name) == "Event" || name == "record";
}

void appendCodePoint(std::string& out, std::uint32_t code) {
    const auto put = [&](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0 | code >> 6);
        put(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        put(0xE0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    } else if (code <= 0x10FFFF) {
        put(0xF0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3F));
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    }
}

/// Adds text as it was before it was written as XML.
void appendPlain(std::string& out, std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 5> kNamed{
        {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t end = text[i] == '&' ? text.substr(i, 12).find(';') : text.npos;
        if (end == text.npos) {
            out.push_back(text[i]);
            continue;
        }
        std::string_view name = text.substr(i + 1, end - 1);
        const auto named =
            std::find_if(kNamed.begin(), kNamed.end(), [&](const auto& each) { return each.first == name; });
        if (named != kNamed.end()) {
            out.push_back(named->second);
        } else if (name.starts_with('#')) {
            const bool isHex = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
            name.remove_prefix(isHex ? 2 : 1);
            std::uint32_t code = 0;
            std::from_chars(name.data(), name.data() + name.size(), code, isHex ? 16 : 10);
            appendCodePoint(out, code);
        } else {
            out.append(text.substr(i, end + 1));
        }
        i += end;
    }
}

class XmlLogStep final : public Unwrapper::Step {
public:
    void feed(std::string_view bytes, std::string& out) override {
        m_text.append(bytes);
        std::size_t at = 0;
        while (takeTag(at, out)) {
        }
        m_text.erase(0, at);
        if (m_text.size() > kMostOfOne) { // no element is so long
            ++leftOut;
            m_text.clear();
        }
    }
    void end(std::string&) override {
        leftOut += m_isIn;
        m_text.clear();
    }

private:
    /// Takes the text up to the next tag and the tag. @return false: it is not all there
    bool takeTag(std::size_t& at, std::string& out) {
        const std::size_t open = m_text.find('<', at);
        if (open == m_text.npos) return false;
        const std::string_view rest = std::string_view(m_text).substr(open);
        constexpr std::string_view kData = "<![CDATA[", kDataEnd = "]]>", kComment = "<!--", kCommentEnd = "-->";
        if (rest.size() < kData.size() && (kData.starts_with(rest) || kComment.starts_with(rest))) return false;
        if (rest.starts_with(kData)) {
            const std::size_t end = rest.find(kDataEnd);
            if (end == rest.npos) return false;
            if (m_into) appendPlain(*m_into, std::string_view(m_text).substr(at, open - at));
            if (m_into) m_into->append(rest.substr(kData.size(), end - kData.size()));
            at = open + end + kDataEnd.size();
            return true;
        }
        const bool isComment = rest.starts_with(kComment);
        const std::size_t end = isComment ? rest.find(kCommentEnd) : endOfTag(rest);
        if (end == rest.npos) return false;
        if (m_into) appendPlain(*m_into, std::string_view(m_text).substr(at, open - at));
        if (!isComment) onTag(rest.substr(1, end - 1), out);
        at = open + end + (isComment ? kCommentEnd.size() : 1);
        return true;
    }
    static std::size_t endOfTag(std::string_view tag) {
        char quote = '\0';
        for (std::size_t i = 1; i < tag.size(); ++i) {
            if (quote != '\0')
                quote = tag[i] == quote ? '\0' : quote;
            else if (tag[i] == '"' || tag[i] == '\'')
                quote = tag[i];
            else if (tag[i] == '>')
                return i;
        }
        return tag.npos;
    }
    void onTag(std::string_view tag, std::string& out) {
        if (tag.empty() || tag[0] == '?' || tag[0] == '!') return;
        const bool isEnd = tag[0] == '/', isBoth = tag.ends_with('/');
        if (isEnd) tag.remove_prefix(1);
        const std::string_view whole = tag.substr(0, tag.find_first_of(" \t\r\n/"));
        const std::string_view name = localName(whole);
        if (isNameOfEvent(whole)) {
            if (isEnd) return endEvent(out);
            m_isIn = true;
            m_host.clear(), m_time.clear(), m_millis.clear(), m_message.clear(), m_nanos.clear();
            m_millis = attribute(tag, "timestamp");
            if (m_millis.empty()) m_millis = attribute(tag, "timeMillis");
            return;
        }
        if (isEnd || isBoth) m_into = nullptr;
        if (!m_isIn || isEnd) return;
        if (name == "message" || name == "Message") m_into = isBoth ? nullptr : &m_message;
        if (whole == "millis" && !isBoth) m_into = &m_millis;
        if (whole == "date" && !isBoth) m_into = &m_time;
        if (whole == "nanos" && !isBoth) m_into = &m_nanos;
        if (name == "Instant") {
            m_time = attribute(tag, "epochSecond");
            std::string nanos = attribute(tag, "nanoOfSecond");
            constexpr std::size_t kDigits = 9;
            if (nanos.size() < kDigits) nanos.insert(0, kDigits - nanos.size(), '0');
            m_time += "." + nanos;
        }
        // Properties of the context: a host where programs put one there.
        if (name == "data" || name == "item") {
            const std::string key = name == "data" ? attribute(tag, "name") : attribute(tag, "key");
            if (key == "hostname" || key == "host" || key == "host.name" || key == "pod")
                m_host = attribute(tag, "value");
        }
    }
    static std::string attribute(std::string_view tag, std::string_view name) {
        for (std::size_t at = tag.find(name); at != tag.npos; at = tag.find(name, at + 1)) {
            const std::size_t equals = at + name.size();
            const bool isOne = at > 0 && (tag[at - 1] == ' ' || tag[at - 1] == '\n' || tag[at - 1] == '\t') &&
                               equals + 1 < tag.size() && tag[equals] == '=';
            if (!isOne || (tag[equals + 1] != '"' && tag[equals + 1] != '\'')) continue;
            const std::size_t end = tag.find(tag[equals + 1], equals + 2);
            std::string value;
            if (end != tag.npos) appendPlain(value, tag.substr(equals + 2, end - equals - 2));
            return value;
        }
        return {};
    }
    void endEvent(std::string& out) {
        m_into = nullptr;
        if (!std::exchange(m_isIn, false)) return;
        LineOut line(out);
        line.add("host", m_host);
        if (!m_millis.empty())
            line.add("timeMillis", m_millis);
        else
            line.add("time", m_time);
        line.add("message", m_message);
        line.end();
    }

    std::string m_text;  ///< not looked at yet
    bool m_isIn = false; ///< an event
    std::string* m_into = nullptr;
    std::string m_host, m_time, m_millis, m_nanos, m_message;
};

} // namespace

bool areOtlpLogs(std::string_view head) {
    const std::size_t begin = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (begin == head.npos || (head[begin] != '{' && head[begin] != '[')) return false;
    return head.find("\"resourceLogs\"") != head.npos || head.find("\"resource_logs\"") != head.npos;
}

bool isXmlOfLoggers(std::string_view head) {
    constexpr std::size_t kWithin = 4096;
    head = head.substr(0, kWithin);
    const std::size_t begin = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (begin == head.npos || head[begin] != '<') return false;
    for (std::size_t at = begin; at != head.npos; at = head.find('<', at + 1)) {
        const std::string_view name = head.substr(at + 1, head.find_first_of(" \t\r\n>", at + 1) - at - 1);
        if (!isNameOfEvent(name)) continue;
        const std::string_view rest = head.substr(at);
        const auto has = [&](std::string_view text) { return rest.find(text) != rest.npos; };
        return has("timestamp=\"") || has("timeMillis=\"") || has("Instant") || has("<millis>") || has("<date>");
    }
    return false;
}

std::unique_ptr<Unwrapper::Step> otlpLogsStep() {
    return std::make_unique<OtlpLogsStep>();
}

std::unique_ptr<Unwrapper::Step> xmlLogStep() {
    return std::make_unique<XmlLogStep>();
}

} // namespace tenfold
