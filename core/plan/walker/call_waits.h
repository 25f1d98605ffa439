#pragma once

#include "core/plan/walker/compiled_type.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

/// When the calls of other nodes are made that calls of a plan take values from, or that send what replies tell, so
/// that no call stands before what it follows from (method.md, Plans). A node's own delays know nothing of the others:
/// a worker reports what a client has not made yet, or takes a job that nobody has put in.
///
/// Which call meets which is chance in a plan: of the J calls of a method that a node makes so, the j-th waits until
/// j / J of the calls that it may take values from have been made, and as many more as the j-th of J scatters
/// (sqrt(j (J - j) / J)); the only one until the first has been made; but never longer than the node waited before any
/// of its calls of the method when it was recorded. A reply that tells what others send (CallStep::toldBy) waits
/// likewise, as long as it takes, and so does what uses it: nobody can tell what nobody has sent. A call that was
/// recorded to follow others (CallStep::follows) waits for as many of them as then, as long as it takes.
/// Calls of a node's own type are left out: they wait for each other. So do types whose times never come to rest, as
/// each waits for the other: there nothing waits but what waits as long as it takes, and where that is not enough,
/// nobody.
class CallWaits {
public:
    /// @param types  of the plan, compiled, in its order; changed by settle()
    CallWaits(const Plan& plan, std::vector<CompiledType*> types);
    /// No call waits for other nodes.
    bool empty() const { return m_waiting.empty(); }
    /// Calls of a type wait for other nodes. Where none do, how long after its start a node makes a call never changes.
    bool waits(std::size_t type) const { return m_waits[type]; }
    /// Plays nodes of the types that make the calls waited for and moves what waits, until nothing moves any more.
    /// @param startOf  when a node starts (type, node) as far as known
    /// @param moved    told before each pass that times have changed
    /// Cost: a few passes over a few nodes of each type, together a bounded number of calls.
    void settle(const std::function<std::int64_t(std::size_t, std::uint64_t)>& startOf,
                const std::function<void()>& moved);

private:
    enum class What : std::uint8_t {
        Argument, ///< takes values from the calls
        Reply,    ///< tells what the calls send
        Order,    ///< was recorded to follow the calls
    };
    struct Waiting {
        SourceWait* wait = nullptr;
        std::size_t type = 0;
        std::uint32_t method = kNoMethod;
        What what = What::Argument;
        std::vector<CallName> sources;
        std::optional<std::size_t> maker = {};                    ///< the type whose calls these are; none: any other
        bool hasMoved = false;                                    ///< in the last pass
        bool isSure() const { return !wait->mostNs.has_value(); } ///< waits as long as it takes
    };
    /// Times of the calls of one method by the nodes of one type, each standing for `weight` of them.
    struct Made {
        std::vector<std::int64_t> timesNs; ///< ascending
        double weight = 1;
    };
    using MadeCalls = std::map<CallName, std::map<std::size_t, Made>>;
    /// What is left to be played in a pass.
    struct Budget {
        std::uint64_t nodes = 0, calls = 0;
        bool operator==(const Budget&) const = default;
        /// Calls that the next node may make; what one leaves is for those after it.
        std::uint64_t ofNext() { return calls / nodes--; }
        void take(std::uint64_t made) { calls -= std::min(made, calls); }
    };
    /// What nodes of a type that waits for nobody made: the same in each pass, while they start at the same times and
    /// may make as many calls.
    struct Played {
        std::vector<std::int64_t> startsNs; ///< of the nodes played; empty: none yet
        std::vector<std::uint64_t> calls;   ///< by node
        Budget budget;
        bool isCut = false; ///< a node would have made more
        std::vector<std::pair<CallName, Made>> made;
    };

    void collect(std::vector<CompiledStep>& steps, std::size_t type);
    void collectFollowed(CompiledStep& step, std::size_t type);
    bool areFollowed(const CompiledStep& step, std::size_t type, const CallName& source) const;
    void addLongestWaits();
    bool comesToRest(const std::function<std::int64_t(std::size_t, std::uint64_t)>& startOf,
                     const std::function<void()>& moved);
    std::vector<std::size_t> circles() const;
    bool leaveOut(bool isSure);
    MadeCalls play(const std::function<std::int64_t(std::size_t, std::uint64_t)>& startOf);
    std::vector<std::uint64_t> playType(std::size_t type, const std::vector<std::uint64_t>& nodes,
                                        const std::vector<std::int64_t>& startsNs, Budget left, MadeCalls& made) const;
    static bool isCutBy(const std::vector<std::uint64_t>& calls, Budget left);
    static void thin(Made& made);
    static std::vector<std::int64_t> quantilesOf(const Waiting& waiting, const MadeCalls& made);

    const Plan& m_plan;
    std::vector<CompiledType*> m_types;
    std::vector<std::set<CallName>> m_calls;          ///< that the nodes of a type make; by type
    std::map<std::string_view, std::size_t> m_typeOf; ///< by name
    std::vector<Waiting> m_waiting;
    std::vector<bool> m_waits;                             ///< by type: in m_waiting at first
    std::vector<Played> m_played;                          ///< by type, of those that do not wait
    std::map<CallName, std::vector<std::size_t>> m_makers; ///< types that make the calls waited for
};

} // namespace tenfold
