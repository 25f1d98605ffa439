#include "core/characterize/characterize.h"

#include "core/characterize/access/log_time.h"
#include "core/characterize/access/table_row.h"
#include "core/characterize/measures/months.h"
#include "core/characterize/measures/summary_json.h"
#include "core/characterize/published/published_workloads.h"
#include "core/words/base_messages.h"
#include "core/words/characterize_messages.h"
#include "core/words/import_messages.h"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tenfold::characterize {
namespace {

namespace fs = std::filesystem;

/// The youngest time in an image: it cannot be older.
std::int64_t youngest(const NamespaceImage& image) {
    std::int64_t at = 0;
    for (const ImageFile& file : image.files)
        at = std::max(at, file.modifiedMs);
    return at;
}

/// "fsimage-t0" of fsimage-t0.delimited.tsv.gz.
std::string stemOfImage(const fs::path& file) {
    const std::string name = file.filename().string();
    return name.substr(0, name.find('.'));
}

/// Two layouts of one image: of one name but for the endings, or of one minute and with as many files. A viewer that
/// died leaves fewer in one of them (answers on characterization 8).
bool isSameImage(const DatedImage& a, const DatedImage& b) {
    constexpr std::int64_t kSameMs = 60'000;
    if (a.image.resolutionMs == b.image.resolutionMs) return false;
    if (a.file.parent_path() == b.file.parent_path() && stemOfImage(a.file) == stemOfImage(b.file)) return true;
    return a.image.files.size() == b.image.files.size() && std::abs(a.atMs - b.atMs) <= kSameMs;
}

/// Whether an end of the interval is one that somebody asked for, and no instant of an image.
bool isPartAsked(const Question& question) {
    const auto isAsked = [&](const std::optional<std::int64_t>& end, const std::optional<std::int64_t>& image) {
        return end && !(question.isOfImages && image && *end == *image + 1);
    };
    return isAsked(question.fromMs, question.t0Ms) || isAsked(question.toMs, question.t1Ms);
}

/// "2026-03-01T12:00:00.000Z".
std::string writtenUtc(std::int64_t ms) {
    const std::int64_t day = floorDivided(ms, kMsOfDay), ofDay = ms - day * kMsOfDay;
    return fmt::format("{}T{:02}:{:02}:{:02}.{:03}Z", dateOf(day), ofDay / kMsOfHour, ofDay / 60'000 % 60,
                       ofDay / 1000 % 60, ofDay % 1000);
}

bool isWanted(const std::vector<std::string>& wanted, std::string_view id) {
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), id) != wanted.end();
}

Sentence firstRecordsOnly(const Population& p) {
    return say(
        TENFOLD_WORDS("Sentence",
                      "memory was full with {0} MB: everything said is of the first {1} records alone, up to {2} "
                      "ms since 1970, and of none that follow",
                      "characterize.partial"),
        p.bytes() >> 20, p.records, p.lastMs);
}

} // namespace

std::optional<std::int64_t> instantInName(const std::string& fileName, const TimeZone* zone) {
    const auto digits = [&](std::size_t at, std::size_t count) {
        if (at + count > fileName.size()) return false;
        return std::all_of(fileName.begin() + std::ptrdiff_t(at), fileName.begin() + std::ptrdiff_t(at + count),
                           [](char c) { return c >= '0' && c <= '9'; });
    };
    const auto isDigitAt = [&](std::size_t at) { return digits(at, 1); };
    for (std::size_t at = 0; at < fileName.size(); ++at) {
        if (at > 0 && isDigitAt(at - 1)) continue;
        std::string date;
        std::size_t behind = at;
        if (digits(at, 4) && digits(at + 5, 2) && digits(at + 8, 2) && !isDigitAt(at + 10) && fileName[at + 4] == '-' &&
            fileName[at + 7] == '-') {
            date = fileName.substr(at, 10);
            behind = at + 10;
        } else if (digits(at, 8) && !isDigitAt(at + 8)) {
            date = fileName.substr(at, 4) + "-" + fileName.substr(at + 4, 2) + "-" + fileName.substr(at + 6, 2);
            behind = at + 8;
        } else {
            continue;
        }
        std::string time = " 00:00:00";
        const bool hasTime = behind < fileName.size() &&
                             (fileName[behind] == 'T' || fileName[behind] == '_' || fileName[behind] == '-') &&
                             digits(behind + 1, 2);
        if (hasTime) {
            const std::size_t hour = behind + 1;
            const std::size_t between = isDigitAt(hour + 2) ? 0 : 1;
            const std::size_t minute = hour + 2 + between, second = minute + 2 + between, ms = second + 3;
            const bool hasSecond = digits(minute, 2) && digits(second, 2) && !isDigitAt(second + 2) &&
                                   fileName[second] < '6' &&
                                   (between == 0 || fileName[second - 1] == fileName[minute - 1]);
            if (digits(minute, 2))
                time = " " + fileName.substr(hour, 2) + ":" + fileName.substr(minute, 2) + ":" +
                       (hasSecond ? fileName.substr(second, 2) : "00");
            if (hasSecond && fileName[second + 2] == '.' && digits(ms, 3) && !isDigitAt(ms + 3))
                time += "." + fileName.substr(ms, 3);
        }
        if (const auto ms = timeOption(date + time, zone)) return ms;
    }
    return std::nullopt;
}

