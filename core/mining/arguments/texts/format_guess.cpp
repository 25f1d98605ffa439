#include "core/mining/arguments/texts/format_guess.h"

#include "core/base/text/text_forms.h"
#include "core/known/argument_check.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <optional>
#include <vector>

namespace tenfold {
namespace {

constexpr std::int64_t kDayNs = 86'400'000'000'000;
constexpr std::int64_t kNearNs = 400 * kDayNs;                ///< files and tokens are seldom older than a year
constexpr std::int64_t kEarliestNs = 946'684'800'000'000'000; ///< 2000-01-01, where only the name speaks for a time
constexpr std::int64_t kLatestNs = 4'102'444'800'000'000'000; ///< 2100-01-01

using Form = bool (*)(const Value&);

const std::string* textOf(const Value& value) {
    return std::get_if<std::string>(&value);
}

/// A whole number, also one written as text.
std::optional<std::int64_t> integerOf(const Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return *whole;
    if (const auto* text = textOf(value)) return wholeNumber(*text);
    return std::nullopt;
}

bool isNumber(const Value& value) {
    return integerOf(value) || std::holds_alternative<std::uint64_t>(value) || std::holds_alternative<double>(value);
}

bool isAmount(const Value& value) {
    const auto whole = integerOf(value);
    return whole ? *whole >= 0 : isNumber(value);
}

template <typename Test>
bool allOf(std::string_view text, Test&& test) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [&](char c) { return test(static_cast<unsigned char>(c)); });
}

bool hasLetter(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](unsigned char c) { return std::isalpha(c) != 0; });
}

