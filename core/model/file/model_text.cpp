#include "core/model/file/model_text.h"

#include "core/base/text/closest_text.h"
#include "core/words/clipped.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold {
namespace {

bool isContinuationByte(char c) {
    return (c & 0xC0) == 0x80;
}

std::size_t charactersOf(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !isContinuationByte(c); }));
}

/// Bytes of the value that an escape sequence at the start of `text` stands for; its length in the text.
std::size_t escapedBytes(std::string_view text, std::size_t& length) {
    length = 2;
    if (text.size() < 2) return 1;
    if (text[1] == 'u' || text[1] == 'U') {
        const std::size_t digits = text[1] == 'u' ? 4 : 8;
        length = 2 + digits;
        std::uint32_t code = 0;
        for (const char c : text.substr(2, digits))
            code = code * 16 + static_cast<std::uint32_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
        return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    }
    if (text[1] == '\n' || text[1] == '\r' || text[1] == ' ' || text[1] == '\t') { // up to the next word
        while (length < text.size() && std::string_view(" \t\r\n").find(text[length]) != std::string_view::npos)
            ++length;
        return 0;
    }
    return 1;
}

} // namespace

ModelText::ModelText(std::string_view text, std::vector<ModelProblem>& problems)
    : m_text(text)
    , m_lines{0}
    , m_problems(problems) {
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        m_lines.push_back(at + 1);
}

std::size_t ModelText::offsetOf(const toml::source_position& position) const {
    if (position.line == 0 || position.line > m_lines.size()) return m_text.size();
    std::size_t at = m_lines[position.line - 1];
    for (std::size_t column = 1; column < position.column && at < m_text.size(); ++column) {
        ++at;
        while (at < m_text.size() && isContinuationByte(m_text[at]))
            ++at;
    }
    return at;
}

TextPlace ModelText::placeOf(const toml::source_region& source) const {
    const std::size_t begin = offsetOf(source.begin);
    return {begin, std::max(offsetOf(source.end), begin + 1) - begin};
}

TextPlace ModelText::placeWithin(const toml::node& string, std::size_t at, std::size_t length) const {
    const TextPlace whole = placeOf(string);
    const std::string_view raw = m_text.substr(whole.at, whole.length);
    const bool isTriple = raw.starts_with("\"\"\"") || raw.starts_with("'''");
    const bool isLiteral = raw.starts_with("'");
    std::size_t from = isTriple ? 3 : 1;
    if (isTriple && raw.substr(from).starts_with("\r\n"))
        from += 2;
    else if (isTriple && raw.substr(from).starts_with("\n"))
        ++from;
    std::size_t begin = raw.size();
    std::size_t value = 0;
    for (std::size_t i = from; i < raw.size();) {
        if (value >= at && begin == raw.size()) begin = i;
        if (value >= at + length) return {whole.at + begin, std::max<std::size_t>(i - begin, 1)};
        std::size_t used = 1;
        if (!raw.substr(i).starts_with("\r\n")) // of which the value has the second alone
            value += isLiteral || raw[i] != '\\' ? 1 : escapedBytes(raw.substr(i), used);
        i += used;
    }
    if (begin == raw.size()) begin = raw.empty() ? 0 : raw.size() - 1;
    return {whole.at + begin, 1};
}

void ModelText::add(TextPlace place, Sentence text, bool isError) {
    const auto after = std::upper_bound(m_lines.begin(), m_lines.end(), place.at);
    const std::size_t line = static_cast<std::size_t>(after - m_lines.begin());
    const std::size_t begin = m_lines[line - 1];
    ModelProblem problem;
    problem.line = line;
    problem.column = 1 + charactersOf(m_text.substr(begin, place.at - begin));
    const std::string_view offending = m_text.substr(std::min(place.at, m_text.size()), place.length);
    problem.length = std::max<std::size_t>(1, charactersOf(offending.substr(0, offending.find_first_of("\r\n"))));
    problem.isError = isError;
    problem.text = clipped(std::move(text));
    m_problems.push_back(std::move(problem));
}

