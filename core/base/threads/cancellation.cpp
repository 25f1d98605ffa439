#include "core/base/threads/cancellation.h"

namespace tenfold {
namespace {

thread_local CancellableProgress* ofThread = nullptr;

constexpr std::uint32_t kPointsBetweenClocks = 8; ///< some 25 ns each are 3; points are microseconds apart
constexpr std::chrono::milliseconds kBetweenAsking(5);

} // namespace

CancellableProgress::CancellableProgress(Progress& progress)
    : m_progress(progress)
    , m_outer(ofThread) {
    ofThread = this;
}

CancellableProgress::~CancellableProgress() {
    ofThread = m_outer;
}

CancellableProgress* CancellableProgress::current() {
    return ofThread;
}

void CancellableProgress::setCurrent(CancellableProgress* progress) {
    ofThread = progress;
}

bool CancellableProgress::advance(std::uint64_t done, std::uint64_t total, std::string_view stage) {
    m_done = done;
    m_total = total;
    if (m_stage != stage) m_stage = stage;
    m_askedAt = std::chrono::steady_clock::now();
    if (!m_progress.advance(done, total, stage)) cancel();
    return !m_isCancelled.load(std::memory_order_relaxed);
}

void CancellableProgress::ask() {
    if (std::this_thread::get_id() == m_owner) {
        const std::string stage = m_stage; // advance() assigns to the member
        advance(m_done, m_total, stage);
    }
    if (m_isCancelled.load(std::memory_order_relaxed)) throw OperationCancelled();
}

void CancellableProgress::pass() {
    if (m_isCancelled.load(std::memory_order_relaxed)) throw OperationCancelled();
    if (std::this_thread::get_id() != m_owner || ++m_points % kPointsBetweenClocks != 0) return;
    if (std::chrono::steady_clock::now() - m_askedAt >= kBetweenAsking) ask();
}

void cancellationPoint() {
    if (ofThread) ofThread->pass();
}

void tellProgress(Progress& progress, std::uint64_t done, std::uint64_t total, std::string_view stage) {
    if (!progress.advance(done, total, stage)) throw OperationCancelled();
}

} // namespace tenfold
