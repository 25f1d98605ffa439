#include "core/mining/decisions/answers.h"

#include <fmt/format.h>

#include <cstdint>

namespace tenfold {
namespace {

std::string shortHash(const std::string& text) {
    std::uint32_t h = 2166136261U; // FNV-1a: short, and the same on every machine
    for (const char c : text)
        h = (h ^ static_cast<unsigned char>(c)) * 16777619U;
    return fmt::format("{:08x}", h);
}

} // namespace

Question makeQuestion(const std::string& kind, const std::string& key, const std::string& text,
                      std::vector<std::string> choices) {
    Question q;
    q.kind = kind;
    q.key = key;
    q.id = "q-" + kind;
    if (key != kind) q.id += "-" + shortHash(key).substr(0, 4); // several of its kind
    q.text = text;
    q.proposed = choices.front();
    q.choices = std::move(choices);
    q.confidence = 1;
    return q;
}

std::string answerTo(const std::vector<Answer>& answers, const std::string& key) {
    for (auto it = answers.rbegin(); it != answers.rend(); ++it)
        if (it->key == key) return it->choice;
    return {};
}

} // namespace tenfold
