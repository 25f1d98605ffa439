#pragma once

#include <type_traits>

/// What the JSON of a type needs to be said beside the type, without any JSON: see json/json_archive.h.
namespace tenfold::archive {

/// T is S or const S.
template <typename T, typename S>
concept Described = std::is_same_v<std::remove_const_t<T>, S>;

/// Names of an enum's values, in order; specialised beside the enum or the descriptions.
template <typename Enum>
struct EnumNames;

} // namespace tenfold::archive

namespace tenfold {

// Descriptions stand in this namespace, found by argument-dependent lookup from the archive's templates.
using archive::Described;

} // namespace tenfold
