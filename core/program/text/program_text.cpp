#include "core/program/text/program_text.h"

#include "core/base/text/number_text.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/expression/expression_text.h"
#include "core/program/standing.h"
#include "core/program/start_rule.h"
#include "core/program/text/decision_text.h"
#include "core/program/text/timer_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <map>
#include <set>
#include <span>

namespace tenfold {
namespace {

constexpr std::size_t kLineLimit = 120; ///< columns, from which on arguments get lines of their own
constexpr int kIndent = 2;              ///< blanks a level

/// Rounds of loops are called i, j, k … from the outside in; deeper than that, i7.
std::string roundName(std::size_t depth) {
    constexpr std::size_t kLetters = 6; // i j k l m n
    if (depth < kLetters) return std::string(1, static_cast<char>('i' + depth));
    return fmt::format("i{}", depth + 1);
}

bool mentionsRound(const Expression& expression, std::size_t distance) {
    if (const auto* number = std::get_if<NumberExpression>(&expression.node))
        return std::any_of(number->terms.begin(), number->terms.end(), [&](const auto& term) {
            return term.first == Variable::round(static_cast<std::uint32_t>(distance));
        });
    bool isFound = false;
    forEachPart(expression, [&](const Expression& part) { isFound = isFound || mentionsRound(part, distance); });
    return isFound;
}

/// Whether an argument in a loop's body speaks of the loop's round.
bool mentionsRound(const std::vector<Step>& body, std::size_t distance) {
    return std::any_of(body.begin(), body.end(), [&](const Step& step) {
        if (const auto* call = std::get_if<CallStep>(&step.node))
            return std::any_of(call->arguments.begin(), call->arguments.end(),
                               [&](const Argument& a) { return mentionsRound(a.value, distance); });
        if (const auto* loop = std::get_if<LoopStep>(&step.node)) return mentionsRound(loop->body, distance + 1);
        const auto& alternatives = std::get<ChoiceStep>(step.node).alternatives;
        return std::any_of(alternatives.begin(), alternatives.end(),
                           [&](const auto& alternative) { return mentionsRound(alternative.body, distance); });
    });
}

std::string_view roundPrefix(Round round) {
    switch (round) {
    case Round::Every:
        break;
    case Round::FirstOnly:
        return "first time: ";
    case Round::NotFirst:
        return "not the first time: ";
    case Round::LastOnly:
        return "last time: ";
    case Round::NotLast:
        return "not the last time: ";
    }
    return {};
}

/// The last value of `0 .. N-1`.
std::string lastRoundText(const LinearForm& rounds) {
    if (rounds.cap) return rounds.text() + " - 1";
    LinearForm last = rounds;
    last.terms[LawTerm()] -= 1;
    return last.text();
}

std::string timesText(const LinearForm& form) {
    const bool isOnce = form.isConstant() && form.evaluate({}) == 1;
    return isOnce ? "once" : form.text() + " times";
}

/// What a reader should know before trusting a law; empty when it gave all counts.
std::string lawNote(const Law& law) {
    std::string out;
    if (law.runsTotal > law.runsFitted)
        out = fmt::format("gives {} of {} runs, off by up to {:.3g}", law.runsFitted, law.runsTotal, law.maxResidual);
    if (law.sigma > 0) return out; // what scatter does not tell apart is in the interval
    for (const LinearForm& other : law.alsoFits)
        out += (out.empty() ? "or " : ", or ") + other.text();
    return out;
}

std::string originNote(CountOrigin origin) {
    if (origin == CountOrigin::Chance) return "placed by chance";
    if (origin == CountOrigin::Replies) return "follows replies";
    return {};
}

std::string toText(const FieldDelay& delay) {
    return fmt::format("{} more for each of {}.{}{}",
                       duration(static_cast<std::int64_t>(std::llround(delay.nsPerUnit))), delay.field.method,
                       delay.field.side == Side::Request ? "request." : "response.", delay.field.path);
}

std::string toText(const ToldBy& told) {
    std::string out;
    for (const FieldRef& source : told.sources)
        out += fmt::format("{}{}.{}.{}", out.empty() ? "" : " or ", source.method,
                           source.side == Side::Request ? "request" : "response", source.path);
    return "its reply tells what others sent in " + out;
}

std::string toText(const FollowedCalls& followed) {
    return fmt::format("behind {} of {}", followed.call.method, followed.type);
}

/// "behind 2 answers of BRPOP and one more each time", on another connection.
std::string toText(const AnswersBefore& answers) {
    const std::string of =
        answers.isTold ? fmt::format("answers to {} that tell something", answers.call.method) : answers.call.method;
    if (answers.isAll) return "behind all " + of;
    if (answers.isPaired && answers.each == 1 && answers.calls == 1) return "one for each of " + of;
    if (answers.each == 0) return fmt::format("behind {} of {}", answers.calls, of);
    return fmt::format("behind {} + {} of {} for each {} before", answers.calls, answers.each, of,
                       answers.isPerTold ? "answer that told something" : "time");
}

/// "without waiting for SET (150 of 160), up to 16 under way, 16 together".
std::string toText(const Outstanding& outstanding) {
    std::string names;
    for (const CallName& call : outstanding.calls)
        names += (names.empty() ? "" : " or ") + call.method;
    std::string out = fmt::format("without waiting for {} ({} of {}), up to {} under way", names,
                                  outstanding.evidence.beside, outstanding.evidence.calls, outstanding.most + 1);
    if (outstanding.group > 0) out += fmt::format(", {} together", outstanding.group);
    return out;
}

/// "given up after 2.000 s (3 of 40), at the end of its connection".
std::string toText(const GivenUp& givenUp) {
    return fmt::format("given up after {} ({} of {}){}", duration(givenUp.after.medianNs()), givenUp.evidence.givenUp,
                       givenUp.evidence.calls,
                       givenUp.isAtEnd       ? ", at the end of its connection"
                       : givenUp.isAfterTime ? ", whenever it takes as long"
                                             : "");
}

/// "a connection each: horse, opened after fork", for a step that is what a role's connections do.
std::string roleNote(const NodeProgram& program, const Step& step) {
    for (const ConnectionRole& role : program.roles) {
        if (role.step != step.id) continue;
        std::string out = "a connection each";
        if (!role.name.empty()) out += ": " + role.name;
        if (role.openedAfter) out += ", opened after " + role.openedAfter->method;
        if (role.joinedBefore) out += ", over before " + role.joinedBefore->method;
        return out;
    }
    return {};
}

/// "sure", "proposed: fits all 6 runs; untested beyond scale 4".
std::string markText(const Standing& standing) {
    return standing.mark == Mark::Sure ? std::string(nameOf(standing.mark)) : standing.sentence().text();
}

/// One note of several, those that say nothing left out.
std::string joinNotes(std::initializer_list<std::string> notes) {
    std::string out;
    for (const std::string& note : notes)
        if (!note.empty()) out += (out.empty() ? "" : "; ") + note;
    return out;
}

class ProgramWriter {
public:
    /// @param of  by which laws are judged; null: without marks
    /// @param standings  of the types of `of`
    ProgramWriter(bool foldConstants, const WorkloadProgram* of, const TypeStandings* standings)
        : m_of(of)
        , m_standings(standings)
        , m_foldConstants(foldConstants) {}

