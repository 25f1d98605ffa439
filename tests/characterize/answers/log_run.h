#pragma once

#include "core/characterize/access/log_source.h"
#include "core/characterize/findings.h"
#include "core/characterize/measure.h"
#include "tests/characterize/answers/answer_case.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::answers {

/// Logs and images that were read as the tool reads them. Throws std::runtime_error where it says an error.
class LogRun {
public:
    struct Input {
        std::vector<std::filesystem::path> paths; ///< logs, and images to be sorted out by name
        characterize::Question question;
        std::string zone = "UTC", format;
        std::filesystem::path imageT0, imageT1, imageT2;
    };
    explicit LogRun(const Input& input);

    const characterize::Population& population() const { return *m_population; }
    /// The first result of a measure whose `what` holds a text; null: there is none.
    const characterize::Json* find(std::string_view measure, std::string_view what) const;
    /// The same with widths of slots or windows that are asked for.
    characterize::Json withWidths(std::string_view measure, std::string_view what, std::vector<std::int64_t> widthsMs);
    characterize::Evidence evidence() const;
    std::vector<characterize::Finding> findings() const;

private:
    std::unique_ptr<characterize::Population> m_population;
    std::optional<characterize::NamespaceImage> m_t0, m_t1, m_t2;
    std::vector<characterize::MeasureResult> m_results;
};

/// Interval, instants, slots and zone of a case.
LogRun::Input inputOf(const AnswerCase& one);
/// Files and folders of a case that are logs or folders of logs (images left out).
std::vector<std::filesystem::path> logPaths(const AnswerCase& one);

/// As nlohmann::json.
nlohmann::json plain(const characterize::Json& json);

/// What the tool says to a question of a log. @param what  without the name of a period or file before it
std::optional<nlohmann::json> logAnswer(LogRun& run, const Asked& asked, const std::string& what);

} // namespace tenfold::answers
