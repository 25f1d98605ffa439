#include "core/trace/path.h"

#include "core/base/text/text_forms.h"
#include "core/words/import_messages.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>

namespace tenfold {
namespace {

bool isSpecial(char c) {
    return c == '.' || c == '[' || c == ']' || c == '\\';
}

std::size_t continuationBytes(unsigned char lead) {
    return lead >= 0xC2 && lead <= 0xDF ? 1 : lead >= 0xE0 && lead <= 0xEF ? 2 : lead >= 0xF0 && lead <= 0xF4 ? 3 : 0;
}

/// Reads a key from `i` to the next dot or bracket; false at a backslash with nothing behind it.
bool readKey(std::string_view path, std::size_t& i, std::string& key) {
    key.clear();
    if (path.substr(i, 2) == "\\e") {
        i += 2;
        return true;
    }
    for (; i < path.size() && path[i] != '.' && path[i] != '['; ++i) {
        if (path[i] == '\\' && ++i == path.size()) return false;
        key += path[i];
    }
    return true;
}

bool readIndex(std::string_view text, std::size_t& index) {
    const auto r = std::from_chars(text.data(), text.data() + text.size(), index);
    return isDigits(text) && r.ec == std::errc() && r.ptr == text.data() + text.size();
}

} // namespace

void appendKey(std::string& path, std::string_view key) {
    if (!path.empty())
        path += '.';
    else if (isDigits(key))
        path += '\\';
    if (key.empty()) path += "\\e";
    for (const char c : key) {
        if (isSpecial(c)) path += '\\';
        path += c;
    }
}

void appendIndex(std::string& path, std::size_t index) {
    char digits[24];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), index).ptr;
    const bool isFirst = path.empty();
    if (!isFirst) path += '[';
    path.append(digits, end);
    if (!isFirst) path += ']';
}

Result<std::vector<PathStep>> parsePath(std::string_view path) {
    std::vector<PathStep> steps;
    const auto bad = [&] { return fail(MessageId::BadPath, {std::string(path)}); };
    std::size_t i = 0;
    const std::size_t firstEnd = path.find_first_of(".[");
    if (PathStep step; isDigits(path.substr(0, firstEnd)) && readIndex(path.substr(0, firstEnd), step.index)) {
        step.isIndex = true;
        steps.push_back(step);
        i = std::min(firstEnd, path.size());
    }
    while (i < path.size()) {
        PathStep step;
        if (path[i] == '[') {
            const std::size_t close = path.find(']', i);
            if (close == std::string_view::npos || !readIndex(path.substr(i + 1, close - i - 1), step.index))
                return bad();
            step.isIndex = true;
            i = close + 1;
        } else {
            if (path[i] == '.' && !steps.empty()) ++i;
            const std::size_t begin = i;
            if (!readKey(path, i, step.key) || i == begin) return bad();
        }
        steps.push_back(std::move(step));
    }
    return steps;
}

bool isPlainText(std::string_view bytes) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    for (std::size_t i = 0; i < bytes.size();) {
        const unsigned char c = at(i);
        if (c >= 0x20 && c < 0x7F) {
            ++i;
            continue;
        }
        const std::size_t n = continuationBytes(c);
        if (n == 0 || i + n >= bytes.size()) return false;
        const unsigned char second = at(i + 1);
        const unsigned char low = c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : 0x80;
        const unsigned char high = c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : 0xBF;
        if (second < low || second > high) return false;
        for (std::size_t k = 2; k <= n; ++k)
            if ((at(i + k) & 0xC0U) != 0x80U) return false;
        i += n + 1;
    }
    return true;
}

} // namespace tenfold