    std::string write(const NodeProgram& program) {
        m_type = program.type;
        findTargets(program);
        header(program);
        m_level = 1;
        start(program);
        for (const Step& step : program.body) {
            if (const std::string role = roleNote(program, step); !role.empty()) line("# " + role);
            if (std::find(program.connections.begin(), program.connections.end(), step.id) != program.connections.end())
                line("# another connection, beside those before");
            body({&step, 1});
        }
        for (const Timer& t : program.timers)
            timer(t);
        for (const ReactiveThread& thread : program.threads)
            for (const ReactiveDecision& decision : thread.decisions)
                for (const std::string& text : decisionLines(decision))
                    line(text);
        if (program.body.empty() && program.timers.empty()) line("nothing");
        return std::move(m_out);
    }

private:
    void findTargets(const NodeProgram& program) {
        std::set<std::string> targets;
        collectTargets(program.body, targets);
        for (const Timer& t : program.timers)
            targets.insert(t.call.target);
        m_namesTargets = targets.size() > 1;
    }

    static void collectTargets(const std::vector<Step>& steps, std::set<std::string>& targets) {
        for (const Step& step : steps) {
            if (const auto* call = std::get_if<CallStep>(&step.node)) targets.insert(call->target);
            if (const auto* loop = std::get_if<LoopStep>(&step.node)) collectTargets(loop->body, targets);
            if (const auto* choice = std::get_if<ChoiceStep>(&step.node))
                for (const auto& alternative : choice->alternatives)
                    collectTargets(alternative.body, targets);
        }
    }

