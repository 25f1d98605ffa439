#include "core/model/file/performance_model.h"

#include "core/base/files/file_reader.h"
#include "core/base/text/caret_excerpt.h"
#include "core/model/file/model_reader.h"
#include "core/model/file/simulation.h"
#include "core/words/clipped.h"
#include "core/words/model_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace tenfold {
namespace {

std::string sentenceOf(std::string_view words) {
    std::string text(words);
    if (!text.empty() && text.back() == '.') text.pop_back();
    return text;
}

} // namespace

ModelReading readModel(std::string_view toml) {
    ModelReading reading;
    if (toml.size() > kMostModelBytes) {
        reading.problems.push_back(
            {0, 0, 0, true,
             say(TENFOLD_WORDS("Sentence", "this is too long for a model file", "modelFile.tooLongFor"))});
        return reading;
    }
    if (isNestedTooDeep(toml)) {
        reading.problems.push_back(
            {0, 0, 0, true,
             say(TENFOLD_WORDS("Sentence", "names within names are nested too deep", "modelFile.namesWithinNames"))});
        return reading;
    }
    try {
        const toml::table table = toml::parse(toml);
        reading.model = ModelReader(toml, reading.problems).read(table);
    } catch (const toml::parse_error& e) { // the system's build of the library knows no other way
        const toml::source_position at = e.source().begin;
        reading.problems.push_back({at.line, at.column, 1, true, clipped(sentenceOf(e.description()))});
    }
    std::stable_sort(reading.problems.begin(), reading.problems.end(),
                     [](const ModelProblem& a, const ModelProblem& b) {
                         return std::pair(a.line, a.column) < std::pair(b.line, b.column);
                     });
    if (std::any_of(reading.problems.begin(), reading.problems.end(),
                    [](const ModelProblem& one) { return one.isError; }))
        reading.model.reset();
    return reading;
}

Result<PerformanceModel> readModelFile(const std::string& path) {
    NoProgress nobody;
    ASSIGN_OR_RETURN(const std::string text, readTextFile(path, kMostModelBytes, nobody));
    ModelReading reading = readModel(text);
    if (reading.model) {
        NoProgress progress;
        RETURN_IF_ERROR(simulateAll(*reading.model, std::filesystem::path(path).parent_path().string(), progress));
        return *std::move(reading.model);
    }
    const auto errors = std::count_if(reading.problems.begin(), reading.problems.end(),
                                      [](const ModelProblem& one) { return one.isError; });
    const ModelProblem& first = *std::find_if(reading.problems.begin(), reading.problems.end(),
                                              [](const ModelProblem& one) { return one.isError; });
    Sentence message = first.text;
    if (errors > 1)
        message = say(errors == 2 ? TENFOLD_WORDS("Sentence", "{0} (and {1} further problem)", "modelFile.oneMore")
                                  : TENFOLD_WORDS("Sentence", "{0} (and {1} further problems)", "modelFile.more"),
                      first.text, errors - 1);
    if (first.line == 0) return fail(MessageId::BadModelFile, {message}, path);
    Error error(MessageId::BadModelFile, {message}, fmt::format("{}:{}:{}", path, first.line, first.column));
    error.withExcerpt(caretExcerpt(text, first.line, first.column, first.length));
    return tl::unexpected<Error>(std::move(error));
}

} // namespace tenfold
