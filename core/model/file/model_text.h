#pragma once

#include "core/model/file/performance_model.h"
#include "core/words/sentence.h"

#include <toml++/toml.h>

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A part of a text, in bytes.
struct TextPlace {
    std::size_t at = 0, length = 0;
};

/// The text of a model file as it was parsed: places of its values, and what is wrong at them.
class ModelText {
public:
    ModelText(std::string_view text, std::vector<ModelProblem>& problems);

    TextPlace placeOf(const toml::source_region& source) const;
    TextPlace placeOf(const toml::node& node) const { return placeOf(node.source()); }
    TextPlace placeOf(const toml::key& key) const { return placeOf(key.source()); }
    /// A part of the text that a string value spells, given by bytes of its value.
    TextPlace placeWithin(const toml::node& string, std::size_t at, std::size_t length) const;
    std::size_t lineOf(const toml::node& node) const { return node.source().begin.line; }

    void error(TextPlace place, Sentence text) { add(place, std::move(text), true); }
    void doubt(TextPlace place, Sentence text) { add(place, std::move(text), false); }

    /// Tells keys that a table should not have. @param what  "a step"
    void checkKeys(const toml::table& table, const std::vector<std::string>& known, const Sentence& what);
    // The value of a key; nothing when it is not there or of another kind, which is told.
    const toml::node* textNode(const toml::table& table, std::string_view key);
    std::string text(const toml::table& table, std::string_view key);
    std::optional<bool> flag(const toml::table& table, std::string_view key);
    std::optional<double> number(const toml::table& table, std::string_view key);
    std::vector<std::string> texts(const toml::table& table, std::string_view key);
    const toml::table* tableOf(const toml::table& table, std::string_view key);
    /// The tables of [[key]], or the one of [key].
    std::vector<const toml::table*> tablesOf(const toml::table& table, std::string_view key);

private:
    std::size_t offsetOf(const toml::source_position& position) const;
    void add(TextPlace place, Sentence text, bool isError);

    std::string_view m_text;
    std::vector<std::size_t> m_lines; ///< where each begins
    std::vector<ModelProblem>& m_problems;
};

/// Whether names within names go so deep that building the tables would overflow the stack.
bool isNestedTooDeep(std::string_view toml);

/// A text as a value of TOML, in the quotes that need least escaping; what is no UTF-8 is replaced.
std::string tomlText(std::string_view text);
/// The same as a key, bare where that is possible.
std::string tomlKey(std::string_view name);

/// The lines of a step that say how long it takes; "" without a demand.
std::string demandLines(const std::optional<ServiceDemand>& demand);
/// What was measured of a step, as it is written: a step with another text was changed by hand.
std::string measuredText(const ModelStep& step);

} // namespace tenfold