Sentence guessedInstant(const DatedImage& image) {
    return say(TENFOLD_WORDS("Sentence",
                             "{0} does not say of when it is; the youngest time in it is taken, {1} ms since 1970",
                             "characterize.guessedInstant"),
               image.file.filename().string(), image.atMs);
}

std::vector<ImageInput> withFoundImages(std::vector<ImageInput> named, const std::vector<fs::path>& found) {
    const std::size_t count = named.size();
    for (const fs::path& image : found) {
        std::error_code error;
        const bool isNamed = std::any_of(named.begin(), named.begin() + std::ptrdiff_t(count),
                                         [&](const ImageInput& one) { return fs::equivalent(one.file, image, error); });
        if (!isNamed) named.push_back({image, std::nullopt});
    }
    return named;
}

Result<std::vector<DatedImage>> readImages(const std::vector<ImageInput>& inputs, Progress& progress,
                                           const std::shared_ptr<SpilledMemory>& memory, const TimeZone* zone) {
    std::vector<DatedImage> images;
    for (const ImageInput& input : inputs) {
        ASSIGN_OR_RETURN(NamespaceImage image, readImage(input.file, progress, memory));
        const auto said = input.atMs ? input.atMs : instantInName(input.file.filename().string(), zone);
        const std::int64_t at = said.value_or(youngest(image));
        images.push_back({std::move(image), at, !said, input.file});
    }
    std::stable_sort(images.begin(), images.end(),
                     [](const DatedImage& a, const DatedImage& b) { return a.atMs < b.atMs; });
    std::vector<DatedImage> out;
    for (DatedImage& one : images) {
        const auto same =
            std::find_if(out.begin(), out.end(), [&](const DatedImage& other) { return isSameImage(one, other); });
        if (same == out.end()) {
            out.push_back(std::move(one));
            continue;
        }
        DatedImage& exact = one.image.resolutionMs < same->image.resolutionMs ? one : *same;
        DatedImage& other = &exact == &one ? *same : one;
        if (other.image.files.size() != exact.image.files.size())
            exact.otherLayout = {other.file, other.image.files.size()};
        if (&exact == &one) *same = std::move(one);
    }
    return out;
}

std::shared_ptr<SpilledMemory> memoryOfImages(std::uint64_t bothBytes, fs::path folder) {
    auto memory = std::make_shared<SpilledMemory>();
    memory->limit(bothBytes / 2, std::move(folder));
    return memory;
}

std::vector<Sentence> doubtsOf(const DatedImage& image) {
    std::vector<Sentence> doubts;
    if (image.isGuessed) doubts.push_back(guessedInstant(image));
    if (image.otherLayout)
        doubts.push_back(
            say(TENFOLD_WORDS("Sentence", "{0} has {1} files, {2} of the same image {3}: the first was taken",
                              "characterize.otherLayout"),
                image.file.filename().string(), image.image.files.size(), image.otherLayout->first.filename().string(),
                image.otherLayout->second));
    return doubts;
}

