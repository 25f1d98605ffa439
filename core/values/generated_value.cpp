#include "core/values/generated_value.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

constexpr std::size_t kValuesKept = 64;   ///< recorded values in a program, to draw from: shares are right to a 64th
constexpr std::size_t kLongestKept = 256; ///< bytes: longer ones would fill the program
constexpr std::size_t kUsualHex = 16, kUsualToken = 22; ///< lengths where none is known: 64 and 128 bits
constexpr std::size_t kLongestMade = 4096;              ///< bytes, whatever a label asks for

constexpr std::string_view kHexDigits = "0123456789abcdef";
constexpr std::string_view kTokenLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

std::size_t bytesOf(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return text->size();
    if (const auto* bytes = std::get_if<Bytes>(&value)) return bytes->data.size();
    return 0;
}

/// A length between the generator's, or the usual one.
std::size_t drawnLength(const GeneratorExpression& generator, RandomStream& random, std::size_t usual) {
    if (!(generator.high >= 1)) return usual;
    const auto high = static_cast<std::size_t>(std::min(generator.high, static_cast<double>(kLongestMade)));
    const auto low = static_cast<std::size_t>(std::clamp(generator.low, 1.0, static_cast<double>(high)));
    return low + static_cast<std::size_t>(random.below(high - low + 1));
}

std::string drawnText(std::string_view letters, std::size_t length, RandomStream& random) {
    std::string out;
    out.reserve(length);
    for (std::size_t i = 0; i < length; ++i)
        out += letters[static_cast<std::size_t>(random.below(letters.size()))];
    return out;
}

Value wholeOrReal(double number, bool isWhole) {
    if (!isWhole) return number;
    const double rounded = std::round(number);
    if (rounded >= 0x1p63) return static_cast<std::uint64_t>(std::min(rounded, 0x1.fffffffffffffp63));
    return static_cast<std::int64_t>(std::max(rounded, -0x1p63));
}

/// Inverse of the recorded distribution function.
Value drawnNumber(const RecordedValues& recorded, RandomStream& random) {
    const auto& q = recorded.quantiles;
    const double at = random.unit() * static_cast<double>(q.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(at), q.size() - 1);
    const double above = q[std::min(below + 1, q.size() - 1)];
    return wholeOrReal(q[below] + (above - q[below]) * (at - static_cast<double>(below)), recorded.isWhole);
}

std::optional<Value> drawnRecorded(const GeneratorExpression& generator, RandomStream& random) {
    const RecordedValues& recorded = generator.recorded;
    if (!recorded.values.empty())
        return recorded.values[static_cast<std::size_t>(random.below(recorded.values.size()))];
    if (recorded.quantiles.size() > 1) return drawnNumber(recorded, random);
    if (!(generator.low <= generator.high)) return std::nullopt;
    const bool isWhole = generator.low == std::floor(generator.low) && generator.high == std::floor(generator.high);
    return wholeOrReal(generator.low + (generator.high - generator.low) * random.unit(), isWhole);
}

/// Values in order, numbers by size and the rest by their text.
std::vector<const Value*> sorted(std::vector<const Value*> values, bool areNumbers) {
    if (areNumbers) {
        std::sort(values.begin(), values.end(),
                  [](const Value* a, const Value* b) { return *realOf(*a) < *realOf(*b); });
        return values;
    }
    std::vector<std::pair<std::string, const Value*>> texts;
    texts.reserve(values.size());
    for (const Value* value : values)
        texts.emplace_back(toJson(*value), value);
    std::sort(texts.begin(), texts.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::transform(texts.begin(), texts.end(), values.begin(), [](const auto& t) { return t.second; });
    return values;
}

void keepNumbers(RecordedValues& out, const std::vector<const Value*>& inOrder) {
    const auto isWhole = [](const Value* v) { return !std::holds_alternative<double>(*v); };
    out.isWhole = std::all_of(inOrder.begin(), inOrder.end(), isWhole);
    for (std::size_t i = 0; i < RecordedValues::kQuantiles; ++i)
        out.quantiles.push_back(*realOf(*inOrder[i * (inOrder.size() - 1) / (RecordedValues::kQuantiles - 1)]));
}

/// Every k-th in order, so that each value is there about as often as it was recorded.
void keepSample(RecordedValues& out, const std::vector<const Value*>& inOrder) {
    const std::size_t kept = std::min(kValuesKept, inOrder.size());
    std::uint64_t different = 0;
    for (std::size_t i = 0; i < kept; ++i) {
        const Value& value = *inOrder[(2 * i + 1) * inOrder.size() / (2 * kept)];
        if (bytesOf(value) > kLongestKept) continue;
        different += out.values.empty() || out.values.back() != value ? 1 : 0;
        out.values.push_back(value);
    }
    out.isComplete = different == out.distinct;
}

std::string recordedWidth(const GeneratorExpression& generator) {
    const RecordedValues& recorded = generator.recorded;
    if (!recorded.values.empty())
        return fmt::format("{} recorded values{}", withThousands(static_cast<std::int64_t>(recorded.distinct)),
                           recorded.isComplete ? "" : ", not all kept");
    return fmt::format("{} .. {}", compactNumber(generator.low), compactNumber(generator.high));
}

} // namespace

