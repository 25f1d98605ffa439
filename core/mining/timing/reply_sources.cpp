#include "core/mining/timing/reply_sources.h"

#include "core/known/field_index.h"
#include "core/program/walk.h"
#include "core/trace/clock_step.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kFewestCalls = 7; ///< that sent what was told: 2^-7 is below 1 %
constexpr double kFewestHeld = 0.95;    ///< of the values told in a run
constexpr double kFewestTold = 0.9;     ///< of the calls of a run that send, that have sent what was told
constexpr double kFewestTelling = 0.2;  ///< of a run's replies of the steps: who asks again and again waits for none
constexpr double kRareSource = 0.05;    ///< of the values: fields that sent fewer are no source
constexpr std::uint32_t kNoSender = 0xffffffffU;
constexpr std::int64_t kNotYet = std::numeric_limits<std::int64_t>::max();

/// Who sent a value first in a run, and when a reply told it first.
struct Origin {
    std::int64_t sentNs = kNotYet, toldNs = kNotYet;
    std::uint32_t event = 0;
    StringId path;
    bool isSentFirst(std::int64_t clockStepNs) const {
        return sentNs < kNotYet && (toldNs == kNotYet || sentNs <= toldNs + clockStepNs);
    }
};

/// A field of a method's replies.
using ReplyField = std::tuple<StringId, StringId, StringId>; ///< target, method, path

/// What one field's replies told the nodes of a type in one run.
struct ToldInRun {
    std::unordered_set<ValueId> unsent;                ///< told for the first time, by nobody sent before
    std::unordered_map<ValueId, ResolvedField> sentBy; ///< those that another node had sent before
    std::set<std::uint32_t> calls;                     ///< that sent them
    std::set<std::uint32_t> steps;                     ///< ids of the steps whose replies told them
    std::int64_t firstNs = kNotYet;                    ///< of these, after the start of the run
    std::uint64_t replies = 0;                         ///< that told one of these
    std::uint32_t lastReply = 0;                       ///< of them, once there is one

    std::size_t values() const { return unsent.size() + sentBy.size(); }
    /// Nearly all that was told was sent before.
    bool holds() const {
        return !sentBy.empty() && static_cast<double>(sentBy.size()) >= kFewestHeld * static_cast<double>(values());
    }
};
struct ToldByField {
    bool isOut = false; ///< it does not hold in some run; nothing is kept then
    std::vector<ToldInRun> byRun;
};

/// A field whose replies tell what others send.
struct Candidate {
    std::size_t type = 0;
    ReplyField field;
    std::vector<ResolvedField> sources; ///< the likeliest first
    std::set<std::size_t> makers;       ///< types that send it, other than the type itself
    std::set<std::uint32_t> steps;
    std::uint64_t held = 0, values = 0;
    std::int64_t firstNs = kNotYet;
};

class ReplySources {
public:
    explicit ReplySources(MiningWork& work)
        : m_work(work)
        , m_trace(work.trace)
        , m_clockStepNs(clockStepNs(work.trace))
        , m_typeOf(work.typeOfSenders())
        , m_told(work.types.size())
        , m_executed(work.types.size())
        , m_origins(m_trace.values.size())
        , m_knownTo(m_trace.values.size(), kNoSender) {}

    void find() {
        for (std::size_t r = 0; r < m_work.runs.size(); ++r)
            readRun(r);
        std::vector<Candidate> found;
        for (std::size_t t = 0; t < m_work.types.size(); ++t)
            for (Candidate& candidate : candidatesOf(t))
                found.push_back(std::move(candidate));
        keepWhatIsToldOnceEach(found);
        leaveCirclesOut(found);
        for (const Candidate& candidate : found)
            write(candidate);
    }

private:
    // ---- one run --------------------------------------------------------------------------------------------------

