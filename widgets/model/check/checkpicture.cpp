#include "widgets/model/check/checkpicture.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/model/check/checktext.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <utility>

namespace tenfold {
namespace {

struct CheckPictureText {
    Q_DECLARE_TR_FUNCTIONS(CheckPictureText)
};

constexpr double kLargeShare = 0.25; ///< of the mean request: drawn as what the time goes to

GraphChange changeOf(const ModelVerdict& verdict) {
    if (verdict.state != ModelVerdictState::Suspicious) return GraphChange::Same;
    const bool isStructure = verdict.why == MismatchReason::Structure || verdict.why == MismatchReason::Count;
    if (isStructure && verdict.expectedCount == 0 && verdict.observedCount > 0) return GraphChange::Added;
    if (isStructure && verdict.observedCount == 0 && verdict.expectedCount > 0) return GraphChange::Removed;
    return GraphChange::Changed;
}

class CheckPictureBuilder {
public:
    CheckPictureBuilder(const PerformanceModel* model, const ModelCheck& check)
        : m_model(model)
        , m_check(check)
        , m_unit(unitOf(check)) {}

    CheckPicture build() {
        m_picture = std::make_shared<GraphPicture>();
        m_picture->name = CheckPictureText::tr("Expected and seen");
        m_picture->unit = m_unit.name;
        m_picture->isLeftToRight = true;
        addExpected();
        for (std::size_t i = 0; i < m_check.verdicts.size(); ++i)
            addVerdict(m_check.verdicts[i], int(i));
        for (auto& [names, edge] : m_edges) {
            edge.first.from = nodeOf(names.first), edge.first.to = nodeOf(names.second);
            edge.first.id = int(m_result.places.size());
            m_result.places.push_back({names.first, names.second, edge.second});
            fillEdge(edge.first, edge.second);
            m_picture->edges.push_back(std::move(edge.first));
        }
        m_result.picture = std::move(m_picture);
        return std::move(m_result);
    }

private:
    std::uint32_t nodeOf(const std::string& service) {
        const auto [at, isNew] = m_nodes.emplace(service, std::uint32_t(m_picture->nodes.size()));
        if (!isNew) return at->second;
        PictureNode node;
        node.id = int(m_result.places.size());
        node.title = node.key = oneLine(toQt(service), 200);
        node.hasData = false;
        m_picture->nodes.push_back(std::move(node));
        m_result.places.push_back({service, {}, -1});
        return at->second;
    }

    // Calls from one center to another, as the model has them.
    void addExpected() {
        if (!m_model) return;
        const auto centerOf = [&](const ModelStep& step) {
            return step.center < m_model->centers.size() ? m_model->centers[step.center].name : step.service;
        };
        for (const ModelStep& step : m_model->steps) {
            const std::string center = centerOf(step);
            nodeOf(center);
            if (step.parent == ModelStep::kNone || step.parent >= m_model->steps.size()) continue;
            const std::string above = centerOf(m_model->steps[step.parent]);
            if (above != center) m_edges.try_emplace({above, center}, PictureEdge(), -1);
            if (step.isEdge() && step.to != center) m_edges.try_emplace({center, step.to}, PictureEdge(), -1);
        }
    }

    void addVerdict(const ModelVerdict& verdict, int number) {
        if (verdict.kind == VerdictKind::Edge) {
            auto& edge = m_edges.try_emplace({verdict.service, verdict.to}, PictureEdge(), -1).first->second;
            if (isWorse(verdict, edge.second)) edge.second = number;
            return;
        }
        if (verdict.kind != VerdictKind::Center) return;
        const std::uint32_t at = nodeOf(verdict.service);
        CheckPicture::Place& place = m_result.places[std::size_t(m_picture->nodes[at].id)];
        if (isWholeCenter(verdict)) fillNode(m_picture->nodes[at], verdict);
        if (isWorse(verdict, place.verdict)) place.verdict = number;
    }

    /// A part that is suspicious says more than the whole; else the whole.
    bool isWorse(const ModelVerdict& verdict, int before) const {
        if (before < 0) return true;
        const ModelVerdict& other = m_check.verdicts[std::size_t(before)];
        const bool is = verdict.state == ModelVerdictState::Suspicious;
        const bool was = other.state == ModelVerdictState::Suspicious;
        if (is != was) return is;
        if (isWholeCenter(verdict) != isWholeCenter(other)) return isWholeCenter(verdict) != is;
        return verdict.totalNs > other.totalNs;
    }

    double shareOf(double ns) const { return m_check.observedNs > 0 ? std::max(0.0, ns / m_check.observedNs) : 0; }

    void fillNode(PictureNode& node, const ModelVerdict& verdict) const {
        node.title = QStringLiteral("%1 %2").arg(stateMark(verdict.state), node.key);
        node.change = changeOf(verdict);
        node.hasData = verdict.state != ModelVerdictState::NoData;
        node.calls = double(verdict.visits);
        node.medianNs = verdict.expectedNs, node.p99Ns = verdict.observedNs;
        node.share = node.hasData ? std::min(1.0, shareOf(verdict.observedNs)) : kNoFigure;
        node.isCritical = node.hasData && node.share >= kLargeShare;
        node.figures = node.hasData ? changeText(verdict, m_unit)
                                    : CheckPictureText::tr("%1 visits").arg(countText(double(verdict.visits)));
        node.tip = QStringLiteral("%1: %2\n%3").arg(node.key, stateText(verdict.state), said(verdict.text));
    }

    void fillEdge(PictureEdge& edge, int number) const {
        if (number < 0) {
            edge.tip = CheckPictureText::tr("expected");
            return;
        }
        const ModelVerdict& verdict = m_check.verdicts[std::size_t(number)];
        edge.change = changeOf(verdict);
        edge.hasData = verdict.state != ModelVerdictState::NoData;
        edge.calls = double(verdict.visits);
        edge.medianNs = verdict.expectedNs, edge.p99Ns = verdict.observedNs;
        edge.share = std::min(1.0, shareOf(verdict.observedNs * std::max(verdict.observedCount, 0.0)));
        edge.below = edge.share;
        if (verdict.state == ModelVerdictState::Suspicious) edge.label = changeText(verdict, m_unit);
        edge.tip = said(verdict.text);
    }

    const PerformanceModel* m_model;
    const ModelCheck& m_check;
    TimeUnit m_unit;
    CheckPicture m_result;
    std::shared_ptr<GraphPicture> m_picture;
    std::map<std::string, std::uint32_t> m_nodes;
    std::map<std::pair<std::string, std::string>, std::pair<PictureEdge, int>> m_edges;
};

} // namespace

CheckPicture checkPicture(const PerformanceModel* model, const ModelCheck& check) {
    return CheckPictureBuilder(model, check).build();
}

} // namespace tenfold
