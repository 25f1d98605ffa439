#include "core/export/k6_script.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tenfold {
namespace {

constexpr std::int64_t kNsOfSecond = 1'000'000'000;
constexpr std::int64_t kSpareSeconds = 60; ///< for replies that take longer than planned

/// The environment variable that says where a target is: TARGET_NAME.
std::string variableOf(const std::string& target) {
    std::string out = "TARGET_";
    for (const char c : target) {
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        out += !isLetter ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return out;
}

std::string_view defaultAddress(std::string_view protocol) {
    if (protocol == "redis") return "redis://127.0.0.1:6379";
    return protocol == "http" ? "http://127.0.0.1:8080" : "127.0.0.1:50051";
}

constexpr std::string_view kHead =
    R"(// A plan of Tenfold as a script for k6 0.49 or newer. Each virtual user is a node of the plan:
//   k6 run -e TARGET_NAME=ADDRESS -e TIME_SCALE=1 FILE
import exec from 'k6/execution';
import grpc from 'k6/net/grpc';
import http from 'k6/http';
import redis from 'k6/experimental/redis';
import { sleep } from 'k6';
import { Counter, Trend } from 'k6/metrics';
import { SharedArray } from 'k6/data';

// {node, calls: [[seq, ms, protocol, target, method, request] ...]}
const nodes = new SharedArray('nodes', () => [
)";

constexpr std::string_view kPlayer = R"(
const scale = Number(__ENV.TIME_SCALE || 1); // 0: as fast as replies come
const errors = new Counter('plan_errors');
const calls = new Counter('plan_calls');
const duration = new Trend('plan_call_duration', true);
const begin = Date.now();

// A value of a document by its path; a list of names and values is a map.
function at(document, path) {
  let value = document;
  for (const step of path.split(/[.\[\]]/).filter((s) => s !== '').slice(1)) {
    if (value === null || value === undefined) return null;
    if (Array.isArray(value) && !/^\d+$/.test(step)) {
      const name = value.indexOf(step);
      value = name < 0 ? null : value[name + 1];
    } else {
      value = value[step];
    }
  }
  return value === undefined ? null : value;
}

// What a reference stands for, from the node's own earlier calls.
function valueOf(value, past) {
  if (Array.isArray(value)) return value.map((one) => valueOf(one, past));
  if (value === null || typeof value !== 'object') return value;
  if (value.$from) {
    const found = at(past.bySeq[value.$from.seq] ? past.bySeq[value.$from.seq][value.$from.path.split(/[.\[]/)[0]] : null, value.$from.path);
    return value.$from.plus === undefined || found === null ? found : Number(found) + value.$from.plus;
  }
  if (value.$latest) {
    let newest = null;
    for (const source of value.$latest) {
      const call = past.byMethod[source.method];
      if (call && (newest === null || call.seq > newest.call.seq)) newest = { call, path: source.path };
    }
    return newest === null ? null : at(newest.call[newest.path.split(/[.\[]/)[0]], newest.path);
  }
  if (value.$concat) return value.$concat.map((one) => String(valueOf(one, past))).join('');
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, valueOf(member, past)]));
}

async function send(protocol, target, method, request) {
  if (protocol === 'redis') {
    const words = (Array.isArray(request) ? request : []).map((w) => (w === null ? '' : typeof w === 'object' ? JSON.stringify(w) : w));
    return await clients[target].sendCommand(method, ...words);
  }
  if (protocol === 'grpc') {
    if (!connected[target]) {
      clients[target].connect(addresses[target], { plaintext: true, reflect: true });
      connected[target] = true;
    }
    const reply = clients[target].invoke(method, Array.isArray(request) ? {} : request);
    if (reply.status !== grpc.StatusOK) throw new Error(String(reply.error && reply.error.message));
    return reply.message;
  }
  const blank = method.indexOf(' ');
  const body = Array.isArray(request) ? null : JSON.stringify(request);
  const reply = http.request(method.slice(0, blank), addresses[target] + method.slice(blank + 1), body);
  if (reply.status >= 400 || reply.status === 0) throw new Error(`status ${reply.status}`);
  try {
    return reply.json();
  } catch (error) {
    return reply.body;
  }
}

export default async function () {
  const node = nodes[exec.vu.idInTest - 1];
  const past = { bySeq: {}, byMethod: {} };
  for (const [seq, ms, protocol, target, method, planned] of node.calls) {
    const waitMs = exec.scenario.startTime + ms * scale - Date.now();
    if (waitMs > 0) sleep(waitMs / 1000);
    const call = { seq, request: valueOf(planned, past), response: null };
    const sentMs = Date.now();
    calls.add(1, { method });
    try {
      call.response = await send(protocol, target, method, call.request);
    } catch (error) {
      errors.add(1, { method });
      if (__ENV.VERBOSE) console.error(`${node.node} ${method}: ${error}`);
    }
    duration.add(Date.now() - sentMs, { method });
    past.bySeq[seq] = call;
    past.byMethod[method] = call;
  }
}
)";

} // namespace

std::string_view k6ScriptHead() {
    return kHead;
}

std::string k6ScriptTail(const K6Targets& targets, std::uint64_t nodes, std::int64_t lastNs) {
    std::string out = "]);\n\nconst addresses = {\n";
    for (const auto& [target, protocol] : targets)
        out += fmt::format("  {}: __ENV.{} || '{}',\n", nlohmann::json(target).dump(), variableOf(target),
                           defaultAddress(protocol));
    out += "};\nconst connected = {};\nconst clients = {\n";
    for (const auto& [target, protocol] : targets) {
        const std::string name = nlohmann::json(target).dump();
        if (protocol == "redis") out += fmt::format("  {0}: new redis.Client(addresses[{0}]),\n", name);
        if (protocol == "grpc") out += fmt::format("  {0}: new grpc.Client(),\n", name);
    }
    out += "};\n\nexport const options = {\n  scenarios: {\n    plan: {\n      executor: 'per-vu-iterations',\n";
    out += fmt::format("      vus: {},\n      iterations: 1,\n      maxDuration: '{}s',\n    }},\n  }},\n}};\n", nodes,
                       std::max<std::int64_t>(lastNs, 0) / kNsOfSecond + kSpareSeconds);
    out += kPlayer;
    return out;
}

} // namespace tenfold
