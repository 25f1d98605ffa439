// Redis' protocol: any bytes, either way, in any pieces; what is decoded and encoded again is the same.
#include "tests/fuzz/fuzzing.h"

#include "core/wire/redis/redis_exchange.h"
#include "core/wire/redis/resp_decoder.h"
#include "core/wire/redis/resp_encoder.h"
#include "core/wire/redis/resp_json.h"

#include <vector>

namespace {

using namespace tenfold;

struct Read {
    std::vector<std::string> json;
    std::string again;
    std::uint64_t problemAt = 0;
    bool hasProblem = false;
};

Read readPieces(wire::RespSide side, std::string_view bytes, std::size_t piece, wire::WireLimits limits) {
    wire::RespDecoder decoder(side, limits);
    wire::RedisExchange exchange;
    wire::ReplyLeaves leaves;
    Read read;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        const std::string part(bytes.substr(at, piece));
        decoder.feed(part);
        while (const wire::RespMessage* message = decoder.next()) {
            std::string& json = read.json.emplace_back();
            if (side == wire::RespSide::Requests) {
                wire::appendMethod(json, *message);
                wire::appendRequestJson(json, *message);
                exchange.sent(*message);
            } else {
                wire::appendReplyJson(json, *message);
                exchange.replied(*message);
                leaves.of(*message);
            }
            wire::appendMessage(read.again, *message);
        }
    }
    read.hasProblem = decoder.problem().has_value();
    if (read.hasProblem) read.problemAt = decoder.problem()->atByte;
    return read;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    const std::uint8_t how = input.byte();
    const std::size_t piece = 1U + input.byte();
    const auto side = (how & 1U) != 0 ? wire::RespSide::Requests : wire::RespSide::Replies;
    wire::WireLimits limits;
    limits.mostElements = 10'000;
    limits.mostUnreadBytes = 1 << 20;
    if ((how & 2U) != 0) limits.keptTextBytes = 5;
    const std::string_view bytes = input.rest();
    const Read whole = readPieces(side, bytes, bytes.size() + 1, limits);
    const Read pieces = readPieces(side, bytes, piece, limits);
    fuzzing::require(whole.json == pieces.json, "the same messages in pieces");
    fuzzing::require(whole.hasProblem == pieces.hasProblem, "the same outcome in pieces");
    if ((how & 2U) != 0) return 0; // what was cut is another text
    const Read again = readPieces(side, whole.again, piece, limits);
    fuzzing::require(again.json == whole.json, "the same messages encoded again");
    fuzzing::require(again.again == whole.again, "the same bytes encoded again");
    return 0;
}
