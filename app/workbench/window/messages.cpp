#include "app/workbench/window/messages.h"

#include "widgets/common/convert.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QProcess>
#include <QPushButton>

#include <utility>

namespace tenfold {

Messages::Messages(InfoBar* bar, WindowServices& window)
    : QObject(&window)
    , m_bar(bar)
    , m_window(window) {
    Session* session = window.session;
    connect(&window, &WindowServices::said, this, [this](int kind, const QString& text, const QString& detail) {
        m_bar->showMessage(InfoBar::Kind(kind), text, detail);
    });
    connect(session, &Session::noted, this,
            [this](const QString& text) { m_bar->showMessage(InfoBar::Kind::Note, text); });
    connect(session, &Session::imported, this, &Messages::showImported);
    connect(session, &Session::mined, this, &Messages::showReview);
    connectFailures();
}

void Messages::connectFailures() {
    Session* session = m_window.session;
    connect(session, &Session::deciding, this, [this] {
        m_bar->leave(InfoBar::Lasts::UntilNext);
        if (m_job.isEmpty()) m_bar->leave(InfoBar::Lasts::UntilSolved); // of a decision before
    });
    connect(session, &Session::stopped, this, [this, session](const QString& name) {
        m_bar->showMessage(InfoBar::Kind::Note, tr("%1 was stopped.").arg(name));
        if (!session->canRetry()) return;
        m_bar->setLasting(InfoBar::Lasts::UntilSolved);
        m_job = name;
        connect(m_bar->addAction(tr("Start again")), &QPushButton::clicked, session, &Session::retry);
    });
    connect(session, &Session::failed, this, &Messages::showFailed);
    connect(session, &Session::jobsChanged, this, [this, session] {
        const auto& ended = session->jobRecords();
        if (m_job.isEmpty() || ended.empty() || !ended.front().isDone || ended.front().name != m_job) return;
        m_job.clear();
        m_bar->leave(InfoBar::Lasts::UntilSolved);
    });
}

void Messages::showFailed(const QString& what, const QString& detail) {
    Session* session = m_window.session;
    m_bar->showMessage(InfoBar::Kind::Problem, what + u'.', detail);
    const auto& ended = session->jobRecords();
    m_job = ended.empty() || ended.front().isDone ? QString() : ended.front().name;
    if (session->canRetry())
        connect(m_bar->addAction(tr("Retry")), &QPushButton::clicked, this, [this, session] {
            m_bar->hide();
            session->retry();
        });
    connect(m_bar->addAction(tr("Problems")), &QPushButton::clicked, this, &Messages::problemsWanted);
    connect(m_bar->addAction(tr("Copy details")), &QPushButton::clicked, this,
            [what, detail] { QGuiApplication::clipboard()->setText(what + QStringLiteral(": ") + detail); });
}

void Messages::showImported(const ImportSummary& summary) {
    std::uint64_t events = 0, records = 0, skipped = 0;
    int fresh = 0, replaced = 0, continued = 0, same = 0;
    for (const ImportedRun& run : summary.report.runs) {
        (run.kind == RunKind::Population ? records : events) += run.events;
        skipped += run.skipped;
        ++(run.status == ImportedRun::Status::Same       ? same
           : run.status == ImportedRun::Status::Extended ? continued
           : run.status == ImportedRun::Status::Replaced ? replaced
                                                         : fresh);
    }
    QStringList parts;
    if (fresh > 0) parts << tr("%n run(s) imported", nullptr, fresh);
    if (replaced > 0) parts << tr("%n run(s) replaced", nullptr, replaced);
    if (continued > 0) parts << tr("%n run(s) gone on with", nullptr, continued);
    if (same > 0) parts << tr("%n run(s) here already, unchanged", nullptr, same);
    if (events > 0) parts << tr("%1 calls").arg(countText(double(events)));
    if (records > 0) parts << tr("%1 records counted").arg(countText(double(records)));
    QStringList details;
    if (skipped > 0)
        details << tr("%n record(s) could not be read and were skipped; Problems lists them.", nullptr, int(skipped));
    for (const RunDifference& d : summary.report.differences) {
        QStringList missing;
        for (const std::string& run : d.missing)
            missing << toQt(run);
        details << (d.kind == RunDifference::Kind::ConfigKey
                        ? tr("The configuration key %1 is missing in %2; runs without it cannot be compared by it.")
                        : tr("The method %1 is missing in %2: are these runs of the same thing?"))
                       .arg(toQt(d.what), missing.join(QStringLiteral(", ")));
        if (details.size() > 4) break;
    }
    const QString text = parts.join(QStringLiteral(", ")) + u'.';
    // The types follow when they are found.
    m_importText = fresh + replaced + continued > 0 ? text : QString();
    m_importDetail = details.join(u'\n');
    m_bar->showMessage(details.isEmpty() ? InfoBar::Kind::Note : InfoBar::Kind::Problem, text, details.join(u'\n'));
}

// After an import and its mining: what is to be looked at next.
void Messages::showReview() {
    const auto& mining = m_window.session->state()->mining;
    if (m_importText.isEmpty() || !mining) return;
    m_bar->showMessage(m_importDetail.isEmpty() ? InfoBar::Kind::Note : InfoBar::Kind::Problem,
                       tr("%1 %n node type(s) in %2 nodes.", nullptr, int(mining->types.size()))
                           .arg(std::exchange(m_importText, {}), countText(double(mining->histograms.size()))),
                       m_importDetail);
    connect(m_bar->addAction(tr("Review")), &QPushButton::clicked, this, [this] {
        Q_EMIT m_window.wanted({Subject::Kind::Types});
        m_bar->hide();
    });
}

void Messages::showReadOnly(const QString& reason) {
    m_bar->showMessage(InfoBar::Kind::Note, tr("Opened read-only."), reason);
    m_bar->setLasting(InfoBar::Lasts::UntilSolved);
    connect(m_bar->addAction(tr("Try again")), &QPushButton::clicked, this,
            [session = m_window.session] { session->openWorkspace(session->path()); });
}

void Messages::offerTour() {
    const bool isOfCalls = m_window.session->path() == m_window.session->sampleWorkspace();
    m_bar->showMessage(InfoBar::Kind::Note, tr("This is the sample."),
                       isOfCalls ? tr("A tour shows it in six steps.") : tr("A tour shows it in four steps."));
    connect(m_bar->addAction(tr("Start the tour")), &QPushButton::clicked, this, [this] {
        m_bar->hide();
        Q_EMIT m_window.tourWanted();
    });
}

void Messages::offerWindows(const QStringList& workspaces) {
    QStringList names;
    for (const QString& path : workspaces)
        names << QFileInfo(path).fileName();
    m_bar->showMessage(
        InfoBar::Kind::Note,
        tr("A window shows one workspace; %n other(s) can open in new windows.", nullptr, int(names.size())),
        names.join(QStringLiteral(", ")));
    connect(m_bar->addAction(tr("Open in new windows")), &QPushButton::clicked, this, [this, workspaces] {
        for (const QString& path : workspaces)
            QProcess::startDetached(QCoreApplication::applicationFilePath(), {path});
        m_bar->hide();
    });
}

void Messages::showStepped(const Decision& decision, int steps) {
    const QString name = toQt(decision.name);
    const QString what = steps > 1 ? tr("%1 and %n more", nullptr, steps - 1).arg(name) : name;
    m_bar->showMessage(InfoBar::Kind::Note, decision.state == DecisionState::InForce ? tr("Done again: %1").arg(what)
                                                                                     : tr("Undone: %1").arg(what));
}

} // namespace tenfold
