#include "widgets/patterns/sequences/statepicture.h"

#include "widgets/common/convert.h"

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr int kLongestWhen = 26; ///< letters of a condition on an edge; the tip has all of it

/// A call of one thread: the same call of another thread is another state.
struct State {
    std::size_t thread = 0;
    CallName call;
    double calls = 0;   ///< recorded ones that something followed
    double reached = 0; ///< recorded ones that followed something
    double count() const { return calls > 0 ? calls : reached; }
    std::size_t firstCase = StatePicture::kNoCase;
    bool isFirst = false;
};

struct Way {
    std::size_t from = 0, to = 0; ///< states
    double calls = 0;
    double most = 0; ///< of one case
    std::size_t caseAt = 0;
    QStringList whens; ///< cases that go this way, those with most calls first
};

class StateCollector {
public:
    StateCollector(const NodeProgram& program, const std::vector<ChoiceTable::Case>& cases)
        : m_cases(cases) {
        for (std::size_t t = 0; t < program.threads.size(); ++t)
            addThread(program.threads[t], t);
    }

    StatePicture picture(const QString& name) const {
        StatePicture states;
        auto picture = std::make_shared<GraphPicture>();
        picture->name = ChoiceTable::tr("What is called after what by %1").arg(name);
        picture->isLeftToRight = true;
        // Those with most calls.
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < m_states.size(); ++i)
            order.push_back(i);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return m_states[a].count() > m_states[b].count(); });
        if (order.size() > StatePicture::kMostStates) {
            picture->leftOut = order.size() - StatePicture::kMostStates;
            order.resize(StatePicture::kMostStates);
        }
        std::sort(order.begin(), order.end());
        std::map<std::size_t, std::uint32_t> placeOf;
        for (const std::size_t i : order) {
            placeOf[i] = static_cast<std::uint32_t>(picture->nodes.size());
            picture->nodes.push_back(nodeOf(m_states[i], int(states.firstCase.size())));
            states.firstCase.push_back(m_states[i].firstCase);
        }
        double all = 0;
        for (const Way& way : m_ways)
            all += way.calls;
        for (const Way& way : m_ways) {
            if (!placeOf.count(way.from) || !placeOf.count(way.to)) continue;
            picture->edges.push_back(
                edgeOf(way, placeOf.at(way.from), placeOf.at(way.to), all, int(states.caseOf.size())));
            states.caseOf.push_back(way.caseAt);
        }
        states.picture = std::move(picture);
        return states;
    }

private:
    std::size_t stateOf(std::size_t thread, const CallName& call) {
        for (std::size_t i = 0; i < m_states.size(); ++i)
            if (m_states[i].thread == thread && m_states[i].call == call) return i;
        m_states.push_back({thread, call});
        return m_states.size() - 1;
    }

    void addThread(const ReactiveThread& thread, std::size_t number) {
        if (thread.first) m_states[stateOf(number, *thread.first)].isFirst = true;
        for (std::size_t c = 0; c < m_cases.size(); ++c) {
            const ReactiveDecision* decision = m_cases[c].decision;
            const bool isOfThread =
                decision >= thread.decisions.data() && decision < thread.decisions.data() + thread.decisions.size();
            if (!isOfThread) continue;
            const std::size_t from = stateOf(number, decision->after);
            if (m_states[from].firstCase == StatePicture::kNoCase) m_states[from].firstCase = c;
            const DecisionNode& leaf = decision->nodes[m_cases[c].leaf];
            for (const std::size_t way : waysOf(*decision, leaf)) {
                const auto& counts = leaf.evidence.calls;
                const double calls = way < counts.size() ? double(counts[way]) : 0;
                add(from, stateOf(number, decision->ways[way]), calls, c);
            }
        }
    }

    void add(std::size_t from, std::size_t to, double calls, std::size_t caseAt) {
        auto found = std::find_if(m_ways.begin(), m_ways.end(),
                                  [&](const Way& way) { return way.from == from && way.to == to; });
        if (found == m_ways.end()) found = m_ways.insert(found, {from, to, 0, 0, 0, {}});
        Way& way = *found;
        way.calls += calls;
        if (way.whens.isEmpty() || calls > way.most) {
            way.whens.prepend(m_cases[caseAt].when);
            way.most = calls;
            way.caseAt = caseAt;
        } else {
            way.whens.append(m_cases[caseAt].when);
        }
        m_states[from].calls += calls;
        m_leaving[from] += calls;
        m_states[to].reached += calls;
    }

    PictureNode nodeOf(const State& state, int id) const {
        PictureNode node;
        node.title = toQt(state.call.method);
        node.key = QStringLiteral("%1 %2 %3").arg(state.thread).arg(toQt(state.call.target), node.title);
        node.subtitle = state.isFirst ? ChoiceTable::tr("begins") : QString();
        node.figures = countText(state.count());
        node.calls = state.count();
        node.tip = ChoiceTable::tr("%1: %n recorded call(s)", nullptr, int(state.count())).arg(node.title);
        node.id = id;
        return node;
    }

    PictureEdge edgeOf(const Way& way, std::uint32_t from, std::uint32_t to, double all, int id) const {
        PictureEdge edge;
        edge.from = from;
        edge.to = to;
        const double leaving = m_leaving.at(way.from), share = leaving > 0 ? way.calls / leaving : 1;
        const QString when = way.whens.front();
        const bool isCondition = when != ChoiceTable::tr("always") && when != ChoiceTable::tr("by chance");
        edge.label = share > 0.9995 ? ChoiceTable::tr("always") : percentText(share, share < 0.1 ? 1 : 0);
        if (isCondition && share <= 0.9995)
            edge.label +=
                QStringLiteral(" · ") + (when.size() > kLongestWhen ? when.left(kLongestWhen - 1) + u'…' : when);
        QStringList lines{ChoiceTable::tr("%1 → %2: %3 of %4 calls")
                              .arg(toQt(m_states[way.from].call.method), toQt(m_states[way.to].call.method),
                                   countText(way.calls), countText(leaving))};
        for (const QString& one : way.whens)
            if (!lines.contains(one)) lines << one;
        edge.tip = lines.join(u'\n');
        edge.calls = way.calls;
        edge.share = edge.below = all > 0 ? way.calls / all : 0;
        edge.id = id;
        return edge;
    }

    const std::vector<ChoiceTable::Case>& m_cases;
    std::vector<State> m_states;
    std::vector<Way> m_ways;
    std::map<std::size_t, double> m_leaving; ///< by state
};

} // namespace

StatePicture statePicture(const NodeProgram& program, const std::vector<ChoiceTable::Case>& cases) {
    return StateCollector(program, cases).picture(toQt(program.type));
}

} // namespace tenfold
