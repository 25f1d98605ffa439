// Logs of storage systems: any bytes are read as each format without harm, and cut at any place they say the same.
#include "core/characterize/access/log_source.h"
#include "tests/fuzz/fuzzing.h"

namespace {

using namespace tenfold;
using namespace tenfold::characterize;

std::unique_ptr<Population> populationOf(const LogFormat& format, std::string_view text, std::size_t piece) {
    auto population = std::make_unique<Population>(format.kind, Question{});
    const auto reader = format.make(*TimeZone::named("Europe/Berlin"));
    reader->begin("input");
    while (!text.empty()) {
        fuzzing::require(reader->feed(text.substr(0, piece), *population).has_value(), "bytes can be fed");
        text.remove_prefix(std::min(piece, text.size()));
    }
    fuzzing::require(reader->end(*population).has_value(), "they end");
    population->lines = reader->counts();
    population->finish();
    return population;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    const auto formats = logFormats();
    const LogFormat& format = *formats[input.byte() % formats.size()];
    const std::size_t piece = 1 + input.byte();
    const std::string_view text = input.rest();
    format.fits(text, "input");
    const auto whole = populationOf(format, text, text.size() + 1), cut = populationOf(format, text, piece);
    fuzzing::require(whole->lines.parsed == cut->lines.parsed && whole->lines.rejected == cut->lines.rejected,
                     "as many lines, however they are cut");
    fuzzing::require(whole->records == cut->records && whole->popularity == cut->popularity, "the same records");
    return 0;
}
