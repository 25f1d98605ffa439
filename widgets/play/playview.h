#pragma once

#include "core/mining/work/mining_result.h"
#include "core/play/capacity/capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"
#include "widgets/frame/tabbedview.h"

#include <memory>

namespace tenfold {

class PlayComparePage;
class PlayDetails;
class PlayPage;
class PlaySetup;

/// A plan against a live server: what is played and how at the left, the play over time in the middle, what it needs
/// and how it goes at the right; plays beside each other.
class PlayView final : public TabbedView {
    Q_OBJECT
public:
    enum Tab { Run, Compare, Capacity, Record };
    explicit PlayView(QWidget* parent = nullptr);
    void setMining(std::shared_ptr<const MiningResult> mining);
    void addPage(int tab, const QString& name, QWidget* page, QWidget* list, QWidget* details) {
        addTab(tab, name, page, list, details);
    }
    /// A recording needs no patterns: its tab can be seen without them.
    void showRecording() { showContent(true); }
    /// What a play of the fields' order needs; it can be started where nothing stands against it.
    void setNeeds(const DryRun& needs);
    void setNeedsProblem(const QString& text);

    PlaySetup* setup() const { return m_setup; }
    PlayPage* page() const { return m_page; }
    PlayDetails* details() const { return m_details; }
    PlayComparePage* compare() const { return m_compare; }
    void setStatus(const QString& text);
    QString statusText() const { return m_status; }
    QList<QWidget*> panes() const;
    QWidget* mainPane() const;

Q_SIGNALS:
    void patternsRequested();
    /// Ctrl+Return: starts, or stops what runs.
    void startOrStop();

protected:
    void stepTo(int by) override;
    void openExample() override {}

private:
    PlaySetup* m_setup;
    PlayPage* m_page;
    PlayDetails* m_details;
    PlayComparePage* m_compare;
    QString m_status;
};

} // namespace tenfold
