#include "widgets/patterns/sequences/statepicture.h"

#include "core/program/call_runs.h"
#include "widgets/common/convert.h"

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

constexpr int kLongestWhen = 26;           ///< letters of a condition on an edge; the tip has all of it
constexpr std::size_t kMostLinesOfBox = 6; ///< of a box: what more calls follow is a number
constexpr double kAlways = 0.9995;         ///< share from which on nothing else is worth a word

/// What tells conditions apart stands at both their ends: "elements of … >= 2".
QString shortened(const QString& when) {
    if (when.size() <= kLongestWhen) return when;
    return when.left(kLongestWhen / 2) + u'…' + when.right(kLongestWhen / 2 - 1);
}

/// A run of calls of one thread: the same calls of another thread are another state.
struct State {
    std::size_t thread = 0;
    CallRun run;
};

class StateCollector {
public:
    StateCollector(const NodeProgram& program, const std::vector<ChoiceTable::Case>& cases, const CallWords& words)
        : m_cases(cases)
        , m_words(words) {
        for (std::size_t c = 0; c < cases.size(); ++c)
            m_caseOf[{cases[c].decision, cases[c].leaf}] = c;
        for (std::size_t t = 0; t < program.threads.size(); ++t) {
            const std::size_t begin = m_states.size();
            for (CallRun& run : callRuns(program.threads[t])) {
                for (CallRun::Way& way : run.ways)
                    way.to += begin;
                m_states.push_back({t, std::move(run)});
            }
        }
    }

