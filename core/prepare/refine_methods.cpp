#include "core/prepare/refine_methods.h"

#include "core/base/files/sha1.h"
#include "core/base/text/text_forms.h"
#include "core/prepare/transactions.h"

#include <algorithm>
#include <unordered_map>

namespace tenfold {
namespace {

/// Characters of a key's shape in a method's name: what is behind tells no kinds apart.
constexpr std::size_t kLongestShape = 48;
constexpr std::size_t kLongText = 200;  ///< a script, not a key
constexpr std::size_t kDigest = 40;     ///< hex digits of a SHA-1
constexpr std::size_t kFewestHex = 6;   ///< hex digits in a row that are an id, when there is a figure among them
constexpr std::size_t kDigestShown = 8; ///< of them in the name

bool isWord(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::size_t lengthWhile(std::string_view text, bool (*belongs)(char)) {
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), belongs) - text.begin());
}

/// "a3f09c11", not "decade" and not "1234567".
bool isHexId(std::string_view word) {
    return word.size() >= kFewestHex && lengthWhile(word, isHexDigit) == word.size() &&
           std::any_of(word.begin(), word.end(), isDigit) && !std::all_of(word.begin(), word.end(), isDigit);
}

/// "node12" as "node{n}".
std::string withoutNumbers(std::string_view word) {
    std::string out;
    while (!word.empty()) {
        const std::size_t digits = lengthWhile(word, isDigit);
        if (digits > 0)
            out += "{n}";
        else
            out += word.front();
        word.remove_prefix(std::max<std::size_t>(digits, 1));
    }
    return out;
}

} // namespace

std::string valueShape(std::string_view text) {
    if (text.size() > kLongText) return sha1Hex(text).substr(0, kDigestShown);
    if (text.size() == kDigest && lengthWhile(text, isHexDigit) == kDigest)
        return std::string(text.substr(0, kDigestShown));
    std::string shape;
    while (!text.empty() && shape.size() < kLongestShape) {
        std::size_t length = isUuid(text.substr(0, kUuidLength)) ? kUuidLength : 0;
        if (length > 0) {
            shape += "{uuid}";
        } else if (length = lengthWhile(text, isWord); isHexId(text.substr(0, length))) {
            shape += "{hex}";
        } else if (length > 0) {
            shape += withoutNumbers(text.substr(0, length));
        } else {
            length = 1;
            shape += text.front() == ' ' ? '_' : text.front();
        }
        text.remove_prefix(length);
    }
    return shape;
}

std::string recordedMethod(const std::vector<RefineRule>& rules, const std::string& target, const std::string& method) {
    for (const RefineRule& rule : rules)
        for (const std::string& named : {rule.method, rule.closer})
            if (rule.target == target && !named.empty() && method.size() > named.size() && method.starts_with(named) &&
                method[named.size()] == ' ')
                return named; // rules of the recorded name stand before those of what they made
    return method;
}

void applyRefineRules(Trace& trace, const std::vector<RefineRule>& rules) {
    for (const RefineRule& rule : rules) {
        const StringId method = trace.strings.find(rule.method), path = trace.strings.find(rule.path);
        const StringId target = rule.target.empty() ? StringId() : trace.strings.find(rule.target);
        if (!rule.closer.empty()) nameTransactions(trace, rule);
        if (!rule.closer.empty() || !method.valid() || !path.valid()) continue;
        std::unordered_map<std::uint32_t, StringId> nameOf; // by value
        for (Event& event : trace.events) {
            if (event.method != method || event.target != target) continue;
            for (const Leaf& leaf : trace.request(event)) {
                if (leaf.path != path) continue;
                auto [name, isNew] = nameOf.try_emplace(leaf.value.value, method);
                if (const auto* text = std::get_if<std::string>(&trace.value(leaf.value)); isNew && text) {
                    const std::string shape = valueShape(*text);
                    const auto given = rule.names.find(shape);
                    name->second =
                        trace.strings.add(rule.method + ' ' + (given == rule.names.end() ? shape : given->second));
                }
                event.method = name->second;
                break;
            }
        }
    }
}

} // namespace tenfold
