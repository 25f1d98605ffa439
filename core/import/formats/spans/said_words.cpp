#include "core/import/formats/spans/said_words.h"

#include "core/base/text/text_forms.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace tenfold::spans {
namespace {

constexpr std::size_t kLongestWord = 40;

/// In lower case, without blanks around it and without what dialects put before the word.
std::string plainWord(std::string_view text, std::initializer_list<std::string_view> prefixes) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    std::string word(text.substr(0, kLongestWord));
    for (char& c : word)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
    for (const std::string_view prefix : prefixes)
        if (word.size() > prefix.size() && word.starts_with(prefix)) return word.substr(prefix.size());
    return word;
}

template <std::size_t N>
bool isOneOf(std::string_view word, const std::array<std::string_view, N>& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

constexpr std::array<std::string_view, 9> kNothing{"", "null", "none", "nan", "\\n", "nil", "n/a", "undefined", "-"};

/// A whole number of up to nine digits, also with zeros behind a point, as pandas writes a column with gaps ("2.0").
std::optional<std::int64_t> smallNumber(std::string_view word) {
    if (const std::size_t point = word.find('.'); point != std::string_view::npos && point > 0) {
        if (word.find_first_not_of('0', point + 1) != std::string_view::npos) return std::nullopt;
        word = word.substr(0, point);
    }
    constexpr std::size_t kMostDigits = 9;
    return isDigits(word) && word.size() <= kMostDigits ? wholeNumber(word) : std::nullopt;
}

bool statusOfHttp(std::int64_t code, SpanKind kind, SpanStatus& status) {
    if (code < 100 || code > 599) return false;
    status = code >= 500 || (code >= 400 && kind == SpanKind::Client) ? SpanStatus::Error : SpanStatus::Unset;
    return true;
}

bool statusOfNumber(std::int64_t number, StatusNumbers numbers, SpanKind kind, SpanStatus& status) {
    constexpr std::int64_t kLastGrpcCode = 16;
    if (numbers == StatusNumbers::Flag) {
        if (statusOfHttp(number, kind, status)) return true;
        status = number == 0 ? SpanStatus::Unset : SpanStatus::Error;
        return true;
    }
    if (numbers == StatusNumbers::Http) {
        status = SpanStatus::Unset;
        return number == 0 || statusOfHttp(number, kind, status);
    }
    if (number > kLastGrpcCode) return statusOfHttp(number, kind, status);
    status = number == 0 ? SpanStatus::Unset : number == 1 ? SpanStatus::Ok : SpanStatus::Error;
    return true;
}

} // namespace

bool isNothingSaid(std::string_view text) {
    return isOneOf(plainWord(text, {}), kNothing);
}

bool kindSaid(std::string_view text, SpanKind& kind) {
    static constexpr std::array<std::pair<std::string_view, SpanKind>, 17> kWords{
        {{"server", SpanKind::Server},
         {"client", SpanKind::Client},
         {"internal", SpanKind::Internal},
         {"producer", SpanKind::Producer},
         {"consumer", SpanKind::Consumer},
         {"entry", SpanKind::Server},
         {"exit", SpanKind::Client},
         {"local", SpanKind::Internal},
         {"unspecified", SpanKind::Unspecified},
         {"unknown", SpanKind::Unspecified},
         {"unset", SpanKind::Unspecified},
         {"0", SpanKind::Unspecified},
         {"1", SpanKind::Internal},
         {"2", SpanKind::Server},
         {"3", SpanKind::Client},
         {"4", SpanKind::Producer},
         {"5", SpanKind::Consumer}}};
    kind = SpanKind::Unspecified;
    std::string word = plainWord(text, {"span_kind_", "spankind.", "spankind_", "span.kind.", "kind_"});
    if (isOneOf(word, kNothing)) return true;
    if (word.size() == 3 && word.ends_with(".0")) word.resize(1); // as pandas writes a column with gaps
    for (const auto& [known, is] : kWords)
        if (word == known) {
            kind = is;
            return true;
        }
    return false;
}

bool statusSaid(std::string_view text, StatusNumbers numbers, SpanKind kind, SpanStatus& status) {
    static constexpr std::array<std::string_view, 11> kErrors{
        "error", "err", "failed", "failure", "fail", "exception", "fault", "errored", "timeout", "aborted", "ko"};
    static constexpr std::array<std::string_view, 4> kOk{"ok", "success", "succeeded", "successful"};
    static constexpr std::array<std::string_view, 3> kUnset{"unset", "unspecified", "unknown"};
    static constexpr std::array<std::string_view, 4> kYes{"true", "t", "yes", "y"}, kNo{"false", "f", "no", "n"};
    status = SpanStatus::Unset;
    const std::string word = plainWord(text, {"status_code_", "statuscode.", "status.", "status_", "code_"});
    if (isOneOf(word, kNothing) || isOneOf(word, kUnset)) return true;
    const bool isFlag = numbers == StatusNumbers::Flag; // a status that is true may be a good one
    if (isFlag && isOneOf(word, kNo)) return true;
    if (isOneOf(word, kErrors) || (isFlag && isOneOf(word, kYes))) {
        status = SpanStatus::Error;
        return true;
    }
    if (isOneOf(word, kOk)) {
        status = SpanStatus::Ok;
        return true;
    }
    if (const auto number = smallNumber(word)) return statusOfNumber(*number, numbers, kind, status);
    // "503 Service Unavailable"
    if (word.size() > 4 && word[3] == ' ' && isDigits(std::string_view(word).substr(0, 3)))
        return statusOfHttp(*wholeNumber(std::string_view(word).substr(0, 3)), kind, status);
    return false;
}

} // namespace tenfold::spans