void writeUuid(RandomStream& random, char* text) {
    const std::uint64_t halves[2] = {(random.next() & ~0xf000ULL) | 0x4000ULL,        // version 4
                                     (random.next() & ~(3ULL << 62)) | (2ULL << 62)}; // variant of RFC 4122
    int digit = 0;
    for (int i = 0; i < 36; ++i) {
        if (i == 8 || i == 13 || i == 18 || i == 23) {
            text[i] = '-';
            continue;
        }
        text[i] = kHexDigits[(halves[digit / 16] >> (60 - 4 * (digit % 16))) & 15];
        ++digit;
    }
}

std::optional<Value> generate(const GeneratorExpression& generator, RandomStream& random, std::int64_t nowNs) {
    switch (generator.kind) {
    case GeneratorKind::Uuid: {
        std::string text(36, ' ');
        writeUuid(random, text.data());
        return text;
    }
    case GeneratorKind::Hex:
        return drawnText(kHexDigits, drawnLength(generator, random, kUsualHex), random);
    case GeneratorKind::Token:
        return drawnText(kTokenLetters, drawnLength(generator, random, kUsualToken), random);
    case GeneratorKind::Int32:
        return static_cast<std::int64_t>(static_cast<std::int32_t>(random.next() >> 32));
    case GeneratorKind::Int64:
        return static_cast<std::int64_t>(random.next());
    case GeneratorKind::Port:
        return kLowestPort + static_cast<std::int64_t>(random.below(kHighestPort - kLowestPort + 1));
    case GeneratorKind::Recorded:
        return drawnRecorded(generator, random);
    case GeneratorKind::NowS:
    case GeneratorKind::NowMs:
    case GeneratorKind::NowUs:
    case GeneratorKind::NowNs:
        return nowNs / nsPerUnit(generator.kind);
    case GeneratorKind::Text:
    case GeneratorKind::NowIso:
    case GeneratorKind::Elapsed:
        break;
    }
    return std::nullopt;
}

bool isDrawnInPlan(const GeneratorExpression& generator) {
    return generator.kind == GeneratorKind::Port || generator.kind == GeneratorKind::Recorded;
}

RecordedValues recordedValues(const std::vector<const Value*>& values) {
    RecordedValues out;
    out.instances = values.size();
    if (values.empty()) return out;
    const bool areNumbers = std::all_of(values.begin(), values.end(), [](const Value* v) {
        const auto real = realOf(*v);
        return real && std::isfinite(*real);
    });
    const std::vector<const Value*> inOrder = sorted(values, areNumbers);
    out.distinct = 1;
    for (std::size_t i = 1; i < inOrder.size(); ++i)
        out.distinct += *inOrder[i] == *inOrder[i - 1] ? 0 : 1;
    areNumbers ? keepNumbers(out, inOrder) : keepSample(out, inOrder);
    return out;
}

namespace {

std::string widthOf(const GeneratorExpression& generator) {
    const bool isLong = generator.high >= 1;
    switch (generator.kind) {
    case GeneratorKind::Recorded:
        return recordedWidth(generator);
    case GeneratorKind::NowS:
    case GeneratorKind::NowMs:
    case GeneratorKind::NowUs:
    case GeneratorKind::NowNs:
        return "5 s around the call";
    case GeneratorKind::Uuid:
        return "2^122 values";
    case GeneratorKind::Port:
        return "65,535 values";
    case GeneratorKind::Int32:
        return "2^32 values";
    case GeneratorKind::Int64:
        return "2^64 values";
    case GeneratorKind::Hex:
        return isLong ? fmt::format("16^{} values", compactNumber(generator.high)) : "any hex digits";
    case GeneratorKind::Token:
        return isLong ? fmt::format("62^{} values", compactNumber(generator.high)) : "any token";
    case GeneratorKind::Text:
        return "any text";
    case GeneratorKind::NowIso:
    case GeneratorKind::Elapsed:
        break;
    }
    return "any value";
}

} // namespace

std::string widthText(const Expression& expression) {
    std::string out;
    forEachNews(expression, [&](const Expression& part) {
        const auto* generator = std::get_if<GeneratorExpression>(&part.node);
        const bool isScript = std::holds_alternative<ScriptExpression>(part.node);
        const std::string width = generator ? widthOf(*generator) : isScript ? "what the script gives" : "";
        if (!width.empty()) out += (out.empty() ? "" : " x ") + width;
    });
    return out;
}

} // namespace tenfold
