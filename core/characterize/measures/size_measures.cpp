#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/summary_json.h"
#include "core/characterize/name_forms.h"
#include "core/stats/compare/pearson.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold::characterize {
namespace {

constexpr std::int64_t kBinBytes = 2 * 1048576;

struct NamedImage {
    const char* when;
    const NamespaceImage* image;
};

/// The images there are, with the words for their instants.
std::vector<NamedImage> imagesOf(const Evidence& evidence) {
    std::vector<NamedImage> images;
    for (const NamedImage& one :
         {NamedImage{"t0", evidence.imageT0}, {"t1", evidence.imageT1}, {"t2", evidence.imageT2}})
        if (one.image) images.push_back(one);
    return images;
}

Json percentOf(double part, double whole) {
    return shareOf(100 * part, whole);
}

struct ExtensionCount {
    std::string name;
    std::uint64_t files = 0;
    Int128 bytes = 0;
};

std::vector<ExtensionCount> extensionsOf(const NamespaceImage& image) {
    std::map<std::string, ExtensionCount> byName;
    for (const ImageFile& file : image.files) {
        const auto extension = extensionOf(image.pathOf(file));
        if (!extension) continue;
        ExtensionCount& count = byName[*extension];
        ++count.files;
        count.bytes += file.sizeBytes;
    }
    std::vector<ExtensionCount> out;
    for (auto& [name, count] : byName) {
        count.name = name;
        out.push_back(std::move(count));
    }
    return out;
}

double lnBin(std::int64_t size) {
    return size <= 0 ? -1 : std::floor(std::log(double(size)));
}

} // namespace

void sizesInImage(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    for (const auto& [when, image] : imagesOf(evidence)) {
        std::vector<std::int64_t> sizes;
        std::map<std::int64_t, std::uint64_t> bins;
        for (const ImageFile& file : image->files) {
            if (file.sizeBytes == 0) continue;
            sizes.push_back(file.sizeBytes);
            ++bins[file.sizeBytes / kBinBytes];
        }
        const double all = double(sizes.size());
        Json json = summaryJson(countedValues(std::move(sizes))), binned = Json::object();
        for (const std::int64_t bin : {0, 1, 4, 16}) {
            std::uint64_t files = 0;
            for (const auto& [at, count] : bins)
                if (at <= bin) files += count;
            binned[std::to_string(bin)] = shareOf(double(files), all);
        }
        json["binned"] = std::move(binned);
        const double empty = double(image->files.size()) - all;
        addResult(results, measure, std::string("sizes at ") + when + " without size 0",
                  {{"M27", std::move(json)}, {"zeroPercent", percentOf(empty, double(image->files.size()))}},
                  image->files.size());
    }
}

void emptyFiles(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    for (const auto& [when, image] : imagesOf(evidence)) {
        std::uint64_t empty = 0, flags = 0, parts = 0, firstBin = 0;
        for (const ImageFile& file : image->files) {
            if (file.sizeBytes < kBinBytes) ++firstBin;
            if (file.sizeBytes != 0) continue;
            ++empty;
            const EmptyFile kind = kindOfEmpty(image->pathOf(file));
            if (kind == EmptyFile::Flag) ++flags;
            if (kind == EmptyFile::Part) ++parts;
        }
        const double of = double(empty);
        addResult(results, measure, std::string("zero-sized files at ") + when,
                  {{"files", empty},
                   {"percentOfFiles", percentOf(of, double(image->files.size()))},
                   {"percentFlag", percentOf(double(flags), of)},
                   {"percentEmptyPart", percentOf(double(parts), of)},
                   {"percentOther", percentOf(double(empty - flags - parts), of)},
                   {"shareOfFirst2MBBin", shareOf(of, double(firstBin))}},
                  image->files.size());
    }
}

void sizeAndPopularity(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const NamespaceImage& image = *evidence.imageT1;
    std::vector<double> reads, sizes, bins, logs;
    for (const ImageFile& file : image.files) {
        const FileLife* const life = evidence.population.replay().lifeAt(image.pathOf(file));
        if (!life || life->reads == 0) continue;
        reads.push_back(life->reads);
        sizes.push_back(double(file.sizeBytes));
        bins.push_back(file.sizeBytes == 0 ? -1 : double(file.sizeBytes / kBinBytes));
        logs.push_back(lnBin(file.sizeBytes));
    }
    const std::vector<double> ranks = averageRanks(reads, true);
    addResult(results, measure, "size and popularity, files alive at t1 and read",
              {{"files", reads.size()},
               {"count2MB", orNull(pearson(bins, reads))},
               {"countLn", orNull(pearson(logs, reads))},
               {"rank2MB", orNull(pearson(bins, ranks))},
               {"rankLn", orNull(pearson(logs, ranks))},
               {"spearmanSizeCount", orNull(spearman(sizes, reads))}},
              reads.size());
}

