#include "app/workbench/perspectives/play/recordcontroller.h"

#include "core/record/record.h"
#include "widgets/common/convert.h"

#include <QDir>
#include <QFileInfo>

namespace tenfold {
namespace {

constexpr int kFollowRecordingMs = 200;

Result<record::RecordCounts> recorded(RecordPage::Order order, RecordFeed& feed, Progress& progress) {
    record::RecordOptions& options = order.options;
    ASSIGN_OR_RETURN(options.listen, record::addressOf(order.listen));
    ASSIGN_OR_RETURN(options.server, record::addressOf(order.server));
    record::RecordListener listener;
    listener.listening = [&](const record::Address& at) { feed.setListening(at.text()); };
    listener.goesOn = [&](const record::RecordCounts& counts) {
        feed.setCounts(counts);
        return progress.advance(counts.calls, 0, "recording");
    };
    return record::record(options, listener);
}

} // namespace

RecordController::RecordController(PlayView* view, Session* session, QObject* parent)
    : QObject(parent)
    , m_page(new RecordPage)
    , m_session(session)
    , m_record(tr("Recording")) {
    view->addPage(PlayView::Record, tr("Record"), m_page, nullptr, nullptr);
    m_session->watch(&m_record);
    m_follow.setInterval(kFollowRecordingMs);
    connect(&m_follow, &QTimer::timeout, this, &RecordController::follow);
    connect(m_page, &RecordPage::startRequested, this, &RecordController::start);
    connect(m_page, &RecordPage::stopRequested, this, [this] { m_record.cancel(); });
    connect(m_page, &RecordPage::importRequested, this, &RecordController::importWanted);
    m_page->setFolder(freshFolder());
}

RecordController::~RecordController() {
    m_record.disconnect();
}

void RecordController::setState(const std::shared_ptr<const WorkspaceState>&) {
    if (!m_feed && !m_page->importButton()->isVisibleTo(m_page)) m_page->setFolder(freshFolder());
}

QString RecordController::freshFolder() const {
    const QString beside = m_session->isOpen() ? QFileInfo(m_session->path()).absolutePath() : QDir::homePath();
    for (int number = 1;; ++number) {
        const QString folder = QStringLiteral("%1/recorded-%2").arg(beside).arg(number);
        if (!QFileInfo::exists(folder)) return folder;
    }
}

void RecordController::start() {
    if (m_feed) return;
    if (const QFileInfo before(m_page->folder()); before.isDir() && !QDir(before.filePath()).isEmpty())
        m_page->setFolder(freshFolder()); // the one before is full
    const auto order = m_page->order();
    if (!order) return m_page->end(m_page->problem());
    m_feed = std::make_shared<RecordFeed>();
    m_page->begin();
    m_record.start(
        [order = *order, feed = m_feed](Progress& progress) -> Result<record::RecordCounts> {
            Result<record::RecordCounts> counts = recorded(order, *feed, progress);
            feed->setOutcome(counts);
            return counts;
        },
        [this](Result<record::RecordCounts>) { follow(); });
    m_follow.start();
}

void RecordController::follow() {
    if (!m_feed) return m_follow.stop();
    const bool hasLeft = !m_record.hasWorker();
    RecordFeed::News news = m_feed->take();
    if (!news.at.empty()) m_page->setListening(toQt(news.at));
    if (news.counts) m_page->setCounts(*news.counts);
    if (!news.outcome && !hasLeft) return;
    m_follow.stop();
    m_feed.reset();
    if (news.outcome && *news.outcome) m_page->setCounts(**news.outcome);
    m_page->end(news.outcome && !*news.outcome ? describe(news.outcome->error()) : QString());
    Q_EMIT ended();
}

} // namespace tenfold
