#include "core/play/capacity/load_limit.h"

#include "core/prepare/refine_methods.h"
#include "core/program/walk.h"
#include "core/words/play_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <set>

namespace tenfold {
namespace {

using Condition = LoadLimit::Condition;

class LimitReader {
public:
    explicit LimitReader(const std::string& text)
        : m_text(text) {}

    std::optional<LoadLimit> read() {
        LoadLimit limit;
        do {
            Condition condition;
            if (!readWhat(condition) || !readSign(condition) || !readValue(condition)) return {};
            limit.conditions.push_back(std::move(condition));
        } while (readWord("and"));
        skip();
        if (m_at != m_text.size()) return {};
        return limit;
    }

private:
    void skip() {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])) != 0)
            ++m_at;
    }
    bool readWord(std::string_view word) {
        skip();
        if (m_text.compare(m_at, word.size(), word) != 0) return false;
        m_at += word.size();
        return true;
    }
    std::optional<double> readNumber() {
        skip();
        const char* begin = m_text.c_str() + m_at;
        if (std::isdigit(static_cast<unsigned char>(*begin)) == 0) return {}; // no sign, no inf
        char* end = nullptr;
        const double number = std::strtod(begin, &end);
        m_at += static_cast<std::size_t>(end - begin);
        if (!std::isfinite(number)) return {};
        return number;
    }
    bool readWhat(Condition& out) {
        if (readWord("errors%")) {
            out.what = Condition::What::ErrorShare;
        } else if (readWord("errors")) {
            out.what = Condition::What::Errors;
            return !readWord("(") || readMethod(out);
        } else if (readWord("unexpected")) {
            out.what = Condition::What::Unexpected;
        } else if (readWord("unanswered")) {
            out.what = Condition::What::Unanswered;
        } else if (readWord("rate")) {
            out.what = Condition::What::Rate;
        } else if (readWord("p")) {
            out.what = Condition::What::Latency;
            const auto percent = readNumber();
            if (!percent || *percent > 100 || !readWord("(")) return false;
            out.thousandths = static_cast<unsigned>(std::lround(*percent * 10));
            return readMethod(out);
        } else {
            return false;
        }
        return true;
    }
    /// "GET)": a refined method may hold brackets, so its name ends where the one before it is closed.
    bool readMethod(Condition& out) {
        std::size_t end = m_at;
        for (int open = 1; end < m_text.size(); ++end) {
            open += m_text[end] == '(' ? 1 : m_text[end] == ')' ? -1 : 0;
            if (open == 0) break;
        }
        if (end == m_text.size() || end == m_at) return false;
        out.method = m_text.substr(m_at, end - m_at);
        m_at = end + 1;
        return true;
    }
    bool readSign(Condition& out) {
        if (readWord("<="))
            out.is = Condition::Is::AtMost;
        else if (readWord(">="))
            out.is = Condition::Is::AtLeast;
        else if (readWord("<"))
            out.is = Condition::Is::Less;
        else if (readWord(">"))
            out.is = Condition::Is::More;
        else if (readWord("==") || readWord("="))
            out.is = Condition::Is::Equal;
        else
            return false;
        return true;
    }
    bool readValue(Condition& out) {
        const auto number = readNumber();
        if (!number) return false;
        out.value = *number;
        if (out.what == Condition::What::ErrorShare) readWord("%");
        if (out.what != Condition::What::Latency) return true;
        if (readWord("ns")) return true;
        for (const auto& [unit, factor] :
             {std::pair("us", 1e3), std::pair("µs", 1e3), std::pair("ms", 1e6), std::pair("s", 1e9)})
            if (readWord(unit)) {
                out.value *= factor;
                return true;
            }
        return false; // a time without a unit may mean anything
    }

    const std::string& m_text;
    std::size_t m_at = 0;
};

bool holds(const Condition& condition, double value) {
    switch (condition.is) {
    case Condition::Is::Less:
        return value < condition.value;
    case Condition::Is::AtMost:
        return value <= condition.value;
    case Condition::Is::Equal:
        return value == condition.value;
    case Condition::Is::AtLeast:
        return value >= condition.value;
    case Condition::Is::More:
        return value > condition.value;
    }
    return false;
}

/// The value by its bound, 1 at the limit, above it beyond: of what has to be large the other way round.
double ratioOf(const Condition& condition, double value) {
    const bool isLeast = condition.is == Condition::Is::AtLeast || condition.is == Condition::Is::More;
    if (isLeast) return value > 0 ? condition.value / value : condition.value > 0 ? 1e9 : 1;
    return condition.value > 0 ? value / condition.value : value > 0 ? 1e9 : 0;
}

Sentence named(const Condition& condition, const std::string& method, double value) {
    const auto number = [](double n) { return numeral(fmt::format("{:.6g}", n)); };
    const auto time = [](double ns) { return numeral(fmt::format("{:.4g} ms", ns / 1e6)); };
    switch (condition.what) {
    case Condition::What::Latency:
        return say(TENFOLD_WORDS("Sentence", "{0}({1}) is {2}, the limit {3}", "play.limitLatency"),
                   fmt::format("p{:.4g}", condition.thousandths / 10.0), method, time(value), time(condition.value));
    case Condition::What::Errors: // those that the recording has, too, are none
        if (!method.empty())
            return say(TENFOLD_WORDS("Sentence", "errors of {0}: {1}, the limit {2}", "play.limitErrorsOf"), method,
                       number(value), number(condition.value));
        return say(TENFOLD_WORDS("Sentence", "errors: {0}, the limit {1}", "play.limitErrors"), number(value),
                   number(condition.value));
    case Condition::What::ErrorShare:
        return say(TENFOLD_WORDS("Sentence", "errors: {0} %, the limit {1} %", "play.limitShare"), number(value),
                   number(condition.value));
    case Condition::What::Unexpected:
        return say(TENFOLD_WORDS("Sentence", "unexpected replies: {0}, the limit {1}", "play.limitUnexpected"),
                   number(value), number(condition.value));
    case Condition::What::Unanswered:
        return say(TENFOLD_WORDS("Sentence", "calls without an answer: {0}, the limit {1}", "play.limitUnanswered"),
                   number(value), number(condition.value));
    case Condition::What::Rate:
        return say(TENFOLD_WORDS("Sentence", "calls a second: {0}, the limit {1}", "play.limitRate"), number(value),
                   number(condition.value));
    }
    return {};
}

