// Calls as proxies and gRPC log them.
#include "core/import/formats/envoy/access_line.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::LineSink;
using Lines = std::vector<std::string>;

LineSink readLog(const std::string& format, const std::string& text, std::size_t chunk = 0) {
    LineSink sink;
    const Status status = test::readFiles(format, {{"proxy-1.log", text}}, {}, chunk, sink);
    if (!status) sink.issues.push_back("failed: " + status.error().message());
    return sink;
}

std::string foundIn(const std::string& head) {
    const Format* format = sniffFormat({head});
    return format ? std::string(format->name()) : "-";
}

TEST(EnvoyAccess, aLineOfJsonIsACall) {
    const std::string text =
        R"({"start_time":"2026-11-25T09:46:40.187Z","method":"GET","path":"/cart/42?n=1","response_code":200,"duration":70,)"
        R"("upstream_cluster":"outbound|80||cart.shop.svc","upstream_host":"10.0.4.13:80","bytes_received":5,"bytes_sent":9,)"
        R"("downstream_remote_address":"10.0.0.93:39849","request_id":"r1","authority":"cart:80","response_flags":"-","bytes":7})";
    EXPECT_EQ(foundIn(text), "envoy-access");
    for (const std::size_t chunk : {0, 1, 64}) {
        const LineSink sink = readLog("envoy-access", text, chunk);
        EXPECT_TRUE(test::isEmpty(sink.issues));
        ASSERT_EQ(sink.lines.size(), 1U);
        EXPECT_EQ(
            sink.lines[0],
            R"({"t":1795600000187000000,"sender":"10.0.0.93","method":"GET /cart/{n}","to":"10.0.4.13:80",)"
            R"("target":"cart.shop.svc","request":{"path":"/cart/42","query":"n=1","bytes":5},)"
            R"("response":{"code":200,"bytes":9},"dur":70000000,"request_id":"r1","authority":"cart:80",)"
            R"("upstream_cluster":"outbound|80||cart.shop.svc","downstream_remote_address":"10.0.0.93:39849","bytes":7})");
    }
}

TEST(EnvoyAccess, linesOfText) {
    const std::string own =
        R"([2026-11-25T09:46:40.187Z] "POST /shop.Cart/Get HTTP/2" 200 - 5 9 70 60 "-" "grpc-go" "r1" "cart:80" "10.0.4.13:80")";
    const std::string istio =
        R"([2026-11-25T09:46:41.187Z] "GET /cart HTTP/1.1" 503 UF upstream_reset - "reset" 0 0 3 - "10.9.9.9" "curl" "r2" "cart:80" )"
        R"("10.0.4.13:80" outbound|80||cart 10.0.0.93:1 10.1.1.1:80 10.0.0.93:39849 - default)";
    const std::string text =
        "2026-11-25T09:46:39Z\tinfo\tready\n" + own + "\n" + istio + "\n" +
        R"([2026-11-25T09:46:42.187Z] "- - -" 0 - - - "-" 9 9 3 - "-" "-" "-" "-" "10.0.4.13:80" x)" + "\n";
    EXPECT_EQ(foundIn(text), "envoy-access");
    const LineSink sink = readLog("envoy-access", text);
    ASSERT_EQ(sink.lines.size(), 2U);
    EXPECT_EQ(
        sink.lines[0],
        R"({"t":1795600000187000000,"sender":"proxy-1","method":"shop.Cart/Get","to":"10.0.4.13:80","target":"cart",)"
        R"("request":{"path":"/shop.Cart/Get","bytes":5},"response":{"code":200,"bytes":9},)"
        R"("dur":70000000,"request_id":"r1","authority":"cart:80","protocol":"HTTP/2","user_agent":"grpc-go","upstream_service_time":"60"})");
    EXPECT_NE(sink.lines[1].find(R"("response":{"$error":"503 UF"})"), std::string::npos) << sink.lines[1];
    EXPECT_NE(sink.lines[1].find(R"("sender":"10.0.0.93","method":"GET /cart")"), std::string::npos) << sink.lines[1];
    EXPECT_EQ(sink.issues.size(), 2U) << "a message of the proxy, a connection of TCP";
}

