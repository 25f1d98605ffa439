#pragma once

#include <QHash>
#include <QString>
#include <QVariantMap>

#include <functional>
#include <vector>

namespace tenfold {

/// Where one is: the perspective in front, the filter, what is suspected (Sides), and what each perspective says of
/// itself, by its id.
struct Place {
    QString front, filter, suspected;
    QHash<QString, QVariantMap> parts;
    bool operator==(const Place&) const = default;
};

/// Places that were seen, for back and forward. A walk inside of one place (isSame) keeps its last step only.
class PlaceHistory {
public:
    /// @param isSame  whether a part of a perspective, by its id, is the same place as another
    using IsSame = std::function<bool(const QString& id, const QVariantMap& one, const QVariantMap& other)>;
    explicit PlaceHistory(IsSame isSame)
        : m_isSame(std::move(isSame)) {}

    /// @return whether it is another place; what was forward of the one before is gone then
    bool remember(const Place& now);
    /// @param now  as the one is left that one comes from
    /// @return where one is then; null: there is nothing
    const Place* walk(int by, const Place& now);
    bool canWalk(int by) const;
    void clear();

private:
    IsSame m_isSame;
    std::vector<Place> m_places;
    int m_at = -1;
};

} // namespace tenfold
