#include "app/workbench/perspectives/characterize/characterizeperspective.h"

#include "app/workbench/perspectives/characterize/characterizecontroller.h"
#include "app/workbench/perspectives/perspectives.h"
#include "app/workbench/perspectives/scope.h"
#include "app/workbench/perspectives/windowservices.h"
#include "app/workbench/settings/settings.h"
#include "widgets/characterize/characterizeview.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/frame/bars.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSignalBlocker>

namespace tenfold {
namespace {

constexpr int kNothing = -1, kHalves = -2; ///< data of the entries that are no population

} // namespace

/// The logs that were read; its menu chooses others.
class CharacterizeScope final : public ViewScope {
public:
    CharacterizeScope(WindowServices& window, CharacterizeController* logs, std::function<void(QMenu*)> fill,
                      QObject* parent)
        : ViewScope(window, parent)
        , m_logs(logs)
        , m_fill(std::move(fill)) {}
    QString text() const override {
        if (m_logs->used() < 0) return CharacterizePerspective::tr("no logs");
        const auto& shown = m_logs->populations()[std::size_t(m_logs->used())];
        return CharacterizePerspective::tr("%1 · %2 records")
            .arg(toQt(shown->name), countText(double(shown->population().records)));
    }
    QString toolTip() const override {
        return CharacterizePerspective::tr("The logs that are looked at; opens a list to choose others");
    }
    bool needsNoRuns() const override { return true; }
    QMenu* makeMenu() override {
        auto* menu = new ListMenu(m_window.window);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->setAccessibleName(CharacterizePerspective::tr("Logs"));
        for (std::size_t i = 0; i < m_logs->populations().size(); ++i) {
            const QAction* one = menu->addOneOf(toQt(m_logs->populations()[i]->name), int(i) == m_logs->used());
            connect(one, &QAction::triggered, m_logs, [logs = m_logs, i] { logs->use(int(i)); });
        }
        if (!m_logs->populations().empty()) menu->addSeparator();
        for (const QString& run : m_logs->runs())
            menu->addAction(CharacterizePerspective::tr("Run %1").arg(run), m_logs,
                            [logs = m_logs, run] { logs->openRun(run); });
        m_fill(menu);
        return menu;
    }

private:
    CharacterizeController* m_logs;
    std::function<void(QMenu*)> m_fill;
};

CharacterizePerspective::CharacterizePerspective(WindowServices& window)
    : Perspective({QStringLiteral("characterize"), tr("Characterize"), tr("&Characterize")}, window)
    , m_view(new CharacterizeView)
    , m_logs(new CharacterizeController(m_view, window.session, this))
    , m_other(new QComboBox) {
    const auto fill = [this](QMenu* menu) {
        menu->addAction(tr("Open log files…"), this, &CharacterizePerspective::openFiles);
        menu->addAction(tr("Open a folder of logs…"), this, &CharacterizePerspective::openFolder);
        menu->addAction(tr("Open the recorded NameNode"), this, &CharacterizePerspective::openSample);
    };
    m_scope = new CharacterizeScope(window, m_logs, fill, this);
    m_other->setObjectName(QStringLiteral("characterizeOther"));
    m_other->setAccessibleName(tr("Logs that those shown are compared with"));
    m_other->setMinimumWidth(110);
    m_other->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_other, &QComboBox::activated, this, [this] {
        const int chosen = m_other->currentData().toInt();
        if (chosen == kHalves)
            m_logs->compareHalves();
        else
            m_logs->compareWith(chosen);
    });
    connect(m_view, &CharacterizeView::openRequested, this, [this, fill] {
        auto* menu = new QMenu(m_view);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fill(menu);
        menu->popup(QCursor::pos());
    });
    connect(m_view, &CharacterizeView::exported, this,
            [this](const QString& file) { m_window.say(tr("Figure exported."), file); });
    connect(m_view, &CharacterizeView::statusChanged, this, &Perspective::statusChanged);
    connect(m_view, &CharacterizeView::tabChanged, this, &Perspective::tabChanged);
    connect(m_logs, &CharacterizeController::changed, this, &CharacterizePerspective::updateFields);
    for (JobBase* job : m_logs->jobs())
        connect(job, &JobBase::finished, this, &Perspective::statusChanged);
    updateFields();
}

QWidget* CharacterizePerspective::view() const {
    return m_view;
}

// Runs of the workspace, and beside them logs that were opened here, which stay with the window.
void CharacterizePerspective::setState(const std::shared_ptr<const WorkspaceState>& state) {
    m_logs->setState(state);
}

// Where all that was recorded are storage workloads.
bool CharacterizePerspective::isFirstFor(const WorkspaceState& state) const {
    return !state.runs.empty() && std::all_of(state.runs.begin(), state.runs.end(),
                                              [](const RunInfo& run) { return run.kind == RunKind::Population; });
}

