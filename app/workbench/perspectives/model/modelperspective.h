#pragma once

#include "app/workbench/perspectives/perspective.h"

namespace tenfold {

class ModelController;
class ModelView;
class ProbeController;
class RequestScope;
class ScopeBox;
class TreeController;
class WhatIfController;

/// Model: what requests should do by a model, where they do otherwise, and what follows from it.
class ModelPerspective final : public Perspective {
    Q_OBJECT
public:
    explicit ModelPerspective(WindowServices& window);
    QWidget* view() const override;

    void reset() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state) override;
    void setFilter(const QString& filter) override;
    void setSuspected(const QString& filter) override;
    QString filterText() const override;
    void filterEntered(const QString& text) override;
    bool usesFilter() const override { return true; }
    bool isBusy() const override;

    void activate() override { setActive(true); }
    void leave() override { setActive(false); }
    ViewScope* scope() const override;
    QString scopeName() const override;
    QWidget* scopeField() const override;
    std::vector<std::pair<QString, QWidget*>> scopeFields() const override;
    QString statusText() const override;
    int badge() const override;
    QList<QWidget*> panes() const override;
    QWidget* mainPane() const override;
    bool showDecision(const Decision& decision) override;

    bool canShow(const Subject& subject) const override;
    void show(const Subject& subject) override;
    std::vector<FinderItem> finderItems() override;
    std::vector<HelpPlace> helpPlaces() const override;

    QVariantMap place() const override;
    void goTo(const QVariantMap& place) override;

private:
    void makeModelField();
    void connectPages();
    void setActive(bool on);
    void updateModelField();
    /// A model is what was good: with one, what is suspected is held against it.
    bool hasModel() const;
    /// The requests that are measured, and those that are held against the model.
    void updateSides();
    void openModels();
    void importModel();
    void exportModel();

    ModelView* m_view;
    ModelController* m_models;
    TreeController* m_trees;
    WhatIfController* m_whatIf;
    ProbeController* m_probes;
    RequestScope* m_scope;
    ScopeBox* m_model;  ///< which one is used
    QString m_lookedAt; ///< by the controllers
};

} // namespace tenfold
