#pragma once

#include <functional>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

// The constants of core as variables, for bench-sensitivity alone (make_tunable.py writes sources that use this).
namespace tenfold {

/// One constant: where it stands, and ways to set all its copies to a multiple of what it was.
struct TunableConstant {
    double value = 0; ///< as the sources have it
    std::vector<std::function<void(double factor)>> scale;
};

/// By "file:line name". A constant is here from the first time that its code runs.
inline std::map<std::string, TunableConstant>& tunableConstants() {
    static std::map<std::string, TunableConstant> constants;
    return constants;
}

/// A variable in a constant's place. Not thread-safe: bench-sensitivity mines with one thread.
template <typename T>
const T& tunable(const char* name, T value) {
    T* place = new T(value); // lives as long as the program: the sources refer to it
    TunableConstant& constant = tunableConstants()[name];
    constant.value = static_cast<double>(value);
    constant.scale.push_back([place, value](double factor) {
        if constexpr (std::is_same_v<T, bool>)
            *place = factor == 1 ? value : !value;
        else
            *place = static_cast<T>(static_cast<double>(value) * factor);
    });
    return *place;
}

} // namespace tenfold