    void line(const std::string& text, const std::string& note = {}) {
        m_out.append(static_cast<std::size_t>(m_level * kIndent), ' ');
        m_out += text;
        if (!note.empty()) m_out += "  # " + note;
        m_out += '\n';
    }

    template <typename... Found>
    std::string mark(const Found&... found) const {
        return m_of ? markText(standingOf(found...)) : std::string();
    }

    /// What a reader should know before trusting a law: its mark, or where there are none what else gives the counts.
    std::string lawMark(const Law& law) const { return m_of ? markText(standingOf(law, *m_of)) : lawNote(law); }

    /// Arguments that are not sure, by mark: "proposed: src; doubtful: id", "proposed: all arguments".
    std::string argumentMarks(const CallStep& call) const {
        if (!m_of) return {};
        std::map<Mark, std::vector<std::string>> paths;
        for (const Argument& argument : call.arguments)
            if (const Mark mark = standingOf(argument, m_type, call.name(), *m_of).mark; mark != Mark::Sure)
                paths[mark].push_back(argument.path);
        std::string out;
        for (const auto& [mark, named] : paths) {
            const bool isAll = named.size() == call.arguments.size() && named.size() > 1;
            out = joinNotes({out, fmt::format("{}: {}", nameOf(mark),
                                              isAll ? "all arguments" : fmt::format("{}", fmt::join(named, ", ")))});
        }
        return out;
    }

    void header(const NodeProgram& program) {
        const LinearForm& form = program.instances.form;
        const bool isOne = form.isConstant() && form.evaluate({}) == 1;
        std::string note = lawNote(program.instances);
        if (m_of) // the type is one of its types
            note = markText(m_standings->ofNodes(static_cast<std::size_t>(&program - m_of->types.data())));
        line(fmt::format("type {}: {} node{}", program.type, form.text(), isOne ? "" : "s"),
             joinNotes({note, originNote(program.counts)}));
    }

    void start(const NodeProgram& program) {
        const StartRule& rule = program.start;
        if (rule.kind == StartRule::Kind::Offset && rule.delay.samples == 0) return;
        const bool isAll = rule.evidence.held == rule.evidence.instances;
        line(startText(rule, program.type), m_of ? mark(rule, *m_of) : isAll ? "" : startEvidence(rule));
    }

    void body(std::span<const Step> steps) {
        for (const Step& step : steps)
            std::visit([&](const auto& node) { write(node, roundPrefix(step.round)); }, step.node);
    }

    void nested(const std::vector<Step>& steps, bool isLoop) {
        ++m_level;
        m_depth += isLoop ? 1 : 0;
        body(steps);
        m_depth -= isLoop ? 1 : 0;
        --m_level;
    }