std::vector<Sentence> countDoubts(const Population& p) {
    std::vector<Sentence> doubts;
    const Question& question = p.question();
    const auto seen = p.seen();
    if (p.records == 0 && seen && !p.unmatched().empty()) {
        std::string there;
        for (const std::string& value : p.unmatched())
            there += (there.empty() ? "" : ", ") + value;
        doubts.push_back(say(TENFOLD_WORDS("Sentence", "no record passes the filter \"{0}\"; the first ones have: {1}",
                                           "characterize.nothingPasses"),
                             question.where, there));
    } else if (p.records == 0 && seen && isPartAsked(question)) {
        const bool isReversed = question.fromMs && question.toMs && *question.fromMs >= *question.toMs;
        const Sentence open("–");
        const auto end = [&](const std::optional<std::int64_t>& at) { return at ? Sentence(writtenUtc(*at)) : open; };
        doubts.push_back(isReversed ? say(TENFOLD_WORDS("Sentence",
                                                        "the interval from {0} to {1} is empty: its end is not after "
                                                        "its beginning",
                                                        "characterize.reversed"),
                                          end(question.fromMs), end(question.toMs))
                                    : say(TENFOLD_WORDS("Sentence",
                                                        "no record lies in the interval from {0} to {1}; the log is "
                                                        "of {2} to {3}",
                                                        "characterize.nothingInside"),
                                          end(question.fromMs), end(question.toMs), writtenUtc(seen->first),
                                          writtenUtc(seen->second)));
    }
    if (p.knowsNoOperation()) {
        std::string names;
        constexpr std::size_t kMostNamed = 5;
        std::size_t named = 0;
        for (const auto& [name, count] : p.operations)
            if (named++ < kMostNamed) names += (names.empty() ? "" : ", ") + name;
        doubts.push_back(say(TENFOLD_WORDS("Sentence",
                                           "none of the operations is known ({0}), so that nothing is read or "
                                           "modified; known are read, create, delete, deleteMultiple, mkdirs, rename",
                                           "characterize.noOperation"),
                             names));
    }
    if (p.kind() == SourceKind::Web)
        for (const char* method : {"HEAD", "POST"})
            if (const auto at = p.operations.find(method); at != p.operations.end())
                doubts.push_back(say(TENFOLD_WORDS("Sentence",
                                                   "{0} requests are {1}: those with status 200 or 206 count as reads, "
                                                   "as GET does",
                                                   "characterize.otherMethods"),
                                     at->second.all, method));
    return doubts;
}

