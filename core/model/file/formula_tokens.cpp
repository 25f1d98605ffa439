#include "core/base/text/closest_text.h"
#include "core/base/text/text_forms.h"
#include "core/model/file/formula_parser.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace tenfold {
namespace {

bool isNameStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isNameByte(char c) {
    return isNameStart(c) || isDigit(c) || c == '.';
}
bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

} // namespace

FormulaDimension dimensionOf(FormulaUnit unit) {
    switch (unit) {
    case FormulaUnit::Time:
        return {false, 2, 0};
    case FormulaUnit::Bytes:
        return {false, 0, 2};
    case FormulaUnit::Rate:
        return {false, -2, 0};
    case FormulaUnit::Bandwidth:
        return {false, -2, 2};
    case FormulaUnit::Number:
    case FormulaUnit::Any:
        break;
    }
    return {};
}

const NamedUnit* unitNamed(std::string_view name) {
    for (const NamedUnit& unit : namedUnits())
        if (unit.name == name || (unit.name == "µs" && name == "\xCE\xBCs")) return &unit; // Greek mu as well
    return nullptr;
}

std::vector<std::string> formulaWords(std::string_view text) {
    if (text.size() > kMostFormulaBytes) return {};
    return FormulaParser(text, {}, {}).words();
}

std::vector<std::string> FormulaParser::words() const {
    std::vector<std::string> words;
    for (const Token& token : m_tokens)
        if (token.kind == Token::Kind::Word || token.kind == Token::Kind::Quoted) words.push_back(token.text);
    return words;
}

void FormulaParser::tokenize() {
    constexpr std::array<std::string_view, 7> kPairs{"<=", ">=", "==", "!=", "&&", "||", "<>"};
    for (std::size_t at = 0; at < m_text.size() && !failed();) {
        const char c = m_text[at];
        Token token;
        token.at = at;
        if (isSpace(c)) {
            ++at;
            continue;
        }
        if (isDigit(c) || (c == '.' && at + 1 < m_text.size() && isDigit(m_text[at + 1]))) {
            at = readNumber(at);
            continue;
        }
        if (isNameStart(c)) {
            token.kind = Token::Kind::Word;
            while (at < m_text.size() && isNameByte(m_text[at]))
                ++at;
            token.text = m_text.substr(token.at, at - token.at);
        } else if (c == '"' || c == '\'' || c == '`') {
            token.kind = c == '`' ? Token::Kind::Quoted : Token::Kind::Text;
            const std::size_t end = m_text.find(c, at + 1);
            if (end == std::string_view::npos)
                return fail(at, 1, say(TENFOLD_WORDS("Sentence", "this quote does not end", "formula.quoteDoesEnd")));
            token.text = m_text.substr(at + 1, end - at - 1);
            at = end + 1;
        } else {
            token.kind = Token::Kind::Symbol;
            const std::string_view pair = m_text.substr(at, 2);
            const bool isPair = std::find(kPairs.begin(), kPairs.end(), pair) != kPairs.end();
            token.text = isPair ? pair : pair.substr(0, 1);
            if (!isPair && std::string_view("+-*/^()<>=!?:,").find(c) == std::string_view::npos) {
                std::size_t length = 1;
                while (at + length < m_text.size() && (m_text[at + length] & 0xC0) == 0x80)
                    ++length;
                return fail(at, length,
                            say(TENFOLD_WORDS("Sentence", "this character has no meaning in a formula",
                                              "formula.characterMeaningFormula")));
            }
            at += token.text.size();
        }
        token.length = at - token.at;
        m_tokens.push_back(std::move(token));
    }
    Token end;
    end.at = m_text.size();
    end.length = 1;
    m_tokens.push_back(end);
}

std::size_t FormulaParser::readNumber(std::size_t at) {
    Token token;
    token.kind = Token::Kind::Number;
    token.at = at;
    const auto digits = [&] {
        while (at < m_text.size() && isDigit(m_text[at]))
            ++at;
    };
    digits();
    if (at < m_text.size() && m_text[at] == '.') {
        ++at;
        digits();
    }
    if (at < m_text.size() && (m_text[at] == 'e' || m_text[at] == 'E')) {
        std::size_t digit = at + 1;
        if (digit < m_text.size() && (m_text[digit] == '+' || m_text[digit] == '-')) ++digit;
        if (digit < m_text.size() && isDigit(m_text[digit])) {
            at = digit;
            digits();
        }
    }
    std::string text(m_text.substr(token.at, at - token.at));
    if (text.back() == '.') text += '0';
    if (text.front() == '.') text.insert(0, 1, '0');
    const std::optional<double> number = realNumber(text);
    if (!number || !std::isfinite(*number)) {
        fail(token.at, at - token.at,
             say(TENFOLD_WORDS("Sentence", "not a number that can be computed with", "formula.numberCanComputed")));
        return at;
    }
    token.number = *number;
    token.dimension.isZero = *number == 0;
    at = readUnitAfter(at, token);
    token.length = at - token.at;
    m_tokens.push_back(std::move(token));
    return at;
}

/// The unit behind a number, if there is one. @return the place behind it
std::size_t FormulaParser::readUnitAfter(std::size_t at, Token& number) {
    std::size_t begin = at;
    while (begin < m_text.size() && isSpace(m_text[begin]))
        ++begin;
    if (begin < m_text.size() && m_text[begin] == '%') {
        number.number *= 0.01;
        return begin + 1;
    }
    std::size_t end = begin;
    while (end < m_text.size() && (isNameByte(m_text[end]) || (m_text[end] & 0x80) != 0))
        ++end;
    const std::string_view name = m_text.substr(begin, end - begin);
    if (name.empty() || name == "and" || name == "or") return at;
    if (const NamedUnit* unit = unitNamed(name)) {
        // by division, where that is exact: 0.1 ms is the double nearest to 0.0001
        const double inverse = std::round(1 / unit->scale);
        number.number = unit->scale < 1 ? number.number / inverse : number.number * unit->scale;
        if (!std::isfinite(number.number))
            fail(number.at, end - number.at,
                 say(TENFOLD_WORDS("Sentence", "not a number that can be computed with", "formula.numberCanComputed")));
        number.dimension = dimensionOf(unit->unit);
        return end;
    }
    const bool isKnown =
        m_parts.contains(name) ||
        std::any_of(m_names.begin(), m_names.end(), [&](const FormulaName& one) { return one.name == name; });
    if (isKnown) {
        fail(begin, name.size(),
             say(TENFOLD_WORDS("Sentence", "something is missing before {0}: *, for example",
                               "formula.somethingMissingBeforeFor"),
                 name));
        return end;
    }
    std::vector<std::string> candidates;
    for (const NamedUnit& unit : namedUnits())
        candidates.emplace_back(unit.name);
    const std::string likely = closestText(name, candidates);
    fail(begin, name.size(),
         likely.empty()
             ? say(TENFOLD_WORDS("Sentence",
                                 "there is no unit {0}; known are ns, us, ms, s, min, h, B, KB, KiB, MB, MiB, GB, GiB, "
                                 "TB, Bps, KBps, MBps, GBps, MiBps, Mbps and Gbps",
                                 "formula.thereUnitKnown"),
                   name)
             : say(TENFOLD_WORDS("Sentence", "there is no unit {0}; {1} may be meant", "formula.thereUnitMay"), name,
                   likely));
    return end;
}

} // namespace tenfold