    void write(const CallStep& call, std::string_view prefix) {
        std::string before(prefix);
        std::string after;
        std::string note;
        if (!call.until.empty()) {
            before += "until ";
            const std::string condition = toText(call.until);
            after = (condition.starts_with("reply ") ? "" : ".") + condition;
            if (condition.starts_with("reply ")) after = condition.substr(5);
            if (call.meanExtraCalls > 0)
                note = fmt::format("every {}, {} more a call", duration(call.retryNs),
                                   compactNumber(call.meanExtraCalls, 2));
        }
        if (call.fieldDelay) note = joinNotes({note, toText(*call.fieldDelay)});
        if (call.toldBy) note = joinNotes({note, toText(*call.toldBy), mark(*call.toldBy)});
        for (const FollowedCalls& followed : call.follows)
            note = joinNotes({note, toText(followed), mark(followed)});
        for (const AnswersBefore& answers : call.beside)
            note = joinNotes({note, toText(answers)});
        if (call.outstanding) note = joinNotes({note, toText(*call.outstanding)});
        if (call.givenUp) note = joinNotes({note, toText(*call.givenUp)});
        callLines(before, call, after, note);
    }

    void write(const LoopStep& loop, std::string_view prefix) {
        std::string head(prefix);
        std::string note;
        const std::string round = roundName(m_depth);
        switch (loop.origin) {
        case CountOrigin::Replies:
            head += fmt::format("for {} as replies say:", round);
            note = "about " + timesText(loop.count.form);
            break;
        case CountOrigin::Counted:
        case CountOrigin::Chance:
            const bool isByChance = loop.origin == CountOrigin::Chance;
            if (loop.batch > 0) {
                head += fmt::format("for {} in batches of {}:", round, loop.batch);
                note = fmt::format("{} in all", loop.count.form.text());
            } else if (isByChance) {
                head += fmt::format("for {} in some rounds:", round);
                note = fmt::format("{} over all nodes, split by chance", loop.total.form.text());
            } else if (mentionsRound(loop.body, 0)) {
                head += fmt::format("for {} in 0 .. {}:", round, lastRoundText(loop.count.form));
            } else {
                head += timesText(loop.count.form) + ":";
            }
            note = joinNotes({note, m_of ? markText(standingOf(loop, *m_of)) : lawNote(loop.law())});
        }
        if (loop.until) note = joinNotes({"until, " + untilText(*loop.until), "recorded: " + note});
        line(head, note);
        nested(loop.body, true);
    }

    void write(const ChoiceStep& choice, std::string_view prefix) {
        bool isFirst = true;
        for (const auto& alternative : choice.alternatives) {
            const std::string condition = toText(alternative.guard);
            std::string head = isFirst ? std::string(prefix) : std::string();
            if (condition.empty())
                head += isFirst ? "either:" : "or:";
            else
                head += (isFirst ? "if " : "or if ") + condition + ":";
            line(head, joinNotes({percent(alternative.share), m_of ? mark(alternative, *m_of) : ""}));
            nested(alternative.body, false);
            isFirst = false;
        }
    }

    void timer(const Timer& timer) {
        std::string note = ticksText(timer);
        if (!timer.only.empty()) note += ", recorded " + toText(timer.only);
        if (!timer.totalPerSecond.form.isConstant())
            note += fmt::format(", {} calls a second", timer.totalPerSecond.form.text());
        std::string every = duration(timer.periodNs);
        if (timer.otherPeriodNs > 0) {
            every += " or " + duration(timer.otherPeriodNs);
            note = joinNotes({note, percent(timer.otherShare) + " slow"});
        }
        note = joinNotes({note, mark(timer)});
        callLines(fmt::format("every {}: ", every), timer.call, {}, note);
    }

    /// " if …; or if …": when a call has an argument that only some have, or how many do.
    static std::string presenceText(const Argument& argument) {
        std::string out;
        for (const Guard& guard : argument.only)
            out += (out.empty() ? " if " : "; or if ") + toText(guard);
        if (out.empty() && isDrawnByShare(argument)) return " in " + percent(argument.share) + " of the calls";
        return out;
    }

