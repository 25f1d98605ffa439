// Figures of the main job on real captures: mined at small scales with proposals only, checked at a larger one.
//
//   bench-accuracy [--positions] [--claims] [--unclaimed] [--choices] [--decisions FOLDER] [SHARED_DATA_FOLDER
//                  [CAPTURE]]
//
// With decisions (FOLDER/wordcount.toml …, as `tenfold decisions export` writes them) their answers are used. With
// --positions every place of an argument that is not automatic in all instances is listed.
//
// Ends with the reliability of what is claimed of counts, over the captures and over the cases of
// adversarial/generate.py; with --claims only that, and every doubt; with --choices only what is found when scales or
// single runs are left out, and the reliability of what each choice claims of every larger run. --unclaimed adds to
// either each count that a plain law fits and of which less is said.
//
// Prints for each capture (WordCount, TeraSort, BullMQ, RQ, hdfsshell, Celery) how node types agree with the true
// roles, how many of the counts that the capture's README marks exact are predicted exactly, and what `tenfold
// validate` reports. Truth files are read here and nowhere in the program. Answers 0 whatever the figures are, 3 when a
// capture cannot be read.

#include "bench_figures.h"
#include "choices_table.h"
#include "claims_table.h"
#include "confidence_table.h"
#include "twin_table.h"

#include "core/import/import_run.h"
#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/program/start_rule.h"
#include "core/session/mined_workspace.h"
#include "core/validation/validation.h"
#include "tests/testing/partitions.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <unistd.h>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

struct Capture {
    std::string name, folder;
    std::vector<std::string> mined, checked;
    bool isHadoop = false;
};

/// One line "| role | target | method | … | exact: … |" of a README: counts of the checked run.
struct ExactCount {
    std::string role, target, method;
    std::vector<double> counts; ///< one a checked run
};

std::vector<std::string> cells(const std::string& line, char separator) {
    std::vector<std::string> out;
    std::istringstream in(line);
    for (std::string cell; std::getline(in, cell, separator);) {
        const auto first = cell.find_first_not_of(' ');
        out.push_back(first == std::string::npos ? "" : cell.substr(first, cell.find_last_not_of(' ') - first + 1));
    }
    return out;
}

/// The section "Every (role, target, method)" of one benchmark; the last two count columns are N=6 and its repetition.
/// @param isExact  the counts marked exact, or all others
std::vector<ExactCount> countsOf(const fs::path& readme, const std::string& benchmark, bool isExact) {
    std::vector<ExactCount> out;
    std::ifstream in(readme);
    bool isBenchmark = false, isSection = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("## ")) isBenchmark = line == "## " + benchmark;
        if (line.starts_with("### ")) isSection = line.starts_with("### Every (role, target, method)");
        const auto c = cells(line, '|');
        if (!isBenchmark || !isSection || c.size() < 13 || c[0] == "role" || c[1] == "role") continue;
        if (c[1].starts_with("-") || c[12].starts_with("exact:") != isExact) continue;
        out.push_back({c[1], c[2], c[3], {std::stod(c[10]), std::stod(c[11])}});
    }
    return out;
}

/// Sender -> true role in the README's words, from truth/roles.tsv of a Hadoop run.
std::map<std::string, std::string> rolesOf(const fs::path& run, const std::string& benchmark) {
    static const std::map<std::string, std::string> kJobs = {
        {"0001", "teragen"}, {"0002", "terasort"}, {"0003", "teravalidate"}}; // by the application's number
    std::map<std::string, std::string> roles;
    std::ifstream in(run / "truth/roles.tsv");
    for (std::string line; std::getline(in, line);) {
        const auto c = cells(line, '\t');
        if (c.size() < 4 || !c[0].ends_with(".log")) continue;
        const std::string sender = c[0].substr(0, c[0].size() - 4);
        const std::string number = c[3].substr(c[3].find_last_of('_') + 1);
        const bool isJob = benchmark == "terasort" && kJobs.contains(number);
        roles[sender] = c[1].starts_with("client") ? sender : c[1] + (isJob ? "/" + kJobs.at(number) : "");
    }
    return roles;
}

std::string roleOfQueueSender(const std::string& sender) {
    return sender.substr(0, sender.find('-'));
}

std::uint32_t numberOf(std::map<std::string, std::uint32_t>& numbers, const std::string& name) {
    return numbers.try_emplace(name, static_cast<std::uint32_t>(numbers.size())).first->second;
}