void extensionsInImage(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    constexpr std::size_t kTop = 8;
    for (const auto& [when, image] : imagesOf(evidence)) {
        std::vector<ExtensionCount> extensions = extensionsOf(*image);
        const double files = double(image->files.size()), bytes = double(image->bytes());
        std::uint64_t with = 0;
        for (const ExtensionCount& extension : extensions)
            with += extension.files;
        std::sort(extensions.begin(), extensions.end(), [](const ExtensionCount& a, const ExtensionCount& b) {
            return a.files != b.files ? a.files > b.files : a.name < b.name;
        });
        Json top = Json::object();
        for (std::size_t i = 0; i < std::min(kTop, extensions.size()); ++i)
            top[extensions[i].name] = {percentOf(double(extensions[i].files), files),
                                       percentOf(double(extensions[i].bytes), bytes)};
        addResult(results, measure, std::string("extensions at ") + when,
                  {{"percentWith", percentOf(double(with), files)}, {"top", std::move(top)}}, image->files.size());
    }
}

void compressedShare(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    for (const auto& [when, image] : imagesOf(evidence)) {
        std::uint64_t files = 0;
        Int128 bytes = 0;
        for (const ImageFile& file : image->files) {
            const auto extension = extensionOf(image->pathOf(file));
            if (!extension || !isCompression(*extension)) continue;
            ++files;
            bytes += file.sizeBytes;
        }
        addResult(results, measure, std::string("compressed share at ") + when,
                  {{"percentOfBytes", percentOf(double(bytes), double(image->bytes()))},
                   {"percentOfFiles", percentOf(double(files), double(image->files.size()))}},
                  image->files.size());
    }
}

void readSize(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    if (p.spark) {
        const SparkApplication::Bytes& bytes = p.spark->bytes;
        addResult(results, measure, "bytes read, written, shuffled",
                  {{"inputBytes", bytes.input},
                   {"inputRecords", bytes.inputRecords},
                   {"outputBytes", bytes.output},
                   {"outputRecords", bytes.outputRecords},
                   {"shuffleReadBytes", bytes.shuffleRead},
                   {"shuffleWriteBytes", bytes.shuffleWrite}},
                  p.spark->tasksComplete);
        const ValueCounts tasks = countedValues(p.spark->taskInput);
        if (!tasks.empty()) addResult(results, measure, "bytes read per task", summaryJson(tasks), countOf(tasks));
        return;
    }
    ValueCounts sizes = p.readSizes.steps();
    if (sizes.empty()) return;
    Json json = summaryJson(sizes);
    constexpr std::int64_t kKilobyte = 1024;
    json["le1KB"] = shareUpTo(sizes, kKilobyte);
    json["withoutSize"] = p.readsWithoutSize;
    const char* what = p.kind() == SourceKind::Jobs ? "bytes read per job"
                       : p.kind() == SourceKind::S3 ? "bytes sent per read"
                                                    : "read size";
    addResult(results, measure, what, std::move(json), countOf(sizes));
}

void formatsOfReads(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    Json json = Json::object();
    std::uint64_t n = 0;
    if (p.spark) {
        for (const auto& [format, scans] : p.spark->scans) {
            json[format] = scans;
            n += scans;
        }
        addResult(results, measure, "scans by format", std::move(json), n);
        return;
    }
    for (const auto& [format, reads] : p.formats) {
        json[format] = reads;
        n += reads;
    }
    if (n > 0) addResult(results, measure, "formats by reads", std::move(json), n);
}

void compressionsOfReads(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    Json json = Json::object();
    std::uint64_t n = 0;
    for (const auto& [compression, reads] : evidence.population.compressions) {
        json[compression] = reads;
        n += reads;
    }
    if (n > 0) addResult(results, measure, "compression by reads", std::move(json), n);
}

} // namespace tenfold::characterize
