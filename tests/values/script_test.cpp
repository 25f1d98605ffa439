#include "core/values/script.h"

#include <gtest/gtest.h>

#include <clocale>
#include <set>

namespace tenfold {
namespace {

const Parameters kParameters = {{"scale", 6}, {"mappers", 12}, {"load", 0.5}};

/// Compiles, binds and runs a script at node 3 of the type "mapper", round 5 of a loop inside round 2 of another.
tl::expected<Value, ScriptError> valueOf(std::string_view source, std::uint64_t seed = 1, std::uint64_t nodeSeed = 1) {
    auto script = Script::compile(source);
    if (!script) return tl::unexpected<ScriptError>(script.error());
    if (const auto bound = script->bind("mapper", kParameters); !bound)
        return tl::unexpected<ScriptError>(bound.error());
    return script->run({"mapper-3", 3, {2, 5}, seed, nodeSeed});
}

Value goodValue(std::string_view source, std::uint64_t seed = 1, std::uint64_t nodeSeed = 1) {
    const auto value = valueOf(source, seed, nodeSeed);
    EXPECT_TRUE(value) << source << ": " << (value ? "" : toText(value.error()));
    return value ? *value : Value();
}

struct ValueCase {
    const char* name;
    const char* source;
    Value expected;
};

TEST(Script, seesItsContext) {
    const ValueCase cases[] = {
        {"an expression alone", "50010 + context.index", Value(50013)},
        {"statements", "local a = context.iteration\nreturn a * 2", Value(10)},
        {"the innermost loop first", "context.iterations[1] * 100 + context.iterations[2]", Value(502)},
        {"no loop further out", "context.iterations[3] == nil", Value(true)},
        {"as many loops as there are", "#context.iterations", Value(2)},
        {"whole parameters print as such", "'s' .. context.scale", Value(std::string("s6"))},
        {"configuration", "context.config.mappers // 5", Value(2)},
        {"a configuration value that is no whole number", "context.config.load", Value(0.5)},
        {"type and node", "return context.type .. ' ' .. context.node", Value(std::string("mapper mapper-3"))},
        {"formats", "string.format('part-%05d', context.iteration)", Value(std::string("part-00005"))},
        {"methods of texts", "('ab'):rep(2, '-'):upper()", Value(std::string("AB-AB"))},
        {"a percent sign", "string.format('%d%%', 5)", Value(std::string("5%"))},
        {"texts keep zero bytes", "'a\\0b'", Value(std::string("a\0b", 3))},
        {"functions and recursion", "local function f(n) return n < 2 and 1 or n * f(n - 1) end return f(10)",
         Value(3628800)},
    };
    for (const ValueCase& c : cases)
        EXPECT_EQ(goodValue(c.source), c.expected) << c.name;
}

TEST(Script, drawsTheSameForTheSameSeed) {
    EXPECT_EQ(goodValue("random()", 7), goodValue("random()", 7));
    EXPECT_NE(goodValue("random()", 7), goodValue("random()", 8));
    EXPECT_EQ(goodValue("nodeRandom(1, 1000000)", 7, 3), goodValue("nodeRandom(1, 1000000)", 8, 3));
    EXPECT_NE(goodValue("nodeRandom(1, 1000000)", 7, 3), goodValue("nodeRandom(1, 1000000)", 7, 4));
    EXPECT_EQ(goodValue("math.random(1000000)", 7), goodValue("random(1000000)", 7));
    std::set<std::int64_t> seen;
    for (std::uint64_t seed = 0; seed < 300; ++seed)
        seen.insert(std::get<std::int64_t>(goodValue("random(3, 5)", seed)));
    EXPECT_EQ(seen, (std::set<std::int64_t>{3, 4, 5}));
    const auto uuid = std::get<std::string>(goodValue("uuid()"));
    EXPECT_EQ(uuid.size(), 36U);
    EXPECT_EQ(uuid[14], '4');
    auto script = Script::compile("context.index > 0 and random() or 1");
    ASSERT_TRUE(script);
    ASSERT_TRUE(script->run({"a-0", 0, {}, 1, 1}));
    EXPECT_FALSE(script->wasRandom());
    ASSERT_TRUE(script->run({"a-1", 1, {}, 1, 1}));
    EXPECT_TRUE(script->wasRandom());
}

TEST(Script, nothingIsKeptFromOneValueToTheNext) {
    auto script = Script::compile("local before = context.mark\ncontext.mark = 1\ncontext.iterations[1] = 99\n"
                                  "return before == nil and context.config.mappers");
    ASSERT_TRUE(script);
    ASSERT_TRUE(script->bind("t", kParameters));
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(script->run({"t-0", 0, {1}, 1, 1}), Value(12));
    for (const char* source : {"n = 1 return n", "context.config.mappers = 5 return 1", "math.pi = 3 return 1",
                               "string.rep = nil return 1", "table.concat = 1 return 1", "context = 1 return 1"}) {
        const auto value = valueOf(source);
        ASSERT_FALSE(value) << source;
        EXPECT_EQ(value.error().message.text().substr(0, 10), "cannot set") << source;
        EXPECT_EQ(value.error().line, 1);
        EXPECT_NE(value.error().hint.text().find("local"), std::string::npos);
    }
}

TEST(Script, thereIsNoWayOut) {
    const char* escapes[] = {
        "return io.open('/etc/passwd')",
        "return os.time()",
        "return os.execute('true')",
        "return require('os')",
        "return package.path",
        "return load('return 1')()",
        "return loadstring('return 1')()",
        "return dofile('/etc/passwd')",
        "return loadfile('/etc/passwd')",
        "return debug.getregistry()",
        "return getmetatable('').__index",
        "return setmetatable({}, {})",
        "return rawset(math, 'pi', 3)",
        "return rawget(_G, 'os')",
        "return _G.os.time()",
        "return _ENV.os.time()",
        "return collectgarbage()",
        "return coroutine.create(function() end)",
        "return pcall(error)",
        "return print(1)",
        "return string.dump(function() end)",
        "return ('x'):find('x')",
        "return pairs({})",
        "return next({})",
        "return math.randomseed(1)",
        "return tostring({})",
        "return tostring(math.abs)",
        "return string.format('%s', {})",
        "return string.format('%p', 'x')",
        "return string.format('%-20p', 'x')",
        "return table.move({}, 1, 1 << 60, 1)",
        "return warn('x')",
        "\033Lua",
    };
    for (const char* source : escapes) {
        const auto value = valueOf(source);
        ASSERT_FALSE(value) << source;
        EXPECT_FALSE(value.error().message.empty()) << source;
    }
    const auto refused = valueOf("\nreturn os.time()");
    ASSERT_FALSE(refused);
    EXPECT_EQ(toText(refused.error()), "line 2: attempt to index a nil value (global 'os')");
    EXPECT_EQ(refused.error().hint.text(),
              "scripts have no files, clock, modules or other programs: use context and random()");
}

TEST(Script, whatDoesNotEndIsStopped) {
    const char* endless[] = {
        "while true do end",
        "local function f() return f() end return f()",
        "for i = 1, math.maxinteger do end",
        "::again:: goto again",
        "local t = {} while true do t[#t + 1] = 1 end",
        "local s = 'x' while true do s = s .. s end",
        "local function f() return 1 + f() end return f()",
        "return ('x'):rep(1 << 40)",
        "return (''):rep(1 << 60)",
        "return ('x'):rep(1 << 20, 'yy')",
        "return table.concat({}, 'x', 1, 1 << 60)",
        "return table.unpack({}, 1, 1 << 30)",
        "return select('#', table.unpack({}, 1, 900000))",
    };
    for (const char* source : endless) {
        auto script = Script::compile(source);
        ASSERT_TRUE(script) << source;
        EXPECT_FALSE(script->run({"a-0", 0, {}, 1, 1})) << source;
        EXPECT_FALSE(script->run({"a-0", 0, {}, 1, 1})) << source << ": again, in the same state";
    }
    const auto value = valueOf("local n = 0\nwhile true do\n  n = n + 1\nend");
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().message.text(), "too many steps for one value");
    EXPECT_NE(value.error().hint.text().find("loop"), std::string::npos);
    EXPECT_GE(value.error().line, 2);
    EXPECT_EQ(goodValue("local n = 0 for i = 1, 10000 do n = n + i end return n"), Value(50005000));
}

TEST(Script, aStateThatRanOutGoesOnWithTheNextValue) {
    auto script = Script::compile("if context.index == 0 then while true do end end return context.index");
    ASSERT_TRUE(script);
    EXPECT_FALSE(script->run({"a-0", 0, {}, 1, 1}));
    EXPECT_EQ(script->run({"a-1", 1, {}, 1, 1}), Value(1));
    for (std::int64_t i = 1; i < 20000; ++i) // garbage of earlier values does not count against later ones
        ASSERT_EQ(script->run({"a", static_cast<std::uint64_t>(i), {1, 2, 3}, 1, 1}), Value(i));
}

TEST(Script, errorsHaveTheirLine) {
    struct ErrorCase {
        const char* source;
        int line;
        const char* message;
    };
    const ErrorCase cases[] = {
        {"local a = 1\nlocal b =\nreturn a", 3, "unexpected symbol near 'return'"},
        {"\n1 +", 2, "unexpected symbol near '1'"},
        {"1 +", 1, "unexpected symbol near <eof>"},
        {"", 0, "the script gives no value"},
        {"local a\n\nreturn a.b", 3, "attempt to index a nil value (local 'a')"},
        {"context.config.nodes + 1", 1, "attempt to perform arithmetic on a nil value (field 'nodes')"},
        {"local a = 1 return", 0, "the script gives no value"},
        {"return {}", 0, "no value for an argument: a table; a value is one leaf"},
        {"return 0 / 0", 0, "the value is infinite or no number"},
        {"return 1 / 0", 0, "the value is infinite or no number"},
        {"error('my own words')", 1, "my own words"},
        {"error({})", 0, "the script raised an error that is no text"},
    };
    for (const ErrorCase& c : cases) {
        const auto value = valueOf(c.source);
        ASSERT_FALSE(value) << c.source;
        EXPECT_EQ(value.error().line, c.line) << c.source;
        EXPECT_EQ(value.error().message.text(), c.message) << c.source;
    }
}

TEST(Script, numbersHaveAPointInEveryLanguage) {
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "C"}) { // those that are not there change nothing
        const std::string before = std::setlocale(LC_ALL, nullptr);
        (void)std::setlocale(LC_ALL, name);
        EXPECT_EQ(goodValue("'x' .. 0.5"), Value(std::string("x0.5"))) << name;
        EXPECT_EQ(goodValue("string.format('%.2f', 0.5)"), Value(std::string("0.50"))) << name;
        (void)std::setlocale(LC_ALL, before.c_str());
    }
}

TEST(Script, fitsManyParametersOrSaysNo) {
    Parameters many;
    for (int i = 0; i < 200; ++i)
        many["key" + std::to_string(i)] = i;
    auto script = Script::compile("context.config.key150");
    ASSERT_TRUE(script);
    ASSERT_TRUE(script->bind("t", many));
    EXPECT_EQ(script->run({"t-0", 0, {}, 1, 1}), Value(150));
    for (int i = 0; i < 20000; ++i)
        many["key" + std::to_string(i)] = i;
    EXPECT_FALSE(script->bind("t", many));
}

} // namespace
} // namespace tenfold
