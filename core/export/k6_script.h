#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace tenfold {

/// Targets of a plan and the protocol that they speak ("redis", "http", "grpc").
using K6Targets = std::set<std::pair<std::string, std::string>>;

/// What stands before and behind the list of nodes in a script for k6: {node, calls: [[seq, ms, protocol, target,
/// method, request] …]}. Source: documentation of k6 0.49 (execution context variables, SharedArray, redis, grpc).
std::string_view k6ScriptHead();
std::string k6ScriptTail(const K6Targets& targets, std::uint64_t nodes, std::int64_t lastNs);

} // namespace tenfold
