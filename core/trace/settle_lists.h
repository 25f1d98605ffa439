#pragma once

#include "core/trace/trace.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace tenfold {

/// Which fields of messages are lists. Formats without a description of their messages (Hadoop's logs) show a field
/// with one element like one that is no list; an importer settles that within a run, this does so between runs: where
/// one run has `x[0]` and another only `x`, all have `x[0]`. A field that a single run has in both forms is left
/// alone: there it means something (a reply that is a list or a value). Source: ours.
class ListFields {
public:
    /// Notes a path of a run. @param side  'q' request, 'r' response
    void note(std::string_view method, char side, std::string_view path, std::uint32_t run);
    /// Notes all paths of a trace. Cost: O(leaves).
    void note(const Trace& trace);
    /// The path with the index of every list that lacks one; nothing when it is as it should be.
    std::optional<std::string> settled(std::string_view method, char side, std::string_view path) const;

private:
    struct Forms {
        std::set<std::uint32_t> asList, asOther; ///< runs
        bool isList() const;
    };
    static std::string keyOf(std::string_view method, char side);
    std::map<std::string, Forms, std::less<>> m_fields; ///< by method, side and path without indices
    std::uint32_t m_nextRun = 0;                        ///< runs of the next trace are others than those noted before
};

/// Gives the same field the same path in all runs of a trace. Cost: O(leaves). Idempotent.
void settleLists(Trace& trace);
/// The same with what other traces showed too, for a trace that is to be compared with them.
void settleLists(Trace& trace, ListFields known);

} // namespace tenfold
