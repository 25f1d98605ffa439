#include "core/import/import_run.h"

#include "core/base/text/text_forms.h"
#include "core/base/text/utf8.h"
#include "core/import/event_gate.h"
#include "core/import/files/archive_reader.h"
#include "core/import/files/content_hash.h"
#include "core/import/files/spool.h"
#include "core/import/files/unread_content.h"
#include "core/import/formats/json_fields/json_fields_format.h"
#include "core/import/registry.h"
#include "core/import/settings/run_toml.h"
#include "core/trace/clock_setting.h"
#include "core/trace/settle_lists.h"
#include "core/words/base_messages.h"
#include "core/words/import_messages.h"
#include "core/words/plan_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <unordered_map>

namespace tenfold {
namespace {

/// Goes through the files of a run and feeds them to its reader; a tar is read once, with its other entries skipped.
class RunWalker final : public ContentVisitor {
public:
    /// @param reader  null: only the hash is wanted  @param gate  learns which file is read; null: nobody does
    RunWalker(const RunInput& input, FormatReader* reader, EventGate* gate, Progress& progress, std::string_view stage)
        : m_input(input)
        , m_reader(reader)
        , m_gate(gate)
        , m_progress(progress)
        , m_stage(stage)
        , m_areWrapped(std::any_of(input.files.begin(), input.files.end(),
                                   [](const InputFile& file) { return file.wrapping.has_value(); })) {
        for (const InputFile& file : input.files)
            if (file.wrapping && !file.wrapping->fields.empty()) m_mapped = &*file.wrapping;
        if (input.files.empty() || input.files.front().entry.empty()) return;
        for (std::size_t i = input.files.size(); i-- > 0;) // of two entries of one name the first counts
            m_placeOf[input.files[i].entry] = i;
    }

    Status walk() {
        bool isUnpacked = false;
        if (m_input.members) {
            ASSIGN_OR_RETURN(isUnpacked, m_input.members->unpack(m_progress));
        }
        if (!isUnpacked && m_input.needsOrder)
            return fail(
                MessageId::CannotRead,
                {m_input.shownName, say(TENFOLD_WORDS("Sentence",
                                                      "the pieces of its logs stand in another order, and there "
                                                      "is no room in TMPDIR to unpack it; unpack it yourself",
                                                      "import.noRoomForOrder"))});
        if (!m_placeOf.empty() && !isUnpacked) return content(m_input.files.front().path, {0, m_input.files[0].bytes});
        for (m_next = 0; m_next < m_input.files.size(); ++m_next) {
            const InputFile& file = m_input.files[m_next];
            const bool isFirst = m_placeOf.empty() || m_placeOf.at(file.entry) == m_next;
            if (!isFirst) continue;
            RETURN_IF_ERROR(isUnpacked ? content(m_input.members->path(), memberOf(file))
                                       : content(file.path, partOf(file)));
            m_before += m_done;
            m_done = 0;
        }
        return {};
    }

