#pragma once

#include "widgets/frame/tabbedview.h"
#include "widgets/model/modelpage.h"

namespace tenfold {

/// What a system should do by a model, and what its requests say of that: pages with a list at the left and details at
/// the right.
class ModelView final : public TabbedView {
    Q_OBJECT
public:
    enum Tab { Check, File, Tree, WhatIf, Probes, Tabs };
    explicit ModelView(QWidget* parent = nullptr);

    /// Gives a tab its content; tabs without one are not shown. A page may bring panes of its own for the left and the
    /// right, shown as long as it is in front; without them the page has their room.
    void addPage(Tab tab, ModelPage* page, QWidget* list = nullptr, QWidget* details = nullptr);
    ModelPage* page(Tab tab) const { return m_pages.value(tab); }

    /// What is shown while there is no model, or while nothing can be said of it.
    enum class Lack { NoRuns, NoRequests, NoModel, Reading, Measuring };
    void setLack(Lack lack, const QString& text = {});
    /// Of every page. @param model  null: the lack is shown, unless a text of a model is there to be edited
    void setModel(std::shared_ptr<const PerformanceModel> model, bool hasText);
    void setCheck(std::shared_ptr<const ModelCheck> check);
    void setReadOnly(bool on);
    const std::shared_ptr<const PerformanceModel>& model() const { return m_model; }
    const std::shared_ptr<const ModelCheck>& check() const { return m_check; }
    /// Old values stay while new ones are computed.
    void setBusy(bool on);
    /// What is shown is of other requests or of another version, and nothing checks the new ones.
    void setStale();

    QString statusText() const;
    QList<QWidget*> panes() const;
    QWidget* mainPane() const;

Q_SIGNALS:
    /// The requests of the scope are to be the model.
    void baselineRequested();
    /// A model that somebody writes, begun from an example.
    void templateRequested();
    void checkRequested();
    /// A request as hex digits is to be shown in time. @param run  that has it; empty: not known
    void exampleRequested(const QString& request, const QString& run = {});

private:
    void stepTo(int by) override;
    void openExample() override;

    std::shared_ptr<const PerformanceModel> m_model;
    std::shared_ptr<const ModelCheck> m_check;
    bool m_isReadOnly = false;
    Lack m_lack = Lack::NoRuns;
    QHash<int, ModelPage*> m_pages;
};

} // namespace tenfold