    std::vector<std::string> argumentTexts(const CallStep& call) const {
        const auto names = [depth = m_depth](const Variable& variable) {
            const bool isNamed = variable.kind == Variable::Kind::Loop && variable.loop < depth;
            return isNamed ? roundName(depth - 1 - variable.loop) : toText(variable);
        };
        const auto isConstant = [](const Argument& argument) {
            return classOf(argument.value) == ArgumentClass::Constant && !argument.sometimes;
        };
        std::vector<std::string> out;
        const auto constants = std::count_if(call.arguments.begin(), call.arguments.end(), isConstant);
        const bool folds = m_foldConstants && constants > 1; // one constant takes no more room than saying so
        for (const Argument& argument : call.arguments)
            if (!folds || !isConstant(argument))
                out.push_back(fmt::format("{}{}: {}{}", argument.path, argument.sometimes ? "?" : "",
                                          toText(argument.value, names), presenceText(argument)));
        if (folds) out.push_back(fmt::format("+ {} constants", constants));
        return out;
    }

    void callLines(const std::string& before, const CallStep& call, const std::string& after, std::string note) {
        note = joinNotes({note, argumentMarks(call)});
        const std::string head =
            before + (m_namesTargets && !call.target.empty() ? call.target + ":" : "") + call.method + "(";
        const std::vector<std::string> arguments = argumentTexts(call);
        std::string joined;
        for (const std::string& argument : arguments)
            joined += (joined.empty() ? "" : ", ") + argument;
        if (static_cast<std::size_t>(m_level * kIndent) + head.size() + joined.size() + after.size() < kLineLimit)
            return line(head + joined + ")" + after, note);
        line(head, note);
        m_level += 2;
        for (std::size_t i = 0; i < arguments.size(); ++i)
            line(arguments[i] + (i + 1 < arguments.size() ? "," : ")" + after));
        m_level -= 2;
    }

    std::string m_out;
    int m_level = 0;
    std::size_t m_depth = 0;
    std::string m_type; ///< that is written
    const WorkloadProgram* m_of;
    const TypeStandings* m_standings;
    bool m_foldConstants;
    bool m_namesTargets = false;
};

} // namespace

std::string toText(const NodeProgram& program, bool foldConstants) {
    return ProgramWriter(foldConstants, nullptr, nullptr).write(program);
}

std::string toText(const NodeProgram& program, const WorkloadProgram& of, bool foldConstants) {
    const TypeStandings standings(of);
    return ProgramWriter(foldConstants, &of, &standings).write(program);
}

std::string toText(const ResolutionRule& rule) {
    switch (rule.kind) {
    case ResolutionRule::Kind::Drop:
        return fmt::format("calls of {} are left out", rule.method);
    case ResolutionRule::Kind::Ignore:
        return fmt::format("calls of {} without a place are left out", rule.method);
    case ResolutionRule::Kind::Relocate: {
        std::string text = fmt::format("{} stands right behind {}", rule.method, rule.after);
        if (!rule.key.empty())
            text += fmt::format(" where {} = {}", rule.key, rule.afterKey.empty() ? rule.key : rule.afterKey);
        return text + (rule.anyNode ? ", of any node" : "");
    }
    case ResolutionRule::Kind::SplitMerged:
        return fmt::format("{} is one call for each element of {}, {:.0f} % sent together with the one before",
                           rule.method, rule.list, 100 * rule.mergedShare);
    }
    return {};
}

std::string toText(const WorkloadProgram& program, bool foldConstants) {
    std::string out;
    for (const ResolutionRule& rule : program.resolutions)
        out += "# " + toText(rule) + "\n";
    for (const auto& [key, law] : program.derived) {
        out += fmt::format("{} = {}  # {}\n", key, law.form.text(), markText(standingOf(law, program)));
    }
    const TypeStandings standings(program);
    for (const NodeProgram& type : program.types)
        out += (out.empty() ? "" : "\n") + ProgramWriter(foldConstants, &program, &standings).write(type);
    return out;
}

} // namespace tenfold
