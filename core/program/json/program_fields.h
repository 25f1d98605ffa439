#pragma once

#include "core/program/json/json_archive.h"
#include "core/program/json/reference_fields.h"
#include "core/program/program.h"
#include "core/words/sentence.h"

/// The members of a program as JSON, one description for writing and reading (see json_archive.h). Every enum is its
/// name, every variant an object with one member named after the alternative.
namespace tenfold::archive {

template <>
struct EnumNames<Round> {
    static constexpr std::array<std::string_view, 5> kNames = {"every", "firstOnly", "notFirst", "lastOnly", "notLast"};
};
template <>
struct EnumNames<CountOrigin> {
    static constexpr std::array<std::string_view, 3> kNames = {"counted", "chance", "replies"};
};
template <>
struct EnumNames<CallOrder> {
    static constexpr std::array<std::string_view, 2> kNames = {"byTime", "byThread"};
};
template <>
struct EnumNames<Comparison> {
    static constexpr std::array<std::string_view, 4> kNames = {"equal", "notEqual", "less", "atLeast"};
};
template <>
struct EnumNames<ReplyTest::Aspect> {
    static constexpr std::array<std::string_view, 2> kNames = {"value", "length"};
};
template <>
struct EnumNames<ListRule::Kind> {
    static constexpr std::array<std::string_view, 3> kNames = {"positional", "keyed", "unordered"};
};
template <>
struct EnumNames<ResolutionRule::Kind> {
    static constexpr std::array<std::string_view, 4> kNames = {"drop", "ignore", "relocate", "splitMerged"};
};
template <>
struct EnumNames<NodeLikeness> {
    static constexpr std::array<std::string_view, 3> kNames = {"alike", "single", "unlike"};
};
template <>
struct EnumNames<StartRule::Kind> {
    static constexpr const auto& kNames = StartRule::kKindNames;
};

} // namespace tenfold::archive

