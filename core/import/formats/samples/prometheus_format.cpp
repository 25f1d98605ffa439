#include "core/import/formats/samples/prometheus_format.h"

#include "core/import/formats/samples/input_rules.h"
#include "core/import/formats/samples/sample_feed.h"
#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/json/json_head.h"
#include "core/import/formats/spans/json/json_records.h"
#include "core/import/formats/spans/json/key_paths.h"
#include "core/words/harvest_messages.h"

#include <nlohmann/json.hpp>

#include <array>
#include <map>

namespace tenfold::samples {
namespace {

constexpr std::array<std::string_view, 5> kSubjectLabels{"instance", "node", "host", "server", "pod"};

class PrometheusReader final : public spans::JsonRecords {
public:
    PrometheusReader(EventSink& sink, Limits limits, double factor, std::string measure, std::string subject)
        : JsonRecords(sink, {"data", "result"}, {"{\"metric\""})
        , m_feed(sink, limits)
        , m_isShare(limits != Limits::Any)
        , m_factor(factor)
        , m_measure(std::move(measure))
        , m_subject(std::move(subject)) {}

    Status beginFile(const SourceFile& source) override {
        m_feed.beginFile(source.name);
        return JsonRecords::beginFile(source);
    }
    Status endRun() override { return m_feed.end(); }

private:
    Status record(spans::RecordNode record, const spans::SpanPlace& place) override {
        const spans::RecordNode metric = record["metric"], values = record["values"];
        if (!metric.isObject() || !values.isList())
            return m_emitter.skip(place, "no series: metric or values is missing");
        const spans::RecordNode subject = subjectOf(metric);
        if (subject.text().empty()) return fail(MessageId::SubjectNeeded, {file().name, labelsOf(metric)});
        const std::string_view processor = metric["cpu"].text();
        const std::string measure = processor.empty() ? m_measure : m_measure + "-" + std::string(processor);
        ASSIGN_OR_RETURN(const std::size_t series,
                         m_feed.series(subject.text(), measure, {}, [&] { return attributesOf(metric, subject); }));
        const std::string labels = attributesOf(metric, subject);
        const auto [known, isNew] = m_labels.try_emplace(series, labels);
        if (!isNew && known->second != labels)
            return fail(MessageId::SeriesAlike, {std::string(subject.text()), known->second, labels});
        m_isIdle = metric["mode"].text() == "idle" && m_isShare;
        for (const spans::RecordNode pair : values)
            RETURN_IF_ERROR(value(series, pair, place));
        return {};
    }

    Status value(std::size_t series, spans::RecordNode pair, const spans::SpanPlace& place) {
        const spans::RecordNode time = pair.isList() ? pair.first() : spans::RecordNode();
        const RecordText text{place.offset, place.line, place.text.substr(0, 120)};
        std::int64_t ns = 0;
        double number = 0;
        if (!time || !spans::decimalNs(time.text(), kNsPerSecond, ns)) return m_feed.skip(text, reasonOf("H103"));
        if (time.next().text() == "NaN") {
            m_feed.gap(text);
            return {};
        }
        if (!readNumber(time.next().text(), number)) return m_feed.skip(text, reasonOf("H103"));
        return m_feed.add(series, ns, m_isIdle ? 1 - number * m_factor : number * m_factor, text);
    }

    spans::RecordNode subjectOf(spans::RecordNode metric) const {
        if (!m_subject.empty()) return metric[m_subject];
        for (const std::string_view label : kSubjectLabels)
            if (const spans::RecordNode found = metric[label]; !found.text().empty()) return found;
        return {};
    }

    static std::string labelsOf(spans::RecordNode metric) {
        std::string labels;
        for (const spans::RecordNode label : metric)
            labels += (labels.empty() ? "" : ", ") + std::string(label.key());
        return labels.empty() ? "-" : labels;
    }

    static std::string attributesOf(spans::RecordNode metric, spans::RecordNode subject) {
        nlohmann::ordered_json attributes = nlohmann::ordered_json::object();
        for (const spans::RecordNode label : metric)
            if (label.key() != subject.key()) attributes[std::string(label.key())] = std::string(label.text());
        return attributes.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    }

    SampleFeed m_feed;
    bool m_isShare, m_isIdle = false;
    double m_factor;
    std::string m_measure, m_subject;
    std::map<std::size_t, std::string> m_labels; ///< of each series
};

} // namespace

int PrometheusFormat::sniff(std::string_view head) const {
    constexpr int kSure = 95;
    if (!spans::beginsAsJson(head) || !spans::hasKey(head, "\"resultType\"")) return 0;
    return head.find("\"matrix\"") != std::string_view::npos ? kSure : 0;
}

Result<std::unique_ptr<FormatReader>> PrometheusFormat::reader(const ReadContext& context, EventSink& sink) const {
    const SampleSettings settings(context.options);
    const std::string name = "the answer";
    ASSIGN_OR_RETURN(const std::optional<Unit> unit, settings.unit());
    ASSIGN_OR_RETURN(const double factor, settings.factor(std::nullopt, name));
    ASSIGN_OR_RETURN(std::string measure, settings.measure(name));
    return std::make_unique<PrometheusReader>(sink, unit == Unit::Any ? Limits::Any : Limits::Recorded, factor,
                                              std::move(measure), settings.text("subject").value_or(""));
}

} // namespace tenfold::samples
