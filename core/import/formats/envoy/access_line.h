#pragma once

#include "core/import/formats/spans/json/record_tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold::envoy {

/// What a line of an access log says; empty where it does not. Views live as long as what was read.
struct AccessLine {
    std::string_view time, verb, path, protocol, code, flags, bytesIn, bytesOut, duration, agent, requestId, authority,
        upstreamHost, cluster, downstream, workload, grpcStatus;
    std::vector<spans::RecordNode> others; ///< members of JSON with other names
    std::vector<std::pair<std::string_view, std::string_view>> otherTexts;
};

/// Reads a line of JSON. @return why it is no call, or null
const char* readAccessJson(spans::RecordNode record, AccessLine& line);
/// Reads a line of text: Envoy's default form, or Istio's.
const char* readAccessText(std::string_view text, AccessLine& line);
/// Whether a line of text begins as one.
bool isAccessText(std::string_view text);

/// "GET /user/{n}" of GET and /user/42?x=1; of a call of gRPC "pkg.Service/Call".
void appendMethod(std::string& method, std::string_view verb, std::string_view path);
/// "cart" of "outbound|80|v1|cart", of "cart:80" and of "cart".
std::string_view serviceOfCluster(std::string_view cluster);
/// "10.0.0.93" of "10.0.0.93:39849", "::1" of "[::1]:80".
std::string_view hostOfAddress(std::string_view address);

} // namespace tenfold::envoy
