#pragma once

#include <string>
#include <string_view>

namespace tenfold {

/// The name of a positional argument of a Redis command, as its documentation speaks of it: "key" for 0 of EXPIRE,
/// "score 2" for 3 of ZADD. What stands below the argument keeps its path: "value.progress".
/// @param method  the command, also refined ("HSET last_heartbeat rq:worker:{n}")
/// @param path    of the request, the command not counted
/// @return nothing for other systems' methods, paths that do not begin with a position, and arguments whose meaning
/// depends on options before them
/// Source: our table, after the commands' documentation.
std::string redisArgumentName(std::string_view method, std::string_view path);

} // namespace tenfold