std::vector<Sentence> imageDoubts(const Evidence& evidence) {
    const Population& p = evidence.population;
    const NamespaceImage* const image = evidence.imageT1;
    std::vector<Sentence> doubts;
    if (p.records == 0 && p.lines.parsed > 0 && p.question().isOfImages && !isPartAsked(p.question()))
        doubts.push_back(
            say(TENFOLD_WORDS("Sentence", "no record of the log lies between the images: are their instants right?",
                              "characterize.nothingBetween")));
    if (!p.hasReplay() || p.records == 0 || !image) return doubts;
    std::uint64_t known = 0, found = 0; // of the others nobody knows whether they were ever there
    p.replay().eachLive([&](const FileLife& life, LivePaths::Node) { known += life.isBirthKnown ? 1 : 0; });
    for (const ImageFile& file : image->files) {
        const FileLife* const life = p.replay().lifeAt(image->pathOf(file));
        found += life && life->isBirthKnown ? 1 : 0;
    }
    const std::uint64_t missing = known - std::min(known, found);
    constexpr double kMany = 0.05;
    if (known > 0 && double(missing) > kMany * double(known))
        doubts.push_back(
            say(TENFOLD_WORDS("Sentence",
                              "the image at t1 lacks {0} of the {1} files that the log leaves there: was it "
                              "written whole, and is it of that time?",
                              "characterize.imageLacks"),
                missing, known));
    return doubts;
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

Evidence Characterization::evidence() const {
    const auto image = [](const std::optional<NamespaceImage>& one) { return one ? &*one : nullptr; };
    return {*population, image(imageT0), image(imageT1), image(imageT2)};
}

Status Characterization::measure(const std::vector<std::string>& wanted, Progress& progress) {
    const Evidence seen = evidence();
    results.clear();
    for (const Measure& measure : measures()) {
        if (!progress.advance(0, 0, "measures")) return fail(MessageId::Cancelled);
        if (!isWanted(wanted, measure.id)) continue;
        for (MeasureResult& result : resultsOf(measure, seen))
            results.push_back(std::move(result));
    }
    // findings look at all measures, whatever is shown of them
    findings = wanted.empty() ? findingsOf(seen, results) : std::vector<Finding>();
    return {};
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
    const std::vector<ImageInput> inputs = withFoundImages(request.images, one.found.images);
    std::uint64_t memoryBytes = request.memoryBytes > 0 ? request.memoryBytes : quarterOfMemory();
    if (!inputs.empty()) one.imageMemory = memoryOfImages(memoryBytes, request.spillFolder);
    ASSIGN_OR_RETURN(std::vector<DatedImage> images, readImages(inputs, progress, one.imageMemory, &zone));
    if (one.imageMemory) // tables have what is left, and lie in files beyond it
        memoryBytes -= std::min(memoryBytes, one.imageMemory->heapBytes());
    one.doubts = one.found.doubts;
    for (const DatedImage& image : images)
        for (Sentence& doubt : doubtsOf(image))
            one.doubts.push_back(std::move(doubt));
    const std::array places{&one.imageT0, &one.imageT1, &one.imageT2};
    for (std::size_t i = 0; i < std::min(images.size(), places.size()); ++i)
        *places[i] = std::move(images[i].image);
    const auto count = [&](Question question) -> Status {
        if (!images.empty() && !one.found.logs.empty()) question.countBetweenImages();
        one.population = std::make_unique<Population>(one.found.format ? one.found.format->kind : SourceKind::Audit,
                                                      std::move(question), gathersFor(request.measures));
        one.population->limitMemory(memoryBytes, request.spillFolder);
        if (one.imageT0) one.population->load(*one.imageT0);
        Status read = readLogs(one.found, zone, *one.population, progress, {}, request.threads);
        if (read) return {};
        const Message& id = read.error().id();
        const bool isFull = id == MessageId::MemoryBudget && one.population->records > 0;
        if (!isFull || !request.mayBePartial) return tl::unexpected<Error>(std::move(read).error());
        one.isPartial = true;
        one.population->lines.parsed = one.population->records;
        one.doubts.push_back(firstRecordsOnly(*one.population));
        return {};
    };
    Question question = request.question;
    const auto instant = [&](std::size_t i, std::optional<std::int64_t>& at) {
        if (i < images.size() && !at) at = images[i].atMs;
    };
    instant(0, question.t0Ms);
    instant(1, question.t1Ms);
    instant(2, question.t2Ms);
    RETURN_IF_ERROR(count(question));
    // one image, and no record after it: it is of the end of the log, and nothing is known of its beginning
    const auto seen = one.population->seen();
    if (images.size() == 1 && !request.question.t0Ms && seen && seen->second <= images[0].atMs) {
        question.t1Ms = std::exchange(question.t0Ms, std::nullopt);
        one.imageT1 = std::exchange(one.imageT0, std::nullopt);
        RETURN_IF_ERROR(count(question));
    }
    one.population->finish();
    for (Sentence& doubt : countDoubts(*one.population))
        one.doubts.push_back(std::move(doubt));
    for (Sentence& doubt : imageDoubts(one.evidence()))
        one.doubts.push_back(std::move(doubt));
    one.format = one.found.format ? std::string(one.found.format->name) : std::string();
    one.timezone = request.timezone;
    for (const fs::path& file : one.found.logs)
        one.files.push_back(file.string());
    RETURN_IF_ERROR(one.measure(request.measures, progress));
    return one;
}

Json toJson(const Characterization& one, const std::vector<std::string>& wanted) {
    const Population& p = *one.population;
    const Evidence evidence = one.evidence();
    Json json{{"source", !one.format.empty()
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
        json["findings"].push_back(findingJson(finding));
    json["beside"] = publishedJson(publishedBeside(one.results));
    Json files = Json::array(), unknown = Json::array(), bad = Json::array();
    for (const std::string& file : one.files)
        files.push_back(file);
    for (const fs::path& file : one.found.unknown)
        unknown.push_back(file.string());
    for (const BadLine& line : p.lines.firstBad)
        bad.push_back({{"file", line.file}, {"line", line.line}, {"byte", line.offset}, {"text", line.text}});
    json["files"] = std::move(files);
    json["unknownFiles"] = std::move(unknown);
    json["format"] = one.format.empty() ? Json(nullptr) : Json(one.format);
    Json doubts = Json::array();
    for (const Sentence& doubt : one.doubts)
        doubts.push_back(doubt.text());
    json["doubts"] = std::move(doubts);
    json["partial"] = one.isPartial;
    const std::uint64_t spilled = p.spilledBytes() + (one.imageMemory ? one.imageMemory->mostFileBytes() : 0);
    json["spilled"] = spilled > 0 ? Json{{"bytes", spilled}, {"folder", p.spillFolder().string()}} : Json(nullptr);
    json["lines"] = {{"parsed", p.lines.parsed},
                     {"rejected", p.lines.rejected},
                     {"other", p.lines.other},
                     {"firstRejected", std::move(bad)}};
    const auto instant = [](const std::optional<std::int64_t>& at) { return at ? Json(*at) : Json(nullptr); };
    json["images"] = {
        {"t0", instant(p.question().t0Ms)}, {"t1", instant(p.question().t1Ms)}, {"t2", instant(p.question().t2Ms)}};
    return json;
}

std::optional<std::int64_t> timeOption(std::string_view text, const TimeZone* zone) {
    if (const auto ms = wholeInteger(text)) return ms;
    std::string whole(text);
    const auto colons = std::count(whole.begin(), whole.end(), ':');
    if (colons == 0) whole += " 00:00:00";
    if (colons == 1) whole += ":00";
    const auto time = writtenTime(whole);
    if (!time || time->length != whole.size()) return std::nullopt;
    const std::int64_t local = time->localSeconds;
    return (zone && !time->offsetSeconds ? zone->toUtc(local) : local - time->offsetSeconds.value_or(0)) * 1000 +
           time->ms;
}

} // namespace tenfold::characterize
