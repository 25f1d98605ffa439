#include "core/play/simulated/script_values.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdint>

namespace tenfold {
namespace {

using Json = nlohmann::json;
constexpr int kDeepestTable = 64; ///< tables in tables; deeper ones are null

void pushText(lua_State* lua, const std::string& text) {
    lua_pushlstring(lua, text.data(), text.size());
}

Json jsonAt(lua_State* lua, int place, int depth) {
    switch (lua_type(lua, place)) {
    case LUA_TBOOLEAN:
        return lua_toboolean(lua, place) != 0;
    case LUA_TNUMBER: {
        if (lua_isinteger(lua, place)) return static_cast<std::int64_t>(lua_tointeger(lua, place));
        const double number = lua_tonumber(lua, place);
        if (std::floor(number) == number && std::abs(number) < 1e15) return static_cast<std::int64_t>(number);
        return number;
    }
    case LUA_TSTRING: {
        std::size_t size = 0;
        const char* text = lua_tolstring(lua, place, &size);
        return std::string(text, size);
    }
    case LUA_TTABLE:
        break;
    default:
        return nullptr;
    }
    if (depth > kDeepestTable) return nullptr;
    const int table = lua_absindex(lua, place);
    const auto size = static_cast<lua_Integer>(lua_rawlen(lua, table));
    lua_Integer fields = 0;
    for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1))
        ++fields;
    if (size > 0 && size == fields) {
        Json list = Json::array();
        for (lua_Integer i = 1; i <= size; ++i) {
            lua_rawgeti(lua, table, i);
            list.push_back(jsonAt(lua, -1, depth + 1));
            lua_pop(lua, 1);
        }
        return list;
    }
    Json object = Json::object();
    for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
        lua_pushvalue(lua, -2); // a copy: lua_tolstring() changes it
        std::size_t length = 0;
        const char* key = lua_tolstring(lua, -1, &length);
        std::string name(key ? key : "", length);
        lua_pop(lua, 1);
        object[std::move(name)] = jsonAt(lua, -1, depth + 1);
    }
    return object;
}

void pushJson(lua_State* lua, const Json& json, bool nullIsValue) {
    luaL_checkstack(lua, 4, nullptr);
    switch (json.type()) {
    case Json::value_t::boolean:
        return lua_pushboolean(lua, json.get<bool>() ? 1 : 0);
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned:
        return lua_pushinteger(lua, json.get<std::int64_t>());
    case Json::value_t::number_float:
        return lua_pushnumber(lua, json.get<double>());
    case Json::value_t::string:
        return pushText(lua, json.get_ref<const std::string&>());
    case Json::value_t::binary: {
        const auto& bytes = json.get_binary();
        lua_pushlstring(lua, reinterpret_cast<const char*>(bytes.data()), bytes.size());
        return;
    }
    case Json::value_t::array: {
        lua_createtable(lua, static_cast<int>(json.size()), 0);
        lua_Integer i = 0;
        for (const Json& item : json) {
            pushJson(lua, item, nullIsValue);
            lua_rawseti(lua, -2, ++i);
        }
        return;
    }
    case Json::value_t::object:
        lua_createtable(lua, 0, static_cast<int>(json.size()));
        for (const auto& [key, item] : json.items()) {
            pushText(lua, key);
            pushJson(lua, item, nullIsValue);
            lua_rawset(lua, -3);
        }
        return;
    default:
        break;
    }
    if (nullIsValue)
        lua_pushlightuserdata(lua, nullptr); // cjson.null
    else
        lua_pushnil(lua);
}

/// Says what went wrong by an error of Lua, when nothing is owned any more.
int raised(lua_State* lua, bool isWrong, const char* what) {
    if (!isWrong) return 1;
    lua_pushstring(lua, what);
    return lua_error(lua);
}

int encodeJson(lua_State* lua) {
    luaL_checkany(lua, 1);
    {
        const std::string text = jsonAt(lua, 1, 0).dump(-1, ' ', false, Json::error_handler_t::replace);
        pushText(lua, text);
    }
    return 1;
}

int decodeJson(lua_State* lua) {
    std::size_t size = 0;
    const char* text = luaL_checklstring(lua, 1, &size);
    bool isWrong = false;
    {
        const Json json = Json::parse(text, text + size, nullptr, false);
        isWrong = json.is_discarded();
        if (!isWrong) pushJson(lua, json, true);
    }
    return raised(lua, isWrong, "what is to be decoded is no JSON");
}

int packMsgpack(lua_State* lua) {
    const int count = lua_gettop(lua);
    {
        std::string bytes;
        for (int i = 1; i <= count; ++i)
            Json::to_msgpack(jsonAt(lua, i, 0), nlohmann::detail::output_adapter<char>(bytes));
        pushText(lua, bytes);
    }
    return 1;
}

int unpackMsgpack(lua_State* lua) {
    std::size_t size = 0;
    const char* text = luaL_checklstring(lua, 1, &size);
    bool isWrong = false;
    {
        const Json json = Json::from_msgpack(text, text + size, true, false);
        isWrong = json.is_discarded();
        if (!isWrong) pushJson(lua, json, false);
    }
    return raised(lua, isWrong, "what is to be unpacked is no msgpack");
}

