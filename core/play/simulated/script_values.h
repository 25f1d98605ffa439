#pragma once

#include "core/play/target/reply.h"

#include <lua.hpp>

#include <string>

// Values between replies, JSON, msgpack and the stack of a Lua state. Functions that Lua calls own nothing when they
// leave by an error: Lua jumps over destructors.
namespace tenfold {

/// As scripts see replies: null false, a status {ok=}, an error {err=}.
void pushReply(lua_State* lua, const Reply& reply, bool isStatus);
/// What a script returned: a number its whole part, a list up to the first nil.
Reply replyAt(lua_State* lua, int place);
/// A table `name` with encode and decode (cjson), or pack and unpack (cmsgpack).
void addJsonLibrary(lua_State* lua);
void addMsgpackLibrary(lua_State* lua);
void addBitLibrary(lua_State* lua);

} // namespace tenfold
