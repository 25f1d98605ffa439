#include "core/import/formats/hadoop/wrapped_forms.h"

#include "core/base/text/text_forms.h"
#include "core/import/files/line_prefix.h"

#include <algorithm>
#include <array>

namespace tenfold::hadoop {
namespace {

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isByteOfKey(char c) {
    return isLetter(c) || isDigit(c) || c == '_' || c == '-' || c == '.' || c == '@';
}

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), text) != names.end();
}

/// The value behind "=", without quotes and escapes. @param at  of its first byte; behind it afterwards
bool takeValue(std::string_view line, std::size_t& at, std::string& value) {
    value.clear();
    if (at >= line.size() || line[at] != '"') {
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        value = line.substr(at, end - at);
        at = end;
        return value.find_first_of("\"=") == value.npos;
    }
    for (++at; at < line.size() && line[at] != '"'; ++at) {
        if (line[at] != '\\' || at + 1 == line.size()) {
            value.push_back(line[at]);
            continue;
        }
        const char c = line[++at];
        value.push_back(c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c);
    }
    if (at >= line.size()) return false;
    ++at;
    return at == line.size() || line[at] == ' ' || line[at] == '\t';
}

} // namespace

bool readLogfmt(std::string_view line, DateOrder dates, LogfmtLine& read) {
    read = LogfmtLine();
    std::string value;
    std::size_t pairs = 0;
    for (std::size_t at = 0; at < line.size();) {
        if (line[at] == ' ' || line[at] == '\t') {
            ++at;
            continue;
        }
        const std::size_t begin = at;
        while (at < line.size() && isByteOfKey(line[at]))
            ++at;
        const std::string_view key = line.substr(begin, at - begin);
        if (key.empty() || at == line.size() || line[at] != '=') return false;
        ++at;
        if (!takeValue(line, at, value)) return false;
        ++pairs;
        if (isOneOf(key, {"msg", "message", "log", "line"}))
            read.message = value;
        else if (isOneOf(key, {"time", "ts", "timestamp", "t", "@timestamp"}))
            read.time = timeAt(value, 0, dates);
        else if (isOneOf(key, {"host", "hostname", "host.name", "node", "instance", "nodename"}))
            read.host = value;
        else if (isOneOf(key, {"pod", "pod_name", "k8s.pod.name"}))
            read.pod = value;
        else if (isOneOf(key, {"container", "container_name", "k8s.container.name"}))
            read.container = value;
        else if (isOneOf(key, {"file", "filename", "path"}))
            read.file = value;
    }
    return pairs > 1 && !read.message.empty();
}

std::optional<BracketName> bracketHost(std::string_view line, DateOrder dates) {
    if (!line.starts_with('[')) return {};
    const std::size_t end = line.find(']');
    if (end == line.npos) return {};
    const std::string_view name = line.substr(1, end - 1);
    const bool isName = !name.empty() && std::all_of(name.begin(), name.end(), isByteOfKey) &&
                        std::any_of(name.begin(), name.end(), isLetter) && !isLogLevel(name);
    std::size_t behind = end + 1;
    while (behind < line.size() && (line[behind] == ' ' || line[behind] == ':'))
        ++behind;
    if (!isName || timeAt(name, 0)) return {};
    const std::string_view rest = line.substr(std::min(behind, line.size()));
    const auto time = timeAt(rest, rest.starts_with('[') ? 1 : 0, dates);
    if (!time) return {};
    constexpr std::size_t kWithin = 60;
    const std::string_view after = rest.substr(std::min(time->end + 1, rest.size()), kWithin);
    std::string word(name);
    std::transform(word.begin(), word.end(), word.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c | 0x20) : c; });
    const auto has = [&](std::string_view part) { return word.find(part) != word.npos; };
    const bool isOfThread = word == "main" || has("thread") || has("-exec-") || has("pool") || has("executor") ||
                            has("worker") || has("handler") || has("timer") || has("scheduler") || has("nio") ||
                            has("dispatcher") || has("async") || has("task") || has("qtp") || has("ipc") ||
                            has("rpc") || has("netty") || has("akka") || has("event");
    const bool hasThread = after.find('[') != after.npos;
    if (isOfThread && !hasThread) return {};
    return BracketName{name, behind};
}

std::string fluentObject(std::string_view line) {
    if (!line.starts_with('[') || line.size() < 4) return {};
    const bool isPrinted = isDigit(line[1]) && line.find("]") < 12 && line.find(": [") != line.npos;
    const bool isList = isDigit(line[1]) || (line[1] == '[' && isDigit(line[2]));
    if (!isPrinted && !isList) return {};
    // The record is the last object: what is said of it stands in the list before it.
    const std::size_t close = line.find_last_not_of(" \t,]");
    if (close == line.npos || line[close] != '}') return {};
    const std::size_t pair = line.find("}], {"), plain = line.find(", {"), tight = line.find(",{");
    const std::size_t begin = pair != line.npos ? pair + 4 : plain != line.npos ? plain + 2 : tight + 1;
    if ((pair == line.npos && plain == line.npos && tight == line.npos) || begin > close) return {};
    std::string object;
    bool isInString = false;
    const std::string_view text = line.substr(begin, close + 1 - begin);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (isInString && text[i] == '\\' && i + 1 < text.size()) {
            object.push_back(text[i]);
            object.push_back(text[++i]);
            continue;
        }
        if (text[i] == '"') isInString = !isInString;
        if (!isInString && text.substr(i).starts_with("=>")) {
            object.push_back(':');
            ++i;
            continue;
        }
        object.push_back(text[i]);
    }
    return object;
}

} // namespace tenfold::hadoop
