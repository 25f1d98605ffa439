// Pickles and compressed texts of live replies: any bytes hold plain values or nothing.
#include "core/play/node/encoded_values.h"

#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    for (const char* encoding : {"$pickle", "$zlib_pickle", "$json", "$msgpack"})
        if (const auto reply = tenfold::decodedText(encoding, text)) {
            std::string json;
            tenfold::appendReplyJson(json, *reply);
        }
    return 0;
}
