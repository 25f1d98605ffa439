#include "core/play/pace/processor_wait.h"

#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

namespace tenfold {
namespace {

class SchedstatWatch final : public ProcessorWatch {
public:
    SchedstatWatch()
        : m_file(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)) {}
    ~SchedstatWatch() override {
        if (m_file >= 0) ::close(m_file);
    }
    /// "busy waiting slices", ns, ns and a count.
    ProcessorUse use() override {
        char text[128];
        const auto bytes = m_file >= 0 ? ::pread(m_file, text, sizeof text - 1, 0) : -1;
        if (bytes <= 0) return {};
        text[bytes] = 0;
        long long busy = 0, waiting = 0;
        if (std::sscanf(text, "%lld %lld", &busy, &waiting) != 2) return {};
        return {busy, waiting, true};
    }

private:
    int m_file;
};

} // namespace

std::unique_ptr<ProcessorWatch> watchThisThread() {
    return std::make_unique<SchedstatWatch>();
}

} // namespace tenfold