    bool begin(const std::string& entry) override {
        if (!m_status) return false;
        std::size_t at = m_next;
        if (!entry.empty()) {
            const auto found = m_placeOf.find(entry);
            if (found == m_placeOf.end() || found->second < m_next) return false;
            at = found->second;
            m_next = at + 1;
        }
        const InputFile& file = m_input.files[at];
        const bool hasNext = at + 1 < m_input.files.size() && file.log != 0;
        m_file = {file.shownName, file.sender, hasNext && m_input.files[at + 1].log == file.log};
        m_hash.add(file.sender);
        m_unwrapper.reset();
        if (m_reader && file.wrapping) m_unwrapper = std::make_unique<Unwrapper>(*file.wrapping);
        const bool isOfMapped = m_mapped && !file.wrapping; // its beginning was not kept
        m_mayBeWrapped = m_reader && m_areWrapped && (!file.wasLookedAt || isOfMapped);
        if (m_gate) m_gate->times.beginFile(m_file.name);
        if (m_reader) m_status = m_reader->beginFile(m_file);
        return m_status.has_value();
    }
    Status data(std::string_view bytes, std::uint64_t done) override {
        m_hash.add(bytes);
        unpackedBytes += bytes.size();
        if (!m_reader) return passed(done);
        if (m_mayBeWrapped) lookForWrapping(bytes);
        if (m_unwrapper) {
            m_unwrapper->feed(bytes, m_inside);
            bytes = m_inside;
        }
        RETURN_IF_ERROR(m_reader->feed(bytes));
        return passed(done);
    }
    void wasUtf16(std::uint64_t oddUnits) override { m_oddUnits = oddUnits; }
    void hadZeros(std::uint64_t bytes, std::uint64_t runs) override {
        m_zeros = bytes;
        m_zeroRuns = runs;
    }
    Status end() override {
        if (const std::uint64_t odd = std::exchange(m_oddUnits, 0); odd > 0 && m_gate && m_gate->sink)
            RETURN_IF_ERROR(m_gate->issue({m_file.name, 0, 0,
                                           std::string(kKeptReason) + std::to_string(odd) +
                                               " halves of characters in UTF-16 stand alone; each is read as U+FFFD",
                                           "", true, true}));
        if (const std::uint64_t zeros = std::exchange(m_zeros, 0); zeros > 0 && m_gate && m_gate->sink)
            RETURN_IF_ERROR(m_gate->issue(
                {m_file.name, 0, 0,
                 std::string(kKeptReason) + std::to_string(zeros) + " zero bytes at " + std::to_string(m_zeroRuns) +
                     " places are read as nothing; a log that was cut while it was written, or a loss of power, leaves"
                     " them, and what stood there is not in the file",
                 "", true, true}));
        if (m_unwrapper) RETURN_IF_ERROR(endWrapped());
        // Sums, so that the order of the files is of no matter.
        const auto one = m_hash.finish();
        for (std::size_t i = 0; i < hash.size(); ++i)
            hash[i] += one[i];
        return m_reader ? m_reader->endFile() : Status();
    }
    Status passed(std::uint64_t done) override {
        m_done = done;
        return m_progress.advance(m_before + done, m_input.bytes, m_stage) ? Status() : fail(MessageId::Cancelled);
    }

    std::array<std::uint64_t, 2> hash{};
    std::uint64_t unpackedBytes = 0;

private:
    /// Of a file that was not looked at, in a run of which others are wrapped. @param bytes  its first
    void lookForWrapping(std::string_view bytes) {
        InputFile file;
        std::string head(bytes.substr(0, kHeadBytes)), inside;
        if (m_mapped)
            file.wrapping = findMappedWrapping(head, m_mapped->fields, m_mapped->format, inside);
        else
            lookAtContent(file, head);
        if (file.wrapping) m_unwrapper = std::make_unique<Unwrapper>(*file.wrapping);
        m_mayBeWrapped = false;
    }
    Status endWrapped() {
        m_unwrapper->end(m_inside);
        RETURN_IF_ERROR(m_reader->feed(m_inside));
        const std::uint64_t lines = m_unwrapper->linesLeftOut();
        if (lines == 0 || !m_gate || !m_gate->sink) return {};
        return m_gate->issue({m_file.name, 0, 0,
                              std::string(kLeftOutReason) + std::to_string(lines) +
                                  " lines without a record between those that have one",
                              "", true, true});
    }
    FilePart memberOf(const InputFile& file) const {
        FilePart part = m_input.members->part(file.entry);
        part.isPlain = !file.isPacked;
        return part;
    }
    static FilePart partOf(const InputFile& file) {
        return file.more.empty() ? FilePart{0, file.bytes} : FilePart{0, {}, false, file.more};
    }
    Status content(const std::filesystem::path& path, const FilePart& part) {
        if (!m_progress.advance(m_before, m_input.bytes, m_stage)) return fail(MessageId::Cancelled);
        RETURN_IF_ERROR(readContent(path, *this, m_progress, part));
        return std::move(m_status);
    }

