#include "core/values/script.h"

#include "core/values/lua_sandbox.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <clocale>
#include <cmath>
#include <cstdlib>
#include <locale.h>
#include <string>
#include <utility>

namespace tenfold {
namespace {

constexpr const char* kChunkName = "=script"; ///< messages begin with "script:LINE:"

constexpr const char* kTooLong = "too many steps for one value";

void onCount(lua_State* lua, lua_Debug*) {
    luaL_where(lua, 0); // luaL_error would name the line of the caller, of which there is none
    lua_pushstring(lua, kTooLong);
    lua_concat(lua, 2);
    lua_error(lua);
}

/// What to do about the errors that people run into first.
Sentence hintFor(const std::string& message) {
    const auto has = [&](const char* text) { return message.find(text) != std::string::npos; };
    if (has(kTooLong))
        return say(TENFOLD_WORDS("Sentence", "a value may take 100,000 instructions; look for a loop that does not end",
                                 "script.valueMayTake"));
    if (has("not enough memory"))
        return say(TENFOLD_WORDS("Sentence", "a value may take 256 KB; do not build long texts or tables",
                                 "script.valueMayTake256"));
    if (has("cannot set"))
        return say(TENFOLD_WORDS("Sentence", "use local variables: nothing is kept from one value to the next",
                                 "script.useLocalVariables"));
    for (const char* refused : {"'io'", "'os'", "'require'", "'load'", "'dofile'", "'loadfile'", "'loadstring'",
                                "'package'", "'debug'", "'print'", "'coroutine'"})
        if (has(refused))
            return say(TENFOLD_WORDS(
                "Sentence", "scripts have no files, clock, modules or other programs: use context and random()",
                "script.scriptsFilesClock"));
    for (const char* leftOut :
         {"'pairs'", "'next'", "'pcall'", "'xpcall'", "'setmetatable'", "'getmetatable'", "'rawset'", "'rawget'",
          "'match'", "'find'", "'gsub'", "'gmatch'", "'sort'", "'insert'"})
        if (has(leftOut))
            return say(TENFOLD_WORDS(
                "Sentence", "this function of Lua is left out here; there are math, ipairs, string.format, sub, rep …",
                "script.functionLuaLeft"));
    if (has("'config'") || has("'iterations'") || has("field '?'") || has("nil value (field"))
        return say(TENFOLD_WORDS("Sentence",
                                 "context has node, index, type, scale, config.KEY, iteration and iterations[1] …",
                                 "script.contextNodeIndex"));
    if (has("no value"))
        return say(TENFOLD_WORDS("Sentence", "end with: return VALUE (a text, a number, true or false)",
                                 "script.endReturnValue"));
    if (has("near"))
        return say(TENFOLD_WORDS("Sentence", "a script is one expression, or lines of Lua that end in: return VALUE",
                                 "script.scriptOneExpression"));
    return {};
}

/// "script:2: unexpected symbol" as line and message.
ScriptError errorFrom(std::string text) {
    ScriptError error;
    constexpr std::string_view kPrefix = "script:";
    if (text.starts_with(kPrefix)) {
        char* end = nullptr;
        error.line = static_cast<int>(std::strtol(text.c_str() + kPrefix.size(), &end, 10));
        text.erase(0, static_cast<std::size_t>(end - text.c_str()));
        text.erase(0, text.find_first_not_of(": "));
    }
    error.hint = hintFor(text);
    error.message = std::move(text);
    return error;
}

ScriptError saidError(Sentence message) {
    Sentence hint = hintFor(message.text());
    return {0, std::move(message), std::move(hint)};
}

/// Takes the error on top of the stack.
ScriptError popError(lua_State* lua) {
    const char* text = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : nullptr;
    ScriptError error =
        text ? errorFrom(text)
             : saidError(say(TENFOLD_WORDS("Sentence", "the script raised an error that is no text", "script.noText")));
    lua_settop(lua, 0);
    return error;
}

/// While it lives, numbers have a decimal point and texts are compared by their bytes on this thread, whatever language
/// the program speaks.
class PlainLocale {
public:
    PlainLocale()
        : m_before(uselocale(plain())) {}
    ~PlainLocale() { uselocale(m_before); }
    PlainLocale(const PlainLocale&) = delete;
    PlainLocale& operator=(const PlainLocale&) = delete;

private:
    static locale_t plain() {
        static const locale_t kPlain = newlocale(LC_ALL_MASK, "C", nullptr);
        return kPlain;
    }
    locale_t m_before;
};

void pushNumber(lua_State* lua, double value) {
    if (value == std::floor(value) && std::abs(value) < 0x1p62) // counts are whole and print without ".0"
        lua_pushinteger(lua, static_cast<lua_Integer>(value));
    else
        lua_pushnumber(lua, value);
}

} // namespace

std::string toText(const ScriptError& error) {
    return error.line > 0 ? "line " + std::to_string(error.line) + ": " + error.message.text() : error.message.text();
}

struct Script::State {
    SandboxHost host;
    lua_State* lua = nullptr;
    int chunk = LUA_NOREF, globals = LUA_NOREF; ///< in the registry
    std::string_view source;                    ///< while compiling
    std::string_view type;                      ///< while binding
    const Parameters* parameters = nullptr;
    const ScriptContext* context = nullptr; ///< while running

