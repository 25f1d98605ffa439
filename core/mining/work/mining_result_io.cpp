#include "core/mining/work/mining_result.h"
#include "core/words/document_messages.h"
#include "core/words/sentence.h"

#include "core/program/json/program_fields.h"
#include "core/program/json/question_fields.h"
#include "core/program/json/sentence_fields.h"

namespace tenfold {

using archive::Described;

/// One more whenever a member changes its meaning: what another version wrote is refused, and so mined again.
constexpr int kMiningResultFormat = 5;
template <typename Archive, Described<NodeTypeSummary::Members> T>
void describe(Archive& a, T& members) {
    a.required("run", members.run);
    a.required("nodes", members.nodes);
}

template <typename Archive, Described<NodeTypeSummary> T>
void describe(Archive& a, T& summary) {
    a.required("name", summary.name);
    a.required("runs", summary.runs);
    a.required("methodMeans", summary.methodMeans);
}

template <typename Archive, Described<NodeSegments> T>
void describe(Archive& a, T& node) {
    a.required("run", node.run);
    a.required("node", node.node);
    a.required("segments", node.segments);
    a.field("missing", node.missing);
    a.field("extra", node.extra);
}

template <typename Archive, Described<SplitPart> T>
void describe(Archive& a, T& part) {
    a.required("name", part.name);
    a.field("nodes", part.nodes);
}

template <typename Archive, Described<SplitWay> T>
void describe(Archive& a, T& way) {
    a.required("by", way.by);
    a.required("parts", way.parts);
}

template <typename Archive, Described<MinedType> T>
void describe(Archive& a, T& type) {
    describe(a, type.summary);
    a.required("nodes", type.nodes);
    a.required("fitShare", type.fitShare);
    a.field("splits", type.splits);
}

template <typename Archive, Described<MethodHistogram> T>
void describe(Archive& a, T& histogram) {
    a.required("run", histogram.run);
    a.required("sender", histogram.sender);
    a.required("type", histogram.type);
    a.required("counts", histogram.counts);
}

template <typename Archive, Described<CountSeries::Point> T>
void describe(Archive& a, T& point) {
    a.required("run", point.run);
    a.required("scale", point.scale);
    a.required("count", point.count);
    a.field("heldOut", point.heldOut);
}

template <typename Archive, Described<CountSeries> T>
void describe(Archive& a, T& series) {
    a.required("target", series.target);
    a.required("method", series.method);
    a.field("periodic", series.periodic);
    a.required("points", series.points);
    a.required("law", series.law);
}

template <typename Archive, Described<MiningResult::DendrogramJoin> T>
void describe(Archive& a, T& join) {
    a.required("left", join.left);
    a.required("right", join.right);
    a.required("distance", join.distance);
}

template <typename Archive, Described<MiningResult> T>
void describe(Archive& a, T& result) {
    int format = kMiningResultFormat;
    a.required("format", format);
    if constexpr (Archive::kReads)
        if (format != kMiningResultFormat)
            return a.complain(
                say(TENFOLD_WORDS("Sentence", "written by another version", "document.writtenByAnother")));
    a.required("program", result.program);
    a.required("types", result.types);
    a.required("methods", result.methods);
    a.required("methodIsPeriodic", result.methodIsPeriodic);
    a.required("histograms", result.histograms);
    a.required("dendrogram", result.dendrogram);
    a.required("cutDistance", result.cutDistance);
    a.required("counts", result.counts);
    a.required("questions", result.questions);
    a.required("coverage", result.coverage);
    describeSentences(a, "warnings", "warningsSaid", result.warnings);
}

namespace {

/// What other code takes for granted about lists that belong together.
std::string_view inconsistencyOf(const MiningResult& result) {
    if (result.types.size() != result.program.types.size()) return "types and program.types differ in number";
    if (result.methodIsPeriodic.size() != result.methods.size()) return "methods and methodIsPeriodic differ in number";
    for (const MethodHistogram& histogram : result.histograms)
        if (histogram.counts.size() != result.methods.size()) return "a histogram has not one count for each method";
    const auto rows = static_cast<std::int64_t>(result.histograms.size());
    for (std::size_t i = 0; i < result.dendrogram.size(); ++i) {
        const auto& join = result.dendrogram[i];
        const std::int64_t end = rows + static_cast<std::int64_t>(i);
        if (join.left < 0 || join.right < 0 || join.left >= end || join.right >= end)
            return "a join of the dendrogram names a row that does not exist";
    }
    return {};
}

} // namespace

archive::Json toJson(const MiningResult& result) {
    return archive::Writer::encode(result);
}

Result<MiningResult> miningResultFromJson(const archive::Json& document) {
    ASSIGN_OR_RETURN(MiningResult result, archive::decodeDocument<MiningResult>(document));
    if (const auto what = inconsistencyOf(result); !what.empty())
        return fail(MessageId::DocumentMalformed, {std::string(what)}, "/");
    return result;
}

} // namespace tenfold
