#pragma once

#include "core/base/result.h"
#include "core/base/threads/cancellation.h"
#include "core/words/base_messages.h"
#include "core/words/memory_messages.h"

#include <exception>
#include <new>
#include <system_error>
#include <utility>

namespace tenfold {

/// What `work` returns. Errors: Cancelled, where a cancellation point ended it; NotEnoughMemory, also where there is
/// none for a thread; whatever else it throws becomes an internal error. Errors here are values, so that is a bug of
/// ours: the outermost caller of a verb or of a job turns it into something a person can report. Files are untouched or
/// whole: writers replace them at once or roll back when they are unwound.
template <typename Work>
auto guarded(Work&& work) -> decltype(work()) {
    try {
        return std::forward<Work>(work)();
    } catch (const OperationCancelled&) {
        return fail(MessageId::Cancelled);
    } catch (const std::bad_alloc&) {
        return fail(MessageId::NotEnoughMemory); // nothing is allocated for it
    } catch (const std::system_error& e) {
        const bool isOfMemory =
            e.code() == std::errc::not_enough_memory || e.code() == std::errc::resource_unavailable_try_again;
        if (isOfMemory) return fail(MessageId::NotEnoughMemory);
        return fail(MessageId::InternalError, {e.what()});
    } catch (const std::exception& e) {
        return fail(MessageId::InternalError, {e.what()});
    }
}

/// The same of work(progress), with a progress that cancellation points ask.
template <typename Work>
auto guarded(Progress& progress, Work&& work) {
    return guarded([&] {
        CancellableProgress asked(progress);
        return work(asked);
    });
}

} // namespace tenfold
