#include "core/import/formats/chrome/chrome_reader.h"

#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace tenfold::chrome {
namespace {

using namespace spans;

constexpr std::int64_t kNsPerUs = 1'000;
constexpr std::int64_t kNoEnd = std::numeric_limits<std::int64_t>::max();

bool timeOf(RecordNode event, std::string_view key, std::int64_t& ns) {
    const RecordNode time = event[key];
    return (time.isNumber() || time.isText()) && decimalNs(time.text(), kNsPerUs, ns);
}

/// What a phase is that no span is made of; null: none that is known.
const char* notReadOf(char phase) {
    switch (phase) {
    case 'i':
    case 'I':
    case 'R':
    case 'n':
    case 'T':
    case 'p':
        return "an instant (i, I, R, n, T, p), which is no span";
    case 'C':
        return "a counter (C), which is no span";
    case 'N':
    case 'O':
    case 'D':
    case 'v':
    case 'V':
    case '(':
    case ')':
    case 'c':
    case 'P':
        return "an object, dump, context, clock or sample (N, O, D, v, V, c, P), which is no span";
    default:
        return "a phase (ph) that is not known";
    }
}

} // namespace

ChromeReader::ChromeReader(EventSink& sink)
    : JsonRecords(sink, {"traceEvents"}, {}) {
    m_emitter.setClockPerHost(); // they count from a start of the recorder's own
}

Status ChromeReader::beginFile(const SourceFile& file) {
    m_textNumbers.clear();
    m_texts.clear();
    m_trackNumbers.clear();
    m_tracks.clear();
    m_firstOfTrack.clear();
    m_items.clear();
    m_arguments.clear();
    m_flows.clear();
    m_links.clear();
    m_processNames.clear();
    m_threadNames.clear();
    m_sameNames.clear();
    m_order = 0;
    m_traceHash = hashOfText(file.name);
    return JsonRecords::beginFile(file);
}

std::uint32_t ChromeReader::textOf(std::string_view text) {
    const auto [it, isNew] = m_textNumbers.try_emplace(std::string(text), static_cast<std::uint32_t>(m_texts.size()));
    if (isNew) m_texts.emplace_back(text);
    return it->second;
}

std::uint32_t ChromeReader::placeText(RecordNode event, std::string_view key) {
    return textOf(event[key].text());
}

std::uint32_t ChromeReader::track(const std::string& key) {
    const auto [it, isNew] = m_trackNumbers.try_emplace(key, static_cast<std::uint32_t>(m_tracks.size()));
    if (isNew) m_tracks.emplace_back();
    return it->second;
}

std::uint32_t ChromeReader::trackOf(std::uint32_t process, std::uint32_t thread) {
    return track("t" + std::to_string(process) + "," + std::to_string(thread));
}

/// The id with what it is unique in: the file, or the process.
std::string ChromeReader::idOf(RecordNode event) const {
    if (const RecordNode local = event["id2"]["local"])
        return "l" + std::string(event["pid"].text()) + "," + std::string(local.text());
    if (const RecordNode global = event["id2"]["global"]) return "g" + std::string(global.text());
    return event["id"] ? "g" + std::string(event["id"].text()) : std::string();
}

std::uint32_t ChromeReader::asyncTrackOf(RecordNode event) {
    std::string key = "a" + idOf(event);
    for (const std::string_view part : {event["cat"].text(), event["scope"].text()})
        key.append("\n").append(part);
    const char phase = event["ph"].text().front();
    if (phase == 'S' || phase == 'F') key.append("\n").append(event["name"].text()); // the older ones do not nest
    return track(key);
}

Status ChromeReader::record(RecordNode event, const SpanPlace& place) {
    const std::string_view phase = event["ph"].text();
    if (phase.size() != 1) return m_emitter.skip(place, "no event: its phase (ph) is missing or not one letter");
    switch (phase[0]) {
    case 'M':
        return metadata(event);
    case 'X':
    case 'B':
    case 'E':
    case 'b':
    case 'e':
    case 'S':
    case 'F':
        return slice(event, phase[0], place);
    case 's':
    case 't':
    case 'f':
        return flow(event, phase[0], place);
    default:
        return m_emitter.skip(place, notReadOf(phase[0]));
    }
}

