#include "core/session/lenses/model_evidence.h"

namespace tenfold {
namespace {

std::string_view lineAt(std::string_view whole, std::size_t begin) {
    return whole.substr(begin, whole.find('\n', begin) - begin);
}

bool isEvidenceHead(std::string_view line) {
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r'))
        line.remove_suffix(1);
    return line == "[evidence]";
}

/// Where the line before the one at `begin` begins; `begin` itself at the start.
std::size_t lineBefore(std::string_view whole, std::size_t begin) {
    if (begin < 2) return begin == 0 ? 0 : begin - 1;
    const std::size_t end = whole.rfind('\n', begin - 2);
    return end == std::string_view::npos ? 0 : end + 1;
}

} // namespace

SplitModelText splitEvidence(std::string_view whole) {
    constexpr std::string_view kQuotes = "\"\"\"";
    std::size_t begin = 0;
    while (begin < whole.size() && !isEvidenceHead(lineAt(whole, begin))) {
        const std::size_t end = whole.find('\n', begin);
        begin = end == std::string_view::npos ? whole.size() : end + 1;
    }
    const std::size_t opened = begin < whole.size() ? whole.find(kQuotes, begin) : std::string_view::npos;
    const std::size_t closed = opened == std::string_view::npos ? opened : whole.find(kQuotes, opened + kQuotes.size());
    // The quotes are of this table: nothing but its one key stands before them.
    const bool isIts =
        opened != std::string_view::npos && whole.substr(begin, opened - begin).find("\n[") == std::string_view::npos;
    if (closed == std::string_view::npos || !isIts) return {std::string(whole), {}};
    std::size_t end = whole.find('\n', closed);
    end = end == std::string_view::npos ? whole.size() : end + 1;
    while (begin > 0 && lineAt(whole, lineBefore(whole, begin)).starts_with('#'))
        begin = lineBefore(whole, begin);
    return {std::string(whole.substr(0, begin)) + std::string(whole.substr(end)),
            std::string(whole.substr(begin, end - begin))};
}

std::string joinEvidence(std::string_view text, std::string_view evidence) {
    std::string whole(text);
    if (evidence.empty()) return whole;
    if (!whole.empty() && whole.back() != '\n') whole += '\n';
    return whole + std::string(evidence);
}

} // namespace tenfold