std::uint32_t bitsAt(lua_State* lua, int place) {
    return static_cast<std::uint32_t>(static_cast<std::int64_t>(luaL_checknumber(lua, place)));
}
int pushBits(lua_State* lua, std::uint32_t bits) {
    lua_pushinteger(lua, static_cast<std::int32_t>(bits));
    return 1;
}
template <typename F>
int folded(lua_State* lua, F how) {
    std::uint32_t out = bitsAt(lua, 1);
    for (int i = 2; i <= lua_gettop(lua); ++i)
        out = how(out, bitsAt(lua, i));
    return pushBits(lua, out);
}
int bitAnd(lua_State* lua) {
    return folded(lua, [](std::uint32_t a, std::uint32_t b) { return a & b; });
}
int bitOr(lua_State* lua) {
    return folded(lua, [](std::uint32_t a, std::uint32_t b) { return a | b; });
}
int bitXor(lua_State* lua) {
    return folded(lua, [](std::uint32_t a, std::uint32_t b) { return a ^ b; });
}
int bitNot(lua_State* lua) {
    return pushBits(lua, ~bitsAt(lua, 1));
}
int bitLeft(lua_State* lua) {
    return pushBits(lua, bitsAt(lua, 1) << (bitsAt(lua, 2) & 31U));
}
int bitRight(lua_State* lua) {
    return pushBits(lua, bitsAt(lua, 1) >> (bitsAt(lua, 2) & 31U));
}

} // namespace

void pushReply(lua_State* lua, const Reply& reply, bool isStatus) {
    luaL_checkstack(lua, 4, nullptr);
    switch (reply.kind) {
    case Reply::Kind::Null:
        return lua_pushboolean(lua, 0);
    case Reply::Kind::Boolean:
    case Reply::Kind::Integer:
    case Reply::Kind::Unsigned:
        return lua_pushinteger(lua, reply.integer);
    case Reply::Kind::Real:
        return lua_pushnumber(lua, reply.real);
    case Reply::Kind::Text:
    case Reply::Kind::Error:
        if (!isStatus && !reply.isError()) return pushText(lua, reply.text);
        lua_createtable(lua, 0, 1);
        pushText(lua, reply.text);
        lua_setfield(lua, -2, reply.isError() ? "err" : "ok");
        return;
    case Reply::Kind::List:
    case Reply::Kind::Map:
        break;
    }
    lua_createtable(lua, static_cast<int>(reply.items.size()), 0);
    lua_Integer i = 0;
    for (const Reply& item : reply.items) {
        pushReply(lua, item, false);
        lua_rawseti(lua, -2, ++i);
    }
}

Reply replyAt(lua_State* lua, int place) {
    std::size_t size = 0;
    switch (lua_type(lua, place)) {
    case LUA_TBOOLEAN:
        return lua_toboolean(lua, place) != 0 ? Reply::ofInteger(1) : Reply();
    case LUA_TNUMBER:
        return Reply::ofInteger(lua_isinteger(lua, place) ? static_cast<std::int64_t>(lua_tointeger(lua, place))
                                                          : static_cast<std::int64_t>(lua_tonumber(lua, place)));
    case LUA_TSTRING: {
        const char* text = lua_tolstring(lua, place, &size);
        return Reply::ofText(std::string(text, size));
    }
    case LUA_TTABLE:
        break;
    default:
        return {};
    }
    const int table = lua_absindex(lua, place);
    for (const char* field : {"err", "ok"}) {
        lua_getfield(lua, table, field);
        const bool isThere = lua_type(lua, -1) == LUA_TSTRING;
        const char* text = isThere ? lua_tolstring(lua, -1, &size) : nullptr;
        std::string said(text ? text : "", text ? size : 0);
        lua_pop(lua, 1);
        if (isThere) return field[0] == 'e' ? Reply::ofError(std::move(said)) : Reply::ofText(std::move(said));
    }
    std::vector<Reply> items;
    for (lua_Integer i = 1;; ++i) {
        luaL_checkstack(lua, 4, nullptr);
        lua_rawgeti(lua, table, i);
        const bool isEnd = lua_isnil(lua, -1);
        if (!isEnd) items.push_back(replyAt(lua, -1));
        lua_pop(lua, 1);
        if (isEnd) break;
    }
    return Reply::ofList(std::move(items));
}

void addJsonLibrary(lua_State* lua) {
    const luaL_Reg functions[] = {{"encode", encodeJson}, {"decode", decodeJson}, {nullptr, nullptr}};
    luaL_newlib(lua, functions);
    lua_pushlightuserdata(lua, nullptr);
    lua_setfield(lua, -2, "null");
    lua_setglobal(lua, "cjson");
}

void addMsgpackLibrary(lua_State* lua) {
    const luaL_Reg functions[] = {{"pack", packMsgpack}, {"unpack", unpackMsgpack}, {nullptr, nullptr}};
    luaL_newlib(lua, functions);
    lua_setglobal(lua, "cmsgpack");
}

void addBitLibrary(lua_State* lua) {
    const luaL_Reg functions[] = {{"band", bitAnd},    {"bor", bitOr},       {"bxor", bitXor},  {"bnot", bitNot},
                                  {"lshift", bitLeft}, {"rshift", bitRight}, {nullptr, nullptr}};
    luaL_newlib(lua, functions);
    lua_setglobal(lua, "bit");
}

} // namespace tenfold
