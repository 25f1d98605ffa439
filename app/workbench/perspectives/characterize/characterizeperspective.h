#pragma once

#include "app/workbench/perspectives/perspective.h"
#include "widgets/characterize/characterizepage.h"

class QComboBox;

namespace tenfold {

class CharacterizeController;
class CharacterizeScope;
class CharacterizeView;

/// Characterize: how a storage system is used, by its logs.
class CharacterizePerspective final : public Perspective {
    Q_OBJECT
public:
    explicit CharacterizePerspective(WindowServices& window);
    QWidget* view() const override;
    void setState(const std::shared_ptr<const WorkspaceState>& state) override;
    bool isBusy() const override;
    void activate() override;
    void leave() override;
    bool isFirstFor(const WorkspaceState& state) const override;
    ViewScope* scope() const override;
    QWidget* scopeField() const override;
    std::vector<std::pair<QString, QWidget*>> scopeFields() const override;
    QString statusText() const override;
    QList<QWidget*> panes() const override;
    QWidget* mainPane() const override;
    bool canShow(const Subject& subject) const override;
    void show(const Subject& subject) override;
    std::vector<FinderItem> finderItems() override;
    std::vector<HelpPlace> helpPlaces() const override;
    std::vector<PerspectiveAction> actions() override;
    QVariantMap place() const override;
    void goTo(const QVariantMap& place) override;

    CharacterizeController* controller() const { return m_logs; }
    /// The recorded NameNode that is shipped.
    void openSample();

private:
    void openFiles();
    void openFolder();
    void updateFields();

    CharacterizeView* m_view;
    CharacterizeController* m_logs;
    CharacterizeScope* m_scope;
    QComboBox* m_other;
};

} // namespace tenfold