    const RunInput& m_input;
    FormatReader* m_reader;
    EventGate* m_gate;
    Progress& m_progress;
    std::string_view m_stage;
    bool m_areWrapped;                                           ///< the records of some file are
    const Wrapping* m_mapped = nullptr;                          ///< one of which a mapping says the fields
    std::unordered_map<std::string_view, std::size_t> m_placeOf; ///< of a tar: by name of the entry
    std::size_t m_next = 0;
    std::uint64_t m_before = 0, m_done = 0; ///< bytes on disk: of the files before, of this one
    SourceFile m_file;
    std::unique_ptr<Unwrapper> m_unwrapper;
    bool m_mayBeWrapped = false; ///< the file at hand, of which nothing is known yet
    std::string m_inside;
    std::uint64_t m_oddUnits = 0;              ///< of its UTF-16
    std::uint64_t m_zeros = 0, m_zeroRuns = 0; ///< that were taken out of it
    Status m_status;
    ContentHash m_hash;
};

/// What is to be said of files that were not read, and of how those that were belong together.
Status noteFiles(const RunInput& input, EventSink& sink) {
    for (const UnreadFile& file : input.unread)
        RETURN_IF_ERROR(
            sink.issue({file.file, 0, 0, std::string(kLeftOutReason) + file.reason.text(), "", true, true}));
    for (const FileDoubt& doubt : input.doubts)
        RETURN_IF_ERROR(sink.issue({doubt.file, 0, 0, std::string(kKeptReason) + doubt.reason, "", true, true}));
    return {};
}

/// What is to be said of files that went on after they were found: logs that are still written.
Status noteGrowth(const RunInput& input, EventSink& sink) {
    for (const InputFile& file : input.files) {
        if (!file.entry.empty() || input.spool) continue;
        std::error_code error;
        const std::uintmax_t now = std::filesystem::file_size(file.path, error);
        if (error || now <= file.bytes) continue;
        RETURN_IF_ERROR(sink.issue({file.shownName, file.bytes, 0,
                                    std::string(kKeptReason) + "the file grew while it was read; what came later is"
                                                               " not in the run",
                                    "", true, true}));
    }
    return {};
}

/// A number, or nothing when the whole text is none.
Result<Run> describe(const RunInput& input, const RunToml& toml, const ImportOptions& options, bool needsScale) {
    Run run;
    run.name = asName(options.name.value_or(toml.name.value_or(input.folderName)));
    run.repetition = toml.repetition.value_or(1);
    run.config = toml.config;
    run.configText = toml.configText;
    run.heldOut = options.holdOut;
    for (const auto& [given, text] : options.set) {
        const std::string key = asUtf8(given), value = asUtf8(text);
        run.config.erase(key);
        run.configText.erase(key);
        if (const auto number = realNumber(value))
            run.config[key] = *number;
        else
            run.configText[key] = value;
    }
    const std::optional<double> scale = options.scale ? options.scale : toml.scale;
    if (!scale && !needsScale) return run;
    if (!scale) return fail(MessageId::ScaleNeeded, {input.shownName}, input.runTomlName);
    constexpr double kLargestScale = 1e15; // whole numbers are exact up to here
    if (!(*scale > 0 && *scale <= kLargestScale))
        return fail(MessageId::BadScale, {fmt::format("{}", *scale)}, options.scale ? "" : input.runTomlName);
    run.scale = scale;
    return run;
}

/// Everything but the name that decides what the workspace would hold; part of the content hash.
std::string settingsText(const Run& run, const ReadContext& context, std::string_view format) {
    std::string text = fmt::format("{} {} {} {} {} {}\n", format, context.timezone, context.target,
                                   run.scale ? fmt::format("{}", *run.scale) : "-", run.repetition, run.heldOut);
    for (const auto& [key, value] : run.config)
        text += fmt::format("{}={}\n", key, value);
    for (const auto& [key, value] : run.configText)
        text += fmt::format("{}=\"{}\"\n", key, value);
    for (const std::string& glob : context.options.withoutSenders)
        text += "-" + glob + "\n";
    if (context.dates != DateOrder::Unknown) text += fmt::format("dates {}\n", static_cast<int>(context.dates));
    return text;
}

/// Which figure of a date is the day: as somebody says, else as the dates in the beginnings show.
Result<DateOrder> dateOrder(const std::optional<std::string>& said, const std::vector<std::string>& heads) {
    if (said == "day first" || said == "day-first") return DateOrder::DayFirst;
    if (said == "month first" || said == "month-first") return DateOrder::MonthFirst;
    if (said)
        return fail(MessageId::BadRunToml,
                    {"dates", say(TENFOLD_WORDS("Sentence", "\"day first\" or \"month first\"", "import.dates"))});
    DateOrder order = DateOrder::Unknown;
    for (const std::string& head : heads) {
        const DateOrder now = dateOrderIn(head);
        if (now == DateOrder::Unknown) continue;
        if (order != DateOrder::Unknown && order != now) return DateOrder::Unknown; // files of two habits
        order = now;
    }
    return order;
}

} // namespace

struct PreparedRun::State {
    RunInput input;
    Run run;
    ReadContext context;
    const Format* format = nullptr;
    std::unique_ptr<EventGate> gate;
    std::unique_ptr<FormatReader> reader;
    std::array<std::uint64_t, 2> content{}; ///< hash of the files
    std::string hash;
    std::uint64_t bytes = 0;
};

PreparedRun::PreparedRun(std::unique_ptr<State> state)
    : m_state(std::move(state)) {}
PreparedRun::PreparedRun(PreparedRun&&) noexcept = default;
PreparedRun& PreparedRun::operator=(PreparedRun&&) noexcept = default;
PreparedRun::~PreparedRun() = default;

const Run& PreparedRun::run() const {
    return m_state->run;
}
std::string PreparedRun::formatName() const {
    return std::string(m_state->format->name());
}
const Format& PreparedRun::format() const {
    return *m_state->format;
}
RunKind PreparedRun::kind() const {
    const Format& format = *m_state->format;
    return m_state->run.scale ? format.traits().kind : format.kindWithoutScale(m_state->input.heads);
}
std::string PreparedRun::timezone() const {
    return m_state->context.timezone;
}
std::string PreparedRun::shownName() const {
    return m_state->input.shownName;
}
const std::vector<UnreadFile>& PreparedRun::unread() const {
    return m_state->input.unread;
}
std::uint64_t PreparedRun::bytes() const {
    return m_state->bytes;
}
std::string PreparedRun::contentHash() const {
    return m_state->hash;
}
const SkippedRecords& PreparedRun::skipped() const {
    return m_state->gate->skipped;
}
std::uint64_t PreparedRun::events() const {
    return m_state->gate->events;
}

Result<ImportOptions> withMappingText(ImportOptions options) {
    if (options.mapping && !options.mappingText) {
        ASSIGN_OR_RETURN(options.mappingText, readSmallFile(*options.mapping));
    }
    return options;
}

namespace {

/// Counts what comes of beginnings.
class CountingSink final : public EventSink {
public:
    Status event(const ParsedEvent&) override { return {}; }
    Status eventView(const EventView&) override {
        ++events;
        return {};
    }
    Status issue(const ImportIssue& issue) override {
        skipped.add(issue);
        return {};
    }

