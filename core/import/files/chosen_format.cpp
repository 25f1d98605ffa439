#include "core/import/files/run_input.h"
#include "core/import/registry.h"
#include "core/words/sentence.h"

#include <algorithm>

// Which of the formats that its files are of a run is read as.

namespace tenfold {
namespace {

constexpr int kSure = 50; ///< of 100: what a format has to say of a file for others to be left out

/// The format of what is not spans, by the beginnings; null where nothing is sure enough to be preferred to spans.
const Format* formatBesideSpans(const RunInput& input, bool hasSpans) {
    std::vector<std::string> heads;
    for (std::size_t i = 0; i < input.heads.size(); ++i)
        if (!input.files[input.headFiles[i]].spans) heads.push_back(input.heads[i]);
    const Format* format = sniffFormat(heads);
    if (!format || !hasSpans) return format;
    const bool isSure =
        std::any_of(heads.begin(), heads.end(), [&](const std::string& head) { return format->sniff(head) > kSure; });
    return isSure ? format : nullptr;
}

/// Keeps the files that are wanted, with what is known of them; of the others it is said that `format` is read.
template <typename IsWanted>
void keepFiles(RunInput& input, IsWanted isWanted, const Format& format) {
    std::vector<InputFile> files;
    std::vector<std::string> heads;
    std::vector<std::size_t> headFiles;
    for (std::size_t i = 0, head = 0; i < input.files.size(); ++i) {
        const bool hasHead = head < input.headFiles.size() && input.headFiles[head] == i;
        if (isWanted(input.files[i])) {
            if (hasHead) {
                heads.push_back(std::move(input.heads[head]));
                headFiles.push_back(files.size());
            }
            files.push_back(std::move(input.files[i]));
        } else {
            if (input.files[i].entry.empty()) input.bytes -= std::min(input.bytes, input.files[i].bytes);
            const Format* own = input.files[i].spans ? input.files[i].spans : input.files[i].calls;
            const std::string name(format.name());
            input.unread.push_back(
                {input.files[i].shownName,
                 own ? say(TENFOLD_WORDS("Sentence", "it is of {0}; the run is read from its files of {1}",
                                         "unread.ofOther"),
                           std::string(own->name()), name)
                     : say(TENFOLD_WORDS("Sentence", "the run is read from its files of {0}", "unread.ofNone"), name)});
        }
        head += hasHead;
    }
    input.files = std::move(files);
    input.heads = std::move(heads);
    input.headFiles = std::move(headFiles);
}

} // namespace

namespace {

/// Somebody says what the files are: what wraps another format is none of their wrapping.
void forgetWrappings(RunInput& input, const Format* named) {
    for (std::size_t i = 0; named && i < input.files.size(); ++i) {
        InputFile& file = input.files[i];
        if (!file.wrapping || file.wrapping->format == named || file.wrapping->isOfAnyFormat()) continue;
        file.wrapping.reset();
        file.spans = file.calls = nullptr;
        for (std::size_t head = 0; head < input.headFiles.size(); ++head)
            if (input.headFiles[head] == i) input.heads[head] = file.wrappedHead;
    }
}

} // namespace

void unwrapMapped(RunInput& input, const std::vector<std::string>& fields, const Format* format) {
    if (fields.empty()) return;
    for (std::size_t head = 0; head < input.headFiles.size(); ++head) {
        InputFile& file = input.files[input.headFiles[head]];
        if (file.wrapping && file.wrapping->isOfAnyFormat()) continue;
        const std::string& whole = file.wrapping ? file.wrappedHead : input.heads[head];
        std::string inside;
        auto wrapping = findMappedWrapping(whole, fields, format, inside);
        if (!wrapping) continue;
        if (!file.wrapping) file.wrappedHead = whole;
        file.wrapping = std::move(wrapping);
        file.spans = file.calls = nullptr;
        input.heads[head] = std::move(inside);
    }
}

const Format* chooseFormat(RunInput& input, const Format* named) {
    forgetWrappings(input, named);
    const auto hasFilesOf = [&](const Format* format) {
        return std::any_of(input.files.begin(), input.files.end(),
                           [&](const InputFile& file) { return file.spans == format; });
    };
    const auto all = formats();
    const auto richest = std::find_if(all.begin(), all.end(), [&](const Format* format) {
        return format->traits().kind == RunKind::Spans && hasFilesOf(format);
    });
    const Format* format = named ? named : formatBesideSpans(input, richest != all.end());
    if (!format && richest != all.end()) format = *richest;
    if (!format) return nullptr;
    if (format->traits().kind == RunKind::Spans) {
        if (hasFilesOf(format))
            keepFiles(
                input, [&](const InputFile& file) { return file.spans && file.spans->family() == format->family(); },
                *format);
    } else if (input.files.size() > 1 && !named) {
        const auto isOfOther = [&](const InputFile& file) {
            return file.spans || (file.calls && file.calls != format);
        };
        keepFiles(
            input, [&](const InputFile& file) { return file.calls == format || !isOfOther(file); }, *format);
    }
    return format;
}

} // namespace tenfold
