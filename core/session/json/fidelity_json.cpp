#include "core/session/json/fidelity_json.h"

#include "core/session/json/model_json.h"

namespace tenfold {

using Json = nlohmann::ordered_json;

Json fidelityJson(const LearntTree& tree, const FidelityAnswer& answer) {
    const Prediction& said = answer.prediction;
    const bool hasValue = said.basis != PredictionBasis::None;
    Json json = learningJson(tree);
    json["basis"] = basisText(said.basis);
    json["value"] = hasValue ? valueJson(said.value, tree.target) : Json(nullptr);
    json["sd"] = hasValue ? valueJson(said.spread, tree.target) : Json(nullptr);
    json["lowest"] = valueJson(said.lowest, tree.target);
    json["highest"] = valueJson(said.highest, tree.target);
    json["leafSamples"] = said.samples;
    json["keptBack"] = said.keptBack;
    json["right"] = shareJson(said.rightShare);
    json["insideSd"] = shareJson(tree.insideShare);
    json["modelValue"] = valueJson(answer.modelValue, tree.target);
    json["lowFidelity"] = answer.isLow;
    json["beyond"] = answer.beyond;
    return json;
}

} // namespace tenfold