/// @param lateNs  by which the player was late: what a latency would have been without is no less by more
void add(LimitScore& score, const Condition& condition, const std::string& method, double value, double lateNs = 0) {
    const bool isHeld = holds(condition, value);
    const double ratio = ratioOf(condition, value);
    const bool isWorse =
        score.reason.empty() || (score.isWithin && !isHeld) || (score.isWithin == isHeld && ratio > score.worst);
    score.isWithin = score.isWithin && isHeld;
    if (!isHeld && condition.what != Condition::What::Rate)
        score.isServers = score.isServers || !holds(condition, value - lateNs);
    if (!isWorse) return;
    score.worst = ratio;
    score.method = method;
    score.reason = named(condition, method, value);
}

bool isNamed(const Condition& condition, const PlayedMethod& method) {
    return condition.method == method.method || condition.method == method.base;
}

/// A condition about calls of which there were none: nothing is known, and that is not within.
void addUncalled(LimitScore& score, const Condition& condition) {
    if (!score.isWithin) return;
    score.isWithin = false;
    score.method = condition.method == "*" ? std::string() : condition.method;
    score.reason = condition.method == "*"
                       ? say(TENFOLD_WORDS("Sentence", "no call was made", "play.limitNoCalls"))
                       : say(TENFOLD_WORDS("Sentence", "{0} was not called: of its latency nothing is known",
                                           "play.limitUncalled"),
                             condition.method);
}

void addLatency(LimitScore& score, const Condition& condition, const PlayReport& report) {
    const auto lateNs = static_cast<double>(quantileNs(report.late, condition.thousandths));
    const auto of = [&](const LogBuckets& buckets) {
        return static_cast<double>(quantileNs(buckets, condition.thousandths));
    };
    if (condition.method != "*") {
        LogBuckets all;
        for (const PlayedMethod& method : report.methods)
            if (isNamed(condition, method)) all.merge(method.intended);
        if (all.count() == 0) return addUncalled(score, condition);
        return add(score, condition, condition.method, of(all), lateNs);
    }
    bool isAny = false;
    for (const PlayedMethod& method : report.methods) {
        if (method.intended.count() == 0) continue;
        isAny = true;
        add(score, condition, method.method, of(method.intended), lateNs);
    }
    if (!isAny) addUncalled(score, condition);
}

} // namespace

Result<LoadLimit> parseLimit(const std::string& text) {
    auto limit = LimitReader(text).read();
    if (!limit) return fail(MessageId::BadLimit, {text});
    return std::move(*limit);
}

Status checkMethods(const LoadLimit& limit, const WorkloadProgram& program, const std::string& target) {
    std::set<std::string> known, names;
    const auto note = [&](const CallStep& call) {
        const std::string base = recordedMethod(program.refine, call.target, call.method);
        if (call.target != target || isDelivery(base)) return;
        known.insert(call.method);
        known.insert(base);
        names.insert(call.method);
    };
    for (const NodeProgram& type : program.types) {
        forEachStep(type.body, [&](const Step& step, const auto&) {
            if (const auto* call = std::get_if<CallStep>(&step.node)) note(*call);
        });
        for (const Timer& timer : type.timers)
            note(timer.call);
    }
    constexpr std::size_t kMostNamed = 40;
    for (const Condition& condition : limit.conditions)
        if (!condition.method.empty() && condition.method != "*" && !known.contains(condition.method))
            return fail(MessageId::NoSuchMethod,
                        {condition.method, enumeration({names.begin(), names.end()}, kMostNamed)});
    return {};
}

LimitScore scoreOf(const LoadLimit& limit, const PlayReport& report) {
    LimitScore score;
    for (const Condition& condition : limit.conditions) {
        const double sent = static_cast<double>(std::max<std::uint64_t>(report.sent, 1));
        switch (condition.what) {
        case Condition::What::Latency:
            addLatency(score, condition, report);
            break;
        case Condition::What::Errors: {
            std::uint64_t errors = condition.method.empty() ? faultsOf(report) : 0;
            for (const PlayedMethod& method : report.methods)
                if (isNamed(condition, method))
                    errors += method.errors - std::min(method.errors, method.errorsRecorded);
            add(score, condition, condition.method, static_cast<double>(errors));
            break;
        }
        case Condition::What::ErrorShare:
            add(score, condition, {}, 100 * static_cast<double>(faultsOf(report)) / sent);
            break;
        case Condition::What::Unexpected:
            add(score, condition, {}, static_cast<double>(report.unexpected));
            break;
        case Condition::What::Unanswered:
            add(score, condition, {}, static_cast<double>(report.unanswered));
            break;
        case Condition::What::Rate:
            add(score, condition, {}, report.seconds > 0 ? static_cast<double>(report.sent) / report.seconds : 0);
            break;
        }
    }
    return score;
}

} // namespace tenfold