void ModelText::checkKeys(const toml::table& table, const std::vector<std::string>& known, const Sentence& what) {
    for (const auto& [key, node] : table) {
        const std::string name(key.str());
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        const std::string likely = closestText(name, known);
        doubt(placeOf(key),
              likely.empty()
                  ? say(TENFOLD_WORDS("Sentence", "{0} has no {1}; it is not looked at", "modelFile.lookedAt"), what,
                        name)
                  : say(TENFOLD_WORDS("Sentence", "{0} has no {1}; {2} may be meant", "modelFile.mayMeant"), what, name,
                        likely));
    }
}

const toml::node* ModelText::textNode(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (!node || node->is_string()) return node;
    error(placeOf(*node),
          say(TENFOLD_WORDS("Sentence", "{0} has to be a text in quotes", "modelFile.textQuotes"), key));
    return nullptr;
}

std::string ModelText::text(const toml::table& table, std::string_view key) {
    const toml::node* node = textNode(table, key);
    return node ? **node->as_string() : std::string();
}

std::optional<bool> ModelText::flag(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (!node) return std::nullopt;
    if (const auto* flag = node->as_boolean()) return **flag;
    error(placeOf(*node), say(TENFOLD_WORDS("Sentence", "{0} has to be true or false", "modelFile.trueFalse"), key));
    return std::nullopt;
}

std::optional<double> ModelText::number(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (!node) return std::nullopt;
    const auto number = node->is_number() ? node->value<double>() : std::nullopt;
    if (number && std::isfinite(*number)) return number;
    error(placeOf(*node), say(TENFOLD_WORDS("Sentence", "{0} has to be a number", "modelFile.number"), key));
    return std::nullopt;
}

std::vector<std::string> ModelText::texts(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    std::vector<std::string> texts;
    if (!node) return texts;
    if (const auto* one = node->as_string()) return {one->get()};
    const toml::array* array = node->as_array();
    if (!array) {
        error(placeOf(*node),
              say(TENFOLD_WORDS("Sentence", "{0} has to be a list of texts", "modelFile.listTexts"), key));
        return texts;
    }
    for (const toml::node& element : *array) {
        if (const auto* text = element.as_string())
            texts.push_back(text->get());
        else
            error(placeOf(element),
                  say(TENFOLD_WORDS("Sentence", "{0} has to be a list of texts", "modelFile.listTexts"), key));
    }
    return texts;
}

const toml::table* ModelText::tableOf(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (!node || node->is_table()) return node ? node->as_table() : nullptr;
    error(placeOf(*node), say(TENFOLD_WORDS("Sentence", "{0} has to be a table: [{0}]", "modelFile.table"), key));
    return nullptr;
}

std::vector<const toml::table*> ModelText::tablesOf(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    std::vector<const toml::table*> tables;
    if (!node) return tables;
    if (const toml::table* one = node->as_table()) return {one};
    if (const toml::array* array = node->as_array()) {
        for (const toml::node& element : *array)
            if (const toml::table* one = element.as_table())
                tables.push_back(one);
            else
                error(placeOf(element),
                      say(TENFOLD_WORDS("Sentence", "{0} has to be a table: [[{0}]]", "modelFile.tables"), key));
        return tables;
    }
    error(placeOf(*node), say(TENFOLD_WORDS("Sentence", "{0} has to be a table: [[{0}]]", "modelFile.tables"), key));
    return tables;
}

bool isNestedTooDeep(std::string_view toml) {
    constexpr std::size_t kMostDots = 100; // each is a table, and tables are torn down by recursion
    std::size_t dots = 0;
    for (std::size_t at = 0; at < toml.size(); ++at) {
        const char c = toml[at];
        if (c == '"' || c == '\'') {
            const std::string_view rest = toml.substr(at);
            const bool isTriple = rest.starts_with("\"\"\"") || rest.starts_with("'''");
            const std::string_view quote = rest.substr(0, isTriple ? 3 : 1);
            for (at += quote.size(); at < toml.size() && !toml.substr(at).starts_with(quote); ++at)
                if (c == '"' && toml[at] == '\\') ++at;
            at += quote.size() - 1;
        } else if (c == '#') {
            at = std::min(toml.find('\n', at), toml.size());
            dots = 0;
        } else if (c == '.') {
            if (++dots > kMostDots) return true;
        } else if (std::string_view("=,[]{}\n").find(c) != std::string_view::npos) {
            dots = 0;
        }
    }
    return false;
}

} // namespace tenfold
