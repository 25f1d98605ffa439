// Payloads of events: any text, read as any kinds; what is read in full is written and comes back the same.
#include "core/store/events/payload.h"
#include "tests/fuzz/fuzzing.h"

#include <vector>

namespace {

using namespace tenfold;

constexpr std::size_t kKinds = 9;

/// The payload anew, item by item; empty where it is none.
std::string writtenAgain(std::string_view kinds, std::string_view payload) {
    PayloadReader reader(payload);
    std::string out = "[";
    for (const char letter : kinds) {
        PayloadReader::Item item;
        const auto kind = static_cast<LeafKind>(static_cast<unsigned char>(letter) % kKinds);
        if (!reader.next(kind, item)) return {};
        if (out.size() > 1) out += ',';
        if (item.reference != 0)
            appendPayloadReference(out, item.reference);
        else
            appendPayloadItem(out, item.leaf);
    }
    return reader.finished() ? out + "]" : std::string();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    const std::string_view kinds = input.bytes(input.byte() % 16);
    // in memory of its own, so that reading beyond it is seen
    const std::string payload(input.rest());
    const std::string written = writtenAgain(kinds, payload);
    if (written.empty()) return 0;
    fuzzing::require(writtenAgain(kinds, written) == written, "a payload comes back the same");
    (void)isValidUtf8(payload);
    return 0;
}
