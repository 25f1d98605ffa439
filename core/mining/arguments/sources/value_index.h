#pragma once

#include "core/known/field_index.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <functional>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

namespace tenfold {

/// Where each value stands in a trace: answers "which earlier calls brought this value" without comparing pairs of
/// calls. Trivial values (true, 0, "") are left out: equality with them proves nothing (method.md, Arguments). Cost:
/// O(leaves log leaves) to build, some more than 4 bytes a leaf.
class ValueIndex {
public:
    /// @param trace     whose leaves are numbered in the order of its events
    /// @param isUsable  whether an event's request may be a source; responses always may
    /// @param threads   that make it; 0: defaultThreads()
    ValueIndex(const Trace& trace, std::function<bool(const Event&)> isUsable, std::size_t threads = 1);
    bool isUsable(const Event& event) const { return m_isUsable(event); }

    struct Place {
        std::uint32_t event = 0;
        std::uint32_t leaf = 0;
    };
    /// Places, made as they are looked at.
    class Places {
    public:
        class Iterator {
        public:
            using iterator_category = std::random_access_iterator_tag;
            using value_type = Place;
            using difference_type = std::ptrdiff_t;
            using reference = Place;
            using pointer = void;

            Iterator() = default;
            Iterator(const ValueIndex* index, const std::uint32_t* leaf)
                : m_index(index)
                , m_leaf(leaf) {}
            Place operator*() const { return {m_index->eventOf(*m_leaf), *m_leaf}; }
            Iterator& operator++() { return *this += 1; }
            Iterator& operator--() { return *this += -1; }
            Iterator operator++(int) { return std::exchange(*this, Iterator(m_index, m_leaf + 1)); }
            Iterator operator--(int) { return std::exchange(*this, Iterator(m_index, m_leaf - 1)); }
            Iterator& operator+=(difference_type n) {
                m_leaf += n;
                return *this;
            }
            friend difference_type operator-(const Iterator& a, const Iterator& b) { return a.m_leaf - b.m_leaf; }
            friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_leaf == b.m_leaf; }

        private:
            const ValueIndex* m_index = nullptr;
            const std::uint32_t* m_leaf = nullptr;
        };
        Places() = default;
        Places(const ValueIndex& index, std::span<const std::uint32_t> leaves)
            : m_begin(&index, leaves.data())
            , m_end(&index, leaves.data() + leaves.size()) {}
        Iterator begin() const { return m_begin; }
        Iterator end() const { return m_end; }

    private:
        Iterator m_begin, m_end;
    };
    /// Places of a value in a run by the time they were known.
    Places placesOf(RunId run, ValueId value) const;
    std::int64_t knownNs(const Place& place) const {
        const Event& event = m_trace.events[place.event];
        return knownAtNs(event, place.leaf < m_trace.firstResponseLeaf(event) ? Side::Request : Side::Response);
    }

private:
    struct OfRun {
        std::vector<std::uint32_t> leaves; ///< by value, then time
        std::vector<std::uint32_t> begin;  ///< value -> first place; one more at the end
    };
    static constexpr std::uint32_t kBlock = 16; ///< leaves

    std::uint32_t eventOf(std::uint32_t leaf) const {
        std::uint32_t event = m_eventOfBlock[leaf / kBlock];
        while (event + 1 < m_trace.events.size() && m_trace.events[event + 1].firstLeaf <= leaf)
            ++event;
        return event;
    }
    OfRun indexRun(const std::vector<SenderId>& senders, const std::vector<bool>& isTrivialValue) const;

    const Trace& m_trace;
    std::function<bool(const Event&)> m_isUsable;
    std::vector<std::uint32_t> m_eventOfBlock; ///< the event of the first leaf of each block
    std::vector<OfRun> m_ofRun;
};

} // namespace tenfold