    void readRun(std::size_t run) {
        std::int64_t startNs = kNotYet;
        m_work.forEachEvent(m_work.runs[run], [&](std::uint32_t e) {
            startNs = std::min(startNs, m_trace.events[e].startNs);
            addOrigins(e);
        });
        for (std::size_t t = 0; t < m_work.types.size(); ++t)
            for (const std::size_t n : m_work.nodesInRun(m_work.types[t], m_work.runs[run]))
                readNode(t, n, run, startNs);
        for (std::size_t t = 0; t < m_work.types.size(); ++t)
            if (!m_work.nodesInRun(m_work.types[t], m_work.runs[run]).empty()) leaveOut(t, run);
        m_work.forEachEvent(m_work.runs[run], [&](std::uint32_t e) { forget(m_trace.events[e]); });
    }

    void forget(const Event& event) {
        for (const auto& leaves : {m_trace.request(event), m_trace.response(event)})
            for (const Leaf& leaf : leaves) {
                m_origins[leaf.value.value] = {};
                m_knownTo[leaf.value.value] = kNoSender;
            }
    }

    void leaveOut(std::size_t t, std::size_t run) {
        for (auto& [field, told] : m_told[t])
            if (told.isOut || run >= told.byRun.size() || !told.byRun[run].holds()) told = {true, {}};
    }

    void addOrigins(std::uint32_t e) {
        const Event& event = m_trace.events[e];
        for (const Leaf& leaf : m_trace.request(event)) {
            Origin& origin = m_origins[leaf.value.value];
            if (event.startNs >= origin.sentNs) continue;
            origin.sentNs = event.startNs;
            origin.event = e;
            origin.path = leaf.path;
        }
        const std::int64_t toldNs = knownAtNs(event, Side::Response);
        for (const Leaf& leaf : m_trace.response(event)) {
            Origin& origin = m_origins[leaf.value.value];
            origin.toldNs = std::min(origin.toldNs, toldNs);
        }
    }

    /// What a node is told that it has not known, call by call.
    void readNode(std::size_t t, std::size_t n, std::size_t run, std::int64_t runStartNs) {
        const TypeWork& type = m_work.types[t];
        std::unordered_map<std::uint32_t, std::uint32_t> stepOf; // of events
        for (std::size_t i = 0; i < type.calls[n].size(); ++i)
            if (const Step* step = type.alignments[n].calls[i].step) {
                stepOf[type.calls[n][i].event] = step->id;
                for (const std::uint32_t repeat : type.calls[n][i].repeats)
                    stepOf[repeat] = step->id;
            }
        const SenderId sender = type.senders[n];
        const auto [begin, end] = m_trace.eventsOf(sender);
        for (std::uint32_t e = begin; e < end; ++e) {
            const Event& event = m_trace.events[e];
            for (const Leaf& leaf : m_trace.request(event))
                m_knownTo[leaf.value.value] = sender.value;
            const auto step = stepOf.find(e);
            if (step != stepOf.end()) ++m_executed[t][{run, step->second}];
            for (const Leaf& leaf : m_trace.response(event)) {
                std::uint32_t& known = m_knownTo[leaf.value.value];
                if (std::exchange(known, sender.value) == sender.value || step == stepOf.end()) continue;
                if (isTelling(m_trace.value(leaf.value))) addTold(t, e, leaf, step->second, run, runStartNs);
            }
        }
    }

    void addTold(std::size_t t, std::uint32_t e, const Leaf& leaf, std::uint32_t step, std::size_t run,
                 std::int64_t runStartNs) {
        const Event& event = m_trace.events[e];
        const Origin& origin = m_origins[leaf.value.value];
        const Event& sent = m_trace.events[origin.event];
        ToldByField& ofField = m_told[t][{event.target, event.method, leaf.path}];
        if (ofField.isOut) return;
        ofField.byRun.resize(m_work.runs.size());
        ToldInRun& told = ofField.byRun[run];
        if (!origin.isSentFirst(m_clockStepNs)) {
            told.unsent.insert(leaf.value);
            return;
        }
        if (sent.sender == event.sender || !m_work.isTarget(sent)) return; // says nothing of what a plan has
        const ResolvedField source{sent.target, sent.method, origin.path, Side::Request};
        told.sentBy.emplace(leaf.value, source);
        if (told.replies == 0 || told.lastReply != e) ++told.replies;
        told.lastReply = e;
        told.calls.insert(origin.event);
        told.steps.insert(step);
        told.firstNs = std::min(told.firstNs, knownAtNs(event, Side::Response) - runStartNs);
    }

