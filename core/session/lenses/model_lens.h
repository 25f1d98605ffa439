#pragma once

#include "core/session/lenses/lens.h"

#include <vector>

namespace tenfold {

/// What the model lens has to ask.
class ModelFound final : public LensResult {
public:
    explicit ModelFound(std::vector<Question> questions)
        : m_questions(std::move(questions)) {}
    nlohmann::ordered_json toJson() const override;
    std::vector<Question> questions() const override { return m_questions; }

private:
    std::vector<Question> m_questions;
};

/// How the system should perform, and what was learnt where it does not. Its models, trees and scenarios are kept for
/// themselves, each when it is made; what it asks follows from them. A report holds requests against the model that is
/// used, which is what takes its time (model_sections.h).
const Lens& modelLens();

/// Which of some attributes that always change together it is: learning leaves out the others.
const QuestionKind& sameAttributesKind();

} // namespace tenfold