void CharacterizePerspective::activate() {
    m_logs->setActive(true);
}

void CharacterizePerspective::leave() {
    m_logs->setActive(false);
}

bool CharacterizePerspective::isBusy() const {
    return m_logs->isBusy();
}

ViewScope* CharacterizePerspective::scope() const {
    return m_scope;
}

QWidget* CharacterizePerspective::scopeField() const {
    return m_other;
}

std::vector<std::pair<QString, QWidget*>> CharacterizePerspective::scopeFields() const {
    return {{tr("vs"), m_other}};
}

QString CharacterizePerspective::statusText() const {
    return m_view->statusText();
}

QList<QWidget*> CharacterizePerspective::panes() const {
    return m_view->panes();
}

QWidget* CharacterizePerspective::mainPane() const {
    return m_view->mainPane();
}

void CharacterizePerspective::updateFields() {
    const QSignalBlocker blocker(m_other);
    m_other->clear();
    m_other->addItem(tr("none"), kNothing);
    for (std::size_t i = 0; i < m_logs->populations().size(); ++i)
        if (int(i) != m_logs->used()) m_other->addItem(toQt(m_logs->populations()[i]->name), int(i));
    if (m_logs->used() >= 0) m_other->addItem(tr("first half against second"), kHalves);
    m_other->setCurrentIndex(std::max(0, m_other->findData(m_logs->other())));
    m_other->setEnabled(m_logs->used() >= 0);
    Q_EMIT scopeChanged();
    Q_EMIT statusChanged();
}

void CharacterizePerspective::openFiles() {
    Settings& settings = *m_window.settings;
    const QStringList files =
        QFileDialog::getOpenFileNames(m_window.window, tr("Logs and images"), settings.folder(QStringLiteral("logs")));
    if (files.isEmpty()) return;
    settings.setFolder(QStringLiteral("logs"), QFileInfo(files.first()).absolutePath());
    m_logs->open(files);
}

void CharacterizePerspective::openFolder() {
    Settings& settings = *m_window.settings;
    const QString folder = QFileDialog::getExistingDirectory(m_window.window, tr("Folder of logs and images"),
                                                             settings.folder(QStringLiteral("logs")));
    if (folder.isEmpty()) return;
    settings.setFolder(QStringLiteral("logs"), folder);
    m_logs->open({folder});
}

void CharacterizePerspective::openSample() {
    m_logs->open({m_window.session->sampleFolder() + QStringLiteral("/../sample-storage")});
}

bool CharacterizePerspective::canShow(const Subject& subject) const {
    return subject.kind == Subject::Kind::Page && subject.name.startsWith(QLatin1String("characterize/"));
}

// "characterize/M05": a measure; "characterize/sample": the recorded NameNode.
void CharacterizePerspective::show(const Subject& subject) {
    Q_EMIT frontWanted();
    const QString what = subject.name.section(u'/', 1);
    if (what == QLatin1String("sample"))
        openSample();
    else
        m_view->showMeasure(what);
}

std::vector<FinderItem> CharacterizePerspective::finderItems() {
    std::vector<FinderItem> items;
    if (!m_view->population()) return items;
    items = viewActions();
    for (const characterize::Measure& measure : characterize::measures()) {
        const QString id = toQt(measure.id);
        items.push_back({FinderItem::Command, id + u' ' + said(measure.title), names().name, [this, id] {
                             Q_EMIT frontWanted();
                             m_view->showMeasure(id);
                         }});
    }
    return items;
}

std::vector<HelpPlace> CharacterizePerspective::helpPlaces() const {
    return {{m_view, id(), tr("How a storage system is used: findings, and the numbers they rest on.")}};
}

std::vector<PerspectiveAction> CharacterizePerspective::actions() {
    return {{PerspectiveAction::Menu::File,
             QStringLiteral("characterizeFiles"),
             tr("Characterize log files…"),
             {},
             [this] {
                 Q_EMIT frontWanted();
                 openFiles();
             }},
            {PerspectiveAction::Menu::File,
             QStringLiteral("characterizeFolder"),
             tr("Characterize a folder of logs…"),
             {},
             [this] {
                 Q_EMIT frontWanted();
                 openFolder();
             }}};
}

QVariantMap CharacterizePerspective::place() const {
    return {{QStringLiteral("tab"), m_view->tab()}};
}

void CharacterizePerspective::goTo(const QVariantMap& place) {
    m_view->setTab(place[QStringLiteral("tab")].toInt());
}

Perspective* makeCharacterizePerspective(WindowServices& window) {
    return new CharacterizePerspective(window);
}

} // namespace tenfold
