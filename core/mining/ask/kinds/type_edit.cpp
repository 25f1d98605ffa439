#include "core/mining/ask/question_kinds.h"
#include "core/mining/types/type_edits.h"

namespace tenfold {

// Nobody asks it: what people want of types otherwise is a decision all the same (type_edits.h).
const MiningQuestionKind& typeEditKind() {
    static const MiningQuestionKind kind{
        {
            .name = {kTypeEditKind, QuestionSubject::Kind::Type},
            .group = kTypeEditKind,
            .page = "patterns/types",
            .about = TENFOLD_WORDS("Sentence", "node types", "typeEdit.about"),
            .family = TENFOLD_WORDS("Sentence", "Node types", "types.family"),
            .why = TENFOLD_WORDS("Sentence", "Nobody knows the nodes better than who runs them.", "typeEdit.why"),
            .changes = TENFOLD_WORDS("Sentence", "The types are mined as edited.", "typeEdit.changes"),
        },
        {
            .stage = MiningStage::Finding,
            .stageOf =
                [](const Answer& answer) {
                    const auto edit = parseTypeEdit(answer);
                    return edit && edit->edit == TypeEdit::Exclude ? MiningStage::Preparing : MiningStage::Finding;
                },
        }};
    return kind;
}

} // namespace tenfold
