#include "core/session/lenses/characterize_lens.h"

#include "core/characterize/access/log_source.h"
#include "core/report/shown_part.h"
#include "core/words/characterize_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace tenfold {
namespace {

namespace ch = characterize;
using Json = nlohmann::ordered_json;

bool isPopulation(const RunInfo& run) {
    return run.kind == RunKind::Population;
}

class CharacterizeWorker final : public LensWorker {
public:
    /// @param only  runs
    Result<SharedLensResult> compute(Workspace& workspace, const std::vector<std::string>& only,
                                     Progress& progress) override {
        ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
        Json all = Json::array();
        for (const RunInfo& info : runs) {
            if (!isPopulation(info)) continue;
            if (!only.empty() && std::find(only.begin(), only.end(), info.run.name) == only.end()) continue;
            ASSIGN_OR_RETURN(ch::PopulationRun run, ch::readPopulationRun(workspace, info.key));
            ASSIGN_OR_RETURN(const ch::Characterization one, ch::characterize(std::move(run), {}, progress));
            Json document{{"run", info.run.name}};
            document.update(ch::toJson(one, {}));
            all.push_back(std::move(document));
        }
        return SharedLensResult(std::make_shared<CharacterizeFound>(Json{{"runs", std::move(all)}}));
    }
};

class CharacterizeLens final : public Lens {
public:
    std::string_view name() const override { return "characterize"; }
    int revision() const override { return 2; }
    /// What was counted is kept; what it says follows from it.
    LensUpkeep upkeep() const override { return LensUpkeep::WhenShown; }
    Words doing() const override { return TENFOLD_WORDS("Sentence", "Characterizing", "characterize.doing"); }
    bool reads(const RunInfo& run) const override { return isPopulation(run); }
    bool reads(const Decision&) const override { return false; }
    bool canCompute(const std::vector<RunInfo>& runs) const override {
        return std::any_of(runs.begin(), runs.end(), isPopulation);
    }
    std::unique_ptr<LensWorker> makeWorker() const override { return std::make_unique<CharacterizeWorker>(); }
    Result<SharedLensResult> read(const Json& document) const override {
        if (!document.is_object() || !document.contains("runs")) return Lens::read(document);
        return SharedLensResult(std::make_shared<CharacterizeFound>(document));
    }
    Result<std::vector<ReportSection>> sections(const LensResult& result, Workspace& workspace,
                                                Progress&) const override {
        std::vector<ReportSection> sections;
        const auto& found = dynamic_cast<const CharacterizeFound&>(result);
        for (const ShownPart& part : found.shownOf(workspace.path().string()))
            sections.push_back(sectionOf(part));
        return sections;
    }
};

struct MeasureGroup {
    const char* section; ///< of the specification, as Measure::section says it
    const char* id;
    Words title;
};

const std::array<MeasureGroup, 10>& groups() {
    static const std::array<MeasureGroup, 10> kGroups{{
        {"3.A", "trace", TENFOLD_WORDS("Sentence", "{0}: what was recorded", "characterize.groupTrace")},
        {"2.6", "replay", TENFOLD_WORDS("Sentence", "{0}: coverage of the replay", "characterize.groupReplay")},
        {"3.B", "popularity", TENFOLD_WORDS("Sentence", "{0}: popularity of files", "characterize.groupPopularity")},
        {"3.C", "ages", TENFOLD_WORDS("Sentence", "{0}: ages and lives", "characterize.groupAges")},
        {"3.D", "arrivals", TENFOLD_WORDS("Sentence", "{0}: arrivals", "characterize.groupArrivals")},
        {"3.E", "sizes", TENFOLD_WORDS("Sentence", "{0}: sizes and formats", "characterize.groupSizes")},
        {"3.F", "trends", TENFOLD_WORDS("Sentence", "{0}: trends", "characterize.groupTrends")},
        {"3.G", "clusters", TENFOLD_WORDS("Sentence", "{0}: clusters", "characterize.groupClusters")},
        {"3.H", "other", TENFOLD_WORDS("Sentence", "{0}: correlations and jobs", "characterize.groupOther")},
        {"2", "cache", TENFOLD_WORDS("Sentence", "{0}: cache", "characterize.groupCache")},
    }};
    return kGroups;
}

std::string shortValue(const Json& value) {
    constexpr std::size_t kWidest = 120;
    std::string text =
        value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() <= kWidest) return text;
    std::size_t cut = kWidest;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80)
        --cut;
    return text.substr(0, cut) + "…";
}

