#pragma once

#include "tests/fuzz/fuzzing.h"
#include "tests/import/import_testing.h"

namespace tenfold::fuzzing {

struct Outcome {
    test::LineSink sink;
    bool ok = false;
};

inline Outcome readAll(const std::string& format, const std::vector<test::TextFile>& files, const ReadContext& context,
                       std::size_t chunk) {
    Outcome outcome;
    outcome.ok = test::readFiles(format, files, context, chunk, outcome.sink).has_value();
    return outcome;
}

/// The first byte says the size of chunks and whether the rest is one file or two; what is read must not depend on the
/// chunks.
inline Outcome readBytes(const std::string& format, const ReadContext& context, const std::uint8_t* data,
                         std::size_t size) {
    if (size == 0) return {};
    const std::size_t chunk = 1 + (data[0] & 0x3FU);
    const bool isTwoFiles = (data[0] & 0x40U) != 0;
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::size_t cut = isTwoFiles ? text.size() / 2 : text.size();
    std::vector<test::TextFile> files{{"a.log", text.substr(0, cut)}};
    if (isTwoFiles) files.push_back({"b.log", text.substr(cut)});
    Outcome whole = readAll(format, files, context, 0);
    const Outcome pieces = readAll(format, files, context, chunk);
    require(whole.ok == pieces.ok, "the same outcome in chunks");
    require(whole.sink.lines == pieces.sink.lines, "the same events in chunks");
    require(whole.sink.issues == pieces.sink.issues, "the same issues in chunks");
    return whole;
}

/// Events that were read are canonical events: written and read again they are the same.
inline void requireRoundTrip(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    const Outcome again = readAll("jsonl", {{"again.jsonl", text}}, {}, 0);
    if (again.sink.lines != lines)
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (i >= again.sink.lines.size() || again.sink.lines[i] != lines[i]) {
                std::fprintf(stderr, "written %s\nread    %s\n", lines[i].c_str(),
                             i < again.sink.lines.size() ? again.sink.lines[i].c_str() : "-");
                for (const std::string& issue : again.sink.issues)
                    std::fprintf(stderr, "issue   %s\n", issue.c_str());
                break;
            }
    require(again.sink.lines == lines, "events come back the same");
}

} // namespace tenfold::fuzzing
