#include "core/import/files/trace_names.h"

#include <algorithm>
#include <string_view>

namespace tenfold {
namespace {

std::string lastName(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

/// Whether a name ends so, in large or small letters, with something before it.
bool endsWith(const std::string& name, std::string_view ending) {
    const auto isSame = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? char(a - 'A' + 'a') : a) == b; };
    return name.size() > ending.size() &&
           std::equal(ending.begin(), ending.end(), name.end() - static_cast<std::ptrdiff_t>(ending.size()),
                      [&](char b, char a) { return isSame(a, b); });
}

} // namespace

std::string withoutPacking(std::string name) {
    for (const std::string_view ending : {".gz", ".zst", ".xz", ".bz2", ".lz4"})
        if (endsWith(name, ending)) return name.substr(0, name.size() - ending.size());
    return name;
}

bool isTraceName(const std::string& name) {
    const std::string plain = withoutPacking(lastName(name));
    for (const std::string_view ending : {".log", ".jsonl", ".ndjson", ".csv", ".tsv"})
        if (endsWith(plain, ending)) return true;
    return false;
}

std::string senderOf(const std::string& name) {
    std::string plain = withoutPacking(lastName(name));
    for (const std::string_view ending : {".log", ".jsonl", ".ndjson", ".csv", ".tsv", ".json", ".pb", ".otlp", ".sql",
                                          ".tar", ".tgz", ".txt", ".out", ".trace"})
        if (endsWith(plain, ending)) return plain.substr(0, plain.size() - ending.size());
    return plain;
}

} // namespace tenfold
