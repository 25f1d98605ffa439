#include "core/flows/names/name_tokens.h"

#include "core/base/text/text_forms.h"

#include <algorithm>

namespace tenfold {
namespace {

using Kind = NameToken::Kind;

constexpr std::size_t kFewestHex = 6; ///< hex digits in a row that are an id, when there is a figure among them

bool isWordByte(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

/// Whether letters and figures come by turns, as in "x2f9q", or it is hex.
bool looksDrawn(std::string_view word) {
    std::size_t numbers = 0;
    for (std::size_t i = 0; i < word.size(); ++i)
        numbers += isDigit(word[i]) && (i == 0 || !isDigit(word[i - 1])) ? 1 : 0;
    return numbers > 1 || (numbers > 0 && word.size() >= kFewestHex && isHexDigits(word));
}

/// Length of an IPv4 address that a text begins with; 0: it does not.
std::size_t addressAt(std::string_view text) {
    std::size_t at = 0;
    for (int part = 0; part < 4; ++part) {
        if (part > 0 && (at >= text.size() || text[at++] != '.')) return 0;
        std::size_t digits = 0;
        while (at < text.size() && isDigit(text[at]) && digits < 4)
            ++at, ++digits;
        if (digits == 0 || digits > 3) return 0;
    }
    return at < text.size() && (isWordByte(text[at]) || text[at] == '.') ? 0 : at;
}

/// Length of a text in quotes that another begins with, quotes doubled or behind a backslash inside; 0: it has no end.
std::size_t quotedAt(std::string_view text) {
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '\'') {
            if (i + 1 >= text.size() || text[i + 1] != '\'') return i + 1;
            ++i;
        }
    }
    return 0;
}

/// Length of an address of mail that a text begins with; 0: it does not.
std::size_t mailAt(std::string_view text) {
    const auto isOfMail = [](char c) {
        return isWordByte(c) || c == '.' || c == '_' || c == '%' || c == '+' || c == '-';
    };
    const auto at = std::find_if_not(text.begin(), text.end(), isOfMail);
    if (at == text.begin() || at == text.end() || *at != '@') return 0;
    const auto end = std::find_if_not(at + 1, text.end(), isOfMail);
    return end == at + 1 ? 0 : static_cast<std::size_t>(end - text.begin());
}

/// What stands between the parts of a name.
bool isBetweenParts(const NameToken& token) {
    return token.kind == Kind::Text && token.text.size() == 1 &&
           std::string_view("/ ?&=:,;()<>[]#|\"").find(token.text.front()) != std::string_view::npos;
}

/// The tokens of each part joined, where it is the one that is asked for.
std::vector<NameToken> withPart(const std::vector<NameToken>& tokens, std::size_t part) {
    std::vector<NameToken> result;
    std::size_t parts = 0;
    for (std::size_t i = 0; i < tokens.size();) {
        if (isBetweenParts(tokens[i])) {
            result.push_back(tokens[i++]);
            continue;
        }
        std::size_t end = i;
        while (end < tokens.size() && !isBetweenParts(tokens[end]))
            ++end;
        if (parts++ == part) {
            const std::string_view last = tokens[end - 1].text;
            const auto length = static_cast<std::size_t>(last.data() + last.size() - tokens[i].text.data());
            result.push_back({std::string_view(tokens[i].text.data(), length), Kind::Part});
        } else {
            result.insert(result.end(), tokens.begin() + std::ptrdiff_t(i), tokens.begin() + std::ptrdiff_t(end));
        }
        i = end;
    }
    return result;
}

class Tokenizer {
public:
    explicit Tokenizer(std::string_view name)
        : m_name(name) {}

    std::vector<NameToken> take() {
        while (m_at < m_name.size())
            next();
        joinLists();
        return std::move(m_tokens);
    }

private:
    void put(std::size_t length, Kind kind) {
        if (length == 0) return;
        m_tokens.push_back({m_name.substr(m_at, length), kind});
        m_at += length;
    }

