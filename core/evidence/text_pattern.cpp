#include "core/evidence/text_pattern.h"

#include "core/mining/arguments/texts/text_pieces.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace tenfold {
namespace {

constexpr char kVaries = '\x01'; ///< in a key: here stands a piece; no text of a trace holds it (isPlainText)

bool isWord(char c) {
    // Bytes of other alphabets belong to words too.
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
}

/// Numbers, words of hex digits and uuids may vary; what is between them is the key.
std::vector<std::string_view> cutAtNumbers(std::string_view text, std::string& key) {
    std::vector<std::string_view> pieces;
    std::size_t at = 0;
    for (const TextPiece& piece : cutText(text)) {
        if (!piece.text.empty()) pieces.push_back(text.substr(at, piece.text.size()));
        at += piece.text.size();
        key += piece.kind == TextPiece::Kind::Literal ? piece.text : std::string(1, kVaries);
    }
    return pieces;
}

/// Words may vary; what separates them is the key.
std::vector<std::string_view> cutAtSeparators(std::string_view text, std::string& key) {
    std::vector<std::string_view> pieces;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t start = i;
        const bool word = isWord(text[i]);
        while (i < text.size() && isWord(text[i]) == word)
            ++i;
        pieces.push_back(text.substr(start, i - start));
        key += word ? std::string(1, kVaries) : std::string(pieces.back());
    }
    return pieces;
}

std::size_t commonPrefix(std::string_view a, std::string_view b) {
    const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return static_cast<std::size_t>(x - a.begin());
}
std::size_t commonSuffix(std::string_view a, std::string_view b) {
    const auto [x, y] = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend());
    return static_cast<std::size_t>(x - a.rbegin());
}

} // namespace

TextPattern::TextPattern(const std::vector<std::string>& texts) {
    std::vector<std::string_view> left(texts.begin(), texts.end());
    std::sort(left.begin(), left.end());
    left.erase(std::unique(left.begin(), left.end()), left.end());
    addGroups(Cut::AtNumbers, left);
    addGroups(Cut::AtSeparators, left);
    addEnds(left);
}

// Takes the texts that are not alone with their key.
void TextPattern::addGroups(Cut cut, std::vector<std::string_view>& texts) {
    struct Group {
        std::vector<std::string_view> texts;
        std::vector<std::vector<std::string_view>> pieces;
    };
    std::map<std::string, Group> groups;
    for (const std::string_view text : texts) {
        std::string key;
        auto pieces = cut == Cut::AtNumbers ? cutAtNumbers(text, key) : cutAtSeparators(text, key);
        Group& group = groups[key];
        group.texts.push_back(text);
        group.pieces.push_back(std::move(pieces));
    }
    texts.clear();
    for (const auto& [key, group] : groups) {
        if (group.texts.size() < 2) {
            texts.push_back(group.texts.front());
            continue;
        }
        Shape shape{cut, key, 0, 0, {}, {}};
        shape.pieces.assign(group.pieces.front().begin(), group.pieces.front().end());
        shape.varies.resize(shape.pieces.size());
        for (const auto& pieces : group.pieces)
            for (std::size_t i = 0; i < pieces.size(); ++i)
                shape.varies[i] = shape.varies[i] || pieces[i] != shape.pieces[i];
        m_shapes.push_back(std::move(shape));
    }
}

void TextPattern::addEnds(const std::vector<std::string_view>& texts) {
    if (texts.size() < 2) return;
    const std::string_view first = texts.front();
    std::size_t prefix = first.size(), suffix = first.size(), shortest = first.size();
    for (const std::string_view text : texts) {
        prefix = std::min(prefix, commonPrefix(first, text));
        suffix = std::min(suffix, commonSuffix(first, text));
        shortest = std::min(shortest, text.size());
    }
    suffix = std::min(suffix, shortest - prefix);
    // Words are not cut: "job-1a" and "job-1b" differ in "1a".
    const auto cutsWord = [&](const auto& inside) { return std::any_of(texts.begin(), texts.end(), inside); };
    while (prefix > 0 && isWord(first[prefix - 1]) &&
           cutsWord([&](std::string_view t) { return t.size() > prefix && isWord(t[prefix]); }))
        --prefix;
    while (suffix > 0 && isWord(first[first.size() - suffix]) &&
           cutsWord([&](std::string_view t) { return t.size() > suffix && isWord(t[t.size() - suffix - 1]); }))
        --suffix;
    if (prefix + suffix == 0) return;
    Shape shape{
        Cut::Ends, std::string(first.substr(0, prefix)) + kVaries + std::string(first.substr(first.size() - suffix)),
        prefix,    suffix,
        {},        {}};
    m_shapes.push_back(std::move(shape));
}

