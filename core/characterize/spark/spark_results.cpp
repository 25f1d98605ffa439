#include "core/characterize/spark/spark_results.h"

#include "core/base/files/file_reader.h"
#include "core/base/ordered_json.h"
#include "core/characterize/characterize.h"
#include "core/characterize/compare_populations.h"
#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/spark/spark_sources.h"
#include "core/words/base_messages.h"
#include "core/words/characterize_messages.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace tenfold::characterize {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostDocumentBytes = 1U << 30; ///< of a document: four million moments are 150 MB

Result<Json> readDocument(const fs::path& file, Progress& progress) {
    ASSIGN_OR_RETURN(const std::string text, readTextFile(file, kMostDocumentBytes, progress));
    BrokenJson broken;
    Json json = parseOrdered(text, &broken);
    if (json.is_discarded()) return fail(MessageId::SparkFailed, {file.filename().string(), broken.what});
    return json;
}

/// A table of rows of so many columns, all whole numbers but the first where it is a word. Null: the job left none.
Result<Json> readTable(const fs::path& folder, std::string_view name, std::size_t columns, bool hasWord,
                       Progress& progress) {
    const fs::path file = folder / "tables" / (std::string(name) + ".json");
    std::error_code error;
    if (!fs::exists(file, error)) return Json(nullptr);
    ASSIGN_OR_RETURN(Json rows, readDocument(file, progress));
    const auto isRow = [&](const Json& row) {
        if (!row.is_array() || row.size() != columns) return false;
        if (hasWord && !row[0].is_string()) return false;
        return std::all_of(row.begin() + (hasWord ? 1 : 0), row.end(),
                           [](const Json& cell) { return cell.is_number_integer(); });
    };
    if (!rows.is_array() || !std::all_of(rows.begin(), rows.end(), isRow))
        return fail(MessageId::SparkFailed, {file.filename().string(), std::string("?")});
    return rows;
}

Result<ValueCounts> readSteps(const fs::path& folder, std::string_view name, Progress& progress) {
    ASSIGN_OR_RETURN(const Json rows, readTable(folder, name, 2, false, progress));
    ValueCounts steps;
    for (const Json& row : rows)
        steps.push_back({row[0].get<std::int64_t>(), row[1].get<std::uint64_t>()});
    return steps;
}

/// What the job's tables say, as a population that was summed up elsewhere.
struct SummedUp {
    Population population;
    std::vector<FeatureSample> features;
    std::vector<PairsOfWidth> pairs;
    std::vector<std::int64_t> windowsLeftOut = {}; ///< widths of which there were too many
    std::uint64_t reads = 0;                       ///< of files
    bool hasMoments = false;
};

/// What a window of the job held, as numbers in the order of its columns.
FeatureWindows::Window windowOf(const Json& row) {
    FeatureWindows::Window window;
    std::size_t column = 0;
    for (double* const value : {&window.reads, &window.bytes, &window.files, &window.clusters, &window.gapSum,
                                &window.gaps, &window.reuseSum, &window.reuses})
        *value = row[column++].get<double>();
    return window;
}

Status readWindows(const fs::path& folder, const Json& json, SummedUp& out, Progress& progress) {
    constexpr std::size_t kColumns = 8;
    for (const std::int64_t width : FeatureWindows::kWidthsMs) {
        ASSIGN_OR_RETURN(const Json rows,
                         readTable(folder, "windows-" + std::to_string(width), kColumns, false, progress));
        if (rows.is_null()) continue;
        PairsOfWidth one{width, {}};
        for (const Json& row : rows)
            FeatureWindows::addWindow(windowOf(row), one.pairs);
        out.pairs.push_back(std::move(one));
    }
    const auto leftOut = json.find("windowsLeftOut");
    if (leftOut == json.end() || !leftOut->is_array()) return {};
    for (const Json& width : *leftOut)
        if (width.is_number_integer()) out.windowsLeftOut.push_back(width.get<std::int64_t>());
    return {};
}