Status ChromeReader::metadata(RecordNode event) {
    const std::string_view what = event["name"].text();
    const RecordNode name = event["args"]["name"];
    if (name.isNothing() || name.text().empty()) return {};
    const std::uint32_t process = placeText(event, "pid");
    if (what == "process_name") m_processNames[process] = name.text();
    if (what == "thread_name") m_threadNames[std::uint64_t{process} << 32 | placeText(event, "tid")] = name.text();
    return {};
}

/// Puts the text of an event away. @return where it stands
std::size_t ChromeReader::keep(RecordNode event, const SpanPlace& place) {
    if (event["args"].isEmpty()) return 0;
    if (m_arguments.size() + place.text.size() > kMostArgumentBytes) return 0;
    const std::size_t at = m_arguments.size() + 1;
    const std::size_t size = place.text.size();
    m_arguments.append(reinterpret_cast<const char*>(&size), sizeof size).append(place.text);
    return at;
}

std::uint32_t ChromeReader::add(RecordNode event, const SpanPlace& place) {
    Item& item = m_items.emplace_back();
    item.name = placeText(event, "name");
    item.category = placeText(event, "cat");
    item.process = placeText(event, "pid");
    item.thread = event["tid"] ? placeText(event, "tid") : kNothing;
    item.offset = place.offset;
    item.line = place.pieces ? place.pieces->lineOf(place.offset) : place.line;
    item.arguments = keep(event, place);
    return static_cast<std::uint32_t>(m_items.size() - 1);
}

Status ChromeReader::slice(RecordNode event, char phase, const SpanPlace& place) {
    std::int64_t timeNs = 0;
    if (!timeOf(event, "ts", timeNs)) return m_emitter.skip(place, "its time (ts) is missing or no number");
    if (!event["args"].isEmpty() && m_arguments.size() + place.text.size() > kMostArgumentBytes)
        RETURN_IF_ERROR(m_emitter.doubt(place, "without its args: those of the file are more than 512 MiB"));
    const bool isAsync = phase != 'X' && phase != 'B' && phase != 'E';
    if (isAsync && idOf(event).empty()) return m_emitter.skip(place, "an event across threads without an id");
    const std::uint32_t on = isAsync ? asyncTrackOf(event) : trackOf(placeText(event, "pid"), placeText(event, "tid"));
    const std::uint32_t number = add(event, place);
    if (phase != 'E' && phase != 'e' && phase != 'F') flowOfSlice(event, on, timeNs);
    if (phase != 'X') {
        m_tracks[on].marks.push_back({timeNs, number, phase == 'E' || phase == 'e' || phase == 'F'});
        return {};
    }
    Slice whole{timeNs, timeNs, number};
    std::int64_t durationNs = 0;
    if (timeOf(event, "dur", durationNs)) {
        m_items[number].durationNs = durationNs;
        if (durationNs > 0 && __builtin_add_overflow(timeNs, durationNs, &whole.endNs)) whole.endNs = kNoEnd - 1;
    } else if (event["dur"]) {
        RETURN_IF_ERROR(m_emitter.doubt(place, "the duration (dur) is no number"));
    }
    m_tracks[on].slices.push_back(whole);
    return {};
}

Status ChromeReader::flow(RecordNode event, char phase, const SpanPlace& place) {
    std::int64_t timeNs = 0;
    if (!timeOf(event, "ts", timeNs)) return m_emitter.skip(place, "its time (ts) is missing or no number");
    std::string key = idOf(event);
    if (key.empty()) return m_emitter.skip(place, "a flow without an id");
    for (const std::string_view part : {event["cat"].text(), event["name"].text()})
        key.append("\n").append(part);
    FlowEnd& end = m_flows[key].emplace_back();
    end.track = trackOf(placeText(event, "pid"), placeText(event, "tid"));
    end.timeNs = timeNs;
    end.order = m_order++;
    end.isArrival = phase != 's';
    end.isDeparture = phase != 'f';
    end.isAround = phase != 'f' || event["bp"].text() == "e";
    return {};
}

/// A flow that a slice itself tells of.
void ChromeReader::flowOfSlice(RecordNode event, std::uint32_t on, std::int64_t timeNs) {
    const RecordNode id = event["bind_id"];
    const bool arrives = event["flow_in"].kind() == RecordNode::Kind::True;
    const bool leaves = event["flow_out"].kind() == RecordNode::Kind::True;
    if (!id || (!arrives && !leaves)) return;
    m_flows["bind\n" + std::string(id.text())].push_back({on, timeNs, m_order++, arrives, leaves, false});
}