/// Prints the agreement of types with roles. @return role -> the type most of its nodes are in
std::map<std::string, std::string> compareTypes(const Capture& capture, const fs::path& data,
                                                const MiningResult& mined) {
    std::map<std::string, std::uint32_t> typeNumber, roleNumber, jobRoleNumber;
    std::vector<std::uint32_t> types, roles, jobRoles;
    std::map<std::string, std::map<std::string, int>> votes;
    std::map<std::string, std::map<std::string, std::string>> truth; // run -> sender -> role
    for (std::size_t i = 0; i < capture.mined.size(); ++i) {
        const fs::path folder = data / capture.folder / capture.mined[i];
        if (capture.isHadoop)
            truth[mined.types.front().summary.runs[i].run] = rolesOf(folder, fs::path(capture.folder).filename());
    }
    for (const MinedType& type : mined.types)
        for (const auto& run : type.summary.runs)
            for (const std::string& node : run.nodes) {
                const std::string role = capture.isHadoop ? truth[run.run][node] : roleOfQueueSender(node);
                types.push_back(numberOf(typeNumber, type.summary.name));
                jobRoles.push_back(numberOf(jobRoleNumber, role));
                roles.push_back(numberOf(roleNumber, role.substr(0, role.find('/'))));
                ++votes[role][type.summary.name];
            }
    fmt::print("  node types {} for {} roles (by job {}): adjusted Rand {:.4f}, homogeneity {:.4f} (by job {:.4f})\n",
               typeNumber.size(), roleNumber.size(), jobRoleNumber.size(), test::adjustedRandIndex(roles, types),
               test::homogeneity(roles, types), test::homogeneity(jobRoles, types));
    std::map<std::string, std::string> typeOf;
    for (const auto& [role, byType] : votes)
        typeOf[role] = std::max_element(byType.begin(), byType.end(), [](const auto& a, const auto& b) {
                           return a.second < b.second;
                       })->first;
    return typeOf;
}

using TypeGroup = std::set<std::string>;

/// Role -> the types that share its nodes: NodeManagers with and without an AppMaster are told together.
std::map<std::string, TypeGroup> groupsOf(const std::map<std::string, std::string>& typeOf, const MiningResult& mined) {
    std::map<std::string, TypeGroup> typesOfStem, rolesOfStem, groups;
    const auto stem = [](const std::string& type) { return type.substr(0, type.find('.')); };
    for (const auto& type : mined.program.types)
        typesOfStem[stem(type.type)].insert(type.type);
    for (const auto& [role, type] : typeOf)
        rolesOfStem[stem(type)].insert(role);
    for (const auto& [role, type] : typeOf)
        groups[role] = rolesOfStem[stem(type)].size() == 1 ? typesOfStem[stem(type)] : TypeGroup{type};
    return groups;
}

/// A count of the README by the types that make it; roles that share a type are summed.
using GroupedCounts = std::map<std::tuple<TypeGroup, std::string, std::string>, double>;

GroupedCounts grouped(const std::vector<ExactCount>& counts, std::map<std::string, TypeGroup>& groups,
                      std::size_t checkedRun) {
    GroupedCounts out;
    for (const ExactCount& c : counts)
        out[{groups[c.role], c.target, c.method}] += c.counts[checkedRun];
    return out;
}

/// Counts that the README marks exact, role by role; roles that share a type are compared by their sum.
void compareExactCounts(const std::vector<ExactCount>& exact, std::map<std::string, TypeGroup> groups,
                        const MiningResult& mined, const ValidationReport& report, std::size_t checkedRun) {
    const std::set<std::string> targets(mined.program.targets.begin(), mined.program.targets.end());
    std::map<std::string, std::map<std::pair<std::string, std::string>, double>> predicted;
    for (const auto& row : report.counts)
        predicted[row.predicted.type][{row.predicted.target, row.predicted.method}] +=
            std::round(row.predicted.predicted);
    GroupedCounts truth = grouped(exact, groups, checkedRun);
    std::size_t right = 0, all = 0;
    std::string misses;
    for (const ExactCount& e : exact) {
        if (!targets.contains(e.target)) continue;
        ++all;
        const TypeGroup& group = groups[e.role];
        double sum = 0;
        for (const std::string& type : group)
            sum += predicted[type][{e.target, e.method}];
        const double expected = truth[{group, e.target, e.method}];
        if (!group.empty() && sum == expected)
            ++right;
        else
            misses += fmt::format(" {}.{} {:g}/{:g}", e.role, e.method, sum, expected);
    }
    fmt::print("  counts marked exact: {} of {} exact ({:.1f} %){}{}\n", right, all,
               all == 0 ? 0.0 : 100.0 * static_cast<double>(right) / static_cast<double>(all),
               misses.empty() ? "" : "; not:", misses);
}

