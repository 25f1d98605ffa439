#include "core/characterize/characterize.h"

#include "core/characterize/access/log_time.h"
#include "core/characterize/access/table_row.h"
#include "core/characterize/measures/summary_json.h"
#include "core/words/characterize_messages.h"
#include "core/words/import_messages.h"

#include <unistd.h>

#include <algorithm>

namespace tenfold::characterize {
namespace {

namespace fs = std::filesystem;

struct ReadImageAt {
    NamespaceImage image;
    std::int64_t atMs = 0;
    bool isDerived = false;
    fs::path file;
};

/// The youngest time in an image: it cannot be older.
std::int64_t youngest(const NamespaceImage& image) {
    std::int64_t at = 0;
    for (const ImageFile& file : image.files)
        at = std::max(at, file.modifiedMs);
    return at;
}

/// Reads images and sorts them by their instants; of two layouts of one image the exact one stays.
Result<std::vector<ReadImageAt>> readImages(std::vector<ImageInput> inputs, Progress& progress) {
    std::vector<ReadImageAt> images;
    for (const ImageInput& input : inputs) {
        ASSIGN_OR_RETURN(NamespaceImage image, readImage(input.file, progress));
        const std::int64_t at = input.atMs.value_or(youngest(image));
        images.push_back({std::move(image), at, !input.atMs, input.file});
    }
    std::stable_sort(images.begin(), images.end(),
                     [](const ReadImageAt& a, const ReadImageAt& b) { return a.atMs < b.atMs; });
    std::vector<ReadImageAt> out;
    constexpr std::int64_t kSameMs = 60'000;
    for (ReadImageAt& one : images) {
        const bool isSame = !out.empty() && one.image.files.size() == out.back().image.files.size() &&
                            one.atMs - out.back().atMs <= kSameMs &&
                            one.image.resolutionMs != out.back().image.resolutionMs;
        if (!isSame) {
            out.push_back(std::move(one));
        } else if (one.image.resolutionMs < out.back().image.resolutionMs) {
            out.back() = std::move(one);
        }
    }
    return out;
}

std::uint64_t quarterOfMemory() {
    const long pages = ::sysconf(_SC_PHYS_PAGES), bytes = ::sysconf(_SC_PAGE_SIZE);
    return pages > 0 && bytes > 0 ? std::uint64_t(pages) * std::uint64_t(bytes) / 4 : UINT64_MAX;
}

Status checkMeasures(const std::vector<std::string>& wanted) {
    for (const std::string& id : wanted) {
        if (measureNamed(id)) continue;
        std::string all;
        for (const Measure& measure : measures())
            all += (all.empty() ? "" : ", ") + std::string(measure.id);
        return fail(MessageId::UnknownMeasure, {id, all});
    }
    return {};
}

bool isWanted(const std::vector<std::string>& wanted, std::string_view id) {
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), id) != wanted.end();
}

} // namespace

Evidence Characterization::evidence() const {
    const auto image = [](const std::optional<NamespaceImage>& one) { return one ? &*one : nullptr; };
    return {*population, image(imageT0), image(imageT1), image(imageT2)};
}

Result<Characterization> characterize(const CharacterizeRequest& request, Progress& progress) {
    RETURN_IF_ERROR(checkMeasures(request.measures));
    ASSIGN_OR_RETURN(const TimeZone zone, TimeZone::named(request.timezone));
    const LogFormat* const format = logFormatNamed(request.format);
    if (!request.format.empty() && !format) {
        std::string all;
        for (const LogFormat* known : logFormats())
            all += (all.empty() ? "" : ", ") + std::string(known->name);
        return fail(MessageId::UnknownFormatName, {request.format, all});
    }
    Characterization one;
    if (!request.paths.empty()) {
        ASSIGN_OR_RETURN(one.found, findLogs(request.paths, format, zone, progress));
    }
    std::vector<ImageInput> inputs = request.images;
    for (const fs::path& image : one.found.images)
        inputs.push_back({image, std::nullopt});
    ASSIGN_OR_RETURN(std::vector<ReadImageAt> images, readImages(std::move(inputs), progress));
    Question question = request.question;
    const auto place = [&](std::size_t i, std::optional<NamespaceImage>& image, std::optional<std::int64_t>& at) {
        if (i >= images.size()) return;
        image = std::move(images[i].image);
        if (!at) at = images[i].atMs;
    };
    place(0, one.imageT0, question.t0Ms);
    place(1, one.imageT1, question.t1Ms);
    place(2, one.imageT2, question.t2Ms);
    // the trace lies between the images
    if (one.imageT0 && !question.fromMs && !one.found.logs.empty()) question.fromMs = *question.t0Ms + 1;
    if (one.imageT1 && !question.toMs && !one.found.logs.empty()) question.toMs = *question.t1Ms + 1;
    one.population =
        std::make_unique<Population>(one.found.format ? one.found.format->kind : SourceKind::Audit, question);
    one.population->limitMemory(request.memoryBytes > 0 ? request.memoryBytes : quarterOfMemory());
    if (one.imageT0) one.population->load(*one.imageT0);
    RETURN_IF_ERROR(readLogs(one.found, zone, *one.population, progress));
    const Evidence evidence = one.evidence();
    // findings look at all measures, whatever is shown of them
    for (const Measure& measure : measures()) {
        if (!progress.advance(0, 0, "measures")) return fail(MessageId::Cancelled);
        if (!isWanted(request.measures, measure.id)) continue;
        for (MeasureResult& result : resultsOf(measure, evidence))
            one.results.push_back(std::move(result));
    }
    if (request.measures.empty()) one.findings = findingsOf(evidence, one.results);
    return one;
}

