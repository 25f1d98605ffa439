#pragma once

#include "core/import/formats/chrome/slice_nesting.h"
#include "core/import/formats/spans/json/json_records.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold::chrome {

/// Collects the events of a file, and makes spans of them at its end, when the order in time is known.
class ChromeReader final : public spans::JsonRecords {
public:
    explicit ChromeReader(EventSink& sink);
    Status beginFile(const SourceFile& file) override;

private:
    static constexpr std::size_t kMostArgumentBytes = std::size_t{512} << 20;
    static constexpr std::uint32_t kNothing = 0xFFFFFFFF;

    /// An event that becomes a span, or an end of one.
    struct Item {
        std::uint32_t name = 0, category = 0;
        std::uint32_t process = 0, thread = 0; ///< names; of one without a thread kNothing
        std::uint64_t offset = 0, line = 0;
        std::size_t arguments = 0, endArguments = 0; ///< where they stand, from 1; 0: none
        std::optional<std::int64_t> durationNs;
    };
    /// What begins or ends on a track, in the order of time.
    struct Mark {
        std::int64_t timeNs = 0;
        std::uint32_t item = 0;
        bool isEnd = false;
    };
    struct Track {
        std::vector<Slice> slices;   ///< whole ones
        std::vector<Mark> marks;     ///< of those that begin and end apart
        std::vector<TraceId> traces; ///< of each slice
    };
    /// Where a flow leaves or arrives.
    struct FlowEnd {
        std::uint32_t track = 0;
        std::int64_t timeNs = 0;
        std::uint64_t order = 0;
        bool isArrival = false, isDeparture = false;
        bool isAround = true; ///< it binds to the slice around it, else to the next one that begins
    };
    struct SliceAt {
        std::uint32_t track = 0;
        std::int32_t slice = Slice::kNoParent;
    };

    Status record(spans::RecordNode event, const spans::SpanPlace& place) override;
    Status fileEnded() override;
    bool mayEndOpen() const override { return true; }

    Status metadata(spans::RecordNode event);
    Status slice(spans::RecordNode event, char phase, const spans::SpanPlace& place);
    Status flow(spans::RecordNode event, char phase, const spans::SpanPlace& place);
    void flowOfSlice(spans::RecordNode event, std::uint32_t track, std::int64_t timeNs);
    std::uint32_t add(spans::RecordNode event, const spans::SpanPlace& place);
    std::size_t keep(spans::RecordNode event, const spans::SpanPlace& place);

    std::uint32_t textOf(std::string_view text);
    std::uint32_t placeText(spans::RecordNode event, std::string_view key);
    std::uint32_t trackOf(std::uint32_t process, std::uint32_t thread);
    std::uint32_t asyncTrackOf(spans::RecordNode event);
    std::uint32_t track(const std::string& key);
    std::string idOf(spans::RecordNode event) const;

    Status pair(Track& track);
    Status endMark(Track& track, std::vector<Mark>& open, const Mark& end);
    Status bindFlows();
    SliceAt sliceOf(const FlowEnd& end) const;
    Status emit(std::uint32_t track, std::uint32_t index);
    spans::Process& processOf(std::uint32_t process);
    void addArguments(std::size_t at);
    spans::SpanPlace placeOf(const Item& item) const { return {item.offset, item.line, nullptr, {}}; }
    TraceId traceOf(SliceAt at) const { return m_tracks[at.track].traces[static_cast<std::size_t>(at.slice)]; }
    void findTraces(std::uint32_t number);
    SpanId idOf(SliceAt at) const;

    std::unordered_map<std::string, std::uint32_t> m_textNumbers;
    std::vector<std::string> m_texts;
    std::unordered_map<std::string, std::uint32_t> m_trackNumbers;
    std::vector<Track> m_tracks;
    std::vector<std::uint64_t> m_firstOfTrack; ///< number of its first slice in the file
    std::vector<Item> m_items;
    std::string m_arguments; ///< JSON of events, each behind its length
    std::map<std::string, std::vector<FlowEnd>> m_flows;
    std::map<std::pair<std::uint32_t, std::int32_t>, std::vector<SliceAt>> m_links; ///< by where they arrive
    std::unordered_map<std::uint32_t, std::string> m_processNames;
    std::unordered_map<std::uint64_t, std::string> m_threadNames; ///< by process and thread
    std::unordered_map<std::string, std::size_t> m_sameNames;     ///< processes with the name
    std::uint64_t m_order = 0, m_traceHash = 0;
    spans::RecordTree m_argumentTree;
    std::string m_padded;
};

} // namespace tenfold::chrome