/// The counts that the README does not mark exact: how many lie in the predicted 90 % interval. Types of one group add
/// up, and so do their intervals. A count that the plan does not have at all is outside.
void compareOtherCounts(const std::vector<ExactCount>& others, const std::vector<ExactCount>& exact,
                        std::map<std::string, TypeGroup> groups, const MiningResult& mined,
                        const ValidationReport& report, std::size_t checkedRun) {
    const std::set<std::string> targets(mined.program.targets.begin(), mined.program.targets.end());
    const GroupedCounts alsoExact = grouped(exact, groups, checkedRun);
    std::size_t inside = 0, all = 0;
    std::vector<double> widths;
    std::string misses;
    for (const auto& [key, count] : grouped(others, groups, checkedRun)) {
        const auto& [group, target, method] = key;
        if (!targets.contains(target)) continue;
        double low = 0, high = 0;
        for (const auto& row : report.countIntervals)
            if (group.contains(row.type) && row.target == target && row.method == method) {
                low += row.low;
                high += row.high;
            }
        const auto both = alsoExact.find(key); // a role that shares the type makes the call an exact number of times
        const double actual = count + (both == alsoExact.end() ? 0 : both->second);
        ++all;
        widths.push_back((high - low) / std::max(1.0, actual));
        if (low <= actual && actual <= high)
            ++inside;
        else
            misses +=
                fmt::format("\n    {} {}: {:g} outside {:g} … {:g}", fmt::join(group, "+"), method, actual, low, high);
    }
    if (widths.empty()) return;
    std::nth_element(widths.begin(), widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2), widths.end());
    fmt::print("  all other counts of the README in the 90 % interval: {} of {} ({:.1f} %), median width {:.2f} of the "
               "count{}\n",
               inside, all, 100.0 * static_cast<double>(inside) / static_cast<double>(all), widths[widths.size() / 2],
               misses);
}

void printColumns(const std::string& name, const ArgumentColumns& c) {
    fmt::print("  {:42} {:6} arguments: automatic {:5.1f} + member {:4.1f} = {:5.1f} %, labelled {:4.1f}, unknown "
               "{:4.1f}, wrong {:4.1f} %\n",
               name, c.total, share(c.automatic, c.total), share(c.member, c.total),
               share(c.automatic + c.member, c.total), share(c.labelled, c.total), share(c.unknown, c.total),
               share(c.wrong, c.total));
}

bool showsAll = false;         ///< --positions
bool showsClaimsOnly = false;  ///< --claims
bool showsUnclaimed = false;   ///< --unclaimed
bool showsChoicesOnly = false; ///< --choices
fs::path decisionsFolder;      ///< --decisions

/// The answers for a capture; none without a file.
Result<std::vector<Answer>> answersFor(const Capture& capture) {
    const fs::path file = decisionsFolder / (fs::path(capture.folder).filename().string() + ".toml");
    std::ifstream in(file);
    if (decisionsFolder.empty() || !in) return std::vector<Answer>();
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    ASSIGN_OR_RETURN(std::vector<Decision> decisions, decisionsFromToml(text, file.string()));
    for (Decision& decision : decisions)
        decision.state = DecisionState::InForce;
    return answersInForce(decisions);
}

/// The places that cost most: what to mend, or to ask.
void printWorst(const ValidationReport& report) {
    auto rows = report.positions;
    const auto isGood = [](const auto& row) {
        const auto bad = row.columns.unknown + row.columns.wrong;
        return showsAll ? bad + row.columns.labelled == 0 : row.periodic || bad == 0;
    };
    std::erase_if(rows, isGood);
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        return a.columns.unknown + a.columns.wrong > b.columns.unknown + b.columns.wrong;
    });
    const std::size_t shown = showsAll ? rows.size() : 12;
    for (std::size_t i = 0; i < std::min(shown, rows.size()); ++i)
        fmt::print("    {} {} {}: {} unknown, {} labelled, {} wrong of {}{}\n", rows[i].type, rows[i].method,
                   rows[i].path, rows[i].columns.unknown, rows[i].columns.labelled, rows[i].columns.wrong,
                   rows[i].columns.total, rows[i].periodic ? " (clock)" : "");
}

