#include "core/characterize/spark/spark_program.h"

#include "core/base/files/file_writer.h"
#include "core/characterize/access/object_log.h"
#include "core/characterize/access/operations.h"
#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/name_forms.h"
#include "core/characterize/spark/spark_results.h"
#include "core/characterize/spark/spark_sources.h"
#include "core/words/base_messages.h"

namespace tenfold::characterize {

namespace {

Result<std::filesystem::path> writeProgram(const std::filesystem::path& folder, const char* name,
                                           std::string_view program) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return fail(MessageId::CannotWrite, {folder.string(), error.message()});
    RETURN_IF_ERROR(writeFile(folder / "README.md", kSparkReadme));
    RETURN_IF_ERROR(writeFile(folder / name, program));
    return folder / name;
}

template <std::size_t size>
Json actionsJson(const OperationMeaning (&table)[size], SourceKind kind) {
    Json json = Json::object();
    for (const OperationMeaning& one : table)
        json[std::string(one.name)] = wordFor(one.action, kind);
    return json;
}

/// What a log of a kind cannot say, however much is in it.
Json neverSaid(SourceKind kind) {
    Population p(kind, {});
    p.records = 1;
    p.popularity.add(1);
    p.readSizes.add(1);
    p.formats["?"] = 1;
    for (const char* cluster : {"a", "b"})
        p.clusters.idOf(cluster);
    Json json = Json::object();
    for (const Measure& measure : measures())
        if (const auto why = whyNot(measure, {p})) json[std::string(measure.id)] = why->text();
    return json;
}

/// The definitions that the program shares with what is counted here.
Json sharedTables() {
    Json json{{"actions",
               {{"audit", actionsJson(kAuditOperations, SourceKind::Audit)},
                {"objects", actionsJson(kObjectOperations, SourceKind::Objects)},
                {"s3", actionsJson(kS3Operations, SourceKind::S3)},
                {"web", actionsJson(kWebOperations, SourceKind::Web)}}},
              {"formats", NameLists().formats},
              {"compressions", NameLists().compressions},
              {"columns", Json::object()},
              {"windows", FeatureWindows::kWidthsMs},
              {"coverage", Json::object()}};
    for (const ObjectColumn& column : kObjectColumns)
        json["columns"][std::string(column.name)] = column.meaning;
    for (const SparkSource& source : kSparkSources)
        json["coverage"][std::string(source.name)] = neverSaid(source.kind);
    return json;
}

} // namespace

const SparkSource* sparkSource(std::string_view name) {
    for (const SparkSource& source : kSparkSources)
        if (source.name == name) return &source;
    return nullptr;
}

std::vector<std::string> sparkFormats() {
    std::vector<std::string> names;
    for (const SparkSource& source : kSparkSources)
        names.emplace_back(source.name);
    return names;
}

Result<std::filesystem::path> writeSparkProgram(const std::filesystem::path& folder) {
    constexpr std::string_view kMark = "#TABLES#";
    std::string program(kSparkProgram);
    constexpr int kIndent = 1;
    // no text in them has a backslash or three quotes, which would end the literal that they stand in
    program.replace(program.find(kMark), kMark.size(), sharedTables().dump(kIndent));
    return writeProgram(folder, "characterize_job.py", program);
}

Result<std::filesystem::path> writeFlowsProgram(const std::filesystem::path& folder) {
    return writeProgram(folder, "flows_job.py", kFlowsProgram);
}

} // namespace tenfold::characterize