Status ChromeReader::endMark(Track& track, std::vector<Mark>& open, const Mark& end) {
    const std::uint32_t name = m_items[end.item].name;
    constexpr std::size_t kLookedThrough = 64;
    const auto last = open.rbegin() + static_cast<std::ptrdiff_t>(std::min(open.size(), kLookedThrough));
    const auto begin = std::find_if(open.rbegin(), last, [&](const Mark& mark) {
        return m_texts[name].empty() || m_items[mark.item].name == name;
    });
    if (begin == last) return m_emitter.skip(placeOf(m_items[end.item]), "an end without its beginning");
    const auto closed = static_cast<std::size_t>(open.rend() - begin) - 1;
    for (std::size_t i = closed; i < open.size(); ++i) {
        Item& item = m_items[open[i].item];
        track.slices.push_back({open[i].timeNs, end.timeNs, open[i].item});
        if (i > closed)
            RETURN_IF_ERROR(
                m_emitter.doubt(placeOf(item), "a beginning without its end; it ends with the one around it"));
        item.durationNs = end.timeNs - open[i].timeNs;
    }
    m_items[open[closed].item].endArguments = m_items[end.item].arguments;
    open.resize(closed);
    return {};
}

/// Makes slices of beginnings and ends.
Status ChromeReader::pair(Track& track) {
    std::stable_sort(track.marks.begin(), track.marks.end(),
                     [](const Mark& a, const Mark& b) { return a.timeNs < b.timeNs; });
    std::vector<Mark> open;
    for (const Mark& mark : track.marks) {
        if (mark.isEnd)
            RETURN_IF_ERROR(endMark(track, open, mark));
        else
            open.push_back(mark);
    }
    for (const Mark& mark : open) {
        Slice& slice = track.slices.emplace_back(Slice{mark.timeNs, kNoEnd, mark.item});
        slice.isOpen = true;
        RETURN_IF_ERROR(m_emitter.doubt(placeOf(m_items[mark.item]), "a beginning without its end"));
    }
    track.marks = {};
    nestSlices(track.slices);
    return {};
}

ChromeReader::SliceAt ChromeReader::sliceOf(const FlowEnd& end) const {
    const std::vector<Slice>& slices = m_tracks[end.track].slices;
    const std::int32_t around = sliceAround(slices, end.timeNs), from = sliceFrom(slices, end.timeNs);
    const std::int32_t first = end.isAround ? around : from, second = end.isAround ? from : around;
    return {end.track, first != Slice::kNoParent ? first : second};
}

Status ChromeReader::bindFlows() {
    for (auto& [key, ends] : m_flows) {
        std::sort(ends.begin(), ends.end(), [](const FlowEnd& a, const FlowEnd& b) {
            return a.timeNs != b.timeNs ? a.timeNs < b.timeNs : a.order < b.order;
        });
        SliceAt last;
        for (const FlowEnd& end : ends) {
            const SliceAt at = sliceOf(end);
            const bool isBound = at.slice != Slice::kNoParent;
            const bool isSame = last.track == at.track && last.slice == at.slice;
            if (!isBound || (end.isArrival && last.slice == Slice::kNoParent))
                RETURN_IF_ERROR(m_emitter.doubt({}, isBound ? "a flow arrives that did not leave anywhere"
                                                            : "a flow that is on a thread without slices"));
            else if (end.isArrival && !isSame)
                m_links[{at.track, at.slice}].push_back(last);
            if (end.isDeparture) last = at;
        }
    }
    m_flows.clear();
    return {};
}

Status ChromeReader::fileEnded() {
    std::uint64_t number = 1;
    for (Track& track : m_tracks) {
        RETURN_IF_ERROR(pair(track));
        m_firstOfTrack.push_back(number);
        number += track.slices.size();
    }
    for (std::uint32_t track = 0; track < m_tracks.size(); ++track)
        findTraces(track);
    RETURN_IF_ERROR(bindFlows());
    for (const auto& [process, name] : m_processNames)
        ++m_sameNames[name];
    for (std::uint32_t track = 0; track < m_tracks.size(); ++track)
        for (std::uint32_t i = 0; i < m_tracks[track].slices.size(); ++i)
            RETURN_IF_ERROR(emit(track, i));
    return {};
}