TEST(EnvoyAccess, quotesOfAClientAndWhatCollectorsPutBeforeLines) {
    const std::string line =
        R"([2026-11-25T09:46:40.187Z] "GET /a HTTP/2" 200 - 5 9 70 60 "-" "a "b"; \"c\"d" "r1" "cart:80" "10.0.4.13:80")";
    const LineSink plain = readLog("envoy-access", line);
    ASSERT_EQ(plain.lines.size(), 1U);
    EXPECT_NE(plain.lines[0].find(R"("to":"10.0.4.13:80","target":"cart")"), std::string::npos) << plain.lines[0];
    EXPECT_NE(plain.lines[0].find(R"("request_id":"r1","authority":"cart:80")"), std::string::npos) << plain.lines[0];
    const LineSink slash = readLog(
        "envoy-access",
        R"([2026-11-25T09:46:40.187Z] "GET /a HTTP/2" 200 - 5 9 70 60 "-" "C:\" "r1" "cart:80" "10.0.4.13:80")");
    ASSERT_EQ(slash.lines.size(), 1U);
    EXPECT_NE(slash.lines[0].find(R"("request_id":"r1")"), std::string::npos)
        << "nothing is escaped: " << slash.lines[0];
    for (const std::string before :
         {"proxy-1  | ", "[pod/gateway-0/istio-proxy] ", "\xEF\xBB\xBF", "2026-11-25T09:46:41.000000001Z stdout F "}) {
        EXPECT_EQ(foundIn(before + line), "envoy-access") << before;
        EXPECT_EQ(readLog("envoy-access", before + line).lines, plain.lines) << before;
    }
}

TEST(EnvoyAccess, whatALineNeedsIsSaid) {
    const LineSink sink = readLog("envoy-access", R"({"method":"GET","path":"/"})"
                                                  "\n"
                                                  R"({"start_time":"soon","method":"GET","path":"/"})"
                                                  "\n"
                                                  R"({"start_time":"2026-11-25T09:46:40Z","method":null})"
                                                  "\n"
                                                  R"({"start_time":"2026-11-25T09:46:40Z","method":"GET"})"
                                                  "\n{\n");
    EXPECT_TRUE(test::isEmpty(sink.lines));
    ASSERT_EQ(sink.issues.size(), 5U);
    EXPECT_NE(sink.issues[0].find("start_time is missing"), std::string::npos);
    EXPECT_NE(sink.issues[2].find("method is missing"), std::string::npos);
}

TEST(EnvoyAccess, namesOfCallsAndServices) {
    const auto method = [](const char* verb, const char* path) {
        std::string name;
        envoy::appendMethod(name, verb, path);
        return name;
    };
    EXPECT_EQ(method("GET", "/"), "GET /");
    EXPECT_EQ(method("GET", "/user/42/orders?x=1"), "GET /user/{n}/orders");
    EXPECT_EQ(method("PUT", "/o/a1b8d91a-413b-59ae-a95a-000000000000/"), "PUT /o/{id}/");
    EXPECT_EQ(method("GET", "*"), "GET *");
    EXPECT_EQ(method("POST", "/v1/cart"), "POST /v1/cart");
    EXPECT_EQ(envoy::serviceOfCluster("outbound|80|v1|cart"), "cart");
    EXPECT_EQ(envoy::serviceOfCluster("inbound|8080||"), "");
    EXPECT_EQ(envoy::serviceOfCluster("cart"), "cart");
    EXPECT_EQ(envoy::hostOfAddress("[::1]:80"), "::1");
    EXPECT_EQ(envoy::hostOfAddress("fe80::1"), "fe80::1");
    EXPECT_EQ(envoy::hostOfAddress("["), "");
}