namespace tenfold {

template <typename Archive, Described<LinearForm> T>
void describe(Archive& a, T& form) {
    std::map<std::string, double> terms; // in text here alone
    if constexpr (!Archive::kReads)
        for (const auto& [term, coefficient] : form.terms)
            terms.emplace(term.text(), coefficient);
    a.required("terms", terms);
    if constexpr (Archive::kReads) {
        form.terms.clear();
        for (const auto& [term, coefficient] : terms)
            form.terms.emplace(LawTerm::fromText(term), coefficient);
    }
    a.field("cap", form.cap);
}

/// The keys of formats.md ("form", "terms", "maxResidual") are always there; "form" is for people and not read.
template <typename Archive, Described<Law> T>
void describe(Archive& a, T& law) {
    if constexpr (!Archive::kReads) a.required("form", law.formName());
    describe(a, law.form);
    a.required("maxResidual", law.maxResidual);
    a.field("sigma", law.sigma);
    a.field("runsFitted", law.runsFitted);
    a.field("runsTotal", law.runsTotal);
    a.field("scalesSeen", law.scalesSeen);
    a.field("proposal", law.proposal, true);
    a.field("settled", law.isSettled);
    a.field("alsoFits", law.alsoFits);
}

template <typename Archive, Described<ReplyTest> T>
void describe(Archive& a, T& test) {
    a.field("of", test.of);
    a.field("path", test.path);
    a.field("aspect", test.aspect);
    a.field("is", test.is);
    a.required("value", test.value);
}

template <typename Archive, Described<ArgumentTest> T>
void describe(Archive& a, T& test) {
    a.required("path", test.path);
    a.field("is", test.is);
    a.required("value", test.value);
}

template <typename Archive, Described<PrecedingTest> T>
void describe(Archive& a, T& test) {
    a.required("is", test.is);
    a.field("among", test.among);
    a.field("negated", test.negated);
    a.field("back", test.back);
}

template <typename Archive, Described<CountTest> T>
void describe(Archive& a, T& test) {
    a.required("of", test.of);
    a.field("since", test.since);
    a.field("less", test.less);
    a.field("is", test.is);
    a.required("count", test.count);
}

template <typename Archive, Described<AgeTest> T>
void describe(Archive& a, T& test) {
    a.required("of", test.of);
    a.field("is", test.is, Comparison::AtLeast);
    a.required("ns", test.ns);
}

template <typename Archive, Described<ElementsTest> T>
void describe(Archive& a, T& test) {
    a.required("of", test.of);
    a.field("path", test.path);
    a.required("calls", test.calls);
    a.field("is", test.is, Comparison::AtLeast);
    a.required("left", test.left);
    a.field("field", test.field);
    a.field("only", test.only);
}

/// A test is an object with one member named after its kind, a guard the list of its tests.
struct NamedTest {
    GuardTest test;
};
template <typename Archive, Described<NamedTest> T>
void describe(Archive& a, T& named) {
    a.alternative(named.test, std::array<const char*, 6>{"reply", "argument", "preceding", "count", "age", "elements"});
}
inline archive::Json encodeWhole(const Guard& guard) {
    archive::Json out = archive::Json::array();
    for (const GuardTest& test : guard.tests)
        out.push_back(archive::Writer::encode(NamedTest{test}));
    return out;
}
inline void decodeWhole(archive::Reader& reader, const archive::Json&, Guard& guard) {
    std::vector<NamedTest> tests;
    reader.decode(tests);
    guard.tests.clear();
    for (NamedTest& named : tests)
        guard.tests.push_back(std::move(named.test));
}

template <typename Archive, Described<DurationDistribution> T>
void describe(Archive& a, T& distribution) {
    a.required("quantilesNs", distribution.quantilesNs);
    a.required("samples", distribution.samples);
}

template <typename Archive, Described<Argument> T>
void describe(Archive& a, T& argument) {
    a.required("path", argument.path);
    a.required("value", argument.value);
    a.field("held", argument.evidence.held);
    a.field("instances", argument.evidence.instances);
    a.field("sometimes", argument.sometimes);
    a.field("samples", argument.evidence.samples);
    a.field("share", argument.share, 1.0);
    a.field("only", argument.only);
    a.field("presentHeld", argument.evidence.presentHeld);
    a.field("presentOf", argument.evidence.presentOf);
}

template <typename Archive, Described<FieldDelay> T>
void describe(Archive& a, T& delay) {
    a.required("field", delay.field);
    a.required("nsPerUnit", delay.nsPerUnit);
}

template <typename Archive, Described<ToldBy> T>
void describe(Archive& a, T& told) {
    a.required("sources", told.sources);
    a.field("held", told.evidence.held);
    a.field("values", told.evidence.values);
}

template <typename Archive, Described<FollowedCalls> T>
void describe(Archive& a, T& followed) {
    a.required("type", followed.type);
    a.field("target", followed.call.target);
    a.required("method", followed.call.method);
    a.required("made", followed.made);
    a.field("lagNs", followed.lagNs);
    a.field("held", followed.evidence.held);
    a.field("values", followed.evidence.values);
}

template <typename Archive, Described<Outstanding> T>
void describe(Archive& a, T& outstanding) {
    a.required("share", outstanding.share);
    a.required("shareBehind", outstanding.shareBehind);
    a.required("most", outstanding.most);
    a.field("group", outstanding.group);
    a.required("calls", outstanding.calls);
    a.field("besideDelay", outstanding.besideDelay);
    a.field("waitedDelay", outstanding.waitedDelay);
    a.field("recorded", outstanding.evidence.calls);
    a.field("beside", outstanding.evidence.beside);
}

template <typename Archive, Described<GivenUp> T>
void describe(Archive& a, T& givenUp) {
    a.required("share", givenUp.share);
    a.field("atEnd", givenUp.isAtEnd);
    a.field("afterTime", givenUp.isAfterTime);
    a.required("after", givenUp.after);
    a.field("recorded", givenUp.evidence.calls);
    a.field("givenUp", givenUp.evidence.givenUp);
}

template <typename Archive, Described<AnswersBefore> T>
void describe(Archive& a, T& answers) {
    a.field("connection", answers.connection);
    a.field("target", answers.call.target);
    a.required("method", answers.call.method);
    a.field("all", answers.isAll);
    a.field("calls", answers.calls);
    a.field("each", answers.each);
    a.field("perTold", answers.isPerTold);
    a.field("told", answers.isTold);
    a.field("paired", answers.isPaired);
}

template <typename Archive, Described<CallStep> T>
void describe(Archive& a, T& call) {
    a.field("target", call.target);
    a.required("method", call.method);
    a.field("arguments", call.arguments);
    a.field("until", call.until);
    a.field("retryNs", call.retryNs);
    a.field("meanExtraCalls", call.meanExtraCalls);
    a.field("delay", call.delay);
    a.field("fieldDelay", call.fieldDelay);
    a.field("toldBy", call.toldBy);
    a.field("follows", call.follows);
    a.field("beside", call.beside);
    a.field("outstanding", call.outstanding);
    a.field("givenUp", call.givenUp);
}

template <typename Archive, Described<LoopStep> T>
void describe(Archive& a, T& loop) {
    a.field("origin", loop.origin);
    a.field("count", loop.count);
    a.field("total", loop.total);
    a.field("roundsPerNode", loop.roundsPerNode);
    a.field("batch", loop.batch);
    a.field("until", loop.until);
    a.required("body", loop.body);
}

template <typename Archive, Described<ChoiceStep::Alternative> T>
void describe(Archive& a, T& alternative) {
    a.field("guard", alternative.guard);
    a.field("share", alternative.share);
    a.field("total", alternative.total);
    a.required("body", alternative.body);
}

template <typename Archive, Described<ChoiceStep> T>
void describe(Archive& a, T& choice) {
    a.required("alternatives", choice.alternatives);
}

template <typename Archive, Described<Step> T>
void describe(Archive& a, T& step) {
    a.field("id", step.id);
    a.field("round", step.round);
    a.field("name", step.name);
    a.alternative(step.node, std::array<const char*, 3>{"call", "loop", "choice"});
}

template <typename Archive, Described<Timer> T>
void describe(Archive& a, T& timer) {
    a.field("id", timer.id);
    a.required("call", timer.call);
    a.required("periodNs", timer.periodNs);
    a.field("jitterNs", timer.jitterNs);
    a.field("confidence", timer.evidence.confidence);
    a.field("callsPerTick", timer.callsPerTick, 1.0);
    a.field("intervals", timer.evidence.intervals);
    a.field("otherPeriodNs", timer.otherPeriodNs);
    a.field("otherShare", timer.otherShare);
    a.field("firstAfterStart", timer.firstAfterStart);
    a.field("lastBeforeEnd", timer.lastBeforeEnd);
    a.field("totalPerSecond", timer.totalPerSecond);
    a.field("callsPerNode", timer.callsPerNode);
    a.field("only", timer.only);
    a.field("held", timer.evidence.held);
    a.field("ticks", timer.evidence.ticks);
    a.field("tickCalls", timer.evidence.calls);
}

template <typename Archive, Described<StartRule> T>
void describe(Archive& a, T& start) {
    a.field("kind", start.kind);
    a.field("afterType", start.afterType);
    a.field("afterMethod", start.afterMethod);
    a.field("occurrence", start.occurrence);
    a.field("atOnce", start.atOnce);
    a.field("firstDelay", start.firstDelay);
    a.field("delay", start.delay);
    a.field("callAfterStart", start.callAfterStart);
    a.field("held", start.evidence.held);
    a.field("instances", start.evidence.instances);
    a.field("runs", start.evidence.runs);
    a.field("confidence", start.evidence.confidence);
    a.field("sinceRunStart", start.evidence.sinceRunStart);
}

template <typename Archive, Described<NodeIdentity> T>
void describe(Archive& a, T& identity) {
    a.required("name", identity.name);
    a.required("first", identity.first);
    a.field("stride", identity.stride, std::int64_t{1});
    a.field("spare", identity.spare);
    a.field("of", identity.of);
    a.field("shift", identity.shift);
}

template <typename Archive, Described<CollapseRule> T>
void describe(Archive& a, T& rule) {
    a.field("target", rule.target);
    a.required("method", rule.method);
    a.required("until", rule.until);
}

template <typename Archive, Described<ListRule> T>
void describe(Archive& a, T& rule) {
    a.required("method", rule.method);
    a.required("side", rule.side);
    a.required("list", rule.list);
    a.required("kind", rule.kind);
    a.field("key", rule.key);
}

template <typename Archive, Described<NamePattern> T>
void describe(Archive& a, T& names) {
    a.field("target", names.target);
    a.required("pattern", names.pattern);
    a.field("except", names.except);
}

template <typename Archive, Described<RefineRule> T>
void describe(Archive& a, T& rule) {
    a.field("target", rule.target);
    a.required("method", rule.method);
    a.required("path", rule.path);
    a.field("names", rule.names);
    a.field("closer", rule.closer);
    a.field("queued", rule.queued);
}

template <typename Archive, Described<ResolutionRule> T>
void describe(Archive& a, T& rule) {
    a.required("kind", rule.kind);
    a.field("target", rule.target);
    a.required("method", rule.method);
    a.field("after", rule.after);
    a.field("key", rule.key);
    a.field("afterKey", rule.afterKey);
    a.field("reach", rule.reach);
    a.field("anyNode", rule.anyNode);
    a.field("list", rule.list);
    a.field("mergedShare", rule.mergedShare);
}

template <typename Archive, Described<ConnectionRole> T>
void describe(Archive& a, T& role) {
    a.required("step", role.step);
    a.field("name", role.name);
    a.field("openedAfter", role.openedAfter);
    a.field("joinedBefore", role.joinedBefore);
}

/// A leaf has the way it leads, any other node its test and where both answers lead; tests are written as in a guard.
template <typename Archive, Described<DecisionNode> T>
void describe(Archive& a, T& node) {
    a.field("yes", node.yes);
    a.field("no", node.no);
    Guard test, rivals{node.rivals};
    if constexpr (!Archive::kReads)
        if (!node.isLeaf()) test.tests.push_back(node.test);
    a.field("test", test);
    a.field("way", node.way);
    a.field("sure", node.isSure);
    a.field("mayEnd", node.mayEnd);
    a.field("rivals", rivals);
    a.field("delays", node.delays);
    a.field("calls", node.evidence.calls);
    a.field("savedBits", node.evidence.savedBits);
    a.field("marginBits", node.evidence.marginBits);
    if constexpr (Archive::kReads) {
        if (!test.empty()) node.test = std::move(test.tests.front());
        node.rivals = std::move(rivals.tests);
    }
}

template <typename Archive, Described<ReactiveDecision> T>
void describe(Archive& a, T& decision) {
    a.required("after", decision.after);
    a.required("ways", decision.ways);
    a.required("nodes", decision.nodes);
    a.field("ends", decision.ends);
    if constexpr (Archive::kReads)
        if (!isConsistent(decision))
            a.complain(say(TENFOLD_WORDS("Sentence", "tests that lead nowhere, or to a way that there is not",
                                         "document.decisionLost")));
}

template <typename Archive, Described<TransactionCalls> T>
void describe(Archive& a, T& transaction) {
    a.required("opener", transaction.opener);
    a.required("calls", transaction.calls);
}

template <typename Archive, Described<ReactiveThread> T>
void describe(Archive& a, T& thread) {
    a.required("calls", thread.calls);
    a.field("byConnection", thread.byConnection);
    a.field("decisions", thread.decisions);
    a.field("first", thread.first);
    a.field("firstDelay", thread.firstDelay);
    a.field("closing", thread.closing);
    a.field("transactions", thread.transactions);
}

template <typename Archive, Described<RecordedOutcomes> T>
void describe(Archive& a, T& replies) {
    a.field("calls", replies.calls);
    a.field("errors", replies.errors);
    a.field("pipelined", replies.pipelined);
}

template <typename Archive, Described<NodeProgram> T>
void describe(Archive& a, T& program) {
    a.required("type", program.type);
    a.field("instances", program.instances);
    a.field("identities", program.identities);
    a.field("collapse", program.collapse);
    a.field("resolutions", program.resolutions);
    a.field("counts", program.counts);
    a.field("order", program.order);
    a.field("roles", program.roles);
    a.field("connections", program.connections);
    a.field("methodMeans", program.methodMeans);
    a.field("replies", program.replies);
    a.field("start", program.start);
    a.field("lifetime", program.lifetime);
    a.required("body", program.body);
    a.field("timers", program.timers);
    a.field("threads", program.threads);
}

template <typename Archive, Described<CountedRun> T>
void describe(Archive& a, T& run) {
    a.required("run", run.name);
    a.required("parameters", run.parameters);
}

template <typename Archive, Described<RecordedType> T>
void describe(Archive& a, T& type) {
    a.required("type", type.type);
    a.required("nodes", type.nodes);
    a.field("livesS", type.livesS);
    a.field("nodesKey", type.nodesKey);
}

template <typename Archive, Described<RecordedCount> T>
void describe(Archive& a, T& count) {
    a.required("type", count.type);
    a.field("target", count.target);
    a.required("method", count.method);
    a.required("totals", count.totals);
    a.field("repeats", count.repeats);
    a.field("setAside", count.setAside);
    a.field("likeness", count.likeness);
    a.field("clock", count.isClock);
    a.field("stock", count.isOfStock);
    a.field("totalsLikeness", count.totalsLikeness);
}

template <typename Archive, Described<WorkloadProgram> T>
void describe(Archive& a, T& program) {
    a.field("targets", program.targets);
    a.field("recordedScales", program.recordedScales);
    a.field("derived", program.derived);
    a.field("names", program.names);
    a.field("refine", program.refine);
    a.field("lists", program.lists);
    a.field("resolutions", program.resolutions);
    a.required("types", program.types);
    auto& recorded = program.recorded;
    a.group("recorded", [&](auto& part) {
        part.field("runs", recorded.runs);
        part.field("types", recorded.types);
        part.field("counts", recorded.counts);
        part.field("keyOwners", recorded.keyOwners);
        part.field("driver", recorded.driver);
        if constexpr (Archive::kReads)
            if (!isConsistent(recorded))
                part.complain(
                    say(TENFOLD_WORDS("Sentence", "lists of other lengths than the runs, or numbers that count nothing",
                                      "document.otherLengths")));
    });
}

// Programs are part of several documents; one object file has their code, program_io.cpp.
extern template void describe(archive::Reader&, NodeProgram&);
extern template void describe(archive::Writer&, const NodeProgram&);
extern template void describe(archive::Reader&, WorkloadProgram&);
extern template void describe(archive::Writer&, const WorkloadProgram&);

} // namespace tenfold