    State() {
        host.mostBytes = Script::kMemoryBytes;
        host.longestBytes = Script::kLongestBytes;
        lua = lua_newstate(sandboxAllocator, &host);
    }
    ~State() {
        if (lua) lua_close(lua);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    static State& of(lua_State* l) { return *static_cast<State*>(lua_touserdata(l, 1)); }
    static int compile(lua_State* l);
    static int bind(lua_State* l);
    static int run(lua_State* l);
    void pushContext();

    /// Calls one of the three above so that errors come back. @return LUA_OK, with its results on the stack
    int protectedCall(lua_CFunction function, int results) {
        const PlainLocale plain;
        lua_settop(lua, 0);
        lua_sethook(lua, onCount, LUA_MASKCOUNT, Script::kInstructions);
        lua_pushcfunction(lua, function);
        lua_pushlightuserdata(lua, this);
        return lua_pcall(lua, 1, results, 0);
    }
};

int Script::State::compile(lua_State* l) {
    State& state = of(l);
    pushSandbox(l, state.host);
    state.globals = luaL_ref(l, LUA_REGISTRYINDEX); // the table behind the one that scripts see, which stays on top
    lua_pushlstring(l, "return ", 7);
    lua_pushlstring(l, state.source.data(), state.source.size());
    lua_concat(l, 2);
    std::size_t length = 0;
    const char* expression = lua_tolstring(l, -1, &length);
    const bool areLines =
        state.source.find("return") != std::string_view::npos || state.source.find('\n') != std::string_view::npos;
    // one line of an expression first, as Lua's own prompt does; "t" refuses compiled code
    if (areLines || luaL_loadbufferx(l, expression, length, kChunkName, "t") != LUA_OK) {
        const int before = lua_gettop(l);
        if (luaL_loadbufferx(l, state.source.data(), state.source.size(), kChunkName, "t") != LUA_OK) {
            if (!areLines) lua_settop(l, before); // what is wrong with it as an expression says more
            return lua_error(l);
        }
    }
    lua_pushvalue(l, 2); // the sandbox
    lua_setupvalue(l, -2, 1);
    state.chunk = luaL_ref(l, LUA_REGISTRYINDEX);
    return 0;
}

int Script::State::bind(lua_State* l) {
    State& state = of(l);
    lua_rawgeti(l, LUA_REGISTRYINDEX, state.globals);
    lua_createtable(l, 0, 3);
    lua_pushlstring(l, state.type.data(), state.type.size());
    lua_setfield(l, -2, "type");
    lua_createtable(l, 0, static_cast<int>(std::min<std::size_t>(state.parameters->size(), 1000)));
    for (const auto& [key, value] : *state.parameters) {
        lua_pushlstring(l, key.data(), key.size());
        pushNumber(l, value);
        lua_settable(l, -3);
    }
    lua_getfield(l, -1, "scale");
    lua_setfield(l, -3, "scale");
    makeReadOnly(l);
    lua_setfield(l, -2, "config");
    lua_setfield(l, -2, " bound"); // no name that a script can spell as a global
    return 0;
}

/// Sets a new `context`, so that what a script writes into it is gone with the value.
void Script::State::pushContext() {
    const auto& iterations = context->iterations;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, globals);
    lua_getfield(lua, -1, " bound");
    lua_createtable(lua, 0, 7);
    for (const char* name : {"type", "scale", "config"}) {
        lua_getfield(lua, -2, name);
        lua_setfield(lua, -2, name);
    }
    lua_pushlstring(lua, context->node.data(), context->node.size());
    lua_setfield(lua, -2, "node");
    lua_pushinteger(lua, static_cast<lua_Integer>(context->nodeIndex));
    lua_setfield(lua, -2, "index");
    lua_pushinteger(lua, iterations.empty() ? 0 : static_cast<lua_Integer>(iterations.back()));
    lua_setfield(lua, -2, "iteration");
    lua_createtable(lua, static_cast<int>(iterations.size()), 0);
    for (std::size_t i = 0; i < iterations.size(); ++i) {
        lua_pushinteger(lua, static_cast<lua_Integer>(iterations[iterations.size() - 1 - i]));
        lua_rawseti(lua, -2, static_cast<lua_Integer>(i + 1));
    }
    lua_setfield(lua, -2, "iterations");
    lua_setfield(lua, -3, "context");
    lua_pop(lua, 2);
}

int Script::State::run(lua_State* l) {
    State& state = of(l);
    state.pushContext();
    lua_rawgeti(l, LUA_REGISTRYINDEX, state.chunk);
    lua_call(l, 0, 1);
    return 1;
}

Script::Script(std::unique_ptr<State> state)
    : m_state(std::move(state)) {}
Script::~Script() = default;
Script::Script(Script&&) noexcept = default;
Script& Script::operator=(Script&&) noexcept = default;

tl::expected<Script, ScriptError> Script::compile(std::string_view source) {
    auto state = std::make_unique<State>();
    if (!state->lua)
        return tl::unexpected<ScriptError>(
            ScriptError{0, say(TENFOLD_WORDS("Sentence", "not enough memory", "script.noMemory")), {}});
    if (source.size() > kLongestBytes / 4)
        return tl::unexpected<ScriptError>(
            ScriptError{0, say(TENFOLD_WORDS("Sentence", "the script is too long", "script.tooLong")),
                        say(TENFOLD_WORDS("Sentence", "a few lines are enough", "script.fewLines"))});
    state->source = source;
    if (state->protectedCall(State::compile, 0) != LUA_OK) return tl::unexpected<ScriptError>(popError(state->lua));
    Script script(std::move(state));
    if (auto bound = script.bind({}, {}); !bound) return tl::unexpected<ScriptError>(std::move(bound.error()));
    return script;
}

tl::expected<void, ScriptError> Script::bind(std::string_view type, const Parameters& parameters) {
    m_state->type = type;
    m_state->parameters = &parameters;
    if (m_state->protectedCall(State::bind, 0) != LUA_OK) return tl::unexpected<ScriptError>(popError(m_state->lua));
    return {};
}

tl::expected<Value, ScriptError> Script::run(const ScriptContext& context) {
    lua_State* lua = m_state->lua;
    m_state->context = &context;
    m_state->host.random = RandomStream(context.seed);
    m_state->host.nodeRandom = RandomStream(context.nodeSeed);
    m_state->host.wasRandom = false;
    if (m_state->protectedCall(State::run, 1) != LUA_OK) return tl::unexpected<ScriptError>(popError(lua));
    switch (lua_type(lua, -1)) {
    case LUA_TBOOLEAN:
        return Value(lua_toboolean(lua, -1) != 0);
    case LUA_TNUMBER:
        if (lua_isinteger(lua, -1)) return Value(static_cast<std::int64_t>(lua_tointeger(lua, -1)));
        if (const double real = lua_tonumber(lua, -1); std::isfinite(real)) return Value(real);
        return tl::unexpected<ScriptError>(
            saidError(say(TENFOLD_WORDS("Sentence", "the value is infinite or no number", "script.infinite"))));
    case LUA_TSTRING: {
        std::size_t length = 0;
        const char* text = lua_tolstring(lua, -1, &length);
        return Value(std::string(text, length));
    }
    case LUA_TNIL:
        return tl::unexpected<ScriptError>(
            saidError(say(TENFOLD_WORDS("Sentence", "the script gives no value", "script.noValue"))));
    default:
        return tl::unexpected<ScriptError>(saidError(
            say(lua_istable(lua, -1)
                    ? TENFOLD_WORDS("Sentence", "no value for an argument: a {0}; a value is one leaf", "script.noLeaf")
                    : TENFOLD_WORDS("Sentence", "no value for an argument: a {0}", "script.noArgument"),
                luaL_typename(lua, -1))));
    }
}

bool Script::wasRandom() const {
    return m_state->host.wasRandom;
}

} // namespace tenfold
