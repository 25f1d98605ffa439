#include "core/report/svg.h"

#include "core/base/text/visible_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

/// Length of the valid UTF-8 character at `at`, 0 when there is none or XML forbids it.
std::size_t characterLength(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(at);
    if (first < 0x80) return first >= 0x20 || first == '\n' || first == '\t' ? 1 : 0;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || at + length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(at + i) & 0xc0U) != 0x80) return 0;
    const unsigned second = byte(at + 1);
    const bool isTooLong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
    const bool isSurrogate = first == 0xed && second >= 0xa0;
    const bool isTooLarge = first == 0xf4 && second >= 0x90;
    const bool isNonCharacter = first == 0xef && second == 0xbf && byte(at + 2) >= 0xbe;
    return isTooLong || isSurrogate || isTooLarge || isNonCharacter ? 0 : length;
}

std::string pointList(const std::vector<std::pair<double, double>>& points) {
    std::string out;
    for (const auto& [x, y] : points) {
        if (!out.empty()) out += ' ';
        out += coordinate(x);
        out += ',';
        out += coordinate(y);
    }
    return out;
}

std::string_view anchorName(Anchor anchor) {
    switch (anchor) {
    case Anchor::Middle:
        return " text-anchor=\"middle\"";
    case Anchor::End:
        return " text-anchor=\"end\"";
    case Anchor::Start:
        break;
    }
    return {};
}

} // namespace

std::string escapeHtml(std::string_view text) {
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = characterLength(text, at);
        if (length == 0) {
            out += kReplacement;
            ++at;
            continue;
        }
        if (length > 1 && isSteering(nextCharacter(text, at).code)) {
            out += visibleText(text.substr(at, length));
            at += length;
            continue;
        }
        switch (text[at]) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            out += text.substr(at, length);
        }
        at += length;
    }
    return out;
}

std::string coordinate(double value) {
    if (!std::isfinite(value)) return "0";
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

Svg::Svg(double width, double height, std::string_view title)
    : m_out(fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{0}\" height=\"{1}\" "
                        "viewBox=\"0 0 {0} {1}\"><title>{2}</title>\n",
                        coordinate(width), coordinate(height), escapeHtml(title))) {}

void Svg::rect(double x, double y, double width, double height, std::string_view cssClass, double radius) {
    m_out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{} class=\"{}\"/>\n", coordinate(x),
                         coordinate(y), coordinate(width), coordinate(height),
                         radius > 0 ? fmt::format(" rx=\"{}\"", coordinate(radius)) : "", cssClass);
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view cssClass) {
    m_out += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" class=\"{}\"/>\n", coordinate(x1),
                         coordinate(y1), coordinate(x2), coordinate(y2), cssClass);
}

void Svg::circle(double x, double y, double radius, std::string_view cssClass) {
    m_out += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" class=\"{}\"/>\n", coordinate(x), coordinate(y),
                         coordinate(radius), cssClass);
}

void Svg::polyline(const std::vector<std::pair<double, double>>& points, std::string_view cssClass) {
    m_out += fmt::format("<polyline points=\"{}\" class=\"{}\"/>\n", pointList(points), cssClass);
}

void Svg::polygon(const std::vector<std::pair<double, double>>& points, std::string_view cssClass) {
    m_out += fmt::format("<polygon points=\"{}\" class=\"{}\"/>\n", pointList(points), cssClass);
}

void Svg::text(double x, double y, std::string_view text, std::string_view cssClass, Anchor anchor) {
    m_out += fmt::format("<text x=\"{}\" y=\"{}\"{} class=\"{}\">{}</text>\n", coordinate(x), coordinate(y),
                         anchorName(anchor), cssClass, escapeHtml(text));
}

void Svg::turnedText(double x, double y, double degrees, std::string_view text, std::string_view cssClass) {
    m_out += fmt::format("<text transform=\"translate({} {}) rotate({})\" class=\"{}\">{}</text>\n", coordinate(x),
                         coordinate(y), coordinate(degrees), cssClass, escapeHtml(text));
}

void Svg::beginGroup(std::string_view tooltip) {
    m_out += fmt::format("<g><title>{}</title>", escapeHtml(tooltip));
}

void Svg::endGroup() {
    m_out += "</g>\n";
}

std::string Svg::finish() {
    m_out += "</svg>\n";
    return std::move(m_out);
}

namespace {

constexpr double kMeanAdvance = 0.6; ///< of DejaVu Sans, in font sizes, for names like "getBlockLocations"

bool beginsCharacter(char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80;
}

std::size_t characterCount(std::string_view utf8) {
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), beginsCharacter));
}

/// Where a character begins; behind the last one, the end.
std::size_t placeOfCharacter(std::string_view utf8, std::size_t number) {
    std::size_t seen = 0;
    for (std::size_t at = 0; at < utf8.size(); ++at)
        if (beginsCharacter(utf8[at]) && seen++ == number) return at;
    return utf8.size();
}

} // namespace

double textWidth(std::string_view utf8, double fontSize) {
    return static_cast<double>(characterCount(utf8)) * fontSize * kMeanAdvance;
}

std::string shortText(std::string_view utf8, std::size_t most, std::size_t kept) {
    const std::size_t count = characterCount(utf8);
    if (count <= most) return std::string(utf8);
    const std::size_t before = most > kept + 1 ? most - kept - 1 : 0;
    std::string text(utf8.substr(0, placeOfCharacter(utf8, before)));
    return text.append("…").append(utf8.substr(placeOfCharacter(utf8, count - kept)));
}

std::string fittingText(std::string_view utf8, double fontSize, double width) {
    return shortText(utf8, static_cast<std::size_t>(std::max(1.0, width / (fontSize * kMeanAdvance))));
}

} // namespace tenfold