std::string varint(std::uint64_t value) {
    std::string bytes;
    for (; value >= 0x80; value >>= 7)
        bytes += static_cast<char>(value | 0x80);
    return bytes + static_cast<char>(value);
}
std::string number(int field, std::uint64_t value) {
    return varint(static_cast<std::uint64_t>(field) << 3) + varint(value);
}
std::string bytes(int field, const std::string& value) {
    return varint(static_cast<std::uint64_t>(field) << 3 | 2) + varint(value.size()) + value;
}
/// An entry of a call, 1,700,000,000 s and `nanos`.
std::string entry(std::uint64_t call, int type, int logger, std::uint64_t nanos, const std::string& more = "") {
    return bytes(1, number(1, 1'700'000'000) + number(2, nanos)) + number(2, call) + number(3, 1) +
           number(4, static_cast<std::uint64_t>(type)) + number(5, static_cast<std::uint64_t>(logger)) + more;
}
std::string framed(const std::vector<std::string>& entries, bool isVarint) {
    std::string file;
    for (const std::string& one : entries) {
        if (isVarint)
            file += varint(one.size());
        else
            for (int shift = 24; shift >= 0; shift -= 8)
                file += static_cast<char>(one.size() >> shift & 0xFF);
        file += one;
    }
    return file;
}

TEST(GrpcLog, entriesOfACallAreOneCall) {
    const std::string header = bytes(6, bytes(1, bytes(1, bytes(1, "user") + bytes(2, "ann"))) +
                                            bytes(2, "/shop.Cart/Get") + bytes(3, "cart:80"));
    const std::vector<std::string> entries{
        entry(7, 1, 1, 5, header),
        entry(8, 1, 1, 6, bytes(6, bytes(2, "/shop.Cart/Watch"))),
        entry(7, 3, 1, 7, bytes(8, number(1, 3) + bytes(2, "abc"))),
        entry(7, 5, 1, 8),
        entry(7, 2, 1, 9, bytes(11, number(1, 1) + bytes(2, "10.0.4.13") + number(3, 80))),
        entry(8, 4, 1, 10, bytes(8, number(1, 9))),
        entry(8, 4, 1, 10, bytes(8, number(1, 8))),
        entry(7, 4, 1, 11, bytes(8, number(1, 1) + bytes(2, "x"))),
        entry(7, 6, 1, 105),
        entry(7, 7, 1, 106),
        entry(8, 6, 1, 200, bytes(9, number(2, 5) + bytes(3, "not found"))),
        entry(9, 1, 2, 300, bytes(6, bytes(2, "/shop.Cart/Get")) + bytes(11, bytes(2, "10.0.0.9"))),
        entry(10, 3, 1, 301)};
    for (const bool isVarint : {false, true}) {
        const std::string file = framed(entries, isVarint);
        EXPECT_EQ(foundIn(file), "grpc-binary-log");
        for (const std::size_t chunk : {0, 1, 13}) {
            const LineSink sink = readLog("grpc-binary-log", file, chunk);
            ASSERT_EQ(sink.lines.size(), 3U);
            EXPECT_EQ(
                sink.lines[0],
                R"({"t":1700000000000000005,"sender":"proxy-1","method":"shop.Cart/Get","to":"10.0.4.13:80","target":"cart:80",)"
                R"("request":{"length":3,"data":{"$b64":"YWJj"}},"response":{"length":1,"data":{"$b64":"eA=="}},"dur":100,)"
                R"("metadata":{"user":"ann"}})");
            EXPECT_NE(sink.lines[1].find(R"("response":{"$error":"5 not found"})"), std::string::npos) << sink.lines[1];
            EXPECT_NE(sink.lines[2].find(R"("sender":"10.0.0.9")"), std::string::npos) << sink.lines[2];
            EXPECT_EQ(sink.lines[2].find("\"response\""), std::string::npos) << "it did not end";
            EXPECT_EQ(sink.issues.size(), 1U) << "an entry without its beginning";
        }
    }
}

TEST(GrpcLog, damageIsSaid) {
    const std::string good = framed({entry(7, 1, 1, 5, bytes(6, bytes(2, "/a.B/C"))), entry(7, 6, 1, 9)}, false);
    EXPECT_EQ(readLog("grpc-binary-log", good + std::string("\0\0\0\x09oops", 8)).issues.size(), 1U);
    EXPECT_EQ(readLog("grpc-binary-log", good + "\xff\xff\xff\xff and more").issues.size(), 1U);
    EXPECT_EQ(readLog("grpc-binary-log", "no log at all").issues.size(), 1U);
    EXPECT_TRUE(test::isEmpty(readLog("grpc-binary-log", "").issues));
    EXPECT_NE(foundIn("no log at all"), "grpc-binary-log");
}

} // namespace
} // namespace tenfold