/// What is typed in a shell.
std::string quoted(const std::string& text) {
    const bool isPlain = !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return std::isalnum(c) || c == '-' || c == '_' || c == '.' || c == '/' || c == ':';
    });
    if (isPlain) return text;
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

Sentence recomputed(const std::string& workspace, const Json& run, const std::vector<std::string>& measures) {
    constexpr std::string_view kCommand = "tenfold characterize"; // as it is typed
    std::string command(kCommand);
    command += " " + quoted(workspace) + " --run " + quoted(run["run"].get<std::string>());
    for (const std::string& measure : measures)
        command += " --measure " + measure;
    return say(TENFOLD_WORDS("Sentence",
                             "Counted in [{1}, {2}) ms since 1970, all records of the run. Computed again by: {0}",
                             "characterize.recompute"),
               command, run["interval"][0].dump(), run["interval"][1].dump());
}

ShownPart findingsPart(const std::string& workspace, const Json& run) {
    ShownPart part;
    part.id = "characterize-findings-" + run["run"].get<std::string>();
    part.title =
        say(TENFOLD_WORDS("Sentence", "{0}: findings", "characterize.groupFindings"), run["run"].get<std::string>());
    part.introduction = recomputed(workspace, run, {});
    ShownTable table;
    table.columns = {{say(TENFOLD_WORDS("Sentence", "finding", "characterize.columnFinding"))},
                     {say(TENFOLD_WORDS("Sentence", "holds", "characterize.columnHolds"))},
                     {say(TENFOLD_WORDS("Sentence", "says", "characterize.columnSays"))},
                     {say(TENFOLD_WORDS("Sentence", "measures", "characterize.columnMeasures"))}};
    const auto yes = say(TENFOLD_WORDS("Sentence", "yes", "characterize.yes"));
    const auto no = say(TENFOLD_WORDS("Sentence", "no", "characterize.no"));
    // those that hold first, undecidable ones last
    for (const int wanted : {1, 0, -1})
        for (const Json& finding : run["findings"]) {
            const int holds = finding["holds"].is_null() ? -1 : finding["holds"].get<bool>() ? 1 : 0;
            if (holds != wanted) continue;
            std::string measures;
            for (const Json& measure : finding["measures"])
                measures += (measures.empty() ? "" : ", ") + measure.get<std::string>();
            table.rows.push_back({finding["id"].get<std::string>(),
                                  holds == 1   ? yes
                                  : holds == 0 ? no
                                               : Sentence("?"),
                                  finding["text"].get<std::string>(), measures});
        }
    part.table = std::move(table);
    return part;
}

std::optional<ShownPart> groupPart(const std::string& workspace, const Json& run, const MeasureGroup& group) {
    ShownPart part;
    part.id = fmt::format("characterize-{}-{}", group.id, run["run"].get<std::string>());
    part.title = Sentence(group.title, {run["run"].get<std::string>()});
    ShownTable table;
    table.columns = {{say(TENFOLD_WORDS("Sentence", "measure", "characterize.columnMeasure"))},
                     {say(TENFOLD_WORDS("Sentence", "what", "characterize.columnWhat"))},
                     {say(TENFOLD_WORDS("Sentence", "value", "characterize.columnValue"))},
                     {say(TENFOLD_WORDS("Sentence", "unit", "characterize.columnUnit"))},
                     {say(TENFOLD_WORDS("Sentence", "definition", "characterize.columnDefinition"))}};
    std::vector<std::string> measures;
    for (const ch::Measure& measure : ch::measures()) {
        if (measure.section != group.section) continue;
        const std::string id(measure.id);
        for (const Json& result : run["measures"]) {
            if (result["measure"] != id) continue;
            if (measures.empty() || measures.back() != id) measures.push_back(id);
            table.rows.push_back({id, result["what"].get<std::string>(), shortValue(result["value"]),
                                  result["unit"].get<std::string>(), result["definition"].get<std::string>()});
        }
        const auto why = run["coverage"].find(id);
        if (why != run["coverage"].end() && why->is_string())
            table.rows.push_back({id, say(measure.title), Sentence("–"), Sentence(), why->get<std::string>()});
    }
    if (measures.empty()) return std::nullopt;
    part.introduction = recomputed(workspace, run, measures);
    part.table = std::move(table);
    return part;
}

