#pragma once

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "core/session/saved/blame_decisions.h"
#include "core/session/saved/saved_models.h"
#include "widgets/model/modelview.h"

namespace tenfold {

class CheckPage;
class ModelFilePage;

/// Feeds Model: keeps the models of the workspace, and holds the requests that the filter of the bar lets through
/// against the one that is used, when the perspective is in front and this was not done yet.
class ModelController final : public QObject {
    Q_OBJECT
public:
    ModelController(ModelView* view, Session* session, QObject* parent);
    ~ModelController() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state);
    /// @param filter  which requests; nothing happens while it is only half written
    void setFilter(const QString& filter);
    /// @param filter  of the requests that a model is measured from
    void setGood(const QString& filter) { m_good = filter; }
    /// The perspective came to the front or left it: what is missing is computed now.
    void setActive(bool on);
    bool isBusy() const;
    QList<JobBase*> jobs() { return {&m_load, &m_measure, &m_check, &m_read, &m_old}; }

    /// What is kept with the workspace, and which of it is used; a name of "" is none, a version of 0 kept nowhere.
    const std::vector<SavedModel>& models() const { return m_loaded.models; }
    const SavedModel& used() const { return m_loaded.used; }
    bool canMeasure() const;
    void use(const QString& name);
    /// Makes the requests that were good a model, keeps and uses it.
    void measureScope();
    /// Keeps and uses an example that people fill in.
    void addTemplate();
    /// Keeps and uses a model file.
    void importFile(const QString& file);
    /// Writes the model that is used, with its evidence.
    void exportTo(const QString& file);
    /// Keeps a text as the next version of the model that is used.
    void save(const QString& text);
    void forget();
    CheckPage* checkPage() const { return m_checkPage; }
    ModelFilePage* filePage() const { return m_filePage; }

Q_SIGNALS:
    void exportWanted();
    /// Other models are kept, or another one is used.
    void modelsChanged();
    void exported(const QString& file);
    void imported(const QString& name);
    /// What is to be said first of the requests that were held against the model; empty: they are as it says.
    void found(const QString& sentence);

private:
    /// The models of a workspace and all of the one that is used.
    struct Loaded {
        std::vector<SavedModel> models;
        SavedModel used{"", 0};
        std::string text, evidence;
        std::vector<int> versions;
        std::shared_ptr<const PerformanceModel> model;
    };
    /// What is shown, or wanted.
    struct Wanted {
        QString path, filter;
        SavedModel model;
        std::vector<std::string> runs; ///< by content
        bool operator==(const Wanted&) const = default;
    };
    std::vector<RunInfo> runsOfRequests() const;
    Wanted wanted() const;
    void load();
    void take(Loaded loaded);
    static Loaded loadedOf(std::vector<SavedModel> models, const SavedModel& used, const std::string& whole);
    void keepText(const std::string& name, const std::string& text);
    void update();
    void check();
    void readText(const QString& text);
    void readOld(int version);
    void showLack();
    void decide(const ModelVerdict& verdict, Blame blame);

    ModelView* m_view;
    CheckPage* m_checkPage;
    ModelFilePage* m_filePage;
    Session* m_session;
    std::shared_ptr<const WorkspaceState> m_state;
    QString m_filter, m_good;
    Loaded m_loaded;
    std::optional<Wanted> m_shown, m_refused; ///< what is shown; what was cancelled or failed
    bool m_isActive = false;
    bool m_isStarting = false; ///< a check that takes the place of the one before
    Job<Loaded> m_load;
    Job<std::string> m_measure;
    Job<std::shared_ptr<const ModelCheck>> m_check;
    Job<std::vector<ModelProblem>> m_read;
    Job<QString> m_old;
};

} // namespace tenfold