/// How many types have a rule of each kind.
void printStartRules(const WorkloadProgram& program) {
    static constexpr const char* kNames[] = {"offset", "fork", "join", "chain", "wave"};
    std::map<std::string, int> kinds;
    std::uint64_t held = 0, instances = 0;
    for (const NodeProgram& type : program.types) {
        ++kinds[kNames[static_cast<std::size_t>(type.start.kind)]];
        held += type.start.evidence.held;
        instances += type.start.evidence.instances;
    }
    std::string text;
    for (const auto& [name, n] : kinds)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", n, name);
    fmt::print("  start rules: {}; held for {} of {} recorded nodes\n", text, held, instances);
}

/// Where starts did not follow the rule.
void printStarts(const ValidationReport& report, const WorkloadProgram& program) {
    for (const auto& row : report.starts) {
        const auto type = std::find_if(program.types.begin(), program.types.end(),
                                       [&](const NodeProgram& p) { return p.type == row.type; });
        if (row.right < row.nodes && type != program.types.end())
            fmt::print("    {}: {} of {} as the rule says: {}; {}\n", row.type, row.right, row.nodes,
                       startText(type->start, row.type), startEvidence(type->start));
    }
}

/// Counts that are not exact, inside their 90 % interval or not.
void printCountIntervals(const ValidationReport& report) {
    fmt::print("  counts by chance and of clocks in the 90 % interval: {} of {} ({:.1f} %), median width {:.2f} of the "
               "count\n",
               report.countsInBand90, report.inexactCounts, share(report.countsInBand90, report.inexactCounts),
               report.medianCountWidth);
    for (const auto& row : report.countIntervals)
        if (const auto n = static_cast<double>(row.actual); !row.isExact && (n < row.low || n > row.high))
            fmt::print("    {} {}: {} outside {:g} … {:g}\n", row.type, row.method, row.actual, row.low, row.high);
}

/// Whether the plan's own times are causal, and what is not.
void printOrder(const ValidationReport& report, const WorkloadProgram& program) {
    std::uint64_t planned = 0, inSpread = 0;
    for (const auto& row : report.starts) {
        planned += row.planned;
        inSpread += row.inSpread;
    }
    const auto pairs = [](const ValidationReport::OrderPairs& p) {
        return fmt::format("{} of {} ({:.2f} %)", p.right, p.pairs, share(p.right, p.pairs));
    };
    fmt::print("  plan's own times: starts within the recorded spread {} of {} ({:.1f} %); order of starts {}; of what "
               "depends {}, between nodes {}; of clocks {}; {} not in the plan\n",
               inSpread, planned, share(inSpread, planned), pairs(report.startOrder), pairs(report.dependent),
               pairs(report.betweenNodes), pairs(report.ofClocks), report.notInPlan);
    for (const NodeProgram& type : program.types)
        for (const auto& row : report.starts)
            if (row.type == type.type)
                fmt::print(
                    "    {}: first start {:.3f} s in the plan, {:.3f} s in the run; {} of {} within the spread; {}, "
                    "{:.0f} % sure, {} of {} so\n",
                    row.type, static_cast<double>(row.plannedFirstNs) / 1e9,
                    static_cast<double>(row.actualFirstNs) / 1e9, row.inSpread, row.planned,
                    startText(type.start, type.type), 100 * row.confidence, row.right, row.nodes);
    for (const auto& row : report.orders)
        if (row.order.right < row.order.pairs)
            fmt::print("    {} {} before {} of {}: {} of {}\n", row.type, row.method.empty() ? "starts" : row.method,
                       row.afterMethod, row.afterType.empty() ? "the same node" : row.afterType,
                       row.order.pairs - row.order.right, row.order.pairs);
}

