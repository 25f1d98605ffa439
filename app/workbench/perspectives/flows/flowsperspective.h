#pragma once

#include "app/workbench/perspectives/perspective.h"

class QComboBox;

namespace tenfold {

class ComparePage;
class FlowsController;
class FlowsView;
class RequestScope;

/// Flows: requests, the paths they take, and what changed between two populations of them.
class FlowsPerspective final : public Perspective {
    Q_OBJECT
public:
    explicit FlowsPerspective(WindowServices& window);
    QWidget* view() const override;

    bool isFirstFor(const WorkspaceState& state) const override;
    void reset() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state) override;
    void setFilter(const QString& filter) override;
    void setSuspected(const QString& filter) override;
    bool usesFilter() const override { return true; }
    bool isBusy() const override;

    void activate() override;
    void leave() override;
    ViewScope* scope() const override;
    QString scopeName() const override;
    QWidget* scopeField() const override;
    std::vector<std::pair<QString, QWidget*>> scopeFields() const override;
    QString statusText() const override;
    QString noteSubject() const override;
    QList<QWidget*> panes() const override;
    QWidget* mainPane() const override;

    bool canShow(const Subject& subject) const override { return subject.kind == Subject::Kind::Request; }
    void show(const Subject& subject) override;
    std::vector<FinderItem> finderItems() override;
    std::vector<HelpPlace> helpPlaces() const override;
    std::vector<Tour::Step> tour() override;
    std::vector<PerspectiveAction> actions() override;

    QVariantMap place() const override;
    void goTo(const QVariantMap& place) override;
    void saveLayout(QVariantMap& layout) const override;
    void restoreLayout(const QVariantMap& layout) override;

private:
    void addPages();
    void makeOtherField();
    void connectRequests();
    /// The bar and the page say what is compared, and what could be.
    void updateOther();
    void chooseOther(const QString& filter);
    /// A summary that a cluster left becomes B.
    void chooseSummary();
    /// What was good becomes what is suspected, and the other way round.
    void swapSides();
    void compareRuns(const QString& a, const QString& b);
    void completeWords(const QStringList& attributes);
    void chooseExport();

    FlowsView* m_view;
    ComparePage* m_compare;
    FlowsController* m_requests;
    RequestScope* m_scope;
    QComboBox* m_other; ///< scope B
};

} // namespace tenfold