    void next() {
        const std::string_view rest = m_name.substr(m_at);
        const char c = rest.front();
        const bool isBehindWord = m_at > 0 && isWordByte(m_name[m_at - 1]);
        if (c == '\'' && !isBehindWord)
            if (const std::size_t length = quotedAt(rest); length > 0) return put(length, Kind::Literal);
        if (c == '=' && m_isQuery) {
            put(1, Kind::Text);
            const std::size_t end = m_name.find_first_of("&;# ", m_at);
            const std::string_view value = m_name.substr(m_at, end == std::string_view::npos ? end : end - m_at);
            return put(value.size(), isDigits(value) ? Kind::Number : Kind::Literal);
        }
        if (!isWordByte(c)) {
            if (c == '?') m_isQuery = true;
            if (c == ' ') m_isQuery = false;
            return put(1, Kind::Text);
        }
        if (const std::size_t length = isBehindWord ? 0 : mailAt(rest); length > 0) return put(length, Kind::Id);
        if (isUuid(rest.substr(0, kUuidLength))) return put(kUuidLength, Kind::Id);
        if (const std::size_t length = addressAt(rest); length > 0) return put(length, Kind::Address);
        putWord(rest.substr(
            0, static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), isWordByte) - rest.begin())));
    }

    void putWord(std::string_view word) {
        if (isDigits(word)) return put(word.size(), Kind::Number);
        if (looksDrawn(word)) return put(word.size(), Kind::Id);
        const auto digit = static_cast<std::size_t>(std::find_if(word.begin(), word.end(), isDigit) - word.begin());
        if (digit == word.size()) return put(word.size(), word.size() > 1 ? Kind::Word : Kind::Text);
        const auto end = static_cast<std::size_t>(
            std::find_if_not(word.begin() + std::ptrdiff_t(digit), word.end(), isDigit) - word.begin());
        put(digit, Kind::Text);
        put(end - digit, Kind::Digits);
        put(word.size() - end, Kind::Text);
    }

    static bool canBeListed(const NameToken& token) { return token.kind > Kind::Digits; }

    /// "1, 2, 3" is one value, however many there are.
    void joinLists() {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < m_tokens.size();) {
            std::size_t end = i + 1;
            while (canBeListed(m_tokens[i]) && end < m_tokens.size() && m_tokens[end].text == ",") {
                std::size_t other = end + 1;
                if (other < m_tokens.size() && m_tokens[other].text == " ") ++other;
                if (other >= m_tokens.size() || !canBeListed(m_tokens[other])) break;
                end = other + 1;
            }
            NameToken token = m_tokens[i];
            if (end > i + 1) {
                const std::string_view last = m_tokens[end - 1].text;
                const auto length = static_cast<std::size_t>(last.data() + last.size() - token.text.data());
                token = {std::string_view(token.text.data(), length), Kind::List};
            }
            m_tokens[kept++] = token;
            i = end;
        }
        m_tokens.resize(kept);
    }

    std::string_view m_name;
    std::size_t m_at = 0;
    bool m_isQuery = false;
    std::vector<NameToken> m_tokens;
};

} // namespace

std::vector<NameToken> nameTokens(std::string_view name) {
    return Tokenizer(name).take();
}

NameSize nameSize(const std::vector<NameToken>& tokens) {
    NameSize size;
    bool isWithin = false;
    for (const NameToken& token : tokens) {
        size.words += token.kind == Kind::Word ? 1 : 0;
        const bool isBetween = isBetweenParts(token);
        size.parts += !isBetween && !isWithin ? 1 : 0;
        isWithin = !isBetween;
    }
    return size;
}

NameKey nameKey(const std::vector<NameToken>& tokens, std::size_t word) {
    if (word != kNoWord && word >= kFirstPart) {
        NameKey result = nameKey(withPart(tokens, word - kFirstPart), kNoWord);
        for (std::size_t v = 0; v < result.values.size(); ++v)
            if (result.values[v].kind == Kind::Part) result.wordValue = v;
        return result;
    }
    NameKey result;
    std::size_t words = 0;
    for (const NameToken& token : tokens) {
        const bool isTheWord = token.kind == Kind::Word && words++ == word;
        if (!token.isValue() && !isTheWord) {
            result.key += token.text;
            result.isHeld = result.isHeld || token.text.size() > 1;
            continue;
        }
        if (isTheWord) result.wordValue = result.values.size();
        result.key += '\1';
        result.values.push_back(token);
    }
    return result;
}

} // namespace tenfold
