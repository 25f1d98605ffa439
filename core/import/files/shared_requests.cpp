#include "core/import/files/shared_requests.h"

#include "core/import/format.h"
#include "core/import/import_run.h"
#include "core/words/base_messages.h"
#include "core/words/import_messages.h"

#include <map>

namespace tenfold {
namespace {

/// Of what a parent began and lasts clocks of two hosts say no more than this.
constexpr std::int64_t kClocksNs = 1'000'000'000;

struct KnownSpan {
    std::int64_t startNs = 0, endNs = 0;
};
using SpanKey = std::pair<TraceId, SpanId>;

class SpansOfRun final : public EventSink {
public:
    Status event(const ParsedEvent&) override { return fail(MessageId::Cancelled); }
    Status eventView(const EventView& event) override {
        constexpr std::size_t kMost = 20'000;
        if (!event.span || spans.size() == kMost) return fail(MessageId::Cancelled);
        const SpanKey key{event.span->trace, event.span->id};
        spans.emplace(key, KnownSpan{event.startNs, event.startNs + std::max<std::int64_t>(0, event.durationNs)});
        if (event.span->parent) children.push_back({{event.span->trace, *event.span->parent}, event.startNs});
        return {};
    }
    Status issue(const ImportIssue&) override { return {}; }

    std::map<SpanKey, KnownSpan> spans;
    std::vector<std::pair<SpanKey, std::int64_t>> children; ///< the parent, and when it begins
};

} // namespace

bool shareRequests(const std::vector<RunInput>& runs, std::size_t first) {
    if (runs.size() < first + 2) return false;
    std::vector<SpansOfRun> seen(runs.size() - first);
    for (std::size_t i = first; i < runs.size(); ++i) {
        const RunInput& run = runs[i];
        if (run.runToml || !run.runTomlName.empty() || run.heads.empty()) return false;
        for (const InputFile& file : run.files)
            if (!file.spans || !file.entry.empty()) return false;
        auto prepared = describeRun(run, {});
        if (!prepared) return false;
        if (prepared->kind() != RunKind::Spans) return false;
        (void)prepared->readBeginnings(seen[i - first]); // what was read until then counts
    }
    std::vector<char> isTied(seen.size(), 0);
    for (std::size_t i = 0; i < seen.size(); ++i) {
        std::size_t lacking = 0, elsewhere = 0;
        for (const auto& [parent, startNs] : seen[i].children) {
            if (seen[i].spans.contains(parent)) continue;
            ++lacking;
            for (std::size_t other = 0; other < seen.size(); ++other) {
                const auto found = seen[other].spans.find(parent);
                if (found == seen[other].spans.end() || startNs + kClocksNs < found->second.startNs ||
                    startNs > found->second.endNs + kClocksNs)
                    continue;
                ++elsewhere;
                isTied[i] = isTied[other] = 1;
                break;
            }
        }
        if (lacking > 0 && 2 * elsewhere < lacking) return false;
    }
    return std::all_of(isTied.begin(), isTied.end(), [](char tied) { return tied != 0; });
}

} // namespace tenfold
