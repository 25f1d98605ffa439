#pragma once

#include "core/import/settings/import_options.h"
#include "core/import/settings/line_time.h"
#include "core/trace/event_sink.h"
#include "core/trace/run_kind.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// One file of a run, as a reader sees it.
struct SourceFile {
    std::string name;    ///< path as shown to people ("scale-03/datanode-01.log", "run.tar.zst:scale-03/…")
    std::string sender;  ///< file name without folders and endings (.log, .jsonl, .gz …)
    bool goesOn = false; ///< the next file is the next piece of the same log: what is open now may end there
};

/// How a run is to be read: what run.toml and the options say, settled.
struct ReadContext {
    std::string timezone;           ///< empty = nobody said
    std::vector<std::string> heads; ///< beginnings of the files of the run (unpacked)
    std::string target;             ///< run.toml `target`: the service that events without one of their own belong to
    ImportOptions options;
    DateOrder dates = DateOrder::Unknown; ///< which figure of a date is the day, as somebody said or as the dates show
};

/// Where a record begins in its file.
struct RecordPlace {
    std::uint64_t byteOffset = 0;
    std::uint64_t line = 0; ///< 0 = unknown
};

/// Reads the files of one run, fed in chunks of any size, one file after the other:
/// [beginFile feed* endFile]* for a survey where needsSurvey(), then the same again to read, then endRun.
/// A bad record is reported to the sink and skipped; a Status failure ends the import of the run.
class FormatReader {
public:
    virtual ~FormatReader() = default;
    /// Whether the files have to be seen once before events can be made of them.
    virtual bool needsSurvey() const { return false; }
    /// Called once between the survey and the reading.
    virtual Status endSurvey() { return {}; }
    /// @param file  stays alive until endFile
    virtual Status beginFile(const SourceFile& file) = 0;
    virtual Status feed(std::string_view chunk) = 0;
    virtual Status endFile() = 0;
    virtual Status endRun() { return {}; }
    /// Of the record whose event the sink is given, while it is given.
    virtual RecordPlace place() const { return {}; }
};

/// What is true of all runs of a format.
struct FormatTraits {
    RunKind kind = RunKind::Calls;
    bool hasCommonClock =
        true;             ///< times of different hosts can be compared; where not, the run says so (clock_setting.h)
    bool hasEpoch = true; ///< times count from 1970; where not, from a start of the recorder's own, and the run says so
    bool isTree = false;  ///< a folder a host, and folders in it: all of them are one run
    bool marksLists = true; ///< a list of one value looks otherwise than the value alone
};

/// What is said of a format in lists of all (README, docs/formats.md, `tenfold formats`): a test says when these are
/// stale.
struct FormatCard {
    std::string_view title;  ///< whose it is: "Zipkin"
    std::string_view reads;  ///< which forms of it are read
    std::string_view header; ///< where a record and what becomes of it are shown, below core/import/formats
};

/// One trace format. Formats are registered in registry.cpp; nothing else knows them by name.
class Format {
public:
    virtual ~Format() = default;
    virtual std::string_view name() const = 0;
    /// How sure it is that a file with this beginning is one of its own: 0 no … 100 certainly.
    /// @param head  up to 64 KiB of the (unpacked) file; the last line may be cut
    virtual int sniff(std::string_view head) const = 0;
    /// The format that reads its files with these options: another one where they say so.
    virtual const Format* settled(const ImportOptions&) const { return this; }
    virtual FormatTraits traits() const { return {}; }
    virtual FormatCard card() const { return {}; }
    /// What has to be said before anything else is asked. Errors: NeedsInput (a mapping).
    virtual Status checkOptions(const std::vector<std::string>&, const ImportOptions&) const { return {}; }
    /// The name of the formats that its reader reads as well: files of all of them are read as one run.
    virtual std::string_view family() const { return name(); }
    /// What a run of these beginnings is whose scale nobody says; calls need one.
    virtual RunKind kindWithoutScale(const std::vector<std::string>&) const { return traits().kind; }
    /// What a record needs to be one of this format, for who has a file of which none could be read; empty: nothing is
    /// to be said beside the reasons.
    virtual Sentence needs() const { return {}; }
    /// A reader that hands events and issues to `sink`, which outlives it. Errors: NeedsInput (zone, mapping).
    virtual Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const = 0;
};

} // namespace tenfold