std::vector<TextPattern::Piece> TextPattern::pieces(std::string_view text) const {
    std::string atNumbers, atSeparators;
    const auto numbers = cutAtNumbers(text, atNumbers), words = cutAtSeparators(text, atSeparators);
    std::vector<Piece> out;
    for (std::size_t s = 0; s < m_shapes.size(); ++s) {
        const Shape& shape = m_shapes[s];
        if (shape.cut == Cut::Ends) {
            const std::size_t ends = shape.prefix + shape.suffix;
            if (text.size() <= ends || text.substr(0, shape.prefix) != shape.key.substr(0, shape.prefix) ||
                text.substr(text.size() - shape.suffix) != shape.key.substr(shape.prefix + 1))
                continue;
            out.push_back({text.substr(0, shape.prefix), {s, 0}, false});
            out.push_back({text.substr(shape.prefix, text.size() - ends), {s, 1}, true});
            out.push_back({text.substr(text.size() - shape.suffix), {s, 2}, false});
            std::erase_if(out, [](const Piece& piece) { return piece.text.empty(); });
            return out;
        }
        if (shape.key != (shape.cut == Cut::AtNumbers ? atNumbers : atSeparators)) continue;
        const auto& found = shape.cut == Cut::AtNumbers ? numbers : words;
        for (std::size_t i = 0; i < found.size(); ++i)
            out.push_back({found[i], {s, i}, shape.varies[i] || found[i] != shape.pieces[i]});
        return out;
    }
    return out;
}

std::vector<TextSegment> TextPattern::segments(std::string_view text, const std::set<Column>& known) const {
    using Kind = TextSegment::Kind;
    const std::vector<Piece> cut = pieces(text);
    const bool hasFixed = std::any_of(cut.begin(), cut.end(), [](const Piece& p) { return !p.varies; });
    if (!hasFixed) return {{Kind::Fixed, 0, text.size()}};
    std::vector<Kind> kinds;
    for (const Piece& piece : cut)
        kinds.push_back(!piece.varies ? Kind::Fixed : known.contains(piece.column) ? Kind::Known : Kind::Varying);
    for (std::size_t i = 0, last = kinds.size(); i < kinds.size(); ++i) {
        if (kinds[i] == Kind::Varying) last = kinds.size();
        if (kinds[i] != Kind::Known) continue;
        if (last < i)
            std::fill(kinds.begin() + static_cast<std::ptrdiff_t>(last), kinds.begin() + static_cast<std::ptrdiff_t>(i),
                      Kind::Known);
        last = i;
    }
    std::vector<TextSegment> segments;
    std::size_t at = 0;
    for (std::size_t i = 0; i < cut.size(); ++i) {
        if (segments.empty() || segments.back().kind != kinds[i]) segments.push_back({kinds[i], at, 0});
        segments.back().length += cut[i].text.size();
        at += cut[i].text.size();
    }
    return segments;
}

std::vector<std::string_view> tokensOf(std::string_view text) {
    std::vector<std::string_view> tokens;
    const auto add = [&](std::string_view token) {
        if (token.size() >= kShortestToken && std::find(tokens.begin(), tokens.end(), token) == tokens.end())
            tokens.push_back(token);
    };
    std::size_t at = 0;
    for (const TextPiece& piece : cutText(text)) {
        if (piece.kind != TextPiece::Kind::Literal) add(text.substr(at, piece.text.size()));
        at += piece.text.size();
    }
    std::string key;
    for (const std::string_view piece : cutAtSeparators(text, key))
        if (isWord(piece.front())) add(piece);
    return tokens;
}

} // namespace tenfold
