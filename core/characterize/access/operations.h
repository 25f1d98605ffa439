#pragma once

#include "core/characterize/access/access.h"

#include <cstdint>
#include <string_view>
#include <utility>

namespace tenfold::characterize {

/// What an operation of a log does. What no table has is only counted in the mix of operations: Action::Other.
struct OperationMeaning {
    std::string_view name; ///< as the log spells it
    Action action;
};

/// First words of `cmd` in an HDFS audit log.
inline constexpr OperationMeaning kAuditOperations[] = {
    {"open", Action::Read},     {"create", Action::Create},     {"delete", Action::Delete},
    {"rename", Action::Rename}, {"mkdirs", Action::Mkdirs},     {"append", Action::Append},
    {"concat", Action::Concat}, {"truncate", Action::Truncate}, {"listStatus", Action::List},
};

/// Of object stores (specification of characterization 2.3).
inline constexpr OperationMeaning kObjectOperations[] = {
    {"read", Action::Read},     {"create", Action::Create},
    {"delete", Action::Delete}, {"deleteMultiple", Action::DeleteMultiple},
    {"mkdirs", Action::Mkdirs}, {"rename", Action::Rename},
};

/// Of S3 (answers on characterization 12) and as the Versity gateway names them. What is not asked for by REST
/// (lifecycle, batches) is none.
inline constexpr OperationMeaning kS3Operations[] = {
    {"REST.GET.OBJECT", Action::Read},
    {"REST.PUT.OBJECT", Action::Create},
    {"REST.COPY.OBJECT", Action::Create},
    {"REST.POST.UPLOAD", Action::Create},
    {"REST.DELETE.OBJECT", Action::Delete},
    {"REST.POST.MULTI_OBJECT_DELETE", Action::DeleteMultiple},
    {"GetObject", Action::Read},
    {"PutObject", Action::Create},
    {"CopyObject", Action::Create},
    {"CompleteMultipartUpload", Action::Create},
    {"DeleteObject", Action::Delete},
    {"DeleteObjects", Action::DeleteMultiple},
};

/// Methods of HTTP.
inline constexpr OperationMeaning kWebOperations[] = {
    {"GET", Action::Read},
    {"HEAD", Action::Read},
    {"POST", Action::Read},
};

/// Cost: O(#table), names of other lengths being passed over.
template <std::size_t size>
constexpr Action actionIn(const OperationMeaning (&table)[size], std::string_view name) {
    for (const OperationMeaning& one : table)
        if (one.name == name) return one.action;
    return Action::Other;
}

} // namespace tenfold::characterize