Json toJson(const Characterization& one, const std::vector<std::string>& wanted) {
    const Population& p = *one.population;
    const Evidence evidence = one.evidence();
    Json json{{"source", one.found.format
                             ? Json(nameOf(p.kind()).text())
                             : Json(say(TENFOLD_WORDS("Sentence", "image of a namespace", "sourceKind.image")).text())},
              {"interval", {p.fromMs(), p.toMs()}},
              {"coverage", Json::object()},
              {"measures", Json::array()},
              {"findings", Json::array()}};
    for (const Measure& measure : measures()) {
        if (!isWanted(wanted, measure.id)) continue;
        const auto why = whyNot(measure, evidence);
        json["coverage"][std::string(measure.id)] = why ? Json(why->text()) : Json(nullptr);
    }
    for (const MeasureResult& result : one.results)
        json["measures"].push_back({{"measure", result.measure},
                                    {"what", result.what},
                                    {"value", result.value},
                                    {"unit", result.unit},
                                    {"definition", result.definition},
                                    {"n", result.n},
                                    {"approximate", orNull(result.approximate)}});
    for (const Finding& finding : one.findings)
        json["findings"].push_back({{"id", finding.id},
                                    {"holds", finding.holds ? Json(*finding.holds) : Json(nullptr)},
                                    {"sureness", finding.sureness},
                                    {"text", finding.text.text()},
                                    {"measures", finding.measures},
                                    {"threshold", finding.threshold}});
    Json files = Json::array(), unknown = Json::array(), bad = Json::array();
    for (const fs::path& file : one.found.logs)
        files.push_back(file.string());
    for (const fs::path& file : one.found.unknown)
        unknown.push_back(file.string());
    for (const BadLine& line : p.lines.firstBad)
        bad.push_back({{"file", line.file}, {"line", line.line}, {"byte", line.offset}, {"text", line.text}});
    json["files"] = std::move(files);
    json["unknownFiles"] = std::move(unknown);
    json["format"] = one.found.format ? Json(one.found.format->name) : Json(nullptr);
    json["lines"] = {{"parsed", p.lines.parsed},
                     {"rejected", p.lines.rejected},
                     {"other", p.lines.other},
                     {"firstRejected", std::move(bad)}};
    const auto instant = [](const std::optional<std::int64_t>& at) { return at ? Json(*at) : Json(nullptr); };
    json["images"] = {
        {"t0", instant(p.question().t0Ms)}, {"t1", instant(p.question().t1Ms)}, {"t2", instant(p.question().t2Ms)}};
    return json;
}

std::optional<std::int64_t> timeOption(std::string_view text) {
    if (const auto ms = wholeInteger(text)) return ms;
    std::string whole(text);
    const auto colons = std::count(whole.begin(), whole.end(), ':');
    if (colons == 0) whole += " 00:00:00";
    if (colons == 1) whole += ":00";
    const auto time = writtenTime(whole);
    if (!time || time->length != whole.size()) return std::nullopt;
    return (time->localSeconds - time->offsetSeconds.value_or(0)) * 1000 + time->ms;
}

} // namespace tenfold::characterize
