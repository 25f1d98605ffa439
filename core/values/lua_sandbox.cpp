#include "core/values/lua_sandbox.h"

#include "core/values/generated_value.h"

#include <array>
#include <cstdlib>
#include <cstring>

namespace tenfold {
namespace {

SandboxHost& hostOf(lua_State* lua) {
    return *static_cast<SandboxHost*>(lua_touserdata(lua, lua_upvalueindex(1)));
}

int refuseChange(lua_State* lua) {
    const char* name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "this";
    return luaL_error(lua, "cannot set '%s'", name);
}

/// random(), random(n), random(a, b) of one of the host's streams.
int drawFrom(lua_State* lua, RandomStream& stream) {
    SandboxHost& host = hostOf(lua);
    host.wasRandom = true;
    const int arguments = lua_gettop(lua);
    if (arguments == 0) {
        lua_pushnumber(lua, stream.unit());
        return 1;
    }
    const lua_Integer low = arguments == 1 ? 1 : luaL_checkinteger(lua, 1);
    const lua_Integer high = luaL_checkinteger(lua, arguments == 1 ? 1 : 2);
    if (low > high) return luaL_error(lua, "random: no number from %I to %I", low, high);
    const std::uint64_t span = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1; // 0: all of them
    lua_pushinteger(lua, static_cast<lua_Integer>(static_cast<std::uint64_t>(low) + stream.below(span)));
    return 1;
}

int drawRandom(lua_State* lua) {
    return drawFrom(lua, hostOf(lua).random);
}

int drawNodeRandom(lua_State* lua) {
    return drawFrom(lua, hostOf(lua).nodeRandom);
}

int makeUuid(lua_State* lua) {
    SandboxHost& host = hostOf(lua);
    host.wasRandom = true;
    std::array<char, 37> text;
    writeUuid(host.random, text.data());
    lua_pushlstring(lua, text.data(), 36);
    return 1;
}

/// Whether a value has a text that is the same in every run: tables and functions would show their address.
void checkPlain(lua_State* lua, int at) {
    const int type = lua_type(lua, at);
    if (type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN || type == LUA_TNIL) return;
    luaL_error(lua, "a %s has no text", lua_typename(lua, type));
}

int plainToString(lua_State* lua) {
    luaL_checkany(lua, 1);
    checkPlain(lua, 1);
    luaL_tolstring(lua, 1, nullptr);
    return 1;
}

/// string.format without "%p" (an address) and for plain values only. The library's own is the second upvalue.
int plainFormat(lua_State* lua) {
    const char* format = luaL_checkstring(lua, 1);
    for (const char* c = std::strchr(format, '%'); c; c = std::strchr(c, '%')) {
        c += 1 + std::strspn(c + 1, "-+ #0123456789.");
        if (*c == 'p') return luaL_error(lua, "string.format: no %%p here");
        if (*c == 0) break;
        ++c;
    }
    for (int i = 2; i <= lua_gettop(lua); ++i)
        checkPlain(lua, i);
    lua_pushvalue(lua, lua_upvalueindex(2));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, 1);
    return 1;
}

/// string.rep that refuses at once what would not fit: the library's own counts up to any number for an empty text.
int boundedRep(lua_State* lua) {
    std::size_t length = 0, separator = 0;
    luaL_checklstring(lua, 1, &length);
    const lua_Integer times = luaL_checkinteger(lua, 2);
    luaL_optlstring(lua, 3, "", &separator);
    const std::size_t each = length + separator + 1;
    if (times > 0 && static_cast<std::uint64_t>(times) > hostOf(lua).longestBytes / each)
        return luaL_error(lua, "string.rep: the text would be too long");
    lua_pushvalue(lua, lua_upvalueindex(2));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, 1);
    return 1;
}

/// Pushes a table with some functions of the library on top, which is popped.
template <std::size_t N>
void selectFrom(lua_State* lua, const std::array<const char*, N>& names) {
    lua_createtable(lua, 0, static_cast<int>(N) + 2);
    for (const char* name : names) {
        lua_getfield(lua, -2, name);
        lua_setfield(lua, -2, name);
    }
    lua_remove(lua, -2);
}

