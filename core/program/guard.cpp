#include "core/program/guard.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold {
namespace {

/// "a, b or c"; of many the first and how many more: a sentence of fifty names says nothing to people.
std::string anyOf(const std::vector<CallName>& calls) {
    constexpr std::size_t kMostNamed = 5, kFirst = 3;
    const std::size_t named = calls.size() > kMostNamed ? kFirst : calls.size();
    std::string out;
    for (std::size_t i = 0; i < named; ++i)
        out += (i == 0 ? "" : i + 1 == calls.size() ? " or " : ", ") + calls[i].method;
    return named < calls.size() ? fmt::format("{} or {} others", out, calls.size() - named) : out;
}

std::string_view sign(Comparison is) {
    switch (is) {
    case Comparison::Equal:
        break;
    case Comparison::NotEqual:
        return "!=";
    case Comparison::Less:
        return "<";
    case Comparison::AtLeast:
        return ">=";
    }
    return "==";
}

struct TestText {
    std::string operator()(const ReplyTest& test) const {
        std::string field = test.of.empty() ? test.path : anyOf(test.of) + ".response";
        if (!test.of.empty() && !test.path.empty()) field += "." + test.path;
        if (field.empty()) field = "reply";
        if (test.of.empty() && field.front() >= '0' && field.front() <= '9') field = "reply." + field; // of a list
        const char* const aspect = test.aspect == ReplyTest::Aspect::Length ? "length of " : "";
        return fmt::format("{}{} {} {}", aspect, field, sign(test.is), toJson(test.value));
    }
    std::string operator()(const ArgumentTest& test) const {
        return fmt::format("this call's {} {} {}", test.path, sign(test.is), toJson(test.value));
    }
    std::string operator()(const PrecedingTest& test) const {
        const char* const negation = test.negated ? "not " : "";
        if (test.back == 1) return fmt::format("{}{} before that", negation, anyOf(test.is));
        if (test.back > 1) return fmt::format("{}{}, {} calls before", negation, anyOf(test.is), test.back);
        if (test.among.empty()) return fmt::format("{}after {}", negation, anyOf(test.is));
        return fmt::format("{} {}the latest of {}", anyOf(test.is), negation, anyOf(test.among));
    }
    std::string operator()(const CountTest& test) const {
        const std::string since = test.since.empty() ? "the start" : anyOf(test.since);
        const std::string less = test.less.empty() ? "" : " less those of " + anyOf(test.less);
        return fmt::format("calls of {}{} since {} {} {}", anyOf(test.of), less, since, sign(test.is), test.count);
    }
    std::string operator()(const AgeTest& test) const {
        return fmt::format("time since {} {} {}", anyOf(test.of), sign(test.is), duration(test.ns));
    }
    std::string operator()(const ElementsTest& test) const {
        std::string list = anyOf(test.of) + ".response";
        if (!test.path.empty()) list += "." + test.path;
        if (test.only)
            list += fmt::format(" with {} == {}", test.field.empty() ? "value" : test.field, toJson(*test.only));
        return fmt::format("elements of {} left for {} {} {}", list, anyOf(test.calls), sign(test.is), test.left);
    }
};

} // namespace

Guard replyGuard(std::string path, Comparison is, Value value) {
    return {{ReplyTest{{}, std::move(path), ReplyTest::Aspect::Itself, is, std::move(value)}}};
}

const CallName* callBefore(const Guard& guard) {
    const auto* test = guard.tests.size() == 1 ? std::get_if<PrecedingTest>(&guard.tests.front()) : nullptr;
    return test && test->is.size() == 1 && test->among.empty() && !test->negated ? &test->is.front() : nullptr;
}

std::string toText(const GuardTest& test) {
    return std::visit(TestText{}, test);
}

std::string toText(const Guard& guard) {
    if (GuardWindow window; windowOf(guard, window)) {
        std::string out = fmt::format("from {} after {} on", duration(window.leastAgeNs), anyOf(window.begins));
        if (!window.ends.empty()) out += ", until " + anyOf(window.ends);
        return out;
    }
    std::string out;
    for (const GuardTest& test : guard.tests)
        out += (out.empty() ? "" : " and ") + toText(test);
    return out;
}

Guard guardOf(const GuardWindow& window) {
    PrecedingTest begun{window.begins, window.begins, false};
    begun.among.insert(begun.among.end(), window.ends.begin(), window.ends.end());
    return {{std::move(begun), AgeTest{window.begins, Comparison::AtLeast, window.leastAgeNs}}};
}

bool windowOf(const Guard& guard, GuardWindow& window) {
    if (guard.tests.size() != 2) return false;
    const auto* begun = std::get_if<PrecedingTest>(&guard.tests[0]);
    const auto* age = std::get_if<AgeTest>(&guard.tests[1]);
    if (!begun || !age || begun->negated || begun->is.empty() || age->of != begun->is) return false;
    if (age->is != Comparison::AtLeast || begun->among.size() < begun->is.size() ||
        !std::equal(begun->is.begin(), begun->is.end(), begun->among.begin()))
        return false;
    window.begins = begun->is;
    window.ends.assign(begun->among.begin() + static_cast<std::ptrdiff_t>(begun->is.size()), begun->among.end());
    window.leastAgeNs = age->ns;
    return true;
}

} // namespace tenfold
