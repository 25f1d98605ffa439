#include "core/session/export/span_export.h"

#include "core/base/files/file_writer.h"
#include "core/import/formats/otlp/otlp_json_writer.h"
#include "core/trace/process_attributes.h"
#include "core/words/flows_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

constexpr std::size_t kSpansAtOnce = 4000;
constexpr std::size_t kBytesOfDocument = std::size_t{1} << 20;

/// What recorders said of the processes of a run, which stands at the first span of each.
class Resources {
public:
    static Result<Resources> find(Workspace& workspace, const RunInfo& run, Progress& progress) {
        Resources result;
        const auto isWanted = [](const std::string& path) { return path.starts_with(kProcessAttributes); };
        RETURN_IF_ERROR(
            workspace.eachLeaf(run.key, isWanted, progress, [&](const LeafPlace& place, const Value& value) {
                if (place.isRequest || place.isResponse) return;
                std::vector<Told>& told = result.m_told[place.sender];
                if (told.empty() || told.back().position != place.position) {
                    keepIfWhole(told);
                    told.push_back({place.position, {}});
                }
                told.back().attributes.emplace_back(place.path.substr(kProcessAttributes.size()), value);
            }));
        for (auto& [sender, told] : result.m_told)
            keepIfWhole(told);
        return result;
    }

    /// Of the process a span is of: what was said last before it, or first.
    const std::string& of(const EventRow& event, std::uint32_t position) {
        const std::string& service = event.target.empty() ? event.senderName : event.target;
        const auto told = m_told.find(event.senderName);
        std::size_t at = 0;
        if (told != m_told.end())
            while (at + 1 < told->second.size() && told->second[at + 1].position <= position)
                ++at;
        std::string& json = m_json[{event.senderName, service, at}];
        if (json.empty()) {
            static const std::vector<std::pair<std::string, Value>> kNothing;
            json = otlp::resourceJson(event.senderName, service,
                                      told == m_told.end() ? kNothing : told->second[at].attributes);
        }
        return json;
    }
    /// Whether what stands at a span as of its process is told of the process, else it is the span's own.
    bool isToldAt(const EventRow& event, std::uint32_t position) const {
        const auto told = m_told.find(event.senderName);
        if (told == m_told.end()) return false;
        for (const Told& one : told->second)
            if (one.position == position) return true;
        return false;
    }

private:
    struct Told {
        std::uint32_t position = 0;
        std::vector<std::pair<std::string, Value>> attributes;
    };
    /// What was said last is of the process where it says its name, or where nothing was said before; else it is an
    /// attribute of the span that is called so.
    static void keepIfWhole(std::vector<Told>& told) {
        if (told.size() < 2) return;
        const auto& last = told.back().attributes;
        if (std::none_of(last.begin(), last.end(), [](const auto& one) { return one.first == "service.name"; }))
            told.pop_back();
    }
    std::map<std::string, std::vector<Told>> m_told; ///< by process
    std::map<std::tuple<std::string, std::string, std::size_t>, std::string> m_json;
};

/// Reads the spans that were chosen, some at a time, and writes them.
class SpanFile {
public:
    SpanFile(Workspace& workspace, FileWriter file, Progress& progress)
        : m_workspace(workspace)
        , m_progress(progress)
        , m_file(std::move(file)) {}

    Status add(const RequestFlow& flow, const RunInfo& run) {
        if (!m_run || m_run->key != run.key) {
            RETURN_IF_ERROR(flush());
            ASSIGN_OR_RETURN(Resources resources, Resources::find(m_workspace, run, m_progress));
            m_resources = std::move(resources);
            m_run = run;
        }
        for (const SpanFact& fact : flow.facts) {
            m_facts.push_back(fact);
            if (m_facts.size() >= kSpansAtOnce) RETURN_IF_ERROR(flush());
        }
        return {};
    }
    Status commit() {
        RETURN_IF_ERROR(flush());
        RETURN_IF_ERROR(m_file.write(m_writer.takeDocument()));
        return m_file.commit();
    }

private:
    Status flush() {
        if (m_facts.empty()) return {};
        NoProgress quiet; // how far it is, and whether to go on, is asked for between
        ASSIGN_OR_RETURN(const std::vector<SpanRow> rows, m_workspace.wholeSpans(m_run->key, m_facts, quiet));
        for (const SpanRow& row : rows) {
            const auto position = static_cast<std::uint32_t>(row.event.key.value - m_run->firstEvent.value);
            m_writer.add(row, m_resources.of(row.event, position), m_resources.isToldAt(row.event, position));
            if (m_writer.bytes() > kBytesOfDocument) RETURN_IF_ERROR(m_file.write(m_writer.takeDocument()));
        }
        m_facts.clear();
        return {};
    }

    Workspace& m_workspace;
    Progress& m_progress;
    FileWriter m_file;
    otlp::JsonWriter m_writer;
    Resources m_resources;
    std::optional<RunInfo> m_run;
    std::vector<SpanFact> m_facts;
};

} // namespace

Result<SpanExport> exportSpans(Workspace& workspace, Population population, bool correctClocks, const std::string& file,
                               Progress& progress) {
    NameTable names;
    if (correctClocks && !population.isOfAll()) RETURN_IF_ERROR(population.estimateClocks(workspace, names, progress));
    ASSIGN_OR_RETURN(FileWriter writer, FileWriter::open(file));
    SpanFile out(workspace, std::move(writer), progress);
    SpanExport result;
    Status status;
    Doubts doubts;
    RETURN_IF_ERROR(population.each(workspace, names, doubts, progress, [&](const RequestFlow& flow, std::size_t run) {
        ++result.requests;
        result.spans += flow.facts.size();
        status = out.add(flow, population.runs()[run]);
        return status.has_value();
    }));
    RETURN_IF_ERROR(status);
    if (result.requests == 0)
        return fail(MessageId::NoRequests, {say(TENFOLD_WORDS("Sentence", "none matches", "requests.noneMatches"))});
    RETURN_IF_ERROR(out.commit());
    return result;
}

} // namespace tenfold