Result<RunInfo> populationNamed(Workspace& workspace, const std::string& name) {
    if (!name.empty()) return workspace.run(name);
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    std::vector<RunInfo> found;
    std::string names;
    for (const RunInfo& run : runs) {
        if (!isPopulation(run)) continue;
        found.push_back(run);
        names += (names.empty() ? "" : ", ") + run.run.name;
    }
    if (found.empty()) return fail(MessageId::NoPopulation, {workspace.path().string()});
    if (found.size() > 1) return fail(MessageId::SeveralPopulations, {names});
    return found.front();
}

/// Whether what is kept answers: nothing was asked for that changes what is counted.
bool isKept(const ch::Question& question, const ch::Question& kept) {
    const bool isSameInterval = !kept.isOfImages && (!question.fromMs || question.fromMs == kept.fromMs) &&
                                (!question.toMs || question.toMs == kept.toMs);
    return (isSameInterval || (!question.fromMs && !question.toMs)) && question.where.empty() &&
           question.windowsMs.empty();
}

/// Counts the files of a run again for another question.
Result<ch::Characterization> countedAgain(const ch::PopulationRun& run, const PopulationQuestion& asked,
                                          Progress& progress) {
    ch::CharacterizeRequest request;
    for (const ch::CountedFile& file : run.files) {
        const auto now = ch::sampledFile(file.path);
        if (!now || !now->isSameContent(file)) return fail(MessageId::FilesGone, {file.path});
        request.paths.emplace_back(file.path);
    }
    const ch::Question& kept = run.population->question();
    const std::array instants{kept.t0Ms, kept.t1Ms, kept.t2Ms};
    for (std::size_t i = 0; i < run.images.size() && i < instants.size(); ++i)
        request.images.push_back({run.images[i], instants[i]});
    request.format = run.format;
    request.timezone = run.timezone;
    request.measures = asked.measures;
    request.question = asked.question;
    return ch::characterize(request, progress);
}

} // namespace

std::vector<ShownPart> CharacterizeFound::shownOf(const std::string& workspace) const {
    std::vector<ShownPart> parts;
    for (const Json& run : m_document["runs"]) {
        parts.push_back(findingsPart(workspace, run));
        for (const MeasureGroup& group : groups())
            if (auto part = groupPart(workspace, run, group)) parts.push_back(std::move(*part));
    }
    return parts;
}

const Lens& characterizeLens() {
    static const CharacterizeLens lens;
    return lens;
}

Result<ch::Characterization> characterizeRun(Workspace& workspace, const PopulationQuestion& asked,
                                             Progress& progress) {
    RETURN_IF_ERROR(ch::checkMeasures(asked.measures));
    ASSIGN_OR_RETURN(const RunInfo info, populationNamed(workspace, asked.run));
    if (!isPopulation(info)) return fail(MessageId::NoPopulation, {info.run.name});
    ASSIGN_OR_RETURN(ch::PopulationRun run, ch::readPopulationRun(workspace, info.key));
    if (!isKept(asked.question, run.population->question())) return countedAgain(run, asked, progress);
    if (asked.question.slotMs) run.population->askSlot(*asked.question.slotMs);
    if (!asked.question.widthsMs.empty()) run.population->askWidths(asked.question.widthsMs);
    return ch::characterize(std::move(run), asked.measures, progress);
}

} // namespace tenfold
