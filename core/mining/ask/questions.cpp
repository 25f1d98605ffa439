#include "core/mining/ask/questions.h"

#include "core/align/alignment.h"
#include "core/mining/ask/labels.h"
#include "core/mining/ask/refine_answers.h"
#include "core/mining/decisions/answers.h"
#include "core/mining/sequences/nondeterminism.h"
#include "core/program/law_evidence.h"
#include "core/program/start_rule.h"
#include "core/program/walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <type_traits>

namespace tenfold {
namespace {

constexpr std::size_t kLinesOfEvidence = 8;

template <typename Program, typename Visit>
void forEachCall(Program& program, const Visit& visit) {
    using AStep = std::conditional_t<std::is_const_v<Program>, const Step, Step>;
    for (auto& type : program.types) {
        forEachStep(type.body, [&](AStep& step, const std::vector<AStep*>&) {
            if (auto* call = std::get_if<CallStep>(&step.node)) visit(type, *call, false);
        });
        for (auto& timer : type.timers)
            visit(type, timer.call, true);
    }
}

void preferReading(Law& law, const std::string& key) {
    for (LinearForm& other : law.alsoFits)
        if (other.terms.contains(key)) {
            std::swap(law.form, other);
            return;
        }
}

void preferEverywhere(std::vector<Step>& body, const std::string& key) {
    forEachStep(body, [&](Step& step, const auto&) {
        if (auto* loop = std::get_if<LoopStep>(&step.node)) {
            preferReading(loop->count, key);
            preferReading(loop->total, key);
        }
    });
}

/// Shares of Zipf's law for the nodes of a type, relative to the mean, ascending: the k-th busiest node does 1/k^s.
std::vector<double> zipfShares(double exponent) {
    constexpr int kNodes = 101; // the quantiles of as many are enough
    std::vector<double> shares;
    for (int k = kNodes; k >= 1; --k)
        shares.push_back(std::pow(k, -exponent));
    const double mean = std::accumulate(shares.begin(), shares.end(), 0.0) / kNodes;
    for (double& share : shares)
        share /= mean;
    return shares;
}

/// "placement/TYPE": how the work of a type is shared out among its nodes (spec 3.3, "skew").
void applySplit(const Answer& answer, WorkloadProgram& program) {
    constexpr std::string_view kPlacement = "placement/";
    if (!answer.key.starts_with(kPlacement) || (answer.choice != "even" && answer.choice != "skewed")) return;
    double exponent = 1;
    std::from_chars(answer.value.data(), answer.value.data() + answer.value.size(), exponent);
    for (NodeProgram& type : program.types) {
        if (type.type != answer.key.substr(kPlacement.size())) continue;
        forEachStep(type.body, [&](Step& step, const auto&) {
            if (auto* loop = std::get_if<LoopStep>(&step.node); loop && loop->origin == CountOrigin::Chance)
                loop->roundsPerNode = answer.choice == "even" ? std::vector<double>{} : zipfShares(exponent);
        });
    }
}

/// "nondeterminism/batch/METHOD" with a size of its own.
void applyBatchSize(const Answer& answer, WorkloadProgram& program) {
    constexpr std::string_view kBatch = "nondeterminism/batch/";
    std::uint32_t size = 0;
    std::from_chars(answer.value.data(), answer.value.data() + answer.value.size(), size);
    if (!answer.key.starts_with(kBatch) || size == 0) return;
    for (NodeProgram& type : program.types)
        forEachStep(type.body, [&](Step& step, const auto&) {
            auto* loop = std::get_if<LoopStep>(&step.node);
            const auto* call = loop && loop->batch > 0 ? std::get_if<CallStep>(&loop->body.front().node) : nullptr;
            if (call && call->method == answer.key.substr(kBatch.size())) loop->batch = size;
        });
}

/// Arguments nothing explains, by the guess of their kind.
struct UnknownGroup {
    std::uint64_t instances = 0, places = 0;
    std::uint64_t distinct = 0, recorded = 0;
    std::vector<std::string> lines;
};

std::string unknownLine(const NodeProgram& type, const CallStep& call, const Argument& argument,
                        const RecordedValues& recorded) {
    constexpr std::size_t kWidth = 40;
    std::string samples;
    for (const Value& v : argument.evidence.samples)
        samples += (samples.empty() ? "" : ", ") + toText(v).substr(0, kWidth);
    if (recorded.distinct > argument.evidence.samples.size()) samples += ", …";
    return fmt::format("{} {}.{}: {}{}", type.type, call.method, argument.path, samples,
                       recorded.distinct == 0 ? "" : fmt::format(" ({} different)", recorded.distinct));
}

std::map<std::string, UnknownGroup> unknownGroups(const WorkloadProgram& program) {
    std::map<std::string, UnknownGroup> groups;
    forEachCall(program, [&](const NodeProgram& type, const CallStep& call, bool isClock) {
        for (const Argument& argument : call.arguments) {
            std::set<std::string> counted; // an argument counts once for each guess
            forEachNews(argument.value, [&](const Expression& part) {
                const auto* unknown = std::get_if<UnknownExpression>(&part.node);
                if (!unknown) return;
                UnknownGroup& group = groups[unknown->guess];
                if (counted.insert(unknown->guess).second) group.instances += isClock ? 0 : argument.evidence.instances;
                group.distinct += unknown->evidence.recorded.distinct;
                group.recorded += unknown->evidence.recorded.instances;
                ++group.places;
                if (group.lines.size() < kLinesOfEvidence)
                    group.lines.push_back(unknownLine(type, call, argument, unknown->evidence.recorded));
            });
        }
    });
    return groups;
}

void askUnknowns(const MiningResult& result, std::vector<Question>& questions) {
    for (const auto& [guess, group] : unknownGroups(result.program)) {
        const LabelProposal proposal = proposeLabel(guess, group.distinct, group.recorded);
        Question q = makeQuestion(
            "argument", "argument/" + guess,
            group.places == 1 ? fmt::format("What is this argument? It looks like: {}", guess)
                              : fmt::format("What are these {} arguments? They look like: {}", group.places, guess),
            labelChoices(proposal.choice));
        q.confidence = 0.5;
        q.places = group.places;
        q.evidence = group.lines;
        q.evidence.insert(q.evidence.begin(), fmt::format("proposed: {}; {}", proposal.choice, proposal.reason));
        q.coverageAfter = static_cast<double>(group.instances); // made a share below
        questions.push_back(std::move(q));
    }
}

/// Not in all recorded instances; that a value is news at first is no exception.
bool holdsNearlyAlways(const Argument& argument) {
    return argument.evidence.held > 0 && argument.evidence.held < argument.evidence.instances &&
           !std::holds_alternative<FirstUseExpression>(argument.value.node);
}

double shareHeld(const Argument& argument) {
    return static_cast<double>(argument.evidence.held) / static_cast<double>(argument.evidence.instances);
}

void askAlmost(const MiningResult& result, std::vector<Question>& questions) {
    std::vector<std::string> lines;
    std::uint64_t places = 0;
    double worst = 1;
    forEachCall(result.program, [&](const NodeProgram& type, const CallStep& call, bool) {
        for (const Argument& argument : call.arguments) {
            if (!holdsNearlyAlways(argument)) continue;
            ++places;
            worst = std::min(worst, shareHeld(argument));
            if (lines.size() < kLinesOfEvidence)
                lines.push_back(fmt::format("{} {}.{} = {}: {} of {}", type.type, call.method, argument.path,
                                            toText(argument.value), argument.evidence.held,
                                            argument.evidence.instances));
        }
    });
    if (places == 0) return;
    Question q = makeQuestion("argument", "argument/almost",
                              fmt::format("{} arguments follow their pattern nearly always; use it?", places),
                              {"use the pattern", "leave unknown"});
    q.confidence = worst;
    q.places = places;
    q.evidence = std::move(lines);
    questions.push_back(std::move(q));
}

void askTypes(const MiningResult& result, std::vector<Question>& questions) {
    std::size_t nodes = 0;
    std::map<std::string, std::vector<std::string>> byStem;
    std::vector<std::string> lines;
    double leastFit = 1;
    for (const MinedType& type : result.types) {
        std::string counts;
        for (const auto& run : type.summary.runs) {
            nodes += run.nodes.size();
            counts += fmt::format("{}{}", counts.empty() ? "" : ", ", run.nodes.size());
        }
        leastFit = std::min(leastFit, type.fitShare);
        lines.push_back(
            fmt::format("{}: {} nodes, program explains {:.1f} %", type.summary.name, counts, 100 * type.fitShare));
        byStem[type.summary.name.substr(0, type.summary.name.find('.'))].push_back(type.summary.name);
    }
    Question q = makeQuestion("types", "types",
                              fmt::format("{} node types in {} nodes: are they right?", result.types.size(), nodes),
                              {"accept all", "not sure"});
    q.evidence = std::move(lines);
    q.confidence = leastFit;
    q.places = result.types.size();
    questions.push_back(std::move(q));
    for (const auto& [stem, names] : byStem) {
        if (names.size() < 2) continue;
        Question split = makeQuestion("split", "split/" + stem,
                                      fmt::format("{} behave differently: keep them apart?", fmt::join(names, " and ")),
                                      {"keep apart", "merge"});
        split.confidence = 0.9;
        split.places = names.size();
        for (const std::string& name : names)
            split.evidence.push_back(name + " has a program of its own");
        questions.push_back(std::move(split));
    }
}

/// When nodes start: what they wait for is read off the clock alone, so people confirm it (spec 3.6).
void askStarts(const MiningResult& result, const std::vector<Answer>& answers, std::vector<Question>& questions) {
    std::vector<std::string> lines;
    std::uint64_t held = 0, instances = 0;
    for (const NodeProgram& type : result.program.types) {
        if (type.start.kind == StartRule::Kind::Offset) continue;
        lines.push_back(
            fmt::format("{} {}; {}", type.type, startText(type.start, type.type), startEvidence(type.start)));
        held += type.start.evidence.held;
        instances += type.start.evidence.instances;
    }
    if (lines.empty() && answerTo(answers, std::string(kStartKey)).empty()) return;
    Question q =
        makeQuestion("start", std::string(kStartKey),
                     fmt::format("{} node types wait for calls of others before they start: right?", lines.size()),
                     {"accept all", std::string(kOffsetChoice)});
    q.confidence = instances == 0 ? 1 : static_cast<double>(held) / static_cast<double>(instances);
    q.places = lines.size();
    q.evidence = std::move(lines);
    questions.push_back(std::move(q));
}

/// "done is true" of a guard on the reply.
std::string conditionText(const Guard& guard) {
    const auto* test = guard.tests.size() == 1 ? std::get_if<ReplyTest>(&guard.tests.front()) : nullptr;
    return test && test->is == Comparison::Equal ? test->path + " is " + toText(test->value) : toText(guard);
}

/// Repeated asking: one question a method, whichever types ask.
void askRepeats(const MiningResult& result, const std::vector<Answer>& answers, std::vector<Question>& questions) {
    struct Group {
        std::string until;
        double extra = 0;
        std::uint64_t places = 0;
        std::vector<std::string> types;
    };
    std::map<std::string, Group> groups;
    for (const NodeProgram& type : result.program.types)
        for (const CollapseRule& rule : type.collapse) {
            Group& group = groups[rule.method];
            group.until = conditionText(rule.until);
            group.types.push_back(type.type);
            forEachStep(type.body, [&](const Step& step, const auto&) {
                const auto* call = std::get_if<CallStep>(&step.node);
                if (!call || call->method != rule.method) return;
                group.extra += call->meanExtraCalls;
                ++group.places;
            });
        }
    for (const auto& [method, group] : groups) {
        Question q = makeQuestion("nondeterminism", "nondeterminism/" + method,
                                  fmt::format("{} is asked again until {}: count it as one call?", method, group.until),
                                  {"collapse", "keep", "ignore"});
        q.places = group.places;
        q.evidence.push_back(fmt::format("{:.2f} repeated calls a call on average, at {} places of {}",
                                         group.places == 0 ? 0 : group.extra / static_cast<double>(group.places),
                                         group.places, fmt::join(group.types, ", ")));
        questions.push_back(std::move(q));
    }
    constexpr std::string_view kPrefix = "nondeterminism/";
    for (const Answer& answer : answers) { // "keep" leaves no rule: the question stays, to be answered otherwise
        const std::string method = answer.key.starts_with(kPrefix) ? answer.key.substr(kPrefix.size()) : "";
        if (method.empty() || method.find('/') != std::string::npos || groups.contains(method)) continue;
        questions.push_back(
            makeQuestion("nondeterminism", answer.key,
                         fmt::format("{} is asked again until its reply says so: count it as one call?", method),
                         {"collapse", "keep", "ignore"}));
    }
}

void askSequences(const MiningResult& result, const std::vector<Answer>& answers, std::vector<Question>& questions) {
    askRepeats(result, answers, questions);
    for (const NodeProgram& type : result.program.types) {
        if (type.order == CallOrder::ByThread)
            questions.push_back(
                makeQuestion("thread", "thread/" + type.type,
                             fmt::format("The threads of {} interleave by chance: compare each alone?", type.type),
                             {"by thread", "in order"}));
        if (type.counts == CountOrigin::Chance)
            questions.push_back(
                makeQuestion("placement", "placement/" + type.type,
                             fmt::format("Which {} does what is by chance: predict the total and split it?", type.type),
                             {"by chance", "even", "skewed"}));
    }
}

void askLaws(const MiningResult& result, std::vector<Question>& questions) {
    std::set<std::string> keys, shapes;
    std::map<std::string, std::uint64_t> settledBy; // text of the run
    std::uint64_t places = 0;
    int scales = 0;
    const WorkloadProgram& program = result.program;
    const auto visit = [&](const Law& law) {
        scales = std::max(scales, law.scalesSeen);
        if (law.alsoFits.empty() || law.sigma > 0) return; // scatter is no reading to choose
        ++places;
        for (const LinearForm& form : law.alsoFits)
            for (const auto& [term, factor] : form.terms) {
                if (term == "1" || term == "scale" || factor == 0) continue;
                const std::vector<std::string> seen = parametersOf(term);
                (seen.size() == 1 && seen.front() == term ? keys : shapes).insert(term);
            }
        if (const auto run = settlingRun(law, program.recordedScales, program.derived)) ++settledBy[run->text()];
    };
    for (const NodeProgram& type : program.types) {
        visit(type.instances);
        forEachStep(type.body, [&](const Step& step, const auto&) {
            if (const auto* loop = std::get_if<LoopStep>(&step.node)) visit(loop->count);
        });
    }
    if (keys.empty() && shapes.empty()) return;
    std::vector<std::string> choices = {"scale"};
    choices.insert(choices.end(), keys.begin(), keys.end());
    choices.insert(choices.end(), shapes.begin(), shapes.end());
    const std::string text =
        keys.empty() ? fmt::format("The counts fit {} too: which one drives them?", fmt::join(shapes, ", "))
                     : fmt::format("{} moved together with the scale in all runs: which one drives the counts?",
                                   fmt::join(keys, ", "));
    Question q = makeQuestion("law", "law/driver", text, std::move(choices));
    q.confidence = 0.5;
    q.places = places;
    q.evidence.push_back(fmt::format("{} laws have several readings that fit all runs at {} scales", places, scales));
    std::vector<std::pair<std::string, std::uint64_t>> runs(settledBy.begin(), settledBy.end());
    std::stable_sort(runs.begin(), runs.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    constexpr std::size_t kMostRuns = 4;
    for (std::size_t i = 0; i < std::min(runs.size(), kMostRuns); ++i)
        q.evidence.push_back(fmt::format("{} would settle {} of them", runs[i].first, runs[i].second));
    questions.push_back(std::move(q));
}

/// Answers that were given for other runs and apply to nothing in these come back as questions. Only those whose
/// question is asked whenever there is something to answer: other questions go with what their answer settles.
void askStale(const std::vector<Answer>& answers, std::vector<Question>& questions) {
    std::set<std::string> asked;
    for (const Question& q : questions)
        asked.insert(q.key);
    for (const Answer& answer : answers) {
        const bool isAlwaysAsked = answer.key.starts_with("argument/") || answer.key.starts_with("placement/");
        if (!isAlwaysAsked || !asked.insert(answer.key).second) continue;
        const std::string subject = answer.key.substr(answer.key.find('/') + 1);
        Question q = makeQuestion(
            "import", "stale/" + answer.key,
            fmt::format("The answer \"{}\" for {} applies to nothing in these runs: right?", answer.choice, subject),
            {"keep it for later", "something is missing"});
        q.confidence = 0.5;
        q.evidence.push_back("it was an answer to the question " + answer.key +
                             "; its decision is in force and can be undone");
        questions.push_back(std::move(q));
    }
}

} // namespace

/// Labels what nothing is known of in an argument, where it looks like `guess`.
void labelUnknowns(const Answer& answer, const std::string& guess, const NodeProgram& type, Argument& argument) {
    const bool isWhole = std::holds_alternative<UnknownExpression>(argument.value.node);
    bool isLabelled = false;
    forEachNews(argument.value, [&](Expression& part) {
        const auto* unknown = std::get_if<UnknownExpression>(&part.node);
        if (!unknown || unknown->guess != guess) return;
        Argument piece = argument;
        piece.value = part;
        if (!isWhole) piece.evidence.samples = unknown->evidence.samples;
        auto label = labelExpression(answer.choice, answer.value, piece, type);
        if (!label) return;
        part = std::move(*label);
        isLabelled = true;
    });
    if (isLabelled && classOf(argument.value) != ArgumentClass::Unknown)
        argument.evidence.held = argument.evidence.instances;
}

void applyAnswers(const std::vector<Answer>& answers, WorkloadProgram& program) {
    for (const Answer& answer : answers) {
        if (answer.key == "law/driver" && answer.choice != "scale")
            for (NodeProgram& type : program.types) {
                preferReading(type.instances, answer.choice);
                preferEverywhere(type.body, answer.choice);
            }
        applySplit(answer, program);
        applyBatchSize(answer, program);
        if (!answer.key.starts_with("argument/")) continue;
        const std::string guess = answer.key.substr(9);
        forEachCall(program, [&](NodeProgram& type, CallStep& call, bool) {
            for (Argument& argument : call.arguments) {
                if (guess == "almost" && holdsNearlyAlways(argument) && answer.choice == "leave unknown") {
                    argument.value = Expression{UnknownExpression{"almost", {{argument.evidence.samples, {}}}}};
                    argument.evidence.held = 0;
                } else {
                    labelUnknowns(answer, guess, type, argument);
                }
            }
        });
    }
}

double coverageOf(const WorkloadProgram& program) {
    std::uint64_t held = 0, all = 0;
    forEachCall(program, [&](const NodeProgram&, const CallStep& call, bool isClock) {
        if (isClock) return;
        for (const Argument& argument : call.arguments) {
            all += argument.evidence.instances;
            const bool isKnown = classOf(argument.value) != ArgumentClass::Unknown;
            held += isKnown ? argument.evidence.held : 0;
        }
    });
    return all == 0 ? 1 : static_cast<double>(held) / static_cast<double>(all);
}

std::vector<Question> askQuestions(const MiningResult& result, const std::vector<Answer>& answers,
                                   std::vector<Question> questions) {
    Question targets = makeQuestion(
        "target", "target",
        fmt::format("The workload of {} is mined: right?", fmt::join(result.program.targets, " and ")), {"accept"});
    for (const std::string& target : result.program.targets)
        targets.choices.push_back(target);
    questions.push_back(std::move(targets));
    askTypes(result, questions);
    askStarts(result, answers, questions);
    if (auto refinements = askRefinements(result, answers)) questions.push_back(std::move(*refinements));
    askSequences(result, answers, questions);
    askUnknowns(result, questions);
    askAlmost(result, questions);
    askLaws(result, questions);
    askStale(answers, questions);
    std::uint64_t all = 0;
    forEachCall(result.program, [&](const NodeProgram&, const CallStep& call, bool isClock) {
        for (const Argument& argument : call.arguments)
            all += isClock ? 0 : argument.evidence.instances;
    });
    for (Question& q : questions) {
        for (const Answer& answer : answers)
            if (answer.key == q.key) {
                q.answer = answer.choice;
                q.answerValue = answer.value;
            }
        const double gain = all == 0 || !q.answer.empty() ? 0 : q.coverageAfter / static_cast<double>(all);
        q.coverageNow = result.coverage;
        q.coverageAfter = result.coverage + gain;
    }
    std::stable_sort(questions.begin(), questions.end(), [](const Question& a, const Question& b) {
        return a.coverageAfter - a.coverageNow > b.coverageAfter - b.coverageNow;
    });
    return questions;
}

} // namespace tenfold
