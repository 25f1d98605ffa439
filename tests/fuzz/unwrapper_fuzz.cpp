// What stands around the records of a file: any text, in pieces of any size.
#include "core/import/files/unwrapper.h"
#include "tests/fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    std::string inside;
    const auto found = findWrapping(text, inside);
    fuzzing::require(!found || !inside.empty(), "what is found holds something");
    for (const Wrapping& wrapping :
         {Wrapping{{Wrap::Prefix}}, Wrapping{{Wrap::Member}}, Wrapping{{Wrap::Prefix, Wrap::Member}},
          Wrapping{{Wrap::Before}}, Wrapping{{Wrap::TextObjects, Wrap::Member}, nullptr, 2}}) {
        const auto read = [&](std::size_t step) {
            Unwrapper unwrapper(wrapping);
            std::string all, piece;
            for (std::size_t at = 0; at < text.size(); at += step) {
                unwrapper.feed(text.substr(at, step), piece);
                all += piece;
            }
            unwrapper.end(piece);
            return all + piece;
        };
        fuzzing::require(read(text.size() + 1) == read(3), "pieces of any size say the same");
    }
    return 0;
}
