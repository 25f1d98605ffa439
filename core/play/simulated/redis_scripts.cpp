#include "core/play/simulated/redis_scripts.h"

#include "core/base/files/sha1.h"
#include "core/play/simulated/script_values.h"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <unordered_map>
#include <utility>

namespace tenfold {
namespace {

struct RunningScript {
    const RedisScripts::Call* call = nullptr;
    Reply error; ///< of the command that ended the script
    bool isCommandError = false;
};

RunningScript& runningOf(lua_State* lua) {
    RunningScript* out = nullptr;
    std::memcpy(static_cast<void*>(&out), lua_getextraspace(lua), sizeof out);
    return *out;
}

/// As servers write numbers that scripts pass to commands.
std::string wordAt(lua_State* lua, int place) {
    if (lua_type(lua, place) == LUA_TNUMBER && !lua_isinteger(lua, place)) {
        char text[40];
        std::snprintf(text, sizeof text, "%.17g", lua_tonumber(lua, place));
        return text;
    }
    std::size_t size = 0;
    const char* text = lua_tolstring(lua, place, &size);
    return text ? std::string(text, size) : std::string();
}

int callRedis(lua_State* lua, bool raises) {
    bool isRaised = false;
    {
        RunningScript& running = runningOf(lua);
        const int count = lua_gettop(lua);
        std::vector<std::string> texts;
        for (int i = 1; i <= count; ++i)
            texts.push_back(wordAt(lua, i));
        const std::vector<std::string_view> words(texts.begin(), texts.end());
        bool isStatus = false;
        const Reply reply = (*running.call)(words, isStatus);
        pushReply(lua, reply, isStatus);
        isRaised = raises && reply.isError();
        if (isRaised) {
            running.error = reply;
            running.isCommandError = true;
        }
    }
    return isRaised ? lua_error(lua) : 1;
}
int call(lua_State* lua) {
    return callRedis(lua, true);
}
int pcall(lua_State* lua) {
    return callRedis(lua, false);
}
int said(lua_State* lua, const char* field) {
    lua_createtable(lua, 0, 1);
    lua_pushvalue(lua, 1);
    lua_setfield(lua, -2, field);
    return 1;
}
int errorReply(lua_State* lua) {
    return said(lua, "err");
}
int statusReply(lua_State* lua) {
    return said(lua, "ok");
}
int nothing(lua_State*) {
    return 0;
}
int digest(lua_State* lua) {
    std::size_t size = 0;
    const char* text = luaL_checklstring(lua, 1, &size);
    {
        const std::string hex = sha1Hex({text, size});
        lua_pushlstring(lua, hex.data(), hex.size());
    }
    return 1;
}
int tableSize(lua_State* lua) {
    lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, 1)));
    return 1;
}

void stop(lua_State* lua, lua_Debug*) {
    luaL_error(lua, "the script does not end");
}

void addRedisLibrary(lua_State* lua) {
    const luaL_Reg functions[] = {
        {"call", call},      {"pcall", pcall}, {"error_reply", errorReply},     {"status_reply", statusReply},
        {"sha1hex", digest}, {"log", nothing}, {"replicate_commands", nothing}, {"set_repl", nothing},
        {nullptr, nullptr}};
    luaL_newlib(lua, functions);
    for (const char* level : {"LOG_DEBUG", "LOG_VERBOSE", "LOG_NOTICE", "LOG_WARNING"}) {
        lua_pushinteger(lua, 0);
        lua_setfield(lua, -2, level);
    }
    lua_setglobal(lua, "redis");
}

/// What Lua 5.1 had and 5.4 has elsewhere; what reaches outside goes.
void addLibraries(lua_State* lua) {
    luaL_requiref(lua, LUA_GNAME, luaopen_base, 1);
    luaL_requiref(lua, LUA_TABLIBNAME, luaopen_table, 1);
    lua_getfield(lua, -1, "unpack");
    lua_setglobal(lua, "unpack");
    lua_pushcfunction(lua, tableSize);
    lua_setfield(lua, -2, "getn");
    luaL_requiref(lua, LUA_STRLIBNAME, luaopen_string, 1);
    luaL_requiref(lua, LUA_MATHLIBNAME, luaopen_math, 1);
    lua_settop(lua, 0);
    for (const char* name : {"dofile", "loadfile", "load", "collectgarbage", "print"}) {
        lua_pushnil(lua);
        lua_setglobal(lua, name);
    }
    addRedisLibrary(lua);
    addJsonLibrary(lua);
    addMsgpackLibrary(lua);
    addBitLibrary(lua);
}

void setWords(lua_State* lua, const char* name, std::span<const std::string_view> words) {
    lua_createtable(lua, static_cast<int>(words.size()), 0);
    for (std::size_t i = 0; i < words.size(); ++i) {
        lua_pushlstring(lua, words[i].data(), words[i].size());
        lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
    }
    lua_setglobal(lua, name);
}

} // namespace

struct RedisScripts::State {
    lua_State* lua = luaL_newstate();
    std::unordered_map<std::string, int> scripts; ///< by digest: reference of the function, LUA_NOREF: does not compile
    State() {
        if (lua) addLibraries(lua);
    }
    ~State() {
        if (lua) lua_close(lua);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
};

RedisScripts::RedisScripts()
    : m_state(std::make_unique<State>()) {}
RedisScripts::~RedisScripts() = default;

std::string RedisScripts::load(std::string_view source) {
    std::string hex = sha1Hex(source);
    const auto [it, isNew] = m_state->scripts.try_emplace(hex, LUA_NOREF);
    lua_State* lua = m_state->lua;
    if (!isNew || !lua) return hex;
    if (source.starts_with("#!")) // a line that names the engine
        source.remove_prefix(std::min(source.size(), source.find('\n')));
    if (luaL_loadbufferx(lua, source.data(), source.size(), "=script", "t") == LUA_OK)
        it->second = luaL_ref(lua, LUA_REGISTRYINDEX);
    else
        lua_pop(lua, 1);
    return hex;
}

bool RedisScripts::knows(std::string_view digestHex) const {
    return m_state->scripts.contains(std::string(digestHex));
}

void RedisScripts::clear() {
    m_state->scripts.clear();
}

std::optional<Reply> RedisScripts::run(std::string_view digestHex, std::span<const std::string_view> keys,
                                       std::span<const std::string_view> arguments, const Call& call) {
    const auto it = m_state->scripts.find(std::string(digestHex));
    lua_State* lua = m_state->lua;
    if (!lua || it == m_state->scripts.end() || it->second == LUA_NOREF) {
        m_problem = "it is not known, or does not compile";
        return {};
    }
    RunningScript running{&call, {}, false};
    RunningScript* place = &running;
    std::memcpy(lua_getextraspace(lua), static_cast<const void*>(&place), sizeof place);
    setWords(lua, "KEYS", keys);
    setWords(lua, "ARGV", arguments);
    lua_sethook(lua, stop, LUA_MASKCOUNT, kMostSteps);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, it->second);
    std::optional<Reply> out;
    if (lua_pcall(lua, 0, 1, 0) == LUA_OK) {
        out = replyAt(lua, -1);
    } else if (running.isCommandError && lua_istable(lua, -1)) {
        out = std::move(running.error);
    } else {
        const char* why = lua_tostring(lua, -1);
        m_problem = why ? why : "an error";
    }
    lua_settop(lua, 0);
    return out;
}

} // namespace tenfold
