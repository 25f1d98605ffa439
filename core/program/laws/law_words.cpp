#include "core/program/laws/law_words.h"

#include "core/base/text/number_text.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace tenfold {
namespace {

std::string parameterWord(const std::string& key) {
    return key == "scale" ? "N" : key;
}

std::string factorWords(const LawTerm::Factor& factor) {
    using Kind = LawTerm::Factor::Kind;
    const std::string name = parameterWord(factor.name);
    if (factor.kind == Kind::Log2) return "log₂ " + name;
    return factor.kind == Kind::Steps ? "⌈" + name + " / " + parameterWord(factor.divisor) + "⌉" : name;
}

/// "replication × N", "N log₂ N", "N²".
std::string termWords(const LawTerm& term) {
    const auto& factors = term.factors();
    if (factors.size() == 2 && factors[0] == factors[1]) return factorWords(factors[0]) + "²";
    std::string out;
    for (const LawTerm::Factor& factor : factors) {
        if (!out.empty()) out += factor.kind == LawTerm::Factor::Kind::Log2 ? " " : " × ";
        out += factorWords(factor);
    }
    return out;
}

/// The number or name that a text begins with; empty where it begins with neither.
std::string_view wordAt(std::string_view text) {
    const auto isOfWord = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.';
    };
    return text.substr(0,
                       static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isOfWord) - text.begin()));
}

constexpr int kDecimals = 2;

/// Of a factor: what it is multiplied by may be large.
int decimalsOf(double factor) {
    constexpr int kDigits = 4, kMost = 12;
    const double size = std::fabs(factor);
    if (!(size < 1) || size == 0) return kDecimals;
    return std::min(kMost, kDigits - 1 - static_cast<int>(std::floor(std::log10(size))));
}

} // namespace

std::string lawWords(const LinearForm& form, const std::function<std::string(double, int)>& number) {
    const auto written = [&](double x, int decimals = kDecimals) {
        return number ? number(x, decimals) : compactNumber(x, decimals);
    };
    std::string out;
    const auto add = [&](double factor, const std::string& name) {
        if (factor == 0) return;
        const std::string size = written(std::fabs(factor), name.empty() ? kDecimals : decimalsOf(factor));
        const std::string term = name.empty() ? size : std::fabs(factor) == 1 ? name : size + " " + name;
        if (out.empty())
            out = (factor < 0 ? "−" : "") + term;
        else
            out += (factor < 0 ? " − " : " + ") + term;
    };
    const LawTerm scale = LawTerm::parameter("scale"), constant;
    if (const auto n = form.terms.find(scale); n != form.terms.end()) add(n->second, termWords(scale));
    for (const auto& [term, factor] : form.terms)
        if (term != scale && term != constant) add(factor, termWords(term));
    if (const auto one = form.terms.find(constant); one != form.terms.end()) add(one->second, {});
    if (out.empty()) out = "0";
    return form.cap ? "min(" + written(*form.cap) + ", " + out + ")" : out;
}

std::string lawWords(std::string_view text) {
    std::string out;
    bool isAfterNumber = false;
    while (!text.empty()) {
        const std::string_view word = wordAt(text);
        const std::string_view after = text.substr(word.size());
        if (word == "scale" && after.starts_with("*scale") && wordAt(after.substr(1)) == "scale") {
            out += "N²";
            text.remove_prefix(word.size() * 2 + 1);
        } else if (word == "log2" && after.starts_with("(")) {
            const std::size_t end = std::min(after.find(')'), after.size() - 1);
            out += "log₂ " + parameterWord(std::string(after.substr(1, end - 1)));
            text = after.substr(end + 1);
        } else if (!word.empty()) {
            out += parameterWord(std::string(word));
            isAfterNumber = word.find_first_not_of("0123456789.") == std::string_view::npos;
            text = after;
        } else {
            const std::string_view next = wordAt(text.substr(1));
            if (text[0] == '*')
                out += out.ends_with(' ') ? "×" : isAfterNumber || next == "log2" ? " " : " × ";
            else
                out += text[0] == '-' ? std::string("−") : std::string(1, text[0]);
            text.remove_prefix(1);
        }
    }
    return out;
}

} // namespace tenfold