bool hasDigit(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

// ---- forms of texts

bool isUuidValue(const Value& value) {
    return looksLike(GeneratorKind::Uuid, value, 0);
}

bool isIpv4(std::string_view text) {
    int numbers = 0;
    while (true) {
        const std::size_t dot = text.find('.');
        const std::string_view number = text.substr(0, dot);
        if (!isDigits(number) || number.size() > 3 || wholeNumber(number).value_or(256) > 255) return false;
        ++numbers;
        if (dot == std::string_view::npos) return numbers == 4;
        text.remove_prefix(dot + 1);
    }
}

/// Groups of up to four hex digits with at least two colons in all; good enough to tell it from times and ports.
bool isIpv6(std::string_view text) {
    const auto colons = std::count(text.begin(), text.end(), ':');
    const bool isShort = text.find("::") != std::string_view::npos;
    if (colons < 2 || colons > 7 || (!isShort && colons != 7)) return false;
    std::size_t group = 0;
    for (const char c : text) {
        if (c != ':' && (!std::isxdigit(static_cast<unsigned char>(c)) || ++group > 4)) return false;
        if (c == ':') group = 0;
    }
    return true;
}

bool isIpAddress(const Value& value) {
    const std::string* text = textOf(value);
    return text && (isIpv4(*text) || isIpv6(*text));
}

/// Labels of letters, digits and hyphens with dots between; the last one has a letter.
bool isHostText(std::string_view text) {
    if (text.empty() || text.size() > 253 || text.front() == '-' || text.front() == '.' || text.back() == '.')
        return false;
    const bool isPlain = allOf(text, [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '.'; });
    const std::string_view last = text.substr(text.rfind('.') + 1);
    return isPlain && hasLetter(last) && text.find("..") == std::string_view::npos;
}

bool isHostName(const Value& value) {
    const std::string* text = textOf(value);
    return text && isHostText(*text) && text->find('.') != std::string::npos && !isHexDigits(*text);
}

bool isAddress(const Value& value) {
    const std::string* text = textOf(value);
    if (!text) return false;
    const std::size_t colon = text->rfind(':');
    if (colon == std::string::npos || colon == 0) return false;
    const std::string_view host = std::string_view(*text).substr(0, colon);
    const std::string_view port = std::string_view(*text).substr(colon + 1);
    const auto slash = host.find('/'); // Java writes "name/10.0.0.1:8020"
    const std::string_view bare = slash == std::string_view::npos ? host : host.substr(slash + 1);
    const bool isHost = isHostText(bare) && !isUuidValue(Value(std::string(bare))); // "UUID:7" is a numbered token
    return isDigits(port) && port.size() <= 5 && (isIpv4(bare) || isHost);
}

bool isPath(const Value& value) {
    const std::string* text = textOf(value);
    if (!text || text->find_first_of("\n\r") != std::string::npos) return false;
    const std::size_t scheme = text->find("://");
    const bool hasScheme = scheme != std::string::npos && scheme > 0 && scheme < 12 && isalpha(text->front());
    return hasScheme || (text->size() > 1 && text->front() == '/') ||
           (std::count(text->begin(), text->end(), '/') > 1 && text->find(' ') == std::string::npos);
}

/// The lengths of MD5, SHA-1, SHA-224 … SHA-512 in hex digits.
bool isHash(const Value& value) {
    constexpr std::array<std::size_t, 6> kLengths{32, 40, 56, 64, 96, 128};
    const std::string* text = textOf(value);
    return text && std::find(kLengths.begin(), kLengths.end(), text->size()) != kLengths.end() && isHexDigits(*text) &&
           hasDigit(*text);
}

bool isHex(const Value& value) {
    const std::string* text = textOf(value);
    if (!text) return false;
    const bool isPrefixed = text->starts_with("0x") && isHexDigits(std::string_view(*text).substr(2));
    return isPrefixed || (text->size() >= 6 && isHexDigits(*text));
}

/// Long, one word, letters and digits mixed: what is made at random or encoded.
bool isToken(const Value& value) {
    constexpr std::size_t kShortest = 12; // characters: shorter words with figures may be names ("worker12")
    const std::string* text = textOf(value);
    return text && text->size() >= kShortest && looksLike(GeneratorKind::Token, value, 0) && hasLetter(*text) &&
           hasDigit(*text) && text->find('.') == std::string::npos;
}

/// A word of a small set: "RUNNING", "Completed".
bool isWord(const Value& value) {
    const std::string* text = textOf(value);
    return text && text->size() < 40 &&
           allOf(*text, [](unsigned char c) { return std::isalpha(c) != 0 || c == '_' || c == '-'; });
}

// ---- numbers

bool isPort(const Value& value) {
    const auto whole = integerOf(value);
    return whole && *whole >= 0 && *whole <= 65535; // 0: none, or any
}

bool isShare(const Value& value) {
    const auto* real = std::get_if<double>(&value);
    const auto whole = integerOf(value);
    return (real && *real >= 0 && *real <= 100) || (whole && *whole >= 0 && *whole <= 100);
}

struct EpochUnit {
    const char* kind;
    std::int64_t ns;
};
constexpr std::array kEpochUnits{EpochUnit{"epoch ns", 1}, EpochUnit{"epoch us", 1'000},
                                 EpochUnit{"epoch ms", 1'000'000}, EpochUnit{"epoch s", 1'000'000'000}};

/// The unit in which all samples are times between two instants; null when there is none.
const char* epochOf(std::span<const Value> samples, std::int64_t earliestNs, std::int64_t latestNs) {
    for (const EpochUnit& unit : kEpochUnits) {
        const auto fits = [&](const Value& value) {
            const auto whole = integerOf(value);
            return whole && *whole >= earliestNs / unit.ns && *whole <= latestNs / unit.ns;
        };
        if (std::all_of(samples.begin(), samples.end(), fits)) return unit.kind;
    }
    return nullptr;
}

// ---- names

/// The words of a name in lower case: "infoSecurePort" is info, secure, port.
std::vector<std::string> wordsOf(std::string_view name) {
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto c = static_cast<unsigned char>(name[i]);
        const bool isUpper = std::isupper(c) != 0;
        const bool wasUpper = i > 0 && std::isupper(static_cast<unsigned char>(name[i - 1])) != 0;
        if (!std::isalpha(c) || (isUpper && !wasUpper && !words.back().empty())) words.emplace_back();
        if (std::isalpha(c)) words.back() += static_cast<char>(std::tolower(c));
    }
    std::erase_if(words, [](const std::string& word) { return word.empty(); });
    return words;
}

struct NamedKind {
    const char* word;
    const char* kind; ///< "time": an epoch where the numbers allow it, else a duration
    Form isPossible;
};

bool isText(const Value& value) {
    return textOf(value) != nullptr;
}
bool isWholeNumber(const Value& value) {
    return integerOf(value).has_value();
}
bool isFolderName(const Value& value) {
    const std::string* text = textOf(value);
    return text && !text->empty();
}

constexpr NamedKind kNamedKinds[] = {
    {"port", "port", isPort},
    {"time", "time", isNumber},
    {"timestamp", "time", isNumber},
    {"stamp", "time", isNumber},
    {"mtime", "time", isNumber},
    {"atime", "time", isNumber},
    {"date", "time", isNumber},
    {"elapsed", "duration", isAmount},
    {"duration", "duration", isAmount},
    {"delay", "duration", isAmount},
    {"millis", "duration", isAmount},
    {"bytes", "size", isAmount},
    {"size", "size", isAmount},
    {"length", "size", isAmount},
    {"len", "size", isAmount},
    {"used", "size", isAmount},
    {"remaining", "free space", isAmount},
    {"capacity", "free space", isAmount},
    {"free", "free space", isAmount},
    {"available", "free space", isAmount},
    {"memory", "size", isAmount},
    {"token", "token", isText},
    {"password", "token", isText},
    {"secret", "token", isText},
    {"identifier", "token", isText},
    {"signature", "token", isText},
    {"progress", "progress", isShare},
    {"state", "phase", isWord},
    {"status", "phase", isWord},
    {"phase", "phase", isWord},
    {"path", "path", isFolderName},
    {"src", "path", isFolderName},
    {"dst", "path", isFolderName},
    {"dir", "path", isFolderName},
    {"file", "path", isFolderName},
    {"host", "host name", isText},
    {"hostname", "host name", isText},
    {"count", "count", isWholeNumber},
    {"num", "count", isWholeNumber},
    {"connections", "count", isWholeNumber},
    {"xceivers", "count", isWholeNumber},
    {"total", "count", isWholeNumber},
};

bool all(std::span<const Value> samples, Form form) {
    return std::all_of(samples.begin(), samples.end(), form);
}

/// The kind that a name's words stand for, the last word first; empty when none does or the values contradict.
std::string kindByName(std::string_view name, std::span<const Value> samples) {
    const std::vector<std::string> words = wordsOf(name);
    for (auto word = words.rbegin(); word != words.rend(); ++word)
        for (const NamedKind& named : kNamedKinds) {
            if (*word != named.word || !all(samples, named.isPossible)) continue;
            if (std::string_view(named.kind) != "time") return named.kind;
            if (const char* epoch = epochOf(samples, kEarliestNs, kLatestNs)) return epoch;
            return all(samples, isAmount) ? "duration" : "number";
        }
    return {};
}

/// Names of a path from the last to the first, positions and keys of lists left out.
std::vector<std::string_view> namesOf(std::string_view path) {
    std::vector<std::string_view> names;
    while (!path.empty()) {
        const std::size_t dot = path.rfind('.');
        std::string_view name = dot == std::string_view::npos ? path : path.substr(dot + 1);
        path = dot == std::string_view::npos ? std::string_view() : path.substr(0, dot);
        name = name.substr(0, name.find('['));
        if (!name.empty() && !isDigits(name)) names.push_back(name);
    }
    return names;
}

/// What the form of texts says by itself.
std::string kindByForm(std::span<const Value> samples) {
    constexpr std::size_t kEnough = 3; ///< of fewer samples a short run of hex digits may be a word or a number
    if (all(samples, isUuidValue)) return "uuid";
    if (all(samples, isIpAddress)) return "IP address";
    if (all(samples, isAddress)) return "address";
    if (all(samples, isPath)) return "path";
    if (all(samples, isHash)) return "hash";
    const auto isLettered = [](const Value& v) { return hasLetter(*textOf(v)); };
    const auto isLong = [](const Value& v) { return textOf(v)->size() >= 16; };
    if (all(samples, isHex) && std::any_of(samples.begin(), samples.end(), isLettered) &&
        (samples.size() >= kEnough || std::all_of(samples.begin(), samples.end(), isLong)))
        return "hex";
    if (all(samples, isHostName)) return "host name";
    return {};
}

std::string plainKind(std::span<const Value> samples) {
    const Value& first = samples.front();
    if (all(samples, [](const Value& v) { return std::holds_alternative<bool>(v); })) return "flag";
    if (all(samples, isNumber)) return "number";
    if (all(samples, isToken)) return "token";
    if (std::holds_alternative<Bytes>(first)) return "bytes";
    return isText(first) ? "text" : "nothing";
}

} // namespace

std::string guessFormat(std::string_view path, std::span<const Value> all, const RecordedTime& recorded) {
    std::vector<Value> samples; // nothing is said by empty values, and they are there beside any others
    std::copy_if(all.begin(), all.end(), std::back_inserter(samples), [](const Value& value) {
        const std::string* text = textOf(value);
        return !std::holds_alternative<std::monostate>(value) && !(text && text->empty());
    });
    if (samples.empty()) return "nothing";
    if (std::string kind = kindByForm(samples); !kind.empty()) return kind;
    if (recorded.isKnown())
        if (const char* epoch = epochOf(samples, recorded.firstNs - kNearNs, recorded.lastNs + kNearNs)) return epoch;
    const std::vector<std::string_view> names = namesOf(path);
    for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), 2); ++i) // further out they name something else
        if (std::string kind = kindByName(names[i], samples); !kind.empty()) return kind;
    return plainKind(samples);
}

} // namespace tenfold