    StatePicture picture(const QString& name) const {
        StatePicture states;
        auto picture = std::make_shared<GraphPicture>();
        picture->name = ChoiceTable::tr("What is called after what by %1").arg(name);
        picture->isLeftToRight = true;
        const std::map<std::size_t, std::uint32_t> placeOf = chosen(picture->leftOut);
        for (const auto& [state, place] : placeOf) {
            picture->nodes.push_back(nodeOf(m_states[state], int(place)));
            states.firstCase.push_back(firstCaseOf(m_states[state].run));
        }
        states.nodeOfCase.assign(m_cases.size(), StatePicture::kNoCase);
        double all = 0;
        for (const State& state : m_states)
            for (const CallRun::Way& way : state.run.ways)
                all += double(way.calls);
        for (const auto& [state, place] : placeOf) {
            for (std::size_t c = 0; c < m_cases.size(); ++c)
                if (isInside(m_states[state], m_cases[c])) states.nodeOfCase[c] = place;
            for (const CallRun::Way& way : m_states[state].run.ways) {
                if (!placeOf.count(way.to)) continue;
                picture->edges.push_back(
                    edgeOf(m_states[state].run, way, place, placeOf.at(way.to), all, int(states.caseOf.size())));
                states.caseOf.push_back(caseAt(way.leaves.front()));
            }
        }
        states.picture = std::move(picture);
        return states;
    }

private:
    /// Those with most calls, and where each stands; the rest is counted.
    std::map<std::size_t, std::uint32_t> chosen(std::size_t& leftOut) const {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < m_states.size(); ++i)
            order.push_back(i);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return m_states[a].run.count > m_states[b].run.count; });
        if (order.size() > StatePicture::kMostStates) {
            leftOut = order.size() - StatePicture::kMostStates;
            order.resize(StatePicture::kMostStates);
        }
        std::sort(order.begin(), order.end());
        std::map<std::size_t, std::uint32_t> placeOf;
        for (const std::size_t i : order)
            placeOf.emplace(i, std::uint32_t(placeOf.size()));
        return placeOf;
    }

    std::size_t caseAt(const CallRun::Way::Leaf& leaf) const {
        const auto found = m_caseOf.find({leaf.decision, leaf.node});
        return found == m_caseOf.end() ? StatePicture::kNoCase : found->second;
    }

    std::size_t firstCaseOf(const CallRun& run) const {
        return run.ways.empty() ? StatePicture::kNoCase : caseAt(run.ways.front().leaves.front());
    }

    /// Whether a case is of a call of the run.
    bool isInside(const State& state, const ChoiceTable::Case& one) const {
        const auto& calls = state.run.calls;
        const auto& ways = state.run.ways;
        const bool isOfLast = !ways.empty() && one.decision == ways.front().leaves.front().decision;
        return isOfLast || std::find(calls.begin(), calls.end(), one.decision->after) != calls.end();
    }

    PictureNode nodeOf(const State& state, int id) const {
        PictureNode node;
        QStringList names;
        for (const std::string& name : namesOf(state.run))
            names << toQt(name);
        const auto said = m_words.said.find(state.run.calls.front().method);
        const bool isScript = said != m_words.said.end();
        node.title = isScript ? toQt(said->second) : oneLine(names.front());
        node.key = QStringLiteral("%1 %2 %3")
                       .arg(state.thread)
                       .arg(toQt(state.run.calls.front().target), toQt(state.run.calls.front().method));
        node.subtitle = state.run.isFirst ? ChoiceTable::tr("begins") : QString();
        if (isScript) // below what it says of itself
            node.subtitle =
                names.front() + (node.subtitle.isEmpty() ? QString() : QStringLiteral(" · ")) + node.subtitle;
        node.figures = countText(double(state.run.count));
        node.calls = double(state.run.count);
        QStringList tip{ChoiceTable::tr("%1: %n recorded call(s)", nullptr, int(state.run.count)).arg(names.front())};
        for (std::size_t i = 0; i < std::size_t(names.size()); ++i) {
            const QString call = m_words.title(state.run.calls[i].method, names[qsizetype(i)]);
            if (i > 0 && (i < kMostLinesOfBox || std::size_t(names.size()) == kMostLinesOfBox + 1)) node.lines << call;
            if (i > 0 || call != names[qsizetype(i)]) tip << call;
        }
        if (const std::size_t shown = std::size_t(node.lines.size()) + 1; shown < std::size_t(names.size()))
            node.lines << ChoiceTable::tr("… %n more", nullptr, int(std::size_t(names.size()) - shown));
        node.tip = tip.join(u'\n');
        node.id = id;
        return node;
    }

    PictureEdge edgeOf(const CallRun& run, const CallRun::Way& way, std::uint32_t from, std::uint32_t to, double all,
                       int id) const {
        PictureEdge edge;
        edge.from = from;
        edge.to = to;
        double leaving = 0;
        for (const CallRun::Way& one : run.ways)
            leaving += double(one.calls);
        const double share = leaving > 0 ? double(way.calls) / leaving : 1;
        QStringList whens;
        for (const CallRun::Way::Leaf& leaf : way.leaves)
            if (const std::size_t c = caseAt(leaf); c < m_cases.size() && !whens.contains(m_cases[c].when))
                whens << m_cases[c].when;
        const QString when = whens.value(0);
        const bool isCondition = when != ChoiceTable::tr("always") && when != ChoiceTable::tr("by chance");
        // The only way on needs no words.
        if (share <= kAlways) edge.label = percentText(share, share < 0.1 ? 1 : 0);
        if (isCondition && share <= kAlways) edge.label += QStringLiteral(" · ") + shortened(when);
        const CallRun::Way::Leaf& leaf = way.leaves.front();
        edge.tip = (QStringList{ChoiceTable::tr("%1 → %2: %3 of %4 calls")
                                    .arg(toQt(run.calls.back().method), toQt(leaf.decision->ways[leaf.way].method),
                                         countText(double(way.calls)), countText(leaving))} +
                    whens)
                       .join(u'\n');
        edge.calls = double(way.calls);
        edge.share = edge.below = all > 0 ? double(way.calls) / all : 0;
        edge.id = id;
        return edge;
    }

    const std::vector<ChoiceTable::Case>& m_cases;
    const CallWords& m_words;
    std::vector<State> m_states;
    std::map<std::pair<const ReactiveDecision*, std::size_t>, std::size_t> m_caseOf; ///< by leaf
};

} // namespace

StatePicture statePicture(const NodeProgram& program, const std::vector<ChoiceTable::Case>& cases,
                          const CallWords& words) {
    return StateCollector(program, cases, words).picture(toQt(program.type));
}

QString CallWords::title(const std::string& method, const QString& shown) const {
    const auto found = said.find(method);
    if (found == said.end()) return oneLine(shown);
    return QStringLiteral("%1 (%2)").arg(toQt(found->second), oneLine(shown));
}

} // namespace tenfold
