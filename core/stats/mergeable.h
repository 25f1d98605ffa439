#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace tenfold {

/// A state that is fed values one by one, in parts: partitions, threads and logs that are appended all end in merge().
/// Parts merged in any order say what the whole would have said: equal where the state is exact, within errorBound()
/// where it is not. tests/stats/mergeable_test.cpp holds every such state to it.
template <typename State>
concept Mergeable = std::default_initializable<State> && std::copyable<State> && std::equality_comparable<State> &&
    requires(State state, const State& other, const typename State::Value& value, std::string_view bytes) {
    state.add(value);
    state.merge(other); ///< the other one stays as it is
    /// To be written down, with a version; equal states give equal bytes.
    { other.kept() } -> std::same_as<std::string>;
    /// The state again; nothing for bytes that are cut, changed or of a later version.
    { State::restored(bytes) } -> std::same_as<std::optional<State>>;
};

/// One that saves memory by being inexact, and says by how much.
template <typename State>
concept Approximate = Mergeable<State> && requires(const State& state) {
    { state.isExact() } -> std::same_as<bool>; ///< still, because little was seen
    { state.errorBound() } -> std::same_as<double>;
};

} // namespace tenfold
