#include "core/base/files/file_reader.h"
#include "core/base/files/file_writer.h"
#include "core/base/limits.h"
#include "core/plan/plan.h"
#include "core/program/json/program_fields.h"
#include "core/program/json/program_upgrade.h"
#include "core/program/json/sentence_fields.h"
#include "core/words/base_messages.h"
#include "core/words/document_messages.h"
#include "core/words/plan_messages.h"
#include "core/words/sentence.h"

namespace tenfold {

// The plan file: {"tenfold":"plan","format":1,…}, the members below, UTF-8 JSON indented by one blank. A reader refuses
// formats above its own; new members may be added within a format.

using archive::Described;
using archive::Json;

template <typename Archive, Described<ClaimedSteps> T>
void describe(Archive& a, T& steps) {
    a.field("rounds", steps.rounds);
    a.field("shared", steps.shared);
    a.field("ways", steps.ways);
    a.field("repeats", steps.repeats);
    a.field("callsPerTick", steps.callsPerTick);
}

template <typename Archive, Described<Plan> T>
void describe(Archive& a, T& plan) {
    a.field("provenance", plan.provenance);
    a.required("parameters", plan.parameters);
    a.field("derived", plan.derived);
    a.field("overridden", plan.overridden);
    a.required("nodes", plan.nodes);
    a.field("claimed", plan.claimed);
    a.field("durationNs", plan.durationNs);
    a.field("approximate", plan.approximate);
    describeSentences(a, "warnings", "warningsSaid", plan.warnings);
    a.required("program", plan.program);
}

namespace {

constexpr int kPlanFormat = 3; ///< 2: calls, variables and guards have types of their own; 3: calls that do not wait
constexpr const char* kMagicKey = "tenfold";
constexpr const char* kMagic = "plan";

Result<std::string> readWhole(const std::filesystem::path& file, Progress& progress) {
    ASSIGN_OR_RETURN(FileReader reader, FileReader::open(file, progress));
    std::string text;
    std::string buffer(std::size_t{1} << 16, '\0');
    for (;;) {
        ASSIGN_OR_RETURN(const std::size_t got, reader.read(buffer.data(), buffer.size()));
        if (got == 0) return text;
        const bool isFirst = text.empty();
        text.append(buffer, 0, got);
        // A trace given by mistake may be long.
        const std::size_t begin = isFirst ? text.find_first_not_of(" \t\r\n") : 0;
        const bool isJson = !isFirst || (begin != std::string::npos && text[begin] == '{');
        if (!isJson || text.size() > kMostPlanBytes)
            return fail(MessageId::NotAPlan, {file.string(), say(TENFOLD_WORDS("Sentence", "it does not begin like one",
                                                                               "plan.doesBeginLike"))});
    }
}

} // namespace

Status writePlan(const Plan& plan, const std::filesystem::path& file) {
    Json document = Json::object();
    document[kMagicKey] = kMagic;
    document["format"] = kPlanFormat;
    archive::Writer writer(document);
    describe(writer, plan);
    return writeFile(file, document.dump(1) + "\n");
}

Result<Plan> readPlan(const std::filesystem::path& file) {
    NoProgress nobody;
    return readPlan(file, nobody);
}

Result<Plan> readPlan(const std::filesystem::path& file, Progress& progress) {
    ASSIGN_OR_RETURN(const std::string text, readWhole(file, progress));
    if (!progress.advance(0, 0, "plan")) return fail(MessageId::Cancelled); // points ask again
    Result<Json> document = archive::parseJson(text);
    if (!document) {
        Error error = std::move(document).error();
        error.at(file.string() + (error.where().empty() ? "" : ": " + error.where()));
        return tl::unexpected<Error>(std::move(error));
    }
    const auto magic = document->is_object() ? document->find(kMagicKey) : document->end();
    if (magic == document->end() || *magic != kMagic)
        return fail(MessageId::NotAPlan, {file.string(), R"(it has no "tenfold": "plan")"});
    const auto format = document->find("format");
    if (format == document->end() || !format->is_number_integer() || *format < 1)
        return fail(MessageId::NotAPlan, {file.string(), R"(it has no "format")"});
    if (*format > kPlanFormat)
        return fail(MessageId::PlanNewer, {file.string(), format->dump(), std::to_string(kPlanFormat)});
    if (*format < 2 && document->contains("program")) upgradeProgram((*document)["program"]);
    Result<Plan> plan = archive::decodeDocument<Plan>(*document);
    if (!plan) {
        Error error = std::move(plan).error();
        error.at(file.string() + ": " + error.where());
        return tl::unexpected<Error>(std::move(error));
    }
    if (!plan->parameters.contains("scale"))
        return fail(MessageId::DocumentMalformed,
                    {say(TENFOLD_WORDS("Sentence", "\"scale\" is missing", "plan.scaleMissing"))},
                    file.string() + ": /parameters");
    return plan;
}

} // namespace tenfold
