// What collectors of logs put around lines: any lines, one after the other.
#include "core/import/files/line_prefix.h"
#include "core/import/formats/hadoop/wrapped_line.h"
#include "tests/fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    fuzzing::Input input(data, size);
    hadoop::LineUnwrapper unwrapper;
    unwrapper.beginFile("sender");
    while (!input.isEmpty()) {
        const std::string_view line = input.line();
        const LinePrefix prefix = linePrefix(line), named = namedPrefix(line);
        fuzzing::require(prefix.bytes <= line.size() && named.bytes <= line.size(), "a prefix is of its line");
        fuzzing::require(prefix.name.empty() || line.substr(0, prefix.bytes).find(prefix.name) != line.npos,
                         "a name is of its prefix");
        fuzzing::require(named.bytes == 0 || prefix.bytes > 0, "what has a name is a prefix");
        hadoop::WrittenLine written;
        if (!unwrapper.unwrap(line, written)) continue;
        fuzzing::require(written.text.find('\n') == std::string_view::npos, "what was written is one line");
        fuzzing::require(!written.time || (written.time->nanos >= 0 && written.time->nanos < 1'000'000'000),
                         "a fraction is below a second");
    }
    return 0;
}
