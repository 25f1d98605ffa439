#include "core/base/text/csv_text.h"

#include "core/base/text/text_forms.h"

namespace tenfold {
namespace {

bool beginsFormula(std::string_view text) {
    const std::size_t begin = text.find_first_not_of('\'');
    constexpr std::string_view kBeginnings = "=+-@\t\r";
    if (begin == std::string_view::npos || kBeginnings.find(text[begin]) == std::string_view::npos) return false;
    if (begin > 0) return true;
    const std::string_view digits = text.substr(1); // behind a sign, where it is a number
    const bool isNumber = !digits.empty() && (isDigit(digits[0]) || digits[0] == '.') && realNumber(digits);
    return !isNumber || (text[0] != '+' && text[0] != '-');
}

} // namespace

void appendCsvCell(std::string& out, std::string_view text, CsvCells cells) {
    const bool isGuarded = cells == CsvCells::Guarded && beginsFormula(text);
    const std::string_view guard = isGuarded ? "'" : "";
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
        out += guard;
        out += text;
        return;
    }
    out += '"';
    out += guard;
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    out += '"';
}

} // namespace tenfold