void printReport(const ValidationReport& report) {
    fmt::print("  nodes {} planned, {} in the run, {} matched; sequences exact {} of {} ({:.1f} %), edits {:.2f} %\n",
               report.nodesExpected, report.nodesActual, report.nodesMatched, report.sequenceExact,
               report.sequenceNodes, share(report.sequenceExact, report.sequenceNodes), 100 * report.sequenceEditShare);
    printColumns("without clock calls, by instance", report.aperiodic);
    printColumns("all, by instance", report.all);
    for (const auto& target : report.byTarget)
        printColumns(target.target + ", by representative", target.representative);
    for (const auto& target : report.byTarget)
        printColumns(target.target + ", without clock calls, by instance", target.aperiodic);
    for (const auto& row : report.realtime)
        fmt::print("  clock {}.{}: {:.3f} s, in the run {:.3f} s ({:+.2f} %), rate x {:.2f}\n", row.type, row.method,
                   row.periodPredictedNs / 1e9, row.periodActualNs / 1e9,
                   row.periodActualNs == 0 ? 0 : 100 * (row.periodPredictedNs / row.periodActualNs - 1), row.rateRatio);
    printWorst(report);
    fmt::print("  intervals in the 90 % band {:.1f} %, band ratio {:.1f}, within 10 % {:.1f} %; starts right {} of {}; "
               "unseen methods {}\n",
               100 * report.intervalsInBand90, report.medianBandRatio, 100 * report.intervalsWithin10Percent,
               report.startRight, report.startTotal, report.unseen.size());
    printCountIntervals(report);
}

Status measure(const Capture& capture, const fs::path& data) {
    NoProgress progress;
    std::vector<fs::path> paths;
    for (const std::string& run : capture.mined)
        paths.push_back(data / capture.folder / run);
    ASSIGN_OR_RETURN(Trace trace, readTrace(paths, {}, progress));
    const auto begin = std::chrono::steady_clock::now();
    MiningOptions options;
    ASSIGN_OR_RETURN(options.decisions, answersFor(capture));
    ASSIGN_OR_RETURN(const MiningResult mined, mine(std::move(trace), options, progress));
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    fmt::print("{}: mined {} in {:.2f} s, coverage {:.1f} %, {} questions, {} answered\n", capture.name,
               fmt::join(capture.mined, " "), seconds.count(), 100 * mined.coverage, mined.questions.size(),
               options.decisions.size());
    const auto typeOf = compareTypes(capture, data, mined);
    printStartRules(mined.program);
    std::vector<ValidationReport> reports;
    for (std::size_t i = 0; i < capture.checked.size(); ++i) {
        ASSIGN_OR_RETURN(const Trace check, readTrace({data / capture.folder / capture.checked[i]}, {}, progress));
        ExtrapolationRequest request;
        request.scale = check.runs.front().scale.value();
        for (const auto& [key, value] : check.runs.front().config)
            if (mined.program.derived.contains(key)) request.config[key] = value;
        ASSIGN_OR_RETURN(const Plan plan, extrapolate(mined.program, request));
        ASSIGN_OR_RETURN(ValidationReport report, validate(plan, check, progress));
        fmt::print(" {} -> {}\n", capture.name, capture.checked[i]);
        if (capture.isHadoop) {
            const fs::path readme = data / "hadoop-rpc/README.md";
            const std::string benchmark = fs::path(capture.folder).filename();
            const auto exact = countsOf(readme, benchmark, true);
            compareExactCounts(exact, groupsOf(typeOf, mined), mined, report, i);
            compareOtherCounts(countsOf(readme, benchmark, false), exact, groupsOf(typeOf, mined), mined, report, i);
        }
        printReport(report);
        printOrder(report, mined.program);
        printStarts(report, mined.program);
        reports.push_back(std::move(report));
    }
    if (reports.size() == 2) {
        compareWithTwin(reports[0], reports[1]);
        compareWithTwin(reports[1], reports[0]);
    }
    return {};
}

std::string systemOf(const Capture& capture) {
    return capture.isHadoop ? "RPC" : "queues";
}