/// Sets a function of the library below the table on top through a wrapper of ours.
void wrap(lua_State* lua, int library, const char* name, lua_CFunction wrapper, SandboxHost& host) {
    lua_pushlightuserdata(lua, &host);
    lua_getfield(lua, library, name);
    lua_pushcclosure(lua, wrapper, 2);
    lua_setfield(lua, -2, name);
}

/// Left out are those that search by pattern (exponential time in one instruction, which no hook sees).
void pushString(lua_State* lua, SandboxHost& host) {
    constexpr std::array kNames{"byte", "char", "len", "lower", "reverse", "sub", "upper"};
    luaL_requiref(lua, "string", luaopen_string, 0);
    lua_pushvalue(lua, -1);
    selectFrom(lua, kNames);
    const int library = lua_gettop(lua) - 1;
    wrap(lua, library, "format", plainFormat, host);
    wrap(lua, library, "rep", boundedRep, host);
    lua_remove(lua, library);
    makeReadOnly(lua);
    // methods of texts, ("x"):rep(3), come from the same table
    lua_pushliteral(lua, "");
    lua_getmetatable(lua, -1);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_pop(lua, 2);
}

void pushFunction(lua_State* lua, lua_CFunction function, SandboxHost& host, const char* name) {
    lua_pushlightuserdata(lua, &host);
    lua_pushcclosure(lua, function, 1);
    lua_setfield(lua, -2, name);
}

} // namespace

void* sandboxAllocator(void* ud, void* block, std::size_t oldBytes, std::size_t newBytes) {
    auto& host = *static_cast<SandboxHost*>(ud);
    const std::size_t before = block ? oldBytes : 0; // without a block the old size says what kind of thing it is for
    if (newBytes == 0) {
        std::free(block);
        host.usedBytes -= before;
        return nullptr;
    }
    const bool isGrowing = newBytes > before;
    if (isGrowing && (newBytes > host.longestBytes || host.usedBytes - before + newBytes > host.mostBytes))
        return nullptr;
    void* grown = std::realloc(block, newBytes);
    if (grown) host.usedBytes = host.usedBytes - before + newBytes;
    return grown;
}

void makeReadOnly(lua_State* lua) {
    lua_createtable(lua, 0, 0);
    lua_createtable(lua, 0, 2);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, refuseChange);
    lua_setfield(lua, -2, "__newindex");
    lua_setmetatable(lua, -2);
    lua_remove(lua, -2);
}

void pushSandbox(lua_State* lua, SandboxHost& host) {
    // Not pairs and next: the order of keys differs between runs. Not pcall: it would catch the limit of instructions.
    constexpr std::array kBase{"assert", "error", "ipairs", "select", "tonumber", "type"};
    constexpr std::array kMath{"abs",  "acos", "asin", "atan", "ceil",       "cos",  "exp",        "floor",
                               "fmod", "huge", "log",  "max",  "maxinteger", "min",  "mininteger", "modf",
                               "pi",   "sin",  "sqrt", "tan",  "tointeger",  "type", "ult"};
    constexpr std::array kTable{"concat", "unpack"};
    luaL_requiref(lua, "_G", luaopen_base, 0);
    selectFrom(lua, kBase);
    pushFunction(lua, plainToString, host, "tostring");
    pushFunction(lua, drawRandom, host, "random");
    pushFunction(lua, drawNodeRandom, host, "nodeRandom");
    pushFunction(lua, makeUuid, host, "uuid");
    luaL_requiref(lua, "math", luaopen_math, 0);
    selectFrom(lua, kMath);
    pushFunction(lua, drawRandom, host, "random");
    makeReadOnly(lua);
    lua_setfield(lua, -2, "math");
    luaL_requiref(lua, "table", luaopen_table, 0);
    selectFrom(lua, kTable);
    makeReadOnly(lua);
    lua_setfield(lua, -2, "table");
    pushString(lua, host);
    lua_setfield(lua, -2, "string");
    lua_pushvalue(lua, -1);
    makeReadOnly(lua);
    lua_insert(lua, -2);
}

} // namespace tenfold
