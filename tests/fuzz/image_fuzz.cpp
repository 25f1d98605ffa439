// Images of a namespace: any bytes are read without harm, and cut at any place they say the same.
#include "core/characterize/replay/image_parsers.h"
#include "tests/fuzz/fuzzing.h"

#include <memory>

namespace {

using namespace tenfold;
using namespace tenfold::characterize;

NamespaceImage imageIn(ImageLayout layout, std::string_view text, std::size_t piece) {
    std::unique_ptr<ImageParser> parser;
    if (layout == ImageLayout::Xml) {
        parser = std::make_unique<ImageXmlParser>();
    } else {
        parser = std::make_unique<ImageLineParser>(layout);
    }
    for (; !text.empty(); text.remove_prefix(std::min(piece, text.size())))
        parser->feed(text.substr(0, piece));
    parser->end();
    return parser->take();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    constexpr ImageLayout kLayouts[] = {ImageLayout::Xml, ImageLayout::Delimited, ImageLayout::Ls};
    const ImageLayout layout = kLayouts[input.byte() % 3];
    const std::size_t piece = 1 + input.byte();
    const std::string_view text = input.rest();
    imageLayout(text);
    const NamespaceImage whole = imageIn(layout, text, text.size() + 1), cut = imageIn(layout, text, piece);
    fuzzing::require(whole.files.size() == cut.files.size() && whole.directories.size() == cut.directories.size() &&
                         whole.rejected == cut.rejected,
                     "as many entries, however they are cut");
    return 0;
}