SpanId ChromeReader::idOf(SliceAt at) const {
    return {m_firstOfTrack[at.track] + static_cast<std::uint64_t>(at.slice)};
}

/// A request is what begins with a slice that lies in no other one.
void ChromeReader::findTraces(std::uint32_t number) {
    Track& track = m_tracks[number];
    for (std::size_t i = 0; i < track.slices.size(); ++i) {
        const Slice& slice = track.slices[i];
        if (slice.parent != Slice::kNoParent) {
            track.traces.push_back(track.traces[static_cast<std::size_t>(slice.parent)]);
            continue;
        }
        std::string text = m_texts[m_items[slice.item].name];
        for (const std::int64_t part :
             {static_cast<std::int64_t>(number), static_cast<std::int64_t>(i), slice.startNs, slice.endNs})
            text.append(",").append(std::to_string(part));
        track.traces.push_back({m_traceHash, hashOfText(text)});
    }
}

Process& ChromeReader::processOf(std::uint32_t process) {
    const std::string& pid = m_texts[process];
    return m_emitter.process(file().name + "\n" + pid, [&](Process& made) {
        const auto name = m_processNames.find(process);
        const bool hasName = name != m_processNames.end();
        if (!pid.empty()) made.attributes.emplace_back("process.pid", Value(pid));
        if (hasName && m_sameNames[name->second] > 1) made.attributes.emplace_back("service.instance.id", Value(pid));
        nameProcess(made, hasName ? name->second : pid.empty() ? std::string("unknown") : "pid " + pid);
    });
}

void ChromeReader::addArguments(std::size_t at) {
    if (at == 0) return;
    std::size_t size = 0;
    std::memcpy(&size, m_arguments.data() + at - 1, sizeof size);
    m_padded.assign(m_arguments, at - 1 + sizeof size, size);
    m_padded.append(simdjson::SIMDJSON_PADDING, ' ');
    if (m_argumentTree.read({m_padded.data(), size})) return; // it could be read before
    const std::size_t before = m_attributes.leaves().size();
    addTree(m_attributes, "args", m_argumentTree.root()["args"]);
    for (std::size_t i = before; i < m_attributes.leaves().size(); ++i) { // the arguments of the end come after
        LeafView& leaf = m_attributes.leaves()[i];
        std::string& text = m_attributes.newText();
        leaf.text = text = leaf.text;
    }
}

Status ChromeReader::emit(std::uint32_t track, std::uint32_t index) {
    const Slice& slice = m_tracks[track].slices[index];
    const Item& item = m_items[slice.item];
    const SliceAt at{track, static_cast<std::int32_t>(index)};
    const SpanPlace place = placeOf(item);
    m_emitter.trim();
    m_attributes.beginSpan();
    m_span = {};
    m_span.span.trace = traceOf(at);
    m_span.span.id = idOf(at);
    if (slice.parent != Slice::kNoParent) m_span.span.parent = idOf(SliceAt{track, slice.parent});
    m_span.span.kind = SpanKind::Internal;
    m_span.name = m_texts[item.name];
    m_span.startNs = slice.startNs;
    m_span.durationNs = item.durationNs;
    if (const auto links = m_links.find({track, at.slice}); links != m_links.end())
        for (const SliceAt& from : links->second)
            m_span.span.links.push_back({traceOf(from), idOf(from)});
    if (!m_texts[item.category].empty()) m_attributes.addText("cat", m_texts[item.category]);
    if (item.thread != kNothing) {
        m_attributes.addText("thread.id", m_texts[item.thread]);
        const auto name = m_threadNames.find(std::uint64_t{item.process} << 32 | item.thread);
        if (name != m_threadNames.end()) m_attributes.addText("thread.name", name->second);
    }
    addArguments(item.arguments);
    addArguments(item.endArguments);
    if (slice.overlaps)
        RETURN_IF_ERROR(m_emitter.doubt(place, "it begins within another slice of its thread and ends behind it"));
    return m_emitter.emit(m_span, processOf(item.process), m_attributes, place);
}

} // namespace tenfold::chrome
