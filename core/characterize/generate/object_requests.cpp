#include "core/characterize/generate/drawn_workload.h"

#include "core/words/base_messages.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold::characterize {
namespace {

/// Which cluster a request is of: the one before, or any by its weight.
class ClusterDraw {
public:
    explicit ClusterDraw(const WorkloadProfile& p)
        : m_stays(p.clusterStays)
        , m_random(seedFor(p, DrawPurpose::Clusters)) {
        const std::size_t count = std::max<std::size_t>(1, p.clusters);
        std::vector<double> weights = stratified(p.readsPerCluster, count, mixedSeed(p.seed, 99));
        if (weights.empty()) weights.assign(count, 1);
        double sum = 0;
        for (const double weight : weights) {
            sum += std::max(weight, 1e-9);
            m_upTo.push_back(sum);
        }
    }
    std::uint32_t next() {
        if (m_isFirst || m_random.unit() >= m_stays) {
            const double at = m_random.unit() * m_upTo.back();
            m_last = std::uint32_t(std::upper_bound(m_upTo.begin(), m_upTo.end() - 1, at) - m_upTo.begin());
        }
        m_isFirst = false;
        return m_last;
    }

private:
    double m_stays;
    RandomStream m_random;
    std::vector<double> m_upTo;
    std::uint32_t m_last = 0;
    bool m_isFirst = true;
};

/// Files by the time they were read last, those alone that are to be read again.
class LastReads {
public:
    /// One that was read about then: of the few nearest, likelier the more of its reads are to come. The caller reads
    /// it and puts it back. kNone: there is none.
    std::uint32_t taken(std::int64_t aboutMs, const std::vector<double>& left, RandomStream& random, bool& isNear) {
        if (m_byTime.empty()) return DrawnEvent::kNone;
        auto up = m_byTime.lower_bound({aboutMs, 0});
        auto down = up;
        constexpr int kLooked = 8; // on each side
        std::vector<Entry> near;
        for (int i = 0; i < kLooked; ++i) {
            if (up != m_byTime.end()) near.push_back(*up++);
            if (down != m_byTime.begin()) near.push_back(*--down);
        }
        std::sort(near.begin(), near.end(), [&](const Entry& a, const Entry& b) {
            const std::int64_t x = std::abs(a.first - aboutMs), y = std::abs(b.first - aboutMs);
            return x != y ? x < y : a.second < b.second;
        });
        const std::int64_t nearest = std::abs(near.front().first - aboutMs);
        Entry best = near.front();
        double sum = 0;
        for (const Entry& one : near) {
            // as good as the nearest: not twice as far and a millisecond
            if (std::abs(one.first - aboutMs) > 2 * nearest + 1) break;
            sum += left[one.second];
            if (random.unit() * sum < left[one.second]) best = one;
        }
        isNear = nearest <= 1000;
        m_byTime.erase(best);
        return best.second;
    }
    void put(std::int64_t timeMs, std::uint32_t file) { m_byTime.emplace(timeMs, file); }
    bool isEmpty() const { return m_byTime.empty(); }

private:
    using Entry = std::pair<std::int64_t, std::uint32_t>;
    std::set<Entry> m_byTime;
};

Status drawObjectReads(DrawnWorkload& workload, const std::vector<std::int64_t>& times, std::uint16_t operation,
                       Progress& progress) {
    const WorkloadProfile& p = workload.profile;
    std::vector<double> left = drawnPopularity(p, p.filesRead, seedFor(p, DrawPurpose::Popularity));
    if (left.empty()) left.assign(std::max<std::size_t>(1, p.filesRead), 1);
    const std::vector<double> reuse = stratified(p.reuseMs, times.size(), seedFor(p, DrawPurpose::Reuse));
    const std::vector<double> bytes = stratified(p.requestBytes, times.size(), seedFor(p, DrawPurpose::Requests));
    RandomStream random(seedFor(p, DrawPurpose::Choice));
    ClusterDraw clusters(p);
    LastReads last;
    std::uint32_t fresh = 0;
    const double firstShare = times.empty() ? 0 : std::min(1.0, double(left.size()) / double(times.size()));
    for (std::size_t i = 0; i < times.size(); ++i) {
        constexpr std::size_t kTold = 4096;
        if (i % kTold == 0 && !progress.advance(i, times.size(), "reads")) return fail(MessageId::Cancelled);
        const std::int64_t t = times[i];
        bool isNew = fresh < left.size() && (last.isEmpty() || random.unit() < firstShare);
        std::uint32_t file = DrawnEvent::kNone;
        if (!isNew) {
            bool isNear = false;
            const double back = reuse.empty() ? 0 : reuse[i];
            file = last.taken(t - std::int64_t(back), left, random, isNear);
            if (!isNear) ++workload.readsElsewhere;
        }
        if (file == DrawnEvent::kNone) file = fresh < left.size() ? fresh++ : std::uint32_t(random.below(left.size()));
        left[file] -= 1;
        if (left[file] > 0) last.put(t, file);
        workload.events.push_back(
            {t, file, clusters.next(), bytes.empty() ? -1 : std::int64_t(std::llround(bytes[i])), operation});
    }
    return {};
}

} // namespace

Status drawObjects(DrawnWorkload& workload, const std::vector<std::vector<std::int64_t>>& times, Progress& progress) {
    const WorkloadProfile& p = workload.profile;
    QuantileTable names;
    double sum = 0, whole = 0;
    for (const auto& [extension, share] : p.extensions)
        whole += share;
    for (std::size_t i = 0; i < p.extensions.size() && whole > 0; ++i) {
        names.points.push_back({sum / whole, double(i)});
        sum += p.extensions[i].second;
        names.points.push_back({sum / whole, double(i)});
    }
    const std::size_t files = std::max<std::size_t>(1, p.filesRead);
    const std::vector<double> extensions = stratified(names, files, seedFor(p, DrawPurpose::Extensions));
    workload.files.resize(files);
    for (std::size_t i = 0; i < extensions.size(); ++i)
        workload.files[i].extension = std::uint16_t(std::llround(extensions[i]));
    RandomStream random(seedFor(p, DrawPurpose::Others));
    ClusterDraw clusters(p);
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (p.arrivals[i].action == Action::Read) {
            RETURN_IF_ERROR(drawObjectReads(workload, times[i], std::uint16_t(i), progress));
            continue;
        }
        for (const std::int64_t t : times[i])
            workload.events.push_back({t, std::uint32_t(random.below(files)), clusters.next(), -1, std::uint16_t(i)});
    }
    return {};
}

} // namespace tenfold::characterize
