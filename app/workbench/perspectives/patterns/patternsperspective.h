#pragma once

#include "app/workbench/perspectives/perspective.h"

namespace tenfold {

class EvidenceController;
class PatternsView;

/// Patterns: what was mined of calls, and the questions about it.
class PatternsPerspective final : public Perspective {
    Q_OBJECT
public:
    explicit PatternsPerspective(WindowServices& window);
    QWidget* view() const override;

    bool isFirstFor(const WorkspaceState& state) const override;
    void reset() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state) override;
    void jobsChanged(const JobBase* job) override;
    bool isBusy() const override;

    QString statusText() const override;
    QString noteSubject() const override;
    int badge() const override;
    QList<QWidget*> panes() const override;
    QWidget* mainPane() const override;
    bool escape() override;
    bool showDecision(const Decision& decision) override;

    bool canShow(const Subject& subject) const override;
    void show(const Subject& subject) override;
    std::vector<FinderItem> finderItems() override;
    std::vector<HelpPlace> helpPlaces() const override;
    const QWidget* helpWidget() const override;
    std::vector<Tour::Step> tour() override;

    QVariantMap place() const override;
    void goTo(const QVariantMap& place) override;
    bool isSamePlace(const QVariantMap& one, const QVariantMap& other) const override;
    void saveLayout(QVariantMap& layout) const override;
    void restoreLayout(const QVariantMap& layout) override;

private:
    void connectTrials();
    void showLaw(const QString& method);
    bool selectQuestion(const QString& key);
    void tellCoverage(const std::shared_ptr<const MiningResult>& mining);

    PatternsView* m_view;
    EvidenceController* m_evidence;
    std::shared_ptr<const MiningResult> m_explained; ///< whose coverage the status bar explains
};

} // namespace tenfold