    // ---- all runs -------------------------------------------------------------------------------------------------

    /// Of each method of a type the field that tells most.
    std::vector<Candidate> candidatesOf(std::size_t t) const {
        std::map<std::pair<StringId, StringId>, Candidate> best;
        for (const auto& [field, told] : m_told[t]) {
            Candidate candidate = candidateOf(t, field, told.byRun);
            if (candidate.makers.empty()) continue;
            Candidate& kept = best[{std::get<0>(field), std::get<1>(field)}];
            const auto isBetter = [&] {
                if (candidate.held != kept.held) return candidate.held > kept.held;
                return m_trace.text(std::get<2>(field)) < m_trace.text(std::get<2>(kept.field));
            };
            if (isBetter()) kept = std::move(candidate);
        }
        std::vector<Candidate> out;
        for (auto& [method, candidate] : best)
            out.push_back(std::move(candidate));
        return out;
    }

    /// Without makers where the evidence does not say so.
    Candidate candidateOf(std::size_t t, const ReplyField& field, const std::vector<ToldInRun>& byRun) const {
        Candidate out{t, field, {}, {}, {}, 0, 0, kNotYet};
        std::size_t calls = 0;
        std::map<ResolvedField, std::uint64_t> sources; // values
        std::map<std::pair<StringId, StringId>, std::set<std::size_t>> makers;
        for (std::size_t r = 0; r < byRun.size(); ++r) {
            const ToldInRun& told = byRun[r];
            if (m_work.nodesInRun(m_work.types[t], m_work.runs[r]).empty()) continue;
            if (!told.holds() || !isMostlyTelling(t, r, told)) return out;
            calls += told.calls.size();
            out.held += told.sentBy.size();
            out.values += told.values();
            out.steps.insert(told.steps.begin(), told.steps.end());
            out.firstNs = std::min(out.firstNs, told.firstNs);
            for (const auto& [value, source] : told.sentBy)
                ++sources[source];
            for (const std::uint32_t call : told.calls) {
                const Event& event = m_trace.events[call];
                makers[{event.target, event.method}].insert(m_typeOf[event.sender.value]);
            }
        }
        if (calls < kFewestCalls) return out;
        for (const auto& [source, values] : sources) {
            if (static_cast<double>(values) < kRareSource * static_cast<double>(out.held)) continue;
            out.sources.push_back(source);
            const auto& of = makers[{source.target, source.method}];
            out.makers.insert(of.begin(), of.end());
        }
        std::stable_sort(out.sources.begin(), out.sources.end(),
                         [&](const auto& a, const auto& b) { return sources[a] > sources[b]; });
        out.makers.erase(t); // nodes of one type do not wait for each other
        return out;
    }

    /// Whether most replies of the steps tell something: the n-th of those that ask again and again, whether there is
    /// something or not, says nothing of the n-th call.
    bool isMostlyTelling(std::size_t t, std::size_t run, const ToldInRun& told) const {
        std::uint64_t executed = 0;
        for (const std::uint32_t step : told.steps)
            executed += m_executed[t].at({run, step});
        return static_cast<double>(told.replies) >= kFewestTelling * static_cast<double>(executed);
    }

    /// Keeps what is told first, as long as no type waits for itself.
    static void leaveCirclesOut(std::vector<Candidate>& found) {
        std::stable_sort(found.begin(), found.end(),
                         [](const Candidate& a, const Candidate& b) { return a.firstNs < b.firstNs; });
        std::map<std::size_t, std::set<std::size_t>> waitsFor; // all that a type waits for, also by way of others
        std::erase_if(found, [&](const Candidate& candidate) {
            std::set<std::size_t> all = candidate.makers;
            for (const std::size_t maker : candidate.makers)
                all.insert(waitsFor[maker].begin(), waitsFor[maker].end());
            if (all.contains(candidate.type)) return true;
            waitsFor[candidate.type].insert(all.begin(), all.end());
            for (auto& [type, others] : waitsFor)
                if (others.contains(candidate.type)) others.insert(all.begin(), all.end());
            return false;
        });
    }