Status readTimes(const fs::path& folder, SummedUp& out, Progress& progress) {
    ASSIGN_OR_RETURN(Json rows, readTable(folder, "requests-by-moment", 4, true, progress));
    out.hasMoments = !rows.is_null();
    if (rows.is_null()) {
        ASSIGN_OR_RETURN(rows, readTable(folder, "requests-by-hour", 4, true, progress));
    }
    for (const Json& row : rows) {
        const auto word = row[0].get<std::string>();
        for (std::size_t action = 0; action < kActions; ++action)
            if (wordFor(static_cast<Action>(action), out.population.kind()) == word)
                out.population.times[action].add(row[1].get<std::int64_t>(), row[2].get<std::uint64_t>(),
                                                 row[3].get<std::int64_t>());
    }
    return {};
}

Status readFeatures(const fs::path& folder, SummedUp& out, Progress& progress) {
    constexpr std::pair<std::string_view, std::string_view> kTables[] = {
        {"size", "read-size"},
        {"popularity", "popularity"},
        {"eco", "interarrival-ecosystem"},
        {"cluster", "interarrival-cluster"},
        {"reads", "reads-per-cluster"},
        {"bytes", "bytes-per-cluster"},
        {"reuse", "reuse"},
    };
    for (const auto& [name, table] : kTables) {
        if (name == "cluster" && out.population.kind() != SourceKind::Objects) continue; // buckets are none
        ASSIGN_OR_RETURN(ValueCounts steps, readSteps(folder, table, progress));
        for (const ValueCount& step : steps) {
            if (name == "size") out.population.readSizes.add(step.value, step.count);
            if (name != "popularity") continue;
            out.population.popularity.add(step.value, step.count);
            out.reads += static_cast<std::uint64_t>(step.value) * step.count;
        }
        addFeature(out.features, name, std::move(steps));
    }
    return {};
}

/// Errors: SparkFailed where a number is missing.
Result<std::int64_t> numberIn(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number_integer())
        return fail(MessageId::SparkFailed, {std::string("results.json"), std::string("/") + name});
    return found->get<std::int64_t>();
}

Status readPopulation(const fs::path& folder, const Json& json, SummedUp& out, Progress& progress) {
    Population& p = out.population;
    ASSIGN_OR_RETURN(const std::int64_t records, numberIn(json, "records"));
    ASSIGN_OR_RETURN(p.firstMs, numberIn(json, "first"));
    ASSIGN_OR_RETURN(p.lastMs, numberIn(json, "last"));
    ASSIGN_OR_RETURN(const std::int64_t clusters, numberIn(json, "clusters"));
    p.records = static_cast<std::uint64_t>(records);
    for (std::int64_t i = 0; i < std::min<std::int64_t>(2, clusters); ++i)
        p.clusters.idOf(std::to_string(i)); // whether there are several is all that is asked
    for (const Json& one : json["measures"])
        if (one.value("measure", "") == "M33" && !one["value"].empty()) p.formats["?"] = 1;
    RETURN_IF_ERROR(readTimes(folder, out, progress));
    RETURN_IF_ERROR(readFeatures(folder, out, progress));
    RETURN_IF_ERROR(readWindows(folder, json, out, progress));
    p.finish();
    return {};
}

Json resultJson(const MeasureResult& result) {
    return {{"measure", result.measure},
            {"what", result.what},
            {"value", result.value},
            {"unit", result.unit},
            {"definition", result.definition},
            {"n", result.n},
            {"approximate", result.approximate ? Json(*result.approximate) : Json(nullptr)}};
}

/// Adds what is not said yet.
class Answers {
public:
    explicit Answers(Json& measures)
        : m_measures(measures) {
        for (const Json& one : measures)
            m_said.insert({one.value("measure", ""), one.value("what", "")});
    }
    void add(Json result) {
        if (m_said.insert({result.value("measure", ""), result.value("what", "")}).second)
            m_measures.push_back(std::move(result));
    }

private:
    Json& m_measures;
    std::set<std::pair<std::string, std::string>> m_said;
};

constexpr std::array<std::string_view, 6> kOfMoments{"M21", "M22", "M23", "M24", "M25", "M26"};
constexpr std::array<std::string_view, 3> kOfTables{"M04", "M35", "M36"};

