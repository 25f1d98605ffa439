#pragma once

#include <absl/hash/hash.h>

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace tenfold {

/// Values that are made when first asked for. When together they exceed a budget, those asked longest ago are
/// forgotten; who holds one keeps it. Thread-safe: two that ask for the same value at the same time make it once, and
/// others do not wait for them.
template <typename Key, typename Value>
class SharedCache {
public:
    explicit SharedCache(std::size_t budgetBytes)
        : m_budgetBytes(budgetBytes) {}

    /// @param make  () -> Value, called when the value is not there
    /// @param size  (const Value&) -> bytes
    template <typename Make, typename Size>
    std::shared_ptr<const Value> get(const Key& key, const Make& make, const Size& size) {
        const std::shared_ptr<Entry> entry = entryOf(key);
        const std::lock_guard making(entry->mutex);
        if (!entry->value) {
            entry->value = std::make_shared<const Value>(make());
            charge(entry, size(*entry->value));
        }
        return entry->value;
    }

private:
    struct Entry {
        std::mutex mutex; ///< held while the value is made
        std::shared_ptr<const Value> value;
        std::size_t bytes = 0; ///< guarded by the cache's mutex, as what follows
        bool isKept = true;
        typename std::list<Key>::iterator use;
    };

    std::shared_ptr<Entry> entryOf(const Key& key) {
        const std::lock_guard lock(m_mutex);
        const auto [it, isNew] = m_entries.try_emplace(key);
        if (isNew) {
            it->second = std::make_shared<Entry>();
            it->second->use = m_uses.insert(m_uses.end(), key);
        } else {
            m_uses.splice(m_uses.end(), m_uses, it->second->use);
        }
        return it->second;
    }

    void charge(const std::shared_ptr<Entry>& entry, std::size_t bytes) {
        const std::lock_guard lock(m_mutex);
        if (!entry->isKept) return;
        entry->bytes = bytes;
        m_bytes += bytes;
        while (m_bytes > m_budgetBytes && m_uses.size() > 1) {
            const auto oldest = m_entries.find(m_uses.front());
            oldest->second->isKept = false;
            m_bytes -= oldest->second->bytes;
            m_entries.erase(oldest);
            m_uses.pop_front();
        }
    }

    std::size_t m_budgetBytes;
    std::mutex m_mutex;
    std::unordered_map<Key, std::shared_ptr<Entry>, absl::Hash<Key>> m_entries;
    std::list<Key> m_uses; ///< the latest at the end
    std::size_t m_bytes = 0;
};

} // namespace tenfold
