#pragma once

#include "core/flows/names/span_names.h"
#include "core/session/lenses/lens.h"

#include <vector>

namespace tenfold {

/// Names of operations that may carry values, as questions: are they one operation?
class NamesFound final : public LensResult {
public:
    explicit NamesFound(std::vector<Question> questions)
        : m_questions(std::move(questions)) {}
    nlohmann::ordered_json toJson() const override;
    std::vector<Question> questions() const override { return m_questions; }

private:
    std::vector<Question> m_questions;
};

/// The questions of flows, which are asked before any flow is looked at: what they say holds for whatever is compared.
const Lens& namesLens();

const QuestionKind& spanNamesKind();
/// Most spans first. @param spans  of all runs
std::vector<Question> askSpanNames(const std::vector<SpanNamePattern>& patterns, std::uint64_t spans);

} // namespace tenfold