template <std::size_t size>
bool isOneOf(const std::array<std::string_view, size>& ids, std::string_view id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

Json whySparkNot(const Measure& measure, const SummedUp& summed, std::int64_t moments) {
    if (const auto why = whyNot(measure, {summed.population})) return why->text();
    if (measure.id == "M45" && !summed.windowsLeftOut.empty())
        return say(TENFOLD_WORDS("Sentence",
                                 "windows of {0} ms are more than a table of the Spark job holds: needs an interval "
                                 "that is shorter",
                                 "coverage.sparkWindows"),
                   summed.windowsLeftOut.front())
            .text();
    if (measure.id == "M45" && summed.pairs.empty())
        return say(TENFOLD_WORDS("Sentence", "the Spark job was of an older Tenfold, which did not count by window",
                                 "coverage.sparkWithoutWindows"))
            .text();
    if (isOneOf(kOfMoments, measure.id) && !summed.hasMoments)
        return say(TENFOLD_WORDS("Sentence",
                                 "requests came at {0} moments, more than a table of the Spark job holds: needs an "
                                 "interval that is shorter",
                                 "coverage.sparkMoments"),
                   moments)
            .text();
    return nullptr;
}

/// From the tables of a log in which a file is its path.
Status addFromTables(const fs::path& folder, SourceKind kind, Json& json, Progress& progress) {
    Question question;
    const Json& interval = json["interval"];
    if (interval.is_array() && interval.size() == 2 && interval[0].is_number_integer() &&
        interval[1].is_number_integer()) {
        question.fromMs = interval[0].get<std::int64_t>();
        question.toMs = interval[1].get<std::int64_t>();
        // the whole of the log is no interval that was asked for
        if (question.fromMs == json.value("first", std::int64_t{0}) &&
            question.toMs == json.value("last", std::int64_t{0}) + 1)
            question = {};
    }
    SummedUp summed{Population(kind, question), {}, {}};
    RETURN_IF_ERROR(readPopulation(folder, json, summed, progress));
    ASSIGN_OR_RETURN(const std::int64_t moments, numberIn(json, "moments"));
    json["coverage"] = Json::object(); // before: a new member moves the others
    Answers answers(json["measures"]);
    for (const Measure& measure : measures()) {
        if (!progress.advance(0, 0, "measures")) return fail(MessageId::Cancelled);
        std::vector<MeasureResult> results;
        if (isOneOf(kOfTables, measure.id) || (summed.hasMoments && isOneOf(kOfMoments, measure.id)))
            results = resultsOf(measure, {summed.population});
        if (measure.id == "M40") addFeatureStatistics(measure, summed.features, results);
        if (measure.id == "M41") addFeatureHistograms(measure, summed.features, results);
        if (measure.id == "M45") addCorrelations(measure, summed.pairs, summed.reads, results);
        for (const MeasureResult& result : results)
            answers.add(resultJson(result));
        json["coverage"][std::string(measure.id)] = whySparkNot(measure, summed, moments);
    }
    return {};
}

/// From the requests that a replay needs.
Status addFromProjection(const fs::path& projection, Json& json, Progress& progress) {
    CharacterizeRequest request;
    request.paths = {projection};
    request.format = "hdfs-audit";
    for (const Measure& measure : measures())
        if (measure.id != "M01" && measure.id != "M02") // which look at all records
            request.measures.emplace_back(measure.id);
    ASSIGN_OR_RETURN(const Characterization one, characterize(request, progress));
    const Json local = toJson(one, request.measures);
    Answers answers(json["measures"]);
    for (const Json& result : local["measures"])
        answers.add(result);
    json["coverage"] = {{"M01", nullptr}, {"M02", nullptr}};
    json["coverage"].update(local["coverage"]);
    return {};
}

} // namespace

Result<Json> sparkResults(const fs::path& folder, Progress& progress) {
    ASSIGN_OR_RETURN(Json json, readDocument(folder / "results.json", progress));
    const SparkSource* source = nullptr;
    if (json.is_object() && json["kind"].is_string() && json["measures"].is_array())
        source = sparkSource(json["kind"].get<std::string>());
    if (!source) return fail(MessageId::SparkFailed, {std::string("results.json"), std::string("/kind")});
    const fs::path projection = folder / "projection";
    if (source->kind == SourceKind::Audit) {
        RETURN_IF_ERROR(addFromProjection(projection, json, progress));
    } else {
        RETURN_IF_ERROR(addFromTables(folder, source->kind, json, progress));
    }
    return json;
}

} // namespace tenfold::characterize
