#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {

/// When and where wanted values were seen in recorded runs, by node, by run and by call: what valueSources() asks.
/// Wanted values and parts of texts are known before reading, so that one pass over the events with a look-up for each
/// different value is enough, and memory is bounded by what is wanted: for each value and place asked for the first
/// moment and at most `kMostSources` arguments.
class SourceIndex {
public:
    /// Kept for a value and place; later ones are rarer and are left out.
    static constexpr std::size_t kMostSources = 16;
    using Key = std::uint32_t; ///< a wanted value or part

    /// A value is known from the start of the call that sends it, or the end of the call that returns it; `position`
    /// orders equal times of one node, whose clock may be too coarse to tell them apart.
    struct Moment {
        std::int64_t ns = 0;
        std::uint32_t position = 0;
        auto operator<=>(const Moment&) const = default;
    };
    struct Found {
        std::optional<Moment> first;    ///< outside the place that is looked at
        std::optional<Moment> inPlace;  ///< there, first in `placeNode`
        std::optional<Moment> inPlace2; ///< and first in another node
        std::uint32_t placeNode = 0;
        std::vector<std::pair<std::uint32_t, Moment>> sources; ///< the argument (sourceName()) and when it first had it
    };

    Key wantValue(const Value& value);
    /// A token of a text (text_pattern.h); a whole number counts as the token of its digits.
    Key wantPart(std::string_view token);
    /// Before reading: what will be asked.
    void ask(Key key, std::uint32_t run, std::uint32_t node);
    void askCall(Key key, std::uint32_t run, std::uint32_t position);

    /// The place that is looked at; what it carries in a node is no source for it there.
    void setPlace(const std::string& method, const std::string& path);
    /// Before the parts of a run. @param nodes  by the name of a sender, only those asked about
    void beginRun(std::uint32_t run, std::map<std::string, std::uint32_t> nodes);
    /// Cost: O(leaves) look-ups, O(bytes of different texts) where parts are wanted.
    void add(const Trace& part);

    const Found* inNode(Key key, std::uint32_t node) const;
    const Found* inRun(Key key, std::uint32_t run) const;
    /// When it was first seen by others than the place in that node; of inRun().
    static std::optional<Moment> firstFor(const Found& found, std::uint32_t node);
    /// Other arguments of a request that have the value.
    const std::vector<std::uint32_t>& inCall(Key key, std::uint32_t run, std::uint32_t position) const;
    /// "create.src", "create.response.fs.fileId", without indices of lists.
    const std::string& sourceName(std::uint32_t source) const { return m_sourceNames[source]; }

private:
    using Pair = std::pair<std::uint32_t, std::uint32_t>;
    static std::uint64_t idOf(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }
    const std::vector<Key>& keysOf(const Trace& part, ValueId value);
    std::uint32_t sourceOf(const Trace& part, StringId method, StringId path, bool isResponse);
    static void note(Found& found, const Moment& at, std::uint32_t source, std::optional<std::uint32_t> placeNode);
    void addLeaf(const Trace& part, const Event& event, const Leaf& leaf, bool isResponse);

    ValuePool m_values;
    StringPool m_parts;
    std::vector<Key> m_valueKeys, m_partKeys; ///< by id in the pools
    Key m_nextKey = 0;
    std::unordered_map<std::uint64_t, Found> m_inNode, m_inRun;
    std::map<Pair, std::map<Key, std::vector<std::uint32_t>>> m_calls; ///< run, position -> wanted -> arguments
    std::string m_method, m_path;

    std::uint32_t m_run = 0;
    std::map<std::string, std::uint32_t> m_nodes;
    std::map<std::string, std::uint32_t> m_sources;
    std::vector<std::string> m_sourceNames;
    std::unordered_map<std::uint64_t, std::uint32_t> m_sourceMemo; ///< of a run's ids of texts
    std::vector<std::optional<std::vector<Key>>> m_keyMemo;        ///< of a part's values
    std::vector<std::optional<std::int64_t>> m_nodeMemo;           ///< of a run's senders; -1: not asked about
};

} // namespace tenfold
