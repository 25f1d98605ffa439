#include "core/import/files/rolled_names.h"

#include "core/base/text/text_forms.h"
#include "core/import/files/append_only_files.h"
#include "core/import/files/trace_names.h"

#include <algorithm>
#include <regex>

namespace tenfold {
namespace {

/// A day, perhaps with its time, and a number behind it.
constexpr const char* kDated =
    R"(^(.+?)[-._]((?:19|20)\d\d-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01]))"
    R"((?:[-T_.]?(?:[01]\d|2[0-3])(?:[-:.]?[0-5]\d(?:[-:.]?[0-5]\d(?:[.,]\d+)?)?)?)?)Z?(?:[-._](\d{1,10}))?$)";
/// The same with the year last, as log4j2's patterns have it: "11-24-2026-1"; month and day in the order of the name.
constexpr const char* kDatedYearLast =
    R"(^(.+?)[-._]((?:0[1-9]|[12]\d|3[01])[-.](?:0[1-9]|[12]\d|3[01]))[-.]((?:19|20)\d\d)(?:[-._](\d{1,10}))?$)";
constexpr std::size_t kDateDigits = 14;
constexpr std::size_t kMostName = 255; ///< longer names are of no file system, and the expressions go deep

/// "24" of "2024-11-24T10-15-30.123": digits alone, so many that text order is order in time.
std::string digitsOf(const std::string& text) {
    std::string digits;
    for (const char c : text)
        if (isDigit(c) && digits.size() < kDateDigits) digits += c;
    digits.resize(kDateDigits, '0');
    return digits;
}

/// The ending of a name with its dot, ".log"; empty where there is none.
std::string endingOf(const std::string& name) {
    constexpr std::size_t kLongest = 9;
    const std::size_t dot = name.rfind('.');
    if (dot == std::string::npos || dot == 0 || name.size() - dot < 2 || name.size() - dot > kLongest) return {};
    const std::string ending = name.substr(dot);
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return std::all_of(ending.begin() + 1, ending.end(), isLetter) ? ending : std::string();
}

bool cutDate(const std::string& name, RolledName& rolled) {
    static const std::regex dated(kDated), datedYearLast(kDatedYearLast);
    std::smatch parts;
    std::string number;
    if (std::regex_match(name, parts, dated)) {
        rolled.date = digitsOf(parts[2]);
        number = parts[3];
    } else if (std::regex_match(name, parts, datedYearLast)) {
        rolled.date = digitsOf(parts[3].str() + parts[2].str());
        rolled.isYearLast = true;
        number = parts[4];
    } else {
        return false;
    }
    rolled.stem = parts[1];
    if (!number.empty()) rolled.number = static_cast<std::uint64_t>(std::stoll(number));
    rolled.isSure = true;
    return true;
}

/// "x.log.12" and, inside, "x-12" and "x.12".
bool cutNumber(const std::string& name, bool isInside, RolledName& rolled) {
    constexpr std::size_t kMostDigits = 4;
    std::size_t digits = 0;
    while (digits < name.size() && isDigit(name[name.size() - 1 - digits]))
        ++digits;
    if (digits == 0 || digits > kMostDigits || name.size() < digits + 2) return false;
    const std::size_t at = name.size() - digits - 1;
    if (name[at] != '.' && !(isInside && name[at] == '-')) return false;
    rolled.stem = name.substr(0, at);
    rolled.number = static_cast<std::uint64_t>(std::stoll(name.substr(at + 1)));
    rolled.isSure = !isInside && !endingOf(rolled.stem).empty();
    return true;
}

/// "appendonly.aof.9.incr.aof" of Redis 7: what was rewritten comes first, then the parts by their number.
bool cutAppendOnly(const std::string& name, RolledName& rolled) {
    const auto part = appendOnlyPartOf(name);
    if (!part) return false;
    const std::string digits = std::to_string(part->sequence);
    rolled.stem = part->stem;
    rolled.date = std::string(kDateDigits - std::min(kDateDigits, digits.size()), '0') + digits;
    rolled.number = part->isBase ? 0 : 1;
    rolled.isSure = true;
    return true;
}

} // namespace

RolledName rolledNameOf(const std::string& name) {
    RolledName rolled;
    rolled.stem = withoutPacking(name);
    if (name.size() > kMostName || cutAppendOnly(rolled.stem, rolled)) return rolled;
    const std::string plain = rolled.stem;
    if (cutDate(plain, rolled) || cutNumber(plain, false, rolled)) {
        rolled.stem = withoutPacking(rolled.stem);
        return rolled;
    }
    const std::string ending = endingOf(plain);
    const std::string base = plain.substr(0, plain.size() - ending.size());
    if (ending.empty() || !(cutDate(base, rolled) || cutNumber(base, true, rolled))) return rolled;
    rolled.isInside = true;
    rolled.stem += ending;
    return rolled;
}

std::optional<PartName> partNameOf(const std::string& name) {
    static const std::regex letters(R"(^(.+)[-._]([a-z]{2,3})$)"), bare(R"(^(x)([a-z]{2})$)"),
        named(R"(^(.+?)([-._]?)[pP][aA][rR][tT]([-._]?)(\d{1,9})$)"), numbers(R"(^(.+)\.(\d{2,3})$)");
    std::smatch parts;
    if (name.size() > kMostName) return {};
    if (std::regex_match(name, parts, letters) || std::regex_match(name, parts, bare)) {
        const std::string text = parts[2];
        std::size_t place = 0;
        for (const char c : text)
            place = place * 26 + static_cast<std::size_t>(c - 'a');
        return PartName{parts[1], "letters" + std::to_string(text.size()), place, true};
    }
    if (std::regex_match(name, parts, named))
        return PartName{parts[1], "part" + parts[2].str() + parts[3].str(), std::size_t(std::stoul(parts[4])), true};
    if (std::regex_match(name, parts, numbers))
        return PartName{parts[1], "digits" + std::to_string(parts[2].length()), std::size_t(std::stoul(parts[2])),
                        false};
    return {};
}

} // namespace tenfold