/// Claims of counts against what the checked runs have: captures mined at all and at the smallest scales, then cases
/// whose truth is known.
int reliability(const std::vector<Capture>& captures, const fs::path& data, const std::string& only) {
    std::vector<ClaimedRun> near, adversarial;
    for (const Capture& capture : captures)
        for (const std::string& checked : capture.checked) {
            if (!only.empty() && capture.name != only) continue;
            ClaimedRun run{capture.name + "/" + checked, {}, data / capture.folder / checked, 0, systemOf(capture)};
            for (const std::string& mined : capture.mined)
                run.mined.push_back(data / capture.folder / mined);
            near.push_back(run);
            if (run.mined.size() < 6) continue;
            run.name += " without scale 4"; // one and a half doublings
            run.mined.resize(4);
            near.push_back(run);
        }
    const fs::path folder = fs::temp_directory_path() / fmt::format("tenfold-adversarial-{}", ::getpid());
    if (only.empty()) adversarial = adversarialRuns(data, folder);
    std::vector<ClaimedCount> all;
    std::vector<SaidWithConfidence> said;
    for (const auto& [title, runs] :
         {std::pair("claims of captures", &near), std::pair("adversarial cases", &adversarial)}) {
        std::vector<ClaimedCount> counts;
        for (const ClaimedRun& run : *runs) {
            const auto claimed = claimedCounts(run);
            if (claimed)
                counts.insert(counts.end(), claimed->begin(), claimed->end());
            else
                fmt::print(stderr, "{}: {}: {}\n", run.name, claimed.error().where(), claimed.error().message());
            if (const auto others = saidWithConfidence(run))
                said.insert(said.end(), others->begin(), others->end());
            else
                fmt::print(stderr, "{}: {}: {}\n", run.name, others.error().where(), others.error().message());
        }
        if (!counts.empty()) printReliability(title, counts, showsClaimsOnly);
        all.insert(all.end(), counts.begin(), counts.end());
    }
    if (!adversarial.empty()) printReliability("claims, pooled", all, false);
    printConfidence(said, showsClaimsOnly);
    if (showsUnclaimed) printUnclaimed(all);
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return 0;
}

/// The same runs mined with some of them left out.
int choices(const std::vector<Capture>& captures, const fs::path& data, const std::string& only) {
    std::vector<ClaimedCount> beyond;
    for (const Capture& capture : captures) {
        if (!only.empty() && capture.name != only) continue;
        ClaimedRun run{capture.name, {}, data / capture.folder / capture.checked.front(), 0, systemOf(capture)};
        for (const std::string& mined : capture.mined)
            run.mined.push_back(data / capture.folder / mined);
        const std::vector<ClaimedCount> claimed = printChoices(run);
        beyond.insert(beyond.end(), claimed.begin(), claimed.end());
    }
    printReliability("claims of every choice of runs, checked at each larger run", beyond, false);
    if (showsUnclaimed) printUnclaimed(beyond);
    return 0;
}

int run(const fs::path& data, const std::string& only) {
    const std::vector<std::string> hadoop = {"scale-02",      "scale-02-rep2", "scale-03",
                                             "scale-03-rep2", "scale-04",      "scale-04-rep2"};
    const std::vector<std::string> queues = {"scale-02", "scale-04", "scale-04-rep2"};
    const std::vector<Capture> captures = {
        {"WordCount", "hadoop-rpc/wordcount", hadoop, {"scale-06", "scale-06-rep2"}, true},
        {"TeraSort", "hadoop-rpc/terasort", hadoop, {"scale-06", "scale-06-rep2"}, true},
        {"BullMQ", "redis-queues/bullmq", queues, {"scale-08"}, false},
        {"RQ", "redis-queues/rq", queues, {"scale-08"}, false},
        {"hdfsshell",
         "hadoop-rpc/hdfsshell",
         {"scale-02", "scale-02-rep2", "scale-03", "scale-03-rep2"},
         {"scale-04", "scale-04-rep2"},
         true},
        {"Celery", "redis-queues/celery", queues, {"scale-08"}, false},
    };
    if (showsChoicesOnly) return choices(captures, data, only);
    for (const Capture& capture : captures)
        if (showsClaimsOnly || (!only.empty() && capture.name != only))
            continue;
        else if (const Status status = measure(capture, data); !status) {
            fmt::print(stderr, "{}: {}: {}\n", capture.name, status.error().where(), status.error().message());
            return 3;
        }
    return reliability(captures, data, only);
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    std::vector<std::string> words;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--positions")
            tenfold::showsAll = true;
        else if (word == "--choices")
            tenfold::showsChoicesOnly = true;
        else if (word == "--claims")
            tenfold::showsClaimsOnly = true;
        else if (word == "--unclaimed")
            tenfold::showsClaimsOnly = tenfold::showsUnclaimed = true;
        else if (word == "--decisions" && i + 1 < argc)
            tenfold::decisionsFolder = argv[++i];
        else
            words.push_back(word);
    }
    return tenfold::run(words.empty() ? "../shared/data" : words[0], words.size() > 1 ? words[1] : "");
}
