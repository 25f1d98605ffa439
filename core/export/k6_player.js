// A plan of Tenfold as a script for k6 0.49 or newer. Each virtual user is a node of the plan:
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
// NODES
]);

// {targets: [[name, protocol, address] ...], nodes, seconds}
const plan = PLAN;

const addresses = {};
const clients = {};
const connected = {};
for (const [name, protocol, usual] of plan.targets) {
  addresses[name] = __ENV['TARGET_' + name.toUpperCase().replace(/[^A-Z0-9]/g, '_')] || usual;
  if (protocol === 'redis') clients[name] = new redis.Client(addresses[name]);
  if (protocol === 'grpc') clients[name] = new grpc.Client();
}

export const options = {
  scenarios: {
    plan: { executor: 'per-vu-iterations', vus: plan.nodes, iterations: 1, maxDuration: `${plan.seconds}s` },
  },
};

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