    /// Leaves out what only now and then tells what others send, as the latest of what they report again and again:
    /// there the n-th reply says nothing of the n-th call.
    void keepWhatIsToldOnceEach(std::vector<Candidate>& found) const {
        std::vector<bool> isKept(found.size(), true);
        for (std::size_t r = 0; r < m_work.runs.size(); ++r) {
            const std::map<SentCalls, SentAndTold> counted = callsOf(r, found);
            for (std::size_t i = 0; i < found.size(); ++i) {
                std::set<std::pair<StringId, StringId>> methods;
                for (const ResolvedField& source : found[i].sources)
                    methods.insert({source.target, source.method});
                SentAndTold sum;
                for (const std::size_t maker : found[i].makers)
                    for (const auto& [target, method] : methods)
                        if (const auto of = counted.find({maker, target, method}); of != counted.end()) {
                            sum.sent += of->second.sent;
                            sum.told += of->second.told;
                        }
                if (static_cast<double>(sum.told) < kFewestTold * static_cast<double>(sum.sent)) isKept[i] = false;
            }
        }
        std::size_t i = 0;
        std::erase_if(found, [&](const Candidate&) { return !isKept[i++]; });
    }

    using SentCalls = std::tuple<std::size_t, StringId, StringId>; ///< type, target, method
    struct SentAndTold {
        std::size_t sent = 0, told = 0; ///< calls; those that have sent what any candidate tells
    };
    std::map<SentCalls, SentAndTold> callsOf(std::size_t run, const std::vector<Candidate>& found) const {
        std::unordered_set<std::uint32_t> told;
        std::set<std::pair<StringId, StringId>> methods;
        for (const Candidate& candidate : found) {
            for (const ResolvedField& source : candidate.sources)
                methods.insert({source.target, source.method});
            const auto& byRun = m_told[candidate.type].at(candidate.field).byRun;
            if (run < byRun.size()) told.insert(byRun[run].calls.begin(), byRun[run].calls.end());
        }
        std::map<SentCalls, SentAndTold> counted;
        for (std::size_t t = 0; t < m_work.types.size(); ++t)
            for (const std::size_t n : m_work.nodesInRun(m_work.types[t], m_work.runs[run])) {
                const auto [begin, end] = m_trace.eventsOf(m_work.types[t].senders[n]);
                for (std::uint32_t e = begin; e < end; ++e) {
                    const Event& event = m_trace.events[e];
                    if (!methods.contains({event.target, event.method})) continue;
                    SentAndTold& of = counted[{t, event.target, event.method}];
                    ++of.sent;
                    of.told += told.contains(e) ? 1 : 0;
                }
            }
        return counted;
    }

    void write(const Candidate& candidate) {
        ToldBy told;
        for (const ResolvedField& source : candidate.sources)
            told.sources.push_back(fieldRef(source, m_trace));
        told.evidence.held = candidate.held;
        told.evidence.values = candidate.values;
        forEachStep(m_work.types[candidate.type].program.body, [&](Step& step, const auto&) {
            auto* call = std::get_if<CallStep>(&step.node);
            if (call && candidate.steps.contains(step.id)) call->toldBy = told;
        });
    }

    MiningWork& m_work;
    const Trace& m_trace;
    std::int64_t m_clockStepNs;                            ///< times that are closer have no order
    std::vector<std::uint32_t> m_typeOf;                   ///< by sender
    std::vector<std::map<ReplyField, ToldByField>> m_told; ///< by type
    /// By type, of a run and a step: calls.
    std::vector<std::map<std::pair<std::size_t, std::uint32_t>, std::uint64_t>> m_executed;
    std::vector<Origin> m_origins;        ///< by value, in the run that is read
    std::vector<std::uint32_t> m_knownTo; ///< by value: the sender read last that knows it
};

} // namespace

void findReplySources(MiningWork& work) {
    if (work.types.size() > 1) ReplySources(work).find();
}

} // namespace tenfold
