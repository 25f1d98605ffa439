#pragma once

#include "core/import/format.h"
#include "core/import/formats/spans/json/json_pieces.h"
#include "core/import/formats/spans/json/record_tree.h"
#include "core/import/formats/spans/said_words.h"
#include "core/import/formats/spans/span_emitter.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::spans {

/// Reads the records of a format out of JSON, each an object that is looked at as a whole: one a line, over many lines,
/// in a list, or in lists below wrappers ({"hits":{"hits":[…]}}). Where a file begins with an object in which a wrapper
/// stands, its objects are entered until there; else each object is a record.
class JsonRecords : public FormatReader, private JsonPieceUser {
public:
    Status beginFile(const SourceFile& file) override;
    Status feed(std::string_view chunk) override;
    Status endFile() override;
    Status endRun() override;
    RecordPlace place() const override { return m_emitter.place(); }

protected:
    /// @param wrappers  keys below which records stand  @param openings  as JsonPieces has them, of a record a line
    JsonRecords(EventSink& sink, std::vector<std::string_view> wrappers, std::vector<std::string_view> openings)
        : m_emitter(sink)
        , m_wrappers(std::move(wrappers))
        , m_pieces(*this, std::move(openings)) {}

    /// One record. What it holds lives until the call returns.
    virtual Status record(RecordNode record, const SpanPlace& place) = 0;
    /// After the last record of a file.
    virtual Status fileEnded() { return {}; }
    /// After the last file, before what is said of the whole run.
    virtual Status runEnded() { return {}; }
    /// Whether a file may end before its lists do.
    virtual bool mayEndOpen() const { return false; }
    /// Whether records stand below a key.
    virtual bool isWrapper(std::string_view key) const;
    /// Whether the list below a wrapper's key is of wrappers.
    virtual bool isListOfWrappers(std::string_view /*key*/) const { return false; }

    const SourceFile& file() const { return *m_sourceFile; }

    // What most records have, put into m_span. What cannot be read becomes an attribute `recorded.NAME` and a doubt.
    /// @return whether trace and span have one; ids of any form are taken (text_ids.h), a parent of zeros is none
    bool readIds(RecordNode trace, RecordNode id, RecordNode parent);
    /// Ids by their texts. Where hashes stand for these, attributes `recorded.NAME` say them, and the run says so once.
    TraceId traceIdSaid(std::string_view text);
    SpanId spanIdSaid(std::string_view text, std::string_view name);
    void readKind(RecordNode kind);
    void readStatus(RecordNode status, StatusNumbers numbers);
    /// A start that is a number of some unit, or of an epoch's size by its digits where unitNs is 0, or ISO 8601.
    /// @return whether there is one
    bool readStart(RecordNode start, std::int64_t unitNs);
    void readDuration(RecordNode duration, std::int64_t unitNs);
    void doubtful(std::string_view name, RecordNode what, const char* doubt);
    void doubtful(const char* doubt) { m_doubts.push_back(doubt); }
    /// The process of these attributes, which m_resource has. @param service  where it is said apart, else empty
    Process& processOf(std::string_view service);
    /// Hands m_span, m_attributes and the doubts on.
    Status emit(Process& process, const SpanPlace& place);
    /// Forgets the span at hand, for records that hold many.
    void nextSpan();

    SpanEmitter m_emitter;
    AttributeLeaves m_attributes, m_resource;
    RecordedSpan m_span;

private:
    JsonStep begin(int place, std::string_view key, char open, const JsonAhead& ahead) override;
    Status piece(const JsonPiece& piece) override;
    Status end(int, std::uint64_t, std::uint64_t) override { return {}; }
    Status bad(std::uint64_t offset, std::uint64_t line, const char* why, std::string_view excerpt) override;
    Status start();

    std::vector<std::string_view> m_wrappers;
    JsonPieces m_pieces;
    RecordTree m_tree;
    std::vector<const char*> m_doubts; ///< about the span at hand
    bool m_hasHashedIds = false;       ///< it
    std::string m_processKey;
    const SourceFile* m_sourceFile = nullptr;
    std::string m_start; ///< of the file, until it is known whether there are wrappers
    bool m_hasStarted = false, m_isWrapped = false, m_isEnd = false;
    std::optional<std::uint64_t> m_firstRecord; ///< of the file: where it begins
};

} // namespace tenfold::spans
