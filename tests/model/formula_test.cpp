// Formulas of model files: values against arithmetic by hand, and what is wrong with its place.
#include "core/model/file/formula.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <random>
#include <thread>

namespace tenfold {
namespace {

const std::vector<FormulaName>& formulaNames() {
    static const std::vector<FormulaName> names{
        {"app.size", FormulaUnit::Bytes, false, 1}, {"app.items", FormulaUnit::Number, false, 1},
        {"coding", FormulaUnit::Number, true, 1},   {"k8s.pod-count", FormulaUnit::Number, false, 1},
        {"wait", FormulaUnit::Time, false, 1e-3},   {"m", FormulaUnit::Number, false, 1},
        {"n", FormulaUnit::Number, false, 1},
    };
    return names;
}

/// The value with every attribute given by name; NaN of those that are not.
double valueOf(const std::string& text, FormulaUnit unit, const std::map<std::string, double>& values = {},
               const std::string& coding = "") {
    const auto formula = Formula::parse(text, unit, formulaNames());
    EXPECT_TRUE(formula.has_value()) << text << ": " << (formula ? "" : formula.error().message());
    if (!formula) return -1;
    std::vector<double> arguments;
    for (const std::string& name : formula->attributes()) {
        const auto at = values.find(name);
        arguments.push_back(name == "coding"     ? formula->categoryValue(name, coding)
                            : at == values.end() ? std::nan("")
                                                 : at->second);
    }
    return formula->evaluate(arguments);
}

std::string problemOf(const std::string& text, FormulaUnit unit) {
    const auto formula = Formula::read(text, unit, formulaNames());
    if (formula) return "none";
    const FormulaProblem& problem = formula.error();
    return std::to_string(problem.at) + "+" + std::to_string(problem.length) + " " + problem.text.text();
}

TEST(Formula, valuesByHand) {
    using enum FormulaUnit;
    EXPECT_DOUBLE_EQ(valueOf("0.2 ms", Time), 0.0002);
    EXPECT_DOUBLE_EQ(valueOf("0.2ms + 3 us", Time), 0.000203);
    EXPECT_DOUBLE_EQ(valueOf("2 min", Time), 120);
    EXPECT_DOUBLE_EQ(valueOf("8 KB / 100 MBps", Time), 8e3 / 1e8);
    EXPECT_DOUBLE_EQ(valueOf("1 MiB / 1 Gbps", Time), 1048576 * 8 / 1e9);
    EXPECT_DOUBLE_EQ(valueOf("64 KiB", Bytes), 65536);
    EXPECT_DOUBLE_EQ(valueOf("100 / s", Rate), 100);
    EXPECT_DOUBLE_EQ(valueOf("600/min", Rate), 10);
    EXPECT_DOUBLE_EQ(valueOf("1 MB / s", Bandwidth), 1e6);
    EXPECT_DOUBLE_EQ(valueOf("20 %", Number), 0.2);
    EXPECT_DOUBLE_EQ(valueOf("0", Time), 0);
    EXPECT_DOUBLE_EQ(valueOf("-2 ^ 2 + 2 ^ 3 ^ 2", Number), -4 + 512);
    EXPECT_DOUBLE_EQ(valueOf("2 * 3 - 4 / 2 - 1", Number), 3);
    EXPECT_DOUBLE_EQ(
        valueOf("max(1, 7, 3) + min(4, 2) + sqrt(16) + log2(8) + ceil(1.2) + floor(1.9) + round(2.5)", Number),
        7 + 2 + 4 + 3 + 2 + 1 + 3);
    EXPECT_DOUBLE_EQ(valueOf("ln(exp(2)) + log(exp(1)) + log10(1000) + abs(-1)", Number), 7);
    EXPECT_DOUBLE_EQ(valueOf("sqrt(4 ms * 9 ms)", Time), 0.006);
    EXPECT_DOUBLE_EQ(valueOf("1 < 2 ? 5 : 6", Number), 5);
    EXPECT_DOUBLE_EQ(valueOf("not (1 < 2) or 3 >= 3 and 2 != 2", Number), 0);
}

TEST(Formula, attributes) {
    using enum FormulaUnit;
    EXPECT_DOUBLE_EQ(valueOf("0.2 ms + app.size / 100 MBps", Time, {{"app.size", 1e6}}), 0.0102);
    EXPECT_DOUBLE_EQ(valueOf("wait * 2", Time, {{"wait", 5}}), 0.010); // recorded in milliseconds
    EXPECT_DOUBLE_EQ(valueOf("`k8s.pod-count` * 2", Number, {{"k8s.pod-count", 21}}), 42);
    const std::string coded = "app.size * n / m / 100 MBps * (coding == \"3-of-5\" ? 1 : 2)";
    EXPECT_DOUBLE_EQ(valueOf(coded, Time, {{"app.size", 3e6}, {"m", 3}, {"n", 5}}, "3-of-5"), 0.05);
    EXPECT_DOUBLE_EQ(valueOf(coded, Time, {{"app.size", 3e6}, {"m", 3}, {"n", 5}}, "none"), 0.10);
    EXPECT_DOUBLE_EQ(valueOf("coding != 'a' ? 1 : 0", Number, {}, "b"), 1);
}

TEST(Formula, whatIsNotKnown) {
    using enum FormulaUnit;
    EXPECT_TRUE(std::isnan(valueOf("app.size / 100 MBps", Time)));
    EXPECT_TRUE(std::isnan(valueOf("coding == \"a\" ? 1 : 2", Number)));
    EXPECT_TRUE(std::isnan(valueOf("m < 3 ? 1 : 2", Number)));
    EXPECT_TRUE(std::isnan(valueOf("min(m, 3)", Number)));
    // where it does not matter, it does not
    EXPECT_DOUBLE_EQ(valueOf("coding == \"a\" ? 1 : m", Number, {}, "a"), 1);
    EXPECT_DOUBLE_EQ(valueOf("m < 3 or n > 1 ? 1 : 2", Number, {{"n", 2}}), 1);
    EXPECT_DOUBLE_EQ(valueOf("m < 3 ? 2 : 2", Number), 2);
    // no finite value, or one that cannot be
    EXPECT_TRUE(std::isnan(valueOf("1 ms / m", Time, {{"m", 0}})));
    EXPECT_TRUE(std::isnan(valueOf("ln(m)", Number, {{"m", 0}})));
    EXPECT_TRUE(std::isnan(valueOf("sqrt(m)", Number, {{"m", -1}})));
    EXPECT_TRUE(std::isnan(valueOf("1 ms - wait", Time, {{"wait", 5}})));
    EXPECT_TRUE(std::isnan(valueOf("exp(m)", Number, {{"m", 1e6}})));
    EXPECT_TRUE(std::isnan(valueOf("m", Number, {{"m", INFINITY}})));
    EXPECT_DOUBLE_EQ(valueOf("m - 5", Number, {{"m", 1}}), -4);
}

TEST(Formula, whatIsWrong) {
    using enum FormulaUnit;
    const std::string hint = "; is m a plain number? [attributes] gives it a unit";
    const std::vector<std::tuple<std::string, FormulaUnit, std::string>> cases{
        {"", Time, "0+1 there is no formula"},
        {"0.2", Time, "0+3 a time needs a unit: 0.2 ms, for example"},
        {"3", Rate, "0+1 a rate such as 100 / s needs a unit: 3 / s, for example"},
        {"3 B", Time, "0+3 units do not fit: this comes to a size in bytes, and has to be a time"},
        {"1 ms + m", Time, "0+8 units do not fit: a sum of a time and a plain number" + hint},
        {"app.size / 100 ms", Time, "0+17 units do not fit: this comes to bytes a second, and has to be a time"},
        {"m / 100 MBps", Time, "0+12 units do not fit: this comes to seconds a byte, and has to be a time" + hint},
        {"wait * wait", Time, "0+11 units do not fit: this comes to s^2, and has to be a time"},
        {"app.size < 4 ms ? 1 : 2", Number, "0+15 units do not fit: a comparison of a size in bytes and a time"},
        {"m < 1 ? 1 ms : 2 B", Time, "8+10 units do not fit: a choice of a time and a size in bytes" + hint},
        {"ceil(wait)", Number, "5+4 what ceil is of has to be a plain number, and this is a time"},
        {"2 ^ wait", Number, "4+4 an exponent has to be a plain number, and this is a time"},
        {"app.sise / 1 MBps", Time, "0+8 there is no attribute app.sise; app.size may be meant"},
        {"1 ms * frogs", Time, "7+5 there is no attribute frogs; [attributes] names those that formulas use"},
        {"1 ms * k8s.pod", Time, "7+7 there is no attribute k8s.pod; `k8s.pod-count` may be meant, in backticks"},
        {"5 mss", Time, "2+3 there is no unit mss; ms may be meant"},
        {"2 m", Number, "2+1 something is missing before m: *, for example"},
        {"sqr(4)", Number, "0+3 there is no function sqr; sqrt may be meant"},
        {"min(4)", Number, "0+3 min is of 2 to 32 values"},
        {"sqrt(4, 5)", Number, "0+4 sqrt is of one value"},
        {"(1 + 2", Number, "6+1 the bracket of character 1 is not closed"},
        {"1 + 2)", Number, "5+1 a bracket is closed that was not opened"},
        {"1 +", Number, "3+1 the formula ends where a value is expected"},
        {"1 + * 2", Number, "4+1 a value is expected before *"},
        {"m n", Number, "2+1 something is missing before n: an operator such as + or *"},
        {"1 < 2 < 3", Number, "6+1 only two values are compared at a time; join comparisons by and"},
        {"m ? 1", Number, "5+1 a condition needs both answers: condition ? answer : other answer"},
        {"coding + 1", Number, "0+6 coding is a category, which is only compared with a text: coding == \"…\""},
        {"coding == 3", Number, "10+1 a category is only compared with a text in quotes"},
        {"m == \"a\"", Number, "0+1 m is a number; of texts it has to have the unit \"category\""},
        {"coding < \"a\"", Number, "9+3 texts are compared by == and != only"},
        {"\"a\"", Number, "0+3 a text is only compared with a category: coding == \"3-of-5\""},
        {"coding == \"a", Number, "10+1 this quote does not end"},
        {"1 / 0", Number, "0+5 this has no finite value: something is divided by 0, or a logarithm or root of nothing"},
        {"1 ms / (2 - 2)", Time,
         "0+14 this has no finite value: something is divided by 0, or a logarithm or root of nothing"},
        {"ln(0)", Number, "3+1 this has no finite value: something is divided by 0, or a logarithm or root of nothing"},
        {"1e999", Number, "0+5 not a number that can be computed with"},
        {"1 ms - 5 ms", Time, "0+11 this is below 0, which a time never is"},
        {"m # 2", Number, "2+1 this character has no meaning in a formula"},
        {"m × 2", Number, "2+2 this character has no meaning in a formula"},
    };
    for (const auto& [text, unit, problem] : cases)
        EXPECT_EQ(problemOf(text, unit), problem) << text;
}

TEST(Formula, errorsHaveTheCharacter) {
    const auto formula = Formula::parse("1 µs + app.sise / 1 MBps", FormulaUnit::Time, formulaNames());
    ASSERT_FALSE(formula.has_value());
    EXPECT_EQ(formula.error().message(), "formula, character 8: there is no attribute app.sise; app.size may be meant");
    EXPECT_EQ(formula.error().excerpt(), "1 µs + app.sise / 1 MBps\n       ^");
}

TEST(Formula, splits) {
    const auto splitsOf = [](const std::string& text) {
        std::string out;
        const auto formula = Formula::parse(text, FormulaUnit::Number, formulaNames());
        for (const FormulaSplit& split : formula.value_or(Formula()).splits())
            out += split.attribute +
                   (split.category.empty() ? "<=" + std::to_string(split.threshold) : "=" + split.category) + " ";
        return out;
    };
    EXPECT_EQ(splitsOf("app.size <= 4 KiB ? 1 : coding == \"3-of-5\" ? 2 : 3"), "app.size<=4096.000000 coding=3-of-5 ");
    EXPECT_EQ(splitsOf("wait > 5 ms ? 1 : 2"), "wait<=5.000000 "); // as recorded
    EXPECT_EQ(splitsOf("2 + m < 3"), "");
    const auto below = Formula::parse("4 KiB > app.size", FormulaUnit::Number, formulaNames())->splits();
    ASSERT_EQ(below.size(), 1U);
    EXPECT_LT(below[0].threshold, 4096);
    EXPECT_GT(below[0].threshold, 4095.999);
    EXPECT_EQ(Formula::parse("m == 3", FormulaUnit::Number, formulaNames())->splits().size(), 2U);
}

TEST(Formula, parts) {
    Formula::Parts parts;
    const auto add = [&](const std::string& name, const std::string& text) {
        parts.emplace(name, Formula::parse(text, FormulaUnit::Any, formulaNames(), parts).value());
    };
    add("rpc", "0.2 ms");
    add("wire", "rpc + app.size / 100 MBps");
    add("twice", "2 * wire");
    const Formula formula = Formula::parse("twice + m * rpc", FormulaUnit::Time, formulaNames(), parts).value();
    EXPECT_EQ(formula.attributes(), (std::vector<std::string>{"app.size", "m"}));
    const std::vector<double> values{1e6, 3};
    EXPECT_DOUBLE_EQ(formula.evaluate(values), 2 * 0.0102 + 3 * 0.0002);
    EXPECT_FALSE(Formula::read("twice", FormulaUnit::Bytes, formulaNames(), parts).has_value());
    // parts that double: a thousand million terms are refused, not computed
    add("x0", "m + n");
    std::string last = "x0";
    bool isRefused = false;
    for (int i = 1; i < 30 && !isRefused; ++i) {
        auto next = Formula::read(last + " + " + last, FormulaUnit::Any, formulaNames(), parts);
        isRefused = !next;
        last = "x" + std::to_string(i);
        if (next) parts.emplace(last, *next);
    }
    EXPECT_TRUE(isRefused);
}

TEST(Formula, hostileTexts) {
    using enum FormulaUnit;
    for (const std::string one : {"(", "-", "!", "1?", "1^", "sqrt(", "not ", "min(1,", "1+", "m<", "`", "m ? 1 : "}) {
        for (const int count : {60, 100, 1000, 50'000, 1'000'000}) {
            std::string text;
            for (int i = 0; i < count; ++i)
                text += one;
            EXPECT_FALSE(Formula::read(text, Number, formulaNames()).has_value()) << one << " times " << count;
            if (one.back() == '(') {
                text += "1" + std::string(static_cast<std::size_t>(count), ')');
                EXPECT_EQ(Formula::read(text, Number, formulaNames()).has_value(), count < 64)
                    << one << " times " << count;
            }
        }
    }
    EXPECT_FALSE(Formula::read(std::string(100, '\0'), Number, formulaNames()).has_value());
}

TEST(Formula, randomTextsNeverBreak) {
    const unsigned seed = 4711;
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    const std::vector<std::string> pieces{
        "m", "n", "app.size", "coding", "1", "0.5 ms", "4 KB", "+",     "-", "*", "/",     "^",    "(", ")", "?",
        ":", "<", "==",       "min(",   ",", "not",    "and",  "\"a\"", "`", " ", "sqrt(", "wait", "%", "é", "1e"};
    std::size_t read = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (std::size_t count = random() % 10; count-- > 0;)
            text += pieces[random() % pieces.size()];
        const auto formula = Formula::read(text, FormulaUnit::Any, formulaNames());
        if (!formula) {
            EXPECT_LE(formula.error().at, text.size()) << text;
            continue;
        }
        ++read;
        std::vector<double> values(formula->attributes().size(), 2.5);
        const double value = formula->evaluate(values);
        EXPECT_TRUE(std::isnan(value) || std::isfinite(value)) << text;
    }
    EXPECT_GT(read, 500U);
}

TEST(Formula, constantTimesReadBack) {
    const unsigned seed = 99;
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    EXPECT_EQ(Formula::constantTime(0.0002).text(), "0.2 ms");
    EXPECT_EQ(Formula::constantTime(2).text(), "2 s");
    EXPECT_EQ(Formula::constantTime(0).text(), "0");
    EXPECT_EQ(Formula::constantTime(0.0006942).text(), "0.6942 ms"); // and not 0.6941999999999999
    EXPECT_EQ(Formula::constantTime(0.02403).text(), "24.03 ms");
    for (int i = 0; i < 10'000; ++i) {
        const double seconds = std::pow(10, std::uniform_real_distribution<>(-12, 6)(random));
        const Formula made = Formula::constantTime(seconds);
        const std::string& text = made.text();
        EXPECT_EQ(Formula::parse(text, FormulaUnit::Time, {})->evaluate({}), made.evaluate({})) << text;
        EXPECT_DOUBLE_EQ(made.evaluate({}), seconds) << text;
        EXPECT_EQ(Formula::constantTime(made.evaluate({})).text(), text);
    }
}

TEST(Formula, evaluatesInSeveralThreads) {
    const Formula formula =
        Formula::parse("0.2 ms + app.size / 100 MBps * (m < 3 ? 1 : n)", FormulaUnit::Time, formulaNames()).value();
    std::vector<std::thread> threads;
    std::array<int, 4> wrong{};
    for (std::size_t t = 0; t < wrong.size(); ++t)
        threads.emplace_back([&, t] {
            for (int i = 0; i < 5000; ++i) {
                const std::vector<double> values{1e3 * i, static_cast<double>(i % 7), static_cast<double>(t)};
                const double expected = 0.0002 + values[0] / 1e8 * (values[1] < 3 ? 1 : values[2]);
                if (std::abs(formula.evaluate(values) - expected) > 1e-12) ++wrong[t];
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_EQ(wrong, (std::array<int, 4>{}));
}

} // namespace
} // namespace tenfold