    std::uint64_t events = 0;
    SkippedRecords skipped;
};

/// Feeds the beginnings of a run to a reader, as if they were all of it.
Status readHeads(const RunInput& input, const Format& format, FormatReader& reader, TimeDoubts* times) {
    const bool areLines = format.traits().kind == RunKind::Calls; // spans may stand in one large document
    const auto walk = [&]() -> Status {
        for (std::size_t i = 0; i < input.heads.size(); ++i) {
            const InputFile& from = input.files[input.headFiles[i]];
            const SourceFile file{from.shownName, from.sender};
            if (times) times->beginFile(file.name);
            std::string_view head = input.heads[i];
            const bool isCut = head.size() >= kHeadBytes;
            if (isCut && areLines) head = head.substr(0, head.rfind('\n') + 1); // so is its last line
            RETURN_IF_ERROR(reader.beginFile(file));
            RETURN_IF_ERROR(reader.feed(head));
            // A document goes on behind the beginning: its end is none that anybody has to hear of.
            if (!isCut || areLines) RETURN_IF_ERROR(reader.endFile());
        }
        return {};
    };
    if (reader.needsSurvey()) {
        RETURN_IF_ERROR(walk());
        RETURN_IF_ERROR(reader.endSurvey());
    }
    RETURN_IF_ERROR(walk());
    return reader.endRun();
}

/// Why nothing can be read of the beginnings of a run of calls, though there are records; nothing: something can.
std::optional<Error> nothingIn(const RunInput& input, const ReadContext& given, const Format& format) {
    if (format.traits().kind != RunKind::Calls) return {};
    ReadContext context = given;
    if (context.timezone.empty()) context.timezone = "UTC";
    if (context.dates == DateOrder::Unknown) context.dates = DateOrder::DayFirst;
    CountingSink sink;
    const auto reader = format.reader(context, sink);
    if (!reader || !readHeads(input, format, **reader, nullptr)) return {};
    if (sink.events > 0 || sink.skipped.count() == 0) return {};
    return sink.skipped.error(input.shownName, format);
}

} // namespace

Result<PreparedRun> describeRun(const RunInput& input, const ImportOptions& given) {
    ASSIGN_OR_RETURN(ImportOptions options, withMappingText(given)); // once: it may come through a pipe
    RunToml toml;
    if (input.runToml) {
        ASSIGN_OR_RETURN(toml, parseRunToml(*input.runToml, input.runTomlName));
    }
    for (const TomlAbove& above : input.tomlsAbove) {
        ASSIGN_OR_RETURN(RunToml settings, parseRunToml(above.text, above.name));
        addSettingsAbove(toml, std::move(settings));
    }
    auto state = std::make_unique<PreparedRun::State>();
    state->input = input;
    if (options.mapping) // it is read, though not as a trace
        std::erase_if(state->input.unread, [&](const UnreadFile& file) {
            std::error_code error;
            return std::filesystem::equivalent(file.file, *options.mapping, error);
        });
    const Format* named = nullptr;
    if (const auto& name = options.format ? options.format : toml.format) {
        ASSIGN_OR_RETURN(named, formatNamed(*name));
    } else if (options.mappingText) { // whatever it looks like
        ASSIGN_OR_RETURN(const Format* const byFields, formatNamed("json-fields"));
        unwrapMapped(state->input, jsonfields::neededFields(*options.mappingText), byFields);
        ASSIGN_OR_RETURN(named, formatNamed(jsonfields::mappedFormatName(state->input.heads)));
    }
    if (!(state->format = chooseFormat(state->input, named))) {
        if (state->input.heads.empty()) return fail(MessageId::NoEvents, {input.shownName});
        const InputFile& first = state->input.files[state->input.headFiles[0]];
        const std::string& name =
            state->input.files.size() > 1 ? first.shownName : input.shownName; // of which it is said
        return tl::unexpected(unreadError(state->input.heads[0], name, first.path.string()));
    }
    state->format = state->format->settled(options);
    RETURN_IF_ERROR(state->format->checkOptions(state->input.heads, options));
    state->context = {options.timezone.value_or(toml.timezone.value_or("")), state->input.heads,
                      toml.target.value_or(""), options};
    ASSIGN_OR_RETURN(state->context.dates, dateOrder(options.dates ? options.dates : toml.dates, state->input.heads));
    state->gate = std::make_unique<EventGate>(options.withoutSenders);
    auto reader = state->format->reader(state->context, *state->gate);
    const bool mayAsk = !reader && (reader.error().id() == MessageId::TimeZoneNeeded ||
                                    reader.error().id() == MessageId::DateOrderNeeded);
    if (!reader && !mayAsk) return tl::unexpected(std::move(reader).error());
    auto run = describe(input, toml, options, state->format->kindWithoutScale(state->input.heads) == RunKind::Calls);
    if (!run || !reader) {
        // Nobody is asked for what a file needs that holds nothing to read.
        if (const auto nothing = nothingIn(state->input, state->context, *state->format))
            return tl::unexpected(*nothing);
        return tl::unexpected(!run ? std::move(run).error() : std::move(reader).error());
    }
    state->run = std::move(*run);
    state->reader = std::move(*reader);
    const FormatTraits traits = state->format->traits();
    if (!traits.hasCommonClock || !traits.hasEpoch)
        state->run.configText.try_emplace(kClockSetting, traits.hasCommonClock ? kClockSinceStart : kClockPerHost);
    state->gate->reader = state->reader.get();
    state->bytes = state->input.bytes;
    return PreparedRun(std::move(state));
}

Status PreparedRun::survey(Progress& progress) {
    const bool needsSurvey = m_state->reader->needsSurvey();
    RunWalker walker(m_state->input, needsSurvey ? m_state->reader.get() : nullptr, m_state->gate.get(), progress,
                     "looking through");
    RETURN_IF_ERROR(walker.walk());
    if (needsSurvey) RETURN_IF_ERROR(m_state->reader->endSurvey());
    ContentHash settings;
    settings.add(settingsText(m_state->run, m_state->context, m_state->format->name()));
    if (const auto& text = m_state->context.options.mappingText) settings.add(*text);
    const auto extra = settings.finish();
    m_state->content = walker.hash;
    m_state->hash = fmt::format("{:016x}{:016x}", walker.hash[0] ^ extra[0], walker.hash[1] ^ extra[1]);
    m_state->bytes = walker.unpackedBytes;
    return {};
}

Result<PreparedRun> prepareRun(const RunInput& input, const ImportOptions& options, Progress& progress) {
    ASSIGN_OR_RETURN(PreparedRun prepared, describeRun(input, options));
    RETURN_IF_ERROR(prepared.survey(progress));
    return prepared;
}

Result<std::optional<std::int64_t>> PreparedRun::firstTime(Progress& progress) const {
    FirstTime first(m_state->context.options.withoutSenders);
    ASSIGN_OR_RETURN(const auto reader, m_state->format->reader(m_state->context, first));
    const auto pass = [&] {
        return RunWalker(m_state->input, reader.get(), nullptr, progress, "looking for the first time").walk();
    };
    if (reader->needsSurvey()) {
        RETURN_IF_ERROR(pass());
        RETURN_IF_ERROR(reader->endSurvey());
    }
    Status status = pass();
    if (status) status = reader->endRun();
    if (!status && !first.timeNs()) return tl::unexpected(status.error()); // else that is what ended it
    return first.timeNs();
}

Status PreparedRun::read(EventSink& sink, Progress& progress) {
    m_state->gate->sink = &sink;
    m_state->gate->findFirstTime = [&] { return firstTime(progress); };
    RETURN_IF_ERROR(noteFiles(m_state->input, sink));
    RunWalker walker(m_state->input, m_state->reader.get(), m_state->gate.get(), progress, "reading");
    RETURN_IF_ERROR(walker.walk());
    // What is recorded under the hash has to be what was hashed.
    if (walker.hash != m_state->content)
        return fail(MessageId::CannotRead,
                    {m_state->input.shownName,
                     say(TENFOLD_WORDS("Sentence", "it was changed while it was read", "import.wasChangedWhile"))});
    RETURN_IF_ERROR(m_state->reader->endRun());
    RETURN_IF_ERROR(m_state->gate->end(hasCommonClock(m_state->run)));
    RETURN_IF_ERROR(noteGrowth(m_state->input, sink));
    m_state->run.skippedRecords = m_state->gate->issues;
    if (m_state->gate->events > 0) return {};
    const bool hasSkipped = m_state->gate->skipped.count() > 0;
    return tl::unexpected(hasSkipped ? m_state->gate->skipped.error(m_state->input.shownName, *m_state->format)
                                     : noEventsError(m_state->input.shownName, m_state->format));
}

bool PreparedRun::hasEarlierReports() const {
    return !m_state->gate->reports.empty();
}

Status PreparedRun::readAgain(EventSink& sink, Progress& progress) {
    auto gate = std::make_unique<EventGate>(m_state->context.options.withoutSenders);
    gate->reportsBefore = std::move(m_state->gate->reports);
    ASSIGN_OR_RETURN(auto reader, m_state->format->reader(m_state->context, *gate));
    gate->reader = reader.get();
    m_state->reader = std::move(reader);
    m_state->gate = std::move(gate);
    if (m_state->reader->needsSurvey()) {
        RunWalker walker(m_state->input, m_state->reader.get(), m_state->gate.get(), progress, "looking through");
        RETURN_IF_ERROR(walker.walk());
        RETURN_IF_ERROR(m_state->reader->endSurvey());
    }
    return read(sink, progress);
}

Status PreparedRun::readBeginnings(EventSink& sink) {
    m_state->gate->sink = &sink;
    RETURN_IF_ERROR(readHeads(m_state->input, *m_state->format, *m_state->reader, &m_state->gate->times));
    return m_state->gate->end(false); // of a beginning there is nothing to say of the whole
}

Result<Run> readRunFolder(const std::filesystem::path& path, const ImportOptions& options, EventSink& sink,
                          Progress& progress) {
    ASSIGN_OR_RETURN(const auto inputs, findRuns(path, progress, options.scale.has_value()));
    if (inputs.size() > 1) return fail(MessageId::SeveralRuns, {path.string(), std::to_string(inputs.size())});
    ASSIGN_OR_RETURN(PreparedRun prepared, prepareRun(inputs.front(), options, progress));
    RETURN_IF_ERROR(prepared.read(sink, progress));
    return prepared.run();
}

Result<Trace> readTrace(const std::vector<std::filesystem::path>& paths, const ImportOptions& given, Progress& progress,
                        std::vector<ImportIssue>* issues) {
    ASSIGN_OR_RETURN(const ImportOptions options, withMappingText(given));
    Trace trace;
    for (const auto& path : paths) {
        ASSIGN_OR_RETURN(const auto inputs, findRuns(path, progress, options.scale.has_value()));
        for (const RunInput& input : inputs) {
            ASSIGN_OR_RETURN(PreparedRun prepared, prepareRun(input, options, progress));
            TraceSink sink(trace, prepared.run());
            RETURN_IF_ERROR(prepared.read(sink, progress));
            if (issues) issues->insert(issues->end(), sink.issues().begin(), sink.issues().end());
        }
    }
    trace.finish();
    settleLists(trace);
    return trace;
}

} // namespace tenfold
