// Frames of Hadoop RPC: any bytes, either way, in any pieces.
#include "tests/fuzz/fuzzing.h"

#include "core/wire/hadoop/ipc_frames.h"
#include "core/wire/hadoop/sasl_digest.h"
#include "core/wire/hadoop/token_login.h"

#include <vector>

namespace {

using namespace tenfold;

template <typename Decoder>
std::vector<std::string> readFrames(std::string_view bytes, std::size_t piece, bool& hasProblem) {
    wire::WireLimits limits;
    limits.mostUnreadBytes = 1 << 20;
    Decoder decoder(limits);
    std::vector<std::string> read;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        const std::string part(bytes.substr(at, piece));
        decoder.feed(part);
        while (const auto* message = decoder.next())
            read.push_back(std::to_string(message->callId) + std::string(message->body));
    }
    hasProblem = decoder.problem().has_value();
    return read;
}

template <typename Decoder>
void requireTheSame(std::string_view bytes, std::size_t piece) {
    bool isWholeBroken = false, isPiecesBroken = false;
    const auto whole = readFrames<Decoder>(bytes, bytes.size() + 1, isWholeBroken);
    const auto pieces = readFrames<Decoder>(bytes, piece, isPiecesBroken);
    fuzzing::require(whole == pieces, "the same frames in pieces");
    fuzzing::require(isWholeBroken == isPiecesBroken, "the same outcome in pieces");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    const bool isRequest = (input.byte() & 1U) != 0;
    const std::size_t piece = 1U + input.byte();
    const std::string_view bytes = input.rest();
    if (isRequest)
        requireTheSame<wire::IpcRequestDecoder>(bytes, piece);
    else
        requireTheSame<wire::IpcReplyDecoder>(bytes, piece);
    (void)wire::digestValue(bytes, "nonce");
    (void)wire::identifierIn(bytes);
    wire::TokenLogin login({"identifier", "password"}, "nonce");
    wire::IpcReplyDecoder decoder;
    decoder.feed(bytes);
    std::string out;
    while (const wire::IpcReply* reply = decoder.next())
        if (login.heard(reply->sasl, out) == wire::TokenLogin::Step::Done)
            fuzzing::require(false, "nobody can know the password");
    return 0;
}
